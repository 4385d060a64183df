//! Halma: square boards, armies in opposite corners (RULES H1–H6).

use super::corner::Corner;
use super::form::{Form, Seating};
use super::position::LeapPosition;
use super::seat::Seat;
use super::variant::Variant;
use crate::board::{Geometry, Grid};
use crate::settings::Settings;
use crate::teams::Teams;

/// Halma on a board of `SIZE` × `SIZE` cells: 16, 10 or 8.
///
/// ```
/// use hoppity::halma::Halma;
/// use hoppity::leap::Variant;
///
/// let variant: Variant<Halma<8>> = "halma:2@8".parse()?;
/// assert_eq!(variant.seating().pieces(), 10);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Halma<const SIZE: usize = 16>;

/// A position of Halma on 16×16; `HalmaPosition<10>` and `HalmaPosition<8>`
/// are the smaller boards.
///
/// ```
/// use hoppity::{HalmaPosition, halma};
///
/// let small: HalmaPosition<8> = halma::two_players_8().start();
/// assert_eq!(small.occupied().count(), 20);
/// ```
pub type HalmaPosition<const SIZE: usize = 16> = LeapPosition<Halma<SIZE>>;

static TWO_16: [Seat<Grid<16>>; 2] = Corner::two(16, &[5, 5, 4, 3, 2]);
static FOUR_16: [Seat<Grid<16>>; 4] = Corner::four(16, &[4, 4, 3, 2]);
static TWO_10: [Seat<Grid<10>>; 2] = Corner::two(10, &[5, 4, 3, 2, 1]);
static TWO_8: [Seat<Grid<8>>; 2] = Corner::two(8, &[4, 3, 2, 1]);

const HINT: &str = "Halma is halma:1 to halma:4 on 16×16, \
    and halma:1 or halma:2 with @10 or @8 for the smaller boards";

/// Alone: no opponents, no draw by repetition (H5).
const fn alone<G: Geometry>(name: &'static str, two: &'static [Seat<G>]) -> Seating<G> {
    Seating::new(name, two.split_at(1).0).with_settings(Settings::NONE)
}

impl Form for Halma<16> {
    type Board = Grid<16>;
    const SEATINGS: &'static [Seating<Grid<16>>] = &[
        Seating::new("halma:2", &TWO_16).with_short_name("halma"),
        alone("halma:1", &TWO_16),
        Seating::new("halma:3", FOUR_16.split_at(3).0),
        Seating::new("halma:4", &FOUR_16),
        Seating::new("halma:4+teams=adjacent", &FOUR_16).with_teams(Teams::Adjacent),
        Seating::new("halma:4+teams=opposite", &FOUR_16).with_teams(Teams::Opposite),
    ];
    const HINT: &'static str = HINT;
}

impl Form for Halma<10> {
    type Board = Grid<10>;
    const SEATINGS: &'static [Seating<Grid<10>>] = &[
        Seating::new("halma:2@10", &TWO_10),
        alone("halma:1@10", &TWO_10),
    ];
    const HINT: &'static str = HINT;
}

impl Form for Halma<8> {
    type Board = Grid<8>;
    const SEATINGS: &'static [Seating<Grid<8>>] = &[
        Seating::new("halma:2@8", &TWO_8),
        alone("halma:1@8", &TWO_8),
    ];
    const HINT: &'static str = HINT;
}

/// Halma for two: 16×16 cells, 19 pieces each (RULES H1).
///
/// ```
/// use hoppity::{Position, halma};
///
/// assert_eq!(halma::two_players().start().count_legal_moves(), 40);
/// ```
#[must_use]
pub const fn two_players() -> Variant<Halma> {
    Variant::first_seating()
}

/// Halma for two on 10×10 cells, 15 pieces each (RULES H6).
///
/// ```
/// use hoppity::halma;
///
/// assert_eq!(halma::two_players_10().to_string(), "halma:2@10");
/// ```
#[must_use]
pub const fn two_players_10() -> Variant<Halma<10>> {
    Variant::first_seating()
}

/// Grasshopper: Halma for two on 8×8 cells, 10 pieces each (RULES H6).
///
/// ```
/// use hoppity::{halma, perft};
///
/// assert_eq!(perft(&halma::two_players_8().start(), 3), 20_050);
/// ```
#[must_use]
pub const fn two_players_8() -> Variant<Halma<8>> {
    Variant::first_seating()
}

//! Halma: square boards, armies in opposite corners (RULES H1–H5).
//!
//! # The game
//!
//! Each army stands in its corner and wants to fill the corner across with its
//! own pieces first. A turn moves one piece: a step to one of the eight cells
//! around it, or a chain of hops, each over one piece of anybody's into the
//! empty cell behind. Nothing is ever captured. What has come into its goal
//! stays in it (RULES L5, `PerMove`), and a position that occurs for the third
//! time is a draw (L11).
//!
//! ```text
//!   16  b b b b b . . . . . . . . . . .      halma:2
//!   15  b b b b b . . . . . . . . . . .
//!   14  b b b b . . . . . . . . . . . .
//!   13  b b b . . . . . . . . . . . . .
//!   12  b b . . . . . . . . . . . . . .
//!   11  . . . . . . . . . . . . . . . .
//!   10  . . . . . . . . . . . . . . . .
//!    9  . . . . . . . . . . . . . . . .
//!    8  . . . . . . . . . . . . . . . .
//!    7  . . . . . . . . . . . . . . . .
//!    6  . . . . . . . . . . . . . . . .
//!    5  . . . . . . . . . . . . . . a a
//!    4  . . . . . . . . . . . . . a a a
//!    3  . . . . . . . . . . . . a a a a
//!    2  . . . . . . . . . . . a a a a a
//!    1  . . . . . . . . . . . a a a a a
//!       a b c d e f g h i j k l m n o p
//! ```
//!
//! Three and four play with thirteen pieces each, four of them also in two
//! teams (H2, H4); one plays against the count of moves (H5). The boards of
//! 10×10 and 8×8 have armies of fifteen and ten.
//!
//! # In code
//!
//! ```
//! use hoppity::leap::{CampExit, GoalRule};
//! use hoppity::{Game, Position, halma};
//!
//! let mut game = Game::new(halma::two_players().start());
//! game.apply(game.position().parse_move("p4-p6")?)?; // over p5
//!
//! // The rule against blocking, and pieces that may leave the goal again:
//! let variant = halma::two_players_8()
//!     .with_goal_rule(GoalRule::Filled)
//!     .with_camp_exit(CampExit::Free);
//! assert_eq!(variant.to_string(), "halma:2@8+camp-exit=free+goal=filled");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use super::corner::Corner;
use super::form::Form;
use super::position::LeapPosition;
use super::seat::Seat;
use super::seating::Seating;
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

/// Halma on 16×16 for one to four, each for themselves; `None` for any other
/// number (RULES H2, H5).
///
/// ```
/// use hoppity::{Position, halma};
///
/// let four = halma::players(4).ok_or("one to four")?;
/// assert_eq!(four.start().players(), 4);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn players(players: usize) -> Option<Variant<Halma>> {
    Variant::of_players(players)
}

/// Halma for four on 16×16 with these partners (RULES H4); `Solo` is
/// `halma:4`, each for themselves.
///
/// ```
/// use hoppity::{Teams, halma};
///
/// let variant = halma::four_players(Teams::Opposite);
/// assert_eq!(variant.to_string(), "halma:4+teams=opposite");
/// assert_eq!(variant.seating().teams(), Teams::Opposite);
/// ```
#[must_use]
pub const fn four_players(teams: Teams) -> Variant<Halma> {
    match teams {
        Teams::Solo => const { Variant::of_name("halma:4") },
        Teams::Adjacent => const { Variant::of_name("halma:4+teams=adjacent") },
        Teams::Opposite => const { Variant::of_name("halma:4+teams=opposite") },
    }
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
    const { Variant::of_name("halma:2") }
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
    const { Variant::of_name("halma:2@10") }
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
    const { Variant::of_name("halma:2@8") }
}

//! Halma: square boards, armies in opposite corners (RULES H1–H6).

use super::form::{Form, Seating};
use super::position::LeapPosition;
use super::seat::Seat;
use super::variant::Variant;
use crate::board::{CellSet, Geometry, Grid};

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

/// A position of Halma.
pub type HalmaPosition<const SIZE: usize = 16> = LeapPosition<Halma<SIZE>>;

/// A corner of a square board.
#[derive(Clone, Copy)]
enum Corner {
    BottomRight,
    TopLeft,
}

impl Corner {
    /// The cell in this corner of a board of `side` cells a side that lies as
    /// (x, y) does in the top left one.
    const fn turned(self, side: i8, x: i8, y: i8) -> (i8, i8) {
        match self {
            Self::TopLeft => (x, y),
            Self::BottomRight => (side - 1 - x, side - 1 - y),
        }
    }

    const fn opposite(self) -> Self {
        match self {
            Self::TopLeft => Self::BottomRight,
            Self::BottomRight => Self::TopLeft,
        }
    }

    /// The camp in this corner, its rows of these lengths from the edge
    /// inwards.
    const fn camp<G: Geometry>(self, side: i8, rows: &[i8]) -> CellSet<G> {
        let mut camp = CellSet::EMPTY;
        let mut y = 0;
        while y < rows.len() {
            let mut x = 0;
            while x < rows[y] {
                #[expect(clippy::cast_possible_truncation, reason = "few rows")]
                let place = self.turned(side, x, y as i8);
                camp = camp.union(CellSet::of(&[place]));
                x += 1;
            }
            y += 1;
        }
        camp
    }

    /// The seat in this corner.
    const fn seat<G: Geometry>(self, side: i8, rows: &[i8]) -> Seat<G> {
        let opposite = self.opposite();
        Seat::new(self.camp(side, rows), opposite.camp(side, rows))
            .with_tips(self.turned(side, 0, 0), opposite.turned(side, 0, 0))
    }
}

/// The two seats of H1: bottom right moves first, top left second.
const fn two<G: Geometry>(side: i8, rows: &[i8]) -> [Seat<G>; 2] {
    [
        Corner::BottomRight.seat(side, rows),
        Corner::TopLeft.seat(side, rows),
    ]
}

static TWO_16: [Seat<Grid<16>>; 2] = two(16, &[5, 5, 4, 3, 2]);
static TWO_10: [Seat<Grid<10>>; 2] = two(10, &[5, 4, 3, 2, 1]);
static TWO_8: [Seat<Grid<8>>; 2] = two(8, &[4, 3, 2, 1]);

const HINT: &str = "Halma is halma:2 on 16×16, halma:2@10 or halma:2@8";

impl Form for Halma<16> {
    type Board = Grid<16>;
    const SEATINGS: &'static [Seating<Grid<16>>] =
        &[Seating::new("halma:2", &TWO_16).with_short_name("halma")];
    const HINT: &'static str = HINT;
}

impl Form for Halma<10> {
    type Board = Grid<10>;
    const SEATINGS: &'static [Seating<Grid<10>>] = &[Seating::new("halma:2@10", &TWO_10)];
    const HINT: &'static str = HINT;
}

impl Form for Halma<8> {
    type Board = Grid<8>;
    const SEATINGS: &'static [Seating<Grid<8>>] = &[Seating::new("halma:2@8", &TWO_8)];
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

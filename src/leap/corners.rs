//! Corners, or Ugolki: Halma on 8×8 with four directions and blocks for camps
//! (RULES H6).
//!
//! ```text
//!   8  b b b . . . . .      corners:3x3
//!   7  b b b . . . . .
//!   6  b b b . . . . .
//!   5  . . . . . . . .
//!   4  . . . . . . . .
//!   3  . . . . . a a a
//!   2  . . . . . a a a
//!   1  . . . . . a a a
//!      a b c d e f g h
//! ```
//!
//! Steps and hops go along rows and columns only. Pieces may leave the goal
//! again, and home is who has filled it with their own; a position that occurs
//! for the third time is a draw. `corners:4x3` has twelve pieces each.
//!
//! ```
//! use hoppity::{Position, corners};
//!
//! let start = corners::three_by_three().start();
//! assert_eq!(start.count_legal_moves(), 12);
//! assert!(start.parse_move("f3-f5").is_ok_and(|m| !start.is_legal(m)));
//! # Ok::<(), hoppity::ParseError>(())
//! ```

use super::corner::Corner;
use super::form::Form;
use super::position::LeapPosition;
use super::rules::CampExit;
use super::seat::Seat;
use super::seating::Seating;
use super::variant::Variant;
use crate::board::Grid;

/// Corners: 8×8 cells, four directions, a block of 3×3 pieces or of four
/// columns and three rows; pieces may leave their goal.
///
/// ```
/// use hoppity::Position;
/// use hoppity::leap::corners::Corners;
/// use hoppity::leap::Variant;
///
/// let variant: Variant<Corners> = "corners:3x3".parse()?;
/// assert_eq!(variant.start().count_legal_moves(), 12);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Corners;

/// A position of Corners.
///
/// ```
/// use hoppity::{Position, CornersPosition};
///
/// let start: CornersPosition = "corners:3x3 bbb5/bbb5/bbb5/8/8/5aaa/5aaa/5aaa 1 -".parse()?;
/// assert!(start.outcome().is_none());
/// # Ok::<(), hoppity::ParseError>(())
/// ```
pub type CornersPosition = LeapPosition<Corners>;

static SQUARE: [Seat<Grid<8, 4>>; 2] = Corner::two(8, &[3, 3, 3]);
static OBLONG: [Seat<Grid<8, 4>>; 2] = Corner::two(8, &[4, 4, 4]);

impl Form for Corners {
    type Board = Grid<8, 4>;
    const SEATINGS: &'static [Seating<Grid<8, 4>>] = &[
        Seating::new("corners:3x3", &SQUARE).with_camp_exit(CampExit::Free),
        Seating::new("corners:4x3", &OBLONG).with_camp_exit(CampExit::Free),
    ];
    const HINT: &'static str = "Corners is corners:3x3 or corners:4x3";
}

/// Corners with blocks of 3×3 pieces.
///
/// ```
/// use hoppity::{leap::corners, perft};
///
/// assert_eq!(perft(&corners::three_by_three().start(), 3), 2784);
/// ```
#[must_use]
pub const fn three_by_three() -> Variant<Corners> {
    const { Variant::of_name("corners:3x3") }
}

/// Corners with blocks of four columns and three rows.
///
/// ```
/// use hoppity::leap::corners;
///
/// let variant = corners::four_by_three();
/// assert_eq!(variant.to_string(), "corners:4x3");
/// assert_eq!(variant.seating().pieces(), 12);
/// ```
#[must_use]
pub const fn four_by_three() -> Variant<Corners> {
    const { Variant::of_name("corners:4x3") }
}

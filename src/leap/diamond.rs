//! Diamond, the Japanese form: fourteen men and a king for each of two or
//! three players (RULES D1–D5).
//!
//! ```text
//!               B                      diamond:2
//!              b b
//!             b b b
//!            b b b b
//!   . . . . b b b b b . . . .
//!    . . . . . . . . . . . .
//!     . . . . . . . . . . .
//!      . . . . . . . . . .
//!       . . . . . . . . .
//!      . . . . . . . . . .
//!     . . . . . . . . . . .
//!    . . . . . . . . . . . .
//!   . . . . a a a a a . . . .
//!            a a a a
//!             a a a
//!              a a
//!               A
//! ```
//!
//! Men step and hop as in Chinese Checkers, but never over a king. A king hops
//! over a whole straight run of men (RULES D3). A player is home when the goal
//! is full, of whosever pieces, and their own king stands on its tip (D2). The
//! other points are closed (D4).
//!
//! ```
//! use hoppity::diamond;
//! use hoppity::leap::Piece;
//! use hoppity::Player;
//!
//! let start = diamond::two_players().start();
//! assert_eq!(start.piece("a1".parse()?), Some(Piece::King(Player::FIRST)));
//! assert_eq!(start.kings().count(), 2);
//! # Ok::<(), hoppity::ParseError>(())
//! ```

use super::chinese_checkers::{Army, STAR_15, THREE, seating};
use super::form::Form;
use super::position::LeapPosition;
use super::rules::ForeignPoints;
use super::seat::Seat;
use super::seating::Seating;
use super::variant::Variant;
use crate::board::Star;

/// Diamond: a king hops over a run of pieces, and must come home to the tip of
/// its goal; foreign points are closed.
///
/// ```
/// use hoppity::leap::Variant;
/// use hoppity::leap::diamond::Diamond;
/// use hoppity::perft;
///
/// let variant: Variant<Diamond> = "diamond:3".parse()?;
/// assert_eq!(perft(&variant.start(), 3), 8000);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Diamond;

/// A position of Diamond.
///
/// ```
/// use hoppity::{Position, DiamondPosition};
///
/// let start: DiamondPosition = "diamond:2 B/bb/bbb/bbbb/4bbbbb4/12/11/10/9/10/11/12/4aaaaa4/aaaa/aaa/aa/A 1 -".parse()?;
/// assert!(start.outcome().is_none());
/// # Ok::<(), hoppity::ParseError>(())
/// ```
pub type DiamondPosition = LeapPosition<Diamond>;

static SEATS_3: [Seat<Star<4>>; 3] = Army::PointAndEdge.seats(THREE);

impl Form for Diamond {
    type Board = Star<4>;
    const SEATINGS: &'static [Seating<Star<4>>] = &[
        seating("diamond:2", &STAR_15).with_foreign(ForeignPoints::Closed),
        seating("diamond:3", &SEATS_3).with_foreign(ForeignPoints::Closed),
    ];
    const HINT: &'static str = "Diamond seats two or three: diamond:2 or diamond:3; for P players, more than that, \
        play chinese-checkers:P";
    const KINGS: bool = true;
}

/// Diamond for two or three; `None` for any other number (RULES D1).
///
/// ```
/// use hoppity::{Position, diamond};
///
/// let three = diamond::players(3).ok_or("two or three")?;
/// assert_eq!(three.start().players(), 3);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn players(players: usize) -> Option<Variant<Diamond>> {
    Variant::of_players(players)
}

/// Diamond for two.
///
/// ```
/// use hoppity::{Position, leap::diamond};
///
/// let start = diamond::two_players().start();
/// assert_eq!(start.kings().to_string(), "q1 a1");
/// ```
#[must_use]
pub const fn two_players() -> Variant<Diamond> {
    const { Variant::of_name("diamond:2") }
}

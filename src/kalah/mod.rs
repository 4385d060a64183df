//! Kalah: two rows of houses, two stores, and seeds to sow.
//!
//! # The game
//!
//! Each player owns the row of houses in front of them and the store at their
//! right (RULES K1). A move takes all seeds of one own house and sows them one
//! by one counter-clockwise: own houses to the right, own store, the
//! opponent's houses, own houses again; the opponent's store is passed over
//! (K2).
//!
//! ```text
//!          6   5   4   3   2   1          the second player's houses
//!        ┌───┬───┬───┬───┬───┬───┐
//!   ┌────┤ 4 │ 4 │ 4 │ 4 │ 4 │ 4 ├────┐
//!   │  0 ├───┼───┼───┼───┼───┼───┤ 0  │   the second player's store, the first's
//!   └────┤ 4 │ 4 │ 4 │ 4 │ 4 │ 4 ├────┘
//!        └───┴───┴───┴───┴───┴───┘
//!          1   2   3   4   5   6          the first player's houses
//! ```
//!
//! - Last seed in the own store: the same player moves again (K3).
//! - Last seed in an own house that was empty: it goes to the store with all
//!   that lies in the house opposite, if anything does (K4).
//! - As soon as a player's houses are all empty the game is over; what is left
//!   goes to the store on its side (K6, K7). More seeds win (K8).
//!
//! # In code
//!
//! ```
//! use hoppity::{KalahPosition, Player, Position};
//!
//! let mut position = KalahPosition::default();
//! position.apply(position.parse_move("3")?)?; // 4 5 6 store: moves again
//! position.apply(position.parse_move("6")?)?;
//! assert_eq!(position.houses(Player::FIRST), [4, 4, 0, 5, 5, 0]);
//! assert_eq!(position.houses(Player::SECOND), [5, 5, 5, 5, 4, 4]);
//! assert_eq!(position.store(Player::FIRST), 2);
//! assert_eq!(position.to_move(), Some(Player::SECOND));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! Other sizes and rules are [variants](KalahVariant), made in code or read
//! from their text. [`KalahPositionOf::report`] tells what a move does, for
//! whoever wants to show it.
//!
//! ```
//! use hoppity::{KalahPosition, KalahVariant, perft};
//!
//! let variant: KalahVariant = "kalah:4x3+empty-capture".parse()?;
//! assert_eq!(variant, KalahVariant::new(4, 3)?.with_empty_capture());
//! let start: KalahPosition = variant.start()?;
//! assert_eq!(perft(&start, 3), 50);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! For search and learning: [`KalahMove::index`] numbers the moves,
//! [`KalahPositionOf::features`] gives the position in numbers, and
//! [`KalahPositionOf::exchanged`] is the one symmetry.
//!
//! A [`KalahPosition`] has room for seven houses a side and is 24 bytes; a
//! [`LargeKalahPosition`] has room for all there can be. They read and write
//! the same text.
//!
//! # Text
//!
//! A position is one line (N4): the variant; the houses as the board is seen
//! from the first player's side, the second player's row above, so running from
//! their right to their left; the stores, the first player's first; who is to
//! move, or `-` when the game is over; who has resigned, or `-`; and, with the
//! pie rule alone, who may still swap, or `-`. `{:#}` draws the board.
//!
//! ```
//! use hoppity::{KalahMove, KalahPosition, KalahVariant, Position};
//!
//! let mut position: KalahPosition = KalahVariant::default().with_pie().start()?;
//! position.apply(position.parse_move("1")?)?;
//! let text = "kalah:6x4+pie 4,4,4,4,4,4/0,5,5,5,5,4 0,0 2 - 2";
//! assert_eq!(position.to_string(), text);
//! assert_eq!(text.parse(), Ok(position));
//!
//! position.apply(KalahMove::SWAP)?;
//! let text = "kalah:6x4+pie 4,5,5,5,5,0/4,4,4,4,4,4 0,0 1 - -";
//! assert_eq!(position.to_string(), text);
//! assert_eq!(
//!     format!("{position:#}"),
//!     concat!(
//!         "       4   5   5   5   5   0\n",
//!         "   0                           0\n",
//!         "       4   4   4   4   4   4\n",
//!     ),
//! );
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

mod action;
mod exchange;
mod long;
mod moves;
mod notation;
mod position;
mod report;
mod row;
mod rules;
mod setup;
mod sow;
mod state;

pub use long::Long;
pub use moves::{KalahMove, KalahMoves};
pub use position::{KalahPositionOf, KalahUndo};
pub use report::{KalahReport, Pit};
pub use row::Row;
pub use rules::{EndRule, KalahVariant, Leftover};
pub use setup::KalahSetup;
pub use sow::Short;

/// A position of Kalah with up to seven houses a side, in 24 bytes.
///
/// ```
/// use hoppity::{KalahPosition, Position, perft};
///
/// let start = KalahPosition::default(); // kalah:6x4
/// assert_eq!(start.to_string(), "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 -");
/// assert_eq!(perft(&start, 4), 942);
/// ```
pub type KalahPosition = KalahPositionOf<Short>;

/// A position of Kalah with up to 127 houses a side.
///
/// ```
/// use hoppity::{KalahVariant, LargeKalahPosition, SetupError, perft};
///
/// let start: LargeKalahPosition = KalahVariant::new(127, 1)?.start()?;
/// assert_eq!(perft(&start, 2), 16_128);
/// # Ok::<(), SetupError>(())
/// ```
pub type LargeKalahPosition = KalahPositionOf<Long>;

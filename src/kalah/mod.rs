//! Kalah, a game of sowing.
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
pub use position::KalahPositionOf;
pub use report::{KalahReport, Pit};
pub use row::Row;
pub use rules::{EndRule, KalahVariant, Leftover};
pub use setup::KalahSetup;
pub use sow::Short;

/// Small.
pub type KalahPosition = KalahPositionOf<Short>;
/// Large.
pub type LargeKalahPosition = KalahPositionOf<Long>;

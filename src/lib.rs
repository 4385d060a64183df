#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod any;
mod error;
mod finishers;
mod game;
mod outcome;
mod perft;
mod player;
mod position;
mod repetition;
#[cfg(feature = "serde")]
mod serde;
mod settings;
mod teams;
mod text;

pub mod board;
pub mod kalah;
pub mod leap;
#[doc = include_str!("rules.md")]
pub mod rules {}

pub use any::{AnyMove, AnyPosition, AnyUndo, AnyVariant};
pub use board::{Cell, CellSet, Geometry};
pub use error::{IllegalMove, Name, ParseError, ParseErrorKind, SetupError};
pub use finishers::{Finish, FinishError, Finishers};
pub use game::{Event, Game, PlayError, ReplayError};
pub use kalah::{
    KalahMove, KalahPosition, KalahPositionOf, KalahReport, KalahSetup, KalahVariant,
    LargeKalahPosition,
};
pub use leap::chinese_checkers::{self, ChineseCheckersPosition};
pub use leap::corners::{self, CornersPosition};
pub use leap::diamond::{self, DiamondPosition};
pub use leap::halma::{self, HalmaPosition};
pub use outcome::{Outcome, Reason, Standing, Winner};
pub use perft::{divide, perft};
pub use player::Player;
pub use position::Position;
pub use settings::{FirstTurn, Settings, SettingsError};
pub use teams::Teams;

//! The rules of leaping games – Halma, Chinese Checkers (Sternhalma), Diamond,
//! Corners – and of Kalah, as small values: hold, copy, hash, print and play
//! them.
//!
//! ```
//! use hoppity::{Game, Position, halma};
//!
//! let mut game = Game::new(halma::two_players().start());
//! let m = game.position().parse_move("p4-p6")?; // a hop over p5
//! game.apply(m)?;
//! for m in game.legal_moves().take(3) {
//!     println!("{}", game.position().format_move(m));
//! }
//! assert!(game.outcome().is_none());
//! game.undo();
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! # The games
//!
//! | page | game |
//! |---|---|
//! | [`halma`] | square boards, armies in opposite corners, one to four players |
//! | [`corners`] | Halma on 8×8 along rows and columns |
//! | [`chinese_checkers`] | the star, two to six players |
//! | [`diamond`] | the star, with kings |
//! | [`kalah`] | houses, stores and seeds |
//!
//! Their rules are on one page, [`rules`], by number; L5 or K3 anywhere in this
//! documentation means a rule there.
//!
//! # How it fits together
//!
//! - A **variant** is a game with its options settled
//!   ([`leap::Variant`], [`KalahVariant`]). Its text is its name:
//!   `halma:2@8+goal=filled`.
//! - A **position** is everything but the history. All games offer the trait
//!   [`Position`]; leaping games are [`leap::LeapPosition`], Kalah is
//!   [`KalahPosition`].
//! - A [`Game`] is a position with its history: repetition, limits, undo,
//!   resigning, the record.
//! - [`AnyVariant`], [`AnyPosition`] and [`AnyMove`] hold any game of the crate,
//!   for programs that learn at run time which is played.
//! - A **board** is a type too ([`Geometry`], [`board`]): cells and how they
//!   touch, and [`CellSet`] with the algebra of sets.
//!
//! # Guides
//!
//! [Write a search](guide::search), [run a server](guide::server),
//! [add a board](guide::board).
//!
//! # Features
//!
//! `std` is on by default; without it the crate is `no_std` and needs `alloc`.
//! `serde` reads and writes variants, positions, cells, moves of a known game,
//! settings and outcomes as their text, and a [`Game`] as its start, settings
//! and events, checked on reading. `proptest` has strategies
//! for the tests of your own program.

#![cfg_attr(not(feature = "std"), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod any;
mod error;
mod finishers;
mod game;
mod name;
mod outcome;
mod perft;
mod places;
mod player;
mod position;
mod race;
mod record;
mod repetition;
#[cfg(feature = "serde")]
mod serde;
mod settings;
mod teams;
mod text;

pub mod board;
pub mod guide;
pub mod kalah;
pub mod leap;
#[doc = include_str!("rules.md")]
pub mod rules {}
#[cfg(feature = "proptest")]
pub mod strategies;

pub use any::{AnyMove, AnyPosition, AnyUndo, AnyVariant};
pub use board::{Cell, CellSet, Geometry};
pub use error::{IllegalMove, NoSuchPlayer, ParseError, ParseErrorKind, SetupError};
pub use finishers::{Finish, FinishError, Finishers};
pub use game::Game;
pub use kalah::{
    KalahMove, KalahPosition, KalahPositionOf, KalahReport, KalahSetup, KalahVariant,
    LargeKalahPosition,
};
pub use leap::chinese_checkers::{self, ChineseCheckersPosition};
pub use leap::corners::{self, CornersPosition};
pub use leap::diamond::{self, DiamondPosition};
pub use leap::halma::{self, HalmaPosition};
pub use name::Name;
pub use outcome::{Outcome, Reason, Standing, Winner};
pub use perft::{divide, perft};
pub use player::Player;
pub use position::Position;
pub use record::{Event, PlayError, ReplayError};
pub use settings::{FirstTurn, Settings, SettingsError};
pub use teams::Teams;

/// The programs in the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

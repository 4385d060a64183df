//! The leaping rules, once, for any board and any armies.
//!
//! A game is a [`Form`]: a board and a page of data. A [`Variant`] is a form
//! with its options settled, and a [`LeapPosition`] a position of it.
//!
//! For search and learning: [`Variant::symmetries`] are the turns and mirrors
//! of the board that keep the rules, [`LeapPosition::canonical`] is one
//! position for all its mirror images, [`LeapMove::index`] numbers the moves,
//! and [`LeapPosition::plane`] shows a position as planes of cells.

mod action;
mod corner;
mod counts;
mod features;
mod form;
mod hops;
mod key;
mod kings;
mod moves;
mod name;
mod notation;
mod path;
mod position;
mod race;
mod reach;
mod rules;
mod scene;
mod seat;
mod seating;
mod setup;
mod steps;
mod symmetry;
mod variant;
mod variant_text;

pub mod chinese_checkers;
pub mod corners;
pub mod diamond;
pub mod halma;

pub use form::Form;
pub use moves::{LeapMove, LegalMoves, PieceMoves};
pub use path::Path;
pub use position::{LeapPosition, LeapUndo, Piece};
pub use rules::{CampExit, ForeignPoints, GoalRule, PlayOn};
pub use seat::Seat;
pub use seating::Seating;
pub use setup::Setup;
pub use variant::{NoSuchOption, Variant};

//! Boards: cells and how they touch. No players, no turns, no rules.
//!
//! A board is a type with one constant, its [`Layout`]; see [`Geometry`] for
//! how to make one. [`Cell`] and [`CellSet`] carry the board in their type, so
//! that a cell is always a cell of the right board. A [`Symmetry`] is a turn or
//! a mirror that lays the board on itself.

mod cell;
mod cell_set;
mod directions;
pub(crate) mod draw;
mod geometry;
mod grid;
pub(crate) mod layout;
mod naming;
mod places;
mod rhombus;
mod span;
mod star;
pub(crate) mod symmetry;
pub(crate) mod words;

pub use cell::Cell;
pub use cell_set::{CellSet, Cells};
pub use directions::Directions;
pub use geometry::Geometry;
pub use grid::Grid;
pub use layout::Layout;
pub use naming::Naming;
pub use rhombus::Rhombus;
pub use span::Span;
pub use star::{Point, Star};
pub use symmetry::Symmetry;

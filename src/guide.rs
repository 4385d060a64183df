//! How to write the programs that the crate is for.
//!
//! - [`search`]: a program that plays.
//! - [`server`]: a program that others play on.
//! - [`board`]: a game that the crate does not have.

#[doc = include_str!("guide/search.md")]
pub mod search {}

#[doc = include_str!("guide/server.md")]
pub mod server {}

#[doc = include_str!("guide/board.md")]
pub mod board {}

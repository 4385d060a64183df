//! What a table needs of a game beside its rules.

use std::hash::Hash;

use hoppity::{Player, Position};

use crate::ink::Ink;

/// A game that can be drawn, talked about and judged.
pub(crate) trait Tabletop: Position {
    /// All that one player has on the board.
    type Army: Eq + Hash;

    /// What a number means that a player types.
    const NUMBERING: Numbering;

    /// The board with its coordinates; where the `lit` moves end it bears
    /// their numbers, counted from 1.
    fn draw(&self, ink: Ink, lit: &[Self::Move]) -> String;

    /// How to read the board.
    fn legend(&self, ink: Ink) -> String;

    /// The moves of the piece that `text` names; `None` if it names none.
    fn moves_of(&self, text: &str) -> Option<Vec<Self::Move>>;

    /// Tells a legal move.
    fn tell(&self, m: Self::Move) -> String;

    /// Whether a move is the pass of a player who cannot move (RULES L7).
    fn is_pass(m: Self::Move) -> bool;

    /// What `player` has on the board.
    fn army(&self, player: Player) -> Self::Army;

    /// How well `player` stands by themselves: more is better.
    fn worth(&self, player: Player) -> i64;
}

/// What a number means that a player types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Numbering {
    /// A place in the list of moves shown last.
    OfTheList,
    /// Something on the board: the game reads it.
    OfTheBoard,
}

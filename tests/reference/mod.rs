//! The slow twin: every game of RULES played a second time, from RULES alone.
//!
//! It shares nothing with the crate it checks. A board is a set of cells, the pieces are a map
//! from cell to piece, a move is looked for by walking, seeds are sown one by one. Where the two
//! disagree, one of them misreads RULES, and this is the one that can be held against it line by
//! line.
//!
//! - [`boards`]: cells, directions, names (L4, N1), camps.
//! - [`seats`]: who sits where and plays by which options (H, C, D, N3).
//! - [`position`]: pieces and turn, what may be played, who is home (L1–L10).
//! - [`leap`]: a leaping game with its history (L11–L17).
//! - [`kalah`]: the sowing game (K1–K11).
//!
//! Seats are numbered from 1 everywhere. Moves are the canonical text of N2. A wrong argument is
//! a mistake of the test and panics.

// Every test file uses another part of it.
#![allow(dead_code, unreachable_pub)]

pub mod boards;
pub mod kalah;
pub mod leap;
pub mod position;
pub mod seats;

use std::collections::BTreeSet;

/// How a game ended (L17).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// One place for each seat, shared places possible: `[1, 2, 2]`.
    pub places: Vec<u32>,
    /// `home`, `resignation`, `repetition`, `move-limit`, `stall` or `side-empty`.
    pub reason: String,
    /// Kalah, not after a resignation: the first seat's seeds less the second's (K8).
    pub margin: Option<i64>,
    /// Kalah, not after a resignation: what the two seats have in store (K8).
    pub stores: Option<(u32, u32)>,
}

/// The ends that need history: repetition (L11), move limit (L12), no progress (L13).
/// `None` is off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    pub repetition: Option<u32>,
    pub move_limit: Option<u32>,
    pub stall_limit: Option<u32>,
}

/// A game in progress, whichever it is.
pub trait Twin {
    /// The same game once more, free to go its own way.
    fn boxed_clone(&self) -> Box<dyn Twin>;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// Every legal move as canonical text (N2); empty only when the game is over (L7).
    fn legal(&self) -> BTreeSet<String>;

    /// Plays a legal move and panics at any other.
    fn play(&mut self, text: &str);

    /// A seat resigns, in or out of turn (L10, K11); panics if it is not racing.
    fn resign(&mut self, seat: usize);

    /// Who is to move; nobody when the game is over.
    fn to_move(&self) -> Option<usize>;

    /// How the game ended.
    fn outcome(&self) -> Option<Ending>;

    /// How the game ended by L1–L10 or K1–K11 alone, whatever the history says (L16).
    fn position_outcome(&self) -> Option<Ending>;

    /// Replaces the variant's own settings (H3, C3); to be called before the first move.
    fn settings(&mut self, settings: Settings);

    /// How many sequences of `depth` moves there are from here, ends by history left aside.
    fn perft(&self, depth: u32) -> u64;
}

impl Clone for Box<dyn Twin> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}

/// The start of a variant, its first seat to move.
pub fn start(variant: &str) -> Box<dyn Twin> {
    start_with_first(variant, 1)
}

/// The start of a variant with the first turn given to a seat (L14).
pub fn start_with_first(variant: &str, first: usize) -> Box<dyn Twin> {
    if variant.starts_with("kalah") {
        Box::new(kalah::Kalah::start(variant, first))
    } else {
        Box::new(leap::Leap::start(variant, first))
    }
}

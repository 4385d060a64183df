//! What is answered: where a game stands, or what is wrong with a request.

use std::error::Error;

use hoppity::{AnyPosition, Game, Outcome, Player, Position};
use serde::Serialize;

/// Where a game stands.
#[derive(Serialize)]
pub(crate) struct State {
    position: String,
    to_move: Option<usize>,
    legal: Vec<String>,
    outcome: Option<Ending>,
}

/// How a game ended.
#[derive(Serialize)]
struct Ending {
    places: Vec<usize>,
    reason: String,
    #[serde(flatten)]
    seeds: Option<Seeds>,
}

/// What decided a game of Kalah.
#[derive(Serialize)]
struct Seeds {
    /// The first player's seeds less the second's.
    margin: i16,
    stores: [u8; 2],
}

/// Why there is no such game, and the move to blame, if it is a move.
#[derive(Serialize)]
pub(crate) struct Refusal {
    error: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
}

impl State {
    pub(crate) fn of(game: &Game<AnyPosition>) -> Self {
        let position = game.position();
        let moves = game.legal_moves();
        Self {
            position: position.to_string(),
            to_move: game.to_move().map(Player::number),
            legal: moves.map(|m| position.format_move(m).to_string()).collect(),
            outcome: game.outcome().map(|outcome| Ending::of(&outcome, position)),
        }
    }
}

impl Ending {
    fn of(outcome: &Outcome, position: &AnyPosition) -> Self {
        // After a resignation the seeds have decided nothing.
        let seeds = outcome.margin().and_then(|_| Seeds::of(position));
        Self {
            places: outcome.places().collect(),
            reason: outcome.reason().to_string(),
            seeds,
        }
    }
}

impl Seeds {
    fn of(position: &AnyPosition) -> Option<Self> {
        let stores = match position {
            AnyPosition::Kalah(position) => position.stores(),
            AnyPosition::LargeKalah { position, .. } => position.stores(),
            _ => return None,
        };
        let [first, second] = stores.map(i16::from);
        let margin = first - second;
        Some(Self { margin, stores })
    }
}

impl Refusal {
    pub(crate) fn new(error: impl Into<String>) -> Self {
        let error = error.into();
        Self { error, at: None }
    }

    /// The same, with the move to blame.
    pub(crate) fn at(self, index: usize) -> Self {
        let at = Some(index);
        Self { at, ..self }
    }
}

impl<E: Error> From<E> for Refusal {
    fn from(error: E) -> Self {
        Self::new(error.to_string())
    }
}

//! The crate and its slow twin side by side: what both know, compared.

// Every test file uses another part of it.
#![allow(dead_code)]

pub(crate) mod kalah;
pub(crate) mod leap;

use hoppity::{Game, Outcome, Player, Position};

use crate::reference::{Ending, Twin};

/// Compares the legal moves with the twin's, given in the order of their text.
pub(crate) fn compare_moves<'a, P: Position>(
    game: &Game<P>,
    expected: impl ExactSizeIterator<Item = &'a String>,
) {
    let position = game.position();
    let text = |m| position.format_move(m).to_string();
    if game.outcome().is_none() {
        assert_eq!(position.count_legal_moves(), expected.len(), "{position}");
    }
    let mut moves: Vec<String> = game.legal_moves().map(text).collect();
    moves.sort_unstable();
    assert!(moves.iter().eq(expected), "{position}: {moves:?}");
}

/// Compares whose turn it is and how the game ended, with its history and
/// without.
pub(crate) fn compare_ends<P: Position>(game: &Game<P>, twin: &dyn Twin) {
    let position = game.position();
    assert_eq!(
        game.to_move().map(Player::number),
        twin.to_move(),
        "{position}"
    );
    assert_eq!(ending(game.outcome()), ending_of(twin.outcome()));
    assert_eq!(
        ending(position.outcome()),
        ending_of(twin.position_outcome())
    );
}

/// Places, reason and margin.
type End = (Vec<usize>, String, Option<u64>);

fn ending(outcome: Option<Outcome>) -> Option<End> {
    outcome.map(|outcome| {
        let margin = outcome.margin().map(u64::from);
        let places = outcome.places().collect();
        (places, outcome.reason().to_string(), margin)
    })
}

fn ending_of(ending: Option<Ending>) -> Option<End> {
    ending.map(|ending| {
        let places = ending.places.iter().map(|&place| place as usize);
        let margin = ending.margin.map(i64::unsigned_abs);
        (places.collect(), ending.reason, margin)
    })
}

/// A field of a position's text, `-` if there is nothing to say (N4).
fn or_dash(field: Option<impl ToString>) -> String {
    field.map_or("-".to_owned(), |field| field.to_string())
}

//! The laws that hold in every position.

use hoppity::leap::{Form, LeapPosition};
use hoppity::{AnyPosition, Position};

use crate::laws;
use crate::text::read;
use crate::variants::inside;

/// How many moves of a position are played, at most.
const FEW: usize = 6;

/// Any text is a position's or an error; what is a position's obeys the laws.
///
/// # Panics
///
/// If it does not.
pub fn check_text(text: &str) {
    if let Some(position) = read::<AnyPosition>(text) {
        assert_eq!(position.to_string(), text, "a position has one text");
        check(&position);
    }
}

/// # Panics
///
/// If a law does not hold.
pub fn check(position: &AnyPosition) {
    let moves = laws::listed(position);
    laws::is_the_same_as_its_text(position);
    laws::is_the_same_when_stored(position);
    assert!(!format!("{position:#}").is_empty());
    if moves.is_empty() {
        laws::assert_is_over(position);
    } else {
        laws::assert_goes_on(position);
    }
    let few = few(position, moves);
    laws::moves_are_their_text(position, &few);
    laws::moves_are_taken_back(position, &few);
    inside!(position, leap => check_paths(leap), _kalah => ());
}

/// A few moves in each position, others in each: the fuzzer sees many.
fn few<P: Position>(position: &P, moves: Vec<P::Move>) -> Vec<P::Move> {
    let step = moves.len() / FEW + 1;
    let first = usize::from(position.key().to_le_bytes()[0]) % step;
    moves.into_iter().skip(first).step_by(step).collect()
}

/// The path of each move leads to the move.
fn check_paths<F: Form>(position: &LeapPosition<F>) {
    for m in few(position, position.legal_moves().collect()) {
        if m.is_pass() {
            continue;
        }
        let path = position.path(m).expect("the move is legal");
        let cells = path.cells().iter().copied();
        assert_eq!(position.move_of_path(cells), Ok(m), "{position}: {path}");
        let text = path.to_string();
        assert_eq!(position.parse_move(&text), Ok(m), "{position}: {path}");
    }
}

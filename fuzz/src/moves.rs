//! Texts of moves and paths, in a position.

use hoppity::leap::{Form, LeapPosition};
use hoppity::{AnyPosition, Position};

use crate::reference::boards::{Board, beyond};
use crate::text::check_error;
use crate::twins::leap::LeapTwin;
use crate::variants::inside;

/// Any text is a move's or an error.
///
/// # Panics
///
/// If reading, printing and playing do not agree.
pub fn check_text(position: &AnyPosition, text: &str) {
    let m = match position.parse_move(text) {
        Ok(m) => m,
        Err(error) => return check_error(text, &error),
    };
    let printed = position.format_move(m).to_string();
    assert_eq!(position.parse_move(&printed), Ok(m));
    let mut cells = text.split('-');
    if let (Some(from), Some(to), true) = (cells.next(), cells.next_back(), cells.next().is_some())
    {
        assert_eq!(printed, format!("{from}-{to}"));
        assert!(position.is_legal(m), "a path is checked leg by leg");
    } else {
        assert_eq!(printed, text);
    }
    let mut after = *position;
    match after.apply(m) {
        Ok(()) => assert!(position.legal_moves().any(|listed| listed == m)),
        Err(error) => {
            assert_eq!(after, *position);
            assert!(position.legal_moves().all(|listed| listed != m));
            assert_eq!(position.check(m), Err(error));
            assert!(!error.to_string().is_empty());
        }
    }
}

/// A walk over the board, leg by leg, is a path exactly if the slow twin says
/// so: the first byte chooses where it begins, each other byte a direction and
/// how far.
///
/// # Panics
///
/// If the two do not agree.
pub fn check_walk(position: &AnyPosition, choices: &[u8]) {
    if position.to_move().is_some() {
        inside!(position, leap => walk(leap, choices), _kalah => ());
    }
}

fn walk<F: Form>(position: &LeapPosition<F>, choices: &[u8]) {
    let twin = LeapTwin::of_position(position).leap;
    let Some(names) = names_of_walk(&twin.rules().board, choices) else {
        return;
    };
    let text = names.join("-");
    let m = position.parse_move(&text);
    if let Err(error) = m {
        check_error(&text, &error);
    }
    let is_legal = m.is_ok_and(|m| position.is_legal(m));
    // Two cells are the ends of a move, however it goes; more are a path.
    let expected = match &names[..] {
        [from, to] => twin.destinations(from).contains(to),
        _ => twin.path_is_legal(&names),
    };
    assert_eq!(is_legal, expected, "{position}: {text}");
    assert!(names.len() == 2 || m.is_ok() == is_legal, "{text}");
    if let (true, Ok(m), [from, .., to]) = (is_legal, m, &names[..]) {
        assert_eq!(m.to_string(), format!("{from}-{to}"));
        assert!(twin.destinations(from).contains(to), "{position}: {text}");
    }
}

pub(crate) fn names_of_walk(board: &Board, choices: &[u8]) -> Option<Vec<String>> {
    let (&first, legs) = choices.split_first()?;
    let mut cells = board.cells.iter().cycle();
    let mut cell = *cells.nth(usize::from(first))?;
    let mut names = vec![board.name(cell)];
    for &leg in legs {
        let leg = usize::from(leg);
        let count = board.directions.len();
        let direction = board.directions[leg % count];
        for _ in 0..=leg / count % FURTHEST {
            cell = beyond(cell, direction);
        }
        if !board.cells.contains(&cell) {
            return None;
        }
        names.push(board.name(cell));
    }
    Some(names)
}

/// The longest leg of a walk: a king's hop over four pieces, as at the start.
const FURTHEST: usize = 5;

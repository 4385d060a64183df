//! What the fuzz targets share: the variants, positions chosen by bytes, and
//! the laws that hold in every position.

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use hoppity::leap::{Form, LeapMove, LeapPosition};
use hoppity::{AnyMove, AnyPosition, AnyVariant, ParseError, Position};

/// Every base of RULES N3, and each option at least once.
pub const VARIANTS: &[&str] = &[
    "halma:2",
    "halma:1",
    "halma:3",
    "halma:4",
    "halma:2@10",
    "halma:2@8",
    "halma:1@8",
    "halma:4+teams=adjacent",
    "halma:4+teams=opposite",
    "halma:2@8+camp-exit=free",
    "halma:2@8+camp-exit=per-hop+goal=filled",
    "halma:4+goal=filled+play-on=off",
    "corners:3x3",
    "corners:4x3",
    "corners:4x3+camp-exit=per-move+goal=filled",
    "chinese-checkers:2",
    "chinese-checkers:3",
    "chinese-checkers:4",
    "chinese-checkers:5",
    "chinese-checkers:6",
    "chinese-checkers:2+men=15",
    "chinese-checkers:2+foreign=closed",
    "chinese-checkers:3+foreign=pass-through",
    "chinese-checkers:6+camp-exit=per-hop+goal=all-own+play-on=off",
    "chinese-checkers:2@star3",
    "chinese-checkers:6@star3",
    "chinese-checkers:2@rhombus9",
    "chinese-checkers:2@rhombus7",
    "diamond:2",
    "diamond:3",
    "diamond:3+foreign=open+goal=all-own",
    "kalah:6x4",
    "kalah:4x3",
    "kalah:1x1",
    "kalah:127x1",
    "kalah:6x21",
    "kalah:6x4+pie",
    "kalah:6x4+empty-capture+end=mover-empty+leftover=set-aside+pie",
];

/// The start of the variant that a byte chooses.
///
/// # Panics
///
/// If a listed variant is not read.
#[must_use]
pub fn start(choice: u8) -> AnyPosition {
    let text = VARIANTS[usize::from(choice) % VARIANTS.len()];
    let variant: AnyVariant = text.parse().expect("a listed variant");
    assert_eq!(variant.to_string(), text);
    variant.start()
}

/// The position that bytes choose: the variant, then one byte for each move.
///
/// # Panics
///
/// If fewer moves are listed than counted.
#[must_use]
pub fn position(bytes: &[u8]) -> AnyPosition {
    let Some((&variant, moves)) = bytes.split_first() else {
        return start(0);
    };
    let mut position = start(variant);
    for &choice in moves {
        let count = position.count_legal_moves();
        if count == 0 {
            break;
        }
        let m = position.legal_moves().nth(usize::from(choice) % count);
        position.apply_unchecked(m.expect("as many as were counted"));
    }
    position
}

/// Reads `text`, if it is the text of a value.
///
/// # Panics
///
/// If what is read prints as something that does not read back, or an error
/// points outside the text.
#[must_use]
pub fn read<T>(text: &str) -> Option<T>
where
    T: FromStr<Err = ParseError> + Display + Debug + PartialEq,
{
    match text.parse::<T>() {
        Ok(value) => {
            let printed = value.to_string();
            assert_eq!(printed.parse(), Ok(value), "{printed}");
            Some(printed.parse().expect("it was read just now"))
        }
        Err(error) => {
            check_error(text, &error);
            None
        }
    }
}

/// # Panics
///
/// If the error does not point into the text, or has nothing to say.
pub fn check_error(text: &str, error: &ParseError) {
    assert!(text.is_char_boundary(error.at()), "{text:?}: {error:?}");
    assert!(!error.to_string().is_empty());
}

/// The laws that hold in every position.
///
/// # Panics
///
/// If one does not.
pub fn check_position(position: &AnyPosition) {
    let text = position.to_string();
    assert_eq!(text.parse(), Ok(*position), "{text}");
    let same: AnyPosition = text.parse().expect("it was read just now");
    assert_eq!(same.key(), position.key(), "{text}");
    assert!(!format!("{position:#}").is_empty());

    let mut moves = Vec::new();
    position.legal_moves().for_each(|m| moves.push(m));
    let mut one_by_one = position.legal_moves();
    let (low, high) = one_by_one.size_hint();
    assert!(low <= moves.len() && high.is_none_or(|high| moves.len() <= high));
    for m in &moves {
        assert_eq!(one_by_one.next().as_ref(), Some(m), "{text}");
    }
    assert_eq!(one_by_one.next(), None, "{text}");
    assert_eq!(position.count_legal_moves(), moves.len(), "{text}");
    assert_eq!(BTreeSet::from_iter(&moves).len(), moves.len(), "{text}");
    assert_eq!(moves.is_empty(), position.outcome().is_some(), "{text}");
    assert_eq!(moves.is_empty(), position.to_move().is_none(), "{text}");

    assert!(moves.iter().all(|&m| position.is_legal(m)), "{text}");

    // A few moves in each position, others in each: the fuzzer sees many.
    let step = moves.len() / FEW + 1;
    let first = usize::from(position.key().to_le_bytes()[0]) % step;
    let few: Vec<AnyMove> = moves.into_iter().skip(first).step_by(step).collect();
    for &m in &few {
        check_move(position, m);
    }
    check_paths(position, &few);
}

/// How many moves of a position are played, at most.
const FEW: usize = 6;

/// A legal move: played in both ways it leads to one position, it can be taken
/// back, and its text is read back.
fn check_move(position: &AnyPosition, m: AnyMove) {
    let mut applied = *position;
    assert_eq!(applied.apply(m), Ok(()), "{position}: {m:?}");
    let mut made = *position;
    let undo = made.make(m);
    assert_eq!(made, applied, "{position}: {m:?}");
    assert_eq!(made.key(), applied.key(), "{position}: {m:?}");
    made.unmake(undo);
    assert_eq!(made, *position, "{position}: {m:?}");
    let text = position.format_move(m).to_string();
    assert_eq!(position.parse_move(&text), Ok(m), "{position}: {text}");
}

/// The path of each move leads to the move.
fn check_paths(position: &AnyPosition, moves: &[AnyMove]) {
    macro_rules! each_leaping_game {
        ($($game:ident)+) => {
            match position {
                $(AnyPosition::$game(position) => {
                    for m in moves {
                        if let AnyMove::$game(m) = m {
                            check_path(position, *m);
                        }
                    }
                })+
                _ => {}
            }
        };
    }
    each_leaping_game! {
        Halma Halma10 Halma8 Corners ChineseCheckers ChineseCheckersStar3
        ChineseCheckersRhombus9 ChineseCheckersRhombus7 Diamond
    }
}

fn check_path<F: Form>(position: &LeapPosition<F>, m: LeapMove<F::Board>) {
    if m.is_pass() {
        return;
    }
    let path = position.path(m).expect("the move is legal");
    let cells = path.cells().iter().copied();
    assert_eq!(position.move_of_path(cells), Ok(m), "{position}: {path}");
    assert_eq!(
        position.parse_move(&path.to_string()),
        Ok(m),
        "{position}: {path}"
    );
}

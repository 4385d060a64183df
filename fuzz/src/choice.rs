//! Positions chosen by bytes.

use hoppity::{AnyPosition, AnyVariant, Position};

use crate::variants::variants;

/// The byte that chooses the first variant, the next one the second; a seed
/// keeps its variant when the list grows.
pub(crate) const FIRST: u8 = b'(';

/// The start of the variant that a byte chooses.
///
/// # Panics
///
/// If a listed variant is not read.
#[must_use]
pub fn start(choice: u8) -> AnyPosition {
    let mut texts = variants();
    let chosen = usize::from(choice.wrapping_sub(FIRST)) % texts.len();
    let text = texts.nth(chosen).expect("a variant");
    let variant: AnyVariant = text.parse().expect("a listed variant");
    assert_eq!(variant.to_string(), text);
    variant.start()
}

/// The move that a number chooses, counted in the order of the moves themselves
/// and round and round: a seed keeps its moves however they are listed. `None`
/// when the game is over.
#[must_use]
pub fn chosen<P: Position>(position: &P, choice: usize) -> Option<P::Move> {
    let mut moves: Vec<P::Move> = position.legal_moves().collect();
    moves.sort_unstable();
    let place = choice.checked_rem(moves.len())?;
    Some(moves[place])
}

/// The position that bytes choose: the variant, then one byte for each move.
#[must_use]
pub fn position(bytes: &[u8]) -> AnyPosition {
    let Some((&variant, moves)) = bytes.split_first() else {
        return start(0);
    };
    let mut position = start(variant);
    for &choice in moves {
        let Some(m) = chosen(&position, choice.into()) else {
            break;
        };
        position.apply_unchecked(m);
    }
    position
}

/// The position that the first line chooses, and what follows it.
#[must_use]
pub fn position_and_rest(bytes: &[u8]) -> (AnyPosition, &[u8]) {
    let mut lines = bytes.splitn(2, |&byte| byte == b'\n');
    let position = position(lines.next().unwrap_or_default());
    (position, lines.next().unwrap_or_default())
}

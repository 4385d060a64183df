//! Positions chosen by bytes.

use hoppity::{AnyPosition, AnyVariant, Position};

use crate::variants::variants;

/// The byte that chooses the first variant, the next one the second; a seed
/// keeps its variant when the list grows.
const FIRST: u8 = b'(';

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

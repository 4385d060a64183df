//! Texts of variants.

use hoppity::AnyVariant;

use crate::position;
use crate::text::read;

/// The texts that are read besides the canonical ones (RULES N3).
const SHORT: [&str; 3] = ["halma", "kalah", "chinese-checkers"];

/// Any text is a variant's or an error; what is a variant's can be played.
///
/// # Panics
///
/// If it cannot, or prints as another text.
pub fn check_text(text: &str) {
    let Some(variant) = read::<AnyVariant>(text) else {
        return;
    };
    if !SHORT.contains(&text) {
        assert_eq!(variant.to_string(), text);
    }
    let start = variant.start();
    assert_eq!(start.variant(), variant);
    position::check(&start);
}

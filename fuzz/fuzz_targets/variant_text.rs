//! Any text is a variant's or an error; what is a variant's can be played.

#![no_main]

use hoppity::AnyVariant;
use hoppity_fuzz::{position, text};
use libfuzzer_sys::fuzz_target;

/// The texts that are read besides the canonical ones (RULES N3).
const SHORT: [&str; 3] = ["halma", "kalah", "chinese-checkers"];

fuzz_target!(|text: &str| {
    let Some(variant) = text::read::<AnyVariant>(text) else {
        return;
    };
    if !SHORT.contains(&text) {
        assert_eq!(variant.to_string(), text);
    }
    let start = variant.start();
    assert_eq!(start.variant(), variant);
    position::check(&start);
});

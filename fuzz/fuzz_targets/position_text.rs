//! Any text is a position's or an error; what is a position's obeys the laws.

#![no_main]

use hoppity::AnyPosition;
use hoppity_fuzz::{position, text};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some(position) = text::read::<AnyPosition>(text) else {
        return;
    };
    let printed = position.to_string();
    let variant = position.variant().to_string();
    // The short form of a variant is the one text that is not canonical.
    if text.split(' ').next() == Some(&variant) {
        assert_eq!(printed, text);
    }
    position::check(&position);
});

//! Any text is a position's or an error; what is a position's obeys the laws.

#![no_main]

use hoppity::AnyPosition;
use hoppity_fuzz::{position, text};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some(position) = text::read::<AnyPosition>(text) else {
        return;
    };
    assert_eq!(position.to_string(), text, "a position has one text");
    position::check(&position);
});

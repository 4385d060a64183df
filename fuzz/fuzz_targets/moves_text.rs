//! Any text is a move's or an error, in any position. The first line chooses
//! the position, the rest is the move.

#![no_main]

use hoppity_fuzz::{choice, moves};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (position, text) = choice::position_and_rest(bytes);
    if let Ok(text) = std::str::from_utf8(text) {
        moves::check_text(&position, text);
    }
});

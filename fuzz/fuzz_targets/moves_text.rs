//! Any text is a move's or an error, in any position. The first line chooses
//! the position, the rest is the move.

#![no_main]

use hoppity_fuzz::{choice, moves};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut lines = bytes.splitn(2, |&byte| byte == b'\n');
    let position = choice::position(lines.next().unwrap_or_default());
    if let Ok(text) = std::str::from_utf8(lines.next().unwrap_or_default()) {
        moves::check_text(&position, text);
    }
});

//! Any text is a position's or an error; what is a position's obeys the laws.

#![no_main]

use hoppity_fuzz::position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| position::check_text(text));

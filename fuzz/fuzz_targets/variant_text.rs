//! Any text is a variant's or an error; what is a variant's can be played.

#![no_main]

use hoppity_fuzz::variant;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| variant::check_text(text));

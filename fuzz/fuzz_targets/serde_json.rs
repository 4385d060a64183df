//! Any bytes are a value's JSON or an error; what is a value's reads back from
//! its own JSON.

#![no_main]

use hoppity_fuzz::json;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| json::check(bytes));

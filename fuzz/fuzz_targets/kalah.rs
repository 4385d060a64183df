//! Any bytes are a game of Kalah of any size, which the slow twin plays along.

#![no_main]

use hoppity_fuzz::kalah;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| kalah::play(bytes));

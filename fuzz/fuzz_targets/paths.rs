//! Any walk over the board is a path exactly if the slow twin says so. The
//! first line chooses the position, the rest is the walk.

#![no_main]

use hoppity_fuzz::{choice, moves};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let (position, walk) = choice::position_and_rest(bytes);
    moves::check_walk(&position, walk);
});

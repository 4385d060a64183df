//! Any bytes are a game, which the slow twin plays along.

#![no_main]

use hoppity_fuzz::game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    game::play(bytes);
});

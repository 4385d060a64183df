//! The 64-bit key of a position.

use core::hash::{Hash, Hasher};

use super::form::Form;
use super::position::LeapPosition;
use crate::board::words::Words;
use crate::finishers::Finish;
use crate::position::Position;

impl<F: Form> Hash for LeapPosition<F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// Odd numbers without pattern: 2⁶⁴ / φ, and its powers modulo 2⁶⁴.
const MULTIPLIERS: Words = [
    0x9e37_79b9_7f4a_7c15,
    0xf39c_c060_5ced_c835,
    0x1082_276b_f3a2_7251,
    0xf86c_6a11_d0c1_8e95,
];

/// Four lanes, one for each parity class, take in set after set without
/// waiting for one another, and are mixed in the end.
pub(crate) fn of<F: Form>(position: &LeapPosition<F>) -> u64 {
    let mut lanes = MULTIPLIERS;
    for player in position.variant().players() {
        take_in(&mut lanes, position.pieces(player).words());
    }
    if F::KINGS {
        take_in(&mut lanes, position.kings().words());
    }
    let [a, b, c, d] = lanes;
    mix(folded(a ^ race(position), b) ^ folded(c, d).rotate_left(32))
}

/// The two halves of a product, on each of which every bit of both depends.
#[expect(clippy::cast_possible_truncation, reason = "both halves are taken")]
fn folded(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    product as u64 ^ (product >> 64) as u64
}

fn take_in(lanes: &mut Words, set: Words) {
    for ((lane, word), multiplier) in lanes.iter_mut().zip(set).zip(MULTIPLIERS) {
        let taken = (*lane ^ word).wrapping_mul(multiplier);
        *lane = taken ^ (taken >> 29);
    }
}

fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 32)).wrapping_mul(MULTIPLIERS[0]);
    word ^ (word >> 29)
}

/// The variant, the player to move, and who is home or out, in one word: the
/// variant by its own fields, so that no pointer or order of tables is in it.
fn race<F: Form>(position: &LeapPosition<F>) -> u64 {
    let variant = position.variant();
    let [exit, goal, foreign, play_on] = [
        variant.camp_exit().number(),
        variant.goal_rule().number(),
        variant.foreign().number(),
        variant.play_on().number(),
    ];
    let to_move = position
        .to_move()
        .map_or(0, |player| player.number() as u64);
    let mut word = to_move + 8 * (exit + 4 * (goal + 2 * (foreign + 4 * play_on)));
    word += (variant.number() as u64) << 12;
    if position.finishers().is_empty() {
        return word;
    }
    for (player, finish) in position.finishers().iter() {
        let home = u64::from(finish == Finish::Home);
        word = mix(word).wrapping_add(2 * player.number() as u64 + home);
    }
    word
}

//! The published number of positions that can be reached in Kalah(4, 3) with
//! empty capture.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;

use hoppity::kalah::Pit;
use hoppity::{KalahPosition, KalahVariant, Player, Position};

/// A set of numbers other than 0, open addressing in one array.
struct Set {
    slots: Vec<u64>,
    len: usize,
    spice: u64,
}

impl Set {
    fn with_room_for(count: usize) -> Self {
        let slots = vec![0; (count * 3 / 2).next_power_of_two()];
        let spice = RandomState::new().hash_one(count) | 1;
        Self {
            slots,
            len: 0,
            spice,
        }
    }

    /// Whether `number` is new here.
    fn insert(&mut self, number: u64) -> bool {
        let shift = 64 - self.slots.len().trailing_zeros();
        let hash = (number ^ number >> 29).wrapping_mul(self.spice) >> shift;
        let mut at = usize::try_from(hash).expect("an index");
        loop {
            match self.slots[at] {
                0 => {
                    self.slots[at] = number;
                    self.len += 1;
                    return true;
                }
                there if there == number => return false,
                _ => at = (at + 1) % self.slots.len(),
            }
        }
    }
}

/// Houses, stores and the player to move as one number: five bits for each of
/// eight houses and two stores, for there are 24 seeds.
fn number<'a>(
    houses: impl Fn(Player) -> &'a [u8],
    store: impl Fn(Player) -> u8,
    to_move: Player,
) -> u64 {
    let mut number = 1 << 1 | u64::from(to_move == Player::SECOND);
    for player in [Player::FIRST, Player::SECOND] {
        for &seeds in houses(player) {
            number = number << 5 | u64::from(seeds);
        }
        number = number << 5 | u64::from(store(player));
    }
    number
}

#[test]
fn positions_reachable_in_kalah_4_3() {
    let variant: KalahVariant = "kalah:4x3+empty-capture".parse().expect("a variant");
    let start: KalahPosition = variant.start().expect("it fits");
    let mut both_sides = Set::with_room_for(4_545_371);
    let mut side_empty = Set::with_room_for(59_625);
    let mut stack = vec![start];
    both_sides.insert(number(
        |p| start.houses(p),
        |p| start.store(p),
        Player::FIRST,
    ));
    while let Some(position) = stack.pop() {
        if position.stores().iter().any(|&seeds| seeds > 12) {
            continue; // decided: counted, not continued
        }
        let mover = position.to_move().expect("it goes on");
        for m in position.legal_moves() {
            let mut next = position;
            next.apply_unchecked(m);
            if let Some(to_move) = next.to_move() {
                if both_sides.insert(number(|p| next.houses(p), |p| next.store(p), to_move)) {
                    stack.push(next);
                }
            } else {
                // Before the sweep, and the turn passed on as if it went on.
                let report = position.report(m).expect("legal");
                let again = report.last() == Some(Pit::Store { player: mover });
                let next = [Player::FIRST, Player::SECOND]
                    .into_iter()
                    .find(|&player| (player == mover) == again)
                    .expect("either");
                side_empty.insert(number(|p| report.houses(p), |p| report.store(p), next));
            }
        }
    }
    assert_eq!(both_sides.len, 4_545_371);
    assert_eq!(side_empty.len, 59_625);
    assert_eq!(both_sides.len + side_empty.len, 4_604_996);
}

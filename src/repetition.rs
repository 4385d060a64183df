//! How often each position has occurred (RULES L11).
//!
//! Positions are found by key and compared with `==`, so that two positions
//! with one key are never taken for a repetition. Most positions are not kept:
//! where a key has occurred before, its position is played again from the last
//! one that is. The table is a hash table with open addressing, whose steps are
//! those of the key, so that keys close together do not pile up: what comes last
//! goes first (undo), so taking an entry out is emptying its slot.
//!
//! After a move that cannot be taken back by play, such as that of a piece
//! into a goal it may not leave, nothing before it can occur again: the
//! **window** of positions that are looked for begins anew.

use alloc::vec::Vec;

use crate::position::Position;

const NONE: u32 = u32::MAX;

/// Every so many positions of a window, one is kept whole.
const KEPT: usize = 16;

/// What led to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause<M> {
    /// A move.
    Move(M),
    /// Something after which nothing before it can occur again.
    Irreversible,
}

/// One position of a game, by its number from the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Occurrence<M> {
    key: u64,
    cause: Cause<M>,
    /// The latest one before it with the same key.
    older: u32,
    /// How often this position has occurred, this time included.
    times: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Occurrences<P: Position> {
    list: Vec<Occurrence<P::Move>>,
    /// The number of the first position in the window.
    window: usize,
    /// Positions kept whole, with their numbers; the first of every window is.
    kept: Vec<(usize, P)>,
    /// By key: the number of the latest occurrence with that key.
    slots: Vec<u32>,
}

impl<P: Position> Default for Occurrences<P> {
    fn default() -> Self {
        Self {
            list: Vec::new(),
            window: 0,
            kept: Vec::new(),
            slots: Vec::new(),
        }
    }
}

impl<P: Position> Occurrences<P> {
    /// Adds the next position and says how often it has occurred.
    pub(crate) fn push(&mut self, position: &P, cause: Cause<P::Move>) -> u32 {
        let number = self.list.len();
        if cause == Cause::Irreversible {
            self.window = number;
            self.slots.clear();
        }
        if (number - self.window).is_multiple_of(KEPT) {
            self.kept.push((number, *position));
        }
        if 2 * (number - self.window + 1) > self.slots.len() {
            self.grow();
        }
        let key = position.key();
        let slot = self.slot(key);
        let older = self.slots[slot];
        let mut like = older;
        while like != NONE && self.position(like as usize) != Some(*position) {
            like = self.list[like as usize].older;
        }
        let times = if like == NONE {
            1
        } else {
            self.list[like as usize].times + 1
        };
        self.slots[slot] = u32::try_from(number).unwrap_or(NONE);
        self.list.push(Occurrence {
            key,
            cause,
            older,
            times,
        });
        times
    }

    /// Takes the latest position away; the window of the one before it began
    /// at `window`.
    pub(crate) fn pop(&mut self, window: usize) {
        let Some(&last) = self.list.last() else {
            return;
        };
        if window == self.window {
            let slot = self.slot(last.key);
            self.slots[slot] = last.older;
        }
        self.list.pop();
        let number = self.list.len();
        self.kept.pop_if(|&mut (kept, _)| kept == number);
        if window != self.window {
            self.window = window;
            self.grow();
        }
    }

    pub(crate) const fn window(&self) -> usize {
        self.window
    }

    /// The position with a number, played again from the last one kept.
    fn position(&self, number: usize) -> Option<P> {
        let after = self.kept.partition_point(|&(kept, _)| kept <= number);
        let &(kept, mut position) = self.kept.get(after.checked_sub(1)?)?;
        for occurrence in &self.list[kept + 1..=number] {
            if let Cause::Move(m) = occurrence.cause {
                position.apply_unchecked(m);
            }
        }
        Some(position)
    }

    /// The slot of a key: the one that has it, or the empty one to put it in.
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let (mut slot, step) = first_and_step(key, mask);
        while self.slots[slot] != NONE && self.list[self.slots[slot] as usize].key != key {
            slot = slot.wrapping_add(step) & mask;
        }
        slot
    }

    /// Makes room for four times the window, and puts it in anew.
    fn grow(&mut self) {
        let size = self.list.len() - self.window;
        let capacity = (4 * (size + 1)).next_power_of_two().max(16);
        self.slots.clear();
        self.slots.resize(capacity, NONE);
        for number in self.window..self.list.len() {
            let slot = self.slot(self.list[number].key);
            self.slots[slot] = u32::try_from(number).unwrap_or(NONE);
        }
    }
}

/// Where a key is looked for first, and by which step from there on.
#[expect(clippy::cast_possible_truncation, reason = "only the low bits count")]
const fn first_and_step(key: u64, mask: usize) -> (usize, usize) {
    (key as usize & mask, (key >> 32) as usize | 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::HalmaPosition;

    /// Keys that all begin in one part of the table in 32: where they piled up,
    /// each would take thousands of steps.
    #[test]
    fn keys_chosen_to_be_alike_do_not_pile_up() {
        const KEYS: usize = 40_000;
        let mut occurrences = Occurrences::<HalmaPosition<8>>::default();
        let mut number: u64 = 0x0c01_11de;
        for _ in 0..KEYS {
            number ^= number << 13;
            number ^= number >> 7;
            number ^= number << 17;
            occurrences.list.push(Occurrence {
                key: number & !0x3_e000,
                cause: Cause::Irreversible,
                older: NONE,
                times: 1,
            });
        }
        occurrences.grow();
        assert_eq!(occurrences.slots.len(), 1 << 18);
        let mask = occurrences.slots.len() - 1;
        let mut looked_at = 0;
        for occurrence in &occurrences.list {
            let (mut slot, step) = first_and_step(occurrence.key, mask);
            assert!(slot < 1 << 13);
            let own = occurrences.slot(occurrence.key);
            looked_at += 1;
            while slot != own {
                slot = slot.wrapping_add(step) & mask;
                looked_at += 1;
            }
        }
        assert!(looked_at < 4 * KEYS, "{looked_at}");
    }
}

//! How often each position has occurred (RULES L11).
//!
//! Positions are found by key and compared with `==`, so that two positions
//! with one key are never taken for a repetition. The table is a plain hash
//! table with open addressing: what comes last goes first (undo), so taking
//! an entry out is emptying its slot.

use alloc::vec::Vec;

const NONE: u32 = u32::MAX;

/// One position of a game, by its number from the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Occurrence {
    key: u64,
    /// The latest one before it with the same key.
    older: u32,
    /// How often this position has occurred, this time included.
    times: u32,
}

/// The occurrences since the last move that cannot be taken back by play.
#[derive(Clone, Debug, Default)]
pub(crate) struct Occurrences {
    list: Vec<Occurrence>,
    /// The number of the first occurrence in the table.
    window: usize,
    /// The number of the latest occurrence with the slot's key.
    slots: Vec<u32>,
}

impl Occurrences {
    /// Adds the next position and says how often it has occurred.
    /// `is_equal(n)` compares it with position `n`; with `forget`, nothing
    /// before it can come again.
    pub(crate) fn push(&mut self, key: u64, forget: bool, is_equal: impl Fn(usize) -> bool) -> u32 {
        if forget {
            self.window = self.list.len();
            self.slots.fill(NONE);
        }
        if 2 * (self.list.len() - self.window + 1) > self.slots.len() {
            self.grow();
        }
        let slot = self.slot(key);
        let older = self.slots[slot];
        let mut like = older;
        while like != NONE && !is_equal(like as usize) {
            like = self.list[like as usize].older;
        }
        let times = if like == NONE {
            1
        } else {
            self.list[like as usize].times + 1
        };
        self.slots[slot] = u32::try_from(self.list.len()).unwrap_or(NONE);
        self.list.push(Occurrence { key, older, times });
        times
    }

    /// Takes the latest position away; before it, the window began at
    /// `window`.
    pub(crate) fn pop(&mut self, window: usize) {
        let Some(&last) = self.list.last() else {
            return;
        };
        if window == self.window {
            let slot = self.slot(last.key);
            self.slots[slot] = last.older;
            self.list.pop();
        } else {
            self.list.pop();
            self.window = window;
            self.refill();
        }
    }

    pub(crate) const fn window(&self) -> usize {
        self.window
    }

    /// The slot of a key: the one that has it, or the empty one to put it in.
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        #[expect(clippy::cast_possible_truncation, reason = "only the low bits count")]
        let mut slot = key as usize & mask;
        while self.slots[slot] != NONE && self.list[self.slots[slot] as usize].key != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let capacity = (4 * (self.list.len() - self.window + 1))
            .next_power_of_two()
            .max(16);
        self.slots.clear();
        self.slots.resize(capacity, NONE);
        self.refill();
    }

    fn refill(&mut self) {
        self.slots.fill(NONE);
        for number in self.window..self.list.len() {
            let slot = self.slot(self.list[number].key);
            self.slots[slot] = u32::try_from(number).unwrap_or(NONE);
        }
    }
}

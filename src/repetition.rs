//! How often each position has occurred (RULES L11).
//!
//! Positions are found by key and compared with `==`, so that two positions
//! with one key are never taken for a repetition. The table is a plain hash
//! table with open addressing: what comes last goes first (undo), so taking
//! an entry out is emptying its slot.
//!
//! After a move that cannot be taken back by play, such as that of a piece
//! into a goal it may not leave, nothing before it can occur again: the
//! **window** of positions that are kept begins anew.

use alloc::vec::Vec;

use crate::position::Position;

const NONE: u32 = u32::MAX;

/// Whether what was before can occur again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Return {
    Possible,
    Impossible,
}

/// One position of a game, by its number from the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Occurrence {
    key: u64,
    /// The latest one before it with the same key.
    older: u32,
    /// How often this position has occurred, this time included.
    times: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct Occurrences<P> {
    list: Vec<Occurrence>,
    /// The number of the first position in the window.
    window: usize,
    /// The positions of the window.
    positions: Vec<P>,
    /// By key: the number of the latest occurrence with that key.
    slots: Vec<u32>,
}

impl<P> Default for Occurrences<P> {
    fn default() -> Self {
        Self {
            list: Vec::new(),
            window: 0,
            positions: Vec::new(),
            slots: Vec::new(),
        }
    }
}

impl<P: Position> Occurrences<P> {
    /// Adds the next position and says how often it has occurred.
    pub(crate) fn push(&mut self, position: P, returning: Return) -> u32 {
        if returning == Return::Impossible {
            self.window = self.list.len();
            self.positions.clear();
            self.slots.clear();
        }
        if 2 * (self.positions.len() + 1) > self.slots.len() {
            self.grow();
        }
        let key = position.key();
        let slot = self.slot(key);
        let older = self.slots[slot];
        let mut like = older;
        while like != NONE && self.positions[like as usize - self.window] != position {
            like = self.list[like as usize].older;
        }
        let times = if like == NONE {
            1
        } else {
            self.list[like as usize].times + 1
        };
        self.slots[slot] = u32::try_from(self.list.len()).unwrap_or(NONE);
        self.list.push(Occurrence { key, older, times });
        self.positions.push(position);
        times
    }

    /// Takes the latest position away. The one before it is `position`, its
    /// window began at `window`, and `undos` leads back from it.
    pub(crate) fn pop(
        &mut self,
        window: usize,
        mut position: P,
        undos: impl Iterator<Item = P::Undo>,
    ) {
        let Some(&last) = self.list.last() else {
            return;
        };
        if window == self.window {
            let slot = self.slot(last.key);
            self.slots[slot] = last.older;
            self.list.pop();
            self.positions.pop();
            return;
        }
        self.list.pop();
        self.window = window;
        self.positions.clear();
        self.positions.push(position);
        for undo in undos.take(self.list.len() - window - 1) {
            position.unmake(undo);
            self.positions.push(position);
        }
        self.positions.reverse();
        self.grow();
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

    /// Makes room for four times the window, and puts it in anew.
    fn grow(&mut self) {
        let capacity = (4 * (self.positions.len() + 1)).next_power_of_two().max(16);
        self.slots.clear();
        self.slots.resize(capacity, NONE);
        for number in self.window..self.list.len() {
            let slot = self.slot(self.list[number].key);
            self.slots[slot] = u32::try_from(number).unwrap_or(NONE);
        }
    }
}

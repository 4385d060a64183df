//! Counts of cells, class by class.

use core::ops::AddAssign;

use crate::board::words::{CLASSES, WORD_BITS, Words};

/// A count for each class: the compiler makes vector instructions of it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Counts([u64; CLASSES]);

impl Counts {
    #[inline]
    pub(crate) fn of(set: Words) -> Self {
        Self(set.map(|word| u64::from(word.count_ones())))
    }

    #[inline]
    pub(crate) fn doubled(self) -> Self {
        Self(self.0.map(|count| count << 1))
    }

    /// The class in which the `n`th is, and how many are before it there.
    pub(crate) fn find(self, mut n: usize) -> Option<(usize, usize)> {
        for (class, count) in self.0.map(small).into_iter().enumerate() {
            if n < count {
                return Some((class, n));
            }
            n -= count;
        }
        None
    }

    /// Adds to the count of the class of a bit.
    pub(crate) fn add(&mut self, bit: u8, more: usize) {
        self.0[usize::from(bit) / WORD_BITS] += more as u64;
    }

    #[inline]
    pub(crate) fn sum(self) -> usize {
        small(self.0.iter().sum())
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "at most 256 cells times 256"
)]
const fn small(count: u64) -> usize {
    count as usize
}

impl AddAssign for Counts {
    #[inline]
    fn add_assign(&mut self, more: Self) {
        for (count, more) in self.0.iter_mut().zip(more.0) {
            *count += more;
        }
    }
}

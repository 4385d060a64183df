//! Which cells a board has, while its layout is made, and the stride that tells
//! their bits apart.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a board has at most 256 cells, and coordinates are bytes"
)]

use super::layout::MAX_CELLS;
use super::words::{self, CLASSES, EMPTY, WORD_BITS};

/// With it, a hop moves a bit by 63 places at most.
const MAX_STRIDE: i32 = WORD_BITS as i32 - 2;

/// The parity class of the cell at an offset from the board's least.
const fn class_of((x, y): (i32, i32)) -> usize {
    ((x & 1) + 2 * (y & 1)) as usize
}

/// Where the cell at an offset from the board's least lies in its word, before
/// the word wraps.
const fn place_in_word((x, y): (i32, i32), stride: i32) -> i32 {
    (x >> 1) + (y >> 1) * stride
}

/// The bit of the cell at an offset from the board's least.
pub(super) const fn bit_of_place(offset: (i32, i32), stride: i32) -> u8 {
    let place = place_in_word(offset, stride) & (WORD_BITS as i32 - 1);
    words::bit_of(class_of(offset), place as u32)
}

/// A list of cells while a layout is made.
#[derive(Clone, Copy)]
pub(super) struct Places {
    pub(super) cells: usize,
    pub(super) list: [(i8, i8); MAX_CELLS],
}

impl Places {
    pub(super) const fn none() -> Self {
        Self {
            cells: 0,
            list: [(0, 0); MAX_CELLS],
        }
    }

    pub(super) const fn and(mut self, x: i8, y: i8) -> Self {
        assert!(
            self.cells < MAX_CELLS,
            "a parity class of the board has more than 64 cells"
        );
        self.list[self.cells] = (x, y);
        self.cells += 1;
        self
    }

    /// Row by row from the top, each from the left.
    pub(super) const fn in_reading_order(mut self) -> Self {
        let mut i = 1;
        while i < self.cells {
            let (x, y) = self.list[i];
            let mut j = i;
            while j > 0
                && (self.list[j - 1].1 > y || self.list[j - 1].1 == y && self.list[j - 1].0 >= x)
            {
                let (other_x, other_y) = self.list[j - 1];
                assert!(
                    other_x != x || other_y != y,
                    "two spans of the board overlap"
                );
                self.list[j] = self.list[j - 1];
                j -= 1;
            }
            self.list[j] = (x, y);
            i += 1;
        }
        self
    }

    pub(super) const fn bounds(&self) -> ((i32, i32), (i32, i32)) {
        let (mut min, mut max) = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
        let mut i = 0;
        while i < self.cells {
            let (x, y) = (self.list[i].0 as i32, self.list[i].1 as i32);
            min = (
                if x < min.0 { x } else { min.0 },
                if y < min.1 { y } else { min.1 },
            );
            max = (
                if x > max.0 { x } else { max.0 },
                if y > max.1 { y } else { max.1 },
            );
            i += 1;
        }
        (min, max)
    }

    /// How far the cell of this number lies from the board's least.
    pub(super) const fn offset(&self, number: usize, min: (i32, i32)) -> (i32, i32) {
        let (x, y) = self.list[number];
        (x as i32 - min.0, y as i32 - min.1)
    }

    pub(super) const fn assert_classes_fit(&self, min: (i32, i32)) {
        let mut sizes = [0; CLASSES];
        let mut i = 0;
        while i < self.cells {
            sizes[class_of(self.offset(i, min))] += 1;
            i += 1;
        }
        let mut class = 0;
        while class < CLASSES {
            assert!(
                sizes[class] <= WORD_BITS,
                "a parity class of the board has more than 64 cells"
            );
            class += 1;
        }
    }

    /// The first stride that tells all cells of each class apart, and whether
    /// it takes rotation.
    pub(super) const fn stride(&self, min: (i32, i32)) -> Option<(i32, bool)> {
        let mut stride = 1;
        while stride <= MAX_STRIDE {
            if self.is_injective(min, stride, false) {
                return Some((stride, false));
            }
            stride += 1;
        }
        stride = 1;
        while stride <= MAX_STRIDE {
            if self.is_injective(min, stride, true) {
                return Some((stride, true));
            }
            stride += 1;
        }
        None
    }

    const fn is_injective(&self, min: (i32, i32), stride: i32, wraps: bool) -> bool {
        let mut taken = EMPTY;
        let mut i = 0;
        while i < self.cells {
            let offset = self.offset(i, min);
            if !wraps && place_in_word(offset, stride) >= WORD_BITS as i32 {
                return false;
            }
            let bit = bit_of_place(offset, stride);
            if words::has(&taken, bit) {
                return false;
            }
            words::insert(&mut taken, bit);
            i += 1;
        }
        true
    }
}

//! Sets of cells as four words, one for each parity class: what the kernels
//! compute with.

use core::cmp::Ordering;

/// How many parity classes a board has.
pub(crate) const CLASSES: usize = 4;

/// How many cells a class has at most.
pub(crate) const WORD_BITS: usize = 64;

/// A set of cells, one word for each parity class.
pub(crate) type Words = [u64; CLASSES];

/// No cell.
pub(crate) const EMPTY: Words = [0; CLASSES];

/// The bit of a place in the word of a class.
#[expect(clippy::cast_possible_truncation, reason = "below 256")]
pub(crate) const fn bit_of(class: usize, place: u32) -> u8 {
    (class * WORD_BITS) as u8 + place as u8
}

/// Moves every bit of a word by a constant, towards the highest if it is
/// positive; `wraps` says whether what leaves the word at one end comes back at
/// the other.
#[inline]
pub(crate) const fn shifted(word: u64, by: i32, wraps: bool) -> u64 {
    if wraps {
        // Rotating takes its amount modulo 64, whatever its sign.
        word.rotate_left(by.cast_unsigned())
    } else if by >= 0 {
        word << by
    } else {
        word >> -by
    }
}

/// The set of one cell.
pub(crate) const fn single(bit: u8) -> Words {
    let mut words = EMPTY;
    insert(&mut words, bit);
    words
}

/// By bit: the set of one cell.
///
/// A table, because a word picked by its class at run time would make the set
/// go through memory in parts, and whoever reads it next wait for them
/// (measured: 10 ns a move).
pub(crate) static SINGLES: [Words; CLASSES * WORD_BITS] = {
    let mut singles = [EMPTY; CLASSES * WORD_BITS];
    let mut bit = 0;
    while bit < CLASSES * WORD_BITS {
        #[expect(clippy::cast_possible_truncation, reason = "below 256")]
        let single = single(bit as u8);
        singles[bit] = single;
        bit += 1;
    }
    singles
};

/// The set of two cells that are not the same.
#[inline]
pub(crate) fn pair(a: u8, b: u8) -> Words {
    xor(SINGLES[usize::from(a)], SINGLES[usize::from(b)])
}

/// The cells in both.
pub(crate) const fn and(a: Words, b: Words) -> Words {
    [a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]]
}

/// The cells in either.
pub(crate) const fn or(a: Words, b: Words) -> Words {
    [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]]
}

/// The cells of `a` that are not in `b`.
pub(crate) const fn and_not(a: Words, b: Words) -> Words {
    [a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]]
}

/// The cells in just one.
pub(crate) const fn xor(a: Words, b: Words) -> Words {
    [a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2], a[3] ^ b[3]]
}

/// Whether there is no cell.
pub(crate) const fn is_empty(a: Words) -> bool {
    a[0] | a[1] | a[2] | a[3] == 0
}

/// Whether the cell is in the set.
pub(crate) const fn has(a: &Words, bit: u8) -> bool {
    a[bit as usize / WORD_BITS] >> (bit as usize % WORD_BITS) & 1 != 0
}

/// Puts a cell in.
pub(crate) const fn insert(set: &mut Words, bit: u8) {
    set[bit as usize / WORD_BITS] |= 1 << (bit as usize % WORD_BITS);
}

/// Takes the first cell out, class by class; for constants, where there are no
/// iterators.
pub(crate) const fn pop(set: &mut Words) -> Option<u8> {
    let mut class = 0;
    while class < CLASSES {
        let word = set[class];
        if word != 0 {
            set[class] &= word - 1;
            return Some(bit_of(class, word.trailing_zeros()));
        }
        class += 1;
    }
    None
}

/// How many cells there are.
pub(crate) const fn count(a: Words) -> u32 {
    a[0].count_ones() + a[1].count_ones() + a[2].count_ones() + a[3].count_ones()
}

/// The bits of a set, class by class, each from the lowest.
///
/// It holds the current word by itself, so that a step of the iteration works
/// on a register.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bits {
    word: u64,
    class: u8,
    rest: Words,
}

impl Bits {
    pub(crate) const fn of(words: Words) -> Self {
        Self {
            word: words[0],
            class: 0,
            rest: words,
        }
    }

    /// The set of the bits left.
    pub(crate) fn words(&self) -> Words {
        let class = usize::from(self.class);
        core::array::from_fn(|i| match i.cmp(&class) {
            Ordering::Less => 0,
            Ordering::Equal => self.word,
            Ordering::Greater => self.rest[i],
        })
    }

    /// How many bits are left.
    pub(crate) fn len(&self) -> usize {
        let mut left = self.word.count_ones();
        for class in usize::from(self.class) + 1..CLASSES {
            left += self.rest[class].count_ones();
        }
        left as usize
    }
}

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        while self.word == 0 {
            if usize::from(self.class) + 1 == CLASSES {
                return None;
            }
            self.class += 1;
            self.word = self.rest[usize::from(self.class)];
        }
        let place = self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some(bit_of(usize::from(self.class), place))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len(), Some(self.len()))
    }
}

impl DoubleEndedIterator for Bits {
    fn next_back(&mut self) -> Option<u8> {
        for class in (usize::from(self.class)..CLASSES).rev() {
            let word = if class == usize::from(self.class) {
                &mut self.word
            } else {
                &mut self.rest[class]
            };
            if *word != 0 {
                let place = word.ilog2();
                *word ^= 1 << place;
                return Some(bit_of(class, place));
            }
        }
        None
    }
}

impl ExactSizeIterator for Bits {}
impl core::iter::FusedIterator for Bits {}

/// One word for each class from a store of `N` words in which the bits of the
/// four classes follow one another: on 64-bit machines the store is those
/// words, on 32-bit machines it has eight halves.
#[inline]
pub(crate) const fn joined<const N: usize>(store: [u64; N]) -> Words {
    let bits = CLASSES * WORD_BITS / N;
    let mut words = EMPTY;
    let mut i = 0;
    while i < N {
        words[i * bits / WORD_BITS] |= store[i] << (i * bits % WORD_BITS);
        i += 1;
    }
    words
}

/// The inverse of [`joined`].
#[inline]
pub(crate) const fn split<const N: usize>(words: Words) -> [u64; N] {
    let bits = CLASSES * WORD_BITS / N;
    let mut store = [0; N];
    let mut i = 0;
    while i < N {
        store[i] = words[i * bits / WORD_BITS] >> (i * bits % WORD_BITS)
            & (u64::MAX >> (WORD_BITS - bits));
        i += 1;
    }
    store
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: Words = [0x0123_4567_89ab_cdef, 0, u64::MAX, 1 << 32];

    #[test]
    fn the_bridge_serves_64_bit_stores() {
        assert_eq!(split::<4>(WORDS), WORDS);
        assert_eq!(joined::<4>(split(WORDS)), WORDS);
    }

    #[test]
    fn the_bridge_serves_32_bit_stores() {
        let halves = [
            0x89ab_cdef,
            0x0123_4567,
            0,
            0,
            0xffff_ffff,
            0xffff_ffff,
            0,
            1,
        ];
        assert_eq!(split::<8>(WORDS), halves);
        assert_eq!(joined::<8>(halves), WORDS);
    }

    #[test]
    fn bits_are_listed_from_both_ends() {
        let bits = [0, 63, 64, 130, 255];
        let words = bits.into_iter().map(single).fold(EMPTY, or);
        assert!(Bits::of(words).eq(bits));
        assert!(Bits::of(words).rev().eq(bits.into_iter().rev()));
        assert_eq!(Bits::of(words).len(), 5);
        assert_eq!(Bits::of(words).size_hint(), (5, Some(5)));
    }

    #[test]
    fn bits_are_taken_out_from_the_first() {
        let bits = [0, 63, 64, 130, 255];
        let mut words = bits.into_iter().map(single).fold(EMPTY, or);
        assert!(core::iter::from_fn(|| pop(&mut words)).eq(bits));
        assert!(is_empty(words));
    }

    #[test]
    fn words_are_shifted_or_rotated_either_way() {
        let word = 1 << 63 | 1 << 2 | 1;
        assert_eq!(shifted(word, 1, false), 1 << 3 | 1 << 1);
        assert_eq!(shifted(word, -1, false), 1 << 62 | 1 << 1);
        assert_eq!(shifted(word, 1, true), 1 << 3 | 1 << 1 | 1);
        assert_eq!(shifted(word, -1, true), 1 << 63 | 1 << 62 | 1 << 1);
    }
}

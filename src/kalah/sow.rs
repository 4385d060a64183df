//! Sowing on boards of up to seven houses (RULES K2–K5): the kernel.
//!
//! A side is one word, a byte for each house and the topmost one for the store:
//!
//! ```text
//! byte   0   1   2   3   4   5   6   7
//!      | 4 | 4 | 4 | 4 | 4 | 4 | – | 0 |      kalah:6x4, at the start
//!        leftmost house  …           store
//! ```
//!
//! To sow is to take the house out and to add one word to each side, which a
//! table holds for every house and number of seeds: a seed into each of the
//! next pits is a 1 in each of the next bytes. No byte overflows, for a board
//! holds at most 255 seeds (K1).
//!
//! ```text
//! house 3 (index 2) with 6 seeds      own side    | 0 | 0 | 0 | 1 | 1 | 1 | – | 1 |
//!                                     other side  | 1 | 1 | 0 | 0 | 0 | 0 | – |   |
//! ```
//!
//! Nothing is ever sown into the opponent's store, so the table keeps there
//! where the last seed falls.

use super::row::{Lone, SALT, Sowing, mix};

/// One side of a board of up to seven houses: eight bytes.
///
/// ```
/// use hoppity::kalah::{KalahPositionOf, Short};
///
/// assert!(size_of::<KalahPositionOf<Short>>() <= 32);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(8))]
pub struct Short([u8; 8]);

/// Which byte is the store.
const STORE: usize = 7;
/// The houses' bytes.
const HOUSES: u64 = 0x00ff_ffff_ffff_ffff;
/// The lower seven bits of each house.
const LOWER: u64 = 0x007f_7f7f_7f7f_7f7f;
/// The topmost bit of each house.
const TOPMOST: u64 = 0x0080_8080_8080_8080;
/// A seed in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The table is for fewer seeds than this; of more, whole laps are sown first.
const TABLED: usize = 32;

/// What is added to the two sides when a house is sown, and where that ends.
#[derive(Clone, Copy)]
struct Sown {
    own: u64,
    /// Its topmost byte, which adds nothing, tells of the last seed:
    ///
    /// ```text
    /// bits 0 to 2  the own house it falls into, or STORE if into none
    /// bit 3        it falls into the own store
    /// bits 4 to 6  the house opposite to that own house
    /// ```
    other: u64,
}

/// The last seed falls into the own store.
const AGAIN: usize = 1 << 3;
/// Where the house opposite is noted.
const OPPOSITE: u32 = 4;

impl Sown {
    /// Nothing is sown yet from `house`.
    const NOTHING: Self = Self { own: 0, other: 0 };

    /// One more seed, into this pit, counted from the leftmost own house.
    const fn and(self, pit: usize, houses: usize) -> Self {
        let (mut own, mut other) = (self.own, self.other & HOUSES);
        if pit < houses {
            own += 1 << (8 * pit);
        } else if pit == houses {
            own += 1 << (8 * STORE);
        } else {
            other += 1 << (8 * (pit - houses - 1));
        }
        Self { own, other }.ending(pit, houses)
    }

    /// The last seed having fallen into this pit.
    const fn ending(self, pit: usize, houses: usize) -> Self {
        let end = if pit < houses {
            pit | (houses - 1 - pit) << OPPOSITE
        } else if pit == houses {
            STORE | AGAIN
        } else {
            STORE
        };
        Self {
            own: self.own,
            other: self.other & HOUSES | (end as u64) << (8 * STORE),
        }
    }
}

/// By houses of a side, house, and seeds.
static SOWN: [[[Sown; TABLED]; 8]; 8] = {
    let mut table = [[[Sown::NOTHING; TABLED]; 8]; 8];
    let mut houses = 1;
    while houses < 8 {
        let mut house = 0;
        while house < houses {
            let mut sown = Sown::NOTHING.ending(house, houses);
            let mut seeds = 0;
            while seeds < TABLED {
                table[houses][house][seeds] = sown;
                seeds += 1;
                // Counter-clockwise: own houses, own store, other houses.
                sown = sown.and((house + seeds) % (2 * houses + 1), houses);
            }
            house += 1;
        }
        houses += 1;
    }
    table
};

impl Short {
    const fn word(self) -> u64 {
        u64::from_le_bytes(self.0)
    }

    const fn of_word(word: u64) -> Self {
        Self(word.to_le_bytes())
    }

    /// The houses as one number, a byte for each, the leftmost lowest.
    pub(super) const fn packed(self) -> u64 {
        self.word() & HOUSES
    }

    /// The topmost bit of every house that holds seeds.
    const fn filled_bits(self) -> u64 {
        let word = self.word();
        (word | ((word & LOWER) + LOWER)) & TOPMOST
    }
}

const fn byte(word: u64, index: usize) -> u64 {
    word >> (8 * index) & 0xff
}

impl Sowing for Short {
    type Filled = ShortFilled;

    const EMPTY: Self = Self([0; 8]);

    fn houses(&self) -> &[u8] {
        &self.0[..STORE]
    }

    fn houses_mut(&mut self) -> &mut [u8] {
        &mut self.0[..STORE]
    }

    fn store(&self) -> u8 {
        self.0[STORE]
    }

    fn store_mut(&mut self) -> &mut u8 {
        &mut self.0[STORE]
    }

    #[inline]
    fn filled(&self) -> ShortFilled {
        ShortFilled(self.filled_bits())
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.packed() == 0
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "bytes")]
    fn sow(near: Self, far: Self, houses: usize, house: usize, lone: Lone) -> (Self, Self, bool) {
        let (houses, house) = (houses & 7, house & 7);
        let (mut own, mut other) = (near.word(), far.word());
        let mut seeds = byte(own, house) as usize;
        own &= !(0xff << (8 * house));
        if seeds >= TABLED {
            (own, other, seeds) = laps(own, other, houses, seeds);
        }
        let sown = SOWN[houses][house][seeds % TABLED];
        own = own.wrapping_add(sown.own);
        other = other.wrapping_add(sown.other & HOUSES);
        let end = byte(sown.other, STORE) as usize;
        let last = end & 7;
        // Not without a branch: that costs a fifth.
        if byte(own & HOUSES, last) == 1 {
            let opposite = end >> OPPOSITE & 7;
            let prey = byte(other, opposite);
            if prey > 0 || lone == Lone::Taken {
                own ^= 1 << (8 * last);
                own = own.wrapping_add((prey + 1) << (8 * STORE));
                other ^= prey << (8 * opposite);
            }
        }
        (Self::of_word(own), Self::of_word(other), end & AGAIN != 0)
    }

    #[inline]
    fn key(near: &Self, far: &Self, more: u64) -> u64 {
        let rows = mix(near.word() ^ SALT[0], far.word() ^ SALT[1]);
        mix(rows ^ SALT[2], more ^ SALT[0])
    }
}

/// Sows whole laps, a seed into each pit; the house sown lies empty by now.
/// Fewer seeds than the table holds are left in the hand.
#[cold]
#[inline(never)]
const fn laps(own: u64, other: u64, houses: usize, seeds: usize) -> (u64, u64, usize) {
    let lap = 2 * houses + 1;
    let count = (seeds / lap) as u64;
    let others = ONES & ((1 << (8 * houses)) - 1);
    let owns = others | 1 << (8 * STORE);
    (
        own.wrapping_add(owns.wrapping_mul(count)),
        other.wrapping_add(others.wrapping_mul(count)),
        seeds % lap,
    )
}

/// The houses of a short row that hold seeds: a bit at the top of each byte.
#[derive(Clone, Debug)]
pub struct ShortFilled(u64);

impl Iterator for ShortFilled {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let house = self.0.trailing_zeros() as usize / 8;
        self.0 &= self.0 - 1;
        Some(house)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        // One multiplication adds up the bits, for each stands in its own byte.
        let count = ((self.0 >> 7).wrapping_mul(ONES) >> 56) as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for ShortFilled {}

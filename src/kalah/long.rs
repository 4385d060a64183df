//! Sowing on boards of up to 127 houses (RULES K2–K5): the plain way.

use core::cmp::Ordering;

use super::row::{Lone, SALT, Sowing, mix};

/// One side of a board of up to 127 houses: 128 bytes, the last one for the
/// store.
///
/// ```
/// use hoppity::{LargeKalahPosition, perft};
///
/// let position: LargeKalahPosition = "kalah:25x5".parse::<hoppity::KalahVariant>()?.start()?;
/// assert_eq!(perft(&position, 2), 624);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Long([u8; 128]);

/// Which byte is the store.
const STORE: usize = 127;

impl Sowing for Long {
    type Filled = LongFilled;

    const EMPTY: Self = Self([0; 128]);

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

    fn filled(&self) -> LongFilled {
        let bit = |bits, (house, &seeds)| bits | u128::from(seeds > 0) << house;
        LongFilled(self.houses().iter().enumerate().fold(0, bit))
    }

    fn is_empty(&self) -> bool {
        self.houses().iter().all(|&seeds| seeds == 0)
    }

    fn sow(
        mut near: Self,
        mut far: Self,
        houses: usize,
        house: usize,
        lone: Lone,
    ) -> (Self, Self, bool) {
        let (houses, house) = (houses.min(STORE), house & STORE);
        let mut pit = house;
        for _ in 0..core::mem::take(&mut near.0[house]) {
            pit = (pit + 1) % (2 * houses + 1);
            let seeds = match pit.cmp(&houses) {
                Ordering::Less => &mut near.0[pit],
                Ordering::Equal => &mut near.0[STORE],
                Ordering::Greater => &mut far.0[pit - houses - 1],
            };
            *seeds = seeds.wrapping_add(1);
        }
        if pit < houses && near.0[pit] == 1 {
            let opposite = houses - 1 - pit;
            if far.0[opposite] > 0 || lone == Lone::Taken {
                let prey = core::mem::take(&mut far.0[opposite]);
                near.0[pit] = 0;
                near.0[STORE] = near.0[STORE].wrapping_add(prey).wrapping_add(1);
            }
        }
        (near, far, pit == houses)
    }

    fn key(near: &Self, far: &Self, more: u64) -> u64 {
        let words = near.words().chain(far.words());
        words.fold(more ^ SALT[0], |key, word| {
            mix(key ^ SALT[2], word ^ SALT[1])
        })
    }
}

impl Long {
    fn words(&self) -> impl Iterator<Item = u64> {
        let (words, _) = self.0.as_chunks();
        words.iter().map(|&word| u64::from_le_bytes(word))
    }
}

/// The houses of a long row that hold seeds: a bit for each.
#[derive(Clone, Debug)]
pub struct LongFilled(u128);

impl Iterator for LongFilled {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let house = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(house)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for LongFilled {}

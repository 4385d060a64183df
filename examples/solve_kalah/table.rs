//! A table of transpositions of fixed size.

use hoppity::{KalahMove, KalahPosition, Player};

use crate::search::other;

/// The houses of the player to move, and the opponent's: all that what follows
/// depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Key([u64; 2]);

impl Key {
    pub(crate) fn of(position: &KalahPosition, player: Player) -> Self {
        Self([
            position.packed_houses(player),
            position.packed_houses(other(player)),
        ])
    }

    fn hash(&self) -> u64 {
        let [own, theirs] = self.0;
        let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ theirs.wrapping_mul(0xd1b5_4a32_d192_ed03).rotate_left(32);
        (mixed ^ (mixed >> 29)).wrapping_mul(0x8cb9_2ba7_2f3d_8dd7)
    }
}

/// Between what the player to move gains, and the move that was best.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    pub(crate) lower: i32,
    pub(crate) upper: i32,
    pub(crate) best: Option<KalahMove>,
}

impl Bounds {
    /// Nothing is known but that there are so many seeds to be had.
    pub(crate) fn wide(seeds: i32) -> Self {
        Self {
            lower: -seeds,
            upper: seeds,
            best: None,
        }
    }
}

#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    lower: i16,
    upper: i16,
    /// The house from 1; 0 if none is known.
    best: u8,
    /// More seeds take more work: such entries stay longer.
    seeds: u8,
}

const EMPTY: Entry = Entry {
    key: Key([u64::MAX; 2]),
    lower: 0,
    upper: 0,
    best: 0,
    seeds: 0,
};

/// How many entries share a bucket.
const WAYS: usize = 4;

pub(crate) struct Table {
    buckets: Vec<[Entry; WAYS]>,
}

impl Table {
    /// A table of at most so many entries, or a bucket at least.
    pub(crate) fn new(entries: usize) -> Self {
        let buckets = (entries / WAYS).max(1);
        Self {
            buckets: vec![[EMPTY; WAYS]; 1 << buckets.ilog2()],
        }
    }

    fn bucket(&self, key: &Key) -> usize {
        let mask = self.buckets.len() as u64 - 1;
        usize::try_from((key.hash() >> 24) & mask).unwrap_or(0)
    }

    pub(crate) fn get(&self, key: &Key) -> Option<Bounds> {
        let bucket = &self.buckets[self.bucket(key)];
        let entry = bucket.iter().find(|entry| entry.key == *key)?;
        Some(Bounds {
            lower: entry.lower.into(),
            upper: entry.upper.into(),
            best: usize::from(entry.best)
                .checked_sub(1)
                .and_then(KalahMove::sow),
        })
    }

    pub(crate) fn put(&mut self, key: Key, bounds: Bounds, seeds: i32) {
        let house = bounds.best.and_then(KalahMove::house);
        let entry = Entry {
            key,
            lower: i16::try_from(bounds.lower).unwrap_or(i16::MIN),
            upper: i16::try_from(bounds.upper).unwrap_or(i16::MAX),
            best: house.map_or(0, |house| u8::try_from(house + 1).unwrap_or(0)),
            seeds: u8::try_from(seeds).unwrap_or(u8::MAX),
        };
        let number = self.bucket(&key);
        let bucket = &mut self.buckets[number];
        let same = bucket.iter().position(|old| old.key == key);
        let weakest = (0..WAYS).min_by_key(|&way| bucket[way].seeds).unwrap_or(0);
        // The last way takes whatever the others are too good for.
        let way = same.unwrap_or(if bucket[weakest].seeds <= entry.seeds {
            weakest
        } else {
            WAYS - 1
        });
        bucket[way] = entry;
    }
}

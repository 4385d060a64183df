//! One side of the board: a player's houses, and the store at their right.

use core::fmt;
use core::hash::Hash;

use super::long::Long;
use super::sow::Short;

/// One side of the board, in the memory it takes: [`Short`] or [`Long`].
///
/// The trait is sealed: a position is generic over it, and there is nothing to
/// implement.
///
/// ```
/// use hoppity::kalah::{Long, Row, Short};
///
/// fn houses<R: Row>() -> usize {
///     R::MOST_HOUSES
/// }
///
/// assert_eq!((houses::<Short>(), houses::<Long>()), (7, 127));
/// ```
pub trait Row: Sowing {
    /// The most houses that fit.
    const MOST_HOUSES: usize;
}

impl Row for Short {
    const MOST_HOUSES: usize = 7;
}

impl Row for Long {
    const MOST_HOUSES: usize = 127;
}

/// How a lone last seed is treated when nothing lies opposite (K4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lone {
    /// It stays.
    Stays,
    /// It goes to the store.
    Taken,
}

/// What a row does in the course of a move.
///
/// Rows never hold more than 255 seeds between two (K1), so bytes do. A row
/// with more houses than the board keeps the rest of them empty.
pub trait Sowing: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The houses that hold seeds, by index.
    type Filled: ExactSizeIterator<Item = usize> + Clone + fmt::Debug;

    /// No seeds at all.
    const EMPTY: Self;

    /// The seeds of every house, the leftmost first.
    fn houses(&self) -> &[u8];

    /// The seeds of every house, to be changed.
    fn houses_mut(&mut self) -> &mut [u8];

    /// The seeds in the store.
    fn store(&self) -> u8;

    /// The seeds in the store, to be changed.
    fn store_mut(&mut self) -> &mut u8;

    /// The houses that hold seeds.
    fn filled(&self) -> Self::Filled;

    /// How many houses hold seeds.
    fn count_filled(&self) -> usize {
        self.filled().len()
    }

    /// Whether every house is empty.
    fn is_empty(&self) -> bool;

    /// Sows `house` of `near` on a board with `houses` a side, captures if
    /// there is something to capture, and says whether the last seed fell into
    /// the store (K2–K5).
    fn sow(near: Self, far: Self, houses: usize, house: usize, lone: Lone) -> (Self, Self, bool);

    /// Two rows and some more as one well-mixed number.
    fn key(near: &Self, far: &Self, more: u64) -> u64;

    /// How many seeds lie in the houses.
    fn in_houses(&self) -> u8 {
        self.houses()
            .iter()
            .fold(0, |sum, &seeds| seeds.wrapping_add(sum))
    }

    /// Empties every house.
    fn clear(&mut self) {
        self.houses_mut().fill(0);
    }
}

/// Mixes two words: the halves of their product, folded.
#[expect(
    clippy::cast_possible_truncation,
    reason = "the lower half, on purpose"
)]
pub(super) const fn mix(one: u64, other: u64) -> u64 {
    let product = one as u128 * other as u128;
    product as u64 ^ (product >> 64) as u64
}

/// Constants for [`mix`]. Their bytes add up to more than the 255 seeds of a
/// board, so no row is ever equal to one of them and mixes to nothing.
pub(super) const SALT: [u64; 3] = [
    0x9e37_79b9_7f4a_7c15,
    0xd1b5_4a32_d192_ed03,
    0x8cb9_2ba7_2f3d_8dd7,
];

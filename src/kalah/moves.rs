//! Moves of Kalah: a house to sow, or the swap of the pie rule.

use core::iter::FusedIterator;

use super::row::Row;
use super::sow::Short;

/// A move of Kalah: a house of the mover, or the swap of the pie rule (K9).
///
/// Its text is the number of the house, from 1 at the mover's left, or `swap`
/// (N2).
///
/// ```
/// use hoppity::{KalahMove, KalahPosition, Position};
///
/// let mut position = KalahPosition::default();
/// let m = position.parse_move("3")?;
/// assert_eq!(Some(m), KalahMove::sow(2));
/// position.apply(m).unwrap();
/// assert_eq!(position.to_string(), "kalah:6x4 4,4,4,4,4,4/4,4,0,5,5,5 1,0 1 -");
/// assert_eq!(size_of::<KalahMove>(), 1);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KalahMove(u8);

impl KalahMove {
    /// The second player takes over the first player's side (K9).
    ///
    /// ```
    /// assert_eq!(hoppity::KalahMove::SWAP.to_string(), "swap");
    /// ```
    pub const SWAP: Self = Self(127);

    /// Sows the house of this index, counted from 0 at the mover's left;
    /// `None` from 127 on, for no board has so many.
    ///
    /// ```
    /// # use hoppity::KalahMove;
    /// assert_eq!(KalahMove::sow(0).unwrap().to_string(), "1");
    /// assert_eq!(KalahMove::sow(127), None);
    /// ```
    #[must_use]
    pub const fn sow(house: usize) -> Option<Self> {
        if house < Self::SWAP.0 as usize {
            Some(Self::at(house))
        } else {
            None
        }
    }

    /// Sows the house of this index, which the caller knows to be a house's.
    #[expect(clippy::cast_possible_truncation, reason = "at most 127 houses")]
    pub(super) const fn at(house: usize) -> Self {
        Self(house as u8)
    }

    /// The index of the house sown, counted from 0 at the mover's left; `None`
    /// if this is the swap.
    ///
    /// ```
    /// # use hoppity::KalahMove;
    /// assert_eq!(KalahMove::sow(4).unwrap().house(), Some(4));
    /// assert_eq!(KalahMove::SWAP.house(), None);
    /// ```
    #[must_use]
    pub const fn house(self) -> Option<usize> {
        if self.0 == Self::SWAP.0 {
            None
        } else {
            Some(self.0 as usize)
        }
    }

    /// The index of the house sown, where the move is known not to be the swap.
    pub(super) const fn sown_house(self) -> usize {
        self.0 as usize
    }
}

/// The legal moves of a position, from the leftmost house to the rightmost,
/// then the swap.
///
/// ```
/// use hoppity::{KalahPosition, Position};
///
/// let moves = KalahPosition::default().legal_moves();
/// assert_eq!(moves.len(), 6);
/// assert!(moves.map(|m| m.to_string()).eq(["1", "2", "3", "4", "5", "6"]));
/// ```
#[derive(Clone, Debug)]
pub struct KalahMoves<R: Row = Short> {
    pub(super) houses: R::Filled,
    pub(super) swap: bool,
}

impl<R: Row> Iterator for KalahMoves<R> {
    type Item = KalahMove;

    #[inline]
    fn next(&mut self) -> Option<KalahMove> {
        match self.houses.next() {
            Some(house) => Some(KalahMove::at(house)),
            None => core::mem::take(&mut self.swap).then_some(KalahMove::SWAP),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.houses.len() + usize::from(self.swap);
        (count, Some(count))
    }

    #[inline]
    fn count(self) -> usize {
        self.len()
    }

    #[inline]
    fn fold<B, F: FnMut(B, KalahMove) -> B>(self, first: B, mut f: F) -> B {
        let so_far = self
            .houses
            .fold(first, |so_far, house| f(so_far, KalahMove::at(house)));
        if self.swap {
            f(so_far, KalahMove::SWAP)
        } else {
            so_far
        }
    }
}

impl<R: Row> ExactSizeIterator for KalahMoves<R> {}

impl<R: Row> FusedIterator for KalahMoves<R> {}

//! The moves of one piece.

use core::marker::PhantomData;

use super::form::Form;
use super::moves::LeapMove;
use crate::board::Geometry;
use crate::board::words::{self, Bits, CLASSES, EMPTY, WORD_BITS, Words};

/// The moves of one piece: first its steps, direction by direction, then its
/// hops.
#[derive(Clone, Debug)]
pub(crate) struct Reach<F> {
    from: u8,
    /// A bit for each direction.
    steps: u8,
    /// In the class of `from`.
    hops: u64,
    /// Those of a king, which may land in any class.
    long_hops: Words,
    form: PhantomData<F>,
}

impl<F: Form> Reach<F> {
    /// No move.
    pub(crate) const NONE: Self = Self::new(0, 0, 0, EMPTY);

    #[inline]
    pub(crate) const fn new(from: u8, steps: u8, hops: u64, long_hops: Words) -> Self {
        Self {
            from,
            steps,
            hops,
            long_hops,
            form: PhantomData,
        }
    }

    /// Where the piece stands.
    pub(crate) const fn from(&self) -> u8 {
        self.from
    }

    /// Whether no move is left: told without a count.
    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.steps == 0 && self.hops == 0 && (!F::KINGS || words::is_empty(self.long_hops))
    }

    /// The move of the first of the steps, which are not none, and the others.
    #[inline]
    fn first_step(&self, steps: u8) -> (LeapMove<F::Board>, u8) {
        let direction = steps.trailing_zeros() as usize;
        let to = F::Board::LAYOUT.step_to[usize::from(self.from)][direction];
        (LeapMove::from_bits(self.from, to), steps & (steps - 1))
    }

    /// The move of the first of the hops within a class, which are not none,
    /// and the others.
    #[inline]
    fn first_hop(&self, class: usize, hops: u64) -> (LeapMove<F::Board>, u64) {
        let to = words::bit_of(class, hops.trailing_zeros());
        (LeapMove::from_bits(self.from, to), hops & (hops - 1))
    }
}

impl<F: Form> Iterator for Reach<F> {
    type Item = LeapMove<F::Board>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let m;
        if self.steps != 0 {
            (m, self.steps) = self.first_step(self.steps);
        } else if self.hops != 0 {
            let class = usize::from(self.from) / WORD_BITS;
            (m, self.hops) = self.first_hop(class, self.hops);
        } else if F::KINGS {
            let class = (0..CLASSES).find(|&class| self.long_hops[class] != 0)?;
            (m, self.long_hops[class]) = self.first_hop(class, self.long_hops[class]);
        } else {
            return None;
        }
        Some(m)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let mut moves = self.steps.count_ones() + self.hops.count_ones();
        if F::KINGS {
            moves += words::count(self.long_hops);
        }
        let moves = moves as usize;
        (moves, Some(moves))
    }

    #[inline]
    fn fold<B, Fold: FnMut(B, Self::Item) -> B>(self, init: B, mut f: Fold) -> B {
        let mut folded = init;
        let mut steps = self.steps;
        while steps != 0 {
            let m;
            (m, steps) = self.first_step(steps);
            folded = f(folded, m);
        }
        let class = usize::from(self.from) / WORD_BITS;
        let mut hops = self.hops;
        while hops != 0 {
            let m;
            (m, hops) = self.first_hop(class, hops);
            folded = f(folded, m);
        }
        if F::KINGS {
            for to in Bits::of(self.long_hops) {
                folded = f(folded, LeapMove::from_bits(self.from, to));
            }
        }
        folded
    }
}

impl<F: Form> ExactSizeIterator for Reach<F> {}

/// Passes over whole pieces while the `n`th move is none of theirs; `n` is then
/// its place among those of the piece.
#[inline]
pub(crate) fn pass_over<F: Form>(
    mut pieces: impl Iterator<Item = Reach<F>>,
    n: &mut usize,
) -> Option<Reach<F>> {
    pieces.find(|reach| {
        let moves = reach.len();
        let is_here = *n < moves;
        if !is_here {
            *n -= moves;
        }
        is_here
    })
}

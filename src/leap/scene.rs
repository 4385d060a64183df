//! What the moves of a position are made from.

use super::form::Form;
use super::hops::{Counts, HopGraph, Terrain, each_class};
use super::kings;
use super::moves::LeapMove;
use super::reach::{Reach, pass_over};
use super::steps::{StepGraph, count_steps};
use crate::board::Geometry;
use crate::board::words::{self, Bits, EMPTY, WORD_BITS, Words};

/// The steps and hops open in a position, and who stands where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<F: Form> {
    pub(crate) terrain: Terrain,
    pub(crate) hops: HopGraph<F::Board>,
    pub(crate) occupied: Words,
    pub(crate) kings: Words,
}

impl<F: Form> Scene<F> {
    #[expect(
        clippy::inline_always,
        reason = "measured: counting gains 10 %, as the graphs stay out of memory"
    )]
    #[inline(always)]
    pub(crate) fn new(occupied: Words, kings: Words, terrain: Terrain) -> Self {
        let over = if F::KINGS {
            words::and_not(occupied, kings)
        } else {
            occupied
        };
        Self {
            terrain,
            hops: HopGraph::new(over, occupied, &terrain),
            occupied,
            kings,
        }
    }

    /// The steps of the pieces.
    #[inline]
    pub(crate) fn steps(&self, pieces: Words) -> StepGraph<F::Board> {
        StepGraph::new(pieces, self.occupied, &self.terrain)
    }

    /// Where the piece on `bit` may go.
    pub(crate) fn destinations(&self, bit: u8) -> Words {
        let free = words::and_not(F::Board::LAYOUT.neighbours[usize::from(bit)], self.occupied);
        let steps = words::and(free, *self.terrain.end_of(bit));
        words::or(steps, self.moves_from(bit).hops())
    }

    /// The moves of the piece on `bit`.
    pub(crate) fn moves_from(&self, bit: u8) -> Reach<F> {
        let steps = self.steps(words::single(bit));
        let piece = 1 << (usize::from(bit) % WORD_BITS);
        each_class!(C => {
            if usize::from(bit) / WORD_BITS == C {
                return self.reach::<C>(&steps, piece);
            }
        });
        Reach::NONE
    }

    /// The moves of the pieces of one class, piece by piece.
    #[inline]
    pub(crate) fn within<'a, const CLASS: usize>(
        &'a self,
        steps: &'a StepGraph<F::Board>,
        mut pieces: u64,
    ) -> impl Iterator<Item = Reach<F>> + 'a {
        core::iter::from_fn(move || {
            let piece = pieces & pieces.wrapping_neg();
            pieces ^= piece;
            (piece != 0).then(|| self.reach::<CLASS>(steps, piece))
        })
    }

    /// The moves of one piece, the only bit of `piece`, of a class known
    /// beforehand: its words of the graphs need no look-up.
    #[inline]
    fn reach<const CLASS: usize>(&self, steps: &StepGraph<F::Board>, piece: u64) -> Reach<F> {
        let place = piece.trailing_zeros();
        let from = words::bit_of(CLASS, place);
        let end = self.terrain.end_of(from);
        let (mut hops, mut long_hops) = (0, EMPTY);
        if F::KINGS && self.kings[CLASS] & piece != 0 {
            let reached = kings::flood::<F::Board>(from, self.kings, self.occupied, &self.terrain);
            // A long hop may come back to where a step leads.
            let beyond = words::and_not(reached, F::Board::LAYOUT.neighbours[usize::from(from)]);
            long_hops = words::and(beyond, *end);
        } else if self.hops.any()[CLASS] & piece != 0 {
            hops = self.hops.flood_within::<CLASS>(piece) & end[CLASS];
        }
        Reach::new(
            from,
            steps.directions_within::<CLASS>(place),
            hops,
            long_hops,
        )
    }

    /// How many moves the pieces have, without listing them.
    #[expect(
        clippy::inline_always,
        reason = "measured: counting gains 10 %, as the graphs stay out of memory"
    )]
    #[inline(always)]
    pub(crate) fn count(&self, pieces: Words) -> Counts {
        let (hops, terrain) = (&self.hops, &self.terrain);
        let men = if F::KINGS {
            words::and_not(pieces, self.kings)
        } else {
            pieces
        };
        let mut counts = count_steps::<F::Board>(pieces, self.occupied, terrain);
        if core::ptr::eq(terrain.end, terrain.end_in_goal) {
            counts += hops.count(men, terrain.end);
        } else {
            let in_goal = words::and(men, *terrain.goal);
            counts += hops.count(words::xor(men, in_goal), terrain.end);
            counts += hops.count(in_goal, terrain.end_in_goal);
        }
        if F::KINGS {
            counts += self.count_long_hops(words::and(pieces, self.kings));
        }
        counts
    }

    /// How many hops the kings have.
    fn count_long_hops(&self, kings: Words) -> Counts {
        let mut counts = Counts::default();
        for king in Bits::of(kings) {
            counts.add(king, self.moves_from(king).count_hops());
        }
        counts
    }

    /// The move that `choose` names by its place in the list, told how long the
    /// list is: only the pieces of one class are looked at again.
    #[inline]
    pub(crate) fn pick(
        &self,
        pieces: Words,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<LeapMove<F::Board>> {
        let steps = self.steps(pieces);
        let counts = self.count(pieces);
        let length = counts.sum();
        if length == 0 {
            return (choose(1) == 0).then_some(LeapMove::PASS);
        }
        let (class, mut n) = counts.find(choose(length))?;
        each_class!(C => {
            if class == C {
                return pass_over(self.within::<C>(&steps, pieces[C]), &mut n)?.nth(n);
            }
        });
        None
    }
}

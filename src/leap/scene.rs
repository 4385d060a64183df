//! What the moves of a position are made from.

use super::counts::Counts;
use super::form::Form;
use super::hops::{HopGraph, Terrain, each_class, in_class_of};
use super::kings;
use super::moves::LeapMove;
use super::reach::{Reach, pass_over};
use super::steps::{Steps, count_steps};
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

    /// The moves of the piece on `bit`.
    // Inlined into a loop over pieces, the steps of all four classes would be
    // made before it (measured: a third more instructions a move).
    #[inline(never)]
    pub(crate) fn moves_from(&self, bit: u8) -> Reach<F> {
        in_class_of!(bit, C, piece => self.reach::<C>(&self.steps::<C>(), piece))
    }

    /// Where the piece on `bit` may go.
    #[inline(never)] // as above
    pub(crate) fn destinations(&self, bit: u8) -> Words {
        in_class_of!(bit, C, piece => self.destinations_within::<C>(piece))
    }

    /// The moves of the pieces of one class, piece by piece.
    #[inline]
    pub(crate) fn within<const CLASS: usize>(
        &self,
        mut pieces: u64,
    ) -> impl Iterator<Item = Reach<F>> {
        let steps = self.steps::<CLASS>();
        core::iter::from_fn(move || {
            let piece = pieces & pieces.wrapping_neg();
            pieces ^= piece;
            (piece != 0).then(|| self.reach::<CLASS>(&steps, piece))
        })
    }

    /// The steps open within a class.
    #[inline]
    fn steps<const CLASS: usize>(&self) -> Steps<F::Board> {
        Steps::within::<CLASS>(&self.occupied, &self.terrain)
    }

    /// The moves of one piece, the only bit of `piece`, of a class known
    /// beforehand: its words of the graphs need no look-up.
    #[inline]
    fn reach<const CLASS: usize>(&self, steps: &Steps<F::Board>, piece: u64) -> Reach<F> {
        let place = piece.trailing_zeros();
        let from = words::bit_of(CLASS, place);
        let (mut hops, mut long_hops) = (0, EMPTY);
        if self.is_king::<CLASS>(piece) {
            long_hops = self.long_hops(from);
        } else if self.hops.any()[CLASS] & piece != 0 {
            let reached = self.hops.flood_within::<CLASS>(piece);
            hops = reached & self.terrain.end_of(from)[CLASS];
        }
        Reach::new(from, steps.directions(place), hops, long_hops)
    }

    fn is_king<const CLASS: usize>(&self, piece: u64) -> bool {
        F::KINGS && self.kings[CLASS] & piece != 0
    }

    /// Where the hops of the king on `bit` may end but for its neighbours, to
    /// which a step leads as well.
    fn long_hops(&self, bit: u8) -> Words {
        let reached = kings::flood::<F::Board>(bit, self.kings, self.occupied, &self.terrain);
        let beyond = words::and_not(reached, F::Board::LAYOUT.neighbours[usize::from(bit)]);
        words::and(beyond, *self.terrain.end_of(bit))
    }

    /// Where one piece may go.
    #[expect(
        clippy::inline_always,
        reason = "measured: a check takes half, as only the words of its class are made"
    )]
    #[inline(always)]
    pub(crate) fn destinations_within<const CLASS: usize>(&self, piece: u64) -> Words {
        let from = words::bit_of(CLASS, piece.trailing_zeros());
        let near = F::Board::LAYOUT.neighbours[usize::from(from)];
        let mut to = words::and_not(near, self.occupied);
        if self.is_king::<CLASS>(piece) {
            to = words::or(to, self.long_hops(from));
        } else {
            to[CLASS] |= self.hops.flood_within::<CLASS>(piece);
        }
        words::and(to, *self.terrain.end_of(from))
    }

    /// Takes away the first of the pieces, up to the one whose move is the
    /// `n`th; `n` is then its place among those of that piece.
    pub(crate) fn take_until(&self, pieces: &mut Bits, n: &mut usize) -> Option<Reach<F>> {
        let words = pieces.words();
        each_class!(C => {
            if let Some(reach) = pass_over(self.within::<C>(words[C]), n) {
                pieces.find(|&piece| piece == reach.from());
                return Some(reach);
            }
        });
        *pieces = Bits::default();
        None
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
            counts.add(king, words::count(self.long_hops(king)) as usize);
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
        let counts = self.count(pieces);
        let length = counts.sum();
        if length == 0 {
            return (choose(1) == 0).then_some(LeapMove::PASS);
        }
        let (class, mut n) = counts.find(choose(length))?;
        each_class!(C => {
            if class == C {
                return pass_over(self.within::<C>(pieces[C]), &mut n)?.nth(n);
            }
        });
        None
    }
}

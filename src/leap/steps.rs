//! Steps: the second half of the kernel.
//!
//! As with the hops, one word operation for each direction and parity class
//! finds all cells from which a step is open (RULES L1). A list takes them
//! class by class, a count all at once.

use core::marker::PhantomData;

use super::counts::Counts;
use super::hops::{Terrain, each_direction, neighbours, neighbours_within};
use crate::board::Geometry;
use crate::board::layout::MAX_DIRECTIONS;
use crate::board::words::{self, CLASSES, EMPTY, Words};

/// The steps open on the cells of one class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps<G> {
    /// By direction: from which cells a step is open.
    open: [u64; MAX_DIRECTIONS],
    board: PhantomData<G>,
}

impl<G: Geometry> Steps<G> {
    /// The steps from the cells of `CLASS`; `occupied` cannot be stepped on.
    #[inline]
    pub(crate) fn within<const CLASS: usize>(occupied: &Words, terrain: &Terrain) -> Self {
        let mut open = [0; MAX_DIRECTIONS];
        each_direction!(G, D => {
            let blocked = neighbours_within::<G, CLASS, D>(occupied);
            open[D] = terrain.step[D][CLASS] & !blocked;
        });
        Self {
            open,
            board: PhantomData,
        }
    }

    /// The directions open to the piece at a place of the class, a bit for
    /// each.
    #[inline]
    pub(crate) fn directions(&self, place: u32) -> u8 {
        let mut directions = 0;
        each_direction!(G, D => {
            directions |= ((self.open[D] >> place & 1) as u8) << D;
        });
        directions
    }
}

/// Which of the pieces can step in a direction.
#[inline]
fn open<G: Geometry, const D: usize>(pieces: Words, occupied: Words, terrain: &Terrain) -> Words {
    words::and_not(
        words::and(pieces, terrain.step[D]),
        neighbours::<G, D>(occupied),
    )
}

/// How many steps the pieces have.
#[inline]
pub(crate) fn count_steps<G: Geometry>(
    pieces: Words,
    occupied: Words,
    terrain: &Terrain,
) -> Counts {
    let mut planes = [EMPTY; 4];
    // As many as a number up to that of the directions takes.
    let used = const { G::LAYOUT.directions.count().ilog2() as usize + 1 };
    // Directions come in pairs: two at a time take fewer additions.
    let mut pair = [EMPTY; 2];
    each_direction!(G, D => {
        pair[const { D % 2 }] = open::<G, D>(pieces, occupied, terrain);
        if const { D % 2 == 1 } {
            for class in 0..CLASSES {
                let one = pair[0][class] ^ pair[1][class];
                let two = pair[0][class] & pair[1][class];
                let mut carry = two | planes[0][class] & one;
                planes[0][class] ^= one;
                for plane in &mut planes[1..used] {
                    let next = plane[class] & carry;
                    plane[class] ^= carry;
                    carry = next;
                }
            }
        }
    });
    let [ones, twos, fours, eights] = planes.map(Counts::of);
    let mut counts = ones;
    counts += twos.doubled();
    counts += fours.doubled().doubled();
    counts += eights.doubled().doubled().doubled();
    counts
}

//! The kernel: all hops of a position at once.
//!
//! For each direction, one word operation per parity class (see
//! [`layout`](crate::board::layout)) finds every cell from which a hop is open:
//! a neighbour to hop over, an empty cell beyond, and no rule against it. This
//! **hop graph** serves every piece of the mover alike, also on cells that are
//! empty now: the mover's own origin is never the piece it hops over (RULES
//! L2), for that one lies in another class.
//!
//! ```text
//!   o · x ·      from o a hop to the right is closed (no neighbour);
//!   · · · ·      from the cell beside it, it is open: over x, into ·
//! ```
//!
//! Where a piece can hop is a flood over the graph (L1, L3): a few rounds of
//! and, shift, or on one word. Steps land in other classes than hops, so the
//! two never share a destination.

use core::marker::PhantomData;

use super::counts::Counts;
use crate::board::Geometry;
use crate::board::layout::{MAX_DIRECTIONS, neighbour_class};
use crate::board::words::{self, CLASSES, EMPTY, Words};

/// Moves every bit of a word by a constant, in the way of the board.
#[inline]
const fn shifted<G: Geometry>(word: u64, by: i32) -> u64 {
    words::shifted(word, by, const { G::LAYOUT.wraps })
}

/// Runs `$body` once for each direction of the board, with the direction as a
/// constant: all shifts become immediate operands (measured: a loop over the
/// directions reaches 0.7 to 0.85 of this).
macro_rules! each_direction {
    ($G:ident, $D:ident => $body:block) => {
        each_direction!(@ $G, $D => $body, 0 1 2 3 4 5 6 7)
    };
    (@ $G:ident, $D:ident => $body:block, $($number:literal)*) => {
        $({
            const $D: usize = $number;
            if const { $D < $G::LAYOUT.directions.count() } {
                $body
            }
        })*
    };
}

/// Runs `$body` once for each parity class, with the class as a constant.
macro_rules! each_class {
    ($C:ident => $body:block) => {
        each_class!(@ $C => $body, 0 1 2 3)
    };
    (@ $C:ident => $body:block, $($number:literal)*) => {
        $({
            const $C: usize = $number;
            $body
        })*
    };
}

/// `$value` with the class of a bit as a constant, and the piece on it as a
/// word of that class.
macro_rules! in_class_of {
    ($bit:expr, $C:ident, $piece:ident => $value:expr) => {
        in_class_of!(@ $bit, $C, $piece => $value, 0 1 2, 3)
    };
    (@ $bit:expr, $C:ident, $piece:ident => $value:expr, $($number:literal)*, $last:literal) => {{
        let $piece = 1 << (usize::from($bit) % WORD_BITS);
        match usize::from($bit) / WORD_BITS {
            $($number => {
                const $C: usize = $number;
                $value
            })*
            _ => {
                const $C: usize = $last;
                $value
            }
        }
    }};
}
pub(super) use {each_class, each_direction, in_class_of};

/// The rules of the side to move as sets of cells, so that the kernel has no
/// branch for them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terrain {
    /// By direction: from which cells a step may go.
    pub(crate) step: &'static [Words; MAX_DIRECTIONS],
    /// By direction: from which cells a hop may go.
    pub(crate) hop: &'static [Words; MAX_DIRECTIONS],
    /// Where a hop may land.
    pub(crate) landing: &'static Words,
    /// Which cells no hop may leave but for others of the goal.
    pub(crate) locked: &'static Words,
    /// The mover's goal.
    pub(crate) goal: &'static Words,
    /// Where a move may end that began outside the goal.
    pub(crate) end: &'static Words,
    /// Where a move may end that began in the goal.
    pub(crate) end_in_goal: &'static Words,
}

impl Terrain {
    /// Where the move of the piece on `bit` may end.
    #[inline]
    pub(crate) fn end_of(&self, bit: u8) -> &'static Words {
        if words::has(self.goal, bit) {
            self.end_in_goal
        } else {
            self.end
        }
    }

    /// Whether the rules allow a hop of any length.
    pub(crate) fn may_hop(&self, from: u8, to: u8) -> bool {
        let leaves = words::has(self.locked, from) && !words::has(self.goal, to);
        words::has(self.landing, to) && !leaves
    }
}

/// The hops open in a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HopGraph<G> {
    /// By direction: from which cells a hop is open.
    open: [Words; MAX_DIRECTIONS],
    /// From which cells any hop is open.
    any: Words,
    /// From which cells a chain may go on after its second hop: where it came
    /// from, it can go back to, so one open direction more is needed (measured:
    /// a fifth less rounds).
    onward: Words,
    board: PhantomData<G>,
}

impl<G: Geometry> HopGraph<G> {
    /// The graph of a position: `over` can be hopped over, `occupied` cannot
    /// be landed on.
    #[expect(
        clippy::inline_always,
        reason = "measured: counting gains 10 %, as the graph stays out of memory"
    )]
    #[inline(always)]
    pub(crate) fn new(over: Words, occupied: Words, terrain: &Terrain) -> Self {
        let mut open = [EMPTY; MAX_DIRECTIONS];
        let mut any = EMPTY;
        // The goal may be entered by hops that cannot go back.
        let mut onward = *terrain.locked;
        each_direction!(G, D => {
            let neighbours = neighbours::<G, D>(over);
            for class in 0..CLASSES {
                let landing =
                    shifted::<G>(!occupied[class], const { -G::LAYOUT.hop_shift[D] });
                open[D][class] = neighbours[class] & landing & terrain.hop[D][class];
                onward[class] |= any[class] & open[D][class];
                any[class] |= open[D][class];
            }
        });
        Self {
            open,
            any,
            onward,
            board: PhantomData,
        }
    }

    /// From which cells any hop is open.
    pub(crate) const fn any(&self) -> Words {
        self.any
    }

    /// Where one hop leads from any of the cells, in all classes at once: the
    /// compiler makes vector instructions of it.
    #[inline]
    pub(crate) fn hop(&self, from: Words) -> Words {
        let mut to = EMPTY;
        each_direction!(G, D => {
            for class in 0..CLASSES {
                to[class] |= shifted::<G>(
                    from[class] & self.open[D][class],
                    const { G::LAYOUT.hop_shift[D] },
                );
            }
        });
        to
    }

    /// From where one hop leads to a cell.
    pub(crate) fn origins(&self, to: u8) -> Words {
        let mut from = EMPTY;
        let to = words::single(to);
        each_direction!(G, D => {
            for class in 0..CLASSES {
                from[class] |= shifted::<G>(to[class], const { -G::LAYOUT.hop_shift[D] })
                    & self.open[D][class];
            }
        });
        from
    }

    /// Where chains of hops lead from any of the cells.
    #[inline]
    pub(crate) fn flood(&self, from: Words) -> Words {
        let mut reached = self.hop(from);
        let mut frontier = words::and(reached, self.any);
        while !words::is_empty(frontier) {
            let new = words::and_not(self.hop(frontier), reached);
            reached = words::or(reached, new);
            frontier = words::and(new, self.onward);
        }
        reached
    }

    #[inline]
    fn hop_within<const CLASS: usize>(&self, from: u64) -> u64 {
        let mut to = 0;
        each_direction!(G, D => {
            to |= shifted::<G>(from & self.open[D][CLASS], const { G::LAYOUT.hop_shift[D] });
        });
        to
    }

    /// Where chains of hops lead from any of the cells of one class.
    #[inline]
    pub(crate) fn flood_within<const CLASS: usize>(&self, from: u64) -> u64 {
        let mut reached = self.hop_within::<CLASS>(from);
        let mut frontier = reached & self.any[CLASS];
        while frontier != 0 {
            let new = self.hop_within::<CLASS>(frontier) & !reached;
            reached |= new;
            frontier = new & self.onward[CLASS];
        }
        reached
    }

    /// How many chains of hops the pieces have, counted by where they end:
    /// one piece of each class is flooded at a time (measured: +22 % on
    /// 16×16, +15 % on the star against one piece at a time).
    #[inline]
    pub(crate) fn count(&self, pieces: Words, end: &Words) -> Counts {
        let mut counts = Counts::default();
        let mut left = words::and(pieces, self.any);
        while !words::is_empty(left) {
            let from = left.map(|word| word & word.wrapping_neg());
            left = words::and_not(left, from);
            counts += Counts::of(words::and(self.flood(from), *end));
        }
        counts
    }
}

/// For each cell, whether its neighbour in a direction is in the set.
#[inline]
pub(super) fn neighbours<G: Geometry, const D: usize>(set: Words) -> Words {
    let mut neighbours = EMPTY;
    each_class!(C => {
        neighbours[C] = neighbours_within::<G, C, D>(&set);
    });
    neighbours
}

/// The same for the cells of one class.
#[inline]
pub(super) fn neighbours_within<G: Geometry, const CLASS: usize, const D: usize>(
    set: &Words,
) -> u64 {
    shifted::<G>(
        set[const { neighbour_class(CLASS, D) }],
        const { -G::LAYOUT.step_shift[D][CLASS] },
    )
}

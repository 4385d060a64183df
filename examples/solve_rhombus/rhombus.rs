//! The game that is solved: one or two pieces each on the 7×7 rhombus.

use hoppity::CellSet;
use hoppity::board::Rhombus;
use hoppity::leap::{CampExit, Form, GoalRule, Seat, Seating, Variant};

/// Chinese Checkers for two on the 7×7 rhombus with a handful of pieces: a
/// goal counts as filled whoever fills it, and may be left again.
///
/// ```text
///   b b . . . . .            two pieces each: a camp is the tip
///    . . . . . . .           and one neighbour on the board's edge
///     . . . . . . .
///      . . . . . . .
///       . . . . . . .
///        . . . . . . .
///         . . . . . a a
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct SmallArmies;

type Board = Rhombus<7>;

const BOTTOM_1: CellSet<Board> = CellSet::of(&[(6, 6)]);
const TOP_1: CellSet<Board> = CellSet::of(&[(0, 0)]);
const BOTTOM_2: CellSet<Board> = CellSet::of(&[(6, 6), (5, 6)]);
const TOP_2: CellSet<Board> = CellSet::of(&[(0, 0), (1, 0)]);

static ONE_EACH: [Seat<Board>; 2] = [Seat::new(BOTTOM_1, TOP_1), Seat::new(TOP_1, BOTTOM_1)];
static TWO_EACH: [Seat<Board>; 2] = [Seat::new(BOTTOM_2, TOP_2), Seat::new(TOP_2, BOTTOM_2)];

const fn seating(name: &'static str, seats: &'static [Seat<Board>]) -> Seating<Board> {
    Seating::new(name, seats)
        .with_camp_exit(CampExit::Free)
        .with_goal_rule(GoalRule::Filled)
}

impl Form for SmallArmies {
    type Board = Board;
    const SEATINGS: &'static [Seating<Board>] = &[
        seating("small-armies:2+men=1", &ONE_EACH),
        seating("small-armies:2+men=2", &TWO_EACH),
    ];
    const HINT: &'static str = "the game is small-armies:2+men=1 or small-armies:2+men=2";
}

/// The game with `pieces` on each side; `None` if there is no such game.
pub(crate) fn with_pieces(pieces: usize) -> Option<Variant<SmallArmies>> {
    (0..SmallArmies::SEATINGS.len())
        .filter_map(Variant::of_seating)
        .find(|variant| variant.seating().pieces() == pieces)
}

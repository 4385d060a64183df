//! Positions of the two-player game on the 9×9 rhombus, counted up to its
//! mirror, against the published counts.

use std::collections::HashSet;

use hoppity::board::Rhombus;
use hoppity::chinese_checkers::ChineseCheckers;
use hoppity::leap::{Form, LeapPosition, Seat, Seating, Variant};
use hoppity::{Cell, CellSet, Player, Position};

type Board = Rhombus<9>;
type Army = CellSet<Board>;

/// One army of the two-player game alone on the board, to the same goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
struct OneArmy;

/// The acute corner at the top left: rows of 4, 3, 2 and 1.
const TOP: Army = CellSet::of(&[
    (0, 0),
    (1, 0),
    (2, 0),
    (3, 0),
    (0, 1),
    (1, 1),
    (2, 1),
    (0, 2),
    (1, 2),
    (0, 3),
]);

/// The acute corner at the bottom right: rows of 1, 2, 3 and 4.
const BOTTOM: Army = CellSet::of(&[
    (8, 5),
    (7, 6),
    (8, 6),
    (6, 7),
    (7, 7),
    (8, 7),
    (5, 8),
    (6, 8),
    (7, 8),
    (8, 8),
]);

static ALONE: [Seat<Board>; 1] = [Seat::new(BOTTOM, TOP)];

impl Form for OneArmy {
    type Board = Board;
    const SEATINGS: &'static [Seating<Board>] = &[Seating::new("one-army:1", &ALONE)];
    const HINT: &'static str = "the game is one-army:1";
}

/// The army as the mirror shows it that swaps the two edges of each camp.
fn mirrored(army: Army) -> Army {
    army.iter()
        .map(|cell| Cell::at(cell.y(), cell.x()).expect("the board is as wide as it is high"))
        .collect()
}

/// What a position and its mirror image have in common. The player to move is
/// the same in all positions after so many plies.
fn armies<F: Form<Board = Board>>(position: &LeapPosition<F>) -> [Army; 2] {
    let armies = [Player::FIRST, Player::SECOND].map(|player| position.pieces(player));
    armies.min(armies.map(mirrored))
}

/// How many positions there are after 1, 2, 3, … plies, each depth by itself
/// in the first list; in the second, those that no shorter way leads to.
fn counts<F: Form<Board = Board>>(variant: Variant<F>, plies: usize) -> (Vec<usize>, Vec<usize>) {
    let (mut all_counts, mut new_counts) = (Vec::new(), Vec::new());
    let mut layer = vec![variant.start()];
    let mut reached = HashSet::from([armies(&variant.start())]);
    for _ in 0..plies {
        let mut here = HashSet::new();
        let mut next = Vec::new();
        for position in layer {
            for m in position.legal_moves() {
                let mut after = position;
                after.apply(m).expect("a listed move is legal");
                if here.insert(armies(&after)) {
                    next.push(after);
                }
            }
        }
        all_counts.push(here.len());
        new_counts.push(here.difference(&reached).count());
        reached.extend(here);
        layer = next;
    }
    (all_counts, new_counts)
}

#[test]
fn two_armies() {
    let variant: Variant<ChineseCheckers<Board>> =
        "chinese-checkers:2@rhombus9".parse().expect("a variant");
    let (all, _) = counts(variant, 4);
    assert_eq!(all, [7, 98, 1253, 16_045]);
}

#[test]
fn one_army() {
    let variant: Variant<OneArmy> = "one-army:1".parse().expect("a variant");
    let (_, new) = counts(variant, 3);
    assert_eq!(new, [7, 85, 749]);
}

#[test]
fn the_army_alone_has_the_camps_of_the_game_for_two() {
    let variant: Variant<ChineseCheckers<Board>> =
        "chinese-checkers:2@rhombus9".parse().expect("a variant");
    let seat = variant.seat(Player::FIRST).expect("two seats");
    assert_eq!((seat.home(), seat.goal()), (BOTTOM, TOP));
}

//! Boards of a user's own on which bits wrap around the end of a word, or whose
//! rows are given out of order: whole games against moves found from the rules
//! alone (RULES L1–L3), with sets of (x, y).

mod dice;

use std::collections::BTreeSet;

use dice::Dice;
use hoppity::board::{Directions, Layout, Naming, Span, Star};
use hoppity::leap::{CampExit, Form, LeapPosition, Seat, Seating, Variant};
use hoppity::{Cell, CellSet, Geometry, Position};

type Place = (i8, i8);

/// Two arms of 6×20, crossed, the middle rows first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
struct Cross;

impl Geometry for Cross {
    const LAYOUT: &'static Layout = &Layout::new(
        &[
            Span::new(7, 0, 19),
            Span::new(8, 0, 6),
            Span::new(8, 13, 19),
            Span::new(8, 7, 12),
            Span::new(9, 0, 19),
            Span::new(12, 0, 19),
            Span::new(11, 0, 19),
            Span::new(10, 0, 19),
            Span::new(0, 7, 12),
            Span::new(1, 7, 12),
            Span::new(3, 7, 12),
            Span::new(2, 7, 12),
            Span::new(6, 7, 12),
            Span::new(5, 7, 12),
            Span::new(4, 7, 12),
            Span::new(19, 7, 12),
            Span::new(18, 7, 12),
            Span::new(17, 7, 12),
            Span::new(16, 7, 12),
            Span::new(15, 7, 12),
            Span::new(14, 7, 12),
            Span::new(13, 7, 12),
        ],
        Directions::All,
        Naming::ColumnAndRow,
    );
}

fn on_the_cross((x, y): Place) -> bool {
    let (board, arm) = (0..20, 7..13);
    board.contains(&x) && board.contains(&y) && (arm.contains(&x) || arm.contains(&y))
}

/// The star of 181 cells: a point of 15 cells at each side of a hexagon.
fn on_the_star((q, r): Place) -> bool {
    let coordinates = [q, r, -q - r];
    coordinates.iter().all(|&each| each >= -5) || coordinates.iter().all(|&each| each <= 5)
}

const LEFT: CellSet<Cross> = CellSet::of(&[
    (0, 7),
    (0, 8),
    (0, 9),
    (0, 10),
    (0, 11),
    (0, 12),
    (1, 7),
    (1, 8),
    (1, 9),
    (1, 10),
    (1, 11),
    (1, 12),
    (2, 7),
    (2, 8),
    (2, 9),
    (2, 10),
    (2, 11),
    (2, 12),
]);
const RIGHT: CellSet<Cross> = CellSet::of(&[
    (19, 7),
    (19, 8),
    (19, 9),
    (19, 10),
    (19, 11),
    (19, 12),
    (18, 7),
    (18, 8),
    (18, 9),
    (18, 10),
    (18, 11),
    (18, 12),
    (17, 7),
    (17, 8),
    (17, 9),
    (17, 10),
    (17, 11),
    (17, 12),
]);
const TOP: CellSet<Star<5>> = CellSet::of(&[
    (5, -10),
    (5, -9),
    (4, -9),
    (5, -8),
    (4, -8),
    (3, -8),
    (5, -7),
    (4, -7),
    (3, -7),
    (2, -7),
]);
const BOTTOM: CellSet<Star<5>> = CellSet::of(&[
    (-5, 10),
    (-5, 9),
    (-4, 9),
    (-5, 8),
    (-4, 8),
    (-3, 8),
    (-5, 7),
    (-4, 7),
    (-3, 7),
    (-2, 7),
]);

macro_rules! form {
    ($name:ident, $board:ty, $text:literal, $one:ident, $other:ident) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        struct $name;

        impl Form for $name {
            type Board = $board;
            const SEATINGS: &'static [Seating<$board>] = &[Seating::new($text, {
                static SEATS: [Seat<$board>; 2] =
                    [Seat::new($one, $other), Seat::new($other, $one)];
                &SEATS
            })
            .with_camp_exit(CampExit::Free)];
            const HINT: &'static str = $text;
        }
    };
}

form!(OnCross, Cross, "on-cross", LEFT, RIGHT);
form!(OnStar, Star<5>, "on-star", TOP, BOTTOM);

const STRAIGHT: [Place; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const RISING: [Place; 2] = [(1, -1), (-1, 1)];
const FALLING: [Place; 2] = [(1, 1), (-1, -1)];

fn towards((x, y): Place, (dx, dy): Place) -> Place {
    (x + dx, y + dy)
}

/// Where the piece on `from` can go by a step or a chain of hops.
fn destinations(
    from: Place,
    occupied: &BTreeSet<Place>,
    on_board: fn(Place) -> bool,
    directions: &[Place],
) -> BTreeSet<Place> {
    let mut others = occupied.clone();
    others.remove(&from);
    let is_free = |place: Place| on_board(place) && !others.contains(&place);
    let mut hopped = BTreeSet::from([from]);
    let mut to_do = vec![from];
    while let Some(here) = to_do.pop() {
        for &direction in directions {
            let over = towards(here, direction);
            let landing = towards(over, direction);
            if others.contains(&over) && is_free(landing) && hopped.insert(landing) {
                to_do.push(landing);
            }
        }
    }
    let steps = directions.iter().map(|&direction| towards(from, direction));
    hopped.extend(steps.filter(|&place| is_free(place)));
    hopped.remove(&from);
    hopped
}

fn place<G: Geometry>(cell: Cell<G>) -> Place {
    (cell.x(), cell.y())
}

fn compare<F: Form>(cells: usize, on_board: fn(Place) -> bool, directions: &[Place]) {
    let places: Vec<Place> = Cell::<F::Board>::all().map(place).collect();
    assert_eq!(places.len(), cells);
    assert!(places.iter().all(|&place| on_board(place)));
    assert!(places.is_sorted_by_key(|&(x, y)| (y, x)), "reading order");

    let variant = Variant::<F>::of_players(2).expect("two armies");
    let mut dice = Dice::new(0x0dd);
    let mut hops = 0;
    for _ in 0..12 {
        let mut position: LeapPosition<F> = variant.start();
        for _ in 0..200 {
            let occupied: BTreeSet<Place> = position.occupied().iter().map(place).collect();
            let mut count = 0;
            for from in position
                .to_move()
                .iter()
                .flat_map(|&mover| position.pieces(mover))
            {
                let expected = destinations(place(from), &occupied, on_board, directions);
                let found: BTreeSet<Place> = position.moves_from(from).iter().map(place).collect();
                assert_eq!(found, expected, "from {from} in {position}");
                count += expected.len();
            }
            assert_eq!(position.count_legal_moves(), count.max(1), "{position}");
            assert_eq!(
                position.legal_moves().fold(0, |sum, _| sum + 1),
                count.max(1)
            );
            let Some(m) = position.pick(|moves| dice.roll(moves)) else {
                break;
            };
            hops += usize::from(position.path(m).is_ok_and(|path| path.cells().len() > 2));
            position.apply(m).expect("a listed move is legal");
        }
    }
    assert!(hops > 100, "{hops} chains of hops");
}

#[test]
fn a_cross_of_204_cells() {
    let directions = [&STRAIGHT[..], &RISING, &FALLING].concat();
    compare::<OnCross>(204, on_the_cross, &directions);
}

#[test]
fn a_star_of_181_cells() {
    let directions = [&STRAIGHT[..], &RISING].concat();
    compare::<OnStar>(181, on_the_star, &directions);
}

//! Boards of a user's own on which bits wrap around the end of a word, or whose
//! rows are given out of order, and goals that overlap: whole games against the
//! slow twin.

mod dice;
mod laws;
mod reference;
mod twins;

use std::collections::BTreeSet;

use dice::Dice;
use hoppity::board::{Directions, Grid, Layout, Naming, Span, Star};
use hoppity::leap::{CampExit, Form, LeapPosition, Seat, Seating, Variant};
use hoppity::{Cell, CellSet, Game, Geometry, ParseErrorKind, Player, Position, SetupError};
use reference::Twin;
use reference::boards::{Board, Cells};
use twins::leap::LeapTwin;
use twins::{compare_ends, compare_moves};

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

/// Three columns of an arm of the cross.
const fn columns(columns: [i8; 3]) -> [Place; 18] {
    let mut places = [(0, 0); 18];
    let mut next = 0;
    let mut y = 7;
    while y < 13 {
        let [a, b, c] = columns;
        places[next] = (a, y);
        places[next + 1] = (b, y);
        places[next + 2] = (c, y);
        next += 3;
        y += 1;
    }
    places
}

/// The four outermost rows of the star's top point.
const TOP_ROWS: [Place; 10] = [
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
];

/// The places turned half about the centre of the star.
const fn turned<const N: usize>(mut places: [Place; N]) -> [Place; N] {
    let mut next = 0;
    while next < N {
        let (q, r) = places[next];
        places[next] = (-q, -r);
        next += 1;
    }
    places
}

const LEFT: CellSet<Cross> = CellSet::of(&columns([0, 1, 2]));
const RIGHT: CellSet<Cross> = CellSet::of(&columns([19, 18, 17]));
const TOP: CellSet<Star<5>> = CellSet::of(&TOP_ROWS);
const BOTTOM: CellSet<Star<5>> = CellSet::of(&turned(TOP_ROWS));

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
            })];
            const HINT: &'static str = concat!("the game is ", $text);
        }
    };
}

form!(OnCross, Cross, "on-cross", LEFT, RIGHT);
form!(OnStar, Star<5>, "on-star", TOP, BOTTOM);

fn compare_games<F: Form>(board: &Board) {
    assert_eq!(Cell::<F::Board>::COUNT, board.cells.len());
    let places: Vec<Place> = Cell::<F::Board>::all()
        .map(|cell| (cell.x(), cell.y()))
        .collect();
    assert!(places.is_sorted_by_key(|&(x, y)| (y, x)), "reading order");
    let mut dice = Dice::new(0x0dd);
    let mut chains = 0;
    for camp_exit in [CampExit::Free, CampExit::PerMove, CampExit::PerHop] {
        let variant = Variant::<F>::of_players(2).expect("two armies");
        let start: LeapPosition<F> = variant.with_camp_exit(camp_exit).start();
        for _ in 0..4 {
            let mut game = Game::new(start);
            let mut twin = LeapTwin::of_form(&start, board.clone());
            for _ in 0..200 {
                let position = *game.position();
                compare_ends(&game, &twin.leap);
                compare_moves(&game, twin.leap.legal().iter());
                twin.compare_position(&position);
                compare_destinations(&position, &twin);
                let Some(m) = position.pick(|moves| dice.roll(moves)) else {
                    break;
                };
                twin.compare_path(&position, m);
                chains += usize::from(position.path(m).is_ok_and(|path| path.cells().len() > 2));
                twin.play(&m.to_string());
                game.apply(m).expect("a listed move is legal");
            }
        }
    }
    assert!(chains > 100, "{chains} chains of hops");
}

/// Compares where each piece can go, and how many moves that makes.
fn compare_destinations<F: Form>(position: &LeapPosition<F>, twin: &LeapTwin) {
    let mut count = 0;
    for from in position
        .to_move()
        .iter()
        .flat_map(|&mover| position.pieces(mover))
    {
        let found = position.moves_from(from).iter().map(|to| to.to_string());
        let found: BTreeSet<String> = found.collect();
        let expected = twin.leap.destinations(&from.to_string());
        assert_eq!(found, expected, "from {from} in {position}");
        count += found.len();
    }
    if position.to_move().is_some() {
        assert_eq!(laws::listed(position).len(), count.max(1), "{position}");
    }
}

#[test]
fn a_cross_of_204_cells() {
    let arm = 7..13;
    let places = (0..20).flat_map(|y| (0..20).map(move |x| (x, y)));
    let cross: Cells = places
        .filter(|(x, y)| arm.contains(x) || arm.contains(y))
        .collect();
    assert_eq!(cross.len(), 204);
    compare_games::<OnCross>(&Board::with_columns(cross, 8));
}

#[test]
fn a_star_of_181_cells() {
    let star = Board::named("star5", 6);
    assert_eq!(star.cells.len(), 181);
    compare_games::<OnStar>(&star);
}

/// Who asks for a game by a name that it has not is told the names it has.
#[test]
fn n05_names_of_other_games() {
    let error = |text: &str| *text.parse::<Variant<OnCross>>().expect_err(text).kind();
    for text in ["", "on-cros", "draughts"] {
        assert_eq!(error(text), ParseErrorKind::NoSuchForm(OnCross::HINT));
    }
    assert_eq!(error("halma:2"), ParseErrorKind::OtherType);
    let position = "cross 1 1 -".parse::<LeapPosition<OnCross>>();
    let kind = *position.expect_err("another game").kind();
    assert_eq!(kind, ParseErrorKind::NoSuchForm(OnCross::HINT));
}

/// Three armies of two, the goals of the first two with a cell in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
struct Overlapping;

const fn pair(one: Place, other: Place) -> CellSet<Grid<5>> {
    CellSet::of(&[one, other])
}

impl Form for Overlapping {
    type Board = Grid<5>;
    const SEATINGS: &'static [Seating<Grid<5>>] = &[Seating::new("overlapping", {
        static SEATS: [Seat<Grid<5>>; 3] = [
            Seat::new(pair((4, 4), (3, 4)), pair((0, 0), (1, 0))),
            Seat::new(pair((4, 3), (3, 3)), pair((1, 0), (2, 0))),
            Seat::new(pair((4, 0), (4, 1)), pair((0, 4), (1, 4))),
        ];
        &SEATS
    })];
    const HINT: &'static str = "the game is overlapping";
}

/// Who is tested after the game is over is not home (L6), and such a position
/// can be set up (L18); one who should have been home before cannot.
#[test]
fn l18_goals_that_overlap() {
    let read = str::parse::<LeapPosition<Overlapping>>;
    let before = "overlapping+goal=filled a1b2/1a3/4b/5/cc3 1 3h";
    let mut position = read(before).expect(before);
    let m = position.parse_move("b4-b5").expect("a step");
    position.apply(m).expect("a step");
    let after = "overlapping+goal=filled aab2/5/4b/5/cc3 - 3h,1h";
    assert_eq!(position.to_string(), after);
    assert_eq!(read(after), Ok(position));

    for text in [
        // Player 3 ended the game, whose goal has no cell of player 2's.
        "overlapping+goal=filled abb2/5/4a/5/cc3 - 1h,3h",
        // Nobody's homecoming ended the game.
        "overlapping+goal=filled abb2/5/4a/5/cc3 - 1h,3r",
        // The game goes on.
        "overlapping+goal=filled abb2/5/4a/5/c3c 3 1h",
    ] {
        let player = Player::SECOND;
        let unlisted = ParseErrorKind::Setup(SetupError::HomeUnlisted { player });
        assert_eq!(*read(text).expect_err(text).kind(), unlisted, "{text}");
    }
}

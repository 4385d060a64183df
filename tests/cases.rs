//! Where one piece may go: drawn cases, on boards of the test's own.

mod dice;
mod laws;
mod reference;
mod twins;

use std::collections::BTreeSet;

use hoppity::board::{Grid, Point, Star};
use hoppity::leap::{CampExit, ForeignPoints, Form, LeapMove, LeapPosition, Piece, Seat, Seating};
use hoppity::leap::{Setup, Variant};
use hoppity::{Cell, CellSet, IllegalMove, Player, Position};
use reference::boards::Board;
use twins::leap::LeapTwin;

const CASES: &str = include_str!("data/cases.txt");

/// A square board with the goal of the first seat at the bottom right.
const fn square<const SIZE: usize, const DIRECTIONS: usize>(
    side: i8,
) -> [Seat<Grid<SIZE, DIRECTIONS>>; 2] {
    let near = block(0);
    let far = block(side - 3);
    [Seat::new(near, far), Seat::new(far, near)]
}

/// Three by three cells from (`corner`, `corner`) on.
const fn block<const SIZE: usize, const DIRECTIONS: usize>(
    corner: i8,
) -> CellSet<Grid<SIZE, DIRECTIONS>> {
    let [a, b, c] = [corner, corner + 1, corner + 2];
    CellSet::of(&[
        (a, a),
        (b, a),
        (c, a),
        (a, b),
        (b, b),
        (c, b),
        (a, c),
        (b, c),
        (c, c),
    ])
}

/// The star, the bottom left point foreign to the first seat.
static STAR_SEATS: [Seat<Star<4>>; 2] = [
    Seat::new(Star::point(Point::South), Star::point(Point::North))
        .with_tips(
            Star::<4>::tip(Point::South).place(),
            Star::<4>::tip(Point::North).place(),
        )
        .with_foreign(Star::point(Point::SouthWest)),
    Seat::new(Star::point(Point::North), Star::point(Point::South)).with_tips(
        Star::<4>::tip(Point::North).place(),
        Star::<4>::tip(Point::South).place(),
    ),
];

macro_rules! forms {
    ($($form:ident: $board:ty, $seats:ident $(= $made:expr)?, $kings:literal;)+) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        struct $form;

        $(static $seats: [Seat<$board>; 2] = $made;)?

        impl Form for $form {
            type Board = $board;
            const SEATINGS: &'static [Seating<$board>] =
                &[Seating::new("case", &$seats)];
            const HINT: &'static str = "there is one case";
            const KINGS: bool = $kings;
        }
    )+};
}

forms! {
    Square8: Grid<8>, SQUARE_8 = square(8), false;
    Square8Orthogonal: Grid<8, 4>, SQUARE_8_ORTHOGONAL = square(8), false;
    Square16: Grid<16>, SQUARE_16 = square(16), false;
    StarOfMen: Star<4>, STAR_SEATS, false;
    StarWithKings: Star<4>, STAR_SEATS, true;
}

#[test]
fn destinations() {
    let cases: Vec<&str> = CASES.split("\n\n").skip(1).collect();
    for &case in &cases {
        let case = Case::read(case);
        match (case.board, case.kings) {
            ("square8-8", false) => case.check::<Square8>("square8", 8),
            ("square8-4", false) => case.check::<Square8Orthogonal>("square8", 4),
            ("square16-8", false) => case.check::<Square16>("square16", 8),
            ("star-6", false) => case.check::<StarOfMen>("star", 6),
            ("star-6", true) => case.check::<StarWithKings>("star", 6),
            (board, _) => panic!("{}: no board {board}", case.name),
        }
    }
    println!("{} cases", cases.len());
    assert_eq!(cases.len(), 26);
}

/// One case, as it is drawn.
struct Case<'a> {
    name: &'a str,
    board: &'a str,
    camp_exit: CampExit,
    foreign: ForeignPoints,
    kings: bool,
    /// What is drawn on each cell, in reading order.
    drawing: Vec<char>,
}

impl<'a> Case<'a> {
    fn read(text: &'a str) -> Self {
        let mut lines = text.lines();
        let name = lines.next().expect("a name");
        let mut options = lines.next().expect("a board").split(' ');
        let board = options.next().expect("a board");
        let mut option = |name: &str| {
            let option = options.next().expect(name);
            option.strip_prefix(name).expect(name)
        };
        let camp_exit = option("camp-exit=").parse().expect("a camp exit");
        let foreign = option("foreign=")
            .parse()
            .expect("a rule for foreign points");
        let kings = options.next() == Some("kings");
        let drawing = lines
            .flat_map(str::chars)
            .filter(|drawn| !drawn.is_whitespace())
            .collect();
        Self {
            name,
            board,
            camp_exit,
            foreign,
            kings,
            drawing,
        }
    }

    fn check<F: Form>(&self, board: &str, directions: usize) {
        let name = self.name;
        let position = self.position::<F>();
        let from = self.cells::<F>("MK").next().expect("the piece that moves");
        let expected: CellSet<F::Board> = self.cells::<F>("*").collect();
        assert_eq!(position.moves_from(from), expected, "{name}");
        let listed = position.legal_moves().filter_map(LeapMove::ends);
        let listed = listed.filter(|&(origin, _)| origin == from);
        assert_eq!(
            listed.map(|(_, to)| to).collect::<CellSet<F::Board>>(),
            expected,
            "{name}"
        );
        let board = Board::named(board, directions);
        let twin = LeapTwin::of_form(&position, board).leap;
        let twins: BTreeSet<String> = expected.iter().map(|to| to.to_string()).collect();
        assert_eq!(twin.destinations(&from.to_string()), twins, "{name}");
        for to in Cell::all() {
            let Some(m) = LeapMove::new(from, to) else {
                continue;
            };
            assert_eq!(position.is_legal(m), expected.contains(to), "{name}: {m}");
            match position.path(m) {
                Ok(path) => {
                    let legs = twin.shortest_path_len(&from.to_string(), &to.to_string());
                    assert_eq!(path.cells().len() - 1, legs, "{name}: {path}");
                    assert_eq!(position.move_of_path(path.cells().iter().copied()), Ok(m));
                }
                Err(error) => {
                    assert!(!expected.contains(to), "{name}: {m}");
                    assert_eq!(position.move_of_path([from, to]), Err(error), "{name}");
                }
            }
        }
        let back = position.move_of_path([from, from]);
        assert_eq!(
            back,
            Err(IllegalMove::Returns { from: from.name() }),
            "{name}"
        );
    }

    fn cells<F: Form>(&self, of: &'static str) -> impl Iterator<Item = Cell<F::Board>> + '_ {
        assert_eq!(self.drawing.len(), Cell::<F::Board>::COUNT, "{}", self.name);
        let drawn = Cell::all().zip(&self.drawing);
        drawn
            .filter(|&(_, &drawn)| of.contains(drawn))
            .map(|(cell, _)| cell)
    }

    fn position<F: Form>(&self) -> LeapPosition<F> {
        let variant = Variant::<F>::of_seating(0).expect("a seating");
        let variant = variant.with_camp_exit(self.camp_exit);
        let variant = match self.foreign {
            ForeignPoints::Open => variant,
            foreign => variant
                .with_foreign(foreign)
                .expect("seats with foreign points"),
        };
        let mut setup: Setup<F> = variant.empty_setup();
        for (drawn, piece) in [
            ("Mm", Piece::Man(Player::FIRST)),
            ("Kk", Piece::King(Player::FIRST)),
            ("x", Piece::Man(Player::SECOND)),
            ("X", Piece::King(Player::SECOND)),
        ] {
            for cell in self.cells::<F>(drawn) {
                setup = setup.with(cell, piece).expect("an empty cell");
            }
        }
        setup
            .build()
            .unwrap_or_else(|error| panic!("{}: {error}", self.name))
    }
}

/// One piece in a corner, and four others, one of each of four seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Lonely;

const fn lonely(home: (i8, i8), goal: (i8, i8)) -> Seat<Grid<8, 4>> {
    Seat::new(CellSet::of(&[home]), CellSet::of(&[goal]))
}

static LONELY: [Seat<Grid<8, 4>>; 5] = [
    lonely((0, 0), (7, 7)),
    lonely((1, 0), (7, 6)),
    lonely((2, 0), (7, 5)),
    lonely((0, 1), (7, 4)),
    lonely((0, 2), (7, 3)),
];

impl Form for Lonely {
    type Board = Grid<8, 4>;
    const SEATINGS: &'static [Seating<Grid<8, 4>>] = &[Seating::new("lonely", &LONELY)];
    const HINT: &'static str = "there is lonely alone";
}

#[test]
fn l07_who_cannot_move_passes() {
    let mut position = Variant::<Lonely>::of_seating(0).expect("a seating").start();
    let moves: Vec<_> = position.legal_moves().collect();
    assert_eq!(moves, [LeapMove::PASS]);
    assert_eq!(position.count_legal_moves(), 1);
    assert_eq!(position.legal_moves().len(), 1);
    assert_eq!(position.legal_moves().nth(1), None);
    assert_eq!(position.piece_moves().count(), 0);
    assert_eq!(position.parse_move("pass"), Ok(LeapMove::PASS));
    assert_eq!(position.format_move(LeapMove::PASS).to_string(), "pass");
    assert!(position.path(LeapMove::PASS).is_err());
    let start = position;
    let undo = position.make(LeapMove::PASS);
    assert_eq!(position.to_move(), Some(Player::SECOND));
    assert_eq!(
        position.check(LeapMove::PASS),
        Err(IllegalMove::MustMove {
            to_move: Player::SECOND
        })
    );
    position.unmake(undo);
    assert_eq!(position, start);
}

/// The pass comes where nothing else does, and only there, however the moves
/// are gone through.
#[test]
fn l07_the_pass_is_alone() {
    let variant = Variant::<Lonely>::of_seating(0).expect("a seating");
    for (others, expected) in [
        (["b8", "c8", "a7", "a6"], &["pass"][..]),
        (["b8", "c8", "a7", "g1"], &["a8-a6"]),
        (["b8", "f1", "a7", "g1"], &["a8-a6", "a8-c8"]),
        (["b8", "e1", "f1", "g1"], &["a8-a7", "a8-c8"]),
        (["d1", "e1", "f1", "g1"], &["a8-a7", "a8-b8"]),
    ] {
        let mut setup: Setup<Lonely> = variant.empty_setup();
        for (cell, player) in ["a8"].iter().chain(&others).zip(Player::all(5)) {
            let cell = cell.parse().expect("a cell");
            setup = setup.with(cell, Piece::Man(player)).expect("an empty cell");
        }
        let position = setup.build().expect("a position");
        let moves = laws::listed(&position);
        for (number, &m) in moves.iter().enumerate() {
            assert_eq!(position.legal_moves().nth(number), Some(m), "{position}");
        }
        let mut texts: Vec<String> = moves.iter().map(LeapMove::to_string).collect();
        texts.sort();
        assert_eq!(texts, expected, "{position}");
    }
}

/// A pass is a turn, and so counts for the move limit (L12), and it is one
/// without progress (L13).
#[test]
fn l07_a_pass_is_recorded() {
    use hoppity::{Event, Game, Reason, Settings};
    let start = Variant::<Lonely>::of_seating(0).expect("a seating").start();
    for (settings, reason) in [
        (Settings::NONE.with_move_limit(1), Reason::MoveLimit),
        (Settings::NONE.with_stall_limit(1), Reason::Stall),
    ] {
        let mut game = Game::with_settings(start, settings).expect("settings");
        game.apply(LeapMove::PASS).expect("there is no other move");
        assert_eq!(game.turns(), 1);
        assert_eq!(game.events().next(), Some(Event::Move(LeapMove::PASS)));
        assert_eq!(game.outcome().map(|outcome| outcome.reason()), Some(reason));
    }
}

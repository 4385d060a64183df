//! Whole games and walks of whole armies, replayed.

mod table;

use std::fs;
use std::path::Path;

use hoppity::board::{Grid, Rhombus};
use hoppity::leap::{Form, LeapPosition, Seat, Seating, Variant};
use hoppity::{
    AnyPosition, AnyVariant, Cell, CellSet, Finish, Game, Geometry, ParseError, Player, Position,
    Reason, Settings,
};

/// The files of a folder of the data, with their names.
fn files(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(folder);
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("a folder of data")
        .map(|entry| {
            let entry = entry.expect("a file");
            let name = entry.file_name().into_string().expect("a plain name");
            (name, fs::read_to_string(entry.path()).expect("a text"))
        })
        .collect();
    files.sort();
    files
}

/// The lines above the moves, without remarks, and the moves.
fn head_and_moves(text: &str) -> (Vec<&str>, Vec<&str>) {
    let (head, moves) = text
        .split_once("\n\n")
        .expect("an empty line before the moves");
    let head = table::lines(head).collect();
    (head, moves.split_whitespace().collect())
}

/// Who comes home at which turn is written in the file, and the places: nobody
/// else comes home, and nothing ends the game before its last move.
#[test]
fn whole_games() {
    let games = files("games");
    for (name, text) in &games {
        let (head, moves) = head_and_moves(text);
        let line = |key: &str| {
            let of = head.iter().filter_map(move |line| line.strip_prefix(key));
            of.map(str::trim_start).collect::<Vec<&str>>()
        };
        let variant: AnyVariant = line("variant")[0].parse().expect(name);
        let mut game = Game::with_settings(variant.start(), Settings::NONE).expect(name);
        let mut home = Vec::new();
        for (turn, text) in (1..).zip(&moves) {
            assert_eq!(game.outcome(), None, "{name} at turn {turn}");
            let m = game.position().parse_move(text).expect(text);
            game.apply(m)
                .unwrap_or_else(|error| panic!("{name} at turn {turn}: {error}"));
            let finishers = game.position().finishers();
            for (player, finish) in finishers.iter().skip(home.len()) {
                assert_eq!(finish, Finish::Home);
                home.push(format!("{player} at turn {turn}"));
            }
        }
        assert_eq!(home, line("home"), "{name}");
        let outcome = game.outcome().expect(name);
        let places: Vec<String> = outcome.places().map(|place| place.to_string()).collect();
        assert_eq!(places.join(" "), line("places")[0], "{name}");
        assert_eq!(outcome.reason(), Reason::Home);
        let again: AnyPosition = game.position().to_string().parse().expect(name);
        assert_eq!(again, *game.position());
        println!("{name}: {} turns", moves.len());
    }
    assert_eq!(games.len(), 9);
}

/// A walk: one army goes from the top left to the bottom right. The board is
/// the test's own game (N5).
macro_rules! walks {
    ($($form:ident: $board:ty, $seat:ident, $side:literal, $rows:expr;)+) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        struct $form;

        static $seat: [Seat<$board>; 1] = [Seat::new(
            corner($side, $rows, false),
            corner($side, $rows, true),
        )];

        impl Form for $form {
            type Board = $board;
            const SEATINGS: &'static [Seating<$board>] =
                &[Seating::new("walk", &$seat).with_settings(Settings::NONE)];
            const HINT: &'static str = "there is one walk";
        }
    )+};
}

/// A camp with rows of these lengths from the corner inwards, at the top left
/// or, turned round, at the bottom right.
const fn corner<G: Geometry>(side: i8, rows: &[i8], at_the_bottom_right: bool) -> CellSet<G> {
    let mut camp = CellSet::EMPTY;
    let mut left = rows;
    let mut y = 0;
    while let Some((&length, below)) = left.split_first() {
        let mut x = 0;
        while x < length {
            let place = if at_the_bottom_right {
                (side - 1 - x, side - 1 - y)
            } else {
                (x, y)
            };
            camp = camp.union(CellSet::of(&[place]));
            x += 1;
        }
        left = below;
        y += 1;
    }
    camp
}

const TEN: &[i8] = &[4, 3, 2, 1];
const NINETEEN: &[i8] = &[5, 5, 4, 3, 2];

walks! {
    Square9: Grid<9>, SQUARE_9, 9, TEN;
    Square9Orthogonal: Grid<9, 4>, SQUARE_9_ORTHOGONAL, 9, TEN;
    Square16: Grid<16>, SQUARE_16, 16, NINETEEN;
    Rhombus9: Rhombus<9>, RHOMBUS_9, 9, TEN;
}

#[test]
fn h05_n05_transfers_of_whole_armies() {
    let walks = files("walks");
    for (name, text) in &walks {
        let (head, paths) = head_and_moves(text);
        let turns = match head[0] {
            "board square9 with 8 directions" => walk::<Square9>(name, &paths),
            "board square9 with 4 directions" => walk::<Square9Orthogonal>(name, &paths),
            "board square16 with 8 directions" => walk::<Square16>(name, &paths),
            "board rhombus9 with 6 directions" => walk::<Rhombus9>(name, &paths),
            board => panic!("{name}: {board}"),
        };
        println!("{name}: home after {turns} moves");
    }
    assert_eq!(walks.len(), 4);
}

/// Replays a walk: every leg is legal, and the army is home with the last
/// move, not before. The number of moves is the score (H5).
fn walk<F: Form>(name: &str, paths: &[&str]) -> u32 {
    let start = Variant::<F>::of_seating(0).expect("a seating").start();
    let mut game = Game::new(start);
    for &path in paths {
        assert_eq!(game.outcome(), None, "{name}: home before {path}");
        let position: LeapPosition<F> = *game.position();
        let m = position.parse_move(path).expect(path);
        let cells = cells_of_path::<F::Board>(path).expect(path);
        assert_eq!(
            position.move_of_path(cells.iter().copied()),
            Ok(m),
            "{name}"
        );
        let shortest = position.path(m).expect(path);
        assert!(
            shortest.cells().len() <= cells.len(),
            "{name}: {path} and {shortest}"
        );
        assert_eq!(position.parse_move(&shortest.to_string()), Ok(m));
        game.apply(m).expect(path);
    }
    let outcome = game.outcome().expect("home");
    assert_eq!(outcome.reason(), Reason::Home);
    assert_eq!(outcome.score(Player::FIRST), Some(1.0));
    game.turns()
}

fn cells_of_path<G: Geometry>(path: &str) -> Result<Vec<Cell<G>>, ParseError> {
    path.split('-').map(str::parse).collect()
}

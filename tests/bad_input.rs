//! What is wrong is said, with what and where; nothing panics, nothing
//! changes.

mod dice;

use dice::Dice;
use hoppity::ParseErrorKind::{
    DefaultOption, Expected, MeaninglessOption, NoSuchCell, NotCanonical, OptionOrder,
    RepeatedOption, RowCount, RowLength, Trailing, UnknownOption, UnknownVariant,
};
use hoppity::leap::{LeapMove, Piece};
use hoppity::{
    AnyPosition, AnyVariant, Cell, Finish, FinishError, Game, HalmaPosition, IllegalMove,
    NoSuchPlayer, Outcome, ParseError, ParseErrorKind, Player, Position, Settings, SetupError,
    halma,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const START: &str = "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 1 -";

const THIRD: usize = 2;

fn seat(index: usize) -> Player {
    Player::new(index).expect("a seat")
}

fn start() -> HalmaPosition<8> {
    START.parse().expect("the start")
}

fn cell(name: &str) -> Cell<hoppity::board::Grid<8>> {
    name.parse().expect("a cell")
}

/// The name of a cell, as errors tell it.
fn name(name: &str) -> hoppity::Name {
    cell(name).name()
}

fn error_of(text: &str) -> (usize, ParseErrorKind) {
    let error = text.parse::<AnyPosition>().expect_err(text);
    assert_eq!(
        text.parse::<HalmaPosition<8>>().expect_err(text).at(),
        error.at()
    );
    assert!(
        error
            .to_string()
            .starts_with(&format!("at byte {}: ", error.at()))
    );
    (error.at(), *error.kind())
}

// Cells and moves.

#[test]
fn n01_cells_that_are_none() {
    const A_CELL: ParseErrorKind = Expected("a cell: a letter and a number");
    for (text, at, kind) in [
        ("", 0, A_CELL),
        ("4", 0, A_CELL),
        ("A4", 0, A_CELL),
        ("ä4", 0, A_CELL),
        ("a", 1, A_CELL),
        ("a-4", 1, A_CELL),
        ("a+4", 1, A_CELL),
        ("a04", 1, A_CELL),
        ("a4 ", 1, A_CELL),
        ("a4444", 1, A_CELL),
        ("a٤", 1, A_CELL),
        ("a9", 0, NoSuchCell),
        ("i1", 0, NoSuchCell),
        ("z99", 0, NoSuchCell),
        ("a0", 1, A_CELL),
    ] {
        let error = text
            .parse::<Cell<hoppity::board::Grid<8>>>()
            .expect_err(text);
        assert_eq!((error.at(), *error.kind()), (at, kind), "{text}");
    }
    for (x, y) in [(-1, 0), (0, -1), (8, 0), (0, 8), (i8::MIN, i8::MAX)] {
        assert_eq!(Cell::<hoppity::board::Grid<8>>::at(x, y), None);
    }
    assert_eq!(Cell::<hoppity::board::Grid<8>>::new(64), None);
    assert_eq!(Cell::<hoppity::board::Grid<8>>::new(usize::MAX), None);
}

#[test]
fn n02_moves_that_are_none() {
    const A_MOVE: ParseErrorKind = Expected("a move such as a4-c4, or pass");
    const A_CELL: ParseErrorKind = Expected("a cell: a letter and a number");
    let position = start();
    for (text, at, kind) in [
        ("", 0, A_MOVE),
        ("h4", 0, A_MOVE),
        ("PASS", 0, A_MOVE),
        ("pass ", 4, ParseErrorKind::Trailing),
        ("h4 h5", 0, A_MOVE),
        ("-", 0, A_CELL),
        ("h4-", 3, A_CELL),
        ("-h4", 0, A_CELL),
        ("h4-h", 4, A_CELL),
        ("h4-h9", 3, NoSuchCell),
        ("i4-h5", 0, NoSuchCell),
        ("h4-h5 ", 5, ParseErrorKind::Trailing),
        ("h4-h5\n", 5, ParseErrorKind::Trailing),
        ("h4-h9 ", 4, A_CELL),
        (" h4-h5", 0, A_CELL),
        ("h4-h5-", 6, A_CELL),
        ("h4--h5", 3, A_CELL),
        (
            "h4-h4",
            3,
            ParseErrorKind::Move(IllegalMove::Returns { from: name("h4") }),
        ),
    ] {
        let error = position.parse_move(text).expect_err(text);
        assert_eq!((error.at(), *error.kind()), (at, kind), "{text}");
        let any: AnyPosition = position.into();
        assert_eq!(any.parse_move(text), Err(error), "{text}");
    }
}

#[test]
fn moves_that_are_illegal_change_nothing() {
    let start = start();
    let to_move = Player::FIRST;
    for (text, error) in [
        ("d4-d5", IllegalMove::NoPiece { from: name("d4") }),
        (
            "a5-a4",
            IllegalMove::NotYours {
                from: name("a5"),
                owner: Player::SECOND,
                to_move,
            },
        ),
        ("h4-h3", IllegalMove::Occupied { to: name("h3") }),
        ("h4-a5", IllegalMove::Occupied { to: name("a5") }),
        (
            "h4-h6",
            IllegalMove::Unreachable {
                from: name("h4"),
                to: name("h6"),
            },
        ),
        (
            "h1-h5",
            IllegalMove::Unreachable {
                from: name("h1"),
                to: name("h5"),
            },
        ),
        ("pass", IllegalMove::MustMove { to_move }),
    ] {
        let m = start.parse_move(text).expect("the text of a move");
        let mut position = start;
        assert_eq!(position.check(m), Err(error), "{text}");
        assert_eq!(position.apply(m), Err(error), "{text}");
        assert!(!position.is_legal(m));
        assert_eq!(position, start);
        let mut game = Game::new(start);
        assert_eq!(game.apply(m), Err(error), "{text}");
        assert_eq!(game, Game::new(start));
        assert_eq!(start.path(m).err(), Some(error), "{text}");
    }
    let off_turn = start.moves_from(cell("a5"));
    assert!(off_turn.is_empty() && start.moves_from(cell("d4")).is_empty());
}

#[test]
fn l07_moves_after_the_end() {
    let mut position = start();
    let m = position.parse_move("h4-h5").expect("a move");
    position.resign(Player::SECOND).expect("they are racing");
    let over = position;
    assert_eq!(position.apply(m), Err(IllegalMove::GameOver));
    assert_eq!(position.apply(LeapMove::PASS), Err(IllegalMove::GameOver));
    assert_eq!(position.path(m).err(), Some(IllegalMove::GameOver));
    assert_eq!(
        position.move_of_path([cell("h4"), cell("h5")]),
        Err(IllegalMove::GameOver)
    );
    let path = position
        .parse_move("h3-h5-h7")
        .expect_err("the game is over");
    assert_eq!(
        (path.at(), *path.kind()),
        (0, ParseErrorKind::Move(IllegalMove::GameOver))
    );
    assert_eq!(position.resign(Player::FIRST), Err(FinishError::GameOver));
    assert_eq!(position.legal_moves().next(), None);
    assert!(position.moves_from(cell("h4")).is_empty());
    assert_eq!(position, over);
}

#[test]
fn moves_of_another_game() {
    let halma: AnyPosition = start().into();
    let other: AnyVariant = "halma:2".parse().expect("a variant");
    let m = other.start().legal_moves().next().expect("a move");
    let mut unchanged = halma;
    assert_eq!(unchanged.apply(m), Err(IllegalMove::OtherGame));
    let undo = unchanged.make(m);
    unchanged.unmake(undo);
    assert_eq!(unchanged, halma);
    assert!(!halma.is_irreversible(m));
    assert!(!halma.format_move(m).to_string().is_empty());
}

// Paths.

/// Player 1's man on c6 stands at a ring: c6, e6, e4, c4 and back.
const RING: &str = "halma:2@8 8/8/2ab4/2b1b3/3b4/8/bbbbbb1a/aaaaaaaa 1 -";

#[test]
fn l03_any_legal_path_is_accepted() {
    let position: HalmaPosition<8> = RING.parse().expect(RING);
    for (text, ends, shortest) in [
        ("c6-c4", "c6-c4", "c6-c4"),
        // The long way round.
        ("c6-e6-e4-c4", "c6-c4", "c6-c4"),
        ("c6-e6-e4", "c6-e4", "c6-e6-e4"),
        // By the origin, which is empty while the piece travels.
        ("c6-e6-c6-c4", "c6-c4", "c6-c4"),
        ("c6-c4-e4-e6-c6-e6", "c6-e6", "c6-e6"),
        // To and fro.
        ("c6-c4-e4-c4-e4-c4", "c6-c4", "c6-c4"),
    ] {
        let m = position.parse_move(text).expect(text);
        assert_eq!(m.to_string(), ends, "{text}");
        assert_eq!(position.move_of_path(text.split('-').map(cell)), Ok(m));
        let path = position.path(m).expect(text).to_string();
        // Two ways lead to e4, both of two hops.
        assert_eq!(path.len(), shortest.len(), "{path}");
        assert_eq!(position.parse_move(&path), Ok(m));
    }
}

#[test]
fn l03_a_chain_back_to_its_origin_is_no_move() {
    let position: HalmaPosition<8> = RING.parse().expect(RING);
    let returns = IllegalMove::Returns { from: name("c6") };
    for text in ["c6-e6-e4-c4-c6", "c6-e6-c6", "c6-c4-e4-e6-c6"] {
        assert_eq!(
            position.move_of_path(text.split('-').map(cell)),
            Err(returns)
        );
        let error = position.parse_move(text).expect_err(text);
        assert_eq!(
            (error.at(), *error.kind()),
            (text.len(), ParseErrorKind::Move(returns))
        );
    }
    assert!(!position.moves_from(cell("c6")).contains(cell("c6")));
}

#[test]
fn l03_bad_legs() {
    let position = start();
    let leg = |leg, from, to| IllegalMove::BadLeg {
        leg,
        from: name(from),
        to: name(to),
    };
    for (text, at, error) in [
        // Each of two steps is legal, both together are not.
        ("h4-h5-h6", 3, leg(1, "h4", "h5")),
        ("h4-h5-h5-h6", 3, leg(1, "h4", "h5")),
        // A hop, then a step.
        ("h3-h5-h6", 6, leg(2, "h5", "h6")),
        // The origin is empty while the piece travels (L2).
        ("h3-h5-h1", 6, leg(2, "h5", "h1")),
        ("h3-h5-h3-h4", 9, leg(3, "h3", "h4")),
        (
            "a5-a3-a1",
            0,
            IllegalMove::NotYours {
                from: name("a5"),
                owner: Player::SECOND,
                to_move: Player::FIRST,
            },
        ),
        ("d4-d5-d6", 0, IllegalMove::NoPiece { from: name("d4") }),
    ] {
        let error_of_text = position.parse_move(text).expect_err(text);
        let found = (error_of_text.at(), *error_of_text.kind());
        assert_eq!(found, (at, ParseErrorKind::Move(error)), "{text}");
        let cells = text.split('-').map(cell);
        assert_eq!(position.move_of_path(cells), Err(error), "{text}");
    }
    let to_move = Player::FIRST;
    assert_eq!(
        position.move_of_path([]),
        Err(IllegalMove::MustMove { to_move })
    );
    let alone = position.move_of_path([cell("h4")]);
    assert_eq!(alone, Err(IllegalMove::Returns { from: name("h4") }));
}

// Variants.

#[test]
fn n03_variants_that_are_none() {
    let error = |text: &str| {
        let error = text.parse::<AnyVariant>().expect_err(text);
        (error.at(), *error.kind())
    };
    for text in [
        "",
        " ",
        "Halma",
        "checkers",
        "halm",
        "halma2",
        "2",
        "+goal=filled",
        "@8",
    ] {
        assert_eq!(error(text), (0, UnknownVariant), "{text}");
    }
    for text in [
        "halma:",
        "halma:0",
        "halma:5",
        "halma:02",
        "halma:2@9",
        "halma:2@16",
        "halma@8",
        "halma:3@8",
        "halma:4@10",
        "halma:2@",
        "halma:two",
        "corners:",
        "corners:4x4",
        "corners:3x3@10",
        "chinese-checkers:1",
        "chinese-checkers:7",
        "chinese-checkers:2@star4",
        "chinese-checkers:3@rhombus9",
        "chinese-checkers:2@rhombus8",
        "diamond:1",
        "diamond:2@star3",
        // Only halma, chinese-checkers and kalah have a short form.
        "corners",
        "diamond",
    ] {
        let (at, kind) = error(text);
        let name = text.split([':', '@']).next().expect("a name");
        assert_eq!(at, text.len().min(name.len() + 1), "{text}");
        assert!(
            matches!(kind, ParseErrorKind::NoSuchForm(_)),
            "{text}: {kind}"
        );
    }
    // The form for four and more is named (D1).
    let (at, kind) = error("diamond:4");
    assert_eq!(at, "diamond:".len());
    assert!(kind.to_string().contains("chinese-checkers:"), "{kind}");
}

#[test]
fn n03_a_variant_and_more() {
    for (text, at) in [
        ("halma:2 ", 7),
        ("halma:2\n", 7),
        ("halma:2+goal=filled ", 19),
        ("chinese-checkers:6 bbb", 18),
        ("kalah:6x4\n", 9),
        ("kalah:6x4+pie\t+end", 13),
    ] {
        let error = text.parse::<AnyVariant>().expect_err(text);
        assert_eq!(
            (error.at(), *error.kind()),
            (at, ParseErrorKind::Trailing),
            "{text:?}"
        );
    }
}

/// The names of cells are counted on to the one that is wrong.
#[test]
fn n01_sets_of_cells_that_are_none() {
    use hoppity::{CellSet, board::Grid};
    for (text, at) in [
        ("a1 b2 i3", 6),
        ("a1 b2 c3 b2", 9),
        ("a1  b2", 3),
        (" a1", 0),
    ] {
        let error = text.parse::<CellSet<Grid<8>>>().expect_err(text);
        assert_eq!(error.at(), at, "{text:?}");
    }
}

#[test]
fn n03_options_that_are_wrong() {
    for (text, at, kind) in [
        (
            "halma:2+goal=filled+camp-exit=free",
            20,
            OptionOrder("camp-exit"),
        ),
        (
            "halma:2@8+goal=filled+camp-exit=per-hop",
            22,
            OptionOrder("camp-exit"),
        ),
        (
            "halma:2+goal=filled+goal=filled",
            20,
            RepeatedOption("goal"),
        ),
        (
            "halma:2+camp-exit=free+camp-exit=per-hop",
            23,
            RepeatedOption("camp-exit"),
        ),
        ("halma:2+camp-exit=per-move", 8, DefaultOption("camp-exit")),
        ("halma:2@10+goal=all-own", 11, DefaultOption("goal")),
        ("halma:2+play-on=off", 8, MeaninglessOption("play-on")),
        ("halma:2+foreign=open", 8, MeaninglessOption("foreign")),
        ("halma:2+teams=adjacent", 8, MeaninglessOption("teams")),
        ("halma:2+men=15", 8, MeaninglessOption("men")),
        ("halma:3+play-on=on", 8, DefaultOption("play-on")),
        (
            "halma:4+teams=adjacent+play-on=off",
            23,
            MeaninglessOption("play-on"),
        ),
        (
            "halma:4+teams=adjacent+teams=opposite",
            23,
            RepeatedOption("teams"),
        ),
        (
            "halma:4+goal=filled+teams=adjacent",
            20,
            OptionOrder("teams"),
        ),
        (
            "chinese-checkers:2@rhombus9+foreign=closed",
            28,
            MeaninglessOption("foreign"),
        ),
        (
            "chinese-checkers:2+play-on=off",
            19,
            MeaninglessOption("play-on"),
        ),
        ("chinese-checkers:3+men=15", 19, MeaninglessOption("men")),
        (
            "chinese-checkers:2@star3+men=15",
            25,
            MeaninglessOption("men"),
        ),
        (
            "chinese-checkers:2+foreign=closed+men=15",
            34,
            OptionOrder("men"),
        ),
        ("diamond:2+foreign=closed", 10, DefaultOption("foreign")),
        ("diamond:2+play-on=off", 10, MeaninglessOption("play-on")),
        ("corners:3x3+play-on=off", 12, MeaninglessOption("play-on")),
        ("corners:3x3+foreign=open", 12, MeaninglessOption("foreign")),
    ] {
        let error = text.parse::<AnyVariant>().expect_err(text);
        assert_eq!((error.at(), *error.kind()), (at, kind), "{text}");
    }
    for (text, at) in [
        ("halma:2+", 8),
        ("halma:2+goal", 8),
        ("halma:2+goal=", 8),
        ("halma:2+goal=FILLED", 8),
        ("halma:2+goal=filled+", 20),
        ("halma:2++goal=filled", 8),
        ("halma:2+camp_exit=free", 8),
        ("halma:4+teams=none", 8),
    ] {
        let error = text.parse::<AnyVariant>().expect_err(text);
        assert_eq!(error.at(), at, "{text}");
        assert!(matches!(error.kind(), UnknownOption(_)), "{text}: {error}");
    }
}

/// Every variant text of the list reads and prints as it is; the short forms
/// print as the long ones.
#[test]
fn n03_variants() {
    for text in [
        "halma:1",
        "halma:2",
        "halma:3",
        "halma:4",
        "halma:1@8",
        "halma:2@8",
        "halma:1@10",
        "halma:2@10",
        "halma:2+camp-exit=free+goal=filled",
        "halma:3+goal=filled+play-on=off",
        "halma:4+teams=opposite+camp-exit=per-hop",
        "corners:3x3",
        "corners:4x3+goal=filled",
        "chinese-checkers:2+men=15+foreign=closed",
        "chinese-checkers:6@star3",
        "chinese-checkers:2@rhombus7",
        "diamond:3+foreign=open+camp-exit=per-move+play-on=off",
    ] {
        let variant: AnyVariant = text.parse().expect(text);
        assert_eq!(variant.to_string(), text);
        assert_eq!(variant.start().variant(), variant);
    }
    for (short, long) in [
        ("halma", "halma:2"),
        ("chinese-checkers", "chinese-checkers:2"),
    ] {
        assert_eq!(short.parse::<AnyVariant>().expect(short).to_string(), long);
    }
    // A short form stands alone.
    for text in ["halma+goal=filled", "chinese-checkers+men=15", "kalah+pie"] {
        assert!(text.parse::<AnyVariant>().is_err(), "{text}");
    }
}

// Positions as text.

#[test]
fn n04_texts_that_are_no_position() {
    const A_PIECE: ParseErrorKind = Expected("a piece (a to f, A to F) or a number of empty cells");
    let length = |found| RowLength { found, expected: 8 };
    let rows = |found| RowCount { found, expected: 8 };
    for (text, at, kind) in [
        ("halma:2@8", 9, Expected("a placement")),
        ("halma:2@8 ", 10, Expected("a placement")),
        ("halma:2@8  8 1 -", 10, Expected("a placement")),
        ("halma:2@8 8", 11, rows(1)),
        ("halma:2@8 8/8/8/8/8/8/8", 23, rows(7)),
        ("halma:2@8 8/8/8/8/8/8/8/8/8 1 -", 26, rows(9)),
        ("halma:2@8 7/8/8/8/8/8/8/8 1 -", 11, length(7)),
        ("halma:2@8 9/8/8/8/8/8/8/8 1 -", 10, length(9)),
        ("halma:2@8 8a/8/8/8/8/8/8/8 1 -", 11, length(9)),
        ("halma:2@8 aaaaaaaaa/8/8/8/8/8/8/8 1 -", 18, length(9)),
        ("halma:2@8 999/8/8/8/8/8/8/8 1 -", 10, length(999)),
        ("halma:2@8 8//8/8/8/8/8/8 1 -", 12, length(0)),
        ("halma:2@8 44/8/8/8/8/8/8/8 1 -", 10, length(44)),
        ("halma:2@8 08/8/8/8/8/8/8/8 1 -", 10, A_PIECE),
        ("halma:2@8 4x3/8/8/8/8/8/8/8 1 -", 11, A_PIECE),
        ("halma:2@8 4g3/8/8/8/8/8/8/8 1 -", 11, A_PIECE),
        ("halma:2@8 -8/8/8/8/8/8/8/8 1 -", 10, A_PIECE),
        ("halma:2@8 4000000000000/8/8/8/8/8/8/8 1 -", 10, A_PIECE),
        ("halma:2@8 8/8/8/ä7/8/8/8/8 1 -", 16, A_PIECE),
    ] {
        assert_eq!(error_of(text), (at, kind), "{text}");
    }
}

#[test]
fn n04_ends_that_are_no_position() {
    const A_FINISHER: ParseErrorKind =
        Expected("a finisher such as 1h (home) or 2r (resigned), or -");
    let placement = START.rsplitn(3, ' ').nth(2).expect("a placement");
    let length = placement.len();
    for (end, at, kind) in [
        ("", 0, Expected("the player to move, or -")),
        (" ", 1, Expected("the player to move, or -")),
        (" 1", 2, Expected("who is home or out, or -")),
        (" 1 ", 3, Expected("who is home or out, or -")),
        (" 0 -", 1, Expected("a seat from 1 to 6")),
        (" 7 -", 1, Expected("a seat from 1 to 6")),
        (" 01 -", 1, Expected("a seat from 1 to 6")),
        (" 1 - ", 4, Trailing),
        (" 1 - 1", 4, Trailing),
        (" 1 -\n", 3, A_FINISHER),
        (" - 1x", 3, A_FINISHER),
        (" - 1r,", 6, A_FINISHER),
        (
            " - 3r",
            3,
            ParseErrorKind::Finish(FinishError::NoSuchPlayer(NoSuchPlayer {
                player: seat(THIRD),
                players: 2,
            })),
        ),
        (
            " - 1r,1r",
            6,
            ParseErrorKind::Finish(FinishError::AlreadyResigned {
                player: Player::FIRST,
            }),
        ),
    ] {
        assert_eq!(
            error_of(&format!("{placement}{end}")),
            (length + at, kind),
            "{end}"
        );
    }
}

/// A text of one variant is none of another, and neither is one of another
/// size.
#[test]
fn n04_the_wrong_variant() {
    let error = START.parse::<HalmaPosition>().expect_err("another board");
    assert_eq!((error.at(), *error.kind()), (0, ParseErrorKind::OtherType));
    let (_, rest) = START.split_once(' ').expect("a variant");
    let of_16 = format!("halma:2 {rest}")
        .parse::<AnyPosition>()
        .expect_err("another size");
    assert_eq!(of_16.at(), "halma:2 bbbb4".len());
    assert_eq!(
        *of_16.kind(),
        RowLength {
            found: 8,
            expected: 16
        }
    );
    let of_10 = format!("halma:2@10 {rest}")
        .parse::<AnyPosition>()
        .expect_err("another size");
    assert_eq!(
        *of_10.kind(),
        RowLength {
            found: 8,
            expected: 10
        }
    );
    let unknown = format!("draughts {rest}")
        .parse::<AnyPosition>()
        .expect_err("another game");
    assert_eq!((unknown.at(), *unknown.kind()), (0, UnknownVariant));
}

/// Every beginning of a text is refused, at its end at the latest.
#[test]
fn truncated_text() {
    for text in [START, "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa - 1r"] {
        for length in 0..text.len() {
            let error = text[..length]
                .parse::<AnyPosition>()
                .expect_err("it is cut");
            assert!(
                error.at() <= length,
                "{error} in {} of {text}",
                &text[..length]
            );
        }
    }
}

/// Megabytes are refused without a copy of them.
#[test]
fn huge_text() {
    let huge = 4 << 20;
    let fills = [
        "a",
        "8",
        "1",
        "/",
        "-",
        " ",
        "+",
        "+goal=filled",
        "a1-",
        "8/",
        "1h,",
        "ä",
        "\0",
    ];
    for fill in fills {
        let fill = fill.repeat(huge / fill.len());
        let texts = [
            fill.clone(),
            format!("halma:{fill}"),
            format!("halma:2@8+{fill}"),
            format!("halma:2@8 {fill}"),
            format!("{START}{fill}"),
            format!(
                "{} - {fill}",
                START.rsplitn(3, ' ').nth(2).expect("a placement")
            ),
        ];
        let (position, game) = (start(), Game::new(start()));
        let (path, event) = (format!("h3-{fill}"), format!("resign {fill}"));
        let allocated = allocation_counter::measure(|| {
            for text in &texts {
                assert!(text.parse::<AnyPosition>().is_err());
                assert!(text.parse::<AnyVariant>().is_err());
            }
            assert!(position.parse_move(&fill).is_err());
            assert!(position.parse_move(&path).is_err());
            assert!(game.parse_event(&event).is_err());
            assert!(fill.parse::<Player>().is_err());
            assert!(fill.parse::<Settings>().is_err());
            assert!(fill.parse::<Outcome>().is_err());
            assert!(fill.parse::<Cell<hoppity::board::Grid<8>>>().is_err());
        });
        assert!(allocated.bytes_total < 4096, "{allocated:?}");
    }
}

/// Nor are they where a game begins.
#[cfg(feature = "serde")]
#[test]
fn huge_start_of_a_game() {
    let rows = "/8".repeat(2 << 20);
    let record = format!(r#"{{"start":"halma:2@8 8{rows}","settings":"","events":[]}}"#);
    let allocated = allocation_counter::measure(|| {
        let game = serde_json::from_str::<Game<HalmaPosition<8>>>(&record);
        let error = game.expect_err("too many rows").to_string();
        assert!(error.starts_with("at byte 26: "), "{error}");
    });
    assert!(allocated.bytes_total < 4096, "{allocated:?}");
}

/// A path of a million legs is gone along, leg by leg.
#[test]
fn huge_path() {
    let mut path = "h3".to_owned();
    path += &"-h5-h3".repeat(250_000);
    let returns = start().parse_move(&path).expect_err("it returns");
    let kind = ParseErrorKind::Move(IllegalMove::Returns { from: name("h3") });
    assert_eq!((returns.at(), *returns.kind()), (path.len(), kind));
    path += "-h5";
    let m = start().parse_move(&path).expect("a legal path");
    assert_eq!(m.to_string(), "h3-h5");
}

// Positions that cannot be.

fn setup_error(text: &str) -> SetupError {
    match error_of(text) {
        (_, ParseErrorKind::Setup(error)) => error,
        (at, kind) => panic!("{text}: at byte {at}: {kind}"),
    }
}

#[test]
fn l18_armies() {
    let army = |player, found, expected| SetupError::PieceCount {
        player,
        found,
        expected,
    };
    for (text, error) in [
        ("halma:2@8 8/8/8/8/8/8/8/8 1 -", army(Player::FIRST, 0, 10)),
        (
            "halma:2@8 bbbb4/bbb5/bb6/b7/6aa/6aa/5aaa/4aaaa 1 -",
            army(Player::FIRST, 11, 10),
        ),
        (
            "halma:2@8 bbbb4/bbb5/bb6/8/7a/6aa/5aaa/4aaaa 1 -",
            army(Player::SECOND, 9, 10),
        ),
    ] {
        assert_eq!(error_of(text), (10, ParseErrorKind::Setup(error)), "{text}");
    }
    // A man of a third player, a king.
    let player = seat(THIRD);
    let third = SetupError::NoSuchPlayer(NoSuchPlayer { player, players: 2 });
    let text = "halma:2@8 bbbb4/bbb5/bb6/b7/4c2a/6aa/5aaa/4aaaa 1 -";
    assert_eq!(error_of(text), (29, ParseErrorKind::Setup(third)));
    let king = SetupError::KingCount {
        player: Player::FIRST,
        found: 1,
        expected: 0,
    };
    let text = "halma:2@8 bbbb4/bbb5/bb6/b7/7A/6aa/5aaa/4aaaa 1 -";
    assert_eq!(error_of(text), (10, ParseErrorKind::Setup(king)));
}

#[test]
fn l18_two_on_one_cell() {
    let variant = halma::two_players_8();
    let man = Piece::Man(Player::FIRST);
    let setup = variant
        .empty_setup()
        .with(cell("h4"), man)
        .expect("an empty cell");
    let error = SetupError::Occupied { cell: name("h4") };
    assert_eq!(setup.with(cell("h4"), man), Err(error));
    assert_eq!(
        setup.with(cell("h4"), Piece::Man(Player::SECOND)),
        Err(error)
    );
    let full = variant.start().to_setup();
    assert_eq!(
        full.with(cell("a8"), man),
        Err(SetupError::Occupied { cell: name("a8") })
    );
    let player = seat(THIRD);
    let third = SetupError::NoSuchPlayer(NoSuchPlayer { player, players: 2 });
    assert_eq!(setup.with(cell("h5"), Piece::Man(player)), Err(third));
}

/// Player 1 is at home, player 2 is not.
const HOME: &str = "halma:2@8 aaaa4/aaa5/aa6/a7/8/4bbbb/5bbb/5bbb";

#[test]
fn l18_who_is_home() {
    assert!(format!("{HOME} - 1h").parse::<AnyPosition>().is_ok());
    let player = Player::FIRST;
    for end in ["1 -", "2 -", "- 2r", "- -"] {
        let error = SetupError::HomeUnlisted { player };
        assert_eq!(setup_error(&format!("{HOME} {end}")), error, "{end}");
    }
    let player = Player::SECOND;
    assert_eq!(
        setup_error(&format!("{HOME} - 2h")),
        SetupError::HomeUnlisted {
            player: Player::FIRST
        }
    );
    assert_eq!(
        error_of(&format!("{HOME} - 1h,2h")),
        (
            HOME.len() + 3,
            ParseErrorKind::Setup(SetupError::NotHome { player })
        )
    );
    let start = START.trim_end_matches(" 1 -");
    let player = Player::FIRST;
    assert_eq!(
        setup_error(&format!("{start} - 1h")),
        SetupError::NotHome { player }
    );
    // Under the filled rule one own piece in the goal is enough, none is not.
    let filled = start.replace("@8", "@8+goal=filled");
    let error = format!("{filled} - 1h")
        .parse::<AnyPosition>()
        .expect_err("none in the goal");
    assert_eq!(
        *error.kind(),
        ParseErrorKind::Setup(SetupError::NotHome { player })
    );
}

#[test]
fn l18_who_is_to_move() {
    let start = START.trim_end_matches(" 1 -");
    for (end, error) in [
        (
            "3 -",
            SetupError::NoSuchPlayer(NoSuchPlayer {
                player: seat(THIRD),
                players: 2,
            }),
        ),
        ("- -", SetupError::NotOver),
        (
            "1 1r",
            SetupError::Over {
                player: Player::FIRST,
            },
        ),
        (
            "2 1r",
            SetupError::Over {
                player: Player::SECOND,
            },
        ),
    ] {
        let text = format!("{start} {end}");
        let at = start.len() + 1;
        assert_eq!(error_of(&text), (at, ParseErrorKind::Setup(error)), "{end}");
    }
    let player = Player::SECOND;
    let late = ParseErrorKind::Setup(SetupError::AfterTheEnd { player });
    assert_eq!(
        error_of(&format!("{start} - 1r,2r")),
        (start.len() + 3, late)
    );
    let of_three = "halma:3"
        .parse::<AnyVariant>()
        .expect("a variant")
        .start()
        .to_string();
    let of_three = of_three.trim_end_matches("1 -");
    let error = format!("{of_three}2 2r")
        .parse::<AnyPosition>()
        .expect_err("they are out");
    let player = Player::SECOND;
    assert_eq!(
        *error.kind(),
        ParseErrorKind::Setup(SetupError::ToMoveNotRacing { player })
    );
}

/// The builder says the same as the text.
#[test]
fn l18_the_builder() {
    let start = start();
    let setup = start.to_setup();
    assert_eq!(setup.build(), Ok(start));
    assert_eq!(setup.with_to_move(None).build(), Err(SetupError::NotOver));
    let player = seat(THIRD);
    assert_eq!(
        setup.with_to_move(Some(player)).build(),
        Err(SetupError::NoSuchPlayer(NoSuchPlayer {
            player,
            players: 2
        }))
    );
    let out = setup
        .with_finish(Player::FIRST, Finish::Resigned)
        .expect("they are racing");
    assert_eq!(
        out.build(),
        Err(SetupError::Over {
            player: Player::FIRST
        })
    );
    assert_eq!(
        out.with_finish(Player::FIRST, Finish::Home),
        Err(FinishError::AlreadyResigned {
            player: Player::FIRST
        })
    );
    assert_eq!(
        out.with_finish(player, Finish::Home),
        Err(FinishError::NoSuchPlayer(NoSuchPlayer {
            player,
            players: 2
        }))
    );
    let over = out.with_to_move(None).build().expect("a finished game");
    assert_eq!(
        over.outcome().map(|outcome| outcome.to_string()).as_deref(),
        Some("places 2 1, resignation")
    );
    let fewer = setup.without(cell("h4")).without(cell("d4"));
    let player = Player::FIRST;
    assert_eq!(
        fewer.build(),
        Err(SetupError::PieceCount {
            player,
            found: 9,
            expected: 10
        })
    );
}

/// No piece stands where it may not end a move, and each army has its king.
#[test]
fn l18_d04_kings_and_foreign_points() {
    let start = "diamond:2"
        .parse::<AnyVariant>()
        .expect("a variant")
        .start()
        .to_string();
    assert!(start.parse::<AnyPosition>().is_ok());
    let player = Player::FIRST;
    let king = |found| SetupError::KingCount {
        player,
        found,
        expected: 1,
    };
    for (text, error) in [
        (start.replacen('A', "a", 1), king(0)),
        (start.replacen("/aa/", "/Aa/", 1), king(2)),
    ] {
        let error_found = text.parse::<AnyPosition>().expect_err("kings");
        assert_eq!(*error_found.kind(), ParseErrorKind::Setup(error), "{text}");
    }
    // The man on the cell before the king's goes to the leftmost point.
    let foreign = start
        .replacen("/aa/A", "/1a/A", 1)
        .replacen("/4bbbbb4/", "/a3bbbbb4/", 1);
    let may_stand = |option: &str| {
        foreign
            .replacen("diamond:2", &format!("diamond:2{option}"), 1)
            .parse::<AnyPosition>()
            .map_err(|error| *error.kind())
    };
    let corner: Cell<hoppity::board::Star> = "m1".parse().expect("a cell");
    let error = ParseErrorKind::Setup(SetupError::ForeignPoint {
        player,
        cell: corner.name(),
    });
    // Closed is the default (D4).
    for option in ["", "+foreign=pass-through"] {
        assert_eq!(may_stand(option), Err(error), "{option}");
    }
    assert!(may_stand("+foreign=open").is_ok());
}

// What else has a text.

#[test]
fn players_settings_events_and_outcomes() {
    for text in ["", "0", "7", "12", "-1", "a", " 1", "1 ", "+1"] {
        let error = text.parse::<Player>().expect_err(text);
        assert_eq!(
            (error.at(), *error.kind()),
            (0, Expected("a seat from 1 to 6")),
            "{text}"
        );
    }
    assert_eq!(Player::new(Player::MAX), None);
    let game = Game::new(start());
    for (text, at) in [
        ("resign", 6),
        ("resign ", 7),
        ("resign 0", 7),
        ("resign  1", 7),
        ("resigns", 0),
    ] {
        assert_eq!(game.parse_event(text).expect_err(text).at(), at, "{text}");
    }
    let settings = "repetition=3 move-limit=off stall-limit=90 first-turn=rotates";
    assert_eq!(
        settings.parse::<Settings>().expect(settings).to_string(),
        settings
    );
    for length in 0..settings.len() {
        let error = settings[..length]
            .parse::<Settings>()
            .expect_err("it is cut");
        assert!(error.at() <= length);
    }
    for (text, at) in [
        (settings.replace("=3", "=03"), 11),
        (settings.replace("=3", "=-3"), 11),
        (settings.replace("=90", "=4294967296"), 40),
        (settings.replace("rotates", "never"), 54),
        (format!("{settings} "), settings.len()),
        (settings.replace("repetition", "Repetition"), 0),
    ] {
        assert_eq!(
            text.parse::<Settings>().expect_err(&text).at(),
            at,
            "{text}"
        );
    }
    let outcome = "places 2 1, resignation";
    assert_eq!(
        outcome.parse::<Outcome>().expect(outcome).to_string(),
        outcome
    );
    for text in [
        "",
        "places",
        "places ",
        "places 2 1",
        "places 2 1,resignation",
        "places 0 1, home",
        "places 7 1, home",
        "places 1 1 1 1 1 1 1, home",
        "places 2 1, lost",
        "places 2 1, resignation, ",
        "places 2  1, home",
        "places 2 1, home, margin x",
    ] {
        let error = text.parse::<Outcome>().expect_err(text);
        assert!(error.at() <= text.len(), "{text}");
    }
    let error = "places 1 2, home, margin 3, teams adjacent".parse::<Outcome>();
    assert_eq!(error.expect_err("out of order").kind(), &NotCanonical);
}

// Any text at all.

/// Texts that are right, to be spoiled.
const RIGHT: [&str; 6] = [
    START,
    "halma:2@8+camp-exit=free+goal=filled bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa - 1r",
    "halma:2@8 aaaa4/aaa5/aa6/a7/8/4bbbb/5bbb/5bbb - 1h",
    "halma:3+play-on=off aaaa12/aaaa12/aa1a12/aa2b11/16/16/16/bbbb12/bbbb12/bbbb12/ccccc11/\
     cccc12/cccc12/16/16/16 1 -",
    "corners:3x3 bbb5/bbb5/bbb5/8/8/5aaa/5aaa/5aaa 2 -",
    "diamond:3 A/aa/1a1/a2a/2b2bb6/1b3a2c1c1/bbbbcac4/1c6c1/b2aa1c2/5b1bbB/cc2a1b1c2/\
     C1c1c2a1b2/3caca6/3a/3/2/1 2 -",
];

/// What is read is printed as it was written.
fn reads_nothing_but_canonical(text: &str) -> Result<AnyPosition, ParseError> {
    let read = text.parse::<AnyPosition>();
    match &read {
        Ok(position) => {
            assert_eq!(position.to_string(), text);
            assert_eq!(position.count_legal_moves(), position.legal_moves().count());
        }
        Err(error) => assert!(error.at() <= text.len(), "{error} in {text}"),
    }
    read
}

/// A few bytes changed, taken out, doubled or swapped.
fn spoiled(text: &str, dice: &mut Dice) -> String {
    const BYTES: &[u8] = b"abcdefABC0123456789/ -+,hr:@=x\n";
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.roll(3) {
        let at = dice.roll(bytes.len());
        match dice.roll(5) {
            0 => bytes[at] = BYTES[dice.roll(BYTES.len())],
            1 => drop(bytes.remove(at)),
            2 => bytes.insert(at, BYTES[dice.roll(BYTES.len())]),
            3 => {
                let other = dice.roll(bytes.len());
                bytes.swap(at, other);
            }
            _ => bytes.truncate(at.max(1)),
        }
        if bytes.is_empty() {
            bytes.push(b' ');
        }
    }
    String::from_utf8(bytes).expect("plain bytes")
}

#[test]
fn spoiled_texts() {
    let mut dice = Dice::new(0x05b0_11ed);
    let mut read = 0;
    for _ in 0..40_000 {
        let text = spoiled(RIGHT[dice.roll(RIGHT.len())], &mut dice);
        read += u32::from(reads_nothing_but_canonical(&text).is_ok());
    }
    println!("{read} of 40000 spoiled texts are positions");
    assert!(read >= 100, "{read}");
}

proptest! {
    // The same texts in every run.
    #![proptest_config(ProptestConfig {
        cases: 2_000,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0xa111),
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_text(text in ".{0,60}") {
        let _ = reads_nothing_but_canonical(&text);
        let _ = text.parse::<AnyVariant>();
        let _ = text.parse::<Settings>();
        let _ = text.parse::<Outcome>();
        let _ = Game::new(start()).parse_event(&text);
    }

    #[test]
    fn any_end(text in "[-a-fA-F0-9/ ,hr]{0,40}", cut in 0..START.len()) {
        let _ = reads_nothing_but_canonical(&format!("{}{text}", &START[..cut]));
    }

    #[test]
    fn any_move(text in "[a-h1-8-]{0,30}") {
        let position = start();
        if let Ok(m) = position.parse_move(&text) {
            let canonical = position.format_move(m).to_string();
            prop_assert_eq!(position.parse_move(&canonical), Ok(m));
            if text.matches('-').count() > 1 {
                prop_assert!(position.is_legal(m));
            } else {
                prop_assert_eq!(canonical, text);
            }
        }
    }
}

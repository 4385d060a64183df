//! Forms, boards and values that a user may make, and what once went wrong
//! with them.

use std::collections::HashSet;
use std::hash::{BuildHasher, Hash, RandomState};

use hoppity::board::{Directions, Grid, Layout, Naming, Span, Star};
use hoppity::chinese_checkers::ChineseCheckers;
use hoppity::leap::{
    CampExit, Form, GoalRule, LeapMove, LeapPosition, PlayOn, Seat, Seating, Variant,
};
use hoppity::{
    AnyPosition, AnyVariant, Cell, CellSet, Game, Geometry, IllegalMove, KalahPosition,
    KalahVariant, LargeKalahPosition, Outcome, ParseErrorKind, Player, Position, Teams, Winner,
};

/// Three seats, two of which share a goal that a single move can fill.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Shared;

const fn pair(y: i8) -> CellSet<Grid<5>> {
    CellSet::of(&[(1, y), (2, y)])
}

static SEATS: [Seat<Grid<5>>; 3] = [
    Seat::new(pair(0), pair(2)),
    Seat::new(pair(4), pair(2)),
    Seat::new(pair(1), pair(3)),
];

impl Form for Shared {
    type Board = Grid<5>;
    const SEATINGS: &'static [Seating<Grid<5>>] = &[Seating::new("shared:3", &SEATS)
        .with_camp_exit(CampExit::Free)
        .with_goal_rule(GoalRule::Filled)];
    const HINT: &'static str = "the game is shared:3";
}

#[test]
fn l09_a_shared_goal_ends_the_game_at_the_first_who_is_home() {
    let variant: Variant<Shared> = "shared:3".parse().unwrap();
    let variant = variant.with_play_on(PlayOn::Off).unwrap();
    // Player 1 steps from b4 and fills b3 c3, of which player 2 holds c3.
    let text = "shared:3+play-on=off 2a2/1ac2/2b1c/5/2b2 1 -";
    let mut position: LeapPosition<Shared> = text.parse().unwrap();
    assert_eq!(position.variant(), variant);
    let m = position.parse_move("b4-b3").unwrap();
    position.apply(m).unwrap();
    let outcome = position.outcome().expect("player 1 is home");
    assert!(outcome.places().eq([1, 2, 2]), "{outcome}");
    assert_eq!(position.to_string().parse(), Ok(position));
}

/// Rows far apart have numbers of three digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Far;

impl Geometry for Far {
    const LAYOUT: &'static Layout = &Layout::new(
        &[
            Span::new(-100, 0, 1),
            Span::new(99, 0, 0),
            Span::new(100, 0, 0),
        ],
        Directions::All,
        Naming::ColumnAndRow,
    );
}

#[test]
fn n01_every_name_that_is_printed_is_read() {
    for cell in Cell::<Far>::all() {
        assert_eq!(cell.to_string().parse(), Ok(cell));
    }
    assert_eq!(Cell::<Far>::all().next().unwrap().to_string(), "a201");
}

#[test]
fn a_board_that_needs_rotation_keeps_its_edges() {
    // 181 cells fit four words only if these are rotated.
    assert_eq!(Cell::<Star<5>>::COUNT, 181);
    let centre = Cell::<Star<5>>::at(0, 0).unwrap();
    assert_eq!(centre.neighbours().count(), 6);
    let tip = Cell::<Star<5>>::all().next().unwrap();
    assert_eq!(tip.neighbours().count(), 2);
    assert_eq!(tip.distance(centre), Some(10));
}

#[test]
fn kalah_of_any_size_has_one_value_and_one_text() {
    let big = KalahVariant::new(20, 1).unwrap();
    let small = KalahVariant::default();
    for variant in [big, small, small.with_pie()] {
        let any = AnyVariant::from(variant);
        assert_eq!(any.to_string().parse(), Ok(any));
        assert_eq!(any.start().variant(), any);
        let large: LargeKalahPosition = variant.start().unwrap();
        assert_eq!(AnyPosition::from(large), any.start());
        assert_eq!(any.start().to_string().parse(), Ok(any.start()));
    }
}

#[test]
fn a_large_position_of_a_small_board_is_the_small_position() {
    for text in [
        "kalah:6x4 4,4,4,4,4,4/0,5,5,5,5,4 0,0 2 -",
        "kalah:6x4+pie 4,4,4,4,4,4/0,5,5,5,5,4 0,0 2 - 2",
        "kalah:7x1+leftover=set-aside 0,0,0,0,0,0,0/0,0,0,0,0,0,0 6,5 - -",
        "kalah:1x1 1/1 0,0 - 2r",
        "kalah:8x1 1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1 0,0 2 -",
    ] {
        let large: LargeKalahPosition = text.parse().unwrap();
        let any = AnyPosition::from(large);
        assert_eq!(text.parse(), Ok(any));
        assert_eq!(any.to_string(), text);
        let fits = !text.starts_with("kalah:8");
        assert_eq!(matches!(any, AnyPosition::Kalah(_)), fits, "{text}");
    }
}

#[test]
fn a_move_of_kalah_means_the_same_on_boards_of_any_size() {
    let [small, large] =
        ["kalah:6x4", "kalah:25x5"].map(|text| text.parse::<AnyVariant>().unwrap().start());
    assert_eq!(small.parse_move("6"), large.parse_move("6"));
    let m = large.parse_move("25").unwrap();
    let (house, houses) = (25, 6);
    assert_eq!(large.check(m), Ok(()));
    assert_eq!(
        small.check(m),
        Err(IllegalMove::NoSuchHouse { house, houses })
    );
}

#[test]
fn a_move_of_any_game_is_taken_back_by_equal_values() {
    let start = "kalah:6x4".parse::<AnyVariant>().unwrap().start();
    let [one, other] = ["1", "2"].map(|text| {
        let m = start.parse_move(text).unwrap();
        let mut position = start;
        (position.make(m), position.make(m))
    });
    assert_eq!(one.0, other.0, "both take back to the start");
    assert_ne!(one.0, one.1);
}

#[test]
fn l17_only_the_outcome_of_some_game_is_read() {
    for text in [
        "places 1 2, side-empty, margin 12, margin 1",
        "places 1 2, side-empty, margin 8, margin 8",
        "places 1 2, home, teams solo",
        "places 1 2, home, teams adjacent, teams solo",
        "places 1 3 1 3, home, teams opposite, teams opposite",
        "places 6 6, home",
        "places 2 2, home",
        "places 1 1, home, teams adjacent",
        "places 3, home",
        "places 1 2, home ",
        // The margin is Kalah's, and 0 in a draw (K8).
        "places 1 1, side-empty, margin 8",
        "places 1 2, side-empty, margin 0",
        "places 1 2, home, margin 3",
        "places 1 2, resignation, margin 3",
        "places 1 2, side-empty",
        "places 1 2 3, side-empty, margin 3",
        // Partners share a place (H4).
        "places 1 2 3 4, home, teams opposite",
        "places 1 1 3 3, home, teams opposite",
        "places 1 2 2 4, stall, teams adjacent",
        // Whoever came home first is alone, and so is the last who did not resign.
        "places 1 1, home",
        "places 1 1 3, resignation",
        "places 1 1 1 1, home, teams opposite",
        // Two at least are racing when a game is broken off.
        "places 1 2, repetition",
        "places 3 1 2, move-limit",
        "places 1 3 1 3, repetition, teams opposite",
    ] {
        assert!(text.parse::<Outcome>().is_err(), "{text}");
    }
    for text in [
        "places 1, home",
        "places 1, resignation",
        "places 1, move-limit",
        "places 1 1, side-empty, margin 0",
        "places 2 1, side-empty, margin 8",
        "places 1 2 2, home",
        "places 2 1 4 3, resignation",
        "places 1 3 1 3, home, teams opposite",
        "places 3 3 1 1, resignation, teams adjacent",
        "places 1 1 1 1, repetition, teams opposite",
        "places 1 2 2 4, move-limit",
        "places 1 2 3, stall",
        "places 1 1, own-rule",
    ] {
        let outcome: Outcome = text.parse().expect(text);
        assert_eq!(outcome.to_string(), text);
    }
    for text in ["1+6", "5+6", "2+1", "1+4", "1+1"] {
        assert!(text.parse::<Winner>().is_err(), "{text}");
    }
    assert!("1+3".parse::<Winner>().is_ok());
}

#[test]
fn an_undo_of_another_variant_does_no_harm() {
    let six: Variant<ChineseCheckers> = "chinese-checkers:6".parse().unwrap();
    let mut six = six.start_with(Player::new(4).unwrap()).unwrap();
    let undo = six.make(six.legal_moves().next().unwrap());
    let mut two = hoppity::chinese_checkers::two_players().start();
    two.unmake(undo);
    assert_eq!(two.count_legal_moves(), two.legal_moves().count());
}

#[test]
#[should_panic(expected = "has an option in it")]
fn an_option_is_no_part_of_a_name() {
    let _ = Seating::new("shared:3+goal=filled", &SEATS);
}

/// One piece each in the corners, clockwise from the bottom right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Corners;

const fn corner(x: i8, y: i8) -> Seat<Grid<5>> {
    Seat::new(CellSet::of(&[(x, y)]), CellSet::of(&[(4 - x, 4 - y)]))
}

static CORNERS: [Seat<Grid<5>>; 4] = [corner(4, 4), corner(0, 4), corner(0, 0), corner(4, 0)];

impl Form for Corners {
    type Board = Grid<5>;
    const SEATINGS: &'static [Seating<Grid<5>>] = &[
        // A short name that is longer.
        Seating::new("corner", &CORNERS).with_short_name("corners"),
        Seating::new("corners:adjacent", &CORNERS).with_teams(Teams::Adjacent),
        Seating::new("corners:opposite", &CORNERS)
            .with_teams(Teams::Adjacent)
            .with_teams(Teams::Opposite),
    ];
    const HINT: &'static str = "the games are corner, corners:adjacent and corners:opposite";
}

#[test]
fn n4_a_position_does_not_begin_with_a_short_name() {
    let variant: Variant<Corners> = "corners".parse().unwrap();
    assert_eq!(variant.to_string(), "corner");
    let placement = "c3d/5/5/5/b3a 1 -";
    let text = format!("corner {placement}");
    assert_eq!(text.parse(), Ok(variant.start()));
    let error = format!("corners {placement}")
        .parse::<LeapPosition<Corners>>()
        .unwrap_err();
    assert_eq!(
        (error.at(), *error.kind()),
        (0, ParseErrorKind::NotCanonical)
    );
}

#[test]
fn partners_asked_for_last_are_those_that_symmetries_keep() {
    let symmetries = [0, 1, 2].map(|index| {
        let variant = Variant::<Corners>::of_seating(index).unwrap();
        variant.symmetries().count()
    });
    // Four quarter turns, of which two keep neighbours together.
    assert_eq!(symmetries, [4, 2, 4]);
}

#[test]
fn debug_forms_show_the_text() {
    let leap = hoppity::halma::two_players().start();
    let m = leap.parse_move("p4-p6").unwrap();
    assert_eq!(format!("{m:?}"), "LeapMove(p4-p6)");
    let kalah = KalahPosition::default();
    for (debug, text) in [
        (format!("{:?}", leap.variant()), leap.variant().to_string()),
        (format!("{leap:?}"), leap.to_string()),
        (format!("{kalah:?}"), kalah.to_string()),
    ] {
        assert!(debug.contains(&text), "{debug}");
    }
    let mut game = Game::new(leap);
    game.apply(m).unwrap();
    let debug = format!("{game:?}");
    assert!(debug.contains("events: [p4-p6], outcome: None"), "{debug}");
    assert!(debug.len() < 600, "{debug}");
}

#[test]
fn only_the_pass_is_a_pass() {
    let start = hoppity::halma::two_players().start();
    assert!(start.legal_moves().all(|m| !m.is_pass()));
    assert!(LeapMove::<Grid<16>>::PASS.is_pass());
}

#[test]
fn games_are_equal_by_start_settings_and_events() {
    let start = "halma:2@8".parse::<AnyVariant>().unwrap().start();
    let played = |start, settings, events: &[&str]| Game::replay_text(start, settings, events);
    let settings = start.default_settings();
    let game = played(start, settings, &["h3-h5"]).unwrap();
    assert_eq!(game, played(start, settings, &["h3-h5"]).unwrap());
    let later = start.restart(Player::SECOND).unwrap();
    for other in [
        played(later, settings, &["a6-a4", "h3-h5"]),
        played(start, settings.with_move_limit(9), &["h3-h5"]),
        played(start, settings, &["h4-h5"]),
        played(start, settings, &["h3-h5", "resign 1"]),
        played(start, settings, &[]),
    ] {
        assert_ne!(game, other.unwrap());
    }
    // The position now is not all: here it is the same.
    let moved = *game.position();
    assert_ne!(game, played(moved, settings, &[]).unwrap());
}

#[test]
fn values_that_differ_are_told_apart_by_their_hash() {
    fn assert_apart<T: Hash>(values: &[T]) {
        let state = RandomState::new();
        let different: HashSet<u64> = values.iter().map(|value| state.hash_one(value)).collect();
        assert_eq!(different.len(), values.len());
    }
    let start = hoppity::halma::two_players().start();
    let cells: Vec<_> = start.occupied().iter().collect();
    let moves: Vec<_> = start.legal_moves().collect();
    let sets: Vec<_> = cells.iter().map(|cell| cell.neighbours()).collect();
    assert_apart(&cells);
    assert_apart(&moves);
    assert_apart(&sets);
    let later = moves.iter().map(|&m| {
        let mut position = start;
        position.apply_unchecked(m);
        position
    });
    assert_apart(&later.collect::<Vec<_>>());
}

#[test]
fn cells_of_a_set_are_taken_from_both_ends() {
    let set = hoppity::halma::two_players().start().occupied();
    let cells: Vec<_> = set.iter().collect();
    assert_eq!(cells.len(), 38);
    let backwards: Vec<_> = set.iter().rev().collect();
    assert!(backwards.iter().rev().eq(&cells));
    let mut left = set.iter();
    for taken in 0..cells.len() {
        assert_eq!(left.len(), cells.len() - taken);
        let next = if taken % 3 == 0 {
            left.next_back()
        } else {
            left.next()
        };
        assert!(next.is_some_and(|cell| set.contains(cell)));
    }
    assert_eq!((left.len(), left.next(), left.next_back()), (0, None, None));
}

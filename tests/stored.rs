//! What serde writes and reads: every value as its text, a game as its start,
//! its settings and its events.

#![cfg(feature = "serde")]

use std::fmt::Debug;

use hoppity::board::{Grid, Star, Symmetry};
use hoppity::halma::Halma;
use hoppity::kalah::{EndRule, Leftover};
use hoppity::leap::{CampExit, ForeignPoints, GoalRule, LeapMove, PlayOn, Variant};
use hoppity::{
    AnyPosition, AnyVariant, Cell, CellSet, DiamondPosition, FirstTurn, Game, HalmaPosition,
    KalahMove, KalahPosition, KalahVariant, LargeKalahPosition, Outcome, Player, Position, Reason,
    Settings, Teams, Winner,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The value is stored as this text and nothing else, and read from it; a number
/// is no text.
fn is_its_text<T: Serialize + DeserializeOwned + Copy + PartialEq + Debug>(value: T, text: &str) {
    let json = Value::from(text);
    assert_eq!(serde_json::to_value(value).expect(text), json);
    assert_eq!(serde_json::from_value::<T>(json).expect(text), value);
    let number = serde_json::from_value::<T>(Value::from(7)).expect_err("a number");
    let expected = "invalid type: integer `7`, expected a text";
    assert_eq!(number.to_string(), expected, "{text}");
}

#[test]
fn settings_and_outcomes_are_their_text() {
    let settings = Settings::NONE.with_repetition(3).with_stall_limit(90);
    is_its_text(
        settings,
        "repetition=3 move-limit=off stall-limit=90 first-turn=rotates",
    );
    is_its_text(FirstTurn::Stays, "stays");
    is_its_text(Player::SECOND, "2");
    is_its_text(Teams::Opposite, "opposite");
    is_its_text(Reason::SideEmpty, "side-empty");
    let third = Player::new(2).expect("a seat");
    is_its_text(Winner::Player(third), "3");
    is_its_text(Winner::Team(Player::FIRST, third), "1+3");
    let mut start = KalahPosition::default();
    start.resign(Player::FIRST).expect("they are racing");
    let outcome: Outcome = start.outcome().expect("over");
    is_its_text(outcome, "places 2 1, resignation");
}

#[test]
fn leaping_games_are_their_text() {
    is_its_text(CampExit::PerHop, "per-hop");
    is_its_text(GoalRule::AllOwn, "all-own");
    is_its_text(ForeignPoints::PassThrough, "pass-through");
    is_its_text(PlayOn::Off, "off");
    is_its_text(Cell::<Grid<8>>::at(7, 4).expect("a cell"), "h4");
    let [one, other] = [(0, 7), (1, 6)].map(|(x, y)| Cell::<Grid<8>>::at(x, y).expect("a cell"));
    is_its_text(CellSet::from_iter([one, other]), "b2 a1");
    is_its_text(CellSet::<Star>::EMPTY, "");
    let turn = Symmetry::<Grid<8>>::all().nth(1).expect("a half turn");
    is_its_text(turn, "-x,-y");
    is_its_text(LeapMove::new(one, other).expect("two cells"), "a1-b2");
    is_its_text(LeapMove::<Grid<8>>::PASS, "pass");
    let variant: Variant<Halma<8>> = hoppity::halma::two_players_8();
    is_its_text(
        variant.with_camp_exit(CampExit::Free),
        "halma:2@8+camp-exit=free",
    );
    let start: HalmaPosition<8> = variant.start();
    is_its_text(start, "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 1 -");
    let diamond: DiamondPosition = hoppity::diamond::two_players().start();
    is_its_text(
        diamond,
        "diamond:2 B/bb/bbb/bbbb/4bbbbb4/12/11/10/9/10/11/12/4aaaaa4/aaaa/aaa/aa/A 1 -",
    );
    is_its_text(AnyVariant::Halma8(variant), "halma:2@8");
    let mut any = AnyPosition::Halma8(start);
    any.resign(Player::SECOND).expect("they are racing");
    is_its_text(any, "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa - 2r");
}

#[test]
fn kalah_is_its_text() {
    is_its_text(EndRule::MoverEmpty, "mover-empty");
    is_its_text(Leftover::SetAside, "set-aside");
    is_its_text(KalahMove::sow(4).expect("a house"), "5");
    is_its_text(KalahMove::SWAP, "swap");
    let variant = KalahVariant::new(3, 2).expect("it fits").with_pie();
    is_its_text(variant, "kalah:3x2+pie");
    let position: KalahPosition = variant.start().expect("it fits");
    is_its_text(position, "kalah:3x2+pie 2,2,2/2,2,2 0,0 1 - 2");
    let variant = KalahVariant::new(8, 1).expect("it fits");
    let position: LargeKalahPosition = variant.start().expect("it fits");
    is_its_text(
        position,
        "kalah:8x1 1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1 0,0 1 -",
    );
}

/// Player 1 hops and steps, player 2 answers once, then resigns.
const GAME: &str = concat!(
    r#"{"start":"halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 1 -","#,
    r#""settings":"repetition=3 move-limit=off stall-limit=off first-turn=rotates","#,
    r#""events":["h3-h5","a5-a4","h5-h6","resign 2"]}"#,
);

#[test]
fn a_game_is_its_start_its_settings_and_its_events() {
    let mut game = Game::new(hoppity::halma::two_players_8().start());
    for text in ["h3-h5", "a5-a4", "h5-h6", "resign 2"] {
        let event = game.parse_event(text).expect(text);
        game.play(event).expect(text);
    }
    assert_eq!(serde_json::to_string(&game).expect("it is stored"), GAME);
    let read: Game<HalmaPosition<8>> = serde_json::from_str(GAME).expect("it is read");
    assert_eq!(read, game);
    assert_eq!(read.outcome(), game.outcome());
    let any: Game<AnyPosition> = serde_json::from_str(GAME).expect("it is read");
    assert_eq!(serde_json::to_string(&any).expect("it is stored"), GAME);
}

/// Every part must be there, once, and right; the error says which is not.
#[test]
fn games_that_are_none_are_refused() {
    let changed = |from: &str, to: &str| {
        assert_eq!(GAME.matches(from).count(), 1, "{from}");
        GAME.replacen(from, to, 1)
    };
    let settings =
        r#""settings":"repetition=3 move-limit=off stall-limit=off first-turn=rotates","#;
    let events = r#","events":["h3-h5","a5-a4","h5-h6","resign 2"]"#;
    for (json, error) in [
        (
            "7".to_owned(),
            "invalid type: integer `7`, expected a game: its start, settings and events",
        ),
        (
            changed("{", r#"{"result":"1-0","#),
            "unknown field `result`, expected one of `start`, `settings`, `events`",
        ),
        (
            changed("{", &format!("{{{settings}")),
            "duplicate field `settings`",
        ),
        (changed(settings, ""), "missing field `settings`"),
        (changed(events, ""), "missing field `events`"),
        (
            changed("7a/6aa", "8/6aa"),
            "at byte 10: player 1 has 9 pieces where the variant has 10",
        ),
        (
            changed("repetition=3", "repetition=03"),
            "at byte 11: expected off or a number below 2^32, without leading zeros",
        ),
        (
            changed("repetition=3", "repetition=1"),
            "the setting repetition is 1, the least it can be is 2",
        ),
        (
            changed(
                "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 1 -",
                "kalah:3x2 2,2,2/2,2,2 0,0 1 -",
            ),
            "the setting repetition means nothing in this game, which always ends by itself",
        ),
        (
            changed("a5-a4", "a5-a9"),
            "event 1: at byte 3: there is no cell of this name on the board",
        ),
        (
            changed("a5-a4", "a5-h8"),
            "event 1: the piece on a5 cannot move to h8",
        ),
        (
            changed("h5-h6", "h5-h6-h7"),
            "event 2: at byte 3: leg 1 of the path, h5-h6, is not a hop that the piece can make",
        ),
        (
            changed("resign 2", "resign 3"),
            "event 3: there is no player 3, the game has 2",
        ),
        (
            changed(r#""resign 2""#, r#""resign 2","a4-a3""#),
            "event 4: the game is over",
        ),
        (
            changed(r#""resign 2""#, r#""resign 2","resign 1""#),
            "event 4: the game is over",
        ),
        (
            changed(r#""resign 2""#, "2"),
            "invalid type: integer `2`, expected a string",
        ),
        (
            changed(r#"["h3-h5","a5-a4","h5-h6","resign 2"]"#, r#""h3-h5""#),
            "invalid type: string \"h3-h5\", expected a sequence",
        ),
    ] {
        let found = serde_json::from_str::<Game<AnyPosition>>(&json).expect_err(&json);
        let found = found.to_string();
        let (found, _place) = found.split_once(" at line ").unwrap_or((&found, ""));
        assert_eq!(found, error, "{json}");
    }
}

//! Kalah against the cases handed in: one sowing each, and a long run of them.

use hoppity::{KalahMove, KalahPosition, KalahVariant, LargeKalahPosition, Player, Position};
use serde_json::Value;

const CASES: &str = include_str!("kalah/cases.json");

fn seeds(value: &Value) -> Vec<u8> {
    let list = value.as_array().expect("a list of seeds");
    list.iter().map(number).collect()
}

fn number(value: &Value) -> u8 {
    let number = value.as_u64().expect("a number");
    u8::try_from(number).expect("a small number")
}

fn index(value: &Value) -> usize {
    usize::from(number(value))
}

fn sow(house: &Value) -> KalahMove {
    KalahMove::sow(index(house)).expect("a house")
}

/// The position as text, made by hand from the rows of a case.
fn text(variant: &Value, board: &Value, to_move: &Value) -> String {
    let variant = variant.as_str().expect("a variant");
    let row = |seeds: Vec<u8>| {
        seeds
            .iter()
            .map(u8::to_string)
            .collect::<Vec<_>>()
            .join(",")
    };
    let mut far = seeds(&board["houses"][1]);
    far.reverse();
    let (far, near) = (row(far), row(seeds(&board["houses"][0])));
    let stores = row(seeds(&board["stores"]));
    let to_move = to_move
        .as_u64()
        .map_or("-".to_owned(), |player| (player + 1).to_string());
    format!("{variant} {far}/{near} {stores} {to_move} -")
}

/// The position set up by hand.
fn set_up(case: &Value) -> KalahPosition {
    let variant: KalahVariant = case["variant"]
        .as_str()
        .expect("a variant")
        .parse()
        .expect("one");
    let stores = seeds(&case["stores"]);
    variant
        .empty_setup()
        .with_houses(Player::FIRST, &seeds(&case["houses"][0]))
        .with_houses(Player::SECOND, &seeds(&case["houses"][1]))
        .with_stores([stores[0], stores[1]])
        .with_to_move(Player::new(index(&case["to_move"])))
        .build()
        .expect("a position")
}

fn check<P: Position<Move = KalahMove>>(case: &Value, mut position: P) {
    let name = &case["name"];
    let legal: Vec<KalahMove> = position.legal_moves().collect();
    let expected: Vec<KalahMove> = case["legal"]
        .as_array()
        .expect("a list")
        .iter()
        .map(sow)
        .collect();
    assert_eq!(legal, expected, "{name}");
    assert_eq!(position.count_legal_moves(), expected.len(), "{name}");
    position.apply(sow(&case["play"])).expect("legal");
    let after = text(&case["variant"], &case["after"], &case["after"]["to_move"]);
    assert_eq!(position.to_string(), after, "{name}");
    assert_eq!(
        position.outcome().is_some(),
        case["after"]["over"],
        "{name}"
    );
}

#[test]
fn k02_k04_every_sowing() {
    let cases: Value = serde_json::from_str(CASES).expect("the cases");
    let cases = cases["cases"].as_array().expect("a list");
    assert_eq!(cases.len(), 11);
    for case in cases {
        let text = text(&case["variant"], case, &case["to_move"]);
        let position: KalahPosition = text.parse().expect("a position");
        assert_eq!(position, set_up(case));
        check(case, position);
        check(
            case,
            text.parse::<LargeKalahPosition>().expect("a position"),
        );
    }
}

#[test]
fn k03_the_run_of_seventeen_extra_turns() {
    let cases: Value = serde_json::from_str(CASES).expect("the cases");
    let run = &cases["runs"][0];
    let mut position = set_up(run);
    let plays = run["plays"].as_array().expect("a list");
    assert_eq!(plays.len(), 17);
    for (i, play) in plays.iter().enumerate() {
        let report = position.report(sow(play)).expect("legal");
        assert_eq!(report.extra_turn(), i < 16, "the last one ends the game");
        position.apply(sow(play)).expect("legal");
    }
    let after = text(&run["variant"], &run["after"], &Value::Null);
    assert_eq!(position.to_string(), after);
    assert_eq!(position.outcome().expect("over").margin(), Some(16));
}

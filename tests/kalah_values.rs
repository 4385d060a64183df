//! Exact values of whole games of Kalah, twice and independently computed
//! (Irving, Donkers and Uiterwijk, «Solving Kalah», 2000, for the empty-capture
//! rules), against the solver of the examples.

#[path = "../examples/solve_kalah/endgame.rs"]
mod endgame;
#[path = "../examples/solve_kalah/search.rs"]
mod search;
#[path = "../examples/solve_kalah/table.rs"]
mod table;

use hoppity::{KalahPosition, KalahVariant, Position};
use serde_json::Value;

/// The first player's lead with best play, by options, houses and seeds, and
/// that of first moves.
const TRUTH: &str = include_str!("kalah/ground-truth.json");

/// The options as the table names them, and as text.
const OPTIONS: [(&str, &str); 3] = [
    ("default", ""),
    ("empty_capture", "+empty-capture"),
    ("set_aside", "+leftover=set-aside"),
];

fn truth() -> Value {
    serde_json::from_str(TRUTH).expect("the table is JSON")
}

fn number(value: &Value) -> i32 {
    let number = value.as_i64().expect("a number");
    i32::try_from(number).expect("a small number")
}

fn numbers(value: &Value) -> Vec<i32> {
    let list = value.as_array().expect("a list of numbers");
    list.iter().map(number).collect()
}

fn solver(start: &KalahPosition) -> search::Search {
    let entries = match (start.variant().houses(), start.variant().seeds()) {
        (..6, _) => 1 << 20,
        (_, ..4) => 1 << 24,
        _ => 1 << 26,
    };
    search::Search::new(start, entries, |_| ())
}

fn start(text: &str) -> KalahPosition {
    let variant: KalahVariant = text.parse().expect(text);
    variant.start().expect(text)
}

fn check(mut is_chosen: impl FnMut(usize, usize) -> bool) -> usize {
    let mut checked = 0;
    let truth = truth();
    for (name, options) in OPTIONS {
        for (houses, values) in truth[name].as_object().expect("values by houses") {
            let houses: usize = houses.parse().expect("a number of houses");
            for (seeds, value) in (1..).zip(numbers(values)) {
                if is_chosen(houses, seeds) {
                    let text = format!("kalah:{houses}x{seeds}{options}");
                    let start = start(&text);
                    let mut search = solver(&start);
                    assert_eq!(search.value(&start), value, "{text}");
                    println!("{text} is {value:+}, {} positions", search.visited());
                    checked += 1;
                }
            }
        }
    }
    println!("{checked} values agree");
    checked
}

#[test]
fn values_of_small_games() {
    let checked = check(|houses, seeds| houses < 4 || (houses == 4 && seeds < 5));
    assert_eq!(checked, 66);
}

#[test]
#[ignore = "takes two minutes; cargo test --release --test kalah_values -- --ignored"]
fn values_of_larger_games() {
    let checked = check(|houses, seeds| (houses == 4 && seeds >= 5) || (houses == 6 && seeds < 4));
    assert_eq!(checked, 9);
}

#[test]
#[ignore = "takes seven minutes and 1.6 GB; cargo test --release --test kalah_values -- --ignored"]
fn values_of_the_usual_game() {
    assert_eq!(check_first_moves(|size| size == "6x4"), 1);
}

/// Checks the value of each first move of the games chosen by their size, and
/// that the start has that of the best.
fn check_first_moves(mut is_chosen: impl FnMut(&str) -> bool) -> usize {
    let mut checked = 0;
    let truth = truth();
    for (game, values) in truth["first_moves"].as_object().expect("values by game") {
        let (size, name) = game.split_once(' ').expect("a size and a name");
        if !is_chosen(size) {
            continue;
        }
        let options = OPTIONS.iter().find(|&&(known, _)| known == name);
        let (_, options) = options.expect("options of the table");
        let start = start(&format!("kalah:{size}{options}"));
        let mut search = solver(&start);
        let found: Vec<i32> = start
            .legal_moves()
            .map(|m| {
                let mut after = start;
                after.apply_unchecked(m);
                search.value(&after)
            })
            .collect();
        assert_eq!(found, numbers(values), "{game}");
        let (houses, seeds) = (start.variant().houses(), start.variant().seeds());
        let value = number(&truth[name][houses.to_string()][seeds - 1]);
        assert_eq!(found.iter().max(), Some(&value), "{game}");
        assert_eq!(search.value(&start), value, "{game}");
        checked += 1;
    }
    checked
}

#[test]
fn values_of_first_moves() {
    assert_eq!(check_first_moves(|size| size != "6x4"), 2);
}

/// With the pie rule the second player takes the better side: the value is
/// never better for the first player than 0, but on boards so small that the
/// first turn can end the game.
#[test]
fn k09_no_first_turn_wins_under_the_pie_rule() {
    for houses in 2..=3 {
        for seeds in 2..=4 {
            let start = start(&format!("kalah:{houses}x{seeds}+pie"));
            let value = solver(&start).value(&start);
            assert!(value <= 0, "{}: {value:+}", start.variant());
        }
    }
}

#[test]
fn the_line_leads_to_the_value() {
    for text in ["kalah:4x3", "kalah:3x3+pie", "kalah:3x2+end=mover-empty"] {
        let start = start(text);
        let mut search = solver(&start);
        let value = search.value(&start);
        let mut position = start;
        for m in search.line(start) {
            position.apply(m).expect("a legal move");
        }
        let outcome = position.outcome().expect("the line goes to the end");
        let [first, second] = position.stores().map(i32::from);
        assert_eq!(first - second, value, "{text}: {outcome}");
    }
}

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

/// The options, the houses, and the first player's lead with best play for 1,
/// 2, 3, … seeds a house.
const VALUES: [(&str, usize, &[i32]); 13] = [
    ("", 1, &[0, -2, 6, -2, 2, 0]),
    ("", 2, &[2, -2, -2, -10, 6, 8]),
    ("", 3, &[0, 4, 2, 2, 6, -8]),
    ("", 4, &[2, 6, 6, 2, 4, 0]),
    ("", 6, &[2, 6, 2, 8]),
    ("+empty-capture", 1, &[0, -2, 6, -2, 2, 0]),
    ("+empty-capture", 2, &[2, -2, -2, -12, 6, 8]),
    ("+empty-capture", 3, &[0, 4, 2, 2, 6, -10]),
    ("+empty-capture", 4, &[2, 6, 8, 2, 2, 0]),
    ("+leftover=set-aside", 1, &[1, 1, 6, 3, -2, -2]),
    ("+leftover=set-aside", 2, &[3, 2, -1, -6, 11, 9]),
    ("+leftover=set-aside", 3, &[2, 4, 3, 3, 6, -10]),
    ("+leftover=set-aside", 4, &[0, 5, 5, 3, 3, 1]),
];

fn solver(start: &KalahPosition) -> search::Search {
    let entries = if start.variant().houses() < 6 {
        1 << 20
    } else {
        1 << 24
    };
    search::Search::new(start, entries, |_| ())
}

fn start(text: &str) -> KalahPosition {
    let variant: KalahVariant = text.parse().expect(text);
    variant.start().expect(text)
}

fn check(mut is_chosen: impl FnMut(usize, usize) -> bool) -> usize {
    let mut checked = 0;
    for (options, houses, values) in VALUES {
        for (seeds, &value) in (1..).zip(values) {
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
    println!("{checked} values agree");
    checked
}

#[test]
fn values_of_small_games() {
    let checked = check(|houses, seeds| houses < 4 || (houses == 4 && seeds < 5));
    assert_eq!(checked, 66);
}

/// The rest but `kalah:6x4`, in two minutes:
/// `cargo test --release --test kalah_values -- --ignored`
#[test]
#[ignore = "takes two minutes; cargo test --release --test kalah_values -- --ignored"]
fn values_of_larger_games() {
    let checked = check(|houses, seeds| (houses == 4 && seeds >= 5) || (houses == 6 && seeds < 4));
    assert_eq!(checked, 9);
}

#[test]
fn values_of_first_moves() {
    for (text, values) in [
        ("kalah:4x3", [-6, 6, 2, -2]),
        ("kalah:4x3+empty-capture", [-8, 8, 0, -4]),
    ] {
        let start = start(text);
        let mut search = solver(&start);
        for (m, value) in start.legal_moves().zip(values) {
            let mut after = start;
            after.apply_unchecked(m);
            assert_eq!(search.value(&after), value, "{text}: {m}");
        }
    }
}

/// With the pie rule the second player takes the better side: the value is
/// never better for the first player than 0 against the best reply.
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

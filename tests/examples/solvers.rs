//! The solvers of whole games.

use std::process::Stdio;

use hoppity::{Game, KalahPosition, KalahVariant, Position};

use crate::{Refusal, check_refusals, printed, prints_what_is_kept};

#[test]
fn solve_rhombus_tells_all_counts() {
    prints_what_is_kept("solve_rhombus", &["1"]);
}

#[test]
fn solve_rhombus_refuses_bad_arguments() {
    let cases: [Refusal; 4] = [
        (&["0"], "0 is not in 1..=2"),
        (&["3"], "3 is not in 1..=2"),
        (&["two"], "invalid value 'two' for '[PIECES]'"),
        (&["1", "2"], "unexpected argument '2'"),
    ];
    check_refusals("solve_rhombus", &cases);
}

/// The published value, what each first move is worth, and a line that comes
/// to it.
#[test]
fn solve_kalah_tells_value_moves_and_line() {
    for (game, variant, value) in [
        ("4x3", "kalah:4x3", 6),
        ("kalah:3x2", "kalah:3x2", 4),
        ("4x3+empty-capture", "kalah:4x3+empty-capture", 8),
    ] {
        let arguments = [game, "--memory", "1", "--moves"];
        let text = printed("solve_kalah", &arguments, Stdio::null());
        let lines: Vec<&str> = text.lines().collect();
        let [first, visited, moves @ .., last] = &lines[..] else {
            panic!("{game}: {text}");
        };
        let expected = format!("{variant}: player 1 wins by {value} (+{value})");
        assert_eq!(*first, expected, "{game}");
        assert!(visited.contains(" positions visited, "), "{game}: {text}");

        let start = variant.parse::<KalahVariant>().expect("a variant").start();
        let start: KalahPosition = start.expect("few houses");
        assert_eq!(moves.len(), start.count_legal_moves(), "{game}: {text}");
        let values = moves.iter().map(|line| -> i32 {
            let (_, value) = line.split_once(": ").expect("a move and its value");
            value.parse().expect("a value")
        });
        assert_eq!(values.max(), Some(value), "{game}: {text}");

        let mut played = Game::new(start);
        let line = last.strip_prefix("best line: ").expect("a line");
        for text in line.split(' ') {
            let m = played.position().parse_move(text).expect("a move");
            played.apply(m).expect("it is legal");
        }
        let margin = played.outcome().and_then(|outcome| outcome.margin());
        assert_eq!(margin.map(i32::from), Some(value), "{game}: {text}");
    }
}

#[test]
fn solve_kalah_refuses_bad_arguments() {
    let cases: [Refusal; 8] = [
        (&[], "required arguments"),
        (&["4y3"], "\"kalah:4y3\" is no game: at byte 6: expected"),
        (
            &["kalah:4y3"],
            "\"kalah:4y3\" is no game: at byte 6: expected",
        ),
        (&["halma"], "\"kalah:halma\" is no game: at byte 6"),
        (&["8x1"], "kalah:8x1 has more than seven houses a side"),
        (&["4x3", "--memory", "0"], "a MiB at least"),
        (&["4x3", "--memory", "-"], "expected a number of MiB"),
        (
            &["4x3", "--memory", "4294967295"],
            "there is no room for 4294967295 MiB",
        ),
    ];
    check_refusals("solve_kalah", &cases);
}

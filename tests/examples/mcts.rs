//! The tree search.

use std::process::Stdio;

use crate::{Refusal, check_refusals, printed};

/// The search beats chance, from every seat, and the same seed plays the same
/// games. It reckons with logarithms, which may differ a little from machine to
/// machine: most of the games must be won, wherever it is.
#[test]
fn beats_chance() {
    let games = [
        ("kalah", 6),
        ("halma:2@8", 4),
        ("chinese-checkers:3@star3", 3),
    ];
    for (game, count) in games {
        let games = count.to_string();
        let arguments = [game, "--games", &games, "--playouts", "100", "--seed", "1"];
        let text = printed("mcts", &arguments, Stdio::null());
        let (results, score) = text.trim_end().rsplit_once('\n').expect("lines");
        for (line, number) in results.lines().zip(1..) {
            let result = line.strip_prefix(&format!("game {number}, player "));
            let result = result.and_then(|result| result.get(1..)).expect(line);
            let known = [": won after ", ": not won after "];
            assert!(
                known.iter().any(|known| result.starts_with(known)),
                "{line}"
            );
        }
        let wins = results.matches(": won after ").count();
        assert_eq!(results.lines().count(), count, "{game}: {text}");
        assert_eq!(score, format!("{wins} of {count}"), "{game}: {text}");
        assert!(2 * wins > count, "{game}: {text}");
        let again = printed("mcts", &arguments, Stdio::null());
        assert_eq!(text, again, "{game}");
    }
}

/// Any number of players, alone or in teams, or none to beat.
#[test]
fn plays_any_game() {
    let games = [
        "halma:1@8",
        "halma:4+teams=opposite",
        "corners:3x3",
        "chinese-checkers:6@star3",
        "diamond:2",
        "kalah:9x2+pie",
    ];
    for game in games {
        let arguments = [game, "--games", "1", "--playouts", "1"];
        let text = printed("mcts", &arguments, Stdio::null());
        let [result, score] = text.lines().collect::<Vec<_>>()[..] else {
            panic!("{game}: {text}");
        };
        assert!(result.starts_with("game 1, player 1: "), "{game}: {text}");
        assert!(result.contains(" turns (places "), "{game}: {text}");
        assert!(["0 of 1", "1 of 1"].contains(&score), "{game}: {text}");
    }
}

#[test]
fn refuses_bad_arguments() {
    let cases: [Refusal; 6] = [
        (&[], "<GAME>"),
        (&["chess"], "expected the name of a game"),
        (
            &["kalah", "--playouts", "0"],
            "invalid value '0' for '--playouts <PLAYOUTS>': 0 is not in 1..",
        ),
        (&["kalah", "--games", "-1"], "unexpected argument '-1'"),
        (
            &["kalah", "--seed", "one"],
            "invalid value 'one' for '--seed <SEED>'",
        ),
        (&["kalah", "halma"], "unexpected argument 'halma'"),
    ];
    check_refusals("mcts", &cases);
}

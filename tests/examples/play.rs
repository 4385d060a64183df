//! The game in the terminal.

use std::process::Stdio;

use crate::{Refusal, check_refusals, open, printed};

#[test]
fn is_played_from_a_file() {
    let text = printed("play", &["halma:2@8"], open("play_halma.txt"));
    let expected = [
        "shows where the piece on it can go",
        "  3 .  .  .  .  .  3  a, a*\n  2 .  .  .  .  .  a, 4  a,\n",
        "Player 1 plays f1-f3-h5.",
        "Back to turn 3.",
        "\"nonsense\" is no move: at byte 0: ",
        "This cannot be played: the piece on d8 belongs to player 2, player 1 is to move.",
        "The list shown last has no such number.",
        "There is nothing of yours to take back.",
        "Player 1 resigns.",
        "Player 1 takes place 2.\nPlayer 2 takes place 1.\n",
    ];
    for line in expected {
        assert!(text.contains(line), "{line:?} is missing in\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "colour where nobody sees it");
}

#[test]
fn ends_where_its_input_ends() {
    let games = [
        "halma:2",
        "halma:1",
        "corners:3x3",
        "chinese-checkers:3",
        "chinese-checkers:2@rhombus7",
        "diamond:2",
        "kalah:6x4+pie",
        "kalah:9x4",
    ];
    for game in games {
        let text = printed("play", &[game], Stdio::null());
        assert!(
            text.ends_with("The input ends here.\nThe game is left unfinished.\n"),
            "{game}"
        );
    }
}

#[test]
fn computers_play_to_the_end() {
    let games = [
        ("halma:2@8", "computer,computer", "turns: home."),
        (
            "chinese-checkers:2@star3",
            "computer,computer",
            "turns: home.",
        ),
        (
            "chinese-checkers:3@star3",
            "computer,computer,computer",
            "turns: home.",
        ),
        ("kalah", "computer,computer", "turns: side-empty."),
    ];
    for (game, seats, end) in games {
        let text = printed("play", &[game, "--seats", seats], Stdio::null());
        assert!(text.contains(end), "{game}: {text}");
        assert!(text.contains("Player 1 takes place "), "{game}: {text}");
    }
}

#[test]
fn refuses_bad_arguments() {
    let cases: [Refusal; 6] = [
        (&[], "<GAME>"),
        (&["chess"], "expected the name of a game"),
        (
            &["halma:2", "--seats", "human"],
            "--seats names 1 where the game has 2",
        ),
        (
            &["halma:2", "--seats", "human,human,human"],
            "--seats names 3 where the game has 2",
        ),
        (
            &["halma:2", "--seats", "human,dog"],
            "invalid value 'dog' for '--seats <SEAT,…>'",
        ),
        (&["halma:2", "kalah"], "unexpected argument 'kalah'"),
    ];
    check_refusals("play", &cases);
}

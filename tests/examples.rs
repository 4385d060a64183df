//! The examples as their users meet them: as programs, with arguments, lines
//! to read, lines printed and an exit status.

mod programs;

use std::fs::File;
use std::path::PathBuf;
use std::process::{Output, Stdio};

use programs::example;

fn run(name: &str, arguments: &[&str], input: impl Into<Stdio>) -> Output {
    example(name)
        .args(arguments)
        .stdin(input)
        .output()
        .expect("an example runs")
}

/// What an example prints that ends well.
fn printed(name: &str, arguments: &[&str], input: impl Into<Stdio>) -> String {
    let output = run(name, arguments, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    assert_eq!(errors, "", "{arguments:?}");
    String::from_utf8(output.stdout).expect("examples print UTF-8")
}

/// What an example says about arguments that it refuses.
fn refused(name: &str, arguments: &[&str]) -> String {
    let output = run(name, arguments, Stdio::null());
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).expect("examples print UTF-8")
}

fn data(name: &str) -> File {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    File::open(folder.join(name)).expect("test data")
}

/// The counts in lines such as `perft(4) = 4562496  0.012 s  380 M/s`, which
/// must be just that.
fn counts(text: &str) -> Vec<(u8, u64)> {
    let count = |line: &str| -> Option<(u8, u64)> {
        let (depth, rest) = line.strip_prefix("perft(")?.split_once(") = ")?;
        let [count, seconds, speed] = rest.split("  ").collect::<Vec<_>>().try_into().ok()?;
        let decimals = seconds.strip_suffix(" s")?.split_once('.')?.1;
        let speed = speed.strip_suffix(" M/s")?;
        let is_speed = speed.parse::<u64>().is_ok();
        (is_speed && decimals.len() == 3).then_some((depth.parse().ok()?, count.parse().ok()?))
    };
    text.lines()
        .map(|line| count(line).unwrap_or_else(|| panic!("{line:?} is no line of perft")))
        .collect()
}

#[test]
fn perft_prints_a_line_for_each_depth() {
    let halma = printed("perft", &["halma:2", "4"], Stdio::null());
    let published = [(1, 40), (2, 1600), (3, 85_440), (4, 4_562_496)];
    assert_eq!(counts(&halma), published);

    let grasshopper = printed("perft", &["halma:2@8", "4"], Stdio::null());
    let published = [(1, 24), (2, 576), (3, 20_050), (4, 700_034)];
    assert_eq!(counts(&grasshopper), published);

    let nothing = printed("perft", &["halma:2", "0"], Stdio::null());
    assert_eq!(counts(&nothing), [(0, 1)]);
}

#[test]
fn perft_divides() {
    let text = printed("perft", &["halma:2@8", "3", "--divide"], Stdio::null());
    let (moves, total) = text.trim_end().rsplit_once('\n').expect("lines");
    assert_eq!(counts(total), [(3, 20_050)]);
    let parts: Vec<u64> = moves
        .lines()
        .map(|line| {
            let (_, count) = line.split_once(": ").expect("a move and its count");
            count.parse().expect("a count")
        })
        .collect();
    assert_eq!((parts.len(), parts.iter().sum()), (24, 20_050));
}

#[test]
fn perft_counts_from_a_position() {
    let position = "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 2 -";
    let arguments = ["halma:2@8", "2", "--position", position];
    let text = printed("perft", &arguments, Stdio::null());
    assert_eq!(counts(&text), [(1, 24), (2, 576)]);
}

#[test]
fn perft_refuses_bad_arguments() {
    let cases: [(&[&str], &str); 9] = [
        (&[], "required arguments"),
        (&["halma:2"], "<DEPTH>"),
        (&["chess", "3"], "expected the name of a game"),
        (&["halma:2", "256"], "256 is not in 0..=255"),
        (&["halma:2", "-1"], "unexpected argument '-1'"),
        (&["halma:2", "two"], "invalid digit"),
        (&["halma:2", "2", "more"], "unexpected argument 'more'"),
        (&["halma:2", "2", "--position", "halma:2 xx"], "at byte 8"),
        (
            &[
                "halma:2",
                "2",
                "--position",
                "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 1 -",
            ],
            "the position is one of halma:2@8, not of halma:2",
        ),
    ];
    for (arguments, message) in cases {
        let errors = refused("perft", arguments);
        assert!(errors.contains(message), "{arguments:?}: {errors}");
        assert!(errors.contains("Usage: perft"), "{arguments:?}: {errors}");
    }
}

#[test]
fn quickstart_comes_to_a_result() {
    let text = printed("quickstart", &[], Stdio::null());
    assert!(text.starts_with("After 0 turns:\nb b b b . . . .\n"));
    assert_eq!(text.lines().last(), Some("Player 1 wins (home)."));
}

#[test]
fn custom_board_comes_to_a_result() {
    let text = printed("custom_board", &[], Stdio::null());
    assert!(text.starts_with("    b b b b b\n   b b b b b b\n  . . . . . . .\n"));
    assert!(text.contains("turns (home):\nplayer 1 takes place 1\nplayer 2 takes place 2\n"));
}

#[test]
fn play_is_played_from_a_file() {
    let text = printed("play", &["halma:2@8"], data("play_halma.txt"));
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
fn play_ends_where_its_input_ends() {
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
fn play_refuses_bad_arguments() {
    for arguments in [
        &["chess"][..],
        &["halma:2", "--seats", "human"],
        &["halma:2", "--seats", "human,dog"],
        &[],
    ] {
        assert!(!refused("play", arguments).is_empty(), "{arguments:?}");
    }
}

//! The examples as their users meet them: as programs, with arguments, lines
//! to read, lines printed and an exit status.

mod programs;

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, PipeReader, Write};
use std::path::PathBuf;
use std::process::{Output, Stdio};
use std::thread;

use hoppity::{Game, KalahPosition, KalahVariant, Position};
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

/// Arguments that an example refuses, and what it says about them.
type Refusal = (&'static [&'static str], &'static str);

fn check_refusals(name: &str, refusals: &[Refusal]) {
    for (arguments, message) in refusals {
        let output = run(name, arguments, Stdio::null());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
        assert!(errors.contains("--help"), "{arguments:?}: {errors}");
    }
}

fn data(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    folder.join(name)
}

fn open(name: &str) -> File {
    File::open(data(name)).expect("test data")
}

/// All that an example prints is what the test data has under its name.
fn prints_what_is_kept(name: &str, arguments: &[&str]) {
    let kept = data(&format!("examples/{name}.txt"));
    let kept = fs::read_to_string(&kept).unwrap_or_else(|_| panic!("{}", kept.display()));
    let printed = printed(name, arguments, Stdio::null());
    assert_eq!(
        printed, kept,
        "{name} prints\n{printed}\ninstead of\n{kept}"
    );
}

/// A text to be read, as far as anybody reads it.
fn text(text: impl Into<Vec<u8>>) -> PipeReader {
    let (reader, mut writer) = io::pipe().expect("a pipe");
    let text = text.into();
    thread::spawn(move || writer.write_all(&text));
    reader
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
    let cases: [Refusal; 15] = [
        (&[], "required arguments"),
        (&["halma:2"], "<DEPTH>"),
        (&["chess", "3"], "expected the name of a game"),
        (&["halma:2", "256"], "256 is not in 0..=255"),
        (&["halma:2", "-1"], "unexpected argument '-1'"),
        (&["halma:2", "two"], "invalid digit"),
        (&["halma:2", "2", "more"], "unexpected argument 'more'"),
        (&["halma:2", "2", "--position", "halma:2 xx"], "at byte 8"),
        (&["halma:2", "2", "--split", "1"], "cannot be used with"),
        (&["halma:2", "--split", "256"], "256 is not in 0..=255"),
        (&["--split", "1"], "<GAME>"),
        (&["halma:2", "--stdin", "1"], "cannot be used with"),
        (&["--split", "1", "--stdin", "1"], "cannot be used with"),
        (&["--stdin"], "a value is required"),
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
    check_refusals("perft", &cases);
    for (arguments, _) in cases {
        let output = run("perft", arguments, Stdio::null());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.contains("Usage: perft"), "{arguments:?}: {errors}");
    }
}

/// The counts of the parts and their total, as `perft --stdin` prints them.
fn counted(depth: u8, parts: &str) -> (Vec<u64>, u64) {
    let read = |count: &str| -> u64 { count.parse().expect("a count") };
    let depth = depth.to_string();
    let arguments = ["--stdin", &depth];
    let printed = printed("perft", &arguments, text(parts));
    let mut lines: Vec<&str> = printed.lines().collect();
    let total = lines.pop().and_then(|line| line.strip_prefix("total "));
    (
        lines.into_iter().map(read).collect(),
        read(total.expect("a total")),
    )
}

/// The parts of a count, as `perft --split` prints them.
fn parts_of(game: &str, depth: u8) -> String {
    let depth = depth.to_string();
    printed("perft", &[game, "--split", &depth], Stdio::null())
}

/// Published counts, wherever they are split.
#[test]
fn perft_spreads_a_count() {
    let published = [
        ("halma:2@8", 4, 2, 700_034),
        ("halma:4", 3, 1, 32_768),
        ("chinese-checkers:2", 5, 2, 3_188_520),
        ("chinese-checkers:6", 4, 2, 40_189),
        ("diamond:3", 3, 2, 8000),
        ("kalah", 6, 3, 23_233),
        ("kalah:4x3", 8, 4, 14_102),
        ("kalah:127x1", 3, 1, 2_032_253),
    ];
    for (game, depth, split, published) in published {
        let parts = parts_of(game, split);
        let (counts, total) = counted(depth - split, &parts);
        assert_eq!(counts.len(), parts.lines().count(), "{game}");
        assert_eq!(counts.iter().sum::<u64>(), total, "{game}");
        assert_eq!(total, published, "{game}");

        // Some here, some there, in any order.
        let (here, there) = parts.split_at(parts.find('\n').expect("a line") + 1);
        let (there, rest) = counted(depth - split, there);
        let (here, first) = counted(depth - split, here);
        assert_eq!([here, there].concat(), counts, "{game}");
        assert_eq!(first + rest, published, "{game}");
    }
}

/// What two ways lead to is one part that counts twice.
#[test]
fn perft_merges_equal_positions() {
    let parts = parts_of("halma:2@8", 3);
    let mut positions = HashSet::new();
    let mut sequences = 0;
    for line in parts.lines() {
        let (multiplicity, position) = line.split_once('\t').expect("two fields");
        sequences += multiplicity.parse::<u64>().expect("a number");
        assert!(positions.insert(position), "{line}: twice");
    }
    assert_eq!(sequences, 20_050);
    assert!(positions.len() < 20_050);
    assert_eq!(parts, parts_of("halma:2@8", 3), "another order");

    // The same position three times, and once with a multiplicity of three.
    let start = "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 1 -";
    let thrice = format!("1\t{start}\n").repeat(3);
    assert_eq!(counted(2, &thrice), (vec![576; 3], 3 * 576));
    let once = format!("3\t{start}\n");
    assert_eq!(counted(2, &once), (vec![3 * 576], 3 * 576));
}

#[test]
fn perft_spreads_what_there_is() {
    let start = "1\thalma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 1 -\n";
    assert_eq!(parts_of("halma:2@8", 0), start);
    assert_eq!(counted(0, start), (vec![1], 1));
    assert_eq!(counted(1, &format!("{start}\n")), (vec![24], 24));
    assert_eq!(counted(1, start.trim_end()), (vec![24], 24));
    assert_eq!(counted(1, ""), (vec![], 0));

    // The first player has resigned: the game is over, and has no moves.
    let over = "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa - 1r";
    let split = |depth| {
        let arguments = ["halma:2@8", "--position", over, "--split", depth];
        printed("perft", &arguments, Stdio::null())
    };
    assert_eq!(split("0"), format!("1\t{over}\n"));
    assert_eq!(split("1"), "");
    assert_eq!(counted(1, &split("0")), (vec![0], 0));

    // Past what can be counted, as in perft.
    let most = u64::MAX.to_string();
    let many = start.replacen('1', &most, 1).repeat(2);
    assert_eq!(counted(1, &many), (vec![u64::MAX; 2], u64::MAX));
}

/// A bad line is named, and nothing is counted.
#[test]
fn perft_refuses_bad_parts() {
    let good = "1\thalma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 1 -\n";
    let cases: [(&[u8], &str); 8] = [
        (
            b"halma:2",
            "expected MULTIPLICITY<TAB>POSITION, found \"halma:2\"",
        ),
        (b"1 halma:2", "expected MULTIPLICITY<TAB>POSITION"),
        (b"\n\n", "expected MULTIPLICITY<TAB>POSITION, found \"\""),
        (
            b"one\thalma:2",
            "expected a multiplicity from 0 to 18446744073709551615, found \"one\"",
        ),
        (b"-1\thalma:2", "found \"-1\""),
        (
            b"18446744073709551616\thalma:2",
            "found \"18446744073709551616\"",
        ),
        (b"1\thalma:2 xx", "\"halma:2 xx\" is no position: at byte 8"),
        (b"1\t\xff", "expected UTF-8"),
    ];
    for (line, message) in cases {
        let parts = [good.as_bytes(), line].concat();
        let output = run("perft", &["--stdin", "2"], text(parts));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line:?}");
        assert!(output.stdout.is_empty(), "{line:?}");
        assert!(errors.starts_with("error: line 2: "), "{line:?}: {errors}");
        assert!(errors.contains(message), "{line:?}: {errors}");
    }
}

#[test]
fn quickstart_plays_a_game_to_its_end() {
    prints_what_is_kept("quickstart", &[]);
}

#[test]
fn custom_board_plays_a_game_to_its_end() {
    prints_what_is_kept("custom_board", &[]);
}

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

/// Whoever reads may stop before the end.
#[test]
fn a_closed_pipe_is_no_error() {
    let programs: [(&str, &[&str]); 7] = [
        ("mcts", &["kalah", "--games", "1", "--playouts", "1"]),
        ("perft", &["halma:2", "2"]),
        ("picture", &["halma:2"]),
        ("play", &["halma:2"]),
        ("referee", &[]),
        ("solve_kalah", &["3x2", "--memory", "1"]),
        ("solve_rhombus", &["1"]),
    ];
    for (name, arguments) in programs {
        let (reader, writer) = io::pipe().expect("a pipe");
        drop(reader);
        let output = example(name)
            .args(arguments)
            .stdin(text("{}\n"))
            .stdout(writer)
            .output()
            .expect("an example runs");
        assert!(output.status.success(), "{name}: {output:?}");
        assert!(output.stderr.is_empty(), "{name}: {output:?}");
    }
}

#[test]
fn play_is_played_from_a_file() {
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

/// The search beats chance, from every seat, and the same seed plays the same
/// games. It reckons with logarithms, which may differ a little from machine to
/// machine: most of the games must be won, wherever it is.
#[test]
fn mcts_beats_chance() {
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
fn mcts_plays_any_game() {
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
fn mcts_refuses_bad_arguments() {
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

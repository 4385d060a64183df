//! Counts of move sequences, whole and spread.

use std::collections::HashSet;
use std::process::Stdio;

use crate::{Refusal, check_refusals, printed, run, text};

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
fn prints_a_line_for_each_depth() {
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
fn divides() {
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
fn counts_from_a_position() {
    let position = "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 2 -";
    let arguments = ["halma:2@8", "2", "--position", position];
    let text = printed("perft", &arguments, Stdio::null());
    assert_eq!(counts(&text), [(1, 24), (2, 576)]);
}

#[test]
fn refuses_bad_arguments() {
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
fn spreads_a_count() {
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
fn merges_equal_positions() {
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
fn spreads_what_there_is() {
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
fn refuses_bad_parts() {
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

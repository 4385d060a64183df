//! The referee as its clients meet it: a process, requests, answers.

mod dice;
mod programs;
mod reference;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::thread;

use dice::Dice;
use hoppity::{AnyPosition, AnyVariant, Game, Player, Position};
use programs::example;
use reference::kalah::Kalah;
use reference::leap::Leap;
use reference::{Ending, Settings, Twin};
use serde_json::{Value, json};

/// The longest line that the referee reads.
const LONGEST: usize = 1 << 20;

/// A referee at work.
struct Referee {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Referee {
    fn start() -> Self {
        let mut process = example("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("an example runs");
        let input = process.stdin.take().expect("a pipe");
        let output = BufReader::new(process.stdout.take().expect("a pipe"));
        Self {
            process,
            input,
            output,
        }
    }

    /// Asks, and waits for the answer: it comes at once or never.
    fn ask(&mut self, line: &[u8]) -> Value {
        self.input.write_all(line).expect("the referee reads");
        self.input.write_all(b"\n").expect("the referee reads");
        next_answer(&mut self.output)
    }

    /// Ends the input, and checks that the referee ends well with it.
    fn end(self) {
        drop(self.input);
        end_well(self.process, self.output);
    }
}

fn next_answer(output: &mut impl BufRead) -> Value {
    let mut line = String::new();
    output.read_line(&mut line).expect("answers are UTF-8");
    assert!(line.ends_with('\n'), "an answer is a line: {line:?}");
    serde_json::from_str(&line).expect("an answer is JSON")
}

/// Nothing more is said, and the status is 0.
fn end_well(process: Child, mut output: impl Read) {
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("UTF-8");
    assert_eq!(rest, "", "an answer to nothing");
    let process = process.wait_with_output().expect("the referee ends");
    assert_eq!(String::from_utf8_lossy(&process.stderr), "");
    assert!(process.status.success());
}

/// What a new referee answers to one request.
fn answer(request: &Value) -> Value {
    let mut referee = Referee::start();
    let answer = referee.ask(request.to_string().as_bytes());
    referee.end();
    answer
}

/// The error that a request is answered by, and the move to blame.
fn error(request: &Value) -> (String, Option<usize>) {
    read_error(&answer(request)).expect("an error")
}

/// The error of an answer that is one.
fn read_error(answer: &Value) -> Option<(String, Option<usize>)> {
    let error = answer.get("error")?.as_str().expect("a text").to_owned();
    let at = answer.get("at").map(|at| at.as_u64().expect("an index"));
    let fields = if at.is_some() { 2 } else { 1 };
    assert_eq!(answer.as_object().expect("an object").len(), fields);
    Some((error, at.map(|at| usize::try_from(at).expect("small"))))
}

fn is_over(answer: &Value) -> bool {
    let over = !answer["outcome"].is_null();
    assert_eq!(answer["to_move"].is_null(), over);
    assert_eq!(answer["legal"].as_array().expect("a list").is_empty(), over);
    over
}

/// The start of Halma on 8×8.
const START: &str = "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 1 -";

/// The example of RULES L6: e6-d1 brings the second player home.
const NEARLY_HOME: &str = "chinese-checkers:2 \
     1/2/3/4/13/bbbbbbbbba2/11/10/9/10/11/12/5a7/1aaa/aaa/aa/b 1 -";

/// So many moves to and fro of Chinese Checkers for two.
fn to_and_fro(turns: usize) -> Vec<&'static str> {
    let moves = ["d1-e5", "n1-m5", "e5-d1", "m5-n1"];
    moves.into_iter().cycle().take(turns).collect()
}

#[test]
fn a_game_begins_at_its_start() {
    let answer = answer(&json!({"game": "halma:2@8"}));
    assert_eq!(answer["position"], START);
    assert_eq!(answer["to_move"], 1);
    assert_eq!(answer["legal"].as_array().expect("a list").len(), 24);
    assert_eq!(answer["outcome"], Value::Null);
    assert_eq!(answer.as_object().expect("an object").len(), 4);
}

#[test]
fn moves_are_played_in_turn() {
    let played = answer(&json!({"game": "kalah:3x1", "moves": ["3"]}));
    let expected = json!({
        "position": "kalah:3x1 1,1,1/1,1,0 1,0 1 -",
        "to_move": 1,
        "legal": ["1", "2"],
        "outcome": null,
    });
    assert_eq!(played, expected);
}

#[test]
fn what_is_null_is_left_out() {
    let full = json!({
        "game": "kalah", "position": null, "moves": null, "first": null,
        "limits": {"repetition": null, "moves": null, "stall": null},
    });
    assert_eq!(answer(&full), answer(&json!({"game": "kalah"})));
}

#[test]
fn any_seat_begins() {
    for first in 1..=6 {
        let request = json!({"game": "chinese-checkers:6", "first": first});
        assert_eq!(answer(&request)["to_move"], first);
    }
    for (first, says) in [
        (json!(0), "first: there is no seat 0"),
        (json!(4), "first: there is no player 4, the game has 3"),
        (json!(7), "first: there is no seat 7, only 1 to 6"),
        (json!(-1), "invalid value: integer `-1`"),
        (json!(1.5), "invalid type: floating point `1.5`"),
        (json!(1e300), "invalid type: floating point"),
        (json!("1"), "invalid type: string \"1\""),
    ] {
        let (error, at) = error(&json!({"game": "diamond:3", "first": first}));
        assert!(error.contains(says), "{error}");
        assert_eq!(at, None);
    }
}

#[test]
fn a_position_is_taken_up() {
    let both = [
        answer(&json!({"game": "halma:2@8", "moves": ["h4-h5"]})),
        answer(&json!({"position": START, "moves": ["h4-h5"]})),
    ];
    assert_eq!(both[0], both[1]);
    assert_eq!(answer(&json!({"position": both[0]["position"]})), both[0]);

    let (error, at) = error(&json!({"position": "halma:2@8 bbbb4 1 -"}));
    assert!(error.contains("at byte 15: "), "{error}");
    assert_eq!(at, None);
}

#[test]
fn a_position_says_who_is_first() {
    for first in [1, 2, 9] {
        let (error, at) = error(&json!({"position": START, "first": first}));
        assert!(error.contains("first goes with a game"), "{error}");
        assert_eq!(at, None);
    }
}

#[test]
fn a_game_or_a_position() {
    let (both, _) = error(&json!({"game": "halma:2@8", "position": START}));
    assert!(both.contains("this one has both"), "{both}");
    let (neither, _) = error(&json!({"moves": ["h4-h5"], "first": 1}));
    assert!(neither.contains("this one has neither"), "{neither}");
}

#[test]
fn whole_paths_are_moves() {
    let after = |m: &str| json!({"game": "halma:2@8", "moves": ["h4-g5", "a5-b4", m]});
    let ends = answer(&after("h2-h6"));
    assert_eq!(ends["to_move"], 2);
    assert_eq!(answer(&after("h2-f4-h6")), ends);
    assert_eq!(answer(&after("h2-f4-h2-f4-h6")), ends);
    for (path, says) in [
        ("h2-f4-h5", "leg 2 of the path, f4-h5, is not a hop"),
        ("h2-f4-h2", "cannot end on h2"),
        ("h2-f4-", "expected a cell"),
    ] {
        let (error, at) = error(&after(path));
        assert!(error.contains(says), "{error}");
        assert_eq!(at, Some(2));
    }
}

#[test]
fn the_first_bad_move_is_blamed() {
    for (game, moves, at, says) in [
        (
            "halma:2@8",
            json!(["h4-h5", "a5-a4", "h4-h5"]),
            2,
            "no piece on h4",
        ),
        (
            "halma:2@8",
            json!(["h4-h5", "h5-h6", "x"]),
            1,
            "belongs to player 1",
        ),
        ("halma:2@8", json!(["H4-H5"]), 0, "\"H4-H5\": at byte 0: "),
        ("halma:2@8", json!(["", "h4-h5"]), 0, "expected a move"),
        ("halma:2@8", json!(["pass"]), 0, "must not pass"),
        (
            "kalah",
            json!(["3", "6", "7"]),
            2,
            "there is no house 7, a side has 6",
        ),
        ("kalah", json!(["3", "3"]), 1, "house 3 is empty"),
        (
            "kalah",
            json!(["1", "swap"]),
            1,
            "there is no swap here: only under +pie, as the second player's first decision",
        ),
        (
            "kalah",
            json!(["1", "resign"]),
            1,
            "expected a space and a seat, such as resign 2",
        ),
        ("kalah", json!(["1", "resign 3"]), 1, "there is no player 3"),
    ] {
        let (error, index) = error(&json!({"game": game, "moves": moves}));
        assert!(error.contains(says), "{error}");
        assert_eq!(index, Some(at), "{moves}");
    }
    // A move that is no text blames the request.
    let (error, at) = error(&json!({"game": "kalah", "moves": ["3", 6]}));
    assert!(error.contains("invalid type: integer `6`, expected a string"));
    assert_eq!(at, None);
}

#[test]
fn players_resign_in_turn_and_out_of_it() {
    let star = |moves: &[&str]| answer(&json!({"game": "chinese-checkers:3", "moves": moves}));
    assert_eq!(star(&["resign 2"])["to_move"], 1);
    assert_eq!(star(&["resign 1"])["to_move"], 2);
    let over = star(&["resign 2", "d1-e5", "resign 1"]);
    assert!(is_over(&over));
    assert_eq!(
        over["outcome"],
        json!({"places": [2, 3, 1], "reason": "resignation"})
    );
    let teams = answer(&json!({"game": "halma:4+teams=opposite", "moves": ["resign 1"]}));
    assert_eq!(
        teams["outcome"],
        json!({"places": [3, 1, 3, 1], "reason": "resignation"})
    );
    for moves in [
        json!(["resign 2", "resign 2"]),
        json!(["d1-e5", "resign 4"]),
    ] {
        assert_eq!(
            error(&json!({"game": "chinese-checkers:3", "moves": moves})).1,
            Some(1)
        );
    }
}

#[test]
fn coming_home_ends_a_game() {
    let over = answer(&json!({"position": NEARLY_HOME, "moves": ["e6-d1"]}));
    assert!(is_over(&over));
    assert_eq!(over["outcome"], json!({"places": [2, 1], "reason": "home"}));
    // The text of a position knows that, and how.
    assert_eq!(answer(&json!({"position": over["position"]})), over);
    let (error, at) = error(&json!({"position": over["position"], "moves": ["b1-c1"]}));
    assert!(error.contains("the game is over"), "{error}");
    assert_eq!(at, Some(0));
}

#[test]
fn kalah_ends_with_seeds() {
    // Two seeds from the one house: one into the store, one across.
    let one_by_two = |game: &str, first: usize| {
        let over = answer(&json!({"game": game, "first": first, "moves": ["1"]}));
        assert!(is_over(&over));
        over["outcome"].clone()
    };
    assert_eq!(
        one_by_two("kalah:1x2", 1),
        json!({"places": [2, 1], "reason": "side-empty", "margin": -2, "stores": [1, 3]})
    );
    assert_eq!(
        one_by_two("kalah:1x2", 2),
        json!({"places": [1, 2], "reason": "side-empty", "margin": 2, "stores": [3, 1]})
    );
    assert_eq!(
        one_by_two("kalah:1x2+leftover=set-aside", 1),
        json!({"places": [1, 2], "reason": "side-empty", "margin": 1, "stores": [1, 0]})
    );
    assert_eq!(
        one_by_two("kalah:1x1", 1),
        json!({"places": [1, 1], "reason": "side-empty", "margin": 0, "stores": [1, 1]})
    );
    let resigned = answer(&json!({"game": "kalah", "moves": ["3", "resign 1"]}));
    assert_eq!(
        resigned["outcome"],
        json!({"places": [2, 1], "reason": "resignation"})
    );
}

#[test]
fn large_kalah_and_the_pie_rule() {
    let large = answer(&json!({"game": "kalah:10x10"}));
    let houses: Vec<String> = (1..=10).map(|house| house.to_string()).collect();
    assert_eq!(large["legal"], json!(houses));

    let offered = answer(&json!({"game": "kalah:3x2+pie", "moves": ["1"]}));
    let legal = offered["legal"].as_array().expect("a list");
    assert!(legal.contains(&json!("swap")), "{legal:?}");
    let swapped = answer(&json!({"game": "kalah:3x2+pie", "moves": ["1", "swap"]}));
    assert_eq!(swapped["to_move"], 1);
}

#[test]
fn limits_end_a_game_where_they_say() {
    let with = |limits: &Value, turns: usize| {
        answer(&json!({
            "game": "chinese-checkers:2", "limits": limits, "moves": to_and_fro(turns),
        }))
    };
    let draw = |reason: &str| json!({"places": [1, 1], "reason": reason});
    for (limits, turns, reason) in [
        (json!({"repetition": 3}), 8, "repetition"),
        (json!({"moves": 5}), 5, "move-limit"),
        (json!({"stall": 4}), 6, "stall"),
        // The variant's own: 30 turns a seat without progress.
        (json!({}), 62, "stall"),
        (json!({"repetition": 0, "moves": 0}), 62, "stall"),
    ] {
        assert!(!is_over(&with(&limits, turns - 1)), "{limits}");
        let over = with(&limits, turns);
        assert!(is_over(&over), "{limits}");
        assert_eq!(over["outcome"], draw(reason), "{limits}");
        let late = json!({
            "game": "chinese-checkers:2", "limits": limits, "moves": to_and_fro(turns + 1),
        });
        let (error, at) = error(&late);
        assert!(error.contains("the game is over"), "{error}");
        assert_eq!(at, Some(turns));
    }
}

#[test]
fn limits_of_0_are_off() {
    let unlimited = json!({
        "game": "chinese-checkers:2", "limits": {"moves": 0, "stall": 0}, "moves": to_and_fro(600),
    });
    assert!(!is_over(&answer(&unlimited)));

    let shuffle = ["l1-k1", "e16-f16", "k1-l1", "f16-e16"].repeat(2);
    let own = json!({"game": "halma:2", "moves": shuffle});
    assert_eq!(answer(&own)["outcome"]["reason"], "repetition");
    let off = json!({"game": "halma:2", "moves": shuffle, "limits": {"repetition": 0}});
    assert!(!is_over(&answer(&off)));

    // Kalah has none to turn off.
    let kalah = |limits: Value| json!({"game": "kalah", "limits": limits});
    assert!(!is_over(&answer(&kalah(
        json!({"moves": 0, "stall": 0, "repetition": 0})
    ))));
    let (error, _) = error(&kalah(json!({"stall": 9})));
    assert!(
        error.contains("limits: the setting stall-limit means nothing"),
        "{error}"
    );
}

#[test]
fn requests_that_are_none() {
    for (line, says) in [
        ("", "EOF"),
        ("   ", "EOF"),
        ("\r", "EOF"),
        ("{", "EOF"),
        ("nonsense", "expected ident"),
        ("\u{feff}{\"game\":\"halma\"}", "expected value"),
        ("null", "expected an object"),
        ("3", "expected an object"),
        ("\"halma\"", "expected an object"),
        ("[]", "expected an object"),
        ("[\"halma\",null,null,null,null]", "expected an object"),
        (
            "{\"game\":\"halma\"} {\"game\":\"halma\"}",
            "trailing characters",
        ),
        ("{\"game\":\"halma\",}", "trailing comma"),
        (
            "{\"game\":\"halma\",\"game\":\"kalah\"}",
            "duplicate field `game`",
        ),
        ("{\"game\":\"halma\",\"id\":1}", "unknown field `id`"),
        ("{\"game\":\"\\ud800\"}", "hex escape"),
        (
            "{\"game\":\"halma\",\"first\":1e999}",
            "number out of range",
        ),
        (
            "{\"game\":\"halma\",\"first\":18446744073709551616}",
            "invalid type",
        ),
        (
            "{\"game\":\"halma\",\"moves\":\"h4-h5\"}",
            "expected a sequence",
        ),
        ("{\"game\":\"halma\",\"moves\":[null]}", "expected a string"),
        (
            "{\"game\":\"halma\",\"limits\":[3,600,90]}",
            "expected an object",
        ),
        (
            "{\"game\":\"halma\",\"limits\":{\"turns\":3}}",
            "unknown field `turns`",
        ),
        (
            "{\"game\":\"halma\",\"limits\":{\"moves\":-1}}",
            "integer `-1`",
        ),
        (
            "{\"game\":\"halma\",\"limits\":{\"moves\":4294967296}}",
            "integer `4294967296`",
        ),
        (
            "{\"game\":\"halma\",\"limits\":{\"repetition\":1}}",
            "the least it can be is 2",
        ),
        (
            "{\"game\":\"chess\"}",
            "\"chess\": at byte 0: expected the name of a game",
        ),
        ("{\"game\":\"\"}", "expected the name of a game"),
        ("{\"game\":\"halma:7\"}", "at byte 6: "),
    ] {
        let mut referee = Referee::start();
        let (error, at) = read_error(&referee.ask(line.as_bytes())).expect("an error");
        assert!(error.contains(says), "{line}: {error}");
        assert_eq!(at, None, "{line}");
        // It is still there, and a carriage return at the end is no harm.
        assert!(!is_over(&referee.ask(b"{\"game\":\"kalah\"}\r")));
        referee.end();
    }
}

#[test]
fn depth_does_no_harm() {
    let mut referee = Referee::start();
    for bomb in [
        "[",
        "{\"game\":",
        "{\"limits\":",
        "{\"moves\":[",
        "{\"x\":{",
    ] {
        let line = bomb.repeat(LONGEST / bomb.len());
        assert!(read_error(&referee.ask(line.as_bytes())).is_some());
    }
    referee.end();
}

#[test]
fn lines_have_a_greatest_length() {
    let mut referee = Referee::start();
    let mut line = b"{\"game\":\"kalah\"}".to_vec();
    line.resize(LONGEST, b' ');
    assert!(!is_over(&referee.ask(&line)));
    line.push(b' ');
    for length in [LONGEST + 1, LONGEST + 2, 2 * LONGEST, 3 * LONGEST + 1] {
        line.resize(length, b' ');
        let (error, at) = read_error(&referee.ask(&line)).expect("an error");
        assert_eq!(error, "the line is longer than 1048576 bytes");
        assert_eq!(at, None);
        assert!(!is_over(&referee.ask(b"{\"game\":\"kalah\"}")));
    }
    referee.end();
}

/// The most memory a process has had at once, in bytes.
#[cfg(target_os = "linux")]
fn peak_memory(process: &Child) -> usize {
    let path = format!("/proc/{}/status", process.id());
    let status = std::fs::read_to_string(path).expect("the status of a process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
    kilobytes
        .and_then(|number| number.parse::<usize>().ok())
        .expect("a number of kB")
        * 1024
}

#[cfg(target_os = "linux")]
#[test]
fn long_lines_are_not_held() {
    let mut referee = Referee::start();
    let part = vec![b'['; LONGEST];
    for _ in 0..200 {
        referee.input.write_all(&part).expect("the referee reads");
    }
    let (error, _) = read_error(&referee.ask(b"")).expect("an error");
    assert!(error.contains("longer than"), "{error}");
    let peak = peak_memory(&referee.process);
    assert!(peak < 16 * LONGEST, "{peak} bytes");
    referee.end();
}

#[test]
fn the_end_of_the_input_ends_a_line() {
    for (input, answers) in [
        (&b""[..], 0),
        (b"{\"game\":\"kalah\"}", 1),
        (b"{\"game\":\"kalah\"}\n", 1),
        (b"{\"game\":\"kalah\"}\n\n", 2),
        (b"{\"game\":", 1),
    ] {
        let mut referee = Referee::start();
        referee.input.write_all(input).expect("the referee reads");
        drop(referee.input);
        for _ in 0..answers {
            assert!(next_answer(&mut referee.output).is_object());
        }
        end_well(referee.process, referee.output);
    }
}

#[test]
fn a_closed_output_ends_it_quietly() {
    let referee = Referee::start();
    drop(referee.output);
    let mut input = referee.input;
    // Until it is gone.
    while input.write_all(b"{\"game\":\"kalah\"}\n").is_ok() {}
    end_well(referee.process, std::io::empty());
}

#[test]
fn arguments_are_refused() {
    let output = example("referee")
        .arg("halma:2")
        .output()
        .expect("an example runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let help = example("referee")
        .arg("--help")
        .output()
        .expect("an example runs");
    assert!(help.status.success());
    assert!(String::from_utf8_lossy(&help.stdout).contains("a JSON object a line"));
}

// Ten thousand requests, and what is known of their answers.

/// How many requests are sent to one referee.
const REQUESTS: usize = 10_000;

/// Small boards, on which games come to their end.
const SHORT: [&str; 16] = [
    "halma:2@8",
    "halma:1@8",
    "halma:2@8+camp-exit=free+goal=filled",
    "corners:3x3",
    "corners:4x3+camp-exit=per-hop",
    "chinese-checkers:2@star3",
    "chinese-checkers:3@star3",
    "chinese-checkers:4@star3+foreign=closed",
    "chinese-checkers:2@rhombus7",
    "chinese-checkers:2@rhombus9+goal=all-own",
    "kalah",
    "kalah:3x2+pie",
    "kalah:4x3+empty-capture",
    "kalah:5x2+end=mover-empty+leftover=set-aside",
    "kalah:9x4+pie",
    "kalah:127x1",
];

/// Large boards and many seats, a few moves each.
const LONG: [&str; 15] = [
    "halma",
    "halma:1",
    "halma:2@10+camp-exit=per-hop",
    "halma:3+play-on=off",
    "halma:4",
    "halma:4+teams=adjacent",
    "halma:4+teams=opposite",
    "chinese-checkers:2+men=15",
    "chinese-checkers:3",
    "chinese-checkers:4",
    "chinese-checkers:5+foreign=pass-through",
    "chinese-checkers:6+play-on=off",
    "chinese-checkers:6@star3",
    "diamond:2",
    "diamond:3",
];

/// What is known of an answer.
enum Known {
    State {
        position: String,
        to_move: Option<usize>,
        legal: BTreeSet<String>,
        outcome: Value,
    },
    /// An error that says this, and blames this move.
    Error(&'static str, Option<usize>),
    /// That there is one.
    Nothing,
}

impl Known {
    fn kind(&self) -> &str {
        match self {
            Self::State { outcome, .. } => outcome["reason"].as_str().unwrap_or("going on"),
            Self::Error(_, Some(_)) => "a bad move",
            Self::Error(_, None) => "a bad request",
            Self::Nothing => "anything",
        }
    }
}

/// A line, and what is known of its answer.
type Case = (Vec<u8>, Known);

/// The slow twin of a game.
enum Rival {
    Leap(Box<Leap>),
    Kalah(Kalah),
}

impl Rival {
    fn twin(&self) -> &dyn Twin {
        match self {
            Self::Leap(leap) => leap.as_ref(),
            Self::Kalah(kalah) => kalah,
        }
    }

    fn twin_mut(&mut self) -> &mut dyn Twin {
        match self {
            Self::Leap(leap) => leap.as_mut(),
            Self::Kalah(kalah) => kalah,
        }
    }

    fn is_racing(&self, seat: usize) -> bool {
        let finished = match self {
            Self::Leap(leap) => [leap.home(), leap.out()].concat(),
            Self::Kalah(_) => Vec::new(),
        };
        seat <= self.twin().seats() && !finished.contains(&seat)
    }
}

/// A game that both sides play, and how to ask for it.
struct Match {
    variant: &'static str,
    /// All of the request but its moves.
    request: BTreeMap<&'static str, Value>,
    /// Moves and resignations as they are sent.
    moves: Vec<String>,
    rival: Rival,
    /// Where the crate says that this leads, for the text of the position.
    game: Game<AnyPosition>,
    /// What each seat moved last.
    last: BTreeMap<usize, String>,
    /// Whether pieces go back and forth rather than home.
    shuffles: bool,
}

impl Match {
    fn start(variant: &'static str, dice: &mut Dice) -> Self {
        let start: AnyPosition = variant.parse::<AnyVariant>().expect(variant).start();
        let mut request = BTreeMap::from([("game", json!(variant))]);
        let first = dice.roll(start.players()) + 1;
        if first > 1 || dice.one_in(2) {
            request.insert("first", json!(first));
        }
        let mut rival = if variant.starts_with("kalah") {
            Rival::Kalah(Kalah::start(variant, first))
        } else {
            Rival::Leap(Box::new(Leap::start(variant, first)))
        };
        let mut settings = start.default_settings();
        let shuffles = dice.one_in(3);
        if matches!(rival, Rival::Leap(_)) && dice.one_in(if shuffles { 1 } else { 4 }) {
            let mut limits = BTreeMap::new();
            // None: left out. 0: off.
            let mut ask = |name, own: Option<u32>, choices: [Option<u32>; 4]| {
                let asked = choices[dice.roll(choices.len())];
                limits.extend(asked.map(|asked| (name, asked)));
                asked.map_or(own, |asked| (asked > 0).then_some(asked))
            };
            let choices = [None, Some(0), Some(2), Some(3)];
            let repetition = ask("repetition", settings.repetition(), choices);
            let choices = [None, Some(0), Some(6), Some(20)];
            let move_limit = ask("moves", settings.move_limit(), choices);
            let choices = [None, Some(0), Some(2), Some(5)];
            let stall_limit = ask("stall", settings.stall_limit(), choices);
            request.insert("limits", json!(limits));
            rival.twin_mut().settings(Settings {
                repetition,
                move_limit,
                stall_limit,
            });
            settings = hoppity::Settings::NONE;
            settings = repetition.map_or(settings, |count| settings.with_repetition(count));
            settings = move_limit.map_or(settings, |turns| settings.with_move_limit(turns));
            settings = stall_limit.map_or(settings, |turns| settings.with_stall_limit(turns));
        }
        let player = Player::new(first - 1).expect("a seat");
        let start = start.restart(player).expect("a seat of the game");
        Self {
            variant,
            request,
            moves: Vec::new(),
            rival,
            game: Game::with_settings(start, settings).expect("settings"),
            last: BTreeMap::new(),
            shuffles,
        }
    }

    /// The same, begun anew from where it stands, by the text of the position.
    fn take_up(&mut self) {
        let position = *self.game.position();
        self.rival = match &self.rival {
            Rival::Leap(leap) => {
                let pieces = leap.pieces();
                let mut armies = vec![Vec::new(); leap.seats()];
                for (cell, seat, _) in &pieces {
                    armies[seat - 1].push(cell.clone());
                }
                let kings = pieces.into_iter().filter(|(_, _, king)| *king);
                let kings: Vec<String> = kings.map(|(cell, _, _)| cell).collect();
                let to_move = leap.to_move().expect("it goes on");
                let (home, out) = (leap.home(), leap.out());
                let variant = self.variant;
                let leap = Leap::from_setup(variant, &armies, &kings, to_move, &home, &out);
                Rival::Leap(Box::new(leap))
            }
            Rival::Kalah(kalah) => Rival::Kalah(Kalah::from_setup(
                self.variant,
                kalah.houses(),
                kalah.stores(),
                kalah.to_move(),
                kalah.may_swap(),
            )),
        };
        self.request = BTreeMap::from([("position", json!(position.to_string()))]);
        self.moves.clear();
        self.game = Game::new(position);
    }

    fn play(&mut self, dice: &mut Dice) {
        let seats = self.rival.twin().seats();
        let seat = dice.roll(seats) + 1;
        let text = if dice.one_in(250) && self.rival.is_racing(seat) {
            self.rival.twin_mut().resign(seat);
            format!("resign {seat}")
        } else {
            let m = self.choose(dice);
            let written = self.whole_path(&m, dice).unwrap_or_else(|| m.clone());
            let mover = self.rival.twin().to_move().expect("it goes on");
            self.rival.twin_mut().play(&m);
            self.last.insert(mover, m);
            written
        };
        let event = self.game.parse_event(&text).expect("an event");
        self.game.play(event).expect("what the twin did");
        self.moves.push(text);
    }

    /// Back where it came from, forwards, or anything.
    fn choose(&self, dice: &mut Dice) -> String {
        let Rival::Leap(leap) = &self.rival else {
            let legal: Vec<String> = self.rival.twin().legal().into_iter().collect();
            return legal[dice.roll(legal.len())].clone();
        };
        let advances: Vec<(String, i32)> = leap.advances().into_iter().collect();
        let mover = leap.to_move().expect("it goes on");
        let ends = self.last.get(&mover).and_then(|m| m.split_once('-'));
        let back = ends.map(|(from, to)| format!("{to}-{from}"));
        let back = back.filter(|back| advances.iter().any(|(m, _)| m == back));
        if let Some(back) = back.filter(|_| self.shuffles && !dice.one_in(10)) {
            return back;
        }
        let best = advances.iter().map(|&(_, gain)| gain).max();
        let best = best.filter(|_| !dice.one_in(10));
        let least = best.map(|best| best.min(2));
        let chosen: Vec<String> = advances
            .into_iter()
            .filter(|&(_, gain)| Some(gain) >= least)
            .map(|(m, _)| m)
            .collect();
        chosen[dice.roll(chosen.len())].clone()
    }

    /// A move once more, by a path of two hops that the twin finds legal.
    fn whole_path(&self, m: &str, dice: &mut Dice) -> Option<String> {
        let Rival::Leap(leap) = &self.rival else {
            return None;
        };
        let (from, to) = m.split_once('-')?;
        if !dice.one_in(4) {
            return None;
        }
        let cells = leap.rules().board.cells.iter();
        let between = cells.map(|&cell| leap.rules().board.name(cell));
        let mut paths = between.map(|cell| [from.to_owned(), cell, to.to_owned()]);
        Some(paths.find(|path| leap.path_is_legal(path))?.join("-"))
    }

    fn line(&self, moves: &[String], dice: &mut Dice) -> Vec<u8> {
        let mut request = self.request.clone();
        if !moves.is_empty() || dice.one_in(2) {
            request.insert("moves", json!(moves));
        }
        let mut line = json!(request).to_string();
        if dice.one_in(8) {
            line.push('\r');
        }
        line.into_bytes()
    }

    fn state(&self) -> Known {
        let twin = self.rival.twin();
        Known::State {
            position: self.game.position().to_string(),
            to_move: twin.to_move(),
            legal: twin.legal(),
            outcome: twin
                .outcome()
                .map_or(Value::Null, |ending| outcome(&ending)),
        }
    }

    fn good(&self, dice: &mut Dice) -> Case {
        (self.line(&self.moves, dice), self.state())
    }

    /// With one move more, that cannot be played, and some that nobody reads.
    fn bad_move(&self, dice: &mut Dice) -> Case {
        let mut moves = self.moves.clone();
        moves.push(self.illegal(dice));
        for _ in 0..dice.roll(3) {
            moves.push(NO_MOVES[dice.roll(NO_MOVES.len())].to_owned());
        }
        let known = Known::Error("", Some(self.moves.len()));
        (self.line(&moves, dice), known)
    }

    /// Something that is not legal here.
    fn illegal(&self, dice: &mut Dice) -> String {
        let twin = self.rival.twin();
        let seat = dice.roll(6) + 1;
        if dice.one_in(10) && !self.rival.is_racing(seat) {
            return format!("resign {seat}");
        }
        if twin.to_move().is_none() && dice.one_in(2) {
            return self.moves.last().expect("it is over").clone();
        }
        let legal = twin.legal();
        let text = match &self.rival {
            _ if dice.one_in(3) => NO_MOVES[dice.roll(NO_MOVES.len())].to_owned(),
            Rival::Kalah(kalah) => (dice.roll(kalah.houses()[0].len()) + 1).to_string(),
            Rival::Leap(leap) => {
                let cells: Vec<_> = leap.rules().board.cells.iter().collect();
                let mut name = || leap.rules().board.name(*cells[dice.roll(cells.len())]);
                [name(), name()].join("-")
            }
        };
        if legal.contains(&text) {
            NO_MOVES[0].to_owned()
        } else {
            text
        }
    }
}

/// What is not legal in any position of any game.
const NO_MOVES: [&str; 16] = [
    "nonsense",
    "",
    " ",
    "a1",
    "a1-",
    "-a1",
    "a1-a1",
    "z9-z8",
    "A1-B2",
    "0",
    "01",
    "+1",
    "256",
    "resign",
    "resign 7",
    "resign  1",
];

fn outcome(ending: &Ending) -> Value {
    let mut outcome = json!({"places": ending.places, "reason": ending.reason});
    if let Some((margin, stores)) = ending.margin.zip(ending.stores) {
        outcome["margin"] = json!(margin);
        outcome["stores"] = json!(stores);
    }
    outcome
}

/// What is wrong in itself.
fn bad_request(good: &[u8], dice: &mut Dice) -> Case {
    const BAD: [(&str, &str); 40] = [
        ("", "EOF"),
        ("  ", "EOF"),
        ("\t\r", "EOF"),
        ("{}", "this one has neither"),
        ("null", "expected an object"),
        ("true", "expected an object"),
        ("0", "expected an object"),
        ("[]", "expected an object"),
        ("\"kalah\"", "expected an object"),
        ("[\"kalah\",null,null,null,null]", "expected an object"),
        ("{\"game\"}", "expected `:`"),
        ("{game:\"kalah\"}", "key must be a string"),
        ("{'game':'kalah'}", "key must be a string"),
        ("{\"game\":\"kalah\"", "EOF"),
        ("{\"game\":\"kalah\"}}", "trailing characters"),
        ("{\"game\":\"kalah\"}{}", "trailing characters"),
        ("{\"game\":\"kalah\",}", "trailing comma"),
        ("{\"game\":NaN}", "expected value"),
        ("{\"game\":\"kalah\\x\"}", "invalid escape"),
        ("{\"game\":\"ka\tlah\"}", "control character"),
        ("{\"game\":3}", "integer `3`, expected a string"),
        ("{\"game\":[\"kalah\"]}", "sequence, expected a string"),
        ("{\"position\":{}}", "map, expected a string"),
        (
            "{\"game\":\"kalah\",\"moves\":\"3\"}",
            "expected a sequence",
        ),
        (
            "{\"game\":\"kalah\",\"moves\":{\"0\":\"3\"}}",
            "expected a sequence",
        ),
        (
            "{\"game\":\"kalah\",\"moves\":[3]}",
            "integer `3`, expected a string",
        ),
        (
            "{\"game\":\"kalah\",\"moves\":[[\"3\"]]}",
            "sequence, expected a string",
        ),
        ("{\"game\":\"kalah\",\"first\":true}", "boolean `true`"),
        (
            "{\"game\":\"kalah\",\"first\":99999999999999999999}",
            "invalid type",
        ),
        ("{\"game\":\"kalah\",\"first\":3}", "no player 3"),
        ("{\"game\":\"kalah\",\"limits\":3}", "expected an object"),
        (
            "{\"game\":\"halma\",\"limits\":{\"stall\":\"3\"}}",
            "string \"3\"",
        ),
        (
            "{\"game\":\"kalah\",\"limits\":{\"stall\":3}}",
            "means nothing",
        ),
        ("{\"game\":\"kalah\",\"Moves\":[]}", "unknown field `Moves`"),
        ("{\"game\":\"kalah\",\"id\":7}", "unknown field `id`"),
        ("{\"game\":\"go\"}", "expected the name of a game"),
        ("{\"game\":\"kalah:0x4\"}", "at byte 6"),
        ("{\"game\":\"halma:4+teams=none\"}", "at byte 8"),
        ("{\"game\":\"chinese-checkers:7\"}", "at byte 17"),
        ("{\"position\":\"kalah\"}", "not the canonical form"),
    ];
    let mut line = good.to_vec();
    match dice.roll(12) {
        0 => {
            line.insert(dice.roll(good.len()), 0xff);
            (line, Known::Error("utf-8", None))
        }
        1 => {
            line.truncate(dice.roll(good.trim_ascii_end().len()));
            (line, Known::Error("EOF", None))
        }
        2..=4 => {
            for _ in 0..=dice.roll(3) {
                let byte = u8::try_from(dice.roll(256)).expect("a byte");
                // A line is a line.
                line[dice.roll(good.len())] = if byte == b'\n' { b' ' } else { byte };
            }
            (line, Known::Nothing)
        }
        _ => {
            let (text, says) = BAD[dice.roll(BAD.len())];
            (text.into(), Known::Error(says, None))
        }
    }
}

/// A line at the greatest length or past it.
fn huge((mut line, known): Case, dice: &mut Dice) -> Case {
    let past = dice.roll(5);
    line.resize(LONGEST - 2 + past, b' ');
    let known = if past > 2 {
        Known::Error("longer than", None)
    } else {
        known
    };
    (line, known)
}

/// All requests, drawn from one seed.
fn cases() -> Vec<Case> {
    let mut dice = Dice::new(0x5eed);
    let mut cases = Vec::new();
    while cases.len() < REQUESTS {
        let (variant, plies) = if dice.one_in(3) {
            (LONG[dice.roll(LONG.len())], 10)
        } else {
            (SHORT[dice.roll(SHORT.len())], 120)
        };
        let mut game = Match::start(variant, &mut dice);
        let takes_up = dice.roll(2 * plies);
        for ply in 0..plies {
            let good = game.good(&mut dice);
            if game.rival.twin().to_move().is_none() {
                cases.extend([good, game.bad_move(&mut dice)]);
                break;
            }
            cases.push(match dice.roll(200) {
                0 => huge(good, &mut dice),
                1..20 => game.bad_move(&mut dice),
                20..60 => bad_request(&good.0, &mut dice),
                _ => good,
            });
            if ply == takes_up {
                game.take_up();
            }
            game.play(&mut dice);
        }
    }
    cases.truncate(REQUESTS);
    cases
}

/// Checks an answer against what is known of it.
fn check(answer: &Value, known: &Known, request: &str) {
    let error = read_error(answer);
    match known {
        Known::State {
            position,
            to_move,
            legal,
            outcome,
        } => {
            assert_eq!(error, None, "{request}");
            assert_eq!(answer["position"], *position, "{request}");
            assert_eq!(answer["to_move"], json!(to_move), "{request}");
            assert_eq!(answer["outcome"], *outcome, "{request}");
            let listed = answer["legal"].as_array().expect("a list");
            let texts = listed
                .iter()
                .map(|m| m.as_str().expect("a text").to_owned());
            assert_eq!(texts.collect::<BTreeSet<_>>(), *legal, "{request}");
            assert_eq!(listed.len(), legal.len(), "{request}");
            assert_eq!(answer.as_object().expect("an object").len(), 4);
        }
        Known::Error(says, at) => {
            let (error, index) = error.unwrap_or_else(|| panic!("no error: {request}"));
            assert!(error.contains(says), "{request}: {error}");
            assert_eq!(index, *at, "{request}: {error}");
        }
        Known::Nothing => {
            if error.is_none() {
                is_over(answer);
                assert_eq!(answer.as_object().expect("an object").len(), 4);
            }
        }
    }
}

#[test]
fn ten_thousand_requests() {
    let (lines, known): (Vec<_>, Vec<_>) = cases().into_iter().unzip();
    let Referee {
        process,
        mut input,
        output,
    } = Referee::start();
    let mut kinds = BTreeMap::new();
    thread::scope(|scope| {
        // Closed as soon as an answer is wrong, so that the writer ends too.
        let mut output = output;
        let lines = &lines;
        scope.spawn(move || {
            for line in lines {
                let line = [line, &b"\n"[..]].concat();
                input.write_all(&line).expect("the referee reads");
            }
        });
        for (line, known) in lines.iter().zip(&known) {
            let answer = next_answer(&mut output);
            let request = String::from_utf8_lossy(line);
            check(&answer, known, request.trim_end());
            *kinds.entry(known.kind().to_owned()).or_insert(0) += 1;
        }
        end_well(process, output);
    });
    for kind in [
        "going on",
        "home",
        "resignation",
        "repetition",
        "move-limit",
        "stall",
        "side-empty",
        "a bad move",
        "a bad request",
    ] {
        let count = kinds.get(kind);
        assert!(count.is_some_and(|&count| count >= 10), "{kind}: {kinds:?}");
    }
    println!("{kinds:?}");
}

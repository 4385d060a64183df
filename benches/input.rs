//! How fast text is read and refused, in bytes a second: each input in two
//! sizes, so that a reader slower than linear shows. Before anything is
//! measured, it is checked that a long text takes no memory, unless the value
//! holds what it says.

use std::hint::black_box;
use std::str::FromStr;
use std::time::Duration;

use allocation_counter::measure;
use criterion::{Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use hoppity::board::Grid;
use hoppity::leap::LeapMove;
use hoppity::{
    AnyPosition, AnyVariant, Cell, CellSet, Game, HalmaPosition, KalahMove, Outcome, Player,
    Position, Settings, halma,
};
use serde::de::DeserializeOwned;

const MEGABYTE: usize = 1_000_000;

/// The most that reading may allocate, whatever the length of a text.
const FEW_BYTES: u64 = 4096;

/// The most that reading a game may hold at once for each byte of its text: its
/// events as they are written, and then with what it takes to undo them.
const BYTES_A_BYTE: u64 = 64;

/// Player 1's man on c6 can hop to and fro: c6, c4, e4.
const HOPS: &str = "halma:2@8 8/8/2ab4/2b1b3/3b4/8/bbbbbb1a/aaaaaaaa 1 -";

macro_rules! start {
    () => {
        "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa"
    };
}

/// Both players go to,
macro_rules! to {
    () => {
        r#""h4-h5","a5-a4""#
    };
}

/// and fro and to.
macro_rules! and_again {
    () => {
        concat!(r#","h5-h4","a4-a5","#, to!())
    };
}

/// A game as JSON, as far as its first events.
macro_rules! game {
    ($repetition:literal, $events:expr) => {
        concat!(
            r#"{"start":""#,
            start!(),
            r#" 1 -","settings":"repetition="#,
            $repetition,
            r#" move-limit=off stall-limit=off first-turn=stays","events":["#,
            $events
        )
    };
}

/// Texts for one reader: each a name, a beginning, what comes again and again,
/// and an end.
#[derive(Clone, Copy)]
struct Texts {
    /// Reads a text, and tells whether it is right.
    read: fn(&str) -> bool,
    are_right: bool,
    /// Whether the value holds what its text says, whatever its length.
    are_kept: bool,
    list: &'static [[&'static str; 4]],
}

const fn refused(read: fn(&str) -> bool, list: &'static [[&'static str; 4]]) -> Texts {
    Texts {
        read,
        are_right: false,
        are_kept: false,
        list,
    }
}

const fn accepted(read: fn(&str) -> bool, list: &'static [[&'static str; 4]]) -> Texts {
    Texts {
        are_right: true,
        ..refused(read, list)
    }
}

const fn kept(texts: Texts) -> Texts {
    Texts {
        are_kept: true,
        ..texts
    }
}

fn text<T: FromStr>(text: &str) -> bool {
    black_box(text.parse::<T>()).is_ok()
}

fn json<T: DeserializeOwned>(text: &str) -> bool {
    black_box(serde_json::from_str::<T>(text)).is_ok()
}

fn at_the_hops(text: &str) -> bool {
    let position: HalmaPosition<8> = HOPS.parse().expect("a position");
    black_box(position.parse_move(text)).is_ok()
}

fn event(text: &str) -> bool {
    let game = Game::new(halma::two_players().start());
    black_box(game.parse_event(text)).is_ok()
}

const TEXTS: &[Texts] = &[
    refused(
        text::<AnyPosition>,
        &[
            ["position/options", "halma:2", "+goal=filled", " "],
            ["position/digits", "halma:2@8 ", "8", ""],
            ["position/letters", "halma:2@8 ", "a", ""],
            ["position/rows", "halma:2@8 8", "/8", " 1 -"],
            ["position/spaces", "halma:2@8", " ", ""],
            ["position/finishers", concat!(start!(), " 1 1h"), ",2h", ""],
            ["position/fields", concat!(start!(), " 1 -"), " -", ""],
            ["position/kalah-digits", "kalah:6x4 ", "4", ""],
            ["position/kalah-houses", "kalah:6x4 4", ",4", "/4 0,0 1 -"],
            ["position/kalah-rows", "kalah:6x4 4", "/4", " 0,0 1 -"],
            ["position/kalah-stores", "kalah:1x1 1/1 ", "9", ",0 1 -"],
        ],
    ),
    refused(
        text::<AnyVariant>,
        &[
            ["variant/names", "", "halma", ""],
            ["variant/seats", "halma:", "2", ""],
            ["variant/options", "halma:2", "+goal=filled", ""],
            ["variant/value", "halma:2+goal=", "filled", ""],
            ["variant/kalah-size", "kalah:", "9", "x4"],
            ["variant/kalah-options", "kalah:6x4", "+pie", ""],
        ],
    ),
    refused(text::<Cell<Grid<16>>>, &[["cell", "a", "1", ""]]),
    refused(text::<CellSet<Grid<16>>>, &[["cells", "a1", " a1", ""]]),
    refused(text::<KalahMove>, &[["move/kalah", "", "1", ""]]),
    refused(
        at_the_hops,
        &[
            ["move/cell", "c6-c", "4", ""],
            ["move/dashes", "c6-c4", "-", ""],
            ["path/back-to-the-origin", "c6", "-c4-c6", ""],
            ["path/wrong-at-last", "c6-c4", "-e4-c4", "-c5"],
        ],
    ),
    accepted(at_the_hops, &[["path/to-and-fro", "c6-c4", "-e4-c4", ""]]),
    refused(event, &[["event/resign", "resign ", "1", ""]]),
    refused(text::<Player>, &[["player", "", "1", ""]]),
    refused(
        text::<Settings>,
        &[
            ["settings/digits", "repetition=", "9", " move-limit=off"],
            [
                "settings/fields",
                "repetition=off move-limit=off stall-limit=off first-turn=stays",
                " first-turn=stays",
                "",
            ],
        ],
    ),
    refused(
        text::<Outcome>,
        &[
            ["outcome/places", "places 1", " 1", ", home"],
            [
                "outcome/teams",
                "places 1 2 1 2, home",
                ", teams opposite",
                "",
            ],
            ["outcome/margin", "places 1 2, side-empty, margin ", "8", ""],
        ],
    ),
    refused(
        json::<AnyPosition>,
        &[
            ["json/position", "\"halma:2@8 8", "/8", "\""],
            ["json/brackets", "", "[", ""],
        ],
    ),
    refused(
        json::<AnyVariant>,
        &[["json/variant", "\"halma:2", "+goal=filled", "\""]],
    ),
    refused(json::<Cell<Grid<16>>>, &[["json/cell", "\"a", "1", "\""]]),
    refused(
        json::<CellSet<Grid<16>>>,
        &[["json/cells", "\"a1", " a1", "\""]],
    ),
    refused(
        json::<LeapMove<Grid<16>>>,
        &[["json/move", "\"a1-a", "2", "\""]],
    ),
    refused(
        json::<Game<HalmaPosition<8>>>,
        &[["json/game/start", "{\"start\":\"halma:2@8 8", "/8", "\"}"]],
    ),
    kept(refused(
        json::<Game<HalmaPosition<8>>>,
        &[["json/game/garbage", game!("off", "\"x\""), ",\"x\"", "]}"]],
    )),
    kept(accepted(
        json::<Game<HalmaPosition<8>>>,
        &[
            ["json/game/shuffle", game!("off", to!()), and_again!(), "]}"],
            [
                "json/game/counted",
                game!("4294967295", to!()),
                and_again!(),
                "]}",
            ],
        ],
    )),
];

fn check_memory(texts: &Texts) {
    for parts @ [name, ..] in texts.list {
        let text = long(parts, 10 * MEGABYTE);
        let mut is_right = false;
        let allocated = measure(|| is_right = (texts.read)(&text));
        assert_eq!(is_right, texts.are_right, "{name}");
        let (bytes, most) = if texts.are_kept {
            (allocated.bytes_max, BYTES_A_BYTE * text.len() as u64)
        } else {
            (allocated.bytes_total, FEW_BYTES)
        };
        eprintln!("{name} takes {bytes} bytes of memory");
        assert!(bytes <= most, "{name}: {bytes} bytes are allocated");
    }
}

/// A text of nearly `size` bytes.
fn long([_, before, unit, after]: &[&str; 4], size: usize) -> String {
    let units = (size - before.len() - after.len()) / unit.len();
    [before, unit.repeat(units).as_str(), after].concat()
}

fn time(criterion: &mut Criterion, texts: &Texts) {
    for parts @ [name, ..] in texts.list {
        let mut group = criterion.benchmark_group(*name);
        group.sampling_mode(SamplingMode::Flat);
        for megabytes in [1, 10] {
            let text = long(parts, megabytes * MEGABYTE);
            group.throughput(Throughput::Bytes(text.len() as u64));
            group.bench_function(format!("{megabytes}MB"), |bencher| {
                bencher.iter(|| (texts.read)(black_box(&text)));
            });
        }
    }
}

fn all(criterion: &mut Criterion) {
    TEXTS.iter().for_each(check_memory);
    for texts in TEXTS {
        time(criterion, texts);
    }
}

criterion_group! {
    name = inputs;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(500))
        .sample_size(10);
    targets = all
}
criterion_main!(inputs);

//! The seeds: those that are games, moves and walks are made from the tables in
//! `fuzz/seeds`, and every seed is played once, without the fuzzer.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use hoppity::{AnyPosition, Game, Player, Position, Settings};

use crate::choice::{FIRST, chosen, position_and_rest, start};
use crate::game::{most_forward, opened};
use crate::moves::names_of_walk;
use crate::reference::boards::Board;
use crate::table::lines;
use crate::twins::leap::LeapTwin;
use crate::variants::{inside, variants};
use crate::{game, json, kalah, moves, position, variant};

/// If this variable is set, the seeds are written instead of compared.
const WRITE: &str = "WRITE_SEEDS";

fn folder(target: &str) -> PathBuf {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR"));
    fuzz.join("corpus").join(target)
}

/// The seeds in a target's corpus; what the fuzzer found has a hash for a name.
fn seeds(target: &str) -> impl Iterator<Item = (String, Vec<u8>)> {
    let files = fs::read_dir(folder(target)).expect("a corpus").map(|file| {
        let path = file.expect("a file").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        (name.into_owned(), path)
    });
    let seeds = files.filter(|(name, _)| name.len() < 40);
    seeds.map(|(name, path)| (name, fs::read(path).expect("a seed")))
}

fn seed(target: &str, name: &str) -> Vec<u8> {
    fs::read(folder(target).join(name)).expect(name)
}

/// The rows of a table.
fn rows<const COLUMNS: usize>(table: &str) -> impl Iterator<Item = [&str; COLUMNS]> {
    lines(table).map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        cells.try_into().expect(line)
    })
}

/// Compares the seeds of a table with those in the corpus, or writes them.
fn keep<'a>(target: &str, made: impl Iterator<Item = (&'a str, Vec<u8>)>) {
    let made: BTreeMap<_, _> = made.map(|(name, bytes)| (name.to_owned(), bytes)).collect();
    if env::var_os(WRITE).is_some() {
        for (name, bytes) in &made {
            fs::write(folder(target).join(name), bytes).expect("a seed is written");
        }
    }
    let kept: BTreeMap<_, _> = seeds(target).collect();
    assert!(
        kept == made,
        "{target}: other seeds than its table, see fuzz/README.md"
    );
}

fn variant_byte(text: &str) -> u8 {
    let number = variants().position(|listed| listed == text).expect(text);
    FIRST + u8::try_from(number).expect("few variants")
}

/// Texts, each as often as it says.
fn unfolded(texts: &str) -> impl Iterator<Item = &str> {
    texts.split_whitespace().flat_map(|text| {
        let (times, text) = text.split_once('*').unwrap_or(("1", text));
        std::iter::repeat_n(text, times.parse().expect(text))
    })
}

/// The move's place among the moves in their order, and how many there are.
fn place(position: &AnyPosition, text: &str) -> (usize, usize) {
    let count = position.count_legal_moves();
    let m = match text {
        "f" => most_forward(position).expect("the game goes on"),
        _ => position.parse_move(text).expect(text),
    };
    let is_meant = |&place: &usize| chosen(position, place) == Some(m);
    let place = (0..count).find(is_meant);
    (place.unwrap_or_else(|| panic!("{position}: {text}")), count)
}

/// The bytes of a position: a byte for each move, printable if there is one.
fn position_bytes(variant: &str, moves: &str) -> Vec<u8> {
    let mut bytes = vec![variant_byte(variant)];
    let mut position = start(bytes[0]);
    for text in unfolded(moves) {
        let (place, count) = place(&position, text);
        let fits = |byte: &u8| *byte != b'\n' && usize::from(*byte) % count == place;
        let fitting = (0..=u8::MAX).filter(fits);
        let byte = fitting.min_by_key(|byte| !byte.is_ascii_graphic());
        bytes.push(byte.expect("few moves"));
        position.apply_unchecked(chosen(&position, place).expect("a place"));
    }
    bytes
}

/// The bytes of a game.
fn game_bytes(variant: &str, opening: &str, settings: &str, events: &str) -> Vec<u8> {
    let number = |text: &str| -> u8 { text.parse().expect(text) };
    let (variant, opening) = (variant_byte(variant), number(opening));
    let mut bytes = vec![variant, opening, number(settings)];
    let start = opened(&start(variant), opening);
    // Limits may end the game sooner: what follows then is not played.
    let mut game = Game::with_settings(start, Settings::NONE).expect("nothing is set");
    for text in unfolded(events) {
        if text == "u" {
            bytes.push(b'u');
            game.undo();
        } else if let Some(seat) = text.strip_prefix('r') {
            let seat = number(seat) - 1;
            bytes.extend([b'r', seat]);
            let player = Player::new(seat.into()).expect("a player");
            game.resign(player).expect("a racer");
        } else if game.outcome().is_some() {
            assert_eq!(text, "f", "the game is over");
            bytes.push(b'f');
        } else {
            let (place, count) = place(game.position(), text);
            if text == "f" {
                bytes.push(b'f');
            } else {
                let fits = |[first, second]: &[u8; 2]| {
                    let choice = u16::from_le_bytes([*first, *second]);
                    usize::from(choice) % count == place && !b"fru".contains(first)
                };
                let mut choices = (0..=u16::MAX).map(u16::to_le_bytes);
                bytes.extend(choices.find(fits).expect("few moves"));
            }
            let m = chosen(game.position(), place).expect("a place");
            game.apply(m).expect("it is legal");
        }
    }
    bytes
}

/// The bytes of a walk: where it begins, and each leg.
fn walk_bytes(position: &AnyPosition, walk: &str) -> Vec<u8> {
    let names: Vec<&str> = walk.split('-').collect();
    let board = board_of(position);
    let mut bytes = Vec::new();
    for length in 1..=names.len() {
        let leads_there = |&byte: &u8| {
            let walk = [&bytes[..], &[byte]].concat();
            names_of_walk(&board, &walk).is_some_and(|found| found == names[..length])
        };
        let byte = (0..=u8::MAX).find(leads_there);
        bytes.push(byte.expect("a leg along a line"));
    }
    bytes
}

fn board_of(position: &AnyPosition) -> Board {
    inside!(
        position,
        leap => LeapTwin::of_position(leap).leap.rules().board.clone(),
        kalah => panic!("{kalah} has no cells"),
    )
}

#[test]
fn games() {
    let rows = || rows(include_str!("../seeds/game.txt"));
    let made = rows().map(|[name, variant, opening, settings, events, _]| {
        (name, game_bytes(variant, opening, settings, events))
    });
    keep("game", made);
    for [name, .., reason] in rows() {
        let found = game::play(&seed("game", name));
        let found = found.map_or("-".to_owned(), |reason| reason.to_string());
        assert_eq!(found, reason, "{name}");
    }
}

#[test]
fn moves_as_text() {
    let rows = || rows(include_str!("../seeds/moves_text.txt"));
    let made = rows().map(|[name, variant, moves, text, _]| {
        let position = position_bytes(variant, moves);
        (name, [&position[..], b"\n", text.as_bytes()].concat())
    });
    keep("moves_text", made);
    for [name, .., text, verdict] in rows() {
        let bytes = seed("moves_text", name);
        let (position, rest) = position_and_rest(&bytes);
        assert_eq!(rest, text.as_bytes(), "{name}");
        moves::check_text(&position, text);
        let found = match position.parse_move(text).map(|m| position.check(m)) {
            Ok(Ok(())) => "legal".to_owned(),
            Ok(Err(error)) => error.to_string(),
            Err(error) => error.to_string(),
        };
        assert!(found.contains(verdict), "{name}: {found}");
    }
}

#[test]
fn walks() {
    let rows = || rows(include_str!("../seeds/paths.txt"));
    let made = rows().map(|[name, variant, moves, walk, _]| {
        let line = position_bytes(variant, moves);
        let (position, _) = position_and_rest(&line);
        let walk = walk_bytes(&position, walk);
        (name, [&line[..], b"\n", &walk].concat())
    });
    keep("paths", made);
    for [name, .., walk, verdict] in rows() {
        let bytes = seed("paths", name);
        let (position, rest) = position_and_rest(&bytes);
        assert_eq!(walk_bytes(&position, walk), rest, "{name}");
        moves::check_walk(&position, rest);
        let m = position.parse_move(walk);
        let is_legal = m.is_ok_and(|m| position.is_legal(m));
        assert_eq!(is_legal, verdict == "legal", "{name}");
    }
}

/// The other seeds are what they are: bytes, and texts.
#[test]
fn bytes_and_texts() {
    for (_, bytes) in seeds("kalah") {
        kalah::play(&bytes);
    }
    for (name, text) in texts("position_text") {
        assert!(text.parse::<AnyPosition>().is_ok(), "{name}");
        position::check_text(&text);
    }
    for (_, text) in texts("variant_text") {
        variant::check_text(&text);
    }
    for (name, text) in texts("serde_json") {
        let game = serde_json::from_str::<Game<AnyPosition>>(&text);
        assert_eq!(game.is_ok(), name.starts_with("game"), "{name}");
        json::check(text.as_bytes());
    }
}

fn texts(target: &str) -> impl Iterator<Item = (String, String)> {
    seeds(target).map(|(name, bytes)| (name, String::from_utf8(bytes).expect("a text")))
}

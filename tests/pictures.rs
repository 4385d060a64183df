//! What the example `picture` draws, read as XML and held against the text of
//! the positions.

mod programs;
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Output;

use hoppity::{AnyPosition, AnyVariant, Game};
use roxmltree::{Document, Node};

const GAMES: [&str; 31] = [
    "halma:1",
    "halma:2",
    "halma:3",
    "halma:4",
    "halma:4+teams=adjacent",
    "halma:1@10",
    "halma:2@10",
    "halma:1@8",
    "halma:2@8",
    "corners:3x3",
    "corners:4x3",
    "chinese-checkers:2",
    "chinese-checkers:2+men=15",
    "chinese-checkers:3",
    "chinese-checkers:4",
    "chinese-checkers:5",
    "chinese-checkers:6",
    "chinese-checkers:2@star3",
    "chinese-checkers:3@star3",
    "chinese-checkers:4@star3",
    "chinese-checkers:5@star3",
    "chinese-checkers:6@star3",
    "chinese-checkers:2@rhombus9",
    "chinese-checkers:2@rhombus7",
    "diamond:2",
    "diamond:3",
    "kalah:1x1",
    "kalah:3x2",
    "kalah:6x4+pie",
    "kalah:10x5",
    "kalah:127x1",
];

fn run(arguments: &[&str]) -> Output {
    let mut program = programs::example("picture");
    program.args(arguments).output().expect("an example runs")
}

fn picture(arguments: &[&str]) -> String {
    let output = run(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("a picture is UTF-8")
}

/// The groups of a class, such as `pieces` or `path`.
fn groups<'a>(document: &'a Document, class: &str) -> Vec<Node<'a, 'a>> {
    let is_of_class = |node: &Node| {
        let classes = node.attribute("class").unwrap_or_default();
        node.has_tag_name("g") && classes.split(' ').any(|word| word == class)
    };
    document.descendants().filter(is_of_class).collect()
}

type Place = (String, String);

/// The shapes put on the board by groups of a class: each with its places.
fn shapes<'a>(document: &'a Document, class: &str) -> BTreeMap<&'a str, Vec<Place>> {
    let mut shapes = BTreeMap::new();
    let uses = groups(document, class)
        .into_iter()
        .flat_map(|group| group.children());
    for shape in uses.filter(|node| node.has_tag_name("use")) {
        let attribute = |name| shape.attribute(name).expect("a shape has a place");
        let place = (attribute("x").to_owned(), attribute("y").to_owned());
        let places: &mut Vec<Place> = shapes.entry(attribute("href")).or_default();
        places.push(place);
    }
    shapes
}

/// A game with moves from here and there among the legal ones, and its record.
fn played(name: &str) -> (String, Vec<String>) {
    let variant: AnyVariant = name.parse().expect(name);
    let mut game = Game::new(variant.start());
    for turn in 0..40 {
        let count = game.legal_moves().count();
        let Some(m) = game.legal_moves().nth(turn * turn % count.max(1)) else {
            break;
        };
        game.apply(m).expect("a listed move is legal");
    }
    let record = game.record_text().map(|event| event.to_string()).collect();
    (game.position().to_string(), record)
}

fn every_game() -> impl Iterator<Item = (String, Vec<String>)> {
    let start = |name: &str| {
        (
            name.parse::<AnyVariant>().expect(name).start().to_string(),
            vec![],
        )
    };
    GAMES
        .into_iter()
        .flat_map(move |name| [start(name), played(name)])
}

fn pictured(position: &str, record: &[String]) -> String {
    let name = position
        .split(' ')
        .next()
        .expect("a position has a variant");
    let moves = record.iter().map(String::as_str);
    picture(&[name].into_iter().chain(moves).collect::<Vec<_>>())
}

#[test]
fn every_cell_and_piece_of_leaping_games_is_drawn() {
    for (position, record) in every_game().filter(|(position, _)| !position.starts_with("kalah")) {
        let text = pictured(&position, &record);
        let document = Document::parse(&text).expect(&position);

        // The board drawn in letters: `a` is a man of player 1, `A` their king.
        let board: AnyPosition = position.parse().expect(&position);
        let board = format!("{board:#}");
        let mut pieces: BTreeMap<String, usize> = BTreeMap::new();
        for letter in board.chars().filter(char::is_ascii_alphabetic) {
            let rank = if letter.is_ascii_uppercase() {
                "king"
            } else {
                "man"
            };
            let player = 1 + u32::from(letter.to_ascii_lowercase()) - u32::from('a');
            *pieces.entry(format!("#{rank}{player}")).or_default() += 1;
        }
        let drawn = shapes(&document, "pieces");
        let counts = drawn
            .iter()
            .map(|(shape, places)| ((*shape).to_owned(), places.len()));
        assert_eq!(counts.collect::<BTreeMap<_, _>>(), pieces, "{position}");

        let cells = shapes(&document, "cells");
        assert_eq!(cells.len(), 1);
        let places: BTreeSet<_> = cells["#cell"].iter().collect();
        let count = board.chars().filter(|c| !c.is_whitespace()).count();
        assert_eq!(
            (cells["#cell"].len(), places.len()),
            (count, count),
            "{position}"
        );
        assert!(
            drawn.values().flatten().all(|place| places.contains(place)),
            "{position}"
        );
    }
}

#[test]
fn every_pit_and_seed_of_kalah_is_drawn() {
    for (position, record) in every_game().filter(|(position, _)| position.starts_with("kalah")) {
        let text = pictured(&position, &record);
        let document = Document::parse(&text).expect(&position);

        let mut words = position.split(' ').skip(1).take(2);
        let houses = words
            .next()
            .expect("houses")
            .split('/')
            .map(|row| row.split(','));
        let houses: Vec<&str> = houses.flatten().collect();
        let stores: Vec<&str> = words.next().expect("stores").split(',').collect();
        let seeds = || {
            houses
                .iter()
                .chain(&stores)
                .map(|seeds| seeds.parse::<usize>())
        };
        let total: usize = seeds().map(|seeds| seeds.expect("a number")).sum();

        let cells = shapes(&document, "cells");
        assert_eq!(cells["#house"].len(), houses.len(), "{position}");
        assert_eq!(cells["#store"].len(), 2, "{position}");
        let drawn = shapes(&document, "pieces");
        assert_eq!(drawn["#seed"].len(), total, "{position}");

        let is_count = |node: &Node| node.attribute("class") == Some("text count");
        let counts = document.descendants().filter(is_count);
        let mut counts: Vec<&str> = counts.filter_map(|node| node.text()).collect();
        let mut expected: Vec<&str> = houses.iter().chain(&stores).copied().collect();
        counts.sort_unstable();
        expected.sort_unstable();
        assert_eq!(counts, expected, "{position}");
    }
}

#[test]
fn the_last_move_is_drawn() {
    // p is the 16th column, row 4 the 13th from the top: 15 and 12 cells of 20.
    let text = picture(&["halma:2", "p4-p6"]);
    let document = Document::parse(&text).expect("XML");
    let [path] = groups(&document, "path")[..] else {
        panic!("one move, one path");
    };
    let line = path.children().find_map(|node| node.attribute("d"));
    assert_eq!(line, Some("M300 240L300 200"));
    assert_eq!(path.attribute("class"), Some("path stroke p1"));

    // From house 3 into three houses and the store.
    let text = picture(&["kalah", "3"]);
    let document = Document::parse(&text).expect("XML");
    let sown = shapes(&document, "path");
    assert_eq!((sown["#house"].len(), sown["#store"].len()), (3, 1));
    assert_eq!(shapes(&document, "origin")["#house"].len(), 1);
    assert!(groups(&document, "taken").is_empty());

    // The last seed and three opposite are captured.
    let text = picture(&["kalah:6x4 0,3,0,0,0,0/1,0,0,2,0,0 21,21 1 -", "1"]);
    let document = Document::parse(&text).expect("XML");
    assert_eq!(shapes(&document, "taken")["#seed"].len(), 4);
    assert!(text.contains(">+4</text>"));
}

#[test]
fn a_picture_says_what_it_shows() {
    let cases: [(&[&str], &str); 3] = [
        (
            &["halma:2", "p4-p6"],
            "halma:2 after p4-p6: player 2 to move",
        ),
        (
            &["halma:2", "resign 1"],
            "halma:2 after resign 1: player 2 wins",
        ),
        (&["diamond:3"], "diamond:3: player 1 to move"),
    ];
    for (arguments, title) in cases {
        let text = picture(arguments);
        let document = Document::parse(&text).expect("XML");
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        assert_eq!(root.attribute("aria-label"), Some(title));
        let element = root.first_element_child().and_then(|title| title.text());
        assert_eq!(element, Some(title));
    }
    let text = picture(&["halma:3", "resign 2"]);
    assert!(text.contains(">moves</text>") && text.contains(">out</text>"));
}

#[test]
fn themes_are_light_dark_or_both() {
    let colour = |theme: &str| {
        let text = picture(&["halma:2@8", "--theme", theme]);
        let rules = text.lines().filter(|line| line.starts_with(".field"));
        let rules = rules.map(str::to_owned).collect::<Vec<_>>();
        (rules, text.contains("@media (prefers-color-scheme:dark)"))
    };
    let (light, dark, auto) = (colour("light"), colour("dark"), colour("auto"));
    assert_ne!(light, dark);
    assert_eq!((light.1, dark.1), (false, false));
    assert_eq!(auto, ([light.0, dark.0].concat(), true));
    assert_eq!(
        picture(&["halma:2@8"]),
        picture(&["halma:2@8", "--theme", "auto"])
    );
}

#[test]
fn the_pictures_kept_are_what_the_program_draws() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/picture");
    let list = fs::read_to_string(folder.join("pictures.txt")).expect("a list");
    let lines: Vec<_> = table::lines(&list).collect();
    assert_eq!(lines.len(), 3);
    for line in lines {
        let (file, arguments) = line.split_once(' ').expect("a file and a game");
        let kept = fs::read_to_string(folder.join(file)).expect(file);
        let drawn = picture(&arguments.split(' ').collect::<Vec<_>>());
        assert!(
            drawn == kept,
            "{file} is not what `picture` draws: make it anew"
        );
        assert!(kept.len() < 20_000, "{file}");
    }
}

#[test]
fn a_picture_goes_where_it_is_told_to() {
    let file = std::env::temp_dir().join(format!("hoppity-{}.svg", std::process::id()));
    let name = file.to_str().expect("a plain name");
    assert_eq!(picture(&["kalah", "--output", name]), "");
    let written = fs::read_to_string(&file).expect("a picture");
    fs::remove_file(&file).expect("a file to remove");
    assert_eq!(written, picture(&["kalah"]));

    let nowhere = file.join("picture.svg");
    let output = run(&["kalah", "--output", nowhere.to_str().expect("a plain name")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write"));
}

#[test]
fn bad_arguments_are_refused() {
    let cases: [(&[&str], &str); 9] = [
        (&[], "required arguments"),
        (&["chess"], "expected the name of a game"),
        (&["halma:2 xx"], "at byte 8"),
        (&["halma:2", "<&\""], "move 1, \"<&\\\"\": at byte 0"),
        (
            &["halma:2", "p4-p9"],
            "move 1, \"p4-p9\": the piece on p4 cannot move to p9",
        ),
        (
            &["halma:2", "p4-p6", "p6-p8"],
            "move 2, \"p6-p8\": the piece on p6 belongs to player 1",
        ),
        (
            &["halma:2", "resign 3"],
            "move 1, \"resign 3\": there is no player 3",
        ),
        (
            &["halma:2", "resign 1", "p4-p6"],
            "move 2, \"p4-p6\": the game is over",
        ),
        (&["halma:2", "--theme", "blue"], "invalid value 'blue'"),
    ];
    for (arguments, message) in cases {
        let output = run(arguments);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
    }
}

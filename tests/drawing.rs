//! What `{:#}` prints, against drawings made by hand: no space too many or too
//! few.

use hoppity::board::{Directions, Layout, Naming, Span, Star};
use hoppity::{AnyPosition, AnyVariant, Cell, CellSet, Geometry};

/// The lines of a drawing, each between bars.
fn assert_drawn(drawn: &str, expected: &[&str]) {
    let drawn: Vec<String> = drawn.lines().map(|line| format!("|{line}|")).collect();
    assert_eq!(drawn, expected);
}

fn start(variant: &str) -> String {
    let variant: AnyVariant = variant.parse().expect(variant);
    format!("{:#}", variant.start())
}

#[test]
fn h06_a_square_board() {
    assert_drawn(
        &start("corners:3x3"),
        &[
            "|b b b . . . . .|",
            "|b b b . . . . .|",
            "|b b b . . . . .|",
            "|. . . . . . . .|",
            "|. . . . . . . .|",
            "|. . . . . a a a|",
            "|. . . . . a a a|",
            "|. . . . . a a a|",
        ],
    );
}

#[test]
fn c06_a_rhombus() {
    assert_drawn(
        &start("chinese-checkers:2@rhombus7"),
        &[
            "|b b b . . . .|",
            "| b b . . . . .|",
            "|  b . . . . . .|",
            "|   . . . . . . .|",
            "|    . . . . . . a|",
            "|     . . . . . a a|",
            "|      . . . . a a a|",
        ],
    );
}

/// Its leftmost cells are not in its first row.
#[test]
fn c06_a_star() {
    assert_drawn(
        &start("chinese-checkers:3@star3"),
        &[
            "|         .|",
            "|        . .|",
            "|       . . .|",
            "|b b b . . . . c c c|",
            "| b b . . . . . c c|",
            "|  b . . . . . . c|",
            "|   . . . . . . .|",
            "|  . . . . . . . .|",
            "| . . . . . . . . .|",
            "|. . . . . . . . . .|",
            "|       a a a|",
            "|        a a|",
            "|         a|",
        ],
    );
}

#[test]
fn d02_kings() {
    let drawn = start("diamond:2");
    assert_eq!(drawn.lines().next(), Some("            B"));
    assert_eq!(drawn.lines().last(), Some("            A"));
    assert_eq!(
        drawn.lines().nth(12),
        Some(". . . . a a a a a . . . ."),
        "the widest row"
    );
}

#[test]
fn numbers_of_two_digits() {
    let position: AnyPosition = "kalah:3x10 11,10,0/10,9,0 1,19 1 -"
        .parse()
        .expect("60 seeds");
    assert_drawn(
        &format!("{position:#}"),
        &[
            "|      11  10   0|",
            "|  19               1|",
            "|      10   9   0|",
        ],
    );
}

/// Rows of holes at the edge belong to no board, a hole inside does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
struct Ring;

impl Geometry for Ring {
    const LAYOUT: &'static Layout = &Layout::drawn(
        ". . . . .
         . o o o .
         . o . o .
         . o o o o
         . . . . .",
        Directions::Orthogonal,
        Naming::ColumnAndRow,
    );
}

#[test]
fn a_drawn_board() {
    assert_eq!(Cell::<Ring>::all().count(), 9);
    let places = Cell::<Ring>::all().map(|cell| (cell.x(), cell.y()));
    assert!(places.eq([
        (1, 1),
        (2, 1),
        (3, 1),
        (1, 2),
        (3, 2),
        (1, 3),
        (2, 3),
        (3, 3),
        (4, 3),
    ]));
    let corners: CellSet<Ring> = [(1, 1), (4, 3)]
        .into_iter()
        .filter_map(|(x, y)| Cell::at(x, y))
        .collect();
    assert_drawn(
        &format!("{corners:#}"),
        &["|o . .|", "|.   .|", "|. . . o|"],
    );
}

/// A set that leaves rows out is drawn on the whole board all the same.
#[test]
fn a_set_of_cells() {
    let tips: CellSet<Star> = [(4, -8), (-4, 8)]
        .into_iter()
        .filter_map(|(x, y)| Cell::at(x, y))
        .collect();
    let drawn = format!("{tips:#}");
    assert_eq!(drawn.lines().count(), 17);
    assert_eq!(drawn.matches('o').count(), 2);
    assert_eq!(drawn.matches('.').count(), 119);
    assert_eq!(drawn.lines().next(), Some("            o"));
    assert_eq!(drawn.lines().nth(1), Some("           . ."));
}

/// Two rows of three whose coordinates begin below zero.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Below;

impl Geometry for Below {
    const LAYOUT: &'static Layout = &Layout::new(
        &[Span::new(-2, -3, -1), Span::new(-1, -3, -1)],
        Directions::All,
        Naming::ColumnAndRow,
    );
}

#[test]
fn columns_and_rows_are_counted_from_the_first() {
    let names: Vec<String> = Cell::<Below>::all().map(|cell| cell.to_string()).collect();
    assert_eq!(names, ["a2", "b2", "c2", "a1", "b1", "c1"]);
    assert_eq!("c1".parse().ok(), Cell::<Below>::at(-1, -1));
}

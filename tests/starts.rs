//! The boards, and who begins where, drawn by hand after the rules.

use std::collections::BTreeSet;

use hoppity::board::{Grid, Rhombus, Star};
use hoppity::{AnyVariant, Cell, Geometry};

/// The start of a variant is drawn like this.
fn assert_drawn(variant: &str, expected: &str) {
    let start = variant.parse::<AnyVariant>().expect(variant).start();
    let drawn = format!("{start:#}");
    let lines = |text: &str| -> Vec<String> { text.lines().map(str::to_owned).collect() };
    assert_eq!(lines(&drawn), lines(expected), "{variant}");
}

fn neighbours<G: Geometry>(cell: &str) -> BTreeSet<String> {
    let cell: Cell<G> = cell.parse().expect("a cell");
    cell.neighbours()
        .iter()
        .map(|cell| cell.to_string())
        .collect()
}

#[test]
fn l04_neighbours() {
    let names = |names: &str| names.split(' ').map(str::to_owned).collect::<BTreeSet<_>>();
    assert_eq!(
        neighbours::<Grid<16>>("d4"),
        names("c3 c4 c5 d3 d5 e3 e4 e5")
    );
    assert_eq!(neighbours::<Grid<8, 4>>("d4"), names("c4 d3 d5 e4"));
    // Along the row, and the two cells of each row beside it that touch: rows
    // lie half a cell further right, the lower they are.
    assert_eq!(neighbours::<Rhombus<9>>("d4"), names("c4 e4 d5 e5 c3 d3"));
    // The rows next to the middle one are longer by a cell.
    assert_eq!(neighbours::<Star<4>>("i5"), names("i4 i6 h5 h6 j5 j6"));
    assert_eq!(neighbours::<Star<4>>("a1"), names("b1 b2"));
}

const HALMA_OF_FOUR: &str = "\
c c c c . . . . . . . . d d d d
c c c c . . . . . . . . d d d d
c c c . . . . . . . . . . d d d
c c . . . . . . . . . . . . d d
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
b b . . . . . . . . . . . . a a
b b b . . . . . . . . . . a a a
b b b b . . . . . . . . a a a a
b b b b . . . . . . . . a a a a";

#[test]
fn h01_h02_halma_of_three_and_four() {
    assert_drawn("halma:4", HALMA_OF_FOUR);
    assert_drawn("halma:4+teams=opposite", HALMA_OF_FOUR);
    assert_drawn("halma:3", &HALMA_OF_FOUR.replace('d', "."));
}

/// As the drawing of the rule, whole.
#[test]
fn h01_h02_halma_of_two_and_alone() {
    let two = "\
b b b b b . . . . . . . . . . .
b b b b b . . . . . . . . . . .
b b b b . . . . . . . . . . . .
b b b . . . . . . . . . . . . .
b b . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . a a
. . . . . . . . . . . . . a a a
. . . . . . . . . . . . a a a a
. . . . . . . . . . . a a a a a
. . . . . . . . . . . a a a a a";
    assert_drawn("halma:2", two);
    assert_drawn("halma:1", &two.replace('b', "."));
}

#[test]
fn h06_other_boards() {
    let of_100 = "\
b b b b b . . . . .
b b b b . . . . . .
b b b . . . . . . .
b b . . . . . . . .
b . . . . . . . . .
. . . . . . . . . a
. . . . . . . . a a
. . . . . . . a a a
. . . . . . a a a a
. . . . . a a a a a";
    assert_drawn("halma:2@10", of_100);
    assert_drawn("halma:1@10", &of_100.replace('b', "."));
    let grasshopper = "\
b b b b . . . .
b b b . . . . .
b b . . . . . .
b . . . . . . .
. . . . . . . a
. . . . . . a a
. . . . . a a a
. . . . a a a a";
    assert_drawn("halma:2@8", grasshopper);
    assert_drawn("halma:1@8", &grasshopper.replace('b', "."));
    assert_drawn(
        "corners:4x3",
        "\
b b b b . . . .
b b b b . . . .
b b b b . . . .
. . . . . . . .
. . . . . . . .
. . . . a a a a
. . . . a a a a
. . . . a a a a",
    );
}

/// Each point by its number, clockwise from the bottom (C1).
const POINTS: &str = "            4
           4 4
          4 4 4
         4 4 4 4
3 3 3 3 . . . . . 5 5 5 5
 3 3 3 . . . . . . 5 5 5
  3 3 . . . . . . . 5 5
   3 . . . . . . . . 5
    . . . . . . . . .
   2 . . . . . . . . 6
  2 2 . . . . . . . 6 6
 2 2 2 . . . . . . 6 6 6
2 2 2 2 . . . . . 6 6 6 6
         1 1 1 1
          1 1 1
           1 1
            1";

#[test]
fn c01_c02_who_begins_at_which_point() {
    for (variant, seats) in [
        ("chinese-checkers:2", "a..b.."),
        ("chinese-checkers:3", "a.b.c."),
        ("chinese-checkers:4", "ab.cd."),
        ("chinese-checkers:5", "abcde."),
        ("chinese-checkers:6", "abcdef"),
    ] {
        let seat = |mark: char| match mark.to_digit(10) {
            Some(point) => seats.chars().nth(point as usize - 1).expect("six points"),
            None => mark,
        };
        let drawn: String = POINTS.chars().map(seat).collect();
        assert_drawn(variant, &drawn);
    }
}

const FIFTEEN: &str = "            b
           b b
          b b b
         b b b b
. . . . b b b b b . . . .
 . . . . . . . . . . . .
  . . . . . . . . . . .
   . . . . . . . . . .
    . . . . . . . . .
   . . . . . . . . . .
  . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . a a a a a . . . .
         a a a a
          a a a
           a a
            a";

#[test]
fn c05_fifteen_pieces_each() {
    assert_drawn("chinese-checkers:2+men=15", FIFTEEN);
}

#[test]
fn d01_d02_diamond() {
    let lines: Vec<&str> = FIFTEEN.lines().collect();
    let (top, bottom) = (lines[0].replace('b', "B"), lines[16].replace('a', "A"));
    let two = [&[top.as_str()], &lines[1..16], &[bottom.as_str()]].concat();
    assert_drawn("diamond:2", &two.join("\n"));
    assert_drawn(
        "diamond:3",
        "            .
           . .
          . . .
         . . . .
B b b b b . . . c c c c C
 b b b b . . . . c c c c
  b b b . . . . . c c c
   b b . . . . . . c c
    b . . . . . . . c
   . . . . . . . . . .
  . . . . . . . . . . .
 . . . . . . . . . . . .
. . . . a a a a a . . . .
         a a a a
          a a a
           a a
            A",
    );
}

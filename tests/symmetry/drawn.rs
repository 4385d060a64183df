//! Examples worked by hand, drawn.

use hoppity::board::{Grid, Rhombus, Star, Symmetry};
use hoppity::leap::{Form, LeapPosition, Variant};
use hoppity::{
    CellSet, ChineseCheckersPosition, CornersPosition, DiamondPosition, Geometry, HalmaPosition,
    Player, Position,
};

/// The lines of a drawing, without what indents them all.
fn drawing(text: &str) -> String {
    let lines = || text.lines().filter(|line| !line.trim().is_empty());
    let indent = |line: &str| line.len() - line.trim_start().len();
    let margin = lines().map(indent).min().unwrap_or(0);
    lines().fold(String::new(), |drawn, line| {
        drawn + line[margin..].trim_end() + "\n"
    })
}

fn drawn<G: Geometry>(cells: &str, symmetry: &str) -> String {
    let cells: CellSet<G> = cells.parse().expect("cells");
    let symmetry: Symmetry<G> = symmetry.parse().expect("a symmetry");
    drawing(&format!("{:#}", symmetry.image(cells)))
}

#[test]
fn a_square_board() {
    // Three cells at the top left, under all eight.
    let of = |symmetry| drawn::<Grid<4>>("a4 c4 a3", symmetry);
    for (symmetry, expected) in [
        ("x,y", ["o . o .", "o . . .", ". . . .", ". . . ."]),
        ("-y,x", [". . o o", ". . . .", ". . . o", ". . . ."]),
        ("-x,-y", [". . . .", ". . . .", ". . . o", ". o . o"]),
        ("y,-x", [". . . .", "o . . .", ". . . .", "o o . ."]),
        ("-x,y", [". o . o", ". . . o", ". . . .", ". . . ."]),
        ("x,-y", [". . . .", ". . . .", "o . . .", "o . o ."]),
        ("y,x", ["o o . .", ". . . .", "o . . .", ". . . ."]),
        ("-y,-x", [". . . .", ". . . o", ". . . .", ". . o o"]),
    ] {
        assert_eq!(of(symmetry), expected.join("\n") + "\n", "{symmetry}");
    }
}

#[test]
fn a_rhombus() {
    let of = |symmetry| drawn::<Rhombus<4>>("a4 c4 a3", symmetry);
    assert_eq!(
        of("x,y"),
        drawing(
            "
            o . o .
             o . . .
              . . . .
               . . . ."
        )
    );
    // The mirror in the line from the sharp corner to the sharp corner.
    assert_eq!(
        of("y,x"),
        drawing(
            "
            o o . .
             . . . .
              o . . .
               . . . ."
        )
    );
    // The mirror in the line from the blunt corner to the blunt corner.
    assert_eq!(
        of("-y,-x"),
        drawing(
            "
            . . . .
             . . . o
              . . . .
               . . o o"
        )
    );
    assert_eq!(
        of("-x,-y"),
        drawing(
            "
            . . . .
             . . . .
              . . . o
               . o . o"
        )
    );
}

#[test]
fn a_star() {
    // The N tip, and the cell beside the NW tip.
    let of = |symmetry| drawn::<Star<2>>("i1 g2", symmetry);
    assert_eq!(
        of("x,y"),
        drawing(
            "
                  o
                 . .
            . o . . . . .
             . . . . . .
              . . . . .
             . . . . . .
            . . . . . . .
                 . .
                  ."
        )
    );
    // Left and right exchanged.
    assert_eq!(
        of("-x-y,y"),
        drawing(
            "
                  o
                 . .
            . . . . . o .
             . . . . . .
              . . . . .
             . . . . . .
            . . . . . . .
                 . .
                  ."
        )
    );
    // A sixth of a turn, clockwise: the N tip goes to the NE tip.
    assert_eq!(
        of("-y,x+y"),
        drawing(
            "
                  .
                 . o
            . . . . . . o
             . . . . . .
              . . . . .
             . . . . . .
            . . . . . . .
                 . .
                  ."
        )
    );
    // Top and bottom exchanged.
    assert_eq!(
        of("x+y,-y"),
        drawing(
            "
                  .
                 . .
            . . . . . . .
             . . . . . .
              . . . . .
             . . . . . .
            . o . . . . .
                 . .
                  o"
        )
    );
    assert_eq!(
        of("-x,-y"),
        drawing(
            "
                  .
                 . .
            . . . . . . .
             . . . . . .
              . . . . .
             . . . . . .
            . . . . . o .
                 . .
                  o"
        )
    );
}

/// Plays moves, maps, and gives the text.
fn mapped<F: Form>(variant: &str, moves: &str, symmetry: &str) -> Option<LeapPosition<F>> {
    let variant: Variant<F> = variant.parse().expect("a variant");
    let mut position = variant.start();
    for m in moves.split(' ') {
        let m = position.parse_move(m).expect("a move");
        position.apply(m).expect("a legal move");
    }
    position.mapped(symmetry.parse().expect("a symmetry"))
}

/// The real board, the line of the mirror drawn in, and the board in it:
///
/// ```text
///   8  \ b b b . . . .       b b b b . . . .
///   7  b \ b . . . . .       b b b . . . . .
///   6  b b \ . . . . .       b b . . . . . .
///   5  b . . \ . . . A       b . . . . . . .
///   4  . . . . \ . . a       . . . . . . . a
///   3  . . . . . \ a *       . . . . . . a a
///   2  . . . . . a \ a       . . . . . a a a
///   1  . . . . a a a \       . . . A a * a a
///      a b c d e f g h       a b c d e f g h
/// ```
#[test]
fn halma_in_the_mirror() {
    let image = mapped("halma:2@8", "h3-h5", "y,x");
    let expected: HalmaPosition<8> = "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/3aa1aa 2 -"
        .parse()
        .expect("a position");
    assert_eq!(image, Some(expected));
    assert_eq!(
        image,
        mapped("halma:2@8", "f1-d1", "x,y"),
        "the move in the mirror"
    );
}

/// By the half turn the players change places: now the second has moved, and
/// the first is to move.
///
/// ```text
///   8  b b b b . . . .       b b b b . . . .
///   7  b b b . . . . .       b b b . . . . .
///   6  b b . . . . . .       * b . . . . . .
///   5  b . . . . . . A       b . . . . . . .
///   4  . . . . . . . a       B . . . . . . a
///   3  . . . . . . a *       . . . . . . a a
///   2  . . . . . a a a       . . . . . a a a
///   1  . . . . a a a a       . . . . a a a a
/// ```
#[test]
fn halma_turned_round() {
    let image = mapped("halma:2@8", "h3-h5", "-x,-y");
    let expected: HalmaPosition<8> = "halma:2@8 bbbb4/bbb5/1b6/b7/b6a/6aa/5aaa/4aaaa 1 -"
        .parse()
        .expect("a position");
    assert_eq!(image, Some(expected));
}

#[test]
fn corners_of_four_columns_have_no_mirror() {
    assert_eq!(
        mapped::<hoppity::corners::Corners>("corners:4x3", "e3-e4", "y,x"),
        None
    );
    let turned = mapped("corners:4x3", "e3-e4", "-x,-y");
    let expected: CornersPosition = "corners:4x3 bbbb4/bbbb4/bbb5/3b4/8/4aaaa/4aaaa/4aaaa 1 -"
        .parse()
        .expect("a position");
    assert_eq!(turned, Some(expected));
}

#[test]
fn chinese_checkers_in_the_mirror() {
    let moved = mapped("chinese-checkers:2", "d1-e5", "x,y");
    let image = mapped("chinese-checkers:2", "d1-e5", "-x-y,y");
    let d4_e9: Option<ChineseCheckersPosition> = mapped("chinese-checkers:2", "d4-e9", "x,y");
    assert_eq!(image, d4_e9);
    assert_ne!(image, moved);
    let canonical = |position: Option<ChineseCheckersPosition>| position.map(|p| p.canonical());
    assert_eq!(canonical(moved), canonical(image));
}

#[test]
fn six_players_move_on_a_seat() {
    // A sixth of a turn clockwise takes S to SW, so player 1 becomes player 2.
    let image: ChineseCheckersPosition =
        mapped("chinese-checkers:6", "d1-e5", "-y,x+y").expect("a symmetry of six players");
    assert_eq!(image.to_move(), Player::new(2));
    // d1 is the corner of the S point next to SW; e5 the hexagon's corner.
    let start = image.variant().start();
    let gone = start.pieces(Player::SECOND) - image.pieces(Player::SECOND);
    let come = image.pieces(Player::SECOND) - start.pieces(Player::SECOND);
    assert_eq!(
        (gone.to_string(), come.to_string()),
        ("h1".into(), "i1".into())
    );
}

#[test]
fn diamond_keeps_its_kings_on_the_tips() {
    let image: DiamondPosition =
        mapped("diamond:2", "e5-f5", "-x-y,y").expect("a mirror that keeps the players");
    assert_eq!(image.kings().to_string(), "q1 a1");
    assert_eq!(
        image,
        mapped("diamond:2", "e9-f8", "x,y").expect("the identity")
    );
}

#[test]
fn who_is_out_is_renamed_too() {
    let mut position = "chinese-checkers:3"
        .parse::<Variant<hoppity::chinese_checkers::ChineseCheckers>>()
        .expect("a variant")
        .start();
    position.resign(Player::FIRST).expect("a racer");
    // A third of a turn, clockwise: S goes to NW, so 1 becomes 2, and 2, who
    // is to move, becomes 3.
    let image = position
        .mapped("-x-y,x".parse().expect("a symmetry"))
        .expect("it keeps the rules");
    assert_eq!(image.finishers().to_string(), "2r");
    assert_eq!(image.to_move(), Player::new(2));
}

//! Symmetries of boards.

use std::collections::BTreeSet;

use hoppity::board::{Directions, Grid, Layout, Naming, Rhombus, Span, Star, Symmetry};
use hoppity::{Cell, CellSet, Geometry};

/// Every law of a board's symmetries, and how many there are.
fn laws<G: Geometry>(expected: usize) {
    let all: Vec<Symmetry<G>> = Symmetry::all().collect();
    assert_eq!(all.len(), expected);
    assert_eq!(all.first(), Some(&Symmetry::IDENTITY));
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), expected);
    for &one in &all {
        assert_eq!(one.to_string().parse(), Ok(one));
        let cells: BTreeSet<_> = Cell::all().map(|cell| one.apply(cell)).collect();
        assert_eq!(
            cells.len(),
            Cell::<G>::COUNT,
            "{one} takes two cells to one"
        );
        for cell in Cell::all() {
            assert_eq!(one.inverse().apply(one.apply(cell)), cell);
            // Neighbours go to neighbours, and the cell beyond goes beyond.
            let neighbours = cell.neighbours();
            assert_eq!(one.image(neighbours), one.apply(cell).neighbours());
            for next in neighbours {
                assert_eq!(
                    beyond(cell, next).map(|beyond| one.apply(beyond)),
                    beyond(one.apply(cell), one.apply(next)),
                );
            }
        }
        for &other in &all {
            let both = one.then(other);
            assert!(all.contains(&both));
            for cell in Cell::all() {
                assert_eq!(both.apply(cell), other.apply(one.apply(cell)));
            }
        }
    }
    if expected > 1 {
        let moved = all[1..]
            .iter()
            .all(|one| Cell::all().any(|cell| one.apply(cell) != cell));
        assert!(moved, "a second identity");
    }
}

/// The cell that lies beyond a neighbour in a straight line.
fn beyond<G: Geometry>(cell: Cell<G>, next: Cell<G>) -> Option<Cell<G>> {
    Cell::at(2 * next.x() - cell.x(), 2 * next.y() - cell.y())
}

#[test]
fn shipped_boards() {
    laws::<Grid<16>>(8);
    laws::<Grid<10>>(8);
    laws::<Grid<8>>(8);
    laws::<Grid<8, 4>>(8);
    laws::<Grid<5>>(8);
    laws::<Star<2>>(12);
    laws::<Star<3>>(12);
    laws::<Star<4>>(12);
    laws::<Star<5>>(12);
    laws::<Rhombus<7>>(4);
    laws::<Rhombus<9>>(4);
    laws::<Rhombus<16>>(4);
}

macro_rules! board {
    ($name:ident, $layout:expr) => {
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        struct $name;

        impl Geometry for $name {
            const LAYOUT: &'static Layout = &$layout;
        }
    };
}

board!(
    Cross,
    Layout::drawn(
        ". . o o . .
         . . o o . .
         o o o o o o
         o o o o o o
         . . o o . .
         . . o o . .",
        Directions::All,
        Naming::ColumnAndRow,
    )
);

// Wider than high: no quarter turn, no mirror in a diagonal.
board!(
    Corridor,
    Layout::new(
        &[Span::new(3, -5, 4), Span::new(4, -5, 4)],
        Directions::Orthogonal,
        Naming::ColumnAndRow,
    )
);

// Only the mirror between left and right.
board!(
    Arrow,
    Layout::drawn(
        ". . o . .
         . o o o .
         o o o o o
         . . o . .
         . . o . .",
        Directions::All,
        Naming::ColumnAndRow,
    )
);

// Nothing at all.
board!(
    Hook,
    Layout::drawn(
        "o o o .
         o . . .
         o o o o",
        Directions::All,
        Naming::ColumnAndRow,
    )
);

// As a square of text it has eight, as a board with six directions four.
board!(
    Block,
    Layout::drawn(
        "o o o
         o o o
         o o o",
        Directions::Hexagonal,
        Naming::ColumnAndRow,
    )
);

// The three points of a triangle: turns by thirds and three mirrors.
board!(
    Triangle,
    Layout::drawn(
        "o o o o
         o o o .
         o o . .
         o . . .",
        Directions::Hexagonal,
        Naming::RowAndPlace,
    )
);

#[test]
fn boards_of_a_users_own() {
    laws::<Cross>(8);
    laws::<Corridor>(4);
    laws::<Arrow>(2);
    laws::<Hook>(1);
    laws::<Block>(4);
    laws::<Triangle>(6);
    assert!("y,x".parse::<Symmetry<Corridor>>().is_err());
    assert_eq!(Symmetry::<Arrow>::all().nth(1).unwrap().to_string(), "-x,y");
}

#[test]
fn other_text_is_refused() {
    for text in ["", "x", "x,y ", "X,Y", "x, y", "-x-y,y", "identity"] {
        assert!(text.parse::<Symmetry<Grid<8>>>().is_err(), "{text:?}");
    }
    assert!("-y,x".parse::<Symmetry<Star>>().is_err());
}

#[test]
fn the_image_of_a_set_is_the_set_of_images() {
    let set: CellSet<Star> = Cell::all().step_by(3).collect();
    for symmetry in Symmetry::all() {
        let images: CellSet<Star> = set.iter().map(|cell| symmetry.apply(cell)).collect();
        assert_eq!(symmetry.image(set), images);
        assert_eq!(symmetry.image(CellSet::ALL), CellSet::ALL);
        assert_eq!(symmetry.image(CellSet::EMPTY), CellSet::EMPTY);
    }
}

#[cfg(feature = "serde")]
#[test]
fn symmetries_are_written_as_their_text() {
    for symmetry in Symmetry::<Star>::all() {
        let written = serde_json::to_string(&symmetry).expect("a text");
        assert_eq!(written, format!("\"{symmetry}\""));
        assert_eq!(
            serde_json::from_str::<Symmetry<Star>>(&written).ok(),
            Some(symmetry)
        );
    }
    assert!(serde_json::from_str::<Symmetry<Star>>("\"-x,y\"").is_err());
}

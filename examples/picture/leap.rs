//! The boards of leaping games: any cells, any camps.

use std::iter::once;

use hoppity::board::{Directions, Naming};
use hoppity::leap::{Form, LeapMove, LeapPosition, Piece, Variant};
use hoppity::{Cell, CellSet, Geometry, Player, Position};

use crate::Drawable;
use crate::svg::{Drawing, group, put, text};

/// How far apart neighbours in a row are.
const PITCH: i32 = 20;

/// How far apart rows of hexagons are: √3/2 of that, near enough.
const HEXAGON_ROW: i32 = 17;

/// What is around the outermost centres; at the sides of a star there must be
/// room for whole names.
const MARGIN: i32 = 26;
const WIDE_MARGIN: i32 = 32;

/// How far labels are from the centres they belong to.
const LABEL: i32 = 16;

/// Cells leave a gap between them, which does for lines.
const SQUARE: &str = "<path id=\"cell\" d=\"M-9.5-9.5h19v19h-19z\"/>\n";
const HEXAGON: &str = "<path id=\"cell\" d=\"M0-11l9.5 5.5v11l-9.5 5.5-9.5-5.5v-11z\"/>\n";

const CROWN: &str = "M-5-6l-1-7 3.5 3 2.5-4.5 2.5 4.5 3.5-3-1 7z";

impl<F: Form> Drawable for LeapPosition<F> {
    fn draw(&self, last: Option<(Self, LeapMove<F::Board>)>) -> Drawing {
        let centres = || Cell::<F::Board>::all().map(centre);
        let (left, right) = ends(centres().map(|(x, _)| x));
        let (top, bottom) = ends(centres().map(|(_, y)| y));
        let side = match F::Board::LAYOUT.naming() {
            Naming::ColumnAndRow => MARGIN,
            Naming::RowAndPlace => WIDE_MARGIN,
        };
        let cell = match F::Board::LAYOUT.directions() {
            Directions::Hexagonal => HEXAGON,
            _ => SQUARE,
        };
        let variant = self.variant();
        let kings = variant.players().filter(|_| F::KINGS).map(king);
        Drawing {
            corner: (left - side, top - MARGIN),
            width: right - left + 2 * side,
            height: bottom - top + 2 * MARGIN,
            shapes: once(cell.into()).chain(kings).collect(),
            body: [
                cells(&variant),
                group("label", labels::<F::Board>()),
                last.map_or(String::new(), |(before, m)| trace(&before, m)),
                group("pieces", pieces(self)),
            ]
            .concat(),
        }
    }
}

fn king(player: Player) -> String {
    format!(
        "<g id=\"king{player}\"><use href=\"#man{player}\"/>\
         <path class=\"text fill\" d=\"{CROWN}\"/></g>\n"
    )
}

/// The least and the greatest.
fn ends(values: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
}

/// Where a cell is drawn.
fn centre<G: Geometry>(cell: Cell<G>) -> (i32, i32) {
    place::<G>(cell.x(), cell.y())
}

fn place<G: Geometry>(x: i8, y: i8) -> (i32, i32) {
    let (x, y) = (i32::from(x), i32::from(y));
    match G::LAYOUT.directions() {
        Directions::Hexagonal => (PITCH * x + PITCH / 2 * y, HEXAGON_ROW * y),
        _ => (PITCH * x, PITCH * y),
    }
}

fn at<G: Geometry>(shape: &str, cell: Cell<G>) -> String {
    put(shape, centre(cell))
}

/// The cells, and over those of camps a tint: of whoever begins there, or else
/// of whoever goes there.
fn cells<F: Form>(variant: &Variant<F>) -> String {
    let seats = || variant.players().zip(variant.seating().seats());
    let homes = seats().map(|(player, seat)| (format!("home fill p{player}"), seat.home()));
    let goals = seats().map(|(player, seat)| (format!("goal fill p{player}"), seat.goal()));
    let mut drawn = CellSet::EMPTY;
    let tints = homes.chain(goals).map(|(class, camp)| {
        let tinted = camp - drawn;
        drawn |= camp;
        group(&class, tinted.iter().map(|cell| at("cell", cell)))
    });
    let tints: String = tints.collect();
    group(
        "cells field fill",
        Cell::<F::Board>::all().map(|cell| at("cell", cell)),
    ) + &tints
}

/// The names of cells along the edges: of each row's ends on a star, else the
/// numbers of rows and the letters of columns.
fn labels<G: Geometry>() -> Vec<String> {
    let cells: Vec<Cell<G>> = Cell::all().collect();
    let rows: Vec<_> = cells.chunk_by(|a, b| a.y() == b.y()).collect();
    let mut labels = Vec::new();
    let mut label = |place, name: &str| labels.push(text("label", place, name));
    for row in &rows {
        let (first, last) = (row[0], row[row.len() - 1]);
        let ((left, y), (right, _)) = (centre(first), centre(last));
        match G::LAYOUT.naming() {
            Naming::ColumnAndRow => label((left - LABEL, y), &first.to_string()[1..]),
            Naming::RowAndPlace => {
                label((left - LABEL, y), &first.to_string());
                if first != last {
                    label((right + LABEL, y), &last.to_string());
                }
            }
        }
    }
    if G::LAYOUT.naming() == Naming::ColumnAndRow {
        for &cell in rows.last().copied().unwrap_or_default() {
            // Where the column would go on.
            let (x, _) = place::<G>(cell.x(), cell.y() + 1);
            label((x, centre(cell).1 + LABEL), &cell.to_string()[..1]);
        }
    }
    labels
}

/// The way of a move: a ring where it began, a dot on each landing, and a ring
/// round the piece that moved.
fn trace<F: Form>(before: &LeapPosition<F>, m: LeapMove<F::Board>) -> String {
    let (Ok(path), Some(player)) = (before.path(m), before.to_move()) else {
        return String::new(); // a pass
    };
    let centres: Vec<_> = path.cells().iter().copied().map(centre).collect();
    let line: Vec<_> = centres.iter().map(|(x, y)| format!("{x} {y}")).collect();
    let (first, last) = (centres[0], centres[centres.len() - 1]);
    let ring = |(x, y), radius| format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n");
    let dot = |&(x, y)| format!("<circle class=\"fill\" cx=\"{x}\" cy=\"{y}\" r=\"2.5\"/>\n");
    let line = format!("<path d=\"M{}\"/>\n", line.join("L"));
    let landings = centres[1..centres.len() - 1].iter().map(dot);
    let shapes = [line, ring(first, 6), ring(last, 9)]
        .into_iter()
        .chain(landings);
    group(&format!("path stroke p{player}"), shapes)
}

fn pieces<F: Form>(position: &LeapPosition<F>) -> Vec<String> {
    let shape = |piece| match piece {
        Piece::Man(player) => format!("man{player}"),
        Piece::King(player) => format!("king{player}"),
    };
    Cell::all()
        .filter_map(|cell| {
            let piece = position.piece(cell)?;
            Some(at(&shape(piece), cell))
        })
        .collect()
}

//! Leaping games on the table: any board, any armies.
//!
//! A cell takes two characters: who stands there, and what kind of cell it is.
//!
//! ```text
//!   8 .' .' .' b' .  .  .  .       a piece of the second player in the first
//!   7 .' .' .' .  .  .  .  .       player's goal, whose cells have a '
//!   6 .' .' .  .  .  1  .  .
//!   5 .' .  .  .  2  b  3  .       the piece with the star can move to 1 by
//!   4 .  .  .  .  4  a* 5  .,      a hop, and to the others by a step
//!   3 .  .  .  .  6  7  8  .,
//! ```

use std::fmt::Write;

use hoppity::board::{Directions, Naming};
use hoppity::leap::{Form, LeapMove, LeapPosition, Piece, Seat, Variant};
use hoppity::{Cell, CellSet, Geometry, Player};

use crate::ink::Ink;
use crate::tabletop::{Numbering, Tabletop};

/// What marks the cells of each player's goal where there is no colour.
const GOAL_MARKS: [char; Player::MAX] = ['\'', ',', ':', ';', '"', '!'];

/// What marks the cells of a home that is nobody's goal.
const HOME_MARK: char = '_';

/// The width of what stands left of the board.
const MARGIN: usize = 4;

impl<F: Form> Tabletop for LeapPosition<F> {
    type Army = CellSet<F::Board>;
    const NUMBERING: Numbering = Numbering::OfTheList;

    fn draw(&self, ink: Ink, lit: &[LeapMove<F::Board>]) -> String {
        let cells: Vec<_> = Cell::<F::Board>::all().collect();
        let left = cells.iter().map(|&cell| column(cell)).min().unwrap_or(0);
        let mut text = String::new();
        for row in cells.chunk_by(|a, b| a.y() == b.y()) {
            let label = match F::Board::LAYOUT.naming() {
                Naming::RowAndPlace => row[0].to_string(),
                Naming::ColumnAndRow => row[0].to_string().split_off(1),
            };
            let width = indentation(row[0], left) - 1;
            let _ = write!(text, "{label:>width$}");
            for &cell in row {
                let gap = pitch::<F>() - 2;
                let gap = if cell == row[0] { 1 } else { gap };
                let _ = write!(text, "{:gap$}{}", "", glyph(self, cell, ink, lit));
            }
            if F::Board::LAYOUT.naming() == Naming::RowAndPlace {
                let _ = write!(text, " {}", row[row.len() - 1]);
            }
            text.truncate(text.trim_end().len());
            text.push('\n');
        }
        if F::Board::LAYOUT.naming() == Naming::ColumnAndRow {
            text.push_str(&column_letters::<F>(&cells, left));
        }
        text
    }

    fn legend(&self, ink: Ink) -> String {
        let mut text = String::new();
        for player in self.variant().players() {
            let mark = match ink {
                Ink::Plain => format!("marked {}", GOAL_MARKS[player.index()]),
                Ink::Colour => ink.in_camp(Some(player), "like this"),
            };
            let letter = ink.own(player, &letter(Piece::Man(player)).to_string());
            let _ = writeln!(
                text,
                "Player {player}: the pieces {letter}, to the cells {mark}."
            );
        }
        if F::KINGS {
            text.push_str("Kings are capital letters.\n");
        }
        text
    }

    fn moves_of(&self, text: &str) -> Option<Vec<LeapMove<F::Board>>> {
        let from: Cell<F::Board> = text.parse().ok()?;
        let to = Cell::all().filter(|&cell| self.moves_from(from).contains(cell));
        Some(to.filter_map(|to| LeapMove::new(from, to)).collect())
    }

    fn tell(&self, m: LeapMove<F::Board>) -> String {
        self.path(m)
            .map_or_else(|_| m.to_string(), |path| path.to_string())
    }

    fn is_pass(m: LeapMove<F::Board>) -> bool {
        m.is_pass()
    }

    fn army(&self, player: Player) -> CellSet<F::Board> {
        self.pieces(player)
    }

    fn worth(&self, player: Player) -> i64 {
        let Some(seat) = self.variant().seat(player) else {
            return 0;
        };
        let (goal, pieces) = (seat.goal(), self.pieces(player));
        let king = pieces & self.kings();
        // A king goes to the tip of the goal, and to nowhere else (RULES D2).
        let tip = seat.goal_tip().filter(|_| F::KINGS);
        let tip = tip.map_or(CellSet::EMPTY, CellSet::from);
        let settled = (pieces - king) & (goal - tip);
        let men_left = way_left(goal - tip - settled, pieces - king - settled);
        -(men_left + way_left(tip, king))
    }
}

/// What a piece has to go at the very end, in the measure of [`way_left`].
const LAST_STEP: i64 = 1000;

/// How far `pieces` are from `cells`, each from the nearest: the steps are
/// squared so that nobody is left behind, and the last one weighs most, lest
/// an army keep its goal open for those who are still far away.
fn way_left<G: Geometry>(cells: CellSet<G>, pieces: CellSet<G>) -> i64 {
    let rings = (0_i64..).zip(cells.rings()).skip(1);
    rings
        .flat_map(|(steps, ring)| {
            (ring & pieces)
                .iter()
                .map(move |_| LAST_STEP + steps.pow(2))
        })
        .sum()
}

/// The kind of cell that a camp consists of.
#[derive(Clone, Copy)]
enum Camp {
    GoalOf(Player),
    Home,
}

/// What can be seen on one cell.
fn glyph<F: Form>(
    position: &LeapPosition<F>,
    cell: Cell<F::Board>,
    ink: Ink,
    lit: &[LeapMove<F::Board>],
) -> String {
    let mut ends = lit.iter().filter_map(|m| m.ends());
    if let Some(number) = ends.clone().position(|(_, to)| to == cell) {
        return ink.lit(&format!("{:<2}", number + 1));
    }
    let camp = camp(&position.variant(), cell);
    let mark = match (camp, ink) {
        _ if ends.any(|(from, _)| from == cell) => '*',
        (None, _) | (_, Ink::Colour) => ' ',
        (Some(Camp::GoalOf(player)), Ink::Plain) => GOAL_MARKS[player.index()],
        (Some(Camp::Home), Ink::Plain) => HOME_MARK,
    };
    let glyph = match position.piece(cell) {
        Some(piece) => ink.own(piece.player(), &format!("{}{mark}", letter(piece))),
        None => format!(".{mark}"),
    };
    match camp {
        Some(Camp::GoalOf(player)) => ink.in_camp(Some(player), &glyph),
        Some(Camp::Home) => ink.in_camp(None, &glyph),
        None => glyph,
    }
}

fn camp<F: Form>(variant: &Variant<F>, cell: Cell<F::Board>) -> Option<Camp> {
    let seats = variant.seating().seats();
    let of = |camp: fn(&Seat<F::Board>) -> CellSet<F::Board>| {
        let mut players = variant.players().zip(seats);
        players.find(|(_, seat)| camp(seat).contains(cell))
    };
    of(Seat::goal)
        .map(|(player, _)| Camp::GoalOf(player))
        .or(of(Seat::home).map(|_| Camp::Home))
}

fn letter(piece: Piece) -> char {
    let letter = |player: Player| (b'a'..).nth(player.index()).map_or('?', char::from);
    match piece {
        Piece::Man(player) => letter(player),
        Piece::King(player) => letter(player).to_ascii_uppercase(),
    }
}

/// How far apart neighbours in a row are drawn: an even number where rows are
/// shifted by half of it.
fn pitch<F: Form>() -> usize {
    match F::Board::LAYOUT.directions() {
        Directions::Hexagonal => 4,
        _ => 3,
    }
}

/// How far right a cell is drawn, counted from (0, 0).
fn column<G: Geometry>(cell: Cell<G>) -> i32 {
    let (x, y) = (i32::from(cell.x()), i32::from(cell.y()));
    match G::LAYOUT.directions() {
        Directions::Hexagonal => 4 * x + 2 * y,
        _ => 3 * x,
    }
}

/// How much stands left of a cell that is the first of its row.
fn indentation<G: Geometry>(cell: Cell<G>, left: i32) -> usize {
    MARGIN + usize::try_from(column(cell) - left).unwrap_or(0)
}

/// The line of letters below the board, each where its column leads.
fn column_letters<F: Form>(cells: &[Cell<F::Board>], left: i32) -> String {
    let last = cells.chunk_by(|a, b| a.y() == b.y()).last().unwrap_or(&[]);
    let slant = match F::Board::LAYOUT.directions() {
        Directions::Hexagonal => pitch::<F>() / 2,
        _ => 0,
    };
    let mut text = String::new();
    for &cell in last {
        let width = indentation(cell, left) + slant;
        let letter = &cell.to_string()[..1];
        text = format!("{text:<width$}{letter}");
    }
    text + "\n"
}

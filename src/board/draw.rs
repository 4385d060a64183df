//! A board drawn in text, the way it lies on the table.

use core::fmt;

use super::cell::Cell;
use super::directions::Directions;
use super::geometry::Geometry;

/// Draws the board with a character for each cell. Rows of a board with six
/// directions are shifted by half a cell each.
pub(crate) fn draw<G: Geometry>(
    f: &mut fmt::Formatter<'_>,
    character: impl Fn(Cell<G>) -> char,
) -> fmt::Result {
    let left = Cell::<G>::all().map(column).min().unwrap_or(0);
    let mut end = left - 1;
    let mut row = G::LAYOUT.min().1;
    for cell in Cell::<G>::all() {
        while row < i32::from(cell.y()) {
            writeln!(f)?;
            row += 1;
            end = left - 1;
        }
        while end + 1 < column(cell) {
            write!(f, " ")?;
            end += 1;
        }
        write!(f, "{}", character(cell))?;
        end += 1;
    }
    writeln!(f)
}

/// How far right a cell is drawn: neighbours in a row are two columns apart.
pub(crate) fn column<G: Geometry>(cell: Cell<G>) -> i32 {
    let (x, y) = (i32::from(cell.x()), i32::from(cell.y()));
    match G::LAYOUT.directions() {
        Directions::Hexagonal => 2 * x + y,
        Directions::Orthogonal | Directions::All => 2 * x,
    }
}

//! Square boards.

use super::directions::Directions;
use super::geometry::Geometry;
use super::layout::Layout;
use super::naming::Naming;
use super::span::Span;

/// The square board of `SIZE` × `SIZE` cells, 4 ≤ `SIZE` ≤ 16, on which
/// pieces go in `DIRECTIONS` directions: 8, or 4 for Corners (RULES H1, H6,
/// L4).
///
/// Cells are (x, y), x from the left, y from the top, both from 0; their names
/// count rows from the bottom (N1).
///
/// ```text
///   4  a4 b4 c4 d4      Grid<4>
///   3  a3 b3 c3 d3
///   2  a2 b2 c2 d2
///   1  a1 b1 c1 d1
/// ```
///
/// ```
/// use hoppity::{Cell, board::Grid};
///
/// let cell: Cell<Grid<4>> = "b2".parse()?;
/// assert_eq!(cell.neighbours().count(), 8);
/// let cell: Cell<Grid<4, 4>> = "b2".parse()?;
/// assert_eq!(cell.neighbours().count(), 4);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
///
/// A size out of range, or a number of directions that no square board has,
/// does not compile:
///
/// ```compile_fail
/// # use hoppity::{Cell, board::Grid};
/// // error: a square board has 4 to 16 cells a side
/// assert_eq!(Cell::<Grid<17>>::COUNT, 289);
/// ```
///
/// ```compile_fail
/// # use hoppity::{Cell, board::Grid};
/// // error: a square board has 4 or 8 directions
/// assert_eq!(Cell::<Grid<8, 6>>::COUNT, 64);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Grid<const SIZE: usize, const DIRECTIONS: usize = 8>;

impl<const SIZE: usize, const DIRECTIONS: usize> Geometry for Grid<SIZE, DIRECTIONS> {
    const LAYOUT: &'static Layout = &{
        assert!(
            4 <= SIZE && SIZE <= 16,
            "a square board has 4 to 16 cells a side"
        );
        let directions = match DIRECTIONS {
            4 => Directions::Orthogonal,
            8 => Directions::All,
            _ => panic!("a square board has 4 or 8 directions"),
        };
        Layout::new(&Span::block::<SIZE>(), directions, Naming::ColumnAndRow)
    };
}

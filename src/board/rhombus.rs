//! Rhombus boards.

use super::directions::Directions;
use super::geometry::Geometry;
use super::layout::Layout;
use super::naming::Naming;
use super::span::Span;

/// The rhombus of `SIZE` × `SIZE` hexagons, 4 ≤ `SIZE` ≤ 16, on which the
/// game of two is studied (RULES C6).
///
/// Cells are axial (x, y): each row lies half a cell to the right of the one
/// above. The top left and the bottom right corner have two neighbours, the
/// others three; names are as on a square board (N1).
///
/// ```text
///   4  a4 b4 c4 d4          Rhombus<4>
///   3   a3 b3 c3 d3
///   2    a2 b2 c2 d2
///   1     a1 b1 c1 d1
/// ```
///
/// ```
/// use hoppity::{Cell, board::Rhombus};
///
/// let sharp: Cell<Rhombus<4>> = "a4".parse()?;
/// let blunt: Cell<Rhombus<4>> = "a1".parse()?;
/// assert_eq!((sharp.neighbours().count(), blunt.neighbours().count()), (2, 3));
/// # Ok::<(), hoppity::ParseError>(())
/// ```
///
/// ```compile_fail
/// # use hoppity::{Cell, board::Rhombus};
/// // error: a rhombus has 4 to 16 cells a side
/// assert_eq!(Cell::<Rhombus<3>>::COUNT, 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rhombus<const SIZE: usize>;

impl<const SIZE: usize> Geometry for Rhombus<SIZE> {
    const LAYOUT: &'static Layout = &{
        assert!(
            4 <= SIZE && SIZE <= 16,
            "a rhombus has 4 to 16 cells a side"
        );
        Layout::new(
            &Span::block::<SIZE>(),
            Directions::Hexagonal,
            Naming::ColumnAndRow,
        )
    };
}

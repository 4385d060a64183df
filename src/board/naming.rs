//! How cells are named.

/// How the cells of a board are named (RULES N1).
///
/// ```
/// use hoppity::{Cell, board::Grid};
///
/// let corner: Cell<Grid<16>> = "a16".parse()?; // top left
/// assert_eq!((corner.x(), corner.y()), (0, 0));
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(clippy::exhaustive_enums, reason = "N1 names just these two")]
pub enum Naming {
    /// A letter for the column, `a` at the left, and a number for the row, 1
    /// at the bottom. Square and rhombus boards are named so.
    ColumnAndRow,
    /// A letter for the row, `a` at the bottom, and the number of the cell in
    /// it, 1 at the left. The star is named so.
    RowAndPlace,
}

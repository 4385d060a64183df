//! What a board is.

use core::fmt;
use core::hash::Hash;

use super::layout::Layout;

/// A board: cells, and the directions in which they touch. No players, no
/// turns, no rules.
///
/// The crate ships [`Grid`](super::Grid), [`Rhombus`](super::Rhombus) and
/// [`Star`](super::Star); a board of your own is one constant
/// away, and everything the crate does works on it. Cells have coordinates
/// (x, y): x to the right, y down; on boards with six directions these are
/// axial, each row lying half a cell to the right of the one above it.
///
/// ```
/// use hoppity::{Cell, Geometry};
/// use hoppity::board::{Directions, Layout, Naming};
///
/// /// A cross of twenty cells.
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// struct Cross;
///
/// impl Geometry for Cross {
///     const LAYOUT: &'static Layout = &Layout::drawn(
///         ". . o o . .
///          . . o o . .
///          o o o o o o
///          o o o o o o
///          . . o o . .
///          . . o o . .",
///         Directions::All,
///         Naming::ColumnAndRow,
///     );
/// }
///
/// let arm: Cell<Cross> = "a3".parse()?;
/// assert_eq!(arm.neighbours().count(), 3);
/// assert!("a6".parse::<Cell<Cross>>().is_err()); // outside the cross
/// # Ok::<(), hoppity::ParseError>(())
/// ```
///
/// A board with too many cells does not compile:
///
/// ```compile_fail
/// use hoppity::Geometry;
/// use hoppity::board::{Directions, Layout, Naming, Span};
///
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// struct Long;
///
/// impl Geometry for Long {
///     // error: a parity class of the board has more than 64 cells
///     const LAYOUT: &'static Layout =
///         &Layout::new(&[Span::new(0, 0, 127), Span::new(1, 0, 127), Span::new(2, 0, 1)],
///             Directions::All, Naming::RowAndPlace);
/// }
/// # fn main() {}
/// ```
pub trait Geometry: Copy + Ord + Hash + fmt::Debug + Send + Sync + 'static {
    /// The board's cells and all that follows from them.
    const LAYOUT: &'static Layout;
}

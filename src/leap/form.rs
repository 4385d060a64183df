//! A game as a page of data.

use core::fmt;
use core::hash::Hash;

use super::seating::Seating;
use crate::board::Geometry;

/// A leaping game: a board, and the ways to sit down at it.
///
/// Halma is one; a game of your own is one `impl` away (RULES N5):
///
/// ```
/// use hoppity::board::Grid;
/// use hoppity::leap::{Form, LeapPosition, Seat, Seating};
/// use hoppity::{CellSet, Position, perft};
///
/// /// Three pieces each on 5×5.
/// #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
/// struct Mini;
///
/// const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0), (0, 1)]);
/// const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4), (4, 3)]);
/// static SEATS: [Seat<Grid<5>>; 2] = [Seat::new(BOTTOM, TOP), Seat::new(TOP, BOTTOM)];
///
/// impl Form for Mini {
///     type Board = Grid<5>;
///     const SEATINGS: &'static [Seating<Grid<5>>] = &[Seating::new("mini:2", &SEATS)];
///     const HINT: &'static str = "the game is mini:2";
/// }
///
/// let position: LeapPosition<Mini> = "mini:2 bb3/b4/5/4a/3aa 1 -".parse()?;
/// assert_eq!(position.count_legal_moves(), 9);
/// assert_eq!(perft(&position, 2), 81);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
pub trait Form: Copy + Ord + Hash + fmt::Debug + Send + Sync + 'static {
    /// The board it is played on.
    type Board: Geometry;

    /// The ways to sit down: one for each number of players, size of the
    /// armies, and so on. More than 256 do not compile, nor do two of one name
    /// (or short name).
    ///
    /// ```compile_fail
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::{Form, Seat, Seating, Variant};
    /// # use hoppity::CellSet;
    /// # const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// # const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    /// # struct Mini;
    /// # static SEATS: [Seat<Grid<5>>; 2] = [Seat::new(BOTTOM, TOP), Seat::new(TOP, BOTTOM)];
    /// impl Form for Mini {
    ///     // error: two ways to sit down have one name
    ///     const SEATINGS: &'static [Seating<Grid<5>>] = &[
    ///         Seating::new("mini:2", &SEATS).with_short_name("mini"),
    ///         Seating::new("mini", SEATS.split_at(1).0),
    ///     ];
    ///     // …
    /// #   type Board = Grid<5>;
    /// #   const HINT: &'static str = "the game is mini";
    /// }
    /// # let _ = Variant::<Mini>::of_seating(0);
    /// ```
    const SEATINGS: &'static [Seating<Self::Board>];

    /// What is there to choose from, for whoever asks for something else.
    const HINT: &'static str;

    /// Whether each army has a king, which begins on the tip of its home and
    /// must end on that of its goal (RULES D2, D3). A game with kings whose
    /// seats have no tips does not compile.
    ///
    /// ```compile_fail
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::{Form, Seat, Seating, Variant};
    /// # use hoppity::CellSet;
    /// # const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// # const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    /// # struct Mini;
    /// static SEATS: [Seat<Grid<5>>; 2] = [Seat::new(BOTTOM, TOP), Seat::new(TOP, BOTTOM)];
    ///
    /// impl Form for Mini {
    ///     const KINGS: bool = true; // error: has a seat without tips
    ///     // …
    /// #   type Board = Grid<5>;
    /// #   const SEATINGS: &'static [Seating<Grid<5>>] = &[Seating::new("mini", &SEATS)];
    /// #   const HINT: &'static str = "the game is mini";
    /// }
    /// # Variant::<Mini>::of_seating(0).unwrap().empty_setup();
    /// ```
    const KINGS: bool = false;
}

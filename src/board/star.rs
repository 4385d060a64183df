//! The star of Chinese Checkers.

use super::cell::Cell;
use super::cell_set::CellSet;
use super::directions::Directions;
use super::geometry::Geometry;
use super::layout::Layout;
use super::naming::Naming;
use super::span::Span;
use super::words::{self, EMPTY};

/// The six-pointed star whose hexagon has `SIDE` + 1 cells a side, 2 ≤ `SIDE`
/// ≤ 5: `Star<4>` is the board of Chinese Checkers with 121 cells, `Star<3>`
/// has 73 (RULES C1, C6).
///
/// Cells are axial (q, r) from the centre, r the row counted down; with s = −q
/// − r, a cell of the star has q, r, s ≥ −`SIDE` or q, r, s ≤ `SIDE`. Names
/// have a letter for the row, `a` at the bottom tip, and a number within it
/// (N1).
///
/// ```text
///               q              the N tip, q1
///              p p
///             o o o
///            n n n n
///   m m m m m m m m m m m m m
///    l l l l l l l l l l l l
///     k k k k k k k k k k k
///      j j j j j j j j j j
///       i i i i i i i i i      i5 is the centre
///      h h h h h h h h h h
///     g g g g g g g g g g g
///    f f f f f f f f f f f f
///   e e e e e e e e e e e e e
///            d d d d
///             c c c
///              b b
///               a              the S tip, a1
/// ```
///
/// ```
/// use hoppity::{Cell, board::Star};
///
/// let centre: Cell<Star<4>> = "i5".parse()?;
/// assert_eq!((centre.x(), centre.y()), (0, 0));
/// assert_eq!(Cell::<Star<4>>::COUNT, 121);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
///
/// ```compile_fail
/// # use hoppity::{Cell, board::Star};
/// // error: a star has a side of 2 to 5
/// assert_eq!(Cell::<Star<6>>::COUNT, 253);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Star<const SIDE: usize = 4>;

/// The most rows a star has.
const ROWS: usize = 21;

impl<const SIDE: usize> Geometry for Star<SIDE> {
    const LAYOUT: &'static Layout = &{
        assert!(2 <= SIDE && SIDE <= 5, "a star has a side of 2 to 5");
        let spans = Self::spans();
        Layout::new(
            spans.split_at(4 * SIDE + 1).0,
            Directions::Hexagonal,
            Naming::RowAndPlace,
        )
    };
}

/// A point of the star, named as on a map (RULES C1).
///
/// ```
/// use hoppity::board::Point;
///
/// assert_eq!(Point::South.opposite(), Point::North);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(clippy::exhaustive_enums, reason = "a star has six points")]
pub enum Point {
    /// The bottom point, S: r > side.
    South,
    /// SW: q < −side.
    SouthWest,
    /// NW: s > side.
    NorthWest,
    /// The top point, N: r < −side.
    North,
    /// NE: q > side.
    NorthEast,
    /// SE: s < −side.
    SouthEast,
}

impl Point {
    /// The points clockwise from the bottom.
    ///
    /// ```
    /// # use hoppity::board::Point;
    /// assert_eq!(Point::ALL[0], Point::South);
    /// ```
    pub const ALL: [Self; 6] = [
        Self::South,
        Self::SouthWest,
        Self::NorthWest,
        Self::North,
        Self::NorthEast,
        Self::SouthEast,
    ];

    /// The point across the board.
    ///
    /// ```
    /// # use hoppity::board::Point;
    /// assert_eq!(Point::NorthWest.opposite(), Point::SouthEast);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 3) % 6]
    }

    /// How far (q, r) lies from the centre towards this point.
    const fn level(self, q: i8, r: i8) -> i8 {
        match self {
            Self::South => r,
            Self::SouthWest => -q,
            Self::NorthWest => -q - r,
            Self::North => -r,
            Self::NorthEast => q,
            Self::SouthEast => q + r,
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the side is at most 5")]
impl<const SIDE: usize> Star<SIDE> {
    const fn spans() -> [Span; ROWS] {
        let side = SIDE as i8;
        let mut spans = [Span::new(0, 0, 0); ROWS];
        let mut i = 0;
        while i <= 4 * SIDE {
            let r = i as i8 - 2 * side;
            // One triangle holds q from −side to side − r, where r ≥ −side;
            // the other from −side − r to side, where r ≤ side.
            let (first, last) = if r > side || (-side <= r && r < 0) {
                (-side, side - r)
            } else {
                (-side - r, side)
            };
            spans[i] = Span::new(r, first, last);
            i += 1;
        }
        spans
    }

    /// The cells of a point: ten on the star of 121 cells.
    ///
    /// ```
    /// use hoppity::board::{Point, Star};
    ///
    /// assert_eq!(Star::<4>::point(Point::South).to_string(), "d1 d2 d3 d4 c1 c2 c3 b1 b2 a1");
    /// ```
    #[must_use]
    pub const fn point(point: Point) -> CellSet<Self> {
        Self::cells_at(point, SIDE as i8 + 1, 2 * SIDE as i8)
    }

    /// The cells of the hexagon's edge next to a point: five on the star of
    /// 121 cells (RULES C5, D1).
    ///
    /// ```
    /// use hoppity::board::{Point, Star};
    ///
    /// assert_eq!(Star::<4>::edge(Point::South).to_string(), "e5 e6 e7 e8 e9");
    /// ```
    #[must_use]
    pub const fn edge(point: Point) -> CellSet<Self> {
        let row = Self::cells_at(point, SIDE as i8, SIDE as i8);
        let mut edge = row.words();
        let mut i = 0;
        while i < Point::ALL.len() {
            edge = words::and_not(edge, Self::point(Point::ALL[i]).words());
            i += 1;
        }
        CellSet::from_words(edge)
    }

    /// The tip of a point, its outermost cell.
    ///
    /// ```
    /// use hoppity::board::{Point, Star};
    ///
    /// let tip = Star::<4>::tip(Point::South);
    /// assert_eq!(tip.to_string(), "a1");
    /// assert!(Star::point(Point::South).contains(tip));
    /// ```
    #[must_use]
    pub const fn tip(point: Point) -> Cell<Self> {
        let mut number = 0;
        loop {
            let (q, r) = Self::LAYOUT.place_of_number(number);
            if point.level(q, r) == 2 * SIDE as i8 {
                return Cell::from_bit(Self::LAYOUT.bit_of_number(number));
            }
            number += 1;
        }
    }

    const fn cells_at(point: Point, from: i8, to: i8) -> CellSet<Self> {
        let mut cells = EMPTY;
        let mut number = 0;
        while number < Self::LAYOUT.cells() {
            let (q, r) = Self::LAYOUT.place_of_number(number);
            let level = point.level(q, r);
            if from <= level && level <= to {
                words::insert(&mut cells, Self::LAYOUT.bit_of_number(number));
            }
            number += 1;
        }
        CellSet::from_words(cells)
    }
}

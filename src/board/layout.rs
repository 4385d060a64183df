//! How the cells of a board become bits.
//!
//! A hop over a neighbour goes two cells far, so it keeps whether each
//! coordinate is even or odd. A board therefore splits into four **parity
//! classes** that no chain of hops ever leaves:
//!
//! ```text
//!   0 1 0 1 0 1      class = (x even or odd) + 2 · (y even or odd)
//!   2 3 2 3 2 3
//!   0 1 0 1 0 1      a hop from a 0 goes over a 1, 2 or 3
//!   2 3 2 3 2 3      and lands on a 0
//! ```
//!
//! Each class is one 64-bit word, so a whole chain stays inside one word. In
//! its word, a cell's bit is `x/2 + y/2 · stride`, x and y counted from the
//! board's least, which makes each step and each hop a shift by a constant. Where no stride keeps the board
//! within 64 bits as it lies, one that does so *modulo* 64 is taken, and words
//! are rotated instead; masks of the cells that have a neighbour keep anything
//! from wrapping round an edge.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a board has at most 256 cells, and coordinates are bytes"
)]

use super::directions::Directions;
use super::naming::Naming;
use super::places::{Places, bit_of_place};
use super::span::Span;
use super::words::{self, CLASSES, EMPTY, WORD_BITS, Words};

/// The most directions a board has.
pub(crate) const MAX_DIRECTIONS: usize = 8;

/// The most cells a board has.
pub(crate) const MAX_CELLS: usize = CLASSES * WORD_BITS;

/// The directions in which pieces step and hop (RULES L4), as (x, y).
///
/// Opposite directions stand side by side; the first four serve boards with 4
/// directions, the first six those with 6.
pub(crate) const DIRECTIONS: [(i8, i8); MAX_DIRECTIONS] = [
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (1, -1),
    (-1, 1),
    (1, 1),
    (-1, -1),
];

/// A board's cells as bits, and the tables that follow from them.
///
/// Made once, at compile time, by [`Layout::new`] or [`Layout::drawn`], for
/// the one constant of [`Geometry`](super::Geometry). A board that does not
/// fit does not compile, and the message says why.
///
/// ```
/// use hoppity::board::{Directions, Layout, Naming, Span};
///
/// const CORRIDOR: &Layout = &Layout::new(
///     &[Span::new(0, 0, 9), Span::new(1, 0, 9)],
///     Directions::All,
///     Naming::ColumnAndRow,
/// );
/// assert_eq!(CORRIDOR.cells(), 20);
/// ```
///
/// Too many cells of one parity class:
///
/// ```compile_fail
/// # use hoppity::board::{Directions, Layout, Naming, Span};
/// // error: a parity class of the board has more than 64 cells
/// const TOO_LONG: &Layout = &Layout::new(
///     &[Span::new(0, -128, 127)],
///     Directions::All,
///     Naming::RowAndPlace,
/// );
/// # let _ = TOO_LONG.cells();
/// ```
#[derive(Clone, Debug)]
pub struct Layout {
    pub(crate) all: Words,
    pub(crate) directions: Directions,
    naming: Naming,
    /// Whether words must be rotated instead of shifted.
    pub(crate) wraps: bool,
    stride: i32,
    min: (i32, i32),
    max: (i32, i32),
    /// By direction: how far a hop moves a bit in its word.
    pub(crate) hop_shift: [i32; MAX_DIRECTIONS],
    /// By direction and class of the origin: how far a step moves a bit,
    /// beside the change of word.
    pub(crate) step_shift: [[i32; CLASSES]; MAX_DIRECTIONS],
    /// By direction: the cells that have a neighbour there.
    pub(crate) step: [Words; MAX_DIRECTIONS],
    /// By direction: the cells from which a hop stays on the board.
    pub(crate) hop: [Words; MAX_DIRECTIONS],
    /// By bit and direction: the bit one step away, where there is one.
    pub(crate) step_to: [[u8; MAX_DIRECTIONS]; MAX_CELLS],
    /// By bit: the cells one step away.
    pub(crate) neighbours: [Words; MAX_CELLS],
    cells: usize,
    /// By bit: the number of the cell in reading order.
    number: [u8; MAX_CELLS],
    /// By number: its bit and its place.
    bit: [u8; MAX_CELLS],
    place: [(i8, i8); MAX_CELLS],
}

/// The word of the cell that lies one step in `direction` from a cell of
/// `class`.
pub(crate) const fn neighbour_class(class: usize, direction: usize) -> usize {
    let (dx, dy) = DIRECTIONS[direction];
    class ^ (((dx & 1) | ((dy & 1) << 1)) as usize)
}

impl Layout {
    /// The board of these rows.
    ///
    /// # Panics
    ///
    /// At compile time, if a parity class has more than 64 cells, no stride
    /// tells the cells of a class apart, two spans overlap, a span is empty,
    /// there is no cell at all, or more than 26 columns or rows would need a
    /// letter.
    ///
    /// ```
    /// use hoppity::board::{Directions, Layout, Naming, Span};
    ///
    /// // A small hexagon of seven cells, in axial coordinates.
    /// const FLOWER: &Layout = &Layout::new(
    ///     &[Span::new(-1, 0, 1), Span::new(0, -1, 1), Span::new(1, -1, 0)],
    ///     Directions::Hexagonal,
    ///     Naming::RowAndPlace,
    /// );
    /// assert_eq!(FLOWER.cells(), 7);
    /// ```
    ///
    /// ```compile_fail
    /// # use hoppity::board::{Directions, Layout, Naming, Span};
    /// // error: two spans of the board overlap
    /// const TWICE: &Layout = &Layout::new(
    ///     &[Span::new(0, 0, 4), Span::new(0, 4, 6)],
    ///     Directions::All,
    ///     Naming::ColumnAndRow,
    /// );
    /// # let _ = TWICE.cells();
    /// ```
    #[must_use]
    pub const fn new(spans: &[Span], directions: Directions, naming: Naming) -> Self {
        let mut places = Places::none();
        let mut i = 0;
        while i < spans.len() {
            let (y, first, last) = (spans[i].y(), spans[i].first(), spans[i].last());
            assert!(first <= last, "a span of the board is empty");
            let mut x = first;
            while x < last {
                places = places.and(x, y);
                x += 1;
            }
            places = places.and(last, y);
            i += 1;
        }
        Self::of(places, directions, naming)
    }

    /// The board of a drawing: each `o` is a cell, each `.` none, and spaces
    /// are ignored. The top left corner is (0, 0).
    ///
    /// # Panics
    ///
    /// At compile time, as [`Layout::new`], or if the drawing has another
    /// character.
    ///
    /// ```
    /// use hoppity::board::{Directions, Layout, Naming};
    ///
    /// const CROSS: &Layout = &Layout::drawn(
    ///     ". . o o . .
    ///      o o o o o o
    ///      o o o o o o
    ///      . . o o . .",
    ///     Directions::Orthogonal,
    ///     Naming::ColumnAndRow,
    /// );
    /// assert_eq!(CROSS.cells(), 16);
    /// ```
    ///
    /// Rows are not shifted: a column is what stands at the same place in each
    /// row. A board of six directions is drawn as it looks when its rows are
    /// pushed to the left until the column leans upright, here a hexagon:
    ///
    /// ```
    /// # use hoppity::board::{Directions, Layout, Naming};
    /// # use hoppity::{Cell, Geometry};
    /// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    /// # struct Hexagon;
    /// # impl Geometry for Hexagon {
    /// #     const LAYOUT: &'static Layout = HEXAGON;
    /// # }
    /// const HEXAGON: &Layout = &Layout::drawn(
    ///     ". . o o o
    ///      . o o o o
    ///      o o o o o
    ///      o o o o .
    ///      o o o . .",
    ///     Directions::Hexagonal,
    ///     Naming::ColumnAndRow,
    /// );
    /// # let neighbours = |x, y| Cell::<Hexagon>::at(x, y).map(|cell| cell.neighbours().count());
    /// # assert_eq!([(2, 0), (4, 0), (4, 2), (2, 4), (0, 4), (0, 2)].map(|(x, y)| neighbours(x, y)), [Some(3); 6]);
    /// # assert_eq!(neighbours(2, 2), Some(6));
    /// assert_eq!(HEXAGON.cells(), 19);
    /// ```
    #[must_use]
    pub const fn drawn(drawing: &str, directions: Directions, naming: Naming) -> Self {
        let bytes = drawing.as_bytes();
        let mut places = Places::none();
        let (mut x, mut y) = (0_i8, 0_i8);
        let mut i = 0;
        while i < bytes.len() {
            match bytes[i] {
                b'o' => {
                    places = places.and(x, y);
                    x += 1;
                }
                b'.' => x += 1,
                b'\n' => {
                    x = 0;
                    y += 1;
                }
                b' ' | b'\r' | b'\t' => {}
                _ => panic!("a drawing of a board has only o, . and white space"),
            }
            i += 1;
        }
        Self::of(places, directions, naming)
    }

    const fn of(places: Places, directions: Directions, naming: Naming) -> Self {
        assert!(places.cells > 0, "the board has no cell");
        let places = places.in_reading_order();
        let (min, max) = places.bounds();
        let letters = match naming {
            Naming::ColumnAndRow => max.0 - min.0,
            Naming::RowAndPlace => max.1 - min.1,
        };
        assert!(
            letters < 26,
            "more than 26 columns or rows of the board would need a letter"
        );
        places.assert_classes_fit(min);
        let Some((stride, wraps)) = places.stride(min) else {
            panic!("no stride tells the cells of a parity class of the board apart")
        };
        let mut layout = Self {
            all: EMPTY,
            directions,
            naming,
            wraps,
            stride,
            min,
            max,
            hop_shift: [0; MAX_DIRECTIONS],
            step_shift: [[0; CLASSES]; MAX_DIRECTIONS],
            step: [EMPTY; MAX_DIRECTIONS],
            hop: [EMPTY; MAX_DIRECTIONS],
            step_to: [[0; MAX_DIRECTIONS]; MAX_CELLS],
            neighbours: [EMPTY; MAX_CELLS],
            cells: places.cells,
            number: [0; MAX_CELLS],
            bit: [0; MAX_CELLS],
            place: places.list,
        };
        let mut number = 0;
        while number < places.cells {
            let bit = bit_of_place(places.offset(number, min), stride);
            layout.bit[number] = bit;
            layout.number[bit as usize] = number as u8;
            words::insert(&mut layout.all, bit);
            number += 1;
        }
        let mut direction = 0;
        while direction < directions.count() {
            layout.fill_direction(direction);
            direction += 1;
        }
        layout
    }

    const fn fill_direction(&mut self, direction: usize) {
        let (dx, dy) = (
            DIRECTIONS[direction].0 as i32,
            DIRECTIONS[direction].1 as i32,
        );
        self.hop_shift[direction] = dx + dy * self.stride;
        let mut class = 0;
        while class < CLASSES {
            let (px, py) = ((class & 1) as i32, (class >> 1) as i32);
            self.step_shift[direction][class] = ((px + dx) >> 1) + ((py + dy) >> 1) * self.stride;
            class += 1;
        }
        let mut number = 0;
        while number < self.cells {
            let (x, y) = (self.place[number].0 as i32, self.place[number].1 as i32);
            let from = self.bit[number];
            if let Some(to) = self.bit_at(x + dx, y + dy) {
                words::insert(&mut self.step[direction], from);
                words::insert(&mut self.neighbours[from as usize], to);
                self.step_to[from as usize][direction] = to;
                if self.bit_at(x + 2 * dx, y + 2 * dy).is_some() {
                    words::insert(&mut self.hop[direction], from);
                }
            }
            number += 1;
        }
    }

    /// How many cells the board has.
    ///
    /// ```
    /// use hoppity::{Geometry, board::Grid};
    ///
    /// assert_eq!(Grid::<16>::LAYOUT.cells(), 256);
    /// ```
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.cells
    }

    /// In which directions cells touch.
    ///
    /// ```
    /// use hoppity::{Geometry, board::{Directions, Grid}};
    ///
    /// assert_eq!(Grid::<16>::LAYOUT.directions(), Directions::All);
    /// ```
    #[must_use]
    pub const fn directions(&self) -> Directions {
        self.directions
    }

    /// How the cells are named.
    ///
    /// ```
    /// use hoppity::{Geometry, board::{Grid, Naming}};
    ///
    /// assert_eq!(Grid::<16>::LAYOUT.naming(), Naming::ColumnAndRow);
    /// ```
    #[must_use]
    pub const fn naming(&self) -> Naming {
        self.naming
    }

    /// The smallest x and y of any cell.
    pub(crate) const fn min(&self) -> (i32, i32) {
        self.min
    }

    /// The greatest x and y of any cell.
    pub(crate) const fn max(&self) -> (i32, i32) {
        self.max
    }

    /// The bit of the cell one step from a cell in `direction`, if there is
    /// one.
    pub(crate) fn neighbour(&self, bit: u8, direction: usize) -> Option<u8> {
        let has = words::has(&self.step[direction], bit);
        has.then(|| self.step_to[usize::from(bit)][direction])
    }

    /// From which cells a step in `direction` leads into a set.
    pub(crate) const fn step_origins(&self, to: Words, direction: usize) -> Words {
        let mut from = EMPTY;
        let mut class = 0;
        while class < CLASSES {
            let word = to[neighbour_class(class, direction)];
            let by = -self.step_shift[direction][class];
            from[class] = words::shifted(word, by, self.wraps) & self.step[direction][class];
            class += 1;
        }
        from
    }

    /// From which cells a hop in `direction` leads into a set.
    pub(crate) const fn hop_origins(&self, to: Words, direction: usize) -> Words {
        let mut from = EMPTY;
        let mut class = 0;
        while class < CLASSES {
            let by = -self.hop_shift[direction];
            from[class] = words::shifted(to[class], by, self.wraps) & self.hop[direction][class];
            class += 1;
        }
        from
    }

    /// The bit of the cell at (x, y), if there is one.
    pub(crate) const fn bit_at(&self, x: i32, y: i32) -> Option<u8> {
        if x < self.min.0 || x > self.max.0 || y < self.min.1 || y > self.max.1 {
            return None;
        }
        let bit = bit_of_place((x - self.min.0, y - self.min.1), self.stride);
        if !words::has(&self.all, bit) {
            return None;
        }
        let (there_x, there_y) = self.place[self.number[bit as usize] as usize];
        if there_x as i32 == x && there_y as i32 == y {
            Some(bit)
        } else {
            None
        }
    }

    /// The number in reading order of the cell with this bit.
    #[inline]
    pub(crate) const fn number_of(&self, bit: u8) -> usize {
        self.number[bit as usize] as usize
    }

    /// The bit of the cell with this number, which is below
    /// [`cells`](Self::cells).
    #[inline]
    pub(crate) const fn bit_of_number(&self, number: usize) -> u8 {
        self.bit[number]
    }

    /// The number of the first cell in row `y` or below it.
    pub(crate) fn first_of_row(&self, y: i32) -> usize {
        self.place[..self.cells()].partition_point(|&(_, row)| i32::from(row) < y)
    }

    /// How many cells each row has, from the top.
    pub(crate) fn row_lengths(&self) -> impl ExactSizeIterator<Item = usize> {
        let rows = self.max.1 - self.min.1 + 1;
        (0..rows).map(|row| {
            let y = self.min.1 + row;
            self.first_of_row(y + 1) - self.first_of_row(y)
        })
    }

    /// The (x, y) of the cell with this number.
    #[inline]
    pub(crate) const fn place_of_number(&self, number: usize) -> (i8, i8) {
        self.place[number]
    }
}

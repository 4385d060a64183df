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

/// In which directions the cells of a board touch (RULES L4).
///
/// ```text
///  Orthogonal     Hexagonal      All
///      ·             · ·        · · ·
///    · o ·          · o ·       · o ·
///      ·             · ·        · · ·
/// ```
///
/// ```
/// use hoppity::board::Directions;
///
/// assert_eq!(Directions::Hexagonal.count(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(clippy::exhaustive_enums, reason = "L4 names just these three")]
pub enum Directions {
    /// Four: (±1, 0), (0, ±1).
    Orthogonal,
    /// Six: (±1, 0), (0, ±1), (1, −1), (−1, 1), in axial coordinates.
    Hexagonal,
    /// Eight: the orthogonal and the diagonal ones.
    All,
}

impl Directions {
    /// How many directions there are.
    ///
    /// ```
    /// # use hoppity::board::Directions;
    /// assert_eq!(Directions::All.count(), 8);
    /// ```
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::Orthogonal => 4,
            Self::Hexagonal => 6,
            Self::All => 8,
        }
    }
}

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

/// A run of cells side by side in one row of a board.
///
/// ```
/// use hoppity::board::Span;
///
/// // Row 3 from x = 0 to x = 7, both included.
/// let span = Span::new(3, 0, 7);
/// assert_eq!(span.y(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    y: i8,
    first: i8,
    last: i8,
}

impl Span {
    /// The cells of row `y` from `first` to `last`, both included.
    ///
    /// ```
    /// # use hoppity::board::Span;
    /// assert_eq!(Span::new(0, -2, 2).y(), 0);
    /// ```
    #[must_use]
    pub const fn new(y: i8, first: i8, last: i8) -> Self {
        Self { y, first, last }
    }

    /// The rows of a block of `size` by `size` cells from (0, 0), and more
    /// below them.
    pub(crate) const fn block(size: usize) -> [Self; 16] {
        let mut rows = [Self::new(0, 0, size as i8 - 1); 16];
        let mut y = 0;
        while y < rows.len() {
            rows[y].y = y as i8;
            y += 1;
        }
        rows
    }

    /// The row.
    ///
    /// ```
    /// # use hoppity::board::Span;
    /// assert_eq!(Span::new(7, 0, 0).y(), 7);
    /// ```
    #[must_use]
    pub const fn y(self) -> i8 {
        self.y
    }
}

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
            let Span { y, first, last } = spans[i];
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
    /// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
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
            let (x, y) = places.list[number];
            let bit = bit_of(x as i32 - min.0, y as i32 - min.1, stride);
            layout.bit[number] = bit;
            layout.number[bit as usize] = number as u8;
            layout.all[bit as usize / WORD_BITS] |= 1 << (bit as usize % WORD_BITS);
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
            let from = self.bit[number] as usize;
            let (word, mask) = (from / WORD_BITS, 1 << (from % WORD_BITS));
            if let Some(to) = self.bit_at(x + dx, y + dy) {
                self.step[direction][word] |= mask;
                self.step_to[from][direction] = to;
                self.neighbours[from] = words::or(self.neighbours[from], words::single(to));
                if self.bit_at(x + 2 * dx, y + 2 * dy).is_some() {
                    self.hop[direction][word] |= mask;
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

    /// Moves every bit of a word by a constant.
    #[inline]
    pub(crate) const fn shifted(&self, word: u64, by: i32) -> u64 {
        if self.wraps {
            // Rotating takes its amount modulo 64, whatever its sign.
            word.rotate_left(by.cast_unsigned())
        } else if by >= 0 {
            word << by
        } else {
            word >> -by
        }
    }

    /// From which cells a step in `direction` leads into a set.
    pub(crate) const fn step_origins(&self, to: Words, direction: usize) -> Words {
        let mut from = EMPTY;
        let mut class = 0;
        while class < CLASSES {
            let word = to[neighbour_class(class, direction)];
            from[class] = self.shifted(word, -self.step_shift[direction][class])
                & self.step[direction][class];
            class += 1;
        }
        from
    }

    /// From which cells a hop in `direction` leads into a set.
    pub(crate) const fn hop_origins(&self, to: Words, direction: usize) -> Words {
        let mut from = EMPTY;
        let mut class = 0;
        while class < CLASSES {
            from[class] =
                self.shifted(to[class], -self.hop_shift[direction]) & self.hop[direction][class];
            class += 1;
        }
        from
    }

    /// The bit of the cell at (x, y), if there is one.
    pub(crate) const fn bit_at(&self, x: i32, y: i32) -> Option<u8> {
        if x < self.min.0 || x > self.max.0 || y < self.min.1 || y > self.max.1 {
            return None;
        }
        let bit = bit_of(x - self.min.0, y - self.min.1, self.stride);
        let at = bit as usize;
        if self.all[at / WORD_BITS] >> (at % WORD_BITS) & 1 == 0 {
            return None;
        }
        let (there_x, there_y) = self.place[self.number[at] as usize];
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

/// With it, a hop moves a bit by 63 places at most.
const MAX_STRIDE: i32 = WORD_BITS as i32 - 2;

/// Class and bit of the cell at (x, y), both counted from the board's least.
const fn bit_of(x: i32, y: i32, stride: i32) -> u8 {
    let class = (x & 1) + 2 * (y & 1);
    let bit = ((x >> 1) + (y >> 1) * stride) & (WORD_BITS as i32 - 1);
    (class * WORD_BITS as i32 + bit) as u8
}

/// A list of cells while a layout is made.
#[derive(Clone, Copy)]
struct Places {
    cells: usize,
    list: [(i8, i8); MAX_CELLS],
}

impl Places {
    const fn none() -> Self {
        Self {
            cells: 0,
            list: [(0, 0); MAX_CELLS],
        }
    }

    const fn and(mut self, x: i8, y: i8) -> Self {
        assert!(
            self.cells < MAX_CELLS,
            "a parity class of the board has more than 64 cells"
        );
        self.list[self.cells] = (x, y);
        self.cells += 1;
        self
    }

    /// Row by row from the top, each from the left.
    const fn in_reading_order(mut self) -> Self {
        let mut i = 1;
        while i < self.cells {
            let (x, y) = self.list[i];
            let mut j = i;
            while j > 0
                && (self.list[j - 1].1 > y || self.list[j - 1].1 == y && self.list[j - 1].0 >= x)
            {
                let (other_x, other_y) = self.list[j - 1];
                assert!(
                    other_x != x || other_y != y,
                    "two spans of the board overlap"
                );
                self.list[j] = self.list[j - 1];
                j -= 1;
            }
            self.list[j] = (x, y);
            i += 1;
        }
        self
    }

    const fn bounds(&self) -> ((i32, i32), (i32, i32)) {
        let (mut min, mut max) = ((i32::MAX, i32::MAX), (i32::MIN, i32::MIN));
        let mut i = 0;
        while i < self.cells {
            let (x, y) = (self.list[i].0 as i32, self.list[i].1 as i32);
            min = (
                if x < min.0 { x } else { min.0 },
                if y < min.1 { y } else { min.1 },
            );
            max = (
                if x > max.0 { x } else { max.0 },
                if y > max.1 { y } else { max.1 },
            );
            i += 1;
        }
        (min, max)
    }

    const fn assert_classes_fit(&self, min: (i32, i32)) {
        let mut sizes = [0; CLASSES];
        let mut i = 0;
        while i < self.cells {
            let (x, y) = (self.list[i].0 as i32 - min.0, self.list[i].1 as i32 - min.1);
            sizes[((x & 1) + 2 * (y & 1)) as usize] += 1;
            i += 1;
        }
        let mut class = 0;
        while class < CLASSES {
            assert!(
                sizes[class] <= WORD_BITS,
                "a parity class of the board has more than 64 cells"
            );
            class += 1;
        }
    }

    /// The first stride that tells all cells of each class apart, and whether
    /// it takes rotation.
    const fn stride(&self, min: (i32, i32)) -> Option<(i32, bool)> {
        let mut stride = 1;
        while stride <= MAX_STRIDE {
            if self.is_injective(min, stride, false) {
                return Some((stride, false));
            }
            stride += 1;
        }
        stride = 1;
        while stride <= MAX_STRIDE {
            if self.is_injective(min, stride, true) {
                return Some((stride, true));
            }
            stride += 1;
        }
        None
    }

    const fn is_injective(&self, min: (i32, i32), stride: i32, wraps: bool) -> bool {
        let mut taken = EMPTY;
        let mut i = 0;
        while i < self.cells {
            let (x, y) = (self.list[i].0 as i32 - min.0, self.list[i].1 as i32 - min.1);
            if !wraps && (x >> 1) + (y >> 1) * stride >= WORD_BITS as i32 {
                return false;
            }
            let bit = bit_of(x, y, stride) as usize;
            let mask = 1 << (bit % WORD_BITS);
            if taken[bit / WORD_BITS] & mask != 0 {
                return false;
            }
            taken[bit / WORD_BITS] |= mask;
            i += 1;
        }
        true
    }
}

//! One cell of a board.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::str::FromStr;

use super::cell_set::CellSet;
use super::geometry::Geometry;
use super::naming::Naming;
use crate::error::{ParseError, ParseErrorKind};
use crate::name::Name;

/// A cell of the board `G`.
///
/// Every value is a real cell of its board. Cells are ordered in reading
/// order, row by row from the top, and [`index`](Self::index) numbers them so
/// from 0, for arrays with one entry for each cell.
///
/// Names follow RULES N1. On a square board, column letter and row number:
///
/// ```text
///   16  a16 b16 c16 …      Halma: the first player's corner is p1,
///   15  a15 b15 …          bottom right, the second's a16, top left
///    …
///    1  a1  b1  …  p1
/// ```
///
/// ```
/// use hoppity::{Cell, board::Grid};
///
/// let cell: Cell<Grid<16>> = "p1".parse()?;
/// assert_eq!((cell.x(), cell.y()), (15, 15));
/// assert_eq!(cell.index(), 255);
/// assert_eq!(cell.to_string(), "p1");
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Cell<G> {
    bit: u8,
    board: PhantomData<G>,
}

impl<G: Geometry> Cell<G> {
    /// How many cells the board has.
    ///
    /// ```
    /// use hoppity::{Cell, board::Grid};
    ///
    /// assert_eq!(Cell::<Grid<8>>::COUNT, 64);
    /// ```
    pub const COUNT: usize = G::LAYOUT.cells();

    pub(crate) const fn from_bit(bit: u8) -> Self {
        Self {
            bit,
            board: PhantomData,
        }
    }

    pub(crate) const fn bit(self) -> u8 {
        self.bit
    }

    /// The cell at (x, y), if the board has one there.
    ///
    /// ```
    /// use hoppity::{Cell, board::Grid};
    ///
    /// let corner = Cell::<Grid<16>>::at(0, 0);
    /// assert_eq!(corner.map(|cell| cell.to_string()), Some("a16".into()));
    /// assert_eq!(Cell::<Grid<16>>::at(16, 0), None);
    /// ```
    #[must_use]
    pub const fn at(x: i8, y: i8) -> Option<Self> {
        match G::LAYOUT.bit_at(x as i32, y as i32) {
            Some(bit) => Some(Self::from_bit(bit)),
            None => None,
        }
    }

    /// The cell numbered `index` in reading order; `None` from
    /// [`COUNT`](Self::COUNT) on.
    ///
    /// ```
    /// use hoppity::{Cell, board::Grid};
    ///
    /// assert_eq!(Cell::<Grid<8>>::new(63).map(Cell::index), Some(63));
    /// assert_eq!(Cell::<Grid<8>>::new(64), None);
    /// ```
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self::from_bit(G::LAYOUT.bit_of_number(index)))
        } else {
            None
        }
    }

    /// The number of the cell in reading order, from 0.
    ///
    /// ```
    /// # use hoppity::{Cell, board::Grid};
    /// let cell: Cell<Grid<8>> = "b8".parse()?;
    /// assert_eq!(cell.index(), 1);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        G::LAYOUT.number_of(self.bit)
    }

    /// The column, counted to the right.
    ///
    /// ```
    /// # use hoppity::{Cell, board::Grid};
    /// let cell: Cell<Grid<8>> = "b8".parse()?;
    /// assert_eq!(cell.x(), 1);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn x(self) -> i8 {
        self.place().0
    }

    /// The row, counted down.
    ///
    /// ```
    /// # use hoppity::{Cell, board::Grid};
    /// let cell: Cell<Grid<8>> = "b8".parse()?;
    /// assert_eq!(cell.y(), 0);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn y(self) -> i8 {
        self.place().1
    }

    /// Column and row, (x, y), as [`CellSet::of`] and
    /// [`Seat::with_tips`](crate::leap::Seat::with_tips) take them.
    ///
    /// ```
    /// # use hoppity::{Cell, CellSet, board::{Point, Star}};
    /// const TIP: Cell<Star> = Star::tip(Point::South);
    /// const SET: CellSet<Star> = CellSet::of(&[TIP.place()]);
    /// assert_eq!(SET, TIP.into());
    /// assert_eq!(TIP.place(), (TIP.x(), TIP.y()));
    /// ```
    #[must_use]
    pub const fn place(self) -> (i8, i8) {
        G::LAYOUT.place_of_number(self.index())
    }

    /// Every cell of the board in reading order.
    ///
    /// ```
    /// use hoppity::{Cell, board::Grid};
    ///
    /// assert_eq!(Cell::<Grid<8>>::all().len(), 64);
    /// ```
    #[must_use]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT).map(|index| Self::from_bit(G::LAYOUT.bit_of_number(index)))
    }

    /// The cells one step away (RULES L4).
    ///
    /// ```
    /// use hoppity::{Cell, board::Grid};
    ///
    /// let corner: Cell<Grid<8>> = "a1".parse()?;
    /// assert_eq!(corner.neighbours().to_string(), "a2 b2 b1");
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn neighbours(self) -> CellSet<G> {
        CellSet::from_words(G::LAYOUT.neighbours[self.bit as usize])
    }

    /// How many steps it takes from here to `other` on an empty board; `None`
    /// if no steps lead there.
    ///
    /// It walks outwards ring by ring, for a tenth of a microsecond and more: a
    /// search keeps a table of the distances it needs (by [`index`](Self::index)),
    /// or asks for those to the goal, which a
    /// [`Seat`](crate::leap::Seat::distance) has ready.
    ///
    /// ```
    /// use hoppity::{Cell, board::Grid};
    ///
    /// let a: Cell<Grid<16>> = "a1".parse()?;
    /// let b: Cell<Grid<16>> = "d9".parse()?;
    /// assert_eq!(a.distance(b), Some(8));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn distance(self, other: Self) -> Option<u32> {
        CellSet::from(self)
            .rings()
            .position(|ring| ring.contains(other))
            .and_then(|steps| u32::try_from(steps).ok())
    }

    /// The name of the cell.
    ///
    /// ```
    /// use hoppity::{Cell, board::Grid};
    ///
    /// let cell = Cell::<Grid<16>>::at(15, 0).unwrap();
    /// assert_eq!(cell.name().as_str(), "p16");
    /// ```
    #[must_use]
    pub fn name(self) -> Name {
        Name::of(self)
    }

    /// The letter and the number that name the cell, both from 0.
    fn letter_and_number(self) -> (i32, i32) {
        let (x, y) = (i32::from(self.x()), i32::from(self.y()));
        let up = G::LAYOUT.max().1 - y;
        match G::LAYOUT.naming() {
            Naming::ColumnAndRow => (x - G::LAYOUT.min().0, up),
            Naming::RowAndPlace => {
                let before = self.index() - G::LAYOUT.first_of_row(y);
                (up, i32::try_from(before).unwrap_or(0))
            }
        }
    }
}

impl<G: Geometry> PartialEq for Cell<G> {
    fn eq(&self, other: &Self) -> bool {
        self.bit == other.bit
    }
}

impl<G: Geometry> Eq for Cell<G> {}

impl<G: Geometry> PartialOrd for Cell<G> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<G: Geometry> Ord for Cell<G> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index().cmp(&other.index())
    }
}

impl<G: Geometry> Hash for Cell<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bit.hash(state);
    }
}

impl<G: Geometry> fmt::Debug for Cell<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({self})")
    }
}

impl<G: Geometry> fmt::Display for Cell<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, number) = self.letter_and_number();
        let letter = u32::try_from(letter)
            .ok()
            .and_then(|n| char::from_digit(n + 10, 36));
        write!(f, "{}{}", letter.unwrap_or('?'), number + 1)
    }
}

impl<G: Geometry> FromStr for Cell<G> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let expected = ParseErrorKind::Expected("a cell: a letter and a number");
        let (&letter, digits) = text.as_bytes().split_first().ok_or(expected.at(0))?;
        if !letter.is_ascii_lowercase() {
            return Err(expected.at(0));
        }
        let letter = i32::from(letter - b'a');
        let number = match digits {
            [b'1'..=b'9']
            | [b'1'..=b'9', b'0'..=b'9']
            | [b'1'..=b'9', b'0'..=b'9', b'0'..=b'9'] => digits
                .iter()
                .fold(0, |number, digit| number * 10 + i32::from(digit - b'0')),
            _ => return Err(expected.at(1)),
        };
        let bit = match G::LAYOUT.naming() {
            Naming::ColumnAndRow => {
                let (x, y) = (G::LAYOUT.min().0 + letter, G::LAYOUT.max().1 + 1 - number);
                G::LAYOUT.bit_at(x, y)
            }
            Naming::RowAndPlace => {
                let y = G::LAYOUT.max().1 - letter;
                let index = G::LAYOUT.first_of_row(y) + usize::try_from(number - 1).unwrap_or(0);
                Self::new(index)
                    .filter(|cell| i32::from(cell.y()) == y)
                    .map(Self::bit)
            }
        };
        bit.map(Self::from_bit)
            .ok_or(ParseErrorKind::NoSuchCell.at(0))
    }
}

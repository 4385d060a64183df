//! A set of cells of a board.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use core::str::FromStr;

use bitvec::array::BitArray;
use bitvec::order::Lsb0;

use super::cell::Cell;
use super::geometry::Geometry;
use super::layout::MAX_CELLS;
use super::words::{self, Bits, EMPTY, Words};
use crate::error::{ParseError, ParseErrorKind};

const STORE_WORDS: usize = MAX_CELLS / usize::BITS as usize;

type Store = BitArray<[usize; STORE_WORDS], Lsb0>;

/// A set of cells of the board `G`, with the algebra of sets.
///
/// | | |
/// |---|---|
/// | `a & b` | cells in both |
/// | `a \| b` | cells in either |
/// | `a - b` | cells of `a` not in `b` |
/// | `a ^ b` | cells in just one |
/// | `!a` | cells of the board not in `a` |
///
/// It prints as the names of its cells in reading order; `{:#}` draws the
/// board.
///
/// ```
/// use hoppity::{Cell, CellSet, board::Grid};
///
/// let centre: Cell<Grid<4>> = "b2".parse()?;
/// let around = centre.neighbours();
/// assert_eq!(around.count(), 8);
/// assert!(!around.contains(centre));
/// assert_eq!((!around - centre.into()).to_string(), "a4 b4 c4 d4 d3 d2 d1");
/// assert_eq!(format!("{around:#}"), "\
/// . . . .
/// o o o .
/// o . o .
/// o o o .
/// ");
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct CellSet<G> {
    store: Store,
    board: PhantomData<G>,
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a half fits where a word is a half"
)]
impl<G: Geometry> CellSet<G> {
    /// No cell.
    ///
    /// ```
    /// use hoppity::{CellSet, board::Grid};
    ///
    /// assert!(CellSet::<Grid<8>>::EMPTY.is_empty());
    /// ```
    pub const EMPTY: Self = Self::from_words(EMPTY);

    /// Every cell of the board.
    ///
    /// ```
    /// use hoppity::{CellSet, board::Grid};
    ///
    /// assert_eq!(CellSet::<Grid<8>>::ALL.count(), 64);
    /// ```
    pub const ALL: Self = Self::from_words(G::LAYOUT.all);

    #[inline]
    pub(crate) const fn from_words(words: Words) -> Self {
        let split = words::split::<STORE_WORDS>(words);
        let mut data = [0; STORE_WORDS];
        let mut i = 0;
        while i < STORE_WORDS {
            data[i] = split[i] as usize;
            i += 1;
        }
        Self {
            store: BitArray {
                _ord: PhantomData,
                data,
            },
            board: PhantomData,
        }
    }

    #[inline]
    pub(crate) const fn words(&self) -> Words {
        let mut split = [0; STORE_WORDS];
        let mut i = 0;
        while i < STORE_WORDS {
            split[i] = self.store.data[i] as u64;
            i += 1;
        }
        words::joined(split)
    }

    /// The set of the cells at these (x, y), for constants.
    ///
    /// # Panics
    ///
    /// If there is no cell at one of them: in a constant, at compile time.
    ///
    /// ```
    /// use hoppity::{CellSet, board::Grid};
    ///
    /// const CORNER: CellSet<Grid<8>> = CellSet::of(&[(0, 0), (1, 0), (0, 1)]);
    /// assert_eq!(CORNER.to_string(), "a8 b8 a7");
    /// ```
    ///
    /// ```compile_fail
    /// # use hoppity::{CellSet, board::Grid};
    /// // error: a cell of the set is not on the board
    /// const OFF: CellSet<Grid<8>> = CellSet::of(&[(8, 0)]);
    /// # let _ = OFF;
    /// ```
    #[must_use]
    pub const fn of(places: &[(i8, i8)]) -> Self {
        let mut words = EMPTY;
        let mut i = 0;
        while i < places.len() {
            let Some(bit) = G::LAYOUT.bit_at(places[i].0 as i32, places[i].1 as i32) else {
                panic!("a cell of the set is not on the board")
            };
            words::insert(&mut words, bit);
            i += 1;
        }
        Self::from_words(words)
    }

    /// The cells in either set, for constants; elsewhere, `a | b`.
    ///
    /// ```
    /// use hoppity::{CellSet, board::Grid};
    ///
    /// const A: CellSet<Grid<8>> = CellSet::of(&[(0, 0)]);
    /// const B: CellSet<Grid<8>> = CellSet::of(&[(1, 0)]);
    /// const BOTH: CellSet<Grid<8>> = A.union(B);
    /// assert_eq!(BOTH, A | B);
    /// ```
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self::from_words(words::or(self.words(), other.words()))
    }

    /// How many cells there are.
    ///
    /// ```
    /// # use hoppity::{CellSet, board::Grid};
    /// assert_eq!(CellSet::<Grid<16>>::ALL.count(), 256);
    /// ```
    #[must_use]
    pub const fn count(&self) -> usize {
        words::count(self.words()) as usize
    }

    /// Whether there is no cell.
    ///
    /// ```
    /// # use hoppity::{CellSet, board::Grid};
    /// assert!(!CellSet::<Grid<16>>::ALL.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        words::is_empty(self.words())
    }

    /// Whether `cell` is in the set.
    ///
    /// ```
    /// # use hoppity::{Cell, CellSet, board::Grid};
    /// let cell: Cell<Grid<16>> = "h8".parse()?;
    /// assert!(CellSet::ALL.contains(cell));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn contains(&self, cell: Cell<G>) -> bool {
        words::has(&self.words(), cell.bit())
    }

    /// Whether every cell of this set is in `other`.
    ///
    /// ```
    /// # use hoppity::{CellSet, board::Grid};
    /// assert!(CellSet::<Grid<16>>::EMPTY.is_subset(&CellSet::ALL));
    /// ```
    #[must_use]
    pub const fn is_subset(&self, other: &Self) -> bool {
        words::is_empty(words::and_not(self.words(), other.words()))
    }

    /// Whether no cell is in both sets.
    ///
    /// ```
    /// # use hoppity::{CellSet, board::Grid};
    /// assert!(CellSet::<Grid<16>>::EMPTY.is_disjoint(&CellSet::ALL));
    /// ```
    #[must_use]
    pub const fn is_disjoint(&self, other: &Self) -> bool {
        words::is_empty(words::and(self.words(), other.words()))
    }

    /// Adds `cell`; whether it was not there before.
    ///
    /// ```
    /// # use hoppity::{Cell, CellSet, board::Grid};
    /// let cell: Cell<Grid<16>> = "h8".parse()?;
    /// let mut set = CellSet::EMPTY;
    /// assert!(set.insert(cell));
    /// assert!(!set.insert(cell));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    pub fn insert(&mut self, cell: Cell<G>) -> bool {
        !self.store.replace(usize::from(cell.bit()), true)
    }

    /// Takes `cell` out; whether it was there.
    ///
    /// ```
    /// # use hoppity::{Cell, CellSet, board::Grid};
    /// let cell: Cell<Grid<16>> = "h8".parse()?;
    /// let mut set = CellSet::ALL;
    /// assert!(set.remove(cell));
    /// assert!(!set.contains(cell));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    pub fn remove(&mut self, cell: Cell<G>) -> bool {
        self.store.replace(usize::from(cell.bit()), false)
    }

    /// The cells, parity class by parity class: a fixed order, not reading
    /// order.
    ///
    /// ```
    /// # use hoppity::{CellSet, board::Grid};
    /// assert_eq!(CellSet::<Grid<16>>::ALL.iter().len(), 256);
    /// ```
    #[must_use]
    pub const fn iter(&self) -> Cells<G> {
        Cells {
            bits: Bits::of(self.words()),
            board: PhantomData,
        }
    }

    /// The set and what is one step further, two steps, and so on, each ring
    /// by itself, until nothing more is reached.
    ///
    /// ```
    /// # use hoppity::{Cell, CellSet, board::Grid};
    /// let corner: Cell<Grid<8>> = "a1".parse()?;
    /// let sizes = CellSet::from(corner).rings().map(|ring| ring.count());
    /// assert!(sizes.eq([1, 3, 5, 7, 9, 11, 13, 15]));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    pub fn rings(self) -> impl Iterator<Item = Self> {
        let mut seen = self;
        let mut next = self;
        core::iter::from_fn(move || {
            if next.is_empty() {
                return None;
            }
            let ring = next;
            let around = ring
                .iter()
                .map(Cell::neighbours)
                .fold(Self::EMPTY, BitOr::bitor);
            next = around - seen;
            seen |= around;
            Some(ring)
        })
    }
}

impl<G: Geometry> From<Cell<G>> for CellSet<G> {
    fn from(cell: Cell<G>) -> Self {
        Self::from_words(words::single(cell.bit()))
    }
}

impl<G: Geometry> Default for CellSet<G> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<G: Geometry> PartialEq for CellSet<G> {
    fn eq(&self, other: &Self) -> bool {
        self.words() == other.words()
    }
}

impl<G: Geometry> Eq for CellSet<G> {}

impl<G: Geometry> PartialOrd for CellSet<G> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// A total order for sorted collections; it means nothing in the game.
impl<G: Geometry> Ord for CellSet<G> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.words().cmp(&other.words())
    }
}

impl<G: Geometry> Hash for CellSet<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words().hash(state);
    }
}

impl<G: Geometry> fmt::Debug for CellSet<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CellSet({self})")
    }
}

impl<G: Geometry> fmt::Display for CellSet<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return super::draw::draw(
                f,
                |cell: Cell<G>| if self.contains(cell) { 'o' } else { '.' },
            );
        }
        let mut cells = Cell::all().filter(|&cell| self.contains(cell));
        if let Some(first) = cells.next() {
            write!(f, "{first}")?;
        }
        cells.try_for_each(|cell| write!(f, " {cell}"))
    }
}

/// Reads the names of cells, one space between them, in any order; the empty
/// text is the empty set.
impl<G: Geometry> FromStr for CellSet<G> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut set = Self::EMPTY;
        let mut at = 0;
        for name in text.split(' ').filter(|_| !text.is_empty()) {
            let cell = name.parse().map_err(|error: ParseError| error.after(at))?;
            if !set.insert(cell) {
                return Err(ParseErrorKind::NotCanonical.at(at));
            }
            at += name.len() + 1;
        }
        Ok(set)
    }
}

macro_rules! set_operator {
    ($trait:ident $method:ident, $assign:ident $assign_method:ident, $of:expr) => {
        impl<G: Geometry> $trait for CellSet<G> {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                let combine: fn(u64, u64) -> u64 = $of;
                let (a, b) = (self.words(), other.words());
                Self::from_words(core::array::from_fn(|class| combine(a[class], b[class])))
            }
        }

        impl<G: Geometry> $assign for CellSet<G> {
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    };
}

set_operator!(BitAnd bitand, BitAndAssign bitand_assign, |a, b| a & b);
set_operator!(BitOr bitor, BitOrAssign bitor_assign, |a, b| a | b);
set_operator!(BitXor bitxor, BitXorAssign bitxor_assign, |a, b| a ^ b);
set_operator!(Sub sub, SubAssign sub_assign, |a, b| a & !b);

impl<G: Geometry> Not for CellSet<G> {
    type Output = Self;

    fn not(self) -> Self {
        Self::ALL - self
    }
}

impl<G: Geometry> FromIterator<Cell<G>> for CellSet<G> {
    fn from_iter<I: IntoIterator<Item = Cell<G>>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl<G: Geometry> Extend<Cell<G>> for CellSet<G> {
    fn extend<I: IntoIterator<Item = Cell<G>>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<G: Geometry> IntoIterator for CellSet<G> {
    type Item = Cell<G>;
    type IntoIter = Cells<G>;

    fn into_iter(self) -> Cells<G> {
        self.iter()
    }
}

impl<G: Geometry> IntoIterator for &CellSet<G> {
    type Item = Cell<G>;
    type IntoIter = Cells<G>;

    fn into_iter(self) -> Cells<G> {
        self.iter()
    }
}

/// The cells of a set; see [`CellSet::iter`].
///
/// ```
/// use hoppity::{Cell, board::Grid};
///
/// let corner: Cell<Grid<8>> = "a1".parse()?;
/// let mut cells = corner.neighbours().iter();
/// assert_eq!(cells.len(), 3);
/// assert!(cells.next().is_some() && cells.next_back().is_some());
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Cells<G> {
    bits: Bits,
    board: PhantomData<G>,
}

impl<G: Geometry> Iterator for Cells<G> {
    type Item = Cell<G>;

    fn next(&mut self) -> Option<Cell<G>> {
        self.bits.next().map(Cell::from_bit)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.bits.size_hint()
    }
}

impl<G: Geometry> DoubleEndedIterator for Cells<G> {
    fn next_back(&mut self) -> Option<Cell<G>> {
        self.bits.next_back().map(Cell::from_bit)
    }
}

impl<G: Geometry> ExactSizeIterator for Cells<G> {}
impl<G: Geometry> FusedIterator for Cells<G> {}

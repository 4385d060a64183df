//! Symmetries of a board: turns and mirrors that lay it on itself.

#![expect(clippy::cast_possible_truncation, reason = "there are 16 linear maps")]

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use super::cell::Cell;
use super::cell_set::CellSet;
use super::geometry::Geometry;
use super::layout::{DIRECTIONS, Layout, MAX_CELLS};
use super::words::{self, CLASSES, EMPTY, SINGLES, WORD_BITS};
use crate::error::{ParseError, ParseErrorKind};

/// A turn or a mirror that lays the board `G` on itself: cells go to cells,
/// and neighbours in a line to neighbours in a line.
///
/// A square board has eight, the star twelve, a rhombus four, and a board of
/// your own those that its shape allows.
///
/// ```text
///   x,y      -x,y     -y,x     -x,-y    y,-x
///
///  a b .    . b a    . c a    . . .    . . .
///  c . .    . . c    . . b    . . c    b . .
///  . . .    . . .    . . .    . b a    a c .
/// ```
///
/// Its text says where the cell (x, y) goes, both counted from the middle of
/// the board: `x,y` stays, `-x,y` is the mirror between left and right, `-x,-y`
/// the half turn, `y,x` the mirror that exchanges columns and rows. On boards
/// with six directions the coordinates are axial, and `-x-y,y` is the mirror
/// between left and right.
///
/// ```
/// use hoppity::board::{Grid, Rhombus, Star, Symmetry};
/// use hoppity::Cell;
///
/// assert_eq!(Symmetry::<Grid<16>>::all().count(), 8);
/// assert_eq!(Symmetry::<Star>::all().count(), 12);
/// assert_eq!(Symmetry::<Rhombus<9>>::all().count(), 4);
///
/// let mirror: Symmetry<Star> = "-x-y,y".parse()?;
/// let left: Cell<Star> = "e1".parse()?;
/// assert_eq!(mirror.apply(left).to_string(), "e13");
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry<G> {
    /// Of [`LINEAR`]; always one that the board has.
    number: u8,
    board: PhantomData<G>,
}

/// Where the steps (1, 0) and (0, 1) go.
#[derive(Clone, Copy)]
struct Linear {
    text: &'static str,
    right: (i32, i32),
    down: (i32, i32),
}

const fn linear(text: &'static str, right: (i32, i32), down: (i32, i32)) -> Linear {
    Linear { text, right, down }
}

/// How many linear maps there are to try.
pub(crate) const LINEAR_MAPS: usize = 16;

/// Every linear map that takes the directions of some board to themselves.
#[rustfmt::skip]
const LINEAR: [Linear; LINEAR_MAPS] = [
    // On all boards.
    linear("x,y",     (1, 0),  (0, 1)),
    linear("-x,-y",   (-1, 0), (0, -1)),
    linear("y,x",     (0, 1),  (1, 0)),
    linear("-y,-x",   (0, -1), (-1, 0)),
    // With four or eight directions: two mirrors, two quarter turns.
    linear("-x,y",    (-1, 0), (0, 1)),
    linear("x,-y",    (1, 0),  (0, -1)),
    linear("-y,x",    (0, 1),  (-1, 0)),
    linear("y,-x",    (0, -1), (1, 0)),
    // With six: four turns by sixths, clockwise, then four mirrors.
    linear("-y,x+y",  (0, 1),  (-1, 1)),
    linear("-x-y,x",  (-1, 1), (-1, 0)),
    linear("y,-x-y",  (0, -1), (1, -1)),
    linear("x+y,-x",  (1, -1), (1, 0)),
    linear("x+y,-y",  (1, 0),  (1, -1)),
    linear("-x,x+y",  (-1, 1), (0, 1)),
    linear("-x-y,y",  (-1, 0), (-1, 1)),
    linear("x,-x-y",  (1, -1), (0, -1)),
];

impl Linear {
    const fn apply(self, (x, y): (i32, i32)) -> (i32, i32) {
        (
            x * self.right.0 + y * self.down.0,
            x * self.right.1 + y * self.down.1,
        )
    }

    const fn keeps_directions(self, count: usize) -> bool {
        let mut direction = 0;
        while direction < count {
            let (x, y) = DIRECTIONS[direction];
            let image = self.apply((x as i32, y as i32));
            let mut other = 0;
            while other < count {
                let (x, y) = DIRECTIONS[other];
                if image.0 == x as i32 && image.1 == y as i32 {
                    break;
                }
                other += 1;
            }
            if other == count {
                return false;
            }
            direction += 1;
        }
        true
    }
}

/// By number of the first map and of the second: that of both, one after the
/// other. (Maps of different kinds of boards never meet.)
const PRODUCT: [[u8; LINEAR_MAPS]; LINEAR_MAPS] = {
    let mut product = [[0; LINEAR_MAPS]; LINEAR_MAPS];
    let mut first = 0;
    while first < LINEAR_MAPS {
        let mut second = 0;
        while second < LINEAR_MAPS {
            let right = LINEAR[second].apply(LINEAR[first].right);
            let down = LINEAR[second].apply(LINEAR[first].down);
            let mut both = 0;
            while both < LINEAR_MAPS {
                let Linear {
                    right: r, down: d, ..
                } = LINEAR[both];
                if r.0 == right.0 && r.1 == right.1 && d.0 == down.0 && d.1 == down.1 {
                    product[first][second] = both as u8;
                }
                both += 1;
            }
            second += 1;
        }
        first += 1;
    }
    product
};

/// Where the cells of a board go under each of its symmetries.
struct Images {
    /// Whether the board has the symmetry.
    has: [bool; LINEAR_MAPS],
    /// By number of the map and bit of the cell: the bit of its image.
    bit: [[u8; MAX_CELLS]; LINEAR_MAPS],
}

impl Images {
    const fn of(layout: &Layout) -> Self {
        let mut images = Self {
            has: [false; LINEAR_MAPS],
            bit: [[0; MAX_CELLS]; LINEAR_MAPS],
        };
        let mut number = 0;
        while number < LINEAR_MAPS {
            if LINEAR[number].keeps_directions(layout.directions().count()) {
                images.fill(layout, number);
            }
            number += 1;
        }
        images
    }

    /// Tries a map, moved so that the image begins where the board does.
    const fn fill(&mut self, layout: &Layout, number: usize) {
        let map = LINEAR[number];
        let (mut least_x, mut least_y) = (i32::MAX, i32::MAX);
        let mut cell = 0;
        while cell < layout.cells() {
            let (x, y) = layout.place_of_number(cell);
            let (x, y) = map.apply((x as i32, y as i32));
            least_x = if x < least_x { x } else { least_x };
            least_y = if y < least_y { y } else { least_y };
            cell += 1;
        }
        let (min_x, min_y) = layout.min();
        cell = 0;
        while cell < layout.cells() {
            let (x, y) = layout.place_of_number(cell);
            let (x, y) = map.apply((x as i32, y as i32));
            let Some(image) = layout.bit_at(x - least_x + min_x, y - least_y + min_y) else {
                return;
            };
            self.bit[number][layout.bit_of_number(cell) as usize] = image;
            cell += 1;
        }
        self.has[number] = true;
    }
}

impl<G: Geometry> Symmetry<G> {
    const IMAGES: &'static Images = &Images::of(G::LAYOUT);

    /// The symmetry that moves nothing.
    ///
    /// ```
    /// use hoppity::board::{Grid, Symmetry};
    ///
    /// let cell = "b2".parse()?;
    /// assert_eq!(Symmetry::<Grid<8>>::IDENTITY.apply(cell), cell);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    pub const IDENTITY: Self = Self::at(0);

    const fn at(number: u8) -> Self {
        Self {
            number,
            board: PhantomData,
        }
    }

    /// The symmetry with this number of [`LINEAR`], if the board has it.
    pub(crate) const fn of_number(number: usize) -> Option<Self> {
        if number < LINEAR_MAPS && Self::IMAGES.has[number] {
            Some(Self::at(number as u8))
        } else {
            None
        }
    }

    /// Its number in [`LINEAR`].
    pub(crate) const fn number(self) -> usize {
        self.number as usize
    }

    /// Every symmetry of the board, the identity first.
    ///
    /// ```
    /// use hoppity::board::{Grid, Symmetry};
    ///
    /// let texts: Vec<String> = Symmetry::<Grid<8>>::all().map(|s| s.to_string()).collect();
    /// assert_eq!(texts.join(" "), "x,y -x,-y y,x -y,-x -x,y x,-y -y,x y,-x");
    /// ```
    #[must_use]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone + fmt::Debug {
        (0..LINEAR_MAPS).filter_map(Self::of_number as fn(usize) -> Option<Self>)
    }

    /// Where a cell goes.
    ///
    /// ```
    /// use hoppity::board::{Grid, Symmetry};
    ///
    /// let half_turn: Symmetry<Grid<16>> = "-x,-y".parse()?;
    /// assert_eq!(half_turn.apply("p1".parse()?), "a16".parse()?);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn apply(self, cell: Cell<G>) -> Cell<G> {
        Cell::from_bit(self.apply_to_bit(cell.bit()))
    }

    #[inline]
    pub(crate) const fn apply_to_bit(self, bit: u8) -> u8 {
        Self::IMAGES.bit[self.number as usize][bit as usize]
    }

    /// Where the cells of a set go.
    ///
    /// ```
    /// use hoppity::board::{Rhombus, Symmetry};
    /// use hoppity::CellSet;
    ///
    /// let row: CellSet<Rhombus<4>> = "a4 b4 c4".parse()?;
    /// let mirror: Symmetry<Rhombus<4>> = "y,x".parse()?;
    /// assert_eq!(mirror.image(row).to_string(), "a4 a3 a2");
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn image(self, cells: CellSet<G>) -> CellSet<G> {
        if self.number == Self::IDENTITY.number {
            return cells;
        }
        let cells = cells.words();
        let images = &Self::IMAGES.bit[self.number as usize];
        let mut image = EMPTY;
        let mut class = 0;
        while class < CLASSES {
            let mut word = cells[class];
            while word != 0 {
                let bit = images[class * WORD_BITS + word.trailing_zeros() as usize];
                image = words::or(image, SINGLES[bit as usize]);
                word &= word - 1;
            }
            class += 1;
        }
        CellSet::from_words(image)
    }

    /// The symmetry that takes every cell back.
    ///
    /// ```
    /// use hoppity::board::{Grid, Symmetry};
    ///
    /// let quarter: Symmetry<Grid<8>> = "-y,x".parse()?;
    /// assert_eq!(quarter.inverse().to_string(), "y,-x");
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn inverse(self) -> Self {
        let mut number = 0;
        while PRODUCT[self.number as usize][number as usize] != Self::IDENTITY.number
            || !Self::IMAGES.has[number as usize]
        {
            number += 1;
        }
        Self::at(number)
    }

    /// This one first, then `next`.
    ///
    /// ```
    /// use hoppity::board::{Grid, Symmetry};
    ///
    /// let quarter: Symmetry<Grid<8>> = "-y,x".parse()?;
    /// assert_eq!(quarter.then(quarter).to_string(), "-x,-y");
    /// assert_eq!(quarter.then(quarter.inverse()), Symmetry::IDENTITY);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        Self::at(PRODUCT[self.number as usize][next.number as usize])
    }
}

impl<G: Geometry> Default for Symmetry<G> {
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl<G: Geometry> fmt::Debug for Symmetry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Symmetry({self})")
    }
}

impl<G: Geometry> fmt::Display for Symmetry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(LINEAR[self.number()].text)
    }
}

impl<G: Geometry> FromStr for Symmetry<G> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let expected = ParseErrorKind::Expected("a symmetry of the board, such as x,y");
        Self::all()
            .find(|symmetry| LINEAR[symmetry.number()].text == text)
            .ok_or(expected.at(0))
    }
}

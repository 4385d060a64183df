//! A seat at a board: its camps, and the rules as sets of cells.

use core::marker::PhantomData;

use super::hops::Terrain;
use super::rules::{CampExit, ForeignPoints};
use crate::board::layout::{MAX_CELLS, MAX_DIRECTIONS};
use crate::board::words::{self, EMPTY, Words};
use crate::board::{Cell, CellSet, Geometry, Symmetry};

/// One seat at the board `G`: where its pieces begin, where they go, and which
/// cells are foreign to it.
///
/// A seat is made once, at compile time; all that the moves of its pieces need
/// is worked out there.
///
/// ```
/// use hoppity::board::Grid;
/// use hoppity::leap::Seat;
/// use hoppity::CellSet;
///
/// const HOME: CellSet<Grid<4>> = CellSet::of(&[(3, 3), (2, 3), (3, 2)]);
/// const GOAL: CellSet<Grid<4>> = CellSet::of(&[(0, 0), (1, 0), (0, 1)]);
/// static SEAT: Seat<Grid<4>> = Seat::new(HOME, GOAL).with_tips((3, 3), (0, 0));
/// assert_eq!(SEAT.goal(), GOAL);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Seat<G> {
    home: Words,
    goal: Words,
    home_tip: Option<u8>,
    goal_tip: Option<u8>,
    foreign: Words,
    not_foreign: Words,
    /// Indexed by [`step_table`].
    step: [[Words; MAX_DIRECTIONS]; TABLES],
    /// Indexed by [`hop_table`].
    hop: [[Words; MAX_DIRECTIONS]; TABLES],
    /// By bit: steps to the nearest goal cell on an empty board.
    distance: [u8; MAX_CELLS],
    board: PhantomData<G>,
}

/// By whether the exit rule binds, and whether the foreign rule does.
const TABLES: usize = 4;

/// A step is the whole move, so it ends where it lands: both exit rules bind
/// it, and both foreign rules.
const fn step_table(exit: CampExit, foreign: ForeignPoints) -> usize {
    !matches!(exit, CampExit::Free) as usize + 2 * !matches!(foreign, ForeignPoints::Open) as usize
}

/// A hop may be on the way: only the strict rules bind it.
const fn hop_table(exit: CampExit, foreign: ForeignPoints) -> usize {
    matches!(exit, CampExit::PerHop) as usize
        + 2 * matches!(foreign, ForeignPoints::Closed) as usize
}

impl<G: Geometry> Seat<G> {
    /// A seat whose pieces go from `home` to `goal`.
    ///
    /// # Panics
    ///
    /// If a camp is empty, or the two overlap or are not of the same size: in a
    /// constant, at compile time.
    ///
    /// ```compile_fail
    /// use hoppity::board::Grid;
    /// use hoppity::leap::Seat;
    /// use hoppity::CellSet;
    ///
    /// // error: home and goal of a seat are not of the same size
    /// static SEAT: Seat<Grid<4>> = Seat::new(CellSet::of(&[(3, 3), (2, 3)]), CellSet::of(&[(0, 0)]));
    /// # fn main() {}
    /// ```
    ///
    /// ```compile_fail
    /// use hoppity::board::Grid;
    /// use hoppity::leap::Seat;
    /// use hoppity::CellSet;
    ///
    /// // error: a cell of the set is not on the board
    /// static SEAT: Seat<Grid<4>> = Seat::new(CellSet::of(&[(4, 3)]), CellSet::of(&[(0, 0)]));
    /// # fn main() {}
    /// ```
    #[must_use]
    pub const fn new(home: CellSet<G>, goal: CellSet<G>) -> Self {
        assert!(!home.is_empty(), "the home of a seat is empty");
        assert!(
            home.count() == goal.count(),
            "home and goal of a seat are not of the same size"
        );
        assert!(home.is_disjoint(&goal), "home and goal of a seat overlap");
        let seat = Self {
            home: home.words(),
            goal: goal.words(),
            home_tip: None,
            goal_tip: None,
            foreign: EMPTY,
            not_foreign: G::LAYOUT.all,
            step: [[EMPTY; MAX_DIRECTIONS]; TABLES],
            hop: [[EMPTY; MAX_DIRECTIONS]; TABLES],
            distance: distances::<G>(goal.words()),
            board: PhantomData,
        };
        seat.with_tables()
    }

    /// The same seat with these tips: the outermost cell of each camp, as (x,
    /// y). A king begins on the tip of its home and goes to that of its goal
    /// (RULES D2).
    ///
    /// # Panics
    ///
    /// If a tip is not in its camp: in a constant, at compile time.
    ///
    /// ```
    /// use hoppity::board::Grid;
    /// use hoppity::leap::Seat;
    /// use hoppity::CellSet;
    ///
    /// const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// static SEAT: Seat<Grid<5>> = Seat::new(BOTTOM, TOP).with_tips((4, 4), (0, 0));
    /// assert_eq!(SEAT.goal_tip().unwrap().to_string(), "a5");
    /// ```
    #[must_use]
    pub const fn with_tips(mut self, home: (i8, i8), goal: (i8, i8)) -> Self {
        self.home_tip = tip::<G>(self.home, home);
        self.goal_tip = tip::<G>(self.goal, goal);
        self
    }

    /// The same seat with cells that are foreign to it (RULES C4).
    ///
    /// # Panics
    ///
    /// If a cell of its home or goal is among them: in a constant, at compile
    /// time.
    ///
    /// ```
    /// use hoppity::board::Grid;
    /// use hoppity::leap::Seat;
    /// use hoppity::CellSet;
    ///
    /// const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// static SEAT: Seat<Grid<5>> = Seat::new(BOTTOM, TOP).with_foreign(CellSet::of(&[(2, 2)]));
    /// assert_eq!(SEAT.foreign().to_string(), "c3");
    /// ```
    #[must_use]
    pub const fn with_foreign(mut self, foreign: CellSet<G>) -> Self {
        let camps = words::or(self.home, self.goal);
        assert!(
            words::is_empty(words::and(camps, foreign.words())),
            "a camp of a seat is foreign to it"
        );
        self.foreign = foreign.words();
        self.not_foreign = words::and_not(G::LAYOUT.all, self.foreign);
        self.with_tables()
    }

    /// Takes out of the board's steps and hops those that the rules bar: they
    /// leave the goal, or land in a foreign cell.
    const fn with_tables(mut self) -> Self {
        let mut direction = 0;
        while direction < G::LAYOUT.directions.count() {
            let steps = allowed(
                self.goal,
                G::LAYOUT.step[direction],
                G::LAYOUT.step_origins(self.goal, direction),
                G::LAYOUT.step_origins(self.foreign, direction),
            );
            let hops = allowed(
                self.goal,
                G::LAYOUT.hop[direction],
                G::LAYOUT.hop_origins(self.goal, direction),
                G::LAYOUT.hop_origins(self.foreign, direction),
            );
            let mut table = 0;
            while table < TABLES {
                self.step[table][direction] = steps[table];
                self.hop[table][direction] = hops[table];
                table += 1;
            }
            direction += 1;
        }
        self
    }

    /// The cells where the seat's pieces begin.
    ///
    /// ```
    /// use hoppity::{Player, halma};
    ///
    /// let seat = halma::two_players().seat(Player::FIRST).unwrap();
    /// assert_eq!(seat.home().count(), 19);
    /// ```
    #[must_use]
    pub const fn home(&self) -> CellSet<G> {
        CellSet::from_words(self.home)
    }

    /// The cells where the seat's pieces go.
    ///
    /// ```
    /// use hoppity::{Player, halma};
    ///
    /// let seat = halma::two_players().seat(Player::FIRST).unwrap();
    /// assert!(seat.goal().contains("a16".parse()?));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn goal(&self) -> CellSet<G> {
        CellSet::from_words(self.goal)
    }

    /// The outermost cell of the home, if the game's author named one.
    ///
    /// ```
    /// use hoppity::{Player, halma};
    ///
    /// let seat = halma::two_players().seat(Player::FIRST).unwrap();
    /// assert_eq!(seat.home_tip().map(|cell| cell.to_string()), Some("p1".into()));
    /// ```
    #[must_use]
    pub fn home_tip(&self) -> Option<Cell<G>> {
        self.home_tip.map(Cell::from_bit)
    }

    /// The outermost cell of the goal, if the game's author named one.
    ///
    /// ```
    /// use hoppity::{Player, halma};
    ///
    /// let seat = halma::two_players().seat(Player::FIRST).unwrap();
    /// assert_eq!(seat.goal_tip().map(|cell| cell.to_string()), Some("a16".into()));
    /// ```
    #[must_use]
    pub fn goal_tip(&self) -> Option<Cell<G>> {
        self.goal_tip.map(Cell::from_bit)
    }

    /// The cells foreign to the seat (RULES C4); none on most boards.
    ///
    /// ```
    /// use hoppity::{Player, halma};
    ///
    /// let seat = halma::two_players().seat(Player::FIRST).unwrap();
    /// assert!(seat.foreign().is_empty());
    /// ```
    #[must_use]
    pub const fn foreign(&self) -> CellSet<G> {
        CellSet::from_words(self.foreign)
    }

    /// How many steps it takes from `cell` to the nearest cell of the goal on
    /// an empty board (RULES L13); 255 if no steps lead there, or
    /// as many as that.
    ///
    /// ```
    /// use hoppity::{Player, halma};
    ///
    /// let seat = halma::two_players().seat(Player::FIRST).unwrap();
    /// assert_eq!(seat.distance("p1".parse()?), 13);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn distance(&self, cell: Cell<G>) -> u32 {
        self.distance[cell.bit() as usize] as u32
    }

    pub(crate) const fn goal_words(&self) -> &Words {
        &self.goal
    }

    pub(crate) const fn has_tips(&self) -> bool {
        self.home_tip.is_some() && self.goal_tip.is_some()
    }

    pub(crate) const fn goal_tip_words(&self) -> Words {
        match self.goal_tip {
            Some(bit) => words::single(bit),
            None => EMPTY,
        }
    }

    /// Whether the symmetry takes everything `other` has to what this seat has.
    pub(super) const fn is_image_of(&self, other: &Self, symmetry: Symmetry<G>) -> bool {
        is_image(self.home, other.home, symmetry)
            && is_image(self.goal, other.goal, symmetry)
            && is_image(self.foreign, other.foreign, symmetry)
            && is_image_of_tip(self.home_tip, other.home_tip, symmetry)
            && is_image_of_tip(self.goal_tip, other.goal_tip, symmetry)
    }

    /// Where the seat's pieces may not end a move.
    pub(crate) const fn closed(&self, foreign: ForeignPoints) -> Words {
        match foreign {
            ForeignPoints::Open => EMPTY,
            ForeignPoints::PassThrough | ForeignPoints::Closed => self.foreign,
        }
    }

    /// The rules for this seat as sets of cells.
    #[inline]
    pub(crate) fn terrain(&'static self, exit: CampExit, foreign: ForeignPoints) -> Terrain {
        let end = match foreign {
            ForeignPoints::Open => &G::LAYOUT.all,
            ForeignPoints::PassThrough | ForeignPoints::Closed => &self.not_foreign,
        };
        Terrain {
            step: &self.step[step_table(exit, foreign)],
            hop: &self.hop[hop_table(exit, foreign)],
            landing: if foreign == ForeignPoints::Closed {
                end
            } else {
                &G::LAYOUT.all
            },
            locked: if exit == CampExit::PerHop {
                &self.goal
            } else {
                &EMPTY
            },
            goal: &self.goal,
            end,
            end_in_goal: if exit == CampExit::Free {
                end
            } else {
                &self.goal
            },
        }
    }
}

/// Of the cells from which a step (or a hop) in one direction stays on the
/// board, those from which it is allowed; `into_goal` and `into_foreign` are
/// the ones from which it leads there.
const fn allowed(
    goal: Words,
    all: Words,
    into_goal: Words,
    into_foreign: Words,
) -> [Words; TABLES] {
    let leaves = words::and_not(words::and(goal, all), into_goal);
    let strict = words::and_not(all, leaves);
    [
        all,
        strict,
        words::and_not(all, into_foreign),
        words::and_not(strict, into_foreign),
    ]
}

const fn tip<G: Geometry>(camp: Words, place: (i8, i8)) -> Option<u8> {
    let bit = G::LAYOUT.bit_at(place.0 as i32, place.1 as i32);
    assert!(
        matches!(bit, Some(bit) if words::has(&camp, bit)),
        "the tip of a camp is not in it"
    );
    bit
}

/// Whether `image` is where the symmetry takes `cells`; most are not, and the
/// first cell tells.
const fn is_image<G: Geometry>(image: Words, cells: Words, symmetry: Symmetry<G>) -> bool {
    let mut left = cells;
    while let Some(bit) = words::pop(&mut left) {
        if !words::has(&image, symmetry.apply_to_bit(bit)) {
            return false;
        }
    }
    words::count(image) == words::count(cells)
}

const fn is_image_of_tip<G: Geometry>(
    image: Option<u8>,
    tip: Option<u8>,
    symmetry: Symmetry<G>,
) -> bool {
    match (image, tip) {
        (Some(image), Some(tip)) => image == symmetry.apply_to_bit(tip),
        (None, None) => true,
        _ => false,
    }
}

/// By bit: the steps to the nearest cell of `goal`.
const fn distances<G: Geometry>(goal: Words) -> [u8; MAX_CELLS] {
    let mut distance = [u8::MAX; MAX_CELLS];
    let mut seen = goal;
    let mut ring = goal;
    let mut steps = 0;
    while !words::is_empty(ring) {
        let mut left = ring;
        while let Some(bit) = words::pop(&mut left) {
            distance[bit as usize] = steps;
        }
        let mut around = EMPTY;
        let mut direction = 0;
        while direction < G::LAYOUT.directions.count() {
            around = words::or(around, G::LAYOUT.step_origins(ring, direction));
            direction += 1;
        }
        ring = words::and_not(around, seen);
        seen = words::or(seen, ring);
        steps = steps.saturating_add(1);
    }
    distance
}

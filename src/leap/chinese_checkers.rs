//! Chinese Checkers, or Sternhalma: two to six armies on the star (RULES
//! C1–C6).
//!
//! # The game
//!
//! Steps and chains of hops as in Halma, in six directions. Each army of ten
//! crosses to the point opposite. A player is home when that point is full and
//! one piece in it at least is their own, so that nobody can block by staying
//! (RULES L6, `Filled`). The others play on for the next places (L9), unless
//! the game is `+play-on=off`.
//!
//! ```text
//!               d                      chinese-checkers:6
//!              d d
//!             d d d
//!            d d d d
//!   c c c c . . . . . e e e e
//!    c c c . . . . . . e e e
//!     c c . . . . . . . e e
//!      c . . . . . . . . e
//!       . . . . . . . . .
//!      b . . . . . . . . f
//!     b b . . . . . . . f f
//!    b b b . . . . . . f f f
//!   b b b b . . . . . f f f f
//!            a a a a
//!             a a a
//!              a a
//!               a
//! ```
//!
//! No position ends the game by occurring again, but a limit of turns and one
//! of turns without progress do (C3). Who may stand in or hop through points
//! that are neither home nor goal is
//! [`ForeignPoints`](super::ForeignPoints) (C4). How the cells are called,
//! [`Star`] shows.
//!
//! # In code
//!
//! ```
//! use hoppity::leap::ForeignPoints;
//! use hoppity::{Player, Position, chinese_checkers};
//!
//! let six = chinese_checkers::players(6).ok_or("two to six")?;
//! let six = six.with_foreign(ForeignPoints::Closed)?;
//! assert_eq!(six.start().count_legal_moves(), 14);
//! let third = Player::new(2).ok_or("six seats")?;
//! assert!(six.start().pieces(third).contains("m1".parse()?));
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```

use core::marker::PhantomData;

use super::corner::Corner;
use super::form::Form;
use super::position::LeapPosition;
use super::rules::{CampExit, GoalRule};
use super::seat::Seat;
use super::seating::Seating;
use super::variant::Variant;
use crate::board::{CellSet, Geometry, Point, Rhombus, Star};
use crate::settings::Settings;

/// Chinese Checkers on the board `B`: the star of 121 cells, or one of the
/// boards for study (RULES C6).
///
/// ```
/// use hoppity::Position;
/// use hoppity::leap::Variant;
/// use hoppity::leap::chinese_checkers::ChineseCheckers;
///
/// let variant: Variant<ChineseCheckers> = "chinese-checkers:6".parse()?;
/// assert_eq!(variant.start().count_legal_moves(), 14);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ChineseCheckers<B = Star<4>>(PhantomData<B>);

/// A position of Chinese Checkers on the star of 121 cells;
/// `ChineseCheckersPosition<Star<3>>` and `<Rhombus<9>>` or `<Rhombus<7>>` are
/// the boards for study.
///
/// ```
/// use hoppity::{Position, ChineseCheckersPosition};
///
/// let start: ChineseCheckersPosition = "chinese-checkers:2 b/bb/bbb/bbbb/13/12/11/10/9/10/11/12/13/aaaa/aaa/aa/a 1 -".parse()?;
/// assert!(start.outcome().is_none());
/// # Ok::<(), hoppity::ParseError>(())
/// ```
pub type ChineseCheckersPosition<B = Star<4>> = LeapPosition<ChineseCheckers<B>>;

/// How many pieces an army has.
#[derive(Clone, Copy)]
pub(crate) enum Army {
    /// One for each cell of the point.
    Point,
    /// Also one for each cell of the hexagon's edge next to it (C5, D1).
    PointAndEdge,
}

impl Army {
    const fn camp<const SIDE: usize>(self, point: Point) -> CellSet<Star<SIDE>> {
        match self {
            Self::Point => Star::point(point),
            Self::PointAndEdge => Star::point(point).union(Star::edge(point)),
        }
    }

    /// The seat at a point: its goal is the point across, all others are
    /// foreign to it (C4).
    const fn seat<const SIDE: usize>(self, point: Point) -> Seat<Star<SIDE>> {
        let mut foreign = CellSet::EMPTY;
        let mut i = 0;
        while i < Point::ALL.len() {
            let other = Point::ALL[i];
            if other as usize != point as usize && other as usize != point.opposite() as usize {
                foreign = foreign.union(Star::point(other));
            }
            i += 1;
        }
        Seat::new(self.camp(point), self.camp(point.opposite()))
            .with_tips(
                Star::<SIDE>::tip(point).place(),
                Star::<SIDE>::tip(point.opposite()).place(),
            )
            .with_foreign(foreign)
    }

    /// The seats at some points, in turn order.
    pub(crate) const fn seats<const SIDE: usize, const SEATS: usize>(
        self,
        points: [Point; SEATS],
    ) -> [Seat<Star<SIDE>>; SEATS] {
        let mut seats = [self.seat(points[0]); SEATS];
        let mut i = 1;
        while i < SEATS {
            seats[i] = self.seat(points[i]);
            i += 1;
        }
        seats
    }
}

/// Chinese Checkers' own rules (C3), limits by the number of seats.
pub(crate) const fn seating<G: Geometry>(
    name: &'static str,
    seats: &'static [Seat<G>],
) -> Seating<G> {
    #[expect(clippy::cast_possible_truncation, reason = "at most six seats")]
    let players = seats.len() as u32;
    Seating::new(name, seats)
        .with_camp_exit(CampExit::Free)
        .with_goal_rule(GoalRule::Filled)
        .with_settings(
            Settings::NONE
                .with_move_limit(200 * players)
                .with_stall_limit(30 * players),
        )
}

/// Who sits where (C2).
const TWO: [Point; 2] = [Point::South, Point::North];
pub(crate) const THREE: [Point; 3] = [Point::South, Point::NorthWest, Point::NorthEast];
const FOUR: [Point; 4] = [
    Point::South,
    Point::SouthWest,
    Point::North,
    Point::NorthEast,
];

static STAR_2: [Seat<Star<4>>; 2] = Army::Point.seats(TWO);
static STAR_3: [Seat<Star<4>>; 3] = Army::Point.seats(THREE);
static STAR_4: [Seat<Star<4>>; 4] = Army::Point.seats(FOUR);
static STAR_6: [Seat<Star<4>>; 6] = Army::Point.seats(Point::ALL);
/// Also Diamond's for two (D1).
pub(crate) static STAR_15: [Seat<Star<4>>; 2] = Army::PointAndEdge.seats(TWO);
static SMALL_2: [Seat<Star<3>>; 2] = Army::Point.seats(TWO);
static SMALL_3: [Seat<Star<3>>; 3] = Army::Point.seats(THREE);
static SMALL_4: [Seat<Star<3>>; 4] = Army::Point.seats(FOUR);
static SMALL_6: [Seat<Star<3>>; 6] = Army::Point.seats(Point::ALL);
static RHOMBUS_9: [Seat<Rhombus<9>>; 2] = Corner::two(9, &[4, 3, 2, 1]);
static RHOMBUS_7: [Seat<Rhombus<7>>; 2] = Corner::two(7, &[3, 2, 1]);

const HINT: &str = "Chinese Checkers is chinese-checkers:2 to chinese-checkers:6, each also \
    @star3, and chinese-checkers:2 with @rhombus9 or @rhombus7; +men=15 is for two on the star";

impl Form for ChineseCheckers {
    type Board = Star<4>;
    const SEATINGS: &'static [Seating<Star<4>>] = &[
        seating("chinese-checkers:2", &STAR_2).with_short_name("chinese-checkers"),
        seating("chinese-checkers:3", &STAR_3),
        seating("chinese-checkers:4", &STAR_4),
        seating("chinese-checkers:5", STAR_6.split_at(5).0),
        seating("chinese-checkers:6", &STAR_6),
        seating("chinese-checkers:2+men=15", &STAR_15),
    ];
    const HINT: &'static str = HINT;
}

impl Form for ChineseCheckers<Star<3>> {
    type Board = Star<3>;
    const SEATINGS: &'static [Seating<Star<3>>] = &[
        seating("chinese-checkers:2@star3", &SMALL_2),
        seating("chinese-checkers:3@star3", &SMALL_3),
        seating("chinese-checkers:4@star3", &SMALL_4),
        seating("chinese-checkers:5@star3", SMALL_6.split_at(5).0),
        seating("chinese-checkers:6@star3", &SMALL_6),
    ];
    const HINT: &'static str = HINT;
}

impl Form for ChineseCheckers<Rhombus<9>> {
    type Board = Rhombus<9>;
    const SEATINGS: &'static [Seating<Rhombus<9>>] =
        &[seating("chinese-checkers:2@rhombus9", &RHOMBUS_9)];
    const HINT: &'static str = HINT;
}

impl Form for ChineseCheckers<Rhombus<7>> {
    type Board = Rhombus<7>;
    const SEATINGS: &'static [Seating<Rhombus<7>>] =
        &[seating("chinese-checkers:2@rhombus7", &RHOMBUS_7)];
    const HINT: &'static str = HINT;
}

/// Chinese Checkers for two to six; `None` for any other number (RULES C2).
///
/// ```
/// use hoppity::{Position, chinese_checkers};
///
/// let six = chinese_checkers::players(6).ok_or("two to six")?;
/// assert_eq!(six.start().players(), 6);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn players(players: usize) -> Option<Variant<ChineseCheckers>> {
    Variant::of_players(players)
}

/// Chinese Checkers for two with fifteen pieces each (RULES C5).
///
/// ```
/// use hoppity::chinese_checkers;
///
/// let variant = chinese_checkers::fifteen_men();
/// assert_eq!(variant.to_string(), "chinese-checkers:2+men=15");
/// assert_eq!(variant.seating().pieces(), 15);
/// ```
#[must_use]
pub const fn fifteen_men() -> Variant<ChineseCheckers> {
    const { Variant::of_name("chinese-checkers:2+men=15") }
}

/// Chinese Checkers for two to six on the star of 73 cells; `None` for any
/// other number (RULES C6).
///
/// ```
/// use hoppity::{Position, chinese_checkers};
///
/// let three = chinese_checkers::players_star3(3).ok_or("two to six")?;
/// assert_eq!(three.to_string(), "chinese-checkers:3@star3");
/// assert_eq!(three.start().players(), 3);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn players_star3(players: usize) -> Option<Variant<ChineseCheckers<Star<3>>>> {
    Variant::of_players(players)
}

/// Chinese Checkers for two on the rhombus of 9×9 cells, 10 pieces each (RULES
/// C6).
///
/// ```
/// use hoppity::chinese_checkers;
///
/// let variant = chinese_checkers::two_players_rhombus9();
/// assert_eq!(variant.to_string(), "chinese-checkers:2@rhombus9");
/// ```
#[must_use]
pub const fn two_players_rhombus9() -> Variant<ChineseCheckers<Rhombus<9>>> {
    const { Variant::of_name("chinese-checkers:2@rhombus9") }
}

/// Chinese Checkers for two on the rhombus of 7×7 cells, 6 pieces each (RULES
/// C6).
///
/// ```
/// use hoppity::chinese_checkers;
///
/// let variant = chinese_checkers::two_players_rhombus7();
/// assert_eq!(variant.to_string(), "chinese-checkers:2@rhombus7");
/// ```
#[must_use]
pub const fn two_players_rhombus7() -> Variant<ChineseCheckers<Rhombus<7>>> {
    const { Variant::of_name("chinese-checkers:2@rhombus7") }
}

/// Chinese Checkers for two.
///
/// ```
/// use hoppity::{leap::chinese_checkers, perft};
///
/// assert_eq!(perft(&chinese_checkers::two_players().start(), 3), 4760);
/// ```
#[must_use]
pub const fn two_players() -> Variant<ChineseCheckers> {
    const { Variant::of_name("chinese-checkers:2") }
}

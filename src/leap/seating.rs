//! A way to sit down at a game: who sits where, and by which rules.

use super::name::{assert_name, is_same};
use super::rules::{CampExit, ForeignPoints, GoalRule, PlayOn};
use super::seat::Seat;
use super::symmetry::Turns;
use crate::board::Geometry;
use crate::board::words::{self, EMPTY, Words};
use crate::settings::Settings;
use crate::teams::Teams;

/// One way to sit down at the board `G`: its name, its seats in turn order,
/// and the rules it is played by unless others are asked for.
///
/// ```
/// use hoppity::{Player, halma};
///
/// let seating = halma::two_players().seating();
/// assert_eq!((seating.name(), seating.players()), ("halma:2", 2));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Seating<G: 'static> {
    name: &'static str,
    short: Option<&'static str>,
    seats: &'static [Seat<G>],
    /// All goals together.
    goals: Words,
    teams: Teams,
    turns: Turns,
    camp_exit: CampExit,
    goal_rule: GoalRule,
    foreign: ForeignPoints,
    has_foreign: bool,
    settings: Settings,
}

impl<G: Geometry> Seating<G> {
    /// These seats, in turn order, under the rules of Halma (RULES H3): camp
    /// exit per move, every goal cell to be filled with own pieces, draw by
    /// threefold repetition.
    ///
    /// `name` is the variant's text (N3), such as `halma:2`.
    ///
    /// # Panics
    ///
    /// If there is no seat or there are more than six, armies overlap or are
    /// not of one size, or the name is empty, has a space or another character
    /// that is not a visible one of ASCII, or has an option in it that every
    /// game has: in a constant, at compile time.
    ///
    /// ```
    /// use hoppity::board::Grid;
    /// use hoppity::leap::{Seat, Seating};
    /// use hoppity::CellSet;
    ///
    /// const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// static SEATS: [Seat<Grid<5>>; 2] = [Seat::new(BOTTOM, TOP), Seat::new(TOP, BOTTOM)];
    /// const SEATING: Seating<Grid<5>> = Seating::new("mini:2", &SEATS);
    /// assert_eq!((SEATING.players(), SEATING.pieces()), (2, 2));
    /// ```
    #[must_use]
    pub const fn new(name: &'static str, seats: &'static [Seat<G>]) -> Self {
        assert!(
            !seats.is_empty() && seats.len() <= 6,
            "a game seats one to six players"
        );
        assert_name(name);
        let mut goals = EMPTY;
        let mut has_foreign = false;
        let mut i = 0;
        while i < seats.len() {
            goals = words::or(goals, *seats[i].goal_words());
            has_foreign |= !seats[i].foreign().is_empty();
            let size = seats[i].home().count();
            assert!(
                size == seats[0].home().count(),
                "the armies are not of one size"
            );
            let mut j = 0;
            while j < i {
                assert!(
                    seats[i].home().is_disjoint(&seats[j].home()),
                    "two armies overlap"
                );
                j += 1;
            }
            i += 1;
        }
        Self {
            name,
            short: None,
            seats,
            goals,
            teams: Teams::Solo,
            turns: Turns::of(seats),
            camp_exit: CampExit::PerMove,
            goal_rule: GoalRule::AllOwn,
            foreign: ForeignPoints::Open,
            has_foreign,
            settings: Settings::NONE.with_repetition(3),
        }
    }

    /// The same with a second name, which is read where it stands alone, but
    /// never written.
    ///
    /// # Panics
    ///
    /// If it is the name itself, or no name ([`new`](Self::new)): in a
    /// constant, at compile time.
    ///
    /// ```
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::{Form, Seat, Seating, Variant};
    /// # use hoppity::CellSet;
    /// # const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// # const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// # static SEATS: [Seat<Grid<5>>; 2] = [Seat::new(BOTTOM, TOP), Seat::new(TOP, BOTTOM)];
    /// # #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    /// # struct Mini;
    /// # impl Form for Mini {
    /// #     type Board = Grid<5>;
    /// #     const SEATINGS: &'static [Seating<Grid<5>>] = &[SEATING];
    /// #     const HINT: &'static str = "the game is mini:2";
    /// # }
    /// const SEATING: Seating<Grid<5>> = Seating::new("mini:2", &SEATS).with_short_name("mini");
    /// let variant: Variant<Mini> = "mini".parse()?;
    /// assert_eq!(variant.to_string(), "mini:2");
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn with_short_name(mut self, short: &'static str) -> Self {
        assert_name(short);
        assert!(
            !is_same(short, self.name),
            "the short name of a game is its name"
        );
        self.short = Some(short);
        self
    }

    /// The same with partners, in a game of four (RULES H4).
    ///
    /// # Panics
    ///
    /// If there are teams and not four seats: in a constant, at compile time.
    ///
    /// ```
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::{Seat, Seating};
    /// # use hoppity::CellSet;
    /// # const fn corner(x: i8, y: i8) -> Seat<Grid<5>> {
    /// #     Seat::new(CellSet::of(&[(x, y)]), CellSet::of(&[(4 - x, 4 - y)]))
    /// # }
    /// use hoppity::Teams;
    ///
    /// static SEATS: [Seat<Grid<5>>; 4] = [corner(4, 4), corner(0, 4), corner(0, 0), corner(4, 0)];
    /// const SEATING: Seating<Grid<5>> =
    ///     Seating::new("mini:4", &SEATS).with_teams(Teams::Opposite);
    /// assert_eq!(SEATING.teams(), Teams::Opposite);
    /// ```
    #[must_use]
    pub const fn with_teams(mut self, teams: Teams) -> Self {
        assert!(
            self.seats.len() == 4 || matches!(teams, Teams::Solo),
            "only four players have teams"
        );
        self.teams = teams;
        self.turns = Turns::of(self.seats).keeping(teams);
        self
    }

    /// The same with this rule for leaving the goal (RULES L5).
    ///
    /// ```
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::{Seat, Seating};
    /// # use hoppity::CellSet;
    /// # const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// # const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// # static SEATS: [Seat<Grid<5>>; 2] = [Seat::new(BOTTOM, TOP), Seat::new(TOP, BOTTOM)];
    /// use hoppity::leap::CampExit;
    ///
    /// const SEATING: Seating<Grid<5>> = Seating::new("mini:2", &SEATS).with_camp_exit(CampExit::Free);
    /// assert_eq!(SEATING.camp_exit(), CampExit::Free);
    /// ```
    #[must_use]
    pub const fn with_camp_exit(mut self, camp_exit: CampExit) -> Self {
        self.camp_exit = camp_exit;
        self
    }

    /// The same with this rule for being home (RULES L6).
    ///
    /// ```
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::{Seat, Seating};
    /// # use hoppity::CellSet;
    /// # const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// # const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// # static SEATS: [Seat<Grid<5>>; 2] = [Seat::new(BOTTOM, TOP), Seat::new(TOP, BOTTOM)];
    /// use hoppity::leap::GoalRule;
    ///
    /// const SEATING: Seating<Grid<5>> = Seating::new("mini:2", &SEATS).with_goal_rule(GoalRule::Filled);
    /// assert_eq!(SEATING.goal_rule(), GoalRule::Filled);
    /// ```
    #[must_use]
    pub const fn with_goal_rule(mut self, goal_rule: GoalRule) -> Self {
        self.goal_rule = goal_rule;
        self
    }

    /// The same with this rule for the cells that are
    /// [foreign](Seat::with_foreign) to its seats (RULES C4).
    ///
    /// # Panics
    ///
    /// If there are none and the rule is not that they are open: in a constant,
    /// at compile time.
    ///
    /// ```
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::{Seat, Seating};
    /// # use hoppity::CellSet;
    /// # const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// # const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// use hoppity::leap::ForeignPoints;
    ///
    /// const CENTRE: CellSet<Grid<5>> = CellSet::of(&[(2, 2)]);
    /// static SEATS: [Seat<Grid<5>>; 2] = [
    ///     Seat::new(BOTTOM, TOP).with_foreign(CENTRE),
    ///     Seat::new(TOP, BOTTOM),
    /// ];
    /// const SEATING: Seating<Grid<5>> =
    ///     Seating::new("mini:2", &SEATS).with_foreign(ForeignPoints::Closed);
    /// assert_eq!(SEATING.foreign(), ForeignPoints::Closed);
    /// ```
    #[must_use]
    pub const fn with_foreign(mut self, foreign: ForeignPoints) -> Self {
        assert!(
            self.has_foreign || matches!(foreign, ForeignPoints::Open),
            "no seat has foreign cells"
        );
        self.foreign = foreign;
        self
    }

    /// The same with these settings for a game, unless others are asked for.
    ///
    /// # Panics
    ///
    /// If no game can be played by them: in a constant, at compile time.
    ///
    /// ```
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::{Seat, Seating};
    /// # use hoppity::CellSet;
    /// # const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// # const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// # static SEATS: [Seat<Grid<5>>; 2] = [Seat::new(BOTTOM, TOP), Seat::new(TOP, BOTTOM)];
    /// use hoppity::Settings;
    ///
    /// const SEATING: Seating<Grid<5>> = Seating::new("mini:2", &SEATS).with_settings(Settings::NONE);
    /// assert_eq!(SEATING.settings(), Settings::NONE);
    /// ```
    ///
    /// ```compile_fail
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::{Seat, Seating};
    /// # use hoppity::{CellSet, Settings};
    /// # const TOP: CellSet<Grid<5>> = CellSet::of(&[(0, 0), (1, 0)]);
    /// # const BOTTOM: CellSet<Grid<5>> = CellSet::of(&[(4, 4), (3, 4)]);
    /// # static SEATS: [Seat<Grid<5>>; 2] = [Seat::new(BOTTOM, TOP), Seat::new(TOP, BOTTOM)];
    /// // error: a setting of the game is too small
    /// const SEATING: Seating<Grid<5>> =
    ///     Seating::new("mini:2", &SEATS).with_settings(Settings::NONE.with_repetition(1));
    /// # let _ = SEATING.name();
    /// ```
    #[must_use]
    pub const fn with_settings(mut self, settings: Settings) -> Self {
        assert!(
            settings.check().is_ok(),
            "a setting of the game is too small"
        );
        self.settings = settings;
        self
    }

    /// The variant's text without options.
    ///
    /// ```
    /// assert_eq!(hoppity::halma::two_players().seating().name(), "halma:2");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// A second name that is read, if there is one.
    pub(crate) const fn short_name(&self) -> Option<&'static str> {
        self.short
    }

    /// The seats in turn order.
    ///
    /// ```
    /// assert_eq!(hoppity::halma::two_players().seating().seats().len(), 2);
    /// ```
    #[must_use]
    pub const fn seats(&self) -> &'static [Seat<G>] {
        self.seats
    }

    /// The cells of all goals.
    pub(crate) const fn goals(&self) -> &Words {
        &self.goals
    }

    /// Which symmetries of the board keep the seats, and how.
    pub(super) const fn turns(&self) -> &Turns {
        &self.turns
    }

    /// How many players it seats.
    ///
    /// ```
    /// assert_eq!(hoppity::halma::two_players().seating().players(), 2);
    /// ```
    #[must_use]
    pub const fn players(&self) -> usize {
        self.seats.len()
    }

    /// How many pieces each player has.
    ///
    /// ```
    /// assert_eq!(hoppity::halma::two_players().seating().pieces(), 19);
    /// ```
    #[must_use]
    pub const fn pieces(&self) -> usize {
        self.seats[0].home().count()
    }

    /// Who plays together.
    ///
    /// ```
    /// # use hoppity::Teams;
    /// assert_eq!(hoppity::halma::two_players().seating().teams(), Teams::Solo);
    /// ```
    #[must_use]
    pub const fn teams(&self) -> Teams {
        self.teams
    }

    /// Whether a piece may leave its goal (RULES L5), unless a variant says
    /// otherwise.
    ///
    /// ```
    /// use hoppity::{chinese_checkers, leap::CampExit};
    ///
    /// assert_eq!(chinese_checkers::two_players().seating().camp_exit(), CampExit::Free);
    /// ```
    #[must_use]
    pub const fn camp_exit(&self) -> CampExit {
        self.camp_exit
    }

    /// When a player is home (RULES L6), unless a variant says otherwise.
    ///
    /// ```
    /// use hoppity::{chinese_checkers, leap::GoalRule};
    ///
    /// assert_eq!(chinese_checkers::two_players().seating().goal_rule(), GoalRule::Filled);
    /// ```
    #[must_use]
    pub const fn goal_rule(&self) -> GoalRule {
        self.goal_rule
    }

    /// What may be done in foreign points (RULES C4), unless a variant says
    /// otherwise; `Open` where there are none.
    ///
    /// ```
    /// use hoppity::{diamond, leap::ForeignPoints};
    ///
    /// assert_eq!(diamond::two_players().seating().foreign(), ForeignPoints::Closed);
    /// ```
    #[must_use]
    pub const fn foreign(&self) -> ForeignPoints {
        self.foreign
    }

    /// Whether any cell is foreign to a seat.
    pub(crate) const fn has_foreign(&self) -> bool {
        self.has_foreign
    }

    /// The settings for a game, unless others are asked for.
    ///
    /// ```
    /// let settings = hoppity::halma::two_players().seating().settings();
    /// assert_eq!(settings.repetition(), Some(3));
    /// ```
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// Whether there is a choice between playing on and stopping at the first
    /// player home (RULES L9).
    pub(crate) const fn has_play_on(&self) -> bool {
        self.seats.len() >= 3 && matches!(self.teams, Teams::Solo)
    }

    pub(crate) const fn play_on(&self) -> PlayOn {
        if self.has_play_on() {
            PlayOn::On
        } else {
            PlayOn::Off
        }
    }
}

/// Whether a text names both.
const fn is_ambiguous<G>(a: &Seating<G>, b: &Seating<G>) -> bool {
    let of_shorts = match (a.short, b.short) {
        (Some(a), Some(b)) => is_same(a, b),
        _ => false,
    };
    of_shorts
        || is_same(a.name, b.name)
        || matches!(a.short, Some(short) if is_same(short, b.name))
        || matches!(b.short, Some(short) if is_same(short, a.name))
}

/// What a game's seatings must be beside what each is by itself.
pub(crate) const fn assert_seatings<G>(seatings: &[Seating<G>]) {
    assert!(
        seatings.len() <= 256,
        "a game has more than 256 ways to sit down"
    );
    let mut i = 0;
    while i < seatings.len() {
        let mut j = 0;
        while j < i {
            assert!(
                !is_ambiguous(&seatings[i], &seatings[j]),
                "two ways to sit down have one name"
            );
            j += 1;
        }
        i += 1;
    }
}

//! A leaping game with all its options settled, and its text.

use core::fmt;
use core::marker::PhantomData;

use super::form::Form;
use super::name::is_same;
use super::position::LeapPosition;
use super::rules::{CampExit, ForeignPoints, GoalRule, PlayOn};
use super::seat::Seat;
use super::seating::{Seating, assert_seatings};
use super::setup::Setup;
use crate::error::NoSuchPlayer;
use crate::player::Player;

/// A leaping game of the form `F` with every option settled.
///
/// Its text is a name and the options that differ from the name's defaults, in
/// this order (RULES N3):
///
/// ```text
/// halma:2+camp-exit=free+goal=filled
/// ```
///
/// ```
/// use hoppity::halma::{self, Halma};
/// use hoppity::leap::{CampExit, Variant};
///
/// let variant: Variant<Halma> = "halma:2+camp-exit=free".parse()?;
/// assert_eq!(variant, halma::two_players().with_camp_exit(CampExit::Free));
/// assert_eq!(variant.to_string(), "halma:2+camp-exit=free");
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant<F> {
    seating: u8,
    pub(super) camp_exit: CampExit,
    pub(super) goal_rule: GoalRule,
    pub(super) foreign: ForeignPoints,
    pub(super) play_on: PlayOn,
    form: PhantomData<F>,
}

/// An option that a variant does not have.
///
/// ```
/// use hoppity::halma;
/// use hoppity::leap::{ForeignPoints, NoSuchOption};
///
/// let error = halma::two_players().with_foreign(ForeignPoints::Closed).unwrap_err();
/// assert_eq!(error, NoSuchOption { option: "foreign", variant: "halma:2" });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("the option {option} means nothing in {variant}")]
#[expect(clippy::exhaustive_structs, reason = "there is nothing else to say")]
pub struct NoSuchOption {
    /// The option.
    pub option: &'static str,
    /// The variant's name.
    pub variant: &'static str,
}

impl<F: Form> Variant<F> {
    /// The seating numbered `index` in [`Form::SEATINGS`], with its own rules;
    /// `None` if there is none.
    ///
    /// ```
    /// use hoppity::halma::{self, Halma};
    /// use hoppity::leap::Variant;
    ///
    /// assert!(Variant::<Halma>::of_seating(0).is_some());
    /// assert_eq!(Variant::<Halma>::of_seating(100), None);
    /// ```
    #[must_use]
    pub fn of_seating(index: usize) -> Option<Self> {
        (index < F::SEATINGS.len()).then(|| Self::by_own_rules(index))
    }

    /// The first of [`Form::SEATINGS`] with so many players, with its own rules;
    /// `None` if there is none.
    ///
    /// ```
    /// use hoppity::chinese_checkers::ChineseCheckers;
    /// use hoppity::leap::Variant;
    ///
    /// let six = Variant::<ChineseCheckers>::of_players(6).ok_or("two to six")?;
    /// assert_eq!(six.to_string(), "chinese-checkers:6");
    /// assert_eq!(Variant::<ChineseCheckers>::of_players(7), None);
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn of_players(players: usize) -> Option<Self> {
        let mut seatings = F::SEATINGS.iter();
        let index = seatings.position(|seating| seating.players() == players)?;
        Self::of_seating(index)
    }

    /// The seating with this number, which there is, with its own rules.
    #[expect(clippy::cast_possible_truncation, reason = "at most 256 seatings")]
    pub(super) const fn by_own_rules(index: usize) -> Self {
        const { assert_seatings(F::SEATINGS) };
        let seating = &F::SEATINGS[index];
        Self {
            seating: index as u8,
            camp_exit: seating.camp_exit(),
            goal_rule: seating.goal_rule(),
            foreign: seating.foreign(),
            play_on: seating.play_on(),
            form: PhantomData,
        }
    }

    /// The seating of this name, which there is, with its own rules.
    pub(super) const fn of_name(name: &str) -> Self {
        let mut index = 0;
        while !is_same(F::SEATINGS[index].name(), name) {
            index += 1;
        }
        Self::by_own_rules(index)
    }

    /// The number of the seating in [`Form::SEATINGS`].
    pub(crate) const fn number(&self) -> usize {
        self.seating as usize
    }

    /// The name, seats and default rules.
    ///
    /// ```
    /// assert_eq!(hoppity::halma::two_players().seating().players(), 2);
    /// ```
    #[must_use]
    pub fn seating(&self) -> &'static Seating<F::Board> {
        &F::SEATINGS[usize::from(self.seating)]
    }

    /// The seat of `player`; `None` if there is no such player.
    ///
    /// ```
    /// # use hoppity::Player;
    /// assert!(hoppity::halma::two_players().seat(Player::SECOND).is_some());
    /// ```
    #[must_use]
    pub fn seat(&self, player: Player) -> Option<&'static Seat<F::Board>> {
        self.seating().seats().get(player.index())
    }

    /// The players in turn order.
    ///
    /// ```
    /// assert_eq!(hoppity::halma::two_players().players().len(), 2);
    /// ```
    pub fn players(&self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone {
        (0..self.seating().players()).map(Player::at)
    }

    /// Whether a piece may leave its goal (RULES L5).
    ///
    /// ```
    /// # use hoppity::leap::CampExit;
    /// assert_eq!(hoppity::halma::two_players().camp_exit(), CampExit::PerMove);
    /// ```
    #[must_use]
    pub const fn camp_exit(&self) -> CampExit {
        self.camp_exit
    }

    /// When a player is home (RULES L6).
    ///
    /// ```
    /// # use hoppity::leap::GoalRule;
    /// assert_eq!(hoppity::halma::two_players().goal_rule(), GoalRule::AllOwn);
    /// ```
    #[must_use]
    pub const fn goal_rule(&self) -> GoalRule {
        self.goal_rule
    }

    /// What may be done in foreign points (RULES C4); `Open` where there are
    /// none.
    ///
    /// ```
    /// # use hoppity::leap::ForeignPoints;
    /// assert_eq!(hoppity::halma::two_players().foreign(), ForeignPoints::Open);
    /// ```
    #[must_use]
    pub const fn foreign(&self) -> ForeignPoints {
        self.foreign
    }

    /// Whether the game goes on after the first player is home (RULES L9);
    /// `Off` for one or two players and in teams.
    ///
    /// ```
    /// # use hoppity::leap::PlayOn;
    /// assert_eq!(hoppity::halma::two_players().play_on(), PlayOn::Off);
    /// ```
    #[must_use]
    pub const fn play_on(&self) -> PlayOn {
        self.play_on
    }

    /// The same game with another rule for leaving the goal.
    ///
    /// ```
    /// # use hoppity::leap::CampExit;
    /// let variant = hoppity::halma::two_players().with_camp_exit(CampExit::PerHop);
    /// assert_eq!(variant.to_string(), "halma:2+camp-exit=per-hop");
    /// ```
    #[must_use]
    pub const fn with_camp_exit(mut self, camp_exit: CampExit) -> Self {
        self.camp_exit = camp_exit;
        self
    }

    /// The same game with another rule for being home.
    ///
    /// ```
    /// # use hoppity::leap::GoalRule;
    /// let variant = hoppity::halma::two_players().with_goal_rule(GoalRule::Filled);
    /// assert_eq!(variant.to_string(), "halma:2+goal=filled");
    /// ```
    #[must_use]
    pub const fn with_goal_rule(mut self, goal_rule: GoalRule) -> Self {
        self.goal_rule = goal_rule;
        self
    }

    /// The same game with another rule for foreign points.
    ///
    /// # Errors
    ///
    /// If the variant has no foreign points.
    ///
    /// ```
    /// # use hoppity::leap::ForeignPoints;
    /// let halma = hoppity::halma::two_players();
    /// assert!(halma.with_foreign(ForeignPoints::Closed).is_err());
    /// ```
    pub fn with_foreign(mut self, foreign: ForeignPoints) -> Result<Self, NoSuchOption> {
        if !self.seating().has_foreign() {
            return Err(self.has_no(ForeignPoints::OPTION));
        }
        self.foreign = foreign;
        Ok(self)
    }

    /// The same game, played on or not when the first player is home.
    ///
    /// # Errors
    ///
    /// If the variant has fewer than three players, or teams.
    ///
    /// ```
    /// # use hoppity::leap::PlayOn;
    /// assert!(hoppity::halma::two_players().with_play_on(PlayOn::On).is_err());
    /// ```
    pub fn with_play_on(mut self, play_on: PlayOn) -> Result<Self, NoSuchOption> {
        if !self.seating().has_play_on() {
            return Err(self.has_no(PlayOn::OPTION));
        }
        self.play_on = play_on;
        Ok(self)
    }

    fn has_no(&self, option: &'static str) -> NoSuchOption {
        NoSuchOption {
            option,
            variant: self.seating().name(),
        }
    }

    /// The start: every army at home, the first player to move.
    ///
    /// ```
    /// use hoppity::{Position, halma};
    ///
    /// assert_eq!(halma::two_players().start().count_legal_moves(), 40);
    /// ```
    #[must_use]
    pub fn start(self) -> LeapPosition<F> {
        LeapPosition::at_start(self, Player::FIRST)
    }

    /// The start with `first` to move (RULES L14).
    ///
    /// # Errors
    ///
    /// If there is no such player.
    ///
    /// ```
    /// use hoppity::{Player, Position, halma};
    ///
    /// let position = halma::two_players().start_with(Player::SECOND)?;
    /// assert_eq!(position.to_move(), Some(Player::SECOND));
    /// # Ok::<(), hoppity::NoSuchPlayer>(())
    /// ```
    pub fn start_with(self, first: Player) -> Result<LeapPosition<F>, NoSuchPlayer> {
        let players = self.seating().players();
        if first.index() < players {
            Ok(LeapPosition::at_start(self, first))
        } else {
            Err(NoSuchPlayer {
                player: first,
                players,
            })
        }
    }

    /// An empty board to set pieces on.
    ///
    /// ```
    /// let setup = hoppity::halma::two_players().empty_setup();
    /// assert!(setup.build().is_err());
    /// ```
    pub fn empty_setup(self) -> Setup<F> {
        Setup::empty(self)
    }
}

impl<F: Form> fmt::Debug for Variant<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variant({self})")
    }
}

//! How a game ended.

use core::cmp::Ordering;

use crate::player::Player;
use crate::teams::Teams;

/// What ended a game (RULES L17).
///
/// ```
/// use hoppity::Reason;
///
/// assert_eq!(Reason::MoveLimit.to_string(), "move-limit");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// A player came home (L6, L9).
    Home,
    /// A player resigned (L10).
    Resignation,
    /// A position occurred once too often (L11).
    Repetition,
    /// The move limit was reached (L12).
    MoveLimit,
    /// Nobody made progress for too long (L13).
    Stall,
    /// Kalah: a side ran out of seeds (K6).
    SideEmpty,
    /// A rule that only a game of your own has; no game of the crate gives it.
    OwnRule,
}

/// How far a player has come, for the stall limit (RULES L13): more pieces in
/// the goal is better, then a smaller remaining distance.
///
/// `Ord` says which is further: the greater standing is the better one.
///
/// ```
/// use hoppity::Standing;
///
/// let near = Standing { in_goal: 3, remaining: 40 };
/// let far = Standing { in_goal: 3, remaining: 41 };
/// assert!(near > far);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::exhaustive_structs, reason = "L13 names just these two")]
pub struct Standing {
    /// Own pieces in the goal.
    pub in_goal: u32,
    /// Sum over the own pieces of the steps to the nearest goal cell on an
    /// empty board.
    pub remaining: u32,
}

impl Ord for Standing {
    fn cmp(&self, other: &Self) -> Ordering {
        self.in_goal
            .cmp(&other.in_goal)
            .then(other.remaining.cmp(&self.remaining))
    }
}

impl PartialOrd for Standing {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Who won: a player, or a team of two.
///
/// ```
/// use hoppity::{Player, Winner};
///
/// assert!(Winner::Player(Player::FIRST).contains(Player::FIRST));
/// assert_eq!(Winner::Team(Player::FIRST, Player::SECOND).to_string(), "1+2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Winner {
    /// One player alone.
    Player(Player),
    /// Two partners, in seat order.
    Team(Player, Player),
}

impl Winner {
    /// Whether `player` is the winner or one of them.
    ///
    /// ```
    /// # use hoppity::{Player, Winner};
    /// assert!(!Winner::Player(Player::FIRST).contains(Player::SECOND));
    /// ```
    #[must_use]
    pub fn contains(self, player: Player) -> bool {
        match self {
            Self::Player(winner) => winner == player,
            Self::Team(one, other) => one == player || other == player,
        }
    }
}

/// How a game ended: one place for each seat, and why (RULES L17).
///
/// Places count from 1; those who tie share the best number and the following
/// ones are skipped: `1 2 2`, or `1 1` for a draw of two. Partners share their
/// team's place: winners 1, losers 3.
///
/// ```
/// use hoppity::{Player, Position, Reason, halma};
///
/// let mut position = halma::two_players().start();
/// position.resign(Player::FIRST)?;
/// let outcome = position.outcome().expect("the game is over");
/// assert_eq!(outcome.to_string(), "places 2 1, resignation");
/// assert_eq!(outcome.place(Player::SECOND), Some(1));
/// assert_eq!(outcome.reason(), Reason::Resignation);
/// # Ok::<(), hoppity::FinishError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    places: [u8; Player::MAX],
    players: u8,
    teams: Teams,
    reason: Reason,
    margin: Option<u8>,
}

impl Outcome {
    /// The outcome of a game of your own: the place of each seat, from 1, who
    /// played together, and what ended the game.
    ///
    /// `None` if no game ends so (RULES L17): there are one to six places, each
    /// one more than there are better ones; only four play in teams (H4), and
    /// partners share a place. Unless you play alone, `Home` and `Resignation`
    /// leave somebody, or a team, alone at place 1, while `Repetition` and
    /// `MoveLimit` find at least two on one place, and teams in a draw.
    /// `SideEmpty` is Kalah's, with its [margin](Self::margin).
    ///
    /// ```
    /// use hoppity::{Outcome, Reason, Teams};
    ///
    /// let draw = Outcome::new(&[1, 1], Teams::Solo, Reason::OwnRule).expect("two share");
    /// assert!(draw.is_draw());
    /// assert_eq!(draw.to_string(), "places 1 1, own-rule");
    /// assert_eq!(Outcome::new(&[2, 2], Teams::Solo, Reason::OwnRule), None);
    /// ```
    #[must_use]
    pub fn new(places: &[usize], teams: Teams, reason: Reason) -> Option<Self> {
        let mut list = [0; Player::MAX];
        for (i, &place) in places.iter().enumerate() {
            *list.get_mut(i)? = u8::try_from(place).ok()?;
        }
        let outcome = Self::of_parts(list, places.len(), teams, reason);
        (outcome.has_places() && outcome.fits_reason()).then_some(outcome)
    }

    /// Whether each place is one more than there are better ones, and partners
    /// share theirs (L17, H4).
    pub(crate) fn has_places(&self) -> bool {
        let better = |place| self.places().filter(|&other| other < place).count();
        let share = |player| {
            let partner = self.teams.partner(player);
            partner.and_then(|partner| self.place(partner)) == self.place(player)
        };
        self.players > 0
            && self.places().all(|place| better(place) + 1 == place)
            && (self.teams == Teams::Solo || self.players == 4 && Player::all(4).all(share))
    }

    /// Whether what ended the game can leave such places (L9–L12, H4, K8).
    pub(crate) fn fits_reason(&self) -> bool {
        let alone = self.players == 1;
        match (self.reason, self.margin) {
            (Reason::SideEmpty, Some(margin)) => {
                self.players == 2 && self.is_draw() == (margin == 0)
            }
            (Reason::SideEmpty, None) | (_, Some(_)) => false,
            (Reason::Home | Reason::Resignation, None) => alone || self.winner().is_some(),
            (Reason::Repetition | Reason::MoveLimit, None) if self.teams == Teams::Solo => {
                alone || self.places().any(|place| self.sharing(place) > 1)
            }
            (Reason::Repetition | Reason::MoveLimit, None) => self.is_draw(),
            (Reason::Stall | Reason::OwnRule, None) => true,
        }
    }

    /// How many players have this place.
    fn sharing(&self, place: usize) -> usize {
        self.places().filter(|&other| other == place).count()
    }

    /// An outcome that the caller knows to be one, or checks.
    #[expect(clippy::cast_possible_truncation, reason = "at most six seats")]
    pub(crate) const fn of_parts(
        places: [u8; Player::MAX],
        players: usize,
        teams: Teams,
        reason: Reason,
    ) -> Self {
        Self {
            places,
            players: players as u8,
            teams,
            reason,
            margin: None,
        }
    }

    pub(crate) const fn with_margin(mut self, margin: Option<u8>) -> Self {
        self.margin = margin;
        self
    }

    /// Who played together.
    ///
    /// ```
    /// # use hoppity::{Player, Position, Teams, halma};
    /// # let mut position = halma::two_players().start();
    /// # position.resign(Player::FIRST)?;
    /// assert_eq!(position.outcome().unwrap().teams(), Teams::Solo);
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub const fn teams(&self) -> Teams {
        self.teams
    }

    /// How many players the game seats.
    ///
    /// ```
    /// # use hoppity::{Player, Position, halma};
    /// # let mut position = halma::two_players().start();
    /// # position.resign(Player::FIRST)?;
    /// assert_eq!(position.outcome().unwrap().players(), 2);
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The place of `player`, from 1; `None` if there is no such player.
    ///
    /// ```
    /// # use hoppity::{Player, Position, halma};
    /// # let mut position = halma::two_players().start();
    /// # position.resign(Player::FIRST)?;
    /// assert_eq!(position.outcome().unwrap().place(Player::FIRST), Some(2));
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub fn place(&self, player: Player) -> Option<usize> {
        self.places().nth(player.index())
    }

    /// The places of all players in seat order.
    ///
    /// ```
    /// # use hoppity::{Player, Position, halma};
    /// # let mut position = halma::two_players().start();
    /// # position.resign(Player::FIRST)?;
    /// let places = position.outcome().unwrap().places();
    /// assert!(places.eq([2, 1]));
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub fn places(
        self,
    ) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + Clone + use<> {
        let seats = self.places.into_iter().take(self.players());
        seats.map(usize::from)
    }

    /// What ended the game.
    ///
    /// ```
    /// # use hoppity::{Player, Position, Reason, halma};
    /// # let mut position = halma::two_players().start();
    /// # position.resign(Player::FIRST)?;
    /// assert_eq!(position.outcome().unwrap().reason(), Reason::Resignation);
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub const fn reason(&self) -> Reason {
        self.reason
    }

    /// Kalah: by how many seeds the winner leads (K8), 0 in a draw. `None` in
    /// other games, and when a player resigned (K11).
    ///
    /// ```
    /// # use hoppity::{Player, Position, halma};
    /// # let mut position = halma::two_players().start();
    /// # position.resign(Player::FIRST)?;
    /// assert_eq!(position.outcome().unwrap().margin(), None);
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub const fn margin(&self) -> Option<u8> {
        self.margin
    }

    /// The player or team alone at place 1. A solitaire that did not come
    /// home has no winner.
    ///
    /// ```
    /// # use hoppity::{Player, Position, Winner, halma};
    /// # let mut position = halma::two_players().start();
    /// # position.resign(Player::FIRST)?;
    /// let winner = position.outcome().unwrap().winner();
    /// assert_eq!(winner, Some(Winner::Player(Player::SECOND)));
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub fn winner(&self) -> Option<Winner> {
        if self.players == 1 && self.reason != Reason::Home {
            return None;
        }
        let mut best = Player::all(self.players()).filter(|&player| self.place(player) == Some(1));
        match (best.next(), best.next(), best.next()) {
            (Some(one), None, None) => Some(Winner::Player(one)),
            (Some(one), Some(other), None) if self.teams.partner(one) == Some(other) => {
                Some(Winner::Team(one, other))
            }
            _ => None,
        }
    }

    /// Whether nobody won.
    ///
    /// ```
    /// # use hoppity::{Player, Position, halma};
    /// # let mut position = halma::two_players().start();
    /// # position.resign(Player::FIRST)?;
    /// assert!(!position.outcome().unwrap().is_draw());
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.winner().is_none()
    }

    /// The score of `player`, for ratings and learning, in 0..=1 (RULES L15):
    /// win, draw and loss are 1, ½ and 0 for two players or teams; among `n`
    /// players it is `(n − place) / (n − 1)`, shared places averaged; alone it
    /// is 1 if home, else 0. `None` if there is no such player.
    ///
    /// ```
    /// # use hoppity::{Player, Position, halma};
    /// # let mut position = halma::two_players().start();
    /// # position.resign(Player::FIRST)?;
    /// assert_eq!(position.outcome().unwrap().score(Player::SECOND), Some(1.0));
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub fn score(&self, player: Player) -> Option<f64> {
        let place = self.place(player)?;
        if self.players == 1 {
            return Some(if self.reason == Reason::Home {
                1.0
            } else {
                0.0
            });
        }
        if self.teams != Teams::Solo {
            return Some(match self.winner() {
                None => 0.5,
                Some(winner) if winner.contains(player) => 1.0,
                Some(_) => 0.0,
            });
        }
        let averaged = count(2 * place + self.sharing(place) - 1) / 2.0;
        let players = f64::from(self.players);
        Some((players - averaged) / (players - 1.0))
    }
}

/// A small number: of players, or twice that.
fn count(number: usize) -> f64 {
    f64::from(u8::try_from(number).unwrap_or(u8::MAX))
}

//! Positions of Kalah set up by hand, and what makes them valid (RULES K1, K6,
//! K9, L18).

use super::position::{KalahPositionOf, other, seated};
use super::row::Row;
use super::rules::{EndRule, KalahVariant, Leftover};
use super::state::State;
use crate::error::SetupError;
use crate::finishers::{Finish, FinishError, Finishers};
use crate::player::Player;

/// A position of Kalah being set up: it may be impossible until
/// [`build`](Self::build) has checked it.
///
/// ```
/// use hoppity::{KalahPosition, KalahVariant, Player, SetupError};
///
/// let setup = KalahVariant::new(3, 2)?
///     .empty_setup()
///     .with_houses(Player::FIRST, &[0, 0, 1])
///     .with_houses(Player::SECOND, &[1, 0, 1])
///     .with_stores([5, 3]);
/// let error = setup.build::<hoppity::kalah::Short>().unwrap_err();
/// assert_eq!(error, SetupError::SeedCount { found: 11, expected: 12 });
///
/// let position: KalahPosition = setup.with_stores([5, 4]).build()?;
/// assert_eq!(position.houses(Player::SECOND), [1, 0, 1]);
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct KalahSetup {
    variant: KalahVariant,
    houses: [[u8; MOST]; 2],
    /// How many houses were given; `None`: as many as there are.
    given: [Option<usize>; 2],
    stores: [u8; 2],
    to_move: Option<Player>,
    finishers: Finishers,
    may_swap: Option<Player>,
    /// The first thing that no set-up can hold.
    refused: Option<SetupError>,
}

/// The most houses a side has (K1).
const MOST: usize = 127;

impl KalahSetup {
    pub(super) const fn empty(variant: KalahVariant) -> Self {
        Self {
            variant,
            houses: [[0; MOST]; 2],
            given: [None; 2],
            stores: [0; 2],
            to_move: Some(Player::FIRST),
            finishers: Finishers::new(2),
            may_swap: None,
            refused: None,
        }
    }

    /// The same with these seeds in the houses of `player`, from their left.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Player};
    /// let setup = KalahPosition::default().to_setup().with_houses(Player::FIRST, &[8, 8, 8, 0, 0, 0]);
    /// assert!(setup.build::<hoppity::kalah::Short>().is_ok());
    /// ```
    pub fn with_houses(mut self, player: Player, seeds: &[u8]) -> Self {
        if let Err(error) = seated(player) {
            self.refused = self.refused.or(Some(error.into()));
            return self;
        }
        let fits = seeds.len().min(MOST);
        let row = &mut self.houses[player.index()];
        row.fill(0);
        row[..fits].copy_from_slice(&seeds[..fits]);
        self.given[player.index()] = Some(seeds.len());
        self
    }

    /// The same with these seeds in the stores, in seat order.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Player};
    /// let setup = KalahPosition::default()
    ///     .to_setup()
    ///     .with_houses(Player::FIRST, &[4, 4, 4, 4, 4, 0])
    ///     .with_stores([0, 4]);
    /// assert!(setup.build::<hoppity::kalah::Short>().is_ok());
    /// ```
    pub const fn with_stores(mut self, seeds: [u8; 2]) -> Self {
        self.stores = seeds;
        self
    }

    /// The same with this player to move; `None` if the game is over.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Player, Position};
    /// let position: KalahPosition =
    ///     KalahPosition::default().to_setup().with_to_move(Some(Player::SECOND)).build()?;
    /// assert_eq!(position.to_move(), Some(Player::SECOND));
    /// # Ok::<(), hoppity::SetupError>(())
    /// ```
    pub const fn with_to_move(mut self, player: Option<Player>) -> Self {
        self.to_move = player;
        self
    }

    /// The same with this list of who resigned: at most one player, and then
    /// nobody is to move.
    ///
    /// ```
    /// # use hoppity::{Finish, Finishers, KalahPosition, Player, Position, Reason};
    /// let resigned = Finishers::new(2).and(Player::SECOND, Finish::Resigned)?;
    /// let position: KalahPosition = KalahPosition::default()
    ///     .to_setup()
    ///     .with_finishers(resigned)
    ///     .with_to_move(None)
    ///     .build()?;
    /// assert_eq!(position.outcome().unwrap().reason(), Reason::Resignation);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub const fn with_finishers(mut self, finishers: Finishers) -> Self {
        self.finishers = finishers;
        self
    }

    /// The same with the window of the pie rule open for this player (K9), or
    /// closed.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahVariant, Player, SetupError};
    /// let setup = KalahPosition::default().to_setup().with_may_swap(Some(Player::SECOND));
    /// let error = setup.build::<hoppity::kalah::Short>().unwrap_err();
    /// assert_eq!(error, SetupError::PieWindow); // the variant has no pie rule
    /// ```
    pub const fn with_may_swap(mut self, player: Option<Player>) -> Self {
        self.may_swap = player;
        self
    }

    /// The variant that is set up.
    ///
    /// ```
    /// # use hoppity::KalahVariant;
    /// let variant = KalahVariant::default();
    /// assert_eq!(variant.empty_setup().variant(), variant);
    /// ```
    #[must_use]
    pub const fn variant(&self) -> KalahVariant {
        self.variant
    }

    /// The seeds in each house of `player`, from their left; of nobody, if
    /// there is no such player.
    ///
    /// ```
    /// # use hoppity::{KalahVariant, Player};
    /// let setup = KalahVariant::new(3, 2)?.empty_setup().with_houses(Player::SECOND, &[1, 0, 1]);
    /// assert_eq!(setup.houses(Player::SECOND), [1, 0, 1]);
    /// assert_eq!(setup.houses(Player::FIRST), [0, 0, 0]);
    /// # Ok::<(), hoppity::SetupError>(())
    /// ```
    #[must_use]
    pub fn houses(&self, player: Player) -> &[u8] {
        let houses = self.houses.get(player.index());
        houses.map_or(&[], |houses| &houses[..self.variant.houses()])
    }

    /// The seeds in both stores, in seat order.
    ///
    /// ```
    /// # use hoppity::KalahVariant;
    /// assert_eq!(KalahVariant::default().empty_setup().with_stores([1, 2]).stores(), [1, 2]);
    /// ```
    #[must_use]
    pub const fn stores(&self) -> [u8; 2] {
        self.stores
    }

    /// Who is to move; `None` if the game is over.
    ///
    /// ```
    /// # use hoppity::{KalahVariant, Player};
    /// assert_eq!(KalahVariant::default().empty_setup().to_move(), Some(Player::FIRST));
    /// ```
    #[must_use]
    pub const fn to_move(&self) -> Option<Player> {
        self.to_move
    }

    /// Who has resigned.
    ///
    /// ```
    /// # use hoppity::KalahVariant;
    /// assert!(KalahVariant::default().empty_setup().finishers().is_empty());
    /// ```
    #[must_use]
    pub const fn finishers(&self) -> Finishers {
        self.finishers
    }

    /// For whom the window of the pie rule is open (K9).
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahVariant, Player};
    /// let start: KalahPosition = KalahVariant::default().with_pie().start()?;
    /// assert_eq!(start.to_setup().may_swap(), Some(Player::SECOND));
    /// # Ok::<(), hoppity::SetupError>(())
    /// ```
    #[must_use]
    pub const fn may_swap(&self) -> Option<Player> {
        self.may_swap
    }

    /// The position, if it can be one.
    ///
    /// # Errors
    ///
    /// If the houses do not fit the variant or the type of the position; if
    /// the seeds are not as many as the variant has (fewer may be left when it
    /// is over and sets them aside); if the end has come (K6) and the houses
    /// are not swept or somebody is to move, or it has not and nobody is; if
    /// the window of the pie rule is open where it cannot be.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Player, SetupError};
    /// let setup = KalahPosition::default().to_setup().with_to_move(None);
    /// assert_eq!(setup.build::<hoppity::kalah::Short>(), Err(SetupError::NotOver));
    /// ```
    pub fn build<R: Row>(&self) -> Result<KalahPositionOf<R>, SetupError> {
        if let Some(error) = self.refused {
            return Err(error);
        }
        let rows = self.rows()?;
        self.check_seeds()?;
        let state = self.state()?;
        Ok(KalahPositionOf::of_parts(rows, state))
    }

    fn rows<R: Row>(&self) -> Result<[R; 2], SetupError> {
        let houses = self.variant.houses();
        let most = R::MOST_HOUSES;
        if houses > most {
            return Err(SetupError::TooManyHouses { houses, most });
        }
        let mut rows = [R::EMPTY; 2];
        for player in Player::all(2) {
            let i = player.index();
            if let Some(found) = self.given[i].filter(|&found| found != houses) {
                let expected = houses;
                return Err(SetupError::HouseCount {
                    player,
                    found,
                    expected,
                });
            }
            rows[i].houses_mut()[..houses].copy_from_slice(&self.houses[i][..houses]);
            *rows[i].store_mut() = self.stores[i];
        }
        Ok(rows)
    }

    /// Seeds are neither made nor lost, but those set aside (K8, K10).
    fn check_seeds(&self) -> Result<(), SetupError> {
        let there = self.houses.iter().flatten().chain(&self.stores);
        let found = there.map(|&seeds| usize::from(seeds)).sum();
        let expected = self.variant.all_seeds();
        let swept = self.to_move.is_none() && self.finishers.is_empty();
        let may_lack = swept && self.variant.leftover() == Leftover::SetAside;
        if found > expected || found < expected && !may_lack {
            return Err(SetupError::SeedCount { found, expected });
        }
        Ok(())
    }

    fn is_empty(&self, player: Player) -> bool {
        self.houses[player.index()].iter().all(|&seeds| seeds == 0)
    }

    /// Whether the end has come, `player` being to move (K6).
    fn ends(&self, player: Player) -> bool {
        self.is_empty(player)
            || self.variant.end() == EndRule::EitherSideEmpty && self.is_empty(other(player))
    }

    /// Whether the end has come, whoever is to move.
    fn ends_anyway(&self) -> bool {
        Player::all(2).all(|player| self.ends(player))
    }

    fn state(&self) -> Result<State, SetupError> {
        match self.to_move {
            Some(player) => self.racing(player),
            None => self.over(),
        }
    }

    fn racing(&self, player: Player) -> Result<State, SetupError> {
        seated(player)?;
        self.resigned()?;
        if !self.finishers.is_empty() {
            return Err(SetupError::Over { player });
        }
        if self.ends(player) {
            return Err(if Player::all(2).all(|player| self.is_empty(player)) {
                SetupError::Over { player }
            } else {
                SetupError::NotSwept
            });
        }
        let state = State::racing(self.variant, player);
        let Some(swaps) = self.may_swap else {
            return Ok(state);
        };
        seated(swaps)?;
        // Who has not moved yet has nothing in the store (K2).
        if !self.variant.has_pie() || self.stores[swaps.index()] > 0 {
            return Err(SetupError::PieWindow);
        }
        Ok(state.with_may_swap(swaps))
    }

    fn over(&self) -> Result<State, SetupError> {
        let resigned = self.resigned()?;
        if self.may_swap.is_some() {
            return Err(SetupError::PieWindow);
        }
        match resigned {
            Some(player) if self.ends_anyway() => Err(SetupError::AfterTheEnd { player }),
            Some(player) => Ok(State::resigned_by(self.variant, player)),
            None if Player::all(2).all(|player| self.is_empty(player)) => {
                Ok(State::over(self.variant))
            }
            None if Player::all(2).any(|player| self.ends(player)) => Err(SetupError::NotSwept),
            None => Err(SetupError::NotOver),
        }
    }

    /// Who resigned; nobody comes home in Kalah, and one ends the game (K11).
    fn resigned(&self) -> Result<Option<Player>, SetupError> {
        let mut resigned = None;
        for (player, finish) in self.finishers.iter() {
            seated(player).map_err(FinishError::from)?;
            if finish == Finish::Home {
                return Err(SetupError::NotHome { player });
            }
            if resigned.replace(player).is_some() {
                return Err(SetupError::AfterTheEnd { player });
            }
        }
        Ok(resigned)
    }
}

//! What a game is played by beside the rules of its positions.

use crate::player::Player;
use crate::position::Position;

/// Who has the first turn of a rematch (RULES L14).
///
/// ```
/// use hoppity::{FirstTurn, Game, Player, Position, Settings, halma};
///
/// let stays = Settings::NONE.with_first_turn(FirstTurn::Stays);
/// let game = Game::with_settings(halma::two_players().start(), stays)?;
/// assert_eq!(game.rematch().to_move(), Some(Player::FIRST));
/// # Ok::<(), hoppity::SettingsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[expect(clippy::exhaustive_enums, reason = "L14 names just these two")]
pub enum FirstTurn {
    /// The seat after the one that began this game.
    #[default]
    Rotates,
    /// The seat that began this game.
    Stays,
}

/// The settings of a [`Game`](crate::Game): repetition, limits, and who begins
/// a rematch (RULES L11–L14).
///
/// Each variant has its own, which
/// [`Position::default_settings`](crate::Position::default_settings) tells.
///
/// ```
/// use hoppity::{Position, Settings, halma};
///
/// let own = halma::two_players().start().default_settings();
/// assert_eq!(own.repetition(), Some(3));
/// let longer = own.with_repetition(5).with_move_limit(1000);
/// assert_eq!(longer.move_limit(), Some(1000));
/// assert_eq!(Settings::NONE.stall_limit(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[must_use]
pub struct Settings {
    repetition: Option<u32>,
    move_limit: Option<u32>,
    stall_limit: Option<u32>,
    first_turn: FirstTurn,
}

impl Settings {
    /// No repetition rule and no limits; the first turn rotates.
    ///
    /// ```
    /// # use hoppity::Settings;
    /// assert_eq!(Settings::NONE.repetition(), None);
    /// ```
    pub const NONE: Self = Self {
        repetition: None,
        move_limit: None,
        stall_limit: None,
        first_turn: FirstTurn::Rotates,
    };

    /// At which occurrence of a position the game ends (L11), at least 2;
    /// `None` if never.
    ///
    /// ```
    /// # use hoppity::Settings;
    /// assert_eq!(Settings::NONE.with_repetition(3).repetition(), Some(3));
    /// ```
    #[must_use]
    pub const fn repetition(self) -> Option<u32> {
        self.repetition
    }

    /// After how many turns the game ends (L12); `None` if never.
    ///
    /// ```
    /// # use hoppity::Settings;
    /// assert_eq!(Settings::NONE.with_move_limit(400).move_limit(), Some(400));
    /// ```
    #[must_use]
    pub const fn move_limit(self) -> Option<u32> {
        self.move_limit
    }

    /// After how many turns in a row without progress by anyone the game ends
    /// (L13); `None` if never.
    ///
    /// ```
    /// # use hoppity::Settings;
    /// assert_eq!(Settings::NONE.with_stall_limit(60).stall_limit(), Some(60));
    /// ```
    #[must_use]
    pub const fn stall_limit(self) -> Option<u32> {
        self.stall_limit
    }

    /// Who has the first turn of a rematch (L14).
    ///
    /// ```
    /// # use hoppity::{FirstTurn, Settings};
    /// assert_eq!(Settings::NONE.first_turn(), FirstTurn::Rotates);
    /// ```
    #[must_use]
    pub const fn first_turn(self) -> FirstTurn {
        self.first_turn
    }

    /// The same with this repetition rule: at which occurrence of a position the
    /// game ends, at least 2.
    ///
    /// ```
    /// # use hoppity::Settings;
    /// let settings = Settings::NONE.with_repetition(3).without_repetition();
    /// assert_eq!(settings, Settings::NONE);
    /// ```
    pub const fn with_repetition(mut self, occurrences: u32) -> Self {
        self.repetition = Some(occurrences);
        self
    }

    /// The same without a repetition rule.
    ///
    /// ```
    /// # use hoppity::Settings;
    /// assert_eq!(Settings::NONE.without_repetition(), Settings::NONE);
    /// ```
    pub const fn without_repetition(mut self) -> Self {
        self.repetition = None;
        self
    }

    /// The same with a limit of so many turns.
    ///
    /// ```
    /// # use hoppity::Settings;
    /// assert_eq!(Settings::NONE.with_move_limit(1).move_limit(), Some(1));
    /// ```
    pub const fn with_move_limit(mut self, turns: u32) -> Self {
        self.move_limit = Some(turns);
        self
    }

    /// The same without a limit of turns.
    ///
    /// ```
    /// # use hoppity::Settings;
    /// assert_eq!(Settings::NONE.with_move_limit(1).without_move_limit(), Settings::NONE);
    /// ```
    pub const fn without_move_limit(mut self) -> Self {
        self.move_limit = None;
        self
    }

    /// The same with a limit of so many turns without progress.
    ///
    /// ```
    /// # use hoppity::Settings;
    /// assert_eq!(Settings::NONE.with_stall_limit(1).stall_limit(), Some(1));
    /// ```
    pub const fn with_stall_limit(mut self, turns: u32) -> Self {
        self.stall_limit = Some(turns);
        self
    }

    /// The same without a limit of turns without progress.
    ///
    /// ```
    /// # use hoppity::Settings;
    /// assert_eq!(Settings::NONE.with_stall_limit(1).without_stall_limit(), Settings::NONE);
    /// ```
    pub const fn without_stall_limit(mut self) -> Self {
        self.stall_limit = None;
        self
    }

    /// The same with this rule for the first turn of a rematch.
    ///
    /// ```
    /// # use hoppity::{FirstTurn, Settings};
    /// let settings = Settings::NONE.with_first_turn(FirstTurn::Stays);
    /// assert_eq!(settings.first_turn(), FirstTurn::Stays);
    /// ```
    pub const fn with_first_turn(mut self, first_turn: FirstTurn) -> Self {
        self.first_turn = first_turn;
        self
    }

    /// The numbers of the settings, and the least that each can be.
    const fn numbers(self) -> [(&'static str, Option<u32>, u32); 3] {
        [
            ("repetition", self.repetition, 2),
            ("move-limit", self.move_limit, 1),
            ("stall-limit", self.stall_limit, 1),
        ]
    }

    /// Checks the numbers.
    pub(crate) const fn check(self) -> Result<Self, SettingsError> {
        let numbers = self.numbers();
        let mut i = 0;
        while i < numbers.len() {
            if let (setting, Some(found), least) = numbers[i]
                && found < least
            {
                return Err(SettingsError::TooSmall {
                    setting,
                    found,
                    least,
                });
            }
            i += 1;
        }
        Ok(self)
    }

    /// The same, and that a game which always ends (Kalah) is not asked for
    /// L11–L13, and one without standings not for L13.
    pub(crate) fn check_for(self, start: &impl Position) -> Result<Self, SettingsError> {
        if start.always_ends()
            && let Some((setting, ..)) = self.numbers().into_iter().find(|(_, n, _)| n.is_some())
        {
            return Err(SettingsError::DoesNotApply { setting });
        }
        if self.stall_limit.is_some() && start.standing(Player::FIRST).is_none() {
            return Err(SettingsError::NoStanding);
        }
        self.check()
    }
}

/// Settings that fit no game, or not this one.
///
/// ```
/// use hoppity::{Game, Position, Settings, SettingsError, halma};
///
/// let once = Settings::NONE.with_repetition(1);
/// assert_eq!(
///     Game::with_settings(halma::two_players().start(), once).unwrap_err(),
///     SettingsError::TooSmall { setting: "repetition", found: 1, least: 2 },
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SettingsError {
    /// The number is too small to mean anything.
    #[error("the setting {setting} is {found}, the least it can be is {least}")]
    TooSmall {
        /// The setting.
        setting: &'static str,
        /// Its value.
        found: u32,
        /// The least value it can have.
        least: u32,
    },
    /// The game has no such setting: it [always ends](Position::always_ends) by
    /// itself, as Kalah does (K10, K11).
    #[error("the setting {setting} means nothing in this game, which always ends by itself")]
    DoesNotApply {
        /// The setting.
        setting: &'static str,
    },
    /// There is no progress to be made in the game (L13): it does not say
    /// [how far a player has come](Position::standing).
    #[error("the setting stall-limit means nothing in this game, which has no progress")]
    NoStanding,
}

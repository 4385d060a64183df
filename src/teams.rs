//! Who plays together.

use crate::player::Player;

/// Who plays together (RULES H4). Only the game of four has teams.
///
/// ```
/// use hoppity::{Player, Teams};
///
/// assert_eq!(Teams::Adjacent.partner(Player::FIRST), Some(Player::SECOND));
/// assert_eq!(Teams::Solo.partner(Player::FIRST), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Teams {
    /// Everybody for themselves.
    #[default]
    Solo,
    /// Partners sit side by side: seats 1 and 2 against 3 and 4.
    Adjacent,
    /// Partners sit across: seats 1 and 3 against 2 and 4.
    Opposite,
}

impl Teams {
    /// Whom `player` plays with; nobody beyond the four seats of teams.
    ///
    /// ```
    /// # use hoppity::{Player, Teams};
    /// let third = Player::new(2);
    /// assert_eq!(Teams::Opposite.partner(Player::FIRST), third);
    /// ```
    #[must_use]
    pub const fn partner(self, player: Player) -> Option<Player> {
        match self {
            _ if player.index() >= 4 => None,
            Self::Solo => None,
            Self::Adjacent => Player::new(player.index() ^ 1),
            Self::Opposite => Player::new(player.index() ^ 2),
        }
    }
}

//! The one symmetry of Kalah: the players change places.

use super::position::KalahPositionOf;
use super::row::Row;
use crate::player::Player;

impl<R: Row> KalahPositionOf<R> {
    /// The same position with the players' places exchanged: the first player
    /// has the houses, store and turn of the second, and the other way round.
    ///
    /// ```text
    ///       1  0  1                      0  0  1     the board turned round
    ///     3         5   first to move   5         3   second to move
    ///       1  0  0                      1  0  1
    /// ```
    ///
    /// Kalah has no other symmetry: sowing goes round one way, so no mirror
    /// keeps the rules. As this one names the winner anew, no position stands
    /// for both; a search that asks only what the player to move can gain may
    /// exchange whenever the second player is to move, and its table then holds
    /// half as many.
    ///
    /// ```
    /// use hoppity::{KalahPosition, Player, Position};
    ///
    /// let position: KalahPosition = "kalah:3x2 1,0,1/0,0,1 5,4 1 -".parse()?;
    /// let exchanged = position.exchanged();
    /// assert_eq!(exchanged.to_string(), "kalah:3x2 1,0,0/1,0,1 4,5 2 -");
    /// assert!(exchanged.legal_moves().eq(position.legal_moves()));
    /// assert_eq!(exchanged.exchanged(), position);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn exchanged(&self) -> Self {
        let rows = [Player::SECOND, Player::FIRST].map(|player| *self.row(player));
        Self::of_parts(rows, self.state().exchanged())
    }
}

//! Moves and positions of Kalah as numbers, for learning.

use super::moves::KalahMove;
use super::position::KalahPositionOf;
use super::position::other;
use super::row::Row;
use crate::player::Player;
use crate::position::Position;

impl KalahMove {
    /// The number of the move: the house as text counts it, from 1 at the
    /// mover's left, and 0 for the swap. Below
    /// [`action_count`](KalahPositionOf::action_count) where the house is one.
    ///
    /// Without the pie rule [`house`](Self::house) is a number without a gap
    /// already.
    ///
    /// ```
    /// use hoppity::KalahMove;
    ///
    /// assert_eq!(KalahMove::sow(2).unwrap().index(), 3);
    /// assert_eq!(KalahMove::SWAP.index(), 0);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        match self.house() {
            Some(house) => house + 1,
            None => 0,
        }
    }

    /// The move with this number; `None` from 128 on, for no board has so many
    /// houses. It need not be legal anywhere.
    ///
    /// ```
    /// use hoppity::KalahMove;
    ///
    /// assert_eq!(KalahMove::from_index(3), KalahMove::sow(2));
    /// assert_eq!(KalahMove::from_index(0), Some(KalahMove::SWAP));
    /// assert_eq!(KalahMove::from_index(128), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index.checked_sub(1) {
            Some(house) => Self::sow(house),
            None => Some(Self::SWAP),
        }
    }
}

impl<R: Row> KalahPositionOf<R> {
    /// How many actions the game has: one for each house, and the swap, also
    /// where the pie rule is not played.
    ///
    /// ```
    /// assert_eq!(hoppity::KalahPosition::default().action_count(), 7);
    /// ```
    #[must_use]
    pub const fn action_count(&self) -> usize {
        self.variant().houses() + 1
    }

    /// The action with this number ([`KalahMove::index`]); `None` from
    /// [`action_count`](Self::action_count) on. It need not be legal.
    ///
    /// ```
    /// use hoppity::{KalahMove, KalahPosition};
    ///
    /// let position = KalahPosition::default();
    /// assert_eq!(position.action(6), KalahMove::sow(5));
    /// assert_eq!(position.action(7), None);
    /// ```
    #[must_use]
    pub const fn action(&self, index: usize) -> Option<KalahMove> {
        if index < self.action_count() {
            KalahMove::from_index(index)
        } else {
            None
        }
    }

    /// The position in numbers, as the player to move sees it (the first
    /// player when the game is over), in the order of sowing: the seeds in
    /// their own houses from the left, in their store, in the other player's
    /// houses and store; last 1 if they may swap now, else 0.
    ///
    /// ```
    /// use hoppity::{KalahPosition, Position};
    ///
    /// let position: KalahPosition = "kalah:3x2 1,0,1/0,0,1 5,4 1 -".parse()?;
    /// assert!(position.features().eq([0, 0, 1, 5, 1, 0, 1, 4, 0]));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    pub fn features(&self) -> impl Iterator<Item = u8> + Clone + use<R> {
        let position = *self;
        let mover = self.to_move().unwrap_or(Player::FIRST);
        let side = move |player| {
            let houses = 0..position.variant().houses();
            houses
                .map(move |house| position.houses(player)[house])
                .chain([position.store(player)])
        };
        let swap = self.is_legal(KalahMove::SWAP);
        side(mover)
            .chain(side(other(mover)))
            .chain([u8::from(swap)])
    }
}

//! Whose turn it is, whether the game is over, and the window of the pie rule.

use core::fmt;

use super::rules::KalahVariant;
use crate::player::Player;

/// The variant, whose turn it is or how the game ended, and who may yet swap:
/// in one word, which a move reads, changes and writes at once.
///
/// ```text
/// bit 0  the second player's row is the near one
/// bit 1  the game is over
/// bit 2  by resignation      bit 3  of the second player
/// bit 4  a player may swap   bit 5  it is the second one
/// bits 32 to 63: the variant
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State(u64);

const SECOND_NEAR: u64 = 1;
const IS_OVER: u64 = 1 << 1;
const RESIGNED: u64 = 1 << 2;
const SECOND_RESIGNED: u64 = 1 << 3;
const WINDOW: u64 = 1 << 4;
const SECOND_SWAPS: u64 = 1 << 5;
const VARIANT: u32 = 32;

impl State {
    const fn of_variant(variant: KalahVariant) -> Self {
        Self((variant.bits() as u64) << VARIANT)
    }

    /// `player` to move.
    pub(super) const fn racing(variant: KalahVariant, player: Player) -> Self {
        Self(Self::of_variant(variant).0 | (player.index() as u64 * SECOND_NEAR))
    }

    /// Over, a side having run out of seeds.
    pub(super) const fn over(variant: KalahVariant) -> Self {
        Self(Self::of_variant(variant).0 | IS_OVER)
    }

    /// Over, `player` having resigned.
    pub(super) const fn resigned_by(variant: KalahVariant, player: Player) -> Self {
        let resigned = RESIGNED | (player.index() as u64 * SECOND_RESIGNED);
        Self(Self::over(variant).0 | resigned)
    }

    /// The same, and `player` may swap at their first decision (K9).
    pub(super) const fn with_may_swap(self, player: Player) -> Self {
        Self(self.0 | WINDOW | (player.index() as u64 * SECOND_SWAPS))
    }

    pub(super) const fn variant(self) -> KalahVariant {
        KalahVariant::of_bits((self.0 >> VARIANT) as u32)
    }

    /// Whose row is the near one: the mover's, or the first player's at the
    /// end.
    pub(super) const fn near(self) -> Player {
        if self.0 & SECOND_NEAR == 0 {
            Player::FIRST
        } else {
            Player::SECOND
        }
    }

    pub(super) const fn to_move(self) -> Option<Player> {
        if self.is_over() {
            None
        } else {
            Some(self.near())
        }
    }

    pub(super) const fn is_over(self) -> bool {
        self.0 & IS_OVER != 0
    }

    pub(super) const fn resigned(self) -> Option<Player> {
        match (self.0 & RESIGNED, self.0 & SECOND_RESIGNED) {
            (0, _) => None,
            (_, 0) => Some(Player::FIRST),
            _ => Some(Player::SECOND),
        }
    }

    pub(super) const fn may_swap(self) -> Option<Player> {
        match (self.0 & WINDOW, self.0 & SECOND_SWAPS) {
            (0, _) => None,
            (_, 0) => Some(Player::FIRST),
            _ => Some(Player::SECOND),
        }
    }

    /// Whether the player to move may swap now.
    pub(super) const fn can_swap(self) -> bool {
        let swaps = (self.0 & SECOND_SWAPS != 0) as u64;
        self.0 & WINDOW != 0 && swaps == self.0 & SECOND_NEAR
    }

    /// Neither over nor with a swap to think of: the houses say all.
    pub(super) const fn is_plain(self) -> bool {
        self.0 & (IS_OVER | WINDOW) == 0
    }

    /// The window closed, if the player to move is the one whose it is (K9).
    #[cold]
    #[inline(never)]
    pub(super) const fn decided(self) -> Self {
        if self.can_swap() {
            Self(self.0 & !(WINDOW | SECOND_SWAPS))
        } else {
            self
        }
    }

    /// The turn passed to the other player.
    pub(super) const fn passed(self) -> Self {
        Self(self.0 ^ SECOND_NEAR)
    }

    /// The turn passed to the other player, unless this one moves again.
    pub(super) const fn passed_unless(self, again: bool) -> Self {
        Self(self.0 ^ (!again as u64 * SECOND_NEAR))
    }

    /// The players' places exchanged.
    pub(super) const fn exchanged(self) -> Self {
        let mut exchanged = self.0;
        if self.0 & IS_OVER == 0 {
            exchanged ^= SECOND_NEAR;
        }
        if self.0 & RESIGNED != 0 {
            exchanged ^= SECOND_RESIGNED;
        }
        if self.0 & WINDOW != 0 {
            exchanged ^= SECOND_SWAPS;
        }
        Self(exchanged)
    }

    pub(super) const fn bits(self) -> u64 {
        self.0
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("variant", &self.variant())
            .field("to_move", &self.to_move())
            .field("resigned", &self.resigned())
            .field("may_swap", &self.may_swap())
            .finish()
    }
}

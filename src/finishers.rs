//! Who has left the race, in the order they left it.

#![expect(clippy::cast_possible_truncation, reason = "at most six seats")]

use core::fmt;

use crate::error::{NoSuchPlayer, ParseError, ParseErrorKind};
use crate::player::Player;

/// How a player left the race.
///
/// ```
/// use hoppity::{Finish, Finishers, Player};
///
/// let nobody = Finishers::new(2);
/// let one = nobody.and(Player::FIRST, Finish::Resigned)?;
/// assert_eq!(one.finish(Player::FIRST), Some(Finish::Resigned));
/// # Ok::<(), hoppity::FinishError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Finish {
    /// Came home (RULES L6).
    Home,
    /// Resigned (RULES L10).
    Resigned,
}

/// Why a player cannot leave the race: there is no such player, they have left
/// it, or the game is over.
///
/// ```
/// use hoppity::{Finish, FinishError, Finishers, NoSuchPlayer, Player};
///
/// let third = Player::new(2).unwrap();
/// let nobody = NoSuchPlayer { player: third, players: 2 };
/// assert_eq!(
///     Finishers::new(2).and(third, Finish::Home),
///     Err(FinishError::NoSuchPlayer(nobody)),
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FinishError {
    /// There is no such seat.
    #[error(transparent)]
    NoSuchPlayer(#[from] NoSuchPlayer),
    /// The player came home before.
    #[error("player {player} is home already")]
    AlreadyHome {
        /// The player.
        player: Player,
    },
    /// The player resigned before.
    #[error("player {player} has resigned already")]
    AlreadyResigned {
        /// The player.
        player: Player,
    },
    /// The game is over: nobody races any more.
    #[error("the game is over")]
    GameOver,
}

/// Who has left the race, home or resigned, in the order they left it.
///
/// From it follow the places of RULES L9 and L10: whoever comes home takes the
/// best place left, whoever resigns the worst. Its text is a list such as
/// `1h,3r,2h` (player 1 home, then 3 resigned, then 2 home), or `-` while
/// everybody races.
///
/// ```
/// use hoppity::{Finish, Finishers, Player};
///
/// let finishers = Finishers::new(3)
///     .and(Player::SECOND, Finish::Home)?
///     .and(Player::FIRST, Finish::Resigned)?;
/// assert_eq!(finishers.to_string(), "2h,1r");
/// assert_eq!(finishers.racing().count(), 1);
/// # Ok::<(), hoppity::FinishError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Finishers {
    players: u8,
    finished: u8,
    /// Four bits for each, the first lowest: the seat, and whether they
    /// resigned. (Positions copy this often; as an array it was slower.)
    order: u32,
}

const BITS: u32 = 4;
const RESIGNED: u32 = 8;

impl Finishers {
    /// Nobody has finished yet, of `players` players; more than
    /// [`Player::MAX`] count as that many.
    ///
    /// ```
    /// # use hoppity::Finishers;
    /// assert!(Finishers::new(4).is_empty());
    /// ```
    #[must_use]
    pub const fn new(players: usize) -> Self {
        let players = if players < Player::MAX {
            players
        } else {
            Player::MAX
        };
        Self {
            players: players as u8,
            finished: 0,
            order: 0,
        }
    }

    /// How many players the game seats.
    ///
    /// ```
    /// # use hoppity::Finishers;
    /// assert_eq!(Finishers::new(4).players(), 4);
    /// ```
    #[inline]
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// How many have left the race.
    ///
    /// ```
    /// # use hoppity::Finishers;
    /// assert_eq!(Finishers::new(4).len(), 0);
    /// ```
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.finished as usize
    }

    /// Whether everybody is still racing.
    ///
    /// ```
    /// # use hoppity::Finishers;
    /// assert!(Finishers::new(4).is_empty());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.finished == 0
    }

    /// The same list with `player` added at its end.
    ///
    /// # Errors
    ///
    /// If there is no such player, or they have left the race already.
    ///
    /// ```
    /// # use hoppity::{Finish, FinishError, Finishers, Player};
    /// let list = Finishers::new(2).and(Player::FIRST, Finish::Home)?;
    /// assert_eq!(
    ///     list.and(Player::FIRST, Finish::Resigned),
    ///     Err(FinishError::AlreadyHome { player: Player::FIRST }),
    /// );
    /// # Ok::<(), FinishError>(())
    /// ```
    pub const fn and(mut self, player: Player, finish: Finish) -> Result<Self, FinishError> {
        if player.index() >= self.players() {
            let players = self.players();
            let error = NoSuchPlayer { player, players };
            return Err(FinishError::NoSuchPlayer(error));
        }
        match self.finish(player) {
            Some(Finish::Home) => Err(FinishError::AlreadyHome { player }),
            Some(Finish::Resigned) => Err(FinishError::AlreadyResigned { player }),
            None => {
                let resigned = match finish {
                    Finish::Home => 0,
                    Finish::Resigned => RESIGNED,
                };
                let entry = player.index() as u32 | resigned;
                self.order |= entry << (BITS * self.finished as u32);
                self.finished += 1;
                Ok(self)
            }
        }
    }

    /// How `player` left the race; `None` while they race (or if there is no
    /// such player).
    ///
    /// ```
    /// # use hoppity::{Finishers, Player};
    /// assert_eq!(Finishers::new(2).finish(Player::FIRST), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn finish(&self, player: Player) -> Option<Finish> {
        let mut i = 0;
        while i < self.len() {
            let (who, how) = self.entry(i);
            if who.index() == player.index() {
                return Some(how);
            }
            i += 1;
        }
        None
    }

    #[inline]
    const fn entry(&self, i: usize) -> (Player, Finish) {
        let entry = self.order >> (BITS * i as u32);
        let finish = if entry & RESIGNED == 0 {
            Finish::Home
        } else {
            Finish::Resigned
        };
        (Player::at((entry & (RESIGNED - 1)) as usize), finish)
    }

    /// Whether `player` is still racing.
    ///
    /// ```
    /// # use hoppity::{Finishers, Player};
    /// assert!(Finishers::new(2).is_racing(Player::SECOND));
    /// assert!(!Finishers::new(1).is_racing(Player::SECOND));
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_racing(&self, player: Player) -> bool {
        player.index() < self.players() && self.finish(player).is_none()
    }

    /// The players still racing, in seat order.
    ///
    /// ```
    /// # use hoppity::{Player, Position, halma};
    /// let racing = halma::two_players().start().finishers().racing();
    /// assert!(racing.eq([Player::FIRST, Player::SECOND]));
    /// ```
    #[must_use]
    pub fn racing(self) -> impl DoubleEndedIterator<Item = Player> + Clone + use<> {
        Player::all(self.players()).filter(move |&player| self.is_racing(player))
    }

    /// Those who left, first to last.
    ///
    /// ```
    /// # use hoppity::{Finish, Finishers, Player};
    /// let list = Finishers::new(2).and(Player::FIRST, Finish::Home)?;
    /// assert!(list.iter().eq([(Player::FIRST, Finish::Home)]));
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub fn iter(
        self,
    ) -> impl DoubleEndedIterator<Item = (Player, Finish)> + ExactSizeIterator + Clone + use<> {
        (0..self.len()).map(move |i| self.entry(i))
    }

    /// How many left the race the way `finish` says.
    ///
    /// ```
    /// # use hoppity::{Finish, Finishers};
    /// assert_eq!(Finishers::new(2).count(Finish::Home), 0);
    /// ```
    #[must_use]
    pub fn count(&self, finish: Finish) -> usize {
        self.iter().filter(|&(_, how)| how == finish).count()
    }

    /// The last to leave the race.
    ///
    /// ```
    /// # use hoppity::Finishers;
    /// assert_eq!(Finishers::new(2).last(), None);
    /// ```
    #[must_use]
    pub fn last(&self) -> Option<(Player, Finish)> {
        self.iter().next_back()
    }

    /// Reads the list of a game of `players`, which begins at byte `at` of the
    /// whole text.
    pub(crate) fn parse(text: &str, at: usize, players: usize) -> Result<Self, ParseError> {
        let mut list = Self::new(players);
        if text == "-" {
            return Ok(list);
        }
        let mut start = at;
        for entry in text.split(',') {
            let &[number @ b'1'..=b'6', how @ (b'h' | b'r')] = entry.as_bytes() else {
                let expected = "a finisher such as 1h (home) or 2r (resigned), or -";
                return Err(ParseErrorKind::Expected(expected).at(start));
            };
            let finish = if how == b'h' {
                Finish::Home
            } else {
                Finish::Resigned
            };
            let player = Player::at(usize::from(number - b'1'));
            list = list
                .and(player, finish)
                .map_err(|error| ParseErrorKind::Finish(error).at(start))?;
            start += entry.len() + 1;
        }
        Ok(list)
    }
}

impl fmt::Display for Finishers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, (player, finish)) in self.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let how = match finish {
                Finish::Home => 'h',
                Finish::Resigned => 'r',
            };
            write!(f, "{comma}{player}{how}")?;
        }
        Ok(())
    }
}

//! The seats at the table.

use core::fmt;
use core::str::FromStr;

use crate::error::{ParseError, ParseErrorKind};

/// A seat at the table, and whoever sits in it.
///
/// Seats are counted clockwise seen from above (RULES L8); text counts them
/// from 1, [`index`](Self::index) from 0. No game here seats more than
/// [`Player::MAX`] players.
///
/// ```
/// use hoppity::Player;
///
/// let player: Player = "2".parse()?;
/// assert_eq!(player, Player::SECOND);
/// assert_eq!((player.index(), player.number()), (1, 2));
/// assert_eq!(player.to_string(), "2");
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// The most players any game seats: six, at Chinese Checkers.
    ///
    /// ```
    /// # use hoppity::Player;
    /// assert_eq!(Player::all(100).len(), Player::MAX);
    /// ```
    pub const MAX: usize = 6;

    /// The first seat.
    ///
    /// ```
    /// # use hoppity::Player;
    /// assert_eq!(Player::FIRST.number(), 1);
    /// ```
    pub const FIRST: Self = Self(0);

    /// The second seat.
    ///
    /// ```
    /// # use hoppity::Player;
    /// assert_eq!(Player::SECOND.number(), 2);
    /// ```
    pub const SECOND: Self = Self(1);

    /// The player in seat `index`, counted from 0; `None` from
    /// [`Player::MAX`] on.
    ///
    /// ```
    /// # use hoppity::Player;
    /// assert_eq!(Player::new(0), Some(Player::FIRST));
    /// assert_eq!(Player::new(6), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::MAX {
            Some(Self::at(index))
        } else {
            None
        }
    }

    /// The player in seat `index`, which the caller knows to be below
    /// [`Player::MAX`].
    #[expect(clippy::cast_possible_truncation, reason = "at most six seats")]
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index < Self::MAX);
        Self(index as u8)
    }

    /// The seat counted from 0, to index arrays with.
    ///
    /// ```
    /// # use hoppity::Player;
    /// assert_eq!(Player::SECOND.index(), 1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat counted from 1, as text and people count.
    ///
    /// ```
    /// # use hoppity::Player;
    /// assert_eq!(Player::FIRST.number(), 1);
    /// ```
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The first `count` players in turn order; all six if `count` is more.
    ///
    /// ```
    /// # use hoppity::Player;
    /// assert!(Player::all(2).eq([Player::FIRST, Player::SECOND]));
    /// ```
    pub fn all(
        count: usize,
    ) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone + fmt::Debug {
        (0..count.min(Self::MAX)).map(Self::at)
    }
}

impl fmt::Debug for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Player({self})")
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl FromStr for Player {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Self(digit - b'1')),
            _ => Err(ParseErrorKind::Expected("a seat from 1 to 6").at(0)),
        }
    }
}

//! The variants of Kalah: a size, and the points on which rule sheets differ
//! (RULES K1–K9, N3).

use core::fmt;

use super::position::{KalahPositionOf, seated};
use super::row::{Lone, Row};
use super::setup::KalahSetup;
use crate::error::SetupError;
use crate::player::Player;

/// Whose empty houses end the game (RULES K6).
///
/// ```
/// use hoppity::kalah::EndRule;
///
/// assert_eq!("mover-empty".parse(), Ok(EndRule::MoverEmpty));
/// assert_eq!(EndRule::default().to_string(), "either-side-empty");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[expect(clippy::exhaustive_enums, reason = "the rules name just these")]
pub enum EndRule {
    /// Anybody's, after a complete move, whoever is to move then.
    #[default]
    EitherSideEmpty,
    /// Those of the player who is to move.
    MoverEmpty,
}

/// Who gets the seeds that are left in houses at the end (RULES K7).
///
/// ```
/// use hoppity::kalah::Leftover;
///
/// assert_eq!("set-aside".parse(), Ok(Leftover::SetAside));
/// assert_eq!(Leftover::default().to_string(), "owner");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[expect(clippy::exhaustive_enums, reason = "the rules name just these")]
pub enum Leftover {
    /// The player on whose side they lie.
    #[default]
    Owner,
    /// Nobody.
    SetAside,
}

/// A variant of Kalah: the size of the board and the rules in which sheets
/// differ.
///
/// Its text is `kalah:MxN`, `M` houses a side and `N` seeds in each, then the
/// options that are not the default in this order: `+empty-capture`,
/// `+end=mover-empty`, `+leftover=set-aside`, `+pie`. The short form `kalah`
/// for `kalah:6x4` is read, but never written.
///
/// ```
/// use hoppity::KalahVariant;
/// use hoppity::kalah::Leftover;
///
/// let variant = KalahVariant::new(4, 3)?
///     .with_empty_capture()
///     .with_leftover(Leftover::SetAside);
/// assert_eq!(variant.to_string(), "kalah:4x3+empty-capture+leftover=set-aside");
/// assert_eq!(variant.to_string().parse(), Ok(variant));
/// assert_eq!("kalah".parse(), Ok(KalahVariant::default()));
/// # Ok::<(), hoppity::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KalahVariant {
    houses: u8,
    seeds: u8,
    pub(super) lone: Lone,
    pub(super) end: EndRule,
    pub(super) leftover: Leftover,
    pie: bool,
}

impl Default for KalahVariant {
    /// Six houses and four seeds, `kalah:6x4`.
    fn default() -> Self {
        Self::sized(6, 4)
    }
}

impl KalahVariant {
    const fn sized(houses: u8, seeds: u8) -> Self {
        Self {
            houses,
            seeds,
            lone: Lone::Stays,
            end: EndRule::EitherSideEmpty,
            leftover: Leftover::Owner,
            pie: false,
        }
    }

    /// `houses` a side with `seeds` in each (K1), and the default rules.
    ///
    /// # Errors
    ///
    /// If there are no houses or no seeds, or more than 255 seeds in all.
    ///
    /// ```
    /// # use hoppity::{KalahVariant, SetupError};
    /// assert_eq!(KalahVariant::new(6, 4), Ok(KalahVariant::default()));
    /// assert!(KalahVariant::new(127, 1).is_ok());
    /// assert_eq!(
    ///     KalahVariant::new(6, 22),
    ///     Err(SetupError::BoardSize { houses: 6, seeds: 22 }),
    /// );
    /// ```
    pub const fn new(houses: usize, seeds: usize) -> Result<Self, SetupError> {
        let fits = houses >= 1 && seeds >= 1 && houses <= 127 && seeds <= 127;
        if !fits || 2 * houses * seeds > 255 {
            return Err(SetupError::BoardSize { houses, seeds });
        }
        #[expect(clippy::cast_possible_truncation, reason = "just checked")]
        Ok(Self::sized(houses as u8, seeds as u8))
    }

    /// The same, a lone last seed being taken also when the house opposite is
    /// empty (K4).
    ///
    /// ```
    /// # use hoppity::KalahVariant;
    /// assert_eq!(KalahVariant::default().with_empty_capture().to_string(), "kalah:6x4+empty-capture");
    /// ```
    #[must_use]
    pub const fn with_empty_capture(mut self) -> Self {
        self.lone = Lone::Taken;
        self
    }

    /// The same with this rule for the end (K6).
    ///
    /// ```
    /// # use hoppity::{KalahVariant, kalah::EndRule};
    /// let variant = KalahVariant::default().with_end(EndRule::MoverEmpty);
    /// assert_eq!(variant.to_string(), "kalah:6x4+end=mover-empty");
    /// ```
    #[must_use]
    pub const fn with_end(mut self, end: EndRule) -> Self {
        self.end = end;
        self
    }

    /// The same with this rule for the seeds left over (K7).
    ///
    /// ```
    /// # use hoppity::{KalahVariant, kalah::Leftover};
    /// let variant = KalahVariant::default().with_leftover(Leftover::SetAside);
    /// assert_eq!(variant.to_string(), "kalah:6x4+leftover=set-aside");
    /// ```
    #[must_use]
    pub const fn with_leftover(mut self, leftover: Leftover) -> Self {
        self.leftover = leftover;
        self
    }

    /// The same with the pie rule (K9).
    ///
    /// ```
    /// # use hoppity::KalahVariant;
    /// assert_eq!(KalahVariant::default().with_pie().to_string(), "kalah:6x4+pie");
    /// ```
    #[must_use]
    pub const fn with_pie(mut self) -> Self {
        self.pie = true;
        self
    }

    /// How many houses a side has.
    ///
    /// ```
    /// # use hoppity::KalahVariant;
    /// assert_eq!(KalahVariant::default().houses(), 6);
    /// ```
    #[must_use]
    pub const fn houses(self) -> usize {
        self.houses as usize
    }

    /// How many seeds each house has at the start.
    ///
    /// ```
    /// # use hoppity::KalahVariant;
    /// assert_eq!(KalahVariant::default().seeds(), 4);
    /// ```
    #[must_use]
    pub const fn seeds(self) -> usize {
        self.seeds as usize
    }

    /// How many seeds there are on the whole board.
    ///
    /// ```
    /// # use hoppity::KalahVariant;
    /// assert_eq!(KalahVariant::default().all_seeds(), 48);
    /// ```
    #[must_use]
    pub const fn all_seeds(self) -> usize {
        2 * self.houses() * self.seeds()
    }

    /// Whether a lone last seed is taken also when the house opposite is empty
    /// (K4).
    ///
    /// ```
    /// # use hoppity::KalahVariant;
    /// assert!(!KalahVariant::default().has_empty_capture());
    /// ```
    #[must_use]
    pub const fn has_empty_capture(self) -> bool {
        matches!(self.lone, Lone::Taken)
    }

    /// Whose empty houses end the game (K6).
    ///
    /// ```
    /// # use hoppity::{KalahVariant, kalah::EndRule};
    /// assert_eq!(KalahVariant::default().end(), EndRule::EitherSideEmpty);
    /// ```
    #[must_use]
    pub const fn end(self) -> EndRule {
        self.end
    }

    /// Who gets the seeds left over (K7).
    ///
    /// ```
    /// # use hoppity::{KalahVariant, kalah::Leftover};
    /// assert_eq!(KalahVariant::default().leftover(), Leftover::Owner);
    /// ```
    #[must_use]
    pub const fn leftover(self) -> Leftover {
        self.leftover
    }

    /// Whether there is the pie rule (K9).
    ///
    /// ```
    /// # use hoppity::KalahVariant;
    /// assert!(!KalahVariant::default().has_pie());
    /// ```
    #[must_use]
    pub const fn has_pie(self) -> bool {
        self.pie
    }

    /// The start, the first player to move.
    ///
    /// # Errors
    ///
    /// If the type of the position has no room for the houses: up to seven fit
    /// a [`KalahPosition`](crate::KalahPosition), all fit a
    /// [`LargeKalahPosition`](crate::LargeKalahPosition).
    ///
    /// ```
    /// use hoppity::{KalahPosition, KalahVariant, LargeKalahPosition, Position, SetupError};
    ///
    /// let small: KalahPosition = KalahVariant::new(6, 4)?.start()?;
    /// let large: LargeKalahPosition = KalahVariant::new(25, 5)?.start()?;
    /// assert_eq!(small.count_legal_moves() + large.count_legal_moves(), 31);
    ///
    /// let error = KalahVariant::new(25, 5)?.start::<hoppity::kalah::Short>().unwrap_err();
    /// assert_eq!(error, SetupError::TooManyHouses { houses: 25, most: 7 });
    /// # Ok::<(), SetupError>(())
    /// ```
    pub fn start<R: Row>(self) -> Result<KalahPositionOf<R>, SetupError> {
        self.start_with(Player::FIRST)
    }

    /// The start with `first` to move (L14); whoever moves second has the swap
    /// of the pie rule (K9).
    ///
    /// # Errors
    ///
    /// If there is no such player, or as [`start`](Self::start).
    ///
    /// ```
    /// use hoppity::{KalahPosition, KalahVariant, Player, Position, SetupError};
    ///
    /// let variant = KalahVariant::default().with_pie();
    /// let position: KalahPosition = variant.start_with(Player::SECOND)?;
    /// assert_eq!(position.to_move(), Some(Player::SECOND));
    /// assert_eq!(position.may_swap(), Some(Player::FIRST));
    /// # Ok::<(), SetupError>(())
    /// ```
    pub fn start_with<R: Row>(self, first: Player) -> Result<KalahPositionOf<R>, SetupError> {
        seated(first)?;
        if self.houses() > R::MOST_HOUSES {
            return Err(SetupError::TooManyHouses {
                houses: self.houses(),
                most: R::MOST_HOUSES,
            });
        }
        Ok(KalahPositionOf::start_of(self, first))
    }

    /// The variant as a number, different for different variants.
    pub(super) const fn bits(self) -> u32 {
        let lone = matches!(self.lone, Lone::Taken) as u8;
        let end = matches!(self.end, EndRule::MoverEmpty) as u8;
        let leftover = matches!(self.leftover, Leftover::SetAside) as u8;
        let options = lone | end << 1 | leftover << 2 | (self.pie as u8) << 3;
        u32::from_le_bytes([self.houses, self.seeds, options, 0])
    }

    pub(super) const fn of_bits(bits: u32) -> Self {
        let [houses, seeds, options, _] = bits.to_le_bytes();
        Self {
            houses,
            seeds,
            lone: if options & 1 == 0 {
                Lone::Stays
            } else {
                Lone::Taken
            },
            end: if options & 2 == 0 {
                EndRule::EitherSideEmpty
            } else {
                EndRule::MoverEmpty
            },
            leftover: if options & 4 == 0 {
                Leftover::Owner
            } else {
                Leftover::SetAside
            },
            pie: options & 8 != 0,
        }
    }

    /// A set-up with nothing in the houses and stores yet, the first player to
    /// move.
    ///
    /// ```
    /// use hoppity::{KalahPosition, KalahVariant, Player, Position, SetupError};
    ///
    /// let position: KalahPosition = KalahVariant::new(3, 2)?
    ///     .empty_setup()
    ///     .with_houses(Player::FIRST, &[0, 0, 1])
    ///     .with_houses(Player::SECOND, &[1, 0, 1])
    ///     .with_stores([5, 4])
    ///     .build()?;
    /// assert_eq!(position.to_string(), "kalah:3x2 1,0,1/0,0,1 5,4 1 -");
    /// # Ok::<(), SetupError>(())
    /// ```
    pub const fn empty_setup(self) -> KalahSetup {
        KalahSetup::empty(self)
    }
}

impl fmt::Display for KalahVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "kalah:{}x{}", self.houses, self.seeds)?;
        if self.lone == Lone::Taken {
            f.write_str("+empty-capture")?;
        }
        if self.end != EndRule::default() {
            write!(f, "+end={}", self.end)?;
        }
        if self.leftover != Leftover::default() {
            write!(f, "+leftover={}", self.leftover)?;
        }
        f.write_str(if self.pie { "+pie" } else { "" })
    }
}

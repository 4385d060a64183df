//! Variants of any game, and how a text finds the one whose it is (RULES N3).

use core::fmt;
use core::str::FromStr;

use super::{AnyPosition, AnyVariant};
use crate::error::{NoSuchPlayer, ParseError, ParseErrorKind};
use crate::kalah::{KalahPosition, KalahVariant, LargeKalahPosition, Row, Short};
use crate::leap::{Form, LeapPosition, Variant};
use crate::player::Player;
use crate::position::Position;

impl AnyVariant {
    /// The start, the first player to move.
    ///
    /// ```
    /// # use hoppity::{AnyVariant, Player, Position};
    /// let start = "halma".parse::<AnyVariant>()?.start();
    /// assert_eq!(start.to_move(), Some(Player::FIRST));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn start(self) -> AnyPosition {
        each_game!(AnyVariant, self, variant => variant.begin())
    }

    /// The start with `first` to move (RULES L14).
    ///
    /// # Errors
    ///
    /// If there is no such player.
    ///
    /// ```
    /// # use hoppity::{AnyVariant, Player, Position};
    /// let variant: AnyVariant = "halma".parse()?;
    /// let start = variant.start_with(Player::SECOND).expect("a game of two");
    /// assert_eq!(start.to_move(), Some(Player::SECOND));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    pub fn start_with(self, first: Player) -> Result<AnyPosition, NoSuchPlayer> {
        self.start().restart(first)
    }

    /// Reads a position of this variant.
    pub(super) fn read_position(self, text: &str) -> Result<AnyPosition, ParseError> {
        each_game!(AnyVariant, self, variant => variant.read(text))
    }

    /// A better error, where one type cannot read what another can.
    fn explain(text: &str, error: ParseError) -> ParseError {
        let is_unknown = matches!(
            error.kind(),
            ParseErrorKind::UnknownVariant | ParseErrorKind::NoSuchForm(_)
        );
        if is_unknown && text.parse::<Self>().is_ok() {
            ParseErrorKind::OtherType.at(0)
        } else {
            error
        }
    }
}

/// A variant of one game, which knows the type that its positions are of.
trait Played {
    fn begin(self) -> AnyPosition;

    fn read(self, text: &str) -> Result<AnyPosition, ParseError>;
}

impl<F: Form> Played for Variant<F>
where
    AnyPosition: From<LeapPosition<F>>,
{
    fn begin(self) -> AnyPosition {
        self.start().into()
    }

    fn read(self, text: &str) -> Result<AnyPosition, ParseError> {
        text.parse::<LeapPosition<F>>().map(AnyPosition::from)
    }
}

impl Played for KalahVariant {
    fn begin(self) -> AnyPosition {
        if self.houses() <= Short::MOST_HOUSES {
            KalahPosition::start_of(self, Player::FIRST).into()
        } else {
            LargeKalahPosition::start_of(self, Player::FIRST).into()
        }
    }

    fn read(self, text: &str) -> Result<AnyPosition, ParseError> {
        if self.houses() <= Short::MOST_HOUSES {
            text.parse::<KalahPosition>().map(AnyPosition::from)
        } else {
            text.parse::<LargeKalahPosition>().map(AnyPosition::from)
        }
    }
}

impl fmt::Display for AnyVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each_game!(AnyVariant, self, variant => fmt::Display::fmt(variant, f))
    }
}

macro_rules! readers {
    (() $($game:ident: $form:ty, $docs:literal;)+) => {
        &[
            $(|text| Variant::read(text).map(AnyVariant::$game),)+
            |text| KalahVariant::read(text).map(AnyVariant::Kalah),
        ]
    };
}

/// Reads a variant of one game.
type Reader = fn(&str) -> Result<AnyVariant, ParseError>;

/// The readers of all games.
const READERS: &[Reader] = leaping_games!(readers());

impl FromStr for AnyVariant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut best = ParseErrorKind::UnknownVariant.at(0);
        for read in READERS {
            match read(text) {
                Ok(variant) => return Ok(variant),
                Err(error) => best = further(best, error),
            }
        }
        Err(best)
    }
}

/// The error of the reader that came further; of the earlier one if both came
/// as far, unless that did not know the game at all.
fn further(earlier: ParseError, later: ParseError) -> ParseError {
    let knows = |error: &ParseError| *error.kind() != ParseErrorKind::UnknownVariant;
    if (knows(&later), later.at()) > (knows(&earlier), earlier.at()) {
        later
    } else {
        earlier
    }
}

/// Here, as it takes all games to tell that a text is another game's.
impl<F: Form> FromStr for Variant<F> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::read(text).map_err(|error| {
            let error = AnyVariant::explain(text, error);
            match error.kind() {
                // Whoever asks this type wants one of its own.
                ParseErrorKind::UnknownVariant => {
                    ParseErrorKind::NoSuchForm(F::HINT).at(error.at())
                }
                _ => error,
            }
        })
    }
}

impl FromStr for KalahVariant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::read(text).map_err(|error| AnyVariant::explain(text, error))
    }
}

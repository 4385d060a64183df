//! Any game of the crate in one type, for programs that learn at run time
//! which game is played.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use crate::board::{Rhombus, Star};
use crate::error::{IllegalMove, ParseError, ParseErrorKind};
use crate::finishers::{FinishError, Finishers};
use crate::kalah::{KalahPosition, KalahVariant, LargeKalahPosition, Long, Row, Short};
use crate::leap::chinese_checkers::ChineseCheckers;
use crate::leap::corners::Corners;
use crate::leap::diamond::Diamond;
use crate::leap::halma::Halma;
use crate::leap::{Form, LeapPosition, Variant};
use crate::outcome::{Outcome, Standing};
use crate::player::Player;
use crate::position::Position;
use crate::settings::Settings;
use crate::teams::Teams;

/// Calls an expression with the position inside, whichever game it is.
macro_rules! each_game {
    ($($game:ident: $variant:ty => $position:ty, $docs:literal;)+) => {
        /// Any variant of any game of the crate, read from its text (RULES
        /// N3).
        ///
        /// ```
        /// use hoppity::{AnyVariant, Position};
        ///
        /// let variant: AnyVariant = "halma:2@8".parse()?;
        /// assert_eq!(variant.start().count_legal_moves(), 24);
        /// assert_eq!(variant.to_string(), "halma:2@8");
        /// # Ok::<(), hoppity::ParseError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum AnyVariant {
            $(#[doc = $docs] $game($variant),)+
        }

        /// A position of any game of the crate.
        ///
        /// It offers all that [`Position`] does; to use what one game alone
        /// has, match on it.
        ///
        /// ```
        /// use hoppity::{AnyPosition, Position};
        ///
        /// let text = "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa 1 -";
        /// let position: AnyPosition = text.parse()?;
        /// assert_eq!(position.count_legal_moves(), 24);
        /// assert_eq!(position.to_string(), text);
        /// # Ok::<(), hoppity::ParseError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum AnyPosition {
            $(#[doc = $docs] $game($position),)+
        }

        /// A move of any game of the crate.
        ///
        /// ```
        /// use hoppity::{AnyVariant, Position};
        ///
        /// let position = "halma".parse::<AnyVariant>()?.start();
        /// let m = position.parse_move("p4-p6")?;
        /// assert!(position.is_legal(m));
        /// # Ok::<(), hoppity::ParseError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum AnyMove {
            $(#[doc = $docs] $game(<$position as Position>::Move),)+
        }

        /// What takes a move of any game back; see [`Position::unmake`].
        ///
        /// ```
        /// use hoppity::{AnyVariant, Position};
        ///
        /// let mut position = "halma".parse::<AnyVariant>()?.start();
        /// let undo = position.make(position.parse_move("p4-p6")?);
        /// position.unmake(undo);
        /// assert_eq!(position, "halma".parse::<AnyVariant>()?.start());
        /// # Ok::<(), hoppity::ParseError>(())
        /// ```
        #[derive(Clone, Copy, Debug)]
        #[non_exhaustive]
        #[expect(clippy::large_enum_variant, reason = "an undo is a value without a heap")]
        pub enum AnyUndo {
            $(#[doc = $docs] $game(<$position as Position>::Undo),)+
            /// Nothing: the move was of another game.
            None,
        }

        /// One iterator of several types.
        #[derive(Clone, Debug)]
        enum Moves<$($game),+> {
            $($game($game),)+
        }

        impl<$($game),+> Iterator for Moves<$($game),+>
        where
            $($game: Iterator<Item = AnyMove>,)+
        {
            type Item = AnyMove;

            fn next(&mut self) -> Option<AnyMove> {
                match self {
                    $(Self::$game(moves) => moves.next(),)+
                }
            }

            fn nth(&mut self, n: usize) -> Option<AnyMove> {
                match self {
                    $(Self::$game(moves) => moves.nth(n),)+
                }
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                match self {
                    $(Self::$game(moves) => moves.size_hint(),)+
                }
            }

            fn fold<B, F: FnMut(B, AnyMove) -> B>(self, init: B, f: F) -> B {
                match self {
                    $(Self::$game(moves) => moves.fold(init, f),)+
                }
            }
        }

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
                match self {
                    $(Self::$game(variant) => <$position>::begin(variant, AnyPosition::$game),)+
                }
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
            pub fn start_with(self, first: Player) -> Result<AnyPosition, FinishError> {
                self.start().restart(first)
            }
        }

        impl fmt::Display for AnyVariant {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$game(variant) => fmt::Display::fmt(variant, f),)+
                }
            }
        }

        impl FromStr for AnyVariant {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                let mut best = ParseErrorKind::UnknownVariant.at(0);
                $(match <$position>::read_variant(text) {
                    Ok(variant) => return Ok(Self::$game(variant)),
                    Err(error) => best = further(best, error),
                })+
                Err(best)
            }
        }

        impl AnyPosition {
            /// The game and its options.
            ///
            /// ```
            /// # use hoppity::AnyVariant;
            /// let variant: AnyVariant = "halma".parse()?;
            /// assert_eq!(variant.start().variant(), variant);
            /// # Ok::<(), hoppity::ParseError>(())
            /// ```
            #[must_use]
            pub fn variant(&self) -> AnyVariant {
                match self {
                    $(Self::$game(position) => AnyVariant::$game(position.its_variant()),)+
                }
            }

            /// How many actions the game has, for learning: moves are numbers
            /// below it.
            ///
            /// ```
            /// # use hoppity::AnyVariant;
            /// let start = "kalah".parse::<AnyVariant>()?.start();
            /// assert_eq!(start.action_count(), 7);
            /// # Ok::<(), hoppity::ParseError>(())
            /// ```
            #[must_use]
            pub const fn action_count(&self) -> usize {
                match self {
                    $(Self::$game(position) => position.action_count(),)+
                }
            }

            /// The action with this number, the inverse of
            /// [`AnyMove::index`]; `None` if no move has it. It need not be
            /// legal.
            ///
            /// ```
            /// # use hoppity::{AnyVariant, Position};
            /// let start = "halma".parse::<AnyVariant>()?.start();
            /// let m = start.parse_move("p4-p6")?;
            /// assert_eq!(start.action(m.index()), Some(m));
            /// # Ok::<(), hoppity::ParseError>(())
            /// ```
            #[must_use]
            pub fn action(&self, index: usize) -> Option<AnyMove> {
                match self {
                    $(Self::$game(position) => position.action(index).map(AnyMove::$game),)+
                }
            }
        }

        impl AnyMove {
            /// The number of the move among the actions of its game: see
            /// [`LeapMove::index`](crate::leap::LeapMove::index) and
            /// [`KalahMove::index`](crate::KalahMove::index).
            ///
            /// ```
            /// # use hoppity::{AnyVariant, Position};
            /// let start = "kalah".parse::<AnyVariant>()?.start();
            /// assert_eq!(start.parse_move("3")?.index(), 3);
            /// # Ok::<(), hoppity::ParseError>(())
            /// ```
            #[must_use]
            pub const fn index(self) -> usize {
                match self {
                    $(Self::$game(m) => m.index(),)+
                }
            }
        }

        $(
            impl From<$position> for AnyPosition {
                fn from(position: $position) -> Self {
                    position.smallest(Self::$game(position))
                }
            }
        )+

        impl fmt::Display for AnyPosition {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$game(position) => fmt::Display::fmt(position, f),)+
                }
            }
        }

        impl FromStr for AnyPosition {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                let variant = text.split(' ').next().unwrap_or(text);
                match variant.parse()? {
                    $(AnyVariant::$game(_) => text.parse().map(Self::$game),)+
                }
            }
        }

        impl Position for AnyPosition {
            type Move = AnyMove;
            type Undo = AnyUndo;

            fn restart(&self, first: Player) -> Result<Self, FinishError> {
                match self {
                    $(Self::$game(position) => position.restart(first).map(Self::$game),)+
                }
            }

            fn teams(&self) -> Teams {
                match self {
                    $(Self::$game(position) => position.teams(),)+
                }
            }

            fn to_move(&self) -> Option<Player> {
                match self {
                    $(Self::$game(position) => position.to_move(),)+
                }
            }

            fn finishers(&self) -> Finishers {
                match self {
                    $(Self::$game(position) => position.finishers(),)+
                }
            }

            fn outcome(&self) -> Option<Outcome> {
                match self {
                    $(Self::$game(position) => position.outcome(),)+
                }
            }

            fn legal_moves(&self) -> impl Iterator<Item = AnyMove> + Clone + fmt::Debug + use<> {
                match self {
                    $(Self::$game(position) => {
                        Moves::$game(position.legal_moves().map(AnyMove::$game))
                    })+
                }
            }

            fn count_legal_moves(&self) -> usize {
                match self {
                    $(Self::$game(position) => position.count_legal_moves(),)+
                }
            }

            fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<AnyMove> {
                match self {
                    $(Self::$game(position) => position.pick(choose).map(AnyMove::$game),)+
                }
            }

            fn check(&self, m: AnyMove) -> Result<(), IllegalMove> {
                match (self, m) {
                    $((Self::$game(position), AnyMove::$game(m)) => position.check(m),)+
                    _ => Err(IllegalMove::OtherGame),
                }
            }

            fn apply_unchecked(&mut self, m: AnyMove) {
                match (self, m) {
                    $((Self::$game(position), AnyMove::$game(m)) => position.apply_unchecked(m),)+
                    _ => {}
                }
            }

            fn make(&mut self, m: AnyMove) -> AnyUndo {
                match (self, m) {
                    $((Self::$game(position), AnyMove::$game(m)) => {
                        AnyUndo::$game(position.make(m))
                    })+
                    _ => AnyUndo::None,
                }
            }

            fn unmake(&mut self, undo: AnyUndo) {
                match (self, undo) {
                    $((Self::$game(position), AnyUndo::$game(undo)) => position.unmake(undo),)+
                    _ => {}
                }
            }

            fn resign(&mut self, player: Player) -> Result<(), FinishError> {
                match self {
                    $(Self::$game(position) => position.resign(player),)+
                }
            }

            fn key(&self) -> u64 {
                match self {
                    $(Self::$game(position) => position.key(),)+
                }
            }

            fn format_move(&self, m: AnyMove) -> impl fmt::Display + fmt::Debug {
                MoveText(*self, m)
            }

            fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError> {
                match self {
                    $(Self::$game(position) => position.parse_move(text).map(AnyMove::$game),)+
                }
            }

            fn is_irreversible(&self, m: AnyMove) -> bool {
                match (self, m) {
                    $((Self::$game(position), AnyMove::$game(m)) => position.is_irreversible(m),)+
                    _ => false,
                }
            }

            fn standing(&self, player: Player) -> Option<Standing> {
                match self {
                    $(Self::$game(position) => position.standing(player),)+
                }
            }

            fn default_settings(&self) -> Settings {
                match self {
                    $(Self::$game(position) => position.default_settings(),)+
                }
            }
        }

        impl fmt::Display for MoveText {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match *self {
                    $(Self(AnyPosition::$game(position), AnyMove::$game(m)) => {
                        write!(f, "{}", position.format_move(m))
                    })+
                    Self(_, m) => fmt::Debug::fmt(&m, f),
                }
            }
        }
    };
}

each_game! {
    Halma: Variant<Halma> => LeapPosition<Halma>, "Halma on 16×16.";
    Halma10: Variant<Halma<10>> => LeapPosition<Halma<10>>, "Halma on 10×10.";
    Halma8: Variant<Halma<8>> => LeapPosition<Halma<8>>, "Halma on 8×8.";
    Corners: Variant<Corners> => LeapPosition<Corners>, "Corners.";
    ChineseCheckers: Variant<ChineseCheckers> => LeapPosition<ChineseCheckers>,
        "Chinese Checkers on the star of 121 cells.";
    ChineseCheckersStar3: Variant<ChineseCheckers<Star<3>>> => LeapPosition<ChineseCheckers<Star<3>>>,
        "Chinese Checkers on the star of 73 cells.";
    ChineseCheckersRhombus9: Variant<ChineseCheckers<Rhombus<9>>> => LeapPosition<ChineseCheckers<Rhombus<9>>>,
        "Chinese Checkers on the 9×9 rhombus.";
    ChineseCheckersRhombus7: Variant<ChineseCheckers<Rhombus<7>>> => LeapPosition<ChineseCheckers<Rhombus<7>>>,
        "Chinese Checkers on the 7×7 rhombus.";
    Diamond: Variant<Diamond> => LeapPosition<Diamond>, "Diamond.";
    Kalah: KalahVariant => KalahPosition, "Kalah with up to seven houses a side; `From` and reading choose it then.";
    LargeKalah: KalahVariant => LargeKalahPosition, "Kalah with more houses than seven a side.";
}

impl AnyVariant {
    /// A better error, where one type cannot read what another can.
    pub(crate) fn explain(text: &str, error: ParseError) -> ParseError {
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

/// A position whose variant has a text and a start.
trait OfVariant: Position {
    type Variant;

    /// The start, in the arm of its type.
    fn begin(variant: Self::Variant, arm: fn(Self) -> AnyPosition) -> AnyPosition;

    fn read_variant(text: &str) -> Result<Self::Variant, ParseError>;

    /// This position in the smallest type it fits; as it is, it is `any`.
    fn smallest(&self, any: AnyPosition) -> AnyPosition {
        any
    }

    fn its_variant(&self) -> Self::Variant;
}

impl<F: Form> OfVariant for LeapPosition<F> {
    type Variant = Variant<F>;

    fn begin(variant: Variant<F>, arm: fn(Self) -> AnyPosition) -> AnyPosition {
        arm(variant.start())
    }

    fn read_variant(text: &str) -> Result<Variant<F>, ParseError> {
        Variant::read(text)
    }

    fn its_variant(&self) -> Variant<F> {
        self.variant()
    }
}

/// Each variant is of one type of position: the smallest it fits.
macro_rules! kalah_of_variant {
    ($($position:ty: $houses:expr;)+) => {$(
        impl OfVariant for $position {
            type Variant = KalahVariant;

            fn begin(variant: KalahVariant, _: fn(Self) -> AnyPosition) -> AnyPosition {
                if variant.houses() <= Short::MOST_HOUSES {
                    AnyPosition::Kalah(KalahPosition::start_of(variant, Player::FIRST))
                } else {
                    AnyPosition::LargeKalah(LargeKalahPosition::start_of(variant, Player::FIRST))
                }
            }

            fn smallest(&self, any: AnyPosition) -> AnyPosition {
                self.to_string().parse().unwrap_or(any)
            }

            fn read_variant(text: &str) -> Result<KalahVariant, ParseError> {
                let variant = KalahVariant::read(text)?;
                if $houses.contains(&variant.houses()) {
                    Ok(variant)
                } else {
                    Err(ParseErrorKind::UnknownVariant.at(0))
                }
            }

            fn its_variant(&self) -> KalahVariant {
                self.variant()
            }
        }
    )+};
}

kalah_of_variant! {
    KalahPosition: (0..=Short::MOST_HOUSES);
    LargeKalahPosition: (Short::MOST_HOUSES + 1..=Long::MOST_HOUSES);
}

#[derive(Debug)]
struct MoveText(AnyPosition, AnyMove);

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

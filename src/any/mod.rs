//! Any game of the crate in one type, for programs that learn at run time
//! which game is played.

use crate::board::{Rhombus, Star};
use crate::kalah::{
    KalahMove, KalahPosition, KalahUndo, KalahVariant, LargeKalahPosition, Long, Short,
};
use crate::leap::chinese_checkers::ChineseCheckers;
use crate::leap::corners::Corners;
use crate::leap::diamond::Diamond;
use crate::leap::halma::Halma;
use crate::leap::{Form, LeapMove, LeapPosition, LeapUndo, Variant};
use crate::position::Position;

/// Hands the leaping games to another macro, after what it is given: the arm,
/// form and docs of each. Kalah, one game with two types of position, is added
/// by those macros.
macro_rules! leaping_games {
    ($macro:ident $input:tt) => {
        $macro! {
            $input
            Halma: Halma, "Halma on 16×16.";
            Halma10: Halma<10>, "Halma on 10×10.";
            Halma8: Halma<8>, "Halma on 8×8.";
            Corners: Corners, "Corners.";
            ChineseCheckers: ChineseCheckers, "Chinese Checkers on the star of 121 cells.";
            ChineseCheckersStar3: ChineseCheckers<Star<3>>,
                "Chinese Checkers on the star of 73 cells.";
            ChineseCheckersRhombus9: ChineseCheckers<Rhombus<9>>,
                "Chinese Checkers on the 9×9 rhombus.";
            ChineseCheckersRhombus7: ChineseCheckers<Rhombus<7>>,
                "Chinese Checkers on the 7×7 rhombus.";
            Diamond: Diamond, "Diamond.";
        }
    };
}

/// Does the same with what is inside a value of one of the types below,
/// whichever game it is of.
macro_rules! each_game {
    (AnyPosition, $value:expr, $inside:ident => $does:expr) => {
        leaping_games!(arms (
            AnyPosition, $value, $inside => $does, AnyPosition::LargeKalah { position: $inside }
        ))
    };
    (Moves, $value:expr, $inside:ident => $does:expr) => {
        leaping_games!(arms (
            Moves, $value, $inside => $does, Moves::LargeKalah($inside)
        ))
    };
    ($any:ident, $value:expr, $inside:ident => $does:expr) => {
        leaping_games!(arms ($any, $value, $inside => $does,))
    };
}

macro_rules! arms {
    (
        ($any:ident, $value:expr, $inside:ident => $does:expr, $($large:pat)?)
        $($game:ident: $form:ty, $docs:literal;)+
    ) => {
        match $value {
            $($any::$game($inside) => $does,)+
            $any::Kalah($inside) => $does,
            $($large => $does,)?
        }
    };
}

mod moves;
mod position;
mod variant;

macro_rules! types {
    (() $($game:ident: $form:ty, $docs:literal;)+) => {
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
        ///
        /// The variant of one game is one of any game too:
        ///
        /// ```
        /// use hoppity::{AnyVariant, halma};
        ///
        /// let variant = AnyVariant::from(halma::two_players());
        /// assert_eq!("halma".parse(), Ok(variant));
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum AnyVariant {
            $(#[doc = $docs] $game(Variant<$form>),)+
            /// Kalah.
            Kalah(KalahVariant),
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
        ///
        /// Each position is one value: of Kalah, boards of up to seven houses a
        /// side are in one arm and larger ones in the other, whatever the type
        /// that they come from.
        ///
        /// ```
        /// use hoppity::{AnyPosition, KalahPosition, KalahVariant, LargeKalahPosition};
        ///
        /// let large: LargeKalahPosition = KalahVariant::default().start()?;
        /// let position = AnyPosition::from(large);
        /// assert_eq!(position, AnyPosition::Kalah(KalahPosition::default()));
        /// # Ok::<(), hoppity::SetupError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum AnyPosition {
            $(#[doc = $docs] $game(LeapPosition<$form>),)+
            /// Kalah with up to seven houses a side.
            Kalah(KalahPosition),
            /// Kalah with more houses than seven a side. Only `From` makes this
            /// arm, as it knows what fits the other; a pattern names the field:
            ///
            /// ```
            /// use hoppity::{AnyPosition, AnyVariant};
            ///
            /// match "kalah:25x5".parse::<AnyVariant>()?.start() {
            ///     AnyPosition::LargeKalah { position, .. } => assert_eq!(position.stores(), [0, 0]),
            ///     other => panic!("{other}"),
            /// }
            /// # Ok::<(), hoppity::ParseError>(())
            /// ```
            #[non_exhaustive]
            LargeKalah {
                /// The position.
                position: LargeKalahPosition,
            },
        }

        /// A move of any game of the crate; its text needs the position
        /// ([`Position::format_move`]).
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
            $(#[doc = $docs] $game(LeapMove<<$form as Form>::Board>),)+
            /// Kalah, on boards of any size.
            Kalah(KalahMove),
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
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        #[expect(clippy::large_enum_variant, reason = "an undo is a value without a heap")]
        pub enum AnyUndo {
            $(#[doc = $docs] $game(LeapUndo<<$form as Form>::Board>),)+
            /// Kalah with up to seven houses a side.
            Kalah(KalahUndo<Short>),
            /// Kalah with more houses than seven a side.
            LargeKalah(KalahUndo<Long>),
            /// Nothing: the move was of another game.
            None,
        }

        $(
            impl From<Variant<$form>> for AnyVariant {
                fn from(variant: Variant<$form>) -> Self {
                    Self::$game(variant)
                }
            }

            impl From<LeapPosition<$form>> for AnyPosition {
                fn from(position: LeapPosition<$form>) -> Self {
                    Self::$game(position)
                }
            }

            inside!(LeapPosition<$form>, $game, $game);
        )+
    };
}

/// A position inside of [`AnyPosition`], which knows the moves of its game from
/// those of others.
trait Inside: Position {
    fn any_move(&self, m: Self::Move) -> AnyMove;

    /// The move, if it is of this game.
    fn own_move(&self, m: AnyMove) -> Option<Self::Move>;

    fn any_undo(&self, undo: Self::Undo) -> AnyUndo;

    fn own_undo(&self, undo: AnyUndo) -> Option<Self::Undo>;
}

macro_rules! inside {
    ($position:ty, $move:ident, $undo:ident) => {
        impl Inside for $position {
            #[inline]
            fn any_move(&self, m: Self::Move) -> AnyMove {
                AnyMove::$move(m)
            }

            #[inline]
            fn own_move(&self, m: AnyMove) -> Option<Self::Move> {
                match m {
                    AnyMove::$move(m) => Some(m),
                    _ => None,
                }
            }

            #[inline]
            fn any_undo(&self, undo: Self::Undo) -> AnyUndo {
                AnyUndo::$undo(undo)
            }

            #[inline]
            fn own_undo(&self, undo: AnyUndo) -> Option<Self::Undo> {
                match undo {
                    AnyUndo::$undo(undo) => Some(undo),
                    _ => None,
                }
            }
        }
    };
}

leaping_games!(types());

impl From<KalahVariant> for AnyVariant {
    fn from(variant: KalahVariant) -> Self {
        Self::Kalah(variant)
    }
}

impl From<KalahPosition> for AnyPosition {
    fn from(position: KalahPosition) -> Self {
        Self::Kalah(position)
    }
}

impl From<LargeKalahPosition> for AnyPosition {
    /// In the arm of the smaller type, if the houses fit it.
    fn from(position: LargeKalahPosition) -> Self {
        match position.to_setup().build() {
            Ok(small) => Self::Kalah(small),
            Err(_) => Self::LargeKalah { position },
        }
    }
}

inside!(KalahPosition, Kalah, Kalah);
inside!(LargeKalahPosition, Kalah, LargeKalah);

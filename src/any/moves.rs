//! Moves of any game: their numbers, their text, and the list of them.

use core::fmt;

use super::{AnyMove, AnyPosition, Inside};
use crate::position::Position;

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
        each_game!(AnyMove, self, m => m.index())
    }
}

/// A move, and the position that knows how to write it.
#[derive(Debug)]
pub(super) struct MoveText(pub(super) AnyPosition, pub(super) AnyMove);

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(any, m) = self;
        each_game!(AnyPosition, any, position => match position.own_move(*m) {
            Some(m) => write!(f, "{}", position.format_move(m)),
            None => fmt::Debug::fmt(m, f),
        })
    }
}

macro_rules! moves {
    (() $($game:ident: $form:ty, $docs:literal;)+) => {
        /// The legal moves of a position.
        pub(super) fn legal_moves(
            position: &AnyPosition,
        ) -> impl Iterator<Item = AnyMove> + Clone + fmt::Debug + use<> {
            match position {
                $(AnyPosition::$game(position) => {
                    Moves::$game(position.legal_moves().map(AnyMove::$game))
                })+
                AnyPosition::Kalah(position) => {
                    Moves::Kalah(position.legal_moves().map(AnyMove::Kalah))
                }
                AnyPosition::LargeKalah { position } => {
                    Moves::LargeKalah(position.legal_moves().map(AnyMove::Kalah))
                }
            }
        }

        /// One iterator of several types.
        #[derive(Clone, Debug)]
        enum Moves<$($game,)+ Kalah, LargeKalah> {
            $($game($game),)+
            Kalah(Kalah),
            LargeKalah(LargeKalah),
        }

        impl<$($game,)+ Kalah, LargeKalah> Iterator for Moves<$($game,)+ Kalah, LargeKalah>
        where
            $($game: Iterator<Item = AnyMove>,)+
            Kalah: Iterator<Item = AnyMove>,
            LargeKalah: Iterator<Item = AnyMove>,
        {
            type Item = AnyMove;

            fn next(&mut self) -> Option<AnyMove> {
                each_game!(Moves, self, moves => moves.next())
            }

            fn nth(&mut self, n: usize) -> Option<AnyMove> {
                each_game!(Moves, self, moves => moves.nth(n))
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                each_game!(Moves, self, moves => moves.size_hint())
            }

            fn fold<B, F: FnMut(B, AnyMove) -> B>(self, init: B, f: F) -> B {
                each_game!(Moves, self, moves => moves.fold(init, f))
            }
        }
    };
}

leaping_games!(moves());

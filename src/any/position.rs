//! Positions of any game, played through the one interface.

use core::fmt;
use core::str::FromStr;

use super::moves::{MoveText, legal_moves};
use super::{AnyMove, AnyPosition, AnyUndo, AnyVariant, Inside};
use crate::error::{IllegalMove, NoSuchPlayer, ParseError};
use crate::finishers::{FinishError, Finishers};
use crate::outcome::{Outcome, Standing};
use crate::player::Player;
use crate::position::Position;
use crate::settings::Settings;
use crate::teams::Teams;

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
        each_game!(AnyPosition, self, position => position.variant().into())
    }

    /// How many actions the game has, for learning: moves are numbers below
    /// it.
    ///
    /// ```
    /// # use hoppity::AnyVariant;
    /// let start = "kalah".parse::<AnyVariant>()?.start();
    /// assert_eq!(start.action_count(), 7);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn action_count(&self) -> usize {
        each_game!(AnyPosition, self, position => position.action_count())
    }

    /// The action with this number, the inverse of [`AnyMove::index`]; `None`
    /// if no move has it. It need not be legal.
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
        each_game!(AnyPosition, self, position => {
            position.action(index).map(|m| position.any_move(m))
        })
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        each_game!(AnyPosition, self, position => fmt::Display::fmt(position, f))
    }
}

impl FromStr for AnyPosition {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let variant = text.split(' ').next().unwrap_or(text);
        variant.parse::<AnyVariant>()?.read_position(text)
    }
}

impl Position for AnyPosition {
    type Move = AnyMove;
    type Undo = AnyUndo;

    fn restart(&self, first: Player) -> Result<Self, NoSuchPlayer> {
        each_game!(AnyPosition, self, position => position.restart(first).map(Self::from))
    }

    fn teams(&self) -> Teams {
        each_game!(AnyPosition, self, position => position.teams())
    }

    fn to_move(&self) -> Option<Player> {
        each_game!(AnyPosition, self, position => position.to_move())
    }

    fn finishers(&self) -> Finishers {
        each_game!(AnyPosition, self, position => position.finishers())
    }

    fn outcome(&self) -> Option<Outcome> {
        each_game!(AnyPosition, self, position => position.outcome())
    }

    fn legal_moves(&self) -> impl Iterator<Item = AnyMove> + Clone + fmt::Debug + use<> {
        legal_moves(self)
    }

    fn count_legal_moves(&self) -> usize {
        each_game!(AnyPosition, self, position => position.count_legal_moves())
    }

    fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<AnyMove> {
        each_game!(AnyPosition, self, position => {
            position.pick(choose).map(|m| position.any_move(m))
        })
    }

    fn check(&self, m: AnyMove) -> Result<(), IllegalMove> {
        each_game!(AnyPosition, self, position => match position.own_move(m) {
            Some(m) => position.check(m),
            None => Err(IllegalMove::OtherGame),
        })
    }

    fn apply_unchecked(&mut self, m: AnyMove) {
        each_game!(AnyPosition, self, position => {
            if let Some(m) = position.own_move(m) {
                position.apply_unchecked(m);
            }
        });
    }

    fn make(&mut self, m: AnyMove) -> AnyUndo {
        each_game!(AnyPosition, self, position => match position.own_move(m) {
            Some(m) => {
                let undo = position.make(m);
                position.any_undo(undo)
            }
            None => AnyUndo::None,
        })
    }

    fn unmake(&mut self, undo: AnyUndo) {
        each_game!(AnyPosition, self, position => {
            if let Some(undo) = position.own_undo(undo) {
                position.unmake(undo);
            }
        });
    }

    fn resign(&mut self, player: Player) -> Result<(), FinishError> {
        each_game!(AnyPosition, self, position => position.resign(player))
    }

    fn key(&self) -> u64 {
        each_game!(AnyPosition, self, position => position.key())
    }

    fn format_move(&self, m: AnyMove) -> impl fmt::Display + fmt::Debug {
        MoveText(*self, m)
    }

    fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError> {
        each_game!(AnyPosition, self, position => {
            position.parse_move(text).map(|m| position.any_move(m))
        })
    }

    fn is_irreversible(&self, m: AnyMove) -> bool {
        each_game!(AnyPosition, self, position => {
            position.own_move(m).is_some_and(|m| position.is_irreversible(m))
        })
    }

    fn always_ends(&self) -> bool {
        each_game!(AnyPosition, self, position => position.always_ends())
    }

    fn standing(&self, player: Player) -> Option<Standing> {
        each_game!(AnyPosition, self, position => position.standing(player))
    }

    fn default_settings(&self) -> Settings {
        each_game!(AnyPosition, self, position => position.default_settings())
    }
}

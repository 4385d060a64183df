//! What can be wrong with what a program or a person gives the crate.

use crate::finishers::FinishError;
use crate::name::Name;
use crate::player::Player;

/// A move that the rules do not allow in a position.
///
/// ```
/// use hoppity::{IllegalMove, Position, halma};
///
/// let mut position = halma::two_players().start();
/// let before = position;
/// let m = position.parse_move("a16-a11")?;
/// assert!(matches!(position.apply(m), Err(IllegalMove::NotYours { .. })));
/// assert_eq!(position, before);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// Nobody is to move any more.
    #[error("the game is over")]
    GameOver,
    /// The move begins on an empty cell.
    #[error("there is no piece on {from}")]
    NoPiece {
        /// Where the move begins.
        from: Name,
    },
    /// The piece belongs to somebody who is not to move.
    #[error("the piece on {from} belongs to player {owner}, player {to_move} is to move")]
    NotYours {
        /// Where the move begins.
        from: Name,
        /// Whose piece stands there.
        owner: Player,
        /// Who is to move.
        to_move: Player,
    },
    /// The move ends on a cell that is taken.
    #[error("{to} is taken")]
    Occupied {
        /// Where the move ends.
        to: Name,
    },
    /// No step and no chain of hops leads there (L1), or the piece may not
    /// leave its goal (L5), or may not end its move there (C4).
    #[error("the piece on {from} cannot move to {to}")]
    Unreachable {
        /// Where the move begins.
        from: Name,
        /// Where the move ends.
        to: Name,
    },
    /// The path goes where no single step or hop leads.
    #[error("leg {leg} of the path, {from}-{to}, is not a hop that the piece can make")]
    BadLeg {
        /// The number of the leg, from 1.
        leg: usize,
        /// Where the leg begins.
        from: Name,
        /// Where the leg ends.
        to: Name,
    },
    /// The path ends where it began (L3).
    #[error("a move cannot end on {from}, where it began")]
    Returns {
        /// Where the path begins and ends.
        from: Name,
    },
    /// A pass has no path.
    #[error("a pass has no path")]
    PassHasNoPath,
    /// A pass, though there are moves (L7).
    #[error("player {to_move} can move and so must not pass")]
    MustMove {
        /// Who is to move.
        to_move: Player,
    },
    /// The move is of another game; only [`AnyMove`](crate::AnyMove) can be.
    #[error("the move is of another game")]
    OtherGame,
    /// Kalah: there is no such house.
    #[error("there is no house {house}, a side has {houses}")]
    NoSuchHouse {
        /// The number of the house, from 1.
        house: usize,
        /// How many houses a side has.
        houses: usize,
    },
    /// Kalah: the house is empty.
    #[error("house {house} is empty")]
    EmptyHouse {
        /// The number of the house, from 1.
        house: usize,
    },
    /// Kalah: no swap here; it is open to the second player at their first
    /// decision alone, under the pie rule (K9).
    #[error("there is no swap here: only under +pie, as the second player's first decision")]
    SwapClosed,
}

/// Text that is not what it should be: what is wrong, and at which byte.
///
/// ```
/// use hoppity::{HalmaPosition, ParseErrorKind};
///
/// let error = "halma:7 16 1 -".parse::<HalmaPosition>().unwrap_err();
/// assert_eq!(error.at(), 6);
/// assert!(error.to_string().starts_with("at byte 6: Halma is halma:1"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("at byte {at}: {kind}")]
pub struct ParseError {
    at: usize,
    kind: ParseErrorKind,
}

impl ParseError {
    /// Where the text goes wrong, as a byte offset.
    ///
    /// ```
    /// # use hoppity::Player;
    /// assert_eq!("9".parse::<Player>().unwrap_err().at(), 0);
    /// ```
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// What is wrong there.
    ///
    /// ```
    /// # use hoppity::{ParseErrorKind, Player};
    /// let error = "9".parse::<Player>().unwrap_err();
    /// assert!(matches!(error.kind(), ParseErrorKind::Expected(_)));
    /// ```
    #[must_use]
    pub const fn kind(&self) -> &ParseErrorKind {
        &self.kind
    }

    /// The same error, `bytes` further into the text.
    pub(crate) const fn after(mut self, bytes: usize) -> Self {
        self.at += bytes;
        self
    }
}

/// What is wrong with a text.
///
/// ```
/// use hoppity::ParseErrorKind;
///
/// let kind = ParseErrorKind::Expected("a cell");
/// assert_eq!(kind.to_string(), "expected a cell");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// Something else should stand here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// The text goes on where it should be over.
    #[error("expected the end of the text")]
    Trailing,
    /// No game of the crate has this name.
    #[error("expected the name of a game: halma, corners, chinese-checkers, diamond or kalah")]
    UnknownVariant,
    /// The game has no variant of this name, or not for so many players, or of
    /// this size or form; the text is its [hint](crate::leap::Form::HINT).
    #[error("{0}")]
    NoSuchForm(&'static str),
    /// The name is a variant's of another game or board than the type that
    /// reads it holds.
    #[error(
        "this is another game or board than is read here; AnyVariant and AnyPosition read every game of the crate"
    )]
    OtherType,
    /// There is no such option, or no such value of it.
    #[error("there is no such option or value; the options here are {0}")]
    UnknownOption(&'static str),
    /// The option means nothing in this variant.
    #[error("the option {0} means nothing in this variant")]
    MeaninglessOption(&'static str),
    /// The option stands after one that it should stand before.
    #[error("the option {0} stands out of order")]
    OptionOrder(&'static str),
    /// The option is given twice.
    #[error("the option {0} is given twice")]
    RepeatedOption(&'static str),
    /// The option's value is the default, which is not written.
    #[error("the option {0} has its default value already: it is left out then")]
    DefaultOption(&'static str),
    /// The board has no such cell.
    #[error("there is no cell of this name on the board")]
    NoSuchCell,
    /// A row of the placement does not fill the row of the board.
    #[error("this row has {found} cells where the board has {expected}")]
    RowLength {
        /// How many the text has, as far as it was read.
        found: usize,
        /// How many the board has.
        expected: usize,
    },
    /// The placement has too few or too many rows.
    #[error("the placement has rows: {found}; the board: {expected}")]
    RowCount {
        /// How many the text has, as far as it was read.
        found: usize,
        /// How many the board has.
        expected: usize,
    },
    /// The text describes a position that cannot be.
    #[error(transparent)]
    Setup(SetupError),
    /// The list of those home or resigned cannot be.
    #[error(transparent)]
    Finish(FinishError),
    /// The text names what is no move of the position: a path that cannot be
    /// gone, a move that ends where it began, or a house that the board has not.
    #[error(transparent)]
    Move(IllegalMove),
    /// The value is not written in its one canonical form.
    #[error("this is not the canonical form, which is unique")]
    NotCanonical,
}

impl ParseErrorKind {
    /// This error at byte `at` of the text, from 0.
    ///
    /// ```
    /// use hoppity::ParseErrorKind;
    ///
    /// let error = ParseErrorKind::Expected("a square").at(4);
    /// assert_eq!(error.to_string(), "at byte 4: expected a square");
    /// ```
    #[must_use]
    pub const fn at(self, at: usize) -> ParseError {
        ParseError { at, kind: self }
    }
}

/// A player whom the game does not seat.
///
/// ```
/// use hoppity::{NoSuchPlayer, Player, halma};
///
/// let third = Player::new(2).ok_or("a player")?;
/// let error = halma::two_players().start_with(third).unwrap_err();
/// assert_eq!(error, NoSuchPlayer { player: third, players: 2 });
/// assert_eq!(error.to_string(), "there is no player 3, the game has 2");
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("there is no player {player}, the game has {players}")]
#[expect(clippy::exhaustive_structs, reason = "there is nothing else to say")]
pub struct NoSuchPlayer {
    /// The seat that was named.
    pub player: Player,
    /// How many seats there are.
    pub players: usize,
}

/// A set-up that is not a position of its variant (RULES L18, K1, K6).
///
/// ```
/// use hoppity::{Player, SetupError, halma};
///
/// let error = halma::two_players().empty_setup().build().unwrap_err();
/// assert_eq!(
///     error,
///     SetupError::PieceCount { player: Player::FIRST, found: 0, expected: 19 },
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The variant does not seat this player.
    #[error(transparent)]
    NoSuchPlayer(#[from] NoSuchPlayer),
    /// Two pieces on one cell.
    #[error("{cell} holds a piece already")]
    Occupied {
        /// The cell.
        cell: Name,
    },
    /// A seat has too many or too few pieces.
    #[error("player {player} has {found} pieces where the variant has {expected}")]
    PieceCount {
        /// The seat.
        player: Player,
        /// How many pieces it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A seat has too many or too few kings.
    #[error("player {player} has {found} kings where the variant has {expected}")]
    KingCount {
        /// The seat.
        player: Player,
        /// How many kings it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A piece stands where it may not end a move (C4, D4).
    #[error("player {player} has a piece on {cell}, where it may not end a move")]
    ForeignPoint {
        /// The seat.
        player: Player,
        /// The cell.
        cell: Name,
    },
    /// A racer meets the goal rule and is not listed home.
    #[error("player {player} meets the goal rule but is not listed home")]
    HomeUnlisted {
        /// The seat.
        player: Player,
    },
    /// A seat listed home has not the pieces in its goal that it takes.
    #[error("player {player} is listed home but cannot be")]
    NotHome {
        /// The seat.
        player: Player,
    },
    /// The list of those home or resigned cannot be.
    #[error(transparent)]
    Finish(#[from] FinishError),
    /// The player to move is not racing.
    #[error("player {player} is to move but not racing")]
    ToMoveNotRacing {
        /// The seat.
        player: Player,
    },
    /// A player is to move though the game is over.
    #[error("player {player} is to move but the game is over")]
    Over {
        /// The seat.
        player: Player,
    },
    /// Nobody is to move though the game is not over.
    #[error("nobody is to move but the game is not over")]
    NotOver,
    /// The game was over before the last of those listed home or resigned.
    #[error("player {player} is listed after the game was over")]
    AfterTheEnd {
        /// The seat.
        player: Player,
    },
    /// Kalah: no board has this size (K1).
    #[error(
        "there is no board of {houses} houses a side with {seeds} seeds in each: \
         there must be at least one of both, and at most 255 seeds in all"
    )]
    BoardSize {
        /// How many houses a side were asked for.
        houses: usize,
        /// How many seeds in each.
        seeds: usize,
    },
    /// Kalah: the type of the position has no room for the board.
    #[error("{houses} houses a side do not fit, this type of position has room for {most}")]
    TooManyHouses {
        /// How many houses a side the variant has.
        houses: usize,
        /// How many fit.
        most: usize,
    },
    /// Kalah: the sides have not the houses that the variant has.
    #[error("player {player} has {found} houses where the variant has {expected}")]
    HouseCount {
        /// The seat.
        player: Player,
        /// How many houses it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// Kalah: the seeds do not add up (K8, K10).
    #[error("there are {found} seeds where the variant has {expected}")]
    SeedCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// Kalah: the end condition holds, so the houses should be swept (K6).
    #[error("the end condition holds but the houses are not swept")]
    NotSwept,
    /// Kalah: the window of the pie rule cannot be open here (K9).
    #[error("the pie window cannot be open here")]
    PieWindow,
}

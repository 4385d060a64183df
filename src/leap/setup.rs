//! Positions set up by hand, and what makes them valid (RULES L18).

use super::form::Form;
use super::position::{LeapPosition, Piece};
use super::variant::Variant;
use crate::board::Cell;
use crate::board::words::{self, Bits};
use crate::error::{NoSuchPlayer, SetupError};
use crate::finishers::{Finish, FinishError, Finishers};
use crate::player::Player;
use crate::position::Position;

/// A position being set up: it may be impossible until
/// [`build`](Self::build) has checked it.
///
/// ```
/// use hoppity::leap::Piece;
/// use hoppity::{Cell, Player, Position, halma};
///
/// // One move from home: player 1 has all but one piece in the goal.
/// let variant = halma::two_players();
/// let mut setup = variant.empty_setup();
/// let goal = variant.seat(Player::FIRST).unwrap().goal();
/// for cell in goal - Cell::at(4, 0).unwrap().into() {
///     setup = setup.with(cell, Piece::Man(Player::FIRST))?;
/// }
/// setup = setup.with("e14".parse()?, Piece::Man(Player::FIRST))?;
/// for cell in Cell::all().skip(128).take(19) {
///     setup = setup.with(cell, Piece::Man(Player::SECOND))?;
/// }
/// let mut position = setup.build()?;
/// position.apply(position.parse_move("e14-e16")?)?; // a hop over e15, and home
/// assert!(position.outcome().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Setup<F: Form> {
    position: LeapPosition<F>,
}

impl<F: Form> Setup<F> {
    pub(crate) fn empty(variant: Variant<F>) -> Self {
        Self {
            position: LeapPosition::without_pieces(variant, Player::FIRST),
        }
    }

    pub(crate) const fn of_position(position: &LeapPosition<F>) -> Self {
        Self {
            position: *position,
        }
    }

    /// The same with `piece` on `cell`.
    ///
    /// # Errors
    ///
    /// If the cell is taken, or the variant has no such player.
    ///
    /// ```
    /// # use hoppity::{Player, SetupError, halma, leap::Piece};
    /// let man = Piece::Man(Player::FIRST);
    /// let cell = "h8".parse()?;
    /// let setup = halma::two_players().empty_setup().with(cell, man)?;
    /// assert_eq!(setup.with(cell, man), Err(SetupError::Occupied { cell: cell.name() }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with(mut self, cell: Cell<F::Board>, piece: Piece) -> Result<Self, SetupError> {
        let player = piece.player();
        self.check_player(player)?;
        if self.position.piece(cell).is_some() {
            return Err(SetupError::Occupied { cell: cell.name() });
        }
        self.position.place(player, cell.bit());
        if matches!(piece, Piece::King(_)) {
            self.position.crown(cell.bit());
        }
        Ok(self)
    }

    /// The same without the piece on `cell`, if there is one.
    ///
    /// ```
    /// # use hoppity::{SetupError, halma};
    /// let setup = halma::two_players().start().to_setup().without("p1".parse()?);
    /// assert!(matches!(setup.build(), Err(SetupError::PieceCount { .. })));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    pub fn without(mut self, cell: Cell<F::Board>) -> Self {
        if let Some(piece) = self.position.piece(cell) {
            self.position.place(piece.player(), cell.bit());
            if matches!(piece, Piece::King(_)) {
                self.position.crown(cell.bit());
            }
        }
        self
    }

    /// The same with `player` to move; `None` when the game is over.
    ///
    /// ```
    /// # use hoppity::{Player, Position, halma};
    /// let setup = halma::two_players().start().to_setup();
    /// let position = setup.with_to_move(Some(Player::SECOND)).build().unwrap();
    /// assert_eq!(position.to_move(), Some(Player::SECOND));
    /// ```
    pub fn with_to_move(mut self, player: Option<Player>) -> Self {
        self.position = self.position.with_race(self.position.finishers(), player);
        self
    }

    /// The same with `player` home or out, after those named before.
    ///
    /// # Errors
    ///
    /// If there is no such player, or they were named before.
    ///
    /// ```
    /// # use hoppity::{Finish, Player, Position, halma};
    /// let setup = halma::two_players().start().to_setup();
    /// let over = setup
    ///     .with_finish(Player::FIRST, Finish::Resigned)?
    ///     .with_to_move(None)
    ///     .build()
    ///     .unwrap();
    /// assert!(over.outcome().is_some());
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    pub fn with_finish(mut self, player: Player, finish: Finish) -> Result<Self, FinishError> {
        let finishers = self.listed()?.and(player, finish)?;
        self.position = self.position.with_race(finishers, self.position.to_move());
        Ok(self)
    }

    /// The same with this list of those home or out, instead of those named
    /// before.
    ///
    /// ```
    /// # use hoppity::{Finish, Finishers, Player, Position, halma};
    /// let list = Finishers::new(2).and(Player::SECOND, Finish::Resigned)?;
    /// let setup = halma::two_players().start().to_setup();
    /// let over = setup.with_finishers(list).with_to_move(None).build().unwrap();
    /// assert_eq!(over.finishers(), list);
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    pub fn with_finishers(mut self, finishers: Finishers) -> Self {
        self.position = self.position.with_race(finishers, self.position.to_move());
        self
    }

    /// The game and its options.
    ///
    /// ```
    /// # use hoppity::halma;
    /// let variant = halma::two_players_8();
    /// assert_eq!(variant.empty_setup().variant(), variant);
    /// ```
    #[must_use]
    pub const fn variant(&self) -> Variant<F> {
        self.position.variant()
    }

    /// The piece on `cell`.
    ///
    /// ```
    /// # use hoppity::{Player, halma, leap::Piece};
    /// let corner = "p1".parse()?;
    /// let setup = halma::two_players().start().to_setup();
    /// assert_eq!(setup.piece(corner), Some(Piece::Man(Player::FIRST)));
    /// assert_eq!(setup.without(corner).piece(corner), None);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn piece(&self, cell: Cell<F::Board>) -> Option<Piece> {
        self.position.piece(cell)
    }

    /// The player to move; `None` when the game is over. An empty set-up has
    /// the first.
    ///
    /// ```
    /// # use hoppity::{Player, halma};
    /// let setup = halma::two_players().empty_setup();
    /// assert_eq!(setup.to_move(), Some(Player::FIRST));
    /// assert_eq!(setup.with_to_move(None).to_move(), None);
    /// ```
    #[must_use]
    pub fn to_move(&self) -> Option<Player> {
        self.position.to_move()
    }

    /// Who is home or out, in order.
    ///
    /// ```
    /// # use hoppity::{Finish, Player, halma};
    /// let setup = halma::two_players().empty_setup();
    /// assert!(setup.finishers().is_empty());
    /// let setup = setup.with_finish(Player::FIRST, Finish::Home)?;
    /// assert_eq!(setup.finishers().to_string(), "1h");
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    pub fn finishers(&self) -> Finishers {
        self.position.finishers()
    }

    /// The list of those home or out, as one of so many players as the variant
    /// seats.
    fn listed(&self) -> Result<Finishers, FinishError> {
        let nobody = Finishers::new(self.variant().seating().players());
        let list = self.finishers();
        list.iter().try_fold(nobody, |listed, (player, finish)| {
            listed.and(player, finish)
        })
    }

    fn check_player(&self, player: Player) -> Result<(), SetupError> {
        let players = self.variant().seating().players();
        if player.index() < players {
            Ok(())
        } else {
            Err(NoSuchPlayer { player, players }.into())
        }
    }

    /// The position, if it is one (RULES L18).
    ///
    /// # Errors
    ///
    /// If a player has not the variant's number of pieces and kings, a piece
    /// stands where it may not end a move, somebody meets the goal rule and is
    /// not listed home or is listed and cannot be, somebody is listed who is not
    /// seated, or the player to move does not fit who is still racing.
    ///
    /// ```
    /// # use hoppity::halma;
    /// let start = halma::two_players().start();
    /// assert_eq!(start.to_setup().build(), Ok(start));
    /// ```
    pub fn build(self) -> Result<LeapPosition<F>, SetupError> {
        let listed = self.listed()?;
        self.with_finishers(listed).checked()
    }

    fn checked(self) -> Result<LeapPosition<F>, SetupError> {
        for player in self.variant().players() {
            self.check_army(player)?;
            self.check_goal(player)?;
        }
        self.check_race()?;
        Ok(self.position)
    }

    fn check_army(&self, player: Player) -> Result<(), SetupError> {
        let seating = self.position.variant().seating();
        let pieces = self.position.pieces(player);
        let (found, expected) = (pieces.count(), seating.pieces());
        if found != expected {
            return Err(SetupError::PieceCount {
                player,
                found,
                expected,
            });
        }
        let (found, expected) = (
            (pieces & self.position.kings()).count(),
            usize::from(F::KINGS),
        );
        if found != expected {
            return Err(SetupError::KingCount {
                player,
                found,
                expected,
            });
        }
        let seat = &seating.seats()[player.index()];
        let closed = seat.closed(self.position.variant().foreign());
        match Bits::of(words::and(pieces.words(), closed)).next() {
            None => Ok(()),
            Some(bit) => Err(SetupError::ForeignPoint {
                player,
                cell: Cell::<F::Board>::from_bit(bit).name(),
            }),
        }
    }

    fn check_goal(&self, player: Player) -> Result<(), SetupError> {
        match self.position.finishers().finish(player) {
            None if self.position.meets_goal_rule(player) && !self.came_too_late(player) => {
                Err(SetupError::HomeUnlisted { player })
            }
            Some(Finish::Home) if !self.position.can_be_home(player) => {
                Err(SetupError::NotHome { player })
            }
            _ => Ok(()),
        }
    }

    /// Where goals overlap, the move that ends the game may fill several: only
    /// the first is home then.
    fn came_too_late(&self, player: Player) -> bool {
        let seats = self.position.variant().seating().seats();
        let goal = seats[player.index()].goal();
        match self.position.finishers().last() {
            Some((last, Finish::Home)) => {
                self.position.is_over() && !seats[last.index()].goal().is_disjoint(&goal)
            }
            _ => false,
        }
    }

    fn check_race(&self) -> Result<(), SetupError> {
        let variant = self.position.variant();
        let mut so_far = Finishers::new(variant.seating().players());
        for (player, finish) in self.position.finishers().iter() {
            if variant.is_decided(&so_far) {
                return Err(SetupError::AfterTheEnd { player });
            }
            so_far = so_far.and(player, finish)?;
        }
        match (self.position.to_move(), self.position.is_over()) {
            (Some(player), over) => {
                self.check_player(player)?;
                if over {
                    Err(SetupError::Over { player })
                } else if so_far.is_racing(player) {
                    Ok(())
                } else {
                    Err(SetupError::ToMoveNotRacing { player })
                }
            }
            (None, true) => Ok(()),
            (None, false) => Err(SetupError::NotOver),
        }
    }
}

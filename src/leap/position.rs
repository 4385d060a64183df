//! A position of a leaping game.

use core::fmt;

use super::form::Form;
use super::hops::in_class_of;
use super::moves::{LeapMove, LegalMoves, PieceMoves};
use super::path::Path;
use super::rules::CampExit;
use super::scene::Scene;
use super::seat::Seat;
use super::setup::Setup;
use super::variant::Variant;
use crate::board::words::{self, Bits, EMPTY, WORD_BITS, Words};
use crate::board::{Cell, CellSet, Geometry};
use crate::error::{IllegalMove, NoSuchPlayer, ParseError};
use crate::finishers::{Finish, FinishError, Finishers};
use crate::outcome::{Outcome, Reason, Standing};
use crate::player::Player;
use crate::position::Position;
use crate::settings::Settings;
use crate::teams::Teams;

/// A position of the leaping game `F`: who stands where, who is to move, and
/// who is home or has resigned.
///
/// A small `Copy` value, always valid: it comes from a start, a checked
/// [`Setup`], text, or a legal move. What it offers every game is in
/// [`Position`].
///
/// Its text is one line: the variant, the rows from the top as the board is
/// seen, the player to move (`-` when the game is over), and who is home or
/// out (`-` while nobody is). Player 1's men are `a`, player 2's `b`, and so
/// on; kings are capitals; a number is so many empty cells.
///
/// ```
/// use hoppity::{HalmaPosition, Position, halma};
///
/// let position = halma::two_players().start();
/// let text = "halma:2 bbbbb11/bbbbb11/bbbb12/bbb13/bb14/16/16/16/\
///     16/16/16/14aa/13aaa/12aaaa/11aaaaa/11aaaaa 1 -";
/// assert_eq!(position.to_string(), text);
/// assert_eq!(text.parse::<HalmaPosition>()?, position);
/// println!("{position:#}"); // draws the board
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LeapPosition<F: Form> {
    pieces: [CellSet<F::Board>; Player::MAX],
    kings: CellSet<F::Board>,
    variant: Variant<F>,
    pub(super) finishers: Finishers,
    pub(super) to_move: Option<Player>,
}

/// What takes a move of a leaping game back; see [`Position::unmake`].
///
/// ```
/// use hoppity::{Position, halma};
///
/// let mut position = halma::two_players().start();
/// let undo = position.make(position.parse_move("p4-p6")?);
/// position.unmake(undo);
/// assert_eq!(position, halma::two_players().start());
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeapUndo<G: Geometry> {
    m: LeapMove<G>,
    to_move: Option<Player>,
    finishers: Finishers,
}

/// A piece, its owner and its kind.
///
/// ```
/// use hoppity::leap::Piece;
/// use hoppity::{Player, halma};
///
/// let position = halma::two_players().start();
/// assert_eq!(position.piece("p1".parse()?), Some(Piece::Man(Player::FIRST)));
/// assert_eq!(position.piece("h8".parse()?), None);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(clippy::exhaustive_enums, reason = "the rules know no other pieces")]
pub enum Piece {
    /// An ordinary piece.
    Man(Player),
    /// A king of the Diamond form (RULES D3).
    King(Player),
}

impl Piece {
    /// Whose piece it is.
    ///
    /// ```
    /// # use hoppity::{Player, leap::Piece};
    /// assert_eq!(Piece::King(Player::SECOND).player(), Player::SECOND);
    /// ```
    #[must_use]
    pub const fn player(self) -> Player {
        match self {
            Self::Man(player) | Self::King(player) => player,
        }
    }
}

impl<F: Form> LeapPosition<F> {
    pub(crate) fn at_start(variant: Variant<F>, first: Player) -> Self {
        let mut position = Self::without_pieces(variant, first);
        for (player, seat) in variant.players().zip(variant.seating().seats()) {
            for bit in Bits::of(seat.home().words()) {
                position.place(player, bit);
            }
            if F::KINGS
                && let Some(tip) = seat.home_tip()
            {
                position.crown(tip.bit());
            }
        }
        position
    }

    /// Not yet a position: the set-up places the pieces.
    pub(crate) fn without_pieces(variant: Variant<F>, to_move: Player) -> Self {
        const { assert_tips::<F>() };
        Self {
            pieces: [CellSet::EMPTY; Player::MAX],
            kings: CellSet::EMPTY,
            variant,
            finishers: Finishers::new(variant.seating().players()),
            to_move: Some(to_move),
        }
    }

    /// The one primitive that changes bits: puts pieces of `player` on cells,
    /// or takes them away.
    #[inline]
    pub(super) fn toggle(&mut self, player: Player, cells: Words) {
        let set = &mut self.pieces[player.index()];
        *set = CellSet::from_words(words::xor(set.words(), cells));
    }

    /// Puts a piece of `player` on a cell, or takes it away.
    pub(crate) fn place(&mut self, player: Player, bit: u8) {
        self.toggle(player, words::single(bit));
    }

    /// Makes the piece on a cell a king, or a man.
    pub(crate) fn crown(&mut self, bit: u8) {
        self.kings = CellSet::from_words(words::xor(self.kings.words(), words::single(bit)));
    }

    /// Carries a piece from one cell to another.
    #[inline]
    fn carry(&mut self, player: Player, from: u8, to: u8) {
        self.toggle(player, words::pair(from, to));
        if F::KINGS && words::has(&self.kings.words(), from) {
            self.crown(from);
            self.crown(to);
        }
    }

    pub(crate) fn with_race(mut self, finishers: Finishers, to_move: Option<Player>) -> Self {
        self.finishers = finishers;
        self.to_move = to_move;
        self
    }

    /// The game and its options.
    ///
    /// ```
    /// # use hoppity::halma;
    /// assert_eq!(halma::two_players().start().variant(), halma::two_players());
    /// ```
    #[must_use]
    pub const fn variant(&self) -> Variant<F> {
        self.variant
    }

    /// The cells on which `player` has pieces, kings among them; none if there
    /// is no such player.
    ///
    /// ```
    /// # use hoppity::{Player, halma};
    /// assert_eq!(halma::two_players().start().pieces(Player::FIRST).count(), 19);
    /// ```
    #[must_use]
    pub const fn pieces(&self, player: Player) -> CellSet<F::Board> {
        self.pieces[player.index()]
    }

    /// The cells on which kings stand.
    ///
    /// ```
    /// # use hoppity::halma;
    /// assert!(halma::two_players().start().kings().is_empty());
    /// ```
    #[must_use]
    pub const fn kings(&self) -> CellSet<F::Board> {
        self.kings
    }

    /// The cells on which any piece stands.
    ///
    /// ```
    /// # use hoppity::halma;
    /// assert_eq!(halma::two_players().start().occupied().count(), 38);
    /// ```
    #[must_use]
    pub fn occupied(&self) -> CellSet<F::Board> {
        CellSet::from_words(self.occupied_words())
    }

    #[inline]
    pub(super) fn occupied_words(&self) -> Words {
        self.pieces
            .iter()
            .map(CellSet::words)
            .fold(EMPTY, words::or)
    }

    /// The piece on `cell`.
    ///
    /// ```
    /// # use hoppity::{Player, halma};
    /// let piece = halma::two_players().start().piece("a16".parse()?);
    /// assert_eq!(piece.map(|piece| piece.player()), Some(Player::SECOND));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn piece(&self, cell: Cell<F::Board>) -> Option<Piece> {
        let owner = self
            .variant
            .players()
            .find(|&player| self.pieces(player).contains(cell))?;
        Some(if self.kings.contains(cell) {
            Piece::King(owner)
        } else {
            Piece::Man(owner)
        })
    }

    /// Where the piece on `cell` may go, for a board that lights up what can
    /// be reached; nothing unless it belongs to the player to move.
    ///
    /// ```
    /// # use hoppity::halma;
    /// let position = halma::two_players().start();
    /// assert_eq!(position.moves_from("p4".parse()?).to_string(), "n6 p6");
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn moves_from(&self, cell: Cell<F::Board>) -> CellSet<F::Board> {
        match self.to_move {
            Some(player) if self.pieces(player).contains(cell) => {
                CellSet::from_words(self.destinations(player, cell.bit()))
            }
            _ => CellSet::EMPTY,
        }
    }

    /// The moves of each piece that can move, without the pass; the pieces in
    /// the order of [`CellSet::iter`].
    ///
    /// ```
    /// # use hoppity::halma;
    /// assert_eq!(halma::two_players().start().piece_moves().count(), 16);
    /// ```
    pub fn piece_moves(&self) -> impl Iterator<Item = PieceMoves<F::Board>> + Clone + use<F> {
        let scene = self.to_move.map(|player| self.scene(player));
        let pieces = self
            .to_move
            .map_or(CellSet::EMPTY, |player| self.pieces(player));
        pieces.iter().filter_map(move |from| {
            let to = CellSet::from_words(scene.as_ref()?.destinations(from.bit()));
            (!to.is_empty()).then(|| PieceMoves::new(from, to))
        })
    }

    /// A shortest way of a move, each landing named (RULES L3).
    ///
    /// # Errors
    ///
    /// If the move is not legal, or a pass.
    ///
    /// ```
    /// use hoppity::{Position, halma};
    ///
    /// let mut position = halma::two_players().start();
    /// for text in ["n3-m4", "c14-d13"] {
    ///     position.apply(position.parse_move(text)?)?;
    /// }
    /// let path = position.path(position.parse_move("p3-l3")?)?;
    /// assert_eq!(path.cells().len(), 3); // by n3 or by n5
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn path(&self, m: LeapMove<F::Board>) -> Result<Path<F::Board>, IllegalMove> {
        self.check(m)?;
        let ends = m.bits().zip(self.to_move);
        ends.and_then(|((from, to), player)| self.scene(player).shortest_path(from, to))
            .ok_or(IllegalMove::PassHasNoPath)
    }

    /// The move of a whole path: where it begins, and every landing. It is
    /// accepted if each leg is a hop that the piece can make (or if the two
    /// cells are the ends of a move), even if it is not the shortest, and even
    /// if it comes by a cell twice (RULES L3).
    ///
    /// # Errors
    ///
    /// If there are fewer than two cells, a leg is no such hop, or the move
    /// may not end where the path does.
    ///
    /// ```
    /// use hoppity::{Position, halma};
    ///
    /// let position = halma::two_players().start();
    /// let path = ["p4".parse()?, "p6".parse()?];
    /// let m = position.move_of_path(path).expect("a hop over p5");
    /// assert_eq!(m.to_string(), "p4-p6");
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    pub fn move_of_path(
        &self,
        path: impl IntoIterator<Item = Cell<F::Board>>,
    ) -> Result<LeapMove<F::Board>, IllegalMove> {
        let mut walk = self.walk();
        path.into_iter().try_for_each(|cell| walk.go_to(cell))?;
        walk.end()
    }

    pub(super) fn seat(&self, player: Player) -> &'static Seat<F::Board> {
        &self.variant.seating().seats()[player.index()]
    }

    #[expect(
        clippy::inline_always,
        reason = "measured: counting gains 10 %, as the graph stays out of memory"
    )]
    #[inline(always)]
    pub(crate) fn scene(&self, player: Player) -> Scene<F> {
        let occupied = self.occupied_words();
        let terrain = self
            .seat(player)
            .terrain(self.variant.camp_exit(), self.variant.foreign());
        Scene::new(occupied, self.kings.words(), terrain)
    }

    /// The same with the piece on `bit` taken off the board, as while it
    /// travels (RULES L2).
    pub(crate) fn scene_without(&self, player: Player, bit: u8) -> Scene<F> {
        let mut travelling = *self;
        travelling.place(player, bit);
        if words::has(&self.kings.words(), bit) {
            travelling.crown(bit);
        }
        travelling.scene(player)
    }

    /// Where the piece of `player` on `bit` may go.
    ///
    /// The graph is of no use to other pieces here: with the class known, the
    /// compiler leaves out what belongs to the other three.
    fn destinations(&self, player: Player, bit: u8) -> Words {
        in_class_of!(bit, C, piece => self.scene(player).destinations_within::<C>(piece))
    }

    pub(crate) fn check_origin(
        &self,
        to_move: Player,
        from: Cell<F::Board>,
    ) -> Result<(), IllegalMove> {
        match self.piece(from).map(Piece::player) {
            None => Err(IllegalMove::NoPiece { from: from.name() }),
            Some(owner) if owner != to_move => Err(IllegalMove::NotYours {
                from: from.name(),
                owner,
                to_move,
            }),
            Some(_) => Ok(()),
        }
    }

    /// A set-up with the pieces of this position, to change.
    ///
    /// ```
    /// # use hoppity::halma;
    /// let start = halma::two_players().start();
    /// assert_eq!(start.to_setup().build(), Ok(start));
    /// ```
    pub fn to_setup(&self) -> Setup<F> {
        Setup::of_position(self)
    }
}

/// Kings need tips to begin and end on (RULES D2).
const fn assert_tips<F: Form>() {
    let mut i = 0;
    while i < F::SEATINGS.len() {
        let seats = F::SEATINGS[i].seats();
        let mut j = 0;
        while j < seats.len() {
            assert!(
                !F::KINGS || seats[j].has_tips(),
                "a game with kings has a seat without tips"
            );
            j += 1;
        }
        i += 1;
    }
}

impl<F: Form> Position for LeapPosition<F> {
    type Move = LeapMove<F::Board>;
    type Undo = LeapUndo<F::Board>;

    fn restart(&self, first: Player) -> Result<Self, NoSuchPlayer> {
        self.variant.start_with(first)
    }

    fn teams(&self) -> Teams {
        self.variant.seating().teams()
    }

    fn to_move(&self) -> Option<Player> {
        self.to_move
    }

    fn finishers(&self) -> Finishers {
        self.finishers
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.to_move.is_some() {
            return None;
        }
        let reason = match self.finishers.last() {
            Some((_, Finish::Resigned)) => Reason::Resignation,
            _ => Reason::Home,
        };
        Some(Outcome::of_race(&self.finishers, self.teams(), reason))
    }

    #[expect(refining_impl_trait, reason = "the named type tells its length")]
    fn legal_moves(&self) -> LegalMoves<F> {
        match self.to_move {
            Some(player) => LegalMoves::new(self.scene(player), self.pieces(player).words()),
            None => LegalMoves::none(self.scene(Player::FIRST)),
        }
    }

    fn count_legal_moves(&self) -> usize {
        let Some(player) = self.to_move else {
            return 0;
        };
        let count = self.scene(player).count(self.pieces(player).words()).sum();
        // A player who cannot move has the pass (L7).
        count.max(1)
    }

    fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<LeapMove<F::Board>> {
        let player = self.to_move?;
        let pieces = self.pieces(player).words();
        self.scene(player).pick(pieces, choose)
    }

    fn check(&self, m: LeapMove<F::Board>) -> Result<(), IllegalMove> {
        let to_move = self.to_move.ok_or(IllegalMove::GameOver)?;
        let Some((from, to)) = m.ends() else {
            return if self.piece_moves().next().is_none() {
                Ok(())
            } else {
                Err(IllegalMove::MustMove { to_move })
            };
        };
        self.check_origin(to_move, from)?;
        if words::has(&self.destinations(to_move, from.bit()), to.bit()) {
            Ok(())
        } else if self.piece(to).is_some() {
            Err(IllegalMove::Occupied { to: to.name() })
        } else {
            Err(IllegalMove::Unreachable {
                from: from.name(),
                to: to.name(),
            })
        }
    }

    #[inline]
    fn apply_unchecked(&mut self, m: LeapMove<F::Board>) {
        let Some(player) = self.to_move else {
            return;
        };
        if let Some((from, to)) = m.bits() {
            self.carry(player, from, to);
            if words::has(self.variant.seating().goals(), to) {
                self.note_home(player, to);
            }
        }
        self.pass_turn(player);
    }

    #[inline]
    fn make(&mut self, m: LeapMove<F::Board>) -> LeapUndo<F::Board> {
        let undo = LeapUndo {
            m,
            to_move: self.to_move,
            finishers: self.finishers,
        };
        self.apply_unchecked(m);
        undo
    }

    #[inline]
    fn unmake(&mut self, undo: LeapUndo<F::Board>) {
        // An undo of another variant is wrong, but must not seat too many.
        if undo.finishers.players() != self.finishers.players() {
            return;
        }
        if let Some((player, (from, to))) = undo.to_move.zip(undo.m.bits()) {
            self.carry(player, to, from);
        }
        self.to_move = undo.to_move;
        self.finishers = undo.finishers;
    }

    fn resign(&mut self, player: Player) -> Result<(), FinishError> {
        let to_move = self.to_move.ok_or(FinishError::GameOver)?;
        self.finishers = self.finishers.and(player, Finish::Resigned)?;
        if self.is_over() {
            self.to_move = None;
        } else if player == to_move {
            self.pass_turn(player);
        }
        Ok(())
    }

    fn key(&self) -> u64 {
        super::key::of(self)
    }

    fn format_move(&self, m: LeapMove<F::Board>) -> impl fmt::Display + fmt::Debug {
        m
    }

    fn parse_move(&self, text: &str) -> Result<LeapMove<F::Board>, ParseError> {
        super::notation::parse_move(self, text)
    }

    fn is_irreversible(&self, m: LeapMove<F::Board>) -> bool {
        let Some((player, (from, to))) = self.to_move.zip(m.bits()) else {
            return false;
        };
        let goal = self.seat(player).goal_words();
        self.variant.camp_exit() != CampExit::Free
            && words::has(goal, to)
            && !words::has(goal, from)
    }

    fn standing(&self, player: Player) -> Option<Standing> {
        let seat = self.variant.seat(player)?;
        let pieces = self.pieces(player);
        Some(Standing {
            in_goal: words::count(words::and(pieces.words(), *seat.goal_words())),
            remaining: pieces.iter().map(|cell| seat.distance(cell)).sum(),
        })
    }

    fn default_settings(&self) -> Settings {
        self.variant.seating().settings()
    }
}

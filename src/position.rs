//! The one interface every game offers.

use core::fmt;
use core::hash::Hash;
use core::str::FromStr;

use crate::error::{IllegalMove, NoSuchPlayer, ParseError};
use crate::finishers::{FinishError, Finishers};
use crate::outcome::{Outcome, Standing};
use crate::player::Player;
use crate::settings::Settings;
use crate::teams::Teams;

/// A position of a game: everything the rules need but the history.
///
/// A position is a small `Copy` value that is always valid. It knows RULES
/// L1–L10 (or K1–K11); what needs history, repetition and limits, belongs to
/// [`Game`](crate::Game).
///
/// Text: `Display` writes one canonical line and `FromStr` reads it back;
/// `{:#}` draws the board. The text has no history: to keep a game, keep its
/// start, settings and record ([`Game::record_text`](crate::Game::record_text)),
/// or use serde.
///
/// Code written against this trait plays every game of the crate:
///
/// ```
/// use hoppity::{Position, halma};
///
/// fn play_first_moves<P: Position>(mut position: P, turns: usize) -> P {
///     for _ in 0..turns {
///         let Some(m) = position.legal_moves().next() else { break };
///         position.apply(m).expect("a listed move is legal");
///     }
///     position
/// }
///
/// let position = play_first_moves(halma::two_players().start(), 10);
/// assert!(position.outcome().is_none());
/// ```
pub trait Position:
    Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// A move of the game, by itself: its text needs the position.
    type Move: Copy + Ord + Hash + fmt::Debug + Send + Sync + 'static;

    /// What [`unmake`](Self::unmake) needs to take a move back.
    type Undo: Copy + fmt::Debug + Send + Sync + 'static;

    /// The variant's own start, `first` to move (RULES L14).
    ///
    /// # Errors
    ///
    /// If the variant does not seat `first`.
    ///
    /// ```
    /// # use hoppity::{Player, Position, halma};
    /// let start = halma::two_players().start();
    /// let again = start.restart(Player::SECOND)?;
    /// assert_eq!(again.to_move(), Some(Player::SECOND));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn restart(&self, first: Player) -> Result<Self, NoSuchPlayer>;

    /// How many players the game seats.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Position};
    /// assert_eq!(KalahPosition::default().players(), 2);
    /// ```
    #[must_use]
    fn players(&self) -> usize {
        self.finishers().players()
    }

    /// Who plays together.
    ///
    /// ```
    /// # use hoppity::{Position, Teams, halma, leap::Variant};
    /// let four: Variant<halma::Halma> = "halma:4+teams=opposite".parse()?;
    /// assert_eq!(four.start().teams(), Teams::Opposite);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    fn teams(&self) -> Teams {
        Teams::Solo
    }

    /// Who is to move; `None` when the game is over by the rules that need no
    /// history. Repetition and limits are the game's:
    /// [`Game::to_move`](crate::Game::to_move).
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Player, Position};
    /// let mut position = KalahPosition::default();
    /// position.apply(position.parse_move("3")?)?; // the last seed in the store (K3)
    /// assert_eq!(position.to_move(), Some(Player::FIRST));
    /// position.resign(Player::SECOND)?;
    /// assert_eq!(position.to_move(), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    fn to_move(&self) -> Option<Player>;

    /// Who is home or has resigned, in the order it happened.
    ///
    /// ```
    /// # use hoppity::{Player, Position, chinese_checkers};
    /// let mut position = chinese_checkers::two_players().start();
    /// assert!(position.finishers().is_empty());
    /// position.resign(Player::FIRST)?;
    /// assert_eq!(position.finishers().to_string(), "1r");
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    #[must_use]
    fn finishers(&self) -> Finishers;

    /// How the game ended under the rules that need no history; `None` while
    /// it goes on.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Position};
    /// let last = "kalah:6x4 0,0,0,0,0,1/0,0,0,0,0,1 23,23 1 -";
    /// let mut position: KalahPosition = last.parse()?;
    /// assert_eq!(position.outcome(), None);
    /// position.apply(position.parse_move("6")?)?;
    /// let outcome = position.outcome().expect("the first player's houses are empty");
    /// assert_eq!(outcome.to_string(), "places 1 1, side-empty, margin 0");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    fn outcome(&self) -> Option<Outcome>;

    /// Every legal move, once each. Empty only when the game is over (L7), by
    /// the rules that need no history.
    ///
    /// The iterator is lazy and allocates nothing. It overrides `fold`, so
    /// `for_each(|m| moves.push(m))` is the fast way to fill a list.
    ///
    /// It does not borrow the position, so that a search may play the moves on
    /// it while it goes through them.
    ///
    /// ```
    /// # use hoppity::{KalahMove, KalahPosition, Position};
    /// let mut position = KalahPosition::default();
    /// let mut go_again = Vec::new();
    /// for m in position.legal_moves() {
    ///     let mover = position.to_move();
    ///     let undo = position.make(m);
    ///     if position.to_move() == mover {
    ///         go_again.push(m);
    ///     }
    ///     position.unmake(undo);
    /// }
    /// assert_eq!(go_again, [KalahMove::sow(2).expect("the third house")]);
    /// ```
    fn legal_moves(&self) -> impl Iterator<Item = Self::Move> + Clone + fmt::Debug + use<Self>;

    /// How many legal moves there are, without listing them.
    ///
    /// ```
    /// # use hoppity::{Position, halma};
    /// let start = halma::two_players().start();
    /// assert_eq!(start.count_legal_moves(), 40);
    /// ```
    #[must_use]
    fn count_legal_moves(&self) -> usize {
        self.legal_moves().count()
    }

    /// A legal move by its place in the list: `choose` is told how many there
    /// are, and says which. `None` if the game is over, or there are not so
    /// many.
    ///
    /// It lists nothing, and so is the fast way to draw a move at random:
    ///
    /// ```
    /// use hoppity::{Position, chinese_checkers};
    ///
    /// let mut position = chinese_checkers::two_players().start();
    /// let mut random = 1_usize;
    /// for _ in 0..100 {
    ///     random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    ///     let drawn = position.pick(|count| (random >> 33) % count);
    ///     position.apply_unchecked(drawn.expect("the game is not over"));
    /// }
    /// ```
    fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Self::Move> {
        let count = self.count_legal_moves();
        let n = (count > 0).then(|| choose(count))?;
        self.legal_moves().nth(n)
    }

    /// Whether `m` is a legal move.
    ///
    /// ```
    /// # use hoppity::{Position, halma};
    /// let start = halma::two_players().start();
    /// assert!(start.is_legal(start.parse_move("p4-p6")?));
    /// assert!(!start.is_legal(start.parse_move("a13-a11")?)); // not yet
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    fn is_legal(&self, m: Self::Move) -> bool {
        self.check(m).is_ok()
    }

    /// Why `m` is not legal, if it is not.
    ///
    /// # Errors
    ///
    /// If the move is not legal.
    ///
    /// ```
    /// # use hoppity::{IllegalMove, Player, Position, halma};
    /// let start = halma::two_players().start();
    /// let theirs = start.check(start.parse_move("a13-a11")?).unwrap_err();
    /// assert!(matches!(theirs, IllegalMove::NotYours { to_move: Player::FIRST, .. }));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    fn check(&self, m: Self::Move) -> Result<(), IllegalMove>;

    /// Plays `m`.
    ///
    /// # Errors
    ///
    /// If the move is not legal; the position is unchanged then.
    ///
    /// ```
    /// # use hoppity::{Player, Position, halma};
    /// let mut position = halma::two_players().start();
    /// position.apply(position.parse_move("p4-p6")?)?;
    /// assert_eq!(position.to_move(), Some(Player::SECOND));
    /// let before = position;
    /// assert!(position.apply(position.parse_move("p6-p7")?).is_err());
    /// assert_eq!(position, before);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    fn apply(&mut self, m: Self::Move) -> Result<(), IllegalMove> {
        self.check(m)?;
        self.apply_unchecked(m);
        Ok(())
    }

    /// Plays `m`, which the caller knows to be legal: listed, or checked.
    ///
    /// With any other move the position afterwards is *wrong, never unsound*:
    /// it breaks the rules, and what it answers means nothing.
    ///
    /// ```
    /// # use hoppity::{Position, halma};
    /// let start = halma::two_players().start();
    /// for m in start.legal_moves() {
    ///     let (mut quick, mut checked) = (start, start);
    ///     quick.apply_unchecked(m);
    ///     checked.apply(m)?;
    ///     assert_eq!(quick, checked);
    /// }
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    fn apply_unchecked(&mut self, m: Self::Move);

    /// Plays `m` as [`apply_unchecked`](Self::apply_unchecked) does, and gives
    /// what takes it back. In leaping games that is less than a copy of the
    /// position, so a search that plays in place copies less.
    ///
    /// ```
    /// use hoppity::{Position, halma};
    ///
    /// let start = halma::two_players().start();
    /// let mut position = start;
    /// for m in start.legal_moves() {
    ///     let undo = position.make(m);
    ///     assert_ne!(position, start);
    ///     position.unmake(undo);
    ///     assert_eq!(position, start);
    /// }
    /// ```
    #[must_use = "without it the move cannot be taken back"]
    fn make(&mut self, m: Self::Move) -> Self::Undo;

    /// Takes the last move made back. With anything but the last
    /// [`make`](Self::make)'s gift the position is *wrong, never unsound*.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Position};
    /// let mut position = KalahPosition::default();
    /// let first = position.make(position.parse_move("3")?);
    /// let after = position;
    /// let second = position.make(position.parse_move("6")?);
    /// position.unmake(second);
    /// assert_eq!(position, after);
    /// position.unmake(first);
    /// assert_eq!(position, KalahPosition::default());
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    fn unmake(&mut self, undo: Self::Undo);

    /// `player` resigns, in turn or out of it (L10, K11).
    ///
    /// # Errors
    ///
    /// If there is no such player, they are not racing, or the game is over;
    /// the position is unchanged then.
    ///
    /// ```
    /// # use hoppity::{Player, Position, Winner, halma};
    /// let mut position = halma::two_players().start();
    /// position.resign(Player::SECOND)?; // out of turn
    /// let winner = position.outcome().and_then(|outcome| outcome.winner());
    /// assert_eq!(winner, Some(Winner::Player(Player::FIRST)));
    /// assert!(position.resign(Player::FIRST).is_err());
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    fn resign(&mut self, player: Player) -> Result<(), FinishError>;

    /// A 64-bit key: equal positions have equal keys, and unequal ones almost
    /// always different ones.
    ///
    /// The same on every platform and in every run, and stable within a minor
    /// version of the crate. Not for deciding a repetition: that takes `==`.
    ///
    /// ```
    /// # use hoppity::{Position, halma};
    /// let start = halma::two_players().start();
    /// let mut position = start;
    /// for text in ["l1-k1", "e16-f16", "k1-l1", "f16-e16"] {
    ///     position.apply(position.parse_move(text)?)?;
    ///     assert_eq!(position.key() == start.key(), position == start);
    /// }
    /// assert_eq!(position, start);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    fn key(&self) -> u64;

    /// Writes `m` as text (N2). Any move can be written; only what is legal
    /// here means something.
    ///
    /// ```
    /// # use hoppity::{KalahMove, KalahPosition, Position};
    /// let third = KalahMove::sow(2).expect("the third house");
    /// assert_eq!(KalahPosition::default().format_move(third).to_string(), "3");
    /// ```
    fn format_move(&self, m: Self::Move) -> impl fmt::Display + fmt::Debug;

    /// Reads a move (N2): the canonical text, or a whole path where the game
    /// has paths.
    ///
    /// No white space around: trim a line from a terminal first. What is read
    /// from ends alone may still be illegal, which
    /// [`apply`](Self::apply) tells; a path is checked leg by leg.
    ///
    /// # Errors
    ///
    /// If the text is no move's, or names a path that cannot be gone.
    ///
    /// ```
    /// # use hoppity::{Position, halma};
    /// let position = halma::two_players().start();
    /// let m = position.parse_move("p4-p6")?;
    /// assert_eq!(position.format_move(m).to_string(), "p4-p6");
    /// assert_eq!(position.parse_move("p4-p6-p4-p6"), Ok(m)); // longer than need be
    /// let error = position.parse_move("p4-z6").unwrap_err();
    /// assert_eq!(error.at(), 3); // no such cell
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError>;

    /// Whether no position before `m` can ever come back after it, so that a
    /// game may forget them when it looks for repetitions. `false` is always
    /// right, only slower.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Position, halma};
    /// let kalah = KalahPosition::default();
    /// assert!(kalah.legal_moves().all(|m| kalah.is_irreversible(m))); // K10
    /// let halma = halma::two_players().start();
    /// assert!(!halma.is_irreversible(halma.parse_move("l1-k1")?)); // it can go back
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    fn is_irreversible(&self, m: Self::Move) -> bool;

    /// Whether every game comes to an end by its own rules, so that it needs no
    /// repetition and no limits: a [`Game`](crate::Game) then refuses them, as
    /// Kalah must (K11). `false` is always right.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Position, halma};
    /// assert!(KalahPosition::default().always_ends());
    /// assert!(!halma::two_players().start().always_ends());
    /// ```
    #[must_use]
    fn always_ends(&self) -> bool {
        false
    }

    /// How far `player` has come (L13). `None` in games where that means
    /// nothing (Kalah), which then have no stall limit.
    ///
    /// Standings compare, which makes a first evaluation; but they do not tell
    /// the cells of the goal apart, so play by them alone tends to shuffle
    /// there.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Player, Position, halma};
    /// let mut position = halma::two_players().start();
    /// let before = position.standing(Player::FIRST);
    /// position.apply(position.parse_move("l2-k3")?)?; // a step nearer
    /// assert!(position.standing(Player::FIRST) > before);
    /// assert_eq!(KalahPosition::default().standing(Player::FIRST), None);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    fn standing(&self, player: Player) -> Option<Standing>;

    /// The variant's own settings for a game: repetition and limits.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Position, Settings, halma};
    /// assert_eq!(halma::two_players().start().default_settings().repetition(), Some(3));
    /// assert_eq!(KalahPosition::default().default_settings(), Settings::NONE);
    /// ```
    fn default_settings(&self) -> Settings;
}

//! A game being played: a position and its history.

use alloc::vec::Vec;
use core::fmt;

use crate::error::IllegalMove;
use crate::finishers::FinishError;
use crate::outcome::{Outcome, Reason};
use crate::player::Player;
use crate::position::Position;
use crate::race::{Race, RaceUndo};
use crate::record::{Event, PlayError};
use crate::repetition::{Cause, Occurrences};
use crate::settings::{FirstTurn, Settings, SettingsError};

/// A game being played: a [`Position`] with its history, and the rules that
/// need one.
///
/// It plays and takes back, knows repetitions exactly (RULES L11), keeps the
/// limits (L12, L13), lets players resign (L10), and sets up the rematch
/// (L14). When several ends hold after one move, the order is L6, L11, L12,
/// L13 (L16).
///
/// ```
/// use hoppity::{Game, Position, Reason, halma};
///
/// // Both armies shuffle to and fro: the start occurs for the third time.
/// let mut game = Game::new(halma::two_players().start());
/// for _ in 0..2 {
///     for text in ["l1-k1", "e16-f16", "k1-l1", "f16-e16"] {
///         assert!(game.outcome().is_none());
///         game.apply(game.position().parse_move(text)?)?;
///     }
/// }
/// let outcome = game.outcome().expect("a draw");
/// assert!(outcome.is_draw());
/// assert_eq!(outcome.reason(), Reason::Repetition);
///
/// game.undo();
/// assert!(game.outcome().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game<P: Position> {
    start: P,
    position: P,
    settings: Settings,
    plies: Vec<Ply<P>>,
    /// The positions before each resignation.
    resigned_at: Vec<P>,
    occurrences: Occurrences<P>,
    race: Race,
    ended: Option<Outcome>,
}

/// An event, and what it takes to undo it: a few bytes in leaping games, whose
/// record is long; in Kalah the whole position, and room for the largest of
/// Kalah where the game may be any.
#[derive(Clone, Copy)]
struct Ply<P: Position> {
    event: Event<P::Move>,
    /// `None` for a resignation.
    undo: Option<P::Undo>,
    window: usize,
    race: RaceUndo,
}

impl<P: Position> Game<P> {
    /// A game from `start` under the variant's own settings.
    ///
    /// ```
    /// use hoppity::{Game, halma};
    ///
    /// let game = Game::new(halma::two_players().start());
    /// assert_eq!(game.legal_moves().count(), 40);
    /// ```
    #[must_use]
    pub fn new(start: P) -> Self {
        Self::begin(start, start.default_settings())
    }

    /// A game from `start` under other settings.
    ///
    /// # Errors
    ///
    /// If a setting is too small to mean anything, or means nothing in the
    /// game.
    ///
    /// ```
    /// use hoppity::{Game, Position, Settings, halma};
    ///
    /// let start = halma::two_players().start();
    /// let game = Game::with_settings(start, Settings::NONE.with_move_limit(200))?;
    /// assert_eq!(game.settings().move_limit(), Some(200));
    /// # Ok::<(), hoppity::SettingsError>(())
    /// ```
    pub fn with_settings(start: P, settings: Settings) -> Result<Self, SettingsError> {
        Ok(Self::begin(start, settings.check_for(&start)?))
    }

    fn begin(start: P, settings: Settings) -> Self {
        let mut occurrences = Occurrences::default();
        if settings.repetition().is_some() {
            occurrences.push(&start, Cause::Irreversible);
        }
        Self {
            start,
            position: start,
            settings,
            plies: Vec::new(),
            resigned_at: Vec::new(),
            occurrences,
            race: Race::begin(&start, settings),
            ended: start.outcome(),
        }
    }

    /// The position now. It knows nothing of limits and repetition: whether the
    /// *game* is over, ask the game.
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// let start = halma::two_players().start();
    /// assert_eq!(*Game::new(start).position(), start);
    /// ```
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The position the game began from.
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// let start = halma::two_players().start();
    /// assert_eq!(*Game::new(start).start(), start);
    /// ```
    #[must_use]
    pub const fn start(&self) -> &P {
        &self.start
    }

    /// The settings of the game.
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// let game = Game::new(halma::two_players().start());
    /// assert_eq!(game.settings().repetition(), Some(3));
    /// ```
    pub const fn settings(&self) -> Settings {
        self.settings
    }

    /// What happened so far.
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// assert_eq!(Game::new(halma::two_players().start()).events().len(), 0);
    /// ```
    pub fn events(
        &self,
    ) -> impl DoubleEndedIterator<Item = Event<P::Move>> + ExactSizeIterator + Clone {
        self.plies.iter().map(|ply| ply.event)
    }

    /// How many turns were played: moves and passes, not resignations (L12).
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// assert_eq!(Game::new(halma::two_players().start()).turns(), 0);
    /// ```
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.race.turns()
    }

    /// Who is to move; `None` when the game is over, by rule or by a limit.
    ///
    /// ```
    /// # use hoppity::{Game, Player, halma};
    /// let game = Game::new(halma::two_players().start());
    /// assert_eq!(game.to_move(), Some(Player::FIRST));
    /// ```
    #[must_use]
    pub fn to_move(&self) -> Option<Player> {
        self.going_on()?.to_move()
    }

    /// How the game ended; `None` while it goes on.
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// assert_eq!(Game::new(halma::two_players().start()).outcome(), None);
    /// ```
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.ended
    }

    /// The legal moves; none when the game is over, also by a limit.
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// assert_eq!(Game::new(halma::two_players().start()).legal_moves().count(), 40);
    /// ```
    pub fn legal_moves(&self) -> impl Iterator<Item = P::Move> + Clone + fmt::Debug + use<P> {
        let going_on = self.going_on().map(Position::legal_moves);
        going_on.into_iter().flatten()
    }

    /// How many legal moves there are, without listing them; 0 when the game is
    /// over, also by a limit.
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// assert_eq!(Game::new(halma::two_players().start()).count_legal_moves(), 40);
    /// ```
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        self.going_on().map_or(0, Position::count_legal_moves)
    }

    /// A legal move by its place in the list, as [`Position::pick`] finds it;
    /// `None` when the game is over, also by a limit.
    ///
    /// ```
    /// use hoppity::{Game, halma};
    ///
    /// let game = Game::new(halma::two_players().start());
    /// assert_eq!(game.pick(|count| count - 1), game.legal_moves().last());
    /// ```
    pub fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<P::Move> {
        self.going_on()?.pick(choose)
    }

    /// Whether `m` can be played now: no move can when the game is over, also by
    /// a limit, of which [`position`](Self::position) knows nothing.
    ///
    /// ```
    /// use hoppity::{Game, Position, Settings, halma};
    ///
    /// let one_turn = Settings::NONE.with_move_limit(1);
    /// let mut game = Game::with_settings(halma::two_players().start(), one_turn)?;
    /// game.apply(game.position().parse_move("p4-p6")?)?;
    /// let reply = game.position().parse_move("a13-a11")?;
    /// assert!(game.position().is_legal(reply) && !game.is_legal(reply));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_legal(&self, m: P::Move) -> bool {
        self.going_on().is_some_and(|position| position.is_legal(m))
    }

    /// The position, unless the game is over.
    fn going_on(&self) -> Option<&P> {
        self.ended.is_none().then_some(&self.position)
    }

    /// Plays `m`.
    ///
    /// # Errors
    ///
    /// If the move is not legal or the game is over; the game is unchanged
    /// then.
    ///
    /// ```
    /// use hoppity::{Game, Position, halma};
    ///
    /// let mut game = Game::new(halma::two_players().start());
    /// let m = game.position().parse_move("p4-p6")?;
    /// game.apply(m)?;
    /// assert_eq!(game.turns(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn apply(&mut self, m: P::Move) -> Result<(), IllegalMove> {
        if self.ended.is_some() {
            return Err(IllegalMove::GameOver);
        }
        self.position.check(m)?;
        let before = Race::before_turn(&self.position, self.settings);
        let cause = if self.position.is_irreversible(m) {
            Cause::Irreversible
        } else {
            Cause::Move(m)
        };
        let undo = self.position.make(m);
        let race = self.race.advance(before, &self.position);
        let times = self.record(Event::Move(m), Some(undo), race, cause);
        self.ended = self
            .position
            .outcome()
            .or_else(|| self.ended_by_history(times));
        Ok(())
    }

    /// `player` resigns, in turn or out of it (L10).
    ///
    /// # Errors
    ///
    /// If there is no such player, they are not racing, or the game is over;
    /// the game is unchanged then.
    ///
    /// ```
    /// use hoppity::{Game, Player, Winner, halma};
    ///
    /// let mut game = Game::new(halma::two_players().start());
    /// game.resign(Player::FIRST)?;
    /// let winner = game.outcome().and_then(|outcome| outcome.winner());
    /// assert_eq!(winner, Some(Winner::Player(Player::SECOND)));
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    pub fn resign(&mut self, player: Player) -> Result<(), FinishError> {
        if self.ended.is_some() {
            return Err(FinishError::GameOver);
        }
        let before = self.position;
        self.position.resign(player)?;
        self.resigned_at.push(before);
        let race = self.race.stay();
        self.record(Event::Resignation(player), None, race, Cause::Irreversible);
        self.ended = self.position.outcome();
        Ok(())
    }

    /// Plays an event: a move, or a resignation.
    ///
    /// # Errors
    ///
    /// As [`apply`](Self::apply) and [`resign`](Self::resign).
    ///
    /// ```
    /// use hoppity::{Event, Game, Player, halma};
    ///
    /// let mut game = Game::new(halma::two_players().start());
    /// game.play(Event::Resignation(Player::FIRST))?;
    /// assert!(game.outcome().is_some());
    /// # Ok::<(), hoppity::PlayError>(())
    /// ```
    pub fn play(&mut self, event: Event<P::Move>) -> Result<(), PlayError> {
        match event {
            Event::Move(m) => Ok(self.apply(m)?),
            Event::Resignation(player) => Ok(self.resign(player)?),
        }
    }

    /// Takes the last event back, and tells what it was.
    ///
    /// Taking back what made repetitions of all before it impossible – a
    /// resignation, or a move into a goal that is not left again – takes as long
    /// as there are positions that can now be repeated again; everything else
    /// takes no longer in a long game than in a short one.
    ///
    /// ```
    /// use hoppity::{Event, Game, Player, halma};
    ///
    /// let mut game = Game::new(halma::two_players().start());
    /// game.resign(Player::FIRST)?;
    /// assert_eq!(game.undo(), Some(Event::Resignation(Player::FIRST)));
    /// assert_eq!(game.undo(), None);
    /// # Ok::<(), hoppity::FinishError>(())
    /// ```
    pub fn undo(&mut self) -> Option<Event<P::Move>> {
        let ply = self.plies.pop()?;
        match ply.undo {
            Some(undo) => self.position.unmake(undo),
            None => self.position = self.resigned_at.pop()?,
        }
        if self.settings.repetition().is_some() {
            self.occurrences.pop(ply.window);
        }
        self.race.take_back(ply.race);
        // The game went on before its last event.
        self.ended = None;
        Some(ply.event)
    }

    /// A new game with the same seats and settings, from the variant's own
    /// start; the first turn goes to the seat after the one that began this
    /// game, unless it stays (L14).
    ///
    /// ```
    /// use hoppity::{Game, Player, halma};
    ///
    /// let game = Game::new(halma::two_players().start());
    /// assert_eq!(game.rematch().to_move(), Some(Player::SECOND));
    /// ```
    #[must_use]
    pub fn rematch(&self) -> Self {
        let began = self.start().to_move().unwrap_or(Player::FIRST);
        let first = match self.settings.first_turn() {
            FirstTurn::Stays => began,
            FirstTurn::Rotates => Player::at((began.index() + 1) % self.position.players().max(1)),
        };
        let start = self.start.restart(first).unwrap_or(self.start);
        Self::begin(start, self.settings)
    }

    /// Notes an event that has happened; how often the position it led to has
    /// occurred, 0 if nobody counts.
    fn record(
        &mut self,
        event: Event<P::Move>,
        undo: Option<P::Undo>,
        race: RaceUndo,
        cause: Cause<P::Move>,
    ) -> u32 {
        self.plies.push(Ply {
            event,
            undo,
            window: self.occurrences.window(),
            race,
        });
        match self.settings.repetition() {
            None => 0,
            Some(_) => self.occurrences.push(&self.position, cause),
        }
    }

    fn ended_by_history(&self, times: u32) -> Option<Outcome> {
        let reached = |limit: Option<u32>, count| limit.is_some_and(|limit| count >= limit);
        let finishers = self.position.finishers();
        let teams = self.position.teams();
        if reached(self.settings.repetition(), times) {
            Some(Outcome::of_race(&finishers, teams, Reason::Repetition))
        } else if reached(self.settings.move_limit(), self.race.turns()) {
            Some(Outcome::of_race(&finishers, teams, Reason::MoveLimit))
        } else if reached(self.settings.stall_limit(), self.race.idle()) {
            let standing = |player| self.position.standing(player).unwrap_or_default();
            Some(Outcome::of_race_by(
                &finishers,
                teams,
                Reason::Stall,
                standing,
            ))
        } else {
            None
        }
    }
}

/// How it began and went, without what it keeps to find repetitions.
impl<P: Position> fmt::Debug for Game<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Record<'a, P: Position>(&'a Game<P>);

        impl<P: Position> fmt::Debug for Record<'_, P> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_list().entries(self.0.record_text()).finish()
            }
        }

        f.debug_struct("Game")
            .field("start", &self.start)
            .field("settings", &self.settings)
            .field("events", &Record(self))
            .field("outcome", &self.ended)
            .finish_non_exhaustive()
    }
}

/// Two games are equal if they began alike, went alike, and are played by the
/// same settings.
impl<P: Position> PartialEq for Game<P> {
    fn eq(&self, other: &Self) -> bool {
        self.start() == other.start()
            && self.settings == other.settings
            && self.events().eq(other.events())
    }
}

impl<P: Position> Eq for Game<P> {}

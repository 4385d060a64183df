//! A game being played: a position and its history.

use alloc::vec::Vec;
use core::fmt;

use crate::error::{IllegalMove, ParseError, ParseErrorKind};
use crate::finishers::{Finish, FinishError};
use crate::outcome::{Outcome, Reason, Standing};
use crate::player::Player;
use crate::position::Position;
use crate::repetition::{Cause, Occurrences};
pub(crate) use crate::settings::{FirstTurn, Settings, SettingsError};

/// What happens in a game: a move, or a resignation (which is not a turn,
/// RULES L10).
///
/// ```
/// use hoppity::{Event, Game, Player, halma};
///
/// let mut game = Game::new(halma::two_players().start());
/// game.resign(Player::SECOND)?;
/// assert_eq!(game.events().next(), Some(Event::Resignation(Player::SECOND)));
/// # Ok::<(), hoppity::FinishError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(clippy::exhaustive_enums, reason = "nothing else happens in a game")]
pub enum Event<M> {
    /// The player to move played this.
    Move(M),
    /// This player resigned.
    Resignation(Player),
}

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
#[derive(Clone, Debug)]
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

/// An event, and what it takes to undo it: no whole position, so that long
/// games stay small.
#[derive(Clone, Copy, Debug)]
struct Ply<P: Position> {
    event: Event<P::Move>,
    /// `None` for a resignation.
    undo: Option<P::Undo>,
    window: usize,
    race: RaceUndo,
}

/// Turns, and progress (L12, L13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Race {
    turns: u32,
    /// Turns in a row without progress.
    idle: u32,
    /// How far each player has come at best.
    best: [Standing; Player::MAX],
}

#[derive(Clone, Copy, Debug)]
struct RaceUndo {
    turns: u32,
    idle: u32,
    best: Option<(Player, Standing)>,
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
        let applies = start.standing(Player::FIRST).is_some();
        Ok(Self::begin(start, settings.check(applies)?))
    }

    fn begin(start: P, settings: Settings) -> Self {
        let mut race = Race::default();
        if settings.stall_limit().is_some() {
            for player in Player::all(start.players()) {
                race.best[player.index()] = start.standing(player).unwrap_or_default();
            }
        }
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
            race,
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

    /// The positions of the game, the start first, the position now last; they
    /// are played anew one by one.
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// assert_eq!(Game::new(halma::two_players().start()).positions().count(), 1);
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = P> + Clone + '_ {
        let mut position = self.start;
        let later = self.plies.iter().map(move |ply| {
            play_again(&mut position, ply.event);
            position
        });
        core::iter::once(self.start).chain(later)
    }

    /// How many turns were played: moves and passes, not resignations (L12).
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// assert_eq!(Game::new(halma::two_players().start()).turns(), 0);
    /// ```
    #[must_use]
    pub const fn turns(&self) -> u32 {
        self.race.turns
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
        match self.ended {
            None => self.position.to_move(),
            Some(_) => None,
        }
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
    pub fn legal_moves(&self) -> impl Iterator<Item = P::Move> + use<P> {
        let goes_on = self.ended.is_none();
        goes_on
            .then(|| self.position.legal_moves())
            .into_iter()
            .flatten()
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
        let mover = self.position.to_move();
        let before = self.position.finishers().count(Finish::Home);
        let cause = if self.position.is_irreversible(m) {
            Cause::Irreversible
        } else {
            Cause::Move(m)
        };
        let undo = self.position.make(m);
        let race = self.advance_race(mover, before);
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
        let race = self.race.undo(None);
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
            FirstTurn::Rotates => Player::at((began.index() + 1) % self.position.players()),
        };
        let start = self.start.restart(first).unwrap_or(self.start);
        Self::begin(start, self.settings)
    }

    /// The game of a record: events from `start`, one after the other.
    ///
    /// # Errors
    ///
    /// If the settings are none, or an event cannot happen: the error tells
    /// which.
    ///
    /// ```
    /// use hoppity::{Event, Game, Position, Settings, halma};
    ///
    /// let start = halma::two_players().start();
    /// let record = [Event::Move(start.parse_move("p4-p6")?)];
    /// let game = Game::replay(start, Settings::NONE, record)?;
    /// assert!(game.events().eq(record));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(
        start: P,
        settings: Settings,
        record: impl IntoIterator<Item = Event<P::Move>>,
    ) -> Result<Self, ReplayError> {
        let mut game = Self::with_settings(start, settings)?;
        for (at, event) in record.into_iter().enumerate() {
            game.play(event)
                .map_err(|error| ReplayError::Event { at, error })?;
        }
        Ok(game)
    }

    /// Reads an event: a move as [`Position::parse_move`] does, or `resign`
    /// and a seat.
    ///
    /// # Errors
    ///
    /// If the text is neither.
    ///
    /// ```
    /// use hoppity::{Event, Game, Player, halma};
    ///
    /// let game = Game::new(halma::two_players().start());
    /// assert_eq!(game.parse_event("resign 2"), Ok(Event::Resignation(Player::SECOND)));
    /// ```
    pub fn parse_event(&self, text: &str) -> Result<Event<P::Move>, ParseError> {
        match text.strip_prefix(RESIGN) {
            Some(player) => {
                let player = player
                    .parse()
                    .map_err(|error: ParseError| error.after(RESIGN.len()))?;
                Ok(Event::Resignation(player))
            }
            None if text == RESIGN.trim_end() => {
                Err(ParseErrorKind::Expected("a space and a seat").at(text.len()))
            }
            None => self.position.parse_move(text).map(Event::Move),
        }
    }

    /// Writes an event of the position now, such as one that
    /// [`undo`](Self::undo) gave back.
    ///
    /// ```
    /// use hoppity::{Game, Position, halma};
    ///
    /// let mut game = Game::new(halma::two_players().start());
    /// game.apply(game.position().parse_move("p4-p6")?)?;
    /// let undone = game.undo().ok_or("one move was played")?;
    /// assert_eq!(game.format_event(undone).to_string(), "p4-p6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn format_event(&self, event: Event<P::Move>) -> impl fmt::Display + use<P> {
        EventText {
            position: self.position,
            event,
        }
    }

    /// Writes the events of the game, in the form that
    /// [`parse_event`](Self::parse_event) reads, each through the position it
    /// happened in.
    ///
    /// ```
    /// use hoppity::{Game, Player, Position, halma};
    ///
    /// let mut game = Game::new(halma::two_players().start());
    /// game.apply(game.position().parse_move("p4-p6")?)?;
    /// game.resign(Player::FIRST)?;
    /// let record: Vec<String> = game.record_text().map(|event| event.to_string()).collect();
    /// assert_eq!(record, ["p4-p6", "resign 1"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn record_text(&self) -> impl ExactSizeIterator<Item = impl fmt::Display> + '_ {
        let mut position = self.start;
        self.plies.iter().map(move |ply| {
            let text = EventText {
                position,
                event: ply.event,
            };
            play_again(&mut position, ply.event);
            text
        })
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
        } else if reached(self.settings.move_limit(), self.race.turns) {
            Some(Outcome::of_race(&finishers, teams, Reason::MoveLimit))
        } else if reached(self.settings.stall_limit(), self.race.idle) {
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

    /// Counts the turn of `mover` that led here; before it, `home` players
    /// were home.
    fn advance_race(&mut self, mover: Option<Player>, home: usize) -> RaceUndo {
        let mover = mover.filter(|_| self.settings.stall_limit().is_some());
        let undo = self.race.undo(mover);
        self.race.turns = self.race.turns.saturating_add(1);
        if let Some(mover) = mover {
            let standing = self.position.standing(mover).unwrap_or_default();
            let best = &mut self.race.best[mover.index()];
            let progress = standing > *best;
            *best = standing.max(*best);
            let came_home = self.position.finishers().count(Finish::Home) > home;
            self.race.idle = if progress || came_home {
                0
            } else {
                self.race.idle.saturating_add(1)
            };
        }
        undo
    }
}

/// Plays an event of a record once more.
fn play_again<P: Position>(position: &mut P, event: Event<P::Move>) {
    match event {
        Event::Move(m) => position.apply_unchecked(m),
        // It was possible the first time.
        Event::Resignation(player) => drop(position.resign(player)),
    }
}

const RESIGN: &str = "resign ";

impl Race {
    fn undo(&self, mover: Option<Player>) -> RaceUndo {
        RaceUndo {
            turns: self.turns,
            idle: self.idle,
            best: mover.map(|mover| (mover, self.best[mover.index()])),
        }
    }

    fn take_back(&mut self, undo: RaceUndo) {
        self.turns = undo.turns;
        self.idle = undo.idle;
        if let Some((mover, best)) = undo.best {
            self.best[mover.index()] = best;
        }
    }
}

struct EventText<P: Position> {
    position: P,
    event: Event<P::Move>,
}

impl<P: Position> fmt::Display for EventText<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.event {
            Event::Move(m) => write!(f, "{}", self.position.format_move(m)),
            Event::Resignation(player) => write!(f, "{RESIGN}{player}"),
        }
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

/// An event that cannot happen.
///
/// ```
/// use hoppity::{Event, FinishError, Game, PlayError, Player, halma};
///
/// let mut game = Game::new(halma::two_players().start());
/// game.resign(Player::FIRST)?;
/// let again = game.play(Event::Resignation(Player::FIRST));
/// assert_eq!(again, Err(PlayError::Resignation(FinishError::GameOver)));
/// # Ok::<(), FinishError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The move is not legal.
    #[error(transparent)]
    Move(#[from] IllegalMove),
    /// The player cannot resign.
    #[error(transparent)]
    Resignation(#[from] FinishError),
}

/// A record that cannot be replayed.
///
/// ```
/// use hoppity::{Event, Game, Player, ReplayError, Settings, halma};
///
/// let twice = [Event::Resignation(Player::FIRST); 2];
/// let error = Game::replay(halma::two_players().start(), Settings::NONE, twice).unwrap_err();
/// assert!(matches!(error, ReplayError::Event { at: 1, .. }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The settings are none.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// An event cannot happen.
    #[error("event {at}: {error}")]
    Event {
        /// The number of the event, from 0.
        at: usize,
        /// What is wrong with it.
        error: PlayError,
    },
}

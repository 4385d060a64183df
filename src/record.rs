//! What happened in a game, as events and as text.

use core::fmt;

use crate::error::{IllegalMove, ParseError, ParseErrorKind};
use crate::finishers::FinishError;
use crate::game::Game;
use crate::player::Player;
use crate::position::Position;
use crate::settings::{Settings, SettingsError};

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

/// What a resignation begins with; a seat follows.
const RESIGN: &str = "resign ";

impl<P: Position> Game<P> {
    /// The positions of the game, the start first, the position now last; they
    /// are played anew one by one.
    ///
    /// ```
    /// # use hoppity::{Game, halma};
    /// assert_eq!(Game::new(halma::two_players().start()).positions().count(), 1);
    /// ```
    pub fn positions(&self) -> impl Iterator<Item = P> + Clone + '_ {
        let mut position = *self.start();
        let later = self.events().map(move |event| {
            play_again(&mut position, event);
            position
        });
        core::iter::once(*self.start()).chain(later)
    }

    /// The game of a record: events from `start`, one after the other.
    ///
    /// # Errors
    ///
    /// If the settings fit no game, or not this one, or an event cannot happen:
    /// the error tells which.
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

    /// The game of a written record, such as [`record_text`](Self::record_text)
    /// gave: each text is read as [`parse_event`](Self::parse_event) does, in
    /// the position it comes in.
    ///
    /// # Errors
    ///
    /// As [`replay`](Self::replay), or if a text is no event: the error tells
    /// which, and what is wrong in it.
    ///
    /// ```
    /// use hoppity::{Game, Position, ReplayError, halma};
    ///
    /// let start = halma::two_players().start();
    /// let game = Game::replay_text(start, start.default_settings(), ["p4-p6", "resign 2"])?;
    /// assert!(game.record_text().map(|event| event.to_string()).eq(["p4-p6", "resign 2"]));
    ///
    /// let error = Game::replay_text(start, start.default_settings(), ["p4-p6", "p6"]).unwrap_err();
    /// assert!(matches!(error, ReplayError::Event { at: 1, .. }));
    /// # Ok::<(), ReplayError>(())
    /// ```
    pub fn replay_text(
        start: P,
        settings: Settings,
        record: impl IntoIterator<Item: AsRef<str>>,
    ) -> Result<Self, ReplayError> {
        let mut game = Self::with_settings(start, settings)?;
        for (at, text) in record.into_iter().enumerate() {
            game.play_text(text.as_ref())
                .map_err(|error| ReplayError::Event { at, error })?;
        }
        Ok(game)
    }

    /// Reads an event as [`parse_event`](Self::parse_event) does, plays it, and
    /// tells what it was.
    ///
    /// # Errors
    ///
    /// If the text is no event, or the event cannot happen; the game is
    /// unchanged then.
    ///
    /// ```
    /// use hoppity::{Event, Game, PlayError, Player, halma};
    ///
    /// let mut game = Game::new(halma::two_players().start());
    /// game.play_text("p4-p6")?;
    /// assert!(matches!(game.play_text("p6"), Err(PlayError::Text(_))));
    /// assert!(matches!(game.play_text("p6-p7"), Err(PlayError::Move(_))));
    /// assert_eq!(game.play_text("resign 1"), Ok(Event::Resignation(Player::FIRST)));
    /// # Ok::<(), PlayError>(())
    /// ```
    pub fn play_text(&mut self, text: &str) -> Result<Event<P::Move>, PlayError> {
        let event = self.parse_event(text)?;
        self.play(event)?;
        Ok(event)
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
                Err(ParseErrorKind::Expected("a space and a seat, such as resign 2").at(text.len()))
            }
            None => self.position().parse_move(text).map(Event::Move),
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
    pub fn format_event(&self, event: Event<P::Move>) -> impl fmt::Display + fmt::Debug + use<P> {
        EventText {
            position: *self.position(),
            event,
        }
    }

    /// Writes the events of the game, each as a move is written in the position
    /// it happened in; [`replay_text`](Self::replay_text) reads them back.
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
    pub fn record_text(
        &self,
    ) -> impl ExactSizeIterator<Item = impl fmt::Display + fmt::Debug> + Clone + '_ {
        let mut position = *self.start();
        self.events().map(move |event| {
            let text = EventText { position, event };
            play_again(&mut position, event);
            text
        })
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

impl<P: Position> fmt::Debug for EventText<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

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
    /// The text is no event's; only [`Game::play_text`] and
    /// [`Game::replay_text`] read one.
    #[error(transparent)]
    Text(#[from] ParseError),
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
    /// The settings fit no game, or not this one.
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

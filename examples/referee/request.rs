//! What is asked: a game, and what has happened in it.

use std::fmt::Display;

use hoppity::{AnyPosition, AnyVariant, Game, Player, Position, Settings};
use serde::Deserialize;

use crate::answer::Refusal;
use crate::object::Object;

/// A request as it is written. A field that is null counts as left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Request {
    game: Option<String>,
    position: Option<String>,
    moves: Option<Vec<String>>,
    first: Option<usize>,
    limits: Option<Object<Limits>>,
}

/// What ends a game beside its rules; 0 is off.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Limits {
    repetition: Option<u32>,
    moves: Option<u32>,
    stall: Option<u32>,
}

impl Request {
    pub(crate) fn read(line: &[u8]) -> Result<Self, Refusal> {
        let Object(request) = serde_json::from_str(str::from_utf8(line)?)?;
        Ok(request)
    }

    /// The game asked about, played move by move.
    pub(crate) fn play(&self) -> Result<Game<AnyPosition>, Refusal> {
        let start = self.start()?;
        let own = start.default_settings();
        let settings = match &self.limits {
            None => own,
            Some(Object(limits)) => limits.change(own),
        };
        let mut game = Game::with_settings(start, settings).map_err(about("limits"))?;
        for (at, text) in self.moves.iter().flatten().enumerate() {
            game.play_text(text)
                .map_err(|error| about(quoted(text))(error).at(at))?;
        }
        Ok(game)
    }

    fn start(&self) -> Result<AnyPosition, Refusal> {
        match (&self.game, &self.position, self.first) {
            (Some(game), None, None) => Ok(variant(game)?.start()),
            (Some(game), None, Some(first)) => {
                let start = variant(game)?.start_with(seat(first)?);
                start.map_err(about("first"))
            }
            (None, Some(text), None) => text.parse().map_err(about(quoted(text))),
            (None, Some(_), Some(_)) => Err(Refusal::new(
                "first goes with a game: a position says itself who is to move",
            )),
            (Some(_), Some(_), _) => Err(Refusal::new(
                "a request has a game or a position, this one has both",
            )),
            (None, None, _) => Err(Refusal::new(
                "a request has a game or a position, this one has neither",
            )),
        }
    }
}

impl Limits {
    /// The settings `own` of a variant, changed to what is asked.
    fn change(&self, own: Settings) -> Settings {
        let settings = match self.repetition {
            None => own,
            Some(0) => own.without_repetition(),
            Some(occurrences) => own.with_repetition(occurrences),
        };
        let settings = match self.moves {
            None => settings,
            Some(0) => settings.without_move_limit(),
            Some(turns) => settings.with_move_limit(turns),
        };
        match self.stall {
            None => settings,
            Some(0) => settings.without_stall_limit(),
            Some(turns) => settings.with_stall_limit(turns),
        }
    }
}

fn variant(text: &str) -> Result<AnyVariant, Refusal> {
    text.parse().map_err(about(quoted(text)))
}

/// The player in a seat counted from 1.
fn seat(number: usize) -> Result<Player, Refusal> {
    let player = number.checked_sub(1).and_then(Player::new);
    player.ok_or_else(|| {
        let most = Player::MAX;
        Refusal::new(format!(
            "first: there is no seat {number}, only 1 to {most}"
        ))
    })
}

/// Makes a refusal of an error, and says what it is about.
fn about<E: Display>(what: impl Display) -> impl FnOnce(E) -> Refusal {
    move |error| Refusal::new(format!("{what}: {error}"))
}

fn quoted(text: &str) -> impl Display {
    format!("{text:?}")
}

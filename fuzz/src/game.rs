//! Whole games beside their slow twin.

use hoppity::{AnyMove, AnyPosition, Event, Game, Player, Position, Reason, Settings};

use crate::choice::{chosen, start};
use crate::position::check;
use crate::twin::AnyTwin;

/// How long a game is at most: in turns of all pieces, as the twin takes as
/// long for each ply as there are pieces.
const WORK: usize = 600;

/// The longest game, with the fewest pieces.
const MOST_EVENTS: usize = 250;

/// Plays a game. Three bytes choose the variant, how many moves forward it
/// begins, and the settings; the others what happens: `f` is the most forward
/// move, `r` and a byte lets a player resign, `u` takes an event back, and any
/// other two bytes are a move, by its number.
///
/// Says why the game is over, if it is when the bytes end.
///
/// # Panics
///
/// If the crate breaks a law, or does not agree with its twin.
pub fn play(bytes: &[u8]) -> Option<Reason> {
    let (&[variant, opening, settings], bytes) = bytes.split_first_chunk()?;
    let position = opened(&start(variant), opening);
    let mut played = Played::new(&position, settings);
    let mut bytes = bytes.iter().copied();
    for _ in 0..most_events(&position) {
        let Some(byte) = bytes.next() else { break };
        match byte {
            b'u' => played.undo(),
            b'r' => played.resign(bytes.next().unwrap_or_default()),
            b'f' => played.play(most_forward),
            _ => {
                let choice = u16::from_le_bytes([byte, bytes.next().unwrap_or_default()]);
                played.play(|position| chosen(position, choice.into()));
            }
        }
        played.check();
    }
    played.check_record();
    let reason = played.game.outcome().map(|outcome| outcome.reason());
    played.take_all_back();
    reason
}

/// The position after so many moves forward, unless the game is over first.
/// In Kalah nothing is forward.
pub(crate) fn opened(start: &AnyPosition, moves: u8) -> AnyPosition {
    let mut position = *start;
    for _ in 0..moves {
        let mut next = position;
        match most_forward(&position) {
            Some(m) if is_race(&position) => next.apply_unchecked(m),
            _ => break,
        }
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

fn is_race(position: &AnyPosition) -> bool {
    position.standing(Player::FIRST).is_some()
}

fn most_events(position: &AnyPosition) -> usize {
    let text = position.to_string();
    let placement = text.split(' ').nth(1).unwrap_or_default();
    let pieces = placement.matches(char::is_alphabetic).count();
    (WORK / pieces.max(1)).min(MOST_EVENTS)
}

/// Of equals the last in the order of the moves themselves.
pub(crate) fn most_forward(position: &AnyPosition) -> Option<AnyMove> {
    let player = position.to_move()?;
    position.legal_moves().max_by_key(|&m| {
        let mut after = *position;
        after.apply_unchecked(m);
        (after.standing(player), m)
    })
}

/// The variant's own settings for 0; else each pair of bits chooses a limit.
fn settings_of(position: &AnyPosition, choice: u8) -> Settings {
    let pick = |limits: [u32; 3], shift: u8| {
        let chosen = usize::from(choice >> shift & 3);
        chosen.checked_sub(1).map(|chosen| limits[chosen])
    };
    if choice == 0 {
        return position.default_settings();
    }
    let mut settings = Settings::NONE;
    if let Some(occurrences) = pick([2, 3, 4], 0) {
        settings = settings.with_repetition(occurrences);
    }
    if let Some(turns) = pick([1, 12, 60], 2) {
        settings = settings.with_move_limit(turns);
    }
    if let Some(turns) = pick([1, 4, 15], 4) {
        settings = settings.with_stall_limit(turns);
    }
    settings
}

/// A game, its positions and their keys by a record of their own, the start
/// first, and the twin at each of them.
struct Played {
    game: Game<AnyPosition>,
    positions: Vec<AnyPosition>,
    keys: Vec<u64>,
    twins: Vec<AnyTwin>,
}

impl Played {
    fn new(start: &AnyPosition, settings: u8) -> Self {
        let settings = settings_of(start, settings);
        let game = Game::with_settings(*start, settings).unwrap_or_else(|error| {
            assert!(!is_race(start), "{error}");
            Game::new(*start)
        });
        let played = Self {
            positions: vec![*start],
            keys: vec![start.key()],
            twins: vec![AnyTwin::beginning(start, game.settings())],
            game,
        };
        played.check();
        played
    }

    fn play(&mut self, choose: impl Fn(&AnyPosition) -> Option<AnyMove>) {
        let mut position = *self.game.position();
        let Some(m) = choose(&position) else {
            return assert!(position.outcome().is_some());
        };
        if self.game.outcome().is_some() {
            let turns = self.game.turns();
            assert!(self.game.apply(m).is_err());
            return assert_eq!(self.game.turns(), turns);
        }
        assert_eq!(self.game.apply(m), Ok(()));
        let mut twin = self.twin().clone();
        twin.play(&position, m);
        position.apply_unchecked(m);
        self.record(&position, twin);
        // A move of the position before is seldom one of the next.
        let is_listed = position.legal_moves().any(|listed| listed == m);
        let mut again = position;
        assert_eq!(again.apply(m).is_ok(), is_listed);
        assert!(is_listed || again == position);
    }

    fn resign(&mut self, choice: u8) {
        let mut position = *self.game.position();
        let player = Player::new(usize::from(choice % 6)).expect("one of six");
        let may = self.game.outcome().is_none()
            && player.index() < position.players()
            && position.finishers().is_racing(player);
        assert_eq!(self.game.resign(player).is_ok(), may);
        if may {
            assert_eq!(position.resign(player), Ok(()));
            let mut twin = self.twin().clone();
            twin.resign(player);
            self.record(&position, twin);
        }
    }

    fn twin(&self) -> &AnyTwin {
        self.twins.last().expect("the start's")
    }

    fn record(&mut self, position: &AnyPosition, twin: AnyTwin) {
        self.positions.push(*position);
        self.keys.push(position.key());
        self.twins.push(twin);
    }

    fn undo(&mut self) {
        let last = self.game.events().next_back();
        assert_eq!(self.game.undo(), last);
        if last.is_some() {
            self.positions.pop();
            self.keys.pop();
            self.twins.pop();
            assert_eq!(self.game.outcome(), None);
        }
    }

    /// What holds after every event.
    fn check(&self) {
        let (game, position) = (&self.game, self.game.position());
        assert_eq!(Some(position), self.positions.last());
        check(position);
        self.twin().compare(game);
        let is_over = game.outcome().is_some();
        assert_eq!(is_over, game.to_move().is_none());
        assert_eq!(is_over, game.legal_moves().next().is_none());
        let key = position.key();
        for (other, &other_key) in self.positions.iter().zip(&self.keys) {
            assert_eq!(other == position, other_key == key);
        }
        if position.outcome().is_some() {
            assert_eq!(game.outcome(), position.outcome());
        } else if let Some(Event::Move(_)) = game.events().next_back() {
            // Exact, however the game remembers what occurred (RULES L11, L16).
            let same = self.positions.iter().filter(|&other| other == position);
            let times = same.count() as u64;
            let limit = game.settings().repetition();
            let is_due = limit.is_some_and(|limit| times >= u64::from(limit));
            let reason = game.outcome().map(|outcome| outcome.reason());
            assert_eq!(is_due, reason == Some(Reason::Repetition));
        }
    }

    /// The record, as events and as text, replays to the same game.
    fn check_record(&self) {
        let game = &self.game;
        assert!(game.positions().eq(self.positions.iter().copied()));
        let replayed = Game::replay(*game.start(), game.settings(), game.events());
        assert_eq!(replayed.as_ref(), Ok(game));
        let mut read = self.begun_again();
        for text in game.record_text() {
            read.play_text(&text.to_string()).expect("it happened");
        }
        assert_eq!(read, *game);
        assert_eq!(read.outcome(), game.outcome());
    }

    fn begun_again(&self) -> Game<AnyPosition> {
        let game = &self.game;
        Game::with_settings(*game.start(), game.settings()).expect("it was begun before")
    }

    fn take_all_back(&mut self) {
        while self.positions.len() > 1 {
            self.undo();
            assert_eq!(Some(self.game.position()), self.positions.last());
        }
        self.undo();
        assert_eq!(*self.game.position(), self.positions[0]);
        assert_eq!(self.game, self.begun_again());
        self.check();
    }
}

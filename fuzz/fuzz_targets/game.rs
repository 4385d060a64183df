//! Whole games: the first byte chooses the variant, the rest what happens.
//! `f` plays the most forward move, `r` and a byte lets a player resign, `u`
//! takes an event back, and any other two bytes choose a move.

#![no_main]

use hoppity::{AnyMove, AnyPosition, Event, Game, Player, Position, Reason};
use hoppity_fuzz::{check_position, start};
use libfuzzer_sys::fuzz_target;

/// The longest game that is played.
const EVENTS: usize = 250;

fuzz_target!(|bytes: &[u8]| {
    let Some((&variant, bytes)) = bytes.split_first() else {
        return;
    };
    let mut played = Played::new(&start(variant));
    let mut bytes = bytes.iter().copied();
    for _ in 0..EVENTS {
        let Some(byte) = bytes.next() else { break };
        match byte {
            b'u' => played.undo(),
            b'r' => played.resign(bytes.next().unwrap_or_default()),
            b'f' => played.play(most_forward),
            _ => {
                let choice = u16::from_le_bytes([byte, bytes.next().unwrap_or_default()]);
                played.play(|position| {
                    let count = position.count_legal_moves().max(1);
                    position.legal_moves().nth(usize::from(choice) % count)
                });
            }
        }
        played.check();
    }
    played.check_record();
    played.take_all_back();
});

/// A game, and its positions and their keys by a record of their own, the start
/// first.
struct Played {
    game: Game<AnyPosition>,
    positions: Vec<AnyPosition>,
    keys: Vec<u64>,
}

impl Played {
    fn new(start: &AnyPosition) -> Self {
        let played = Self {
            game: Game::new(*start),
            positions: vec![*start],
            keys: vec![start.key()],
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
        position.apply_unchecked(m);
        self.record(&position);
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
            self.record(&position);
        }
    }

    fn record(&mut self, position: &AnyPosition) {
        self.positions.push(*position);
        self.keys.push(position.key());
    }

    fn undo(&mut self) {
        let last = self.game.events().next_back();
        assert_eq!(self.game.undo(), last);
        if last.is_some() {
            self.positions.pop();
            self.keys.pop();
            assert_eq!(self.game.outcome(), None);
        }
    }

    /// What holds after every event.
    fn check(&self) {
        let (game, position) = (&self.game, self.game.position());
        assert_eq!(Some(position), self.positions.last());
        check_position(position);
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
        let mut read = Game::new(*game.start());
        for text in game.record_text() {
            let event = read.parse_event(&text.to_string()).expect("it was written");
            read.play(event).expect("it happened");
        }
        assert_eq!(read, *game);
        assert_eq!(read.outcome(), game.outcome());
    }

    fn take_all_back(&mut self) {
        while self.positions.len() > 1 {
            self.undo();
            assert_eq!(Some(self.game.position()), self.positions.last());
        }
        self.undo();
        let start = self.positions[0];
        assert_eq!(*self.game.position(), start);
        assert_eq!(self.game, Game::new(start));
        self.check();
    }
}

fn most_forward(position: &AnyPosition) -> Option<AnyMove> {
    let player = position.to_move()?;
    position.legal_moves().max_by_key(|&m| {
        let mut after = *position;
        after.apply_unchecked(m);
        after.standing(player)
    })
}

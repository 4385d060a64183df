//! The laws that every position of every game keeps, and every game made of
//! them. They know the interface alone, no rule of any game.

// Every test file uses another part of it.
#![allow(dead_code)]

use std::collections::{BTreeSet, HashMap};
use std::fmt::Debug;
use std::hash::{BuildHasher, RandomState};

use hoppity::{
    AnyPosition, Event, FinishError, Game, IllegalMove, NoSuchPlayer, Outcome, Player, Position,
    Settings,
};

use crate::dice::Dice;

/// How many illegal moves are tried in each position.
const ILLEGAL: usize = 50;

/// What can be stored: with serde, if the crate is built with it.
#[cfg(feature = "serde")]
pub(crate) trait Stored: serde::Serialize + serde::de::DeserializeOwned {}
#[cfg(feature = "serde")]
impl<T: serde::Serialize + serde::de::DeserializeOwned> Stored for T {}
#[cfg(not(feature = "serde"))]
pub(crate) trait Stored {}
#[cfg(not(feature = "serde"))]
impl<T> Stored for T {}

/// Plays a game from `start` and holds all of it to the laws. After so many
/// turns the players resign one after the other, so that it ends: with this
/// outcome.
pub(crate) fn hold<P: Position + Stored>(start: P, seed: u64, turns: u32) -> Outcome {
    let mut dice = Dice::new(seed);
    let mut game = Game::with_settings(start, Settings::NONE).expect("nothing is set");
    let mut met = Met::new();
    let mut stages = Vec::new();
    restarts_with_any_player(&start);
    loop {
        let position = *game.position();
        let moves = listed(&position);
        met.hold(&position, &moves);
        is_the_same_as_its_text(&position);
        is_the_same_when_stored(&position);
        moves_are_their_text(&position, &moves);
        moves_are_taken_back(&position, &moves);
        stages.push(Stage::of(&game));
        if moves.is_empty() {
            assert_is_over(&position);
            break;
        }
        assert_goes_on(&position);
        if game.turns() < turns {
            // One in ten is any move.
            let few = if dice.one_in(10) { 1 } else { 4 };
            let m = choose(&position, &moves, few, &mut dice);
            met.note(&position, m);
            game.apply(m).expect("a listed move is legal");
        } else {
            let racing: Vec<Player> = position.finishers().racing().collect();
            let player = racing[dice.roll(racing.len())];
            game.resign(player).expect("they are racing");
        }
    }
    let outcome = game.outcome().expect("the game is over");
    is_undone(game, &stages);
    outcome
}

/// Plays one game twice, as what it is and as a position of any game.
pub(crate) fn any_agrees<P: Position + Into<AnyPosition>>(start: P, seed: u64, turns: u32) {
    let mut dice = Dice::new(seed);
    let mut position = start;
    let mut any: AnyPosition = start.into();
    for _ in 0..turns {
        assert_eq!(any, position.into());
        assert_eq!(any.to_string(), position.to_string());
        assert_eq!(format!("{any:#}"), format!("{position:#}"));
        assert_eq!(any.to_string().parse(), Ok(any));
        assert_eq!(any.variant().start(), start_of(&position).into());
        assert_eq!(any.key(), position.key());
        assert_eq!(any.players(), position.players());
        assert_eq!(any.teams(), position.teams());
        assert_eq!(any.to_move(), position.to_move());
        assert_eq!(any.finishers(), position.finishers());
        assert_eq!(any.outcome(), position.outcome());
        assert_eq!(any.default_settings(), position.default_settings());
        assert_eq!(any.count_legal_moves(), position.count_legal_moves());
        let both = || any.legal_moves().zip(position.legal_moves());
        assert_eq!(
            any.legal_moves().size_hint(),
            position.legal_moves().size_hint()
        );
        assert_eq!(both().count(), position.count_legal_moves());
        for (whichever, own) in both() {
            let text = position.format_move(own).to_string();
            assert_eq!(any.format_move(whichever).to_string(), text);
            assert_eq!(any.parse_move(&text), Ok(whichever));
            assert_eq!(
                any.is_irreversible(whichever),
                position.is_irreversible(own)
            );
        }
        for player in Player::all(position.players()) {
            assert_eq!(any.standing(player), position.standing(player));
        }
        let count = position.count_legal_moves();
        if count == 0 {
            break;
        }
        let chosen = dice.roll(count);
        let whichever = any.legal_moves().nth(chosen).expect("a move");
        let own = position.legal_moves().nth(chosen).expect("a move");
        assert_eq!(any.pick(|_| chosen), Some(whichever));
        let before = any;
        let undo = any.make(whichever);
        any.unmake(undo);
        assert_eq!(any, before);
        any.apply(whichever).expect("a listed move is legal");
        position.apply(own).expect("a listed move is legal");
    }
    for player in Player::all(position.players()) {
        assert_eq!(any.resign(player), position.resign(player));
        assert_eq!(any, position.into());
    }
}

fn start_of<P: Position>(position: &P) -> P {
    position
        .restart(Player::FIRST)
        .expect("every game has a first player")
}

/// Every way to list, count and find the legal moves finds the same.
pub(crate) fn listed<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves().for_each(|m| moves.push(m));
    let mut one_by_one = position.legal_moves();
    for (i, &m) in moves.iter().enumerate() {
        let (least, most) = one_by_one.size_hint();
        let left = moves.len() - i;
        assert!(least <= left && most.is_none_or(|most| most >= left));
        assert_eq!(one_by_one.next(), Some(m), "folded and taken one by one");
        if i % 16 == 0 {
            assert_eq!(one_by_one.clone().count(), left - 1);
        }
    }
    assert_eq!(one_by_one.next(), None);
    assert_eq!(one_by_one.next(), None, "no move comes after the last");
    assert_eq!(position.count_legal_moves(), moves.len());
    assert_eq!(position.legal_moves().count(), moves.len());
    assert_eq!(position.legal_moves().last(), moves.last().copied());
    let different: BTreeSet<P::Move> = moves.iter().copied().collect();
    assert_eq!(different.len(), moves.len(), "each move once");
    for step in [1, 7] {
        let mut skipping = position.legal_moves();
        for &m in moves.iter().skip(step).step_by(step + 1) {
            assert_eq!(skipping.nth(step), Some(m));
        }
    }
    assert_eq!(position.legal_moves().nth(moves.len()), None);
    for (i, &m) in moves.iter().enumerate() {
        let picked = position.pick(|count| {
            assert_eq!(count, moves.len());
            i
        });
        assert_eq!(picked, Some(m), "picked by its place in the list");
    }
    assert_eq!(position.pick(|count| count), None);
    assert_eq!(position.pick(|_| usize::MAX), None);
    assert!(
        moves
            .iter()
            .all(|&m| position.is_legal(m) && position.check(m).is_ok())
    );
    moves
}

/// What was met in a game before.
struct Met<P: Position> {
    moves: BTreeSet<P::Move>,
    by_key: HashMap<u64, P>,
    /// When each position was met.
    at: HashMap<P, usize>,
    /// Before this, nothing can come back.
    window: usize,
    hasher: RandomState,
}

impl<P: Position> Met<P> {
    fn new() -> Self {
        Self {
            moves: BTreeSet::new(),
            by_key: HashMap::new(),
            at: HashMap::new(),
            window: 0,
            hasher: RandomState::new(),
        }
    }

    /// Holds a position against those met before: illegal moves are refused,
    /// keys agree with equality, and what cannot come back does not.
    fn hold(&mut self, position: &P, legal: &[P::Move]) {
        self.moves.extend(legal);
        let legal: BTreeSet<P::Move> = legal.iter().copied().collect();
        let few = self.moves.len() / ILLEGAL + 1;
        for &m in self.moves.difference(&legal).step_by(few) {
            assert!(!position.is_legal(m), "{m:?} is not listed");
            let mut after = *position;
            let refused = after.apply(m);
            assert_eq!(refused, position.check(m));
            assert!(refused.is_err());
            assert_eq!(after, *position, "an illegal move changes nothing");
        }
        let same_key = *self.by_key.entry(position.key()).or_insert(*position);
        assert_eq!(same_key, *position, "two positions with one key");
        let number = self.at.len();
        let met_at = *self.at.entry(*position).or_insert(number);
        assert!(met_at >= self.window, "{position} has come back");
        let hash = |position: &P| self.hasher.hash_one(position);
        assert_eq!(hash(&same_key), hash(position));
    }

    /// Notes that `m` is about to be played.
    fn note(&mut self, position: &P, m: P::Move) {
        if position.is_irreversible(m) {
            self.window = self.at.len();
        }
    }
}

pub(crate) fn is_the_same_as_its_text<P: Position>(position: &P) {
    let text = position.to_string();
    let read: P = text.parse().expect("the text of a position");
    assert_eq!(read, *position);
    assert_eq!(read.key(), position.key());
    assert_eq!(read.to_string(), text);
    assert_eq!(read.finishers(), position.finishers());
    if let Some(outcome) = position.outcome() {
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
}

#[cfg(feature = "serde")]
pub(crate) fn is_the_same_when_stored<T: Stored + PartialEq + Debug>(value: &T) {
    let stored = serde_json::to_string(value).expect("it can be stored");
    let read: T = serde_json::from_str(&stored).expect("it can be read");
    assert_eq!(read, *value);
}

#[cfg(not(feature = "serde"))]
pub(crate) fn is_the_same_when_stored<T: Stored + PartialEq + Debug>(_: &T) {}

pub(crate) fn moves_are_their_text<P: Position>(position: &P, moves: &[P::Move]) {
    let mut texts = BTreeSet::new();
    for &m in moves {
        let text = position.format_move(m).to_string();
        assert_eq!(position.parse_move(&text), Ok(m), "{text}");
        assert!(texts.insert(text), "two moves with one text");
    }
}

/// The three ways to play a move lead to one position, and back.
pub(crate) fn moves_are_taken_back<P: Position>(position: &P, moves: &[P::Move]) {
    let mut changing = *position;
    for &m in moves {
        let mut applied = *position;
        applied.apply(m).expect("a listed move is legal");
        let mut unchecked = *position;
        unchecked.apply_unchecked(m);
        assert_eq!(unchecked, applied);
        let undo = changing.make(m);
        assert_eq!(changing, applied);
        if let Some(reply) = applied.legal_moves().next() {
            let second = changing.make(reply);
            changing.unmake(second);
            assert_eq!(changing, applied);
        }
        changing.unmake(undo);
        assert_eq!(changing, *position);
        assert_eq!(changing.key(), position.key());
        assert_eq!(changing.finishers(), position.finishers());
        assert_eq!(changing.to_move(), position.to_move());
    }
}

pub(crate) fn assert_goes_on<P: Position>(position: &P) {
    let player = position.to_move().expect("somebody is to move");
    assert!(position.finishers().is_racing(player));
    assert_eq!(position.outcome(), None);
    assert_eq!(position.finishers().players(), position.players());
    if let Some(nobody) = Player::new(position.players()) {
        let mut unchanged = *position;
        let players = position.players();
        let error = FinishError::NoSuchPlayer(NoSuchPlayer {
            player: nobody,
            players,
        });
        assert_eq!(unchanged.resign(nobody), Err(error));
        assert_eq!(unchanged, *position);
    }
}

pub(crate) fn assert_is_over<P: Position>(position: &P) {
    assert_eq!(position.to_move(), None);
    assert_eq!(position.count_legal_moves(), 0);
    assert_eq!(position.pick(|_| 0), None);
    let outcome = position.outcome().expect("the game is over");
    assert_eq!(outcome.players(), position.players());
    assert_eq!(outcome.teams(), position.teams());
    let places: Vec<usize> = outcome.places().collect();
    assert_eq!(places.len(), position.players());
    for &place in &places {
        // L17: ties take the best number, and the following ones are skipped.
        let better = places.iter().filter(|&&other| other < place).count();
        assert_eq!(better + 1, place);
    }
    let scores = Player::all(position.players()).map(|player| outcome.score(player));
    assert!(
        scores
            .into_iter()
            .all(|score| score.is_some_and(|score| (0.0..=1.0).contains(&score)))
    );
    assert_eq!(outcome.is_draw(), outcome.winner().is_none());
    let mut unchanged = *position;
    for player in Player::all(position.players()) {
        assert_eq!(unchanged.resign(player), Err(FinishError::GameOver));
    }
    for m in start_of(position).legal_moves() {
        assert_eq!(unchanged.apply(m), Err(IllegalMove::GameOver));
    }
    assert_eq!(unchanged, *position);
}

fn restarts_with_any_player<P: Position>(position: &P) {
    for player in Player::all(position.players()) {
        let start = position.restart(player).expect("a player of the game");
        assert_eq!(start.to_move(), Some(player));
        assert!(start.finishers().is_empty());
        assert_eq!(start.restart(Player::FIRST), Ok(start_of(position)));
    }
    if let Some(player) = Player::new(position.players()) {
        let players = position.players();
        let error = NoSuchPlayer { player, players };
        assert_eq!(position.restart(player), Err(error));
    }
}

/// The move that brings its player furthest, of so many drawn at random.
pub(crate) fn choose<P: Position>(
    position: &P,
    moves: &[P::Move],
    few: usize,
    dice: &mut Dice,
) -> P::Move {
    let player = position.to_move().expect("somebody is to move");
    let after = |&m: &P::Move| {
        let mut next = *position;
        next.apply_unchecked(m);
        next.standing(player)
    };
    let chosen = (0..few).map(|_| moves[dice.roll(moves.len())]);
    chosen.max_by_key(after).expect("one at least")
}

/// What is seen of a game at one moment.
#[derive(PartialEq, Eq, Debug)]
struct Stage<P: Position> {
    position: P,
    outcome: Option<Outcome>,
    to_move: Option<Player>,
    turns: u32,
    events: usize,
    moves: Vec<P::Move>,
}

impl<P: Position> Stage<P> {
    fn of(game: &Game<P>) -> Self {
        Self {
            position: *game.position(),
            outcome: game.outcome(),
            to_move: game.to_move(),
            turns: game.turns(),
            events: game.events().len(),
            moves: game.legal_moves().collect(),
        }
    }
}

/// A game goes back through all its stages; its record leads through them
/// again, as events and as text.
fn is_undone<P: Position>(game: Game<P>, stages: &[Stage<P>]) {
    assert!(
        game.positions()
            .eq(stages.iter().map(|stage| stage.position))
    );
    let events: Vec<Event<P::Move>> = game.events().collect();
    let record: Vec<String> = game.record_text().map(|event| event.to_string()).collect();
    is_the_same_when_stored_as_a_game(&game);
    let over = game.clone();
    let mut game = game;
    for (stage, &event) in stages.iter().rev().zip(events.iter().rev()) {
        assert_eq!(Stage::of(&game), *stage);
        assert_eq!(game.undo(), Some(event));
    }
    assert_eq!(Stage::of(&game), stages[0]);
    assert_eq!(game.undo(), None);
    assert_eq!(
        Game::with_settings(*game.start(), game.settings()),
        Ok(game.clone())
    );
    for (text, stage) in record.iter().zip(&stages[1..]) {
        let event = game.parse_event(text).expect("an event of the record");
        game.play(event).expect("it happened before");
        assert_eq!(Stage::of(&game), *stage);
    }
    assert_eq!(game, over);
    assert_eq!(
        Game::replay_text(*game.start(), game.settings(), &record).as_ref(),
        Ok(&over)
    );
    assert_eq!(
        Game::replay(*game.start(), game.settings(), events),
        Ok(over)
    );
    assert!(game.play(Event::Resignation(Player::FIRST)).is_err());
}

#[cfg(feature = "serde")]
fn is_the_same_when_stored_as_a_game<P: Position>(game: &Game<P>) {
    is_the_same_when_stored(game);
}

#[cfg(not(feature = "serde"))]
fn is_the_same_when_stored_as_a_game<P: Position>(_: &Game<P>) {}

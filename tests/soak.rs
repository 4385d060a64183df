//! Ten million plies of whole games of every variant, drawn at random, each
//! held to the laws.
//!
//! In every position: the moves are the same however they are listed, and as
//! many as are counted; [`SEVERAL`] of them are made and taken back; turn and
//! outcome agree; no piece and no seed is lost; the key tells it from every
//! other position of its game; the game ends by repetition or by a limit
//! exactly when it is due. One position in [`OFTEN`] is held to all laws of a
//! position. Every game is taken back to its start and played again from its
//! record. One game of each variant is held to the whole suite of laws.

mod dice;
mod laws;
mod variants;

use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

use dice::Dice;
use hoppity::leap::{Form, LeapPosition};
use hoppity::{
    AnyPosition, AnyVariant, Finish, Game, KalahPositionOf, Outcome, Player, Position, Reason,
    Settings, Standing, kalah,
};
use laws::Stored;
use variants::{inside, variants};

/// How many plies are played in all, unless `SOAK_PLIES` says another number.
const PLIES: u64 = 10_000_000;

/// One position in so many is held to all laws.
const OFTEN: usize = 8;

/// So many moves of each position are made and taken back.
const SEVERAL: usize = 5;

/// One ply in so many, somebody resigns.
const RESIGNS: usize = 2_000;

/// The longest game of the variants that set no limit of their own.
const MOST_TURNS: u32 = 1_000;

#[test]
#[ignore = "ten million plies take about seven minutes"]
fn soak() {
    let plies = std::env::var("SOAK_PLIES").map_or(PLIES, |plies| {
        plies.parse().expect("SOAK_PLIES is a number of plies")
    });
    let each = plies.div_ceil(variants().len() as u64);
    let mut all = Tally::default();
    for (number, text) in variants().enumerate() {
        let since = Instant::now();
        let variant: AnyVariant = text.parse().expect(text);
        let mut dice = Dice::new(0x50a6 << 16 | number as u64);
        let tally = inside!(
            variant.start(),
            leap => games(leap, each, &mut dice),
            kalah => games(kalah, each, &mut dice),
        );
        println!("{text}: {} in {:.0?}", tally.text(), since.elapsed());
        all.add(tally);
    }
    println!("all: {}", all.text());
    assert!(all.plies >= plies);
    // All six reasons (RULES L17).
    let reasons: Vec<&str> = all.endings.keys().map(String::as_str).collect();
    assert_eq!(
        reasons,
        [
            "home",
            "move-limit",
            "repetition",
            "resignation",
            "side-empty",
            "stall"
        ]
    );
}

/// How much was played, and how it ended.
#[derive(Default)]
struct Tally {
    plies: u64,
    games: u64,
    endings: BTreeMap<String, u64>,
}

impl Tally {
    fn count(&mut self, plies: usize, outcome: &Outcome) {
        self.plies += plies as u64;
        self.games += 1;
        *self
            .endings
            .entry(outcome.reason().to_string())
            .or_default() += 1;
    }

    fn add(&mut self, other: Self) {
        self.plies += other.plies;
        self.games += other.games;
        for (reason, count) in other.endings {
            *self.endings.entry(reason).or_default() += count;
        }
    }

    fn text(&self) -> String {
        let Self { plies, games, .. } = self;
        let endings = self.endings.iter();
        let endings: Vec<String> = endings
            .map(|(reason, count)| format!("{count} {reason}"))
            .collect();
        format!("{plies} plies, {games} games ({})", endings.join(", "))
    }
}

/// Plays games until there were so many plies.
fn games<P: Conserved + Stored + Into<AnyPosition>>(
    start: P,
    plies: u64,
    dice: &mut Dice,
) -> Tally {
    laws::hold(start, 0x1a35, 40);
    laws::any_agrees(start, 0x1a36, 40);
    let mut tally = Tally::default();
    while tally.plies < plies {
        let first = Player::new(dice.roll(start.players())).expect("a player");
        let start = start.restart(first).expect("a player of the game");
        let played = Played::to_the_end(start, dice);
        tally.count(played.plies, &played.outcome);
    }
    tally
}

struct Played {
    plies: usize,
    outcome: Outcome,
}

impl Played {
    fn to_the_end<P: Conserved + Stored>(start: P, dice: &mut Dice) -> Self {
        let settings = settings(&start, dice);
        let mut game = Game::with_settings(start, settings).expect("settings that mean something");
        let mut history = History::new(&start);
        // How many moves the best is chosen of.
        let among = [1, 4, 24][dice.roll(3)];
        let mut positions = Vec::new();
        let outcome = loop {
            let position = *game.position();
            let moves = listed(&position);
            positions.push(position);
            position.hold_conserved(&start);
            history.hold(&game);
            if dice.one_in(OFTEN) {
                hold_all(&position);
            }
            assert_eq!(moves.is_empty(), position.to_move().is_none());
            assert_eq!(moves.is_empty(), position.outcome().is_some());
            assert_eq!(game.outcome().is_some(), game.to_move().is_none());
            if !moves.is_empty() {
                for _ in 0..SEVERAL {
                    made_and_taken_back(&position, moves[dice.roll(moves.len())]);
                }
            }
            if let Some(outcome) = game.outcome() {
                break outcome;
            }
            if dice.one_in(RESIGNS) {
                let racing: Vec<Player> = position.finishers().racing().collect();
                let player = racing[dice.roll(racing.len())];
                game.resign(player).expect("they are racing");
            } else {
                let m = laws::choose(&position, &moves, among, dice);
                game.apply(m).expect("a listed move is legal");
            }
        };
        let plies = game.events().len();
        replayed_and_taken_back(game, &positions);
        Self { plies, outcome }
    }
}

/// The variant's own settings, or others; each game can end.
fn settings<P: Position>(start: &P, dice: &mut Dice) -> Settings {
    let own = start.default_settings();
    if start.standing(Player::FIRST).is_none() {
        return own;
    }
    let mut settings = own;
    if dice.one_in(2) {
        settings = Settings::NONE;
        if dice.one_in(2) {
            settings = settings.with_repetition(2 + below(3, dice));
        }
        if dice.one_in(2) {
            settings = settings.with_stall_limit(1 + below(100, dice));
        }
        if dice.one_in(2) {
            settings = settings.with_move_limit(1 + below(MOST_TURNS, dice));
        }
    }
    if settings.move_limit().is_none() {
        settings = settings.with_move_limit(MOST_TURNS);
    }
    settings
}

fn below(limit: u32, dice: &mut Dice) -> u32 {
    u32::try_from(dice.roll(limit as usize)).expect("below a number of that type")
}

/// Every way to list and count the legal moves finds the same.
fn listed<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves().for_each(|m| moves.push(m));
    assert!(position.legal_moves().eq(moves.iter().copied()));
    assert_eq!(position.count_legal_moves(), moves.len());
    moves
}

fn hold_all<P: Position + Stored>(position: &P) {
    let moves = laws::listed(position);
    laws::is_the_same_as_its_text(position);
    laws::is_the_same_when_stored(position);
    laws::moves_are_their_text(position, &moves);
    laws::moves_are_taken_back(position, &moves);
    if moves.is_empty() {
        laws::assert_is_over(position);
    } else {
        laws::assert_goes_on(position);
    }
}

fn made_and_taken_back<P: Position>(position: &P, m: P::Move) {
    let mut applied = *position;
    applied.apply(m).expect("a listed move is legal");
    let mut changing = *position;
    let undo = changing.make(m);
    assert_eq!(changing, applied);
    assert_eq!(changing.key(), applied.key());
    changing.unmake(undo);
    assert_eq!(changing, *position);
    assert_eq!(changing.key(), position.key());
}

/// What a game is made of stays there.
trait Conserved: Position {
    /// Nothing of the start is lost, nothing is new.
    fn hold_conserved(&self, start: &Self);
}

impl<F: Form> Conserved for LeapPosition<F> {
    fn hold_conserved(&self, start: &Self) {
        let count = |position: &Self, player| {
            let pieces = position.pieces(player);
            (pieces.count(), (pieces & position.kings()).count())
        };
        let mut all = 0;
        for player in Player::all(self.players()) {
            assert_eq!(count(self, player), count(start, player), "{self}");
            all += count(self, player).0;
        }
        assert_eq!(self.occupied().count(), all, "two on one cell: {self}");
    }
}

impl<R: kalah::Row> Conserved for KalahPositionOf<R> {
    fn hold_conserved(&self, start: &Self) {
        let seats = [Player::FIRST, Player::SECOND];
        let all = |position: &Self| -> u32 {
            let houses = seats.iter().flat_map(|&seat| position.houses(seat));
            let stores = position.stores();
            houses.chain(&stores).copied().map(u32::from).sum()
        };
        let set_aside = u32::try_from(self.set_aside()).expect("few");
        assert_eq!(all(self) + set_aside, all(start), "{self}");
        let may_lack = self.variant().leftover() == kalah::Leftover::SetAside;
        assert!(set_aside == 0 || may_lack && self.to_move().is_none());
    }
}

/// What the rules remember of a game (RULES L11–L13), by a record of its own.
struct History<P: Position> {
    /// The positions, and how often each occurred.
    met: HashMap<u64, (P, u32)>,
    /// The best standing each player has had.
    best: Vec<Option<Standing>>,
    /// How many turns in a row were without progress.
    idle: u32,
    turns: u32,
    home: usize,
    to_move: Option<Player>,
}

impl<P: Position> History<P> {
    fn new(start: &P) -> Self {
        let players = Player::all(start.players());
        Self {
            met: HashMap::new(),
            best: players.map(|player| start.standing(player)).collect(),
            idle: 0,
            turns: 0,
            home: 0,
            to_move: None,
        }
    }

    /// Keys agree with equality, and the ends that history brings come exactly
    /// when they are due (RULES L16).
    fn hold(&mut self, game: &Game<P>) {
        let position = game.position();
        let is_turn = game.turns() > self.turns;
        self.note(position, is_turn);
        assert_eq!(self.turns, game.turns());
        let (same, times) = self.met.entry(position.key()).or_insert((*position, 0));
        assert_eq!(same, position, "two positions with one key");
        *times += 1;
        if position.outcome().is_some() || !is_turn {
            return assert_eq!(game.outcome(), position.outcome());
        }
        let is_due = |limit: Option<u32>, count| limit.is_some_and(|limit| count >= limit);
        let settings = game.settings();
        let reason = if is_due(settings.repetition(), *times) {
            Some(Reason::Repetition)
        } else if is_due(settings.move_limit(), self.turns) {
            Some(Reason::MoveLimit)
        } else if is_due(settings.stall_limit(), self.idle) {
            Some(Reason::Stall)
        } else {
            None
        };
        assert_eq!(game.outcome().map(|outcome| outcome.reason()), reason);
    }

    fn note(&mut self, position: &P, is_turn: bool) {
        let home = position.finishers().count(Finish::Home);
        if is_turn {
            let mover = self.to_move.expect("somebody moved");
            let best = &mut self.best[mover.index()];
            let standing = position.standing(mover);
            let is_progress = standing > *best || home > self.home;
            *best = standing.max(*best);
            self.idle = if is_progress { 0 } else { self.idle + 1 };
            self.turns += 1;
        }
        self.home = home;
        self.to_move = position.to_move();
    }
}

fn replayed_and_taken_back<P: Position>(game: Game<P>, positions: &[P]) {
    let replayed = Game::replay(*game.start(), game.settings(), game.events());
    assert_eq!(replayed.as_ref(), Ok(&game));
    assert_eq!(replayed.map(|game| game.outcome()), Ok(game.outcome()));
    let mut game = game;
    for position in positions.iter().rev() {
        assert_eq!(game.position(), position);
        game.undo();
    }
    assert_eq!(game.undo(), None);
}

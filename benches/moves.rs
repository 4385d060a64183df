//! How fast the single operations are: listing, counting, playing, text.

mod common;

use std::fmt::Write;
use std::hint::black_box;
use std::time::Duration;

use common::{Measure, Random, Subject, each_game, sorted_moves};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hoppity::leap::{Form, LeapPosition};
use hoppity::{Game, Position, Settings};

/// How long a game is played.
const PLIES: usize = 1000;

struct Moves<'a>(&'a mut Criterion);

impl Moves<'_> {
    /// Measures `run`, which does its work `elements` times.
    fn time<R>(&mut self, what: &str, name: &str, elements: usize, run: impl FnMut() -> R) {
        let mut group = self.0.benchmark_group(what);
        group.throughput(Throughput::Elements(elements as u64));
        let mut run = run;
        group.bench_function(name, |bencher| bencher.iter(&mut run));
    }

    fn list<P: Position>(&mut self, name: &str, positions: &[P]) {
        let total = positions.iter().map(P::count_legal_moves).sum();
        let mut moves = Vec::with_capacity(4096);
        self.time("list", name, total, || {
            for position in positions {
                moves.clear();
                black_box(position)
                    .legal_moves()
                    .for_each(|m| moves.push(m));
                black_box(&moves);
            }
        });
        self.time("list-one-by-one", name, total, || {
            for position in positions {
                for m in black_box(position).legal_moves() {
                    black_box(m);
                }
            }
        });
        self.time("count", name, total, || {
            let counts = positions.iter().map(|p| black_box(p).count_legal_moves());
            counts.sum::<usize>()
        });
    }

    fn play<P: Position>(&mut self, name: &str, positions: &[P]) {
        let moves = one_move_each(positions);
        self.time("apply", name, moves.len(), || {
            for entry in &moves {
                let (mut position, m) = *black_box(entry);
                black_box(position.apply(m).is_ok());
                black_box(&position);
            }
        });
        self.time("apply-unchecked", name, moves.len(), || {
            for entry in &moves {
                let (mut position, m) = *black_box(entry);
                position.apply_unchecked(m);
                black_box(&position);
            }
        });
        let mut in_place = moves.clone();
        self.time("make-unmake", name, moves.len(), || {
            for (position, m) in &mut in_place {
                let undo = position.make(*m);
                black_box(&mut *position).unmake(undo);
            }
        });
        self.time("key", name, positions.len(), || {
            let keys = positions.iter().map(|p| black_box(p).key());
            keys.fold(0, |all, key| all ^ key)
        });
    }

    fn text<P: Position>(&mut self, name: &str, positions: &[P]) {
        let mut text = String::with_capacity(4096);
        self.time("print", name, positions.len(), || {
            for position in positions {
                text.clear();
                write!(text, "{}", black_box(position)).expect("a string takes everything");
                black_box(&text);
            }
        });
        let texts: Vec<String> = positions.iter().map(P::to_string).collect();
        self.time("parse", name, texts.len(), || {
            for text in &texts {
                black_box(black_box(text).parse::<P>().is_ok());
            }
        });
    }

    fn path<F: Form>(&mut self, name: &str, positions: &[LeapPosition<F>]) {
        let mut moves = one_move_each(positions);
        moves.retain(|(_, m)| !m.is_pass());
        self.time("path", name, moves.len(), || {
            for entry in &moves {
                let (position, m) = black_box(entry);
                black_box(position.path(*m).is_ok());
            }
        });
    }

    /// Games at random, and one more played again: by the bare position, and as
    /// a [`Game`] that compares each position with those before.
    fn games<P: Position>(&mut self, name: &str, start: P) {
        self.random_play("random-play", name, start, from_a_list());
        self.random_play("random-play-by-number", name, start, by_number);
        let record = RandomPlay::new(start, from_a_sorted_list).one_game();
        self.time("replay-position", name, record.len(), || {
            let mut position = start;
            for &m in &record {
                position.apply(m).expect("the move was listed");
            }
            position
        });
        // Never reached, so that the game is as long as the bare one.
        let settings = Settings::NONE.with_repetition(u32::MAX);
        self.time("replay-game", name, record.len(), || {
            let mut game =
                Game::with_settings(start, settings).unwrap_or_else(|_| Game::new(start));
            for &m in &record {
                game.apply(m).expect("the move was listed");
            }
            game
        });
    }

    fn random_play<P: Position>(&mut self, what: &str, name: &str, start: P, draw: impl Draw<P>) {
        let mut play = RandomPlay::new(start, draw);
        self.time(what, name, PLIES, || {
            for _ in 0..PLIES {
                black_box(play.ply());
            }
        });
    }
}

impl Measure for Moves<'_> {
    fn game<P: Position>(&mut self, subject: &Subject<P>) {
        for (name, positions) in stages(subject) {
            self.list(&name, positions);
            self.play(&name, positions);
            self.text(&name, positions);
        }
        self.games(subject.name, subject.start);
    }

    fn leaping_game<F: Form>(&mut self, subject: &Subject<LeapPosition<F>>) {
        self.game(subject);
        for (name, positions) in stages(subject) {
            self.path(&name, positions);
        }
    }
}

/// The start and the midgames, by name.
fn stages<P>(subject: &Subject<P>) -> [(String, &[P]); 2] {
    let start = std::slice::from_ref(&subject.start);
    [("start", start), ("midgame", &subject.midgames[..])]
        .map(|(stage, positions)| (format!("{}/{stage}", subject.name), positions))
}

/// Each position with one of its moves; finished ones are left out.
fn one_move_each<P: Position>(positions: &[P]) -> Vec<(P, P::Move)> {
    let mut random = Random::new();
    let running = positions.iter().filter(|p| p.to_move().is_some());
    running
        .map(|&position| {
            let m = random.pick(&sorted_moves(&position));
            (position, m)
        })
        .collect()
}

/// How a legal move is drawn at random; there is one.
trait Draw<P: Position>: FnMut(&P, &mut Random) -> P::Move {}

impl<P: Position, F: FnMut(&P, &mut Random) -> P::Move> Draw<P> for F {}

/// All moves are listed, and one is picked.
fn from_a_list<P: Position>() -> impl Draw<P> {
    let mut moves = Vec::with_capacity(256);
    move |position: &P, random: &mut Random| {
        moves.clear();
        position.legal_moves().for_each(|m| moves.push(m));
        random.pick(&moves)
    }
}

/// The same, for a game that stays the same.
fn from_a_sorted_list<P: Position>(position: &P, random: &mut Random) -> P::Move {
    random.pick(&sorted_moves(position))
}

/// The moves are counted, and one is picked by its number.
fn by_number<P: Position>(position: &P, random: &mut Random) -> P::Move {
    let m = position.pick(|count| random.below(count));
    m.expect("there are as many moves as were counted")
}

/// Games at random, one after the other, none longer than [`PLIES`].
struct RandomPlay<P, D> {
    start: P,
    position: P,
    plies: usize,
    random: Random,
    draw: D,
}

impl<P: Position, D: Draw<P>> RandomPlay<P, D> {
    const fn new(start: P, draw: D) -> Self {
        Self {
            start,
            position: start,
            plies: 0,
            random: Random::new(),
            draw,
        }
    }

    fn is_over(&self) -> bool {
        self.plies == PLIES || self.position.to_move().is_none()
    }

    /// One ply; after a game, the first of the next.
    fn ply(&mut self) -> P::Move {
        if self.is_over() {
            self.position = self.start;
            self.plies = 0;
        }
        let m = (self.draw)(&self.position, &mut self.random);
        self.position.apply_unchecked(m);
        self.plies += 1;
        m
    }

    /// The moves of the first game.
    fn one_game(mut self) -> Vec<P::Move> {
        let mut record = Vec::with_capacity(PLIES);
        while !self.is_over() {
            record.push(self.ply());
        }
        record
    }
}

fn all(criterion: &mut Criterion) {
    each_game(&mut Moves(criterion));
}

criterion_group! {
    name = moves;
    config = Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1));
    targets = all
}
criterion_main!(moves);

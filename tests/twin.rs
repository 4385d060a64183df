//! Leaping games against their slow twin: whole games, compared at every ply.
//! A variant more is a line more.

mod dice;
mod reference;
mod twins;

use std::cell::Cell as Counter;
use std::cmp::Ordering;
use std::collections::BTreeMap;

use dice::Dice;
use hoppity::board::{Rhombus, Star};
use hoppity::chinese_checkers::ChineseCheckers;
use hoppity::corners::Corners;
use hoppity::diamond::Diamond;
use hoppity::halma::Halma;
use hoppity::leap::{Form, LeapPosition};
use hoppity::{Finish, Game, ParseErrorKind, Player, Position, Settings, SetupError};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use reference::Twin;
use reference::leap::Leap;
use reference::position::{Piece, Pieces};
use reference::seats::{Foreign, GoalRule, Rules};
use twins::leap::LeapTwin;
use twins::{compare_ends, compare_moves};

/// How long a game may be.
const MOST_PLIES: usize = 600;

/// How many games of every variant must end with somebody coming home.
const LEAST_HOME: u32 = 10;

macro_rules! against_the_twin {
    ($($name:ident: $form:ty, $games:literal games of each of $($variant:literal),+;)+) => {$(
        #[test]
        fn $name() {
            for variant in [$($variant),+] {
                compare_games::<$form>(variant, $games);
            }
        }
    )+};
}

// Halma for two, on all boards: 204 games of each, under all camp exits and
// goal rules.
against_the_twin! {
    halma: Halma, 34 games of each of
        "halma:2", "halma:2+camp-exit=free", "halma:2+camp-exit=per-hop", "halma:2+goal=filled",
        "halma:2+camp-exit=free+goal=filled", "halma:2+camp-exit=per-hop+goal=filled";
    halma_on_64_cells: Halma<8>, 34 games of each of
        "halma:2@8", "halma:2@8+camp-exit=free", "halma:2@8+camp-exit=per-hop",
        "halma:2@8+goal=filled", "halma:2@8+camp-exit=free+goal=filled",
        "halma:2@8+camp-exit=per-hop+goal=filled";
    halma_on_100_cells: Halma<10>, 34 games of each of
        "halma:2@10", "halma:2@10+camp-exit=free", "halma:2@10+camp-exit=per-hop",
        "halma:2@10+goal=filled", "halma:2@10+camp-exit=free+goal=filled",
        "halma:2@10+camp-exit=per-hop+goal=filled";
}

// The other games, fewer of each.
against_the_twin! {
    halma_of_others: Halma, 30 games of each of
        "halma:1", "halma:3", "halma:3+play-on=off", "halma:4", "halma:4+goal=filled",
        "halma:4+teams=adjacent", "halma:4+teams=opposite+camp-exit=free";
    halma_alone_on_64_cells: Halma<8>, 30 games of each of "halma:1@8";
    corners: Corners, 30 games of each of
        "corners:3x3", "corners:4x3", "corners:3x3+camp-exit=per-hop+goal=filled";
    chinese_checkers: ChineseCheckers, 30 games of each of
        "chinese-checkers:2", "chinese-checkers:2+men=15+camp-exit=per-move",
        "chinese-checkers:3+foreign=pass-through", "chinese-checkers:3+play-on=off",
        "chinese-checkers:4+foreign=closed+goal=all-own", "chinese-checkers:5",
        "chinese-checkers:6+camp-exit=per-hop";
    chinese_checkers_on_73_cells: ChineseCheckers<Star<3>>, 30 games of each of
        "chinese-checkers:3@star3", "chinese-checkers:5@star3",
        "chinese-checkers:6@star3+foreign=closed";
    chinese_checkers_on_81_cells: ChineseCheckers<Rhombus<9>>, 30 games of each of
        "chinese-checkers:2@rhombus9";
    chinese_checkers_on_49_cells: ChineseCheckers<Rhombus<7>>, 30 games of each of
        "chinese-checkers:2@rhombus7+camp-exit=per-move";
    diamond: Diamond, 30 games of each of
        "diamond:2", "diamond:3", "diamond:3+foreign=open+camp-exit=per-hop", "diamond:3+play-on=off";
}

/// How a game is played.
#[derive(Clone, Debug)]
struct Plan {
    seed: u64,
    plies: usize,
    start: Start,
    settings: Settings,
    /// One ply in so many, somebody resigns.
    resigns: Option<usize>,
    /// One ply in so many, a few are taken back and played again.
    takes_back: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    /// Every army at home.
    Camps,
    /// Most pieces in the goal.
    NearTheGoal,
}

fn plans() -> impl Strategy<Value = Plan> {
    let settings = || {
        let limits = (
            proptest::option::of(2..5_u32),
            proptest::option::of(1..400_u32),
            proptest::option::of(1..60_u32),
        );
        limits.prop_map(|(repetition, move_limit, stall_limit)| {
            let mut settings = Settings::NONE;
            if let Some(occurrences) = repetition {
                settings = settings.with_repetition(occurrences);
            }
            if let Some(turns) = move_limit {
                settings = settings.with_move_limit(turns);
            }
            if let Some(turns) = stall_limit {
                settings = settings.with_stall_limit(turns);
            }
            settings
        })
    };
    // The long games are few, as the twin is slow.
    let plies = || prop_oneof![2 => 20..100_usize, 1 => 100..MOST_PLIES + 1];
    let resigns = || prop_oneof![2 => Just(None), 1 => (20..200_usize).prop_map(Some)];
    let from_camps = (plies(), settings(), resigns())
        .prop_map(|(plies, settings, resigns)| (Start::Camps, plies, settings, resigns));
    let with_history = (plies(), settings(), resigns())
        .prop_map(|(plies, settings, resigns)| (Start::NearTheGoal, plies, settings, resigns));
    let home = Just((Start::NearTheGoal, MOST_PLIES, Settings::NONE, None));
    (
        any::<u64>().no_shrink(),
        10..60_usize,
        prop_oneof![4 => from_camps, 1 => with_history, 4 => home],
    )
        .prop_map(
            |(seed, takes_back, (start, plies, settings, resigns))| Plan {
                seed,
                plies,
                start,
                settings,
                resigns,
                takes_back,
            },
        )
}

fn compare_games<F: Form>(variant: &str, games: u32) {
    let config = Config {
        cases: games,
        failure_persistence: None,
        ..Config::default()
    };
    // Other games for every variant, the same in every run.
    let mut seed = [0; 32];
    for (byte, letter) in seed.iter_mut().zip(variant.bytes().rev()) {
        *byte = letter;
    }
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let (home, plies) = (Counter::new(0), Counter::new(0));
    let played = TestRunner::new_with_rng(config, rng).run(&plans(), |plan| {
        let end = compare_game::<F>(variant, &plan);
        home.set(home.get() + u32::from(end.somebody_home));
        plies.set(plies.get() + end.plies);
        Ok(())
    });
    let (home, plies) = (home.get(), plies.get());
    println!("{variant}: {games} games of {plies} plies in all, {home} with a player home");
    played.unwrap_or_else(|error| panic!("{variant}: {error}"));
    assert!(
        home >= LEAST_HOME,
        "{variant}: {home} games with a player home"
    );
}

struct End {
    somebody_home: bool,
    plies: usize,
}

/// Both sides of a game in progress.
struct Pair<F: Form> {
    game: Game<LeapPosition<F>>,
    twin: LeapTwin,
}

fn compare_game<F: Form>(variant: &str, plan: &Plan) -> End {
    let mut dice = Dice::new(plan.seed);
    let mut pair = begin::<F>(variant, plan, &mut dice);
    for ply in 0..plan.plies {
        let advances = pair.compare();
        if advances.is_empty() {
            break;
        }
        if plan.resigns.is_some_and(|often| dice.one_in(often)) {
            pair.resign(&mut dice);
        } else {
            pair.play(match plan.start {
                Start::Camps => forward(&advances, &mut dice),
                Start::NearTheGoal => homeward(pair.game.position(), &advances, &mut dice),
            });
        }
        if dice.one_in(plan.takes_back) {
            pair.take_back_and_replay(dice.roll(ply + 1) + 1);
        }
    }
    pair.compare();
    End {
        somebody_home: !pair.twin.leap.home().is_empty(),
        plies: pair.game.events().len(),
    }
}

/// The most forward of a few moves; one in ten is any move.
fn forward<'a>(advances: &'a BTreeMap<String, i32>, dice: &mut Dice) -> &'a str {
    let moves: Vec<(&String, i32)> = advances.iter().map(|(text, &gain)| (text, gain)).collect();
    let few = if dice.one_in(10) { 1 } else { 4 };
    let few = (0..few).map(|_| moves[dice.roll(moves.len())]);
    few.max_by_key(|&(_, gain)| gain).expect("one at least").0
}

/// Any of the moves that improve the mover's standing, or else that go deeper
/// into the goal, or else that lose nothing. One in ten is any move.
fn homeward<'a, F: Form>(
    position: &LeapPosition<F>,
    advances: &'a BTreeMap<String, i32>,
    dice: &mut Dice,
) -> &'a str {
    let player = position.to_move().expect("somebody is to move");
    let standing = position.standing(player);
    let gains = |(text, &gain): (&'a String, &i32)| {
        let mut next = *position;
        let m = position.parse_move(text).expect("the text of a move");
        next.apply(m).expect("a legal move");
        let rank = match (next.standing(player).cmp(&standing), gain) {
            (Ordering::Greater, _) => 3,
            (Ordering::Equal, 1..) => 2,
            (Ordering::Equal, _) => 1,
            (Ordering::Less, _) => 0,
        };
        (text.as_str(), rank)
    };
    let moves: Vec<(&str, i32)> = advances.iter().map(gains).collect();
    let best = moves.iter().map(|&(_, rank)| rank).max();
    let is_chosen = if dice.one_in(10) { None } else { best };
    let among = moves
        .iter()
        .filter(|&&(_, rank)| is_chosen.is_none_or(|best| best == rank));
    let among: Vec<&str> = among.map(|&(text, _)| text).collect();
    among[dice.roll(among.len())]
}

fn begin<F: Form>(variant: &str, plan: &Plan, dice: &mut Dice) -> Pair<F> {
    let rules = Rules::of_variant(variant);
    let first = dice.roll(rules.seats.len()) + 1;
    let (position, mut twin) = loop {
        match plan.start {
            Start::Camps => {
                let twin = LeapTwin::new(variant, Leap::start(variant, first));
                let text = twin.text(Some(first));
                break (text.parse::<LeapPosition<F>>().expect("a start"), twin);
            }
            Start::NearTheGoal => {
                let pieces = near_the_goal(&rules, dice);
                let twin = LeapTwin::new(variant, set_up(variant, &rules, &pieces, first));
                let text = twin.text(Some(first));
                match text.parse::<LeapPosition<F>>() {
                    Ok(position) => break (position, twin),
                    // Under the filled rule chance may bring somebody home.
                    Err(error) => assert!(
                        matches!(
                            error.kind(),
                            ParseErrorKind::Setup(SetupError::HomeUnlisted { .. })
                        ),
                        "{text}: {error}"
                    ),
                }
            }
        }
    };
    let settings = plan.settings;
    twin.leap.settings(reference::Settings {
        repetition: settings.repetition(),
        move_limit: settings.move_limit(),
        stall_limit: settings.stall_limit(),
    });
    Pair {
        game: Game::with_settings(position, settings).expect("settings that mean something"),
        twin,
    }
}

/// Armies with all but one to three of their pieces in the goal.
fn near_the_goal(rules: &Rules, dice: &mut Dice) -> Pieces {
    let mut pieces = Pieces::new();
    for seat in rules.numbers() {
        let camps = rules.seat(seat);
        let mut goal: Vec<_> = camps.goal.iter().copied().collect();
        goal.retain(|cell| !pieces.contains_key(cell));
        let out = dice.roll(3) + 1;
        while goal.len() > camps.goal.len() - out {
            goal.swap_remove(dice.roll(goal.len()));
        }
        let tip = camps.goal_tip.filter(|_| rules.kings && !dice.one_in(4));
        if let Some(tip) = tip
            && !goal.contains(&tip)
        {
            goal[0] = tip;
        }
        // What stands in the goal of another can bring them home (L6).
        let in_the_way = rules.goal_rule == GoalRule::Filled && dice.one_in(2);
        let is_closed = |cell: &_| rules.foreign != Foreign::Open && camps.foreign.contains(cell);
        let mut elsewhere: Vec<_> = rules.board.cells.iter().copied().collect();
        elsewhere.retain(|cell| {
            let mut seats = rules.seats.iter();
            let in_a_goal = seats.any(|seat| seat.goal.contains(cell));
            let in_own_goal = camps.goal.contains(cell);
            !in_own_goal
                && (!in_a_goal || in_the_way)
                && !is_closed(cell)
                && !pieces.contains_key(cell)
        });
        while goal.len() < camps.goal.len() {
            goal.push(elsewhere.swap_remove(dice.roll(elsewhere.len())));
        }
        let is_tip = |&cell: &_| Some(cell) == tip;
        let king = goal.iter().position(is_tip);
        let king = king.unwrap_or_else(|| dice.roll(goal.len()));
        for (number, cell) in goal.into_iter().enumerate() {
            let king = rules.kings && number == king;
            pieces.insert(cell, Piece { seat, king });
        }
    }
    pieces
}

fn set_up(variant: &str, rules: &Rules, pieces: &Pieces, first: usize) -> Leap {
    let names = |is_meant: &dyn Fn(&Piece) -> bool| -> Vec<String> {
        let meant = pieces.iter().filter(|&(_, piece)| is_meant(piece));
        meant.map(|(&cell, _)| rules.board.name(cell)).collect()
    };
    let armies: Vec<Vec<String>> = rules
        .numbers()
        .map(|seat| names(&|piece| piece.seat == seat))
        .collect();
    let kings = names(&|piece| piece.king);
    Leap::from_setup(variant, &armies, &kings, first, &[], &[])
}

impl<F: Form> Pair<F> {
    /// Compares all that both sides know; the legal moves, and how far each
    /// brings its player.
    fn compare(&self) -> BTreeMap<String, i32> {
        let (game, twin) = (&self.game, &self.twin);
        let position = game.position();
        let advances = twin.leap.advances();
        compare_ends(game, &twin.leap);
        compare_moves(game, advances.keys());
        if game.outcome().is_none() {
            assert_eq!(position.legal_moves().len(), advances.len());
        }
        let left = |how| -> Vec<usize> {
            let finishers = position.finishers();
            let those = finishers.iter().filter(|&(_, finish)| finish == how);
            those.map(|(player, _)| player.number()).collect()
        };
        assert_eq!(left(Finish::Home), twin.leap.home());
        assert_eq!(left(Finish::Resigned), twin.leap.out());
        // The twin walks the board for these, so not at every ply.
        if game.events().len() % 4 == 0 || game.outcome().is_some() {
            twin.compare_standings(position);
        }
        twin.compare_position(position);
        advances
    }

    fn play(&mut self, text: &str) {
        let position = *self.game.position();
        let m = position.parse_move(text).expect("the text of a move");
        self.twin.compare_path(&position, m);
        self.game.apply(m).expect("a legal move");
        self.twin.play(text);
    }

    /// Somebody resigns, in turn or out of it.
    fn resign(&mut self, dice: &mut Dice) {
        let racing: Vec<Player> = self.game.position().finishers().racing().collect();
        let player = racing[dice.roll(racing.len())];
        self.game.resign(player).expect("they are racing");
        self.twin.resign(player.number());
    }

    /// The game goes back and forth again; the twin stays where it is.
    fn take_back_and_replay(&mut self, plies: usize) {
        let there = self.game.clone();
        let mut events = Vec::new();
        for _ in 0..plies.min(20) {
            events.extend(self.game.undo());
        }
        for &event in events.iter().rev() {
            assert_eq!(self.game.outcome(), None);
            self.game.play(event).expect("it happened before");
        }
        assert_eq!(self.game, there);
        assert_eq!(self.game.position(), there.position());
        assert_eq!(self.game.outcome(), there.outcome());
    }
}

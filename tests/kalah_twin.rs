//! Kalah against its slow twin: whole games of every variant and size, drawn
//! at random and compared move by move.

mod dice;
mod reference;
mod twins;

use std::collections::HashSet;
use std::fmt::Debug;

use dice::Dice;
use hoppity::kalah::{Row, Short};
use hoppity::{KalahPositionOf, KalahVariant, Position};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use reference::Twin;
use reference::kalah::Kalah;
use twins::kalah::{KalahTwin, SEATS, check, check_report, compare};

/// How many games are played.
const GAMES: u32 = 2_400;

fn variants() -> impl Strategy<Value = String> {
    let options = proptest::array::uniform4(any::<bool>());
    (1..=8_usize, 1..=6_usize, options).prop_map(|(houses, seeds, options)| {
        let names = [
            "+empty-capture",
            "+end=mover-empty",
            "+leftover=set-aside",
            "+pie",
        ];
        let chosen = names.iter().zip(options).filter(|(_, chosen)| *chosen);
        let options: String = chosen.map(|(name, _)| *name).collect();
        format!("kalah:{houses}x{seeds}{options}")
    })
}

/// Plays a game to its end, or to a resignation; returns its length.
fn play<R: Row>(variant: KalahVariant, first: usize, seed: u64) -> usize
where
    KalahPositionOf<R>: Debug,
{
    let mut dice = Dice::new(seed);
    let start: KalahPositionOf<R> = variant.start().expect("it fits");
    let mut position = start.restart(SEATS[first]).expect("a seat");
    let mut twin = KalahTwin::start(&variant.to_string(), first + 1);
    let mut met = HashSet::new();
    let mut turns = 0;
    loop {
        compare(&position, &twin);
        check(&position);
        assert!(
            met.insert(position.to_string()),
            "no position comes back (K10)"
        );
        if position.to_move().is_none() {
            return turns;
        }
        if dice.one_in(200) {
            let seat = dice.roll(2);
            position.resign(SEATS[seat]).expect("racing");
            twin.resign(seat + 1);
            compare(&position, &twin);
            assert_eq!(position.legal_moves().next(), None);
            return turns;
        }
        let chosen = dice.roll(position.count_legal_moves());
        let m = position.legal_moves().nth(chosen).expect("a move");
        check_report(&position, m);
        let text = position.format_move(m).to_string();
        assert_eq!(position.parse_move(&text), Ok(m));
        let before = position;
        let undo = position.make(m);
        assert_ne!(position, before);
        position.unmake(undo);
        assert_eq!((position, position.key()), (before, before.key()));
        position.apply(m).expect("legal");
        twin.play(&text);
        turns += 1;
    }
}

proptest! {
    // The same games in every run.
    #![proptest_config(ProptestConfig {
        cases: GAMES,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0x6a1a),
        ..ProptestConfig::default()
    })]

    #[test]
    fn k10_whole_games(variant in variants(), first in 0..2_usize, seed: u64) {
        let variant: KalahVariant = variant.parse().expect("a variant");
        let turns = play::<hoppity::kalah::Long>(variant, first, seed);
        if variant.houses() <= 7 {
            prop_assert_eq!(play::<Short>(variant, first, seed), turns);
        }
    }
}

/// Many seeds in few houses, so that every game has laps.
#[test]
fn games_of_laps() {
    let sizes = [
        (1, 127),
        (2, 63),
        (3, 42),
        (4, 31),
        (5, 25),
        (6, 21),
        (7, 18),
    ];
    for (houses, seeds) in sizes {
        let plain = KalahVariant::new(houses, seeds).expect("it fits");
        for variant in [plain, plain.with_empty_capture(), plain.with_pie()] {
            for seed in 1..20 {
                play::<Short>(variant, 0, seed * 7919);
            }
        }
    }
    for (houses, seeds) in [(8, 15), (25, 5), (63, 2), (127, 1)] {
        let variant = KalahVariant::new(houses, seeds).expect("it fits");
        play::<hoppity::kalah::Long>(variant, 1, 7919);
    }
}

/// Every sequence of moves, where counting is all that differs.
#[test]
fn counts() {
    let variants = [
        ("kalah:6x4", 5),
        ("kalah:6x4+empty-capture", 5),
        ("kalah:6x4+pie", 5),
        ("kalah:3x2", 8),
        ("kalah:3x2+leftover=set-aside", 8),
        ("kalah:3x2+end=mover-empty", 8),
        ("kalah:1x6+end=mover-empty+pie", 8),
        ("kalah:8x3+empty-capture+pie", 3),
    ];
    for (text, depth) in variants {
        let twin = Kalah::start(text, 1);
        let variant: KalahVariant = text.parse().expect("a variant");
        let start: hoppity::LargeKalahPosition = variant.start().expect("it fits");
        for depth in 1..=depth {
            assert_eq!(
                hoppity::perft(&start, depth),
                twin.perft(u32::from(depth)),
                "{text}"
            );
        }
    }
}

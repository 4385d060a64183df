//! Kalah of any size beside its slow twin, in rows of every type it fits.

use std::collections::HashSet;

use hoppity::kalah::{EndRule, Leftover, Long, Row, Short};
use hoppity::{Game, KalahPositionOf, KalahVariant, Player, Position, Settings};

use crate::choice::chosen;
use crate::reference::Twin;
use crate::twins::kalah::{KalahTwin, check, check_report, compare};

/// The most houses a side, and seeds (RULES K1): twice as many are on the
/// whole board.
const MOST: usize = 127;

/// The byte that lets a player resign: the one to move.
const RESIGN: u8 = u8::MAX;

/// Plays a game: the first three bytes choose the size, the options and who
/// begins, each other byte a move.
///
/// # Panics
///
/// If the crate and its twin do not agree, or something is not taken back.
pub fn play(bytes: &[u8]) {
    let Some((&header, choices)) = bytes.split_first_chunk() else {
        return;
    };
    let (variant, first) = variant_of(header);
    let texts = play_in::<Long>(variant, first, choices);
    if variant.houses() <= Short::MOST_HOUSES {
        assert_eq!(play_in::<Short>(variant, first, choices), texts);
    }
}

fn variant_of([houses, seeds, options]: [u8; 3]) -> (KalahVariant, Player) {
    let is_set = |bit: u8| options >> bit & 1 == 1;
    let houses = usize::from(houses) % MOST + 1;
    let seeds = usize::from(seeds) % (MOST / houses) + 1;
    let mut variant = KalahVariant::new(houses, seeds).expect("it has few enough seeds");
    if is_set(0) {
        variant = variant.with_empty_capture();
    }
    if is_set(1) {
        variant = variant.with_end(EndRule::MoverEmpty);
    }
    if is_set(2) {
        variant = variant.with_leftover(Leftover::SetAside);
    }
    if is_set(3) {
        variant = variant.with_pie();
    }
    let first = if is_set(4) {
        Player::SECOND
    } else {
        Player::FIRST
    };
    assert_eq!(variant.to_string().parse(), Ok(variant));
    (variant, first)
}

/// Plays the game in one type; the text of every position.
fn play_in<R: Row>(variant: KalahVariant, first: Player, choices: &[u8]) -> Vec<String> {
    let start: KalahPositionOf<R> = variant.start().expect("it fits");
    let start = start.restart(first).expect("a player of two");
    let mut twin = KalahTwin::start(&variant.to_string(), first.number());
    let mut game = Game::with_settings(start, Settings::NONE).expect("nothing is set");
    let mut position = start;
    let (mut positions, mut made) = (vec![start], Vec::new());
    compare(&position, &twin);
    check(&position);
    for &choice in choices {
        let Some(player) = position.to_move() else {
            break;
        };
        if choice == RESIGN {
            assert_eq!(game.resign(player), Ok(()));
            twin.resign(player.number());
            compare(game.position(), &twin);
            assert_eq!(game.outcome(), game.position().outcome());
            break;
        }
        let m = chosen(&position, choice.into()).expect("who is to move has a move");
        check_report(&position, m);
        let text = position.format_move(m).to_string();
        assert_eq!(position.parse_move(&text), Ok(m));
        assert_eq!(game.apply(m), Ok(()));
        twin.play(&text);
        made.push(position.make(m));
        assert_eq!(position, *game.position());
        compare(&position, &twin);
        check(&position);
        assert_eq!(game.to_move().map(Player::number), twin.kalah.to_move());
        positions.push(position);
    }
    let keys: HashSet<u64> = positions.iter().map(Position::key).collect();
    let texts: Vec<String> = game.positions().map(|each| each.to_string()).collect();
    let different: HashSet<&String> = texts.iter().collect();
    assert_eq!(different.len(), texts.len(), "no position comes back (K10)");
    assert_eq!(keys.len(), positions.len(), "two positions with one key");
    take_back(&positions, made);
    while game.undo().is_some() {}
    assert_eq!(*game.position(), start);
    texts
}

/// Takes every move back in place.
fn take_back<R: Row>(
    positions: &[KalahPositionOf<R>],
    made: Vec<<KalahPositionOf<R> as Position>::Undo>,
) {
    let mut later = positions.iter().rev();
    let Some(mut position) = later.next().copied() else {
        return;
    };
    for (undo, before) in made.into_iter().rev().zip(later) {
        position.unmake(undo);
        assert_eq!(position, *before);
        assert_eq!(position.key(), before.key());
    }
}

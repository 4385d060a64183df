//! Moves as numbers.

use hoppity::leap::{Form, LeapMove};
use hoppity::{
    AnyVariant, Cell, KalahMove, KalahPosition, KalahVariant, LargeKalahPosition, Position,
};

use crate::play::{for_every_form, positions, variants};

fn every_number<F: Form>() {
    let cells = Cell::<F::Board>::COUNT;
    let actions = LeapMove::<F::Board>::ACTIONS;
    assert_eq!(actions, cells * cells);
    let mut moves = 0;
    for index in 0..actions + 10 {
        let is_one = index == 0 || index < actions && index / cells != index % cells;
        match LeapMove::<F::Board>::from_index(index) {
            Some(m) => {
                assert!(is_one);
                assert_eq!(m.index(), index);
                moves += 1;
            }
            None => assert!(!is_one),
        }
    }
    assert_eq!(moves, cells * (cells - 1) + 1);
    assert_eq!(LeapMove::<F::Board>::from_index(usize::MAX), None);
}

#[test]
fn every_number_is_one_move() {
    for_every_form!(every_number);
}

fn legal_moves<F: Form>() {
    for variant in variants::<F>() {
        for position in positions(0x5eed_0005, variant.start(), 1_000) {
            let mut taken = vec![false; position.action_count()];
            for m in position.legal_moves() {
                assert_eq!(position.action(m.index()), Some(m));
                assert!(!taken[m.index()], "two moves have one number");
                taken[m.index()] = true;
            }
        }
    }
}

#[test]
fn numbers_of_legal_moves_invert() {
    for_every_form!(legal_moves);
}

#[test]
fn numbers_of_legal_moves_invert_in_kalah() {
    for text in [
        "kalah:6x4",
        "kalah:6x4+pie",
        "kalah:4x3+empty-capture",
        "kalah:1x1",
        "kalah:7x5",
    ] {
        let start: KalahPosition = text.parse::<KalahVariant>().unwrap().start().unwrap();
        kalah_moves(start);
    }
    for text in ["kalah:25x5+pie", "kalah:127x1"] {
        let start: LargeKalahPosition = text.parse::<KalahVariant>().unwrap().start().unwrap();
        kalah_moves(start);
    }
}

fn kalah_moves<R: hoppity::kalah::Row>(start: hoppity::KalahPositionOf<R>) {
    let houses = start.variant().houses();
    assert_eq!(start.action_count(), houses + 1);
    for index in 0..200 {
        let action = start.action(index);
        assert_eq!(action.is_some(), index <= houses);
        assert!(action.is_none_or(|m| m.index() == index));
    }
    assert_eq!(start.action(0), Some(KalahMove::SWAP));
    for position in positions(0x5eed_0006, start, 1_000) {
        for m in position.legal_moves() {
            assert_eq!(position.action(m.index()), Some(m));
        }
        assert_eq!(position.features().count(), 2 * (houses + 1) + 1);
    }
}

#[test]
fn any_game_has_numbers() {
    for text in [
        "halma:4",
        "corners:3x3",
        "chinese-checkers:6",
        "diamond:3",
        "kalah+pie",
        "kalah:10x4",
    ] {
        let start = text
            .replace("kalah+", "kalah:6x4+")
            .parse::<AnyVariant>()
            .unwrap()
            .start();
        for position in positions(0x5eed_0007, start, 100) {
            for m in position.legal_moves() {
                assert!(m.index() < position.action_count());
                assert_eq!(position.action(m.index()), Some(m));
            }
        }
        assert_eq!(start.action(start.action_count()), None);
    }
}

#[test]
fn numbers_outlive_the_position_they_are_of() {
    fn numbers() -> impl Iterator<Item = u8> {
        KalahPosition::default().features()
    }
    let sides = [4, 4, 4, 4, 4, 4, 0].repeat(2);
    assert!(numbers().eq(sides.into_iter().chain([0])));
}

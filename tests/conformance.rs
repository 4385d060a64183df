//! Every game through one suite of laws; a game more is a line more.

mod dice;
mod laws;

use hoppity::board::{Rhombus, Star};
use hoppity::chinese_checkers::ChineseCheckers;
use hoppity::corners::Corners;
use hoppity::diamond::Diamond;
use hoppity::halma::Halma;
use hoppity::leap::{Form, LeapMove, LeapPosition};
use hoppity::{
    AnyPosition, AnyVariant, Cell, IllegalMove, KalahPosition, LargeKalahPosition, Position, Reason,
};
use laws::Stored;

/// How long the games are before the players begin to resign.
const TURNS: u32 = 80;

macro_rules! leaping_games {
    ($($name:ident: $form:ty, $($variant:literal),+;)+) => {$(
        #[test]
        fn $name() {
            for variant in [$($variant),+] {
                let start = lawful::<LeapPosition<$form>>(variant);
                every_pair_of_cells(start);
            }
        }
    )+};
}

leaping_games! {
    halma: Halma, "halma:2", "halma:2+camp-exit=free", "halma:2+camp-exit=per-hop+goal=filled";
    halma_alone: Halma, "halma:1";
    halma_of_three_and_four: Halma, "halma:3", "halma:3+play-on=off", "halma:4";
    halma_in_teams: Halma, "halma:4+teams=adjacent", "halma:4+teams=opposite+goal=filled";
    halma_on_100_cells: Halma<10>, "halma:2@10", "halma:1@10";
    halma_on_64_cells: Halma<8>, "halma:2@8", "halma:1@8", "halma:2@8+camp-exit=per-hop";
    corners: Corners, "corners:3x3", "corners:4x3+camp-exit=per-move";
    chinese_checkers_of_two: ChineseCheckers, "chinese-checkers:2", "chinese-checkers:2+men=15";
    chinese_checkers_of_three: ChineseCheckers, "chinese-checkers:3+foreign=pass-through";
    chinese_checkers_of_five: ChineseCheckers, "chinese-checkers:5+foreign=closed+play-on=off";
    chinese_checkers_of_six: ChineseCheckers, "chinese-checkers:6";
    chinese_checkers_on_73_cells: ChineseCheckers<Star<3>>, "chinese-checkers:4@star3";
    chinese_checkers_on_81_cells: ChineseCheckers<Rhombus<9>>, "chinese-checkers:2@rhombus9";
    chinese_checkers_on_49_cells: ChineseCheckers<Rhombus<7>>, "chinese-checkers:2@rhombus7";
    diamond: Diamond, "diamond:2", "diamond:3", "diamond:3+foreign=open+camp-exit=per-hop";
}

#[test]
fn kalah() {
    for variant in [
        "kalah:6x4",
        "kalah:4x3+pie",
        "kalah:1x5+end=mover-empty+leftover=set-aside",
    ] {
        lawful::<KalahPosition>(variant);
    }
}

#[test]
fn kalah_with_many_houses() {
    lawful::<LargeKalahPosition>("kalah:25x5+empty-capture+pie");
}

/// Positions from which players soon come home.
#[test]
fn endings() {
    for text in [
        "halma:2@8 aaaa4/aaa5/aa6/8/2a5/4bbbb/5bbb/5bbb 1 -",
        "halma:2@8+goal=filled aaaa4/aba5/aa6/8/2aa4/5bbb/5bbb/5bbb 2 -",
        "corners:3x3 aaa5/aaa5/aa6/3a4/4b3/5bbb/5bbb/6bb 1 -",
        "halma:1@8 aaaa4/aaa5/a7/8/2aa4/8/8/8 1 -",
    ] {
        let position: AnyPosition = text.parse().expect(text);
        let reasons: Vec<Reason> = (0..4)
            .map(|seed| laws::hold(position, seed << 7, 300).reason())
            .collect();
        assert!(reasons.contains(&Reason::Home), "{text}: {reasons:?}");
    }
}

/// Holds games of a variant to the laws, and gives its start.
fn lawful<P: Position + Stored + Into<AnyPosition>>(variant: &str) -> P {
    let variant: AnyVariant = variant.parse().expect(variant);
    let start: P = variant
        .start()
        .to_string()
        .parse()
        .expect("the text of a start");
    for seed in [0x0051_7e55, 0x00ca_11ed] {
        laws::hold(start, seed, TURNS);
        laws::hold(Into::<AnyPosition>::into(start), seed << 9, TURNS / 4);
        laws::any_agrees(start, seed, TURNS);
    }
    start
}

/// Of all pairs of cells those are legal that are listed, in every position
/// along a game; the error tells what is wrong with the others.
fn every_pair_of_cells<F: Form>(start: LeapPosition<F>) {
    let mut dice = dice::Dice::new(0x9a175);
    let mut position = start;
    for turn in 0..80 {
        if turn % 16 == 15 {
            check_every_pair_of_cells(&position);
        }
        let count = position.count_legal_moves();
        let m = position
            .legal_moves()
            .nth(dice.roll(count))
            .expect("a move");
        position.apply(m).expect("a listed move is legal");
        if position.to_move().is_none() {
            return;
        }
    }
}

fn check_every_pair_of_cells<F: Form>(position: &LeapPosition<F>) {
    let to_move = position.to_move().expect("somebody is to move");
    let mut legal = 0;
    for from in Cell::<F::Board>::all() {
        let reached = position.moves_from(from);
        for to in Cell::all() {
            let Some(m) = LeapMove::new(from, to) else {
                assert!(!reached.contains(from));
                continue;
            };
            let checked = position.check(m);
            assert_eq!(checked.is_ok(), reached.contains(to), "{position} {m}");
            match position.piece(from).map(hoppity::leap::Piece::player) {
                None => assert_eq!(checked, Err(IllegalMove::NoPiece { from: from.name() })),
                Some(owner) if owner != to_move => {
                    let from = from.name();
                    assert_eq!(
                        checked,
                        Err(IllegalMove::NotYours {
                            from,
                            owner,
                            to_move
                        })
                    );
                }
                Some(_) if position.piece(to).is_some() => {
                    assert_eq!(checked, Err(IllegalMove::Occupied { to: to.name() }));
                }
                Some(_) if checked.is_err() => {
                    let (from, to) = (from.name(), to.name());
                    assert_eq!(checked, Err(IllegalMove::Unreachable { from, to }));
                }
                Some(_) => {
                    let path = position.path(m).expect("a way to go");
                    assert_eq!(position.move_of_path(path.cells().iter().copied()), Ok(m));
                    assert_eq!(position.parse_move(&path.to_string()), Ok(m));
                    legal += 1;
                }
            }
        }
    }
    let of_pieces: usize = position
        .piece_moves()
        .map(|piece| piece.moves().len())
        .sum();
    assert_eq!(legal, of_pieces);
    let may_pass = legal == 0;
    assert_eq!(position.is_legal(LeapMove::PASS), may_pass);
    assert_eq!(position.count_legal_moves(), legal.max(1));
}

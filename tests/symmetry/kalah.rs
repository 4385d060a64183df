//! The players of Kalah change places.

use hoppity::{KalahMove, KalahPosition, KalahVariant, Player, Position, perft};

use crate::play::positions;

fn other(player: Player) -> Player {
    if player == Player::FIRST {
        Player::SECOND
    } else {
        Player::FIRST
    }
}

#[test]
fn exchanged_players_play_the_same_game() {
    for text in [
        "kalah:6x4",
        "kalah:6x4+pie",
        "kalah:3x2+empty-capture+end=mover-empty+leftover=set-aside+pie",
        "kalah:4x3+leftover=set-aside",
    ] {
        let start: KalahPosition = text.parse::<KalahVariant>().unwrap().start().unwrap();
        for position in positions(0x5eed_0008, start, 600) {
            let exchanged = position.exchanged();
            assert_eq!(exchanged.exchanged(), position);
            assert_eq!(exchanged.to_string().parse(), Ok(exchanged));
            assert_eq!(exchanged.to_move(), position.to_move().map(other));
            assert_eq!(exchanged.may_swap(), position.may_swap().map(other));
            for player in Player::all(2) {
                assert_eq!(exchanged.houses(player), position.houses(other(player)));
                assert_eq!(exchanged.store(player), position.store(other(player)));
            }
            assert!(exchanged.legal_moves().eq(position.legal_moves()));
            assert_eq!(perft(&exchanged, 3), perft(&position, 3));
            for m in position.legal_moves() {
                let (mut one, mut two) = (position, exchanged);
                one.apply_unchecked(m);
                two.apply_unchecked(m);
                assert_eq!(one.exchanged(), two, "{position} after {m}");
            }
            match (position.outcome(), exchanged.outcome()) {
                (Some(outcome), Some(there)) => {
                    assert_eq!(outcome.reason(), there.reason());
                    for player in Player::all(2) {
                        assert_eq!(outcome.place(player), there.place(other(player)));
                    }
                }
                (None, None) => assert!(position.features().eq(exchanged.features())),
                _ => panic!("only one of {position} and {exchanged} is over"),
            }
        }
    }
}

/// ```text
///      4  4  4  4  4  4             4  5  5  5  5  0
///    0                  0   swap   0                 0
///      0  5  5  5  5  4             4  4  4  4  4  4
/// ```
#[test]
fn the_window_of_the_pie_rule_is_exchanged_too() {
    let position: KalahPosition = "kalah:6x4+pie 4,4,4,4,4,4/0,5,5,5,5,4 0,0 2 - 2"
        .parse()
        .unwrap();
    let exchanged = position.exchanged();
    assert_eq!(
        exchanged.to_string(),
        "kalah:6x4+pie 4,5,5,5,5,0/4,4,4,4,4,4 0,0 1 - 1"
    );
    assert!(exchanged.is_legal(KalahMove::SWAP));
    assert!(
        exchanged
            .features()
            .eq([4, 4, 4, 4, 4, 4, 0, 0, 5, 5, 5, 5, 4, 0, 1])
    );
}

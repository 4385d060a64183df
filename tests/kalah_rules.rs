//! Kalah's rules by their numbers: laps, captures, ends, pie, resigning, and
//! what the reports say.

use hoppity::kalah::{Long, Pit};
use hoppity::{
    FinishError, Game, IllegalMove, KalahMove, KalahPosition, KalahVariant, LargeKalahPosition,
    NoSuchPlayer, Player, Position, Reason, Settings, SettingsError, Winner,
};

const FIRST: Player = Player::FIRST;
const SECOND: Player = Player::SECOND;

fn position(text: &str) -> KalahPosition {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn play(text: &str, moves: &str) -> KalahPosition {
    let mut small = position(text);
    let mut large: LargeKalahPosition = text.parse().expect("a position");
    for m in moves.split(' ') {
        let m = small.parse_move(m).expect("a move");
        small.apply(m).expect("legal");
        large.apply(m).expect("legal");
        assert_eq!(small.to_string(), large.to_string());
    }
    small
}

/// K2, K4: 13, 14, 26, 27, 32, 33, 39 and 47 seeds from one house.
#[test]
fn k02_k04_laps() {
    let laps = [
        // The last seed falls into the emptied origin, and captures.
        (
            "0,0,0,0,0,1/0,0,13,0,0,1 17,16 1",
            "3",
            "1,1,0,1,1,2/1,1,0,1,1,2 20,16 2",
        ),
        // One more: no capture.
        (
            "0,0,0,0,0,1/0,0,14,0,0,1 16,16 1",
            "3",
            "1,1,1,1,1,2/1,1,1,2,1,2 17,16 2",
        ),
        // Two rounds, and again the origin; it holds two by then.
        (
            "0,0,0,0,0,1/26,0,0,0,0,0 10,11 1",
            "1",
            "2,2,2,2,2,3/2,2,2,2,2,2 12,11 2",
        ),
        (
            "0,0,0,0,0,1/27,0,0,0,0,0 10,10 1",
            "1",
            "2,2,2,2,2,3/2,3,2,2,2,2 12,10 2",
        ),
        // From the last house, once round into the store: a turn more.
        (
            "0,0,0,0,0,1/0,0,0,0,0,14 16,17 1",
            "6",
            "1,1,1,1,1,2/1,1,1,1,1,1 18,17 1",
        ),
        // More seeds than the table of the kernel holds.
        (
            "0,0,0,0,0,1/32,0,0,0,0,0 10,5 1",
            "1",
            "2,2,2,2,2,3/2,3,3,3,3,3 13,5 1",
        ),
        (
            "0,0,0,0,0,1/33,0,0,0,0,0 9,5 1",
            "1",
            "2,2,2,2,2,4/2,3,3,3,3,3 12,5 2",
        ),
        (
            "0,0,0,0,0,1/0,39,0,0,0,0 8,0 1",
            "2",
            "3,3,3,3,3,4/3,3,3,3,3,3 11,0 2",
        ),
        (
            "0,0,0,0,0,1/0,0,0,0,0,47 0,0 1",
            "6",
            "4,4,4,4,4,5/4,3,3,3,3,3 4,0 2",
        ),
        // The second player sows the same way round.
        (
            "1,13,0,0,0,0/1,0,0,0,0,0 17,16 2",
            "5",
            "2,0,1,1,1,1/2,0,1,1,1,1 17,19 1",
        ),
    ];
    for (before, m, after) in laps {
        let after = format!("kalah:6x4 {after} -");
        assert_eq!(
            play(&format!("kalah:6x4 {before} -"), m).to_string(),
            after,
            "{before}"
        );
    }
}

/// K2 on boards with other laps, by hand: m = 1 has a lap of 3.
#[test]
fn k02_laps_on_small_boards() {
    let after = play("kalah:1x4 1/7 0,0 1 -", "1");
    // Two rounds and one into the store: 2 at home, 3 in the store, 2 more there.
    assert_eq!(after.to_string(), "kalah:1x4 3/2 3,0 1 -");
    let after = play("kalah:1x127 127/127 0,0 1 -", "1");
    // 42 rounds and one into the store.
    assert_eq!(after.to_string(), "kalah:1x127 169/42 43,0 1 -");
    let after = play("kalah:7x18 0,0,0,0,0,0,1/0,0,251,0,0,0,0 0,0 1 -", "3");
    assert_eq!(
        after.to_string(),
        "kalah:7x18 16,17,17,17,17,17,18/16,16,16,17,17,17,17 17,0 2 -"
    );
}

/// K4: what is captured, and when nothing is.
#[test]
fn k04_captures() {
    let after = play("kalah:6x4 0,3,0,0,0,0/0,1,0,0,1,0 22,21 1 -", "5");
    assert_eq!(
        after.to_string(),
        "kalah:6x4 0,3,0,0,0,0/0,1,0,0,0,1 22,21 2 -"
    );
    let after = play("kalah:6x4 1,3,0,3,0,0/0,0,1,0,1,0 20,19 1 -", "3");
    assert_eq!(
        after.to_string(),
        "kalah:6x4 1,3,0,0,0,0/0,0,0,0,1,0 24,19 2 -"
    );
    // In the opponent's empty house nothing is captured.
    let after = play("kalah:6x4 0,0,0,0,1,0/0,2,0,0,0,2 22,21 1 -", "6");
    assert_eq!(
        after.to_string(),
        "kalah:6x4 0,0,0,0,1,1/0,2,0,0,0,0 23,21 2 -"
    );
    // Opposite is counted after sowing: the lap put a seed there.
    let after = play("kalah:6x4 2,0,0,0,0,0/0,0,0,13,0,1 16,16 1 -", "4");
    assert_eq!(
        after.to_string(),
        "kalah:6x4 3,1,1,0,1,1/1,1,1,0,1,2 19,16 2 -"
    );
}

/// K5: the last seed in an own house that has some, in the opponent's, in the
/// opponent's that was empty.
#[test]
fn k05_otherwise_the_turn_ends() {
    let start = KalahPosition::default();
    for (m, after) in [
        ("1", "kalah:6x4 4,4,4,4,4,4/0,5,5,5,5,4 0,0 2 -"),
        ("6", "kalah:6x4 4,4,4,5,5,5/4,4,4,4,4,0 1,0 2 -"),
    ] {
        assert_eq!(play(&start.to_string(), m).to_string(), after);
    }
    let after = play("kalah:6x4 4,4,4,4,4,0/4,4,4,4,4,2 1,5 1 -", "6");
    assert_eq!(
        after.to_string(),
        "kalah:6x4 4,4,4,4,4,1/4,4,4,4,4,0 2,5 2 -"
    );
}

/// K6: the other player's houses running empty ends the game as well, also
/// when an extra turn is due; under `MoverEmpty` it goes on.
#[test]
fn k06_ends() {
    let before = "0,0,0,0,0,0/0,0,2,0,0,1";
    let text = format!("kalah:6x4+end=mover-empty {before} 22,23 1 -");
    // The mover still has seeds and moves again.
    assert_eq!(
        play(&text, "6").to_string(),
        "kalah:6x4+end=mover-empty 0,0,0,0,0,0/0,0,2,0,0,0 23,23 1 -"
    );
    // The opponent has none and would be to move: over.
    let after = play(&text, "3");
    assert_eq!(
        after.to_string(),
        "kalah:6x4+end=mover-empty 0,0,0,0,0,0/0,0,0,0,0,0 25,23 - -"
    );
    assert_eq!(after.outcome().expect("over").margin(), Some(2));
    // The mover runs dry with an extra turn due.
    let text = "kalah:6x4+end=mover-empty 0,0,0,4,0,0/0,0,0,0,0,1 22,21 1 -";
    assert_eq!(play(text, "6").stores(), [23, 25]);
}

/// K7, K8: seeds set aside belong to nobody and are told.
#[test]
fn k07_k08_set_aside() {
    let over = play(
        "kalah:6x4+leftover=set-aside 0,0,0,4,0,0/0,0,0,0,0,1 22,21 1 -",
        "6",
    );
    assert_eq!((over.stores(), over.set_aside()), ([23, 21], 4));
    let outcome = over.outcome().expect("over");
    assert_eq!(
        (outcome.margin(), outcome.reason()),
        (Some(2), Reason::SideEmpty)
    );
    assert_eq!(outcome.winner(), Some(Winner::Player(FIRST)));
    assert_eq!(position(&over.to_string()), over);
}

/// K8: equal is a draw, with margin 0.
#[test]
fn k08_draw() {
    let over = play("kalah:6x4 0,0,0,0,0,2/0,0,0,0,0,1 23,22 1 -", "6");
    let outcome = over.outcome().expect("over");
    assert_eq!(
        (over.stores(), outcome.margin(), outcome.winner()),
        ([24, 24], Some(0), None)
    );
    assert!(outcome.is_draw());
}

/// K9: the window stays open through the first player's extra turns and closes
/// with the second player's first decision, whatever it is.
#[test]
fn k09_pie_window() {
    let start = "kalah:6x4+pie 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 - 2";
    assert_eq!(
        KalahVariant::default().with_pie().start(),
        Ok(position(start))
    );
    let again = play(start, "3");
    assert_eq!(again.may_swap(), Some(SECOND));
    assert!(!again.is_legal(KalahMove::SWAP), "not the first player");
    let open = play(start, "3 6");
    assert_eq!(open.to_move(), Some(SECOND));
    assert_eq!(open.legal_moves().last(), Some(KalahMove::SWAP));
    assert_eq!(open.count_legal_moves(), 7);
    assert_eq!(open.legal_moves().len(), 7);

    // Not swapping closes it, also when the second player moves again.
    let closed = play(start, "3 6 2");
    assert_eq!((closed.to_move(), closed.may_swap()), (Some(SECOND), None));
    assert_eq!(closed.check(KalahMove::SWAP), Err(IllegalMove::SwapClosed));

    // Swapping exchanges houses and stores; the side that has not moved moves.
    let swapped = play(start, "3 6 swap");
    assert_eq!(
        swapped.to_string(),
        "kalah:6x4+pie 0,5,5,0,4,4/5,5,5,5,4,4 0,2 1 - -"
    );
    assert_eq!(swapped.check(KalahMove::SWAP), Err(IllegalMove::SwapClosed));
    assert_eq!(
        (swapped.houses(FIRST), swapped.houses(SECOND)),
        (open.houses(SECOND), open.houses(FIRST))
    );

    // The window is part of the position.
    let shut = position(&open.to_string().replace("2 - 2", "2 - -"));
    assert_ne!(shut, open);
    assert_ne!(shut.key(), open.key());
}

/// K9, L14: who moved first counts, not the seat.
#[test]
fn k09_l14_pie_when_the_second_seat_begins() {
    let start: KalahPosition = KalahVariant::default().with_pie().start().expect("a start");
    let mut position = start.restart(SECOND).expect("a seat");
    assert_eq!(
        position.to_string(),
        "kalah:6x4+pie 4,4,4,4,4,4/4,4,4,4,4,4 0,0 2 - 1"
    );
    assert!(!position.is_legal(KalahMove::SWAP));
    position
        .apply(KalahMove::sow(0).expect("a house"))
        .expect("legal");
    position.apply(KalahMove::SWAP).expect("legal");
    assert_eq!(
        position.to_string(),
        "kalah:6x4+pie 4,4,4,4,4,4/0,5,5,5,5,4 0,0 2 - -"
    );
}

/// K11: resigning, in turn and out of it; the pieces stay, the margin does not.
#[test]
fn k11_resigning() {
    for (player, places) in [(FIRST, [2, 1]), (SECOND, [1, 2])] {
        let mut resigned = play("kalah:6x4+pie 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 - 2", "3");
        resigned.resign(player).expect("racing");
        let outcome = resigned.outcome().expect("over");
        assert!(outcome.places().eq(places));
        assert_eq!(
            (outcome.reason(), outcome.margin()),
            (Reason::Resignation, None)
        );
        assert_eq!(
            (resigned.to_move(), resigned.count_legal_moves()),
            (None, 0)
        );
        assert_eq!(resigned.legal_moves().next(), None);
        assert_eq!(resigned.may_swap(), None);
        assert_eq!(
            resigned.to_string(),
            format!("kalah:6x4+pie 4,4,4,4,4,4/4,4,0,5,5,5 1,0 - {player}r -")
        );
        assert_eq!(position(&resigned.to_string()), resigned);
        let before = resigned;
        assert_eq!(resigned.resign(FIRST), Err(FinishError::GameOver));
        assert_eq!(
            resigned.apply(KalahMove::sow(0).expect("a house")),
            Err(IllegalMove::GameOver)
        );
        assert_eq!(resigned.apply(KalahMove::SWAP), Err(IllegalMove::GameOver));
        assert_eq!(resigned, before);
    }
    let third = Player::new(2).expect("a player");
    let nobody = NoSuchPlayer {
        player: third,
        players: 2,
    };
    let start = KalahPosition::default();
    assert_eq!({ start }.resign(third), Err(nobody.into()));
    assert_eq!(start.restart(third), Err(nobody));
    let started = start.variant().start_with::<Long>(third);
    assert_eq!(started.map(drop), Err(nobody.into()));
}

/// K11, L14: a game rotates the first turn and refuses L11 to L13.
#[test]
fn k11_l14_in_a_game() {
    let mut game = Game::new(KalahPosition::default());
    let m = game.position().parse_move("1").expect("a move");
    game.apply(m).expect("legal");
    assert_eq!(game.rematch().to_move(), Some(SECOND));
    game.undo().expect("the move");
    assert_eq!(game.position(), &KalahPosition::default());
    for settings in [
        Settings::NONE.with_repetition(3),
        Settings::NONE.with_move_limit(100),
        Settings::NONE.with_stall_limit(100),
    ] {
        let error = Game::with_settings(KalahPosition::default(), settings).map(drop);
        assert!(matches!(error, Err(SettingsError::DoesNotApply { .. })));
    }
}

/// What happened, for a user interface.
#[test]
fn reports() {
    let captures = position("kalah:6x4 1,3,0,3,0,0/0,0,1,0,1,0 20,19 1 -");
    let m = captures.parse_move("3").expect("a move");
    let report = captures.report(m).expect("legal");
    let last = Pit::House {
        player: FIRST,
        house: 3,
    };
    assert_eq!(
        (report.sown(), report.last(), report.captured()),
        (1, Some(last), 4)
    );
    assert_eq!((report.extra_turn(), report.is_over()), (false, false));
    assert_eq!(
        report.to_string(),
        "player 1 sows 1 from house 3 and captures 4"
    );

    let laps = position("kalah:6x4 0,0,0,0,0,1/0,0,0,0,0,14 16,17 1 -");
    let report = laps
        .report(laps.parse_move("6").expect("a move"))
        .expect("legal");
    let last = Pit::Store { player: FIRST };
    assert_eq!(
        (report.sown(), report.last(), report.captured()),
        (14, Some(last), 0)
    );
    assert_eq!(
        report.to_string(),
        "player 1 sows 14 from house 6; player 1 moves again"
    );

    // The end: what is swept is told house by house, before it is.
    let ends = position("kalah:6x4 0,0,0,4,0,2/0,0,0,0,0,1 21,20 1 -");
    let report = ends
        .report(ends.parse_move("6").expect("a move"))
        .expect("legal");
    assert!(report.is_over() && !report.extra_turn());
    assert_eq!(report.houses(SECOND), [2, 0, 4, 0, 0, 0]);
    assert_eq!((report.swept(FIRST), report.swept(SECOND)), (0, 6));
    assert_eq!((report.store(FIRST), report.store(SECOND)), (22, 20));
    assert_eq!(report.after().stores(), [22, 26]);
    assert_eq!(
        report.to_string(),
        "player 1 sows 1 from house 6; the game is over, player 2 sweeps 6"
    );

    let open = play("kalah:6x4+pie 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 - 2", "1");
    let report = open.report(KalahMove::SWAP).expect("legal");
    assert_eq!((report.sown(), report.last()), (0, None));
    assert_eq!(report.houses(SECOND), open.houses(FIRST));
    assert_eq!(report.to_string(), "player 2 swaps sides");
    assert_eq!(
        open.report(KalahMove::sow(6).expect("a house")).map(drop),
        open.check(KalahMove::sow(6).expect("a house"))
    );
}

//! Who takes which place, and why: RULES L6, L8–L10, L13–L15, L18, D2, H4, H5,
//! by hand.

mod nearly_home;

use hoppity::chinese_checkers::ChineseCheckers;
use hoppity::diamond::Diamond;
use hoppity::halma::Halma;
use hoppity::leap::{ForeignPoints, Form, GoalRule, LeapMove, LeapPosition, Piece, Variant};
use hoppity::{
    Cell, Finish, FinishError, Finishers, Game, NoSuchPlayer, Outcome, Player, Position, Reason,
    Settings, SetupError, Teams, Winner,
};
use nearly_home::nearly_home;

fn player(number: usize) -> Player {
    Player::new(number - 1).expect("a seat from 1 to 6")
}

fn variant<F: Form>(text: &str) -> Variant<F> {
    text.parse().expect("a variant")
}

fn places(outcome: Outcome) -> Vec<usize> {
    outcome.places().collect()
}

fn scores(outcome: Outcome) -> Vec<f64> {
    let players = Player::all(outcome.players());
    players
        .map(|player| outcome.score(player).expect("a player"))
        .collect()
}

fn play<P: Position>(position: &mut P, m: P::Move) {
    position.apply(m).expect("a legal move");
}

/// A move of the player to move that brings nobody home.
fn idle_move<F: Form>(position: &LeapPosition<F>) -> LeapMove<F::Board> {
    let before = position.finishers().len();
    position
        .legal_moves()
        .find(|&m| {
            let mut after = *position;
            after.apply_unchecked(m);
            after.finishers().len() == before
        })
        .expect("a move that brings nobody home")
}

#[test]
fn l06_a_move_can_bring_somebody_else_home_under_filled() {
    // The example of the rule: the first player's e6-d1 fills the bottom
    // point, where the second player has a1.
    let one = ["b1", "b2", "c1", "c2", "c3", "d2", "d3", "d4", "e6", "l10"];
    let two = ["a1", "l1", "l2", "l3", "l4", "l5", "l6", "l7", "l8", "l9"];
    for (goal, at_home) in [
        (GoalRule::Filled, Some(player(2))),
        (GoalRule::AllOwn, None),
    ] {
        let variant = hoppity::chinese_checkers::two_players().with_goal_rule(goal);
        let mut setup = variant.empty_setup();
        for (cells, owner) in [(one, player(1)), (two, player(2))] {
            for cell in cells {
                setup = setup
                    .with(cell.parse().unwrap(), Piece::Man(owner))
                    .unwrap();
            }
        }
        let mut position = setup.build().expect("nobody is home yet");
        let m = position.parse_move("e6-d1").unwrap();
        play(&mut position, m);
        let winner = position.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(winner, at_home.map(Winner::Player), "{goal}");
    }
}

#[test]
fn l08_whoever_is_home_or_out_is_skipped() {
    let (setup, steps) = nearly_home(variant::<ChineseCheckers>("chinese-checkers:6"));
    let mut position = setup.build().unwrap();
    play(&mut position, steps[0]);
    assert_eq!(position.to_move(), Some(player(2)));
    position.resign(player(3)).unwrap();
    assert_eq!(position.to_move(), Some(player(2)), "resigned out of turn");
    let m = idle_move(&position);
    play(&mut position, m);
    assert_eq!(position.to_move(), Some(player(4)), "3 is out");
    for _ in 4..=6 {
        let m = idle_move(&position);
        play(&mut position, m);
    }
    assert_eq!(position.to_move(), Some(player(2)), "1 is home");
}

#[test]
fn planes_show_who_still_races() {
    let mut position = variant::<ChineseCheckers>("chinese-checkers:3").start();
    assert_eq!(position.plane_count(), 12);
    position.resign(player(2)).unwrap();
    // The fourth plane of each player, the mover's first.
    let races: Vec<usize> = (9..12).map(|plane| position.plane(plane).count()).collect();
    assert_eq!(races, [121, 0, 121]);
}

#[test]
fn l09_the_game_goes_on_until_every_place_is_decided() {
    let (setup, steps) = nearly_home(variant::<ChineseCheckers>("chinese-checkers:3"));
    let mut position = setup.build().unwrap();
    play(&mut position, steps[0]);
    assert_eq!(position.outcome(), None);
    play(&mut position, steps[1]);
    let outcome = position.outcome().expect("one racer is left");
    assert_eq!(places(outcome), [1, 2, 3]);
    assert_eq!(outcome.reason(), Reason::Home);
    assert_eq!(scores(outcome), [1.0, 0.5, 0.0]);
    assert_eq!(position.count_legal_moves(), 0);
}

#[test]
fn l10_who_is_not_racing_cannot_resign() {
    let (setup, steps) = nearly_home(variant::<ChineseCheckers>("chinese-checkers:4"));
    let mut position = setup.build().unwrap();
    play(&mut position, steps[0]);
    position.resign(player(3)).unwrap();
    let before = position;
    let home = FinishError::AlreadyHome { player: player(1) };
    let out = FinishError::AlreadyResigned { player: player(3) };
    let none = FinishError::NoSuchPlayer(NoSuchPlayer {
        player: player(5),
        players: 4,
    });
    assert_eq!(position.resign(player(1)), Err(home));
    assert_eq!(position.resign(player(3)), Err(out));
    assert_eq!(position.resign(player(5)), Err(none));
    assert_eq!(position, before);
    position.resign(player(2)).unwrap();
    assert_eq!(position.resign(player(4)), Err(FinishError::GameOver));
}

#[test]
fn l10_undo_across_a_finish_and_a_resignation() {
    let (setup, steps) = nearly_home(variant::<ChineseCheckers>("chinese-checkers:4"));
    let start = setup.build().unwrap();
    let mut game = Game::new(start);
    let mut before = Vec::new();
    before.push((*game.position(), game.outcome()));
    game.apply(steps[0]).unwrap();
    before.push((*game.position(), game.outcome()));
    game.resign(player(3)).unwrap();
    before.push((*game.position(), game.outcome()));
    game.apply(steps[1]).unwrap();
    assert_eq!(places(game.outcome().unwrap()), [1, 2, 4, 3]);
    while let Some(expected) = before.pop() {
        assert!(game.undo().is_some());
        assert_eq!((*game.position(), game.outcome()), expected);
    }
    assert_eq!(game.undo(), None);
}

#[test]
fn l13_racers_are_placed_by_pieces_in_the_goal_then_by_distance() {
    let (setup, steps) = nearly_home(variant::<ChineseCheckers>("chinese-checkers:6"));
    let start = setup.build().unwrap();
    let mut game = Game::with_settings(start, Settings::NONE.with_stall_limit(1)).unwrap();
    game.apply(steps[0]).unwrap();
    assert_eq!(game.outcome(), None, "coming home is progress");
    // A move back out of the goal is none.
    let back = game
        .legal_moves()
        .find(|m| {
            let goal = start.variant().seat(player(2)).unwrap().goal();
            m.ends()
                .is_some_and(|(from, to)| goal.contains(from) && !goal.contains(to))
        })
        .expect("a move out of the goal");
    game.apply(back).unwrap();
    let outcome = game.outcome().expect("a turn without progress");
    assert_eq!(outcome.reason(), Reason::Stall);
    assert_eq!(places(outcome), [1, 6, 2, 2, 2, 2]);
}

#[test]
fn l18_each_refusal_has_its_error() {
    let cc = variant::<ChineseCheckers>("chinese-checkers:2");
    let man = Piece::Man(player(1));
    let foreign: Cell<hoppity::board::Star> = "f1".parse().unwrap();
    let (player_1, cell) = (player(1), foreign.name());
    let refused = SetupError::ForeignPoint {
        player: player_1,
        cell,
    };
    for (points, expected) in [
        (ForeignPoints::Open, Ok(())),
        (ForeignPoints::PassThrough, Err(refused)),
        (ForeignPoints::Closed, Err(refused)),
    ] {
        let start = cc.with_foreign(points).unwrap().start().to_setup();
        let moved = start.without("d1".parse().unwrap()).with(foreign, man);
        assert_eq!(moved.unwrap().build().map(drop), expected, "{points}");
    }

    let (setup, steps) = nearly_home(variant::<ChineseCheckers>("chinese-checkers:3"));
    let (outside, gap) = steps[0].ends().unwrap();
    let at_home = setup.without(outside).with(gap, man).unwrap();
    assert_eq!(
        at_home.build(),
        Err(SetupError::HomeUnlisted { player: player(1) })
    );
    let listed = at_home.with_finish(player(1), Finish::Home).unwrap();
    let to_move = SetupError::ToMoveNotRacing { player: player(1) };
    assert_eq!(listed.build(), Err(to_move));
    assert!(listed.with_to_move(Some(player(2))).build().is_ok());
    assert_eq!(listed.with_to_move(None).build(), Err(SetupError::NotOver));

    let both = listed.with_finish(player(2), Finish::Resigned).unwrap();
    let over = SetupError::Over { player: player(3) };
    assert_eq!(both.with_to_move(Some(player(3))).build(), Err(over));
    assert!(both.with_to_move(None).build().is_ok());
    let late = both
        .with_finish(player(3), Finish::Resigned)
        .unwrap()
        .with_to_move(None);
    assert_eq!(
        late.build(),
        Err(SetupError::AfterTheEnd { player: player(3) })
    );

    let nowhere = cc
        .start()
        .to_setup()
        .with_finish(player(1), Finish::Home)
        .unwrap();
    assert_eq!(
        nowhere.build(),
        Err(SetupError::NotHome { player: player(1) })
    );
}

#[test]
fn l18_a_list_of_more_players_than_there_are_or_of_fewer() {
    let cc = variant::<ChineseCheckers>("chinese-checkers:2");
    let start = cc.start().to_setup();
    let list = |players, player| {
        let nobody = Finishers::new(players);
        nobody.and(player, Finish::Resigned).unwrap()
    };
    let sixth = FinishError::NoSuchPlayer(NoSuchPlayer {
        player: player(6),
        players: 2,
    });
    assert_eq!(
        start.with_finishers(list(6, player(6))).build(),
        Err(SetupError::Finish(sixth))
    );
    let one = start
        .with_finishers(list(6, player(1)))
        .with_to_move(None)
        .build();
    let of_two = start
        .with_finish(player(1), Finish::Resigned)
        .unwrap()
        .with_to_move(None);
    assert_eq!(one, of_two.build());
    let second = start.with_finishers(Finishers::new(1));
    assert_eq!(second.build(), Ok(cc.start()));
    assert!(second.with_finish(player(2), Finish::Resigned).is_ok());
    let third = SetupError::NoSuchPlayer(NoSuchPlayer {
        player: player(3),
        players: 2,
    });
    let of_six = start.with_finishers(Finishers::new(6));
    let man = Piece::Man(player(3));
    assert_eq!(of_six.with("i5".parse().unwrap(), man), Err(third));
    assert_eq!(of_six.with_to_move(Some(player(3))).build(), Err(third));
}

#[test]
fn d02_l18_one_king_each_and_at_home_on_its_tip() {
    let start = variant::<Diamond>("diamond:2").start().to_setup();
    let tip = "a1".parse().unwrap();
    let uncrowned = start.without(tip).with(tip, Piece::Man(player(1))).unwrap();
    let none = SetupError::KingCount {
        player: player(1),
        found: 0,
        expected: 1,
    };
    assert_eq!(uncrowned.build(), Err(none));
    let second = "b1".parse().unwrap();
    let crowned = start
        .without(second)
        .with(second, Piece::King(player(1)))
        .unwrap();
    let two = SetupError::KingCount {
        player: player(1),
        found: 2,
        expected: 1,
    };
    assert_eq!(crowned.build(), Err(two));

    // All cells of the goal are filled, but the king is not on the tip.
    let (setup, steps) = nearly_home(variant::<Diamond>("diamond:2"));
    let (outside, gap) = steps[0].ends().unwrap();
    let tip = start
        .build()
        .unwrap()
        .variant()
        .seat(player(1))
        .unwrap()
        .goal_tip()
        .unwrap();
    let swapped = setup
        .without(outside)
        .with(outside, Piece::King(player(1)))
        .unwrap()
        .without(tip)
        .with(tip, Piece::Man(player(1)))
        .unwrap();
    let mut position = swapped.build().unwrap();
    play(&mut position, steps[0]);
    assert_eq!(
        position.outcome(),
        None,
        "D2: the king must stand on the tip"
    );
    let listed = swapped
        .without(outside)
        .with(gap, Piece::King(player(1)))
        .and_then(|setup| Ok(setup.with_finish(player(1), Finish::Home)?))
        .unwrap()
        .with_to_move(None);
    assert_eq!(
        listed.build(),
        Err(SetupError::NotHome { player: player(1) })
    );

    let mut position = setup.build().unwrap();
    play(&mut position, steps[0]);
    assert_eq!(
        position.outcome().and_then(|o| o.winner()),
        Some(Winner::Player(player(1)))
    );
}

#[test]
fn h04_a_team_wins_when_both_partners_are_home() {
    for (text, partner, teams, expected) in [
        ("halma:4+teams=adjacent", 2, Teams::Adjacent, [1, 1, 3, 3]),
        ("halma:4+teams=opposite", 3, Teams::Opposite, [1, 3, 1, 3]),
    ] {
        let (setup, steps) = nearly_home(variant::<Halma>(text));
        let mut position = setup.build().unwrap();
        assert_eq!(position.teams(), teams);
        play(&mut position, steps[0]);
        assert_eq!(position.outcome(), None, "one partner is home");
        while position.to_move() != Some(player(partner)) {
            let m = idle_move(&position);
            play(&mut position, m);
        }
        play(&mut position, steps[partner - 1]);
        let outcome = position.outcome().expect("both are home");
        assert_eq!(places(outcome), expected, "{text}");
        assert_eq!(
            outcome.winner(),
            Some(Winner::Team(player(1), player(partner)))
        );
        assert_eq!(outcome.to_string().parse(), Ok(outcome));
    }
}

#[test]
fn h04_if_one_partner_resigns_the_other_team_wins() {
    let (setup, steps) = nearly_home(variant::<Halma>("halma:4+teams=opposite"));
    let mut position = setup.build().unwrap();
    play(&mut position, steps[0]);
    position.resign(player(3)).unwrap();
    let outcome = position.outcome().expect("over");
    assert_eq!(places(outcome), [3, 1, 3, 1], "also with a partner home");
    assert_eq!(outcome.winner(), Some(Winner::Team(player(2), player(4))));
    assert_eq!(scores(outcome), [0.0, 1.0, 0.0, 1.0]);
}

#[test]
fn h04_the_move_limit_is_a_draw_also_with_a_partner_home() {
    let (setup, steps) = nearly_home(variant::<Halma>("halma:4+teams=adjacent"));
    let settings = Settings::NONE.with_move_limit(1);
    let mut game = Game::with_settings(setup.build().unwrap(), settings).unwrap();
    game.apply(steps[0]).unwrap();
    let outcome = game.outcome().expect("one turn");
    assert_eq!(places(outcome), [1, 1, 1, 1]);
    assert!(outcome.is_draw());
    assert_eq!(scores(outcome), [0.5; 4]);
}

#[test]
fn h04_the_stall_limit_places_by_the_teams_sums() {
    let (setup, steps) = nearly_home(variant::<Halma>("halma:4+teams=opposite"));
    let settings = Settings::NONE.with_stall_limit(1);
    let mut game = Game::with_settings(setup.build().unwrap(), settings).unwrap();
    game.apply(steps[0]).unwrap();
    let m = idle_move(game.position());
    game.apply(m).unwrap();
    let outcome = game.outcome().expect("a turn without progress");
    assert_eq!(outcome.reason(), Reason::Stall);
    assert_eq!(places(outcome), [1, 3, 1, 3], "a partner home counts too");
}

#[test]
fn h05_solitaire_is_over_when_home_or_resigned() {
    let (setup, steps) = nearly_home(variant::<Halma>("halma:1"));
    let mut game = Game::new(setup.build().unwrap());
    assert_eq!(game.settings().repetition(), None);
    game.apply(steps[0]).unwrap();
    let outcome = game.outcome().expect("home");
    assert_eq!((places(outcome), game.turns()), (vec![1], 1));
    assert_eq!(outcome.winner(), Some(Winner::Player(player(1))));
    assert_eq!(scores(outcome), [1.0]);

    let mut game = Game::new(variant::<Halma>("halma:1").start());
    game.resign(player(1)).unwrap();
    let outcome = game.outcome().expect("resigned");
    assert_eq!(outcome.reason(), Reason::Resignation);
    assert_eq!(outcome.winner(), None);
    assert_eq!(scores(outcome), [0.0]);
}

#[test]
fn l14_any_seat_can_be_named_first() {
    let four = variant::<Halma>("halma:4");
    let start = four.start_with(player(4)).unwrap();
    assert_eq!(start.to_move(), Some(player(4)));
    let game = Game::new(start);
    assert_eq!(
        game.rematch().to_move(),
        Some(player(1)),
        "after the last comes the first"
    );
    assert_eq!(game.rematch().rematch().to_move(), Some(player(2)));
    let none = NoSuchPlayer {
        player: player(5),
        players: 4,
    };
    assert_eq!(four.start_with(player(5)).unwrap_err(), none);
}

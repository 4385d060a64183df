//! Resigning, limits, rematches, and in which order games end (RULES L9, L10,
//! L12–L16).

use hoppity::{
    AnyPosition, AnyVariant, Event, FinishError, FirstTurn, Game, IllegalMove, NoSuchPlayer,
    Outcome, PlayError, Player, Position, Reason, ReplayError, Settings, SettingsError, Winner,
    halma,
};

const THIRD: usize = 2;
const FOURTH: usize = 3;

fn seat(index: usize) -> Player {
    Player::new(index).expect("a seat")
}

fn game_of(text: &str, settings: Settings) -> Game<AnyPosition> {
    let position = match text.parse::<AnyVariant>() {
        Ok(variant) => variant.start(),
        Err(_) => text.parse().expect(text),
    };
    Game::with_settings(position, settings).expect("settings that mean something")
}

fn play(game: &mut Game<AnyPosition>, moves: &[&str]) {
    for text in moves {
        game.play_text(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// What a game that is over by a limit alone says of moves that its position
/// still has.
#[test]
fn l12_no_move_is_legal_after_the_limit() {
    let mut game = game_of("halma:2", Settings::NONE.with_move_limit(1));
    assert_eq!(game.count_legal_moves(), 40);
    assert_eq!(game.pick(|count| count - 1), game.legal_moves().last());
    play(&mut game, &["p4-p6"]);
    let reply = game.position().parse_move("a13-a11").expect("a move");
    assert!(game.position().is_legal(reply));
    assert!(!game.is_legal(reply));
    assert_eq!(game.count_legal_moves(), 0);
    assert_eq!(game.legal_moves().clone().next(), None);
    assert_eq!(game.pick(|_| 0), None);
    game.undo();
    assert_eq!(game.count_legal_moves(), 40);
}

fn places(outcome: Option<Outcome>) -> (Vec<usize>, Reason) {
    let outcome = outcome.expect("the game is over");
    (outcome.places().collect(), outcome.reason())
}

const SHUFFLE: [&str; 4] = ["l1-k1", "e16-f16", "k1-l1", "f16-e16"];

#[test]
fn l10_the_opponent_wins() {
    for (player, order) in [(Player::FIRST, [2, 1]), (Player::SECOND, [1, 2])] {
        let mut game = game_of("halma:2", Settings::NONE);
        game.resign(player).expect("they are racing");
        assert_eq!(
            places(game.outcome()),
            (order.to_vec(), Reason::Resignation)
        );
        let other = seat(1 - player.index());
        let outcome = game.outcome().expect("over");
        assert_eq!(outcome.winner(), Some(Winner::Player(other)));
        assert_eq!(outcome.score(other), Some(1.0));
        assert_eq!(outcome.score(player), Some(0.0));
        assert_eq!(game.to_move(), None);
        assert_eq!(game.turns(), 0, "it is not a turn");
        assert_eq!(game.position().outcome(), game.outcome());
        assert_eq!(game.resign(other), Err(FinishError::GameOver));
        assert_eq!(game.undo(), Some(Event::Resignation(player)));
        assert_eq!(game.to_move(), Some(Player::FIRST));
    }
}

#[test]
fn l10_a_resignation_is_refused() {
    let mut game = game_of("halma:2", Settings::NONE);
    let players = 2;
    let player = seat(THIRD);
    let error = FinishError::NoSuchPlayer(NoSuchPlayer { player, players });
    assert_eq!(game.resign(player), Err(error));
    assert_eq!(game.events().len(), 0);
    let mut game = game_of("halma:3", Settings::NONE);
    game.resign(Player::SECOND).expect("they are racing");
    let error = FinishError::AlreadyResigned {
        player: Player::SECOND,
    };
    assert_eq!(game.resign(Player::SECOND), Err(error));
    assert_eq!(game.events().len(), 1);
}

/// Four players, the first and the second one step from home.
const FOUR_BEFORE_HOME: &str = "halma:4 aaaa8bbbb/aaaa8bbbb/aa1a9bbb/aa11b1b/16/16/16/\
    ccccccccccccc3/16/ddddddddddddd3/16/16/16/16/16/16 1 -";

/// The example of the rules: 1 is home, then 3 resigns, then 2 is home.
#[test]
fn l10_resigners_fill_the_places_from_the_bottom() {
    let mut game = game_of(FOUR_BEFORE_HOME, Settings::NONE);
    play(&mut game, &["d14-c14", "resign 3"]);
    assert_eq!(game.outcome(), None);
    play(&mut game, &["n13-o13"]);
    assert_eq!(places(game.outcome()), (vec![1, 2, 4, 3], Reason::Home));
    assert_eq!(game.position().finishers().to_string(), "1h,3r,2h");
}

/// The first to resign is last.
#[test]
fn l10_three_of_four_resign() {
    let mut game = game_of("halma:4", Settings::NONE);
    play(&mut game, &["resign 3", "resign 1"]);
    assert_eq!(game.outcome(), None);
    play(&mut game, &["resign 4"]);
    assert_eq!(
        places(game.outcome()),
        (vec![3, 1, 4, 2], Reason::Resignation)
    );
}

#[test]
fn l10_the_next_racer_is_to_move() {
    let mut game = game_of("halma:4", Settings::NONE);
    game.resign(Player::FIRST).expect("in turn");
    assert_eq!(game.to_move(), Some(Player::SECOND));
    game.resign(seat(THIRD)).expect("out of turn");
    assert_eq!(game.to_move(), Some(Player::SECOND));
    let m = game.legal_moves().next().expect("a move");
    game.apply(m).expect("a listed move is legal");
    assert_eq!(game.to_move(), Some(seat(FOURTH)));
    assert_eq!(game.position().finishers().to_string(), "1r,3r");
    assert_eq!(game.turns(), 1);
    let AnyPosition::Halma(position) = game.position() else {
        panic!("{}", game.position());
    };
    assert_eq!(
        position.pieces(Player::FIRST).count(),
        13,
        "the pieces stay"
    );
}

#[test]
fn l10_a_partner_resigns() {
    let mut game = game_of("halma:4+teams=adjacent", Settings::NONE);
    game.resign(seat(THIRD)).expect("they are racing");
    assert_eq!(
        places(game.outcome()),
        (vec![1, 1, 3, 3], Reason::Resignation)
    );
    let winner = game.outcome().expect("over").winner();
    assert_eq!(winner, Some(Winner::Team(Player::FIRST, Player::SECOND)));
}

#[test]
fn l12_the_move_limit_is_a_draw() {
    let mut game = game_of("halma:2", Settings::NONE.with_move_limit(3));
    play(&mut game, &SHUFFLE[..2]);
    assert_eq!(game.outcome(), None);
    play(&mut game, &SHUFFLE[2..3]);
    assert_eq!(places(game.outcome()), (vec![1, 1], Reason::MoveLimit));
    assert_eq!(game.turns(), 3);
    assert!(game.outcome().expect("over").is_draw());
    assert_eq!(game.position().outcome(), None);
    assert_eq!(game.legal_moves().count(), 0);
    game.undo();
    assert_eq!(game.outcome(), None);
    play(&mut game, &SHUFFLE[2..3]);
    assert_eq!(places(game.outcome()), (vec![1, 1], Reason::MoveLimit));
}

/// Resignations are no turns.
#[test]
fn l12_resignations_do_not_count() {
    let mut game = game_of("halma:4", Settings::NONE.with_move_limit(1));
    game.resign(Player::SECOND).expect("they are racing");
    game.resign(Player::FIRST).expect("they are racing");
    assert_eq!(game.outcome(), None);
    let m = game.legal_moves().next().expect("a move");
    game.apply(m).expect("a listed move is legal");
    assert_eq!(
        places(game.outcome()),
        (vec![3, 4, 1, 1], Reason::MoveLimit)
    );
}

/// Somebody is home already: the racers share the next place.
#[test]
fn l12_after_somebody_is_home() {
    let mut game = game_of(THREE_BEFORE_HOME, Settings::NONE.with_move_limit(2));
    play(&mut game, &["d14-c14", "e13-e12"]);
    assert_eq!(places(game.outcome()), (vec![1, 2, 2], Reason::MoveLimit));
    let winner = game.outcome().expect("over").winner();
    assert_eq!(winner, Some(Winner::Player(Player::FIRST)));
}

/// Three players, the first one step from home.
const THREE_BEFORE_HOME: &str = "halma:3 aaaa12/aaaa12/aa1a12/aa2b11/16/16/16/bbbb12/bbbb12/\
    bbbb12/ccccc11/cccc12/cccc12/16/16/16 1 -";

#[test]
fn l09_the_others_play_on() {
    let mut game = game_of(THREE_BEFORE_HOME, Settings::NONE);
    play(&mut game, &["d14-c14"]);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.position().finishers().to_string(), "1h");
    assert_eq!(game.to_move(), Some(Player::SECOND));
    let error = FinishError::AlreadyHome {
        player: Player::FIRST,
    };
    assert_eq!(game.resign(Player::FIRST), Err(error));
    play(&mut game, &["e13-e12", "e6-f6"]);
    assert_eq!(
        game.to_move(),
        Some(Player::SECOND),
        "who is home is skipped"
    );
    play(&mut game, &["resign 3"]);
    assert_eq!(places(game.outcome()), (vec![1, 2, 3], Reason::Resignation));
}

#[test]
fn l09_or_they_share_the_next_place() {
    let text = THREE_BEFORE_HOME.replace("halma:3", "halma:3+play-on=off");
    let mut game = game_of(&text, Settings::NONE);
    play(&mut game, &["d14-c14"]);
    assert_eq!(places(game.outcome()), (vec![1, 2, 2], Reason::Home));
    let outcome = game.outcome().expect("over");
    let scores = [0, 1, THIRD].map(|index| outcome.score(seat(index)));
    assert_eq!(scores, [Some(1.0), Some(0.25), Some(0.25)]);
}

/// Both come one step nearer, and go back.
const FORTH: [&str; 2] = ["n3-m4", "c14-d13"];
const BACK: [&str; 2] = ["m4-n3", "d13-c14"];

#[test]
fn l13_so_many_turns_without_progress() {
    let mut game = game_of("halma:2", Settings::NONE.with_stall_limit(4));
    play(&mut game, &FORTH);
    play(&mut game, &BACK);
    play(&mut game, &FORTH[..1]);
    assert_eq!(game.outcome(), None);
    // To be as near as before is no progress.
    play(&mut game, &FORTH[1..]);
    assert_eq!(places(game.outcome()), (vec![1, 1], Reason::Stall));
    assert_eq!(game.turns(), 6);
    game.undo();
    assert_eq!(game.outcome(), None);
    // Two steps nearer is.
    play(&mut game, &["b15-d13"]);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.turns(), 6);
}

#[test]
fn l13_progress_begins_the_count_anew() {
    let mut game = game_of("halma:2", Settings::NONE.with_stall_limit(3));
    play(&mut game, &FORTH);
    play(&mut game, &BACK);
    play(&mut game, &["o2-m4", "c14-d13", "m4-o2"]);
    assert_eq!(game.outcome(), None);
    play(&mut game, &["d13-c14"]);
    assert_eq!(places(game.outcome()), (vec![1, 1], Reason::Stall));
    // Undo goes back through the count, and through the best.
    for _ in 0..4 {
        game.undo();
    }
    play(&mut game, &FORTH[..1]);
    assert_eq!(places(game.outcome()), (vec![1, 2], Reason::Stall));
}

/// The best so far begins with the starting position.
#[test]
fn l13_going_back_from_the_start_is_no_progress() {
    let mut game = game_of("halma:2", Settings::NONE.with_stall_limit(2));
    play(&mut game, &SHUFFLE[..2]);
    assert_eq!(places(game.outcome()).1, Reason::Stall);
}

/// Placed by pieces in the goal, then by the remaining distance.
#[test]
fn l13_places_by_standing() {
    let mut game = game_of("halma:2", Settings::NONE.with_stall_limit(2));
    play(&mut game, &FORTH);
    play(&mut game, &["m4-n3", "d13-e12", "n3-m4"]);
    assert_eq!(game.outcome(), None);
    play(&mut game, &["e12-d13"]);
    let both = [Player::FIRST, Player::SECOND].map(|player| game.position().standing(player));
    assert_eq!(both[0], both[1]);
    // Not the best so far counts, but what is.
    assert_eq!(places(game.outcome()), (vec![1, 1], Reason::Stall));

    let text = "halma:2@8 aaaa4/aaa5/a7/1a6/2a5/4bbbb/5bbb/5bbb 1 -";
    let mut game = game_of(text, Settings::NONE.with_stall_limit(1));
    play(&mut game, &["c4-d4"]);
    assert_eq!(places(game.outcome()), (vec![2, 1], Reason::Stall));
    let [first, second] = [Player::FIRST, Player::SECOND]
        .map(|player| game.position().standing(player).expect("a race"));
    assert_eq!(first.in_goal, second.in_goal);
    assert!(first.remaining > second.remaining && first < second);
}

/// Player 2 fills the goal of player 1, which is no progress of their own.
#[test]
fn l13_a_player_coming_home_begins_the_count_anew() {
    let text = "halma:3+goal=filled aaaa12/aaaa12/aa1b12/aa14/16/7a8/16/bbbb12/bbbb12/\
        bbbb12/ccccc11/cccc12/cccc12/16/16/16 2 -";
    let mut game = game_of(text, Settings::NONE.with_stall_limit(1));
    play(&mut game, &["d14-c14"]);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.position().finishers().to_string(), "1h");
    play(&mut game, &["e6-f5"]);
    assert_eq!(game.outcome(), None, "player 3 has come nearer");
    // No nearer than at the start.
    play(&mut game, &["c14-d14"]);
    assert_eq!(places(game.outcome()).1, Reason::Stall);
}

#[test]
fn l13_a_resignation_does_not() {
    let mut game = game_of("halma:4", Settings::NONE.with_stall_limit(2));
    play(&mut game, &["m2-l2", "resign 2", "resign 3"]);
    assert_eq!(game.outcome(), None);
    play(&mut game, &["m16-l16"]);
    assert_eq!(places(game.outcome()), (vec![1, 4, 3, 1], Reason::Stall));
}

/// Teams are placed by the sums of both partners.
#[test]
fn l13_teams_by_their_sums() {
    let mut game = game_of("halma:4+teams=opposite", Settings::NONE.with_stall_limit(4));
    play(
        &mut game,
        &["n3-m4", "d2-e2", "d15-e15", "m16-l16", "m2-l2"],
    );
    assert_eq!(places(game.outcome()), (vec![1, 3, 1, 3], Reason::Stall));
    let winner = game.outcome().expect("over").winner();
    assert_eq!(winner, Some(Winner::Team(Player::FIRST, seat(THIRD))));
}

#[test]
fn l14_a_rematch_passes_the_first_turn_on() {
    let game = game_of("halma:3", Settings::NONE.with_move_limit(5));
    let mut next = game.rematch();
    for index in [1, 2, 0] {
        assert_eq!(next.to_move(), Some(seat(index)));
        assert_eq!(next.settings(), game.settings());
        assert_eq!(next.events().len(), 0);
        assert_eq!(next.position().restart(Player::FIRST), Ok(*game.start()));
        let m = next.legal_moves().next().expect("a move");
        next.apply(m).expect("a listed move is legal");
        next = next.rematch();
    }
}

#[test]
fn l14_or_leaves_it() {
    let settings = Settings::NONE.with_first_turn(FirstTurn::Stays);
    let start = halma::two_players()
        .start_with(Player::SECOND)
        .expect("a seat");
    let mut game = Game::with_settings(start, settings).expect("settings");
    assert_eq!(game.rematch().to_move(), Some(Player::SECOND));
    game.resign(Player::FIRST).expect("they are racing");
    let next = game.rematch();
    assert_eq!(next.to_move(), Some(Player::SECOND));
    assert_eq!(next.outcome(), None);
    assert_eq!(*next.position(), start);
}

/// A rematch begins from the variant's own start, also of a game that began
/// from another position.
#[test]
fn l14_from_the_start_of_the_variant() {
    let text = "halma:2@8 aaaa4/aaa5/a7/1a6/2a5/4bbbb/5bbb/5bbb 2 -";
    let game = game_of(text, Settings::NONE);
    let start = "halma:2@8"
        .parse::<AnyVariant>()
        .expect("a variant")
        .start();
    assert_eq!(*game.rematch().position(), start);
    assert_eq!(game.rematch().rematch().to_move(), Some(Player::SECOND));
}

#[test]
fn l15_scores() {
    let mut game = game_of("halma:3", Settings::NONE.with_move_limit(1));
    game.resign(seat(THIRD)).expect("they are racing");
    let m = game.legal_moves().next().expect("a move");
    game.apply(m).expect("a listed move is legal");
    let outcome = game.outcome().expect("the limit is reached");
    let scores = [0, 1, THIRD].map(|index| outcome.score(seat(index)));
    assert_eq!(scores, [Some(0.75), Some(0.75), Some(0.0)]);
    assert_eq!(outcome.score(seat(FOURTH)), None);
}

/// L6 before L11 before L12 before L13.
#[test]
fn l16_the_order_of_ends() {
    let all = Settings::NONE
        .with_repetition(2)
        .with_move_limit(4)
        .with_stall_limit(4);
    let mut game = game_of("halma:2", all);
    play(&mut game, &SHUFFLE);
    assert_eq!(places(game.outcome()).1, Reason::Repetition);
    let mut game = game_of("halma:2", all.without_repetition());
    play(&mut game, &SHUFFLE);
    assert_eq!(places(game.outcome()).1, Reason::MoveLimit);
    let mut game = game_of("halma:2", all.without_repetition().without_move_limit());
    play(&mut game, &SHUFFLE);
    assert_eq!(places(game.outcome()).1, Reason::Stall);

    let text = "halma:2@8 aaaa4/aaa5/aa6/1a6/8/4bbbb/5bbb/5bbb 1 -";
    let mut game = game_of(text, Settings::NONE.with_move_limit(1).with_stall_limit(1));
    play(&mut game, &["b5-a5"]);
    assert_eq!(places(game.outcome()), (vec![1, 2], Reason::Home));
}

#[test]
fn settings_that_mean_nothing_are_refused() {
    let start = halma::two_players().start();
    for (settings, setting, found, least) in [
        (Settings::NONE.with_repetition(1), "repetition", 1, 2),
        (Settings::NONE.with_repetition(0), "repetition", 0, 2),
        (Settings::NONE.with_move_limit(0), "move-limit", 0, 1),
        (Settings::NONE.with_stall_limit(0), "stall-limit", 0, 1),
    ] {
        let error = SettingsError::TooSmall {
            setting,
            found,
            least,
        };
        assert_eq!(Game::with_settings(start, settings), Err(error));
        let replayed = Game::replay(start, settings, []);
        assert_eq!(replayed, Err(ReplayError::Settings(error)));
    }
}

#[test]
fn h03_h06_c03_d05_defaults_of_the_variants() {
    for (variant, settings) in [
        ("halma:2", Settings::NONE.with_repetition(3)),
        ("halma:2@8", Settings::NONE.with_repetition(3)),
        ("halma:1", Settings::NONE),
        ("halma:4+teams=opposite", Settings::NONE.with_repetition(3)),
        ("corners:3x3", Settings::NONE.with_repetition(3)),
        (
            "chinese-checkers:2",
            Settings::NONE.with_move_limit(400).with_stall_limit(60),
        ),
        (
            "chinese-checkers:3@star3",
            Settings::NONE.with_move_limit(600).with_stall_limit(90),
        ),
        (
            "chinese-checkers:4",
            Settings::NONE.with_move_limit(800).with_stall_limit(120),
        ),
        (
            "chinese-checkers:5",
            Settings::NONE.with_move_limit(1000).with_stall_limit(150),
        ),
        (
            "chinese-checkers:6",
            Settings::NONE.with_move_limit(1200).with_stall_limit(180),
        ),
        (
            "diamond:3",
            Settings::NONE.with_move_limit(600).with_stall_limit(90),
        ),
    ] {
        let start = variant.parse::<AnyVariant>().expect(variant).start();
        assert_eq!(Game::new(start).settings(), settings, "{variant}");
    }
}

#[test]
fn a_record_that_cannot_be_replayed() {
    let start = halma::two_players().start();
    let m = start.parse_move("p4-p6").expect("a move");
    let record = [Event::Move(m), Event::Move(m)];
    let error = Game::replay(start, Settings::NONE, record).expect_err("player 2 is to move");
    let ReplayError::Event {
        at: 1,
        error: PlayError::Move(illegal),
    } = error
    else {
        panic!("{error}");
    };
    assert!(matches!(illegal, IllegalMove::NoPiece { .. }), "{illegal}");
}

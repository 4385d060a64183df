//! Draws by repetition (RULES L11): on the exact ply, whatever was taken back,
//! and by the position itself, never by its key.

use std::fmt;
use std::str::FromStr;

use hoppity::leap::LeapMove;
use hoppity::{
    AnyVariant, Event, FinishError, Finishers, Game, HalmaPosition, IllegalMove, NoSuchPlayer,
    Outcome, ParseError, Player, Position, Reason, Settings, Standing, Teams, halma,
};

/// Both armies step out and back: after four turns all is as it was.
const SHUFFLE: [&str; 4] = ["l1-k1", "e16-f16", "k1-l1", "f16-e16"];

fn play<P: Position>(game: &mut Game<P>, text: &str) {
    let m = game.position().parse_move(text).expect(text);
    game.apply(m).expect(text);
}

/// Plays moves and says after which the game was over.
fn over_after<P: Position>(game: &mut Game<P>, moves: &[&str]) -> Option<usize> {
    for (turn, text) in (1..).zip(moves) {
        play(game, text);
        if game.outcome().is_some() {
            return Some(turn);
        }
    }
    None
}

#[test]
fn l11_third_occurrence_is_a_draw() {
    let mut game = Game::new(halma::two_players().start());
    assert_eq!(over_after(&mut game, &SHUFFLE.repeat(5)), Some(8));
    let outcome = game.outcome().expect("over");
    assert_eq!(outcome.reason(), Reason::Repetition);
    assert!(outcome.is_draw());
    assert!(outcome.places().eq([1, 1]));
    assert_eq!(outcome.score(Player::FIRST), Some(0.5));
    assert_eq!(game.to_move(), None);
    assert_eq!(game.legal_moves().count(), 0);
    // The position alone knows nothing of it.
    assert_eq!(game.position().outcome(), None);
    let m = game.position().legal_moves().next().expect("a move");
    assert_eq!(game.apply(m), Err(IllegalMove::GameOver));
    assert_eq!(game.resign(Player::FIRST), Err(FinishError::GameOver));
}

#[test]
fn l11_the_start_counts() {
    for (occurrences, turn) in [(2, 4), (3, 8), (4, 12), (7, 24)] {
        let settings = Settings::NONE.with_repetition(occurrences);
        let mut game = Game::with_settings(halma::two_players().start(), settings)
            .expect("settings that mean something");
        assert_eq!(over_after(&mut game, &SHUFFLE.repeat(8)), Some(turn));
    }
}

#[test]
fn l11_off_is_never() {
    let mut game =
        Game::with_settings(halma::two_players().start(), Settings::NONE).expect("nothing is set");
    assert_eq!(over_after(&mut game, &SHUFFLE.repeat(50)), None);
}

/// A position that is reached in another way is the same position.
#[test]
fn l11_the_way_does_not_matter() {
    let mut game = Game::new(halma::two_players().start());
    let one_way = ["l1-k1", "e16-f16", "l2-k2", "e15-f15"];
    let back = ["k1-l1", "f15-e15", "k2-l2", "f16-e16"];
    let other_way = ["l2-k2", "e15-f15", "l1-k1", "e16-f16"];
    assert_eq!(
        over_after(&mut game, &[one_way, back, other_way].concat()),
        None
    );
    assert_eq!(over_after(&mut game, &back), Some(4));
}

/// With another player to move it is another position: one player loses a
/// turn here, and nothing has occurred twice.
#[test]
fn l11_the_player_to_move_counts() {
    let settings = Settings::NONE.with_repetition(2);
    let start = halma::two_players().start();
    let mut game = Game::with_settings(start, settings).expect("settings");
    // Player 1 takes three turns to be back, player 2 takes two.
    let moves = ["l1-k1", "e16-f16", "k1-k2", "f16-e16", "k2-l1"];
    assert_eq!(over_after(&mut game, &moves), None);
    let with_second = start.to_setup().with_to_move(Some(Player::SECOND)).build();
    assert_eq!(with_second, Ok(*game.position()));
}

#[test]
fn l11_undo_forgets_and_replay_counts_again() {
    let mut game = Game::new(halma::two_players().start());
    assert_eq!(over_after(&mut game, &SHUFFLE.repeat(2)), Some(8));
    let over = game.clone();
    // Back by one, by all of one round, by everything: always the eighth turn.
    for back in 1..=8 {
        for _ in 0..back {
            assert!(game.undo().is_some());
            assert_eq!(game.outcome(), None);
        }
        let again = SHUFFLE.repeat(2);
        assert_eq!(over_after(&mut game, &again[8 - back..]), Some(back));
        assert_eq!(game, over);
    }
    // Another move instead of the last, and back to it.
    game.undo();
    play(&mut game, "f16-f15");
    assert_eq!(game.outcome(), None);
    game.undo();
    play(&mut game, "f16-e16");
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason()),
        Some(Reason::Repetition)
    );
    // The same record, replayed from the start.
    let replayed = Game::replay(*game.start(), game.settings(), game.events());
    assert_eq!(replayed.expect("a record").outcome(), game.outcome());
}

/// A move that locks a piece into its goal ends what can be repeated; taking
/// it back brings it all again.
#[test]
fn l11_across_a_move_into_the_goal() {
    let text = "halma:2@8 aaa5/aaa5/aa1a4/a7/8/4bbbb/5bbb/5bbb 1 -";
    let position: HalmaPosition<8> = text.parse().expect(text);
    let settings = Settings::NONE.with_repetition(3);
    let mut game = Game::with_settings(position, settings).expect("settings");
    let away = ["d6-e6", "e3-d3", "e6-d6", "d3-e3"];
    let m = position.parse_move("d6-d7").expect("a move");
    assert!(!position.is_irreversible(m));
    assert_eq!(over_after(&mut game, &away), None);
    // The start has occurred twice now.
    assert_eq!(over_after(&mut game, &["d6-d7", "e3-d3"]), None);
    let last = game.position().parse_move("d7-d8").expect("a move");
    assert!(game.position().is_irreversible(last));
    play(&mut game, "d7-d8");
    assert!(game.outcome().is_some(), "that was the last piece");
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason()),
        Some(Reason::Home)
    );
    // Back before the goal, and to the third occurrence by the same count.
    for _ in 0..3 {
        game.undo();
    }
    assert_eq!(over_after(&mut game, &away), Some(4));
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason()),
        Some(Reason::Repetition)
    );
}

/// Two pieces to go: after the first is locked in, the count begins anew.
#[test]
fn l11_after_a_move_into_the_goal() {
    let text = "halma:2@8 aaa5/aaa1a3/a7/a2a4/8/4bbbb/5bbb/5bbb 1 -";
    let position: HalmaPosition<8> = text.parse().expect(text);
    let mut game = Game::new(position);
    let round = ["d5-e5", "e3-d3", "e5-d5", "d3-e3"];
    let forth = ["e7-e8", "f1-e1", "e8-d8", "e1-f1"];
    assert_eq!(over_after(&mut game, &[round, forth].concat()), None);
    let before = game.clone();
    assert_eq!(over_after(&mut game, &round.repeat(3)), Some(8));
    // Undo across the move into the goal, and the old count is back.
    for _ in 0..12 {
        game.undo();
    }
    assert_eq!(over_after(&mut game, &round), Some(4));
    for _ in 0..4 {
        game.undo();
    }
    assert_eq!(over_after(&mut game, &forth), None);
    assert_eq!(game, before);
    assert_eq!(over_after(&mut game, &round.repeat(3)), Some(8));
}

#[test]
fn l11_chinese_checkers_of_the_rules() {
    let variant: AnyVariant = "chinese-checkers:2".parse().expect("a variant");
    let settings = Settings::NONE.with_repetition(3);
    let mut game = Game::with_settings(variant.start(), settings).expect("settings");
    let moves = ["d1-e5", "n1-m5", "e5-d1", "m5-n1"].repeat(4);
    assert_eq!(over_after(&mut game, &moves), Some(8));
    assert!(game.outcome().expect("over").is_draw());
}

/// With three players one of whom is out, the two others share the place that
/// is next.
#[test]
fn l11_racers_share_the_next_place() {
    let variant: AnyVariant = "halma:3".parse().expect("a variant");
    let mut game = Game::new(variant.start());
    game.resign(Player::SECOND).expect("they are racing");
    let moves = ["m2-l2", "d15-e15", "l2-m2", "e15-d15"].repeat(4);
    assert_eq!(over_after(&mut game, &moves), Some(8));
    let outcome = game.outcome().expect("over");
    assert!(outcome.places().eq([1, 3, 1]));
    assert!(outcome.is_draw());
}

/// After a resignation the same pieces and the same player to move are another
/// position.
#[test]
fn l11_who_is_out_counts() {
    let variant: AnyVariant = "halma:3".parse().expect("a variant");
    let settings = Settings::NONE.with_repetition(2);
    let mut game = Game::with_settings(variant.start(), settings).expect("settings");
    game.resign(Player::SECOND).expect("they are racing");
    assert_eq!(game.outcome(), None);
    let moves = ["m2-l2", "d15-e15", "l2-m2", "e15-d15"];
    assert_eq!(over_after(&mut game, &moves), Some(4));
}

/// Halma, but with one key for all positions.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct OneKey(HalmaPosition<8>);

impl fmt::Debug for OneKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OneKey({self})")
    }
}

impl fmt::Display for OneKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for OneKey {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.parse().map(Self)
    }
}

impl Position for OneKey {
    type Move = <HalmaPosition<8> as Position>::Move;
    type Undo = <HalmaPosition<8> as Position>::Undo;

    fn key(&self) -> u64 {
        7
    }

    fn restart(&self, first: Player) -> Result<Self, NoSuchPlayer> {
        self.0.restart(first).map(Self)
    }

    fn teams(&self) -> Teams {
        self.0.teams()
    }

    fn to_move(&self) -> Option<Player> {
        self.0.to_move()
    }

    fn finishers(&self) -> Finishers {
        self.0.finishers()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn legal_moves(&self) -> impl Iterator<Item = Self::Move> + Clone + fmt::Debug + use<> {
        self.0.legal_moves()
    }

    fn check(&self, m: Self::Move) -> Result<(), IllegalMove> {
        self.0.check(m)
    }

    fn apply_unchecked(&mut self, m: Self::Move) {
        self.0.apply_unchecked(m);
    }

    fn make(&mut self, m: Self::Move) -> Self::Undo {
        self.0.make(m)
    }

    fn unmake(&mut self, undo: Self::Undo) {
        self.0.unmake(undo);
    }

    fn resign(&mut self, player: Player) -> Result<(), FinishError> {
        self.0.resign(player)
    }

    fn format_move(&self, m: Self::Move) -> impl fmt::Display + fmt::Debug {
        m
    }

    fn parse_move(&self, text: &str) -> Result<Self::Move, ParseError> {
        self.0.parse_move(text)
    }

    fn is_irreversible(&self, m: Self::Move) -> bool {
        self.0.is_irreversible(m)
    }

    fn standing(&self, player: Player) -> Option<Standing> {
        self.0.standing(player)
    }

    fn default_settings(&self) -> Settings {
        self.0.default_settings()
    }
}

/// Games that often repeat, as most moves take the last one back. One key for
/// all draws on the same ply as the real ones do.
#[test]
fn l11_keys_decide_nothing() {
    let start = halma::two_players_8().start();
    let mut drawn = 0;
    for seed in 1..40_usize {
        let settings = Settings::NONE.with_repetition(3).with_move_limit(120);
        let mut game = Game::with_settings(start, settings).expect("settings");
        let mut one_key = Game::with_settings(OneKey(start), settings).expect("settings");
        let mut number = seed;
        while game.outcome().is_none() {
            number = number * 69_069 % 1_000_003;
            let back = game.events().nth_back(1).and_then(|event| match event {
                Event::Move(m) => m.ends().and_then(|(from, to)| LeapMove::new(to, from)),
                Event::Resignation(_) => None,
            });
            let back = back.filter(|&m| number % 3 > 0 && game.position().is_legal(m));
            let any = || game.legal_moves().nth(number % game.legal_moves().count());
            let m = back.or_else(any).expect("a move");
            game.apply(m).expect("a listed move is legal");
            one_key.apply(m).expect("a listed move is legal");
            assert_eq!(one_key.outcome(), game.outcome());
            if number % 11 == 0 {
                for _ in 0..number % 5 {
                    assert_eq!(game.undo(), one_key.undo());
                }
                assert_eq!(one_key.position().0, *game.position());
                assert_eq!(one_key.outcome(), game.outcome());
            }
        }
        let reason = game.outcome().expect("over").reason();
        drawn += u32::from(reason == Reason::Repetition);
    }
    println!("{drawn} of 39 games drawn by repetition");
    assert!(drawn >= 10, "{drawn} games drawn by repetition");
}

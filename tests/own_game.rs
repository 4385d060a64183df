//! A game that is none of the crate's, made with its public items alone:
//! noughts and crosses, whose lines and draws everybody knows.

use std::fmt;
use std::str::FromStr;

use hoppity::{
    Event, Finish, FinishError, Finishers, Game, IllegalMove, Name, NoSuchPlayer, Outcome,
    ParseError, ParseErrorKind, PlayError, Player, Position, Reason, ReplayError, Settings,
    SettingsError, Standing, Teams, perft,
};

/// Squares 1 to 9 from the top left, each with the mark of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Noughts {
    squares: [Option<Player>; 9],
    /// Whose turn it is, or was when the game ended.
    turn: Player,
    resigned: Option<Player>,
}

const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

impl Noughts {
    const fn start(turn: Player) -> Self {
        Self {
            squares: [None; 9],
            turn,
            resigned: None,
        }
    }

    fn has_line(&self, player: Player) -> bool {
        let has = |line: &[usize; 3]| line.iter().all(|&i| self.squares[i] == Some(player));
        LINES.iter().any(has)
    }
}

/// A square, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Mark(u8);

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

fn other(player: Player) -> Player {
    if player == Player::FIRST {
        Player::SECOND
    } else {
        Player::FIRST
    }
}

fn seated(player: Player) -> Result<Player, NoSuchPlayer> {
    if player.index() < 2 {
        return Ok(player);
    }
    Err(NoSuchPlayer { player, players: 2 })
}

/// Such as `xo..x.... 2 -`.
impl fmt::Display for Noughts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.squares {
            f.write_str(match square {
                None => ".",
                Some(Player::FIRST) => "x",
                Some(_) => "o",
            })?;
        }
        write!(f, " {} {}", self.turn, self.finishers())
    }
}

impl FromStr for Noughts {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let expected = |what, at| Err(ParseErrorKind::Expected(what).at(at));
        let mut squares = [None; 9];
        for (at, square) in squares.iter_mut().enumerate() {
            *square = match text.as_bytes().get(at) {
                Some(b'.') => None,
                Some(b'x') => Some(Player::FIRST),
                Some(b'o') => Some(Player::SECOND),
                _ => return expected("a square: x, o or .", at),
            };
        }
        let (turn, resigned) = match &text[9..] {
            " 1 -" => (Player::FIRST, None),
            " 2 -" => (Player::SECOND, None),
            " 1 1r" => (Player::FIRST, Some(Player::FIRST)),
            " 1 2r" => (Player::FIRST, Some(Player::SECOND)),
            " 2 1r" => (Player::SECOND, Some(Player::FIRST)),
            " 2 2r" => (Player::SECOND, Some(Player::SECOND)),
            _ => return expected("whose turn it is and who resigned", 9),
        };
        Ok(Self {
            squares,
            turn,
            resigned,
        })
    }
}

impl Position for Noughts {
    type Move = Mark;
    type Undo = Mark;

    fn restart(&self, first: Player) -> Result<Self, NoSuchPlayer> {
        seated(first).map(Self::start)
    }

    fn to_move(&self) -> Option<Player> {
        self.outcome().is_none().then_some(self.turn)
    }

    fn finishers(&self) -> Finishers {
        let nobody = Finishers::new(2);
        let resigned = self.resigned.map(|who| nobody.and(who, Finish::Resigned));
        resigned.and_then(Result::ok).unwrap_or(nobody)
    }

    fn outcome(&self) -> Option<Outcome> {
        let won = |winner, reason| {
            let places = [[1, 2], [2, 1]][usize::from(winner != Player::FIRST)];
            Outcome::new(&places, Teams::Solo, reason)
        };
        if let Some(loser) = self.resigned {
            won(other(loser), Reason::Resignation)
        } else if let Some(winner) = Player::all(2).find(|&player| self.has_line(player)) {
            won(winner, Reason::OwnRule)
        } else if self.squares.iter().all(Option::is_some) {
            Outcome::new(&[1, 1], Teams::Solo, Reason::OwnRule)
        } else {
            None
        }
    }

    fn legal_moves(&self) -> impl Iterator<Item = Mark> + Clone + fmt::Debug + use<> {
        let is_free = |&m: &Mark| self.is_legal(m);
        let moves: Vec<Mark> = (0..9).map(Mark).filter(is_free).collect();
        moves.into_iter()
    }

    fn check(&self, m: Mark) -> Result<(), IllegalMove> {
        match self.squares[usize::from(m.0)] {
            _ if self.outcome().is_some() => Err(IllegalMove::GameOver),
            Some(_) => Err(IllegalMove::Occupied { to: Name::of(m) }),
            None => Ok(()),
        }
    }

    fn apply_unchecked(&mut self, m: Mark) {
        self.squares[usize::from(m.0)] = Some(self.turn);
        self.turn = other(self.turn);
    }

    fn make(&mut self, m: Mark) -> Mark {
        self.apply_unchecked(m);
        m
    }

    fn unmake(&mut self, m: Mark) {
        self.squares[usize::from(m.0)] = None;
        self.turn = other(self.turn);
    }

    fn resign(&mut self, player: Player) -> Result<(), FinishError> {
        seated(player)?;
        if self.outcome().is_some() {
            return Err(FinishError::GameOver);
        }
        self.resigned = Some(player);
        Ok(())
    }

    fn key(&self) -> u64 {
        let digit = |player: Option<Player>| player.map_or(0, |player| player.number() as u64);
        let parts = [Some(self.turn), self.resigned];
        let all = self.squares.into_iter().chain(parts);
        all.fold(0, |key, part| 3 * key + digit(part))
    }

    fn format_move(&self, m: Mark) -> impl fmt::Display + fmt::Debug {
        m
    }

    fn parse_move(&self, text: &str) -> Result<Mark, ParseError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Ok(Mark(digit - b'1')),
            _ => Err(ParseErrorKind::Expected("a square from 1 to 9").at(0)),
        }
    }

    fn is_irreversible(&self, _: Mark) -> bool {
        true
    }

    fn standing(&self, _: Player) -> Option<Standing> {
        None
    }

    fn default_settings(&self) -> Settings {
        Settings::NONE
    }
}

fn played(record: &[&str]) -> Game<Noughts> {
    let start = Noughts::start(Player::FIRST);
    Game::replay_text(start, Settings::NONE, record).expect("a game")
}

#[test]
fn a_game_is_won_taken_back_and_begun_again() {
    let game = played(&["5", "1", "3", "7", "4", "6", "2", "8"]);
    assert_eq!(game.to_move(), Some(Player::FIRST));
    assert_eq!(game.count_legal_moves(), 1);
    assert_eq!(game.position().to_string(), "oxxxxooo. 1 -");

    let mut won = played(&["5", "1", "3", "2", "7"]);
    let outcome = won.outcome().expect("a line from 3 to 7");
    assert_eq!(outcome.to_string(), "places 1 2, own-rule");
    assert_eq!(outcome.to_string().parse(), Ok(outcome));
    assert_eq!(outcome.score(Player::FIRST), Some(1.0));
    assert_eq!(won.legal_moves().count(), 0);
    assert_eq!(won.apply(Mark(8)), Err(IllegalMove::GameOver));

    for stage in won.positions() {
        assert_eq!(stage.to_string().parse(), Ok(stage));
    }
    assert_eq!(won.rematch().to_move(), Some(Player::SECOND));
    assert_eq!(won.undo(), Some(Event::Move(Mark(6))));
    assert_eq!(won.outcome(), None);
    assert_eq!(won, played(&["5", "1", "3", "2"]));
    while won.undo().is_some() {}
    assert_eq!(*won.position(), Noughts::start(Player::FIRST));
}

#[test]
fn a_full_board_is_a_draw() {
    let drawn = played(&["5", "1", "3", "7", "4", "6", "2", "8", "9"]);
    let outcome = drawn.outcome().expect("the board is full");
    assert!(outcome.is_draw());
    assert_eq!(outcome.reason(), Reason::OwnRule);
    assert_eq!(outcome.to_string().parse(), Ok(outcome));
}

#[test]
fn whoever_resigns_loses() {
    let mut game = played(&["5", "resign 1"]);
    let outcome = game.outcome().expect("a resignation");
    assert_eq!(outcome.to_string(), "places 2 1, resignation");
    let again = game.play(Event::Resignation(Player::SECOND));
    assert_eq!(again, Err(PlayError::Resignation(FinishError::GameOver)));
    game.undo();
    assert_eq!(game.outcome(), None);
}

#[test]
fn errors_say_what_is_wrong() {
    let game = played(&["5"]);
    let taken = game.position().check(Mark(4)).unwrap_err();
    assert_eq!(taken.to_string(), "5 is taken");
    let error = game.parse_event("0").unwrap_err();
    assert_eq!(
        error.to_string(),
        "at byte 0: expected a square from 1 to 9"
    );
    assert_eq!("x.z".parse::<Noughts>().unwrap_err().at(), 2);

    let start = Noughts::start(Player::FIRST);
    let error = Game::replay_text(start, Settings::NONE, ["5", "six"]).unwrap_err();
    assert!(matches!(
        error,
        ReplayError::Event {
            at: 1,
            error: PlayError::Text(_)
        }
    ));
    assert_eq!(
        error.to_string(),
        "event 1: at byte 0: expected a square from 1 to 9"
    );
    let error = Game::replay_text(start, Settings::NONE, ["5", "5"]).unwrap_err();
    assert_eq!(error.to_string(), "event 1: 5 is taken");
}

/// What a game of one's own has no standing for is the stall limit alone.
#[test]
fn a_game_without_standings_has_limits() {
    let start = Noughts::start(Player::FIRST);
    let settings = Settings::NONE.with_move_limit(2).with_repetition(2);
    let mut game = Game::with_settings(start, settings).expect("settings");
    for text in ["1", "2"] {
        assert_eq!(game.outcome(), None);
        let m = game.position().parse_move(text).expect("a square");
        game.apply(m).expect("it is free");
    }
    let outcome = game.outcome().expect("two turns were played");
    assert_eq!(outcome.to_string(), "places 1 1, move-limit");
    assert!(game.position().is_legal(Mark(2)));
    assert!(!game.is_legal(Mark(2)));
    assert_eq!((game.count_legal_moves(), game.pick(|_| 0)), (0, None));

    let stall = Settings::NONE.with_stall_limit(5);
    assert_eq!(
        Game::with_settings(start, stall).unwrap_err(),
        SettingsError::NoStanding
    );
}

/// 255168 games of noughts and crosses are known, none of them longer than nine
/// moves; 9·8·7·6·5 sequences of five moves, as no game ends before the fifth.
#[test]
fn the_search_tools_play_it() {
    let start = Noughts::start(Player::FIRST);
    assert_eq!(perft(&start, 5), 15120);
    assert_eq!(games(start), 255_168);
}

fn games(position: Noughts) -> u32 {
    if position.outcome().is_some() {
        return 1;
    }
    position
        .legal_moves()
        .map(|m| {
            let mut next = position;
            next.apply_unchecked(m);
            games(next)
        })
        .sum()
}

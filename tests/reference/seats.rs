//! The rules of every leaping variant: board, seats, camps and options (H, C, D, N3).

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::Settings;
use super::boards::{Board, Cell, Cells, Corner, Point};

/// Whether a piece may leave its own goal (L5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CampExit {
    Free,
    PerMove,
    PerHop,
}

/// When a player is home (L6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalRule {
    AllOwn,
    Filled,
}

/// What the points of others are to a piece (C4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    Open,
    PassThrough,
    Closed,
}

/// One seat: where its army starts, where it goes.
#[derive(Clone, Debug)]
pub struct Seat {
    pub home: Cells,
    pub goal: Cells,
    /// The outermost cell of the home; a king starts there (D2).
    pub home_tip: Option<Cell>,
    /// The outermost cell of the goal; a king must stand there (D2).
    pub goal_tip: Option<Cell>,
    /// The points that are foreign to this seat (C4).
    pub foreign: Cells,
}

/// A board, its seats, and the options they play by.
#[derive(Clone, Debug)]
pub struct Rules {
    pub board: Board,
    /// In the order of turns.
    pub seats: Vec<Seat>,
    /// For each seat, how many steps each cell is away from its goal on the empty board (L13).
    steps: Vec<BTreeMap<Cell, u32>>,
    pub camp_exit: CampExit,
    pub goal_rule: GoalRule,
    pub foreign: Foreign,
    /// Three or more seats go on until every place is decided (L9).
    pub play_on: bool,
    /// Partners' seats, one list a team; empty without teams (H4).
    pub teams: Vec<Vec<usize>>,
    /// Each army has one king, who must stand on the goal's tip (D2).
    pub kings: bool,
    /// What the variant says of repetition and limits (H3, C3).
    pub settings: Settings,
}

impl Rules {
    /// Rules of one's own: everything is free and open, nothing ends by history.
    pub fn free(board: Board, seats: Vec<Seat>) -> Self {
        let steps = seats.iter().map(|seat| board.steps_to(&seat.goal));
        Self {
            steps: steps.collect(),
            board,
            seats,
            camp_exit: CampExit::Free,
            goal_rule: GoalRule::AllOwn,
            foreign: Foreign::Open,
            play_on: true,
            teams: Vec::new(),
            kings: false,
            settings: Settings::default(),
        }
    }

    /// The rules of a variant (N3).
    pub fn of_variant(variant: &str) -> Self {
        let mut parts = variant.split('+');
        let base = parts.next().unwrap_or_default();
        let options: Vec<&str> = parts.collect();
        let (family, form) = base.split_once(':').unwrap_or((base, "2"));
        let (form, board) = form.split_once('@').unwrap_or((form, ""));
        let players = || form.parse().expect("the number of players");
        let mut rules = match family {
            "halma" => halma(players(), board, &options),
            "corners" => corners(form),
            "chinese-checkers" => chinese_checkers(players(), board, &options),
            "diamond" => diamond(players()),
            _ => panic!("no leaping game is called {family}"),
        };
        for option in options {
            rules.set(option);
        }
        rules
    }

    /// The rules of a variant, laid out once however many games are played.
    pub fn shared(variant: &str) -> Arc<Self> {
        thread_local! {
            static KNOWN: RefCell<BTreeMap<String, Arc<Rules>>> = RefCell::default();
        }
        KNOWN.with_borrow_mut(|known| {
            let rules = known.entry(variant.to_owned());
            Arc::clone(rules.or_insert_with(|| Arc::new(Self::of_variant(variant))))
        })
    }

    /// Sets one option of N3.
    pub fn set(&mut self, option: &str) {
        match option {
            "camp-exit=free" => self.camp_exit = CampExit::Free,
            "camp-exit=per-move" => self.camp_exit = CampExit::PerMove,
            "camp-exit=per-hop" => self.camp_exit = CampExit::PerHop,
            "goal=all-own" => self.goal_rule = GoalRule::AllOwn,
            "goal=filled" => self.goal_rule = GoalRule::Filled,
            "foreign=open" => self.foreign = Foreign::Open,
            "foreign=pass-through" => self.foreign = Foreign::PassThrough,
            "foreign=closed" => self.foreign = Foreign::Closed,
            "play-on=off" => self.play_on = false,
            "teams=adjacent" => self.teams = vec![vec![1, 2], vec![3, 4]],
            "teams=opposite" => self.teams = vec![vec![1, 3], vec![2, 4]],
            // More men are another camp: it was laid out with the seats.
            "men=15" => {}
            _ => panic!("no leaping variant has an option {option}"),
        }
    }

    /// A seat by its number.
    pub fn seat(&self, number: usize) -> &Seat {
        &self.seats[number - 1]
    }

    /// How many steps each cell is away from a seat's goal.
    pub fn steps_to_goal(&self, number: usize) -> &BTreeMap<Cell, u32> {
        &self.steps[number - 1]
    }

    /// Every seat's number, in the order of turns.
    pub fn numbers(&self) -> std::ops::RangeInclusive<usize> {
        1..=self.seats.len()
    }
}

/// Halma: camps in the corners of a square, each bound for the corner opposite (H1–H6).
fn halma(players: usize, board: &str, options: &[&str]) -> Rules {
    let (side, rows): (i32, &[i32]) = match (board, players) {
        ("", 1 | 2) => (16, &[5, 5, 4, 3, 2]),
        ("", 3 | 4) => (16, &[4, 4, 3, 2]),
        ("8", 1 | 2) => (8, &[4, 3, 2, 1]),
        ("10", 1 | 2) => (10, &[5, 4, 3, 2, 1]),
        _ => panic!("no halma:{players}@{board}"),
    };
    assert!(
        players == 4 || !options.iter().any(|option| option.starts_with("teams")),
        "teams are for four players"
    );
    let mut rules = Rules::free(Board::square(side, 8), corner_seats(side, players, rows));
    rules.camp_exit = CampExit::PerMove;
    rules.goal_rule = GoalRule::AllOwn;
    // H5: walking alone, no position is repeated against anybody.
    rules.settings.repetition = (players > 1).then_some(3);
    rules
}

/// Corners or Ugolki: a block in two corners, four directions (H6).
fn corners(block: &str) -> Rules {
    let rows: &[i32] = match block {
        "3x3" => &[3, 3, 3],
        "4x3" => &[4, 4, 4],
        _ => panic!("no corners:{block}"),
    };
    let mut rules = Rules::free(Board::square(8, 4), corner_seats(8, 2, rows));
    rules.camp_exit = CampExit::Free;
    rules.goal_rule = GoalRule::AllOwn;
    rules.settings.repetition = Some(3);
    rules
}

/// Chinese Checkers on the star or a rhombus (C1–C6).
fn chinese_checkers(players: usize, board: &str, options: &[&str]) -> Rules {
    let with_edge = options.contains(&"men=15");
    assert!(
        !with_edge || (players == 2 && board.is_empty()),
        "15 men are for two players on the star of 121 cells"
    );
    let mut rules = match (board, players) {
        ("", 2..=6) => on_star(4, players, with_edge),
        ("star3", 2..=6) => on_star(3, players, false),
        ("rhombus9", 2) => Rules::free(Board::square(9, 6), corner_seats(9, 2, &[4, 3, 2, 1])),
        ("rhombus7", 2) => Rules::free(Board::square(7, 6), corner_seats(7, 2, &[3, 2, 1])),
        _ => panic!("no chinese-checkers:{players}@{board}"),
    };
    rules.settings = star_settings(players);
    rules.camp_exit = CampExit::Free;
    rules.goal_rule = GoalRule::Filled;
    rules
}

/// Diamond: armies of 14 men and a king, foreign points closed (D1–D5).
fn diamond(players: usize) -> Rules {
    assert!(
        matches!(players, 2 | 3),
        "diamond is for two or three; chinese-checkers:{players} is the form for more"
    );
    let mut rules = on_star(4, players, true);
    rules.settings = star_settings(players);
    rules.camp_exit = CampExit::Free;
    rules.goal_rule = GoalRule::Filled;
    rules.foreign = Foreign::Closed;
    rules.kings = true;
    rules
}

/// C3: no repetition, 200 turns a seat, 30 a seat without progress.
fn star_settings(players: usize) -> Settings {
    let seats = u32::try_from(players).expect("at most six seats");
    Settings {
        repetition: None,
        move_limit: Some(200 * seats),
        stall_limit: Some(30 * seats),
    }
}

/// Seats in the corners (H2): two take opposite corners, others go round from the bottom right.
fn corner_seats(side: i32, players: usize, rows: &[i32]) -> Vec<Seat> {
    let corners = match players {
        2 => vec![Corner::BottomRight, Corner::TopLeft],
        _ => Corner::CLOCKWISE[..players].to_vec(),
    };
    let seat = |corner: Corner| Seat {
        home: corner.camp(side, rows),
        goal: corner.opposite().camp(side, rows),
        home_tip: Some(corner.tip(side)),
        goal_tip: Some(corner.opposite().tip(side)),
        foreign: Cells::new(),
    };
    corners.into_iter().map(seat).collect()
}

/// A star with its seats (C2), each bound for the point opposite; with or without the row of
/// the hexagon's edge next to the point (C5, D1).
fn on_star(side: i32, players: usize, with_edge: bool) -> Rules {
    use Point::{North, NorthEast, NorthWest, South, SouthWest};
    let points = match players {
        2 => vec![South, North],
        3 => vec![South, NorthWest, NorthEast],
        4 => vec![South, SouthWest, North, NorthEast],
        5 => vec![South, SouthWest, NorthWest, North, NorthEast],
        6 => Point::CLOCKWISE.to_vec(),
        _ => panic!("no star for {players} players"),
    };
    let board = Board::star(side);
    let camp = |point: Point| {
        if with_edge {
            point.cells_with_edge(&board, side)
        } else {
            point.cells(&board, side)
        }
    };
    // C4: neither the seat's home nor its goal, and of the point alone, never the edge.
    let foreign = |own: Point| {
        Point::CLOCKWISE
            .into_iter()
            .filter(|&point| point != own && point != own.opposite())
            .flat_map(|point| point.cells(&board, side))
            .collect()
    };
    let seat = |&point: &Point| Seat {
        home: camp(point),
        goal: camp(point.opposite()),
        home_tip: Some(point.tip(&board, side)),
        goal_tip: Some(point.opposite().tip(&board, side)),
        foreign: foreign(point),
    };
    let seats = points.iter().map(seat).collect();
    Rules::free(board, seats)
}

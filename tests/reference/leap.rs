//! A leaping game as it is played: a position, and the history that L11–L13 need.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::boards::{Cell, Cells};
use super::position::{Move, Piece, Pieces, Position, Standing};
use super::seats::Rules;
use super::{Ending, Settings, Twin};

/// A leaping game in progress.
#[derive(Clone, Debug)]
pub struct Leap {
    rules: Arc<Rules>,
    settings: Settings,
    position: Position,
    /// How the game ended by L1–L10.
    position_ending: Option<Ending>,
    /// How the game ended by L11–L13.
    history_ending: Option<Ending>,
    /// How often each position has occurred, the start counted (L11).
    occurrences: BTreeMap<Arc<Position>, u32>,
    /// Moves and passes so far (L12).
    turns: u32,
    /// Turns in a row without progress by anyone (L13).
    idle_turns: u32,
    /// The best standing each seat has had so far (L13).
    best: BTreeMap<usize, Standing>,
}

impl Leap {
    /// The start of a variant, with the first turn given to a seat.
    pub fn start(variant: &str, first: usize) -> Self {
        let rules = Rules::shared(variant);
        let position = Position::start(&rules, first);
        Self::from_position(rules, position)
    }

    /// A position of a variant: one list of cell names a seat, the cells of kings, who is to
    /// move, who is home and who is out, in order. The game must be going on.
    pub fn from_setup(
        variant: &str,
        pieces: &[Vec<String>],
        kings: &[String],
        to_move: usize,
        home: &[usize],
        out: &[usize],
    ) -> Self {
        let rules = Rules::shared(variant);
        assert_eq!(pieces.len(), rules.seats.len(), "one list of pieces a seat");
        let mut placed = Pieces::new();
        for (seat, army) in (1..).zip(pieces) {
            for name in army {
                let cell = rules.board.cell(name).expect("a cell of the board");
                let king = kings.contains(name);
                let before = placed.insert(cell, Piece { seat, king });
                assert_eq!(before, None, "two pieces on {name}");
            }
        }
        let position = Position {
            pieces: placed,
            to_move,
            home: home.to_vec(),
            out: out.to_vec(),
        };
        Self::from_position(rules, position)
    }

    /// Any board, seats and options, any armies, nobody home or out: for what is no named variant.
    pub fn free_form(rules: Rules, pieces: Pieces, to_move: usize) -> Self {
        let position = Position {
            pieces,
            to_move,
            home: Vec::new(),
            out: Vec::new(),
        };
        Self::from_position(Arc::new(rules), position)
    }

    /// A game that begins with a position in which it is not over.
    fn from_position(rules: Arc<Rules>, position: Position) -> Self {
        assert!(position.is_racing(position.to_move), "who moves is racing");
        assert_eq!(position.ending(&rules, ""), None, "the game is going on");
        let standings = rules
            .numbers()
            .map(|seat| (seat, position.standing(&rules, seat)));
        Self {
            settings: rules.settings,
            position_ending: None,
            history_ending: None,
            occurrences: BTreeMap::from([(Arc::new(position.clone()), 1)]),
            turns: 0,
            idle_turns: 0,
            best: standings.collect(),
            position,
            rules,
        }
    }

    /// The rules of this game: board, seats, camps, options.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Every piece: cell name, seat, whether it is a king.
    pub fn pieces(&self) -> Vec<(String, usize, bool)> {
        let pieces = self.position.pieces.iter();
        pieces
            .map(|(&cell, piece)| (self.rules.board.name(cell), piece.seat, piece.king))
            .collect()
    }

    /// Who is home, in order.
    pub fn home(&self) -> Vec<usize> {
        self.position.home.clone()
    }

    /// Who has resigned, in order.
    pub fn out(&self) -> Vec<usize> {
        self.position.out.clone()
    }

    /// Where the piece on a cell may go, if it is that player's turn.
    pub fn destinations(&self, from: &str) -> BTreeSet<String> {
        let destinations = self.destinations_with_legs(from).into_keys();
        destinations
            .map(|cell| self.rules.board.name(cell))
            .collect()
    }

    /// The number of legs of a shortest path of a legal move.
    pub fn shortest_path_len(&self, from: &str, to: &str) -> usize {
        let legs = self.destinations_with_legs(from)[&self.cell(to)];
        legs as usize
    }

    /// Whether the player to move may travel along a path, each landing named (L3).
    pub fn path_is_legal<Name: AsRef<str>>(&self, path: &[Name]) -> bool {
        let cells = path.iter().map(|name| self.rules.board.cell(name.as_ref()));
        let Some(cells) = cells.collect::<Option<Vec<Cell>>>() else {
            return false;
        };
        let is_mine = cells.first().is_some_and(|&cell| self.is_on_turn(cell));
        is_mine && self.position.path_is_legal(&self.rules, &cells)
    }

    /// How many of a seat's pieces stand in its goal (L13).
    pub fn in_goal(&self, seat: usize) -> usize {
        self.position.in_goal(&self.rules, seat)
    }

    /// The steps a seat's pieces are away from their goal on the empty board, summed (L13).
    pub fn remaining_distance(&self, seat: usize) -> u32 {
        self.position.remaining_distance(&self.rules, seat)
    }

    /// Every legal move, and how many steps it brings the mover nearer to the tip of the goal; a
    /// helper for playing forwards, no rule. Playing any move that gains a step, the best there is
    /// when none does, and one in ten at random brings armies home.
    pub fn advances(&self) -> BTreeMap<String, i32> {
        let seat = self.rules.seat(self.position.to_move);
        let tip = seat.goal_tip.expect("a goal with a tip");
        let steps = self.rules.board.steps_to(&Cells::from([tip]));
        let gain = |each| match each {
            Move::Pass => 0,
            Move::Travel { from, to } => steps[&from].cast_signed() - steps[&to].cast_signed(),
        };
        let moves = self.moves().into_iter();
        moves.map(|each| (self.text(each), gain(each))).collect()
    }

    fn cell(&self, name: &str) -> Cell {
        let cell = self.rules.board.cell(name);
        cell.unwrap_or_else(|| panic!("no cell {name}"))
    }

    /// Whether a piece of the player to move stands there.
    fn is_on_turn(&self, cell: Cell) -> bool {
        let piece = self.position.pieces.get(&cell);
        piece.is_some_and(|piece| self.to_move() == Some(piece.seat))
    }

    fn destinations_with_legs(&self, from: &str) -> BTreeMap<Cell, u32> {
        let from = self.cell(from);
        if self.is_on_turn(from) {
            self.position.destinations(&self.rules, from)
        } else {
            BTreeMap::new()
        }
    }

    /// The move of a text, legal or not (N2).
    fn read(&self, text: &str) -> Move {
        if text == "pass" {
            return Move::Pass;
        }
        let (from, to) = text.split_once('-').expect("from-to");
        Move::Travel {
            from: self.cell(from),
            to: self.cell(to),
        }
    }

    fn text(&self, each: Move) -> String {
        match each {
            Move::Pass => "pass".to_owned(),
            Move::Travel { from, to } => {
                let board = &self.rules.board;
                format!("{}-{}", board.name(from), board.name(to))
            }
        }
    }

    fn moves(&self) -> BTreeSet<Move> {
        match self.outcome() {
            Some(_) => BTreeSet::new(),
            None => self.position.moves(&self.rules),
        }
    }

    /// Counts a turn for L13: it is idle unless the mover beats the own best or somebody
    /// comes home.
    fn note_progress(&mut self, mover: usize, came_home: bool) {
        let standing = self.position.standing(&self.rules, mover);
        let improved = standing > self.best[&mover];
        if improved {
            self.best.insert(mover, standing);
        }
        if improved || came_home {
            self.idle_turns = 0;
        } else {
            self.idle_turns += 1;
        }
    }

    /// The position as it now stands has occurred once more (L11).
    fn note_occurrence(&mut self) {
        let count = self.occurrences.entry(Arc::new(self.position.clone()));
        *count.or_insert(0) += 1;
    }

    /// The ends that history brings, in the order of L16.
    fn ending_by_history(&self) -> Option<Ending> {
        let reached = |count: u32, limit: Option<u32>| limit.is_some_and(|limit| count >= limit);
        let occurrences = self.occurrences[&self.position];
        if reached(occurrences, self.settings.repetition) {
            Some(self.shared("repetition"))
        } else if reached(self.turns, self.settings.move_limit) {
            Some(self.shared("move-limit"))
        } else if reached(self.idle_turns, self.settings.stall_limit) {
            Some(self.stalled())
        } else {
            None
        }
    }

    /// The racers share the next place (L11, L12); between teams it is a draw (H4).
    fn shared(&self, reason: &str) -> Ending {
        let rules = &self.rules;
        if rules.teams.is_empty() {
            let racers = self.position.racers(rules);
            self.position.placed(rules, &[racers], reason)
        } else {
            Position::teams_placed(rules, &rules.teams, reason)
        }
    }

    /// The racers are placed by standing, teams by the sums of both partners (L13, H4).
    fn stalled(&self) -> Ending {
        let (rules, reason) = (&self.rules, "stall");
        if rules.teams.is_empty() {
            let racers = self.position.racers(rules);
            let groups = best_first(racers, |&seat| self.position.standing(rules, seat));
            self.position.placed(rules, &groups, reason)
        } else {
            let groups = best_first(rules.teams.clone(), |team| self.team_standing(team));
            Position::teams_placed(rules, &groups[0], reason)
        }
    }

    fn team_standing(&self, team: &[usize]) -> Standing {
        let seats = team.iter().copied();
        let in_goal = seats.clone().map(|seat| self.in_goal(seat)).sum();
        let distance = seats.map(|seat| self.remaining_distance(seat)).sum();
        (in_goal, std::cmp::Reverse(distance))
    }
}

/// Sorts by standing into groups of equals, the best group first.
fn best_first<Each>(all: Vec<Each>, standing: impl Fn(&Each) -> Standing) -> Vec<Vec<Each>> {
    let mut groups: BTreeMap<Standing, Vec<Each>> = BTreeMap::new();
    for each in all {
        groups.entry(standing(&each)).or_default().push(each);
    }
    groups.into_values().rev().collect()
}

impl Twin for Leap {
    fn boxed_clone(&self) -> Box<dyn Twin> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        self.rules.seats.len()
    }

    fn legal(&self) -> BTreeSet<String> {
        let moves = self.moves().into_iter();
        moves.map(|each| self.text(each)).collect()
    }

    fn play(&mut self, text: &str) {
        let played = self.read(text);
        assert!(self.moves().contains(&played), "{text} is not legal");
        let mover = self.position.to_move;
        let home_before = self.position.home.len();
        self.position_ending = self.position.play(&self.rules, played);
        self.turns += 1;
        self.note_progress(mover, self.position.home.len() > home_before);
        self.note_occurrence();
        if self.position_ending.is_none() {
            self.history_ending = self.ending_by_history();
        }
    }

    fn resign(&mut self, seat: usize) {
        assert_eq!(self.outcome(), None, "the game is over");
        self.position_ending = self.position.resign(&self.rules, seat);
        self.note_occurrence();
    }

    fn to_move(&self) -> Option<usize> {
        match self.outcome() {
            Some(_) => None,
            None => Some(self.position.to_move),
        }
    }

    fn outcome(&self) -> Option<Ending> {
        let position = self.position_ending.clone();
        position.or_else(|| self.history_ending.clone())
    }

    fn position_outcome(&self) -> Option<Ending> {
        self.position_ending.clone()
    }

    fn settings(&mut self, settings: Settings) {
        assert_eq!(self.turns, 0, "settings come before the first move");
        self.settings = settings;
    }

    fn perft(&self, depth: u32) -> u64 {
        match (depth, &self.position_ending) {
            (1.., Some(_)) => 0,
            _ => self.position.perft(&self.rules, depth),
        }
    }
}

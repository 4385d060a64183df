//! A position of a leaping game: the pieces, the turn, and what L1–L10 make of them.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::Ending;
use super::boards::{Cell, Cells, beyond};
use super::seats::{CampExit, Foreign, GoalRule, Rules};

/// A man or a king of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Piece {
    pub seat: usize,
    pub king: bool,
}

/// The pieces on the board.
pub type Pieces = BTreeMap<Cell, Piece>;

/// What one turn does (L1, L7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    Pass,
    Travel { from: Cell, to: Cell },
}

/// How far a player has come: pieces in the goal, then remaining distance; more is better (L13).
pub type Standing = (usize, Reverse<u32>);

/// All that a position is made of, the rules apart. Two that are equal are the same position
/// in the sense of L11.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub pieces: Pieces,
    /// Whose turn it is; of no meaning once the game is over.
    pub to_move: usize,
    /// Who is home, first come first.
    pub home: Vec<usize>,
    /// Who has resigned, first gone first.
    pub out: Vec<usize>,
}

impl Position {
    /// Every army in its camp, kings on the tips (D2).
    pub fn start(rules: &Rules, first: usize) -> Self {
        assert!(rules.numbers().contains(&first), "no seat {first}");
        let mut pieces = Pieces::new();
        for seat in rules.numbers() {
            let camp = rules.seat(seat);
            for &cell in &camp.home {
                let king = rules.kings && camp.home_tip == Some(cell);
                let before = pieces.insert(cell, Piece { seat, king });
                assert_eq!(before, None, "armies do not overlap");
            }
        }
        Self {
            pieces,
            to_move: first,
            home: Vec::new(),
            out: Vec::new(),
        }
    }

    /// The empty cells next to a piece that it may step to, the end of the turn aside (L1).
    fn steps(&self, rules: &Rules, from: Cell) -> Cells {
        let seat = self.pieces[&from].seat;
        let around = rules.board.neighbours(from).into_iter();
        around
            .filter(|to| !self.pieces.contains_key(to))
            .filter(|&to| may_land(rules, seat, from, to))
            .collect()
    }

    /// Where one hop may land that begins at `from` (L1, D3). The hopping piece has left its
    /// cell and is not among the others (L2).
    fn hops(rules: &Rules, others: &Pieces, piece: Piece, from: Cell) -> Cells {
        let mut landings = Cells::new();
        for &direction in &rules.board.directions {
            let mut next = beyond(from, direction);
            let mut hopped = 0;
            // A king is never hopped over; a man hops over one piece, a king over a run.
            while others.get(&next).is_some_and(|other| !other.king) && (piece.king || hopped < 1) {
                hopped += 1;
                next = beyond(next, direction);
            }
            let empty = rules.board.cells.contains(&next) && !others.contains_key(&next);
            if hopped > 0 && empty && may_land(rules, piece.seat, from, next) {
                landings.insert(next);
            }
        }
        landings
    }

    /// Every chain of hops from a cell, as the least number of hops to each cell it can reach;
    /// the origin, which is reached by none, too.
    fn chains(&self, rules: &Rules, from: Cell) -> BTreeMap<Cell, u32> {
        let mut others = self.pieces.clone();
        let piece = others.remove(&from).expect("a piece that hops");
        let mut reached = BTreeMap::from([(from, 0)]);
        let mut newest = Cells::from([from]);
        for count in 1.. {
            let landings: Cells = newest
                .iter()
                .flat_map(|&cell| Self::hops(rules, &others, piece, cell))
                .filter(|landing| !reached.contains_key(landing))
                .collect();
            if landings.is_empty() {
                break;
            }
            reached.extend(landings.iter().map(|&landing| (landing, count)));
            newest = landings;
        }
        reached
    }

    /// Where the piece on a cell may end a turn, with the least number of legs to get there
    /// (L1–L5). A way back to where it stood is not a move (L3).
    pub fn destinations(&self, rules: &Rules, from: Cell) -> BTreeMap<Cell, u32> {
        let seat = self.pieces[&from].seat;
        let mut legs = self.chains(rules, from);
        legs.extend(self.steps(rules, from).into_iter().map(|to| (to, 1)));
        legs.retain(|&to, _| to != from && may_end(rules, seat, from, to));
        legs
    }

    /// Whether a piece may travel cell by cell along a path: one step, or hops only, each leg
    /// legal, cells visited as often as you like (L3).
    pub fn path_is_legal(&self, rules: &Rules, path: &[Cell]) -> bool {
        let (Some(&from), Some(&to)) = (path.first(), path.last()) else {
            return false;
        };
        let Some(&piece) = self.pieces.get(&from) else {
            return false;
        };
        if path.len() < 2 || from == to || !may_end(rules, piece.seat, from, to) {
            return false;
        }
        if path.len() == 2 && self.steps(rules, from).contains(&to) {
            return true;
        }
        let mut others = self.pieces.clone();
        others.remove(&from);
        path.windows(2)
            .all(|leg| Self::hops(rules, &others, piece, leg[0]).contains(&leg[1]))
    }

    /// The moves of the player to move; a pass when there is none else (L7). The game is taken
    /// to be going on.
    pub fn moves(&self, rules: &Rules) -> BTreeSet<Move> {
        let own = self.pieces.iter();
        let own = own.filter(|(_, piece)| piece.seat == self.to_move);
        let mut moves: BTreeSet<Move> = own
            .flat_map(|(&from, _)| {
                let destinations = self.destinations(rules, from).into_keys();
                destinations.map(move |to| Move::Travel { from, to })
            })
            .collect();
        if moves.is_empty() {
            moves.insert(Move::Pass);
        }
        moves
    }

    /// Plays a legal move: the piece travels, whoever is home now is listed, the turn goes on.
    /// Gives the ending if the move brings one.
    pub fn play(&mut self, rules: &Rules, played: Move) -> Option<Ending> {
        if let Move::Travel { from, to } = played {
            let piece = self.pieces.remove(&from).expect("a piece that travels");
            self.pieces.insert(to, piece);
        }
        // L6: the mover first, then in turn order.
        for seat in turns_after(rules, self.to_move) {
            let over = self.ending(rules, "home").is_some();
            if !over && self.is_racing(seat) && self.meets_goal(rules, seat) {
                self.home.push(seat);
            }
        }
        let ending = self.ending(rules, "home");
        if ending.is_none() {
            self.pass_the_turn(rules);
        }
        ending
    }

    /// A racer gives up (L10). Gives the ending if that brings one.
    pub fn resign(&mut self, rules: &Rules, seat: usize) -> Option<Ending> {
        assert!(self.is_racing(seat), "seat {seat} is not racing");
        self.out.push(seat);
        let ending = self.ending(rules, "resignation");
        if ending.is_none() && seat == self.to_move {
            self.pass_the_turn(rules);
        }
        ending
    }

    /// The next racer is to move (L8).
    fn pass_the_turn(&mut self, rules: &Rules) {
        self.to_move = turns_after(rules, self.to_move)
            .into_iter()
            .skip(1)
            .find(|&seat| self.is_racing(seat))
            .unwrap_or(self.to_move);
    }

    /// Neither home nor out.
    pub fn is_racing(&self, seat: usize) -> bool {
        !self.home.contains(&seat) && !self.out.contains(&seat)
    }

    /// Everybody who is neither home nor out.
    pub fn racers(&self, rules: &Rules) -> Vec<usize> {
        let seats = rules.numbers();
        seats.filter(|&seat| self.is_racing(seat)).collect()
    }

    /// Whether a seat's goal is full enough for it to be home (L6, D2).
    pub fn meets_goal(&self, rules: &Rules, seat: usize) -> bool {
        let goal = &rules.seat(seat).goal;
        let in_goal: Vec<Piece> = goal
            .iter()
            .filter_map(|cell| self.pieces.get(cell).copied())
            .collect();
        let own = in_goal.iter().filter(|piece| piece.seat == seat).count();
        let full = match rules.goal_rule {
            GoalRule::AllOwn => own == goal.len(),
            GoalRule::Filled => in_goal.len() == goal.len(),
        };
        let tip = rules.seat(seat).goal_tip;
        let king_on_tip = tip.is_some_and(|tip| {
            let piece = self.pieces.get(&tip);
            piece == Some(&Piece { seat, king: true })
        });
        full && own > 0 && (!rules.kings || king_on_tip)
    }

    /// Whether and how the game is over by L9, L10, H4 or H5; the reason is what happened last.
    pub fn ending(&self, rules: &Rules, reason: &str) -> Option<Ending> {
        if !rules.teams.is_empty() {
            return self.team_ending(rules, reason);
        }
        let racers = self.racers(rules);
        let somebody_home = !self.home.is_empty();
        let over = match rules.seats.len() {
            1 => racers.is_empty(),
            2 => racers.len() == 1,
            _ if rules.play_on => racers.len() == 1,
            _ => racers.len() == 1 || somebody_home,
        };
        over.then(|| self.placed(rules, &[racers], reason))
    }

    /// H4: a team wins when both partners are home, or when one of the others resigns.
    fn team_ending(&self, rules: &Rules, reason: &str) -> Option<Ending> {
        let is_home = |team: &&Vec<usize>| team.iter().all(|seat| self.home.contains(seat));
        let is_out = |team: &Vec<usize>| team.iter().any(|seat| self.out.contains(seat));
        let others_out = |team: &&Vec<usize>| {
            let mut others = rules.teams.iter().filter(|other| other != team);
            others.any(is_out)
        };
        let mut teams = rules.teams.iter();
        let winners = teams.find(|team| is_home(team) || others_out(team))?;
        Some(Self::teams_placed(
            rules,
            std::slice::from_ref(winners),
            reason,
        ))
    }

    /// Places for all: who is home in the order of coming, then the racers by the groups given,
    /// best first, each group sharing a place, then who is out, the first gone last (L10, L17).
    pub fn placed(&self, rules: &Rules, racers: &[Vec<usize>], reason: &str) -> Ending {
        let alone = |&seat: &usize| vec![seat];
        let home = self.home.iter().map(alone);
        let out = self.out.iter().rev().map(alone);
        let groups = home.chain(racers.iter().cloned()).chain(out);
        let mut places = vec![0; rules.seats.len()];
        let mut place = 1;
        for group in groups {
            for seat in &group {
                places[seat - 1] = place;
            }
            place += u32::try_from(group.len()).expect("at most six seats");
        }
        without_margin(places, reason)
    }

    /// Places for teams: 1 for everybody in the best, 3 for the others (H4).
    pub fn teams_placed(rules: &Rules, best: &[Vec<usize>], reason: &str) -> Ending {
        let is_best = |seat| best.iter().any(|team| team.contains(&seat));
        let seats = rules.numbers();
        let places = seats.map(|seat| if is_best(seat) { 1 } else { 3 });
        without_margin(places.collect(), reason)
    }

    /// How many of a seat's pieces stand in its goal.
    pub fn in_goal(&self, rules: &Rules, seat: usize) -> usize {
        let goal = &rules.seat(seat).goal;
        let own = self.pieces.iter().filter(|(_, piece)| piece.seat == seat);
        own.filter(|(cell, _)| goal.contains(cell)).count()
    }

    /// The steps a seat's pieces are away from their goal on the empty board, summed (L13).
    pub fn remaining_distance(&self, rules: &Rules, seat: usize) -> u32 {
        let steps = rules.steps_to_goal(seat);
        let own = self.pieces.iter().filter(|(_, piece)| piece.seat == seat);
        own.filter_map(|(cell, _)| steps.get(cell)).sum()
    }

    /// A seat's standing (L13).
    pub fn standing(&self, rules: &Rules, seat: usize) -> Standing {
        let distance = self.remaining_distance(rules, seat);
        (self.in_goal(rules, seat), Reverse(distance))
    }

    /// How many sequences of `depth` moves there are from here, while the game is going on.
    pub fn perft(&self, rules: &Rules, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.moves(rules);
        if depth == 1 {
            return moves.len() as u64;
        }
        let sequences = moves.into_iter().map(|each| {
            let mut next = self.clone();
            let ending = next.play(rules, each);
            ending.map_or_else(|| next.perft(rules, depth - 1), |_| 0)
        });
        sequences.sum()
    }
}

/// All seats in turn order, beginning with the one given.
fn turns_after(rules: &Rules, first: usize) -> Vec<usize> {
    rules
        .numbers()
        .cycle()
        .skip(first - 1)
        .take(rules.seats.len())
        .collect()
}

/// Whether a leg may go from one cell to the other: no hop and no step leaves the goal under
/// `PerHop` (L5), none lands on closed points (C4).
fn may_land(rules: &Rules, seat: usize, from: Cell, to: Cell) -> bool {
    let seat = rules.seat(seat);
    let leaves = seat.goal.contains(&from) && !seat.goal.contains(&to);
    let locked = rules.camp_exit == CampExit::PerHop && leaves;
    let closed = rules.foreign == Foreign::Closed && seat.foreign.contains(&to);
    !locked && !closed
}

/// Whether a turn that began on one cell may end on the other: `PerMove` keeps what began in
/// the goal inside (L5), foreign points are to pass through only, if at all (C4).
fn may_end(rules: &Rules, seat: usize, from: Cell, to: Cell) -> bool {
    let seat = rules.seat(seat);
    let leaves = seat.goal.contains(&from) && !seat.goal.contains(&to);
    let locked = rules.camp_exit != CampExit::Free && leaves;
    let no_place = rules.foreign != Foreign::Open && seat.foreign.contains(&to);
    !locked && !no_place
}

/// The ending of a leaping game, which knows no margin.
fn without_margin(places: Vec<u32>, reason: &str) -> Ending {
    Ending {
        places,
        reason: reason.to_owned(),
        margin: None,
        stores: None,
    }
}

//! A leaping game and its twin.

use std::collections::BTreeMap;

use hoppity::leap::{Form, LeapMove, LeapPosition, Piece};
use hoppity::{Cell, CellSet, Finish, Geometry, Player, Position, Standing};

use super::or_dash;
use crate::reference::boards::{Board, Cells};
use crate::reference::leap::Leap;
use crate::reference::seats::{Rules, Seat};
use crate::reference::{self, Twin};

/// The twin of a leaping game, and what the text of a position needs besides.
#[derive(Clone)]
pub(crate) struct LeapTwin {
    pub(crate) leap: Leap,
    variant: String,
    /// Who has left the race, in the order it happened, as text.
    finishers: Vec<String>,
}

impl LeapTwin {
    /// A game that begins, nobody home or out.
    pub(crate) fn new(variant: &str, leap: Leap) -> Self {
        Self {
            leap,
            variant: variant.to_owned(),
            finishers: Vec::new(),
        }
    }

    /// A game that begins with a position in which it is not over.
    pub(crate) fn of_position<F: Form>(position: &LeapPosition<F>) -> Self {
        let variant = position.variant().to_string();
        let names = |is_meant: &dyn Fn(Piece) -> bool| -> Vec<String> {
            let is_meant = |&cell: &Cell<_>| position.piece(cell).is_some_and(is_meant);
            let meant = Cell::<F::Board>::all().filter(is_meant);
            meant.map(|cell| cell.to_string()).collect()
        };
        let players = Player::all(position.players());
        let armies: Vec<_> = players
            .map(|player| names(&|piece| piece.player() == player))
            .collect();
        let kings = names(&|piece| matches!(piece, Piece::King(_)));
        let to_move = position.to_move().expect("the game is going on").number();
        let finishers = position.finishers();
        let left = |how| -> Vec<usize> {
            let those = finishers.iter().filter(|&(_, finish)| finish == how);
            those.map(|(player, _)| player.number()).collect()
        };
        let (home, out) = (left(Finish::Home), left(Finish::Resigned));
        let written = finishers.iter().map(|(player, finish)| match finish {
            Finish::Home => home_text(player.number()),
            Finish::Resigned => out_text(player.number()),
        });
        Self {
            leap: Leap::from_setup(&variant, &armies, &kings, to_move, &home, &out),
            finishers: written.collect(),
            variant,
        }
    }

    /// A game of a user's own form, nobody home or out; `board` is its board.
    pub(crate) fn of_form<F: Form>(position: &LeapPosition<F>, board: Board) -> Self {
        let variant = position.variant();
        let seats = variant.seating().seats().iter().map(|seat| Seat {
            home: places(seat.home()),
            goal: places(seat.goal()),
            home_tip: seat.home_tip().map(place),
            goal_tip: seat.goal_tip().map(place),
            foreign: places(seat.foreign()),
        });
        let mut rules = Rules::free(board, seats.collect());
        rules.set(&format!("camp-exit={}", variant.camp_exit()));
        rules.set(&format!("goal={}", variant.goal_rule()));
        rules.set(&format!("foreign={}", variant.foreign()));
        rules.kings = F::KINGS;
        let pieces = Cell::all().filter_map(|cell| {
            let piece = position.piece(cell)?;
            let seat = piece.player().number();
            let king = matches!(piece, Piece::King(_));
            Some((place(cell), reference::position::Piece { seat, king }))
        });
        let to_move = position.to_move().expect("the game is going on").number();
        let leap = Leap::free_form(rules, pieces.collect(), to_move);
        Self::new(&variant.to_string(), leap)
    }

    pub(crate) fn play(&mut self, text: &str) {
        let before = self.leap.home().len();
        self.leap.play(text);
        let home = self.leap.home();
        let newly = home[before..].iter().map(|&seat| home_text(seat));
        self.finishers.extend(newly);
    }

    pub(crate) fn resign(&mut self, seat: usize) {
        self.leap.resign(seat);
        self.finishers.push(out_text(seat));
    }

    /// Compares all that is in a position.
    pub(crate) fn compare_position<P: Position>(&self, position: &P) {
        let to_move = position.to_move().map(Player::number);
        let text = self.text(to_move);
        assert_eq!(position.to_string(), text);
        assert_eq!(text.parse(), Ok(*position));
    }

    /// Compares how far each player has come.
    pub(crate) fn compare_standings<P: Position>(&self, position: &P) {
        for player in Player::all(position.players()) {
            let seat = player.number();
            let standing = Standing {
                in_goal: u32::try_from(self.leap.in_goal(seat)).expect("few"),
                remaining: self.leap.remaining_distance(seat),
            };
            assert_eq!(position.standing(player), Some(standing), "{position}");
        }
    }

    /// Compares the path of a legal move: no shorter one exists.
    pub(crate) fn compare_path<F: Form>(&self, position: &LeapPosition<F>, m: LeapMove<F::Board>) {
        let Some((from, to)) = m.ends() else { return };
        let path = position.path(m).expect("a legal move");
        let names: Vec<String> = path.cells().iter().map(Cell::to_string).collect();
        let leap = &self.leap;
        let legs = leap.shortest_path_len(&from.to_string(), &to.to_string());
        assert_eq!(names.len() - 1, legs, "{position}: {path}");
        assert!(leap.path_is_legal(&names), "{position}: {path}");
    }

    /// The text of the position (N4).
    pub(crate) fn text(&self, to_move: Option<usize>) -> String {
        let finishers = (!self.finishers.is_empty()).then(|| self.finishers.join(","));
        format!(
            "{} {} {} {}",
            self.variant,
            self.placement(),
            or_dash(to_move),
            or_dash(finishers)
        )
    }

    fn placement(&self) -> String {
        let board = &self.leap.rules().board;
        let pieces: BTreeMap<String, char> = self
            .leap
            .pieces()
            .into_iter()
            .map(|(name, seat, king)| {
                let men = ['a', 'b', 'c', 'd', 'e', 'f'][seat - 1];
                (name, if king { men.to_ascii_uppercase() } else { men })
            })
            .collect();
        let mut rows: BTreeMap<i32, Vec<i32>> = BTreeMap::new();
        for &(x, y) in &board.cells {
            rows.entry(y).or_default().push(x);
        }
        let mut placement = Vec::new();
        for (&y, row) in &rows {
            let mut text = String::new();
            let mut empty = 0;
            for &x in row {
                match pieces.get(&board.name((x, y))) {
                    None => empty += 1,
                    Some(&piece) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        empty = 0;
                        text.push(piece);
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            placement.push(text);
        }
        placement.join("/")
    }
}

/// A cell as the twin knows it.
fn place<G: Geometry>(cell: Cell<G>) -> reference::boards::Cell {
    (i32::from(cell.x()), i32::from(cell.y()))
}

fn places<G: Geometry>(cells: CellSet<G>) -> Cells {
    cells.iter().map(place).collect()
}

fn home_text(seat: usize) -> String {
    format!("{seat}h")
}

fn out_text(seat: usize) -> String {
    format!("{seat}r")
}

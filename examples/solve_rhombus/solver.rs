//! Retrograde analysis: from the finished games back to the start.

use std::fmt;

use hoppity::Position;
use hoppity::leap::{Form, Variant};

use crate::placements::Placements;

/// What is known of a placement for the player to move, if both play their
/// best. A position that comes back is a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Value {
    /// The player to move is home already: such a placement is not legal.
    MoverHome,
    /// They win in so many plies.
    Won(u16),
    /// They lose in so many plies; in none, if the game is finished.
    Lost(u16),
    /// Neither player can force a win.
    #[default]
    Drawn,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MoverHome => f.write_str("not legal"),
            Self::Won(plies) => write!(f, "won in {plies} plies"),
            Self::Lost(plies) => write!(f, "lost in {plies} plies"),
            Self::Drawn => f.write_str("drawn"),
        }
    }
}

/// The values of all placements of a game, each with either player to move,
/// counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Solution {
    pub(crate) placements: usize,
    /// Not legal: the player to move is home already.
    pub(crate) mover_home: usize,
    /// Won by the player to move.
    pub(crate) won: usize,
    /// Lost by the player to move, finished games among them.
    pub(crate) lost: usize,
    pub(crate) finished: usize,
    pub(crate) drawn: usize,
    /// Won by the first and by the second player, whoever is to move.
    pub(crate) won_by: [usize; 2],
    /// The plies of the longest win.
    pub(crate) longest: u16,
    pub(crate) start: Value,
}

/// Solves a game for two outright.
pub(crate) fn solve<F: Form>(variant: Variant<F>) -> Solution {
    let placements = Placements::of(variant);
    let values = values(&placements);
    let start = values[placements.start()].expect("at the start no armies overlap");
    let mut solution = Solution {
        start,
        ..Solution::default()
    };
    for (number, value) in values.iter().enumerate() {
        let (mover, opponent) = Placements::<F>::players(number);
        let Some(value) = *value else { continue };
        solution.placements += 1;
        match value {
            Value::MoverHome => solution.mover_home += 1,
            Value::Drawn => solution.drawn += 1,
            Value::Won(plies) => {
                solution.won += 1;
                solution.won_by[mover.index()] += 1;
                solution.longest = solution.longest.max(plies);
            }
            Value::Lost(plies) => {
                solution.lost += 1;
                solution.finished += usize::from(plies == 0);
                solution.won_by[opponent.index()] += 1;
                solution.longest = solution.longest.max(plies);
            }
        }
    }
    solution
}

/// The value of each placement; `None` where a number is not used.
///
/// A layer is what so many plies decide, and it decides the next one: a move
/// to what the opponent has lost wins, and whose every move goes to what the
/// opponent has won has lost. A move that brings the opponent home goes to a
/// placement whose mover is home, which counts as won by them.
fn values<F: Form>(placements: &Placements<F>) -> Vec<Option<Value>> {
    let numbers = placements.numbers();
    let mut values = Vec::with_capacity(numbers.len());
    let mut layer = Vec::new();
    // For each placement, those from which a move leads to it, and how many of
    // its own moves lead to what is not decided yet.
    let mut origins = vec![Vec::new(); numbers.len()];
    let mut undecided = vec![0_u16; numbers.len()];
    for number in numbers {
        let value = placements.get(number).map(|placement| match placement {
            Err(_) => Value::MoverHome,
            Ok(position) if position.outcome().is_some() => Value::Lost(0),
            Ok(position) => {
                for after in placements.after(number, position) {
                    origins[after].push(u32::try_from(number).expect("few enough placements"));
                    undecided[number] += 1;
                }
                Value::Drawn
            }
        });
        if matches!(value, Some(Value::Lost(_) | Value::MoverHome)) {
            layer.push(number);
        }
        values.push(value);
    }

    for plies in 1.. {
        if layer.is_empty() {
            break;
        }
        let mut next = Vec::new();
        for after in layer {
            let lost_there = matches!(values[after], Some(Value::Lost(_)));
            for &before in &origins[after] {
                let before = before as usize;
                undecided[before] -= 1;
                let value = match (lost_there, undecided[before]) {
                    (true, _) => Value::Won(plies),
                    (false, 0) => Value::Lost(plies),
                    (false, _) => continue,
                };
                if values[before] == Some(Value::Drawn) {
                    values[before] = Some(value);
                    next.push(before);
                }
            }
        }
        layer = next;
    }
    values
}

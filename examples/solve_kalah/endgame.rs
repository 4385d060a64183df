//! The exact values of all positions with few seeds, worked out as they are
//! needed.

use hoppity::{KalahPosition, Player, Position};

use crate::search::{gain, pits};

/// The most seeds that a position of the table has: with six houses a side,
/// thirty million positions, a byte each.
const MOST_SEEDS: usize = 16;
const MOST_PITS: usize = 14;
const UNKNOWN: i8 = i8::MIN;

/// For each placement of few seeds in the houses, what the player to move still
/// gains over the opponent with best play.
pub(crate) struct Endgame {
    values: Vec<i8>,
    /// `ways[p][s]`: in how many ways fewer than `s` seeds lie in `p` houses.
    ways: [[u32; MOST_SEEDS + 2]; MOST_PITS + 1],
    seeds: usize,
}

impl Endgame {
    /// The table for boards with so many houses on both sides together.
    pub(crate) fn new(pits: usize) -> Self {
        let mut ways = [[0_u32; MOST_SEEDS + 2]; MOST_PITS + 1];
        ways[0][1..].fill(1);
        for pits in 1..=MOST_PITS {
            for seeds in 1..MOST_SEEDS + 2 {
                // With the last house empty, or with one seed less in it.
                ways[pits][seeds] = ways[pits - 1][seeds].saturating_add(ways[pits][seeds - 1]);
            }
        }
        // With seven houses a side, a few seeds less take as much memory.
        let seeds = if pits > 12 {
            MOST_SEEDS - 2
        } else {
            MOST_SEEDS
        };
        Self {
            values: vec![UNKNOWN; ways[pits][seeds + 1] as usize],
            ways,
            seeds,
        }
    }

    /// Whether positions with so many seeds in the houses are in the table.
    pub(crate) fn has(&self, seeds: usize) -> bool {
        seeds <= self.seeds
    }

    /// What `player`, to move, still gains over the opponent.
    pub(crate) fn value(&mut self, position: &KalahPosition, player: Player) -> i32 {
        let place = self.place(position, player);
        let known = self.values[place];
        if known != UNKNOWN {
            return i32::from(known);
        }
        let best = position
            .legal_moves()
            .map(|m| {
                let mut after = *position;
                after.apply_unchecked(m);
                let gained = gain(position, &after, player);
                match after.to_move() {
                    None => gained,
                    Some(next) if next == player => gained + self.value(&after, next),
                    Some(next) => gained - self.value(&after, next),
                }
            })
            .max()
            .unwrap_or(0);
        self.values[place] = i8::try_from(best).expect("at most sixteen seeds");
        best
    }

    /// Where in the table a position is: its place among all ways to lay so
    /// few seeds in its houses.
    fn place(&self, position: &KalahPosition, player: Player) -> usize {
        let (mut place, mut left) = (0, self.seeds);
        let mut houses = 2 * position.variant().houses();
        for seeds in pits(position, player) {
            // Those with fewer seeds in this house come before.
            place += self.ways[houses][left + 1] - self.ways[houses][left + 1 - usize::from(seeds)];
            left -= usize::from(seeds);
            houses -= 1;
        }
        place as usize
    }
}

//! Alpha-beta with a table of transpositions: MTD(f) on top, exact values of
//! the endgame below.
//!
//! Stores do not matter to what follows, so the search asks what the player to
//! move will *still gain* over the opponent, and the table knows positions by
//! their houses alone.

use std::cmp::Reverse;

use hoppity::{KalahMove, KalahPosition, Player, Position};

use crate::endgame::Endgame;
use crate::table::{Bounds, Key, Table};

/// A search, and what it has learnt.
pub(crate) struct Search {
    table: Table,
    endgame: Endgame,
    visited: u64,
    progress: fn(u64),
}

/// How often progress is told, in positions.
const NEWS: u64 = 1 << 24;

impl Search {
    /// A search for boards like that of `position`, with a table of so many
    /// entries at most; it calls `progress` now and then with the number of
    /// positions visited.
    pub(crate) fn new(position: &KalahPosition, entries: usize, progress: fn(u64)) -> Self {
        Self {
            table: Table::new(entries),
            endgame: Endgame::new(2 * position.variant().houses()),
            visited: 0,
            progress,
        }
    }

    /// How many positions were visited.
    pub(crate) fn visited(&self) -> u64 {
        self.visited
    }

    /// The first player's seeds minus the second's with best play.
    pub(crate) fn value(&mut self, position: &KalahPosition) -> i32 {
        let so_far = lead(position, Player::FIRST);
        match position.to_move() {
            None => so_far,
            Some(Player::FIRST) => so_far + self.gain(position),
            Some(_) => so_far - self.gain(position),
        }
    }

    /// A best line from `position`.
    pub(crate) fn line(&mut self, mut position: KalahPosition) -> Vec<KalahMove> {
        let mut line = Vec::new();
        let mut goal = self.gain(&position);
        while let Some(player) = position.to_move() {
            let hint = self.known(&position).best;
            let mut moves: Vec<Candidate> = position
                .legal_moves()
                .map(|m| self.candidate(&position, player, m, hint))
                .collect();
            moves.sort_by_key(|candidate| Reverse(candidate.rank));
            let Some(best) = moves.iter().find(|candidate| {
                let rest = goal - candidate.gained;
                self.rest_of(candidate, player, rest - 1, rest) >= rest
            }) else {
                break;
            };
            let moves_again = best.after.to_move() == Some(player);
            goal -= best.gained;
            goal = if moves_again { goal } else { -goal };
            line.push(best.m);
            position = best.after;
        }
        line
    }

    fn known(&self, position: &KalahPosition) -> Bounds {
        let wide = Bounds::wide(in_houses(position));
        match position.to_move() {
            // While a swap is open, the houses do not tell all.
            Some(player) if position.may_swap().is_none() => {
                self.table.get(&Key::of(position, player)).unwrap_or(wide)
            }
            _ => wide,
        }
    }

    /// A bound of what `player` gains after a move of theirs.
    fn rest_of(&mut self, candidate: &Candidate, player: Player, alpha: i32, beta: i32) -> i32 {
        match candidate.after.to_move() {
            None => 0,
            Some(next) if next == player => self.bound(&candidate.after, alpha, beta),
            Some(_) => -self.bound(&candidate.after, -beta, -alpha),
        }
    }

    /// What the player to move still gains: null windows close in on it.
    fn gain(&mut self, position: &KalahPosition) -> i32 {
        let most = in_houses(position);
        let (mut lower, mut upper, mut guess) = (-most, most, 0);
        while lower < upper {
            let beta = guess.max(lower + 1);
            guess = self.bound(position, beta - 1, beta);
            if guess < beta {
                upper = guess;
            } else {
                lower = guess;
            }
        }
        lower
    }

    /// A bound of what the player to move still gains: above it if it is
    /// `alpha` or less, below it if it is `beta` or more, else the value.
    fn bound(&mut self, position: &KalahPosition, mut alpha: i32, mut beta: i32) -> i32 {
        let Some(player) = position.to_move() else {
            return 0;
        };
        let seeds = in_houses(position);
        if alpha >= seeds || beta <= -seeds {
            return if alpha >= seeds { seeds } else { -seeds };
        }
        self.visited += 1;
        if self.visited.is_multiple_of(NEWS) {
            (self.progress)(self.visited);
        }
        let is_settled = position.may_swap().is_none();
        if is_settled && self.endgame.has(seeds.unsigned_abs() as usize) {
            return self.endgame.value(position, player);
        }
        let mut known = self.known(position);
        if known.lower >= beta {
            return known.lower;
        }
        if known.upper <= alpha {
            return known.upper;
        }
        alpha = alpha.max(known.lower);
        beta = beta.min(known.upper);
        let (value, best) = self.best_of(position, player, known.best, alpha, beta);
        if value > alpha {
            known.lower = value;
        }
        if value < beta {
            known.upper = value;
        }
        if is_settled {
            known.best = best;
            self.table.put(Key::of(position, player), known, seeds);
        }
        value
    }

    /// Tries the moves, the likely best first, until one is too good.
    fn best_of(
        &mut self,
        position: &KalahPosition,
        player: Player,
        hint: Option<KalahMove>,
        mut alpha: i32,
        beta: i32,
    ) -> (i32, Option<KalahMove>) {
        let mut moves: Vec<Candidate> = position
            .legal_moves()
            .map(|m| self.candidate(position, player, m, hint))
            .collect();
        // One that is known to be too good spares all the others.
        if let Some(known) = moves.iter().find(|candidate| candidate.at_least >= beta) {
            return (known.at_least, Some(known.m));
        }
        moves.sort_by_key(|candidate| Reverse(candidate.rank));
        let (mut value, mut best) = (i32::MIN, hint);
        for candidate in moves {
            let gained = candidate.gained;
            let reached = gained + self.rest_of(&candidate, player, alpha - gained, beta - gained);
            if reached > value {
                value = reached;
                best = Some(candidate.m);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        (value, best)
    }

    fn candidate(
        &self,
        position: &KalahPosition,
        player: Player,
        m: KalahMove,
        hint: Option<KalahMove>,
    ) -> Candidate {
        let mut after = *position;
        after.apply_unchecked(m);
        let gained = gain(position, &after, player);
        let house = m
            .house()
            .map_or(0, |house| i32::try_from(house).unwrap_or(0));
        let moves_again = after.to_move() == Some(player);
        let known = self.known(&after);
        let at_least = gained
            + if moves_again {
                known.lower
            } else {
                -known.upper
            };
        let rank = if hint == Some(m) {
            i32::MAX
        } else {
            1000 * i32::from(moves_again) + 20 * gained + house
        };
        Candidate {
            m,
            after,
            gained,
            at_least,
            rank,
        }
    }
}

struct Candidate {
    m: KalahMove,
    after: KalahPosition,
    /// What the move itself gains.
    gained: i32,
    /// What is known to be gained by it and all that follows.
    at_least: i32,
    rank: i32,
}

/// The seeds of all houses, those of `player` first, each from its owner's
/// left.
pub(crate) fn pits(position: &KalahPosition, player: Player) -> impl Iterator<Item = u8> + '_ {
    let own = position.houses(player).iter();
    own.chain(position.houses(other(player))).copied()
}

/// What a move gains `player` over the opponent at once.
pub(crate) fn gain(before: &KalahPosition, after: &KalahPosition, player: Player) -> i32 {
    lead(after, player) - lead(before, player)
}

fn lead(position: &KalahPosition, player: Player) -> i32 {
    i32::from(position.store(player)) - i32::from(position.store(other(player)))
}

fn in_houses(position: &KalahPosition) -> i32 {
    let stores: i32 = position.stores().into_iter().map(i32::from).sum();
    i32::try_from(position.variant().all_seeds()).unwrap_or(i32::MAX) - stores
}

pub(crate) fn other(player: Player) -> Player {
    if player == Player::FIRST {
        Player::SECOND
    } else {
        Player::FIRST
    }
}

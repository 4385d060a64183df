//! Who takes which place (RULES L9–L13, H4, K8).

use core::cmp::Reverse;

use crate::finishers::{Finish, Finishers};
use crate::outcome::{Outcome, Reason, Standing};
use crate::player::Player;
use crate::teams::Teams;

/// How players are placed, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    /// Whoever is home, in the order they came.
    Home(u8),
    /// Whoever still races, the furthest first.
    Racing(Reverse<Standing>),
    /// Whoever resigned, the latest first.
    Resigned(Reverse<u8>),
}

impl Outcome {
    /// Ranks the players: nobody's place is worse than that of a player whose
    /// `rank` is greater; equal ranks share a place.
    fn ranked<R: Ord>(
        players: usize,
        teams: Teams,
        reason: Reason,
        rank: impl Fn(Player) -> R,
    ) -> Self {
        let mut places = [0; Player::MAX];
        for player in Player::all(players) {
            places[player.index()] = Player::all(players)
                .filter(|&other| rank(other) < rank(player))
                .fold(1, |place, _| place + 1);
        }
        Self::of_parts(places, players, teams, reason)
    }

    /// The places once the race is over or broken off: whoever came home from
    /// the top, whoever resigned from the bottom, and the racers between, all
    /// on one place (L9–L12). In teams, the team that is home wins, the team
    /// of whoever resigned loses, and all else is a draw (H4).
    pub(crate) fn of_race(finishers: &Finishers, teams: Teams, reason: Reason) -> Self {
        Self::of_race_by(finishers, teams, reason, |_| Standing::default())
    }

    /// As [`of_race`](Self::of_race), the racers ordered by how far they have
    /// come (L13), teams by their sums.
    pub(crate) fn of_race_by(
        finishers: &Finishers,
        teams: Teams,
        reason: Reason,
        standing: impl Fn(Player) -> Standing,
    ) -> Self {
        let players = finishers.players();
        if teams == Teams::Solo {
            return Self::ranked(players, teams, reason, |player| {
                solo_rank(finishers, player, &standing)
            });
        }
        let team_rank = |player: Player| {
            let partner = teams.partner(player).unwrap_or(player);
            let both = [player, partner];
            if both
                .iter()
                .all(|&p| finishers.finish(p) == Some(Finish::Home))
            {
                return Rank::Home(0);
            }
            if both
                .iter()
                .any(|&p| finishers.finish(p) == Some(Finish::Resigned))
            {
                return Rank::Resigned(Reverse(0));
            }
            let [own, theirs] = both.map(&standing);
            Rank::Racing(Reverse(Standing {
                in_goal: own.in_goal.saturating_add(theirs.in_goal),
                remaining: own.remaining.saturating_add(theirs.remaining),
            }))
        };
        Self::ranked(players, teams, reason, team_rank)
    }

    /// Two players by their seeds (K8): more is better, and the margin is
    /// kept.
    pub(crate) fn of_seeds(seeds: [u8; 2], reason: Reason) -> Self {
        let rank = |player: Player| Reverse(seeds[player.index()]);
        Self::ranked(2, Teams::Solo, reason, rank).with_margin(Some(seeds[0].abs_diff(seeds[1])))
    }
}

fn solo_rank(
    finishers: &Finishers,
    player: Player,
    standing: &impl Fn(Player) -> Standing,
) -> Rank {
    let left = finishers
        .iter()
        .zip(0..)
        .find(|((who, _), _)| *who == player);
    match left {
        Some(((_, Finish::Home), order)) => Rank::Home(order),
        Some(((_, Finish::Resigned), order)) => Rank::Resigned(Reverse(order)),
        None => Rank::Racing(Reverse(standing(player))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The standings of a game from outside may be any numbers (L13).
    #[test]
    fn the_largest_standings_are_told_apart() {
        let standing = |player: Player| Standing {
            in_goal: [1 << 31, 1, u32::MAX, 0][player.index()],
            remaining: u32::MAX,
        };
        let racing = Finishers::new(4);
        let places = |teams| {
            let outcome = Outcome::of_race_by(&racing, teams, Reason::Stall, standing);
            outcome.places()
        };
        assert!(places(Teams::Solo).eq([2, 3, 1, 4]));
        assert!(places(Teams::Adjacent).eq([3, 3, 1, 1]));
        assert!(places(Teams::Opposite).eq([1, 3, 1, 3]));
    }
}

//! What a position is worth to each player.

use hoppity::{Finish, Player, Position};

/// The lead, in steps, that is worth 0.73 of a win.
const LEAD: f64 = 8.0;
/// What it is worth to come home first, in steps; each later place is worth
/// half as much as the one before.
const HOME: f64 = 64.0;

/// A number for each player.
pub(crate) type Scores = [f64; Player::MAX];

/// Judges positions of a game by what has changed since a certain one.
pub(crate) struct Judge {
    reach: Scores,
}

impl Judge {
    pub(crate) fn since<P: Position>(position: &P) -> Self {
        Self {
            reach: for_each(position, |player| reach(position, player)),
        }
    }

    /// What a position is worth to each player, in 0..=1: the score of a game
    /// that is over; else by how many steps the player has gained on the
    /// others.
    pub(crate) fn scores<P: Position>(&self, position: &P) -> Scores {
        if let Some(outcome) = position.outcome() {
            return for_each(position, |player| outcome.score(player).unwrap_or(0.0));
        }
        let gained = for_each(position, |player| {
            reach(position, player) - self.reach[player.index()]
        });
        for_each(position, |player| {
            let partner = position.teams().partner(player);
            let (own, rivals): (Vec<Player>, Vec<Player>) = Player::all(position.players())
                .partition(|&other| other == player || Some(other) == partner);
            let lead = mean(&own, &gained) - mean(&rivals, &gained);
            1.0 / (1.0 + (-lead / LEAD).exp())
        })
    }
}

/// How far a player has come, in steps; nothing in games that are no race.
fn reach<P: Position>(position: &P, player: Player) -> f64 {
    let Some(standing) = position.standing(player) else {
        return 0.0;
    };
    let finishers = position.finishers();
    let bonus = match finishers.finish(player) {
        Some(Finish::Home) => finishers
            .iter()
            .take_while(|&(earlier, _)| earlier != player)
            .fold(HOME, |bonus, _| bonus / 2.0),
        _ => 0.0,
    };
    bonus - f64::from(standing.remaining)
}

fn for_each<P: Position>(position: &P, score: impl Fn(Player) -> f64) -> Scores {
    let mut scores = Scores::default();
    for player in Player::all(position.players()) {
        scores[player.index()] = score(player);
    }
    scores
}

/// The mean over some players; nothing if there are none.
fn mean(players: &[Player], scores: &Scores) -> f64 {
    let sum: f64 = players.iter().map(|player| scores[player.index()]).sum();
    let count = players.iter().fold(0.0, |count, _| count + 1.0);
    sum / f64::max(count, 1.0)
}

//! What a position is worth to each player.

use hoppity::{Player, Position};

/// How many steps more than the mean of all are worth 0.73 of a win.
const LEAD: f64 = 6.0;

/// A number for each player.
pub(crate) type Scores = [f64; Player::MAX];

/// What a position is worth to each player, in 0..=1: the score of a game that
/// is over; else by how many steps a player, or a team, has come further since
/// `root`.
pub(crate) fn scores<P: Position>(root: &P, position: &P) -> Scores {
    let mut scores = Scores::default();
    let outcome = position.outcome();
    let gained = |player| left(root, player) - left(position, player);
    let mut players = 0.0;
    for player in Player::all(position.players()) {
        let partner = position.teams().partner(player).unwrap_or(player);
        scores[player.index()] = match outcome {
            Some(outcome) => outcome.score(player).unwrap_or(0.0),
            None => f64::midpoint(gained(player), gained(partner)),
        };
        players += 1.0;
    }
    if outcome.is_some() {
        return scores;
    }
    let mean = scores.iter().sum::<f64>() / players;
    scores.map(|gained| 1.0 / (1.0 + ((mean - gained) / LEAD).exp()))
}

/// How many steps a player has yet to go; none in games that are no race.
fn left<P: Position>(position: &P, player: Player) -> f64 {
    let remaining = position.standing(player).map(|standing| standing.remaining);
    f64::from(remaining.unwrap_or(0))
}

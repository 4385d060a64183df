//! A modest opponent: it looks at its own move and at the answer.

use std::cmp::Reverse;
use std::collections::HashSet;

use hoppity::{Game, Player};

use crate::tabletop::Tabletop;

/// How many of its moves, the most promising at first sight, it thinks about.
const PROMISING: usize = 16;

/// The computer's move. The same game always gets the same move.
pub(crate) fn choose<P: Tabletop>(game: &Game<P>) -> Option<P::Move> {
    let player = game.to_move()?;
    // An army that never stands as it stood before does not shuffle.
    let earlier: HashSet<P::Army> = game
        .positions()
        .map(|position| position.army(player))
        .collect();
    let mut candidates: Vec<(bool, P, P::Move)> = game
        .legal_moves()
        .map(|m| {
            let mut next = *game.position();
            next.apply_unchecked(m);
            (!earlier.contains(&next.army(player)), next, m)
        })
        .collect();
    candidates.sort_by_cached_key(|(is_new, next, m)| {
        let promise = (*is_new, lead(next, player));
        (Reverse(promise), *m)
    });
    candidates.truncate(PROMISING);
    // Of equals the first, which looked best before the answer.
    let best = candidates.into_iter().min_by_key(|(is_new, next, _)| {
        let answered = lead_after_answer(next, player);
        Reverse((*is_new, answered, lead(next, player)))
    });
    best.map(|(_, _, m)| m)
}

/// The lead of `player` once whoever is to move has made their best move.
fn lead_after_answer<P: Tabletop>(position: &P, player: Player) -> i64 {
    let answers = position.to_move().into_iter().flat_map(|mover| {
        position.legal_moves().map(move |m| {
            let mut next = *position;
            next.apply_unchecked(m);
            (lead(&next, mover), lead(&next, player))
        })
    });
    answers
        .max()
        .map_or_else(|| lead(position, player), |(_, lead)| lead)
}

/// By how much `player`, with a partner if there is one, stands better than
/// the others.
fn lead<P: Tabletop>(position: &P, player: Player) -> i64 {
    let partner = position.teams().partner(player);
    Player::all(position.players())
        .map(|other| {
            let worth = position.worth(other);
            if other == player || Some(other) == partner {
                worth
            } else {
                -worth
            }
        })
        .sum()
}

//! Counting move sequences, to check and to measure move generators.

use crate::position::Position;

/// The number of move sequences of length `depth` from `position`; a finished
/// game has no moves.
///
/// The last ply is counted, not listed. One (from, to) is one move, a sowing
/// is one move. Repetition and limits belong to the game record and do not
/// count here. A sum past `u64::MAX` stays there.
///
/// ```
/// use hoppity::{halma, perft};
///
/// // RULES, published facts.
/// let start = halma::two_players().start();
/// let counts: Vec<u64> = (0..=3).map(|depth| perft(&start, depth)).collect();
/// assert_eq!(counts, [1, 40, 1600, 85_440]);
/// ```
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u8) -> u64 {
    let mut position = *position;
    in_place(&mut position, depth)
}

fn in_place<P: Position>(position: &mut P, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => position.legal_moves().fold(0, |sum: u64, m| {
            let undo = position.make(m);
            let count = match depth {
                2 => position.count_legal_moves() as u64,
                _ => in_place(position, depth - 1),
            };
            position.unmake(undo);
            sum.saturating_add(count)
        }),
    }
}

/// [`perft`] move by move: each legal move, and the number of sequences of
/// length `depth` that begin with it; nothing for `depth` 0.
///
/// ```
/// use hoppity::{divide, halma, perft};
///
/// let start = halma::two_players().start();
/// let sum: u64 = divide(&start, 3).map(|(_, count)| count).sum();
/// assert_eq!(sum, perft(&start, 3));
/// ```
pub fn divide<P: Position>(position: &P, depth: u8) -> impl Iterator<Item = (P::Move, u64)> + '_ {
    let moves = (depth > 0).then(|| position.legal_moves());
    moves.into_iter().flatten().map(move |m| {
        let mut next = *position;
        next.apply_unchecked(m);
        (m, perft(&next, depth - 1))
    })
}

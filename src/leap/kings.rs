//! Kings of the Diamond form: hops over a run of pieces (RULES D3).
//!
//! ```text
//!   K x x x ·     a king hops over the whole run into the cell beyond,
//!   K x · · ·     or over a run of one, like a man;
//!   K x k x ·     never over a run with a king in it
//! ```
//!
//! Such hops do not keep parity, so they take a slow road of their own, and
//! the king's origin must be taken off the board while it travels (L2).

use super::hops::Terrain;
use crate::board::Geometry;
use crate::board::words::{self, Bits, EMPTY, Words};

/// Where one hop leads a king in `direction`. `occupied` has not the king's
/// own origin.
pub(crate) fn hop<G: Geometry>(
    from: u8,
    direction: usize,
    kings: Words,
    occupied: Words,
) -> Option<u8> {
    let mut at = G::LAYOUT.neighbour(from, direction)?;
    if !words::has(&occupied, at) {
        return None;
    }
    while words::has(&occupied, at) {
        if words::has(&kings, at) {
            return None;
        }
        at = G::LAYOUT.neighbour(at, direction)?;
    }
    Some(at)
}

/// Where one hop leads a king from a cell.
pub(crate) fn landings<G: Geometry>(
    from: u8,
    kings: Words,
    occupied: Words,
    terrain: &Terrain,
) -> Words {
    (0..G::LAYOUT.directions.count())
        .filter_map(|direction| hop::<G>(from, direction, kings, occupied))
        .filter(|&to| terrain.may_hop(from, to))
        .map(words::single)
        .fold(EMPTY, words::or)
}

/// Where chains of hops lead the king on `origin`.
pub(crate) fn flood<G: Geometry>(
    origin: u8,
    kings: Words,
    occupied: Words,
    terrain: &Terrain,
) -> Words {
    let occupied = words::and_not(occupied, words::single(origin));
    let kings = words::and_not(kings, words::single(origin));
    let mut seen = words::single(origin);
    let mut frontier = seen;
    while !words::is_empty(frontier) {
        let reached = Bits::of(frontier)
            .map(|from| landings::<G>(from, kings, occupied, terrain))
            .fold(EMPTY, words::or);
        frontier = words::and_not(reached, seen);
        seen = words::or(seen, frontier);
    }
    words::and_not(seen, words::single(origin))
}

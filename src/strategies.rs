//! Strategies of proptest, for the tests of programs that use this crate.
//!
//! They play a game from its start by moves drawn at random, so that all they
//! give can be reached by play; a failure shrinks to a shorter game and to moves
//! earlier in the list.
//!
//! ```
//! use hoppity::{Position, halma, strategies};
//! use proptest::prelude::*;
//!
//! proptest! {
//!     #![proptest_config(ProptestConfig::with_cases(20))]
//!     # /*
//!     #[test]
//!     # */
//!     fn a_position_reads_back(
//!         position in strategies::positions(halma::two_players_8().start(), 0..40),
//!     ) {
//!         prop_assert_eq!(position.to_string().parse(), Ok(position));
//!     }
//! }
//! # a_position_reads_back();
//! ```

use core::ops::Range;

use proptest::arbitrary::any;
use proptest::collection::{SizeRange, vec};
use proptest::sample::Index;
use proptest::strategy::Strategy;

use crate::game::Game;
use crate::position::Position;

/// Positions so many plies from `start`, or fewer if the game ends before. A
/// range with nothing in it counts as its beginning alone.
///
/// ```
/// use hoppity::{KalahPosition, Position, strategies};
/// use proptest::prelude::*;
///
/// proptest!(|(position in strategies::positions(KalahPosition::default(), 0..100))| {
///     let seeds: u8 = position.stores().iter().sum();
///     prop_assert!(position.to_move().is_some() || seeds == 48);
/// });
/// ```
pub fn positions<P: Position>(start: P, plies: Range<usize>) -> impl Strategy<Value = P> {
    vec(any::<Index>(), so_many(plies)).prop_map(move |choices| {
        let mut position = start;
        for choice in choices {
            let Some(m) = position.pick(|count| choice.index(count)) else {
                break;
            };
            position.apply_unchecked(m);
        }
        position
    })
}

/// Games of so many plies that go on from `game`, or of fewer if they end
/// before. A range with nothing in it counts as its beginning alone.
///
/// ```
/// use hoppity::{Game, chinese_checkers, strategies};
/// use proptest::prelude::*;
///
/// let game = Game::new(chinese_checkers::two_players().start());
/// proptest!(|(mut game in strategies::games(game, 1..50))| {
///     let turns = game.turns();
///     prop_assert!(game.undo().is_some());
///     prop_assert_eq!(game.turns(), turns - 1);
/// });
/// ```
pub fn games<P: Position>(game: Game<P>, plies: Range<usize>) -> impl Strategy<Value = Game<P>> {
    vec(any::<Index>(), so_many(plies)).prop_map(move |choices| {
        let mut game = game.clone();
        for choice in choices {
            let m = game.pick(|count| choice.index(count));
            if m.is_none_or(|m| game.apply(m).is_err()) {
                break;
            }
        }
        game
    })
}

fn so_many(plies: Range<usize>) -> SizeRange {
    if plies.is_empty() {
        SizeRange::from(plies.start)
    } else {
        SizeRange::from(plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_with_nothing_in_it_is_its_beginning() {
        for (start, end) in [(0, 0), (3, 3), (5, 2)] {
            let plies = so_many(Range { start, end });
            assert_eq!((plies.start(), plies.end_incl()), (start, start));
        }
        let plies = so_many(2..5);
        assert_eq!((plies.start(), plies.end_incl()), (2, 4));
    }
}

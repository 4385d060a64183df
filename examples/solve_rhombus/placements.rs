//! Every way to place two armies on a board, numbered.

use std::collections::HashMap;
use std::ops::Range;

use hoppity::leap::{Form, LeapPosition, Piece, Variant};
use hoppity::{Cell, CellSet, Finish, Geometry, Player, Position, SetupError};

/// All placements of the two armies of a game, each with either player to
/// move.
///
/// They have numbers from 0, so that what is known of them fits plain arrays.
/// Some numbers are not used: there the armies would overlap.
pub(crate) struct Placements<F: Form> {
    variant: Variant<F>,
    /// Every set of as many cells as an army has pieces.
    armies: Vec<CellSet<F::Board>>,
    /// Where a set is in that list.
    number_of_army: HashMap<CellSet<F::Board>, usize>,
}

impl<F: Form> Placements<F> {
    /// The placements of a game for two without kings.
    pub(crate) fn of(variant: Variant<F>) -> Self {
        assert!(variant.players().len() == 2 && !F::KINGS);
        let armies = sets_of(variant.seating().pieces());
        let number_of_army = armies.iter().copied().zip(0..).collect();
        Self {
            variant,
            armies,
            number_of_army,
        }
    }

    /// Every number, whether it is used or not.
    pub(crate) fn numbers(&self) -> Range<usize> {
        0..2 * self.armies.len().pow(2)
    }

    /// The number of the placement of these two armies.
    fn number(&self, [first, second]: [usize; 2], mover: Player) -> usize {
        2 * (first * self.armies.len() + second) + mover.index()
    }

    /// The armies in the placement with this number.
    fn armies(&self, number: usize) -> [usize; 2] {
        let count = self.armies.len();
        [number / 2 / count, number / 2 % count]
    }

    /// The number of the start.
    pub(crate) fn start(&self) -> usize {
        let start = self.variant.start();
        let armies = [Player::FIRST, Player::SECOND];
        let armies = armies.map(|player| self.number_of_army[&start.pieces(player)]);
        self.number(armies, Player::FIRST)
    }

    /// Who is to move in the placement with this number, and their opponent.
    pub(crate) fn players(number: usize) -> (Player, Player) {
        if number.is_multiple_of(2) {
            (Player::FIRST, Player::SECOND)
        } else {
            (Player::SECOND, Player::FIRST)
        }
    }

    /// The placement with this number as the rules see it (RULES L18), if the
    /// number is used: a position, open or finished, or an error if the player
    /// to move is home already.
    pub(crate) fn get(&self, number: usize) -> Option<Result<LeapPosition<F>, SetupError>> {
        let mut setup = self.variant.empty_setup();
        for (player, army) in self.variant.players().zip(self.armies(number)) {
            for cell in self.armies[army] {
                setup = setup.with(cell, Piece::Man(player)).ok()?;
            }
        }
        let (mover, opponent) = Self::players(number);
        let open = setup.with_to_move(Some(mover)).build();
        // If it is not open, somebody is home: if it is the opponent alone, it
        // is a position as soon as the set-up says so.
        Some(open.or_else(|_| {
            let finished = setup.with_finish(opponent, Finish::Home)?;
            finished.with_to_move(None).build()
        }))
    }

    /// Where the moves of the placement with this number lead; `position` is
    /// what it is to the rules.
    pub(crate) fn after(
        &self,
        number: usize,
        mut position: LeapPosition<F>,
    ) -> impl Iterator<Item = usize> {
        let (mover, opponent) = Self::players(number);
        let mut armies = self.armies(number);
        position.legal_moves().map(move |m| {
            let undo = position.make(m);
            armies[mover.index()] = self.number_of_army[&position.pieces(mover)];
            position.unmake(undo);
            self.number(armies, opponent)
        })
    }
}

/// Every set of `count` cells.
fn sets_of<G: Geometry>(count: usize) -> Vec<CellSet<G>> {
    // A set grows by cells after its last one only, so that none comes twice.
    let mut sets = vec![(CellSet::EMPTY, 0)];
    for _ in 0..count {
        let grown = sets.into_iter().flat_map(|(set, next)| {
            Cell::all()
                .skip(next)
                .map(move |cell| (set | cell.into(), cell.index() + 1))
        });
        sets = grown.collect();
    }
    sets.into_iter().map(|(set, _)| set).collect()
}

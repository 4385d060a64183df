//! Moves of leaping games as numbers without gaps, for learning.

use super::form::Form;
use super::moves::LeapMove;
use super::position::LeapPosition;
use crate::board::{Cell, Geometry};

impl<G: Geometry> LeapMove<G> {
    /// How many actions there are: a square of numbers with a row for each
    /// cell a move begins on and a column for each cell it ends on.
    ///
    /// ```
    /// use hoppity::board::{Grid, Star};
    /// use hoppity::leap::LeapMove;
    ///
    /// assert_eq!(LeapMove::<Grid<8>>::ACTIONS, 64 * 64);
    /// assert_eq!(LeapMove::<Star>::ACTIONS, 121 * 121);
    /// ```
    pub const ACTIONS: usize = Cell::<G>::COUNT * Cell::<G>::COUNT;

    /// The number of the move, below [`ACTIONS`](Self::ACTIONS): the
    /// [`index`](Cell::index) of the cell it begins on times the number of
    /// cells, and the index of the cell it ends on. The same on every run, and
    /// stable as long as the board is.
    ///
    /// No move ends where it began (RULES L3), so the diagonal of the square is
    /// free. A pass is 0, from the first cell to itself; the rest of the
    /// diagonal means nothing.
    ///
    /// ```text
    ///               to a8  b8  c8 …
    ///   from a8   pass 0    1   2        a board of 8 × 8
    ///        b8       64    ·  66
    ///        c8      128  129   ·
    ///        …
    /// ```
    ///
    /// ```
    /// use hoppity::leap::LeapMove;
    /// use hoppity::{Position, halma};
    ///
    /// let position = halma::two_players_8().start();
    /// let m = position.parse_move("h3-h5")?; // cells 47 and 31
    /// assert_eq!(m.index(), 47 * 64 + 31);
    /// assert_eq!(LeapMove::from_index(m.index()), Some(m));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        match self.ends() {
            Some((from, to)) => from.index() * Cell::<G>::COUNT + to.index(),
            None => 0,
        }
    }

    /// The move with this number; `None` from [`ACTIONS`](Self::ACTIONS) on and
    /// on the diagonal, but for the pass. It need not be legal anywhere.
    ///
    /// ```
    /// use hoppity::board::Grid;
    /// use hoppity::leap::LeapMove;
    ///
    /// type Move = LeapMove<Grid<8>>;
    /// assert_eq!(Move::from_index(0), Some(Move::PASS));
    /// assert_eq!(Move::from_index(1).map(|m| m.to_string()), Some("a8-b8".into()));
    /// assert_eq!(Move::from_index(65), None);
    /// assert_eq!(Move::from_index(Move::ACTIONS), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index == 0 {
            return Some(Self::PASS);
        }
        let cells = Cell::<G>::COUNT;
        match (Cell::<G>::new(index / cells), Cell::<G>::new(index % cells)) {
            (Some(from), Some(to)) if from.bit() != to.bit() => {
                Some(Self::from_bits(from.bit(), to.bit()))
            }
            _ => None,
        }
    }
}

impl<F: Form> LeapPosition<F> {
    /// How many actions the game has: [`LeapMove::ACTIONS`].
    ///
    /// ```
    /// assert_eq!(hoppity::halma::two_players_8().start().action_count(), 64 * 64);
    /// ```
    #[must_use]
    pub const fn action_count(&self) -> usize {
        LeapMove::<F::Board>::ACTIONS
    }

    /// The action with this number: [`LeapMove::from_index`]. It need not be
    /// legal.
    ///
    /// ```
    /// use hoppity::{Position, halma};
    ///
    /// let position = halma::two_players_8().start();
    /// // Which of all actions are legal, as a mask for a policy.
    /// let mut mask = vec![false; position.action_count()];
    /// position.legal_moves().for_each(|m| mask[m.index()] = true);
    /// let legal = mask.iter().filter(|&&legal| legal).count();
    /// assert_eq!(legal, position.count_legal_moves());
    /// ```
    #[must_use]
    pub const fn action(&self, index: usize) -> Option<LeapMove<F::Board>> {
        LeapMove::from_index(index)
    }
}

//! The way a piece goes: a step, or a chain of hops.

use core::fmt;

use smallvec::SmallVec;

use super::form::Form;
use super::kings;
use super::moves::LeapMove;
use super::position::LeapPosition;
use super::scene::Scene;
use crate::board::words::{self, Bits, EMPTY, Words};
use crate::board::{Cell, Geometry};
use crate::error::IllegalMove;
use crate::position::Position;

/// How many cells of a path are kept without allocating.
const INLINE: usize = 16;

/// The way of one move: where it begins, and each landing (RULES L3).
///
/// ```
/// use hoppity::{Position, halma};
///
/// let position = halma::two_players().start();
/// let m = position.parse_move("p4-p6")?;
/// let path = position.path(m).expect("the move is legal");
/// assert_eq!(path.to_string(), "p4-p6");
/// assert_eq!(path.cells().len(), 2);
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Path<G: Geometry> {
    cells: SmallVec<[Cell<G>; INLINE]>,
}

impl<G: Geometry> Path<G> {
    /// Where the move begins and every landing, in order; at least two cells.
    ///
    /// ```
    /// # use hoppity::{Position, halma};
    /// let position = halma::two_players().start();
    /// let path = position.path(position.legal_moves().next().unwrap()).unwrap();
    /// assert!(path.cells().len() >= 2);
    /// ```
    #[must_use]
    pub fn cells(&self) -> &[Cell<G>] {
        &self.cells
    }
}

impl<G: Geometry> fmt::Debug for Path<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Path({self})")
    }
}

impl<G: Geometry> fmt::Display for Path<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.cells.iter().enumerate() {
            let dash = if i == 0 { "" } else { "-" };
            write!(f, "{dash}{cell}")?;
        }
        Ok(())
    }
}

impl<F: Form> Scene<F> {
    /// A shortest way for the piece on `from` to `to`, which it can reach.
    pub(crate) fn shortest_path(&self, from: u8, to: u8) -> Option<Path<F::Board>> {
        let mut cells = SmallVec::new();
        if words::has(&F::Board::LAYOUT.neighbours[usize::from(from)], to) {
            cells.extend([from, to].map(Cell::from_bit));
            return Some(Path { cells });
        }
        let is_king = words::has(&self.kings, from);
        let scene = if is_king { self.without(from) } else { *self };
        let mut seen = words::single(from);
        let mut layers: SmallVec<[Words; INLINE]> = SmallVec::from_slice(&[seen]);
        while !words::has(&seen, to) {
            let last = *layers.last()?;
            let landings = scene.landings(last, is_king);
            let layer = words::and_not(landings, seen);
            if words::is_empty(layer) {
                return None;
            }
            seen = words::or(seen, layer);
            layers.push(layer);
        }
        layers.pop();
        cells.push(Cell::from_bit(to));
        let mut at = to;
        while let Some(layer) = layers.pop() {
            at = scene.origin(layer, at, is_king)?;
            cells.push(Cell::from_bit(at));
        }
        cells.reverse();
        Some(Path { cells })
    }

    /// The scene while the king on `bit` travels: its origin is empty (L2).
    fn without(&self, bit: u8) -> Self {
        Self {
            occupied: words::and_not(self.occupied, words::single(bit)),
            kings: words::and_not(self.kings, words::single(bit)),
            ..*self
        }
    }

    /// Where one hop leads from any of the cells.
    fn landings(&self, from: Words, is_king: bool) -> Words {
        if !is_king {
            return self.hops.hop(from);
        }
        let one =
            |from| kings::landings::<F::Board>(from, self.kings, self.occupied, &self.terrain);
        Bits::of(from).map(one).fold(EMPTY, words::or)
    }

    /// A cell of `layer` from which one hop leads to `to`.
    fn origin(&self, layer: Words, to: u8, is_king: bool) -> Option<u8> {
        if is_king {
            let leads = |&from: &u8| words::has(&self.landings(words::single(from), true), to);
            return Bits::of(layer).find(leads);
        }
        Bits::of(words::and(layer, self.hops.origins(to))).next()
    }
}

type Ends<G> = (Cell<G>, Cell<G>);

/// A path on its way: each cell is checked as it comes, so that a path of any
/// length takes no memory.
pub(crate) struct Walk<'a, F: Form> {
    position: &'a LeapPosition<F>,
    legs: usize,
    /// Where the path began, and where it has come.
    ends: Option<Ends<F::Board>>,
    /// The board without the piece that travels (L2), from the second leg on.
    scene: Option<Scene<F>>,
}

impl<F: Form> LeapPosition<F> {
    pub(crate) const fn walk(&self) -> Walk<'_, F> {
        Walk {
            position: self,
            legs: 0,
            ends: None,
            scene: None,
        }
    }
}

impl<F: Form> Walk<'_, F> {
    /// Goes on to `cell`, which the piece must reach with one hop. The first
    /// leg waits for a second: two cells alone are the ends of a move.
    pub(crate) fn go_to(&mut self, cell: Cell<F::Board>) -> Result<(), IllegalMove> {
        let Some((origin, last)) = self.ends else {
            let to_move = self.position.to_move().ok_or(IllegalMove::GameOver)?;
            self.position.check_origin(to_move, cell)?;
            self.ends = Some((cell, cell));
            return Ok(());
        };
        if self.legs == 1 {
            self.check_leg(1, origin, origin, last)?;
        }
        if self.legs >= 1 {
            self.check_leg(self.legs + 1, origin, last, cell)?;
        }
        self.legs += 1;
        self.ends = Some((origin, cell));
        Ok(())
    }

    fn check_leg(
        &mut self,
        leg: usize,
        origin: Cell<F::Board>,
        from: Cell<F::Board>,
        to: Cell<F::Board>,
    ) -> Result<(), IllegalMove> {
        let to_move = self.position.to_move().ok_or(IllegalMove::GameOver)?;
        let scene = *self
            .scene
            .get_or_insert_with(|| self.position.scene_without(to_move, origin.bit()));
        let is_king = self.position.kings().contains(origin);
        if words::has(
            &scene.landings(words::single(from.bit()), is_king),
            to.bit(),
        ) {
            Ok(())
        } else {
            Err(IllegalMove::BadLeg {
                leg,
                from: from.name(),
                to: to.name(),
            })
        }
    }

    /// The move of the path that ends here.
    pub(crate) fn end(self) -> Result<LeapMove<F::Board>, IllegalMove> {
        let to_move = self.position.to_move().ok_or(IllegalMove::GameOver)?;
        let (from, to) = self.ends.ok_or(IllegalMove::MustMove { to_move })?;
        let m = LeapMove::new(from, to).ok_or(IllegalMove::Returns { from: from.name() })?;
        self.position.check(m)?;
        Ok(m)
    }
}

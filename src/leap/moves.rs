//! Moves, and the lazy list of the legal ones.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::form::Form;
use super::hops::each_class;
use super::reach::{Reach, pass_over};
use super::scene::Scene;
use crate::board::words::{Bits, EMPTY, Words};
use crate::board::{Cell, CellSet, Geometry};

/// A move of a leaping game: from where to where, or a pass (RULES L3, L7).
///
/// Two chains with the same ends are one move. Two bytes; the text needs no
/// position here, but is written and read through one for all games alike.
///
/// ```
/// use hoppity::{Position, halma};
///
/// let position = halma::two_players().start();
/// let m = position.parse_move("p4-p6")?;
/// let (from, to) = m.ends().expect("not a pass");
/// assert_eq!((from.to_string(), to.to_string()), ("p4".into(), "p6".into()));
/// assert_eq!(m.to_string(), "p4-p6");
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct LeapMove<G> {
    // A chain that returns to its origin is no move, so equal ends are free
    // to mean a pass.
    from: u8,
    to: u8,
    board: PhantomData<G>,
}

impl<G: Geometry> LeapMove<G> {
    /// The pass of a player who cannot move (RULES L7).
    ///
    /// ```
    /// use hoppity::board::Grid;
    /// use hoppity::leap::LeapMove;
    ///
    /// assert_eq!(LeapMove::<Grid<16>>::PASS.ends(), None);
    /// ```
    pub const PASS: Self = Self::from_bits(0, 0);

    /// The move from one cell to another; `None` if they are the same (L3).
    ///
    /// ```
    /// use hoppity::board::Grid;
    /// use hoppity::leap::LeapMove;
    ///
    /// let (from, to) = ("p4".parse()?, "p6".parse()?);
    /// assert!(LeapMove::<Grid<16>>::new(from, to).is_some());
    /// assert_eq!(LeapMove::<Grid<16>>::new(from, from), None);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn new(from: Cell<G>, to: Cell<G>) -> Option<Self> {
        (from != to).then_some(Self::from_bits(from.bit(), to.bit()))
    }

    pub(crate) const fn from_bits(from: u8, to: u8) -> Self {
        Self {
            from,
            to,
            board: PhantomData,
        }
    }

    pub(crate) const fn bits(self) -> Option<(u8, u8)> {
        if self.from == self.to {
            None
        } else {
            Some((self.from, self.to))
        }
    }

    /// Where the move begins and ends; `None` for a pass.
    ///
    /// ```
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::LeapMove;
    /// let (from, to) = ("p4".parse()?, "p6".parse()?);
    /// let m = LeapMove::<Grid<16>>::new(from, to).unwrap();
    /// assert_eq!(m.ends(), Some((from, to)));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    #[doc(alias = "from")]
    #[doc(alias = "to")]
    pub const fn ends(self) -> Option<(Cell<G>, Cell<G>)> {
        match self.bits() {
            Some((from, to)) => Some((Cell::from_bit(from), Cell::from_bit(to))),
            None => None,
        }
    }

    /// Whether it is a pass.
    ///
    /// ```
    /// # use hoppity::board::Grid;
    /// # use hoppity::leap::LeapMove;
    /// assert!(LeapMove::<Grid<16>>::PASS.is_pass());
    /// ```
    #[must_use]
    pub const fn is_pass(self) -> bool {
        self.bits().is_none()
    }
}

impl<G: Geometry> PartialEq for LeapMove<G> {
    fn eq(&self, other: &Self) -> bool {
        (self.from, self.to) == (other.from, other.to)
    }
}

impl<G: Geometry> Eq for LeapMove<G> {}

impl<G: Geometry> PartialOrd for LeapMove<G> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// In reading order of the origins, then of the destinations; a pass first.
impl<G: Geometry> Ord for LeapMove<G> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.ends().cmp(&other.ends())
    }
}

impl<G: Geometry> Hash for LeapMove<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.from, self.to).hash(state);
    }
}

impl<G: Geometry> fmt::Debug for LeapMove<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LeapMove({self})")
    }
}

impl<G: Geometry> fmt::Display for LeapMove<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ends() {
            Some((from, to)) => write!(f, "{from}-{to}"),
            None => f.write_str("pass"),
        }
    }
}

/// The legal moves of a position; see
/// [`Position::legal_moves`](crate::Position::legal_moves).
///
/// It floods one piece at each turn, allocates nothing, and has no bound on
/// pieces. Its length is exact, but costs about as much as a count of the
/// moves.
///
/// ```
/// use hoppity::{Position, halma};
///
/// let position = halma::two_players().start();
/// let mut moves = Vec::new();
/// position.legal_moves().for_each(|m| moves.push(m)); // the fast way
/// assert_eq!(moves.len(), 40);
/// assert_eq!(position.legal_moves().len(), 40);
/// ```
#[derive(Clone, Debug)]
pub struct LegalMoves<F: Form> {
    scene: Scene<F>,
    /// Those whose moves have not been begun.
    pieces: Bits,
    /// What is left of the moves of one piece.
    reach: Reach<F>,
    /// A pass is due if nothing else comes.
    may_pass: bool,
}

impl<F: Form> LegalMoves<F> {
    pub(crate) fn new(scene: Scene<F>, pieces: Words) -> Self {
        Self {
            scene,
            pieces: Bits::of(pieces),
            reach: Reach::NONE,
            may_pass: true,
        }
    }

    /// No move at all: the game is over.
    pub(crate) fn none(scene: Scene<F>) -> Self {
        Self {
            may_pass: false,
            ..Self::new(scene, EMPTY)
        }
    }

    /// The pass, if it is due.
    fn pass(&mut self) -> Option<LeapMove<F::Board>> {
        core::mem::take(&mut self.may_pass).then_some(LeapMove::PASS)
    }

    /// Goes on to the next piece that can move.
    // Kept out of `next`, which is then a few instructions in a loop over the
    // moves (measured: half the time of such a loop).
    #[inline(never)]
    fn go_on(&mut self) -> Option<()> {
        while self.reach.is_empty() {
            self.reach = self.scene.moves_from(self.pieces.next()?);
        }
        self.may_pass = false;
        Some(())
    }
}

impl<F: Form> Iterator for LegalMoves<F> {
    type Item = LeapMove<F::Board>;

    #[inline]
    fn next(&mut self) -> Option<LeapMove<F::Board>> {
        if let Some(m) = self.reach.next() {
            return Some(m);
        }
        match self.go_on() {
            Some(()) => self.reach.next(),
            None => self.pass(),
        }
    }

    fn nth(&mut self, mut n: usize) -> Option<LeapMove<F::Board>> {
        let asked = n;
        let here = core::mem::replace(&mut self.reach, Reach::NONE);
        let reach = pass_over(core::iter::once(here), &mut n);
        if let Some(reach) = reach.or_else(|| self.scene.take_until(&mut self.pieces, &mut n)) {
            self.may_pass = false;
            self.reach = reach;
            return self.reach.nth(n);
        }
        self.may_pass &= n == asked;
        self.pass().filter(|_| n == 0)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let unlisted = self.scene.count(self.pieces.words()).sum();
        let mut length = self.reach.len() + unlisted;
        if length == 0 {
            length = usize::from(self.may_pass);
        }
        (length, Some(length))
    }

    fn count(self) -> usize {
        self.len()
    }

    fn fold<B, Fold: FnMut(B, Self::Item) -> B>(mut self, init: B, mut f: Fold) -> B {
        let may_pass = &mut self.may_pass;
        let mut list = |folded, m| {
            *may_pass = false;
            f(folded, m)
        };
        let mut folded = self.reach.fold(init, &mut list);
        let pieces = self.pieces.words();
        each_class!(C => {
            for reach in self.scene.within::<C>(pieces[C]) {
                folded = reach.fold(folded, &mut list);
            }
        });
        if self.may_pass {
            folded = f(folded, LeapMove::PASS);
        }
        folded
    }
}

impl<F: Form> ExactSizeIterator for LegalMoves<F> {}
impl<F: Form> FusedIterator for LegalMoves<F> {}

/// The moves of each piece that can move: where it stands, and the set of
/// cells it can go to.
///
/// ```
/// use hoppity::halma;
///
/// let position = halma::two_players().start();
/// for piece in position.piece_moves() {
///     println!("{} can go to {}", piece.from(), piece.to());
/// }
/// assert_eq!(position.piece_moves().map(|piece| piece.to().count()).sum::<usize>(), 40);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceMoves<G: Geometry> {
    from: Cell<G>,
    to: CellSet<G>,
}

impl<G: Geometry> PieceMoves<G> {
    pub(crate) const fn new(from: Cell<G>, to: CellSet<G>) -> Self {
        Self { from, to }
    }

    /// Where the piece stands.
    ///
    /// ```
    /// # use hoppity::halma;
    /// let piece = halma::two_players().start().piece_moves().next().unwrap();
    /// assert!(!piece.to().contains(piece.from()));
    /// ```
    #[must_use]
    pub const fn from(&self) -> Cell<G> {
        self.from
    }

    /// Where it can go.
    ///
    /// ```
    /// # use hoppity::halma;
    /// let piece = halma::two_players().start().piece_moves().next().unwrap();
    /// assert!(!piece.to().is_empty());
    /// ```
    #[must_use]
    pub const fn to(&self) -> CellSet<G> {
        self.to
    }

    /// The piece's moves.
    ///
    /// ```
    /// # use hoppity::halma;
    /// let piece = halma::two_players().start().piece_moves().next().unwrap();
    /// assert_eq!(piece.moves().len(), piece.to().count());
    /// ```
    #[must_use]
    pub fn moves(self) -> impl ExactSizeIterator<Item = LeapMove<G>> + DoubleEndedIterator {
        let from = self.from.bit();
        self.to
            .iter()
            .map(move |to| LeapMove::from_bits(from, to.bit()))
    }
}

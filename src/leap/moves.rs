//! Moves, and the lazy list of the legal ones.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::marker::PhantomData;

use super::hops::{Counts, HopGraph, Terrain, count_steps, each_class};
use super::kings;
use crate::board::words::{self, Bits, CLASSES, EMPTY, WORD_BITS, Words};
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

/// What the moves of a position are made from: the hop graph, and who stands
/// where.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scene<G> {
    pub(crate) terrain: Terrain,
    pub(crate) graph: HopGraph<G>,
    pub(crate) occupied: Words,
    pub(crate) kings: Words,
}

impl<G: Geometry> Scene<G> {
    /// Where the piece on `bit` may go.
    pub(crate) fn destinations(&self, bit: u8) -> Words {
        let mask = 1 << (usize::from(bit) % WORD_BITS);
        each_class!(C => {
            if usize::from(bit) / WORD_BITS == C {
                return self.destinations_within::<C>(mask, bit);
            }
        });
        EMPTY
    }

    /// The same for a class known beforehand: its word of the graph needs no
    /// look-up.
    #[inline]
    fn destinations_within<const CLASS: usize>(&self, mask: u64, bit: u8) -> Words {
        let mut to = words::and_not(G::LAYOUT.neighbours[usize::from(bit)], self.occupied);
        if self.kings[CLASS] & mask != 0 {
            to = words::or(
                to,
                kings::flood::<G>(bit, self.kings, self.occupied, &self.terrain),
            );
        } else if self.graph.any()[CLASS] & mask != 0 {
            to[CLASS] |= self.graph.flood_within::<CLASS>(mask);
        }
        words::and(to, *self.terrain.end_of(bit))
    }

    /// How many moves the pieces have, without listing them.
    #[expect(
        clippy::inline_always,
        reason = "measured: counting gains 10 %, as the graph stays out of memory"
    )]
    #[inline(always)]
    pub(crate) fn count(&self, pieces: Words) -> Counts {
        let (graph, terrain) = (&self.graph, &self.terrain);
        let men = words::and_not(pieces, self.kings);
        let mut counts = count_steps::<G>(pieces, self.occupied, terrain);
        if core::ptr::eq(terrain.end, terrain.end_in_goal) {
            counts += graph.count(men, terrain.end);
        } else {
            let in_goal = words::and(men, *terrain.goal);
            counts += graph.count(words::xor(men, in_goal), terrain.end);
            counts += graph.count(in_goal, terrain.end_in_goal);
        }
        let kings = words::and(pieces, self.kings);
        if !words::is_empty(kings) {
            counts += kings::count_hops::<G>(kings, self.kings, self.occupied, *terrain);
        }
        counts
    }

    /// The pieces of one class, and where each may go.
    #[inline]
    fn within<const CLASS: usize>(
        &self,
        mut pieces: u64,
    ) -> impl Iterator<Item = (u8, Words)> + '_ {
        core::iter::from_fn(move || {
            let mask = pieces & pieces.wrapping_neg();
            (pieces != 0).then(|| {
                let from = class_bit(CLASS, pieces);
                pieces ^= mask;
                (from, self.destinations_within::<CLASS>(mask, from))
            })
        })
    }

    /// The move that `choose` names by its place in the list, told how long the
    /// list is: only the pieces of one class are looked at again.
    #[inline]
    pub(crate) fn pick(
        &self,
        pieces: Words,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<LeapMove<G>> {
        let counts = self.count(pieces);
        let length = counts.sum();
        if length == 0 {
            return (choose(1) == 0).then_some(LeapMove::PASS);
        }
        let (class, mut n) = counts.find(choose(length))?;
        each_class!(C => {
            if class == C {
                for (from, to) in self.within::<C>(pieces[C]) {
                    let count = words::count(to) as usize;
                    if n < count {
                        let mut to = Bits::of(to);
                        to.pass_over(n);
                        return to.next().map(|to| LeapMove::from_bits(from, to));
                    }
                    n -= count;
                }
            }
        });
        None
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
pub struct LegalMoves<G> {
    scene: Scene<G>,
    pieces: Bits,
    from: u8,
    to: Bits,
    /// A pass is due if nothing else comes.
    may_pass: bool,
}

impl<G: Geometry> LegalMoves<G> {
    pub(crate) fn new(scene: Scene<G>, pieces: Words) -> Self {
        Self {
            scene,
            pieces: Bits::of(pieces),
            from: 0,
            to: Bits::of(EMPTY),
            may_pass: true,
        }
    }

    /// No move at all: the game is over.
    pub(crate) fn none(scene: Scene<G>) -> Self {
        Self {
            may_pass: false,
            ..Self::new(scene, EMPTY)
        }
    }

    /// Goes on to the next piece, and tells where it may go.
    fn advance(&mut self) -> Option<Words> {
        self.from = self.pieces.next()?;
        let to = self.scene.destinations(self.from);
        self.may_pass &= words::is_empty(to);
        Some(to)
    }

    /// The pass, if it is due.
    fn pass(&mut self) -> Option<LeapMove<G>> {
        core::mem::take(&mut self.may_pass).then_some(LeapMove::PASS)
    }
}

impl<G: Geometry> Iterator for LegalMoves<G> {
    type Item = LeapMove<G>;

    fn next(&mut self) -> Option<LeapMove<G>> {
        loop {
            if let Some(to) = self.to.next() {
                return Some(LeapMove::from_bits(self.from, to));
            }
            match self.advance() {
                Some(to) => self.to = Bits::of(to),
                None => return self.pass(),
            }
        }
    }

    fn nth(&mut self, n: usize) -> Option<LeapMove<G>> {
        let mut n = self.to.pass_over(n);
        loop {
            if let Some(to) = self.to.next() {
                return Some(LeapMove::from_bits(self.from, to));
            }
            let Some(to) = self.advance() else {
                return self.pass().filter(|_| n == 0);
            };
            let count = words::count(to) as usize;
            if n < count {
                self.to = Bits::of(to);
                n = self.to.pass_over(n);
            } else {
                n -= count;
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let unlisted = self.scene.count(self.pieces.words()).sum();
        let mut length = self.to.len() + unlisted;
        if length == 0 {
            length = usize::from(self.may_pass);
        }
        (length, Some(length))
    }

    fn count(self) -> usize {
        self.len()
    }

    fn fold<B, F: FnMut(B, LeapMove<G>) -> B>(mut self, init: B, mut f: F) -> B {
        let mut folded = init;
        for to in self.to {
            folded = f(folded, LeapMove::from_bits(self.from, to));
        }
        let pieces = self.pieces.words();
        each_class!(C => {
            for (from, to) in self.scene.within::<C>(pieces[C]) {
                self.may_pass &= words::is_empty(to);
                for class in 0..CLASSES {
                    let mut word = to[class];
                    while word != 0 {
                        let to = class_bit(class, word);
                        word &= word - 1;
                        folded = f(folded, LeapMove::from_bits(from, to));
                    }
                }
            }
        });
        if self.may_pass {
            folded = f(folded, LeapMove::PASS);
        }
        folded
    }
}

/// The lowest bit of a word of `class`.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "below 256")]
fn class_bit(class: usize, word: u64) -> u8 {
    (class * WORD_BITS) as u8 + word.trailing_zeros() as u8
}

impl<G: Geometry> ExactSizeIterator for LegalMoves<G> {}
impl<G: Geometry> FusedIterator for LegalMoves<G> {}

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

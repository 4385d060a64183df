//! In which directions cells touch.

/// In which directions the cells of a board touch (RULES L4).
///
/// ```text
///  Orthogonal     Hexagonal      All
///      ·             · ·        · · ·
///    · o ·          · o ·       · o ·
///      ·             · ·        · · ·
/// ```
///
/// ```
/// use hoppity::board::Directions;
///
/// assert_eq!(Directions::Hexagonal.count(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(clippy::exhaustive_enums, reason = "L4 names just these three")]
pub enum Directions {
    /// Four: (±1, 0), (0, ±1).
    Orthogonal,
    /// Six: (±1, 0), (0, ±1), (1, −1), (−1, 1), in axial coordinates.
    Hexagonal,
    /// Eight: the orthogonal and the diagonal ones.
    All,
}

impl Directions {
    /// How many directions there are.
    ///
    /// ```
    /// # use hoppity::board::Directions;
    /// assert_eq!(Directions::All.count(), 8);
    /// ```
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Self::Orthogonal => 4,
            Self::Hexagonal => 6,
            Self::All => 8,
        }
    }
}

//! Rows of cells, of which boards are made.

/// A run of cells side by side in one row of a board.
///
/// ```
/// use hoppity::board::Span;
///
/// // Row 3 from x = 0 to x = 7, both included.
/// let span = Span::new(3, 0, 7);
/// assert_eq!(span.y(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    y: i8,
    first: i8,
    last: i8,
}

impl Span {
    /// The cells of row `y` from `first` to `last`, both included.
    ///
    /// ```
    /// # use hoppity::board::Span;
    /// assert_eq!(Span::new(0, -2, 2).y(), 0);
    /// ```
    #[must_use]
    pub const fn new(y: i8, first: i8, last: i8) -> Self {
        Self { y, first, last }
    }

    /// The rows of a block of `SIZE` by `SIZE` cells from (0, 0).
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a block has at most 16 rows"
    )]
    pub(super) const fn block<const SIZE: usize>() -> [Self; SIZE] {
        let mut rows = [Self::new(0, 0, SIZE as i8 - 1); SIZE];
        let mut y = 0;
        while y < SIZE {
            rows[y].y = y as i8;
            y += 1;
        }
        rows
    }

    /// The row.
    ///
    /// ```
    /// # use hoppity::board::Span;
    /// assert_eq!(Span::new(7, 0, 0).y(), 7);
    /// ```
    #[must_use]
    pub const fn y(self) -> i8 {
        self.y
    }

    /// The leftmost x.
    ///
    /// ```
    /// # use hoppity::board::Span;
    /// assert_eq!(Span::new(0, -2, 3).first(), -2);
    /// ```
    #[must_use]
    pub const fn first(self) -> i8 {
        self.first
    }

    /// The rightmost x.
    ///
    /// ```
    /// # use hoppity::board::Span;
    /// assert_eq!(Span::new(0, -2, 3).last(), 3);
    /// ```
    #[must_use]
    pub const fn last(self) -> i8 {
        self.last
    }
}

//! The name of a cell as a value of its own, which knows no board.

use core::fmt;

/// The name of a cell inside an error: up to eight characters.
///
/// ```
/// use hoppity::{Position, IllegalMove, halma};
///
/// let mut position = halma::two_players().start();
/// let m = position.parse_move("h8-h9")?;
/// match position.apply(m) {
///     Err(IllegalMove::NoPiece { from }) => assert_eq!(from.to_string(), "h8"),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Name {
    bytes: [u8; Self::CAPACITY],
    len: u8,
}

impl Name {
    const CAPACITY: usize = 8;

    /// The first eight ASCII characters of what `value` prints, for the errors
    /// of a game of your own.
    ///
    /// ```
    /// use hoppity::{IllegalMove, Name};
    ///
    /// let error = IllegalMove::Occupied { to: Name::of(5) };
    /// assert_eq!(error.to_string(), "5 is taken");
    /// ```
    #[must_use]
    pub fn of(value: impl fmt::Display) -> Self {
        let mut name = Self::default();
        // Writing here never fails: what does not fit is left out.
        let _ = fmt::write(&mut name, format_args!("{value}"));
        name
    }

    /// The name as text.
    ///
    /// ```
    /// # use hoppity::{Cell, board::Grid};
    /// let cell: Cell<Grid<16>> = "p1".parse()?;
    /// assert_eq!(cell.name().as_str(), "p1");
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }
}

impl fmt::Write for Name {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes().filter(u8::is_ascii) {
            if let Some(place) = self.bytes.get_mut(usize::from(self.len)) {
                *place = byte;
                self.len += 1;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

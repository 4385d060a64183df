//! Texts that are read, or refused with an error that says why.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use hoppity::ParseError;

/// Reads `text`, if it is the text of a value.
///
/// # Panics
///
/// If what is read prints as something that does not read back, or an error
/// points outside the text.
#[must_use]
pub fn read<T>(text: &str) -> Option<T>
where
    T: FromStr<Err = ParseError> + Display + Debug + PartialEq,
{
    match text.parse::<T>() {
        Ok(value) => {
            let printed = value.to_string();
            assert_eq!(printed.parse().as_ref(), Ok(&value), "{printed}");
            Some(value)
        }
        Err(error) => {
            check_error(text, &error);
            None
        }
    }
}

/// # Panics
///
/// If the error does not point into the text, or has nothing to say.
pub fn check_error(text: &str, error: &ParseError) {
    assert!(text.is_char_boundary(error.at()), "{text:?}: {error:?}");
    assert!(!error.to_string().is_empty());
}

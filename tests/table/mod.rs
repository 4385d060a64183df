//! Tables of positions in the test data, a line each.

// Every test file uses another part of it.
#![allow(dead_code)]

use hoppity::{AnyPosition, AnyVariant};

/// The lines that are neither empty nor remarks.
pub(crate) fn lines(table: &str) -> impl Iterator<Item = &str> {
    table
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// A position, or the start of a variant.
pub(crate) fn read(text: &str) -> AnyPosition {
    if text.contains(' ') {
        text.parse().expect(text)
    } else {
        text.parse::<AnyVariant>().expect(text).start()
    }
}

//! The names of games, looked at while constants are made.

use super::rules::OPTIONS;

/// Whether two names are one. They are compared from the end, where the names of
/// a game differ: there may be many.
pub(super) const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut left = a.len();
    while left > 0 && a[left - 1] == b[left - 1] {
        left -= 1;
    }
    left == 0
}

/// Whether `part` stands in `text` from byte `at` on.
const fn has_at(text: &[u8], at: usize, part: &[u8]) -> bool {
    let mut i = 0;
    while i < part.len() && at + i < text.len() && text[at + i] == part[i] {
        i += 1;
    }
    i == part.len()
}

/// What the name of a game must be.
pub(super) const fn assert_name(name: &str) {
    let name = name.as_bytes();
    assert!(!name.is_empty(), "the name of a game is empty");
    let mut i = 0;
    while i < name.len() {
        assert!(
            name[i].is_ascii_graphic(),
            "the name of a game is not plain text"
        );
        let mut option = 0;
        while option < OPTIONS.len() {
            assert!(
                name[i] != b'+' || !has_at(name, i + 1, OPTIONS[option].as_bytes()),
                "the name of a game has an option in it that every game has"
            );
            option += 1;
        }
        i += 1;
    }
}

//! The names of games, looked at while constants are made.

use super::rules::OPTIONS;

/// Whether `part` stands in `text` from byte `at` on.
const fn has_at(text: &[u8], at: usize, part: &[u8]) -> bool {
    let mut i = 0;
    while i < part.len() && at + i < text.len() && text[at + i] == part[i] {
        i += 1;
    }
    i == part.len()
}

/// Whether two names are one.
pub(super) const fn is_same(a: &str, b: &str) -> bool {
    a.len() == b.len() && has_at(a.as_bytes(), 0, b.as_bytes())
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

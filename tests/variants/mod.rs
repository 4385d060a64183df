//! The variants of which games are played at random, by tests and by fuzz
//! targets: every base of RULES N3, and each option at least once.

#[path = "../../examples/common/games.rs"]
pub(crate) mod games;

/// The texts of the variants.
pub(crate) fn variants() -> impl ExactSizeIterator<Item = &'static str> {
    let lines: Vec<&str> = include_str!("../data/variants.txt").lines().collect();
    lines.into_iter()
}

/// Evaluates an expression with the position that is inside a position of any
/// game: one for leaping games, another for Kalah.
macro_rules! inside {
    ($any:expr, $leap:ident => $of_leap:expr, $kalah:ident => $of_kalah:expr $(,)?) => {
        crate::variants::games::inside!(
            $any,
            $leap => $of_leap,
            $kalah => $of_kalah,
            other => panic!("{other} is of a game that the tests do not know"),
        )
    };
}
pub(crate) use inside;

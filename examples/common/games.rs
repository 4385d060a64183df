//! The games of the crate, each with a type of its own.

/// Evaluates an expression with the position that is inside a position of any
/// game: one for leaping games, another for Kalah, and a last one for games
/// that are not known here. There the compiler knows which game it is.
macro_rules! inside {
    (
        $any:expr,
        $leap:ident => $of_leap:expr,
        $kalah:ident => $of_kalah:expr,
        $other:pat => $of_other:expr $(,)?
    ) => {{
        use hoppity::AnyPosition as Any;
        match $any {
            Any::Halma($leap) => $of_leap,
            Any::Halma10($leap) => $of_leap,
            Any::Halma8($leap) => $of_leap,
            Any::Corners($leap) => $of_leap,
            Any::ChineseCheckers($leap) => $of_leap,
            Any::ChineseCheckersStar3($leap) => $of_leap,
            Any::ChineseCheckersRhombus9($leap) => $of_leap,
            Any::ChineseCheckersRhombus7($leap) => $of_leap,
            Any::Diamond($leap) => $of_leap,
            Any::Kalah($kalah) => $of_kalah,
            Any::LargeKalah {
                position: $kalah, ..
            } => $of_kalah,
            $other => $of_other,
        }
    }};
}
pub(crate) use inside;

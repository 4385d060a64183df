//! The settings of games that are played to an end, whoever plays them.

use hoppity::{Player, Position, Settings};

/// The variant's own settings, and a limit where a game might go on for ever.
pub(crate) fn settings<P: Position>(start: &P) -> Settings {
    let settings = start.default_settings();
    match settings.move_limit() {
        None if !start.always_ends() => {
            let turns = Player::all(start.players()).map(|_| 400);
            settings.with_move_limit(turns.sum())
        }
        _ => settings,
    }
}

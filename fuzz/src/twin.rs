//! The slow twin of a game that is known at run time alone.

use std::collections::BTreeSet;

use hoppity::{AnyMove, AnyPosition, Game, Player, Position, Settings};

use crate::reference::{self, Twin};
use crate::twins::kalah::KalahTwin;
use crate::twins::leap::LeapTwin;
use crate::twins::{compare_ends, compare_moves};
use crate::variants::inside;

#[derive(Clone)]
pub(crate) enum AnyTwin {
    Leap(LeapTwin),
    Kalah(KalahTwin),
}

impl AnyTwin {
    /// A game that begins with a position in which it is not over; in Kalah,
    /// with the variant's start.
    pub(crate) fn beginning(position: &AnyPosition, settings: Settings) -> Self {
        inside!(
            position,
            leap => {
                let mut twin = LeapTwin::of_position(leap);
                twin.leap.settings(reference::Settings {
                    repetition: settings.repetition(),
                    move_limit: settings.move_limit(),
                    stall_limit: settings.stall_limit(),
                });
                Self::Leap(twin)
            },
            kalah => {
                let first = kalah.to_move().expect("the game is going on");
                assert_eq!(kalah.restart(first), Ok(*kalah), "a start");
                Self::Kalah(KalahTwin::start(&kalah.variant().to_string(), first.number()))
            }
        )
    }

    pub(crate) fn game(&self) -> &dyn Twin {
        match self {
            Self::Leap(twin) => &twin.leap,
            Self::Kalah(twin) => &twin.kalah,
        }
    }

    /// Plays a legal move, and compares its path.
    pub(crate) fn play(&mut self, position: &AnyPosition, m: AnyMove) {
        let text = position.format_move(m).to_string();
        match self {
            Self::Leap(twin) => {
                inside!(
                    position,
                    leap => twin.compare_path(leap, leap.parse_move(&text).expect("a move")),
                    _kalah => (),
                );
                twin.play(&text);
            }
            Self::Kalah(twin) => twin.play(&text),
        }
    }

    pub(crate) fn resign(&mut self, player: Player) {
        match self {
            Self::Leap(twin) => twin.resign(player.number()),
            Self::Kalah(twin) => twin.resign(player.number()),
        }
    }

    /// Compares all that both sides know.
    pub(crate) fn compare(&self, game: &Game<AnyPosition>) {
        let twin = self.game();
        let legal: BTreeSet<String> = twin.legal();
        compare_ends(game, twin);
        compare_moves(game, legal.iter());
        match self {
            Self::Leap(twin) => {
                twin.compare_position(game.position());
                twin.compare_standings(game.position());
            }
            Self::Kalah(twin) => twin.compare_position(game.position()),
        }
    }
}

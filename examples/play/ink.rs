//! Colour, where the output shows it.

use std::io::IsTerminal;

use hoppity::Player;

/// How the board is marked: in colour on a terminal, else by punctuation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    Colour,
    Plain,
}

/// The players' colours as terminals number them: bright for pieces, and dark
/// for camps.
const BRIGHT: [u8; Player::MAX] = [203, 75, 114, 221, 177, 80];
const DARK: [u8; Player::MAX] = [52, 17, 22, 58, 53, 23];
const DARK_GREY: u8 = 237;

impl Ink {
    pub(crate) fn for_output(output: &impl IsTerminal) -> Self {
        if output.is_terminal() && std::env::var_os("NO_COLOR").is_none() {
            Self::Colour
        } else {
            Self::Plain
        }
    }

    /// Something that belongs to `player`.
    pub(crate) fn own(self, player: Player, text: &str) -> String {
        self.paint(&format!("1;38;5;{}", BRIGHT[player.index()]), text)
    }

    /// Something in the camp of `player`, or in a camp that is nobody's.
    pub(crate) fn in_camp(self, player: Option<Player>, text: &str) -> String {
        let dark = player.map_or(DARK_GREY, |player| DARK[player.index()]);
        self.paint(&format!("48;5;{dark}"), text)
    }

    /// Something to choose.
    pub(crate) fn lit(self, text: &str) -> String {
        self.paint("1;7", text)
    }

    fn paint(self, codes: &str, text: &str) -> String {
        match self {
            Self::Plain => text.into(),
            Self::Colour => format!("\x1b[{codes}m{text}\x1b[0m"),
        }
    }
}

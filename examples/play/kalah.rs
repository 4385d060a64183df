//! Kalah on the table.
//!
//! ```text
//!            6   5   4   3   2   1
//!            4   4   4   4   4   4        the second player's houses, and at
//!   2:   0                           0    the left their store
//!            4   4   4   4   4   4
//!            1   2   3   4   5   6
//! ```

use std::fmt::Write;

use hoppity::kalah::Row;
use hoppity::{KalahMove, KalahPositionOf, Player, Position};

use crate::ink::Ink;
use crate::tabletop::{Numbering, Tabletop};

/// The width of what stands left of the first house.
const MARGIN: usize = 8;

impl<R: Row> Tabletop for KalahPositionOf<R> {
    /// No position of Kalah ever comes again (RULES K10).
    type Army = Self;
    const NUMBERING: Numbering = Numbering::OfTheBoard;

    fn draw(&self, ink: Ink, _lit: &[KalahMove]) -> String {
        let far = self.houses(Player::SECOND).iter().rev();
        let near = self.houses(Player::FIRST).iter();
        let numbers = 1..=near.len();
        let width = 4 * near.len();
        let stores = [Player::SECOND, Player::FIRST]
            .map(|player| ink.own(player, &format!("{:4}", self.store(player))));
        [
            line(numbers.clone().rev(), |number| number),
            line(far, |seeds| ink.own(Player::SECOND, &seeds)),
            format!("    {}{:width$}{}\n", stores[0], "", stores[1]),
            line(near, |seeds| ink.own(Player::FIRST, &seeds)),
            line(numbers, |number| number),
        ]
        .concat()
    }

    fn legend(&self, ink: Ink) -> String {
        format!(
            "{}: the row below and the store at the right.\n{}: the row above and the store at the left.\n",
            ink.own(Player::FIRST, "Player 1"),
            ink.own(Player::SECOND, "Player 2"),
        )
    }

    fn moves_of(&self, _text: &str) -> Option<Vec<KalahMove>> {
        None
    }

    fn tell(&self, m: KalahMove) -> String {
        let mut text = self.format_move(m).to_string();
        if let Ok(report) = self.report(m) {
            if report.captured() > 0 {
                let _ = write!(text, ", captures {}", report.captured());
            }
            if report.extra_turn() {
                text.push_str(", moves again");
            }
        }
        text
    }

    fn is_pass(_m: KalahMove) -> bool {
        false
    }

    fn army(&self, _player: Player) -> Self {
        *self
    }

    fn worth(&self, player: Player) -> i64 {
        self.store(player).into()
    }
}

/// A row of numbers, each painted after it got its width.
fn line<T: std::fmt::Display>(
    numbers: impl Iterator<Item = T>,
    paint: impl Fn(String) -> String,
) -> String {
    let numbers = numbers.map(|number| paint(format!("{number:4}")));
    format!("{:MARGIN$}{}\n", "", numbers.collect::<String>())
}

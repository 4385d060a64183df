//! A game in the terminal, against the computer or between people.
//!
//! ```sh
//! cargo run --release --example play -- halma:2
//! cargo run --release --example play -- chinese-checkers:3 --seats human,computer,human
//! cargo run --release --example play -- kalah --seats computer,computer
//! ```
//!
//! It reads lines and writes lines, so it can be piped as well as played.

#[path = "../common/exit.rs"]
mod exit;
#[path = "../common/games.rs"]
mod games;
mod ink;
mod kalah;
mod leap;
mod opponent;
#[path = "../common/settings.rs"]
mod settings;
mod table;
mod tabletop;

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, ValueEnum};
use hoppity::{AnyVariant, Game, Position};

use exit::exit_code;
use games::inside;
use ink::Ink;
use settings::settings;
use table::Table;
use tabletop::Tabletop;

/// Plays a game in the terminal
#[derive(Parser)]
#[command(name = "play")]
struct Arguments {
    /// The game, such as halma:2, chinese-checkers:3 or kalah:6x4+pie
    #[arg(value_name = "GAME")]
    variant: AnyVariant,
    /// Who sits where, in turn order; by default a human against computers
    #[arg(long, value_delimiter = ',', value_name = "SEAT,…")]
    seats: Vec<Seat>,
}

/// Who plays an army.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Seat {
    Human,
    Computer,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let start = arguments.variant.start();
    let seats = seats(arguments.seats, start.players());
    exit_code(inside!(
        start,
        leap => play(leap, seats),
        kalah => play(kalah, seats),
        _ => Err(io::Error::other("this table has no board for the game")),
    ))
}

/// The seats asked for, one for each player.
fn seats(mut asked: Vec<Seat>, players: usize) -> Vec<Seat> {
    if asked.is_empty() {
        asked = vec![Seat::Computer; players];
        asked[0] = Seat::Human;
    }
    if asked.len() != players {
        let found = asked.len();
        let message = format!("--seats names {found} where the game has {players}");
        let kind = clap::error::ErrorKind::WrongNumberOfValues;
        Arguments::command().error(kind, message).exit();
    }
    asked
}

fn play<P: Tabletop>(start: P, seats: Vec<Seat>) -> io::Result<()> {
    let game = Game::with_settings(start, settings(&start)).map_err(io::Error::other)?;
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let ink = Ink::for_output(&output);
    let is_seen = input.is_terminal();
    let table = Table::new(game, seats, ink, input, output);
    if is_seen { table } else { table.with_echo() }.play()
}

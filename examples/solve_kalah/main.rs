//! The exact value of a game of Kalah with best play, by search.
//!
//! ```text
//! cargo run --release --example solve_kalah -- 4x4
//! cargo run --release --example solve_kalah -- 4x3+empty-capture --moves
//! ```
//!
//! Built on nothing but the public interface of the crate: a search written
//! outside is fast, too.

use std::io::IsTerminal;
use std::time::Instant;

use clap::Parser;
use hoppity::{KalahPosition, KalahVariant, Position};

mod endgame;
mod search;
mod table;

use search::Search;

/// Solves a game of Kalah.
#[derive(Parser)]
struct Arguments {
    /// The game: houses x seeds and options, such as 6x4 or
    /// kalah:4x3+empty-capture; up to seven houses a side.
    #[arg(value_parser = read_start)]
    game: KalahPosition,
    /// The most memory for the table, in MiB.
    #[arg(long, default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..))]
    memory: u32,
    /// Tells the value of each first move as well.
    #[arg(long)]
    moves: bool,
}

fn read_start(text: &str) -> Result<KalahPosition, String> {
    let text = match text.strip_prefix("kalah") {
        Some(_) => text.to_owned(),
        None => format!("kalah:{text}"),
    };
    let variant: KalahVariant = text.parse().map_err(|error| format!("{error}"))?;
    variant.start().map_err(|error| error.to_string())
}

fn main() {
    let Arguments {
        game,
        memory,
        moves,
    } = Arguments::parse();
    let began = Instant::now();
    // An entry takes 24 bytes.
    let entries = (memory as usize) << 20;
    let mut search = Search::new(&game, entries / 24, tell_progress);
    let value = search.value(&game);
    let seconds = began.elapsed().as_secs_f64();

    let winner = match value {
        0 => "a draw".to_owned(),
        1.. => format!("player 1 wins by {value}"),
        _ => format!("player 2 wins by {}", -value),
    };
    println!("{}: {winner} ({value:+})", game.variant());
    println!("{} positions visited, {seconds:.2} s", search.visited());
    if moves {
        for m in game.legal_moves() {
            let mut after = game;
            after.apply_unchecked(m);
            println!("{m}: {:+}", search.value(&after));
        }
    }
    let line = search.line(game);
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    println!("best line: {}", line.join(" "));
}

/// On standard error, if somebody looks at it.
fn tell_progress(visited: u64) {
    if std::io::stderr().is_terminal() {
        eprint!("\r{} million positions visited …", visited / 1_000_000);
    }
}

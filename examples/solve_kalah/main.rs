//! The exact value of a game of Kalah with best play, by search.
//!
//! ```text
//! cargo run --release --example solve_kalah -- 4x4
//! cargo run --release --example solve_kalah -- 4x3+empty-capture --moves
//! ```
//!
//! Built on nothing but the public interface of the crate: a search written
//! outside is fast, too.

mod endgame;
#[path = "../common/exit.rs"]
mod exit;
mod search;
mod table;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use hoppity::{KalahPosition, KalahVariant, Position};

use exit::exit_code;
use search::Search;

/// Solves a game of Kalah
#[derive(Parser)]
#[command(name = "solve_kalah")]
struct Arguments {
    /// The game: houses x seeds and options, such as 6x4 or
    /// kalah:4x3+empty-capture; up to seven houses a side
    #[arg(value_parser = read_start)]
    game: KalahPosition,
    /// The most memory for the table, in MiB
    #[arg(long, value_name = "MIB", default_value = "1024", value_parser = read_memory)]
    memory: usize,
    /// Tell the value of each first move as well
    #[arg(long)]
    moves: bool,
}

fn read_start(text: &str) -> Result<KalahPosition, String> {
    let text = if text.starts_with("kalah") {
        text.to_owned()
    } else {
        format!("kalah:{text}")
    };
    let variant: KalahVariant = text
        .parse()
        .map_err(|error| format!("{text:?} is no game: {error}"))?;
    let start = variant.start();
    start.map_err(|_| format!("{variant} has more than seven houses a side"))
}

/// So many MiB, in bytes, if there is room for them.
fn read_memory(text: &str) -> Result<usize, String> {
    let count: u32 = text.parse().map_err(|_| "expected a number of MiB")?;
    let bytes = usize::try_from(u64::from(count) << 20).ok();
    let has_room = |&bytes: &usize| Vec::<u8>::new().try_reserve_exact(bytes).is_ok();
    match bytes.filter(has_room) {
        None => Err(format!("there is no room for {count} MiB")),
        Some(0) => Err("the table takes a MiB at least".into()),
        Some(bytes) => Ok(bytes),
    }
}

fn main() -> ExitCode {
    exit_code(solve(&Arguments::parse(), &mut io::stdout().lock()))
}

fn solve(arguments: &Arguments, out: &mut impl Write) -> io::Result<()> {
    let game = arguments.game;
    let began = Instant::now();
    // An entry takes 24 bytes.
    let mut search = Search::new(&game, arguments.memory / 24, tell_progress);
    let value = search.value(&game);
    let seconds = began.elapsed().as_secs_f64();
    clear_progress();

    let winner = match value {
        0 => "a draw".to_owned(),
        1.. => format!("player 1 wins by {value}"),
        _ => format!("player 2 wins by {}", -value),
    };
    writeln!(out, "{}: {winner} ({value:+})", game.variant())?;
    let visited = search.visited();
    writeln!(out, "{visited} positions visited, {seconds:.2} s")?;
    if arguments.moves {
        for m in game.legal_moves() {
            let mut after = game;
            after.apply_unchecked(m);
            writeln!(out, "{m}: {:+}", search.value(&after))?;
        }
    }
    let line = search.line(game);
    let line: Vec<String> = line.iter().map(ToString::to_string).collect();
    writeln!(out, "best line: {}", line.join(" "))
}

/// On standard error, if somebody looks at it.
fn tell_progress(visited: u64) {
    if io::stderr().is_terminal() {
        eprint!("\r{} million positions visited …", visited / 1_000_000);
    }
}

/// Leaves the line to what comes of it.
fn clear_progress() {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
}

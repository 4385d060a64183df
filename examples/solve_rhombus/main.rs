//! Solves a small game of Chinese Checkers outright: one or two pieces each on
//! the 7×7 rhombus.
//!
//! ```sh
//! cargo run --release --example solve_rhombus
//! cargo run --release --example solve_rhombus -- 1
//! ```

#[path = "../common/exit.rs"]
mod exit;
mod placements;
mod rhombus;
mod solver;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use exit::exit_code;

/// Solves Chinese Checkers for two on the 7×7 rhombus
#[derive(Parser)]
#[command(name = "solve_rhombus")]
struct Arguments {
    /// How many pieces each player has, one or two
    #[arg(default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=2))]
    pieces: u8,
}

fn main() -> ExitCode {
    exit_code(solve(&Arguments::parse(), &mut io::stdout().lock()))
}

fn solve(arguments: &Arguments, out: &mut impl Write) -> io::Result<()> {
    let variant = rhombus::with_pieces(usize::from(arguments.pieces)).expect("one or two pieces");
    writeln!(out, "{variant}\n{:#}", variant.start())?;

    let solution = solver::solve(variant);
    let [won_by_first, won_by_second] = solution.won_by;
    for (what, count) in [
        (
            "placements, with either player to move",
            solution.placements,
        ),
        ("not legal: the player to move is home", solution.mover_home),
        ("won by the player to move", solution.won),
        ("lost by the player to move", solution.lost),
        ("  of these, finished games", solution.finished),
        ("drawn", solution.drawn),
        ("won by player 1", won_by_first),
        ("won by player 2", won_by_second),
        ("plies of the longest win", usize::from(solution.longest)),
    ] {
        writeln!(out, "{what:<40}{count:>8}")?;
    }
    let start = solution.start;
    writeln!(out, "{:<40}{start:>8}", "the start, for player 1")
}

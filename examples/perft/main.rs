//! Counts the move sequences of a game, depth by depth, and tells how fast.
//!
//! ```sh
//! cargo run --release --example perft -- halma:2 4
//! cargo run --release --example perft -- halma:2@8 3 --divide
//! ```
//!
//! A count can be spread over processes or machines; see `spread.rs`:
//!
//! ```sh
//! perft halma:2 --split 2 | perft --stdin 2
//! ```

#[path = "../common/exit.rs"]
mod exit;
#[path = "../common/games.rs"]
mod games;
mod spread;

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::error::{self, ContextKind, ContextValue};
use clap::{CommandFactory, Parser};
use hoppity::{AnyPosition, AnyVariant, Position, divide, perft};

use exit::exit_code;
use games::inside;

/// Counts the move sequences of a game, depth by depth, and tells how fast.
#[derive(Parser)]
#[command(
    name = "perft",
    override_usage = "perft GAME DEPTH [--divide] [--position TEXT]
       perft GAME --split DEPTH [--position TEXT]
       perft --stdin DEPTH"
)]
struct Arguments {
    /// The game, such as halma:2 or kalah:6x4+pie
    #[arg(value_name = "GAME", required_unless_present = "stdin")]
    variant: Option<AnyVariant>,
    /// The length of the longest sequences to count
    #[arg(required_unless_present_any = ["split", "stdin"])]
    depth: Option<u8>,
    /// List the moves at the longest depth, each with its own count
    #[arg(long, conflicts_with_all = ["split", "stdin"])]
    divide: bool,
    /// Count from this position of the game instead of its start
    #[arg(long, value_name = "TEXT", conflicts_with = "stdin")]
    position: Option<AnyPosition>,
    /// List the positions after so many moves instead: each once, as a line of
    /// its multiplicity, a tab and the position
    #[arg(long, value_name = "DEPTH", conflicts_with_all = ["depth", "stdin"])]
    split: Option<u8>,
    /// Read such lines, and count from each to this depth, times its
    /// multiplicity: a line of its own for each, and a last line with the total
    #[arg(long, value_name = "DEPTH", conflicts_with_all = ["variant", "depth"])]
    stdin: Option<u8>,
}

fn main() -> ExitCode {
    let arguments = Arguments::try_parse().unwrap_or_else(|error| exit_with_usage(error));
    exit_code(run(&arguments))
}

fn run(arguments: &Arguments) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let start = |variant| start(variant, arguments.position);
    match *arguments {
        Arguments {
            stdin: Some(depth), ..
        } => spread::count_parts(io::stdin().lock(), depth, &mut out),
        Arguments {
            variant: Some(variant),
            split: Some(depth),
            ..
        } => spread::write_parts(start(variant), depth, &mut out),
        Arguments {
            variant: Some(variant),
            depth: Some(depth),
            divide,
            ..
        } => {
            let start = start(variant);
            if divide {
                inside!(
                    &start,
                    leap => write_divided(leap, depth, &mut out),
                    kalah => write_divided(kalah, depth, &mut out),
                    other => write_divided(other, depth, &mut out),
                )
            } else {
                inside!(
                    &start,
                    leap => write_counts(leap, depth, &mut out),
                    kalah => write_counts(kalah, depth, &mut out),
                    other => write_counts(other, depth, &mut out),
                )
            }
        }
        // Clap lets nothing else through.
        _ => Arguments::command().print_help(),
    }
}

/// The position to count from.
fn start(variant: AnyVariant, position: Option<AnyPosition>) -> AnyPosition {
    let position = position.unwrap_or(variant.start());
    if position.variant() != variant {
        let found = position.variant();
        exit_with_usage(Arguments::command().error(
            error::ErrorKind::ArgumentConflict,
            format!("the position is one of {found}, not of {variant}"),
        ));
    }
    position
}

/// A line for each depth.
fn write_counts<P: Position>(start: &P, depth: u8, out: &mut impl Write) -> io::Result<()> {
    for depth in depth.min(1)..=depth {
        let clock = Instant::now();
        let total = perft(start, depth);
        write_total(out, depth, total, clock.elapsed())?;
    }
    Ok(())
}

/// A line for each move, and one for all.
fn write_divided<P: Position>(start: &P, depth: u8, out: &mut impl Write) -> io::Result<()> {
    let clock = Instant::now();
    let mut total = u64::from(depth == 0);
    for (m, count) in divide(start, depth) {
        writeln!(out, "{}: {count}", start.format_move(m))?;
        total = total.saturating_add(count);
    }
    write_total(out, depth, total, clock.elapsed())
}

#[expect(clippy::cast_precision_loss, reason = "a speed is no exact number")]
fn write_total(out: &mut impl Write, depth: u8, total: u64, time: Duration) -> io::Result<()> {
    let seconds = time.max(Duration::from_nanos(1)).as_secs_f64();
    let speed = total as f64 / seconds / 1e6;
    writeln!(
        out,
        "perft({depth}) = {total}  {seconds:.3} s  {speed:.0} M/s"
    )
}

/// Says what is wrong with the arguments, and always how they should be.
fn exit_with_usage(mut error: clap::Error) -> ! {
    if error.use_stderr() {
        let usage = Arguments::command().render_usage();
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    }
    error.exit()
}

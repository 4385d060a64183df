//! Counts the move sequences of a game, depth by depth, and tells how fast.
//!
//! ```sh
//! cargo run --release --example perft -- halma:2 4
//! cargo run --release --example perft -- halma:2@8 3 --divide
//! ```

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};
use hoppity::{AnyPosition, AnyVariant, Position, divide, perft};

/// Counts the move sequences of a game, depth by depth, and tells how fast.
#[derive(Parser)]
#[command(name = "perft")]
struct Arguments {
    /// The game, such as halma:2 or kalah:6x4+pie
    variant: AnyVariant,
    /// The length of the longest sequences to count
    depth: u8,
    /// List the moves at the longest depth, each with its own count
    #[arg(long)]
    divide: bool,
    /// Count from this position of the game instead of its start
    #[arg(long, value_name = "TEXT")]
    position: Option<AnyPosition>,
}

fn main() -> io::Result<()> {
    let arguments = Arguments::try_parse().unwrap_or_else(|error| exit_with_usage(error));
    let position = arguments.position.unwrap_or(arguments.variant.start());
    if position.variant() != arguments.variant {
        let (found, expected) = (position.variant(), arguments.variant);
        exit_with_usage(Arguments::command().error(
            ErrorKind::ArgumentConflict,
            format!("the position is one of {found}, not of {expected}"),
        ));
    }

    // The game is settled here, once: below, the compiler knows which it is.
    match position {
        AnyPosition::Halma(position) => count(&position, &arguments),
        AnyPosition::Halma10(position) => count(&position, &arguments),
        AnyPosition::Halma8(position) => count(&position, &arguments),
        AnyPosition::Corners(position) => count(&position, &arguments),
        AnyPosition::ChineseCheckers(position) => count(&position, &arguments),
        AnyPosition::ChineseCheckersStar3(position) => count(&position, &arguments),
        AnyPosition::ChineseCheckersRhombus9(position) => count(&position, &arguments),
        AnyPosition::ChineseCheckersRhombus7(position) => count(&position, &arguments),
        AnyPosition::Diamond(position) => count(&position, &arguments),
        AnyPosition::Kalah(position) => count(&position, &arguments),
        AnyPosition::LargeKalah(position) => count(&position, &arguments),
        other => count(&other, &arguments),
    }
}

fn count<P: Position>(position: &P, arguments: &Arguments) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let depth = arguments.depth;
    if arguments.divide {
        let clock = Instant::now();
        let mut total = u64::from(depth == 0);
        for (m, count) in divide(position, depth) {
            writeln!(out, "{}: {count}", position.format_move(m))?;
            total = total.saturating_add(count);
        }
        return write_total(&mut out, depth, total, clock.elapsed());
    }
    for depth in depth.min(1)..=depth {
        let clock = Instant::now();
        let total = perft(position, depth);
        write_total(&mut out, depth, total, clock.elapsed())?;
    }
    Ok(())
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

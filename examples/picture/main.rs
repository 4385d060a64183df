//! A picture of any position, as an SVG file.
//!
//! ```sh
//! cargo run --example picture -- halma:2 p4-p6 a13-a11 --output halma.svg
//! cargo run --example picture -- kalah 3 6 --theme dark
//! cargo run --example picture -- "kalah:6x4 0,3,0,0,0,0/1,0,0,2,0,0 21,21 1 -" 1
//! ```
//!
//! The last move is drawn too: its path, or what it sows and captures. The
//! pictures beside this file are those of `pictures.txt`:
//!
//! ```sh
//! cd examples/picture
//! grep -v '^#' pictures.txt | while read -r file game moves; do
//!     cargo run --example picture -- $game $moves --output $file
//! done
//! ```

#[path = "../common/exit.rs"]
mod exit;
#[path = "../common/games.rs"]
mod games;
mod kalah;
mod leap;
mod palette;
mod svg;

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use hoppity::{AnyPosition, AnyVariant, Event, Game, ParseError, Position};

use exit::exit_code;
use games::inside;
use palette::Theme;
use svg::Drawing;

/// Draws a position, and the move that led to it, as an SVG file
#[derive(Parser)]
#[command(name = "picture")]
struct Arguments {
    /// The game, such as halma:2 or kalah, or the line of text of a position
    #[arg(value_name = "GAME-OR-POSITION", value_parser = read_start)]
    start: AnyPosition,
    /// What is played from there: moves such as p4-p6, and "resign 2"
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
    /// The colours; auto follows whoever looks at the picture
    #[arg(long, value_enum, default_value_t = Theme::Auto)]
    theme: Theme,
    /// Where the picture goes, instead of to the standard output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A game that can be drawn.
trait Drawable: Position {
    /// The board and what is on it, and the last move, if there was one, in the
    /// position it was played in.
    fn draw(&self, last: Option<(Self, Self::Move)>) -> Drawing;
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let picture = inside!(
        arguments.start,
        leap => picture(leap, &arguments),
        kalah => picture(kalah, &arguments),
        _ => Err("the game has no picture".into()),
    );
    let picture = picture.unwrap_or_else(|message| {
        let kind = clap::error::ErrorKind::ValueValidation;
        Arguments::command().error(kind, message).exit()
    });
    let (written, place) = match &arguments.output {
        Some(file) => (fs::write(file, picture), file.display().to_string()),
        None => (
            io::stdout().write_all(picture.as_bytes()),
            "the standard output".into(),
        ),
    };
    exit_code(
        written.map_err(|error| {
            io::Error::new(error.kind(), format!("cannot write {place}: {error}"))
        }),
    )
}

/// The start of a game, or a position: that alone has spaces.
fn read_start(text: &str) -> Result<AnyPosition, ParseError> {
    if text.contains(' ') {
        text.parse()
    } else {
        text.parse().map(AnyVariant::start)
    }
}

/// Plays the moves and draws what comes of them.
fn picture<P: Drawable>(start: P, arguments: &Arguments) -> Result<String, String> {
    let mut game = Game::new(start);
    let mut last = None;
    for (text, number) in arguments.moves.iter().zip(1..) {
        let before = *game.position();
        let event = game
            .play_text(text)
            .map_err(|error| format!("move {number}, {text:?}: {error}"))?;
        last = match event {
            Event::Move(m) => Some((before, m)),
            Event::Resignation(_) => last,
        };
    }
    let drawing = game.position().draw(last);
    let name = arguments.start.variant().to_string();
    Ok(svg::document(&name, &game, &drawing, arguments.theme))
}

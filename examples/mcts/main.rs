//! A Monte-Carlo tree search against random players, at any game.
//!
//! ```sh
//! cargo run --release --example mcts -- halma:2@8
//! cargo run --release --example mcts -- chinese-checkers:6 --games 6 --playouts 1000
//! ```
//!
//! The same arguments always play the same games.

#[path = "../common/exit.rs"]
mod exit;
mod judge;
mod random;
mod search;
#[path = "../common/settings.rs"]
mod settings;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use hoppity::{AnyVariant, Game, Outcome, Player, Position};

use exit::exit_code;
use random::Random;
use settings::settings;

/// Plays a Monte-Carlo tree search against random players
#[derive(Parser)]
#[command(name = "mcts")]
struct Arguments {
    /// The game, such as halma:2@8, chinese-checkers:3 or kalah
    game: AnyVariant,
    /// How many games: the search takes one seat after the other
    #[arg(long, default_value_t = 20)]
    games: u32,
    /// How many playouts the search thinks for, each turn
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
    /// Another number, other games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    exit_code(play_match(&Arguments::parse(), &mut io::stdout().lock()))
}

/// Plays the games, and tells how many the search wins.
fn play_match(arguments: &Arguments, out: &mut impl Write) -> io::Result<()> {
    let start = arguments.game.start();
    let mut random = Random::new(arguments.seed);
    let seats = Player::all(start.players()).cycle();
    let mut wins = 0;
    for (number, seat) in (1..=arguments.games).zip(seats) {
        let mut game = Game::with_settings(start, settings(&start)).map_err(io::Error::other)?;
        play(&mut game, seat, arguments.playouts, &mut random)?;
        let (turns, outcome) = (game.turns(), game.outcome());
        let won = outcome.is_some_and(|outcome| wins_alone(&outcome, seat));
        wins += u32::from(won);
        let result = if won { "won" } else { "not won" };
        write!(
            out,
            "game {number}, player {seat}: {result} after {turns} turns"
        )?;
        match outcome {
            Some(outcome) => writeln!(out, " ({outcome})")?,
            None => writeln!(out)?,
        }
    }
    writeln!(out, "{wins} of {}", arguments.games)
}

/// Plays to the end: the search for `seat` and a partner, chance for the rest.
fn play<P: Position>(
    game: &mut Game<P>,
    seat: Player,
    playouts: u32,
    random: &mut Random,
) -> io::Result<()> {
    let partner = game.position().teams().partner(seat);
    while let Some(player) = game.to_move() {
        let chosen = if player == seat || Some(player) == partner {
            search::choose(game.position(), playouts, random)
        } else {
            let moves: Vec<P::Move> = game.legal_moves().collect();
            random.pick(&moves)
        };
        let Some(m) = chosen else {
            break;
        };
        game.apply(m).map_err(io::Error::other)?;
    }
    Ok(())
}

/// Whether `seat` has the first place, shared with nobody but a partner.
fn wins_alone(outcome: &Outcome, seat: Player) -> bool {
    outcome.winner().is_some_and(|winner| winner.contains(seat))
}

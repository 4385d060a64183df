//! A game of Halma on 8×8, move by move to its end.

use std::error::Error;

use hoppity::leap::Seat;
use hoppity::{Cell, Game, HalmaPosition, Player, Position, halma};

fn main() -> Result<(), Box<dyn Error>> {
    let mut game = Game::new(halma::two_players_8().start());
    while let Some(player) = game.to_move() {
        if game.turns().is_multiple_of(20) {
            println!("After {} turns:\n{:#}", game.turns(), game.position());
        }
        // Whatever brings the own army furthest; of equals the first in their order.
        let best = game.legal_moves().min_by_key(|&m| {
            let mut next = *game.position();
            next.apply_unchecked(m);
            (distance_left(&next, player), m)
        });
        game.apply(best.ok_or("who is to move has a move")?)?;
    }

    println!("After {} turns:\n{:#}", game.turns(), game.position());
    let outcome = game.outcome().ok_or("a game without a turn is over")?;
    match outcome.winner() {
        Some(winner) => println!("Player {winner} wins ({}).", outcome.reason()),
        None => println!("A draw ({}).", outcome.reason()),
    }
    Ok(())
}

/// How far the pieces of `player` are from the corner they go to, squared so
/// that nobody is left behind.
fn distance_left(position: &HalmaPosition<8>, player: Player) -> u32 {
    let seat = position.variant().seat(player);
    let Some(tip) = seat.and_then(Seat::goal_tip) else {
        return 0;
    };
    let away = |cell: Cell<_>| cell.x().abs_diff(tip.x()) + cell.y().abs_diff(tip.y());
    let pieces = position.pieces(player).iter();
    pieces.map(|cell| u32::from(away(cell)).pow(2)).sum()
}

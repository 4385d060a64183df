//! A game on a board that the crate does not ship: a hexagon of 61 cells, two
//! armies of eleven on opposite edges, each bound for the other's camp.

use std::error::Error;

use hoppity::board::{Directions, Layout, Naming};
use hoppity::leap::{Form, GoalRule, LeapPosition, Seat, Seating, Variant};
use hoppity::{CellSet, Game, Geometry, Player, Position, Settings};

/// The hexagon with five cells a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Hexagon;

impl Geometry for Hexagon {
    // Coordinates count the dots too: the top left `o` is (4, 0).
    const LAYOUT: &'static Layout = &Layout::drawn(
        ". . . . o o o o o
          . . . o o o o o o
           . . o o o o o o o
            . o o o o o o o o
             o o o o o o o o o
              o o o o o o o o .
               o o o o o o o . .
                o o o o o o . . .
                 o o o o o . . . .",
        Directions::Hexagonal,
        Naming::RowAndPlace,
    );
}

/// The game: a board, and who sits where. The rest is the crate's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Crossing;

#[rustfmt::skip]
const TOP: CellSet<Hexagon> = CellSet::of(&[
        (4, 0), (5, 0), (6, 0), (7, 0), (8, 0),
    (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 1),
]);
#[rustfmt::skip]
const BOTTOM: CellSet<Hexagon> = CellSet::of(&[
    (0, 7), (1, 7), (2, 7), (3, 7), (4, 7), (5, 7),
        (0, 8), (1, 8), (2, 8), (3, 8), (4, 8),
]);
static SEATS: [Seat<Hexagon>; 2] = [Seat::new(BOTTOM, TOP), Seat::new(TOP, BOTTOM)];

impl Form for Crossing {
    type Board = Hexagon;
    const SEATINGS: &'static [Seating<Hexagon>] = &[Seating::new("crossing:2", &SEATS)
        .with_goal_rule(GoalRule::Filled)
        .with_settings(Settings::NONE.with_stall_limit(40))];
    const HINT: &'static str = "the game is crossing:2";
}

fn main() -> Result<(), Box<dyn Error>> {
    let variant: Variant<Crossing> = "crossing:2".parse()?;
    println!("{:#}", variant.start());

    let mut game = Game::new(variant.start());
    while let Some(player) = game.to_move() {
        // The best for the own army; of equals the first in their order.
        let best = game.legal_moves().min_by_key(|&m| {
            let mut next = *game.position();
            next.apply_unchecked(m);
            (steps_left(&next, player), m)
        });
        game.apply(best.ok_or("who is to move has a move")?)?;
    }

    let outcome = game.outcome().ok_or("a game without a turn is over")?;
    println!("{:#}", game.position());
    println!("After {} turns ({}):", game.turns(), outcome.reason());
    for (player, place) in Player::all(outcome.players()).zip(outcome.places()) {
        println!("player {player} takes place {place}");
    }
    Ok(())
}

/// How many steps the pieces of `player` are from the cells still to be filled,
/// squared so that nobody is left behind.
fn steps_left(position: &LeapPosition<Crossing>, player: Player) -> usize {
    let pieces = position.pieces(player);
    let goal = SEATS[player.index()].goal();
    let rings = (goal - pieces).rings().enumerate();
    rings
        .map(|(steps, ring)| steps.pow(2) * (ring & (pieces - goal)).count())
        .sum()
}

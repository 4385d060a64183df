//! Set-ups just before the end of the race.

use hoppity::leap::{Form, LeapMove, Piece, Setup, Variant};
use hoppity::{Cell, CellSet};

/// A set-up in which every player is one step from home, and those steps.
pub(crate) fn nearly_home<F: Form>(variant: Variant<F>) -> (Setup<F>, Vec<LeapMove<F::Board>>) {
    let seats = variant.seating().seats();
    let camps = seats.iter().fold(CellSet::EMPTY, |camps, seat| {
        camps | seat.home() | seat.goal()
    });
    let mut setup = variant.empty_setup();
    let mut taken = camps;
    let mut steps = Vec::new();
    for (player, seat) in variant.players().zip(seats) {
        let tip = CellSet::from_iter(seat.goal_tip());
        let (gap, outside) = Cell::all()
            .filter(|&cell| (seat.goal() - tip).contains(cell))
            .find_map(|gap| {
                let free = gap.neighbours() - taken - seat.foreign();
                free.iter().next().map(|outside| (gap, outside))
            })
            .expect("a goal cell that can be entered");
        taken.insert(outside);
        for cell in (seat.goal() - gap.into()) | outside.into() {
            let is_king = F::KINGS && seat.goal_tip() == Some(cell);
            let piece = if is_king {
                Piece::King(player)
            } else {
                Piece::Man(player)
            };
            setup = setup.with(cell, piece).expect("an empty cell");
        }
        steps.push(LeapMove::new(outside, gap).expect("two cells"));
    }
    (setup, steps)
}

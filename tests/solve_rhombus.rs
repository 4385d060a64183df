//! Small games of Chinese Checkers solved outright, against the published
//! counts.

#[path = "../examples/solve_rhombus/placements.rs"]
mod placements;
#[path = "../examples/solve_rhombus/rhombus.rs"]
mod rhombus;
#[path = "../examples/solve_rhombus/solver.rs"]
mod solver;

use hoppity::{Position, Winner};
use placements::Placements;
use rhombus::SmallArmies;
use solver::{Solution, Value};

fn solve(pieces: usize) -> Solution {
    solver::solve(rhombus::with_pieces(pieces).expect("one or two pieces"))
}

#[test]
fn one_piece_each() {
    let expected = Solution {
        placements: 4704,
        mover_home: 96,
        won: 2520,
        lost: 2088,
        finished: 94,
        drawn: 0,
        won_by: [2304; 2],
        longest: 25,
        start: Value::Won(25),
    };
    assert_eq!(solve(1), expected);
}

#[test]
fn two_pieces_each() {
    let expected = Solution {
        placements: 2_542_512,
        mover_home: 10_810,
        won: 1_421_330,
        lost: 1_110_372,
        finished: 10_800,
        drawn: 0,
        won_by: [1_265_851; 2],
        longest: 37,
        start: Value::Won(33),
    };
    assert_eq!(solve(2), expected);
}

/// What the solver takes for the position after a move is the position after
/// the move, finished games included.
#[test]
fn moves_lead_where_the_solver_looks() {
    for (pieces, one_in) in [(1, 1), (2, 101)] {
        let variant = rhombus::with_pieces(pieces).expect("one or two pieces");
        let placements = Placements::of(variant);
        let [mut open, mut finished, mut mover_home] = [0, 0, 0];
        for number in placements.numbers().step_by(one_in) {
            let Some(Ok(position)) = placements.get(number) else {
                continue;
            };
            assert_eq!(
                position.count_legal_moves(),
                placements.after(number, position).count()
            );
            for (m, after) in position
                .legal_moves()
                .zip(placements.after(number, position))
            {
                let mut played = position;
                played.apply(m).expect("a listed move is legal");
                let (mover, _) = Placements::<SmallArmies>::players(after);
                let expected = placements.get(after).expect("the armies do not overlap");
                if let Ok(expected) = expected {
                    assert_eq!(played, expected);
                    let over = played.outcome().is_some();
                    (open, finished) = (open + u32::from(!over), finished + u32::from(over));
                } else {
                    let outcome = played.outcome().expect("somebody is home");
                    assert_eq!(outcome.winner(), Some(Winner::Player(mover)));
                    mover_home += 1;
                }
            }
        }
        println!("{pieces} each: {open} open, {finished} finished, {mover_home} by the opponent");
        assert!(finished > 0);
        // One piece cannot be home without having gone there by itself.
        assert_eq!(mover_home > 0, pieces > 1);
    }
}

//! Small games of Chinese Checkers solved outright, against the published
//! counts.

#[path = "../examples/solve_rhombus/placements.rs"]
mod placements;
#[path = "../examples/solve_rhombus/rhombus.rs"]
mod rhombus;
#[path = "../examples/solve_rhombus/solver.rs"]
mod solver;

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

//! What the benches share: the games they measure, and positions from the
//! middle of them.

mod random;

use std::str::FromStr;

use hoppity::board::Directions;
use hoppity::chinese_checkers::ChineseCheckers;
use hoppity::corners::Corners;
use hoppity::diamond::Diamond;
use hoppity::halma::Halma;
use hoppity::leap::{Form, LeapMove, LeapPosition, Variant};
use hoppity::{Cell, CellSet, Geometry, KalahPosition, KalahVariant, ParseError, Position};

pub(crate) use random::{Random, sorted_moves};

/// A game to be measured.
pub(crate) struct Subject<P> {
    /// The variant's text.
    pub(crate) name: &'static str,
    pub(crate) start: P,
    pub(crate) midgames: Vec<P>,
}

/// What is measured of every game.
pub(crate) trait Measure {
    fn game<P: Position>(&mut self, subject: &Subject<P>);

    /// The same for a leaping game, which has paths as well.
    fn leaping_game<F: Form>(&mut self, subject: &Subject<LeapPosition<F>>) {
        self.game(subject);
    }
}

/// Measures every game: a further one is a line here.
pub(crate) fn each_game(measure: &mut impl Measure) {
    measure.leaping_game(&leaping::<Halma>("halma:2"));
    measure.leaping_game(&leaping::<Halma>("halma:4"));
    measure.leaping_game(&leaping::<Halma<8>>("halma:2@8"));
    measure.leaping_game(&leaping::<Corners>("corners:3x3"));
    measure.leaping_game(&leaping::<ChineseCheckers>("chinese-checkers:2"));
    measure.leaping_game(&leaping::<ChineseCheckers>("chinese-checkers:6"));
    measure.leaping_game(&leaping::<Diamond>("diamond:2"));
    measure.game(&kalah("kalah:6x4"));
}

fn leaping<F: Form>(name: &'static str) -> Subject<LeapPosition<F>>
where
    Variant<F>: FromStr<Err = ParseError>,
{
    let variant: Variant<F> = name.parse().expect("a variant of the game");
    let start = variant.start();
    Subject {
        name,
        start,
        midgames: midgames(start, forward),
    }
}

fn kalah(name: &'static str) -> Subject<KalahPosition> {
    let variant: KalahVariant = name.parse().expect("a variant of the game");
    let start = variant.start().expect("its houses find room");
    Subject {
        name,
        start,
        midgames: midgames(start, |_, _| 0),
    }
}

/// Positions of 200 games of 150 plies, each move the most forward of four
/// drawn at random; fewer plies if a game is over before.
fn midgames<P: Position>(start: P, forward: impl Fn(&P, P::Move) -> i32) -> Vec<P> {
    let mut random = Random::new();
    let mut positions = Vec::new();
    for _ in 0..200 {
        let mut position = start;
        for _ in 0..150 {
            let moves = sorted_moves(&position);
            if moves.is_empty() {
                break;
            }
            let mut best = random.pick(&moves);
            for _ in 1..4 {
                let other = random.pick(&moves);
                if forward(&position, other) > forward(&position, best) {
                    best = other;
                }
            }
            position.apply_unchecked(best);
            positions.push(position);
        }
    }
    positions
}

/// How far a move goes along the way from the middle of the mover's home to
/// the middle of their goal.
fn forward<F: Form>(position: &LeapPosition<F>, m: LeapMove<F::Board>) -> i32 {
    let player = position.to_move().expect("the game goes on");
    let seat = position.variant().seat(player).expect("the player plays");
    let Some((from, to)) = m.ends() else { return 0 };
    let [home_x, home_y] = middle(seat.home());
    let [goal_x, goal_y] = middle(seat.goal());
    let way = [goal_x - home_x, goal_y - home_y];
    let [from, to] = [from, to].map(place);
    let moved = [to[0] - from[0], to[1] - from[1]];
    let straight = way[0] * moved[0] + way[1] * moved[1];
    match F::Board::LAYOUT.directions() {
        // The axes of a board with six directions stand at 60 degrees.
        Directions::Hexagonal => 2 * straight + way[0] * moved[1] + way[1] * moved[0],
        Directions::Orthogonal | Directions::All => straight,
    }
}

/// The sum of the coordinates; camps of one size compare by it.
fn middle<G: Geometry>(camp: CellSet<G>) -> [i32; 2] {
    camp.iter()
        .map(place)
        .fold([0; 2], |sum, [x, y]| [sum[0] + x, sum[1] + y])
}

fn place<G: Geometry>(cell: Cell<G>) -> [i32; 2] {
    [cell.x(), cell.y()].map(i32::from)
}

//! Games played at random, and every variant there is.

use hoppity::Position;
use hoppity::leap::{CampExit, ForeignPoints, Form, GoalRule, PlayOn, Variant};

use crate::dice::Dice;

/// The first `count` positions of games played at random, each begun again when
/// it is over or has gone on for 200 moves. Now and then somebody resigns.
pub(crate) fn positions<P: Position>(seed: u64, start: P, count: usize) -> Vec<P> {
    let mut dice = Dice::new(seed);
    let mut positions = Vec::with_capacity(count);
    let mut position = start;
    let mut moves = 0;
    while positions.len() < count {
        positions.push(position);
        let legal: Vec<P::Move> = position.legal_moves().collect();
        if legal.is_empty() || moves == 200 {
            position = start;
            moves = 0;
            continue;
        }
        position.apply_unchecked(legal[dice.roll(legal.len())]);
        moves += 1;
        if dice.one_in(150) {
            let racing: Vec<_> = position.finishers().racing().collect();
            let _ = position.resign(racing[dice.roll(racing.len())]);
        }
    }
    positions
}

/// Every seating of a form, with its own rules and with all others it has.
pub(crate) fn variants<F: Form>() -> Vec<Variant<F>> {
    let mut all: Vec<_> = (0..).map_while(Variant::<F>::of_seating).collect();
    for exit in [CampExit::Free, CampExit::PerMove, CampExit::PerHop] {
        add(&mut all, |variant| Some(variant.with_camp_exit(exit)));
    }
    for goal in [GoalRule::AllOwn, GoalRule::Filled] {
        add(&mut all, |variant| Some(variant.with_goal_rule(goal)));
    }
    for foreign in [
        ForeignPoints::Open,
        ForeignPoints::PassThrough,
        ForeignPoints::Closed,
    ] {
        add(&mut all, |variant| variant.with_foreign(foreign).ok());
    }
    add(&mut all, |variant| variant.with_play_on(PlayOn::Off).ok());
    all
}

/// Adds what becomes of the variants' own rules with one of them changed.
fn add<F: Form>(all: &mut Vec<Variant<F>>, change: impl Fn(Variant<F>) -> Option<Variant<F>>) {
    let seatings: Vec<_> = (0..).map_while(Variant::<F>::of_seating).collect();
    for variant in seatings.into_iter().filter_map(change) {
        if !all.contains(&variant) {
            all.push(variant);
        }
    }
}

/// Calls a generic function once for every leaping game.
macro_rules! for_every_form {
    ($function:ident) => {
        $function::<hoppity::halma::Halma>();
        $function::<hoppity::halma::Halma<10>>();
        $function::<hoppity::halma::Halma<8>>();
        $function::<hoppity::corners::Corners>();
        $function::<hoppity::chinese_checkers::ChineseCheckers>();
        $function::<hoppity::chinese_checkers::ChineseCheckers<hoppity::board::Star<3>>>();
        $function::<hoppity::chinese_checkers::ChineseCheckers<hoppity::board::Rhombus<9>>>();
        $function::<hoppity::chinese_checkers::ChineseCheckers<hoppity::board::Rhombus<7>>>();
        $function::<hoppity::diamond::Diamond>();
    };
}
pub(crate) use for_every_form;

//! Values as JSON.

use std::fmt::Debug;

use hoppity::board::Grid;
use hoppity::leap::{LeapMove, Variant};
use hoppity::{
    AnyPosition, AnyVariant, Cell, CellSet, ChineseCheckersPosition, CornersPosition,
    DiamondPosition, Game, HalmaPosition, KalahMove, KalahPosition, KalahVariant,
    LargeKalahPosition, Outcome, Player, Settings, Winner, halma,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::position;

/// Any bytes are a value's JSON or an error; what is a value's reads back from
/// its own JSON.
///
/// # Panics
///
/// If it does not.
pub fn check(bytes: &[u8]) {
    if let Some(position) = read::<AnyPosition>(bytes) {
        position::check(&position);
    }
    read::<HalmaPosition>(bytes);
    read::<ChineseCheckersPosition>(bytes);
    read::<DiamondPosition>(bytes);
    read::<CornersPosition>(bytes);
    read::<KalahPosition>(bytes);
    read::<LargeKalahPosition>(bytes);
    if let Some(game) = read::<Game<AnyPosition>>(bytes) {
        position::check(game.position());
    }
    read::<Game<HalmaPosition>>(bytes);
    read::<Game<KalahPosition>>(bytes);
    read::<AnyVariant>(bytes);
    read::<KalahVariant>(bytes);
    read::<KalahMove>(bytes);
    read::<Variant<halma::Halma>>(bytes);
    read::<Cell<Grid<16>>>(bytes);
    read::<CellSet<Grid<16>>>(bytes);
    read::<LeapMove<Grid<16>>>(bytes);
    read::<Outcome>(bytes);
    read::<Player>(bytes);
    read::<Settings>(bytes);
    read::<Winner>(bytes);
}

fn read<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) -> Option<T> {
    let value: T = serde_json::from_slice(bytes).ok()?;
    let json = serde_json::to_string(&value).expect("every value is written");
    let again: T = serde_json::from_str(&json).expect("what is written is read");
    assert_eq!(again, value, "{json}");
    Some(value)
}

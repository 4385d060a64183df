//! Any bytes are a value's JSON or an error; what is a value's reads back from
//! its own JSON.

#![no_main]

use std::fmt::Debug;

use hoppity::board::Grid;
use hoppity::leap::{LeapMove, Variant};
use hoppity::{
    AnyPosition, AnyVariant, Cell, CellSet, ChineseCheckersPosition, DiamondPosition, Game,
    HalmaPosition, Outcome, Player, Settings, Winner, halma,
};
use hoppity_fuzz::check_position;
use libfuzzer_sys::fuzz_target;
use serde::Serialize;
use serde::de::DeserializeOwned;

fuzz_target!(|bytes: &[u8]| {
    if let Some(position) = read::<AnyPosition>(bytes) {
        check_position(&position);
    }
    read::<HalmaPosition>(bytes);
    read::<ChineseCheckersPosition>(bytes);
    read::<DiamondPosition>(bytes);
    read::<Game<AnyPosition>>(bytes);
    read::<Game<HalmaPosition>>(bytes);
    read::<AnyVariant>(bytes);
    read::<Variant<halma::Halma>>(bytes);
    read::<Cell<Grid<16>>>(bytes);
    read::<CellSet<Grid<16>>>(bytes);
    read::<LeapMove<Grid<16>>>(bytes);
    read::<Outcome>(bytes);
    read::<Player>(bytes);
    read::<Settings>(bytes);
    read::<Winner>(bytes);
});

fn read<T: Serialize + DeserializeOwned + PartialEq + Debug>(bytes: &[u8]) -> Option<T> {
    let value: T = serde_json::from_slice(bytes).ok()?;
    let json = serde_json::to_string(&value).expect("every value is written");
    let again: T = serde_json::from_str(&json).expect("what is written is read");
    assert_eq!(again, value, "{json}");
    Some(value)
}

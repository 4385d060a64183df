//! Serde for every value with a text form, through that form: what is read is
//! checked like any other text. A game is its start, its settings and its
//! events, each as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::any::{AnyPosition, AnyVariant};
use crate::board::{Cell, CellSet, Geometry, Symmetry};
use crate::game::Game;
use crate::kalah::{EndRule, KalahMove, KalahPositionOf, KalahVariant, Leftover, Row};
use crate::leap::{
    CampExit, ForeignPoints, Form, GoalRule, LeapMove, LeapPosition, PlayOn, Variant,
};
use crate::outcome::{Outcome, Reason, Winner};
use crate::player::Player;
use crate::position::Position;
use crate::settings::{FirstTurn, Settings};
use crate::teams::Teams;

/// Reads a string and parses it.
struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

fn write<T: fmt::Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

fn read<'de, T: FromStr<Err: fmt::Display>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    deserializer.deserialize_str(Text(PhantomData))
}

macro_rules! through_text {
    ($([$($parameter:ident: $bound:ident)?] $type:ty;)+) => {$(
        impl$(<$parameter: $bound>)? Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                write(self, serializer)
            }
        }

        impl<'de $(, $parameter: $bound)?> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                read(deserializer)
            }
        }
    )+};
}

through_text! {
    [] AnyPosition;
    [] AnyVariant;
    [] CampExit;
    [] FirstTurn;
    [] ForeignPoints;
    [] GoalRule;
    [] Outcome;
    [] PlayOn;
    [] Player;
    [] Reason;
    [] Settings;
    [] Teams;
    [] Winner;
    [] EndRule;
    [] KalahMove;
    [] KalahVariant;
    [] Leftover;
    [R: Row] KalahPositionOf<R>;
    [G: Geometry] Cell<G>;
    [G: Geometry] CellSet<G>;
    [G: Geometry] LeapMove<G>;
    [G: Geometry] Symmetry<G>;
    [F: Form] LeapPosition<F>;
    [F: Form] Variant<F>;
}

/// A game as it is written.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(
    rename = "Game",
    expecting = "a game: its start, settings and events",
    deny_unknown_fields,
    bound = "P: Position"
)]
struct Record<P> {
    #[serde(serialize_with = "write", deserialize_with = "read")]
    start: P,
    settings: Settings,
    events: Vec<String>,
}

impl<P: Position> Serialize for Game<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let record = Record {
            start: *self.start(),
            settings: self.settings(),
            events: self.record_text().map(|event| event.to_string()).collect(),
        };
        record.serialize(serializer)
    }
}

impl<'de, P: Position> Deserialize<'de> for Game<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let record = Record::deserialize(deserializer)?;
        Self::replay_text(record.start, record.settings, record.events).map_err(D::Error::custom)
    }
}

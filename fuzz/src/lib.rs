//! What the fuzz targets check, a file for each subject. Variants, laws and
//! the slow twin are those of the tests.

#[path = "../../tests/dice/mod.rs"]
mod dice;
#[path = "../../tests/laws/mod.rs"]
mod laws;
#[path = "../../tests/reference/mod.rs"]
mod reference;
#[cfg(test)]
#[path = "../../tests/table/mod.rs"]
mod table;
#[path = "../../tests/twins/mod.rs"]
mod twins;
#[path = "../../tests/variants/mod.rs"]
mod variants;

pub mod choice;
pub mod game;
pub mod json;
pub mod kalah;
pub mod moves;
pub mod position;
#[cfg(test)]
mod seeds;
pub mod text;
mod twin;
pub mod variant;

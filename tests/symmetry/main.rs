//! Symmetries of boards, games and positions, and moves as numbers: the laws
//! they keep, over every board and variant, and examples worked by hand.

mod actions;
mod boards;
#[path = "../dice/mod.rs"]
mod dice;
mod drawn;
mod games;
mod kalah;
#[path = "../nearly_home/mod.rs"]
mod nearly_home;
mod play;

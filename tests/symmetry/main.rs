//! Symmetries of boards, games and positions, and moves as numbers: the laws
//! they keep, over every board and variant, and examples worked by hand.

mod actions;
mod boards;
mod drawn;
mod games;
mod kalah;
mod play;

//! Camps in the corners of square and rhombus boards (RULES H1, H2, H6, C6).

use super::seat::Seat;
use crate::board::{CellSet, Geometry};

/// A corner, clockwise from the bottom right as seats are counted (H2).
#[derive(Clone, Copy)]
pub(crate) enum Corner {
    BottomRight,
    BottomLeft,
    TopLeft,
    TopRight,
}

impl Corner {
    /// The place in this corner of a board of `side` cells a side that lies as
    /// (x, y) does in the top left one.
    const fn turned(self, side: i8, x: i8, y: i8) -> (i8, i8) {
        let (right, bottom) = (side - 1 - x, side - 1 - y);
        match self {
            Self::BottomRight => (right, bottom),
            Self::BottomLeft => (x, bottom),
            Self::TopLeft => (x, y),
            Self::TopRight => (right, y),
        }
    }

    const fn opposite(self) -> Self {
        match self {
            Self::BottomRight => Self::TopLeft,
            Self::BottomLeft => Self::TopRight,
            Self::TopLeft => Self::BottomRight,
            Self::TopRight => Self::BottomLeft,
        }
    }

    /// The camp in this corner, its rows of these lengths from the edge
    /// inwards.
    const fn camp<G: Geometry>(self, side: i8, rows: &[i8]) -> CellSet<G> {
        let mut camp = CellSet::EMPTY;
        let mut y = 0;
        while y < rows.len() {
            let mut x = 0;
            while x < rows[y] {
                #[expect(clippy::cast_possible_truncation, reason = "few rows")]
                let place = self.turned(side, x, y as i8);
                camp = camp.union(CellSet::of(&[place]));
                x += 1;
            }
            y += 1;
        }
        camp
    }

    /// The seat in this corner, with the opposite corner for its goal.
    pub(crate) const fn seat<G: Geometry>(self, side: i8, rows: &[i8]) -> Seat<G> {
        let opposite = self.opposite();
        Seat::new(self.camp(side, rows), opposite.camp(side, rows))
            .with_tips(self.turned(side, 0, 0), opposite.turned(side, 0, 0))
    }

    /// Two seats: bottom right moves first, top left second.
    pub(crate) const fn two<G: Geometry>(side: i8, rows: &[i8]) -> [Seat<G>; 2] {
        [
            Self::BottomRight.seat(side, rows),
            Self::TopLeft.seat(side, rows),
        ]
    }

    /// Four seats, clockwise from the bottom right.
    pub(crate) const fn four<G: Geometry>(side: i8, rows: &[i8]) -> [Seat<G>; 4] {
        [
            Self::BottomRight.seat(side, rows),
            Self::BottomLeft.seat(side, rows),
            Self::TopLeft.seat(side, rows),
            Self::TopRight.seat(side, rows),
        ]
    }
}

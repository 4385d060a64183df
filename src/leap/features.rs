//! A position as planes of cells, for learning.

use super::form::Form;
use super::position::LeapPosition;
use super::seat::Seat;
use crate::board::CellSet;
use crate::player::Player;
use crate::position::Position;

/// What a plane shows of one player, in the order of the planes. Kings come
/// last, so that games without them have a plane less for each player.
#[derive(Clone, Copy)]
enum Shown {
    Men,
    Goal,
    Home,
    Racing,
    Kings,
}

const SHOWN: [Shown; 5] = [
    Shown::Men,
    Shown::Goal,
    Shown::Home,
    Shown::Racing,
    Shown::Kings,
];

impl<F: Form> LeapPosition<F> {
    /// How many planes of cells show a position: four for each player, and a
    /// fifth in games with kings.
    ///
    /// ```
    /// use hoppity::leap::diamond;
    /// use hoppity::halma;
    ///
    /// assert_eq!(halma::two_players().start().plane_count(), 8);
    /// assert_eq!(diamond::two_players().start().plane_count(), 10);
    /// ```
    #[must_use]
    pub fn plane_count(&self) -> usize {
        let shown = if F::KINGS {
            SHOWN.len()
        } else {
            SHOWN.len() - 1
        };
        shown * self.variant().seating().players()
    }

    /// The cells of a plane; none from [`plane_count`](Self::plane_count) on.
    ///
    /// Planes are seen by the player to move (by the first player when the
    /// game is over): in each group the mover comes first, then the others in
    /// turn order. For P players:
    ///
    /// | planes | cells |
    /// |---|---|
    /// | 0 to P − 1 | where the player's men stand |
    /// | P to 2P − 1 | the player's goal |
    /// | 2P to 3P − 1 | the player's home |
    /// | 3P to 4P − 1 | every cell while the player races, none afterwards |
    /// | 4P to 5P − 1 | where the player's kings stand, in games with kings |
    ///
    /// No plane says who is to move: it is whose men are plane 0, and the
    /// planes of goals and homes tell the seat. The cells are those of the
    /// board as it lies; to have every mover play from the same home, where the
    /// game allows it, [map](Self::mapped) the position first, by the
    /// symmetry that [renames](super::Variant::renamed) the mover to the first
    /// player.
    ///
    /// ```
    /// use hoppity::{Player, halma};
    ///
    /// let position = halma::two_players().start_with(Player::SECOND)?;
    /// assert_eq!(position.plane(0), position.pieces(Player::SECOND));
    /// assert_eq!(position.plane(1), position.pieces(Player::FIRST));
    /// assert_eq!(position.plane(2), position.pieces(Player::FIRST)); // the goal
    ///
    /// // The same as the first player would see it.
    /// let variant = position.variant();
    /// let turned = variant
    ///     .symmetries()
    ///     .find(|&s| variant.renamed(Player::SECOND, s) == Some(Player::FIRST))
    ///     .and_then(|symmetry| position.mapped(symmetry));
    /// assert_eq!(turned, Some(variant.start()));
    /// # Ok::<(), hoppity::NoSuchPlayer>(())
    /// ```
    #[must_use]
    pub fn plane(&self, plane: usize) -> CellSet<F::Board> {
        if plane >= self.plane_count() {
            return CellSet::EMPTY;
        }
        let players = self.variant().seating().players();
        let mover = self.to_move().unwrap_or(Player::FIRST);
        let player = Player::at((mover.index() + plane % players) % players);
        let camp = |camp: fn(&Seat<F::Board>) -> CellSet<F::Board>| {
            self.variant().seat(player).map_or(CellSet::EMPTY, camp)
        };
        match SHOWN[plane / players] {
            Shown::Men => self.pieces(player) - self.kings(),
            Shown::Goal => camp(Seat::goal),
            Shown::Home => camp(Seat::home),
            Shown::Racing if self.finishers().is_racing(player) => CellSet::ALL,
            Shown::Racing => CellSet::EMPTY,
            Shown::Kings => self.pieces(player) & self.kings(),
        }
    }

    /// What is on in the [planes](Self::plane): plane and
    /// [index](crate::Cell::index) of each cell, plane by plane. Nothing is
    /// allocated.
    ///
    /// ```
    /// use hoppity::{Cell, halma};
    ///
    /// let position = halma::two_players_8().start();
    /// let cells = position.variant().seating().seats()[0].home().count();
    /// let mut input = vec![0.0_f32; position.plane_count() * 64];
    /// for (plane, cell) in position.features() {
    ///     input[plane * 64 + cell] = 1.0;
    /// }
    /// // Men, goals and homes of both, and two whole boards: both race.
    /// assert_eq!(input.iter().sum::<f32>(), (6 * cells + 2 * 64) as f32);
    /// ```
    pub fn features(&self) -> impl Iterator<Item = (usize, usize)> + Clone + use<F> {
        let position = *self;
        (0..self.plane_count()).flat_map(move |plane| {
            let cells = position.plane(plane).iter();
            cells.map(move |cell| (plane, cell.index()))
        })
    }
}

//! The symmetries of a game: those of its board that keep its rules.
//!
//! ```text
//!         b                      Chinese Checkers for two. The mirror between
//!   . . . . . . .                left and right keeps homes and goals, so each
//!    . . . . . .                 player is who they were. The half turn takes
//!     . . . . .                  each home to the other: the players change
//!    . . . . . .                 places. A turn by a sixth takes them to points
//!   . . . . . . .                where nobody sits: it keeps no rules.
//!         a
//! ```

use core::cmp::Ordering;

use super::form::Form;
use super::moves::LeapMove;
use super::position::LeapPosition;
use super::seat::Seat;
use super::variant::Variant;
use crate::board::symmetry::LINEAR_MAPS;
use crate::board::words::Bits;
use crate::board::{Geometry, Symmetry};
use crate::finishers::Finishers;
use crate::player::Player;
use crate::position::Position;
use crate::teams::Teams;

/// By number of a symmetry: how many seats each player moves on in turn order,
/// or [`LOST`] if it does not keep the rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turns([u8; LINEAR_MAPS]);

const LOST: u8 = u8::MAX;

impl Turns {
    pub(super) const fn of<G: Geometry>(seats: &[Seat<G>]) -> Self {
        let mut turns = [LOST; LINEAR_MAPS];
        let mut number = 0;
        while number < LINEAR_MAPS {
            if let Some(symmetry) = Symmetry::of_number(number) {
                turns[number] = turn(seats, symmetry);
            }
            number += 1;
        }
        Self(turns)
    }

    /// Those that also keep partners together.
    pub(super) const fn keeping(mut self, teams: Teams) -> Self {
        let mut number = 0;
        while number < LINEAR_MAPS {
            // Any turn takes seats across to seats across.
            let odd = self.0[number] != LOST && self.0[number] % 2 == 1;
            if odd && matches!(teams, Teams::Adjacent) {
                self.0[number] = LOST;
            }
            number += 1;
        }
        self
    }

    fn get<G: Geometry>(&self, symmetry: Symmetry<G>) -> Option<usize> {
        let turn = self.0[symmetry.number()];
        (turn != LOST).then_some(usize::from(turn))
    }
}

/// By how many seats the symmetry moves every player on.
const fn turn<G: Geometry>(seats: &[Seat<G>], symmetry: Symmetry<G>) -> u8 {
    let mut turn = 0;
    while turn < seats.len() {
        let mut seat = 0;
        while seat < seats.len()
            && seats[(seat + turn) % seats.len()].is_image_of(&seats[seat], symmetry)
        {
            seat += 1;
        }
        if seat == seats.len() {
            #[expect(clippy::cast_possible_truncation, reason = "at most six seats")]
            return turn as u8;
        }
        turn += 1;
    }
    LOST
}

impl<F: Form> Variant<F> {
    /// The symmetries of the board that keep the rules: homes go to homes,
    /// goals to goals, tips and foreign points along with them, partners to
    /// partners, and the turn order stays.
    ///
    /// Some keep every player ([`renamed`](Self::renamed) says who goes
    /// where): there, the image of a position is the same game seen in a
    /// mirror. Others rename the players, all by the same number of seats:
    /// there, the image of a position is the same game with the players
    /// seated elsewhere. A mirror that would turn the turn order round, as
    /// every one does with three and more, is none.
    ///
    /// | variant | symmetries | of them keep every player |
    /// |---|---|---|
    /// | `halma:1` | 2 | 2 |
    /// | `halma:2`, on all sizes | 4 | 2 |
    /// | `halma:3` | 1 | 1 |
    /// | `halma:4`, also `+teams=opposite` | 4 | 1 |
    /// | `halma:4+teams=adjacent` | 2 | 1 |
    /// | `corners:3x3` | 4 | 2 |
    /// | `corners:4x3` | 2 | 1 |
    /// | `chinese-checkers:2`, on all boards | 4 | 2 |
    /// | `chinese-checkers:3` | 3 | 1 |
    /// | `chinese-checkers:4` | 2 | 1 |
    /// | `chinese-checkers:5` | 1 | 1 |
    /// | `chinese-checkers:6` | 6 | 1 |
    /// | `diamond:2` | 4 | 2 |
    /// | `diamond:3` | 3 | 1 |
    ///
    /// ```
    /// use hoppity::{Player, halma};
    ///
    /// let variant = halma::two_players();
    /// let texts: Vec<String> = variant.symmetries().map(|s| s.to_string()).collect();
    /// assert_eq!(texts, ["x,y", "-x,-y", "y,x", "-y,-x"]);
    ///
    /// let keep_players = variant
    ///     .symmetries()
    ///     .filter(|&symmetry| variant.renamed(Player::FIRST, symmetry) == Some(Player::FIRST));
    /// let texts: Vec<String> = keep_players.map(|s| s.to_string()).collect();
    /// assert_eq!(texts, ["x,y", "y,x"]); // the mirror in the line from a16 to p1
    /// ```
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry<F::Board>> + Clone + use<F> {
        let turns = self.seating().turns();
        Symmetry::all().filter(|&symmetry| turns.get(symmetry).is_some())
    }

    /// As whom `player` plays in the image of a game; `None` if the symmetry
    /// does not keep the rules, or there is no such player.
    ///
    /// If one player keeps their seat, all do.
    ///
    /// ```
    /// use hoppity::{Player, halma};
    ///
    /// let variant = halma::two_players();
    /// let half_turn = "-x,-y".parse()?;
    /// assert_eq!(variant.renamed(Player::FIRST, half_turn), Some(Player::SECOND));
    /// let quarter_turn = "-y,x".parse()?;
    /// assert_eq!(variant.renamed(Player::FIRST, quarter_turn), None);
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn renamed(&self, player: Player, symmetry: Symmetry<F::Board>) -> Option<Player> {
        let players = self.seating().players();
        let turn = self.seating().turns().get(symmetry)?;
        (player.index() < players).then(|| Player::at((player.index() + turn) % players))
    }

    /// The symmetries under which every player stays who they are.
    fn mirrors(&self) -> impl Iterator<Item = Symmetry<F::Board>> + use<F> {
        let turns = self.seating().turns();
        Symmetry::all().filter(|&symmetry| turns.get(symmetry) == Some(0))
    }
}

impl<G: Geometry> LeapMove<G> {
    /// The move in the image of the position; a pass stays a pass.
    ///
    /// ```
    /// use hoppity::{Position, halma};
    ///
    /// let position = halma::two_players().start();
    /// let m = position.parse_move("p4-p6")?;
    /// let mirror = "y,x".parse()?;
    /// assert_eq!(m.mapped(mirror).to_string(), "m1-k1");
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub const fn mapped(self, symmetry: Symmetry<G>) -> Self {
        match self.bits() {
            Some((from, to)) => {
                Self::from_bits(symmetry.apply_to_bit(from), symmetry.apply_to_bit(to))
            }
            None => Self::PASS,
        }
    }
}

impl<F: Form> LeapPosition<F> {
    /// The image of the position: every piece, man or king, where the symmetry
    /// takes it, belonging to whom the symmetry makes of its owner; the player
    /// to move and those home or out along with them. `None` if the symmetry
    /// does not keep the rules of the variant
    /// ([`Variant::symmetries`]).
    ///
    /// The legal moves of the image are the images of the legal moves.
    ///
    /// ```
    /// use hoppity::{Player, Position, halma};
    ///
    /// let mut position = halma::two_players().start();
    /// let half_turn = "-x,-y".parse()?;
    /// let image = position.mapped(half_turn).expect("it keeps the rules");
    /// // The same pieces, but the second player is to move.
    /// assert_eq!(Ok(image), halma::two_players().start_with(Player::SECOND));
    ///
    /// let m = position.parse_move("p4-p6")?;
    /// assert!(image.is_legal(m.mapped(half_turn)));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn mapped(&self, symmetry: Symmetry<F::Board>) -> Option<Self> {
        let variant = self.variant();
        let renamed = |player| variant.renamed(player, symmetry);
        let mut finishers = Finishers::new(variant.seating().players());
        for (player, finish) in self.finishers().iter() {
            finishers = finishers.and(renamed(player)?, finish).ok()?;
        }
        let to_move = self.to_move().and_then(renamed);
        let mut image = Self::without_pieces(variant, Player::FIRST).with_race(finishers, to_move);
        for player in variant.players() {
            let pieces = symmetry.image(self.pieces(player)).words();
            image.toggle(renamed(player)?, pieces);
        }
        for king in Bits::of(self.kings().words()) {
            image.crown(symmetry.apply_to_bit(king));
        }
        Some(image)
    }

    /// Every image of the position under the variant's symmetries, with the
    /// symmetry that leads there; the position itself is the first. For
    /// learning, each is one more example.
    ///
    /// ```
    /// use hoppity::{Player, halma};
    ///
    /// let start = halma::two_players().start();
    /// assert_eq!(start.images().count(), 4);
    /// // Two of the four keep the players; they leave the start as it is.
    /// assert_eq!(start.images().filter(|(_, image)| *image == start).count(), 2);
    /// ```
    pub fn images(&self) -> impl Iterator<Item = (Symmetry<F::Board>, Self)> + use<F> {
        let position = *self;
        self.variant()
            .symmetries()
            .filter_map(move |symmetry| Some((symmetry, position.mapped(symmetry)?)))
    }

    /// The one position that stands for this one and its mirror images: the
    /// least of its images under the symmetries that keep every player. It is
    /// the same for all of them, and its own canonical position.
    ///
    /// For tables of positions, which then hold about half as many where two
    /// symmetries keep every player (see the table at
    /// [`Variant::symmetries`]), and no fewer where only one does. Which one is
    /// the least is as stable as [`key`](Position::key). The positions that
    /// come of this one by renaming players have a canonical position of their
    /// own: another player wins there.
    ///
    /// ```
    /// use hoppity::{Position, halma};
    ///
    /// let (mut one, mut other) = (halma::two_players().start(), halma::two_players().start());
    /// one.apply(one.parse_move("m1-k1")?)?;
    /// other.apply(other.parse_move("p4-p6")?)?;
    /// assert_ne!(one, other);
    /// assert_eq!(one.canonical(), other.canonical());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        self.mapped(self.canonical_symmetry()).unwrap_or(*self)
    }

    /// The symmetry that leads from here to the
    /// [`canonical`](Self::canonical) position; its
    /// [`inverse`](Symmetry::inverse) leads back, as for a move found in a
    /// table.
    ///
    /// ```
    /// use hoppity::{Position, halma};
    ///
    /// let position = halma::two_players().start();
    /// let there = position.canonical_symmetry();
    /// let m = position.canonical().legal_moves().next().expect("a move");
    /// assert!(position.is_legal(m.mapped(there.inverse())));
    /// ```
    #[must_use]
    pub fn canonical_symmetry(&self) -> Symmetry<F::Board> {
        self.variant()
            .mirrors()
            .min_by(|&one, &other| self.compare_images(one, other))
            .unwrap_or(Symmetry::IDENTITY)
    }

    /// Compares two images under symmetries that keep every player, so that
    /// nothing but the cells can differ.
    fn compare_images(&self, one: Symmetry<F::Board>, other: Symmetry<F::Board>) -> Ordering {
        let variant = self.variant();
        let sets = variant.players().map(|player| self.pieces(player));
        sets.chain([self.kings()])
            .map(|set| one.image(set).cmp(&other.image(set)))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }
}

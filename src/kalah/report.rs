//! What a move of Kalah does, for whoever wants to show it.

use core::cmp::Ordering;
use core::fmt;

use super::moves::KalahMove;
use super::position::{KalahPositionOf, other};
use super::row::Row;
use super::sow::Short;
use crate::error::IllegalMove;
use crate::player::Player;
use crate::position::Position;

/// A place that holds seeds.
///
/// ```
/// use hoppity::{Player, kalah::Pit};
///
/// let pit = Pit::House { player: Player::SECOND, house: 0 };
/// assert_eq!(pit.to_string(), "house 1 of player 2");
/// assert_eq!(Pit::Store { player: Player::FIRST }.to_string(), "the store of player 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(clippy::exhaustive_enums, reason = "a board has nothing else")]
pub enum Pit {
    /// A house.
    House {
        /// Whose house.
        player: Player,
        /// Its index, counted from 0 at its owner's left.
        house: usize,
    },
    /// A store.
    Store {
        /// Whose store.
        player: Player,
    },
}

impl fmt::Display for Pit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::House { player, house } => write!(f, "house {} of player {player}", house + 1),
            Self::Store { player } => write!(f, "the store of player {player}"),
        }
    }
}

/// What a move does: sown, captured, swept, and whose turn it is then.
///
/// [`KalahPositionOf::report`] makes it, without playing the move.
///
/// ```
/// use hoppity::{KalahPosition, Player, Position};
///
/// let position: KalahPosition = "kalah:6x4 0,3,0,0,0,0/1,0,0,2,0,0 21,21 1 -".parse()?;
/// let report = position.report(position.parse_move("1")?).unwrap();
/// assert_eq!((report.sown(), report.captured(), report.extra_turn()), (1, 4, false));
/// assert!(report.is_over());
/// assert_eq!(report.houses(Player::FIRST), [0, 0, 0, 2, 0, 0]); // to be swept
/// assert_eq!(report.swept(Player::FIRST), 2);
/// assert_eq!(
///     report.to_string(),
///     "player 1 sows 1 from house 1 and captures 4; the game is over, player 1 sweeps 2",
/// );
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KalahReport<R: Row = Short> {
    player: Player,
    m: KalahMove,
    sown: u8,
    captured: u8,
    last: Option<Pit>,
    /// In seat order, before sweeping.
    rows: [R; 2],
    after: KalahPositionOf<R>,
}

impl<R: Row> KalahPositionOf<R> {
    /// What `m` does here, without playing it.
    ///
    /// # Errors
    ///
    /// If the move is not legal.
    ///
    /// ```
    /// use hoppity::{KalahPosition, Position};
    ///
    /// let position = KalahPosition::default();
    /// let report = position.report(position.parse_move("3")?)?;
    /// assert!(report.extra_turn());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn report(&self, m: KalahMove) -> Result<KalahReport<R>, IllegalMove> {
        self.check(m)?;
        let player = self.to_move().unwrap_or(Player::FIRST);
        let mut after = *self;
        after.apply_unchecked(m);
        let by_seat = |near, far| match player {
            Player::FIRST => [near, far],
            _ => [far, near],
        };
        let Some(house) = m.house() else {
            // The sides change hands, nothing else.
            let far = *self.row(other(player));
            return Ok(KalahReport {
                player,
                m,
                sown: 0,
                captured: 0,
                last: None,
                rows: by_seat(far, *self.row(player)),
                after,
            });
        };
        let (near, far, _) = self.sown(house);
        let houses = self.variant().houses();
        let sown = self.houses(player)[house];
        let end = house + usize::from(sown);
        // The store is passed at every lap, for the first time at its place.
        let passed = (end + houses + 1) / (2 * houses + 1);
        let gained = usize::from(near.store() - self.store(player));
        #[expect(clippy::cast_possible_truncation, reason = "not more than were gained")]
        Ok(KalahReport {
            player,
            m,
            sown,
            captured: (gained - passed) as u8,
            last: Some(pit_after(player, end % (2 * houses + 1), houses)),
            rows: by_seat(near, far),
            after,
        })
    }
}

/// The pit so many steps from the leftmost house of `player`.
fn pit_after(player: Player, steps: usize, houses: usize) -> Pit {
    match steps.cmp(&houses) {
        Ordering::Less => Pit::House {
            player,
            house: steps,
        },
        Ordering::Equal => Pit::Store { player },
        Ordering::Greater => Pit::House {
            player: other(player),
            house: steps - houses - 1,
        },
    }
}

impl<R: Row> KalahReport<R> {
    /// Who moves.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove, Player};
    /// let report = KalahPosition::default().report(KalahMove::sow(0).unwrap())?;
    /// assert_eq!(report.player(), Player::FIRST);
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn player(&self) -> Player {
        self.player
    }

    /// The move: a house, or the swap.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove};
    /// let report = KalahPosition::default().report(KalahMove::sow(0).unwrap())?;
    /// assert_eq!(report.played(), KalahMove::sow(0).unwrap());
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn played(&self) -> KalahMove {
        self.m
    }

    /// How many seeds are sown; 0 in a swap.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove};
    /// let report = KalahPosition::default().report(KalahMove::sow(0).unwrap())?;
    /// assert_eq!(report.sown(), 4);
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn sown(&self) -> usize {
        self.sown as usize
    }

    /// Where the last seed falls; `None` in a swap.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove, Player, kalah::Pit};
    /// let report = KalahPosition::default().report(KalahMove::sow(2).unwrap())?;
    /// assert_eq!(report.last(), Some(Pit::Store { player: Player::FIRST }));
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn last(&self) -> Option<Pit> {
        self.last
    }

    /// How many seeds are captured, the last one sown among them (K4); 0 if
    /// none.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove};
    /// let report = KalahPosition::default().report(KalahMove::sow(0).unwrap())?;
    /// assert_eq!(report.captured(), 0);
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn captured(&self) -> usize {
        self.captured as usize
    }

    /// Whether the same player moves again (K3).
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove};
    /// let report = KalahPosition::default().report(KalahMove::sow(2).unwrap())?;
    /// assert!(report.extra_turn());
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn extra_turn(&self) -> bool {
        self.after.to_move() == Some(self.player)
    }

    /// Whether the game is over then (K6).
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove};
    /// let report = KalahPosition::default().report(KalahMove::sow(0).unwrap())?;
    /// assert!(!report.is_over());
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.after.to_move().is_none()
    }

    /// The seeds in the houses of `player` after the move and before anything
    /// is swept; none, if there is no such player.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove, Player};
    /// let report = KalahPosition::default().report(KalahMove::sow(0).unwrap())?;
    /// assert_eq!(report.houses(Player::FIRST), [0, 5, 5, 5, 5, 4]);
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn houses(&self, player: Player) -> &[u8] {
        let row = self.rows.get(player.index());
        row.map_or(&[], |row| &row.houses()[..self.after.variant().houses()])
    }

    /// The seeds in the store of `player` after the move and before anything
    /// is swept; 0 if there is no such player.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove, Player};
    /// let report = KalahPosition::default().report(KalahMove::sow(2).unwrap())?;
    /// assert_eq!(report.store(Player::FIRST), 1);
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn store(&self, player: Player) -> u8 {
        self.rows.get(player.index()).map_or(0, R::store)
    }

    /// How many seeds are swept from the houses of `player` at the end, into
    /// their store or aside (K7); 0 while the game goes on.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove, Player};
    /// let report = KalahPosition::default().report(KalahMove::sow(0).unwrap())?;
    /// assert_eq!(report.swept(Player::SECOND), 0);
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub fn swept(&self, player: Player) -> usize {
        if self.is_over() {
            self.houses(player)
                .iter()
                .map(|&seeds| usize::from(seeds))
                .sum()
        } else {
            0
        }
    }

    /// The position after the move.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahMove, Player};
    /// let report = KalahPosition::default().report(KalahMove::sow(2).unwrap())?;
    /// assert_eq!(report.after().store(Player::FIRST), 1);
    /// # Ok::<(), hoppity::IllegalMove>(())
    /// ```
    #[must_use]
    pub const fn after(&self) -> &KalahPositionOf<R> {
        &self.after
    }
}

impl<R: Row> fmt::Display for KalahReport<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(house) = self.m.house() else {
            return write!(f, "player {} swaps sides", self.player);
        };
        write!(
            f,
            "player {} sows {} from house {}",
            self.player,
            self.sown,
            house + 1
        )?;
        if self.captured > 0 {
            write!(f, " and captures {}", self.captured)?;
        }
        if self.extra_turn() {
            write!(f, "; player {} moves again", self.player)?;
        }
        if self.is_over() {
            f.write_str("; the game is over")?;
        }
        for player in Player::all(2) {
            match self.swept(player) {
                0 => {}
                swept => write!(f, ", player {player} {} {swept}", self.verb())?,
            }
        }
        Ok(())
    }
}

impl<R: Row> KalahReport<R> {
    /// What is done with the seeds left over.
    fn verb(&self) -> &'static str {
        match self.after.variant().leftover() {
            super::rules::Leftover::Owner => "sweeps",
            super::rules::Leftover::SetAside => "sets aside",
        }
    }
}

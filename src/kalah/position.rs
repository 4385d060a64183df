//! A position of Kalah, and how it is played on.

use core::fmt;
use core::hint::select_unpredictable;

use super::moves::{KalahMove, KalahMoves};
use super::row::Row;
use super::rules::{EndRule, KalahVariant, Leftover};
use super::setup::KalahSetup;
use super::sow::Short;
use super::state::State;
use crate::error::{IllegalMove, NoSuchPlayer, ParseError};
use crate::finishers::{Finish, FinishError, Finishers};
use crate::outcome::{Outcome, Reason, Standing};
use crate::player::Player;
use crate::position::Position;
use crate::settings::Settings;
use crate::teams::Teams;

/// A position of Kalah, in rows of the size `R`: see
/// [`KalahPosition`](crate::KalahPosition) for boards of up to seven houses
/// and [`LargeKalahPosition`](crate::LargeKalahPosition) for any.
///
/// ```
/// use hoppity::kalah::Long;
/// use hoppity::{KalahPosition, KalahPositionOf, Position};
///
/// let small: KalahPosition = "kalah:6x4 4,4,4,4,4,4/4,4,4,4,4,4 0,0 1 -".parse()?;
/// let large: KalahPositionOf<Long> = small.to_string().parse()?;
/// assert_eq!(large.count_legal_moves(), small.count_legal_moves());
/// # Ok::<(), hoppity::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct KalahPositionOf<R: Row = Short> {
    /// The row of the player to move; the first player's when the game is over.
    near: R,
    /// The other row.
    far: R,
    state: State,
}

impl Default for KalahPositionOf<Short> {
    /// The start of `kalah:6x4`.
    fn default() -> Self {
        Self::start_of(KalahVariant::default(), Player::FIRST)
    }
}

impl<R: Row> KalahPositionOf<R> {
    /// The start; the caller knows that the houses fit and the player plays.
    pub(crate) fn start_of(variant: KalahVariant, first: Player) -> Self {
        let mut row = R::EMPTY;
        #[expect(clippy::cast_possible_truncation, reason = "at most 127 seeds")]
        row.houses_mut()[..variant.houses()].fill(variant.seeds() as u8);
        let state = State::racing(variant, first);
        Self {
            near: row,
            far: row,
            state: if variant.has_pie() {
                state.with_may_swap(other(first))
            } else {
                state
            },
        }
    }

    /// A position of these parts, the rows in seat order; the caller knows
    /// that it is valid.
    pub(super) fn of_parts([first, second]: [R; 2], state: State) -> Self {
        let (near, far) = if state.near() == Player::FIRST {
            (first, second)
        } else {
            (second, first)
        };
        Self { near, far, state }
    }

    pub(super) const fn state(&self) -> State {
        self.state
    }

    pub(super) fn row(&self, player: Player) -> &R {
        if player == self.state.near() {
            &self.near
        } else {
            &self.far
        }
    }

    /// The variant that is played.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, KalahVariant};
    /// assert_eq!(KalahPosition::default().variant(), KalahVariant::default());
    /// ```
    #[must_use]
    pub const fn variant(&self) -> KalahVariant {
        self.state.variant()
    }

    /// The seeds in each house of `player`, from their left; of nobody, if
    /// there is no such player.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Player};
    /// assert_eq!(KalahPosition::default().houses(Player::FIRST), [4; 6]);
    /// ```
    #[must_use]
    pub fn houses(&self, player: Player) -> &[u8] {
        if player > Player::SECOND {
            return &[];
        }
        &self.row(player).houses()[..self.variant().houses()]
    }

    /// The seeds in the store of `player`; 0 if there is no such player.
    ///
    /// ```
    /// # use hoppity::{KalahPosition, Player};
    /// assert_eq!(KalahPosition::default().store(Player::FIRST), 0);
    /// ```
    #[must_use]
    pub fn store(&self, player: Player) -> u8 {
        if player > Player::SECOND {
            return 0;
        }
        self.row(player).store()
    }

    /// The seeds in both stores, in seat order.
    ///
    /// ```
    /// # use hoppity::KalahPosition;
    /// assert_eq!(KalahPosition::default().stores(), [0, 0]);
    /// ```
    #[must_use]
    pub fn stores(&self) -> [u8; 2] {
        [Player::FIRST, Player::SECOND].map(|player| self.row(player).store())
    }

    /// How many seeds nobody got at the end (K7): 0 unless the game is over
    /// and the variant sets them aside.
    ///
    /// ```
    /// use hoppity::{KalahPosition, Position};
    ///
    /// let mut position: KalahPosition =
    ///     "kalah:6x4+leftover=set-aside 0,0,0,4,0,0/0,0,0,0,0,1 22,21 1 -".parse()?;
    /// position.apply(position.parse_move("6")?).unwrap();
    /// assert_eq!((position.stores(), position.set_aside()), ([23, 21], 4));
    /// # Ok::<(), hoppity::ParseError>(())
    /// ```
    #[must_use]
    pub fn set_aside(&self) -> usize {
        let rows = [self.near, self.far];
        let there = rows.map(|row| usize::from(row.store()) + usize::from(row.in_houses()));
        self.variant().all_seeds() - there[0] - there[1]
    }

    /// The player who may swap, now or at their first turn (K9); `None` when
    /// the window is closed, and without the pie rule.
    ///
    /// ```
    /// use hoppity::{KalahMove, KalahPosition, KalahVariant, Player, Position};
    ///
    /// let mut position: KalahPosition = KalahVariant::default().with_pie().start()?;
    /// assert_eq!(position.may_swap(), Some(Player::SECOND));
    /// position.apply(position.parse_move("1")?)?;
    /// assert!(position.is_legal(KalahMove::SWAP));
    /// position.apply(KalahMove::SWAP)?;
    /// assert_eq!(position.may_swap(), None);
    /// assert_eq!(position.houses(Player::SECOND), [0, 5, 5, 5, 5, 4]);
    /// assert_eq!(position.to_move(), Some(Player::FIRST));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn may_swap(&self) -> Option<Player> {
        self.state.may_swap()
    }

    /// The position as a set-up, to be changed.
    ///
    /// ```
    /// use hoppity::{KalahPosition, Player};
    ///
    /// let start = KalahPosition::default();
    /// let handicap: KalahPosition = start
    ///     .to_setup()
    ///     .with_houses(Player::FIRST, &[4, 4, 4, 4, 4, 3])
    ///     .with_stores([0, 1])
    ///     .build()?;
    /// assert_eq!(handicap.store(Player::SECOND), 1);
    /// # Ok::<(), hoppity::SetupError>(())
    /// ```
    pub fn to_setup(&self) -> KalahSetup {
        self.variant()
            .empty_setup()
            .with_houses(Player::FIRST, self.houses(Player::FIRST))
            .with_houses(Player::SECOND, self.houses(Player::SECOND))
            .with_stores(self.stores())
            .with_to_move(self.to_move())
            .with_finishers(self.finishers())
            .with_may_swap(self.may_swap())
    }

    /// The rows, the mover's first, after sowing this house and before
    /// sweeping, and whether the last seed fell into the store.
    #[inline]
    pub(super) fn sown(&self, house: usize) -> (R, R, bool) {
        let variant = self.variant();
        R::sow(self.near, self.far, variant.houses(), house, variant.lone)
    }

    /// Sows the house of this number, from 1 at the mover's left, if the board
    /// has it.
    pub(super) fn house(&self, house: usize) -> Result<KalahMove, IllegalMove> {
        let houses = self.variant().houses();
        match house.checked_sub(1) {
            Some(index) if index < houses => Ok(KalahMove::at(index)),
            _ => Err(IllegalMove::NoSuchHouse { house, houses }),
        }
    }

    /// Whether `m` is legal, and why not; most moves are known to be before.
    #[cold]
    #[inline(never)]
    fn check_all(&self, m: KalahMove) -> Result<(), IllegalMove> {
        if self.state.is_over() {
            return Err(IllegalMove::GameOver);
        }
        let Some(index) = m.house() else {
            return if self.state.can_swap() {
                Ok(())
            } else {
                Err(IllegalMove::SwapClosed)
            };
        };
        let house = index + 1;
        self.house(house)?;
        if self.near.houses()[index] == 0 {
            return Err(IllegalMove::EmptyHouse { house });
        }
        Ok(())
    }

    /// The position swept, if a side that is empty ends the game (K6, K7).
    #[cold]
    #[inline(never)]
    fn ended(mut self) -> Self {
        let variant = self.variant();
        if variant.end == EndRule::MoverEmpty && !self.near.is_empty() {
            return self;
        }
        for row in [&mut self.near, &mut self.far] {
            if variant.leftover == Leftover::Owner {
                *row.store_mut() = row.store().wrapping_add(row.in_houses());
            }
            row.clear();
        }
        self.closed(State::over(variant))
    }

    /// The position with the game over, in this way.
    fn closed(self, state: State) -> Self {
        let rows = [Player::FIRST, Player::SECOND].map(|player| *self.row(player));
        Self::of_parts(rows, state)
    }
}

impl KalahPositionOf<Short> {
    /// The seeds in the houses of `player` as one number, a byte for each
    /// house, the leftmost lowest: exact and small, for tables of positions.
    ///
    /// ```
    /// use hoppity::{KalahPosition, Player};
    ///
    /// let position = KalahPosition::default();
    /// assert_eq!(position.packed_houses(Player::FIRST), 0x0404_0404_0404);
    /// ```
    #[must_use]
    pub fn packed_houses(&self, player: Player) -> u64 {
        if player > Player::SECOND {
            return 0;
        }
        self.row(player).packed()
    }
}

/// What [`Position::unmake`] needs to take back a move of Kalah.
///
/// ```
/// use hoppity::{KalahMove, KalahPosition, Position};
///
/// let mut position = KalahPosition::default();
/// let undo = position.make(KalahMove::sow(2).unwrap());
/// position.unmake(undo);
/// assert_eq!(position, KalahPosition::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KalahUndo<R: Row = Short> {
    near: R,
    far: R,
    state: State,
}

impl<R: Row> Position for KalahPositionOf<R> {
    type Move = KalahMove;

    type Undo = KalahUndo<R>;

    fn restart(&self, first: Player) -> Result<Self, NoSuchPlayer> {
        seated(first)?;
        Ok(Self::start_of(self.variant(), first))
    }

    fn players(&self) -> usize {
        2
    }

    fn to_move(&self) -> Option<Player> {
        self.state.to_move()
    }

    fn finishers(&self) -> Finishers {
        let nobody = Finishers::new(2);
        match self.state.resigned() {
            Some(player) => nobody.and(player, Finish::Resigned).unwrap_or(nobody),
            None => nobody,
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.state.is_over() {
            return None;
        }
        Some(match self.state.resigned() {
            Some(_) => Outcome::of_race(&self.finishers(), Teams::Solo, Reason::Resignation),
            None => Outcome::of_seeds(self.stores(), Reason::SideEmpty),
        })
    }

    #[inline]
    #[expect(refining_impl_trait, reason = "to offer its exact length")]
    fn legal_moves(&self) -> KalahMoves<R> {
        if self.state.is_plain() {
            let houses = self.near.filled();
            return KalahMoves {
                houses,
                swap: false,
            };
        }
        let near = if self.state.is_over() {
            R::EMPTY
        } else {
            self.near
        };
        KalahMoves {
            houses: near.filled(),
            swap: self.state.can_swap(),
        }
    }

    #[inline]
    fn count_legal_moves(&self) -> usize {
        if self.state.is_plain() {
            self.near.count_filled()
        } else {
            self.legal_moves().len()
        }
    }

    #[inline]
    fn check(&self, m: KalahMove) -> Result<(), IllegalMove> {
        // What is past the houses of the board, the swap too, is empty or not
        // there.
        let seeds = self.near.houses().get(m.sown_house());
        if seeds.is_some_and(|&seeds| seeds > 0) && !self.state.is_over() {
            return Ok(());
        }
        self.check_all(m)
    }

    /// Inlined by force: the rows then stay in registers, which makes counting a
    /// quarter faster and sowing two fifths.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured")]
    fn apply_unchecked(&mut self, m: KalahMove) {
        if !self.state.is_plain() {
            self.state = self.state.decided();
            if m == KalahMove::SWAP {
                // Near stays near: the side that has not moved is the one that
                // moves next, only its owner is another.
                self.state = self.state.passed();
                return;
            }
        }
        let (near, far, again) = self.sown(m.sown_house());
        (self.near, self.far) = select_unpredictable(again, (near, far), (far, near));
        self.state = self.state.passed_unless(again);
        if self.near.is_empty() || self.far.is_empty() {
            *self = self.ended();
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured, as above")]
    fn make(&mut self, m: KalahMove) -> KalahUndo<R> {
        let before = KalahUndo {
            near: self.near,
            far: self.far,
            state: self.state,
        };
        self.apply_unchecked(m);
        before
    }

    #[inline]
    fn unmake(&mut self, before: KalahUndo<R>) {
        self.near = before.near;
        self.far = before.far;
        self.state = before.state;
    }

    fn resign(&mut self, player: Player) -> Result<(), FinishError> {
        seated(player)?;
        if self.state.is_over() {
            return Err(FinishError::GameOver);
        }
        *self = self.closed(State::resigned_by(self.variant(), player));
        Ok(())
    }

    #[inline]
    fn key(&self) -> u64 {
        R::key(&self.near, &self.far, self.state.bits())
    }

    fn format_move(&self, m: KalahMove) -> impl fmt::Display + fmt::Debug {
        m
    }

    fn parse_move(&self, text: &str) -> Result<KalahMove, ParseError> {
        super::notation::parse_move(self, text)
    }

    /// Always: no position of Kalah ever comes back (K10).
    fn is_irreversible(&self, _: KalahMove) -> bool {
        true
    }

    /// Kalah always ends (K10), and has no limits (K11).
    fn always_ends(&self) -> bool {
        true
    }

    /// Always `None`: Kalah has no stall limit (K11).
    fn standing(&self, _: Player) -> Option<Standing> {
        None
    }

    fn default_settings(&self) -> Settings {
        Settings::NONE
    }
}

/// The player across the board.
pub(super) const fn other(player: Player) -> Player {
    if player.index() == 0 {
        Player::SECOND
    } else {
        Player::FIRST
    }
}

/// Whether `player` is one of the two.
pub(super) fn seated(player: Player) -> Result<(), NoSuchPlayer> {
    if player > Player::SECOND {
        return Err(NoSuchPlayer { player, players: 2 });
    }
    Ok(())
}

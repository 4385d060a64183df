//! Turns, and progress (RULES L12, L13).

use crate::finishers::Finish;
use crate::outcome::Standing;
use crate::player::Player;
use crate::position::Position;
use crate::settings::Settings;

/// How many turns were played, and how many of late without progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Race {
    turns: u32,
    /// Turns in a row without progress; 0 if there is no stall limit.
    idle: u32,
    /// How far each player has come at best.
    best: [Standing; Player::MAX],
}

/// What takes a turn back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RaceUndo {
    turns: u32,
    idle: u32,
    best: Option<(Player, Standing)>,
}

/// What the next turn is measured against: who takes it, and how many players
/// are home before it. Nothing where there is no stall limit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BeforeTurn(Option<(Player, usize)>);

impl Race {
    /// The best so far begins with the start.
    pub(crate) fn begin<P: Position>(start: &P, settings: Settings) -> Self {
        let mut race = Self::default();
        if settings.stall_limit().is_some() {
            for player in Player::all(start.players()) {
                race.best[player.index()] = start.standing(player).unwrap_or_default();
            }
        }
        race
    }

    pub(crate) const fn turns(&self) -> u32 {
        self.turns
    }

    pub(crate) const fn idle(&self) -> u32 {
        self.idle
    }

    /// To be asked before a turn is played.
    pub(crate) fn before_turn<P: Position>(position: &P, settings: Settings) -> BeforeTurn {
        let watched = settings.stall_limit().and_then(|_| position.to_move());
        BeforeTurn(watched.map(|mover| (mover, position.finishers().count(Finish::Home))))
    }

    /// Counts a turn that led to `position`.
    pub(crate) fn advance<P: Position>(&mut self, before: BeforeTurn, position: &P) -> RaceUndo {
        let undo = self.undo(before.0.map(|(mover, _)| mover));
        self.turns = self.turns.saturating_add(1);
        if let BeforeTurn(Some((mover, home))) = before {
            let standing = position.standing(mover).unwrap_or_default();
            let best = &mut self.best[mover.index()];
            let progress = standing > *best;
            *best = standing.max(*best);
            let came_home = position.finishers().count(Finish::Home) > home;
            self.idle = if progress || came_home {
                0
            } else {
                self.idle.saturating_add(1)
            };
        }
        undo
    }

    /// What takes back that which is no turn.
    pub(crate) fn stay(&self) -> RaceUndo {
        self.undo(None)
    }

    fn undo(&self, mover: Option<Player>) -> RaceUndo {
        RaceUndo {
            turns: self.turns,
            idle: self.idle,
            best: mover.map(|mover| (mover, self.best[mover.index()])),
        }
    }

    pub(crate) fn take_back(&mut self, undo: RaceUndo) {
        self.turns = undo.turns;
        self.idle = undo.idle;
        if let Some((mover, best)) = undo.best {
            self.best[mover.index()] = best;
        }
    }
}

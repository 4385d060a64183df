//! The race: who comes home, whose turn it is, and when it is decided.

use super::form::Form;
use super::position::LeapPosition;
use super::rules::{GoalRule, PlayOn};
use super::variant::Variant;
use crate::board::words;
use crate::finishers::{Finish, Finishers};
use crate::player::Player;
use crate::teams::Teams;

impl<F: Form> LeapPosition<F> {
    /// Whether `player` meets the goal rule (RULES L6, D2).
    #[inline]
    pub(super) fn meets_goal_rule(&self, player: Player) -> bool {
        let seat = self.seat(player);
        let own = self.pieces(player).words();
        let goal = *seat.goal_words();
        let tip = seat.goal_tip_words();
        let king = self.kings().words();
        let filled = match self.variant().goal_rule() {
            GoalRule::AllOwn => own,
            GoalRule::Filled => self.occupied_words(),
        };
        words::is_empty(words::and_not(goal, filled))
            && !words::is_empty(words::and(goal, own))
            && (!F::KINGS || !words::is_empty(words::and(words::and(own, king), tip)))
    }

    /// Whether whoever is listed home can be (RULES L18): under `AllOwn` with
    /// all pieces in the goal, under `Filled` with one at least, at Diamond
    /// with the king on its tip.
    pub(super) fn can_be_home(&self, player: Player) -> bool {
        let seat = self.seat(player);
        let own = self.pieces(player).words();
        let in_goal = words::and(own, *seat.goal_words());
        let king = words::and(in_goal, self.kings().words());
        (match self.variant().goal_rule() {
            GoalRule::AllOwn => in_goal == own,
            GoalRule::Filled => !words::is_empty(in_goal),
        }) && (!F::KINGS || !words::is_empty(words::and(king, seat.goal_tip_words())))
    }

    /// Notes who comes home by a move that ends on `to`: only those whose goal
    /// `to` is in.
    #[cold]
    pub(super) fn note_home(&mut self, mover: Player, to: u8) {
        let players = self.variant().seating().players();
        for step in 0..players {
            let player = Player::at((mover.index() + step) % players);
            if words::has(self.seat(player).goal_words(), to)
                && self.finishers.is_racing(player)
                && self.meets_goal_rule(player)
            {
                self.come_home(player);
                // Where goals overlap, one move may fill several.
                if self.is_over() {
                    return;
                }
            }
        }
    }

    fn come_home(&mut self, player: Player) {
        if let Ok(finishers) = self.finishers.and(player, Finish::Home) {
            self.finishers = finishers;
        }
    }

    /// Whether the race is decided.
    pub(super) fn is_over(&self) -> bool {
        self.variant().is_decided(&self.finishers)
    }

    /// Gives the turn to the next racer after `player` (RULES L8), or to
    /// nobody.
    #[inline]
    pub(super) fn pass_turn(&mut self, player: Player) {
        let players = self.variant().seating().players();
        if self.finishers.is_empty() {
            let next = player.index() + 1;
            self.to_move = Some(Player::at(if next == players { 0 } else { next }));
        } else if self.is_over() {
            self.to_move = None;
        } else {
            self.to_move = (1..=players)
                .map(|step| Player::at((player.index() + step) % players))
                .find(|&next| self.finishers.is_racing(next));
        }
    }
}

impl<F: Form> Variant<F> {
    /// Whether the race is decided when these have finished (RULES L9, L10,
    /// H4).
    pub(super) fn is_decided(&self, finishers: &Finishers) -> bool {
        let teams = self.seating().teams();
        let is_home = |player| finishers.finish(player) == Some(Finish::Home);
        let racing = finishers.players() - finishers.len();
        if teams == Teams::Solo {
            let ends_at_first = self.play_on() == PlayOn::Off;
            let someone_home = finishers.count(Finish::Home) > 0;
            let last_alone = usize::from(finishers.players() > 1);
            return racing <= last_alone || (ends_at_first && someone_home);
        }
        finishers.count(Finish::Resigned) > 0
            || self
                .players()
                .any(|player| is_home(player) && teams.partner(player).is_none_or(is_home))
    }
}

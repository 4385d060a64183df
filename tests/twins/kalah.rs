//! A game of Kalah and its twin.

use std::collections::BTreeSet;

use hoppity::kalah::{Leftover, Row};
use hoppity::{KalahMove, KalahPositionOf, Player, Position};

use super::{ending, ending_of, or_dash};
use crate::reference::Twin;
use crate::reference::kalah::Kalah;

pub(crate) const SEATS: [Player; 2] = [Player::FIRST, Player::SECOND];

/// The twin of a game of Kalah, and what the text of a position needs besides.
#[derive(Clone)]
pub(crate) struct KalahTwin {
    pub(crate) kalah: Kalah,
    variant: String,
    resigned: Option<usize>,
}

impl KalahTwin {
    /// The start of a variant, with the first turn given to a seat.
    pub(crate) fn start(variant: &str, first: usize) -> Self {
        Self {
            kalah: Kalah::start(variant, first),
            variant: variant.to_owned(),
            resigned: None,
        }
    }

    pub(crate) fn play(&mut self, text: &str) {
        self.kalah.play(text);
    }

    pub(crate) fn resign(&mut self, seat: usize) {
        self.kalah.resign(seat);
        self.resigned = Some(seat);
    }

    /// Compares all that is in a position.
    pub(crate) fn compare_position<P: Position>(&self, position: &P) {
        let text = self.text();
        assert_eq!(position.to_string(), text);
        assert_eq!(text.parse(), Ok(*position));
    }

    /// The text of the position (N4).
    fn text(&self) -> String {
        let list = |seeds: &mut dyn Iterator<Item = &u32>| -> String {
            let seeds: Vec<String> = seeds.map(u32::to_string).collect();
            seeds.join(",")
        };
        let [first, second] = self.kalah.houses();
        let (above, below) = (list(&mut second.iter().rev()), list(&mut first.iter()));
        let stores = list(&mut self.kalah.stores().iter());
        let to_move = self.kalah.to_move();
        let resigned = self.resigned.map(|seat| format!("{seat}r"));
        let mut text = format!(
            "{} {above}/{below} {stores} {} {}",
            self.variant,
            or_dash(to_move),
            or_dash(resigned)
        );
        if self.variant.ends_with("+pie") {
            let may_swap = self.kalah.may_swap().filter(|_| to_move.is_some());
            text = format!("{text} {}", or_dash(may_swap));
        }
        text
    }
}

/// Everything that twins have in common.
pub(crate) fn compare<R: Row>(position: &KalahPositionOf<R>, twin: &KalahTwin) {
    let legal: BTreeSet<String> = position.legal_moves().map(|m| m.to_string()).collect();
    assert_eq!(legal, twin.kalah.legal(), "{position}");
    assert_eq!(position.count_legal_moves(), legal.len());
    assert_eq!(position.legal_moves().len(), legal.len());
    assert_eq!(
        position.legal_moves().fold(0, |count, _| count + 1),
        legal.len()
    );
    assert_eq!(
        position.to_move().map(Player::number),
        twin.kalah.to_move(),
        "{position}"
    );
    twin.compare_position(position);
    assert_eq!(
        ending(position.outcome()),
        ending_of(twin.kalah.position_outcome()),
        "{position}"
    );
}

/// What must hold of every position by itself.
pub(crate) fn check<R: Row>(position: &KalahPositionOf<R>) {
    let text = position.to_string();
    assert_eq!(text.parse(), Ok(*position));
    assert_eq!(position.to_setup().build(), Ok(*position));
    let seeds: usize = SEATS
        .map(|seat| {
            position
                .houses(seat)
                .iter()
                .map(|&seeds| usize::from(seeds))
                .sum::<usize>()
        })
        .iter()
        .sum();
    let [first, second] = position.stores().map(usize::from);
    let all = seeds + first + second + position.set_aside();
    assert_eq!(all, position.variant().all_seeds());
    if position.to_move().is_some() || position.variant().leftover() == Leftover::Owner {
        assert_eq!(position.set_aside(), 0);
    }
    let legal: BTreeSet<KalahMove> = position.legal_moves().collect();
    let houses = (0..127).map(|house| KalahMove::sow(house).expect("a house"));
    for m in houses.chain([KalahMove::SWAP]) {
        assert_eq!(position.is_legal(m), legal.contains(&m), "{position}: {m}");
    }
}

/// What a report says of a move, against the positions before and after.
pub(crate) fn check_report<R: Row>(before: &KalahPositionOf<R>, m: KalahMove) {
    let report = before.report(m).expect("legal");
    let mut after = *before;
    after.apply(m).expect("legal");
    assert_eq!(*report.after(), after);
    assert_eq!(report.is_over(), after.outcome().is_some());
    let mover = before.to_move().expect("somebody");
    assert_eq!((report.player(), report.played()), (mover, m));
    assert_eq!(report.extra_turn(), after.to_move() == Some(mover));
    for seat in SEATS {
        let swept = report.swept(seat);
        let kept = match after.variant().leftover() {
            Leftover::Owner => swept,
            Leftover::SetAside => 0,
        };
        assert_eq!(
            usize::from(report.store(seat)) + kept,
            usize::from(after.store(seat))
        );
        if !report.is_over() {
            assert_eq!(report.houses(seat), after.houses(seat));
            assert_eq!(swept, 0);
        }
    }
    let Some(house) = m.house() else { return };
    assert_eq!(report.sown(), usize::from(before.houses(mover)[house]));
    // One seed for every time the store was passed, the rest was captured.
    let lap = 2 * before.variant().houses() + 1;
    let passed = (1..=report.sown())
        .filter(|step| (house + step) % lap == lap / 2)
        .count();
    let gained = usize::from(report.store(mover) - before.store(mover));
    assert_eq!(report.captured(), gained - passed);
}

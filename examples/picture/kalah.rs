//! The Kalah board: the first player's houses below, their store at the right.

use std::iter::once;

use hoppity::kalah::{KalahReport, Pit, Row};
use hoppity::{KalahMove, KalahPositionOf, Player};

use crate::Drawable;
use crate::svg::{Drawing, group, put, text};

/// How far apart houses are.
const PITCH: i32 = 36;
/// How far rows of houses are from the middle.
const ROW: i32 = 32;
/// How far the stores are from the houses beside them.
const STORE: i32 = 38;
/// How far apart seeds are where they have room.
const SEED_PITCH: f64 = 4.6;
const GOLDEN_ANGLE: f64 = 2.399_963;

const SHAPES: &str = "\
<circle id=\"house\" r=\"16\"/>\n\
<rect id=\"store\" x=\"-18\" y=\"-50\" width=\"36\" height=\"100\" rx=\"18\"/>\n\
<circle id=\"seed\" r=\"2.3\"/>\n";

impl<R: Row> Drawable for KalahPositionOf<R> {
    fn draw(&self, last: Option<(Self, KalahMove)>) -> Drawing {
        let board = Board {
            houses: number(self.variant().houses()),
        };
        let pits = || Player::all(2).flat_map(|player| pits(self, player));
        let tints = Player::all(2).map(|player| {
            let own = pits().filter(|(pit, _)| owner(*pit) == player);
            group(
                &format!("home fill p{player}"),
                own.map(|(pit, _)| board.pit(pit)),
            )
        });
        let seeds = pits().flat_map(|(pit, seeds)| board.seeds(pit, seeds.into()));
        let labels = pits().map(|(pit, seeds)| board.labels(pit, seeds));
        let half = board.store_x() + 25;
        Drawing {
            corner: (-half, -71),
            width: 2 * half,
            height: 142,
            shapes: SHAPES.into(),
            body: [
                group("cells field fill", pits().map(|(pit, _)| board.pit(pit))),
                tints.collect(),
                last.map_or(String::new(), |(before, m)| board.trace(&before, m)),
                group("pieces seed fill", seeds),
                labels.collect(),
            ]
            .concat(),
        }
    }
}

/// The pits of a player in the order of sowing, and the seeds in each.
fn pits<R: Row>(
    position: &KalahPositionOf<R>,
    player: Player,
) -> impl Iterator<Item = (Pit, u8)> + Clone {
    let houses = position.houses(player).iter().enumerate();
    houses
        .map(move |(house, &seeds)| (Pit::House { player, house }, seeds))
        .chain(once((Pit::Store { player }, position.store(player))))
}

const fn owner(pit: Pit) -> Player {
    match pit {
        Pit::House { player, .. } | Pit::Store { player } => player,
    }
}

/// Whatever is counted here is below 256.
fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// A board with its middle at (0, 0).
#[derive(Clone, Copy)]
struct Board {
    /// How many houses a side.
    houses: i32,
}

impl Board {
    const fn store_x(self) -> i32 {
        (self.houses - 1) * PITCH / 2 + STORE
    }

    /// The middle of a pit; everything is turned by half a turn for the second
    /// player.
    fn centre(self, pit: Pit) -> (i32, i32) {
        let (x, y) = match pit {
            Pit::House { house, .. } => ((2 * number(house) + 1 - self.houses) * PITCH / 2, ROW),
            Pit::Store { .. } => (self.store_x(), 0),
        };
        let side = side(owner(pit));
        (x * side, y * side)
    }

    fn pit(self, pit: Pit) -> String {
        let shape = match pit {
            Pit::House { .. } => "house",
            Pit::Store { .. } => "store",
        };
        put(shape, self.centre(pit))
    }

    /// So many seeds in a pit, strewn as in a sunflower: nearer to each other
    /// where they have little room.
    fn seeds(self, pit: Pit, seeds: usize) -> impl Iterator<Item = String> {
        let (x, y) = self.centre(pit);
        let (wide, tall) = match pit {
            Pit::House { .. } => (12.5, 12.5),
            Pit::Store { .. } => (14.0, 40.0),
        };
        let room: f64 = wide * tall;
        let apart = SEED_PITCH.min((room / f64::from(number(seeds))).sqrt());
        let stretch = f64::sqrt(tall / wide);
        (0..number(seeds)).map(move |seed| {
            let radius = apart * (f64::from(seed) + 0.5).sqrt();
            let (sine, cosine) = (f64::from(seed) * GOLDEN_ANGLE).sin_cos();
            let x = f64::from(x) + radius * cosine / stretch;
            let y = f64::from(y) + radius * sine * stretch;
            put("seed", (format_args!("{x:.1}"), format_args!("{y:.1}")))
        })
    }

    /// How many seeds a pit holds, and the number of a house.
    fn labels(self, pit: Pit, seeds: u8) -> String {
        let (x, y) = self.centre(pit);
        let (side, seeds) = (side(owner(pit)), seeds.to_string());
        match pit {
            Pit::House { house, .. } => {
                let inside = text("text count", (x, y - 24 * side), &seeds);
                inside + &text("label number", (x, y + 25 * side), &(house + 1).to_string())
            }
            Pit::Store { .. } => text("text count", (x, y + 60 * side), &seeds),
        }
    }

    /// What a move did: a broken ring where the seeds were taken, a ring round
    /// each pit that got one, and outlines of the seeds captured.
    fn trace<R: Row>(self, before: &KalahPositionOf<R>, m: KalahMove) -> String {
        let (Ok(report), Some(house)) = (before.report(m), m.house()) else {
            return String::new(); // a swap
        };
        let player = report.player();
        let (near, far) = (pits(before, player), pits(before, other(player)));
        let far = far.filter(|(pit, _)| matches!(pit, Pit::House { .. }));
        let lap = near.clone().chain(far).map(|(pit, _)| self.pit(pit));
        let reached = report.sown().min(lap.clone().count());
        let sown = lap.cycle().skip(house + 1).take(reached);
        let origin = self.pit(Pit::House { player, house });
        [
            group(&format!("origin stroke p{player}"), once(origin)),
            group(&format!("path stroke p{player}"), sown),
            self.capture(&report),
        ]
        .concat()
    }

    fn capture<R: Row>(self, report: &KalahReport<R>) -> String {
        let (captured, player) = (report.captured(), report.player());
        let Some(last @ Pit::House { house, .. }) = report.last().filter(|_| captured > 0) else {
            return String::new();
        };
        let opposite = Pit::House {
            player: other(player),
            house: report.houses(player).len() - 1 - house,
        };
        let mut taken: Vec<String> = self.seeds(last, 1).collect();
        taken.extend(self.seeds(opposite, captured - 1));
        let (x, y) = self.centre(Pit::Store { player });
        let gain = text("text", (x, y - 60 * side(player)), &format!("+{captured}"));
        group("taken seed stroke", taken) + &gain
    }
}

/// 1 for the first player, −1 for the second, who sits across.
fn side(player: Player) -> i32 {
    if player == Player::FIRST { 1 } else { -1 }
}

fn other(player: Player) -> Player {
    let mut players = [Player::FIRST, Player::SECOND].into_iter();
    players.find(|&other| other != player).unwrap_or(player)
}

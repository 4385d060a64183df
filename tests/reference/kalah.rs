//! Kalah, seed by seed (K1–K11).

use std::collections::BTreeSet;

use super::{Ending, Settings, Twin};

/// What of K4, K6, K7 and K9 a variant chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// K4: a lone last seed is taken also when the house opposite is empty.
    pub empty_capture: bool,
    /// K6: whose empty houses end the game.
    pub end: End,
    /// K7: who gets what is left in the houses.
    pub leftover: Leftover,
    /// K9: the second player may begin by taking over the first one's side.
    pub pie: bool,
}

/// Whose empty houses end the game (K6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    #[default]
    EitherSideEmpty,
    MoverEmpty,
}

/// Who gets the seeds left in the houses at the end (K7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leftover {
    #[default]
    Owner,
    SetAside,
}

/// A place that holds seeds: a house of a seat, counted from 0 at its left, or its store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pit {
    House { seat: usize, index: usize },
    Store { seat: usize },
}

/// A game of Kalah in progress.
#[derive(Clone, Debug)]
pub struct Kalah {
    options: Options,
    /// The two seats' houses, from their own left.
    houses: [Vec<u32>; 2],
    stores: [u32; 2],
    to_move: usize,
    /// Who may yet swap: the second player until their first decision, under the pie rule (K9).
    may_swap: Option<usize>,
    ending: Option<Ending>,
}

impl Kalah {
    /// The start of a variant, with the first turn given to a seat (K1, L14).
    pub fn start(variant: &str, first: usize) -> Self {
        let (size, options) = read_variant(variant);
        let (houses, seeds) = size.split_once('x').expect("MxN");
        let houses: usize = houses.parse().expect("the number of houses");
        let seeds: u32 = seeds.parse().expect("the number of seeds");
        let row = vec![seeds; houses];
        Self {
            options,
            houses: [row.clone(), row],
            stores: [0, 0],
            to_move: first,
            may_swap: options.pie.then_some(other(first)),
            ending: None,
        }
    }

    /// A position of a variant: houses from each seat's own left, stores, who is to move
    /// (nobody: the game is over and swept), and who may yet swap (K9).
    pub fn from_setup(
        variant: &str,
        houses: [Vec<u32>; 2],
        stores: [u32; 2],
        to_move: Option<usize>,
        may_swap: Option<usize>,
    ) -> Self {
        let (_, options) = read_variant(variant);
        let mut kalah = Self {
            options,
            houses,
            stores,
            to_move: to_move.unwrap_or(1),
            may_swap,
            ending: None,
        };
        if to_move.is_none() {
            assert!(kalah.is_empty(1) && kalah.is_empty(2), "over and swept");
            kalah.ending = Some(kalah.side_empty());
        } else {
            assert!(!kalah.has_ended(), "the game is going on");
        }
        kalah
    }

    /// The houses of the two seats, from their own left.
    pub fn houses(&self) -> [Vec<u32>; 2] {
        self.houses.clone()
    }

    /// The stores of the two seats.
    pub fn stores(&self) -> [u32; 2] {
        self.stores
    }

    /// Who may yet swap, now or at their first turn (K9).
    pub fn may_swap(&self) -> Option<usize> {
        self.may_swap
    }

    fn pit(&mut self, pit: Pit) -> &mut u32 {
        match pit {
            Pit::House { seat, index } => &mut self.houses[seat - 1][index],
            Pit::Store { seat } => &mut self.stores[seat - 1],
        }
    }

    /// Where the next seed goes after this pit: counter-clockwise, past the mover's store, never
    /// into the opponent's (K2).
    fn next(&self, pit: Pit, mover: usize) -> Pit {
        let leftmost = |seat| Pit::House { seat, index: 0 };
        match pit {
            Pit::House { seat, index } if index + 1 < self.houses[0].len() => {
                let index = index + 1;
                Pit::House { seat, index }
            }
            Pit::House { seat, .. } if seat == mover => Pit::Store { seat },
            Pit::House { .. } => leftmost(mover),
            Pit::Store { seat } => leftmost(other(seat)),
        }
    }

    /// Sows a house of the player to move (K2–K5).
    fn sow(&mut self, index: usize) {
        let mover = self.to_move;
        let mut pit = Pit::House { seat: mover, index };
        let mut hand = std::mem::take(self.pit(pit));
        while hand > 0 {
            pit = self.next(pit, mover);
            *self.pit(pit) += 1;
            hand -= 1;
        }
        match pit {
            Pit::Store { .. } => return,
            Pit::House { seat, index } if seat == mover => self.capture(seat, index),
            Pit::House { .. } => {}
        }
        self.to_move = other(mover);
    }

    /// The last seed has fallen into an own house: if it lies there alone, the house was empty,
    /// and the seed goes to the store with all that lie opposite (K4).
    fn capture(&mut self, seat: usize, index: usize) {
        let here = Pit::House { seat, index };
        let opposite = Pit::House {
            seat: other(seat),
            index: self.houses[0].len() - 1 - index,
        };
        let alone = *self.pit(here) == 1;
        let prey = *self.pit(opposite) > 0;
        if alone && (prey || self.options.empty_capture) {
            let seeds = std::mem::take(self.pit(here)) + std::mem::take(self.pit(opposite));
            *self.pit(Pit::Store { seat }) += seeds;
        }
    }

    fn is_empty(&self, seat: usize) -> bool {
        self.houses[seat - 1].iter().all(|&seeds| seeds == 0)
    }

    /// Whether a side is empty that ends the game (K6).
    fn has_ended(&self) -> bool {
        match self.options.end {
            End::EitherSideEmpty => self.is_empty(1) || self.is_empty(2),
            End::MoverEmpty => self.is_empty(self.to_move),
        }
    }

    /// The seeds left go to the store on their side, or to nobody (K7).
    fn sweep(&mut self) {
        for (houses, store) in self.houses.iter_mut().zip(&mut self.stores) {
            for seeds in houses {
                let left = std::mem::take(seeds);
                *store += match self.options.leftover {
                    Leftover::Owner => left,
                    Leftover::SetAside => 0,
                };
            }
        }
    }

    /// The outcome by what is in the stores (K8).
    fn side_empty(&self) -> Ending {
        let [first, second] = self.stores;
        let places = match first.cmp(&second) {
            std::cmp::Ordering::Greater => vec![1, 2],
            std::cmp::Ordering::Less => vec![2, 1],
            std::cmp::Ordering::Equal => vec![1, 1],
        };
        Ending {
            places,
            reason: "side-empty".to_owned(),
            margin: Some(i64::from(first) - i64::from(second)),
            stores: Some((first, second)),
        }
    }

    /// The second player takes over the first player's side, who moves next, on the other (K9).
    fn swap(&mut self) {
        self.houses.reverse();
        self.stores.reverse();
        self.to_move = other(self.to_move);
    }
}

/// The seat across the board.
fn other(seat: usize) -> usize {
    3 - seat
}

/// The size and the options of a variant (N3).
fn read_variant(variant: &str) -> (&str, Options) {
    let mut parts = variant.split('+');
    let base = parts.next().unwrap_or_default();
    let size = base.split_once(':').map_or("6x4", |(_, size)| size);
    let mut options = Options::default();
    for option in parts {
        match option {
            "empty-capture" => options.empty_capture = true,
            "end=mover-empty" => options.end = End::MoverEmpty,
            "leftover=set-aside" => options.leftover = Leftover::SetAside,
            "pie" => options.pie = true,
            _ => panic!("kalah has no option {option}"),
        }
    }
    (size, options)
}

impl Twin for Kalah {
    fn boxed_clone(&self) -> Box<dyn Twin> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        2
    }

    fn legal(&self) -> BTreeSet<String> {
        if self.ending.is_some() {
            return BTreeSet::new();
        }
        let houses = &self.houses[self.to_move - 1];
        let mut legal: BTreeSet<String> = (1..=houses.len())
            .filter(|number| houses[number - 1] > 0)
            .map(|number| number.to_string())
            .collect();
        if self.may_swap == Some(self.to_move) {
            legal.insert("swap".to_owned());
        }
        legal
    }

    fn play(&mut self, text: &str) {
        assert!(self.legal().contains(text), "{text} is not legal");
        let decides_on_swap = self.may_swap == Some(self.to_move);
        if text == "swap" {
            self.swap();
        } else {
            let number: usize = text.parse().expect("the number of a house");
            self.sow(number - 1);
        }
        if decides_on_swap {
            self.may_swap = None;
        }
        if self.has_ended() {
            self.sweep();
            self.ending = Some(self.side_empty());
        }
    }

    fn resign(&mut self, seat: usize) {
        assert_eq!(self.ending, None, "the game is over");
        self.ending = Some(Ending {
            places: if seat == 1 { vec![2, 1] } else { vec![1, 2] },
            reason: "resignation".to_owned(),
            margin: None,
            stores: None,
        });
    }

    fn to_move(&self) -> Option<usize> {
        match self.ending {
            Some(_) => None,
            None => Some(self.to_move),
        }
    }

    fn outcome(&self) -> Option<Ending> {
        self.ending.clone()
    }

    fn position_outcome(&self) -> Option<Ending> {
        self.ending.clone()
    }

    /// Kalah knows no such ends, and asking for one is an error (K11).
    fn settings(&mut self, settings: Settings) {
        assert_eq!(
            settings,
            Settings::default(),
            "L11 to L13 are not for Kalah"
        );
    }

    fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal();
        if depth == 1 {
            return moves.len() as u64;
        }
        let sequences = moves.into_iter().map(|text| {
            let mut next = self.clone();
            next.play(&text);
            next.perft(depth - 1)
        });
        sequences.sum()
    }
}

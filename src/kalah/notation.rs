//! Variants, moves and positions of Kalah as text, and the board drawn (RULES
//! N2–N4).

use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use super::moves::KalahMove;
use super::position::KalahPositionOf;
use super::row::{Lone, Row};
use super::rules::{EndRule, KalahVariant, Leftover};
use crate::error::{ParseError, ParseErrorKind, SetupError};
use crate::finishers::Finishers;
use crate::player::Player;
use crate::position::Position;
use crate::text::{Fields, number, or_trailing, words};

words! { EndRule: EitherSideEmpty = "either-side-empty"; or MoverEmpty = "mover-empty" }

words! { Leftover: Owner = "owner"; or SetAside = "set-aside" }

/// The names of the options, in the order in which they stand.
const OPTIONS: [&str; 4] = ["empty-capture", "end", "leftover", "pie"];

/// The options, for whoever asks for another.
const CHOICE: &str = "+empty-capture, +end=mover-empty, +leftover=set-aside, +pie";

impl KalahVariant {
    /// Reads a variant, without asking whether another game has it.
    pub(crate) fn read(text: &str) -> Result<Self, ParseError> {
        or_trailing(text, Self::read_all)
    }

    fn read_all(text: &str) -> Result<Self, ParseError> {
        if text == "kalah" {
            return Ok(Self::default());
        }
        let rest = text
            .strip_prefix("kalah")
            .ok_or(ParseErrorKind::UnknownVariant.at(0))?;
        let rest = match rest.as_bytes().first() {
            Some(b':') => &rest[1..],
            None | Some(b'+' | b'@') => {
                return Err(ParseErrorKind::Expected("the size, such as kalah:6x4").at(5));
            }
            Some(_) => return Err(ParseErrorKind::UnknownVariant.at(0)),
        };
        let size = rest.split('+').next().unwrap_or("");
        let mut at = text.len() - rest.len();
        let mut variant = parse_size(size, at)?;
        at += size.len();
        let mut seen = [false; OPTIONS.len()];
        for option in rest.split('+').skip(1) {
            variant
                .read_option(option, &mut seen)
                .map_err(|kind| kind.at(at))?;
            at += 1 + option.len();
        }
        Ok(variant)
    }
}

/// `MxN`.
fn parse_size(size: &str, at: usize) -> Result<KalahVariant, ParseError> {
    let expected = ParseErrorKind::Expected("houses and seeds such as 6x4");
    let (houses, seeds) = size.split_once('x').ok_or(expected.at(at))?;
    let seeds_at = at + houses.len() + 1;
    let houses = parse_number(houses, at, "a number of houses")?;
    let seeds = parse_number(seeds, seeds_at, "a number of seeds")?;
    KalahVariant::new(houses, seeds).map_err(|error| ParseErrorKind::Setup(error).at(at))
}

/// A number at byte `at`, and what is wrong if it is none.
fn parse_number<T: FromStr>(text: &str, at: usize, what: &'static str) -> Result<T, ParseError> {
    number(text).ok_or_else(|| {
        let expected = ParseErrorKind::Expected(what);
        match text.bytes().position(|byte| !byte.is_ascii_digit()) {
            Some(wrong) => expected.at(at + wrong),
            None if text.len() > 1 && text.starts_with('0') => ParseErrorKind::NotCanonical.at(at),
            None => expected.at(at),
        }
    })
}

impl KalahVariant {
    fn read_option(
        &mut self,
        option: &str,
        seen: &mut [bool; OPTIONS.len()],
    ) -> Result<(), ParseErrorKind> {
        let unknown = ParseErrorKind::UnknownOption(CHOICE);
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (option, None),
        };
        let place = OPTIONS
            .iter()
            .position(|&known| known == name)
            .ok_or(unknown)?;
        let name = OPTIONS[place];
        match (name, value) {
            ("empty-capture", None) => self.lone = Lone::Taken,
            ("end", Some(value)) => self.end = value.parse().map_err(|_| unknown)?,
            ("leftover", Some(value)) => self.leftover = value.parse().map_err(|_| unknown)?,
            ("pie", None) => *self = self.with_pie(),
            _ => return Err(unknown),
        }
        if seen[place] {
            return Err(ParseErrorKind::RepeatedOption(name));
        }
        if seen[place..].contains(&true) {
            return Err(ParseErrorKind::OptionOrder(name));
        }
        let end_is_default = name == "end" && self.end == EndRule::default();
        if end_is_default || name == "leftover" && self.leftover == Leftover::default() {
            return Err(ParseErrorKind::DefaultOption(name));
        }
        seen[place] = true;
        Ok(())
    }
}

impl fmt::Display for KalahMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.house() {
            Some(house) => fmt::Display::fmt(&(house + 1), f),
            None => f.pad("swap"),
        }
    }
}

/// The number of a house, from 1; `None` for `swap`.
fn parse_house(text: &str) -> Result<Option<usize>, ParseError> {
    if text == "swap" {
        return Ok(None);
    }
    parse_number(text, 0, "the number of a house, or swap").map(Some)
}

impl FromStr for KalahMove {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let Some(number) = parse_house(text)? else {
            return Ok(Self::SWAP);
        };
        number
            .checked_sub(1)
            .and_then(Self::sow)
            .ok_or(ParseErrorKind::Expected("a house from 1 to 127").at(0))
    }
}

/// Reads a move; the board tells which houses there are.
pub(super) fn parse_move<R: Row>(
    position: &KalahPositionOf<R>,
    text: &str,
) -> Result<KalahMove, ParseError> {
    let Some(number) = parse_house(text)? else {
        return Ok(KalahMove::SWAP);
    };
    position
        .house(number)
        .map_err(|error| ParseErrorKind::Move(error).at(0))
}

impl<R: Row> fmt::Display for KalahPositionOf<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.draw(f);
        }
        write!(f, "{} ", self.variant())?;
        write_row(f, self.houses(Player::SECOND).iter().rev())?;
        f.write_str("/")?;
        write_row(f, self.houses(Player::FIRST).iter())?;
        let [first, second] = self.stores();
        write!(f, " {first},{second} ")?;
        write_seat(f, self.to_move())?;
        write!(f, " {}", self.finishers())?;
        if self.variant().has_pie() {
            f.write_str(" ")?;
            write_seat(f, self.may_swap())?;
        }
        Ok(())
    }
}

fn write_row<'a>(
    f: &mut fmt::Formatter<'_>,
    mut houses: impl Iterator<Item = &'a u8>,
) -> fmt::Result {
    if let Some(seeds) = houses.next() {
        write!(f, "{seeds}")?;
    }
    houses.try_for_each(|seeds| write!(f, ",{seeds}"))
}

fn write_seat(f: &mut fmt::Formatter<'_>, seat: Option<Player>) -> fmt::Result {
    match seat {
        Some(player) => write!(f, "{player}"),
        None => f.write_str("-"),
    }
}

impl<R: Row> KalahPositionOf<R> {
    /// The board as it lies on the table, the first player near: their store
    /// is at the right, the second player's row runs from right to left.
    fn draw(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.stores();
        write!(f, "    ")?;
        for seeds in self.houses(Player::SECOND).iter().rev() {
            write!(f, "{seeds:4}")?;
        }
        let width = 4 * self.variant().houses();
        write!(f, "\n{second:4}{:width$}{first:4}\n    ", "")?;
        for seeds in self.houses(Player::FIRST) {
            write!(f, "{seeds:4}")?;
        }
        writeln!(f)
    }
}

impl<R: Row> fmt::Debug for KalahPositionOf<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KalahPosition({self})")
    }
}

impl<R: Row> Hash for KalahPositionOf<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl<R: Row> FromStr for KalahPositionOf<R> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut fields = Fields::new(text, " ");
        let (_, name) = fields.next("a variant")?;
        let variant: KalahVariant = name.parse()?;
        if name == "kalah" {
            return Err(ParseErrorKind::NotCanonical.at(0));
        }
        if variant.houses() > R::MOST_HOUSES {
            // Not worth reading on: the rows would fit nowhere.
            let (houses, most) = (variant.houses(), R::MOST_HOUSES);
            return Err(ParseErrorKind::Setup(SetupError::TooManyHouses { houses, most }).at(0));
        }
        let (houses_at, houses) = fields.next("the houses")?;
        let (stores_at, stores) = fields.next("the stores, such as 0,0")?;
        let (to_move_at, to_move) = fields.next("the player to move, or -")?;
        let (finishers_at, finishers) = fields.next("who has resigned, such as 1r, or -")?;
        let count = variant.houses();
        let [first, second] = parse_houses(houses, houses_at, count)?;
        let mut setup = variant
            .empty_setup()
            .with_houses(Player::FIRST, &first[..count])
            .with_houses(Player::SECOND, &second[..count])
            .with_stores(parse_stores(stores, stores_at)?)
            .with_to_move(parse_seat(to_move, to_move_at)?)
            .with_finishers(Finishers::parse(finishers, finishers_at, 2)?);
        let mut window_at = text.len();
        if variant.has_pie() {
            let (at, window) = fields.next("who may swap, or -")?;
            setup = setup.with_may_swap(parse_seat(window, at)?);
            window_at = at;
        }
        fields.end()?;
        setup.build().map_err(|error| {
            let at = match error {
                SetupError::NotOver | SetupError::Over { .. } => to_move_at,
                SetupError::NotHome { .. } | SetupError::AfterTheEnd { .. } => finishers_at,
                SetupError::PieWindow => window_at,
                _ => houses_at,
            };
            ParseErrorKind::Setup(error).at(at)
        })
    }
}

fn parse_seat(text: &str, at: usize) -> Result<Option<Player>, ParseError> {
    match text {
        "-" => Ok(None),
        "1" => Ok(Some(Player::FIRST)),
        "2" => Ok(Some(Player::SECOND)),
        _ => Err(ParseErrorKind::Expected("player 1 or 2, or -").at(at)),
    }
}

/// A number of seeds.
fn parse_seeds(text: &str, at: usize) -> Result<u8, ParseError> {
    parse_number(text, at, "a number of seeds up to 255")
}

fn parse_stores(text: &str, at: usize) -> Result<[u8; 2], ParseError> {
    let expected = ParseErrorKind::Expected("the seeds in both stores, such as 0,0");
    let (first, second) = text.split_once(',').ok_or(expected.at(at))?;
    let second_at = at + first.len() + 1;
    Ok([parse_seeds(first, at)?, parse_seeds(second, second_at)?])
}

/// The houses in seat order; the text has the second player's row first, from
/// their right.
fn parse_houses(text: &str, at: usize, houses: usize) -> Result<[[u8; 127]; 2], ParseError> {
    let rows = text.split('/').count();
    let Some((far, near)) = text.split_once('/').filter(|_| rows == 2) else {
        let (found, expected) = (rows, 2);
        return Err(ParseErrorKind::RowCount { found, expected }.at(at));
    };
    let [mut first, mut second] = [[0; 127]; 2];
    parse_row(&mut second[..houses], Player::SECOND, far, at)?;
    parse_row(
        &mut first[..houses],
        Player::FIRST,
        near,
        at + far.len() + 1,
    )?;
    second[..houses].reverse();
    Ok([first, second])
}

fn parse_row(row: &mut [u8], player: Player, text: &str, start: usize) -> Result<(), ParseError> {
    let (found, expected) = (text.split(',').count(), row.len());
    if found != expected {
        let error = SetupError::HouseCount {
            player,
            found,
            expected,
        };
        return Err(ParseErrorKind::Setup(error).at(start));
    }
    let mut at = start;
    for (house, seeds) in row.iter_mut().zip(text.split(',')) {
        *house = parse_seeds(seeds, at)?;
        at += seeds.len() + 1;
    }
    Ok(())
}

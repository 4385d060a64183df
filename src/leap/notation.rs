//! Positions and moves as text (RULES N2, N4).

use core::fmt;
use core::str::FromStr;

use super::form::Form;
use super::moves::LeapMove;
use super::position::{LeapPosition, Piece};
use super::setup::Setup;
use super::variant::Variant;
use crate::board::{Cell, Geometry, draw};
use crate::error::{IllegalMove, ParseError, ParseErrorKind, SetupError};
use crate::finishers::Finishers;
use crate::player::Player;
use crate::position::Position;
use crate::text::{Fields, or_trailing};

/// Reads the ends of a move, a whole path, or `pass`.
pub(crate) fn parse_move<F: Form>(
    position: &LeapPosition<F>,
    text: &str,
) -> Result<LeapMove<F::Board>, ParseError> {
    or_trailing(text, |text| read_move(position, text))
}

fn read_move<F: Form>(
    position: &LeapPosition<F>,
    text: &str,
) -> Result<LeapMove<F::Board>, ParseError> {
    if text.bytes().filter(|&byte| byte == b'-').nth(1).is_none() {
        return text.parse();
    }
    let mut walk = position.walk();
    let (mut last, mut at) = (0, 0);
    for name in text.split('-') {
        let cell = name.parse().map_err(|error: ParseError| error.after(at))?;
        walk.go_to(cell).map_err(|error| {
            // The first leg is looked at when the third cell shows that it is
            // one.
            let is_first_leg = matches!(error, IllegalMove::BadLeg { leg: 1, .. });
            ParseErrorKind::Move(error).at(if is_first_leg { last } else { at })
        })?;
        last = at;
        at += name.len() + 1;
    }
    walk.end()
        .map_err(|error| ParseErrorKind::Move(error).at(text.len()))
}

/// The letter of a piece: `a` for player 1's men, `A` for a king.
fn letter(piece: Piece) -> char {
    match piece {
        Piece::Man(player) => ['a', 'b', 'c', 'd', 'e', 'f'][player.index()],
        Piece::King(player) => ['A', 'B', 'C', 'D', 'E', 'F'][player.index()],
    }
}

fn piece_of_letter(letter: u8) -> Option<Piece> {
    match letter {
        b'a'..=b'f' => Some(Piece::Man(Player::at(usize::from(letter - b'a')))),
        b'A'..=b'F' => Some(Piece::King(Player::at(usize::from(letter - b'A')))),
        _ => None,
    }
}

impl<F: Form> fmt::Display for LeapPosition<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return draw::draw(f, |cell| self.piece(cell).map_or('.', letter));
        }
        write!(f, "{} ", self.variant())?;
        let mut cells = Cell::all();
        for (i, length) in F::Board::LAYOUT.row_lengths().enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for cell in cells.by_ref().take(length) {
                match self.piece(cell) {
                    None => empty += 1,
                    Some(piece) => {
                        write_empty(f, core::mem::take(&mut empty))?;
                        write!(f, "{}", letter(piece))?;
                    }
                }
            }
            write_empty(f, empty)?;
        }
        match self.to_move() {
            Some(player) => write!(f, " {player}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {}", self.finishers())
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, cells: usize) -> fmt::Result {
    if cells == 0 {
        return Ok(());
    }
    write!(f, "{cells}")
}

impl<F: Form> fmt::Debug for LeapPosition<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LeapPosition({self})")
    }
}

impl<F: Form> FromStr for LeapPosition<F> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut fields = Fields::new(text, " ");
        let (_, name) = fields.next("a variant")?;
        let variant: Variant<F> = name.parse()?;
        if variant.seating().short_name() == Some(name) {
            return Err(ParseErrorKind::NotCanonical.at(0));
        }
        let (placement_at, placement) = fields.next("a placement")?;
        let setup = parse_placement(variant, placement, placement_at)?;
        let (to_move_at, to_move) = fields.next("the player to move, or -")?;
        let to_move = match to_move {
            "-" => None,
            player => Some(
                player
                    .parse::<Player>()
                    .map_err(|error| error.after(to_move_at))?,
            ),
        };
        let (finishers_at, finishers) = fields.next("who is home or out, or -")?;
        let players = variant.seating().players();
        let finishers = Finishers::parse(finishers, finishers_at, players)?;
        fields.end()?;
        setup
            .with_to_move(to_move)
            .with_finishers(finishers)
            .build()
            .map_err(|error| {
                let at = match error {
                    SetupError::ToMoveNotRacing { .. }
                    | SetupError::Over { .. }
                    | SetupError::NotOver
                    | SetupError::NoSuchPlayer(_) => to_move_at,
                    SetupError::NotHome { .. } | SetupError::AfterTheEnd { .. } => finishers_at,
                    _ => placement_at,
                };
                ParseErrorKind::Setup(error).at(at)
            })
    }
}

fn parse_placement<F: Form>(
    variant: Variant<F>,
    placement: &str,
    start: usize,
) -> Result<Setup<F>, ParseError> {
    let mut setup = variant.empty_setup();
    let mut cells = Cell::all();
    let mut lengths = F::Board::LAYOUT.row_lengths();
    let expected = lengths.len();
    let mut found = 0;
    let mut at = start;
    for row in placement.split('/') {
        let too_many = ParseErrorKind::RowCount {
            found: found + 1,
            expected,
        };
        let length = lengths.next().ok_or(too_many.at(at))?;
        let row_cells = cells.by_ref().take(length);
        setup = parse_row(setup, row_cells, length, row, at)?;
        found += 1;
        at += row.len() + 1;
    }
    if found < expected {
        return Err(ParseErrorKind::RowCount { found, expected }.at(at - 1));
    }
    Ok(setup)
}

fn parse_row<F: Form>(
    mut setup: Setup<F>,
    mut cells: impl Iterator<Item = Cell<F::Board>>,
    expected: usize,
    row: &str,
    start: usize,
) -> Result<Setup<F>, ParseError> {
    let bytes = row.as_bytes();
    let (mut found, mut i) = (0, 0);
    let mut after_number = false;
    while let Some(&byte) = bytes.get(i) {
        let at = start + i;
        let length_error = |found| ParseErrorKind::RowLength { found, expected }.at(at);
        if let Some(piece) = piece_of_letter(byte) {
            found += 1;
            let cell = cells.next().ok_or(length_error(found))?;
            setup = setup
                .with(cell, piece)
                .map_err(|error| ParseErrorKind::Setup(error).at(at))?;
            after_number = false;
            i += 1;
            continue;
        }
        let digits = bytes[i..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        if digits == 0 || digits > 3 || byte == b'0' || after_number {
            let expected = "a piece (a to f, A to F) or a number of empty cells";
            return Err(ParseErrorKind::Expected(expected).at(at));
        }
        let empty = bytes[i..i + digits]
            .iter()
            .fold(0, |number, digit| number * 10 + usize::from(digit - b'0'));
        found += empty;
        if found > expected {
            return Err(length_error(found));
        }
        cells.by_ref().take(empty).for_each(drop);
        after_number = true;
        i += digits;
    }
    if found < expected {
        return Err(ParseErrorKind::RowLength { found, expected }.at(start + row.len()));
    }
    Ok(setup)
}

impl<G: Geometry> FromStr for LeapMove<G> {
    type Err = ParseError;

    /// Reads the ends of a move, or `pass`; whole paths need a position.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "pass" {
            return Ok(Self::PASS);
        }
        let (from, to) = text
            .split_once('-')
            .ok_or(ParseErrorKind::Expected("a move such as a4-c4, or pass").at(0))?;
        let at = from.len() + 1;
        let from: Cell<G> = from.parse()?;
        let to = to.parse().map_err(|error: ParseError| error.after(at))?;
        Self::new(from, to).ok_or_else(|| {
            let returns = IllegalMove::Returns { from: from.name() };
            ParseErrorKind::Move(returns).at(at)
        })
    }
}

//! A count spread over processes: the positions after some moves are parts
//! that can be counted anywhere, in any order, and added up.
//!
//! A part is a line: a multiplicity (by how many move sequences the position is
//! reached), a tab, and the position as its text.
//!
//! ```text
//! 2<TAB>halma:2@8 1bbb4/bbb5/bbb5/b6a/7a/6aa/5a1a/4aaaa 2 -
//! ```
//!
//! Counts come in the order of the parts, a line each as soon as it is known,
//! and a last line that begins with `total`: who breaks off can go on after
//! the parts that are counted.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{self, BufRead, ErrorKind, Write};

use hoppity::{AnyPosition, Position, perft};

/// A position, and how many move sequences lead to it.
struct Part {
    multiplicity: u64,
    position: AnyPosition,
}

/// Writes the positions after `depth` moves, in the order they are first
/// reached.
pub(crate) fn write_parts(start: AnyPosition, depth: u8, out: &mut impl Write) -> io::Result<()> {
    let start = Part {
        multiplicity: 1,
        position: start,
    };
    let parts = (0..depth).fold(vec![start], |parts, _| after_a_move(&parts));
    for part in parts {
        writeln!(out, "{}\t{}", part.multiplicity, part.position)?;
    }
    Ok(())
}

/// The positions one move after `parts`, each once. A finished game has none.
fn after_a_move(parts: &[Part]) -> Vec<Part> {
    let mut next: Vec<Part> = Vec::new();
    let mut index_of = HashMap::new();
    for part in parts {
        for m in part.position.legal_moves() {
            let mut position = part.position;
            position.apply_unchecked(m);
            match index_of.entry(position) {
                Entry::Vacant(unseen) => {
                    unseen.insert(next.len());
                    next.push(Part { position, ..*part });
                }
                Entry::Occupied(index) => {
                    let seen = &mut next[*index.get()].multiplicity;
                    *seen = seen.saturating_add(part.multiplicity);
                }
            }
        }
    }
    next
}

/// Reads parts, and writes how many move sequences of length `depth` each
/// stands for. As in [`perft`], a sum past `u64::MAX` stays there.
pub(crate) fn count_parts(input: impl BufRead, depth: u8, out: &mut impl Write) -> io::Result<()> {
    // All are read before the first is counted: a bad line shows at once.
    let parts = read_parts(input)?;
    let mut total: u64 = 0;
    for part in parts {
        let count = perft(&part.position, depth).saturating_mul(part.multiplicity);
        writeln!(out, "{count}")?;
        total = total.saturating_add(count);
    }
    writeln!(out, "total {total}")
}

/// The parts, a line each; the last line may be blank.
fn read_parts(input: impl BufRead) -> io::Result<Vec<Part>> {
    let mut parts = Vec::new();
    let mut lines = input.lines().zip(1..).peekable();
    while let Some((line, number)) = lines.next() {
        let at_line = |error: &str| bad_line(number, error);
        let line = line.map_err(|error| match error.kind() {
            ErrorKind::InvalidData => at_line("expected UTF-8"),
            _ => error,
        })?;
        if line.trim().is_empty() && lines.peek().is_none() {
            break;
        }
        parts.push(read_part(line.trim_end()).map_err(|error| at_line(&error))?);
    }
    Ok(parts)
}

fn read_part(line: &str) -> Result<Part, String> {
    let (multiplicity, position) = line
        .split_once('\t')
        .ok_or_else(|| format!("expected MULTIPLICITY<TAB>POSITION, found {line:?}"))?;
    Ok(Part {
        multiplicity: multiplicity.parse().map_err(|_| {
            let most = u64::MAX;
            format!("expected a multiplicity from 0 to {most}, found {multiplicity:?}")
        })?,
        position: position
            .parse()
            .map_err(|error| format!("{position:?} is no position: {error}"))?,
    })
}

fn bad_line(number: usize, error: &str) -> io::Error {
    let message = format!("line {number}: {error}");
    io::Error::new(ErrorKind::InvalidData, message)
}

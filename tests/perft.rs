//! Leaping games against published and twice-counted numbers of move
//! sequences.

mod table;

use hoppity::{AnyPosition, Position, divide, perft};

/// A variant or a position, and its counts, a line each.
const TABLE: &str = include_str!("data/perft.txt");

/// What takes longer to count is left out.
const NODE_LIMIT: u64 = 5_000_000;

#[test]
fn counts_of_move_sequences() {
    let mut checked = 0;
    for line in table::lines(TABLE) {
        let mut fields = line.split("; ");
        let text = fields.next().expect("a variant or a position");
        let position = table::read(text);
        for field in fields {
            let (depth, count) = field.split_once(' ').expect("a depth and a count");
            let depth: u8 = depth.parse().expect("a depth");
            let count: u64 = count.parse().expect("a count");
            if count > NODE_LIMIT {
                continue;
            }
            assert_eq!(perft(&position, depth), count, "{text} to depth {depth}");
            if count < NODE_LIMIT / 20 {
                assert_eq!(
                    one_by_one(position, depth),
                    count,
                    "{text} to depth {depth}"
                );
                let divided = divide(&position, depth)
                    .map(|(_, count)| count)
                    .sum::<u64>();
                assert_eq!(divided, count, "{text} to depth {depth}, divided");
            }
            checked += 1;
        }
    }
    println!("{checked} counts agree");
    assert_eq!(checked, 59);
}

/// The same without counting in bulk: every last move is played.
fn one_by_one(position: AnyPosition, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |m| {
        let mut next = position;
        next.apply(m).expect("a listed move is legal");
        one_by_one(next, depth - 1)
    };
    position.legal_moves().map(after).sum()
}

/// A finished game has no moves.
#[test]
fn nothing_follows_the_end() {
    let over: AnyPosition = "halma:2@8 bbbb4/bbb5/bb6/b7/7a/6aa/5aaa/4aaaa - 1r"
        .parse()
        .expect("the first player has resigned");
    assert_eq!(perft(&over, 0), 1);
    assert_eq!(perft(&over, 1), 0);
    assert_eq!(perft(&over, 3), 0);
}

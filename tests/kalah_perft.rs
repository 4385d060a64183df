//! Kalah against known numbers of move sequences: what was published, and what
//! the slow twin counts.

mod table;

use hoppity::{KalahPosition, KalahVariant, LargeKalahPosition, perft};

/// A variant and its counts from depth 1, a line each.
const TABLE: &str = include_str!("kalah/perft.txt");

#[test]
fn counts_of_move_sequences() {
    let mut checked = 0;
    for line in table::lines(TABLE) {
        let mut fields = line.split(' ');
        let variant = fields.next().expect("a variant");
        let variant: KalahVariant = variant.parse().expect("a variant");
        let large: LargeKalahPosition = variant.start().expect("a start");
        let small: Option<KalahPosition> = variant.start().ok();
        assert_eq!(small.is_some(), variant.houses() <= 7);
        for (depth, count) in (1..).zip(fields) {
            let count: u64 = count.parse().expect("a count");
            if let Some(small) = small {
                assert_eq!(perft(&small, depth), count, "{variant} to depth {depth}");
            }
            if count < 1_000_000 || small.is_none() {
                assert_eq!(perft(&large, depth), count, "{variant} to depth {depth}");
            }
            checked += 1;
        }
    }
    assert_eq!(checked, 69);
}

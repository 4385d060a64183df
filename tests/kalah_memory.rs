//! Kalah keeps to itself: small values, no allocation on the hot path.

use hoppity::kalah::KalahUndo;
use hoppity::{KalahMove, KalahPosition, LargeKalahPosition};

#[test]
fn sizes() {
    assert_eq!(size_of::<KalahPosition>(), 24);
    assert_eq!(size_of::<KalahMove>(), 1);
    assert_eq!(size_of::<KalahUndo>(), 24);
    assert_eq!(size_of::<LargeKalahPosition>(), 264);
}

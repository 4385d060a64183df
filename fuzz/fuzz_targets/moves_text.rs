//! Any text is a move's or an error, in any position. The first line chooses
//! the position, the rest is the move.

#![no_main]

use hoppity::Position;
use hoppity_fuzz::{check_error, position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut lines = bytes.splitn(2, |&byte| byte == b'\n');
    let position = position(lines.next().unwrap_or_default());
    let Ok(text) = std::str::from_utf8(lines.next().unwrap_or_default()) else {
        return;
    };
    let m = match position.parse_move(text) {
        Ok(m) => m,
        Err(error) => return check_error(text, &error),
    };
    let printed = position.format_move(m).to_string();
    assert_eq!(position.parse_move(&printed), Ok(m));
    let mut cells = text.split('-');
    if let (Some(from), Some(to), true) = (cells.next(), cells.next_back(), cells.next().is_some())
    {
        assert_eq!(printed, format!("{from}-{to}"));
        assert!(position.is_legal(m), "a path is checked leg by leg");
    } else {
        assert_eq!(printed, text);
    }
    let mut after = position;
    match after.apply(m) {
        Ok(()) => assert!(position.legal_moves().any(|listed| listed == m)),
        Err(error) => {
            assert_eq!(after, position);
            assert!(position.legal_moves().all(|listed| listed != m));
            assert_eq!(position.check(m), Err(error));
            assert!(!error.to_string().is_empty());
        }
    }
});

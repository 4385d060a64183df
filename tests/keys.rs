//! Keys that somebody may have kept: they are the same on every platform and in
//! every run, and stable within a minor version.

mod table;

use hoppity::Position;

const TABLE: &str = include_str!("data/keys.txt");

#[test]
fn kept_keys_are_still_right() {
    let mut checked = 0;
    for line in table::lines(TABLE) {
        let (text, key) = line.split_once("; ").expect("a position and a key");
        let position = table::read(text);
        assert_eq!(format!("{:016x}", position.key()), key, "{text}");
        checked += 1;
    }
    assert_eq!(checked, 56);
}

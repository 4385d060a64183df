//! Keys that somebody may have kept: they are the same on every platform and in
//! every run, and stable within a minor version.

use hoppity::{AnyPosition, AnyVariant, Position};

const TABLE: &str = include_str!("data/keys.txt");

#[test]
fn kept_keys_are_still_right() {
    let lines = TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut checked = 0;
    for line in lines {
        let (text, key) = line.split_once("; ").expect("a position and a key");
        let position = read(text);
        assert_eq!(format!("{:016x}", position.key()), key, "{text}");
        checked += 1;
    }
    assert_eq!(checked, 56);
}

fn read(text: &str) -> AnyPosition {
    if text.contains(' ') {
        text.parse().expect(text)
    } else {
        text.parse::<AnyVariant>().expect(text).start()
    }
}

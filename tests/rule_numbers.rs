//! Every rule has a test that names it: as `l05` in the name of the test, or as
//! L5 in the heading of a drawn case.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const RULES: &str = include_str!("../src/rules.md");
const CASES: &str = include_str!("data/cases.txt");

/// The rules as they are numbered: `**L5.** Camp exit, …`
fn rules() -> BTreeSet<String> {
    let numbers = RULES.lines().filter_map(|line| {
        let (number, _) = line.strip_prefix("**")?.split_once(".**")?;
        Some(number.to_owned())
    });
    numbers.collect()
}

/// `l05` and `L5` are L5; other words are no rules.
fn rule(word: &str) -> Option<String> {
    let (letter, number) = word.split_at_checked(1)?;
    let is_letter = "LHCDKN".contains(&letter.to_uppercase());
    let number: u8 = number.parse().ok()?;
    is_letter.then(|| format!("{}{number}", letter.to_uppercase()))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of tests");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = paths.partition(|path| path.is_dir());
    let is_source = |path: &PathBuf| path.extension().is_some_and(|end| end == "rs");
    let inside = folders.iter().flat_map(|folder| sources(folder));
    files.into_iter().filter(is_source).chain(inside).collect()
}

/// The names of the tests in a source.
fn tests(source: &str) -> impl Iterator<Item = &str> {
    let after_marks = source.split("#[test]").skip(1);
    after_marks.filter_map(|after| {
        let (_, name) = after.split_once("fn ")?;
        Some(name.split_once('(')?.0)
    })
}

#[test]
fn every_rule_is_named_by_a_test() {
    let mut named = BTreeSet::new();
    for path in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")) {
        let source = fs::read_to_string(&path).expect("a source");
        for name in tests(&source) {
            named.extend(name.split('_').filter_map(rule));
        }
    }
    // The name of a case, what it shows; drawings are indented.
    let headings = CASES.lines().filter(|line| !line.starts_with([' ', '#']));
    for heading in headings {
        let words = heading.split(|letter: char| !letter.is_alphanumeric());
        named.extend(words.filter_map(rule));
    }
    let rules = rules();
    assert_eq!(rules.len(), 51);
    let unnamed: Vec<&String> = rules.difference(&named).collect();
    assert!(unnamed.is_empty(), "no test names {unnamed:?}");
    let unknown: Vec<&String> = named.difference(&rules).collect();
    assert!(unknown.is_empty(), "there is no rule {unknown:?}");
}

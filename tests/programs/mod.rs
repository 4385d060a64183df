//! The examples as programs to start.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

const HINT: &str = "run `cargo build --all-features --examples` first";

/// An example, which `cargo test` builds beside the tests; `cargo test --test
/// NAME` does not, and so it must be there already and no older than what it is
/// made of.
pub(crate) fn example(name: &str) -> Command {
    let test = env::current_exe().expect("a test knows where it is");
    let profile = test.ancestors().nth(2).expect("tests are built in deps");
    let mut path: PathBuf = profile.join("examples").join(name);
    path.set_extension(env::consts::EXE_EXTENSION);
    let built =
        modified(&path).unwrap_or_else(|| panic!("the example {name} is not built: {HINT}"));
    let changed = sources(&path.with_extension("d"));
    if let Some(source) = changed.iter().find(|source| is_newer(source, built)) {
        let source = source.display();
        panic!("{source} has changed since the example {name} was built: {HINT}");
    }
    Command::new(path)
}

/// What Cargo says a program is made of: after the program's name and a colon,
/// the files, any space in a name behind a backslash.
fn sources(list: &Path) -> Vec<PathBuf> {
    let list = fs::read_to_string(list).unwrap_or_default();
    let line = list.lines().next().unwrap_or_default();
    let (_, files) = line.split_once(": ").unwrap_or_default();
    let files = files.replace("\\ ", "\0");
    let names = files.split_whitespace();
    names.map(|name| name.replace('\0', " ").into()).collect()
}

/// Cargo goes by these times too, and has built a program anew that is older
/// than a source. A time that is yet to come tells nothing.
fn is_newer(source: &Path, built: SystemTime) -> bool {
    let is_later = |changed| built < changed && changed <= SystemTime::now();
    modified(source).is_some_and(is_later)
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|file| file.modified()).ok()
}

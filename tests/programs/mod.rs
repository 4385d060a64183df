//! The examples as programs to start.

use std::env;
use std::path::PathBuf;
use std::process::Command;

/// An example, which `cargo test` builds beside the tests.
pub(crate) fn example(name: &str) -> Command {
    let test = env::current_exe().expect("a test knows where it is");
    let profile = test.ancestors().nth(2).expect("tests are built in deps");
    let mut path: PathBuf = profile.join("examples").join(name);
    path.set_extension(env::consts::EXE_EXTENSION);
    assert!(
        path.exists(),
        "the example {name} is not built: run `cargo build --examples` first"
    );
    Command::new(path)
}

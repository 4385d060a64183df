//! The examples as their users meet them: as programs, with arguments, lines
//! to read, lines printed and an exit status.

mod mcts;
mod perft;
mod play;
#[path = "../programs/mod.rs"]
mod programs;
mod solvers;

use std::fs::{self, File};
use std::io::{self, PipeReader, Write};
use std::path::PathBuf;
use std::process::{Output, Stdio};
use std::thread;

use programs::example;

fn run(name: &str, arguments: &[&str], input: impl Into<Stdio>) -> Output {
    example(name)
        .args(arguments)
        .stdin(input)
        .output()
        .expect("an example runs")
}

/// What an example prints that ends well.
fn printed(name: &str, arguments: &[&str], input: impl Into<Stdio>) -> String {
    let output = run(name, arguments, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    assert_eq!(errors, "", "{arguments:?}");
    String::from_utf8(output.stdout).expect("examples print UTF-8")
}

/// Arguments that an example refuses, and what it says about them.
type Refusal = (&'static [&'static str], &'static str);

fn check_refusals(name: &str, refusals: &[Refusal]) {
    for (arguments, message) in refusals {
        let output = run(name, arguments, Stdio::null());
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
        assert!(errors.contains(message), "{arguments:?}: {errors}");
        assert!(errors.contains("--help"), "{arguments:?}: {errors}");
    }
}

fn data(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    folder.join(name)
}

fn open(name: &str) -> File {
    File::open(data(name)).expect("test data")
}

/// All that an example prints is what the test data has under its name.
fn prints_what_is_kept(name: &str, arguments: &[&str]) {
    let kept = data(&format!("examples/{name}.txt"));
    let kept = fs::read_to_string(&kept).unwrap_or_else(|_| panic!("{}", kept.display()));
    let printed = printed(name, arguments, Stdio::null());
    assert_eq!(
        printed, kept,
        "{name} prints\n{printed}\ninstead of\n{kept}"
    );
}

/// A text to be read, as far as anybody reads it.
fn text(text: impl Into<Vec<u8>>) -> PipeReader {
    let (reader, mut writer) = io::pipe().expect("a pipe");
    let text = text.into();
    thread::spawn(move || writer.write_all(&text));
    reader
}

#[test]
fn quickstart_plays_a_game_to_its_end() {
    prints_what_is_kept("quickstart", &[]);
}

#[test]
fn custom_board_plays_a_game_to_its_end() {
    prints_what_is_kept("custom_board", &[]);
}

/// Whoever reads may stop before the end.
#[test]
fn a_closed_pipe_is_no_error() {
    let programs: [(&str, &[&str]); 7] = [
        ("mcts", &["kalah", "--games", "1", "--playouts", "1"]),
        ("perft", &["halma:2", "2"]),
        ("picture", &["halma:2"]),
        ("play", &["halma:2"]),
        ("referee", &[]),
        ("solve_kalah", &["3x2", "--memory", "1"]),
        ("solve_rhombus", &["1"]),
    ];
    for (name, arguments) in programs {
        let (reader, writer) = io::pipe().expect("a pipe");
        drop(reader);
        let output = example(name)
            .args(arguments)
            .stdin(text("{}\n"))
            .stdout(writer)
            .output()
            .expect("an example runs");
        assert!(output.status.success(), "{name}: {output:?}");
        assert!(output.stderr.is_empty(), "{name}: {output:?}");
    }
}

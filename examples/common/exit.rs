//! How a program ends that reads and writes.

use std::io::{self, ErrorKind};
use std::process::ExitCode;

/// 0 if all went well, 2 if what was read is wrong, else 1; says why.
pub(crate) fn exit_code(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(match error.kind() {
                ErrorKind::InvalidData => 2,
                _ => 1,
            })
        }
    }
}

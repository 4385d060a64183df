//! Lines of bounded length.

use std::io::{self, BufRead, Read};

use crate::answer::Refusal;

/// The longest line that is read, in bytes, its end not counted.
const LONGEST: usize = 1 << 20;

/// Reads lines, and holds one at a time.
pub(crate) struct Lines<I> {
    input: I,
    line: Vec<u8>,
}

impl<I: BufRead> Lines<I> {
    pub(crate) const fn new(input: I) -> Self {
        let line = Vec::new();
        Self { input, line }
    }

    /// The next line without its end; `None` when the input has ended.
    pub(crate) fn next(&mut self) -> io::Result<Option<Result<&[u8], Refusal>>> {
        self.line.clear();
        // One byte more than fits: the end of the line, or it is too long.
        let mut bounded = self.input.by_ref().take(LONGEST as u64 + 1);
        let read = bounded.read_until(b'\n', &mut self.line)?;
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if read > LONGEST {
            self.input.skip_until(b'\n')?;
            let error = format!("the line is longer than {LONGEST} bytes");
            return Ok(Some(Err(Refusal::new(error))));
        } else if read == 0 {
            return Ok(None);
        }
        Ok(Some(Ok(&self.line)))
    }
}

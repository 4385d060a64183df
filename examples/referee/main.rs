//! A referee for programs in any language: it reads requests from standard
//! input and writes one answer to each to standard output, a JSON object a
//! line.
//!
//! ```sh
//! cargo build --release --example referee
//! echo '{"game":"kalah:3x1","moves":["3"]}' | target/release/examples/referee
//! ```
//!
//! prints
//!
//! ```json
//! {"position":"kalah:3x1 1,1,1/1,1,0 1,0 1 -","to_move":1,"legal":["1","2"],"outcome":null}
//! ```
//!
//! A request names a game and what has happened in it. The referee remembers
//! nothing from one line to the next.
//!
//! | field | |
//! |---|---|
//! | `game` | a variant, such as `"chinese-checkers:3"`, from its start; or |
//! | `position` | the text of a position, as answers have it |
//! | `moves` | `["a4-c4", "q4-o4-m4", "resign 2"]`: moves by their ends or whole paths, and resignations; none if left out |
//! | `first` | the seat that begins, from 1; only with `game` |
//! | `limits` | `{"repetition": 3, "moves": 600, "stall": 90}`: 0 turns one off, and what is left out is the variant's own |
//!
//! The answer tells where that leads: the `position`, who is `to_move`, the
//! `legal` moves and, once it is over, by rule or by a limit, the `outcome`,
//! such as `{"places": [1, 2, 3], "reason": "home"}`. Then nobody is to move
//! (`null`) and nothing is legal (`[]`). Kalah adds the `stores` of both
//! players, and as `margin` the first player's less the second's, so a win of
//! the second player is below zero; neither is there after a resignation.
//!
//! The text of a position has no history. Repetition and limits count from
//! where the request begins, and the position of a game that a limit has ended
//! still names the player who would be next.
//!
//! A request that is not right is answered by `{"error": "…"}`, and by
//! `{"error": "…", "at": 3}` if the move at that index, from 0, is the first
//! that cannot be played. Empty lines are wrong too, so that every line has
//! its answer, and so are lines of more than 1 MiB.
//!
//! From Python:
//!
//! ```python
//! import json, subprocess
//!
//! referee = subprocess.Popen(["target/release/examples/referee"], text=True,
//!                            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
//!
//! def ask(**request):
//!     print(json.dumps(request), file=referee.stdin, flush=True)
//!     return json.loads(referee.stdout.readline())
//!
//! moves = []
//! while legal := ask(game="halma:2@8", moves=moves)["legal"]:
//!     moves.append(legal[0])
//! print(ask(game="halma:2@8", moves=moves)["outcome"])
//! ```

mod answer;
#[path = "../common/exit.rs"]
mod exit;
mod lines;
mod object;
mod request;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::Parser;

use answer::{Refusal, State};
use exit::exit_code;
use lines::Lines;
use request::Request;

/// Answers requests on standard input, a JSON object a line, such as
/// {"game":"halma:2"}
#[derive(Parser)]
#[command(name = "referee", after_help = FIELDS)]
struct Arguments {}

/// The fields of requests and answers.
const FIELDS: &str = r#"A request:
  game      a variant, such as "chinese-checkers:3", from its start; or
  position  the text of a position, as answers have it
  moves     ["a4-c4", "q4-o4-m4", "resign 2"]: moves, and resignations
  first     the seat that begins, from 1; only with game
  limits    {"repetition": 3, "moves": 600, "stall": 90}; 0 turns one off

An answer:
  position  where that leads
  to_move   the seat to move, null when the game is over
  legal     the legal moves; ["pass"] is for the client to play
  outcome   {"places": [1, 2], "reason": "home"}, null while the game goes on;
            Kalah adds stores and margin
or:
  error     what is wrong
  at        the index of the move that cannot be played, from 0"#;

fn main() -> ExitCode {
    Arguments::parse();
    exit_code(serve(io::stdin().lock(), io::stdout().lock()))
}

/// Answers line by line until the input ends.
fn serve(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next()? {
        let mut answer = match line.and_then(answer) {
            Ok(state) => serde_json::to_vec(&state),
            Err(refusal) => serde_json::to_vec(&refusal),
        }?;
        answer.push(b'\n');
        output.write_all(&answer)?;
        output.flush()?;
    }
    Ok(())
}

fn answer(line: &[u8]) -> Result<State, Refusal> {
    let game = Request::read(line)?.play()?;
    Ok(State::of(&game))
}

//! The talk between the players and the game.

use std::io::{self, BufRead, Write};

use hoppity::{Game, Player};

use crate::Seat;
use crate::ink::Ink;
use crate::opponent;
use crate::tabletop::{Numbering, Tabletop};

const HELP: &str = "\
A move is typed as the cells it goes from and to (p4-p6), as its whole path
(p4-p6-n8), or as its number in the list shown last. In Kalah it is the number
of a house, or swap.

  a cell    shows where the piece on it can go
  moves     lists all moves
  board     draws the board
  undo      takes back what happened since your last move, and the move
  resign    gives the game up
  help      shows this
  quit      ends the program
";

/// A game, those who play it, and where they read and write.
pub(crate) struct Table<P: Tabletop, I, O> {
    game: Game<P>,
    seats: Vec<Seat>,
    ink: Ink,
    input: I,
    output: O,
    /// Whether what is read must be written too, as nobody sees it typed.
    echo: bool,
    /// The list shown last.
    choices: Vec<P::Move>,
}

/// What a human wants.
enum Request<M> {
    Play(M),
    Resign,
    Undo,
    Quit,
}

impl<P: Tabletop, I: BufRead, O: Write> Table<P, I, O> {
    pub(crate) fn new(game: Game<P>, seats: Vec<Seat>, ink: Ink, input: I, output: O) -> Self {
        Self {
            game,
            seats,
            ink,
            input,
            output,
            echo: false,
            choices: Vec::new(),
        }
    }

    /// The same table where what is read is written too.
    pub(crate) fn with_echo(self) -> Self {
        Self { echo: true, ..self }
    }

    /// Plays the game to its end, or to the end of the input.
    pub(crate) fn play(mut self) -> io::Result<()> {
        self.greet()?;
        while let Some(player) = self.game.to_move() {
            let request = match (self.forced_pass(), self.seats[player.index()]) {
                (Some(pass), _) => Request::Play(pass),
                (None, Seat::Computer) => {
                    opponent::choose(&self.game).map_or(Request::Quit, Request::Play)
                }
                (None, Seat::Human) => self.ask(player)?,
            };
            match request {
                Request::Play(m) => self.make(player, m)?,
                Request::Resign => {
                    self.game.resign(player).map_err(io::Error::other)?;
                    writeln!(self.output, "Player {player} resigns.")?;
                }
                Request::Undo => self.undo()?,
                Request::Quit => return writeln!(self.output, "The game is left unfinished."),
            }
        }
        self.show_places()
    }

    fn greet(&mut self) -> io::Result<()> {
        self.output
            .write_all(self.game.position().legend(self.ink).as_bytes())?;
        if let Some(turns) = self.game.settings().move_limit() {
            writeln!(
                self.output,
                "The game ends after {turns} turns at the latest."
            )?;
        }
        if self.seats.contains(&Seat::Human) {
            writeln!(self.output, "Type help to see what you can type.")
        } else {
            self.draw(&[])
        }
    }

    /// The pass, if nothing else is left to the player to move (RULES L7).
    fn forced_pass(&self) -> Option<P::Move> {
        self.game.legal_moves().next().filter(|&m| P::is_pass(m))
    }

    fn make(&mut self, player: Player, m: P::Move) -> io::Result<()> {
        let told = if P::is_pass(m) {
            "cannot move and passes".into()
        } else {
            format!("plays {}", self.game.position().tell(m))
        };
        self.game.apply(m).map_err(io::Error::other)?;
        let turn = self.game.turns();
        writeln!(self.output, "{turn:4}. Player {player} {told}.")
    }

    /// Asks a human until something happens.
    fn ask(&mut self, player: Player) -> io::Result<Request<P::Move>> {
        self.choices.clear();
        self.draw(&[])?;
        loop {
            let Some(line) = self.read_line(player)? else {
                writeln!(self.output, "The input ends here.")?;
                return Ok(Request::Quit);
            };
            match line.trim() {
                "" => {}
                "quit" => return Ok(Request::Quit),
                "resign" => return Ok(Request::Resign),
                "undo" => return Ok(Request::Undo),
                "board" => self.draw(&[])?,
                "moves" => {
                    let mut moves: Vec<_> = self.game.legal_moves().collect();
                    moves.sort();
                    self.offer(moves)?;
                }
                "help" => {
                    let legend = self.game.position().legend(self.ink);
                    write!(self.output, "{HELP}\n{legend}")?;
                }
                text => {
                    if let Some(moves) = self.game.position().moves_of(text) {
                        self.light_up(text, moves)?;
                    } else {
                        match self.read_move(text) {
                            Ok(m) => return Ok(Request::Play(m)),
                            Err(error) => writeln!(self.output, "{error}.")?,
                        }
                    }
                }
            }
        }
    }

    /// The next line, whatever it holds; `None` at the end of the input.
    fn read_line(&mut self, player: Player) -> io::Result<Option<String>> {
        write!(self.output, "Player {player}> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).into_owned();
        if self.echo {
            writeln!(self.output, "{}", line.trim_end())?;
        }
        Ok(Some(line))
    }

    /// A legal move, typed out or chosen from the list shown last.
    fn read_move(&self, text: &str) -> Result<P::Move, String> {
        let position = self.game.position();
        let m = match (P::NUMBERING, text.parse::<usize>()) {
            (Numbering::OfTheList, Ok(number)) => number
                .checked_sub(1)
                .and_then(|index| self.choices.get(index))
                .copied()
                .ok_or("The list shown last has no such number")?,
            _ => position
                .parse_move(text)
                .map_err(|error| format!("{text:?} is no move: {error}"))?,
        };
        position
            .check(m)
            .map_err(|error| format!("This cannot be played: {error}"))?;
        Ok(m)
    }

    /// Draws the board with what a piece can reach.
    fn light_up(&mut self, name: &str, moves: Vec<P::Move>) -> io::Result<()> {
        if moves.is_empty() {
            return writeln!(self.output, "Nothing on {name} can move now.");
        }
        self.draw(&moves)?;
        self.offer(moves)
    }

    /// Lists moves, to be chosen by number.
    fn offer(&mut self, moves: Vec<P::Move>) -> io::Result<()> {
        for (&m, number) in moves.iter().zip(1..) {
            let told = self.game.position().tell(m);
            match P::NUMBERING {
                Numbering::OfTheList => writeln!(self.output, "{number:3}  {told}")?,
                Numbering::OfTheBoard => writeln!(self.output, "     {told}")?,
            }
        }
        self.choices = moves;
        Ok(())
    }

    /// Goes back to where a human last had a choice; if there is no such
    /// place, stays.
    fn undo(&mut self) -> io::Result<()> {
        let mut undone = Vec::new();
        while let Some(event) = self.game.undo() {
            undone.push(event);
            let to_move = self.game.to_move();
            let is_human = to_move.is_some_and(|player| self.seats[player.index()] == Seat::Human);
            if is_human && self.forced_pass().is_none() {
                let turn = self.game.turns() + 1;
                return writeln!(self.output, "Back to turn {turn}.");
            }
        }
        for event in undone.into_iter().rev() {
            self.game.play(event).map_err(io::Error::other)?;
        }
        writeln!(self.output, "There is nothing of yours to take back.")
    }

    fn draw(&mut self, lit: &[P::Move]) -> io::Result<()> {
        write!(
            self.output,
            "\n{}\n",
            self.game.position().draw(self.ink, lit)
        )
    }

    fn show_places(&mut self) -> io::Result<()> {
        self.draw(&[])?;
        let Some(outcome) = self.game.outcome() else {
            return Ok(());
        };
        let turns = self.game.turns();
        writeln!(
            self.output,
            "The game is over after {turns} turns: {}.",
            outcome.reason()
        )?;
        for (player, place) in Player::all(outcome.players()).zip(outcome.places()) {
            writeln!(self.output, "Player {player} takes place {place}.")?;
        }
        match outcome.margin() {
            Some(margin) => writeln!(self.output, "The margin is {margin} seeds."),
            None => Ok(()),
        }
    }
}

//! What all pictures share: the frame, the title, and the players below the
//! board.

use std::fmt::Display;

use hoppity::{Finish, Game, Player, Position, Winner};

use crate::palette::{self, Theme};

/// The height of the line of players.
const PLAYERS_HEIGHT: i32 = 26;

/// How much of it a player takes, at most a sixth of the narrowest board for
/// six.
const SLOT_WIDTH: i32 = 46;

/// A board and what is on it.
pub(crate) struct Drawing {
    /// The top left corner.
    pub(crate) corner: (i32, i32),
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// Shapes to be used by their names.
    pub(crate) shapes: String,
    pub(crate) body: String,
}

/// The whole file.
pub(crate) fn document<P: Position>(
    name: &str,
    game: &Game<P>,
    drawing: &Drawing,
    theme: Theme,
) -> String {
    let ((left, top), width) = (drawing.corner, drawing.width);
    let height = drawing.height + PLAYERS_HEIGHT;
    let title = escape(&title(name, game));
    let style = palette::style(theme);
    let pieces: String = Player::all(game.position().players()).map(piece).collect();
    let middle = top + drawing.height + PLAYERS_HEIGHT / 2 - 5;
    let players = group("players", players(game, left, middle, width));
    let (shapes, body) = (&drawing.shapes, &drawing.body);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" \
         role=\"img\" aria-label=\"{title}\">\n\
         <title>{title}</title>\n{style}<defs>\n{pieces}{shapes}</defs>\n\
         <rect class=\"page fill\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" \
         rx=\"8\"/>\n{body}{players}</svg>\n"
    )
}

/// Shapes that belong together.
pub(crate) fn group(class: &str, shapes: impl IntoIterator<Item = String>) -> String {
    let shapes: String = shapes.into_iter().collect();
    if shapes.is_empty() {
        return shapes;
    }
    format!("<g class=\"{class}\">\n{shapes}</g>\n")
}

/// A shape of the definitions, put somewhere.
pub(crate) fn put(shape: &str, (x, y): (impl Display, impl Display)) -> String {
    format!("<use href=\"#{shape}\" x=\"{x}\" y=\"{y}\"/>\n")
}

/// Text at the height of y; its class tells whether it is centred on x.
pub(crate) fn text(class: &str, (x, y): (i32, i32), text: &str) -> String {
    let text = escape(text);
    format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\" dy=\".35em\">{text}</text>\n")
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;")
}

/// What there is to see, for who hears it.
fn title<P: Position>(name: &str, game: &Game<P>) -> String {
    let last = game.record_text().last();
    let last = last.map_or(String::new(), |event| format!(" after {event}"));
    let status = match (game.to_move(), game.outcome()) {
        (Some(player), _) => format!("player {player} to move"),
        (None, outcome) => outcome.map_or(String::new(), |outcome| match outcome.winner() {
            Some(Winner::Player(player)) => format!("player {player} wins"),
            Some(Winner::Team(one, other)) => format!("players {one} and {other} win"),
            _ => "a draw".into(),
        }),
    };
    format!("{name}{last}: {status}")
}

/// A player's piece: their colour, and their number for who cannot see it.
fn piece(player: Player) -> String {
    format!(
        "<g id=\"man{player}\"><circle class=\"p{player} fill\" r=\"7.5\"/>\
         <text class=\"ink{player} bold\" dy=\".35em\">{player}</text></g>\n"
    )
}

/// The players side by side, and how each of them stands.
fn players<P: Position>(game: &Game<P>, left: i32, y: i32, width: i32) -> Vec<String> {
    let players = Player::all(game.position().players());
    let slot = (width - 12) / i32::try_from(players.len()).unwrap_or(1);
    let slots = (0..).map(|i| left + 6 + slot * i + (slot - SLOT_WIDTH) / 2);
    players
        .zip(slots)
        .map(|(player, x)| {
            let piece = put(&format!("man{player}"), (x + 9, y));
            let status = text("text status", (x + 18, y), status(game, player));
            let frame = if game.to_move() == Some(player) {
                let top = y - 10;
                format!(
                    "<rect class=\"p{player} stroke\" x=\"{x}\" y=\"{top}\" \
                     width=\"{SLOT_WIDTH}\" height=\"20\" rx=\"10\"/>\n"
                )
            } else {
                String::new()
            };
            frame + &piece + &status
        })
        .collect()
}

fn status<P: Position>(game: &Game<P>, player: Player) -> &'static str {
    let winner = game.outcome().map(|outcome| outcome.winner());
    match (winner, game.position().finishers().finish(player)) {
        (Some(None), _) => "draws",
        (Some(Some(winner)), _) if winner.contains(player) => "wins",
        (_, Some(Finish::Home)) => "home",
        (_, Some(Finish::Resigned)) => "out",
        _ if game.to_move() == Some(player) => "moves",
        _ => "",
    }
}

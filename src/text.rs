//! The text forms of what games are made of; those of positions and moves
//! stand with their games.

use core::fmt;
use core::str::FromStr;

use crate::error::{ParseError, ParseErrorKind};
use crate::outcome::{Outcome, Reason, Winner};
use crate::player::Player;
use crate::settings::{FirstTurn, Settings};
use crate::teams::Teams;

/// Reads a text; where all is well but for white space and what follows it,
/// the error says so.
pub(crate) fn or_trailing<T>(
    text: &str,
    read: impl Fn(&str) -> Result<T, ParseError>,
) -> Result<T, ParseError> {
    read(text).map_err(|error| match text.find(char::is_whitespace) {
        Some(end) if read(&text[..end]).is_ok() => ParseErrorKind::Trailing.at(end),
        _ => error,
    })
}

/// Fields of a line, one separator between them, and where each begins.
#[derive(Clone, Debug)]
pub(crate) struct Fields<'a> {
    text: &'a str,
    separator: &'static str,
    at: usize,
}

impl<'a> Fields<'a> {
    pub(crate) const fn new(text: &'a str, separator: &'static str) -> Self {
        Self {
            text,
            separator,
            at: 0,
        }
    }

    /// The next field, which is not empty, and the byte at which it begins.
    pub(crate) fn next(&mut self, expected: &'static str) -> Result<(usize, &'a str), ParseError> {
        let at = self.at.min(self.text.len());
        let field = self.text[at..].split(self.separator).next().unwrap_or("");
        if field.is_empty() {
            return Err(ParseErrorKind::Expected(expected).at(at));
        }
        self.at = at + field.len() + self.separator.len();
        Ok((at, field))
    }

    /// Whether a further field follows.
    pub(crate) fn has_more(&self) -> bool {
        self.at <= self.text.len()
    }

    pub(crate) fn end(&self) -> Result<(), ParseError> {
        if self.has_more() {
            Err(ParseErrorKind::Trailing.at(self.at - self.separator.len()))
        } else {
            Ok(())
        }
    }
}

/// Takes what is written off the beginning of a text, or fails.
struct Strip<'a, 'b>(&'a mut &'b str);

impl fmt::Write for Strip<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        *self.0 = self.0.strip_prefix(text).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// The words for the values of a type, each said once.
macro_rules! words {
    ($type:ty: $first:ident = $first_word:literal
        $(, $value:ident = $word:literal)*; or $last:ident = $last_word:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self {
                    Self::$first => $first_word,
                    $(Self::$value => $word,)*
                    Self::$last => $last_word,
                })
            }
        }

        impl FromStr for $type {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                const EXPECTED: &str = concat!($first_word, $(", ", $word,)* " or ", $last_word);
                match text {
                    $first_word => Ok(Self::$first),
                    $($word => Ok(Self::$value),)*
                    $last_word => Ok(Self::$last),
                    _ => Err(ParseErrorKind::Expected(EXPECTED).at(0)),
                }
            }
        }
    };
}

pub(crate) use words;

words! {
    Reason: Home = "home", Resignation = "resignation", Repetition = "repetition",
    MoveLimit = "move-limit", Stall = "stall", SideEmpty = "side-empty"; or OwnRule = "own-rule"
}

words! { Teams: Solo = "solo", Adjacent = "adjacent"; or Opposite = "opposite" }

words! { FirstTurn: Rotates = "rotates"; or Stays = "stays" }

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => write!(f, "{player}"),
            Self::Team(one, other) => write!(f, "{one}+{other}"),
        }
    }
}

impl FromStr for Winner {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let Some((one, other)) = text.split_once('+') else {
            return text.parse().map(Self::Player);
        };
        let after = one.len() + 1;
        let (one, other): (Player, Player) = (
            one.parse()?,
            other
                .parse()
                .map_err(|error: ParseError| error.after(after))?,
        );
        let is_team = [Teams::Adjacent, Teams::Opposite]
            .iter()
            .any(|teams| teams.partner(one) == Some(other));
        if one < other && is_team {
            Ok(Self::Team(one, other))
        } else {
            Err(ParseErrorKind::NotCanonical.at(after))
        }
    }
}

/// Four fields: `repetition=3 move-limit=off stall-limit=90 first-turn=rotates`.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in [
            (REPETITION, self.repetition()),
            (MOVE_LIMIT, self.move_limit()),
            (STALL_LIMIT, self.stall_limit()),
        ] {
            match value {
                Some(value) => write!(f, "{name}{value} ")?,
                None => write!(f, "{name}off ")?,
            }
        }
        write!(f, "{FIRST_TURN}{}", self.first_turn())
    }
}

const REPETITION: &str = "repetition=";
const MOVE_LIMIT: &str = "move-limit=";
const STALL_LIMIT: &str = "stall-limit=";
const FIRST_TURN: &str = "first-turn=";

impl FromStr for Settings {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut fields = Fields::new(text, " ");
        let mut settings = Self::NONE;
        if let Some(occurrences) = limit(&mut fields, REPETITION)? {
            settings = settings.with_repetition(occurrences);
        }
        if let Some(turns) = limit(&mut fields, MOVE_LIMIT)? {
            settings = settings.with_move_limit(turns);
        }
        if let Some(turns) = limit(&mut fields, STALL_LIMIT)? {
            settings = settings.with_stall_limit(turns);
        }
        let (at, first_turn) = value(&mut fields, FIRST_TURN)?;
        let first_turn: FirstTurn = first_turn
            .parse()
            .map_err(|error: ParseError| error.after(at))?;
        fields.end()?;
        Ok(settings.with_first_turn(first_turn))
    }
}

/// What follows `name` in the next field, and where.
fn value<'a>(fields: &mut Fields<'a>, name: &'static str) -> Result<(usize, &'a str), ParseError> {
    let (at, field) = fields.next(name)?;
    let value = field
        .strip_prefix(name)
        .ok_or(ParseErrorKind::Expected(name).at(at))?;
    Ok((at + name.len(), value))
}

fn limit(fields: &mut Fields<'_>, name: &'static str) -> Result<Option<u32>, ParseError> {
    let (at, value) = value(fields, name)?;
    if value == "off" {
        return Ok(None);
    }
    number(value)
        .map(Some)
        .ok_or(ParseErrorKind::Expected("off or a number below 2^32, without leading zeros").at(at))
}

/// A number in its one canonical form: digits alone, no leading zero.
pub(crate) fn number<T: FromStr>(text: &str) -> Option<T> {
    let is_canonical = text == "0" || !text.starts_with('0');
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    (is_canonical && is_plain)
        .then(|| text.parse().ok())
        .flatten()
}

/// Such as `places 2 1, resignation` or `places 1 3 1 3, home, teams opposite`
/// or `places 1 2, side-empty, margin 8`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("places")?;
        for place in self.places() {
            write!(f, " {place}")?;
        }
        write!(f, ", {}", self.reason())?;
        if self.teams() != Teams::Solo {
            write!(f, ", {TEAMS}{}", self.teams())?;
        }
        match self.margin() {
            Some(margin) => write!(f, ", {MARGIN}{margin}"),
            None => Ok(()),
        }
    }
}

const PLACES: &str = "places ";
const TEAMS: &str = "teams ";
const MARGIN: &str = "margin ";

impl FromStr for Outcome {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut fields = Fields::new(text, ", ");
        let (at_places, places) = value(&mut fields, PLACES)?;
        let expected = ParseErrorKind::Expected("one to six places, each from 1 to 6");
        let mut list = [0; Player::MAX];
        let mut players = 0;
        for place in places.split(' ') {
            let place = number(place).filter(|place| (1..=6).contains(place));
            *list.get_mut(players).ok_or(expected.at(at_places))? =
                place.ok_or(expected.at(at_places))?;
            players += 1;
        }
        let (at_reason, reason) = fields.next("a reason")?;
        let reason = reason
            .parse()
            .map_err(|error: ParseError| error.after(at_reason))?;
        let (mut teams, mut margin) = (Teams::Solo, None);
        while fields.has_more() {
            let (at, field) = fields.next("teams or a margin")?;
            let known = ParseErrorKind::Expected("teams or a margin").at(at);
            if let Some(text) = field.strip_prefix(TEAMS) {
                teams = text
                    .parse()
                    .map_err(|error: ParseError| error.after(at + TEAMS.len()))?;
            } else {
                margin = field.strip_prefix(MARGIN).and_then(number::<u8>);
                margin.ok_or(known)?;
            }
        }
        let outcome = Self::of_parts(list, players, teams, reason).with_margin(margin);
        let mut rest = text;
        let printed = fmt::write(&mut Strip(&mut rest), format_args!("{outcome}"));
        if printed.is_err() || !rest.is_empty() {
            return Err(ParseErrorKind::NotCanonical.at(0));
        }
        if !outcome.has_places() {
            return Err(ParseErrorKind::Expected("the places of a game").at(at_places));
        }
        if !outcome.fits_reason() {
            let expected = "a reason that goes with the places and the margin";
            return Err(ParseErrorKind::Expected(expected).at(at_reason));
        }
        Ok(outcome)
    }
}

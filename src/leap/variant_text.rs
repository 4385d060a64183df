//! Variants as text (RULES N3).

use core::fmt;
use core::str::FromStr;

use super::form::Form;
use super::rules::{CHOICE, CampExit, ForeignPoints, GoalRule, OPTIONS, PlayOn};
use super::seating::Seating;
use super::variant::Variant;
use crate::error::{ParseError, ParseErrorKind};
use crate::text::or_trailing;

impl<F: Form> fmt::Display for Variant<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seating = self.seating();
        f.write_str(seating.name())?;
        let mut option = |name: &str, value: &str, default: &str| {
            if value == default {
                Ok(())
            } else {
                write!(f, "+{name}={value}")
            }
        };
        option(
            ForeignPoints::OPTION,
            self.foreign.text(),
            seating.foreign().text(),
        )?;
        option(
            CampExit::OPTION,
            self.camp_exit.text(),
            seating.camp_exit().text(),
        )?;
        option(
            GoalRule::OPTION,
            self.goal_rule.text(),
            seating.goal_rule().text(),
        )?;
        option(
            PlayOn::OPTION,
            self.play_on.text(),
            seating.play_on().text(),
        )
    }
}

/// The options that belong to the name of a seating; they come before the
/// others.
const IN_NAMES: [&str; 2] = ["teams", "men"];

impl<F: Form> Variant<F> {
    /// Reads a variant, without asking whether another game has it.
    pub(crate) fn read(text: &str) -> Result<Self, ParseError> {
        or_trailing(text, Self::read_all)
    }

    fn read_all(text: &str) -> Result<Self, ParseError> {
        let (mut variant, named) = Self::named(text)?;
        let mut at = named;
        let mut seen = [false; IN_NAMES.len() + OPTIONS.len()];
        for option in text[named..].split('+').skip(1) {
            variant
                .read_option(option, &mut seen)
                .map_err(|kind| kind.at(at + 1))?;
            at += 1 + option.len();
        }
        Ok(variant)
    }

    /// The seating that the text names, and how long its name is: the longest
    /// one, as the name may have options in it.
    fn named(text: &str) -> Result<(Self, usize), ParseError> {
        let length = |seating: &Seating<F::Board>| {
            // A short name stands alone (N3).
            if seating.short_name() == Some(text) {
                return Some(text.len());
            }
            let options = text.strip_prefix(seating.name())?;
            (options.is_empty() || options.starts_with('+')).then_some(seating.name().len())
        };
        let named = (0..F::SEATINGS.len())
            .filter_map(|index| Some((index, length(&F::SEATINGS[index])?)))
            .max_by_key(|&(_, length)| length)
            .map(|(index, length)| (Self::by_own_rules(index), length));
        named.ok_or_else(|| {
            let base = |name: &'static str| name.split(':').next().unwrap_or(name);
            let family = text.split([':', '@', '+']).next().unwrap_or(text);
            if F::SEATINGS
                .iter()
                .any(|seating| base(seating.name()) == family)
            {
                ParseErrorKind::NoSuchForm(F::HINT).at(text.len().min(family.len() + 1))
            } else {
                ParseErrorKind::UnknownVariant.at(0)
            }
        })
    }

    fn read_option(&mut self, option: &str, seen: &mut [bool]) -> Result<(), ParseErrorKind> {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        let (place, &name) = IN_NAMES
            .iter()
            .chain(&OPTIONS)
            .enumerate()
            .find(|&(_, &known)| known == name)
            .ok_or(ParseErrorKind::UnknownOption(CHOICE))?;
        if core::mem::replace(&mut seen[place], true) || self.is_settled_by_name(name) {
            return Err(ParseErrorKind::RepeatedOption(name));
        }
        if !self.has_option(name) {
            return Err(ParseErrorKind::MeaninglessOption(name));
        }
        if seen[place + 1..].contains(&true) {
            return Err(ParseErrorKind::OptionOrder(name));
        }
        self.set_option(name, value)
    }

    fn is_settled_by_name(&self, option: &str) -> bool {
        let mut settled = self.seating().name().split('+').skip(1);
        settled.any(|settled| settled.starts_with(option))
    }

    /// Whether the option means anything here, with whatever value.
    fn has_option(&self, name: &str) -> bool {
        let seating = self.seating();
        match name {
            ForeignPoints::OPTION => seating.has_foreign(),
            PlayOn::OPTION => seating.has_play_on(),
            CampExit::OPTION | GoalRule::OPTION => true,
            _ => Self::is_in_a_name(seating.name(), name),
        }
    }

    fn set_option(&mut self, name: &'static str, value: &str) -> Result<(), ParseErrorKind> {
        let seating = self.seating();
        match name {
            ForeignPoints::OPTION => set(&mut self.foreign, value, seating.foreign(), name),
            CampExit::OPTION => set(&mut self.camp_exit, value, seating.camp_exit(), name),
            GoalRule::OPTION => set(&mut self.goal_rule, value, seating.goal_rule(), name),
            PlayOn::OPTION => set(&mut self.play_on, value, seating.play_on(), name),
            // With a value that is in a name, it would have been read there.
            _ => Err(ParseErrorKind::UnknownOption(CHOICE)),
        }
    }

    /// Whether some seating's name is `name` with this option.
    fn is_in_a_name(name: &str, option: &str) -> bool {
        F::SEATINGS.iter().any(|seating| {
            let rest = seating.name().strip_prefix(name);
            rest.and_then(|rest| rest.strip_prefix('+'))
                .is_some_and(|rest| rest.starts_with(option))
        })
    }
}

/// Sets an option to the value of this text; the default is not written.
fn set<T: Copy + FromStr + PartialEq>(
    option: &mut T,
    text: &str,
    default: T,
    name: &'static str,
) -> Result<(), ParseErrorKind> {
    *option = text
        .parse()
        .map_err(|_| ParseErrorKind::UnknownOption(CHOICE))?;
    if *option == default {
        Err(ParseErrorKind::DefaultOption(name))
    } else {
        Ok(())
    }
}

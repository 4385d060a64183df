//! The options in which rule sheets differ.

use core::fmt;

macro_rules! option {
    (
        $(#[$docs:meta])*
        $name:ident ($option:literal) {
            $($(#[$value_docs:meta])* $value:ident = $text:literal,)+
        }
    ) => {
        $(#[$docs])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[expect(clippy::exhaustive_enums, reason = "the rules name just these")]
        pub enum $name {
            $($(#[$value_docs])* $value,)+
        }

        impl $name {
            /// The option's name in variant text.
            pub(crate) const OPTION: &'static str = $option;

            /// The number of the value in the order above. It is part of the
            /// keys of positions: never reorder.
            pub(crate) const fn number(self) -> u64 {
                self as u64
            }

            pub(crate) const fn text(self) -> &'static str {
                match self {
                    $(Self::$value => $text,)+
                }
            }

            pub(crate) fn of_text(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$value),)+
                    _ => None,
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.text())
            }
        }

        impl core::str::FromStr for $name {
            type Err = crate::error::ParseError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let expected = concat!("a value of ", $option, ":" $(, " ", $text)+);
                Self::of_text(text).ok_or(crate::error::ParseErrorKind::Expected(expected).at(0))
            }
        }
    };
}

option! {
    /// Whether a piece may leave its goal again (RULES L5).
    ///
    /// ```
    /// use hoppity::leap::CampExit;
    ///
    /// assert_eq!("per-hop".parse(), Ok(CampExit::PerHop));
    /// assert_eq!(CampExit::PerMove.to_string(), "per-move");
    /// ```
    CampExit("camp-exit") {
        /// It may.
        Free = "free",
        /// A piece that stood in its goal when the turn began ends the turn
        /// inside; hops outside on the way are allowed.
        PerMove = "per-move",
        /// No step and no hop goes from a cell of the goal to one outside,
        /// also when the piece came in earlier in the same chain.
        PerHop = "per-hop",
    }
}

option! {
    /// When a player is home (RULES L6).
    ///
    /// ```
    /// use hoppity::leap::GoalRule;
    ///
    /// assert_eq!("filled".parse(), Ok(GoalRule::Filled));
    /// assert_eq!(GoalRule::AllOwn.to_string(), "all-own");
    /// ```
    GoalRule("goal") {
        /// When every cell of the goal holds a piece of their own.
        AllOwn = "all-own",
        /// When every cell of the goal holds a piece, of any owner, and at
        /// least one is their own: nobody can block a goal by staying in it.
        /// Early in a game the opponent's pieces are still there, so that one
        /// own piece may complete a goal.
        Filled = "filled",
    }
}

option! {
    /// What a player may do in the points of the star that are neither their
    /// home nor their goal (RULES C4).
    ///
    /// ```
    /// use hoppity::leap::ForeignPoints;
    ///
    /// assert_eq!("pass-through".parse(), Ok(ForeignPoints::PassThrough));
    /// assert_eq!(ForeignPoints::Closed.to_string(), "closed");
    /// ```
    ForeignPoints("foreign") {
        /// Stand in them and hop through them.
        Open = "open",
        /// Land there in a chain, but not end a step or a chain there.
        PassThrough = "pass-through",
        /// Not land there at all. Hopping over a piece there is allowed.
        Closed = "closed",
    }
}

option! {
    /// Whether the game goes on after the first player is home (RULES L9).
    ///
    /// ```
    /// use hoppity::leap::PlayOn;
    ///
    /// assert_eq!("off".parse(), Ok(PlayOn::Off));
    /// ```
    PlayOn("play-on") {
        /// Until every place is decided.
        On = "on",
        /// It ends; the others share the next place.
        Off = "off",
    }
}

/// The options that every game has, in the order in which they are written
/// (RULES N3).
pub(crate) const OPTIONS: [&str; 4] = [
    ForeignPoints::OPTION,
    CampExit::OPTION,
    GoalRule::OPTION,
    PlayOn::OPTION,
];

/// All options, for whoever asks for another.
pub(crate) const CHOICE: &str = "teams=adjacent|opposite, men=15, \
    foreign=open|pass-through|closed, camp-exit=free|per-move|per-hop, \
    goal=all-own|filled, play-on=off";

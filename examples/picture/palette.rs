//! The colours of the pictures: one table, by day and by night.

use clap::ValueEnum;

/// Which colours a picture has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Theme {
    Light,
    Dark,
    Auto,
}

/// What a class of shapes is coloured, in the light and in the dark. The
/// players' colours are those of Okabe and Ito, which colour-blind people tell
/// apart; on pieces stands the player's number in ink that can be read there.
#[rustfmt::skip]
const COLOURS: [(&str, &str, &str); 17] = [
    ("page",   "#e8dfcf", "#15171b"),
    ("field",  "#fffdf8", "#2b3038"),
    ("label",  "#665e52", "#a2a9b4"),
    ("text",   "#2a2620", "#eceff3"),
    ("seed",   "#4a3b2c", "#e9dcc3"),
    ("p1",     "#0072b2", "#1c84c6"),
    ("p2",     "#e69f00", "#e69f00"),
    ("p3",     "#009e73", "#009e73"),
    ("p4",     "#d55e00", "#d55e00"),
    ("p5",     "#cc79a7", "#cc79a7"),
    ("p6",     "#56b4e9", "#56b4e9"),
    ("ink1",   "#ffffff", "#ffffff"),
    ("ink2",   "#000000", "#000000"),
    ("ink3",   "#000000", "#000000"),
    ("ink4",   "#000000", "#000000"),
    ("ink5",   "#000000", "#000000"),
    ("ink6",   "#000000", "#000000"),
];

/// What shapes have in every light. `fill` paints a shape in the colour of its
/// class, `stroke` draws its outline in it.
const SHAPES: &str = "\
text{font:9px sans-serif;text-anchor:middle;fill:currentColor}\
.label{font-size:7.5px}\
.bold{font-weight:bold}\
.status{font-size:7.5px;text-anchor:start}\
.number{font-size:9px}\
.count{font-size:11px;font-weight:bold}\
.fill{fill:currentColor}\
.stroke{fill:none;stroke:currentColor}\
.home{fill-opacity:.3}\
.goal{fill-opacity:.12}\
.origin{stroke-width:2;stroke-dasharray:4 3}\
.path{stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
";

/// The style sheet of a theme.
pub(crate) fn style(theme: Theme) -> String {
    let light = || colours(|&(class, light, _)| (class, light));
    let dark = || colours(|&(class, _, dark)| (class, dark));
    let colours = match theme {
        Theme::Light => light(),
        Theme::Dark => dark(),
        Theme::Auto => format!(
            "{}@media (prefers-color-scheme:dark){{\n{}}}\n",
            light(),
            dark()
        ),
    };
    format!("<style>\n{SHAPES}{colours}</style>\n")
}

type Row = (&'static str, &'static str, &'static str);

fn colours(choose: fn(&Row) -> (&'static str, &'static str)) -> String {
    let rule = |(class, colour)| format!(".{class}{{color:{colour}}}\n");
    COLOURS.iter().map(choose).map(rule).collect()
}

//! Colours and sizes.

use std::fmt;
use std::str::FromStr;

/// How a map is inked: the size of its cells and its colours (any CSS colour).
#[derive(Debug, Clone, PartialEq)]
pub struct Ink {
    /// From the centre of a cell to its corner.
    pub cell: f32,
    /// Paper around the map.
    pub paper: &'static str,
    /// Lines and titles.
    pub line: &'static str,
    /// Deep water.
    pub sea: &'static str,
    /// Water near the shore, outer to inner.
    pub shallows: [&'static str; 3],
    /// Shingle and sand.
    pub beach: &'static str,
    /// Open ground.
    pub clear: &'static str,
    /// A second tone for fields.
    pub field: &'static str,
    /// Ground under trees.
    pub woods: &'static str,
    /// Trees, dark and light.
    pub trees: [&'static str; 2],
    /// Ground between houses.
    pub town: &'static str,
    /// Ground between the houses of a city.
    pub city: &'static str,
    /// Ground that is drawn and out of play.
    pub beyond: &'static str,
    /// Roofs.
    pub roofs: [&'static str; 3],
    /// Wet ground.
    pub marsh: &'static str,
    /// Rivers and their banks.
    pub river: [&'static str; 2],
    /// Cliffs and their hachures.
    pub cliff: &'static str,
    /// Main roads, lanes, and the casing of both.
    pub roads: [&'static str; 3],
    /// Walls and wire.
    pub works: &'static str,
    /// Cell numbers.
    pub number: &'static str,
}

impl Default for Ink {
    /// A printed map on warm paper, cells about 56 px across.
    fn default() -> Self {
        Ink {
            cell: 32.0,
            paper: "#f4ecd8",
            line: "#3f3322",
            sea: "#a9c8d2",
            shallows: ["#b6d2d9", "#c4dce0", "#d5e6e4"],
            beach: "#efd9a4",
            clear: "#e9e3c0",
            field: "#dcd9a6",
            woods: "#c3d29b",
            trees: ["#4f7a43", "#7da162"],
            town: "#dccdb4",
            city: "#cdb596",
            beyond: "#f4ecd8",
            roofs: ["#a4523f", "#8a4438", "#b8735a"],
            marsh: "#cfdfc6",
            river: ["#6fa6c4", "#3d748f"],
            cliff: "#6d5238",
            roads: ["#f0bf6a", "#fffaf0", "#6a4c30"],
            works: "#33302c",
            number: "#5d5037",
        }
    }
}

/// A colour of a mark. Each has a letter, so that nobody has to tell colours apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hue {
    /// R
    Red,
    /// O
    Orange,
    /// Y
    Yellow,
    /// G
    Green,
    /// B
    Blue,
    /// P
    Purple,
    /// N
    Brown,
    /// K
    Black,
}

impl Hue {
    /// All of them.
    pub const ALL: [Hue; 8] = [
        Hue::Red,
        Hue::Orange,
        Hue::Yellow,
        Hue::Green,
        Hue::Blue,
        Hue::Purple,
        Hue::Brown,
        Hue::Black,
    ];

    /// The CSS colour.
    pub const fn css(self) -> &'static str {
        match self {
            Hue::Red => "#d0202e",
            Hue::Orange => "#f58518",
            Hue::Yellow => "#f2cf1d",
            Hue::Green => "#1f9347",
            Hue::Blue => "#1f63c9",
            Hue::Purple => "#9139b8",
            Hue::Brown => "#77451f",
            Hue::Black => "#222222",
        }
    }

    /// The letter that stands for it; brown is N and black is K, for B is blue.
    pub const fn letter(self) -> char {
        match self {
            Hue::Red => 'R',
            Hue::Orange => 'O',
            Hue::Yellow => 'Y',
            Hue::Green => 'G',
            Hue::Blue => 'B',
            Hue::Purple => 'P',
            Hue::Brown => 'N',
            Hue::Black => 'K',
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Hue::Red => "red",
            Hue::Orange => "orange",
            Hue::Yellow => "yellow",
            Hue::Green => "green",
            Hue::Blue => "blue",
            Hue::Purple => "purple",
            Hue::Brown => "brown",
            Hue::Black => "black",
        }
    }
}

impl fmt::Display for Hue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no colour of that name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no colour {0:?}")]
pub struct NoSuchHue(String);

impl FromStr for Hue {
    type Err = NoSuchHue;

    fn from_str(name: &str) -> Result<Hue, NoSuchHue> {
        let found = Hue::ALL.into_iter().find(|hue| hue.name() == name);
        found.ok_or_else(|| NoSuchHue(name.to_owned()))
    }
}

//! What can be wrong with a map file, said with file, line and cell.

use std::fmt;

/// Everything that is wrong with a map file, in the order of its lines.
///
/// Each line of its text reads `file:line: hex 0421: what is wrong`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct MapErrors(pub Vec<Fault>);

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The file's name, as given to [`Map::read`](crate::Map::read).
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The printed label of the cell it is about, with "hex" or "square" before it.
    pub cell: Option<String>,
    /// What is wrong.
    pub wrong: Wrong,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        if let Some(cell) = &self.cell {
            write!(f, "{cell}: ")?;
        }
        write!(f, "{}", self.wrong)
    }
}

/// The kinds of fault.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// Not TOML, or not the fields of a map.
    #[error("{0}")]
    Syntax(String),
    /// The label pattern lacks its row or column.
    #[error("the label pattern {0:?} must name the row (R) and the column (C or A) exactly once")]
    Pattern(String),
    /// A grid field that does not fit the others.
    #[error("{0}")]
    Grid(&'static str),
    /// A reconstructed list must say why.
    #[error("a reconstructed list must give its reason")]
    NoReason,
    /// A key used twice.
    #[error("{what} {key:?} is listed twice")]
    Twice {
        /// What kind of thing.
        what: &'static str,
        /// Its key.
        key: String,
    },
    /// A key that nothing defines.
    #[error("there is no {what} {key:?}")]
    Unknown {
        /// What kind of thing.
        what: &'static str,
        /// The key that was asked for.
        key: String,
    },
    /// More of a kind than ids can number.
    #[error("more than {limit} {what}")]
    TooMany {
        /// What kind of thing.
        what: &'static str,
        /// How many there may be.
        limit: usize,
    },
    /// The terrain text has a bad row.
    #[error("a terrain row starts with its number, as in \"07 . . w\"")]
    NoRowNumber,
    /// The board's range of columns is empty or absurd.
    #[error("columns must be [first, last] with 0 <= first <= last <= 999")]
    Columns,
    /// A row with more or fewer cells than columns.
    #[error("row {row} has {found} cells, but the board has {columns} columns")]
    RowLength {
        /// The printed row.
        row: i32,
        /// Cells found.
        found: usize,
        /// Columns of the board.
        columns: usize,
    },
    /// A terrain code no kind has.
    #[error("unknown terrain code {0:?}")]
    Code(char),
    /// Two cells with the same printed label.
    #[error("the label is already taken by a cell of board {0:?}")]
    Label(String),
    /// A label that no cell has.
    #[error("is not on the map")]
    NoCell,
    /// A hexside that is not written `a|b`.
    #[error("{0:?} is not a pair of labels such as \"0418|0518\"")]
    NotAPair(String),
    /// A pair of cells with no common side.
    #[error("is not next to {0}")]
    NotAdjacent(String),
    /// A hexside that is listed twice for one feature.
    #[error("the side to {other} is listed twice as {feature}")]
    SideTwice {
        /// The other cell.
        other: String,
        /// The feature's key.
        feature: String,
    },
    /// A feature without the one it lies on.
    #[error("the side to {other} has a {feature} but no {on}")]
    SideLacks {
        /// The other cell.
        other: String,
        /// The feature's key.
        feature: String,
        /// What it must lie on.
        on: String,
    },
    /// A road of fewer than two cells.
    #[error("a road needs at least two cells")]
    ShortRoad,
    /// An exit without a road.
    #[error("is an exit but no road leads there")]
    ExitOffRoad,
    /// An exit inside the board.
    #[error("is an exit but not at the edge of its board")]
    ExitInside,
}

/// Collects faults while a file is read.
pub(crate) struct Faults<'a> {
    file: &'a str,
    text: &'a str,
    pub(crate) noun: &'static str,
    /// How many faults left cells out that other lists may name.
    pub(crate) lost_cells: usize,
    pub(crate) found: Vec<Fault>,
}

impl<'a> Faults<'a> {
    pub(crate) fn new(file: &'a str, text: &'a str) -> Self {
        Faults {
            file,
            text,
            noun: "hex",
            lost_cells: 0,
            found: Vec::new(),
        }
    }

    /// The line of a byte offset, from 1.
    pub(crate) fn line(&self, offset: usize) -> usize {
        let end = offset.min(self.text.len());
        1 + self
            .text
            .bytes()
            .take(end)
            .fold(0, |lines, byte| lines + usize::from(byte == b'\n'))
    }

    pub(crate) fn add(&mut self, offset: usize, wrong: Wrong) {
        let line = self.line(offset);
        self.push(line, None, wrong);
    }

    pub(crate) fn add_at(&mut self, offset: usize, label: &str, wrong: Wrong) {
        let line = self.line(offset);
        self.push_at(line, label, wrong);
    }

    pub(crate) fn push_at(&mut self, line: usize, label: &str, wrong: Wrong) {
        let cell = format!("{} {label}", self.noun);
        self.push(line, Some(cell), wrong);
    }

    pub(crate) fn push(&mut self, line: usize, cell: Option<String>, wrong: Wrong) {
        self.found.push(Fault {
            file: self.file.to_owned(),
            line,
            cell,
            wrong,
        });
    }

    /// The faults in the order of their lines, if any.
    pub(crate) fn into_errors(mut self) -> Option<MapErrors> {
        self.found.sort_by_key(|fault| fault.line);
        (!self.found.is_empty()).then_some(MapErrors(self.found))
    }
}

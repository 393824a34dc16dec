//! What a map is made of: boards, kinds of terrain and features, roads, names, boxes, regions, sources.

use crate::Source;
use crate::grid::Toward;
use crate::{BoxId, CellId};
use std::collections::BTreeMap;

/// A board: cells that lie together. Nothing crosses from one board to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// The key in the file.
    pub id: String,
    /// The name to print.
    pub title: String,
    /// What stands before each of its labels.
    pub prefix: String,
    pub(crate) cells: std::ops::Range<u16>,
}

impl Board {
    /// The board's cells, in label order.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + use<> {
        self.cells.clone().map(CellId)
    }
}

/// A kind of terrain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TerrainKind {
    /// The sign in the file's terrain rows.
    pub code: char,
    /// The key rules use.
    pub key: String,
    /// The name to print.
    pub name: String,
    /// How it is drawn.
    pub style: String,
    /// 0 water, 1 shore, 2 land.
    pub level: u8,
}

/// A kind of hexside feature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeatureKind {
    /// The key rules use.
    pub key: String,
    /// The name to print.
    pub name: String,
    /// How it is drawn.
    pub style: String,
    pub(crate) falls: Option<Toward>,
}

/// A named chain of adjacent cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Road {
    /// Its name.
    pub name: String,
    /// How it is drawn: `road`, `lane`, `rail` …
    pub style: String,
    /// From end to end.
    pub cells: Vec<CellId>,
}

/// A name printed on the map.
#[derive(Debug, Clone, PartialEq)]
pub struct PlaceName {
    /// What is printed.
    pub name: String,
    /// The cell it belongs to.
    pub at: CellId,
    /// How it is drawn: `city`, `town`, `village`, `water`, `bay`, `river`, `beach`, `area`, `note`.
    pub style: String,
    pub(crate) offset: [f32; 2],
    pub(crate) turn: f32,
}

/// A row of off-map boxes that lie side by side.
#[derive(Debug, Clone, PartialEq)]
pub struct BoxRow {
    /// The key in the file.
    pub key: String,
    /// The name to print.
    pub name: String,
    /// Its boxes in file order.
    pub boxes: Vec<BoxId>,
    pub(crate) lies: Toward,
    pub(crate) away: f32,
}

/// An off-map box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MapBox {
    /// The key in the file.
    pub id: String,
    /// What is printed in it; empty for a box without letters.
    pub label: String,
    /// The key of its row.
    pub row: String,
    /// Its place in the row, from 0.
    pub order: u8,
    /// The cell it faces.
    pub faces: CellId,
    /// What the game adds (of the row, overridden by the box's own).
    pub tags: BTreeMap<String, String>,
}

impl MapBox {
    /// What the file says under this tag.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.get(key).map(String::as_str)
    }
}

/// A named set of cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    /// The key in the file.
    pub key: String,
    /// The name to print.
    pub name: String,
    /// How it is drawn; empty when it is not.
    pub style: String,
    /// Its cells in ascending order.
    pub cells: Vec<CellId>,
}

/// Where one list of the file comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceNote {
    /// Which list.
    pub list: String,
    /// Rulebook, public or reconstructed.
    pub source: Source,
    /// Why, for what is reconstructed.
    pub reason: String,
}

//! The fields of a map file, unchecked: what an author of maps reads. Nobody but `read`, which checks them, sees them.

mod read;

use crate::grid::{Orientation, Parity, Steps, Toward};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

/// Where a list of data comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// Stated in the rulebook.
    Rulebook,
    /// Known from public material.
    Public,
    /// Ours, for the reason given.
    Reconstructed,
}

impl Source {
    /// The word for it, as files say it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Source::Rulebook => "rulebook",
            Source::Public => "public",
            Source::Reconstructed => "reconstructed",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    title: String,
    /// Smaller line under the title.
    #[serde(default)]
    subtitle: String,
    grid: GridPart,
    terrain: Spanned<KindsPart<TerrainPart>>,
    feature: Option<Spanned<KindsPart<FeaturePart>>>,
    board: Vec<Spanned<BoardPart>>,
    #[serde(default)]
    hexsides: Vec<Spanned<SidesPart>>,
    roads: Option<Spanned<RoadsPart>>,
    exits: Option<Spanned<CellsPart>>,
    places: Option<Spanned<PlacesPart>>,
    boxes: Option<Spanned<BoxesPart>>,
    #[serde(default)]
    region: Vec<Spanned<RegionPart>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GridPart {
    shape: Spanned<ShapePart>,
    /// Hexes: which columns (flat) or rows (pointy) are shifted by half a cell …
    shifted: Option<Parity>,
    /// … and toward which numbers.
    shifted_toward: Option<End>,
    orientation: Option<Orientation>,
    steps: Option<Steps>,
    label: Spanned<String>,
    /// How the sheet is drawn: where higher row numbers lie, where higher column numbers lie.
    rows: Spanned<Toward>,
    columns: Spanned<Toward>,
    /// The true bearing, in degrees, of the upper edge of the sheet.
    up_bearing: Option<f32>,
    /// How many metres a cell measures from side to side.
    cell_metres: Option<u32>,
    source: Source,
    #[serde(default)]
    reason: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ShapePart {
    Hex,
    Square,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum End {
    Low,
    High,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KindsPart<T> {
    source: Source,
    #[serde(default)]
    reason: String,
    kind: Vec<Spanned<T>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainPart {
    code: char,
    key: String,
    name: String,
    style: Option<String>,
    /// 0 water, 1 shore, 2 land: cliffs fall to the lower side, water lies under land.
    level: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FeaturePart {
    key: String,
    name: String,
    style: Option<String>,
    /// Which way, on the sheet, the ground falls at its lines (contour lines).
    falls: Option<Toward>,
    /// A feature that every such side must have too (a bridge lies on a river).
    on: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardPart {
    id: String,
    title: String,
    /// Put before every label of this board.
    #[serde(default)]
    prefix: String,
    columns: Spanned<[i32; 2]>,
    terrain: Spanned<String>,
    source: Source,
    #[serde(default)]
    reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SidesPart {
    feature: Spanned<String>,
    sides: Vec<Spanned<String>>,
    source: Source,
    #[serde(default)]
    reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadsPart {
    source: Source,
    #[serde(default)]
    reason: String,
    road: Vec<Spanned<RoadPart>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadPart {
    name: String,
    style: Option<String>,
    /// Labels joined by blanks.
    cells: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CellsPart {
    source: Source,
    #[serde(default)]
    reason: String,
    cells: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacesPart {
    source: Source,
    #[serde(default)]
    reason: String,
    place: Vec<Spanned<PlacePart>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacePart {
    name: String,
    at: String,
    style: Option<String>,
    /// In cells, right and down from the cell's centre.
    #[serde(default)]
    offset: [f32; 2],
    /// Degrees clockwise.
    #[serde(default)]
    turn: f32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoxesPart {
    /// What the legend calls one.
    name: Option<String>,
    source: Source,
    #[serde(default)]
    reason: String,
    row: Vec<Spanned<BoxRowPart>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoxRowPart {
    key: String,
    name: String,
    /// Which way, on the sheet, the boxes lie from the cells they face.
    lies: Toward,
    /// How many cells away they are drawn.
    away: f32,
    #[serde(default)]
    tags: BTreeMap<String, String>,
    boxes: Vec<Spanned<BoxPart>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoxPart {
    id: String,
    faces: String,
    /// What is printed in it; nothing for a box without letters.
    #[serde(default)]
    label: String,
    source: Option<Source>,
    #[serde(default)]
    tags: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RegionPart {
    key: String,
    name: String,
    style: Option<String>,
    source: Source,
    #[serde(default)]
    reason: String,
    /// Labels, or rectangles written `0109..0914`: all cells whose row and column lie between the two.
    cells: Vec<Spanned<String>>,
}

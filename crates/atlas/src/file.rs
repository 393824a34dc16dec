//! The fields of a map file, unchecked. `docs` of the fields are what an author of maps reads; checks are in `read`.

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
pub(crate) struct MapFile {
    pub(crate) title: String,
    /// Smaller line under the title.
    #[serde(default)]
    pub(crate) subtitle: String,
    pub(crate) grid: GridPart,
    pub(crate) terrain: Spanned<KindsPart<TerrainPart>>,
    pub(crate) feature: Option<Spanned<KindsPart<FeaturePart>>>,
    pub(crate) board: Vec<Spanned<BoardPart>>,
    #[serde(default)]
    pub(crate) hexsides: Vec<Spanned<SidesPart>>,
    pub(crate) roads: Option<Spanned<RoadsPart>>,
    pub(crate) exits: Option<Spanned<CellsPart>>,
    pub(crate) places: Option<Spanned<PlacesPart>>,
    pub(crate) boxes: Option<Spanned<BoxesPart>>,
    #[serde(default)]
    pub(crate) region: Vec<Spanned<RegionPart>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GridPart {
    pub(crate) shape: Spanned<ShapePart>,
    /// Hexes: which columns (flat) or rows (pointy) are shifted by half a cell …
    pub(crate) shifted: Option<Parity>,
    /// … and toward which numbers.
    pub(crate) shifted_toward: Option<End>,
    pub(crate) orientation: Option<Orientation>,
    pub(crate) steps: Option<Steps>,
    pub(crate) label: Spanned<String>,
    /// How the sheet is drawn: where higher row numbers lie, where higher column numbers lie.
    pub(crate) rows: Spanned<Toward>,
    pub(crate) columns: Spanned<Toward>,
    /// The true bearing, in degrees, of the upper edge of the sheet.
    pub(crate) up_bearing: Option<f32>,
    /// How many metres a cell measures from side to side.
    pub(crate) cell_metres: Option<u32>,
    pub(crate) source: Source,
    #[serde(default)]
    pub(crate) reason: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ShapePart {
    Hex,
    Square,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum End {
    Low,
    High,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct KindsPart<T> {
    pub(crate) source: Source,
    #[serde(default)]
    pub(crate) reason: String,
    pub(crate) kind: Vec<Spanned<T>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TerrainPart {
    pub(crate) code: char,
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) style: Option<String>,
    /// 0 water, 1 shore, 2 land: cliffs fall to the lower side, water lies under land.
    pub(crate) level: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FeaturePart {
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) style: Option<String>,
    /// Which way, on the sheet, the ground falls at its lines (contour lines).
    pub(crate) falls: Option<Toward>,
    /// A feature that every such side must have too (a bridge lies on a river).
    pub(crate) on: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardPart {
    pub(crate) id: String,
    pub(crate) title: String,
    /// Put before every label of this board.
    #[serde(default)]
    pub(crate) prefix: String,
    pub(crate) columns: Spanned<[i32; 2]>,
    pub(crate) terrain: Spanned<String>,
    pub(crate) source: Source,
    #[serde(default)]
    pub(crate) reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SidesPart {
    pub(crate) feature: Spanned<String>,
    pub(crate) sides: Vec<Spanned<String>>,
    pub(crate) source: Source,
    #[serde(default)]
    pub(crate) reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoadsPart {
    pub(crate) source: Source,
    #[serde(default)]
    pub(crate) reason: String,
    pub(crate) road: Vec<Spanned<RoadPart>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoadPart {
    pub(crate) name: String,
    pub(crate) style: Option<String>,
    /// Labels joined by blanks.
    pub(crate) cells: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CellsPart {
    pub(crate) source: Source,
    #[serde(default)]
    pub(crate) reason: String,
    pub(crate) cells: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlacesPart {
    pub(crate) source: Source,
    #[serde(default)]
    pub(crate) reason: String,
    pub(crate) place: Vec<Spanned<PlacePart>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlacePart {
    pub(crate) name: String,
    pub(crate) at: String,
    pub(crate) style: Option<String>,
    /// In cells, right and down from the cell's centre.
    #[serde(default)]
    pub(crate) offset: [f32; 2],
    /// Degrees clockwise.
    #[serde(default)]
    pub(crate) turn: f32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoxesPart {
    /// What the legend calls one.
    pub(crate) name: Option<String>,
    pub(crate) source: Source,
    #[serde(default)]
    pub(crate) reason: String,
    pub(crate) row: Vec<Spanned<BoxRowPart>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoxRowPart {
    pub(crate) key: String,
    pub(crate) name: String,
    /// Which way, on the sheet, the boxes lie from the cells they face.
    pub(crate) lies: Toward,
    /// How many cells away they are drawn.
    pub(crate) away: f32,
    #[serde(default)]
    pub(crate) tags: BTreeMap<String, String>,
    pub(crate) boxes: Vec<Spanned<BoxPart>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoxPart {
    pub(crate) id: String,
    pub(crate) faces: String,
    /// What is printed in it; nothing for a box without letters.
    #[serde(default)]
    pub(crate) label: String,
    pub(crate) source: Option<Source>,
    #[serde(default)]
    pub(crate) tags: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RegionPart {
    pub(crate) key: String,
    pub(crate) name: String,
    pub(crate) style: Option<String>,
    pub(crate) source: Source,
    #[serde(default)]
    pub(crate) reason: String,
    /// Labels, or rectangles written `0109..0914`: all cells whose row and column lie between the two.
    pub(crate) cells: Vec<Spanned<String>>,
}

//! Terrain and hexes as the rules see them.

use atlas::CellId;
use serde::{Deserialize, Serialize};

use super::counters::Class;

kernel::words! {
    /// A kind of terrain (the Terrain Effects Chart).
    #[derive(Deserialize)]
    #[serde(rename_all = "lowercase")]
    #[expect(missing_docs, reason = "the lines of the chart")]
    pub enum Terrain {
        Clear = "clear", Beach = "beach", Dunes = "dunes", Marsh = "marsh", Flooded = "flooded",
        Orchard = "orchard", Woods = "woods", Hedgerow = "hedgerow",
        Village = "village", Town = "town", City = "city", Fortified = "fortified",
        Sea = "sea",
    }
}

/// What a hex costs to enter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// So many movement points.
    Points(u8),
    /// By road in Column only.
    RoadOnly,
    /// Prohibited.
    Prohibited,
}

/// A line of the Terrain Effects Chart.
#[derive(Clone, Copy, Debug)]
pub struct TerrainInfo {
    /// By class of movement.
    pub cost: [Cost; Class::COUNT],
    /// Fire modifier: unarmoured, armoured target.
    pub fire: [i8; 2],
    /// It blocks a line of sight.
    pub blocks: bool,
    /// High explosive bursts in the trees: no modifier for an unarmoured target.
    pub burst: bool,
}

kernel::words! {
    /// A part of the coast (3.1 of the layout): where craft land, and whose lines a ship may cut.
    #[derive(Deserialize, Serialize)]
    #[serde(rename_all = "kebab-case")]
    #[expect(missing_docs, reason = "the four sub-beaches")]
    pub enum SubBeach {
        Peter = "peter", QueenWhite = "queen-white", QueenRed = "queen-red", Roger = "roger",
    }
}

kernel::words! {
    /// Something on a hexside, by the key of the map's feature; or a road through it.
    #[expect(missing_docs, reason = "named as on the map")]
    pub enum Line {
        Canal = "canal", River = "river", Stream = "stream", Bridge = "bridge", Lock = "lock",
        Crest = "crest", Gap = "gap", Road = "road",
    }
}

impl Line {
    /// Those that are features of the map: all but roads.
    pub fn features() -> impl Iterator<Item = (Line, &'static str)> {
        Line::ALL
            .into_iter()
            .filter(|(line, _)| *line != Line::Road)
    }
}

/// What lies between two adjacent hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lines(u8);

impl Lines {
    /// Whether this lies there.
    #[inline]
    pub const fn has(self, line: Line) -> bool {
        self.0 >> line as u8 & 1 == 1
    }

    pub(super) const fn add(&mut self, line: Line) {
        self.0 |= 1 << line as u8;
    }
}

/// A neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// The hex.
    pub to: CellId,
    /// What lies between.
    pub lines: Lines,
}

/// A mark of a hex beside its terrain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "named as on the map")]
pub enum Site {
    Strongpoint,
    Observation,
    Hill,
    Road,
}

/// A hex as the rules see it.
#[derive(Clone, Debug)]
pub struct HexInfo {
    /// Its terrain.
    pub terrain: Terrain,
    /// Its sub-beach.
    pub beach: Option<SubBeach>,
    /// Axial coordinates, for distances.
    pub(super) axial: [i16; 2],
    pub(super) sites: u8,
    pub(super) ways: [Way; 6],
    pub(super) count: u8,
}

impl HexInfo {
    /// Whether it has this mark.
    #[inline]
    pub const fn is(&self, site: Site) -> bool {
        self.sites >> site as u8 & 1 == 1
    }

    /// The neighbours, clockwise from the north.
    #[inline]
    pub fn ways(&self) -> &[Way] {
        &self.ways[..usize::from(self.count)]
    }
}

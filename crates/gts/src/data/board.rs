//! Terrain and hexes as the rules see them.

use atlas::CellId;
use serde::{Deserialize, Serialize};

use super::counters::Class;

/// A kind of terrain (the Terrain Effects Chart).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the lines of the chart")]
pub enum Terrain {
    Clear,
    Beach,
    Dunes,
    Marsh,
    Flooded,
    Orchard,
    Woods,
    Hedgerow,
    Village,
    Town,
    City,
    Fortified,
    Sea,
}

impl Terrain {
    /// How many kinds there are.
    pub const COUNT: usize = 13;

    /// All of them with the word for each in files.
    pub const ALL: [(Terrain, &'static str); Self::COUNT] = [
        (Terrain::Clear, "clear"),
        (Terrain::Beach, "beach"),
        (Terrain::Dunes, "dunes"),
        (Terrain::Marsh, "marsh"),
        (Terrain::Flooded, "flooded"),
        (Terrain::Orchard, "orchard"),
        (Terrain::Woods, "woods"),
        (Terrain::Hedgerow, "hedgerow"),
        (Terrain::Village, "village"),
        (Terrain::Town, "town"),
        (Terrain::City, "city"),
        (Terrain::Fortified, "fortified"),
        (Terrain::Sea, "sea"),
    ];

    /// The index for arrays with an entry for each.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        Self::ALL[self.index()].1
    }

    /// By its word.
    pub fn of(word: &str) -> Option<Terrain> {
        let found = Self::ALL.iter().find(|(_, w)| *w == word);
        found.map(|&(terrain, _)| terrain)
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

/// A part of the coast (3.1 of the layout): where craft land, and whose lines a ship may cut.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the four sub-beaches")]
pub enum SubBeach {
    Peter,
    QueenWhite,
    QueenRed,
    Roger,
}

impl SubBeach {
    /// All of them with the word for each in files.
    pub const ALL: [(SubBeach, &'static str); 4] = [
        (SubBeach::Peter, "peter"),
        (SubBeach::QueenWhite, "queen-white"),
        (SubBeach::QueenRed, "queen-red"),
        (SubBeach::Roger, "roger"),
    ];
}

/// Something on a hexside, or a road through it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "named as on the map")]
pub enum Line {
    Canal,
    River,
    Stream,
    Bridge,
    Lock,
    Crest,
    Gap,
    Road,
}

impl Line {
    /// All but roads, with the key of the map's feature.
    pub const FEATURES: [(Line, &'static str); 7] = [
        (Line::Canal, "canal"),
        (Line::River, "river"),
        (Line::Stream, "stream"),
        (Line::Bridge, "bridge"),
        (Line::Lock, "lock"),
        (Line::Crest, "crest"),
        (Line::Gap, "gap"),
    ];
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

//! Map, counters, chits and tables: read and checked once, shared by every game, never cloned.
//!
//! Code holds procedures, files hold numbers. The built-in files can be replaced from a folder
//! (`--data`), so the owner of a printed copy can type in the printed values.

mod board;
mod counters;
mod reach;
mod read;
mod tables;

use atlas::{BoardId, BoxId, CellId, Map};
use kernel::files::DataFiles;
use kernel::ledger::Source;

use crate::faces::Faces;
use crate::ids::{ChitId, DepthId, GermanId, PositionId, TrackId, UnitId};
use crate::texts::Texts;

pub use board::{
    BoxInfo, Ground, HexInfo, Hexes, Neighbour, ObjectiveInfo, PositionInfo, RowInfo, TrackInfo,
};
pub use counters::{
    Area, Battery, ChitColour, ChitInfo, ChitKind, Colour, DepthInfo, GermanInfo, GermanKind,
    Lands, Side, Symbol, Tactic, UnitInfo, UnitKind,
};
pub use reach::{Direct, Reach, Reaches, Route, WINDOW};
pub use tables::{AttackResult, BarrageResult, Disposition, Landing, Tables};

/// Everything the rulebook leaves to printed components.
pub struct Data {
    /// The three maps.
    pub map: Map,
    /// What rules need of each hex.
    pub hexes: Vec<HexInfo>,
    /// Wire hexsides, as pairs of hexes.
    pub wires: Vec<(CellId, CellId)>,
    /// Hexes bordered by the tank wall (8.2).
    pub wall_hexes: Hexes,
    /// The landing boxes.
    pub boxes: Vec<BoxInfo>,
    /// The rows the landing boxes lie in.
    pub rows: Vec<RowInfo>,
    /// The German positions, by hex number.
    pub positions: Vec<PositionInfo>,
    /// The tables.
    pub tables: Tables,
    /// The transport tracks.
    pub tracks: Vec<TrackInfo>,
    /// What is printed on the counters.
    pub(crate) faces: Faces,
    /// What it is called.
    pub(crate) texts: Texts,
    /// The Commonwealth counters.
    pub units: Vec<UnitInfo>,
    /// The German units.
    pub germans: Vec<GermanInfo>,
    /// The depth markers.
    pub depths: Vec<DepthInfo>,
    /// The op chits.
    pub chits: Vec<ChitInfo>,
    /// Where the numbers come from.
    pub sources: Vec<Source>,
}

/// The built-in files.
pub(crate) const FILES: DataFiles<Data, 5> = DataFiles::new(read::FILES, read::read);

/// How many boards there are.
pub const BOARDS: usize = 3;
/// The three boards by their place in the map file.
pub const DIEPPE: BoardId = BoardId(0);
/// The Yellow map.
pub const YELLOW: BoardId = BoardId(1);
/// The Orange map.
pub const ORANGE: BoardId = BoardId(2);

impl Data {
    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitInfo {
        &self.units[unit.index()]
    }

    /// A German unit.
    #[inline]
    pub fn german(&self, german: GermanId) -> &GermanInfo {
        &self.germans[german.index()]
    }

    /// A depth marker.
    #[inline]
    pub fn depth(&self, depth: DepthId) -> &DepthInfo {
        &self.depths[depth.index()]
    }

    /// A position.
    #[inline]
    pub fn position(&self, position: PositionId) -> &PositionInfo {
        &self.positions[position.index()]
    }

    /// A chit.
    #[inline]
    pub fn chit(&self, chit: ChitId) -> &ChitInfo {
        &self.chits[chit.index()]
    }

    /// A hex.
    #[inline]
    pub fn hex(&self, hex: CellId) -> &HexInfo {
        &self.hexes[hex.index()]
    }

    /// A box.
    #[inline]
    pub fn landing_box(&self, id: BoxId) -> &BoxInfo {
        &self.boxes[id.index()]
    }

    /// A track.
    #[inline]
    pub fn track(&self, track: TrackId) -> &TrackInfo {
        &self.tracks[track.index()]
    }

    /// Hexes from one hex to another, on one map.
    #[inline]
    pub fn distance(&self, a: CellId, b: CellId) -> Option<u16> {
        self.map.distance(a, b)
    }

    /// The side between two neighbouring hexes.
    #[inline]
    pub fn between(&self, a: CellId, b: CellId) -> Option<&Neighbour> {
        self.hexes[a.index()].neighbours.iter().find(|n| n.to == b)
    }

    /// The printed number of a hex.
    pub fn label(&self, hex: CellId) -> &str {
        self.map.label(hex)
    }

    /// The position in a hex, by the hex's printed number.
    pub fn position_at(&self, label: &str) -> Option<PositionId> {
        self.hexes[self.map.at(label)?.index()].position
    }

    /// Finds a unit by its designation; case does not matter.
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        UnitId::all().find(|&u| self.unit(u).name.eq_ignore_ascii_case(name))
    }

    /// Finds a German unit by its name.
    pub fn german_named(&self, name: &str) -> Option<GermanId> {
        GermanId::all().find(|&g| self.german(g).name.eq_ignore_ascii_case(name))
    }

    /// Finds a depth marker by its name.
    pub fn depth_named(&self, name: &str) -> Option<DepthId> {
        DepthId::all().find(|&d| self.depth(d).name.eq_ignore_ascii_case(name))
    }

    /// Finds a chit by its name.
    pub fn chit_named(&self, name: &str) -> Option<ChitId> {
        ChitId::all().find(|&c| self.chit(c).name.eq_ignore_ascii_case(name))
    }

    /// Finds a track by its key.
    pub fn track_named(&self, name: &str) -> Option<TrackId> {
        TrackId::all().find(|&t| self.track(t).name.eq_ignore_ascii_case(name))
    }

    /// Finds a box by its key.
    pub fn box_named(&self, name: &str) -> Option<BoxId> {
        let at = self
            .boxes
            .iter()
            .position(|b| b.name.eq_ignore_ascii_case(name))?;
        Some(BoxId(at as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_files_are_whole() {
        let data = FILES.built_in().unwrap_or_else(|fault| panic!("{fault}"));
        assert!(data.hexes.len() <= Hexes::CAPACITY);
        assert_eq!(
            data.positions
                .iter()
                .filter_map(|p| p.objective.as_ref())
                .count(),
            12
        );
        let vp: u32 = data
            .positions
            .iter()
            .filter_map(|p| p.objective.as_ref())
            .map(|o| u32::from(o.vp))
            .sum();
        assert_eq!(vp, 40);
    }
}

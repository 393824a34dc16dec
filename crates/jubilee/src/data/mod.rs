//! Map, counters, chits and tables: read and checked once, shared by every game, never cloned.
//!
//! Code holds procedures, files hold numbers. The built-in files can be replaced from a folder
//! ([`use_folder`]), so the owner of a printed copy can type in the printed values.

mod files;
mod reach;
mod read;

use std::path::Path;
use std::sync::OnceLock;

use atlas::{BoardId, BoxId, CellId, CellSet, Map};
use kernel::ledger::Source;

use crate::ids::{Bits, ChitId, DepthId, GermanId, PositionId, TrackId, UnitId};

pub use reach::{Direct, Reach, Reaches, Route};

/// A set of hexes of the three maps.
pub type Hexes = CellSet<12>;

/// Everything the rulebook leaves to printed components.
pub struct Data {
    /// The three maps.
    pub map: Map,
    /// What rules need of each hex.
    pub hexes: Vec<HexInfo>,
    /// The landing boxes.
    pub boxes: Vec<BoxInfo>,
    /// The rows the landing boxes lie in.
    pub rows: Vec<RowInfo>,
    /// The German positions, by hex number.
    pub positions: Vec<PositionInfo>,
    /// The Commonwealth counters.
    pub units: Vec<UnitInfo>,
    /// The German units.
    pub germans: Vec<GermanInfo>,
    /// The depth markers.
    pub depths: Vec<DepthInfo>,
    /// The op chits.
    pub chits: Vec<ChitInfo>,
    /// The transport tracks.
    pub tracks: Vec<TrackInfo>,
    /// The tables.
    pub tables: Tables,
    /// Wire hexsides, as pairs of hexes.
    pub wires: Vec<(CellId, CellId)>,
    /// Hexes bordered by the tank wall (8.2).
    pub wall_hexes: Hexes,
    /// Where the numbers come from.
    pub sources: Vec<Source>,
}

/// A hex as the rules see it.
#[derive(Clone, Debug)]
pub struct HexInfo {
    /// Its map.
    pub board: BoardId,
    /// Its neighbours, with what lies between.
    pub neighbours: Vec<Neighbour>,
    /// The position printed in it.
    pub position: Option<PositionId>,
    /// The landing box that points to it.
    pub landing: Option<BoxId>,
    /// Added to German strength there (11.10).
    pub bonus: u8,
    /// Clear or beach: fire priority 2 (15.1).
    pub open: bool,
    /// German communication may pass (13.3).
    pub sends: bool,
    /// Land or beach: a Commonwealth unit may be there at all.
    pub land: bool,
    /// Where a unit on foot may go.
    pub foot: Reaches,
    /// Where a tank may go while the wall stands.
    pub tank: Reaches,
    /// Where a tank may go once it is down.
    pub tank_no_wall: Reaches,
    /// Positions at most four hexes away, with their distance.
    pub near: Vec<(PositionId, u8)>,
    /// The next hex on the shortest way to an off-map road, for tracing communication quickly.
    pub homeward: Option<CellId>,
}

/// A neighbouring hex and the side between.
#[derive(Clone, Copy, Debug)]
pub struct Neighbour {
    /// The hex.
    pub to: CellId,
    /// Infantry may attack across, and control reaches across (11.4, 13.2).
    pub fights: bool,
    /// German communication may cross (13.3).
    pub sends: bool,
}

/// A beach landing box (2.5).
#[derive(Clone, Debug)]
pub struct BoxInfo {
    /// Its key: `W2`, `white-u1`.
    pub name: String,
    /// The beach hex it points to.
    pub beach: CellId,
    /// Its letter; `None` for a box without ID (5.4).
    pub letter: Option<char>,
    /// Its row.
    pub row: u8,
    /// The neighbour to the left, toward the east (5.6).
    pub east: Option<BoxId>,
    /// The neighbour to the right, toward the west.
    pub west: Option<BoxId>,
    /// The transport track of its beach.
    pub track: TrackId,
}

/// A row of landing boxes: one beach (10.13).
#[derive(Clone, Debug)]
pub struct RowInfo {
    /// Its key.
    pub name: String,
    /// Its name.
    pub title: String,
}

/// The six colours of German positions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "colours speak for themselves")]
pub enum Colour {
    Red,
    Blue,
    Green,
    Purple,
    Brown,
    Orange,
}

/// The areas that letters and depth chits name (2.14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "areas speak for themselves")]
pub enum Area {
    Yellow,
    Orange,
    Blue,
    Dieppe,
    Green,
    Rear,
}

/// The three target symbols (2.13).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "symbols speak for themselves")]
pub enum Symbol {
    Diamond,
    Triangle,
    Circle,
}

/// A tactic that a German unit or depth marker demands (2.14).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Deserialize)]
pub enum Tactic {
    /// Heavy weapons.
    #[serde(rename = "HW")]
    HeavyWeapons,
    /// Flanking.
    #[serde(rename = "FL")]
    Flanking,
}

/// A German position (2.3).
#[derive(Clone, Debug)]
pub struct PositionInfo {
    /// Its hex.
    pub hex: CellId,
    /// Its name.
    pub name: String,
    /// Its area.
    pub area: Area,
    /// Its colour.
    pub colour: Colour,
    /// The letter of the unit that starts there.
    pub start: Option<char>,
    /// Movement arrows, primary first.
    pub arrows: Vec<PositionId>,
    /// Arrows that exist only once the objective is destroyed (6.20).
    pub provisional: bool,
    /// The objective.
    pub objective: Option<ObjectiveInfo>,
    /// The hexes of its field of fire.
    pub field: Hexes,
    /// The boxes of its field of fire.
    pub field_boxes: Bits,
    /// The hexes next to it.
    pub beside: Hexes,
}

/// An objective (2.3).
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveInfo {
    /// What it is.
    pub name: String,
    /// What destroying it earns.
    pub vp: u8,
    /// How it is drawn.
    pub symbol: String,
}

/// The kinds of Commonwealth units (2.15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "kinds speak for themselves")]
pub enum UnitKind {
    Infantry,
    Commando,
    Tank,
}

/// Where a unit lands (5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lands {
    /// In this box.
    Box(BoxId),
    /// In any box with this letter.
    Beach(char),
    /// In any lettered box of the Dieppe map.
    AnyDieppe,
}

/// One side of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// Attack strength.
    pub strength: u8,
    /// Heavy weapons.
    pub heavy: bool,
    /// Engineers.
    pub engineers: bool,
}

/// A Commonwealth counter (2.13).
#[derive(Clone, Debug)]
pub struct UnitInfo {
    /// Its designation, `A/RHLI`.
    pub name: String,
    /// The formation it belongs to.
    pub formation: String,
    /// Its kind.
    pub kind: UnitKind,
    /// Its target symbol.
    pub symbol: Symbol,
    /// Its side at one, two and three steps.
    pub sides: [Side; 3],
    /// Steps at full strength.
    pub steps: u8,
    /// Range in hexes; nothing for units that fight hand to hand.
    pub range: Option<u8>,
    /// The turn of entry; 0 for replacements.
    pub turn: u8,
    /// Where it lands.
    pub lands: Lands,
    /// The map it fights on.
    pub board: BoardId,
}

/// The kinds of German units (2.15).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "kinds speak for themselves")]
pub enum GermanKind {
    Coastal,
    Infantry,
    Artillery,
    #[serde(rename = "anti-tank")]
    AntiTank,
    Engineer,
    Headquarters,
}

/// A German unit (2.14).
#[derive(Clone, Debug)]
pub struct GermanInfo {
    /// Its name, `C-1`.
    pub name: String,
    /// The letter on its back.
    pub letter: char,
    /// Its kind.
    pub kind: GermanKind,
    /// Its defence strength.
    pub strength: u8,
    /// The tactic it demands.
    pub requires: Option<Tactic>,
}

/// A depth marker (2.16).
#[derive(Clone, Debug)]
pub struct DepthInfo {
    /// Its name.
    pub name: String,
    /// The strength it adds.
    pub strength: u8,
    /// The tactic it demands.
    pub requires: Option<Tactic>,
}

/// An op chit (2.17).
#[derive(Clone, Debug)]
pub struct ChitInfo {
    /// Its name, `A07`.
    pub name: String,
    /// What it does.
    pub kind: ChitKind,
}

/// What an op chit does.
#[derive(Clone, Debug)]
pub enum ChitKind {
    /// German action (6.2).
    Action {
        /// The target symbol.
        symbol: Symbol,
        /// The colours in order.
        colours: Vec<ChitColour>,
    },
    /// Depth placement (9.2).
    Depth([Area; 2]),
    /// Coastal battery fire (7.1).
    Battery(Battery),
    /// Commando actions (10.19).
    Commando {
        /// Leaves the game after use.
        remove: bool,
    },
    /// Random event (8.1).
    Event,
}

/// A colour on an action chit.
#[derive(Clone, Copy, Debug)]
pub struct ChitColour {
    /// The colour.
    pub colour: Colour,
    /// Armour hit bonus (6.13).
    pub armour: bool,
    /// Assault (6.18).
    pub assault: bool,
}

/// The three coastal batteries (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "names speak for themselves")]
pub enum Battery {
    Goebbels,
    Hess,
    Hitler,
}

/// A transport track (2.8).
#[derive(Clone, Debug)]
pub struct TrackInfo {
    /// Its key.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The map it belongs to.
    pub board: BoardId,
    /// Its highest box.
    pub points: u8,
    /// The lettered beach hexes it serves (12.8).
    pub beaches: Vec<CellId>,
}

/// What a landing check brings (5.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "results speak for themselves")]
pub enum Landing {
    Lands,
    Disrupted,
    DriftEast,
    DriftWest,
    Delayed,
    LosesStep,
}

/// What an attack brings (15.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "results speak for themselves")]
pub enum AttackResult {
    AttackersDisrupted,
    GainsDepth,
    GermanDisrupted,
    OptionalAttrition,
    DepthEliminated,
    UnitEliminated,
    RevealDepth,
}

/// What a barrage brings (11.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "results speak for themselves")]
pub enum BarrageResult {
    None,
    Disrupted,
    DisruptedDepthLost,
}

/// A victory level (14.3).
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// The least total it takes; the last level takes any.
    pub from: Option<i32>,
}

/// Rows, columns and lists of printed tables.
pub struct Tables {
    /// 3.4: units and points by die, at Yellow and at Orange.
    pub disposition: [[(u8, u8); 2]; 6],
    /// 5.5: infantry on turns 1 and 2, on turn 3, later; tanks.
    pub landing: [[Landing; 6]; 4],
    /// 15.2: lacking or having the tactics, strength row, disposition column.
    pub attack: [[[Vec<AttackResult>; 3]; 3]; 2],
    /// 11.13: by strength.
    pub barrage: Vec<(u8, [BarrageResult; 6])>,
    /// When each turn begins.
    pub starts: Vec<String>,
    /// After which turns the op chits return to the cup.
    pub chits_return_after: Vec<u8>,
    /// After which turn each map goes to evacuation at the latest, by board.
    pub evacuation_after: [u8; 3],
    /// VP that win outright (14.2).
    pub outright: i32,
    /// The levels, best first (14.3).
    pub levels: Vec<Level>,
    /// What the variants cost (16.2, 16.3, 16.4).
    pub variant_costs: [i32; 3],
}

static DATA: OnceLock<Data> = OnceLock::new();

/// The data in use.
///
/// # Panics
/// Never with the built-in files: a test reads them.
#[inline]
pub fn data() -> &'static Data {
    DATA.get_or_init(|| match read::built_in() {
        Ok(data) => data,
        Err(fault) => panic!("the built-in files are checked by tests: {fault}"),
    })
}

/// Replaces built-in files by those found in a folder. Call it before anything else.
pub fn use_folder(dir: &Path) -> Result<(), String> {
    let data = read::from_folder(dir)?;
    DATA.set(data)
        .map_err(|_| "the data is in use already: name the folder before playing".to_owned())
}

/// The three boards by their place in the map file.
pub const DIEPPE: BoardId = BoardId(0);
/// The Yellow map.
pub const YELLOW: BoardId = BoardId(1);
/// The Orange map.
pub const ORANGE: BoardId = BoardId(2);

impl Data {
    /// The printed number of a hex.
    pub fn label(&self, hex: CellId) -> &str {
        self.map.label(hex)
    }

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
        let data = read::built_in().unwrap_or_else(|fault| panic!("{fault}"));
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

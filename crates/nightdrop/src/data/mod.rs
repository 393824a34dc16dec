//! Map, counters and tables: read and checked once, shared by every game, never cloned.
//!
//! Code holds procedures, files hold numbers. The built-in files can be replaced from a folder
//! (`--data`), so the owner of a printed copy can type in the printed values.

mod board;
mod counters;
mod read;
mod tables;

use atlas::{CellId, CellSet, Map};
use kernel::files::DataFiles;
use kernel::ledger::Source;

use crate::faces::Faces;
use crate::ids::{CounterId, PieceId, VpId};

pub use board::{HexInfo, Landing, Neighbour, ObjectiveInfo, Star, ZoneClass};
pub use counters::{CounterInfo, Entry, PieceInfo, StickKind, Values};
pub use tables::{LandingResult, Movement, Tables, TerrainInfo, Zones};

/// A set of hexes of the map.
pub type Hexes = CellSet<15>;

/// Everything the rulebook leaves to printed components.
pub struct Data {
    /// The map.
    pub map: Map,
    /// Playable hexes at the edge of the map (8.4.5, 8.5.3).
    pub edge: Hexes,
    /// Villages (5.2.2).
    pub villages: Hexes,
    /// The west bank, where Lovat comes from.
    pub west_bank: Hexes,
    /// Where the divisional HQ lands (2.7.1).
    pub headquarters_hex: CellId,
    /// The bridges of Bénouville and Ranville.
    pub h1: CellId,
    /// Bénouville.
    pub h2: CellId,
    /// The Merville battery.
    pub battery: CellId,
    /// The tables.
    pub tables: Tables,
    /// What is printed on them.
    pub(crate) faces: Faces,
    /// What rules need of each hex.
    pub hexes: Vec<HexInfo>,
    /// The VP hexes, by hex number.
    pub objectives: Vec<ObjectiveInfo>,
    /// The pieces.
    pub pieces: Vec<PieceInfo>,
    /// The German units of the cup.
    pub counters: Vec<CounterInfo>,
    /// German set-up hexes (4.1.2).
    pub setup: Vec<CellId>,
    /// Lovat's hexes (11.2.1).
    pub lovat: Vec<CellId>,
    /// Where the numbers come from.
    pub sources: Vec<Source>,
    /// The entry hexes A to H (8.5.3).
    pub entries: [CellId; 8],
    /// Drop Zone Hexes of red, green and blue with the size of each stack (4.2.1).
    pub drop_zones: [Vec<(CellId, u8)>; 3],
    /// How many Sticks of each type a colour has: P, L, HQ, Advantage.
    pub mix: [[u8; 4]; 3],
    /// How many VP markers are worth 0, 1, 2, 3.
    pub vp_markers: [u8; 4],
    /// Every hex with the name of the VP hex it is.
    pub(crate) hex_names: Vec<String>,
}

/// The built-in files.
pub(crate) const FILES: DataFiles<Data, 3> = DataFiles::new(read::FILES, read::read);

impl Data {
    /// A hex.
    #[inline]
    pub fn hex(&self, hex: CellId) -> &HexInfo {
        &self.hexes[hex.index()]
    }

    /// A piece.
    #[inline]
    pub fn piece(&self, piece: PieceId) -> &PieceInfo {
        &self.pieces[piece.index()]
    }

    /// A German unit of the cup.
    #[inline]
    pub fn counter(&self, counter: CounterId) -> &CounterInfo {
        &self.counters[counter.index()]
    }

    /// A VP hex.
    #[inline]
    pub fn objective(&self, vp: VpId) -> &ObjectiveInfo {
        &self.objectives[vp.index()]
    }

    /// Every VP hex.
    pub(crate) fn vp_hexes(&self) -> impl Iterator<Item = CellId> + '_ {
        self.objectives.iter().map(|o| o.hex)
    }

    /// The VP hex with this printed number.
    pub fn objective_at(&self, label: &str) -> Option<VpId> {
        self.hex(self.map.at(label)?).vp
    }

    /// The side between two neighbouring hexes, if it can be crossed.
    #[inline]
    pub fn between(&self, a: CellId, b: CellId) -> Option<&Neighbour> {
        self.hexes[a.index()].open().iter().find(|n| n.to == b)
    }

    /// Finds a piece by its name; case does not matter.
    pub fn piece_named(&self, name: &str) -> Option<PieceId> {
        PieceId::all().find(|&p| self.piece(p).name.eq_ignore_ascii_case(name))
    }

    /// Finds a German unit of the cup by its name.
    pub fn counter_named(&self, name: &str) -> Option<CounterId> {
        CounterId::all().find(|&c| self.counter(c).name.eq_ignore_ascii_case(name))
    }
}

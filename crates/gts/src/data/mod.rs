//! Map, counters, tables and scenarios: read and checked once, shared by every game, never cloned.
//!
//! Code holds procedures, files hold numbers. The built-in files can be replaced from a folder, so the owner of a
//! printed copy can type in the printed values.

mod board;
mod briefing;
mod chains;
mod charts;
mod counters;
mod muster;
mod printed;
mod read;
mod scenario;
mod tables;

use std::sync::OnceLock;

use atlas::{CellId, CellSet, Map};
use kernel::files::DataFiles;
use kernel::ledger::Source;

use crate::faces::Faces;
use crate::ids::{DivisionId, FormationId, LeaderId, ShipId, SupportId, UnitId, Units};
use crate::texts::Texts;
use crate::view::View;

pub(crate) use chains::Chains;

pub use board::{Cost, HexInfo, Line, Lines, Site, SubBeach, Terrain, TerrainInfo, Way};
pub use counters::{
    Allowance, Armour, Assault, Class, CraftInfo, Defence, DivisionInfo, Face, Fire, Flag,
    FormationInfo, Kind, LeaderInfo, RangeBox, RearguardInfo, Row, ShipInfo, Stripe, SupportInfo,
    SupportKind, UnitInfo,
};
pub use scenario::{
    Arrival, Attached, BeachInfo, Chit, Held, Placed, Points, ScenarioInfo, Target, VictoryInfo,
    Wave, Worth,
};
pub use tables::{
    AirInfo, Attacker, AttackerInfo, Command, Commando, Crt, Defences, EventInfo, FACES,
    FireModifiers, Hour, Limits, MarkerInfo, Movement, Outcome, Radio, Sighting, Tables, Weather,
    WeatherInfo,
};

/// A set of hexes of the map.
pub type Hexes = CellSet<19>;

/// Everything the rulebook leaves to printed components.
pub struct Data {
    /// The map.
    pub map: Map,
    /// What rules need of each hex, by its number.
    pub hexes: Vec<HexInfo>,
    /// Every hex.
    pub(crate) cells: Vec<CellId>,
    /// The divisions.
    pub divisions: Vec<DivisionInfo>,
    /// The formations.
    pub formations: Vec<FormationInfo>,
    /// The leaders.
    pub leaders: Vec<LeaderInfo>,
    /// Who may lead whom, as far as it is printed.
    pub(crate) command: Chains,
    /// The printed units, the Allied ones first; then the rearguards of each formation, then landing craft.
    pub units: Vec<UnitInfo>,
    /// How many of them are printed.
    pub printed: usize,
    /// By unit: the printed units of the same battalion as their names go, whatever their brigade (1.8#f).
    pub(crate) battalions: Vec<Units>,
    /// Units that command each other (1.2.4).
    pub(crate) commandos: Vec<UnitId>,
    /// What a rearguard is.
    pub(crate) rearguard: RearguardInfo,
    /// The kinds of landing craft.
    pub crafts: Vec<CraftInfo>,
    /// How many steps a landing craft carries.
    pub(crate) craft_room: u8,
    /// LCR and LCS.
    pub supports: Vec<SupportInfo>,
    /// The ships.
    pub ships: Vec<ShipInfo>,
    /// How many hexes each [`RangeBox`] adds.
    pub(crate) range_boxes: [u8; 3],
    /// The tables.
    pub tables: Tables,
    /// The scenarios.
    pub scenarios: Vec<ScenarioInfo>,
    /// Where the numbers come from.
    pub(crate) sources: Vec<Source>,
    /// Hexes of the beaches, in order.
    pub beaches: Vec<CellId>,
    /// The longest Direct Fire range of any unit.
    pub(crate) longest: u8,
    /// What is printed on the counters.
    pub(crate) faces: Faces,
    /// What players call the chits, by their numbers.
    pub(crate) chit_titles: Vec<String>,
    /// Sentences of scenes.
    pub(crate) texts: Texts,
    /// What is seen from each hex, worked out when it is first asked for.
    pub(crate) views: Vec<OnceLock<View>>,
}

/// The data files.
pub static FILES: DataFiles<Data, 4> = DataFiles::new(
    [
        ("map.toml", include_str!("../../data/map.toml")),
        ("counters.toml", include_str!("../../data/counters.toml")),
        ("tables.toml", include_str!("../../data/tables.toml")),
        ("scenarios.toml", include_str!("../../data/scenarios.toml")),
    ],
    read::read,
);

impl Data {
    /// The printed number of a hex.
    pub fn label(&self, hex: CellId) -> &str {
        self.map.label(hex)
    }

    /// A hex.
    #[inline]
    pub fn hex(&self, hex: CellId) -> &HexInfo {
        &self.hexes[hex.index()]
    }

    /// The way from a hex to its neighbour.
    #[inline]
    pub fn way(&self, from: CellId, to: CellId) -> Option<&Way> {
        self.hex(from).ways().iter().find(|way| way.to == to)
    }

    /// How many hexes from one to another (1.6.1).
    #[inline]
    pub fn distance(&self, a: CellId, b: CellId) -> u16 {
        let ([q, r], [to_q, to_r]) = (self.hex(a).axial, self.hex(b).axial);
        let (across, down) = (q - to_q, r - to_r);
        let far = across.abs().max(down.abs()).max((across + down).abs());
        far.unsigned_abs()
    }

    /// The battalion in a unit's name: what follows the last stroke.
    pub(crate) fn battalion(&self, unit: UnitId) -> &str {
        let name = &self.unit(unit).name;
        name.rsplit_once('/')
            .map_or(name, |(_, battalion)| battalion)
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitInfo {
        &self.units[unit.index()]
    }

    /// A division.
    #[inline]
    pub fn division(&self, division: DivisionId) -> &DivisionInfo {
        &self.divisions[division.index()]
    }

    /// A formation.
    #[inline]
    pub fn formation(&self, formation: FormationId) -> &FormationInfo {
        &self.formations[formation.index()]
    }

    /// Finds a unit by its name; case does not matter.
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        place(&self.units, name, |unit| &unit.name).map(UnitId)
    }

    /// Finds a leader by his name; case does not matter.
    pub fn leader_named(&self, name: &str) -> Option<LeaderId> {
        place(&self.leaders, name, |leader| &leader.name).map(LeaderId)
    }

    /// Finds a ship by its name; case does not matter.
    pub fn ship_named(&self, name: &str) -> Option<ShipId> {
        place(&self.ships, name, |ship| &ship.name).map(ShipId)
    }

    /// Finds a support craft by its name; case does not matter.
    pub fn support_named(&self, name: &str) -> Option<SupportId> {
        place(&self.supports, name, |craft| &craft.name).map(SupportId)
    }

    /// Finds a division by its id.
    pub fn division_named(&self, id: &str) -> Option<DivisionId> {
        let at = self.divisions.iter().position(|d| d.id == id);
        at.map(|i| DivisionId(i as u8))
    }

    /// Finds a formation by its id.
    pub fn formation_named(&self, id: &str) -> Option<FormationId> {
        let at = self.formations.iter().position(|f| f.id == id);
        at.map(|i| FormationId(i as u8))
    }
}

/// The place of a name in a list; case does not matter.
pub(crate) fn place<T>(list: &[T], name: &str, of: impl Fn(&T) -> &str) -> Option<u8> {
    let at = list
        .iter()
        .position(|each| of(each).eq_ignore_ascii_case(name));
    at.map(|i| i as u8)
}

//! Map, counters and tables: read and checked once, shared by every game of an edition, never cloned.
//!
//! Code holds procedures, files hold numbers. The built-in files can be replaced from a folder, so the owner of a
//! printed copy can type in the printed values; another game of the system is another set of files.

mod board;
mod counters;
mod read;
mod tables;

use atlas::{CellId, CellSet, Map};
use kernel::files::DataFiles;
use kernel::ledger::Source;

use crate::ids::{Division, Side, UnitId, Units};
use crate::state::Cup;
use crate::words::Texts;

pub use board::{DropEnd, HexInfo, TerrainInfo, Way};
pub use counters::{Area, Arrival, Kind, UnitInfo, Values};
pub use tables::{
    BeachLoss, Campaign, Columns, Costs, Jump, Movement, Outcome, Raid, Shifts, Tables, Turns,
};

/// A set of hexes of the map.
pub type Hexes = CellSet<5>;

/// How many support fire markers there are of each value, 0 to 10.
pub type Markers = [u8; 11];

/// A city by its name (14.2).
#[derive(Clone, Debug)]
pub struct City {
    /// Its name.
    pub name: String,
    /// Its hexes.
    pub hexes: Hexes,
}

/// Sets of units that rules ask for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Classes {
    /// Every unit there is.
    pub all: Units,
    /// S2.2: the others are leg units.
    pub mobile: Units,
    /// Parachute and glider units.
    pub airborne: Units,
    /// 11.2.3: commandos ignore EZOC and supply.
    pub commando: Units,
    /// 11.2.8: armoured brigades.
    pub armour: Units,
    /// 11.2.8: infantry units.
    pub infantry: Units,
    /// 15.0: AA units.
    pub flak: Units,
}

/// Everything the rulebook leaves to printed components.
pub struct Data {
    /// The map.
    pub map: Map,
    /// What rules need of each hex.
    pub hexes: Vec<HexInfo>,
    /// Land hexes in play (10.1).
    pub land: Hexes,
    /// Where beachheads may be put (11.2.1).
    pub beach: Hexes,
    /// Beach and commando hexes: closed to the German set-up (11.0).
    pub shore: Hexes,
    /// Where the commandos land (11.2.3).
    pub commando: Hexes,
    /// All city hexes.
    pub city: Hexes,
    /// The cities by name; the first is the one of 11.1.5.
    pub cities: Vec<City>,
    /// What the Allied player must hold (13.0).
    pub objective: Hexes,
    /// Set-up area of 11.1.1.
    pub south: Hexes,
    /// Where a drop zone may be (11.2.2).
    pub drop_zone: Hexes,
    /// Where German reinforcements enter (11.1.2).
    pub entry: Hexes,
    /// The units, by number.
    pub units: Vec<Option<UnitInfo>>,
    /// Sets of units.
    pub classes: Classes,
    /// Divisions that may come early, by name (11.1.3).
    pub divisions: Vec<String>,
    /// How many beachhead markers there are.
    pub beachheads: u8,
    /// The support fire markers: German without mines, ground, air.
    pub cups: [Markers; 3],
    /// The naval gunfire markers (11.2.7).
    pub naval: Markers,
    /// The value of the mines marker (11.1.5).
    pub mines: u8,
    /// The tables.
    pub tables: Tables,
    /// Where the numbers come from.
    pub sources: Vec<Source>,
    pub(crate) texts: Texts,
}

/// The data files.
pub static FILES: DataFiles<Data, 3> = DataFiles::new(
    [
        ("map.toml", include_str!("../../data/map.toml")),
        ("counters.toml", include_str!("../../data/counters.toml")),
        ("tables.toml", include_str!("../../data/tables.toml")),
    ],
    read::read,
);

impl Data {
    /// A hex.
    #[inline]
    pub fn hex(&self, hex: CellId) -> &HexInfo {
        &self.hexes[hex.index()]
    }

    /// The terrain of a hex in a word; nothing for sea and for what is out of play.
    pub fn ground(&self, hex: CellId) -> &str {
        let kind = self.hexes[hex.index()].terrain;
        let info = kind.and_then(|at| self.tables.terrain.get(usize::from(at)));
        info.map_or("", |info| info.key.as_str())
    }

    /// A unit.
    ///
    /// # Panics
    /// When there is no unit with this number.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitInfo {
        self.units[unit.index()]
            .as_ref()
            .expect("ids are made for units that are there")
    }

    /// Every unit, in order.
    pub fn unit_ids(&self) -> impl Iterator<Item = UnitId> + Clone + use<> {
        self.classes.all.iter()
    }

    /// Units of a division that may come early.
    pub fn division(&self, division: Division) -> Units {
        let all = self.unit_ids();
        all.filter(|&u| self.unit(u).division == Some(division))
            .collect()
    }

    /// 11.0, 11.1.1: the hexes of a set-up area, beaches left out.
    pub fn area(&self, area: Area) -> Hexes {
        let open = self.land.difference(self.shore);
        match area {
            Area::Anywhere => open,
            Area::SouthOfCaen => self.south.intersection(open),
            Area::Caen => self.cities[0].hexes.intersection(open),
        }
    }

    /// 14.3: 14 city hexes, or what is asked of a map that has fewer.
    pub fn city_hexes_needed(&self) -> usize {
        let campaign = &self.tables.campaign;
        let needed = usize::from(campaign.city_hexes);
        if self.city.len() >= needed {
            needed
        } else {
            usize::from(campaign.city_hexes_here)
        }
    }

    /// The support fire markers of a side, all its cups together and the mines among them.
    pub fn markers(&self, side: Side) -> Markers {
        let mut all = Markers::default();
        for cup in Cup::ALL.into_iter().filter(|cup| cup.side() == side) {
            for (sum, n) in all.iter_mut().zip(self.cups[cup.index()]) {
                *sum += n;
            }
        }
        if side == Side::German {
            all[usize::from(self.mines)] += 1;
        }
        all
    }

    /// The way from a hex to its neighbour, if it can be entered.
    #[inline]
    pub fn way(&self, from: CellId, to: CellId) -> Option<&Way> {
        self.hexes[from.index()].ways().iter().find(|w| w.to == to)
    }

    /// The units of a side.
    #[inline]
    pub fn of(&self, side: Side) -> Units {
        self.classes.all.and(Units::of(side))
    }
}

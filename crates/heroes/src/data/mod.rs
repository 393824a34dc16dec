//! Battlefields, units, tiles, scenarios: read and checked once, shared by every game, never cloned.
//!
//! Code holds procedures, files hold numbers. The built-in files can be replaced from a folder (`--data`), so the
//! owner of a printed copy can type in the printed values.

mod field;
mod files;
mod kinds;
mod read;
mod scenario;

use atlas::Map;
use kernel::files::Shelf;
use kernel::ledger::Source;

use crate::ids::Who;

pub use field::{Border, Edge, Field, Obstacle, TerrainInfo};
pub use files::Numbers;
pub use kinds::{Ability, Class, Form, Kind, Outline, Values};
pub use scenario::{Army, ScenarioInfo, TileInfo, UnitInfo};

/// Everything the booklet leaves to printed components.
pub struct Data {
    /// The five boards.
    pub map: Map,
    /// What each terrain does, in the order of the map's kinds.
    pub terrain: Vec<TerrainInfo>,
    /// The numbers of the base game.
    pub numbers: Numbers,
    /// The kinds of units.
    pub kinds: Vec<Kind>,
    /// The scenarios in the booklet's order.
    pub scenarios: Vec<ScenarioInfo>,
    /// Where the numbers come from.
    pub sources: Vec<Source>,
}

/// The files on their shelf.
pub(crate) static DATA: Shelf<Data, 4> = Shelf::new(read::FILES, read::read);

/// The data in use.
#[inline]
pub fn data() -> &'static Data {
    DATA.get()
}

impl Data {
    /// Finds a unit by its name, such as `Rifle-2`; case does not matter.
    pub fn who(&self, name: &str) -> Option<Who> {
        let (kind, nth) = name.rsplit_once('-')?;
        let index = self
            .kinds
            .iter()
            .position(|k| k.id.eq_ignore_ascii_case(kind))?;
        let nth: u8 = nth.parse().ok().filter(|&n| n > 0)?;
        let who = Who {
            kind: index as u8,
            nth,
        };
        (self.name(who).len() == name.len()).then_some(who)
    }

    /// The name of a unit.
    pub fn name(&self, who: Who) -> String {
        format!("{}-{}", self.kinds[usize::from(who.kind)].id, who.nth)
    }

    /// The scenario with this id.
    pub fn scenario(&self, id: &str) -> Option<u8> {
        let at = self.scenarios.iter().position(|s| s.id == id)?;
        Some(at as u8)
    }
}

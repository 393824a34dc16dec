//! Battlefields, units, tiles, scenarios: read and checked once, shared by every game of an edition, never cloned.
//!
//! Code holds procedures, files hold numbers. The built-in files can be replaced from a folder (`--data`), so the
//! owner of a printed copy can type in the printed values.

mod cards;
mod field;
mod kinds;
mod numbers;
mod read;
mod roster;
mod scenario;
mod survey;

use std::borrow::Cow;

use atlas::Map;
use kernel::files::DataFiles;
use kernel::ledger::Source;

use crate::faces::Common;
use crate::ids::Who;

pub use cards::{Alternate, CardInfo, Deck, GearTable};
pub use field::{Border, Edge, Field, Obstacle, TerrainInfo};
pub use kinds::{Ability, Class, Form, Kind, Outline, Values};
pub use numbers::Numbers;
pub use scenario::{
    Army, OptionInfo, Plot, Reinforcement, Reinforcements, ScenarioInfo, TakenOption, TileInfo,
    UnitInfo,
};
pub(crate) use survey::edges;
pub use survey::{Squares, Survey};

/// Everything the booklet leaves to printed components.
pub struct Data {
    /// The five boards.
    pub map: Map,
    /// What each terrain does, in the order of the map's kinds.
    pub terrain: Vec<TerrainInfo>,
    /// What gear markers do.
    pub gear: GearTable,
    /// The Action Cards, in the order of [`crate::ids::Card`].
    pub cards: Vec<CardInfo>,
    /// The recruitment options.
    pub options: Vec<OptionInfo>,
    /// What is printed for all scenarios.
    pub(crate) faces: Common,
    /// The numbers of the base game.
    pub numbers: Numbers,
    /// The kinds of units.
    pub kinds: Vec<Kind>,
    /// The scenarios in the booklet's order.
    pub scenarios: Vec<ScenarioInfo>,
    /// The mini-campaigns (b4).
    pub campaigns: Vec<Campaign>,
    /// Where the numbers come from.
    pub sources: Vec<Source>,
}

/// Two scenarios played one after the other.
pub struct Campaign {
    /// The id used in files.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub blurb: String,
    /// Its two scenarios.
    pub parts: [u8; 2],
}

/// The built-in files, and what reads them.
pub(crate) const FILES: DataFiles<Data, 4> = DataFiles::new(read::FILES, read::read);

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
    pub fn name(&self, who: Who) -> Cow<'_, str> {
        let kind = &self.kinds[usize::from(who.kind)];
        match kind.names.get(usize::from(who.nth).wrapping_sub(1)) {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(format!("{}-{}", kind.id, who.nth)),
        }
    }

    /// The Defensive Bonus of a position that is placed in the course of the game: that of printed ones.
    pub fn position_bonus(&self) -> i8 {
        let printed = self.terrain.iter().find(|t| t.opportunity);
        printed.map_or(0, |t| t.bonus)
    }

    /// The option with this id.
    pub fn option(&self, id: &str) -> Option<u8> {
        let at = self.options.iter().position(|o| o.id == id)?;
        Some(at as u8)
    }

    /// What an Action Card is.
    #[inline]
    pub fn card(&self, card: crate::ids::Card) -> &CardInfo {
        &self.cards[card.index()]
    }

    /// The campaign with this id.
    pub fn campaign(&self, id: &str) -> Option<u8> {
        let at = self.campaigns.iter().position(|c| c.id == id)?;
        Some(at as u8)
    }

    /// The scenario with this id.
    pub fn scenario(&self, id: &str) -> Option<u8> {
        let at = self.scenarios.iter().position(|s| s.id == id)?;
        Some(at as u8)
    }
}

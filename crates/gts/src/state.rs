//! The whole position: where everything is, and what the game waits for. No rules are here.

use std::hash::{Hash, Hasher};

use atlas::CellId;
use kernel::{Book, Dice};
use serde::{Deserialize, Serialize};

use crate::course::Course;
use crate::data::{Chit, Data, Hexes, ScenarioInfo, Stripe, SubBeach, Weather};
use crate::ground::Ground;
use crate::ids::{DivisionId, FormationId, LeaderId, Side, UnitId, Units};
use crate::index::Index;
use crate::marker::Markers;
use crate::mug::Mug;
use crate::sight::Light;
use crate::stack::Labour;
use crate::watch::Watches;

pub use crate::fleet::{BeachState, Fleet, SeaBox};
pub use crate::ground::{Park, RoadBlock};

/// Room for this many leaders, divisions, ships, hexes.
pub const LEADERS: usize = 16;
/// Divisions.
pub const DIVISIONS: usize = 8;
/// Ships, and support craft.
pub const SHIPS: usize = 16;
/// Hexes.
pub const CELLS: usize = Hexes::CAPACITY;

/// Where a unit or leader is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Not in this scenario.
    Out,
    /// Eliminated.
    Lost,
    /// On the map.
    Hex(CellId),
    /// In the Artillery Park whose marker lies in this hex.
    Park(CellId),
    /// To come with this entry of the scenario's arrivals (1.8#c).
    Holding(u8),
    /// At sea, to land with this wave on this sub-beach (1.18.4#general).
    Wave(u8, SubBeach),
    /// On a landing craft.
    Aboard(UnitId),
    /// On its way off the map to this entry hex, there on this turn.
    OffMap(u8, CellId),
    /// 1.19#interdiction: delayed to the Night turn.
    Delayed,
}

/// Whether a field need not be written.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// What a unit did first in its activation, as a second action tells actions apart (1.9#division-5).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Did {
    /// Nothing yet.
    #[default]
    Nothing,
    /// A movement action (1.10#one-type).
    Movement,
    /// An engineer action.
    Engineering,
    /// Direct or Indirect Fire.
    Fire,
    /// An assault.
    Assault,
    /// A rally.
    Rally,
    /// Anything else.
    Other,
    /// 1.13#pass.
    Pass,
}

/// A unit's part of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitState {
    /// Where it is.
    #[serde(rename = "at")]
    pub place: Place,
    /// Steps left.
    pub steps: u8,
    /// Markers that lie on it; Barrages lie on hexes.
    #[serde(default)]
    pub markers: Markers,
    /// On its vehicle side.
    #[serde(default)]
    pub mounted: bool,
    /// Drift levels left (1.18.4#lc-a).
    #[serde(default, skip_serializing_if = "is_default")]
    pub drift: u8,
    /// Men at Work: on what, and how many.
    #[serde(default, skip_serializing_if = "is_default")]
    pub work: Option<(Labour, u8)>,
    /// Rallying markers.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rallying: u8,
    /// The leader its battery is In Contact with; nothing: Pending.
    #[serde(default, skip_serializing_if = "is_default")]
    pub contact: Option<LeaderId>,
    /// Whose it is now: scenarios and transfers attach units.
    pub division: DivisionId,
    /// Its formation now.
    pub formation: FormationId,
    /// Its stripe here.
    pub stripe: Stripe,
    /// What it did in this activation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub did: Did,
    /// Movement Points left of its action.
    #[serde(default, skip_serializing_if = "is_default")]
    pub points: u8,
    /// Out of ammunition for this turn (2.7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub empty: bool,
}

impl UnitState {
    /// Not in this scenario.
    pub const OUT: UnitState = UnitState {
        place: Place::Out,
        steps: 0,
        markers: Markers::EMPTY,
        mounted: false,
        drift: 0,
        work: None,
        rallying: 0,
        contact: None,
        division: DivisionId(0),
        formation: FormationId(0),
        stripe: Stripe::None,
        did: Did::Nothing,
        points: 0,
        empty: false,
    };
}

/// A leader's part of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderState {
    /// Where he is.
    #[serde(rename = "at")]
    pub place: Place,
    /// On his replacement side (1.2.7).
    #[serde(default, skip_serializing_if = "is_default")]
    pub replaced: bool,
    /// The turn he came into play, not just into an entry hex; nothing: not yet (1.8#d-ii).
    #[serde(default)]
    pub since: Option<u8>,
    /// He has transferred at the end of this activation.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: bool,
}

/// The points and markers of a division (1.1.2).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "what a display holds")]
pub struct Pool {
    pub command: u8,
    pub dispatch: u8,
    /// Air Points allotted to it.
    pub air: u8,
    /// Road Blocks it has left.
    pub road_blocks: u8,
    /// 1.8#f: it has transferred or swapped in this turn.
    pub transferred: bool,
}

/// The chit being resolved (1.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Active {
    /// The chit.
    pub chit: Chit,
    /// Whose activation.
    pub side: Side,
    /// Units that may still act.
    pub may: Units,
    /// White-stripe units that were attached so far.
    pub attached: Units,
    /// Units with an IP when it began (1.11#ent).
    pub dug: Units,
    /// Reinforcements it has put on entry hexes (1.9#division-1).
    #[serde(default)]
    pub placed: Units,
    /// Whether it was preceded by its points and arrivals.
    pub begun: bool,
}

/// When a seat wants to be asked for Opportunity Fire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Watch {
    /// Whenever a unit can.
    Always,
    /// Only where a shot has more than so many chances in a hundred to do anything.
    Above(u8),
    /// Not until this activation is over.
    Never,
}

/// A game.
#[derive(Clone)]
pub struct Gts {
    pub(crate) data: Book<Data>,
    pub(crate) dice: Dice,
    pub(crate) scenario: u8,
    /// Counted from 0.
    pub(crate) turn: u8,
    pub(crate) weather: Weather,
    pub(crate) light: Light,
    pub(crate) units: [UnitState; UnitId::ROOM],
    pub(crate) leaders: [LeaderState; LEADERS],
    pub(crate) pools: [Pool; DIVISIONS],
    pub(crate) ground: Ground,
    pub(crate) mug: Mug,
    pub(crate) fleet: Fleet,
    pub(crate) active: Active,
    pub(crate) watches: Watches,
    pub(crate) course: Course,
    pub(crate) index: Index,
}

impl Hash for Gts {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.dice.hash(state);
        (self.scenario, self.turn, self.weather, self.light).hash(state);
        self.units[..self.data().units.len()].hash(state);
        self.leaders.hash(state);
        self.pools.hash(state);
        self.ground.hash(self.data().map.len(), state);
        self.mug.hash(state);
        self.fleet.hash(state);
        self.active.hash(state);
        (self.watches, self.course).hash(state);
    }
}

impl Gts {
    /// What is printed: it can be read while the position changes.
    #[inline]
    pub const fn data(&self) -> &'static Data {
        self.data.get()
    }

    /// The scenario.
    #[inline]
    pub fn plan(&self) -> &'static ScenarioInfo {
        &self.data().scenarios[usize::from(self.scenario)]
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitState {
        &self.units[unit.index()]
    }

    #[inline]
    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut UnitState {
        &mut self.units[unit.index()]
    }

    /// A leader.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &LeaderState {
        &self.leaders[leader.index()]
    }

    /// The number of the turn, from 0.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// Whose points a division spends.
    #[inline]
    pub(crate) fn purse(&self, division: DivisionId) -> DivisionId {
        self.data().division(division).pool
    }

    /// The points a division spends: its own, or those of the division it draws on.
    pub fn pool(&self, division: DivisionId) -> &Pool {
        &self.pools[self.purse(division).index()]
    }

    pub(crate) fn pool_mut(&mut self, division: DivisionId) -> &mut Pool {
        let pool = self.purse(division).index();
        &mut self.pools[pool]
    }

    /// ENT markers of a side in a hex.
    pub fn ents(&self, side: Side, hex: CellId) -> u8 {
        self.ground.ents(side, hex)
    }

    /// All numbers of leaders.
    pub(crate) fn leader_ids(&self) -> impl Iterator<Item = LeaderId> + Clone + use<> {
        (0..self.data().leaders.len() as u8).map(LeaderId)
    }

    /// All numbers of units.
    pub(crate) fn unit_ids(&self) -> impl Iterator<Item = UnitId> + Clone + use<> {
        (0..self.data().units.len()).map(|i| UnitId(i as u8))
    }
}

//! The whole position: where everything is, and what the game waits for. No rules are here.

use atlas::CellId;
use kernel::{Book, Dice, Feed, Fingerprint};
use serde::{Deserialize, Serialize};

use crate::active::Active;
use crate::clock::Clock;
use crate::course::Course;
use crate::data::{Data, Hexes, Stripe, SubBeach};
use crate::fleet::Fleet;
use crate::ground::Ground;
use crate::ids::{DivisionId, FormationId, LeaderId, UnitId};
use crate::marker::Markers;
use crate::mug::Mug;
use crate::pieces::Pieces;
use crate::pools::Pools;
use crate::stack::Labour;
use crate::watch::Watches;

pub use crate::fleet::{BeachState, SeaBox};
pub use crate::ground::{Park, RoadBlock};
pub use crate::pools::Pool;

/// Room for this many leaders, divisions, ships, hexes.
pub const LEADERS: usize = 16;
/// Divisions.
pub const DIVISIONS: usize = 8;
/// Ships, and support craft.
pub const SHIPS: usize = 16;
/// Hexes.
pub const CELLS: usize = Hexes::CAPACITY;

/// Where a unit or leader is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug)]
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
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Default, Serialize, Deserialize,
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
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

/// Its fields in the order of their declaration, as `derive` would have it. There are hundreds of units and they are fed after every
/// choice: most have neither work nor contact, and the rest of their bytes is put down at once.
impl Feed for UnitState {
    #[inline]
    fn feed(&self, to: &mut Fingerprint) {
        // All by name: a field that is added must be thought about.
        let UnitState {
            place,
            steps,
            markers,
            mounted,
            drift,
            work,
            rallying,
            contact,
            division,
            formation,
            stripe,
            did,
            points,
            empty,
        } = *self;
        place.feed(to);
        let [low, high] = markers.bits().to_le_bytes();
        let after = [
            division.0,
            formation.0,
            stripe as u8,
            did as u8,
            points,
            u8::from(empty),
        ];
        if work.is_none() && contact.is_none() {
            let [division, formation, stripe, did, points, empty] = after;
            return to.few([
                steps,
                low,
                high,
                u8::from(mounted),
                drift,
                0,
                rallying,
                0,
                division,
                formation,
                stripe,
                did,
                points,
                empty,
            ]);
        }
        to.few([steps, low, high, u8::from(mounted), drift]);
        work.feed(to);
        rallying.feed(to);
        contact.feed(to);
        to.few(after);
    }
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
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

impl LeaderState {
    /// Not in this scenario.
    pub const OUT: LeaderState = LeaderState {
        place: Place::Out,
        replaced: false,
        since: None,
        moved: false,
    };
}

/// When a seat wants to be asked for Opportunity Fire.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
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
    pub(crate) dice: Dice,
    pub(crate) scenario: u8,
    pub(crate) clock: Clock,
    pub(crate) pieces: Pieces,
    pub(crate) pools: Pools,
    pub(crate) ground: Ground,
    pub(crate) mug: Mug,
    pub(crate) fleet: Fleet,
    pub(crate) active: Active,
    pub(crate) watches: Watches,
    pub(crate) course: Course,
    /// What is printed.
    pub(crate) data: Book<Data>,
}

impl Feed for Gts {
    fn feed(&self, state: &mut Fingerprint) {
        self.dice.feed(state);
        (self.scenario, self.clock).feed(state);
        self.pieces.feed(self.data().units.len(), state);
        self.pools.feed(state);
        self.ground.feed(self.data().map.len(), state);
        self.mug.feed(state);
        self.fleet.feed(state);
        self.active.feed(state);
        (self.watches, self.course).feed(state);
    }
}

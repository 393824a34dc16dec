//! Scenarios as the rules see them. `briefing` reads them.

use atlas::CellId;
use kernel::Feed;

use super::Hexes;
use super::board::{Line, SubBeach};
use super::counters::Stripe;
use super::tables::{Hour, Weather};
use crate::ids::{DivisionId, FormationId, LeaderId, Side, UnitId, Units};
use crate::marker::Markers;

/// An activation chit (1.8#g, 1.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug)]
#[expect(missing_docs, reason = "the chits of the mug")]
pub enum Chit {
    Division(DivisionId),
    Direct(Side),
    Formation(FormationId),
    RoyalMarines,
    Events,
    Naval,
}

/// A unit's place in the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Which unit.
    pub unit: UnitId,
    /// Its hex.
    pub at: CellId,
    /// Column, IP, ENT, Cohesion Hits.
    pub markers: Markers,
    /// On one step.
    pub reduced: bool,
    /// On its vehicle side.
    pub mounted: bool,
}

/// Where reinforcements come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// An entry hex, which they must leave at once (1.10.5).
    Entry(CellId),
    /// Straight into a hex.
    Hex(CellId),
    /// Any of these, a glider each.
    Zone(Hexes),
}

/// Reinforcements (1.8#c).
#[derive(Clone, Debug)]
pub struct Arrival {
    /// When.
    pub turn: Hour,
    /// Where.
    pub target: Target,
    /// The chit that places them, if it is not that of their division.
    pub(crate) chit: Option<Chit>,
    /// On one step.
    pub reduced: bool,
    /// On their vehicle sides.
    pub mounted: bool,
    /// Who.
    pub units: Vec<UnitId>,
    /// And who leads them.
    pub leaders: Vec<LeaderId>,
}

/// A wave of a sub-beach (1.18.4).
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct Wave {
    pub wave: u8,
    pub beach: SubBeach,
    pub units: Vec<UnitId>,
    pub leaders: Vec<LeaderId>,
}

/// Points at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct Points {
    pub division: DivisionId,
    pub command: u8,
    pub dispatch: u8,
}

/// Units that fight for another division here.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct Attached {
    pub division: DivisionId,
    pub stripe: Option<Stripe>,
    pub units: Units,
}

/// The numbers of a beach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct BeachInfo {
    pub beach: SubBeach,
    pub nests: u8,
    pub obstacles: u8,
    pub gap: u8,
}

/// Units that may not cross a water before a turn.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct Held {
    pub until: Hour,
    pub line: Line,
    pub units: Units,
}

/// Points for a set of hexes.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct Worth {
    pub points: u8,
    pub hexes: Hexes,
}

/// How points are counted and what they mean.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct VictoryInfo {
    /// By side: points for each hex held.
    pub hexes: [Vec<(u8, CellId)>; 2],
    /// By side: points for each of its steps that is lost.
    pub per_step: [u8; 2],
    pub per_allied_unit: u8,
    pub per_german_tank: u8,
    pub gap_open: u8,
    /// Points for a hex of Caen, and how many count.
    pub caen: Option<(u8, u8)>,
    pub allied_all_of: Option<Worth>,
    pub link_up: Option<Worth>,
    pub at_the_sea: Option<Worth>,
    /// From so many points: the level.
    pub levels: Vec<(i8, String)>,
    pub sudden_german: Option<CellId>,
    pub beaches_must_open: bool,
}

/// A scenario.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the file says what each is")]
pub struct ScenarioInfo {
    pub id: String,
    pub title: String,
    pub blurb: String,
    /// The part of the map that is used.
    pub hexes: Hexes,
    pub turns: Vec<Hour>,
    pub weather: Weather,
    pub(crate) air_points: u8,
    pub(crate) sea_state: Option<u8>,
    pub(crate) before_night: Option<Hour>,
    pub entry: [Vec<CellId>; 2],
    /// Entry hexes that are neighbours off the map.
    pub neighbours: Vec<[CellId; 2]>,
    pub interdicted: Vec<CellId>,
    pub chits: Vec<Chit>,
    pub later_chits: Vec<(Hour, Chit)>,
    pub formation_chits: Vec<FormationId>,
    pub free_formation_chits: Vec<FormationId>,
    pub first_chit: Chit,
    pub force: Option<CellId>,
    pub points: Vec<Points>,
    pub attached: Vec<Attached>,
    pub beaches: Vec<BeachInfo>,
    pub parks: Vec<(DivisionId, CellId)>,
    /// The last column of each telephone line, and the beach where it is cut.
    pub lines: Vec<(u8, Option<SubBeach>)>,
    pub placed: Vec<Placed>,
    pub leaders: Vec<(LeaderId, CellId)>,
    pub arrivals: Vec<Arrival>,
    pub waves: Vec<Wave>,
    pub held: Option<Held>,
    pub victory: VictoryInfo,
    /// Formations, one bit each, that no leader in the scenario belongs to: leaders of their division command them (1.2.1).
    pub(crate) orphans: u64,
    /// All entry hexes.
    pub(crate) entries: Hexes,
    /// By side: hexes so near to an entry hex of its enemy that it may not go there.
    pub shunned: [Hexes; 2],
}

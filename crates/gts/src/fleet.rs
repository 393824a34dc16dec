//! Everything at sea and on the beaches: ships, waves, beach defences, Air Points.

use atlas::CellId;
use serde::{Deserialize, Serialize};

use crate::data::{RangeBox, SubBeach};
use crate::ids::{UnitId, Units};
use crate::state::SHIPS;
use kernel::Few;

/// A sub-beach that is landed on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BeachState {
    /// Which.
    pub beach: SubBeach,
    /// Resistance Nests.
    pub nests: u8,
    /// Beach Obstacles.
    pub obstacles: u8,
    /// Gap Number.
    pub gap: u8,
    /// The whole Beach is Open.
    pub open: bool,
    /// Its phone lines are cut.
    pub cut: bool,
    /// Gap Open markers: beach hex and land hex.
    #[serde(with = "crate::spelling::sides")]
    pub gaps: Few<(CellId, CellId), 3>,
}

/// Where a wave is (1.18.5, 1.18.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the three boxes")]
pub enum SeaBox {
    EnRoute,
    Loading,
    Landing,
}

/// Everything at sea and in the air.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    /// The Assault Force marker.
    #[serde(with = "crate::spelling::maybe_hex")]
    pub force: Option<CellId>,
    /// Ships by number: nothing for those that are sunk or not there.
    pub ships: [Option<RangeBox>; SHIPS],
    /// Support craft by number: there or not.
    pub supports: [bool; SHIPS],
    /// Ships and then support craft that are done with this step.
    pub done: u32,
    /// Waves by number.
    pub boxes: [SeaBox; 8],
    /// Sea State.
    pub sea: u8,
    /// The beaches.
    pub beaches: Few<BeachState, 4>,
    /// Units that have landed in this play, landing craft being dealt with: what step 4 needs to remember.
    pub landed: Units,
    /// The unit or craft that lands.
    pub landing: Option<UnitId>,
    /// The Nests have fired at what lands; Op Fire has.
    pub used: [bool; 2],
    /// Air Points on interdiction.
    pub interdiction: u8,
    /// Air Points not yet allotted.
    pub air: u8,
    /// Batteries that have called for contact in this turn (1.8#e-ii), or fired out to sea in this play (1.18.3).
    pub tried: Units,
    /// Heroic units, and the turn after which they are no longer.
    pub heroes: Few<(UnitId, u8), 4>,
}

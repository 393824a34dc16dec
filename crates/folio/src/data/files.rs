//! The data files as they are written, before they are checked.

use kernel::files::SourceLine;
use serde::Deserialize;

use super::{DropEnd, Jump, Kind, Raid};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CountersFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) units: UnitsForm,
    pub(super) beachheads: BeachheadsForm,
    pub(super) markers: MarkersForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitsForm {
    pub(super) allied: Vec<UnitForm>,
    pub(super) german: Vec<UnitForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitForm {
    pub(super) name: String,
    pub(super) formation: String,
    pub(super) kind: Kind,
    pub(super) size: String,
    pub(super) full: String,
    pub(super) reduced: Option<String>,
    pub(super) arrives: ArrivalForm,
    pub(super) division: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum ArrivalForm {
    Turn(u8),
    Named(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BeachheadsForm {
    pub(super) count: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MarkersForm {
    pub(super) german: Vec<[u8; 2]>,
    pub(super) ground: Vec<[u8; 2]>,
    pub(super) air: Vec<[u8; 2]>,
    pub(super) naval: Vec<[u8; 2]>,
    pub(super) mines: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TablesFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) terrain: Vec<TerrainForm>,
    pub(super) movement: MovementForm,
    pub(super) shifts: ShiftsForm,
    pub(super) combat: ColumnsForm,
    pub(super) bombardment: BombardmentForm,
    pub(super) beach: BeachForm,
    pub(super) airborne: AirborneForm,
    pub(super) raid: RaidForm,
    pub(super) turns: TurnsForm,
    pub(super) campaign: CampaignForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TerrainForm {
    pub(super) key: String,
    pub(super) leg: u8,
    pub(super) mobile: u8,
    pub(super) shift: u8,
    pub(super) drop: DropEnd,
}

/// Half points for a leg and for a mobile unit.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the rulebook")]
pub struct PairForm {
    pub leg: u8,
    pub mobile: u8,
}

impl PairForm {
    /// Leg, then mobile.
    pub fn pair(self) -> [u8; 2] {
        [self.leg, self.mobile]
    }
}

/// Roads, trails and rivers, in half points (S5.6).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the rulebook")]
pub struct MovementForm {
    pub road: PairForm,
    pub trail: PairForm,
    pub river: PairForm,
}

/// Columns to the left.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShiftsForm {
    /// All attackers attack across rivers.
    pub river: u8,
    /// 11.2.8.
    pub combined_arms: u8,
    /// Terrain and river together.
    pub terrain_limit: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ColumnsForm {
    pub(super) from: Vec<i8>,
    pub(super) rows: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BombardmentForm {
    pub(super) range: u16,
    pub(super) from: Vec<i8>,
    pub(super) rows: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BeachForm {
    pub(super) within: Vec<i8>,
    pub(super) outside: Vec<i8>,
    pub(super) rows: Vec<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AirborneForm {
    pub(super) results: [Jump; 6],
    pub(super) drift: [String; 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RaidForm {
    pub(super) results: [Raid; 6],
    pub(super) markers: [u8; 6],
}

/// Length of the game and what happens when.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says which rule each belongs to")]
pub struct TurnsForm {
    pub last: u8,
    pub early_from: u8,
    pub drop_zone_gone: u8,
    pub first_leg: u8,
    pub first_mobile: u8,
    pub points: u8,
    pub campaign_points: u8,
    pub caen_markers: u8,
    pub foul_weather: u8,
    pub start_day: u8,
}

/// The campaign on this map (14.2, 14.3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says which rule each belongs to")]
pub struct CampaignForm {
    pub latest: u8,
    pub cities: Vec<String>,
    pub city_hexes: u8,
    pub city_hexes_here: u8,
}

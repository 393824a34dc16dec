//! The data files as they are written, before they are checked.

use kernel::files::SourceLine;
use kernel::rulebook::Level;
use serde::Deserialize;

use super::{Star, ZoneClass};
use crate::data::Landing;
use crate::ids::Colour;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CountersFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) sticks: Vec<SticksForm>,
    pub(super) company: Vec<CompanyForm>,
    pub(super) special: Vec<SpecialForm>,
    pub(super) german: Vec<GermanForm>,
    pub(super) garrison: GarrisonForm,
    pub(super) patrol: PatrolForm,
    pub(super) vp: VpForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SticksForm {
    pub(super) colour: Colour,
    pub(super) p: u8,
    pub(super) l: u8,
    pub(super) hq: u8,
    pub(super) advantage: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CompanyForm {
    pub(super) colour: Colour,
    pub(super) names: Vec<String>,
    pub(super) full: String,
    pub(super) reduced: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpecialForm {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) full: String,
    pub(super) reduced: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GermanForm {
    pub(super) name: String,
    pub(super) formation: String,
    pub(super) full: String,
    pub(super) reduced: Option<String>,
    pub(super) entry: char,
    #[serde(default)]
    pub(super) armour: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GarrisonForm {
    pub(super) name: String,
    pub(super) full: String,
    pub(super) reduced: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PatrolForm {
    pub(super) count: usize,
    pub(super) full: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VpForm {
    pub(super) markers: [u8; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TablesFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) terrain: Vec<TerrainForm>,
    pub(super) movement: MovementForm,
    pub(super) zones: ZonesForm,
    pub(super) landing: Vec<LandingForm>,
    pub(super) scatter: ScatterForm,
    pub(super) drop: DropForm,
    pub(super) objective: Vec<ObjectiveForm>,
    pub(super) places: PlacesForm,
    pub(super) turns: TurnsForm,
    pub(super) level: Vec<Level>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TerrainForm {
    pub(super) key: String,
    pub(super) enter: u8,
    pub(super) defence: u8,
    pub(super) zone: ZoneClass,
    pub(super) landing: Landing,
}

/// Half points (8.2, 8.3, 8.6).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the rulebook")]
pub struct MovementForm {
    pub road: u8,
    pub night_road: u8,
    pub night_other: u8,
    pub day_german: u8,
    pub day_company: u8,
    pub day_stick: u8,
    pub leave_map: u8,
}

/// Half points added for entering and for leaving (6.2, 6.3).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the rulebook")]
pub struct ZonesForm {
    pub full: u8,
    pub reduced: u8,
    pub day_open: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LandingForm {
    pub(super) roll: u8,
    pub(super) lost: [u8; 3],
    pub(super) vp: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScatterForm {
    pub(super) directions: [String; 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DropForm {
    pub(super) red: u8,
    pub(super) green: u8,
    pub(super) blue: u8,
    pub(super) circled: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveForm {
    pub(super) hex: String,
    pub(super) name: String,
    pub(super) star: Star,
    pub(super) value: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlacesForm {
    pub(super) h1: String,
    pub(super) h2: String,
    pub(super) battery: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TurnsForm {
    pub(super) starts: Vec<String>,
    pub(super) last_night: u8,
    pub(super) headquarters: u8,
    pub(super) stop: Vec<(u8, u8)>,
    pub(super) lovat: Vec<(u8, u8)>,
}

//! The counters and tables as they are written, before they are checked. Scenarios are in `scenario`.

use std::collections::BTreeMap;

use kernel::files::SourceLine;
use serde::Deserialize;

use super::board::Terrain;
use super::counters::{Flag, Kind, Stripe, SupportKind};
use super::tables::{Attacker, Defences, Weather};
use crate::ids::Side;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CountersFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) division: Vec<DivisionForm>,
    pub(super) formations: List<FormationForm>,
    pub(super) leaders: List<LeaderForm>,
    pub(super) units: UnitsForm,
    pub(super) rearguard: RearguardForm,
    pub(super) craft: CraftForm,
    pub(super) support: SupportForm,
    pub(super) ships: ShipsForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct List<T> {
    pub(super) list: Vec<T>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DivisionForm {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) side: Side,
    pub(super) pool: Option<String>,
    pub(super) command: u8,
    pub(super) dispatch: u8,
    pub(super) parks: u8,
    pub(super) road_blocks: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FormationForm {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) division: String,
    #[serde(default)]
    pub(super) chit: bool,
    #[serde(default)]
    pub(super) commando: bool,
    pub(super) led_by: Option<String>,
    #[serde(default)]
    pub(super) rearguards: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeaderForm {
    pub(super) name: String,
    pub(super) title: Option<String>,
    pub(super) formation: String,
    pub(super) range: u8,
    pub(super) attach: Option<u8>,
    pub(super) replacement: Vec<u8>,
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
    pub(super) title: Option<String>,
    pub(super) formation: String,
    pub(super) kind: Kind,
    #[serde(default)]
    pub(super) stripe: Stripe,
    pub(super) fire: String,
    pub(super) assault: String,
    pub(super) defence: String,
    pub(super) quality: String,
    #[serde(rename = "move")]
    pub(super) movement: String,
    pub(super) steps: u8,
    pub(super) mounted: Option<MountedForm>,
    #[serde(default)]
    pub(super) flags: Vec<Flag>,
    pub(super) contact: Option<[u8; 2]>,
    pub(super) flak: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MountedForm {
    #[serde(rename = "move")]
    pub(super) movement: String,
    pub(super) fire: String,
    pub(super) defence: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RearguardForm {
    pub(super) fire: String,
    pub(super) assault: String,
    pub(super) defence: String,
    pub(super) quality: String,
    #[serde(rename = "move")]
    pub(super) movement: String,
    pub(super) steps: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CraftForm {
    pub(super) room: u8,
    pub(super) kind: Vec<CraftKindForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CraftKindForm {
    pub(super) name: String,
    pub(super) title: Option<String>,
    pub(super) fire: String,
    pub(super) defence: String,
    pub(super) quality: String,
    pub(super) steps: u8,
    #[serde(default)]
    pub(super) formations: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SupportForm {
    pub(super) craft: Vec<SupportCraftForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SupportCraftForm {
    pub(super) name: String,
    pub(super) kind: SupportKind,
    pub(super) beach: String,
    pub(super) fire: String,
    pub(super) defence: String,
    pub(super) steps: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShipsForm {
    pub(super) boxes: [u8; 3],
    pub(super) ship: Vec<ShipForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShipForm {
    pub(super) name: String,
    pub(super) title: String,
    pub(super) fire: String,
    pub(super) defence: String,
    pub(super) moves: String,
    pub(super) starts: super::counters::RangeBox,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TablesFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) limits: LimitsForm,
    pub(super) crt: CrtForm,
    pub(super) fire: FireForm,
    pub(super) markers: BTreeMap<String, MarkerForm>,
    pub(super) command: CommandForm,
    pub(super) terrain: Vec<TerrainForm>,
    pub(super) movement: MovementForm,
    pub(super) sighting: SightingForm,
    pub(super) weather: Vec<WeatherForm>,
    pub(super) events: List<EventForm>,
    pub(super) beach: BeachForm,
    pub(super) radio: RadioForm,
    pub(super) air: AirForm,
}

/// How much a hex and a pool hold (1.4.1, 1.1.2).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct LimitsForm {
    pub steps: u8,
    pub columns: u8,
    pub points: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CrtForm {
    pub(super) unarmoured: BTreeMap<String, Vec<String>>,
    pub(super) armoured: BTreeMap<String, Vec<String>>,
}

/// The fire modifiers that are neither terrain nor markers; pairs are unarmoured, armoured.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says what each is")]
pub struct FireForm {
    pub company_bonus: i8,
    pub range_each: i8,
    pub range_armoured: [i8; 2],
    pub mass: Vec<[i8; 2]>,
    pub hill: [i8; 2],
    pub ridge: [i8; 2],
    pub zone_to_zone: i8,
    pub zone_to_outside: i8,
    pub running: i8,
    pub charging: i8,
    pub counter_battery: i8,
    pub night: i8,
    pub rain: i8,
    pub fog: i8,
    pub airborne_night: i8,
    pub direct_range_of_artillery: u8,
    pub indirect_minimum: u8,
    pub light_barrage_up_to: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MarkerForm {
    pub(super) name: String,
    pub(super) fire: NumberForm,
    pub(super) assault: i8,
    pub(super) quality: i8,
    pub(super) defence: i8,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum NumberForm {
    Number(i8),
    Word(String),
}

/// What being out of command costs (1.3, 1.2.4).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct CommandForm {
    pub quality: i8,
    pub commando: CommandoForm,
    pub helping: i8,
}

/// A commando unit without a mate (1.2.4).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct CommandoForm {
    pub fire: i8,
    pub assault: i8,
    pub quality: i8,
    pub range: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TerrainForm {
    pub(super) key: Terrain,
    pub(super) cost: [NumberForm; 3],
    pub(super) fire: [i8; 2],
    #[serde(default)]
    pub(super) blocks: bool,
    #[serde(default)]
    pub(super) burst: bool,
}

/// What movement costs beside terrain; triples are leg, tracked, wheeled.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says what each is")]
pub struct MovementForm {
    pub road: u8,
    pub hill: [u8; 3],
    pub ridge_up: [u8; 3],
    pub stream: u8,
    pub lock: u8,
    pub rain: [u8; 3],
    pub night_times: u8,
    pub column: u8,
    pub leaving_barrage: u8,
    pub forced_march: u8,
    pub crossing_gap: u8,
}

/// How far and through what units see (1.5.4, 1.5.5).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says what each is")]
pub struct SightingForm {
    pub fair: u16,
    pub poor: u16,
    pub storm: u16,
    pub spotting: u16,
    pub strongpoint_through: u8,
    pub spotting_through: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WeatherForm {
    pub(super) upto: u8,
    pub(super) kind: Weather,
    pub(super) air: u8,
    pub(super) sea: i8,
    pub(super) lifts: Option<String>,
    #[serde(default = "yes")]
    pub(super) landings: bool,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EventForm {
    pub(super) key: String,
    pub(super) text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BeachForm {
    pub(super) reduced: u8,
    pub(super) cohesion: u8,
    pub(super) attacker: Vec<AttackerForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttackerForm {
    pub(super) key: Attacker,
    pub(super) name: String,
    pub(super) may: Vec<Defences>,
    pub(super) takes: [u8; 10],
}

/// What is added to a contact die.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says what each is")]
pub struct RadioForm {
    pub night_or_rain: i8,
    pub close_country: i8,
    pub far: i8,
    pub far_beyond: u16,
    pub telephone: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AirForm {
    pub(super) interdiction_most: u8,
    pub(super) strike_fire: String,
    pub(super) flak_range: u8,
}

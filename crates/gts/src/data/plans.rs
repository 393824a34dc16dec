//! The scenarios as they are written, before they are checked.

use kernel::files::SourceLine;
use serde::Deserialize;

use super::board::SubBeach;
use super::counters::Stripe;
use super::tables::Weather;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenariosFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) scenario: Vec<ScenarioForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioForm {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) blurb: String,
    pub(super) region: Option<String>,
    pub(super) turns: Vec<String>,
    pub(super) weather: Weather,
    pub(super) air_points: u8,
    pub(super) sea_state: Option<u8>,
    pub(super) before_night: Option<String>,
    pub(super) entry: EntryForm,
    #[serde(default)]
    pub(super) neighbours: Vec<[String; 2]>,
    #[serde(default)]
    pub(super) interdicted: Vec<String>,
    pub(super) chits: Vec<String>,
    #[serde(default)]
    pub(super) later_chits: Vec<[String; 2]>,
    pub(super) formation_chits: Vec<String>,
    #[serde(default)]
    pub(super) free_formation_chits: Vec<String>,
    pub(super) first_chit: String,
    pub(super) force: Option<String>,
    pub(super) points: Vec<PointsForm>,
    #[serde(default)]
    pub(super) attached: Vec<AttachedForm>,
    #[serde(default)]
    pub(super) beaches: Vec<BeachValuesForm>,
    #[serde(default)]
    pub(super) parks: Vec<[String; 2]>,
    #[serde(default)]
    pub(super) lines: Vec<LineForm>,
    pub(super) place: Vec<PlacedForm>,
    pub(super) leaders: Vec<[String; 2]>,
    pub(super) arrivals: Vec<ArrivalForm>,
    #[serde(default)]
    pub(super) waves: Vec<WaveForm>,
    pub(super) held: Option<HeldForm>,
    pub(super) victory: VictoryForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EntryForm {
    #[serde(default)]
    pub(super) allied: Vec<String>,
    #[serde(default)]
    pub(super) german: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PointsForm {
    pub(super) division: String,
    pub(super) command: u8,
    pub(super) dispatch: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttachedForm {
    pub(super) division: String,
    pub(super) stripe: Option<Stripe>,
    pub(super) units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BeachValuesForm {
    pub(super) beach: SubBeach,
    pub(super) nests: u8,
    pub(super) obstacles: u8,
    pub(super) gap: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LineForm {
    pub(super) until: u8,
    pub(super) beach: Option<SubBeach>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlacedForm {
    pub(super) unit: String,
    pub(super) at: String,
    #[serde(rename = "in")]
    pub(super) inside: Option<String>,
    #[serde(default)]
    pub(super) reduced: bool,
    #[serde(default)]
    pub(super) column: bool,
    #[serde(default)]
    pub(super) mounted: bool,
    #[serde(default)]
    pub(super) cohesion: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArrivalForm {
    pub(super) turn: String,
    pub(super) to: Option<String>,
    pub(super) zone: Option<String>,
    #[serde(default)]
    pub(super) direct: bool,
    #[serde(default)]
    pub(super) reduced: bool,
    #[serde(default)]
    pub(super) mounted: bool,
    pub(super) chit: Option<String>,
    #[serde(default)]
    pub(super) leaders: Vec<String>,
    pub(super) units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WaveForm {
    pub(super) wave: u8,
    pub(super) beach: SubBeach,
    #[serde(default)]
    pub(super) leaders: Vec<String>,
    pub(super) units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HeldForm {
    pub(super) turn: String,
    pub(super) feature: String,
    pub(super) units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VictoryForm {
    #[serde(default)]
    pub(super) allied: Vec<(u8, String)>,
    #[serde(default)]
    pub(super) german: Vec<(u8, String)>,
    #[serde(default)]
    pub(super) per_allied_step: u8,
    #[serde(default)]
    pub(super) per_german_step: u8,
    #[serde(default)]
    pub(super) per_allied_unit: u8,
    #[serde(default)]
    pub(super) per_german_tank: u8,
    #[serde(default)]
    pub(super) gap_open: u8,
    pub(super) caen: Option<CaenForm>,
    pub(super) allied_all_of: Option<WorthForm>,
    pub(super) link_up: Option<WorthForm>,
    pub(super) at_the_sea: Option<WorthForm>,
    pub(super) levels: Vec<(i8, String)>,
    pub(super) sudden_german: Option<String>,
    #[serde(default)]
    pub(super) beaches_must_open: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CaenForm {
    pub(super) points: u8,
    pub(super) most: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WorthForm {
    pub(super) points: u8,
    pub(super) hexes: Vec<String>,
}

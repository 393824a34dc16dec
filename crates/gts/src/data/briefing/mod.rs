//! Reads the scenarios: every name is resolved, every unit is in one place.

mod names;

use kernel::files::{SourceLine, parse};
use kernel::ledger::Source;
use serde::Deserialize;

use super::Data;
use super::board::SubBeach;
use super::counters::Stripe;
use super::tables::Weather;
use names::Names;

/// The scenarios; the sources of their numbers join those of the other files.
pub(super) fn read(text: &str, data: &mut Data) -> Result<(), String> {
    let file: ScenariosFile = parse("scenarios.toml", text)?;
    if file.scenario.is_empty() {
        return Err("scenarios.toml: no scenario".to_owned());
    }
    let all = file.scenario.iter().map(|form| {
        let read = Names::new(data, form).and_then(|names| names.scenario(form));
        read.map_err(|fault| format!("scenarios.toml: {}: {fault}", form.id))
    });
    data.scenarios = all.collect::<Result<_, _>>()?;
    data.sources
        .extend(Source::of("scenarios.toml", &file.source));
    Ok(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenariosFile {
    source: Vec<SourceLine>,
    scenario: Vec<ScenarioForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioForm {
    id: String,
    title: String,
    blurb: String,
    region: Option<String>,
    turns: Vec<String>,
    weather: Weather,
    air_points: u8,
    sea_state: Option<u8>,
    before_night: Option<String>,
    entry: EntryForm,
    #[serde(default)]
    neighbours: Vec<[String; 2]>,
    #[serde(default)]
    interdicted: Vec<String>,
    chits: Vec<String>,
    #[serde(default)]
    later_chits: Vec<[String; 2]>,
    formation_chits: Vec<String>,
    #[serde(default)]
    free_formation_chits: Vec<String>,
    first_chit: String,
    force: Option<String>,
    points: Vec<PointsForm>,
    #[serde(default)]
    attached: Vec<AttachedForm>,
    #[serde(default)]
    beaches: Vec<BeachValuesForm>,
    #[serde(default)]
    parks: Vec<[String; 2]>,
    #[serde(default)]
    lines: Vec<LineForm>,
    place: Vec<PlacedForm>,
    leaders: Vec<[String; 2]>,
    arrivals: Vec<ArrivalForm>,
    #[serde(default)]
    waves: Vec<WaveForm>,
    held: Option<HeldForm>,
    victory: VictoryForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryForm {
    #[serde(default)]
    allied: Vec<String>,
    #[serde(default)]
    german: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointsForm {
    division: String,
    command: u8,
    dispatch: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttachedForm {
    division: String,
    stripe: Option<Stripe>,
    units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BeachValuesForm {
    beach: SubBeach,
    nests: u8,
    obstacles: u8,
    gap: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineForm {
    until: u8,
    beach: Option<SubBeach>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacedForm {
    unit: String,
    at: String,
    #[serde(rename = "in")]
    inside: Option<String>,
    #[serde(default)]
    reduced: bool,
    #[serde(default)]
    column: bool,
    #[serde(default)]
    mounted: bool,
    #[serde(default)]
    cohesion: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArrivalForm {
    turn: String,
    to: Option<String>,
    zone: Option<String>,
    #[serde(default)]
    direct: bool,
    #[serde(default)]
    reduced: bool,
    #[serde(default)]
    mounted: bool,
    chit: Option<String>,
    #[serde(default)]
    leaders: Vec<String>,
    units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WaveForm {
    wave: u8,
    beach: SubBeach,
    #[serde(default)]
    leaders: Vec<String>,
    units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeldForm {
    turn: String,
    feature: String,
    units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryForm {
    #[serde(default)]
    allied: Vec<(u8, String)>,
    #[serde(default)]
    german: Vec<(u8, String)>,
    #[serde(default)]
    per_allied_step: u8,
    #[serde(default)]
    per_german_step: u8,
    #[serde(default)]
    per_allied_unit: u8,
    #[serde(default)]
    per_german_tank: u8,
    #[serde(default)]
    gap_open: u8,
    caen: Option<CaenForm>,
    allied_all_of: Option<WorthForm>,
    link_up: Option<WorthForm>,
    at_the_sea: Option<WorthForm>,
    levels: Vec<(i8, String)>,
    sudden_german: Option<String>,
    #[serde(default)]
    beaches_must_open: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaenForm {
    points: u8,
    most: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WorthForm {
    points: u8,
    hexes: Vec<String>,
}

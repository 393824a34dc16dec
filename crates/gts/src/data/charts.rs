//! Reads the tables file and checks that no cell is missing.

use std::collections::BTreeMap;

use kernel::files::{SourceLine, parse};
use kernel::ledger::Source;
use serde::Deserialize;

use super::board::{Cost, Terrain, TerrainInfo};
use super::counters::Row;
use super::printed;
use super::tables::{
    AirInfo, Attacker, AttackerInfo, Command, Crt, Defences, EventInfo, FACES, FireModifiers, Hour,
    Limits, MarkerInfo, Movement, Outcome, Radio, Sighting, Tables, Weather, WeatherInfo,
};
use crate::marker::Marker;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TablesFile {
    source: Vec<SourceLine>,
    limits: Limits,
    crt: CrtForm,
    fire: FireModifiers,
    markers: BTreeMap<String, MarkerForm>,
    command: Command,
    terrain: Vec<TerrainForm>,
    movement: Movement,
    sighting: Sighting,
    weather: Vec<WeatherForm>,
    events: EventsForm,
    beach: BeachForm,
    radio: Radio,
    air: AirForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CrtForm {
    unarmoured: BTreeMap<String, Vec<String>>,
    armoured: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkerForm {
    name: String,
    fire: NumberForm,
    assault: i8,
    quality: i8,
    defence: i8,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum NumberForm {
    Number(i8),
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainForm {
    key: Terrain,
    cost: [NumberForm; 3],
    fire: [i8; 2],
    #[serde(default)]
    blocks: bool,
    #[serde(default)]
    burst: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeatherForm {
    upto: u8,
    kind: Weather,
    air: u8,
    sea: i8,
    lifts: Option<String>,
    #[serde(default = "yes")]
    landings: bool,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventForm {
    key: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventsForm {
    list: Vec<EventForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BeachForm {
    reduced: u8,
    cohesion: u8,
    attacker: Vec<AttackerForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttackerForm {
    key: Attacker,
    name: String,
    may: Vec<Defences>,
    takes: [u8; 10],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AirForm {
    interdiction_most: u8,
    strike_fire: String,
    flak_range: u8,
}

fn told<T>(fault: impl std::fmt::Display) -> Result<T, String> {
    Err(format!("tables.toml: {fault}"))
}

pub(super) fn read(text: &str, sources: &mut Vec<Source>) -> Result<Tables, String> {
    let file: TablesFile = parse("tables.toml", text)?;
    sources.extend(Source::of("tables.toml", &file.source));
    let rows = [
        side("unarmoured", &file.crt.unarmoured)?,
        side("armoured", &file.crt.armoured)?,
    ];
    let strike = printed::gun(&file.air.strike_fire);
    let strike = strike.map_err(|fault| format!("tables.toml: air strike: {fault}"))?;
    let ordered = file.fire.mass.is_sorted_by(|a, b| a[0] < b[0]);
    if !ordered || file.fire.mass.first().is_none_or(|first| first[0] != 0) {
        return told("mass must begin at 0 steps and rise");
    }
    if file.movement.road == 0 || file.movement.night_times == 0 {
        return told("a step by road costs nothing");
    }
    Ok(Tables {
        crt: Crt(rows),
        markers: markers(&file)?,
        terrain: terrain(&file)?,
        weather: weather(&file)?,
        events: events(&file)?,
        beach_adds: [file.beach.reduced, file.beach.cohesion],
        beach: beach(&file)?,
        air: AirInfo {
            interdiction_most: file.air.interdiction_most,
            strike,
            flak_range: file.air.flak_range,
        },
        limits: file.limits,
        fire: file.fire,
        command: file.command,
        movement: file.movement,
        sighting: file.sighting,
        radio: file.radio,
    })
}

type Side = [[Outcome; FACES]; Row::COUNT];

fn side(name: &str, rows: &BTreeMap<String, Vec<String>>) -> Result<Side, String> {
    let mut side = [[Outcome::Check; FACES]; Row::COUNT];
    if rows.len() != Row::COUNT {
        return told(format!("{} {name} rows of 9", rows.len()));
    }
    for (row, word) in Row::ALL {
        let Some(codes) = rows.get(word) else {
            return told(format!("no {name} row `{word}`"));
        };
        if codes.len() != FACES {
            return told(format!("{name} {word}: {} results of 9", codes.len()));
        }
        for (cell, code) in side[row.index()].iter_mut().zip(codes) {
            match Outcome::of(code) {
                Some(outcome) => *cell = outcome,
                None => return told(format!("{name} {word}: there is no result `{code}`")),
            }
        }
    }
    Ok(side)
}

/// An array with an entry for each, of a list that was checked to be whole.
fn whole<T, const N: usize>(what: &str, list: Vec<T>) -> Result<[T; N], String> {
    let found = list.len();
    let array = list.try_into();
    array.map_err(|_| format!("tables.toml: {found} {what}, not {N}"))
}

fn markers(file: &TablesFile) -> Result<[MarkerInfo; Marker::COUNT], String> {
    if file.markers.len() != Marker::COUNT {
        return told(format!("{} markers of 16", file.markers.len()));
    }
    let mut list = Vec::new();
    for (_, word) in Marker::ALL {
        let Some(form) = file.markers.get(word) else {
            return told(format!("no marker `{word}`"));
        };
        let rating = match &form.fire {
            NumberForm::Number(n) => Some(*n),
            NumberForm::Word(no) if no == "no" => None,
            NumberForm::Word(other) => return told(format!("{word}: fire `{other}`")),
        };
        list.push(MarkerInfo {
            name: form.name.clone(),
            fire: rating,
            assault: form.assault,
            quality: form.quality,
            defence: form.defence,
        });
    }
    whole("markers", list)
}

fn terrain(file: &TablesFile) -> Result<[TerrainInfo; Terrain::COUNT], String> {
    if file.terrain.len() != Terrain::COUNT {
        return told(format!("{} kinds of terrain of 13", file.terrain.len()));
    }
    let mut list = Vec::new();
    for (terrain, word) in Terrain::ALL {
        let Some(form) = file.terrain.iter().find(|t| t.key == terrain) else {
            return told(format!("no terrain `{word}`"));
        };
        let mut cost = [Cost::Prohibited; 3];
        for (cost, form) in cost.iter_mut().zip(&form.cost) {
            *cost = match form {
                NumberForm::Number(n @ 1..) => Cost::Points(n.unsigned_abs()),
                NumberForm::Word(word) if word == "road" => Cost::RoadOnly,
                NumberForm::Word(word) if word == "no" => Cost::Prohibited,
                NumberForm::Word(other) => return told(format!("{word}: cost `{other}`")),
                NumberForm::Number(n) => return told(format!("{word}: cost {n}")),
            };
        }
        list.push(TerrainInfo {
            cost,
            fire: form.fire,
            blocks: form.blocks,
            burst: form.burst,
        });
    }
    whole("kinds of terrain", list)
}

fn weather(file: &TablesFile) -> Result<[WeatherInfo; 10], String> {
    let mut list = Vec::new();
    for form in &file.weather {
        let lifts = match form.lifts.as_deref().map(|text| (text, Hour::of(text))) {
            Some((text, None)) => return told(format!("weather: no turn `{text}`")),
            found => found.and_then(|(_, hour)| hour),
        };
        let info = WeatherInfo {
            kind: form.kind,
            air: form.air,
            sea: form.sea,
            lifts,
            landings: form.landings,
        };
        while list.len() <= usize::from(form.upto) {
            list.push(info);
        }
    }
    whole("faces of the weather die", list)
}

fn events(file: &TablesFile) -> Result<[EventInfo; 10], String> {
    let forms = file.events.list.iter();
    let list = forms.map(|form| EventInfo {
        key: form.key.clone(),
        text: form.text.clone(),
    });
    whole("events", list.collect())
}

fn beach(file: &TablesFile) -> Result<[AttackerInfo; 5], String> {
    let wanted = [
        Attacker::Funny,
        Attacker::Engineer,
        Attacker::Tank,
        Attacker::Craft,
        Attacker::Other,
    ];
    let mut list = Vec::new();
    for attacker in wanted {
        let mut forms = file.beach.attacker.iter().filter(|a| a.key == attacker);
        match (forms.next(), forms.next()) {
            (Some(form), None) if !form.may.is_empty() => list.push(AttackerInfo {
                name: form.name.clone(),
                may: form.may.clone(),
                takes: form.takes,
            }),
            _ => return told(format!("Beach Defences: {attacker:?} needs one line")),
        }
    }
    whole("attackers of Beach Defences", list)
}

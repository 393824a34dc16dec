//! The question a position is in the middle of: `pending`.

use kernel::reading::Reads as _;
use serde_json::{Value, json};

use super::read::Reader;
use super::{hexes_of, unit_names};
use crate::agenda::Step;
use crate::data::ChitKind;
use crate::ids::{ChitId, Positions, Units};
use crate::state::{Ask, Jubilee, Volley};
use crate::turn::STACK;

/// The question, where the phase alone does not say it.
pub(super) fn write(game: &Jubilee) -> Option<Value> {
    let data = game.data.get();
    let unit = |u: crate::ids::UnitId| data.unit(u).name.as_str();
    let chit = |c: ChitId| data.chit(c).name.as_str();
    let (ask, within) = (game.ask(), game.course.within());
    let mut pending = match ask {
        Ask::Convoy | Ask::Draw | Ask::Act | Ask::Over => return None,
        Ask::Bombard { left } => json!({ "ask": "bombard", "left": left }),
        Ask::Land { unit: u } => json!({ "ask": "land", "unit": unit(u) }),
        Ask::Check { waiting } => json!({ "ask": "check", "waiting": unit_names(data, waiting) }),
        Ask::Delayed { unit: u } => json!({ "ask": "delayed", "unit": unit(u) }),
        Ask::Fire(volley) => json!({
            "ask": "fire",
            "chit": chit(volley.chit),
            "firing": hexes_of(data, volley.firing),
            "armoured": hexes_of(data, volley.armoured),
            "hit": unit_names(data, volley.hit),
            "disrupted": unit_names(data, volley.shaken),
        }),
        Ask::Displace { hex, from } => {
            json!({ "ask": "displace", "hex": data.label(hex), "from": data.at(from) })
        }
        Ask::Strafe => json!({ "ask": "strafe" }),
        Ask::Recall => json!({ "ask": "recall" }),
        Ask::Gather { target, with } => {
            json!({ "ask": "gather", "target": data.at(target), "with": unit_names(data, with) })
        }
        Ask::Attrition { target, with } => {
            json!({ "ask": "attrition", "target": data.at(target), "with": unit_names(data, with) })
        }
        Ask::Infiltrated { unit: u, to } => {
            json!({ "ask": "infiltrated", "unit": unit(u), "to": data.label(to) })
        }
        Ask::Overstack { hex } => json!({ "ask": "overstack", "hex": data.label(hex) }),
    };
    match within {
        Some(Step::Landings { waiting }) => pending["waiting"] = json!(unit_names(data, waiting)),
        Some(Step::Movement { chit: c, movers }) => {
            pending["chit"] = json!(chit(c));
            pending["movers"] = json!(hexes_of(data, movers));
        }
        _ => {}
    }
    Some(pending)
}

/// Reads it back, with the step it came up in where that is not the phase.
pub(super) fn read(reader: &mut Reader, value: &Value) -> Option<(Ask, Option<Step>)> {
    let kind = value.get("ask").and_then(Value::as_str).unwrap_or("");
    let fields: &[&str] = match kind {
        "bombard" => &["left"],
        "land" => &["unit"],
        "check" => &["waiting"],
        "delayed" => &["unit", "waiting"],
        "fire" => &["chit", "firing", "armoured", "hit", "disrupted", "movers"],
        "displace" => &["hex", "from", "chit", "movers"],
        "strafe" | "recall" => &[],
        "gather" | "attrition" => &["target", "with"],
        "infiltrated" => &["unit", "to"],
        "overstack" => &["hex"],
        _ => {
            reader.fault(format!("pending: unknown question `{kind}`"));
            return None;
        }
    };
    reader.only("pending", value, &[fields, &["ask"]].concat());
    let mut within = None;
    let ask = match kind {
        "bombard" => Ask::Bombard {
            left: match value.get("left").map(Value::as_u64) {
                Some(Some(left @ 1..=2)) => left as u8,
                None => 2,
                Some(_) => {
                    reader.fault("pending: left must be 1 or 2".to_owned());
                    return None;
                }
            },
        },
        "land" => Ask::Land {
            unit: reader.unit(value, "unit")?,
        },
        "check" => Ask::Check {
            waiting: reader.units(value, "waiting"),
        },
        "delayed" => {
            let unit = reader.unit(value, "unit")?;
            let waiting = reader.units(value, "waiting");
            within = Some(Step::Landings { waiting });
            Ask::Delayed { unit }
        }
        "fire" => {
            let volley = Volley {
                chit: action_chit(reader, value)?,
                firing: reader.positions(value, "firing"),
                armoured: reader.positions(value, "armoured"),
                hit: reader.units(value, "hit"),
                shaken: reader.units(value, "disrupted"),
            };
            within = Some(movement(reader, value, volley.chit));
            Ask::Fire(volley)
        }
        "displace" => {
            let hex = reader.hex(value, "hex")?;
            let from = reader.position(value, "from")?;
            let chit = action_chit(reader, value)?;
            within = Some(movement(reader, value, chit));
            Ask::Displace { hex, from }
        }
        "strafe" => Ask::Strafe,
        "recall" => Ask::Recall,
        "gather" => Ask::Gather {
            target: reader.position(value, "target")?,
            with: reader.units(value, "with"),
        },
        "attrition" => Ask::Attrition {
            target: reader.position(value, "target")?,
            with: reader.units(value, "with"),
        },
        "infiltrated" => Ask::Infiltrated {
            unit: reader.unit(value, "unit")?,
            to: reader.hex(value, "to")?,
        },
        _ => Ask::Overstack {
            hex: reader.hex(value, "hex")?,
        },
    };
    Some((ask, within))
}

/// 6.17: the units that check movement when the fire is over.
fn movement(reader: &mut Reader, value: &Value, chit: ChitId) -> Step {
    let movers = reader.positions(value, "movers");
    Step::Movement { chit, movers }
}

fn action_chit(reader: &mut Reader, value: &Value) -> Option<ChitId> {
    let name = value.get("chit").and_then(Value::as_str).unwrap_or("");
    let data = reader.game.data.get();
    let chit = data.chit_named(name);
    let fits = chit.filter(|&c| matches!(data.chit(c).kind, ChitKind::Action { .. }));
    if fits.is_none() {
        reader.fault(format!("pending: `{name}` is no German action chit"));
    }
    fits
}

/// What must hold for a question to make sense.
pub(super) fn check(game: &Jubilee, reader: &mut Reader) {
    let afloat = |units: Units| {
        units
            .iter()
            .all(|u| matches!(game.unit(u).place, crate::state::Place::Box(_)))
    };
    let ashore = |units: Units| units.iter().all(|u| game.hex_of(u).is_some());
    let held = |positions: Positions| positions.iter().all(|p| game.garrison(p).is_some());
    let (later, movers) = match game.course.within() {
        Some(Step::Landings { waiting }) => (waiting, Positions::EMPTY),
        Some(Step::Movement { movers, .. }) => (Units::EMPTY, movers),
        _ => (Units::EMPTY, Positions::EMPTY),
    };
    let sound = match game.ask() {
        Ask::Check { waiting } => afloat(waiting) && !waiting.is_empty(),
        Ask::Delayed { unit } => {
            let mut all = later;
            all.add(unit);
            afloat(all)
        }
        Ask::Land { unit } => game.unit(unit).place == crate::state::Place::Track(game.turn),
        Ask::Fire(volley) => {
            let verdict = game.verdict(&volley);
            let within = |part: Units, whole: Units| part.without(whole).is_empty();
            held(volley.firing)
                && held(movers)
                && volley.armoured.without(volley.firing).is_empty()
                && within(volley.hit, verdict.hit)
                && within(volley.shaken, verdict.shaken)
        }
        Ask::Displace { hex, .. } => game.occupied(hex) && held(movers),
        Ask::Gather { target, with } | Ask::Attrition { target, with } => {
            game.garrison(target).is_some() && ashore(with)
        }
        Ask::Infiltrated { unit, .. } => game.hex_of(unit).is_some(),
        Ask::Overstack { hex } => game.units_in(hex).count() > STACK,
        Ask::Convoy
        | Ask::Bombard { .. }
        | Ask::Draw
        | Ask::Strafe
        | Ask::Recall
        | Ask::Act
        | Ask::Over => true,
    };
    if !sound {
        reader
            .fault("pending: the pieces it names are not where the question needs them".to_owned());
    }
}

//! The question a position is in the middle of: `pending`.

use kernel::reading::Reads as _;
use serde_json::{Value, json};

use super::read::Reader;
use super::{hexes_of, unit_names};
use crate::data::ChitKind;
use crate::ids::{ChitId, Positions, Units};
use crate::state::{Ask, Jubilee, Volley};
use crate::turn::STACK;

/// The question, where the phase alone does not say it.
pub(super) fn write(game: &Jubilee) -> Option<Value> {
    let data = game.data.get();
    let unit = |u: crate::ids::UnitId| data.unit(u).name.as_str();
    let chit = |c: ChitId| data.chit(c).name.as_str();
    Some(match game.ask {
        Ask::Convoy | Ask::Draw | Ask::Act | Ask::Over => return None,
        Ask::Bombard { left } => json!({ "ask": "bombard", "left": left }),
        Ask::Land { unit: u } => json!({ "ask": "land", "unit": unit(u) }),
        Ask::Check { waiting } => json!({ "ask": "check", "waiting": unit_names(data, waiting) }),
        Ask::Delayed { unit: u, waiting } => {
            json!({ "ask": "delayed", "unit": unit(u), "waiting": unit_names(data, waiting) })
        }
        Ask::Fire(volley) => json!({
            "ask": "fire",
            "chit": chit(volley.chit),
            "firing": hexes_of(data, volley.firing),
            "armoured": hexes_of(data, volley.armoured),
            "hit": unit_names(data, volley.hit),
            "disrupted": unit_names(data, volley.shaken),
            "movers": hexes_of(data, volley.movers),
        }),
        Ask::Displace {
            hex,
            from,
            chit: c,
            movers,
        } => json!({
            "ask": "displace",
            "hex": data.label(hex),
            "from": data.at(from),
            "chit": chit(c),
            "movers": hexes_of(data, movers),
        }),
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
    })
}

/// Reads it back.
pub(super) fn read(reader: &mut Reader, value: &Value) -> Option<Ask> {
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
        "delayed" => Ask::Delayed {
            unit: reader.unit(value, "unit")?,
            waiting: reader.units(value, "waiting"),
        },
        "fire" => Ask::Fire(Volley {
            chit: action_chit(reader, value)?,
            firing: reader.positions(value, "firing"),
            armoured: reader.positions(value, "armoured"),
            hit: reader.units(value, "hit"),
            shaken: reader.units(value, "disrupted"),
            movers: reader.positions(value, "movers"),
        }),
        "displace" => Ask::Displace {
            hex: reader.hex(value, "hex")?,
            from: reader.position(value, "from")?,
            chit: action_chit(reader, value)?,
            movers: reader.positions(value, "movers"),
        },
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
    Some(ask)
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
            .all(|u| matches!(game.units[u].place, crate::state::Place::Box(_)))
    };
    let ashore = |units: Units| units.iter().all(|u| game.hex_of(u).is_some());
    let held = |positions: Positions| positions.iter().all(|p| game.garrison(p).is_some());
    let sound = match game.ask {
        Ask::Check { waiting } => afloat(waiting) && !waiting.is_empty(),
        Ask::Delayed { unit, waiting } => {
            let mut all = waiting;
            all.add(unit);
            afloat(all)
        }
        Ask::Land { unit } => game.units[unit].place == crate::state::Place::Track(game.turn),
        Ask::Fire(volley) => {
            let verdict = game.verdict(&volley);
            let within = |part: Units, whole: Units| part.without(whole).is_empty();
            held(volley.firing)
                && held(volley.movers)
                && volley.armoured.without(volley.firing).is_empty()
                && within(volley.hit, verdict.hit)
                && within(volley.shaken, verdict.shaken)
        }
        Ask::Displace { hex, movers, .. } => game.occupied(hex) && held(movers),
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

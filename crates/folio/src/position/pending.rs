//! The question a position waits for: `pending`.

use atlas::CellId;
use kernel::reading::Reads;
use serde_json::{Value, json};

use super::read::Reader;
use super::{battle, names};
use crate::state::{Ask, Folio, March};

/// The question.
pub(super) fn write(game: &Folio) -> Value {
    let data = game.data.get();
    let label = |hex: CellId| data.label(hex);
    match game.ask {
        Ask::Deploy { unit } => json!({ "ask": "deploy", "unit": data.name(unit) }),
        Ask::Beachhead => json!({ "ask": "beachhead" }),
        Ask::Land => json!({ "ask": "land" }),
        Ask::DropZone => json!({ "ask": "drop-zone" }),
        Ask::Drop => json!({ "ask": "drop" }),
        Ask::Jump => json!({ "ask": "jump" }),
        Ask::Crowded { hex, left } => {
            json!({ "ask": "crowded", "hex": label(hex), "left": left })
        }
        Ask::Commando => json!({ "ask": "commando" }),
        Ask::Raid { unit } => json!({ "ask": "raid", "unit": data.name(unit) }),
        Ask::Assault => json!({ "ask": "assault" }),
        Ask::Replace { points } => json!({ "ask": "replace", "points": points }),
        Ask::Move => json!({ "ask": "move" }),
        Ask::March(march) => json!({
            "ask": "march",
            "unit": data.name(march.unit),
            "at": label(march.at),
            "left": march.left,
            "stepped": march.stepped,
        }),
        Ask::Overstack { hex } => json!({ "ask": "overstack", "hex": label(hex) }),
        Ask::Bombard => json!({ "ask": "bombard" }),
        Ask::Attack => json!({ "ask": "attack" }),
        Ask::Gather { target, with } => {
            json!({ "ask": "gather", "target": label(target), "with": names(data, with) })
        }
        Ask::Battle(battle) => battle::write(data, &battle),
        Ask::Over => json!({ "ask": "over" }),
    }
}

const NULL: Value = Value::Null;

pub(super) fn get<'a>(value: &'a Value, field: &str) -> &'a Value {
    value.get(field).unwrap_or(&NULL)
}

/// Reads it back; a word alone is a question without fields.
pub(super) fn read(reader: &mut Reader, value: &Value) -> Option<Ask> {
    let wrapped = value.as_str().map(|word| json!({ "ask": word }));
    let value = wrapped.as_ref().unwrap_or(value);
    let kind = get(value, "ask").as_str().unwrap_or("").to_owned();
    let fields: &[&str] = match kind.as_str() {
        "deploy" | "raid" => &["unit"],
        "crowded" => &["hex", "left"],
        "replace" => &["points"],
        "march" => &["unit", "at", "left", "stepped"],
        "overstack" => &["hex"],
        "gather" => &["target", "with"],
        "battle" => &battle::FIELDS,
        _ => &[],
    };
    let mut known = vec!["ask"];
    known.extend(fields);
    reader.only("pending", value, &known);
    let field = |name: &str| get(value, name);
    Some(match kind.as_str() {
        "deploy" => Ask::Deploy {
            unit: reader.unit("pending: unit", field("unit"))?,
        },
        "beachhead" => Ask::Beachhead,
        "land" => Ask::Land,
        "drop-zone" => Ask::DropZone,
        "drop" => Ask::Drop,
        "jump" => Ask::Jump,
        "crowded" => Ask::Crowded {
            hex: reader.hex("pending: hex", field("hex"))?,
            left: reader.number("pending: left", field("left"), 1, 9)?,
        },
        "commando" => Ask::Commando,
        "raid" => Ask::Raid {
            unit: reader.unit("pending: unit", field("unit"))?,
        },
        "assault" => Ask::Assault,
        "replace" => Ask::Replace {
            points: reader.number("pending: points", field("points"), 1, 9)?,
        },
        "move" => Ask::Move,
        "march" => Ask::March(March {
            unit: reader.unit("pending: unit", field("unit"))?,
            at: reader.hex("pending: at", field("at"))?,
            left: reader.number("pending: left", field("left"), 0, 60)?,
            stepped: reader.flag("pending: stepped", field("stepped"))?,
        }),
        "overstack" => Ask::Overstack {
            hex: reader.hex("pending: hex", field("hex"))?,
        },
        "bombard" => Ask::Bombard,
        "attack" => Ask::Attack,
        "gather" => Ask::Gather {
            target: reader.hex("pending: target", field("target"))?,
            with: reader.units("pending: with", field("with")),
        },
        "battle" => Ask::Battle(battle::read(reader, value)?),
        "over" => Ask::Over,
        _ => {
            reader.fault(format!("pending: there is no question `{kind}`"));
            return None;
        }
    })
}

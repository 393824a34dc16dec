//! A fight under way, as a position writes it.

use atlas::CellId;
use kernel::reading::Reads;
use serde_json::{Value, json};

use super::pending::get;
use super::read::Reader;
use super::{SIDES, names, side_word};
use crate::data::{Data, Outcome};
use crate::ids::Side;
use crate::state::{Battle, BattleKind, Fire, FireKind, Retreat, Step};

pub(super) const FIELDS: [&str; 10] = [
    "kind",
    "target",
    "attacker",
    "attackers",
    "defender",
    "fire",
    "spared",
    "outcome",
    "hurt",
    "step",
];

fn fire(list: [Option<Fire>; 3]) -> Value {
    let marker = |slot: Option<Fire>| match slot {
        Some(fire) => json!([fire.kind.word(), fire.value]),
        None => Value::Null,
    };
    Value::Array(list.map(marker).into())
}

pub(super) fn write(data: &Data, battle: &Battle) -> Value {
    let label = |hex: CellId| data.label(hex);
    let step = match battle.step {
        Step::Defender => json!({ "is": "defender" }),
        Step::Target => json!({ "is": "target" }),
        Step::Support(side) => json!({ "is": "support", "side": side_word(side) }),
        Step::Mines => json!({ "is": "mines" }),
        Step::Loss { left } => json!({ "is": "loss", "left": left }),
        Step::Stand => json!({ "is": "stand" }),
        Step::Retreat(r) => json!({
            "is": "retreat",
            "unit": data.name(r.unit),
            "from": label(r.from),
            "left": r.left,
            "others": names(data, r.others),
        }),
        Step::Recoil { left } => json!({ "is": "recoil", "left": names(data, left) }),
        Step::Advance { may } => json!({ "is": "advance", "may": names(data, may) }),
        Step::Pursue { unit, left, may } => json!({
            "is": "pursue",
            "unit": data.name(unit),
            "left": left,
            "may": names(data, may),
        }),
    };
    json!({
        "ask": "battle",
        "kind": battle.kind.word(),
        "target": label(battle.target),
        "attacker": side_word(battle.attacker),
        "attackers": names(data, battle.attackers),
        "defender": battle.defender.map(|unit| data.name(unit)),
        "fire": { "allied": fire(battle.fire[0]), "german": fire(battle.fire[1]) },
        "spared": battle.spared,
        "outcome": battle.outcome.word(),
        "hurt": names(data, battle.hurt),
        "step": step,
    })
}

/// The markers of a side, as many of three as are there.
fn read_fire(reader: &mut Reader, side: Side, value: &Value) -> Option<[Option<Fire>; 3]> {
    let mut list = [None; 3];
    let entries = reader.entries("pending: fire", value).to_vec();
    if entries.len() > list.len() {
        reader.fault("pending: fire has three places a side".to_owned());
        return None;
    }
    for (slot, entry) in list.iter_mut().zip(&entries) {
        if entry.is_null() {
            continue;
        }
        let kind = reader.one_of("pending: fire", &entry[0], &FireKind::ALL)?;
        let value = reader.number("pending: fire", &entry[1], 1, 10)?;
        let owner = match kind {
            FireKind::German | FireKind::Mines => Side::German,
            FireKind::Ground | FireKind::Air | FireKind::Naval => Side::Allied,
        };
        if owner != side {
            reader.fault("pending: fire of the wrong side".to_owned());
            return None;
        }
        *slot = Some(Fire { kind, value });
    }
    Some(list)
}

pub(super) fn read(reader: &mut Reader, value: &Value) -> Option<Battle> {
    let field = |name: &str| get(value, name);
    let all = field("fire");
    let defender = field("defender");
    let code = field("outcome").as_str().unwrap_or("-");
    let outcome = Outcome::of(code);
    if outcome.is_none() {
        reader.fault(format!("pending: there is no result `{code}`"));
    }
    let spared = match field("spared") {
        Value::Null => false,
        given => reader.flag("pending: spared", given)?,
    };
    Some(Battle {
        kind: reader.one_of("pending: kind", field("kind"), &BattleKind::ALL)?,
        target: reader.hex("pending: target", field("target"))?,
        attacker: reader.one_of("pending: attacker", field("attacker"), &SIDES)?,
        attackers: reader.units("pending: attackers", field("attackers")),
        defender: match defender {
            Value::Null => None,
            given => Some(reader.unit("pending: defender", given)?),
        },
        fire: [
            read_fire(reader, Side::Allied, get(all, "allied"))?,
            read_fire(reader, Side::German, get(all, "german"))?,
        ],
        spared,
        outcome: outcome?,
        hurt: reader.units("pending: hurt", field("hurt")),
        step: read_step(reader, field("step"))?,
    })
}

fn read_step(reader: &mut Reader, value: &Value) -> Option<Step> {
    let field = |name: &str| get(value, name);
    Some(match field("is").as_str() {
        Some("defender") => Step::Defender,
        Some("target") => Step::Target,
        Some("support") => Step::Support(reader.one_of("pending: side", field("side"), &SIDES)?),
        Some("mines") => Step::Mines,
        Some("loss") => Step::Loss {
            left: reader.number("pending: left", field("left"), 1, 2)?,
        },
        Some("stand") => Step::Stand,
        Some("retreat") => Step::Retreat(Retreat {
            unit: reader.unit("pending: unit", field("unit"))?,
            from: reader.hex("pending: from", field("from"))?,
            left: reader.number("pending: left", field("left"), 0, 3)?,
            others: reader.units("pending: others", field("others")),
        }),
        Some("recoil") => Step::Recoil {
            left: reader.units("pending: left", field("left")),
        },
        Some("advance") => Step::Advance {
            may: reader.units("pending: may", field("may")),
        },
        Some("pursue") => Step::Pursue {
            unit: reader.unit("pending: unit", field("unit"))?,
            left: reader.number("pending: left", field("left"), 1, 2)?,
            may: reader.units("pending: may", field("may")),
        },
        _ => {
            reader.fault("pending: the step of a battle is not known".to_owned());
            return None;
        }
    })
}

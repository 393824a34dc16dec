//! The question a position waits for: `pending`.

use atlas::CellId;
use kernel::reading::Reads as _;
use serde_json::{Value, json};

use super::read::Reader;
use super::{names, side_word};
use crate::data::Data;
use crate::ids::{Bits, PieceId};
use crate::state::{Ask, Battle, Entering, March, Marking, Nightdrop, Step};

/// The question.
pub(super) fn write(game: &Nightdrop) -> Value {
    let data = game.data.get();
    let label = |hex: CellId| data.label(hex);
    match game.ask {
        Ask::Scatter => json!({ "ask": "scatter" }),
        Ask::Surplus { hex } => json!({ "ask": "surplus", "hex": label(hex) }),
        Ask::Attrition { left } => json!({ "ask": "attrition", "left": left }),
        Ask::Mark(Marking::SetupBritish) => json!({ "ask": "mark", "why": "setup-british" }),
        Ask::Mark(Marking::SetupGerman) => json!({ "ask": "mark", "why": "setup-german" }),
        Ask::Mark(Marking::Objectives(left)) => {
            json!({ "ask": "mark", "why": "objectives", "left": left })
        }
        Ask::Initiative => json!({ "ask": "initiative" }),
        Ask::Patrol => json!({ "ask": "patrol" }),
        Ask::Confusion => json!({ "ask": "confusion" }),
        Ask::Objectives => json!({ "ask": "objectives" }),
        Ask::Enter { piece, how } => {
            let how = match how {
                Entering::Reinforcement => "reinforcement",
                Entering::Stick => "stick",
                Entering::Lovat => "lovat",
            };
            json!({ "ask": "enter", "piece": data.name(piece), "how": how })
        }
        Ask::Activate => json!({ "ask": "activate" }),
        Ask::Reinforce => json!({ "ask": "reinforce" }),
        Ask::Move => json!({ "ask": "move" }),
        Ask::March(march) => json!({
            "ask": "march",
            "group": names(data, march.group),
            "at": label(march.at),
            "left": march.left,
            "one_hex": march.one_hex,
            "stepped": march.stepped,
        }),
        Ask::Shift => json!({ "ask": "shift" }),
        Ask::Shifting {
            stick,
            at,
            left,
            moved,
        } => json!({
            "ask": "shifting",
            "stick": data.name(stick),
            "at": label(at),
            "left": left,
            "moved": moved,
        }),
        Ask::Attack => json!({ "ask": "attack" }),
        Ask::Gather {
            target,
            point,
            with,
        } => json!({
            "ask": "gather",
            "target": label(target),
            "point": data.name(point),
            "with": names(data, with),
        }),
        Ask::Battle(battle) => write_battle(data, &battle),
        Ask::Overstack { hex } => json!({ "ask": "overstack", "hex": label(hex) }),
        Ask::Regroup => json!({ "ask": "regroup" }),
        Ask::Over => json!({ "ask": "over" }),
    }
}

fn write_battle(data: &Data, battle: &Battle) -> Value {
    let label = |hex: CellId| data.label(hex);
    let ground: Vec<&str> = battle.ground.iter().flatten().map(|&h| label(h)).collect();
    let step = match battle.step {
        Step::Point => json!({ "is": "point" }),
        Step::Assign { result } => json!({ "is": "assign", "result": result }),
        Step::Suffer { unit, result } => {
            json!({ "is": "suffer", "unit": data.name(unit), "result": result })
        }
        Step::Retreat { from } => json!({ "is": "retreat", "from": label(from) }),
        Step::Casualty { group } => json!({ "is": "casualty", "group": names(data, group) }),
        Step::Advance { may } => json!({ "is": "advance", "may": names(data, may) }),
    };
    json!({
        "ask": "battle",
        "target": label(battle.target),
        "attacker": side_word(battle.attacker),
        "attackers": names(data, battle.attackers),
        "defenders": names(data, battle.defenders),
        "point": data.name(battle.point),
        "defending_point": data.name(battle.defending_point),
        "loser": side_word(battle.loser),
        "threes": battle.threes,
        "rest": battle.rest,
        "taken": names(data, battle.taken),
        "owed": names(data, battle.owed),
        "twice": names(data, battle.twice),
        "ground": ground,
        "step": step,
    })
}

const NULL: Value = Value::Null;

fn get<'a>(value: &'a Value, field: &str) -> &'a Value {
    value.get(field).unwrap_or(&NULL)
}

/// Reads it back; a word alone is a question without fields.
pub(super) fn read(reader: &mut Reader, value: &Value) -> Option<Ask> {
    let wrapped = value.as_str().map(|word| json!({ "ask": word }));
    let value = wrapped.as_ref().unwrap_or(value);
    let kind = get(value, "ask").as_str().unwrap_or("");
    let fields: &[&str] = match kind {
        "surplus" | "overstack" => &["hex"],
        "attrition" => &["left"],
        "mark" => &["why", "left"],
        "enter" => &["piece", "how"],
        "march" => &["group", "at", "left", "one_hex", "stepped"],
        "shifting" => &["stick", "at", "left", "moved"],
        "gather" => &["target", "point", "with"],
        "battle" => &[
            "target",
            "attacker",
            "attackers",
            "defenders",
            "point",
            "defending_point",
            "loser",
            "threes",
            "rest",
            "taken",
            "owed",
            "twice",
            "ground",
            "step",
        ],
        "scatter" | "initiative" | "patrol" | "confusion" | "objectives" | "activate"
        | "reinforce" | "move" | "shift" | "attack" | "regroup" | "over" => &[],
        _ => {
            reader.fault(format!("pending: unknown question `{kind}`"));
            return None;
        }
    };
    reader.only("pending", value, &[fields, &["ask"]].concat());
    Some(match kind {
        "scatter" => Ask::Scatter,
        "surplus" => Ask::Surplus {
            hex: reader.hex("pending: hex", get(value, "hex"))?,
        },
        "attrition" => Ask::Attrition {
            left: losses(reader, get(value, "left"))?,
        },
        "mark" => Ask::Mark(marking(reader, value)?),
        "initiative" => Ask::Initiative,
        "patrol" => Ask::Patrol,
        "confusion" => Ask::Confusion,
        "objectives" => Ask::Objectives,
        "enter" => Ask::Enter {
            piece: reader.piece("pending: piece", get(value, "piece"))?,
            how: match get(value, "how").as_str() {
                Some("reinforcement") => Entering::Reinforcement,
                Some("stick") => Entering::Stick,
                Some("lovat") => Entering::Lovat,
                _ => {
                    reader.fault("pending: how must be reinforcement, stick or lovat".to_owned());
                    return None;
                }
            },
        },
        "activate" => Ask::Activate,
        "reinforce" => Ask::Reinforce,
        "move" => Ask::Move,
        "march" => Ask::March(March {
            group: reader.pieces_in("pending: group", get(value, "group")),
            at: reader.hex("pending: at", get(value, "at"))?,
            left: small(reader, value, "left", 24)?,
            one_hex: reader.flag("pending: one_hex", get(value, "one_hex"))?,
            stepped: reader.flag("pending: stepped", get(value, "stepped"))?,
        }),
        "shift" => Ask::Shift,
        "shifting" => Ask::Shifting {
            stick: reader.piece("pending: stick", get(value, "stick"))?,
            at: reader.hex("pending: at", get(value, "at"))?,
            left: small(reader, value, "left", 3)?,
            moved: reader.flag("pending: moved", get(value, "moved"))?,
        },
        "attack" => Ask::Attack,
        "gather" => Ask::Gather {
            target: reader.hex("pending: target", get(value, "target"))?,
            point: reader.piece("pending: point", get(value, "point"))?,
            with: reader.pieces_in("pending: with", get(value, "with")),
        },
        "battle" => Ask::Battle(battle(reader, value)?),
        "overstack" => Ask::Overstack {
            hex: reader.hex("pending: hex", get(value, "hex"))?,
        },
        "regroup" => Ask::Regroup,
        _ => Ask::Over,
    })
}

fn small(reader: &mut Reader, value: &Value, field: &str, high: u8) -> Option<u8> {
    reader.number(&format!("pending: {field}"), get(value, field), 0, high)
}

fn losses(reader: &mut Reader, value: &Value) -> Option<[u8; 3]> {
    let mut left = [0; 3];
    let list = reader.entries("pending: left", value);
    if list.len() != 3 {
        reader.fault("pending: left must be three numbers".to_owned());
        return None;
    }
    for (slot, number) in left.iter_mut().zip(list) {
        *slot = reader.number("pending: left", number, 0, 28)?;
    }
    Some(left)
}

fn marking(reader: &mut Reader, value: &Value) -> Option<Marking> {
    match get(value, "why").as_str() {
        Some("setup-british") => Some(Marking::SetupBritish),
        Some("setup-german") => Some(Marking::SetupGerman),
        Some("objectives") => {
            let left = reader.number("pending: left", get(value, "left"), 1, 3)?;
            Some(Marking::Objectives(left))
        }
        _ => {
            reader
                .fault("pending: why must be setup-british, setup-german or objectives".to_owned());
            None
        }
    }
}

fn battle(reader: &mut Reader, value: &Value) -> Option<Battle> {
    let mut ground = [None; 6];
    let listed = reader.entries("pending: ground", get(value, "ground"));
    for (slot, entry) in ground.iter_mut().zip(listed) {
        *slot = Some(reader.hex("pending: ground", entry)?);
    }
    Some(Battle {
        target: reader.hex("pending: target", get(value, "target"))?,
        attacker: reader.side("pending: attacker", get(value, "attacker"))?,
        attackers: reader.pieces_in("pending: attackers", get(value, "attackers")),
        defenders: reader.pieces_in("pending: defenders", get(value, "defenders")),
        point: reader.piece("pending: point", get(value, "point"))?,
        defending_point: reader.piece("pending: defending_point", get(value, "defending_point"))?,
        loser: reader.side("pending: loser", get(value, "loser"))?,
        threes: small(reader, value, "threes", 20)?,
        rest: small(reader, value, "rest", 2)?,
        taken: reader.pieces_in("pending: taken", get(value, "taken")),
        owed: reader.pieces_in("pending: owed", get(value, "owed")),
        twice: reader.pieces_in("pending: twice", get(value, "twice")),
        ground,
        step: step(reader, get(value, "step"))?,
    })
}

fn step(reader: &mut Reader, value: &Value) -> Option<Step> {
    let unit = |reader: &mut Reader| -> Option<PieceId> {
        reader.piece("pending: step", get(value, "unit"))
    };
    let group = |reader: &mut Reader, field: &str| -> Bits {
        reader.pieces_in("pending: step", get(value, field))
    };
    Some(match get(value, "is").as_str() {
        Some("point") => Step::Point,
        Some("assign") => Step::Assign {
            result: reader.number("pending: result", get(value, "result"), 1, 3)?,
        },
        Some("suffer") => Step::Suffer {
            unit: unit(reader)?,
            result: reader.number("pending: result", get(value, "result"), 1, 2)?,
        },
        Some("retreat") => Step::Retreat {
            from: reader.hex("pending: from", get(value, "from"))?,
        },
        Some("casualty") => Step::Casualty {
            group: group(reader, "group"),
        },
        Some("advance") => Step::Advance {
            may: group(reader, "may"),
        },
        _ => {
            reader.fault(
                "pending: step must be point, assign, suffer, retreat, casualty or advance"
                    .to_owned(),
            );
            return None;
        }
    })
}

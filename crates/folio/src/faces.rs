//! What is printed on the counters: a face for full strength, and one for what is left of a unit.

use kernel::scene::{Face, Value};

use crate::data::{Data, Kind, UnitInfo, Values};
use crate::ids::Side;

/// The faces in the box, each once.
pub(crate) fn faces(data: &'static Data, _scenario: &str) -> Vec<&'static Face> {
    let mut faces = Vec::new();
    for info in data.units.iter().flatten() {
        let sides = 1 + usize::from(info.reduced.is_some());
        faces.extend(&info.faces[..sides]);
    }
    faces
}

/// Both faces of a unit; the back of a one-step unit is never up.
pub(crate) fn printed(side: Side, info: &UnitInfo) -> [Face; 2] {
    let full = face(side, info, info.full);
    let reduced = info.reduced.map(|values| face(side, info, values));
    [full.clone(), reduced.unwrap_or(full)]
}

fn face(side: Side, info: &UnitInfo, values: Values) -> Face {
    let value = |name, number: u8| Value {
        name,
        text: number.to_string(),
    };
    let class = if info.kind.is_leg() { "leg" } else { "mobile" };
    Face {
        name: info.name.clone(),
        side: side_key(side, info.kind),
        symbol: symbol(info.kind),
        echelon: echelon(&info.size),
        values: vec![
            value("attack", values.attack),
            value("defence", values.defence),
            value("movement", values.movement),
        ],
        says: format!(
            "{}, {} {}, {}; a {class} unit",
            info.name,
            kind_word(info.kind),
            info.size,
            info.formation
        ),
        ..Face::default()
    }
    .printed()
}

/// The symbol the table draws.
fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "infantry",
        Kind::Parachute => "airborne",
        Kind::Glider => "glider",
        Kind::Commando => "commando",
        Kind::Mechanized => "mechanised",
        Kind::AntiTank => "anti-tank",
        Kind::AntiAircraft => "anti-air",
        Kind::Armoured => "tank",
    }
}

/// A unit's kind in words.
pub(crate) fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "infantry",
        Kind::Parachute => "parachute",
        Kind::Glider => "glider",
        Kind::Commando => "commando",
        Kind::Mechanized => "mechanized",
        Kind::AntiTank => "self-propelled anti-tank",
        Kind::AntiAircraft => "motorized AA",
        Kind::Armoured => "armoured",
    }
}

fn echelon(size: &str) -> &'static str {
    match size {
        "brigade" => "brigade",
        "regiment" => "regiment",
        _ => "battalion",
    }
}

fn side_key(side: Side, kind: Kind) -> &'static str {
    match (side, kind) {
        (Side::German, _) => "german",
        (Side::Allied, Kind::Parachute | Kind::Glider) => "airborne",
        (Side::Allied, Kind::Commando) => "lovat",
        (Side::Allied, _) => "british",
    }
}

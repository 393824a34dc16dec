//! Pieces as each seat sees them. Only the German sees where his units start before they are shown (11.0).

use kernel::Seat;
use kernel::scene::{Badge, Piece, Value};

use crate::data::{Arrival, Kind};
use crate::ids::{GERMAN, Side, UnitId};
use crate::state::{Folio, Place};

fn badge(key: &'static str, text: String) -> Badge {
    Badge { key, text }
}

/// The symbol the table draws.
pub(crate) fn symbol(kind: Kind) -> &'static str {
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

impl Folio {
    /// A unit as a viewer sees it.
    pub(crate) fn draw_piece(&self, unit: UnitId, viewer: Option<Seat>) -> Piece {
        let info = self.data.unit(unit);
        let values = self.values(unit);
        let value = |name, number: u8| Value {
            name,
            text: number.to_string(),
        };
        let two = info.reduced.is_some();
        let steps = match (two, self.is_reduced(unit)) {
            (true, false) => (2, 2),
            (true, true) => (1, 2),
            (false, _) => (1, 1),
        };
        let class = if info.kind.is_leg() { "leg" } else { "mobile" };
        Piece {
            id: info.name.clone(),
            space: self
                .data
                .space(unit, self.place(unit), viewer == Some(GERMAN))
                .to_owned(),
            name: info.name.clone(),
            side: side_key(unit.side(), info.kind),
            symbol: symbol(info.kind),
            echelon: echelon(&info.size),
            hidden: false,
            values: vec![
                value("attack", values.attack),
                value("defence", values.defence),
                value("movement", values.movement),
            ],
            steps: Some(steps),
            facing: None,
            badges: self.badges(unit),
            says: format!(
                "{}, {} {}, {}; a {class} unit",
                info.name,
                kind_word(info.kind),
                info.size,
                info.formation
            ),
        }
    }

    fn badges(&self, unit: UnitId) -> Vec<Badge> {
        let mut badges = Vec::new();
        if self.place(unit) == Place::Pool
            && let Arrival::Turn(turn) = self.data.unit(unit).arrival
        {
            let text = format!("arrives on game turn {turn}, {}", self.data.dates(turn));
            badges.push(badge("arrives", text));
        }
        if self.cover.on_map.has(unit) {
            if self.moved.has(unit) {
                badges.push(badge("moved", "has moved".to_owned()));
            }
            if self.fought.has(unit) {
                badges.push(badge("fought", "has attacked".to_owned()));
            }
            if unit.side() == Side::Allied && self.turn <= 1 && self.abstains().has(unit) {
                badges.push(badge(
                    "landed",
                    "neither moves nor attacks on the first turn".to_owned(),
                ));
            }
        }
        badges
    }
}

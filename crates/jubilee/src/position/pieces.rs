//! Pieces: where each is, and what lies on it.

use atlas::BoxId;
use kernel::reading::Reads as _;
use serde_json::Value;

use super::read::Reader;
use crate::data::Data;
use crate::ids::{DepthId, GermanId, UnitId};
use crate::state::{Nerve, Place};
use crate::turn::LAST_TURN;

impl Reader {
    pub(super) fn pieces(&mut self, value: &Value) {
        let Some(pieces) = self.object("pieces", value) else {
            return;
        };
        let data = self.game.data.get();
        // A German named with a place leaves its old one first, so that two can change places.
        let places = pieces.iter().filter(|(_, piece)| piece.get("at").is_some());
        for german in places.filter_map(|(name, _)| data.german_named(name)) {
            self.game.garrisons.leave(german);
        }
        for (name, piece) in pieces {
            if let Some(unit) = data.unit_named(name) {
                self.piece(unit, name, piece);
            } else if let Some(german) = data.german_named(name) {
                self.german(german, name, piece);
            } else if data.depth_named(name).is_none() {
                self.fault(format!("there is no piece `{name}`"));
            }
        }
        for (name, piece) in pieces {
            if let Some(depth) = data.depth_named(name) {
                self.depth(depth, name, piece);
            }
        }
    }

    fn flag_of(&mut self, name: &str, piece: &Value, field: &str) -> Option<bool> {
        self.flag(&format!("{name}: {field}"), piece.get(field)?)
    }

    fn piece(&mut self, unit: UnitId, name: &str, piece: &Value) {
        self.only(
            name,
            piece,
            &["at", "steps", "disrupted", "acted", "landed"],
        );
        let data = self.game.data.get();
        let info = data.unit(unit);
        if let Some(at) = piece.get("at") {
            let place = at.as_str().and_then(|text| Self::place(data, unit, text));
            match place {
                Some(place) => {
                    self.game.put(unit, place);
                }
                None => self.fault(format!("{name}: {at} is no place for it")),
            }
            let in_play = !matches!(self.game.unit(unit).place, Place::Eliminated | Place::Pool);
            self.game.raiders.set_steps(
                unit,
                match (in_play, self.game.unit(unit).steps) {
                    (true, 0) => info.steps,
                    (true, steps) => steps,
                    (false, _) => u8::from(unit.is_replacement()),
                },
            );
        }
        if let Some(value) = piece.get("steps") {
            let in_play = !matches!(self.game.unit(unit).place, Place::Eliminated | Place::Pool);
            match value.as_u64() {
                Some(steps) if steps <= u64::from(info.steps) && (!in_play || steps > 0) => {
                    self.game.raiders.set_steps(unit, steps as u8);
                }
                _ => self.fault(format!("{name}: steps must be 1 to {}", info.steps)),
            }
        }
        if let Some(value) = piece.get("disrupted") {
            let nerve = match (value.as_bool(), value.as_str()) {
                (Some(false), _) => Some(Nerve::Steady),
                (Some(true), _) => Some(Nerve::Disrupted),
                (_, Some("attacker")) => Some(Nerve::AttackerDisrupted),
                _ => None,
            };
            match nerve {
                Some(nerve) => self.game.raiders.set_nerve(unit, nerve),
                None => self.fault(format!(
                    "{name}: disrupted must be true, false or \"attacker\""
                )),
            }
        }
        if let Some(acted) = self.flag_of(name, piece, "acted") {
            self.game.raiders.set_acted(unit, acted);
        }
        if let Some(landed) = self.flag_of(name, piece, "landed") {
            self.game.raiders.set_landed(unit, landed);
        }
    }

    fn place(data: &Data, unit: UnitId, text: &str) -> Option<Place> {
        let lower = text.to_ascii_lowercase();
        match lower.as_str() {
            "eliminated" if !unit.is_replacement() => return Some(Place::Eliminated),
            "evacuated" => return Some(Place::Evacuated),
            "pool" => return Some(Place::Pool),
            _ => {}
        }
        if let Some(turn) = lower.strip_prefix("turn:") {
            let turn = turn
                .parse()
                .ok()
                .filter(|t| (1..=LAST_TURN + 1).contains(t))?;
            return (!unit.is_replacement()).then_some(Place::Track(turn));
        }
        if let Some(hex) = data.map.at(text) {
            return data.hex(hex).land.then_some(Place::Hex(hex));
        }
        let id: Option<BoxId> = data.box_named(text.strip_prefix("box:").unwrap_or(text));
        id.map(Place::Box)
    }

    fn german(&mut self, german: GermanId, name: &str, piece: &Value) {
        self.only(name, piece, &["at", "revealed", "disrupted"]);
        match piece.get("at").map(|at| at.as_str().unwrap_or("")) {
            None => {}
            Some("out") => self.game.garrisons.leave(german),
            Some(label) => match self.game.data.get().position_at(label) {
                None => self.fault(format!("{name}: `{label}` is no German position")),
                Some(position) if self.game.garrison(position).is_some() => {
                    self.fault(format!("{name}: another German unit is in {label}"));
                }
                Some(position) => self.game.garrisons.station(german, position),
            },
        }
        if let Some(revealed) = self.flag_of(name, piece, "revealed") {
            self.game.garrisons.set_revealed(german, revealed);
        }
        if let Some(disrupted) = self.flag_of(name, piece, "disrupted") {
            self.game.garrisons.set_disrupted(german, disrupted);
        }
    }

    fn depth(&mut self, depth: DepthId, name: &str, piece: &Value) {
        self.only(name, piece, &["at", "revealed"]);
        if let Some(at) = piece.get("at") {
            self.game.garrisons.lift_depth(depth);
            match at.as_str().unwrap_or("") {
                "pool" => self.game.garrisons.return_depth(depth),
                "out" => {}
                label => {
                    let data = self.game.data.get();
                    let held = data.position_at(label).and_then(|p| self.game.garrison(p));
                    match held {
                        None => self.fault(format!("{name}: no German unit is in `{label}`")),
                        Some(g) if self.game.german(g).depth.is_some() => {
                            self.fault(format!("{name}: another depth marker is in {label}"));
                        }
                        Some(g) => self.game.garrisons.lay_depth(g, depth),
                    }
                }
            }
        }
        if let Some(revealed) = self.flag_of(name, piece, "revealed") {
            let in_pool = self.game.garrisons.pool().has(depth);
            if revealed && in_pool {
                self.fault(format!("{name}: a marker in the pool is never revealed"));
            }
            self.game.garrisons.show_depth(depth, revealed);
        }
    }
}

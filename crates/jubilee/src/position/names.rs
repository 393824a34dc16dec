//! Names of units, hexes and positions in a position's fields.

use atlas::CellId;
use kernel::reading::Reads as _;
use serde_json::Value;

use super::read::Reader;
use crate::ids::{PositionId, Positions, UnitId, Units};

impl Reader {
    pub(super) fn unit(&mut self, value: &Value, field: &str) -> Option<UnitId> {
        let name = value.get(field).and_then(Value::as_str).unwrap_or("");
        let unit = self.game.data.unit_named(name);
        if unit.is_none() {
            self.fault(format!("{field}: there is no unit `{name}`"));
        }
        unit
    }

    pub(super) fn units(&mut self, value: &Value, field: &str) -> Units {
        let mut units = Units::EMPTY;
        let list = value.get(field).unwrap_or(&Value::Null);
        for name in self.entries(field, list) {
            match name.as_str().and_then(|n| self.game.data.unit_named(n)) {
                Some(unit) => units.add(unit),
                None => self.fault(format!("{field}: there is no unit {name}")),
            }
        }
        units
    }

    pub(super) fn hex(&mut self, value: &Value, field: &str) -> Option<CellId> {
        let label = value.get(field).and_then(Value::as_str).unwrap_or("");
        let hex = self.game.data.map.at(label);
        if hex.is_none() {
            self.fault(format!("{field}: there is no hex `{label}`"));
        }
        hex
    }

    pub(super) fn position(&mut self, value: &Value, field: &str) -> Option<PositionId> {
        let label = value.get(field).and_then(Value::as_str).unwrap_or("");
        let position = self.game.data.position_at(label);
        if position.is_none() {
            self.fault(format!("{field}: `{label}` is no German position"));
        }
        position
    }

    pub(super) fn positions(&mut self, value: &Value, field: &str) -> Positions {
        let mut positions = Positions::EMPTY;
        let list = value.get(field).unwrap_or(&Value::Null);
        for label in self.entries(field, list) {
            match label.as_str().and_then(|l| self.game.data.position_at(l)) {
                Some(position) => positions.add(position),
                None => self.fault(format!("{field}: {label} is no German position")),
            }
        }
        positions
    }
}

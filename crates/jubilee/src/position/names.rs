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
        self.known(unit, || format!("{field}: there is no unit `{name}`"))
    }

    pub(super) fn units(&mut self, value: &Value, field: &str) -> Units {
        let units: Vec<UnitId> = self.list(value, field, |reader, name| {
            let unit = name.as_str().and_then(|n| reader.game.data.unit_named(n));
            reader.known(unit, || format!("{field}: there is no unit {name}"))
        });
        let sets = units.into_iter().map(Units::one);
        sets.fold(Units::EMPTY, Units::or)
    }

    pub(super) fn hex(&mut self, value: &Value, field: &str) -> Option<CellId> {
        let label = value.get(field).and_then(Value::as_str).unwrap_or("");
        let hex = self.game.data.map.at(label);
        self.known(hex, || format!("{field}: there is no hex `{label}`"))
    }

    pub(super) fn position(&mut self, value: &Value, field: &str) -> Option<PositionId> {
        let label = value.get(field).and_then(Value::as_str).unwrap_or("");
        let position = self.game.data.position_at(label);
        self.known(position, || {
            format!("{field}: `{label}` is no German position")
        })
    }

    pub(super) fn positions(&mut self, value: &Value, field: &str) -> Positions {
        let positions: Vec<PositionId> = self.list(value, field, |reader, label| {
            let position = label.as_str().and_then(|l| reader.game.data.position_at(l));
            reader.known(position, || {
                format!("{field}: {label} is no German position")
            })
        });
        let sets = positions.into_iter().map(Positions::one);
        sets.fold(Positions::EMPTY, Positions::or)
    }

    fn list<T>(
        &mut self,
        value: &Value,
        field: &str,
        one: impl Fn(&mut Self, &Value) -> Option<T>,
    ) -> Vec<T> {
        let list = value.get(field).unwrap_or(&Value::Null);
        self.listed(field, list, |reader, _, entry| one(reader, entry))
    }
}

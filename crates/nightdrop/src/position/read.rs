//! Reads an edited position: its fields, and the names in them.

use atlas::CellId;
use kernel::reading::Reads;
use serde_json::{Map, Value};

use super::{pending, side_word};
use crate::data::Data;
use crate::ids::{Bits, PieceId, Side, VpId};
use crate::state::{Action, Known, Marker, Nightdrop};
use crate::words;

const FIELDS: [&str; 17] = [
    "turn",
    "initiative",
    "activation",
    "action",
    "used",
    "first",
    "claims",
    "landing",
    "points",
    "pieces",
    "markers",
    "control",
    "destroyed",
    "streams",
    "attacked",
    "pending",
    "dice",
];

kernel::reader!(Nightdrop, Data);

impl Reader {
    pub(super) fn piece(&mut self, what: &str, value: &Value) -> Option<PieceId> {
        let name = value.as_str();
        let piece = name.and_then(|name| self.game.data.piece_named(name));
        self.known(piece, || format!("{what}: there is no piece {value}"))
    }

    pub(super) fn pieces_in(&mut self, what: &str, value: &Value) -> Bits {
        let pieces: Vec<PieceId> = self.listed(what, value, Self::piece);
        let sets = pieces.into_iter().map(Bits::one);
        sets.fold(Bits::EMPTY, Bits::or)
    }

    pub(super) fn hex(&mut self, what: &str, value: &Value) -> Option<CellId> {
        let data = self.game.data.get();
        let open = |hex| data.hex(hex).playable;
        data.map.read_hex(self, what, value, open)
    }

    fn action(&mut self, what: &str, value: &Value) -> Option<Action> {
        if value.is_null() {
            return None;
        }
        let action = value.as_str().and_then(words::action_named);
        self.known(action, || format!("{what}: there is no action {value}"))
    }

    pub(super) fn side(&mut self, what: &str, value: &Value) -> Option<Side> {
        let mut sides = Side::BOTH.into_iter();
        let side = sides.find(|&side| *value == side_word(side));
        self.known(side, || format!("{what} must be british or german"))
    }

    fn all(&mut self, fields: &Map<String, Value>) {
        let was = self.game.clone();
        let turn = |r: &mut Self, f: &str, v: &Value| r.number(f, v, 1, 11);
        self.game.turn = self.given(fields, "turn", was.turn, turn);
        self.game.initiative = self.given(fields, "initiative", was.initiative, Self::side);
        let activation = |r: &mut Self, f: &str, v: &Value| Some(r.number(f, v, 1, 4)? - 1);
        self.game.activation = self.given(fields, "activation", was.activation, activation);
        let action = |r: &mut Self, f: &str, v: &Value| Some(r.action(f, v));
        self.game.action = self.given(fields, "action", was.action, action);
        self.game.first = self.given(fields, "first", was.first, action);
        let used = |r: &mut Self, f: &str, v: &Value| {
            let used: Vec<Action> = r.listed(f, v, Self::action);
            Some(used.into_iter().fold(0, |bits, action| bits | action.bit()))
        };
        self.game.used = self.given(fields, "used", was.used, used);
        let claims = |r: &mut Self, f: &str, v: &Value| r.number(f, v, 0, 9);
        self.game.claims = self.given(fields, "claims", was.claims, claims);
        let landing = |r: &mut Self, _: &str, v: &Value| {
            let vp = v.as_i64().and_then(|n| i8::try_from(n).ok());
            let vp = vp.filter(|vp| (-9..=9).contains(vp));
            r.known(vp, || "landing must be -9 to 9".to_owned())
        };
        self.game.landing = self.given(fields, "landing", was.landing, landing);
        let points = |r: &mut Self, f: &str, v: &Value| r.number(f, v, 0, 12);
        let points = self.given(fields, "points", was.deeds.points(), points);
        self.game.deeds.set_points(points);
        if let Some(value) = fields.get("pieces") {
            self.pieces(value);
        }
        if let Some(value) = fields.get("markers") {
            self.markers(value);
        }
        let vps = |r: &mut Self, f: &str, v: &Value| Some(r.vp_set(f, v));
        self.game.control = self.given(fields, "control", was.control, vps);
        self.game.destroyed = self.given(fields, "destroyed", was.destroyed, vps);
        self.game.streams = self.given(fields, "streams", was.streams, vps);
        let hexes = |r: &mut Self, f: &str, v: &Value| Some(r.listed(f, v, Self::hex));
        let attacked = self.given(fields, "attacked", *was.deeds.attacked(), hexes);
        self.game.deeds.set_attacked(attacked);
        self.game.dice = self.given(fields, "dice", was.dice, |r, _, v| r.dice(v));
        self.game.draw_zones(self.game.acting().enemy());
        if let Some(value) = fields.get("pending")
            && let Some(ask) = pending::read(self, value)
        {
            self.game.ask = ask;
        }
    }

    pub(super) fn objective(&mut self, what: &str, label: &str) -> Option<VpId> {
        let vp = self.game.data.objective_at(label);
        self.known(vp, || format!("{what}: `{label}` is no VP hex"))
    }

    fn vp_set(&mut self, what: &str, value: &Value) -> u32 {
        let all: Vec<VpId> = self.listed(what, value, |reader, what, entry| {
            let label = entry.as_str().map(str::to_owned);
            reader.objective(what, &label.unwrap_or_else(|| entry.to_string()))
        });
        all.into_iter().fold(0, |set, vp| set | vp.bit())
    }

    fn markers(&mut self, value: &Value) {
        let Some(fields) = self.object("markers", value) else {
            return;
        };
        self.game.markers = [None; VpId::COUNT];
        for (label, entry) in fields {
            let what = format!("markers: {label}");
            self.only(&what, entry, &["value", "known"]);
            let vp = self.objective("markers", label);
            let value = self.number(&what, entry.get("value").unwrap_or(&Value::Null), 0, 3);
            let known = entry.get("known").and_then(Value::as_str);
            let known = self.known(known.and_then(Known::of), || {
                format!("{what}: known must be british, german or all")
            });
            if let (Some(vp), Some(value), Some(known)) = (vp, value, known) {
                self.game.markers[vp.index()] = Some(Marker { value, known });
            }
        }
        // The cup holds what is not on the map: no more can be there than exist.
        for value in 0..4u8 {
            let there = self.game.markers.iter().flatten();
            let there = there.filter(|m| m.value == value).count();
            if there > usize::from(self.game.data.vp_markers[value as usize]) {
                self.fault(format!("markers: too many are worth {value}"));
                self.game.markers = [None; VpId::COUNT];
            }
        }
    }
}

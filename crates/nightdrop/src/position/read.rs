//! Reads an edited position: its fields, and the names in them.

use atlas::CellId;
use kernel::reading::{Faults, Reads};
use kernel::rulebook::Base;
use kernel::{Book, Setup};
use serde_json::{Map, Value};

use super::{check, pending};
use crate::data::{Data, Hexes};
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

/// The position that `value` describes.
pub(crate) fn read(
    data: Book<Data>,
    setup: &Setup,
    base: Base,
    value: &Value,
) -> Result<Nightdrop, Faults> {
    let game = match base {
        Base::Setup => Nightdrop::set_up(data, setup),
        Base::Empty => Nightdrop::empty(data, setup),
    };
    let mut reader = Reader {
        game,
        faults: Faults::default(),
    };
    if let Some(fields) = reader.fields(value, &FIELDS) {
        reader.all(fields);
    }
    check::check(&mut reader);
    reader.faults.or(reader.game)
}

/// A game being put together, and what is wrong with it so far.
pub(super) struct Reader {
    pub(super) game: Nightdrop,
    pub(super) faults: Faults,
}

impl Reads for Reader {
    fn faults(&mut self) -> &mut Faults {
        &mut self.faults
    }
}

impl Reader {
    pub(super) fn piece(&mut self, what: &str, value: &Value) -> Option<PieceId> {
        let piece = value
            .as_str()
            .and_then(|name| self.game.data.piece_named(name));
        if piece.is_none() {
            self.fault(format!("{what}: there is no piece {value}"));
        }
        piece
    }

    pub(super) fn pieces_in(&mut self, what: &str, value: &Value) -> Bits {
        let mut pieces = Bits::EMPTY;
        for name in self.entries(what, value) {
            if let Some(piece) = self.piece(what, name) {
                pieces.add(piece);
            }
        }
        pieces
    }

    pub(super) fn hex(&mut self, what: &str, value: &Value) -> Option<CellId> {
        let hex = value
            .as_str()
            .and_then(|label| self.game.data.map.at(label));
        let hex = hex.filter(|&hex| self.game.data.hex(hex).playable);
        if hex.is_none() {
            self.fault(format!("{what}: there is no hex {value} to stand in"));
        }
        hex
    }

    fn action(&mut self, what: &str, value: &Value) -> Option<Action> {
        if value.is_null() {
            return None;
        }
        let action = value.as_str().and_then(words::action_named);
        if action.is_none() {
            self.fault(format!("{what}: there is no action {value}"));
        }
        action
    }

    pub(super) fn side(&mut self, what: &str, value: &Value) -> Option<Side> {
        match value.as_str() {
            Some("british") => Some(Side::British),
            Some("german") => Some(Side::German),
            _ => {
                self.fault(format!("{what} must be british or german"));
                None
            }
        }
    }

    fn all(&mut self, fields: &Map<String, Value>) {
        let get = |field: &str| fields.get(field);
        if let Some(turn) = get("turn").and_then(|v| self.number("turn", v, 1, 11)) {
            self.game.turn = turn;
        }
        if let Some(side) = get("initiative").and_then(|v| self.side("initiative", v)) {
            self.game.initiative = side;
        }
        if let Some(at) = get("activation").and_then(|v| self.number("activation", v, 1, 4)) {
            self.game.activation = at - 1;
        }
        if let Some(value) = get("action") {
            self.game.action = self.action("action", value);
        }
        if let Some(value) = get("first") {
            self.game.first = self.action("first", value);
        }
        if let Some(value) = get("used") {
            self.game.used = 0;
            for entry in self.entries("used", value) {
                if let Some(action) = self.action("used", entry) {
                    self.game.used |= action.bit();
                }
            }
        }
        if let Some(claims) = get("claims").and_then(|v| self.number("claims", v, 0, 9)) {
            self.game.claims = claims;
        }
        if let Some(value) = get("landing") {
            let vp = value.as_i64().and_then(|n| i8::try_from(n).ok());
            match vp.filter(|vp| (-9..=9).contains(vp)) {
                Some(vp) => self.game.landing = vp,
                None => self.fault("landing must be -9 to 9".to_owned()),
            }
        }
        if let Some(points) = get("points").and_then(|v| self.number("points", v, 0, 12)) {
            self.game.points = points;
        }
        if let Some(value) = get("pieces") {
            self.pieces(value);
        }
        if let Some(value) = get("markers") {
            self.markers(value);
        }
        for (name, bits) in [("control", 0), ("destroyed", 1), ("streams", 2)] {
            if let Some(value) = get(name) {
                let set = self.vp_set(name, value);
                match bits {
                    0 => self.game.control = set,
                    1 => self.game.destroyed = set,
                    _ => self.game.streams = set,
                }
            }
        }
        if let Some(value) = get("attacked") {
            self.game.attacked = Hexes::EMPTY;
            for entry in self.entries("attacked", value) {
                if let Some(hex) = self.hex("attacked", entry) {
                    self.game.attacked.insert(hex);
                }
            }
        }
        if let Some(dice) = get("dice").and_then(|v| self.dice(v)) {
            self.game.dice = dice;
        }
        self.game.refresh();
        if let Some(value) = get("pending")
            && let Some(ask) = pending::read(self, value)
        {
            self.game.ask = ask;
        }
    }

    pub(super) fn objective(&mut self, what: &str, label: &str) -> Option<VpId> {
        let vp = self.game.data.objective_at(label);
        if vp.is_none() {
            self.fault(format!("{what}: `{label}` is no VP hex"));
        }
        vp
    }

    fn vp_set(&mut self, what: &str, value: &Value) -> u32 {
        let mut set = 0;
        for entry in self.entries(what, value) {
            let label = entry
                .as_str()
                .map_or_else(|| entry.to_string(), str::to_owned);
            if let Some(vp) = self.objective(what, &label) {
                set |= vp.bit();
            }
        }
        set
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
            let known = match entry.get("known").and_then(Value::as_str) {
                Some("british") => Some(Known::British),
                Some("german") => Some(Known::German),
                Some("all") => Some(Known::All),
                _ => {
                    self.fault(format!("{what}: known must be british, german or all"));
                    None
                }
            };
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

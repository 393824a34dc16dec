//! Reads an edited position: its fields, and the names in them.

use atlas::CellId;
use kernel::reading::Reads;
use serde_json::{Map, Value};

use super::{SIDES, pending};
use crate::data::{Data, Markers};
use crate::ids::{Side, UnitId, Units};
use crate::state::{CaenPrice, Cup, Folio, Mines, Phase, Place};
use crate::words;

const FIELDS: [&str; 21] = [
    "turn",
    "last",
    "counted",
    "phase",
    "side",
    "pieces",
    "beachheads",
    "spare",
    "drop_zone",
    "control",
    "caen",
    "called",
    "owned",
    "cups",
    "naval",
    "mines",
    "foul",
    "attacked",
    "shelled",
    "pending",
    "dice",
];

kernel::reader!(Folio, Data);

impl Reader {
    pub(super) fn unit(&mut self, what: &str, value: &Value) -> Option<UnitId> {
        let unit = value
            .as_str()
            .and_then(|name| self.game.data.unit_named(name));
        self.known(unit, || format!("{what}: there is no unit {value}"))
    }

    pub(super) fn units(&mut self, what: &str, value: &Value) -> Units {
        self.listed(what, value, Self::unit)
    }

    pub(super) fn hex(&mut self, what: &str, value: &Value) -> Option<CellId> {
        let data = self.game.data.get();
        let open = |hex| data.hex(hex).playable;
        data.map.read_hex(self, what, value, open)
    }

    fn all(&mut self, fields: &Map<String, Value>) {
        let was = self.game.clone();
        let hexes = |r: &mut Self, f: &str, v: &Value| Some(r.listed(f, v, Self::hex));
        let turn = |r: &mut Self, f: &str, v: &Value| r.number(f, v, 1, 40);
        self.game.turn = self.given(fields, "turn", was.turn, turn);
        self.game.last = self.given(fields, "last", was.last, turn);
        self.game.counted = self.given(fields, "counted", was.counted, Self::flag);
        let phase = |r: &mut Self, f: &str, v: &Value| r.one_of(f, v, &Phase::ALL);
        self.game.phase = self.given(fields, "phase", was.phase, phase);
        let side = |r: &mut Self, f: &str, v: &Value| r.one_of(f, v, &SIDES);
        self.game.side = self.given(fields, "side", was.side, side);
        if let Some(value) = fields.get("pieces") {
            self.pieces(value);
        }
        self.game.beachheads = self.given(fields, "beachheads", was.beachheads, hexes);
        let spare = |r: &mut Self, f: &str, v: &Value| r.number(f, v, 0, was.data.beachheads);
        self.game.spare = self.given(fields, "spare", was.spare, spare);
        if let Some(value) = fields.get("drop_zone") {
            self.game.drop_zone = if value.is_null() {
                None
            } else {
                self.hex("drop_zone", value)
            };
        }
        self.game.control = self.given(fields, "control", was.control, hexes);
        if let Some(value) = fields.get("called") {
            self.called(value);
        }
        self.markers_of(fields);
        self.game.foul = self.given(fields, "foul", was.foul, Self::flag);
        let attacked = self.given(fields, "attacked", was.deeds.attacked(), hexes);
        let shelled = self.given(fields, "shelled", was.deeds.shelled(), hexes);
        self.game.deeds.set_hexes(attacked, shelled);
        self.game.dice = self.given(fields, "dice", was.dice, |r, _, v| r.dice(v));
        for side in Side::BOTH {
            self.game.draw_zone(side);
        }
        self.hold_cities();
        if !matches!(self.game.phase, Phase::SetUp | Phase::Support) {
            self.game.muster();
        }
        if let Some(value) = fields.get("pending")
            && let Some(ask) = pending::read(self, value)
        {
            self.game.ask = ask;
        }
    }

    /// Whoever stands in a city was the last to occupy it; in the set-up units may still be on their way down.
    fn hold_cities(&mut self) {
        if self.game.phase == Phase::SetUp {
            return;
        }
        let allied = self
            .game
            .held(Side::Allied)
            .intersection(self.game.data.city);
        let german = self.game.held(Side::German);
        self.game.control = self.game.control.union(allied).difference(german);
    }

    fn called(&mut self, value: &Value) {
        self.game.called = 0;
        for entry in self.entries("called", value) {
            let divisions = &self.game.data.get().divisions;
            match divisions.iter().position(|d| entry.as_str() == Some(d)) {
                Some(at) => self.game.called |= 1 << at,
                None => self.fault(format!("called: there is no division {entry}")),
            }
        }
    }

    fn markers_of(&mut self, fields: &Map<String, Value>) {
        if let Some(value) = fields.get("owned") {
            let owned = self.cups("owned", value, *self.game.stock.owned());
            self.game.stock.set_owned(owned);
        }
        if let Some(value) = fields.get("cups") {
            let cups = self.cups("cups", value, *self.game.stock.cups());
            self.game.stock.set_cups(cups);
        }
        if let Some(value) = fields.get("naval") {
            let naval = self.markers("naval", value);
            self.game.stock.set_naval(naval);
        } else if self.game.turn > 1 {
            // 11.2.7: the fleet leaves with the first turn.
            self.game.stock.fleet_leaves();
        }
        let mines = |r: &mut Self, f: &str, v: &Value| r.one_of(f, v, &Mines::ALL);
        let mines = self.given(fields, "mines", self.game.stock.mines(), mines);
        self.game.stock.put_mines(mines);
        let caen = |r: &mut Self, f: &str, v: &Value| r.one_of(f, v, &CaenPrice::ALL);
        self.game.caen = self.given(fields, "caen", self.game.caen, caen);
    }

    /// The markers of each cup; a cup that is not named keeps what it had.
    fn cups(&mut self, what: &str, value: &Value, mut cups: [Markers; 3]) -> [Markers; 3] {
        self.only(what, value, &Cup::ALL.map(words::cup));
        for cup in Cup::ALL {
            let name = words::cup(cup);
            if let Some(list) = value.get(name) {
                cups[cup.index()] = self.markers(&format!("{what}: {name}"), list);
            }
        }
        cups
    }

    fn markers(&mut self, what: &str, value: &Value) -> Markers {
        let mut markers = Markers::default();
        let fields = self.object(what, value).cloned().unwrap_or_default();
        for (name, number) in &fields {
            let slot = name.parse().ok().and_then(|v: usize| markers.get_mut(v));
            match slot {
                None => self.fault(format!("{what}: there is no marker +{name}")),
                Some(slot) => {
                    if let Some(n) = self.number(&format!("{what}: {name}"), number, 0, 30) {
                        *slot = n;
                    }
                }
            }
        }
        markers
    }

    fn pieces(&mut self, value: &Value) {
        let Some(pieces) = self.object("pieces", value).cloned() else {
            return;
        };
        for (name, entry) in &pieces {
            match self.game.data.unit_named(name) {
                Some(unit) => self.entry(unit, name, entry),
                None => self.fault(format!("there is no unit `{name}`")),
            }
        }
    }

    fn entry(&mut self, unit: UnitId, name: &str, entry: &Value) {
        self.only(name, entry, &["at", "reduced", "bound", "moved", "fought"]);
        if let Some(at) = entry.get("at") {
            match place(&self.game.data, at.as_str().unwrap_or("")) {
                Some(place) => {
                    self.game.put(unit, place);
                }
                None => self.fault(format!("{name}: it cannot be at {at}")),
            }
        }
        for (field, on) in self.flags(name, entry, &["reduced", "bound", "moved", "fought"]) {
            match field {
                "reduced" => self.game.reduced.put(unit, on),
                "bound" => self.game.bound.put(unit, on),
                "moved" => self.game.deeds.set_moved(unit, on),
                _ => self.game.deeds.set_fought(unit, on),
            }
        }
    }
}

/// A place as it is written.
fn place(data: &Data, text: &str) -> Option<Place> {
    let hex = |label: &str| data.map.at(label);
    Some(match text {
        "pool" => Place::Pool,
        "due" => Place::Due,
        "lost" => Place::Lost,
        _ => match text.strip_prefix("secret:") {
            Some(label) => Place::Secret(hex(label)?),
            None => Place::Hex(hex(text)?),
        },
    })
}

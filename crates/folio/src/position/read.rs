//! Reads an edited position: its fields, and the names in them.

use atlas::CellId;
use kernel::reading::{Faults, Reads};
use kernel::rulebook::Base;
use kernel::{Book, Setup};
use serde_json::{Map, Value};

use super::{CAEN, MINES, PHASES, SIDES, Words, check, pending};
use crate::data::{Data, Hexes, Markers};
use crate::ids::{Side, UnitId, Units};
use crate::state::{Cup, Folio, Phase, Place};
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

/// The position that `value` describes.
pub(crate) fn read(
    data: Book<Data>,
    setup: &Setup,
    base: Base,
    value: &Value,
) -> Result<Folio, Faults> {
    let game = match base {
        Base::Setup => Folio::set_up(data, setup),
        Base::Empty => Folio::empty(data, setup),
    };
    let mut reader = Reader {
        game,
        faults: Faults::default(),
    };
    if let Some(fields) = reader.fields(value, &FIELDS) {
        reader.all(fields);
    }
    check::check(&mut reader);
    let Reader { game, faults } = reader;
    faults.or(game)
}

/// A game being put together, and what is wrong with it so far.
pub(super) struct Reader {
    pub(super) game: Folio,
    faults: Faults,
}

impl Reads for Reader {
    fn faults(&mut self) -> &mut Faults {
        &mut self.faults
    }
}

impl Reader {
    /// One of the words of an enum.
    pub(super) fn one_of<T: Copy, const N: usize>(
        &mut self,
        what: &str,
        value: &Value,
        words: &Words<T, N>,
    ) -> Option<T> {
        let found = words.iter().find(|(_, word)| value.as_str() == Some(word));
        if found.is_none() {
            let known: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
            self.fault(format!("{what} must be one of {}", known.join(", ")));
        }
        found.map(|(one, _)| *one)
    }

    pub(super) fn unit(&mut self, what: &str, value: &Value) -> Option<UnitId> {
        let unit = value
            .as_str()
            .and_then(|name| self.game.data.unit_named(name));
        if unit.is_none() {
            self.fault(format!("{what}: there is no unit {value}"));
        }
        unit
    }

    pub(super) fn units(&mut self, what: &str, value: &Value) -> Units {
        let mut units = Units::EMPTY;
        for name in self.entries(what, value) {
            if let Some(unit) = self.unit(what, name) {
                units.add(unit);
            }
        }
        units
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

    fn hexes(&mut self, what: &str, value: &Value) -> Hexes {
        let mut hexes = Hexes::EMPTY;
        for label in self.entries(what, value) {
            if let Some(hex) = self.hex(what, label) {
                hexes.insert(hex);
            }
        }
        hexes
    }

    fn all(&mut self, fields: &Map<String, Value>) {
        let get = |field: &str| fields.get(field);
        if let Some(turn) = get("turn").and_then(|v| self.number("turn", v, 1, 40)) {
            self.game.turn = turn;
        }
        if let Some(last) = get("last").and_then(|v| self.number("last", v, 1, 40)) {
            self.game.last = last;
        }
        if let Some(flag) = get("counted").and_then(|v| self.flag("counted", v)) {
            self.game.counted = flag;
        }
        if let Some(phase) = get("phase").and_then(|v| self.one_of("phase", v, &PHASES)) {
            self.game.phase = phase;
        }
        if let Some(side) = get("side").and_then(|v| self.one_of("side", v, &SIDES)) {
            self.game.side = side;
        }
        if let Some(value) = get("pieces") {
            self.pieces(value);
        }
        if let Some(value) = get("beachheads") {
            self.game.beachheads = self.hexes("beachheads", value);
        }
        if let Some(spare) =
            get("spare").and_then(|v| self.number("spare", v, 0, self.game.data.beachheads))
        {
            self.game.spare = spare;
        }
        if let Some(value) = get("drop_zone") {
            self.game.drop_zone = if value.is_null() {
                None
            } else {
                self.hex("drop_zone", value)
            };
        }
        if let Some(value) = get("control") {
            self.game.control = self.hexes("control", value);
        }
        if let Some(value) = get("called") {
            self.called(value);
        }
        self.markers_of(fields);
        if let Some(flag) = get("foul").and_then(|v| self.flag("foul", v)) {
            self.game.foul = flag;
        }
        if let Some(value) = get("attacked") {
            self.game.attacked = self.hexes("attacked", value);
        }
        if let Some(value) = get("shelled") {
            self.game.shelled = self.hexes("shelled", value);
        }
        if let Some(dice) = get("dice").and_then(|v| self.dice(v)) {
            self.game.dice = dice;
        }
        self.game.refresh();
        self.hold_cities();
        if !matches!(self.game.phase, Phase::SetUp | Phase::Support) {
            self.game.muster();
        }
        if let Some(value) = get("pending")
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
            self.game.owned = self.cups("owned", value);
            self.game.cups = self.game.owned;
        }
        if let Some(value) = fields.get("cups") {
            self.game.cups = self.cups("cups", value);
        }
        if let Some(value) = fields.get("naval") {
            self.game.naval = self.markers("naval", value);
        } else if self.game.turn > 1 {
            // 11.2.7: the fleet leaves with the first turn.
            self.game.naval = Markers::default();
        }
        if let Some(value) = fields.get("mines")
            && let Some(mines) = self.one_of("mines", value, &MINES)
        {
            self.game.mines = mines;
        }
        if let Some(value) = fields.get("caen")
            && let Some(caen) = self.one_of("caen", value, &CAEN)
        {
            self.game.caen = caen;
        }
    }

    /// The markers of each cup; a cup that is not named keeps what it had.
    fn cups(&mut self, what: &str, value: &Value) -> [Markers; 3] {
        self.only(what, value, &Cup::ALL.map(words::cup));
        let mut cups = if what == "owned" {
            self.game.owned
        } else {
            self.game.cups
        };
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
                Some(place) => self.game.place[unit.index()] = place,
                None => self.fault(format!("{name}: it cannot be at {at}")),
            }
        }
        for field in ["reduced", "bound", "moved", "fought"] {
            let Some(value) = entry.get(field) else {
                continue;
            };
            let Some(on) = self.flag(&format!("{name}: {field}"), value) else {
                continue;
            };
            let set = match field {
                "reduced" => &mut self.game.reduced,
                "bound" => &mut self.game.bound,
                "moved" => &mut self.game.moved,
                _ => &mut self.game.fought,
            };
            if on {
                set.add(unit);
            } else {
                set.take(unit);
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

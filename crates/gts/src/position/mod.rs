//! Positions as JSON that a person can edit: see the crate's README for every field.

mod check;
mod course;
mod ground;
mod sea;

use kernel::reading::Reads as _;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use self::course::Remembered;
use crate::clock::Clock;
use crate::course::Course;
use crate::data::{Chit, Data};
use crate::ids::DivisionId;
use crate::spelling::{self, written};
use crate::stack::Step;
use crate::state::{Gts, Place};
use crate::watch::Watches;

const FIELDS: [&str; 27] = [
    "turn",
    "weather",
    "light",
    "pieces",
    "points",
    "barrages",
    "ents",
    "control",
    "parks",
    "road_blocks",
    "mug",
    "fleet",
    "active",
    "group",
    "left",
    "second",
    "kind",
    "close",
    "march",
    "trigger",
    "assault",
    "effective",
    "watch",
    "watched",
    "stack",
    "chit",
    "dice",
];

/// Every piece and its whereabouts.
pub(crate) fn census(game: &Gts, into: &mut Vec<(String, String)>) {
    let data = game.data();
    for unit in game.unit_ids() {
        let name = data.unit(unit).name.clone();
        into.push((name, game.unit(unit).place.spell(data)));
    }
    for leader in game.leader_ids() {
        let name = data.leaders[leader.index()].name.clone();
        into.push((name, game.leader(leader).place.spell(data)));
    }
}

/// The whole position.
pub(crate) fn write(game: &Gts) -> Value {
    let data = game.data();
    let mut pieces = Map::new();
    let bare = Gts::bare(game.data, game.scenario, game.dice.clone());
    for unit in game.unit_ids() {
        if game.unit(unit) != bare.unit(unit) {
            pieces.insert(data.unit(unit).name.clone(), written(game.unit(unit), data));
        }
    }
    for leader in game.leader_ids() {
        if game.leader(leader).place != Place::Out {
            let name = data.leaders[leader.index()].name.clone();
            pieces.insert(name, written(game.leader(leader), data));
        }
    }
    let mut points = Map::new();
    for (i, division) in data.divisions.iter().enumerate() {
        let pool = game.pools.own(DivisionId(i as u8));
        points.insert(division.id.clone(), written(pool, data));
    }
    let (watch, watched) = game.watches.both();
    let mut position = json!({
        "turn": game.turn() + 1,
        "weather": game.weather(),
        "light": game.light(),
        "pieces": pieces,
        "points": points,
        "mug": written(game.mug, data),
        "fleet": written(game.fleet, data),
        "active": written(game.active, data),
        "watch": watch,
        "watched": watched,
        "stack": written(game.course.steps().collect::<Vec<_>>(), data),
        "dice": game.dice,
    });
    for part in [
        ground::written(game),
        written(Remembered::of(&game.course), data),
    ] {
        if let (Some(into), Value::Object(part)) = (position.as_object_mut(), part) {
            into.extend(part);
        }
    }
    position
}

kernel::reader!(Gts, Data);

impl Reader {
    /// Reads a part whole.
    fn part<T: DeserializeOwned>(&mut self, what: &str, value: &Value) -> Option<T> {
        let read = spelling::read(value, self.game.data());
        read.map_err(|error| self.fault(format!("{what}: {error}")))
            .ok()
    }

    /// Reads a part of which only some fields are given: the others stay as they are.
    fn laid_over<T: DeserializeOwned + Serialize>(
        &mut self,
        what: &str,
        now: &T,
        over: &Value,
    ) -> Option<T> {
        let mut whole = written(now, self.game.data());
        let fields = self.object(what, over)?;
        if let Some(into) = whole.as_object_mut() {
            for (field, value) in fields {
                into.insert(field.clone(), value.clone());
            }
        }
        self.part(what, &whole)
    }

    fn all(&mut self, fields: &Map<String, Value>) {
        macro_rules! whole {
            ($field:literal, $slot:expr) => {
                if let Some(value) = fields.get($field)
                    && let Some(read) = self.part($field, value)
                {
                    $slot = read;
                }
            };
        }
        macro_rules! some {
            ($field:literal, $slot:ident) => {
                if let Some(value) = fields.get($field) {
                    let now = self.game.$slot;
                    if let Some(read) = self.laid_over($field, &now, value) {
                        self.game.$slot = read;
                    }
                }
            };
        }
        let last = self.game.plan().turns.len() as u8;
        let mut now = self.game.turn();
        let (mut weather, mut light) = (self.game.weather(), self.game.light());
        if let Some(turn) = fields
            .get("turn")
            .and_then(|v| self.number("turn", v, 1, last))
        {
            now = turn - 1;
        }
        whole!("weather", weather);
        whole!("light", light);
        self.game.clock = Clock::of(now, weather, light);
        if let Some(pieces) = fields.get("pieces").and_then(|v| self.object("pieces", v)) {
            for (name, value) in pieces {
                self.piece(name, value);
            }
        }
        self.game.pieces.reindex(self.game.data());
        if let Some(points) = fields.get("points").and_then(|v| self.object("points", v)) {
            for (name, value) in points {
                let Some(division) = self.game.data().division_named(name) else {
                    self.fault(format!("points: there is no division `{name}`"));
                    continue;
                };
                let now = *self.game.pools.own(division);
                if let Some(pool) = self.laid_over(name, &now, value) {
                    self.game.pools.lay(division, pool);
                }
            }
        }
        self.ground(fields);
        some!("mug", mug);
        some!("fleet", fleet);
        some!("active", active);
        let (mut watch, mut watched) = self.game.watches.both();
        whole!("watch", watch);
        whole!("watched", watched);
        self.game.watches = Watches::of(watch, watched);
        if let Some(chit) = fields
            .get("chit")
            .and_then(|v| self.part::<Chit>("chit", v))
        {
            self.game.put_chit(chit);
        }
        self.course(fields);
        if let Some(dice) = fields.get("dice").and_then(|v| self.dice(v)) {
            self.game.dice = dice;
        }
    }

    fn piece(&mut self, name: &str, value: &Value) {
        if let Some(leader) = self.game.data().leader_named(name) {
            let now = *self.game.leader(leader);
            if let Some(state) = self.laid_over(name, &now, value) {
                self.game.pieces.lay_leader(leader, state);
            }
            return;
        }
        let Some(unit) = self.game.data().unit_named(name) else {
            self.fault(format!("pieces: there is no piece `{name}`"));
            return;
        };
        let now = *self.game.unit(unit);
        if let Some(state) = self.laid_over(name, &now, value) {
            self.game.pieces.lay_unit(unit, state);
        }
    }
}

impl Gts {
    /// A chit in the middle of its activation: everybody may act, its points and arrivals are behind it.
    pub(crate) fn put_chit(&mut self, chit: Chit) {
        self.mug.take_out(chit);
        self.active.draw(chit);
        self.course = Course::EMPTY;
        self.course.add(Step::Draw);
        self.begin_activation(chit);
    }
}

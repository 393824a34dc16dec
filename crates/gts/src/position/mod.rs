//! Positions as JSON that a person can edit: see the crate's README for every field.

mod check;
mod sea;

use kernel::reading::{Faults, Reads};
use kernel::rulebook::Base;
use kernel::{Book, Setup};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::data::{Chit, Data};
use crate::dawn::DawnStep;
use crate::ids::Side;
use crate::spelling::with_names;
use crate::stack::{Assault, March, Stack, Step, Trigger};
use crate::state::{Gts, Place};
use crate::story::Story;

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

fn value(of: impl Serialize) -> Value {
    serde_json::to_value(of).unwrap_or(Value::Null)
}

/// The whole position.
pub(crate) fn write(game: &Gts) -> Value {
    with_names(game.data, || written(game))
}

fn written(game: &Gts) -> Value {
    let data = game.data();
    let mut pieces = Map::new();
    let bare = Gts::bare(game.data, game.scenario, game.dice.clone());
    for unit in game.unit_ids() {
        if game.unit(unit) != bare.unit(unit) {
            pieces.insert(data.unit(unit).name.clone(), value(game.unit(unit)));
        }
    }
    for leader in game.leader_ids() {
        if game.leader(leader).place != Place::Out {
            let name = data.leaders[leader.index()].name.clone();
            pieces.insert(name, value(game.leader(leader)));
        }
    }
    let mut points = Map::new();
    for (i, division) in data.divisions.iter().enumerate() {
        points.insert(division.id.clone(), value(game.pools[i]));
    }
    let labels = |hexes: &crate::data::Hexes| {
        let all = hexes.iter().map(|hex| data.label(hex));
        all.collect::<Vec<_>>()
    };
    let mut ents = Map::new();
    for hex in data.map.cells() {
        let count = Side::BOTH.map(|side| game.ents(side, hex));
        if count != [0, 0] {
            ents.insert(data.label(hex).to_owned(), json!(count));
        }
    }
    let mut position = json!({
        "turn": game.turn + 1,
        "weather": game.weather,
        "light": game.light,
        "pieces": pieces,
        "points": points,
        "barrages": { "light": labels(&game.barrages[0]), "heavy": labels(&game.barrages[1]) },
        "ents": ents,
        "control": { "allied": labels(&game.control[0]), "german": labels(&game.control[1]) },
        "parks": game.parks,
        "road_blocks": game.road_blocks,
        "mug": game.mug,
        "fleet": game.fleet,
        "active": game.active,
        "group": game.group,
        "left": game.left,
        "second": game.second,
        "kind": game.kind,
        "close": game.close,
        "effective": game.effective,
        "watch": game.watch,
        "watched": game.watched,
        "stack": game.stack,
        "dice": game.dice,
    });
    // What does not go on is not written.
    for (field, of, goes_on) in [
        ("march", value(game.march), game.march != March::NONE),
        (
            "trigger",
            value(game.trigger),
            game.trigger != Trigger::NONE,
        ),
        (
            "assault",
            value(game.assault),
            game.assault != Assault::NONE,
        ),
    ] {
        if goes_on {
            position[field] = of;
        }
    }
    position
}

/// The position that `value` describes.
pub(crate) fn read(
    data: Book<Data>,
    setup: &Setup,
    base: Base,
    value: &Value,
) -> Result<Gts, Faults> {
    with_names(data, || put_together(data, setup, base, value))
}

fn put_together(data: Book<Data>, setup: &Setup, base: Base, value: &Value) -> Result<Gts, Faults> {
    let mut game = Gts::set_up(data, setup);
    if base == Base::Empty {
        game = Gts::bare(data, game.scenario, game.dice.clone());
        game.stack.push(Step::Dawn(DawnStep::Begin));
    }
    let mut reader = Reader {
        game,
        faults: Faults::default(),
    };
    if let Some(fields) = reader.fields(value, &FIELDS) {
        reader.all(fields);
    }
    reader.check();
    if reader.faults.is_empty() {
        reader.game.run(&mut Story::silent());
        reader.check_question();
    }
    reader.faults.or(reader.game)
}

/// A game being put together, and what is wrong with it so far.
pub(super) struct Reader {
    pub(super) game: Gts,
    pub(super) faults: Faults,
}

impl Reads for Reader {
    fn faults(&mut self) -> &mut Faults {
        &mut self.faults
    }
}

impl Reader {
    /// Reads a part whole.
    fn part<T: DeserializeOwned>(&mut self, what: &str, value: &Value) -> Option<T> {
        let read = serde_json::from_value(value.clone());
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
        let mut whole = value(now);
        let fields = self.object(what, over)?;
        if let Some(into) = whole.as_object_mut() {
            for (field, value) in fields {
                into.insert(field.clone(), value.clone());
            }
        }
        self.part(what, &whole)
    }

    #[expect(clippy::too_many_lines, reason = "one line for each field")]
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
        if let Some(turn) = fields
            .get("turn")
            .and_then(|v| self.number("turn", v, 1, last))
        {
            self.game.turn = turn - 1;
        }
        whole!("weather", self.game.weather);
        whole!("light", self.game.light);
        if let Some(pieces) = fields.get("pieces").and_then(|v| self.object("pieces", v)) {
            for (name, value) in pieces {
                self.piece(name, value);
            }
        }
        self.game.reindex();
        if let Some(points) = fields.get("points").and_then(|v| self.object("points", v)) {
            for (name, value) in points {
                let Some(division) = self.game.data().division_named(name) else {
                    self.fault(format!("points: there is no division `{name}`"));
                    continue;
                };
                let now = self.game.pools[division.index()];
                if let Some(pool) = self.laid_over(name, &now, value) {
                    self.game.pools[division.index()] = pool;
                }
            }
        }
        for (field, names) in [
            ("barrages", ["light", "heavy"]),
            ("control", ["allied", "german"]),
        ] {
            let Some(value) = fields.get(field) else {
                continue;
            };
            self.only(field, value, &names);
            for (i, name) in names.into_iter().enumerate() {
                if let Some(list) = value.get(name)
                    && let Some(hexes) = self.hexes(field, list)
                {
                    match field {
                        "barrages" => self.game.barrages[i] = hexes,
                        _ => self.game.control[i] = hexes,
                    }
                }
            }
        }
        if let Some(ents) = fields.get("ents").and_then(|v| self.object("ents", v)) {
            self.game.ents = [0; crate::state::CELLS];
            for (name, value) in ents {
                let count: Option<[u8; 2]> = self.part("ents", value);
                let (Some(hex), Some(count)) = (self.game.data().map.at(name), count) else {
                    self.fault(format!("ents: {name} is no hex with two numbers"));
                    continue;
                };
                for side in Side::BOTH {
                    self.game.set_ents(side, hex, count[side.index()]);
                }
            }
        }
        whole!("parks", self.game.parks);
        whole!("road_blocks", self.game.road_blocks);
        some!("mug", mug);
        some!("fleet", fleet);
        some!("active", active);
        whole!("group", self.game.group);
        whole!("left", self.game.left);
        whole!("second", self.game.second);
        whole!("kind", self.game.kind);
        whole!("close", self.game.close);
        whole!("march", self.game.march);
        whole!("trigger", self.game.trigger);
        whole!("assault", self.game.assault);
        whole!("effective", self.game.effective);
        whole!("watch", self.game.watch);
        whole!("watched", self.game.watched);
        if let Some(chit) = fields
            .get("chit")
            .and_then(|v| self.part::<Chit>("chit", v))
        {
            self.game.put_chit(chit);
        }
        if let Some(stack) = fields
            .get("stack")
            .and_then(|v| self.part::<Stack>("stack", v))
        {
            self.game.stack = stack;
        }
        if let Some(dice) = fields.get("dice").and_then(|v| self.dice(v)) {
            self.game.dice = dice;
        }
    }

    fn hexes(&mut self, what: &str, value: &Value) -> Option<crate::data::Hexes> {
        let mut set = crate::data::Hexes::EMPTY;
        for label in self.part::<Vec<String>>(what, value)? {
            match self.game.data().map.at(&label) {
                Some(hex) => {
                    set.insert(hex);
                }
                None => self.fault(format!("{what}: there is no hex `{label}`")),
            }
        }
        Some(set)
    }

    fn piece(&mut self, name: &str, value: &Value) {
        if let Some(leader) = self.game.data().leader_named(name) {
            let now = *self.game.leader(leader);
            if let Some(state) = self.laid_over(name, &now, value) {
                self.game.leaders[leader.index()] = state;
            }
            return;
        }
        let Some(unit) = self.game.data().unit_named(name) else {
            self.fault(format!("pieces: there is no piece `{name}`"));
            return;
        };
        let now = *self.game.unit(unit);
        if let Some(state) = self.laid_over(name, &now, value) {
            self.game.units[unit.index()] = state;
        }
    }
}

impl Gts {
    /// A chit in the middle of its activation: everybody may act, its points and arrivals are behind it.
    pub(crate) fn put_chit(&mut self, chit: Chit) {
        self.mug.inside.take(chit);
        if self.mug.kept == Some(chit) {
            self.mug.kept = None;
        }
        self.active.chit = chit;
        self.stack = Stack::EMPTY;
        self.stack.push(Step::Draw);
        self.begin_activation(chit);
    }
}

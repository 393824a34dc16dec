//! Reads an edited position: its fields, and all that is wrong with it.

use kernel::Setup;
use kernel::reading::{Faults, Reads};
use kernel::rulebook::Base;
use serde_json::{Map, Value};

use crate::data::{Form, data};
use crate::ids::{Facing, Side, Square, Token, UnitId, Units};
use crate::state::{Ask, BONUSES, Heroes, Place};

const FIELDS: [&str; 14] = [
    "turn",
    "end",
    "initiative",
    "number",
    "second",
    "issued",
    "radio",
    "placed",
    "pieces",
    "control",
    "bonuses",
    "pending",
    "then",
    "dice",
];
const UNIT_FIELDS: [&str; 12] = [
    "at",
    "token",
    "facing",
    "life",
    "back",
    "suppressed",
    "activated",
    "immobile",
    "gun_out",
    "guarded",
    "reacted",
    "exile",
];

impl Heroes {
    /// The marks of units by their words in positions.
    pub(super) fn flags(&self) -> [(&'static str, Units); 8] {
        [
            ("back", self.back),
            ("suppressed", self.suppressed),
            ("activated", self.activated),
            ("immobile", self.immobile),
            ("gun_out", self.gun_out),
            ("guarded", self.guarded),
            ("reacted", self.reacted),
            ("exile", self.exiles),
        ]
    }

    fn flag_mut(&mut self, word: &str) -> Option<&mut Units> {
        Some(match word {
            "back" => &mut self.back,
            "suppressed" => &mut self.suppressed,
            "activated" => &mut self.activated,
            "immobile" => &mut self.immobile,
            "gun_out" => &mut self.gun_out,
            "guarded" => &mut self.guarded,
            "reacted" => &mut self.reacted,
            "exile" => &mut self.exiles,
            _ => return None,
        })
    }
}

/// The position that `value` describes.
pub(crate) fn read(setup: &Setup, base: Base, value: &Value) -> Result<Heroes, Faults> {
    let game = match base {
        Base::Setup => Heroes::set_up(setup),
        Base::Empty => {
            let scenario = data().scenario(&setup.scenario).unwrap_or(0);
            let mut game = Heroes::blank(scenario, kernel::Dice::new(setup.seed));
            for unit in game.all() {
                game.unit_mut(unit).place = Place::Gone;
            }
            game.bonuses = [None; BONUSES];
            game.placed = true;
            game.number = 1;
            game.ask = Ask::Supply(game.initiative);
            game
        }
    };
    let mut reader = Reader {
        game,
        faults: Faults::default(),
    };
    if let Some(fields) = reader.fields(value, &FIELDS) {
        reader.all(fields);
    }
    reader.check();
    reader.check_question();
    reader.faults.or(reader.game)
}

/// A game being put together, and what is wrong with it so far.
pub(super) struct Reader {
    pub(super) game: Heroes,
    pub(super) faults: Faults,
}

impl Reads for Reader {
    fn faults(&mut self) -> &mut Faults {
        &mut self.faults
    }
}

impl Reader {
    pub(super) fn unit(&mut self, what: &str, value: &Value) -> Option<UnitId> {
        let who = value.as_str().and_then(|name| data().who(name));
        let unit = who.and_then(|who| self.game.scenario().unit(who));
        if unit.is_none() {
            self.fault(format!("{what}: there is no unit {value} in this scenario"));
        }
        unit
    }

    pub(super) fn square(&mut self, what: &str, value: &Value) -> Option<Square> {
        let square = value.as_str().and_then(Square::read);
        let square = square.filter(|&s| self.game.field().holds(s));
        if square.is_none() {
            self.fault(format!("{what}: there is no square {value}"));
        }
        square
    }

    pub(super) fn side(&mut self, what: &str, value: &Value) -> Option<Side> {
        let side = Side::BOTH
            .into_iter()
            .find(|s| value.as_str() == Some(s.word()));
        if side.is_none() {
            self.fault(format!("{what} must be commonwealth or german"));
        }
        side
    }

    pub(super) fn token(&mut self, what: &str, value: &Value) -> Option<Token> {
        match value.as_str() {
            Some("bluff") => Some(Token::Bluff),
            Some("special") => Some(Token::Special),
            _ => self
                .number(what, value, 1, data().numbers.tokens)
                .map(Token::Number),
        }
    }

    fn all(&mut self, fields: &Map<String, Value>) {
        let get = |field: &str| fields.get(field);
        if let Some(turn) = get("turn").and_then(|v| self.number("turn", v, 1, 20)) {
            self.game.turn = turn;
        }
        if let Some(end) = get("end").and_then(|v| self.number("end", v, 1, 20)) {
            self.game.end = end;
        }
        if let Some(side) = get("initiative").and_then(|v| self.side("initiative", v)) {
            self.game.initiative = side;
        }
        if let Some(number) = get("number").and_then(|v| self.number("number", v, 0, 20)) {
            self.game.number = number;
        }
        if let Some(second) = get("second").and_then(|v| self.flag("second", v)) {
            self.game.second = second;
        }
        if let Some(placed) = get("placed").and_then(|v| self.flag("placed", v)) {
            self.game.placed = placed;
        }
        if let Some(pieces) = get("pieces").and_then(|v| self.object("pieces", v)) {
            for (name, value) in pieces {
                self.piece(name, value);
            }
        }
        self.game.cover_anew();
        self.game.issued = Side::BOTH.map(|side| self.game.tokens(side));
        for name in ["issued", "radio"] {
            for (i, value) in get(name)
                .map_or(&[][..], |v| self.entries(name, v))
                .iter()
                .enumerate()
            {
                let number = self.number(name, value, 0, 10);
                let list = if name == "issued" {
                    &mut self.game.issued
                } else {
                    &mut self.game.radio
                };
                if let (Some(slot), Some(number)) = (list.get_mut(i), number) {
                    *slot = number;
                }
            }
        }
        if let Some(control) = get("control").and_then(|v| self.object("control", v)) {
            for (name, value) in control {
                self.control(name, value);
            }
        }
        if let Some(value) = get("bonuses") {
            self.game.bonuses = [None; BONUSES];
            for (i, value) in self.entries("bonuses", value).iter().enumerate() {
                match self.square("bonuses", value) {
                    Some(square) if i < BONUSES => self.game.bonuses[i] = Some(square),
                    _ => self.fault("bonuses: too many".to_owned()),
                }
            }
        }
        if let Some(ask) = get("pending").and_then(|v| self.pending(v)) {
            self.game.ask = ask;
        }
        if let Some(value) = get("then") {
            self.game.then = self.pending(value);
        }
        if let Some(dice) = get("dice").and_then(|v| self.dice(v)) {
            self.game.dice = dice;
        }
    }

    fn control(&mut self, name: &str, value: &Value) {
        let square = Square::read(name);
        let at = self
            .game
            .objectives()
            .iter()
            .position(|&o| o.is_some() && o == square);
        let Some(at) = at else {
            self.fault(format!("control: {name} is no objective"));
            return;
        };
        self.game.control[at] = if value.is_null() {
            None
        } else {
            self.side("control", value)
        };
    }

    fn piece(&mut self, name: &str, value: &Value) {
        let Some(unit) = self.unit("pieces", &Value::String(name.to_owned())) else {
            return;
        };
        self.only(name, value, &UNIT_FIELDS);
        let Some(fields) = value.as_object() else {
            return;
        };
        if let Some(at) = fields.get("at")
            && let Some(place) = self.place(name, at)
        {
            self.game.unit_mut(unit).place = place;
        }
        if let Some(facing) = fields.get("facing") {
            match facing.as_str().and_then(Facing::read) {
                Some(facing) => self.game.unit_mut(unit).facing = facing,
                None => self.fault(format!("{name}: facing must be N, E, S or W")),
            }
        }
        if let Some(token) = fields.get("token") {
            let token = if token.is_null() {
                None
            } else {
                self.token("token", token)
            };
            self.game.unit_mut(unit).token = token;
        }
        if let Some(life) = fields
            .get("life")
            .and_then(|v| self.number("life", v, 0, 9))
        {
            self.game.unit_mut(unit).life = life;
        }
        for word in UNIT_FIELDS {
            let Some(value) = fields
                .get(word)
                .filter(|_| self.game.flag_mut(word).is_some())
            else {
                continue;
            };
            let on = self.flag(word, value);
            if let (Some(on), Some(set)) = (on, self.game.flag_mut(word)) {
                if on {
                    set.add(unit);
                } else {
                    set.take(unit);
                }
            }
        }
    }

    fn place(&mut self, name: &str, value: &Value) -> Option<Place> {
        let text = value.as_str().unwrap_or_default();
        let json = |text: &str| Value::String(text.to_owned());
        let place = match text.split_once(':') {
            None if text == "waiting" => Place::Waiting,
            None if text == "lost" => Place::Lost,
            None if text == "gone" => Place::Gone,
            None => Place::On(self.square(name, value)?),
            Some(("aboard", other)) => Place::Aboard(self.unit(name, &json(other))?),
            Some(("captive", other)) => Place::Captive(self.unit(name, &json(other))?),
            Some(("wreck", at)) => Place::Wreck(self.square(name, &json(at))?),
            Some(_) => {
                self.fault(format!("{name}: there is no place {value}"));
                return None;
            }
        };
        Some(place)
    }

    /// A question must have an answer.
    fn check_question(&mut self) {
        let mut choices = Vec::new();
        if self.faults.is_empty() && !matches!(self.game.ask, Ask::Over(_)) {
            self.game.list(&mut choices);
            if choices.is_empty() {
                self.fault("pending: nothing could be chosen in this position".to_owned());
            }
        }
    }

    /// What cannot be, however it came about.
    fn check(&mut self) {
        self.game.cover_anew();
        let game = self.game.clone();
        let mover = match game.ask {
            Ask::March(march) | Ask::Watch(march) => Some(march.unit),
            _ => None,
        };
        let mut faults = Vec::new();
        for unit in game.all() {
            let name = game.name(unit);
            let kind = game.kind(unit);
            for square in game.squares(unit) {
                let other = game.at(square);
                if other != Some(unit) && mover.is_none_or(|m| m != unit && Some(m) != other) {
                    faults.push(format!("{name}: {square} is taken"));
                }
                if game.ground(square).closed[kind.class() as usize] {
                    faults.push(format!("{name}: {square} is closed to it"));
                }
            }
            match game.place(unit) {
                Place::Wreck(_) if kind.is_infantry() => faults.push(format!("{name}: no vehicle")),
                Place::Aboard(other) => {
                    let held = game.square(other).is_some() || game.exiles.has(unit);
                    let crew = game
                        .all()
                        .filter(|&u| game.place(u) == Place::Aboard(other))
                        .count();
                    let room = usize::from(game.kind(other).transport);
                    if game.side(other) != game.side(unit)
                        || !held
                        || crew > room
                        || !kind.is_infantry()
                    {
                        faults.push(format!("{name}: it cannot be aboard that"));
                    }
                }
                Place::Captive(other)
                    if !game.is_prize(unit)
                        || game.square(other).is_none() && !game.alive(other) =>
                {
                    faults.push(format!("{name}: it cannot be a prisoner"));
                }
                _ => {}
            }
            if game.exiles.has(unit) && !matches!(game.place(unit), Place::Aboard(_)) {
                faults.push(format!("{name}: it is in no vehicle"));
            }
            let two_sided = matches!(
                kind.form,
                Form::Steps | Form::Ambush | Form::Tripod | Form::Crew | Form::Aviator
            );
            if game.back.has(unit) && !two_sided {
                faults.push(format!("{name}: its counter has no such side"));
            }
            let token = game.units[unit.index()].token;
            if token.is_some() && !matches!(game.place(unit), Place::On(_) | Place::Waiting) {
                faults.push(format!("{name}: it cannot hold a token"));
            }
            let twice = game.all().filter(|&u| {
                matches!(token, Some(Token::Number(_)))
                    && game.side(u) == game.side(unit)
                    && game.units[u.index()].token == token
            });
            if twice.count() > 1 {
                faults.push(format!("{name}: its side has that token twice"));
            }
        }
        for ask in [Some(game.ask), game.then].into_iter().flatten() {
            faults.extend(game.wrong_question(ask));
        }
        for fault in faults {
            self.fault(fault);
        }
    }
}

impl Heroes {
    /// Why a question cannot be asked.
    fn wrong_question(&self, ask: Ask) -> Option<String> {
        let on = |unit: UnitId| self.square(unit).is_some();
        let fine = match ask {
            Ask::Act(unit) => matches!(self.place(unit), Place::On(_) | Place::Waiting),
            Ask::March(march) => self.alive(march.unit),
            Ask::Watch(march) => on(march.unit) && !march.supply,
            Ask::Burst(unit, ..) => on(unit),
            Ask::FallBack(unit, winner) => {
                !self.ways_back(unit).is_empty()
                    && (winner.is_some_and(on) && on(unit) || self.exiles.has(unit))
            }
            Ask::Deploy(side) => !self.scenario().zones[side.index()].is_empty(),
            _ => true,
        };
        (!fine).then(|| "pending: that cannot be asked in this position".to_owned())
    }
}

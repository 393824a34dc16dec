//! Reads an edited position: its fields, and all that is wrong with it.

use kernel::reading::{Faults, Reads};
use kernel::rulebook::Base;
use kernel::{Agenda, Book, Few, Setup};
use serde_json::{Map, Value};

use crate::clock::Clock;
use crate::data::Data;
use crate::ids::{Facing, Side, Square, Token, UnitId};
use crate::marked::Marked;
use crate::order_phase::OrderPhase;
use crate::stack::{DEEP, Step};
use crate::state::{Ask, Heroes, Pack, Place};

const FIELDS: [&str; 36] = [
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
    "drawn",
    "hands",
    "discards",
    "quiet",
    "events",
    "gear",
    "used",
    "items",
    "kept",
    "hedgehogs",
    "mines",
    "positions",
    "bridge",
    "breaches",
    "cracked",
    "smoke",
    "discarded",
    "recruited",
    "outlined",
    "last_first",
    "part",
    "pending",
    "stack",
    "dice",
    "cards",
];
/// What is said of a unit beside the words of [`Marked`].
const UNIT_FIELDS: [&str; 5] = ["at", "token", "facing", "life", "speed"];

/// The position that `value` describes.
pub(crate) fn read(
    data: Book<Data>,
    setup: &Setup,
    base: Base,
    value: &Value,
) -> Result<Heroes, Faults> {
    let mut game = Heroes::set_up(data, setup);
    if let Some(campaign) = game.campaign()
        && value["part"].as_u64() == Some(2)
    {
        let second = data.campaigns[usize::from(campaign)].parts[1];
        game = Heroes::blank(data, second, kernel::Dice::new(setup.seed));
        game.join_campaign(Some(campaign));
        game = game.begun();
    }
    if base == Base::Empty {
        game = bare(&game);
    }
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

/// The same battlefield without units: nobody holds cards, no gear is chosen.
fn bare(full: &Heroes) -> Heroes {
    let mut game = Heroes::blank(full.data, full.scenario, full.chance().clone());
    game.join_campaign(full.campaign());
    game.goals.outline(full.goals.outlined());
    game.set_last_first(full.last_first());
    for unit in game.all() {
        let place = if game.kind(unit).is_airplane() {
            Place::Lost
        } else {
            Place::Gone
        };
        game.lay(unit, place, Facing::North);
    }
    game.goals.set_bonuses(Few::EMPTY);
    game.hands.deal([Pack::EMPTY; 2]);
    game.stores.clear_gear();
    game.order_phase.end();
    game.clock.call_first();
    game.asks(Ask::Supply(game.clock.initiative()));
    game
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
        let who = value.as_str().and_then(|name| self.game.data.who(name));
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
                .number(what, value, 1, self.game.data.numbers.tokens)
                .map(Token::Number),
        }
    }

    fn all(&mut self, fields: &Map<String, Value>) {
        let get = |field: &str| fields.get(field);
        self.clock(fields);
        let placed = get("placed").and_then(|v| self.flag("placed", v));
        if let Some(pieces) = get("pieces").and_then(|v| self.object("pieces", v)) {
            for (name, value) in pieces {
                self.piece(name, value);
            }
        }
        self.game.cover_anew();
        self.frame(fields);
        let stars = Side::BOTH.map(|side| self.game.tokens(side));
        let issued = self.two("issued", get("issued"), stars);
        let orders = self.game.order_phase;
        let radio = self.two("radio", get("radio"), orders.radio());
        let placed = placed.unwrap_or(orders.placed());
        self.game.order_phase = OrderPhase::of(radio, issued, placed);
        if let Some(control) = get("control").and_then(|v| self.object("control", v)) {
            for (name, value) in control {
                self.control(name, value);
            }
        }
        self.ground(fields);
        self.supplies(fields);
        self.kit(fields);
        if let Some(ask) = get("pending").and_then(|v| self.pending(v)) {
            self.game
                .set_agenda(&[Step::Ask(ask)].into_iter().collect());
            self.phase_of(ask, get("number").is_none(), get("placed").is_none());
        }
        if let Some(value) = get("stack") {
            let asked = Step::Ask(self.game.ask());
            let mut agenda = Agenda::EMPTY;
            for step in self.entries("stack", value) {
                match self.step(step) {
                    Some(step) if agenda.len() + 1 < DEEP => agenda.add(step),
                    _ => self.fault("stack: it cannot be read".to_owned()),
                }
            }
            agenda.add(asked);
            self.game.set_agenda(&agenda);
        }
        if let Some(dice) = get("dice").and_then(|v| self.dice(v)) {
            self.game.take_dice(dice);
        }
    }

    /// Where the game stands in the sequence of play.
    fn clock(&mut self, fields: &Map<String, Value>) {
        let get = |field: &str| fields.get(field);
        let now = self.game.clock;
        let turn = get("turn").and_then(|v| self.number("turn", v, 1, 20));
        let end = get("end").and_then(|v| self.number("end", v, 1, 20));
        let initiative = get("initiative").and_then(|v| self.side("initiative", v));
        let number = get("number").and_then(|v| self.number("number", v, 0, 20));
        let second = get("second").and_then(|v| self.flag("second", v));
        self.game.clock = Clock::at(
            turn.unwrap_or(now.turn()),
            end.unwrap_or(now.end()),
            initiative.unwrap_or(now.initiative()),
            (
                number.unwrap_or(now.number()),
                second.unwrap_or(now.second()),
            ),
        );
    }

    /// A number for each side, where it is said.
    fn two(&mut self, what: &str, value: Option<&Value>, now: [u8; 2]) -> [u8; 2] {
        let mut two = now;
        let entries = value.map_or(&[][..], |v| self.entries(what, v));
        for (i, value) in entries.iter().enumerate() {
            let number = self.number(what, value, 0, 10);
            if let (Some(slot), Some(number)) = (two.get_mut(i), number) {
                *slot = number;
            }
        }
        two
    }

    /// The phase a question belongs to, where the position does not say it: the number being called is 0 outside of the
    /// Activation Phase, and while tokens are placed they lie hidden.
    fn phase_of(&mut self, ask: Ask, number: bool, placed: bool) {
        let active = match ask {
            Ask::Act(_) | Ask::Watch(_) | Ask::Special(_) => true,
            Ask::March(march) => !march.is(crate::stack::Mark::Supply),
            Ask::Order(..)
            | Ask::Deploy(..)
            | Ask::Supply(_)
            | Ask::Snap(_)
            | Ask::Rally(_)
            | Ask::Discard(_) => false,
            _ => return,
        };
        if number {
            let clock = self.game.clock;
            let number = if active { clock.number().max(1) } else { 0 };
            let call = (number, clock.second());
            self.game.clock = Clock::at(clock.turn(), clock.end(), clock.initiative(), call);
        }
        if placed {
            let orders = self.game.order_phase;
            let placed = !matches!(ask, Ask::Order(..) | Ask::Deploy(..));
            self.game.order_phase = OrderPhase::of(orders.radio(), orders.issued(), placed);
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
        let side = if value.is_null() {
            None
        } else {
            self.side("control", value)
        };
        self.game.goals.take(at, side);
    }

    fn piece(&mut self, name: &str, value: &Value) {
        let Some(unit) = self.unit("pieces", &Value::String(name.to_owned())) else {
            return;
        };
        self.only(name, value, &[&UNIT_FIELDS[..], &Marked::WORDS].concat());
        let Some(fields) = value.as_object() else {
            return;
        };
        if let Some(at) = fields.get("at")
            && let Some(place) = self.place(name, at)
        {
            self.game.lay(unit, place, self.game.facing(unit));
        }
        if let Some(facing) = fields.get("facing") {
            match facing.as_str().and_then(Facing::read) {
                Some(facing) => self.game.lay(unit, self.game.place(unit), facing),
                None => self.fault(format!("{name}: facing must be N, E, S or W")),
            }
        }
        if let Some(token) = fields.get("token") {
            let token = if token.is_null() {
                None
            } else {
                self.token("token", token)
            };
            self.game.lay_token(unit, token);
        }
        if let Some(life) = fields
            .get("life")
            .and_then(|v| self.number("life", v, 0, 9))
        {
            self.game.give_life(unit, life);
        }
        if let Some(speed) = fields
            .get("speed")
            .and_then(|v| self.number("speed", v, 0, 6))
        {
            if speed % 2 == 1 || !self.game.kind(unit).is_airplane() {
                self.fault(format!("{name}: it has no such speed"));
            } else {
                self.game.show_speed(unit, speed);
            }
        }
        let enemy = self.game.side(unit).other();
        for word in Marked::WORDS {
            let value = fields.get(word);
            if let Some(on) = value.and_then(|value| self.flag(word, value)) {
                self.game.marked.set(unit, enemy, word, on);
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
            None if text == "reserve" => Place::Reserve,
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
}

//! What is still to be done, out and in.

use kernel::reading::Reads as _;
use serde_json::{Value, json};

use super::pending::{self, march_value, names};
use super::read::Reader;
use crate::ids::{Card, UnitId};
use crate::stack::{Attack, Cards, Cause, Done, Melee, Step};
use crate::state::Heroes;

const DONE: [(Done, &str); 3] = [
    (Done::Moved, "moved"),
    (Done::Fired, "fired"),
    (Done::Other, "other"),
];

fn done_word(done: Done) -> &'static str {
    DONE.iter().find(|d| d.0 == done).map_or("other", |d| d.1)
}

fn with_cards(mut value: Value, cards: Cards) -> Value {
    let played = Card::ALL.iter().filter(|&&c| cards.has(c));
    value["turn"] = json!(cards.turn.word());
    value["passes"] = json!(cards.passes);
    value["played"] = json!(played.map(|c| c.word()).collect::<Vec<_>>());
    value
}

pub(super) fn write(game: &Heroes, step: Step) -> Value {
    let name = |u: UnitId| game.name(u);
    let maybe = |u: Option<UnitId>| u.map(|u| game.name(u));
    match step {
        Step::Later(ask) | Step::Ask(ask) => {
            json!({ "do": "ask", "question": pending::write(game, ask) })
        }
        Step::Attack(a) => with_cards(
            json!({
                "do": "attack", "by": maybe(a.by), "side": a.side.word(), "target": name(a.target),
                "value": a.value, "defence": a.defence, "at": a.at.to_string(), "cause": a.cause.word(),
                "suppressive": a.suppressive, "die": a.die,
            }),
            a.cards,
        ),
        Step::Hits(unit, left, by, cause) => json!({
            "do": "hits", "unit": name(unit), "left": left, "by": maybe(by), "cause": cause.word(),
        }),
        Step::Spread(by, side, cause, struck) => json!({
            "do": "spread", "by": maybe(by), "side": side.word(), "cause": cause.word(), "struck": names(game, struck),
        }),
        Step::Shell(by, side, corner, less, asked) => json!({
            "do": "shell", "by": maybe(by), "side": side.word(), "at": corner.to_string(), "less": less, "asked": asked,
        }),
        Step::Reply(unit, by) => json!({ "do": "reply", "unit": name(unit), "other": name(by) }),
        Step::Watch(march) => json!({ "do": "watch", "march": march_value(game, "march", march) }),
        Step::Resume(march) => {
            json!({ "do": "resume", "march": march_value(game, "march", march) })
        }
        Step::Drive(march, to) => json!({
            "do": "drive", "march": march_value(game, "march", march), "at": to.to_string(),
        }),
        Step::RunOver(unit, other) => {
            json!({ "do": "run-over", "unit": name(unit), "other": name(other) })
        }
        Step::Burst(unit, first, left, shot) => json!({
            "do": "burst", "unit": name(unit), "at": first.to_string(), "left": left, "shot": names(game, shot),
        }),
        Step::Close(unit, other, at) => json!({
            "do": "close", "unit": name(unit), "other": name(other), "at": at.to_string(),
        }),
        Step::Strike(unit, other) => {
            json!({ "do": "strike", "unit": name(unit), "other": name(other) })
        }
        Step::Melee(m) => with_cards(
            json!({
                "do": "melee", "unit": name(m.unit), "other": name(m.target), "values": m.values, "dice": m.dice,
            }),
            m.cards,
        ),
        Step::PushBack(unit, other) => {
            json!({ "do": "push-back", "unit": name(unit), "other": name(other) })
        }
        Step::Take(unit, at, fury) => json!({
            "do": "take", "unit": name(unit), "at": at.to_string(), "fury": fury,
        }),
        Step::EndAction(unit, done) => {
            json!({ "do": "end-action", "unit": name(unit), "done": done_word(done) })
        }
        Step::Onward(unit, done) => {
            json!({ "do": "onward", "unit": name(unit), "done": done_word(done) })
        }
        Step::Arrive(unit) => json!({ "do": "arrive", "unit": name(unit) }),
        Step::Thrust(unit) => json!({ "do": "thrust", "unit": name(unit) }),
        Step::Last(unit) => json!({ "do": "last", "unit": name(unit) }),
        Step::Supplied(unit) => json!({ "do": "supplied", "unit": name(unit) }),
        Step::Orders(cards) => with_cards(json!({ "do": "orders" }), cards),
        Step::Tokens(cards) => with_cards(json!({ "do": "tokens" }), cards),
        Step::Recruit(list) => json!({ "do": "recruit", "list": list + 1 }),
        Step::EndTurn => json!({ "do": "end-turn" }),
    }
}

impl Reader {
    /// Reads a step.
    pub(super) fn step(&mut self, value: &Value) -> Option<Step> {
        let word = value["do"].as_str().unwrap_or_default();
        let step = match word {
            "ask" => Step::Later(self.pending(&value["question"])?),
            "attack" => Step::Attack(self.attack(value)?),
            "melee" => Step::Melee(self.melee(value)?),
            "hits" => {
                let unit = self.unit("unit", &value["unit"])?;
                let left = self.number("left", &value["left"], 0, 2)?;
                let by = self.maybe_unit("by", &value["by"])?;
                Step::Hits(unit, left, by, self.cause(value)?)
            }
            "spread" => {
                let by = self.maybe_unit("by", &value["by"])?;
                let side = self.side("side", &value["side"])?;
                let struck = self.units("struck", &value["struck"])?;
                Step::Spread(by, side, self.cause(value)?, struck)
            }
            "shell" => {
                let by = self.maybe_unit("by", &value["by"])?;
                let side = self.side("side", &value["side"])?;
                let at = self.square("at", &value["at"])?;
                let less = self.number("less", &value["less"], 0, 4)?;
                Step::Shell(by, side, at, less, self.yes(value, "asked")?)
            }
            "watch" => Step::Watch(self.march(&value["march"])?),
            "resume" => Step::Resume(self.march(&value["march"])?),
            "drive" => {
                let march = self.march(&value["march"])?;
                Step::Drive(march, self.square("at", &value["at"])?)
            }
            "orders" => Step::Orders(self.cards(value)?),
            "tokens" => Step::Tokens(self.cards(value)?),
            "recruit" => {
                let lists = self.game.scenario().reinforcements.len() as u8;
                Step::Recruit(self.number("list", &value["list"], 1, lists)? - 1)
            }
            "end-turn" => Step::EndTurn,
            _ => return self.unit_step(word, value),
        };
        Some(step)
    }

    /// Steps about a unit, and perhaps another.
    fn unit_step(&mut self, word: &str, value: &Value) -> Option<Step> {
        let unit = self.unit("unit", &value["unit"])?;
        let step = match word {
            "arrive" => Step::Arrive(unit),
            "thrust" => Step::Thrust(unit),
            "last" => Step::Last(unit),
            "supplied" => Step::Supplied(unit),
            "end-action" => Step::EndAction(unit, self.done(value)?),
            "onward" => Step::Onward(unit, self.done(value)?),
            "burst" => {
                let at = self.square("at", &value["at"])?;
                let left = self.number("left", &value["left"], 0, 9)?;
                Step::Burst(unit, at, left, self.units("shot", &value["shot"])?)
            }
            "take" => {
                let at = self.square("at", &value["at"])?;
                Step::Take(unit, at, self.yes(value, "fury")?)
            }
            _ => {
                let other = self.unit("other", &value["other"])?;
                match word {
                    "reply" => Step::Reply(unit, other),
                    "run-over" => Step::RunOver(unit, other),
                    "strike" => Step::Strike(unit, other),
                    "push-back" => Step::PushBack(unit, other),
                    "close" => Step::Close(unit, other, self.square("at", &value["at"])?),
                    _ => {
                        self.fault(format!("stack: there is no step `{word}`"));
                        return None;
                    }
                }
            }
        };
        Some(step)
    }

    fn done(&mut self, value: &Value) -> Option<Done> {
        let word = value["done"].as_str();
        let done = DONE.iter().find(|d| Some(d.1) == word).map(|d| d.0);
        if done.is_none() {
            self.fault("stack: done must be moved, fired or other".to_owned());
        }
        done
    }

    fn cause(&mut self, value: &Value) -> Option<Cause> {
        let cause = value["cause"].as_str().and_then(Cause::read);
        if cause.is_none() {
            self.fault("stack: there is no such cause".to_owned());
        }
        cause
    }

    fn small(&mut self, what: &str, value: &Value) -> Option<i8> {
        let number = value.as_i64().filter(|n| (-40..=40).contains(n));
        if number.is_none() {
            self.fault(format!("{what} must be a small number"));
        }
        number.map(|n| n as i8)
    }

    fn cards(&mut self, value: &Value) -> Option<Cards> {
        let mut cards = Cards::new(self.side("turn", &value["turn"])?);
        cards.passes = self.number("passes", &value["passes"], 0, 2)?;
        if !value["played"].is_null() {
            for word in self.entries("played", &value["played"]) {
                cards.played |= 1 << self.card("played", word)? as u32;
            }
        }
        Some(cards)
    }

    fn attack(&mut self, value: &Value) -> Option<Attack> {
        Some(Attack {
            by: self.maybe_unit("by", &value["by"])?,
            side: self.side("side", &value["side"])?,
            target: self.unit("target", &value["target"])?,
            value: self.small("value", &value["value"])?,
            defence: self.small("defence", &value["defence"])?,
            at: self.square("at", &value["at"])?,
            cause: self.cause(value)?,
            suppressive: self.yes(value, "suppressive")?,
            die: self.number("die", &value["die"], 0, 6)?,
            cards: self.cards(value)?,
        })
    }

    fn melee(&mut self, value: &Value) -> Option<Melee> {
        let mut values = [0; 2];
        let mut dice = [0; 2];
        for i in 0..2 {
            values[i] = self.small("values", &value["values"][i])?;
            dice[i] = self.number("dice", &value["dice"][i], 0, 6)?;
        }
        Some(Melee {
            unit: self.unit("unit", &value["unit"])?,
            target: self.unit("other", &value["other"])?,
            values,
            dice,
            cards: self.cards(value)?,
        })
    }
}

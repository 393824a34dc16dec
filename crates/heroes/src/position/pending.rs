//! The question of a position, out and in.

use kernel::reading::Reads as _;
use serde_json::{Value, json};

use super::read::Reader;
use super::token_value;
use crate::ids::{Card, Item, Side, Units};
use crate::stack::{Ask, March, Mark, Moment};
use crate::state::Heroes;

/// A move as fields of an object.
pub(super) fn march_value(game: &Heroes, word: &str, m: March) -> Value {
    let mut value = json!({ "ask": word, "unit": game.name(m.unit), "left": m.left });
    if m.steps > 0 {
        value["steps"] = json!(m.steps);
    }
    if let Some(item) = m.item {
        value["item"] = json!(item.word());
    }
    for &(mark, word) in Mark::ALL {
        if m.is(mark) {
            value[word] = json!(true);
        }
    }
    value
}

pub(super) fn names(game: &Heroes, units: Units) -> Vec<&'static str> {
    units.iter().map(|u| game.name(u)).collect()
}

pub(super) fn write(game: &Heroes, ask: Ask) -> Value {
    let side = |word: &str, side: Side| json!({ "ask": word, "side": side.word() });
    let unit = |word: &str, unit| json!({ "ask": word, "unit": game.name(unit) });
    match ask {
        Ask::Gear(tile, left, recce) => {
            json!({ "ask": "gear", "tile": tile + 1, "left": left, "recce": recce })
        }
        Ask::Deploy(s, u) => json!({ "ask": "deploy", "side": s.word(), "unit": game.name(u) }),
        Ask::Recruit(list, spent) => json!({ "ask": "recruit", "list": list + 1, "spent": spent }),
        Ask::Reinforce(list) => json!({ "ask": "reinforce", "list": list + 1 }),
        Ask::Order(s, token) => {
            json!({ "ask": "order", "side": s.word(), "token": token_value(token) })
        }
        Ask::Act(u) => unit("act", u),
        Ask::March(m) => march_value(game, "march", m),
        Ask::Watch(m) => march_value(game, "watch", m),
        Ask::Burst(unit, first, left, shot) => json!({
            "ask": "burst", "unit": game.name(unit), "first": first.to_string(), "left": left,
            "shot": names(game, shot),
        }),
        Ask::Special(s) => side("special", s),
        Ask::Supply(s) => side("supply", s),
        Ask::Snap(u) => unit("snap", u),
        Ask::Rally(s) => side("rally", s),
        Ask::Discard(s) => side("discard", s),
        Ask::Aid(u) => unit("aid", u),
        Ask::FallBack(unit, winner) => json!({
            "ask": "fall-back", "unit": game.name(unit), "winner": winner.map(|w| game.name(w)),
        }),
        Ask::Card(s, moment) => {
            let word = Moment::ALL.iter().find(|(m, _)| *m == moment);
            json!({ "ask": "card", "side": s.word(), "moment": word.map(|w| w.1) })
        }
        Ask::Pick(s, card, chosen) => json!({
            "ask": "pick", "side": s.word(), "card": card.word(), "chosen": names(game, chosen),
        }),
        Ask::Over(winner) => json!({ "ask": "over", "winner": winner.map(Side::word) }),
    }
}

impl Reader {
    /// Reads a question; a word is enough for one without fields.
    pub(super) fn pending(&mut self, value: &Value) -> Option<Ask> {
        if value.is_null() {
            return None;
        }
        let word = value["ask"].as_str().unwrap_or_default();
        let ask = match word {
            "gear" => {
                let tiles = self.game.scenario().tiles.len() as u8;
                let tile = self.number("tile", &value["tile"], 1, tiles)?;
                let left = self.number("left", &value["left"], 1, 9)?;
                Ask::Gear(tile - 1, left, self.yes(value, "recce")?)
            }
            "deploy" => {
                let side = self.side("side", &value["side"])?;
                let named = self.maybe_unit("unit", &value["unit"])?;
                let unit = named.or_else(|| self.game.to_deploy(side).next());
                let Some(unit) = unit else {
                    self.fault("pending: nobody is left to deploy".to_owned());
                    return None;
                };
                Ask::Deploy(side, unit)
            }
            "recruit" => {
                let list = self.list_number(value)?;
                let spent = self.number("spent", &value["spent"], 0, 250)?;
                Ask::Recruit(list, u16::from(spent))
            }
            "reinforce" => Ask::Reinforce(self.list_number(value)?),
            "order" => {
                let side = self.side("side", &value["side"])?;
                Ask::Order(side, self.token("token", &value["token"])?)
            }
            "act" => Ask::Act(self.unit("unit", &value["unit"])?),
            "march" => Ask::March(self.march(value)?),
            "watch" => Ask::Watch(self.march(value)?),
            "burst" => {
                let shot = self.units("shot", &value["shot"])?;
                let unit = self.unit("unit", &value["unit"])?;
                let first = self.square("first", &value["first"])?;
                let left = self.number("left", &value["left"], 1, 9)?;
                Ask::Burst(unit, first, left, shot)
            }
            "special" => Ask::Special(self.side("side", &value["side"])?),
            "supply" => Ask::Supply(self.side("side", &value["side"])?),
            "snap" => Ask::Snap(self.unit("unit", &value["unit"])?),
            "rally" => Ask::Rally(self.side("side", &value["side"])?),
            "discard" => Ask::Discard(self.side("side", &value["side"])?),
            "aid" => Ask::Aid(self.unit("unit", &value["unit"])?),
            "fall-back" => {
                let unit = self.unit("unit", &value["unit"])?;
                Ask::FallBack(unit, self.maybe_unit("winner", &value["winner"])?)
            }
            "card" => {
                let side = self.side("side", &value["side"])?;
                let word = value["moment"].as_str();
                let moment = Moment::ALL.iter().find(|(_, w)| Some(*w) == word);
                let Some(&(moment, _)) = moment else {
                    self.fault("pending: there is no such moment".to_owned());
                    return None;
                };
                Ask::Card(side, moment)
            }
            "pick" => {
                let side = self.side("side", &value["side"])?;
                let card = self.card("card", &value["card"])?;
                Ask::Pick(side, card, self.units("chosen", &value["chosen"])?)
            }
            "over" => {
                let winner = match &value["winner"] {
                    Value::Null => None,
                    name => Some(self.side("winner", name)?),
                };
                Ask::Over(winner)
            }
            other => {
                self.fault(format!("pending: there is no question `{other}`"));
                return None;
            }
        };
        Some(ask)
    }

    fn list_number(&mut self, value: &Value) -> Option<u8> {
        let lists = self.game.scenario().reinforcements.len() as u8;
        self.number("list", &value["list"], 1, lists).map(|l| l - 1)
    }

    /// A flag that may be left out.
    pub(super) fn yes(&mut self, value: &Value, name: &str) -> Option<bool> {
        if value[name].is_null() {
            return Some(false);
        }
        self.flag(name, &value[name])
    }

    pub(super) fn card(&mut self, what: &str, value: &Value) -> Option<Card> {
        let card = value.as_str().and_then(Card::read);
        if card.is_none() {
            self.fault(format!("{what}: there is no card {value}"));
        }
        card
    }

    pub(super) fn units(&mut self, what: &str, value: &Value) -> Option<Units> {
        let mut units = Units::EMPTY;
        if value.is_null() {
            return Some(units);
        }
        for name in self.entries(what, value) {
            units.add(self.unit(what, name)?);
        }
        Some(units)
    }

    /// Nobody, or a unit; nothing where it cannot be read.
    #[expect(
        clippy::option_option,
        reason = "nobody is an answer, and so is a fault"
    )]
    pub(super) fn maybe_unit(
        &mut self,
        what: &str,
        value: &Value,
    ) -> Option<Option<crate::ids::UnitId>> {
        match value {
            Value::Null => Some(None),
            name => self.unit(what, name).map(Some),
        }
    }

    pub(super) fn march(&mut self, value: &Value) -> Option<March> {
        let unit = self.unit("unit", &value["unit"])?;
        let mut march = self.game.begin_march(unit, false);
        if !value["left"].is_null() {
            march.left = self.number("left", &value["left"], 0, 12)?;
        }
        if !value["steps"].is_null() {
            march.steps = self.number("steps", &value["steps"], 0, 12)?;
        }
        if !value["item"].is_null() {
            let item = value["item"].as_str().and_then(Item::read);
            if item.is_none() {
                self.fault("item: there is no such item".to_owned());
            }
            march.item = Some(item?);
        }
        for &(mark, word) in Mark::ALL {
            if self.yes(value, word)? {
                march.set(mark);
            }
        }
        Some(march)
    }
}

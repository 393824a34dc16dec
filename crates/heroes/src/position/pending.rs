//! The question of a position, out and in.

use kernel::reading::Reads as _;
use serde_json::{Value, json};

use super::read::Reader;
use super::token_value;
use crate::ids::{Side, Units};
use crate::state::{Ask, Heroes, March};

pub(super) fn write(game: &Heroes, ask: Option<Ask>) -> Value {
    let march = |word: &str, m: March| {
        json!({
            "ask": word, "unit": game.name(m.unit), "left": m.left, "stopped": m.stopped,
            "stepped": m.stepped, "flipped": m.flipped, "fired": m.fired, "supply": m.supply,
        })
    };
    let side = |word: &str, side: Side| json!({ "ask": word, "side": side.word() });
    match ask {
        None => Value::Null,
        Some(Ask::Deploy(s)) => side("deploy", s),
        Some(Ask::Order(s, token)) => {
            json!({ "ask": "order", "side": s.word(), "token": token_value(token) })
        }
        Some(Ask::Act(unit)) => json!({ "ask": "act", "unit": game.name(unit) }),
        Some(Ask::March(m)) => march("march", m),
        Some(Ask::Watch(m)) => march("watch", m),
        Some(Ask::Burst(unit, first, left, shot)) => json!({
            "ask": "burst", "unit": game.name(unit), "first": first.to_string(), "left": left,
            "shot": shot.iter().map(|u| game.name(u)).collect::<Vec<_>>(),
        }),
        Some(Ask::Special(s)) => side("special", s),
        Some(Ask::Supply(s)) => side("supply", s),
        Some(Ask::Rally(s)) => side("rally", s),
        Some(Ask::FallBack(unit, winner)) => json!({
            "ask": "fall-back", "unit": game.name(unit), "winner": winner.map(|w| game.name(w)),
        }),
        Some(Ask::Over(winner)) => json!({ "ask": "over", "winner": winner.map(Side::word) }),
    }
}

const FIELDS: [&str; 14] = [
    "ask", "unit", "left", "stopped", "stepped", "flipped", "fired", "supply", "side", "token",
    "first", "shot", "winner", "with",
];

impl Reader {
    /// Reads a question; a word is enough for one without fields.
    pub(super) fn pending(&mut self, value: &Value) -> Option<Ask> {
        if value.is_null() {
            return None;
        }
        self.only("pending", value, &FIELDS);
        let word = value["ask"].as_str().unwrap_or_default();
        match word {
            "deploy" => Some(Ask::Deploy(self.side("side", &value["side"])?)),
            "order" => {
                let side = self.side("side", &value["side"])?;
                Some(Ask::Order(side, self.token("token", &value["token"])?))
            }
            "act" => Some(Ask::Act(self.unit("unit", &value["unit"])?)),
            "march" => Some(Ask::March(self.march(value)?)),
            "watch" => Some(Ask::Watch(self.march(value)?)),
            "burst" => {
                let mut shot = Units::EMPTY;
                for name in self.entries("shot", &value["shot"]) {
                    shot.add(self.unit("shot", name)?);
                }
                let unit = self.unit("unit", &value["unit"])?;
                let first = self.square("first", &value["first"])?;
                Some(Ask::Burst(
                    unit,
                    first,
                    self.number("left", &value["left"], 1, 9)?,
                    shot,
                ))
            }
            "special" => Some(Ask::Special(self.side("side", &value["side"])?)),
            "supply" => Some(Ask::Supply(self.side("side", &value["side"])?)),
            "rally" => Some(Ask::Rally(self.side("side", &value["side"])?)),
            "fall-back" => {
                let unit = self.unit("unit", &value["unit"])?;
                let winner = match &value["winner"] {
                    Value::Null => None,
                    name => Some(self.unit("winner", name)?),
                };
                Some(Ask::FallBack(unit, winner))
            }
            "over" => {
                let winner = match &value["winner"] {
                    Value::Null => None,
                    name => Some(self.side("winner", name)?),
                };
                Some(Ask::Over(winner))
            }
            other => {
                self.fault(format!("pending: there is no question `{other}`"));
                None
            }
        }
    }

    fn march(&mut self, value: &Value) -> Option<March> {
        let unit = self.unit("unit", &value["unit"])?;
        let mut march = self.game.begin_march(unit, false);
        if !value["left"].is_null() {
            let kind = self.game.kind(unit);
            let most = kind.front.movement.max(kind.back.movement);
            march.left = self.number("left", &value["left"], 0, most)?;
        }
        for (name, flag) in [
            ("stopped", &mut march.stopped),
            ("stepped", &mut march.stepped),
            ("flipped", &mut march.flipped),
            ("fired", &mut march.fired),
            ("supply", &mut march.supply),
        ] {
            if !value[name].is_null() {
                *flag = self.flag(name, &value[name])?;
            }
        }
        Some(march)
    }
}

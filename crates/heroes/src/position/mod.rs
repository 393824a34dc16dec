//! Positions as JSON that a person can edit: see the crate's README for every field.

mod check;
mod ground;
mod pending;
mod read;
mod steps;
mod supplies;

use serde_json::{Map, Value, json};

use crate::ids::{Card, Gear, Item, Side, Square, Token, UnitId};
use crate::state::{Heroes, Pack, Place};
use crate::stores::Found;

pub(crate) use read::read;

/// What a side may have found, in the order of its numbers.
const FOUND: [Found; 2] = [Found::Ammunition, Found::Map];

/// Where a unit is, as it is written.
pub(crate) fn place_text(game: &Heroes, unit: UnitId) -> String {
    match game.place(unit) {
        Place::Waiting => "waiting".to_owned(),
        Place::On(square) => square.to_string(),
        Place::Aboard(other) => format!("aboard:{}", game.name(other)),
        Place::Captive(other) => format!("captive:{}", game.name(other)),
        Place::Wreck(square) => format!("wreck:{square}"),
        Place::Lost => "lost".to_owned(),
        Place::Gone => "gone".to_owned(),
        Place::Reserve => "reserve".to_owned(),
    }
}

/// Every piece and its whereabouts; of a campaign those of both parts.
pub(crate) fn census(game: &Heroes, into: &mut Vec<(String, String)>) {
    let Some(campaign) = game.campaign() else {
        into.extend(
            game.all()
                .map(|u| (game.name(u).to_owned(), place_text(game, u))),
        );
        return;
    };
    for part in game.data.campaigns[usize::from(campaign)].parts {
        let scenario = &game.data.scenarios[usize::from(part)];
        for (i, unit) in scenario.units.iter().enumerate() {
            let name = format!("{}:{}", scenario.letter, game.data.name(unit.who));
            let place = if part == game.scenario {
                place_text(game, UnitId(i as u8))
            } else {
                "the other part".to_owned()
            };
            into.push((name, place));
        }
    }
}

fn token_value(token: Token) -> Value {
    match token {
        Token::Number(n) => json!(n),
        other => json!(other.to_string()),
    }
}

fn units(game: &Heroes) -> Map<String, Value> {
    let mut units = Map::new();
    for unit in game.all() {
        let mut entry = Map::new();
        entry.insert("at".to_owned(), json!(place_text(game, unit)));
        if let Some(token) = game.token(unit) {
            entry.insert("token".to_owned(), token_value(token));
        }
        if !game.kind(unit).is_infantry() {
            entry.insert(
                "facing".to_owned(),
                json!(game.facing(unit).letter().to_string()),
            );
        }
        if game.kind(unit).is_airplane() {
            entry.insert("speed".to_owned(), json!(game.speed(unit)));
        }
        let life = game.life(unit);
        if life > 0 || game.tile(unit).life_points > 0 {
            entry.insert("life".to_owned(), json!(life));
        }
        for word in game.marked.words(unit, game.side(unit).other()) {
            entry.insert(word.to_owned(), json!(true));
        }
        units.insert(game.name(unit).to_owned(), Value::Object(entry));
    }
    units
}

/// The whole position.
pub(crate) fn write(game: &Heroes) -> Value {
    let word = |side: Option<Side>| side.map(Side::word);
    let mut control = Map::new();
    for (i, square) in game.objectives().into_iter().enumerate() {
        if let Some(square) = square {
            control.insert(square.to_string(), json!(word(game.goals.controller(i))));
        }
    }
    let texts = |list: &mut dyn Iterator<Item = String>| list.collect::<Vec<_>>();
    let squares =
        |list: &mut dyn Iterator<Item = Square>| list.map(|s| s.to_string()).collect::<Vec<_>>();
    let works = &game.works;
    let cards = |of: fn(&Pack) -> &[u8; Card::COUNT]| {
        Side::BOTH.map(|side| card_words(of(game.hands.of(side))))
    };
    let gear = |of: &dyn Fn(usize, Gear) -> u8| {
        let tile = |i: usize| {
            let some = Gear::ALL.iter().filter(|&&g| of(i, g) > 0);
            let entry = |&g: &Gear| (g.word().to_owned(), json!(of(i, g)));
            Value::Object(some.map(entry).collect())
        };
        let tiles = 0..game.scenario().tiles.len();
        tiles.map(tile).collect::<Vec<_>>()
    };
    let stores = &game.stores;
    let items: Vec<u8> = Item::ALL.iter().map(|&item| stores.items(item)).collect();
    let kept = Side::BOTH.map(|side| FOUND.map(|what| stores.found(side, what)));
    let part = game.campaign().map(|c| {
        let first = game.data.campaigns[usize::from(c)].parts[0];
        if first == game.scenario { 1 } else { 2 }
    });
    json!({
        "turn": game.clock.turn(),
        "end": game.clock.end(),
        "initiative": game.clock.initiative().word(),
        "number": game.clock.number(),
        "second": game.clock.second(),
        "issued": game.order_phase.issued(),
        "radio": game.order_phase.radio(),
        "placed": game.order_phase.placed(),
        "pieces": units(game),
        "control": control,
        "bonuses": squares(&mut game.goals.bonuses().iter()),
        "drawn": game.goals.drawn(),
        "cards": Side::BOTH.iter().any(|&side| *game.hands.of(side) != Pack::EMPTY),
        "hands": cards(Pack::hand),
        "discards": cards(Pack::discards),
        "quiet": game.hands.quiet(),
        "events": [game.hands.haze(), game.hands.silence()],
        "gear": gear(&|tile, kind| stores.gear(tile, kind)),
        "used": gear(&|tile, kind| stores.used(tile, kind)),
        "items": items,
        "kept": kept,
        "hedgehogs": texts(&mut works.hedgehogs().iter().map(|e| e.to_string())),
        "mines": squares(&mut works.mines().iter()),
        "positions": squares(&mut works.positions().iter()),
        "bridge": works.bridge().map(|(s, way)| format!("{s}-{}", way.letter())),
        "breaches": texts(&mut works.breaches().iter().map(|e| e.to_string())),
        "cracked": squares(&mut works.cracked().iter()),
        "smoke": squares(&mut works.smoke().iter()),
        "discarded": game.goals.discarded(),
        "recruited": game.recruited.bits(),
        "outlined": game.goals.outlined(),
        "last_first": game.last_first(),
        "part": part,
        "pending": pending::write(game, game.ask()),
        "stack": game.put_off().map(|s| steps::write(game, s)).collect::<Vec<_>>(),
        "dice": game.chance(),
    })
}

/// Cards by their words, as often as there are of them.
fn card_words(list: &[u8; Card::COUNT]) -> Vec<&'static str> {
    let all = Card::ALL.iter();
    all.flat_map(|c| std::iter::repeat_n(c.word(), usize::from(list[c.index()])))
        .collect()
}

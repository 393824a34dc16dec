//! What lies on the map, as positions write it: hexes by their labels.

use kernel::reading::Reads as _;
use serde_json::{Map, Value, json};

use super::Reader;
use crate::data::Hexes;
use crate::fire::Barrage;
use crate::ids::Side;
use crate::state::Gts;

const BARRAGES: [Barrage; 2] = [Barrage::Light, Barrage::Heavy];

/// The fields of what lies on the map.
pub(super) fn written(game: &Gts) -> Value {
    let (data, ground) = (game.data(), &game.ground);
    let labels = |hexes: &Hexes| {
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
    let [light, heavy] = BARRAGES.map(|kind| labels(ground.barrages(kind)));
    let [allied, german] = Side::BOTH.map(|side| labels(ground.control(side)));
    json!({
        "barrages": { "light": light, "heavy": heavy },
        "ents": ents,
        "control": { "allied": allied, "german": german },
        "parks": crate::spelling::written(ground.parks(), data),
        "road_blocks": crate::spelling::written(ground.road_blocks(), data),
    })
}

impl Reader {
    pub(super) fn ground(&mut self, fields: &Map<String, Value>) {
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
                    let ground = &mut self.game.ground;
                    match field {
                        "barrages" => ground.lay_barrages(BARRAGES[i], hexes),
                        _ => ground.lay_control(Side::BOTH[i], hexes),
                    }
                }
            }
        }
        if let Some(ents) = fields.get("ents").and_then(|v| self.object("ents", v)) {
            self.game.ground.lay_no_ents();
            for (name, value) in ents {
                let count: Option<[u8; 2]> = self.part("ents", value);
                let (Some(hex), Some(count)) = (self.game.data().map.at(name), count) else {
                    self.fault(format!("ents: {name} is no hex with two numbers"));
                    continue;
                };
                for side in Side::BOTH {
                    self.game.ground.set_ents(side, hex, count[side.index()]);
                }
            }
        }
        let parks = fields.get("parks").and_then(|v| self.part("parks", v));
        if let Some(parks) = parks {
            self.game.ground.lay_parks(parks);
        }
        let blocks = fields.get("road_blocks");
        if let Some(blocks) = blocks.and_then(|v| self.part("road_blocks", v)) {
            self.game.ground.lay_road_blocks(blocks);
        }
    }

    fn hexes(&mut self, what: &str, value: &Value) -> Option<Hexes> {
        let mut set = Hexes::EMPTY;
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
}

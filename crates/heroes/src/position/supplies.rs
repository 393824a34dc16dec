//! Cards, gear and the frame of a scenario, read from a position.

use kernel::reading::Reads as _;
use serde_json::{Map, Value};

use super::read::Reader;
use crate::ids::{Card, Gear, Item, Side};
use crate::reinforce::Recruits;
use crate::state::Pack;

impl Reader {
    /// Two flags, Commonwealth and German.
    fn both(&mut self, what: &str, value: Option<&Value>, now: [bool; 2]) -> [bool; 2] {
        let Some(value) = value else {
            return now;
        };
        let mut flags = now;
        for (i, value) in self.entries(what, value).iter().enumerate() {
            let flag = self.flag(what, value);
            if let (Some(slot), Some(flag)) = (flags.get_mut(i), flag) {
                *slot = flag;
            }
        }
        flags
    }

    /// What was settled before, or counts in the background.
    pub(super) fn frame(&mut self, fields: &Map<String, Value>) {
        let get = |field: &str| fields.get(field);
        let hands = self.game.hands;
        let quiet = self.both("quiet", get("quiet"), hands.quiet());
        let events = self.both("events", get("events"), [hands.haze(), hands.silence()]);
        self.game.hands.set((quiet, events));
        let outlined = self.both("outlined", get("outlined"), self.game.goals.outlined());
        self.game.goals.outline(outlined);
        if let Some(flag) = get("last_first").and_then(|v| self.flag("last_first", v)) {
            self.game.set_last_first(flag);
        }
        let secondary = self.game.scenario().secondary.len();
        let most = (1u8 << secondary) - 1;
        if let Some(n) = get("discarded").and_then(|v| self.number("discarded", v, 0, most)) {
            self.game.goals.set_discarded(n);
        }
        // Not all six: then they were mixed again.
        if let Some(n) = get("drawn").and_then(|v| self.number("drawn", v, 0, 62)) {
            self.game.goals.set_drawn(n);
        }
        if let Some(value) = get("recruited") {
            let lists = self.game.scenario().reinforcements.iter();
            let options: usize = lists.map(|r| r.options.len()).sum();
            let most = (1u64 << options) - 1;
            match value.as_u64().filter(|&n| n <= most) {
                Some(n) => self.game.recruited = Recruits::of(n as u16),
                None => self.fault(format!("recruited must be at most {most}")),
            }
        }
    }

    /// Hands and discards; what is in neither is in the deck. A bare map is played without cards unless it names some.
    pub(super) fn supplies(&mut self, fields: &Map<String, Value>) {
        let get = |field: &str| fields.get(field);
        let mut cards = get("hands").is_some() || get("discards").is_some();
        if let Some(flag) = get("cards").and_then(|v| self.flag("cards", v)) {
            cards = flag;
        }
        if !cards {
            if get("cards").is_some() {
                self.game.hands.deal([Pack::EMPTY; 2]);
            }
            return;
        }
        for side in Side::BOTH {
            let i = side.index();
            let whole = self.game.whole_deck(side);
            let pack = self.game.hands.of(side);
            let (mut hand, mut discards) = (*pack.hand(), *pack.discards());
            for (name, slot) in [("hands", &mut hand), ("discards", &mut discards)] {
                if let Some(value) = get(name) {
                    *slot = [0; Card::COUNT];
                    for word in self.entries(name, &value[i]) {
                        if let Some(card) = self.card(name, word) {
                            slot[card.index()] = slot[card.index()].saturating_add(1);
                        }
                    }
                }
            }
            match Pack::dealt(whole, hand, discards) {
                Ok(pack) => *self.game.hands.of_mut(side) = pack,
                Err(missing) => {
                    for card in missing {
                        self.fault(format!("{} has no more cards {}", side.word(), card.word()));
                    }
                }
            }
        }
    }

    /// Gear of the tiles, items of the 251/7, bonuses kept.
    pub(super) fn kit(&mut self, fields: &Map<String, Value>) {
        let get = |field: &str| fields.get(field);
        for name in ["gear", "used"] {
            if let Some(value) = get(name) {
                self.tiles(name, value);
            }
        }
        if let Some(value) = get("items") {
            for &item in Item::ALL {
                if let Some(n) = self.number("items", &value[item.index()], 0, 3) {
                    self.game.stores.set_items(item, n);
                }
            }
        }
        if let Some(value) = get("kept") {
            for side in Side::BOTH {
                for (i, what) in super::FOUND.into_iter().enumerate() {
                    if let Some(n) = self.number("kept", &value[side.index()][i], 0, 6) {
                        self.game.stores.set_found(side, what, n);
                    }
                }
            }
        }
    }

    /// Markers of each tile, by their words.
    fn tiles(&mut self, name: &str, value: &Value) {
        let tiles = self.game.scenario().tiles.len();
        for (tile, value) in self.entries(name, value).iter().enumerate() {
            let Some(list) = self.object(name, value).filter(|_| tile < tiles) else {
                self.fault(format!(
                    "{name}: a list of markers for each of {tiles} tiles"
                ));
                return;
            };
            let mut markers = [0; Gear::COUNT];
            for (word, number) in list {
                let gear = Gear::read(word);
                let number = self.number(word, number, 0, 9);
                match (gear, number) {
                    (Some(gear), Some(n)) => markers[gear.index()] = n,
                    _ => self.fault(format!("{name}: there is no marker `{word}`")),
                }
            }
            if name == "gear" {
                self.game.stores.set_gear(tile, markers);
            } else {
                self.game.stores.set_used(tile, markers);
            }
        }
    }
}

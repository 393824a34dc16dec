//! What each seat, and a bystander, sees. Built up from what may be known, never copied and cut down. Pieces are drawn in
//! `counters`.
//!
//! Everything on the battlefield is public but order tokens and who is concealed: where tokens lie is public once both
//! sides have placed them, what they show is their owner's to know; of a concealed unit all see that it is there (`veil`).

use kernel::scene::{Decision, Figure, Light, Marker, Panel, Row, Scene, Tray};
use kernel::{Game as _, Seat, Status};

use crate::counters;
use crate::data::Data;
use crate::ids::{Card, EdgeId, Gear, Item, Side};
use crate::stack::{Ask, Moment};
use crate::state::{Heroes, Place};
use crate::stores::Found;

/// The places off the battlefield.
pub(crate) fn trays(_: &Data) -> Vec<Tray> {
    let [tokens, hands @ .., first, second] = crate::hand::TRAYS;
    let own = [
        ("waiting", "Waiting to enter"),
        ("aboard", "In a vehicle"),
        ("captive", "Prisoners"),
    ];
    let gone = [
        ("lost", "Destroyed"),
        ("gone", "Left the battlefield"),
        ("reserve", "Not recruited yet"),
    ];
    let mut list = vec![tokens];
    list.extend(hands);
    list.extend(own);
    list.extend([first, second]);
    list.extend(gone);
    list.into_iter()
        .map(|(id, title)| Tray::new(id, title))
        .collect()
}

/// The scene.
pub(crate) fn scene(game: &Heroes, seat: Option<Seat>) -> Scene {
    let viewer = Heroes::viewer(seat);
    let outcome = match game.status() {
        Status::Over(outcome) => Some(outcome),
        Status::Deciding { .. } => None,
    };
    Scene {
        clock: game.clock_words(),
        turn: u16::from(game.clock.turn()),
        light: Light::Day,
        figures: game.figures(),
        pieces: counters::pieces(game, seat),
        panels: game.panels(viewer),
        markers: game.markers(),
        overlays: crate::overlay::OVERLAYS.to_vec(),
        decision: Decision::of(game, seat),
        outcome,
    }
}

impl Heroes {
    /// Turn and phase in a few words.
    pub(crate) fn clock_words(&self) -> String {
        let phase = match self.ask() {
            Ask::Gear(..) if self.clock.turn() == 1 && !self.order_phase.placed() => {
                "set-up".to_owned()
            }
            Ask::Deploy(..) => "deployment".to_owned(),
            Ask::Order(..) | Ask::Card(_, Moment::Orders | Moment::Tokens) => {
                "Order Phase".to_owned()
            }
            _ if self.clock.number() == 0 && self.order_phase.placed() => "Supply Phase".to_owned(),
            _ if self.clock.number() == 0 => "Order Phase".to_owned(),
            Ask::Over(_) => "the end".to_owned(),
            _ if self.clock.number() > self.data.numbers.tokens => {
                "Activation Phase, Special tokens".to_owned()
            }
            _ => format!("Activation Phase, number {}", self.clock.number()),
        };
        format!(
            "Turn {} of {} · {phase}",
            self.clock.turn(),
            self.clock.end()
        )
    }

    fn figures(&self) -> Vec<Figure> {
        let lost = |side: Side| {
            let gone = self
                .of(side)
                .filter(|&u| matches!(self.place(u), Place::Lost | Place::Wreck(_)));
            i32::from(gone.count() as u8)
        };
        let held = |side: Side| {
            i32::from(
                (0..5)
                    .filter(|&i| self.goals.controller(i) == Some(side))
                    .count() as u8,
            )
        };
        let figure = |id, label, value| Figure { id, label, value };
        vec![
            figure(
                "commonwealth-lost",
                "Commonwealth units destroyed",
                lost(Side::Commonwealth),
            ),
            figure("german-lost", "German units destroyed", lost(Side::German)),
            figure(
                "commonwealth-held",
                "Objectives of the Commonwealth",
                held(Side::Commonwealth),
            ),
            figure(
                "german-held",
                "Objectives of the German",
                held(Side::German),
            ),
        ]
    }

    fn panels(&self, viewer: Option<Side>) -> Vec<Panel> {
        let row = |label: String, value: String| Row { label, value };
        let mut rows = vec![row(
            "Initiative".to_owned(),
            self.clock.initiative().title().to_owned(),
        )];
        for side in Side::BOTH {
            let label = format!("Numbered tokens, {}", side.title());
            rows.push(row(
                label,
                self.order_phase.issued()[side.index()].to_string(),
            ));
        }
        for (i, tile) in self.scenario().tiles.iter().enumerate() {
            if self.is_broken(i) {
                rows.push(row(
                    format!("{}: {}", tile.side.title(), tile.title),
                    "broken".to_owned(),
                ));
            }
        }
        let mut panels = vec![Panel {
            id: "orders",
            title: "Orders".to_owned(),
            rows,
        }];
        panels.extend(Side::BOTH.map(|side| self.side_panel(side)));
        if let Some(side) = viewer {
            panels.push(self.hand_panel(side));
        }
        panels
    }

    /// The cards of a side, for its own eyes.
    fn hand_panel(&self, side: Side) -> Panel {
        let pack = self.hands.of(side);
        let held = Card::ALL.iter().filter(|&&c| pack.holds(c));
        let rows = held.map(|&card| Row {
            label: match pack.hand()[card.index()] {
                1 => card.title().to_owned(),
                n => format!("{} x {n}", card.title()),
            },
            value: format!(
                "{}; Alternate Bonus: {}",
                crate::words::card_words(card),
                crate::words::bonus_words(card, &self.data)
            ),
        });
        Panel {
            id: "hand",
            title: "Your Action Cards".to_owned(),
            rows: rows.collect(),
        }
    }

    /// What everybody sees of a side's cards and gear.
    fn side_panel(&self, side: Side) -> Panel {
        let pack = self.hands.of(side);
        let row = |label: &str, value: String| Row {
            label: label.to_owned(),
            value,
        };
        let mut rows = vec![
            row("Cards in hand", pack.size().to_string()),
            row(
                "Cards discarded",
                pack.discards().iter().sum::<u8>().to_string(),
            ),
        ];
        if self.hands.is_quiet(side) {
            rows.push(row("This turn", "is not asked for cards again".to_owned()));
        }
        for (i, tile) in self.scenario().tiles.iter().enumerate() {
            let some = Gear::ALL.iter().filter(|&&g| self.stores.gear(i, g) > 0);
            let words: Vec<String> = some
                .map(|g| format!("{} x {}", g.title(), self.stores.gear(i, *g)))
                .collect();
            if tile.side == side && !words.is_empty() {
                rows.push(row(&tile.title, words.join(", ")));
            }
        }
        for (found, what) in [
            (Found::Ammunition, "Ammunition found"),
            (Found::Map, "Maps found"),
        ] {
            let n = self.stores.found(side, found);
            if n > 0 {
                rows.push(row(what, n.to_string()));
            }
        }
        let items = Item::ALL.iter().filter(|&&i| self.stores.items(i) > 0);
        let words: Vec<String> = items
            .map(|i| format!("{} x {}", i.title(), self.stores.items(*i)))
            .collect();
        if side == Side::German && !words.is_empty() {
            rows.push(row("On the SdKfz 251/7", words.join(", ")));
        }
        Panel {
            id: match side {
                Side::Commonwealth => "commonwealth",
                Side::German => "german",
            },
            title: format!("{}: cards and gear", side.title()),
            rows,
        }
    }

    fn markers(&self) -> Vec<Marker> {
        let mut markers = Vec::new();
        for (i, square) in self.objectives().into_iter().enumerate() {
            let Some(square) = square else { continue };
            let kind = if i < 2 { "Primary" } else { "Secondary" };
            let whose = match self.goals.controller(i) {
                Some(Side::Commonwealth) => "held by the Commonwealth",
                Some(Side::German) => "held by the German",
                None => "held by nobody",
            };
            markers.push(Marker {
                space: self.space(square),
                side: None,
                key: objective_key(self.goals.controller(i)),
                text: format!("{kind} objective, {whose}"),
            });
        }
        let works = &self.works;
        let on_edge = |edge: EdgeId, key, text: String| Marker {
            space: self.space(edge.square),
            side: Some(if edge.east { 90 } else { 180 }),
            key,
            text,
        };
        for edge in works.hedgehogs().iter() {
            let text = format!("Barbed Hedgehog on {edge}");
            markers.push(on_edge(edge, "hedgehog", text));
        }
        for edge in works.breaches().iter() {
            let text = format!("Breach in the wall on {edge}");
            markers.push(on_edge(edge, "breach", text));
        }
        let mut add = |square, key, text: String| {
            markers.push(Marker {
                space: self.space(square),
                side: None,
                key,
                text,
            });
        };
        for square in works.mines().iter() {
            add(square, "mine", "Mine".to_owned());
        }
        for square in works.positions().iter() {
            add(square, "position", "Forward Position".to_owned());
        }
        if let Some((square, way)) = works.bridge() {
            add(
                square,
                "bridge",
                format!("Bridge, left to the {}", way.letter()),
            );
        }
        for square in works.cracked().iter() {
            add(square, "breach", "The bunker is damaged".to_owned());
        }
        for square in self.field().squares().filter(|&s| self.smoky(s)) {
            add(square, "smoke", "Smoke".to_owned());
        }
        for square in self.goals.bonuses().iter() {
            markers.push(Marker {
                space: self.space(square),
                side: None,
                key: "bonus",
                text: "Tactical bonus".to_owned(),
            });
        }
        markers
    }
}

/// How an objective is drawn.
pub(crate) const fn objective_key(side: Option<Side>) -> &'static str {
    match side {
        Some(Side::Commonwealth) => "objective-commonwealth",
        Some(Side::German) => "objective-german",
        None => "objective",
    }
}

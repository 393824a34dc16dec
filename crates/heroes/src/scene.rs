//! What each seat, and a bystander, sees. Built up from what may be known, never copied and cut down. Pieces are drawn in
//! `counters`.
//!
//! Everything on the battlefield is public but order tokens and who is concealed: where tokens lie is public once both
//! sides have placed them, what they show is their owner's to know; of a concealed unit all see that it is there (`veil`).

use std::fmt::Write as _;

use kernel::scene::{Decision, Figure, Light, Marker, Panel, Row, Scene, Text, Tray, number};
use kernel::{Game as _, Seat, Status, sketch};

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
    Scene {
        pieces: sketch::whole(|sketch| counters::pieces(game, seat, sketch)),
        ..setting(game, seat)
    }
}

/// The scene without its pieces.
pub(crate) fn setting(game: &Heroes, seat: Option<Seat>) -> Scene {
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
        pieces: Vec::new(),
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
        let mut rows = vec![Row::new("Initiative", self.clock.initiative().title())];
        for side in Side::BOTH {
            let label = match side {
                Side::Commonwealth => "Numbered tokens, Commonwealth",
                Side::German => "Numbered tokens, German",
            };
            let issued = self.order_phase.issued()[side.index()];
            rows.push(Row::new(label, number(issued)));
        }
        for tile in self.broken() {
            let tile = &self.scenario().tiles[tile];
            let label = format!("{}: {}", tile.side.title(), tile.title);
            rows.push(Row::new(label, "broken"));
        }
        let mut panels = vec![Panel::new("orders", "Orders", rows)];
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
                1 => card.title().into(),
                n => format!("{} x {n}", card.title()).into(),
            },
            value: self.data.get().faces.card_words(card).into(),
        });
        Panel::new("hand", "Your Action Cards", rows.collect())
    }

    /// What everybody sees of a side's cards and gear.
    fn side_panel(&self, side: Side) -> Panel {
        let pack = self.hands.of(side);
        let discards: u8 = pack.discards().iter().sum();
        let mut rows = vec![
            Row::new("Cards in hand", number(pack.size())),
            Row::new("Cards discarded", number(discards)),
        ];
        if self.hands.is_quiet(side) {
            rows.push(Row::new("This turn", "is not asked for cards again"));
        }
        let tiles = self.scenario().tiles.iter().enumerate();
        for (i, tile) in tiles.filter(|(_, tile)| tile.side == side) {
            let gear = Gear::ALL.iter();
            let words = listed(gear.map(|&g| (g.title(), self.stores.gear(i, g))));
            if !words.is_empty() {
                rows.push(Row::new(&*tile.title, words));
            }
        }
        for (found, what) in [
            (Found::Ammunition, "Ammunition found"),
            (Found::Map, "Maps found"),
        ] {
            let n = self.stores.found(side, found);
            if n > 0 {
                rows.push(Row::new(what, number(n)));
            }
        }
        let items = Item::ALL.iter();
        let words = listed(items.map(|&i| (i.title(), self.stores.items(i))));
        if side == Side::German && !words.is_empty() {
            rows.push(Row::new("On the SdKfz 251/7", words));
        }
        let (id, title) = match side {
            Side::Commonwealth => ("commonwealth", "Commonwealth: cards and gear"),
            Side::German => ("german", "German: cards and gear"),
        };
        Panel::new(id, title, rows)
    }

    fn markers(&self) -> Vec<Marker> {
        let mut markers = Vec::new();
        for (i, square) in self.objectives().into_iter().enumerate() {
            let Some(square) = square else { continue };
            let controller = self.goals.controller(i);
            let (key, text) = (
                objective_key(controller),
                objective_words(i < 2, controller),
            );
            markers.push(Marker::new(self.space(square), key, text));
        }
        let works = &self.works;
        let on_edge = |edge: EdgeId, key, text: String| Marker {
            side: Some(if edge.east { 90 } else { 180 }),
            ..Marker::new(self.space(edge.square), key, text)
        };
        for edge in works.hedgehogs().iter() {
            let text = format!("Barbed Hedgehog on {edge}");
            markers.push(on_edge(edge, "hedgehog", text));
        }
        for edge in works.breaches().iter() {
            let text = format!("Breach in the wall on {edge}");
            markers.push(on_edge(edge, "breach", text));
        }
        let mut add = |square, key, text: Text| {
            markers.push(Marker::new(self.space(square), key, text));
        };
        for square in works.mines().iter() {
            add(square, "mine", "Mine".into());
        }
        for square in works.positions().iter() {
            add(square, "position", "Forward Position".into());
        }
        if let Some((square, way)) = works.bridge() {
            let text = format!("Bridge, left to the {}", way.letter());
            add(square, "bridge", text.into());
        }
        for square in works.cracked().iter() {
            add(square, "breach", "The bunker is damaged".into());
        }
        if !works.smoke().is_empty() {
            for square in self.field().squares().filter(|&s| self.smoky(s)) {
                add(square, "smoke", "Smoke".into());
            }
        }
        for square in self.goals.bonuses().iter() {
            add(square, "bonus", "Tactical bonus".into());
        }
        markers
    }
}

/// What there is, with how many: `Grenade x 2, Piat x 1`.
fn listed(all: impl Iterator<Item = (&'static str, u8)>) -> String {
    let mut words = String::new();
    for (title, n) in all.filter(|(_, n)| *n > 0) {
        let comma = if words.is_empty() { "" } else { ", " };
        write!(words, "{comma}{title} x {n}").expect("a String takes everything");
    }
    words
}

/// An objective and who holds it.
const fn objective_words(primary: bool, held: Option<Side>) -> &'static str {
    match (primary, held) {
        (true, None) => "Primary objective, held by nobody",
        (true, Some(Side::Commonwealth)) => "Primary objective, held by the Commonwealth",
        (true, Some(Side::German)) => "Primary objective, held by the German",
        (false, None) => "Secondary objective, held by nobody",
        (false, Some(Side::Commonwealth)) => "Secondary objective, held by the Commonwealth",
        (false, Some(Side::German)) => "Secondary objective, held by the German",
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

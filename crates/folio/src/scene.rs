//! What each seat, and a bystander, sees. Built up from what may be known, never copied and cut down.
//!
//! Everything is open but the German set-up before it is shown (11.0). Pieces are drawn in `counters`.

use kernel::orders::Mover;
use kernel::scene::{
    Decision, Figure, Light, Marker, Offer, Overlay, OverlayOffer, Panel, Row, Text, number,
};
use kernel::sketch::{self, Sketch};
use kernel::{Game as _, Scene, Seat, Show};

use crate::choice::Choice;
use crate::data::{Hexes, Markers};
use crate::ids::{Side, Units};
use crate::mover;
use crate::offer::cup_title;
use crate::state::{Ask, Battle, BattleKind, Cup, Folio, Mines, Phase, Place, Scenario};
use crate::told::shifts;
use crate::words;

const OVERLAYS: [OverlayOffer; 6] = [
    OverlayOffer::new("reach", "Where this unit can go", "piece"),
    OverlayOffer::new("zone-german", "German zones of control", ""),
    OverlayOffer::new("zone-allied", "Allied zones of control", ""),
    OverlayOffer::new("supply", "Allied supply, to the beaches", ""),
    OverlayOffer::new("range", "Bombardment range of the side that moves", ""),
    OverlayOffer::new("cities", "City hexes, and who holds them", ""),
];

/// Markers by value: `+2 ×1, +3 ×2`.
fn spelled(markers: &Markers) -> Text {
    // Enough for every value; without the machinery of formats, because every scene says it several times.
    let mut list = String::with_capacity(10 * markers.len());
    for (value, &n) in (0u8..).zip(markers).filter(|(_, n)| **n > 0) {
        let comma = if list.is_empty() { "+" } else { ", +" };
        for part in [comma, &number(value), " ×", &number(n)] {
            list.push_str(part);
        }
    }
    if list.is_empty() {
        return "none".into();
    }
    list.into()
}

/// `3 of 17`.
fn some_of(some: impl Into<i64>, all: impl Into<i64>) -> String {
    [&*number(some), " of ", &number(all)].concat()
}

impl Show for Folio {
    fn question(&self, viewer: Option<Seat>) -> String {
        self.question(viewer)
    }

    fn offer(&self, choice: &Choice) -> Offer {
        self.offer(*choice)
    }

    fn mover(&self) -> Option<Mover> {
        mover::mover(self)
    }

    fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Choice>) {
        self.wishes(piece, space, into);
    }

    /// Turn and phase in a few words.
    fn clock(&self) -> (u16, String) {
        let phase = match (self.ask, self.phase) {
            (Ask::Over, _) => ["the end", "", ""],
            (_, Phase::SetUp) => ["landings", "", ""],
            (_, Phase::Support) => [words::phase(Phase::Support), "", ""],
            (_, phase) => [words::side(self.side), " ", words::phase(phase)],
        };
        let clock = [
            "Game turn ",
            &number(self.turn),
            " of ",
            &number(self.last),
            ", ",
            self.data.dates(self.turn),
            " · ",
            phase[0],
            phase[1],
            phase[2],
        ];
        (u16::from(self.turn), clock.concat())
    }

    fn scene(&self, seat: Option<Seat>) -> Scene {
        Scene {
            pieces: sketch::whole(|sketch| self.sketch_pieces(seat, sketch)),
            ..self.setting(seat)
        }
    }

    fn sketch(&self, seat: Option<Seat>, sketch: &mut Sketch<'_>) -> Scene {
        self.sketch_pieces(seat, sketch);
        self.setting(seat)
    }

    /// Overlays on request. The German set-up is not on the map before it is shown, so nothing here tells of it.
    fn overlay(&self, _seat: Option<Seat>, id: &str, about: &str) -> Option<Overlay> {
        let offer = OVERLAYS.iter().find(|o| o.id == id)?;
        let all = |hexes: Hexes, word: &str| -> Vec<(String, String)> {
            let label = |hex| (self.data.label(hex).to_owned(), word.to_owned());
            hexes.iter().map(label).collect()
        };
        let spaces = match id {
            "reach" => {
                let reach = self.reachable(self.data.unit_named(about)?)?;
                let word = |left| format!("{} left", words::half_points(left));
                let spaces = reach.into_iter();
                spaces
                    .map(|(hex, left)| (self.data.label(hex).to_owned(), word(left)))
                    .collect()
            }
            "zone-german" => all(self.zone(Side::German), "ZOC"),
            "zone-allied" => all(self.zone(Side::Allied), "ZOC"),
            "supply" => {
                let (beach, air) = (self.supplied(), self.supplied_airborne());
                let mut spaces = all(beach, "supplied");
                spaces.extend(all(air.difference(beach), "airborne only"));
                spaces
            }
            "range" => {
                let cup = match self.side {
                    Side::Allied => Cup::Ground,
                    Side::German => Cup::German,
                };
                all(self.reach_of(cup).intersection(self.data.land), "in range")
            }
            _ => self
                .data
                .city
                .iter()
                .map(|hex| self.city_word(hex))
                .collect(),
        };
        Some(Overlay {
            title: offer.title.to_owned(),
            spaces,
            ..Overlay::default()
        })
    }
}

impl Folio {
    /// The scene without its pieces.
    fn setting(&self, seat: Option<Seat>) -> Scene {
        let (turn, clock) = self.clock();
        Scene {
            clock,
            turn,
            light: Light::Day,
            figures: self.figures(),
            pieces: Vec::new(),
            panels: self.panels(),
            markers: self.draw_markers(),
            overlays: OVERLAYS.to_vec(),
            decision: Decision::of(self, seat),
            outcome: self.status().outcome(),
        }
    }

    /// Steps that a side has lost.
    fn steps_lost(&self, side: Side) -> i32 {
        let lost = |unit| {
            let steps = 1 + i32::from(self.data.unit(unit).reduced.is_some());
            match self.place(unit) {
                Place::Lost => steps,
                _ => i32::from(self.is_reduced(unit)),
            }
        };
        self.data.of(side).iter().map(lost).sum()
    }

    fn figures(&self) -> Vec<Figure> {
        let figure = |id, label, value| Figure { id, label, value };
        let count = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        let objective = self.control.intersection(self.data.objective).len();
        vec![
            figure("objective", "Northern Caen, hexes held", count(objective)),
            figure("cities", "City hexes held", count(self.control.len())),
            figure(
                "beaches",
                "Beach landing hexes",
                count(self.beachheads.len()),
            ),
            figure(
                "allied-lost",
                "Allied steps lost",
                self.steps_lost(Side::Allied),
            ),
            figure(
                "german-lost",
                "German steps lost",
                self.steps_lost(Side::German),
            ),
        ]
    }

    fn panels(&self) -> Vec<Panel> {
        let mut panels = Vec::new();
        if let Some(battle) = self.proposed() {
            panels.push(Panel::new(
                "battle",
                "This fight",
                self.battle_rows(&battle),
            ));
        }
        panels.push(Panel::new("turn", "Turn", self.turn_rows()));
        panels.push(Panel::new("support", "Support fire", self.support_rows()));
        panels.push(Panel::new("victory", "Victory", self.victory_rows()));
        panels
    }

    fn turn_rows(&self) -> Vec<Row> {
        let weather = match (self.options.weather, self.foul) {
            (false, _) => "not in use",
            (true, false) => "fair",
            (true, true) => "inclement: half movement, no aircraft",
        };
        let out = match self.phase {
            Phase::SetUp => Units::EMPTY,
            _ => self.out_of_supply(),
        };
        let out = match out {
            Units::EMPTY => "nobody".into(),
            out => Text::Owned(self.data.names(out)),
        };
        let due = match self.replacements() {
            Some((true, n)) => Text::Owned(words::count(n, "mobile point")),
            Some((false, n)) => Text::Owned(words::count(n, "leg point")),
            None => "none".into(),
        };
        vec![
            Row::new("Game turn", some_of(self.turn, self.last)),
            Row::new("Days", self.data.get().dates(self.turn)),
            Row::new("Weather", weather),
            Row::new("Replacements this turn", due),
            Row::new("Out of supply now", out),
        ]
    }

    fn support_rows(&self) -> Vec<Row> {
        let mut rows: Vec<Row> = Cup::ALL
            .into_iter()
            .map(|cup| Row::new(cup_title(cup), spelled(self.stock.cup(cup))))
            .collect();
        let mines = match self.stock.mines() {
            Mines::Cup => "in the cup",
            Mines::Aside => "put aside, to be played this turn",
            Mines::Spent => "used",
            Mines::Gone => "out of the game",
        };
        let label = ["Mines, +", &number(self.data.mines)].concat();
        rows.push(Row::new(label, mines));
        rows.push(Row::new("Naval gunfire", spelled(self.stock.naval())));
        rows
    }

    fn victory_rows(&self) -> Vec<Row> {
        let held = |hexes: Hexes| {
            let mine = self.control.intersection(hexes).len();
            some_of(mine as u32, hexes.len() as u32)
        };
        let beaches: Vec<&str> = self.beachheads.iter().map(|h| self.data.label(h)).collect();
        let mut rows = vec![
            Row::new("Northern Caen", held(self.data.objective)),
            Row::new("All of Caen", held(self.data.cities[0].hexes)),
            Row::new("Beach landing hexes", beaches.join(", ")),
        ];
        if self.scenario == Scenario::Campaign {
            let captured = some_of(self.captured().len() as u32, self.hexes_needed() as u32);
            rows.push(Row::new("City hexes in supply, needed", captured));
        }
        rows
    }

    /// Every strength, marker and shift of a fight, and what each die would bring.
    fn battle_rows(&self, battle: &Battle) -> Vec<Row> {
        let reckoning = self.reckon(battle);
        let side = |side: Side| words::side(side);
        let mut rows = vec![Row::new("Hex", self.data.get().hex_name(battle.target))];
        for unit in battle.attackers.iter() {
            let attack = self.values(unit).attack;
            rows.push(Row::new(
                self.data.get().name(unit),
                format!("attack {attack}"),
            ));
        }
        if let Some(unit) = battle.defender {
            let defence = self.values(unit).defence;
            rows.push(Row::new(
                self.data.get().name(unit),
                format!("defence {defence}"),
            ));
        }
        if battle.kind == BattleKind::Beach {
            rows.push(Row::new("The beach", "defence 0"));
        }
        for owner in Side::BOTH {
            for fire in battle.fire[owner.index()].iter().flatten() {
                let counts = self.fire_strength(battle, *fire);
                let text = if counts == fire.value {
                    words::fire(*fire)
                } else {
                    format!("{}, halved by flak to +{counts}", words::fire(*fire))
                };
                rows.push(Row::new(format!("{} support", side(owner)), text));
            }
        }
        rows.push(Row::new(
            "Differential",
            format!("{:+}", reckoning.differential()),
        ));
        for (name, left) in shifts(reckoning) {
            let columns = words::count(left, "column");
            rows.push(Row::new(
                format!("Shift for {name}"),
                format!("{columns} left"),
            ));
        }
        let table = reckoning.line.table(&self.data.tables);
        let column = reckoning.column(&self.data.tables);
        rows.push(Row::new("Column", table.heading(column)));
        let dice: Vec<String> = (1..=6)
            .map(|die| format!("{die}: {}", table.result(column, die).word()))
            .collect();
        rows.push(Row::new("Die", dice.join(" · ")));
        rows
    }

    /// Beachheads, the drop zone, and cities that changed hands.
    fn draw_markers(&self) -> Vec<Marker> {
        let data = self.data.get();
        let marker = |hex, key, text: &'static str| Marker::new(data.label(hex), key, text);
        let mut markers = Vec::new();
        for hex in self.beachheads.iter() {
            markers.push(marker(hex, "beachhead", "beach landing hex"));
        }
        if let Some(hex) = self.drop_zone {
            markers.push(marker(
                hex,
                "drop-zone",
                "drop zone: supplies airborne units",
            ));
        }
        for hex in self.control.iter() {
            markers.push(marker(
                hex,
                "control",
                "the Allies were the last to occupy it",
            ));
        }
        markers
    }

    fn city_word(&self, hex: atlas::CellId) -> (String, String) {
        let word = match (
            self.control.contains(hex),
            self.data.objective.contains(hex),
        ) {
            (true, _) => "Allied",
            (false, true) => "German, an objective",
            (false, false) => "German",
        };
        (self.data.label(hex).to_owned(), word.to_owned())
    }
}

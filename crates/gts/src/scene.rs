//! What each seat, and a bystander, sees. Everything lies open but the chits a side has set aside (1.8#d-ii).

use atlas::CellId;
use kernel::scene::{Decision, Figure, Light as Shade, Marker as Mark, Panel, Row, Scene};
use kernel::{Game as _, Seat, Status};

use crate::chits::Chits;
use crate::fire::Barrage;
use crate::ids::{DivisionId, Side};
use crate::overlay::OVERLAYS;
use crate::sight::Light;
use crate::state::Gts;

impl Gts {
    /// The scene.
    pub(crate) fn scene(&self, seat: Option<Seat>) -> Scene {
        let outcome = match self.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Deciding { .. } => None,
        };
        Scene {
            clock: self.clock_words(),
            turn: u16::from(self.turn()) + 1,
            light: match self.light() {
                Light::Day => Shade::Day,
                Light::Night => Shade::Night,
            },
            figures: self.figures(),
            pieces: self.pieces(),
            panels: self.panels(seat),
            markers: self.draw_markers(),
            overlays: OVERLAYS.to_vec(),
            decision: Decision::of(self, seat),
            outcome,
        }
    }

    /// Turn, hour and chit.
    pub(crate) fn clock_words(&self) -> String {
        let turns = &self.plan().turns;
        let hour = turns[usize::from(self.turn())].0;
        let what = match self.step() {
            crate::stack::Step::Over => "the end".to_owned(),
            crate::stack::Step::Dawn(_) => "the turn begins".to_owned(),
            _ => self.active.chit().title(self.data()),
        };
        format!(
            "Turn {} of {}, {hour:02}00, {} · {what}",
            self.turn() + 1,
            turns.len(),
            crate::words::weather(self.weather())
        )
    }

    fn figures(&self) -> Vec<Figure> {
        let [allied, german] = self.score();
        let figure = |id, label, value| Figure { id, label, value };
        vec![
            figure("allied-points", "Allied points", allied),
            figure("german-points", "German points", german),
        ]
    }

    fn panels(&self, seat: Option<Seat>) -> Vec<Panel> {
        let row = |label: String, value: String| Row { label, value };
        let mut divisions = Vec::new();
        for (i, info) in self.data().divisions.iter().enumerate() {
            let own = info.pool.index() == i;
            if own && self.division_here(i) {
                let pool = self.pools.own(DivisionId(i as u8));
                divisions.push(row(
                    info.name.clone(),
                    format!(
                        "{} Command, {} Dispatch, {} Air, {} Road Blocks",
                        pool.command, pool.dispatch, pool.air, pool.road_blocks
                    ),
                ));
            }
        }
        let list = |chits: Chits| {
            let all: Vec<String> = chits.iter().map(|chit| chit.title(self.data())).collect();
            if all.is_empty() {
                "none".to_owned()
            } else {
                all.join(", ")
            }
        };
        let mut mug = vec![
            row("In the mug".to_owned(), list(self.mug.inside())),
            row("Done".to_owned(), list(self.mug.used())),
        ];
        if let Some(kept) = self.mug.kept() {
            mug.push(row("Kept".to_owned(), kept.title(self.data())));
        }
        for side in Side::BOTH {
            let aside = self.mug.aside(side);
            let known = if seat == Some(side.seat()) {
                aside
            } else {
                Chits(aside.0 & self.mug.seen(side).0)
            };
            let text = format!("{}, known to you: {}", aside.len(), list(known));
            mug.push(row(format!("Set aside, {}", side.name()), text));
        }
        let mut panels = vec![
            Panel {
                id: "divisions",
                title: "Divisions".to_owned(),
                rows: divisions,
            },
            Panel {
                id: "mug",
                title: "The mug".to_owned(),
                rows: mug,
            },
        ];
        panels.extend(self.sea_panel());
        panels
    }

    fn division_here(&self, index: usize) -> bool {
        let mut points = self.plan().points.iter();
        points.any(|p| p.division.index() == index)
    }

    /// A marker that lies in a hex.
    pub(crate) fn mark(&self, hex: CellId, key: &'static str, text: String) -> Mark {
        let space = self.data().label(hex).to_owned();
        Mark {
            space,
            side: None,
            key,
            text,
        }
    }

    fn draw_markers(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut add = |hex, key, text| marks.push(self.mark(hex, key, text));
        for hex in self.ground.barrages(Barrage::Light).iter() {
            add(hex, "light-barrage", "Light Barrage".to_owned());
        }
        for hex in self.ground.barrages(Barrage::Heavy).iter() {
            add(hex, "heavy-barrage", "Heavy Barrage".to_owned());
        }
        for hex in self.data().map.cells() {
            for side in Side::BOTH {
                let count = self.ents(side, hex);
                if count > 0 {
                    add(hex, "ent", format!("{count} {} ENT", side.name()));
                }
            }
        }
        for park in self.ground.parks().iter() {
            let fired = if park.fired { ", fired" } else { "" };
            let name = &self.data().division(park.division).name;
            add(park.at, "park", format!("Artillery Park, {name}{fired}"));
        }
        for block in self.ground.road_blocks().iter() {
            let owner = block
                .division
                .map_or("nobody's", |d| &self.data().division(d).id);
            add(block.at, "road-block", format!("Road Block, {owner}"));
        }
        self.draw_sea_marks(&mut marks);
        let info = &self.plan().victory;
        for side in Side::BOTH {
            for &(points, hex) in &info.hexes[side.index()] {
                let held = Side::BOTH.into_iter().find(|&s| self.controls(s, hex));
                let held = held.map_or("nobody", Side::name);
                let text = format!(
                    "{points} points for the {} side; held by {held}",
                    side.name()
                );
                marks.push(self.mark(hex, "objective", text));
            }
        }
        marks
    }
}

//! What each seat, and a bystander, sees. Everything lies open but the chits a side has set aside (1.8#d-ii).

use atlas::CellId;
use kernel::scene::{
    Decision, Figure, Light as Shade, Marker as Mark, Panel, Row, Scene, Text, number,
};
use kernel::sketch::{self, Sketch};
use kernel::{Game as _, Seat, Status};

use crate::chits::Chits;
use crate::fire::Barrage;
use crate::ids::{DivisionId, Side};
use crate::overlay::OVERLAYS;
use crate::sight::Light;
use crate::state::Gts;
use crate::texts;

impl Gts {
    /// The scene.
    pub(crate) fn scene(&self, seat: Option<Seat>) -> Scene {
        Scene {
            pieces: sketch::whole(|sketch| self.sketch_pieces(sketch)),
            ..self.setting(seat)
        }
    }

    /// The scene for somebody who has seen the position before.
    pub(crate) fn sketch(&self, seat: Option<Seat>, sketch: &mut Sketch<'_>) -> Scene {
        self.sketch_pieces(sketch);
        self.setting(seat)
    }

    /// The scene without its pieces.
    fn setting(&self, seat: Option<Seat>) -> Scene {
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
            pieces: Vec::new(),
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
            crate::stack::Step::Over => "the end",
            crate::stack::Step::Dawn(_) => "the turn begins",
            _ => self.data().chit_title(self.active.chit()),
        };
        [
            "Turn ",
            &number(self.turn() + 1),
            " of ",
            &number(turns.len() as u32),
            ", ",
            if hour < 10 { "0" } else { "" },
            &number(hour),
            "00, ",
            crate::words::weather(self.weather()),
            " · ",
            what,
        ]
        .concat()
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
        let mut divisions = Vec::new();
        for (i, info) in self.data().divisions.iter().enumerate() {
            let own = info.pool.index() == i;
            if own && self.division_here(i) {
                let pool = self.pools.own(DivisionId(i as u8));
                let text = [
                    &*number(pool.command),
                    " Command, ",
                    &number(pool.dispatch),
                    " Dispatch, ",
                    &number(pool.air),
                    " Air, ",
                    &number(pool.road_blocks),
                    " Road Blocks",
                ];
                divisions.push(Row::new(&*info.name, text.concat()));
            }
        }
        let mut mug = vec![
            Row::new("In the mug", self.listed(self.mug.inside())),
            Row::new("Done", self.listed(self.mug.used())),
        ];
        if let Some(kept) = self.mug.kept() {
            mug.push(Row::new("Kept", self.data().chit_title(kept)));
        }
        for side in Side::BOTH {
            let aside = self.mug.aside(side);
            let known = if seat == Some(side.seat()) {
                aside
            } else {
                Chits(aside.0 & self.mug.seen(side).0)
            };
            let count = number(aside.len());
            let text = [&*count, ", known to you: ", &self.listed(known)].concat();
            let label = match side {
                Side::Allied => "Set aside, Allied",
                Side::German => "Set aside, German",
            };
            mug.push(Row::new(label, text));
        }
        let mut panels = vec![
            Panel::new("divisions", "Divisions", divisions),
            Panel::new("mug", "The mug", mug),
        ];
        panels.extend(self.sea_panel());
        panels
    }

    /// Chits by their titles.
    fn listed(&self, chits: Chits) -> Text {
        let titles = chits.iter().map(|chit| self.data().chit_title(chit));
        let room = titles.clone().map(|title| title.len() + 2).sum();
        if room == 0 {
            return "none".into();
        }
        let mut list = String::with_capacity(room);
        for title in titles {
            if !list.is_empty() {
                list.push_str(", ");
            }
            list.push_str(title);
        }
        list.into()
    }

    fn division_here(&self, index: usize) -> bool {
        let mut points = self.plan().points.iter();
        points.any(|p| p.division.index() == index)
    }

    /// A marker that lies in a hex.
    pub(crate) fn mark(&self, hex: CellId, key: &'static str, text: Text) -> Mark {
        Mark::new(self.data().label(hex), key, text)
    }

    fn draw_markers(&self) -> Vec<Mark> {
        let printed = &self.data().texts;
        let info = &self.plan().victory;
        // Most of them are objectives; what else lies there finds room too, as a rule.
        let objectives = info.hexes[0].len() + info.hexes[1].len();
        let mut marks = Vec::with_capacity(objectives + 32);
        let mut add = |hex, key, text| marks.push(self.mark(hex, key, text));
        for hex in self.ground.barrages(Barrage::Light).iter() {
            add(hex, "light-barrage", "Light Barrage".into());
        }
        for hex in self.ground.barrages(Barrage::Heavy).iter() {
            add(hex, "heavy-barrage", "Heavy Barrage".into());
        }
        for hex in self.ground.dug_in() {
            for side in Side::BOTH {
                let count = self.ents(side, hex);
                if count > 0 {
                    add(hex, "ent", texts::ents(count, side));
                }
            }
        }
        for park in self.ground.parks().iter() {
            let text = printed.park(park.division, park.fired);
            add(park.at, "park", text.into());
        }
        for block in self.ground.road_blocks().iter() {
            let text = printed.road_block(block.division);
            add(block.at, "road-block", text.into());
        }
        self.draw_sea_marks(&mut marks);
        for side in Side::BOTH {
            for &(points, hex) in &info.hexes[side.index()] {
                let held = Side::BOTH.into_iter().find(|&s| self.controls(s, hex));
                let text = texts::objective(points, side, held);
                marks.push(self.mark(hex, "objective", text));
            }
        }
        marks
    }
}

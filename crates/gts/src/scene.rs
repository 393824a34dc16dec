//! What each seat, and a bystander, sees. Everything lies open but the chits a side has set aside (1.8#d-ii).

use kernel::journal::count;
use kernel::scene::{
    Badge, Decision, Figure, Light as Shade, Marker as Mark, Panel, Piece, Row, Scene, Value,
};
use kernel::{Game as _, Seat, Status};

use crate::chits::Chits;
use crate::data::{Allowance, Armour, Fire, Kind, Row as FireRow};
use crate::ids::{LeaderId, Side, UnitId};
use crate::overlay::OVERLAYS;
use crate::sight::Light;
use crate::state::{Gts, Place};

fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "infantry",
        Kind::MachineGun => "machine-gun",
        Kind::Engineer => "engineer",
        Kind::Reconnaissance => "reconnaissance",
        Kind::Tank => "tank",
        Kind::AssaultGun => "assault-gun",
        Kind::AntiTank => "anti-tank",
        Kind::Gun => "gun",
        Kind::Mortar => "mortar",
        Kind::Artillery | Kind::DedicatedArtillery => "artillery",
        Kind::CoastalBattery => "coastal",
        Kind::Rearguard => "rearguard",
        Kind::LandingCraft => "landing-craft",
    }
}

/// A Fire Rating as it stands on a counter: the number, and the first letters of its row's colour.
fn printed(fire: Fire) -> String {
    let colour = match fire.row {
        FireRow::White => "w",
        FireRow::Red => "r",
        FireRow::Purple => "p",
        FireRow::Blue => "b",
        FireRow::Yellow => "y",
        FireRow::Green => "g",
        FireRow::Orange => "o",
        FireRow::Black => "bk",
        FireRow::Brown => "br",
    };
    format!("{}{colour}", fire.rating)
}

/// The background of a Defense Rating.
pub(crate) const fn armour(armour: Armour) -> &'static str {
    match armour {
        Armour::Unarmoured => "U",
        Armour::Armoured => "A",
    }
}

impl Gts {
    /// The scene.
    pub(crate) fn draw_scene(&self, seat: Option<Seat>) -> Scene {
        let outcome = match self.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Deciding { .. } => None,
        };
        let units = self.unit_ids().filter_map(|unit| self.draw_unit(unit));
        let leaders = self
            .leader_ids()
            .filter_map(|leader| self.draw_leader(leader));
        Scene {
            clock: self.clock_words(),
            turn: u16::from(self.turn) + 1,
            light: match self.light {
                Light::Day => Shade::Day,
                Light::Night => Shade::Night,
            },
            figures: self.figures(),
            pieces: units.chain(leaders).chain(self.draw_ships()).collect(),
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
        let hour = turns[usize::from(self.turn)].0;
        let what = match self.step() {
            crate::stack::Step::Over => "the end".to_owned(),
            crate::stack::Step::Dawn(_) => "the turn begins".to_owned(),
            _ => self.active.chit.title(self.data()),
        };
        format!(
            "Turn {} of {}, {hour:02}00, {} · {what}",
            self.turn + 1,
            turns.len(),
            crate::words::weather(self.weather)
        )
    }

    fn draw_unit(&self, unit: UnitId) -> Option<Piece> {
        let info = self.data().unit(unit);
        let state = self.unit(unit);
        let space = self.space(state.place)?.id(self.data()).to_owned();
        let face = self.face(unit);
        let value = |name, text: String| Value { name, text };
        let fire = face.fire.map_or("No".to_owned(), |fire| {
            format!("{} {}", fire.rating, FireRow::ALL[fire.row.index()].1)
        });
        let armour = armour(face.defence.armour);
        let assault = info.assault.filter(|_| !state.mounted);
        let assault = assault.map_or("-".to_owned(), |a| {
            let twice = if a.is_coloured() { "×2" } else { "" };
            format!("{}{twice}", a.rating)
        });
        let allowance = match face.allowance {
            Allowance::Points(points) => points.to_string(),
            Allowance::Star => "*".to_owned(),
            Allowance::No => "No".to_owned(),
        };
        let values = vec![
            value("fire", face.fire.map_or("No".to_owned(), printed)),
            value("range", face.fire.map_or(0, |f| f.range.max(1)).to_string()),
            value("assault", assault),
            value("defence", format!("{:+}{armour}", face.defence.rating)),
            value("quality", info.quality.to_string()),
            value("move", allowance.clone()),
        ];
        let on_map = self.at(unit).is_some();
        Some(Piece {
            id: info.name.clone(),
            space,
            name: info.title.clone(),
            side: info.side.word(),
            symbol: symbol(info.kind),
            echelon: "company",
            hidden: false,
            values,
            steps: (state.place != Place::Lost).then_some((state.steps, info.steps)),
            facing: None,
            badges: self.badges(unit),
            says: format!(
                "{}, {}: fire {fire}, defence {:+}{armour}, quality {}, move {allowance}, {} of {}{}.",
                info.title,
                self.data().formation(state.formation).name,
                face.defence.rating,
                info.quality,
                state.steps,
                count(info.steps, "step"),
                match (on_map, on_map && self.commanded(unit)) {
                    (false, _) => "",
                    (true, true) => ", in command",
                    (true, false) => ", out of command",
                }
            ),
        })
    }

    fn badges(&self, unit: UnitId) -> Vec<Badge> {
        let state = self.unit(unit);
        let badge = |key, text: String| Badge { key, text };
        let mut badges: Vec<Badge> = state
            .markers
            .iter()
            .map(|marker| {
                badge(
                    marker.word(),
                    self.data().tables.marker(marker).name.clone(),
                )
            })
            .collect();
        if state.mounted {
            badges.push(badge("mounted", "mounted".to_owned()));
        }
        if let Place::Park(_) = state.place {
            badges.push(badge("park", "in an Artillery Park".to_owned()));
        }
        if let Some(leader) = state.contact {
            let name = &self.data().leaders[leader.index()].title;
            badges.push(badge("contact", format!("In Contact with {name}")));
        }
        if state.drift > 0 {
            badges.push(badge("drift", format!("Drift {}", state.drift)));
        }
        if let Some((_, count)) = state.work {
            badges.push(badge("work", format!("Men at Work {count}")));
        }
        if state.rallying > 0 {
            badges.push(badge("rallying", format!("Rallying {}", state.rallying)));
        }
        if state.empty {
            badges.push(badge("empty", "out of ammunition".to_owned()));
        }
        badges
    }

    fn draw_leader(&self, leader: LeaderId) -> Option<Piece> {
        let info = &self.data().leaders[leader.index()];
        let state = self.leader(leader);
        let space = self.space(state.place)?.id(self.data()).to_owned();
        let side = usize::from(state.replaced);
        let range = self.command_range(leader);
        let attach = info.attach.map_or("-".to_owned(), |a| a[side].to_string());
        let value = |name, text: String| Value { name, text };
        Some(Piece {
            id: info.name.clone(),
            space,
            name: info.title.clone(),
            side: self.leader_side(leader).word(),
            symbol: "leader",
            echelon: "",
            hidden: false,
            values: vec![
                value("command", range.to_string()),
                value("attach", attach.clone()),
            ],
            steps: None,
            facing: None,
            badges: Vec::new(),
            says: format!(
                "{}, leader of {}: Command Range {range}, Attachment Rating {attach}.",
                info.title,
                self.data().formation(info.formation).name
            ),
        })
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
                let pool = self.pools[i];
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
            row("In the mug".to_owned(), list(self.mug.inside)),
            row("Done".to_owned(), list(self.mug.used)),
        ];
        if let Some(kept) = self.mug.kept {
            mug.push(row("Kept".to_owned(), kept.title(self.data())));
        }
        for side in Side::BOTH {
            let aside = self.mug.aside[side.index()];
            let known = if seat == Some(side.seat()) {
                aside
            } else {
                Chits(aside.0 & self.mug.seen[side.index()].0)
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

    fn draw_markers(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut add = |hex, key, text: String| {
            marks.push(Mark {
                space: self.data().label(hex).to_owned(),
                side: None,
                key,
                text,
            });
        };
        for hex in self.barrages[0].iter() {
            add(hex, "light-barrage", "Light Barrage".to_owned());
        }
        for hex in self.barrages[1].iter() {
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
        for park in self.parks.iter() {
            let fired = if park.fired { ", fired" } else { "" };
            let name = &self.data().division(park.division).name;
            add(park.at, "park", format!("Artillery Park, {name}{fired}"));
        }
        for block in self.road_blocks.iter() {
            let owner = block
                .division
                .map_or("nobody's", |d| &self.data().division(d).id);
            add(block.at, "road-block", format!("Road Block, {owner}"));
        }
        self.draw_sea_marks(&mut marks);
        let mut add = |hex, key, text: String| {
            marks.push(Mark {
                space: self.data().label(hex).to_owned(),
                side: None,
                key,
                text,
            });
        };
        let info = &self.plan().victory;
        for side in Side::BOTH {
            for &(points, hex) in &info.hexes[side.index()] {
                let held = Side::BOTH.into_iter().find(|&s| self.controls(s, hex));
                let held = held.map_or("nobody", Side::name);
                let text = format!(
                    "{points} points for the {} side; held by {held}",
                    side.name()
                );
                add(hex, "objective", text);
            }
        }
        marks
    }
}

//! What the player sees. Built up from what may be known, never copied and cut down.
//!
//! Not here, because nobody may know it: which German unit an unrevealed counter is, which depth
//! marker lies beneath, and what the cup will give next. What is *in* the cup is known.

use atlas::BoardId;
use kernel::scene::{Decision, Figure, Light, Marker, Panel, Row, Scene};
use kernel::{Game as _, Seat, Status};

use crate::agenda::Phase;
use crate::data::ChitKind;
use crate::ids::{ChitId, TrackId, UnitId};
use crate::overlay;
use crate::state::{Jubilee, Place, Round};
use crate::words;

impl Jubilee {
    /// The scene; the game has one seat, and bystanders see as much as it does, but no offers.
    pub(crate) fn scene(&self, seat: Option<Seat>) -> Scene {
        let outcome = match self.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Deciding { .. } => None,
        };
        Scene {
            clock: self.clock(),
            turn: u16::from(self.turn),
            light: Light::Day,
            figures: self.figures(),
            pieces: self.pieces(),
            panels: self.panels(),
            markers: self.markers(),
            overlays: overlay::OFFERS.to_vec(),
            decision: Decision::of(self, seat),
            outcome,
        }
    }

    pub(crate) fn clock(&self) -> String {
        let phase = match self.course.phase() {
            Phase::Convoy | Phase::Bombardment => "before the landing",
            Phase::Transport | Phase::LandingCheck => "amphibious transport",
            Phase::Operations => "operations",
            Phase::Actions(Round::Main) => "Commonwealth actions",
            Phase::Actions(Round::Bonus) => "commando bonus round",
            Phase::Over => "the end",
        };
        let start = &self.data.tables.starts[self.turn as usize - 1];
        format!("Turn {} of 24, {start} · {phase}", self.turn)
    }

    /// What is worth following from turn to turn.
    fn figures(&self) -> Vec<Figure> {
        let figure = |id, label, value| Figure { id, label, value };
        let (points, home) = (self.net_points(), self.evacuated_steps());
        let (mut full, mut left) = (0, 0);
        for unit in UnitId::all() {
            if !unit.is_replacement() {
                full += i32::from(self.data.unit(unit).steps);
            }
            if !matches!(self.unit(unit).place, Place::Pool | Place::Eliminated) {
                left += i32::from(self.unit(unit).steps);
            }
        }
        vec![
            figure("points", "Victory points", points),
            figure("home", "Steps evacuated", home),
            figure("total", "Total", points + home),
            figure("lost", "Steps lost", full - left),
        ]
    }

    fn panels(&self) -> Vec<Panel> {
        let data = self.data.get();
        let row = |label: &str, value: String| Row {
            label: label.to_owned(),
            value,
        };
        let count = |place: Place| {
            UnitId::all()
                .filter(|&u| self.unit(u).place == place)
                .count()
        };
        let transport = TrackId::all().map(|t| {
            let info = data.track(t);
            let boarded = match self.boats.boarded()[t.index()] {
                0 => String::new(),
                n => format!(", {n} used this turn"),
            };
            row(
                &info.title,
                format!("{} of {}{boarded}", self.transport(t), info.points),
            )
        });
        let drawn = self.chits.drawn().map(|c| {
            let chit = data.chit(c);
            row(&chit.name, words::chit(chit))
        });
        let cup = |name: &str, kind: fn(&ChitKind) -> bool| {
            let left = ChitId::all().filter(|&c| self.cup().has(c) && kind(&data.chit(c).kind));
            row(name, left.count().to_string())
        };
        let mode = |i: usize| {
            if self.evacuating(BoardId(i as u8)) {
                "evacuation"
            } else {
                "landing"
            }
        };
        let modes = data
            .map
            .boards()
            .iter()
            .enumerate()
            .map(|(i, b)| row(&b.title, mode(i).to_owned()));
        let panel = |id, title: &str, rows: Vec<Row>| Panel {
            id,
            title: title.to_owned(),
            rows,
        };
        vec![
            panel(
                "score",
                "Score",
                vec![
                    row("Victory points", self.net_points().to_string()),
                    row("Steps evacuated", self.evacuated_steps().to_string()),
                    row(
                        "Total",
                        (self.net_points() + self.evacuated_steps()).to_string(),
                    ),
                    row("Level as it stands", self.outcome().title.to_owned()),
                ],
            ),
            panel("transport", "Transport points", transport.collect()),
            panel("modes", "Mode", modes.collect()),
            panel("op-chits", "Op chits this turn", drawn.collect()),
            panel(
                "cup",
                "Still in the cup",
                vec![
                    cup("German action", |k| matches!(k, ChitKind::Action { .. })),
                    cup("German depth", |k| matches!(k, ChitKind::Depth(_))),
                    cup("Coastal battery", |k| matches!(k, ChitKind::Battery(_))),
                    cup("Commando", |k| matches!(k, ChitKind::Commando { .. })),
                    cup("Random event", |k| matches!(k, ChitKind::Event)),
                ],
            ),
            panel(
                "units",
                "Units",
                vec![
                    row("Ashore", self.ashore().count().to_string()),
                    row("Evacuated", count(Place::Evacuated).to_string()),
                    row("Eliminated", count(Place::Eliminated).to_string()),
                    row(
                        "German depth markers left",
                        self.garrisons.pool().len().to_string(),
                    ),
                ],
            ),
        ]
    }

    fn markers(&self) -> Vec<Marker> {
        let data = self.data.get();
        let mut markers: Vec<Marker> = self
            .destroyed
            .iter()
            .map(|p| Marker {
                space: data.label(data.position(p).hex).to_owned(),
                side: None,
                key: "objective-destroyed",
                text: data
                    .position(p)
                    .objective
                    .as_ref()
                    .map_or_else(String::new, |o| {
                        format!("{} destroyed, {} VP", o.name, o.vp)
                    }),
            })
            .collect();
        if self.wall_down {
            markers.extend(data.wall_hexes.iter().map(|hex| Marker {
                space: data.label(hex).to_owned(),
                side: None,
                key: "wall-destroyed",
                text: "the tank wall is destroyed".to_owned(),
            }));
        }
        markers
    }
}

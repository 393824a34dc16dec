//! What the player sees. Built up from what may be known, never copied and cut down.
//!
//! Not here, because nobody may know it: which German unit an unrevealed counter is, which depth
//! marker lies beneath, and what the cup will give next. What is *in* the cup is known.

use atlas::{Board, BoardId};
use kernel::scene::{Decision, Figure, Light, Marker, Panel, Row, Scene, number};
use kernel::{Game as _, Seat, Status};

use crate::agenda::Phase;
use crate::data::ChitKind;
use crate::ids::{TrackId, UnitId};
use crate::overlay;
use crate::state::{Jubilee, Place, Round};

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
        let score = vec![
            Row::new("Victory points", number(self.net_points())),
            Row::new("Steps evacuated", number(self.evacuated_steps())),
            Row::new("Total", number(self.net_points() + self.evacuated_steps())),
            Row::new("Level as it stands", self.outcome().title),
        ];
        let data = self.data.get();
        let drawn = self.chits.drawn().map(|c| {
            let chit = data.chit(c);
            Row::new(&*chit.name, data.chit_words(c))
        });
        vec![
            Panel::new("score", "Score", score),
            Panel::new("transport", "Transport points", self.transport_rows()),
            Panel::new("modes", "Mode", self.mode_rows()),
            Panel::new("op-chits", "Op chits this turn", drawn.collect()),
            Panel::new("cup", "Still in the cup", self.cup_rows()),
            Panel::new("units", "Units", self.unit_rows()),
        ]
    }

    fn transport_rows(&self) -> Vec<Row> {
        let row = |track: TrackId| {
            let info = self.data.get().track(track);
            let (left, all) = (self.transport(track), info.points);
            let text = match self.boats.boarded()[track.index()] {
                0 => format!("{left} of {all}"),
                n => format!("{left} of {all}, {n} used this turn"),
            };
            Row::new(&*info.title, text)
        };
        TrackId::all().map(row).collect()
    }

    fn mode_rows(&self) -> Vec<Row> {
        let boards = self.data.get().map.boards().iter().enumerate();
        let row = |(i, board): (usize, &'static Board)| {
            let mode = if self.evacuating(BoardId(i as u8)) {
                "evacuation"
            } else {
                "landing"
            };
            Row::new(&*board.title, mode)
        };
        boards.map(row).collect()
    }

    fn cup_rows(&self) -> Vec<Row> {
        let mut left = [0; 5];
        for chit in self.cup().iter() {
            let kind = match self.data.chit(chit).kind {
                ChitKind::Action { .. } => 0,
                ChitKind::Depth(_) => 1,
                ChitKind::Battery(_) => 2,
                ChitKind::Commando { .. } => 3,
                ChitKind::Event => 4,
            };
            left[kind] += 1;
        }
        let kinds = [
            "German action",
            "German depth",
            "Coastal battery",
            "Commando",
            "Random event",
        ];
        let rows = kinds.into_iter().zip(left);
        rows.map(|(kind, left)| Row::new(kind, number(left)))
            .collect()
    }

    fn unit_rows(&self) -> Vec<Row> {
        let count = |place: Place| {
            let there = UnitId::all().filter(|&u| self.unit(u).place == place);
            number(there.count() as u32)
        };
        vec![
            Row::new("Ashore", number(self.ashore().count() as u32)),
            Row::new("Evacuated", count(Place::Evacuated)),
            Row::new("Eliminated", count(Place::Eliminated)),
            Row::new(
                "German depth markers left",
                number(self.garrisons.pool().len()),
            ),
        ]
    }

    fn markers(&self) -> Vec<Marker> {
        let data = self.data.get();
        let destroyed = self.destroyed.iter();
        let destroyed =
            destroyed.map(|p| Marker::new(data.at(p), "objective-destroyed", data.destroyed(p)));
        let mut markers: Vec<Marker> = destroyed.collect();
        if self.wall_down {
            let text = "the tank wall is destroyed";
            let hexes = data.wall_hexes.iter();
            markers.extend(hexes.map(|hex| Marker::new(data.label(hex), "wall-destroyed", text)));
        }
        markers
    }
}

//! What the player sees. Built up from what may be known, never copied and cut down.
//!
//! Not here, because nobody may know it: which German unit an unrevealed counter is, which depth
//! marker lies beneath, and what the cup will give next. What is *in* the cup is known.

use atlas::{Board, BoardId};
use kernel::scene::{Decision, Figure, Light, Marker, Panel, Row, Scene, number};
use kernel::{Game as _, Seat};

use crate::agenda::Phase;
use crate::data::ChitKind;
use crate::ids::{TrackId, UnitId};
use crate::overlay;
use crate::state::{Jubilee, Place, Round};
use crate::victory::LEVELS;

impl Jubilee {
    /// The scene without its pieces; the game has one seat, and bystanders see as much as it does, but no offers.
    pub(crate) fn setting(&self, seat: Option<Seat>) -> Scene {
        let score = Score::of(self);
        Scene {
            clock: self.clock(),
            turn: u16::from(self.turn),
            light: Light::Day,
            figures: score.figures(),
            pieces: Vec::new(),
            panels: self.panels(&score),
            markers: self.markers(),
            overlays: overlay::OFFERS.to_vec(),
            decision: Decision::of(self, seat),
            outcome: self.status().outcome(),
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

    fn panels(&self, score: &Score) -> Vec<Panel> {
        let (points, home) = (score.points, score.home);
        let rows = vec![
            Row::new("Victory points", number(points)),
            Row::new("Steps evacuated", number(home)),
            Row::new("Total", number(points + home)),
            Row::new("Level as it stands", LEVELS[self.level(points, home)].1),
        ];
        let data = self.data.get();
        let drawn = self.chits.drawn().map(|c| {
            let chit = data.chit(c);
            Row::new(&*chit.name, data.chit_words(c))
        });
        vec![
            Panel::new("score", "Score", rows),
            Panel::new("transport", "Transport points", self.transport_rows()),
            Panel::new("modes", "Mode", self.mode_rows()),
            Panel::new("op-chits", "Op chits this turn", drawn.collect()),
            Panel::new("cup", "Still in the cup", self.cup_rows()),
            Panel::new("units", "Units", unit_rows(self, score)),
        ]
    }

    fn transport_rows(&self) -> Vec<Row> {
        let data = self.data.get();
        let row = |track: TrackId| {
            let info = data.track(track);
            let (left, all) = (self.transport(track), info.points);
            let text = match self.boats.boarded()[track.index()] {
                0 => data.points_left(track, left),
                n => format!("{left} of {all}, {n} used this turn").into(),
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

/// What the Commonwealth counters come to: counted once for all who ask.
struct Score {
    points: i32,
    /// Steps evacuated.
    home: i32,
    /// Steps lost.
    lost: i32,
    /// How many units are in the boxes of both.
    evacuated: u32,
    eliminated: u32,
}

impl Score {
    fn of(game: &Jubilee) -> Score {
        let mut score = Score {
            points: game.net_points(),
            home: 0,
            lost: 0,
            evacuated: 0,
            eliminated: 0,
        };
        for unit in UnitId::all() {
            let state = game.unit(unit);
            let steps = i32::from(state.steps);
            if !unit.is_replacement() {
                score.lost += i32::from(game.data.unit(unit).steps);
            }
            match state.place {
                Place::Hex(_) | Place::Box(_) | Place::Track(_) => score.lost -= steps,
                Place::Evacuated => {
                    score.lost -= steps;
                    score.home += steps;
                    score.evacuated += 1;
                }
                Place::Eliminated => score.eliminated += 1,
                Place::Pool => {}
            }
        }
        score
    }

    /// What is worth following from turn to turn.
    fn figures(&self) -> Vec<Figure> {
        let figure = |id, label, value| Figure { id, label, value };
        vec![
            figure("points", "Victory points", self.points),
            figure("home", "Steps evacuated", self.home),
            figure("total", "Total", self.points + self.home),
            figure("lost", "Steps lost", self.lost),
        ]
    }
}

fn unit_rows(game: &Jubilee, score: &Score) -> Vec<Row> {
    let depths = game.garrisons.pool().len();
    vec![
        Row::new("Ashore", number(game.ashore().count() as u32)),
        Row::new("Evacuated", number(score.evacuated)),
        Row::new("Eliminated", number(score.eliminated)),
        Row::new("German depth markers left", number(depths)),
    ]
}

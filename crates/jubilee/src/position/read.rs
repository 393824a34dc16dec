//! Reads an edited position.

use atlas::CellId;
use kernel::reading::Reads;
use kernel::{Flow as _, Silent};
use serde_json::{Map, Value};

use super::pending;
use crate::agenda::{Course, Step};
use crate::data::{BoxInfo, Data};
use crate::deeds::Deeds;
use crate::event::Story;
use crate::ids::{ChitId, Chits, GermanId, Positions, TrackId, WireId, Wires};
use crate::setup::PRE_LANDING;
use crate::state::{Ask, Jubilee, Round};
use crate::turn::LAST_TURN;

const FIELDS: [&str; 15] = [
    "turn",
    "phase",
    "pending",
    "pieces",
    "chits",
    "transport",
    "boarded",
    "boarding_beach",
    "evacuation",
    "destroyed",
    "wall",
    "wire_crossed",
    "attacked",
    "barraged",
    "dice",
];

kernel::reader!(Jubilee, Data);

impl Reader {
    fn all(&mut self, fields: &Map<String, Value>) {
        let turn = fields.get("turn");
        if let Some(turn) = turn.and_then(|v| self.number("turn", v, 1, LAST_TURN)) {
            self.game.turn = turn;
        }
        if let Some(value) = fields.get("pieces") {
            self.pieces(value);
        }
        if let Some(value) = fields.get("evacuation") {
            self.evacuation(value);
        }
        if let Some(value) = fields.get("chits") {
            self.chits(value);
        }
        let data = self.game.data.get();
        let highest = |t: TrackId| data.track(t).points;
        let (mut points, mut boarded) = (*self.game.boats.points(), *self.game.boats.boarded());
        if let Some(value) = fields.get("transport") {
            self.tracks("transport", value, &mut points, highest);
        }
        if let Some(value) = fields.get("boarded") {
            self.tracks("boarded", value, &mut boarded, |_| u8::MAX);
        }
        self.game.boats.set(points, boarded);
        if let Some(value) = fields.get("boarding_beach") {
            self.boarding_beach(value);
        }
        if fields.contains_key("destroyed") {
            self.game.destroyed = self.objectives(fields);
        }
        if let Some(value) = fields.get("wall") {
            match value.as_str() {
                Some("intact") => self.game.wall_down = false,
                Some("destroyed") => self.game.wall_down = true,
                _ => self.fault("wall must be intact or destroyed".to_owned()),
            }
        }
        let deeds = self.game.deeds;
        let crossed = fields.get("wire_crossed").map(|value| self.wires(value));
        let whole = Value::Object(fields.clone());
        let mut listed = |name: &str, now: Positions| {
            if fields.contains_key(name) {
                self.positions(&whole, name)
            } else {
                now
            }
        };
        self.game.deeds = Deeds::new(
            crossed.unwrap_or(deeds.crossed()),
            listed("attacked", deeds.attacked()),
            listed("barraged", deeds.barraged()),
        );
        if let Some(dice) = fields.get("dice").and_then(|v| self.dice(v)) {
            self.game.dice = dice;
        }
        self.game.refresh();
        self.phase(fields);
    }

    /// Lets the rules run on while nobody listens.
    fn quietly(&mut self, run: impl FnOnce(&mut Jubilee, &mut Story<'_>)) {
        let data = self.game.data.get();
        run(&mut self.game, &mut Story::new(&mut Silent, data));
    }

    fn evacuation(&mut self, value: &Value) {
        let Some(names) = value.as_array() else {
            self.fault("evacuation must be a list of maps".to_owned());
            return;
        };
        self.game.boats.stay();
        for name in names {
            let board = name
                .as_str()
                .and_then(|n| self.game.data.get().map.board_named(n));
            match board {
                // 12.4: what has not landed there goes home.
                Some(board) => self.quietly(|game, story| {
                    game.begin_evacuation(board, "12.1", story);
                }),
                None => self.fault(format!("evacuation: no map {name}")),
            }
        }
    }

    fn chits(&mut self, value: &Value) {
        self.only("chits", value, &["cup", "track", "aside", "removed"]);
        let mut named = Chits::EMPTY;
        for place in ["cup", "track", "aside", "removed"] {
            let Some(list) = value.get(place) else {
                continue;
            };
            if place == "track" {
                for chit in self.game.chits.clear_track().into_iter().flatten() {
                    self.game.chits.set_aside(chit);
                }
            }
            for name in self.entries(&format!("chits: {place}"), list) {
                let chit = name
                    .as_str()
                    .and_then(|n| self.game.data.get().chit_named(n));
                let Some(chit) = chit else {
                    self.fault(format!("chits: there is no chit {name}"));
                    continue;
                };
                if named.has(chit) {
                    self.fault(format!("chits: {name} is named twice"));
                }
                named.add(chit);
                self.put_chit(chit, place);
            }
        }
    }

    fn put_chit(&mut self, chit: ChitId, place: &str) {
        let chits = &mut self.game.chits;
        chits.remove(chit);
        match place {
            "cup" => chits.put_back(chit),
            "aside" => chits.set_aside(chit),
            "track" if chits.drawn().count() < 3 => chits.track(chit),
            "track" => self.fault("chits: the track holds three at most".to_owned()),
            _ => {}
        }
    }

    fn tracks(
        &mut self,
        what: &str,
        value: &Value,
        points: &mut [u8; TrackId::COUNT],
        highest: impl Fn(TrackId) -> u8,
    ) {
        let Some(fields) = self.object(what, value) else {
            return;
        };
        for (name, value) in fields {
            let Some(track) = self.game.data.get().track_named(name) else {
                self.fault(format!("{what}: there is no track `{name}`"));
                continue;
            };
            let number = self.number(&format!("{what}: {name}"), value, 0, highest(track));
            points[track.index()] = number.unwrap_or(points[track.index()]);
        }
    }

    fn boarding_beach(&mut self, value: &Value) {
        let mut boarded = [None; 3];
        let Some(fields) = self.object("boarding_beach", value) else {
            return;
        };
        for (map, row) in fields {
            let Some(board) = self.game.data.get().map.board_named(map) else {
                self.fault(format!("boarding_beach: there is no map `{map}`"));
                continue;
            };
            let here = |b: &&BoxInfo| self.game.data.get().hex(b.beach).board == board;
            let mut rows = self
                .game
                .data
                .get()
                .boxes
                .iter()
                .filter(here)
                .map(|b| b.row);
            let named = |r: &u8| row.as_str() == Some(&self.game.data.get().rows[*r as usize].name);
            match rows.find(named) {
                Some(row) => boarded[board.0 as usize] = Some(row),
                None => self.fault(format!("boarding_beach: {map} has no beach {row}")),
            }
        }
        self.game.boats.set_rows(boarded);
    }

    fn objectives(&mut self, fields: &Map<String, Value>) -> Positions {
        let whole = Value::Object(fields.clone());
        let destroyed = self.positions(&whole, "destroyed");
        for position in destroyed.iter() {
            let info = self.game.data.get().position(position);
            if info.objective.is_none() {
                self.fault(format!(
                    "destroyed: {} holds no objective",
                    self.game.data.get().label(info.hex)
                ));
            }
        }
        destroyed
    }

    fn wires(&mut self, value: &Value) -> Wires {
        let mut crossed = Wires::EMPTY;
        for side in self.entries("wire_crossed", value) {
            let text = side.as_str().unwrap_or("");
            let pair = text.split_once('|').and_then(|(a, b)| {
                let (a, b) = (
                    self.game.data.get().map.at(a)?,
                    self.game.data.get().map.at(b)?,
                );
                let side = |&w: &(CellId, CellId)| w == (a.min(b), a.max(b));
                Some(WireId(
                    self.game.data.get().wires.iter().position(side)? as u8
                ))
            });
            match pair {
                Some(wire) => crossed.add(wire),
                None => self.fault(format!("wire_crossed: {side} is no wire hexside")),
            }
        }
        crossed
    }

    fn phase(&mut self, fields: &Map<String, Value>) {
        let pending = fields.get("pending").filter(|p| !p.is_null());
        let asked = pending.and_then(|p| pending::read(self, p));
        if let Some(value) = fields.get("phase") {
            let (ask, round) = match value.as_str() {
                Some("convoy") => (Ask::Convoy, Round::Main),
                Some("bombardment") => (
                    Ask::Bombard {
                        left: PRE_LANDING.len() as u8 - 1,
                    },
                    Round::Main,
                ),
                Some("transport" | "landing-check" | "operations") => (Ask::Draw, Round::Main),
                Some("cw-actions") => (Ask::Act, Round::Main),
                Some("bonus-actions") => (Ask::Act, Round::Bonus),
                Some("over") => (Ask::Over, Round::Main),
                _ => {
                    self.fault(format!("unknown phase {value}"));
                    return;
                }
            };
            self.ask(asked.unwrap_or((ask, None)), round);
            let now = super::phase(&self.game);
            if asked.is_some() && value.as_str() != Some(now) {
                self.fault(format!(
                    "pending: that question belongs to phase {now}, not {value}"
                ));
            }
            if asked.is_none() && self.faults.is_empty() {
                match value.as_str() {
                    // Runs to the first question of the phase.
                    Some("transport") => self.run_on(Step::Arrivals),
                    Some("landing-check") => self.run_on(Step::Checks),
                    _ => {}
                }
            }
        } else if let Some(asked) = asked {
            self.ask(asked, Round::Main);
        }
    }

    fn ask(&mut self, (ask, within): (Ask, Option<Step>), round: Round) {
        self.game.course = Course::asking(ask, within, round, self.game.variants);
    }

    fn run_on(&mut self, from: Step) {
        self.game.course = Course::of(from);
        self.quietly(|game, story| game.run(story));
    }

    /// What must hold in every position.
    fn check(&mut self) {
        let data = self.game.data.get();
        for (unit, hex) in self.game.ashore().collect::<Vec<_>>() {
            if self.game.is_held(hex) {
                let (name, label) = (&data.unit(unit).name, data.label(hex));
                self.fault(format!("{name} and a German unit are both in {label}"));
            }
        }
        let game = self.game.clone();
        let out = GermanId::all().map(|g| game.german(g));
        for depth in out.filter(|g| g.at.is_none()).filter_map(|g| g.depth) {
            let depth = &data.depth(depth).name;
            self.fault(format!(
                "{depth} lies beneath a German unit that is out of play"
            ));
        }
        if game.chits.cup().is_empty() && game.chits.aside().is_empty() {
            self.fault("chits: none are left to draw".to_owned());
        }
        if self.faults.is_empty() {
            pending::check(&game, self);
        }
        if self.faults.is_empty() && game.ask() == Ask::Draw && game.drawn() >= game.quota() {
            self.fault(format!(
                "chits: all {} of this turn are drawn already",
                game.quota()
            ));
        }
        if self.faults.is_empty() && game.ask() != Ask::Over {
            let mut choices = Vec::new();
            game.choices(&mut choices);
            if choices.is_empty() {
                self.fault("nothing can be chosen in this position".to_owned());
            }
        }
    }
}

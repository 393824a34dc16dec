//! Positions as JSON that a person can edit: see the crate's README for every field.
//!
//! [`write`] gives the whole position; [`read`] departs from a base piece by piece and field by
//! field, and refuses what cannot be with all that is wrong.

mod names;
mod pending;
mod pieces;
mod read;

use atlas::BoardId;
use serde_json::{Map, Value, json};

use crate::agenda::Phase;
use crate::data::Data;
use crate::ids::{ChitId, DepthId, GermanId, Positions, TrackId, UnitId, Units};
use crate::state::{Jubilee, Nerve, Round};

pub(crate) use read::read;

impl Jubilee {
    /// Where a counter is, as it is written.
    pub(crate) fn place_text(&self, unit: UnitId) -> &'static str {
        self.data.get().space(self.unit(unit).place)
    }

    /// Where a depth marker is.
    pub(crate) fn depth_place(&self, depth: DepthId) -> &'static str {
        if self.garrisons.pool().has(depth) {
            return "pool";
        }
        let under = GermanId::all()
            .map(|g| self.german(g))
            .find(|g| g.depth == Some(depth));
        let at = under.and_then(|g| g.at);
        at.map_or("out", |p| self.data.get().at(p))
    }

    /// Where a chit is.
    pub(crate) fn chit_place(&self, chit: ChitId) -> &'static str {
        if self.cup().has(chit) {
            "cup"
        } else if self.chits.drawn().any(|c| c == chit) {
            "track"
        } else if self.chits.aside().has(chit) {
            "aside"
        } else {
            "removed"
        }
    }
}

fn unit_names(data: &Data, units: Units) -> Vec<&str> {
    let names = units.iter().map(|u| data.unit(u).name.as_str());
    names.collect()
}

fn hexes_of(data: &Data, positions: Positions) -> Vec<&str> {
    positions.iter().map(|p| data.at(p)).collect()
}

/// The phase, as it is written.
fn phase(game: &Jubilee) -> &'static str {
    match game.course.phase() {
        Phase::Convoy => "convoy",
        Phase::Bombardment => "bombardment",
        Phase::Transport => "transport",
        Phase::LandingCheck => "landing-check",
        Phase::Operations => "operations",
        Phase::Actions(Round::Main) => "cw-actions",
        Phase::Actions(Round::Bonus) => "bonus-actions",
        Phase::Over => "over",
    }
}

fn pieces(game: &Jubilee) -> Map<String, Value> {
    let data = game.data.get();
    let mut pieces = Map::new();
    for unit in UnitId::all() {
        let state = game.unit(unit);
        let disrupted = match state.nerve {
            Nerve::Steady => json!(false),
            Nerve::Disrupted => json!(true),
            Nerve::AttackerDisrupted => json!("attacker"),
        };
        let mut piece =
            json!({ "at": game.place_text(unit), "steps": state.steps, "disrupted": disrupted });
        if game.raiders.has_acted(unit) {
            piece["acted"] = json!(true);
        }
        if game.raiders.has_landed(unit) {
            piece["landed"] = json!(true);
        }
        pieces.insert(data.unit(unit).name.clone(), piece);
    }
    for german in GermanId::all() {
        let state = game.german(german);
        let at = state.at.map_or("out", |p| data.at(p));
        let piece = json!({ "at": at, "revealed": state.revealed, "disrupted": state.disrupted });
        pieces.insert(data.german(german).name.clone(), piece);
    }
    for depth in DepthId::all() {
        let revealed = game.garrisons.known().has(depth);
        let piece = json!({ "at": game.depth_place(depth), "revealed": revealed });
        pieces.insert(data.depth(depth).name.clone(), piece);
    }
    pieces
}

/// The whole position.
pub(crate) fn write(game: &Jubilee) -> Value {
    let data = game.data.get();
    let mut chits = Map::new();
    for place in ["cup", "aside", "removed"] {
        let there = ChitId::all().filter(|&c| game.chit_place(c) == place);
        chits.insert(
            place.to_owned(),
            there.map(|c| json!(data.chit(c).name)).collect(),
        );
    }
    let drawn = game.chits.drawn().map(|c| json!(data.chit(c).name));
    chits.insert("track".to_owned(), drawn.collect());
    let tracks = |points: &[u8; TrackId::COUNT]| -> Map<String, Value> {
        TrackId::all()
            .map(|t| (data.track(t).name.clone(), json!(points[t.index()])))
            .collect()
    };
    let boards = || data.map.boards().iter().enumerate();
    let boarding: Map<String, Value> = boards()
        .filter_map(|(i, board)| {
            let row = game.boarding_row(BoardId(i as u8))?;
            Some((board.id.clone(), json!(data.rows[row as usize].name)))
        })
        .collect();
    let evacuation: Vec<&str> = boards()
        .filter(|(i, _)| game.evacuating(BoardId(*i as u8)))
        .map(|(_, b)| b.id.as_str())
        .collect();
    let wires: Vec<String> = game
        .deeds
        .crossed()
        .iter()
        .map(|i| {
            format!(
                "{}|{}",
                data.label(data.wires[i.0 as usize].0),
                data.label(data.wires[i.0 as usize].1)
            )
        })
        .collect();
    let mut position = json!({
        "turn": game.turn,
        "phase": phase(game),
        "pieces": pieces(game),
        "chits": chits,
        "transport": tracks(game.boats.points()),
        "boarded": tracks(game.boats.boarded()),
        "boarding_beach": boarding,
        "evacuation": evacuation,
        "destroyed": hexes_of(data, game.destroyed),
        "wall": if game.wall_down { "destroyed" } else { "intact" },
        "wire_crossed": wires,
        "attacked": hexes_of(data, game.deeds.attacked()),
        "barraged": hexes_of(data, game.deeds.barraged()),
        "dice": game.dice,
    });
    if let Some(pending) = pending::write(game) {
        position["pending"] = pending;
    }
    position
}

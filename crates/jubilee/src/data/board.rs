//! Hexes, landing boxes, tracks and German positions as the rules see them (2.2-2.8).

use atlas::{BoardId, BoxId, CellId};

use super::{Area, Colour, Hexes, Reaches};
use crate::ids::{Boxes, PositionId, Positions, TrackId};

/// A hex as the rules see it.
#[derive(Clone, Debug)]
pub struct HexInfo {
    /// Its map.
    pub board: BoardId,
    /// Its neighbours, with what lies between.
    pub neighbours: Vec<Neighbour>,
    /// The position printed in it.
    pub position: Option<PositionId>,
    /// The landing box that points to it.
    pub landing: Option<BoxId>,
    /// Added to German strength there (11.10).
    pub bonus: u8,
    /// Clear or beach: fire priority 2 (15.1).
    pub open: bool,
    /// German communication may pass (13.3).
    pub sends: bool,
    /// Land or beach: a Commonwealth unit may be there at all.
    pub land: bool,
    /// Where a unit on foot may go.
    pub foot: Reaches,
    /// Where a tank may go while the wall stands.
    pub tank: Reaches,
    /// Where a tank may go once it is down.
    pub tank_no_wall: Reaches,
    /// Positions next to it that infantry can attack from here (11.4).
    pub assails: Positions,
    /// Positions at most four hexes away, with their distance.
    pub near: Vec<(PositionId, u8)>,
    /// The next hex on the shortest way to an off-map road, for tracing communication quickly.
    pub homeward: Option<CellId>,
}

/// A neighbouring hex and the side between.
#[derive(Clone, Copy, Debug)]
pub struct Neighbour {
    /// The hex.
    pub to: CellId,
    /// Infantry may attack across, and control reaches across (11.4, 13.2).
    pub fights: bool,
    /// German communication may cross (13.3).
    pub sends: bool,
}

/// A beach landing box (2.5).
#[derive(Clone, Debug)]
pub struct BoxInfo {
    /// Its key: `W2`, `white-u1`.
    pub name: String,
    /// The beach hex it points to.
    pub beach: CellId,
    /// Its letter; `None` for a box without ID (5.4).
    pub letter: Option<char>,
    /// Its row.
    pub row: u8,
    /// The neighbour to the left, toward the east (5.6).
    pub east: Option<BoxId>,
    /// The neighbour to the right, toward the west.
    pub west: Option<BoxId>,
    /// The transport track of its beach.
    pub track: TrackId,
}

/// A row of landing boxes: one beach (10.13).
#[derive(Clone, Debug)]
pub struct RowInfo {
    /// Its key.
    pub name: String,
    /// Its name.
    pub title: String,
}
/// A German position (2.3).
#[derive(Clone, Debug)]
pub struct PositionInfo {
    /// Its hex.
    pub hex: CellId,
    /// Its name.
    pub name: String,
    /// Its area.
    pub area: Area,
    /// Its colour.
    pub colour: Colour,
    /// The letter of the unit that starts there.
    pub start: Option<char>,
    /// Movement arrows, primary first.
    pub arrows: Vec<PositionId>,
    /// Arrows that exist only once the objective is destroyed (6.20).
    pub provisional: bool,
    /// The objective.
    pub objective: Option<ObjectiveInfo>,
    /// The hexes of its field of fire.
    pub field: Hexes,
    /// The boxes of its field of fire.
    pub field_boxes: Boxes,
    /// Hexes from it, by hex; the greatest number for hexes of other maps.
    pub away: Vec<u8>,
    /// The hexes next to it.
    pub beside: Hexes,
    /// Hexes, and boxes, from where raiders keep an objective's garrison in place (6.19).
    pub alert: Hexes,
    /// The boxes: each lies one hex beyond its beach.
    pub alert_boxes: Boxes,
}

/// An objective (2.3).
#[derive(Clone, Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveInfo {
    /// What it is.
    pub name: String,
    /// What destroying it earns.
    pub vp: u8,
    /// How it is drawn.
    pub symbol: String,
}
/// A transport track (2.8).
#[derive(Clone, Debug)]
pub struct TrackInfo {
    /// Its key.
    pub name: String,
    /// Its title.
    pub title: String,
    /// The map it belongs to.
    pub board: BoardId,
    /// Its highest box.
    pub points: u8,
    /// The lettered beach hexes it serves (12.8).
    pub beaches: Vec<CellId>,
}

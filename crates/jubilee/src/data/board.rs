//! Hexes, landing boxes, tracks and German positions as the rules see them (2.2-2.8).

use atlas::{BoardId, BoxId, CellId, CellSet};

use super::{Area, Colour, Reaches};
use crate::ids::{Boxes, PositionId, Positions, TrackId};

/// A set of hexes of the three maps.
pub type Hexes = CellSet<12>;

/// Hexes and landing boxes.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// The hexes.
    pub hexes: Hexes,
    /// The landing boxes.
    pub boxes: Boxes,
}

impl Ground {
    /// Nowhere.
    pub const EMPTY: Ground = Ground {
        hexes: Hexes::EMPTY,
        boxes: Boxes::EMPTY,
    };

    /// Whether both have a hex or a box.
    #[inline]
    pub fn meets(&self, other: &Ground) -> bool {
        self.hexes.intersects(&other.hexes) || !self.boxes.and(other.boxes).is_empty()
    }
}

/// A hex as the rules see it.
#[derive(Clone, Debug)]
pub struct HexInfo {
    /// The position printed in it.
    pub position: Option<PositionId>,
    /// The landing box that points to it.
    pub landing: Option<BoxId>,
    /// Its map.
    pub board: BoardId,
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
    /// Its neighbours, with what lies between.
    pub neighbours: Vec<Neighbour>,
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
    /// The neighbours to the left, toward the east, and to the right, toward the west (5.6).
    pub drifts: [Option<BoxId>; 2],
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
    /// The letter of the unit that starts there.
    pub start: Option<char>,
    /// Its area.
    pub area: Area,
    /// Its colour.
    pub colour: Colour,
    /// Arrows that exist only once the objective is destroyed (6.20).
    pub provisional: bool,
    /// Movement arrows, primary first.
    pub arrows: Vec<PositionId>,
    /// The objective.
    pub objective: Option<ObjectiveInfo>,
    /// Its field of fire.
    pub field: Ground,
    /// Hexes from it, by hex; the greatest number for hexes of other maps.
    pub away: Vec<u8>,
    /// The hexes next to it.
    pub beside: Hexes,
    /// From where raiders keep an objective's garrison in place (6.19): each box lies one hex beyond its beach.
    pub alert: Ground,
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

//! Transport points of the beaches, who has boarded, and which maps are given up (12). All of it changes here and nowhere
//! else.

use atlas::BoardId;
use kernel::Feed;

use crate::ids::TrackId;

/// Points by transport track.
pub(crate) type Points = [u8; TrackId::COUNT];

/// What the landing craft can still do.
#[derive(Clone, Feed, Debug)]
pub(crate) struct Boats {
    points: Points,
    boarded: Points,
    rows: [Option<u8>; 3],
    evacuation: [bool; 3],
}

impl Boats {
    /// So many points, and nobody has boarded.
    pub(crate) const fn new(points: Points) -> Boats {
        Boats {
            points,
            boarded: [0; TrackId::COUNT],
            rows: [None; 3],
            evacuation: [false; 3],
        }
    }

    /// Transport points left, by track.
    pub(crate) const fn points(&self) -> &Points {
        &self.points
    }

    /// Points used in this turn, by track.
    pub(crate) const fn boarded(&self) -> &Points {
        &self.boarded
    }

    /// The row of landing boxes that a map's units have boarded at (10.13).
    pub(crate) const fn row(&self, board: BoardId) -> Option<u8> {
        self.rows[board.0 as usize]
    }

    /// Whether a map is in evacuation mode (12.1).
    #[inline]
    pub(crate) const fn evacuates(&self, board: BoardId) -> bool {
        self.evacuation[board.0 as usize]
    }

    /// Whether any map is.
    pub(crate) fn evacuates_anywhere(&self) -> bool {
        self.evacuation.contains(&true)
    }

    /// A beach has this many points.
    pub(crate) const fn set_points(&mut self, track: TrackId, points: u8) {
        self.points[track.index()] = points;
    }

    /// A beach loses a point (12.5): how many are left, if it had one.
    pub(crate) fn lose(&mut self, track: TrackId) -> Option<u8> {
        let points = &mut self.points[track.index()];
        *points = points.checked_sub(1)?;
        Some(*points)
    }

    /// Points of a beach are used at a row of its boxes (10.8, 10.13).
    pub(crate) const fn board(&mut self, track: TrackId, points: u8, board: BoardId, row: u8) {
        self.boarded[track.index()] += points;
        self.rows[board.0 as usize] = Some(row);
    }

    /// A turn begins: all points can be used again.
    pub(crate) const fn begin_turn(&mut self) {
        self.boarded = [0; TrackId::COUNT];
    }

    /// A map is given up (12.1).
    pub(crate) const fn evacuate(&mut self, board: BoardId) {
        self.evacuation[board.0 as usize] = true;
    }
}

/// A position that is put together.
impl Boats {
    /// Just these points are left, or used.
    pub(crate) const fn set(&mut self, points: Points, boarded: Points) {
        self.points = points;
        self.boarded = boarded;
    }

    /// Nobody has boarded but at these rows, by map.
    pub(crate) const fn set_rows(&mut self, rows: [Option<u8>; 3]) {
        self.rows = rows;
    }

    /// No map is given up.
    pub(crate) const fn stay(&mut self) {
        self.evacuation = [false; 3];
    }
}

//! Hexes as the rules see them.

use atlas::CellId;

use super::Hexes;

/// How an airborne unit fares that comes down there (11.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DropEnd {
    /// Nothing happens.
    Safe,
    /// It is reduced.
    Hurt,
    /// It is eliminated.
    Lost,
}

/// A row of the Terrain Key.
#[derive(Clone, Debug)]
pub struct TerrainInfo {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Half points to enter: leg, mobile.
    pub enter: [u8; 2],
    /// Columns to the left for the defender.
    pub shift: u8,
    /// How a drop ends there.
    pub drop: DropEnd,
}

/// A neighbour that can be entered.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The hex.
    pub to: CellId,
    /// Half points: leg, mobile.
    pub cost: [u8; 2],
    /// A river runs between, bridged or not.
    pub river: bool,
}

/// A hex as the rules see it.
#[derive(Clone, Debug)]
pub struct HexInfo {
    /// Land in play: the others are sea or beyond the boundary.
    pub playable: bool,
    /// Beyond the boundary (10.1).
    pub beyond: bool,
    /// Its place among the kinds of terrain; nothing for sea and for what is out of play.
    pub terrain: Option<u8>,
    /// Columns to the left for the defender.
    pub shift: u8,
    /// How a drop ends there.
    pub drop: DropEnd,
    /// The neighbours that can be entered, as a set: where a unit's ZOC reaches.
    pub around: Hexes,
    /// The hexes within bombardment range, itself among them.
    pub near: Hexes,
    /// Half points to enter from off the map by this hex: leg, mobile.
    pub entry: [u8; 2],
    pub(super) neighbours: [Way; 6],
    pub(super) count: u8,
}

impl HexInfo {
    /// The neighbours that can be entered, by hex number.
    #[inline]
    pub fn ways(&self) -> &[Way] {
        &self.neighbours[..self.count as usize]
    }
}

//! The printed tables as the rules see them.

use kernel::rulebook::Level;
use serde::Deserialize;

use super::{Landing, ZoneClass};

/// A row of the Landing Results Table (4.2.3).
#[derive(Clone, Copy, Debug)]
pub struct LandingResult {
    /// Sticks lost in red, green and blue.
    pub lost: [u8; 3],
    /// Victory Points for the British, or against them.
    pub vp: i8,
}

/// A row of the Terrain Effects Table, in words and half points.
#[derive(Clone, Debug)]
pub struct TerrainInfo {
    /// Its name.
    pub name: String,
    /// Half points to enter.
    pub enter: u8,
    /// Added to the Defence Factor.
    pub defence: u8,
    /// What Zones of Control do there.
    pub zone: ZoneClass,
    /// How Sticks land there.
    pub landing: Landing,
}

/// Half points (8.2, 8.3, 8.6).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the rulebook")]
pub struct Movement {
    pub road: u8,
    pub night_road: u8,
    pub night_other: u8,
    pub day_german: u8,
    pub day_company: u8,
    pub day_stick: u8,
    pub leave_map: u8,
}

/// Half points added for entering and for leaving (6.2, 6.3).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the rulebook")]
pub struct Zones {
    pub full: u8,
    pub reduced: u8,
    pub day_open: u8,
}

/// Numbers of printed tables.
pub struct Tables {
    /// 8.1.1, 9.2.4.
    pub terrain: Vec<TerrainInfo>,
    /// 8.2, 8.3, 8.6.
    pub movement: Movement,
    /// 6.2, 6.3.
    pub zones: Zones,
    /// 4.2.3, by 2d6 from 2.
    pub landing: [LandingResult; 11],
    /// 4.2.2: the map's direction for each face of the white die.
    pub scatter: [usize; 6],
    /// The names of those directions.
    pub bearings: [String; 6],
    /// When each turn begins.
    pub starts: Vec<String>,
    /// The last night turn (5.1).
    pub last_night: u8,
    /// The turn of the divisional HQ (2.7.1).
    pub headquarters: u8,
    /// After which turn, from which number on, the game stops (11.1).
    pub stop: Vec<(u8, u8)>,
    /// At the start of which turn, from which number on, Lovat comes (11.2).
    pub lovat: Vec<(u8, u8)>,
    /// The levels, best for the British first (10).
    pub levels: Vec<Level>,
    /// The Defence bonus and class of a bridge that is gone (10.1.2).
    pub stream: TerrainInfo,
}

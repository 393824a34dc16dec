//! Hexes and VP hexes as the rules see them (6, 8, 10).

use atlas::CellId;

use crate::ids::VpId;

/// What Zones of Control do in a hex (6.2.1, 6.3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ZoneClass {
    /// Village or woods.
    Cover,
    /// Any other terrain.
    Open,
}

/// How Sticks fare that land there (4.2.3), worst first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Landing {
    /// Village or forest.
    Built,
    /// Marsh.
    Marsh,
    /// Clear.
    Clear,
}

/// How a VP hex is won (10.1.1, 10.1.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Star {
    /// By entering it.
    Red,
    /// By being there at the end of a turn: a bridge is blown.
    Black,
}

/// A neighbour that can be entered, and what that costs in half points.
#[derive(Clone, Copy, Debug)]
pub struct Neighbour {
    /// The hex.
    pub to: CellId,
    /// By the terrain alone.
    pub terrain: u8,
    /// Along a road or railroad if one leads there, else as by the terrain.
    pub road: u8,
    /// One end is a bridge that may be blown, and the road with it.
    pub blowable: bool,
}

/// A hex as the rules see it.
#[derive(Clone, Debug)]
pub struct HexInfo {
    /// Nobody enters an estuary.
    pub playable: bool,
    /// The VP hex it is.
    pub vp: Option<VpId>,
    /// The entry letter, 0 for A (8.5.3).
    pub letter: Option<u8>,
    neighbours: [Neighbour; 6],
    count: u8,
    /// What Zones of Control do there.
    pub zone: ZoneClass,
    /// Added to the Defence Factor (9.2.4).
    pub defence: u8,
    /// Half points to enter by the terrain alone.
    pub enter: u8,
    /// How Sticks land there.
    pub landing: Landing,
    /// A village, road or railroad hex: where night marches start well (8.2.2).
    pub landmark: bool,
}

impl HexInfo {
    #[expect(clippy::too_many_arguments, reason = "called once, with names beside")]
    pub(super) fn new(
        playable: bool,
        open: &[Neighbour],
        zone: ZoneClass,
        defence: u8,
        enter: u8,
        landing: Landing,
        landmark: bool,
        vp: Option<VpId>,
        letter: Option<u8>,
    ) -> HexInfo {
        let none = Neighbour {
            to: CellId(u16::MAX),
            terrain: 0,
            road: 0,
            blowable: false,
        };
        let mut neighbours = [none; 6];
        neighbours[..open.len()].copy_from_slice(open);
        HexInfo {
            playable,
            neighbours,
            count: open.len() as u8,
            zone,
            defence,
            enter,
            landing,
            landmark,
            vp,
            letter,
        }
    }

    /// The neighbours that can be entered, by hex number: not across water without a bridge.
    #[inline]
    pub fn open(&self) -> &[Neighbour] {
        &self.neighbours[..self.count as usize]
    }
}

/// A VP hex (10.1).
#[derive(Clone, Debug)]
pub struct ObjectiveInfo {
    /// Its hex.
    pub hex: CellId,
    /// Its name.
    pub name: String,
    /// How it is won.
    pub star: Star,
    /// The printed value, if there is one.
    pub value: Option<u8>,
}

//! What a step costs (1.10.6, 1.10.13): terrain, hexsides, roads, night and rain. Where units may go for other reasons is not
//! here.

use atlas::CellId;

use crate::data::{Class, Cost, Data, Line, Site, Weather};
use crate::sight::Light;

/// How a unit moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mover {
    /// Its class; a starred allowance counts as leg.
    pub class: Class,
    /// In Column.
    pub column: bool,
    /// 1.10.6: roads of this step are disregarded, by a Road Block of another division in one of its hexes.
    pub road_blocked: bool,
}

/// Why a step is prohibited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Barred {
    /// The hexes are not adjacent.
    NotAdjacent,
    /// The class may not enter the terrain at all.
    Terrain,
    /// Town and city are entered by road in Column only.
    RoadOnly,
    /// Canal and Orne are crossed by bridge in Column only, the lock gates on foot.
    Water,
    /// A stream stops vehicles but on a bridge in Column.
    Stream,
}

impl Barred {
    /// The rule.
    pub const fn rule(self) -> &'static str {
        match self {
            Barred::NotAdjacent | Barred::Terrain | Barred::RoadOnly => "1.10.13",
            Barred::Water | Barred::Stream => "1.10.6",
        }
    }
}

/// The movement points of one step (1.10.13).
pub fn cost(
    data: &Data,
    mover: Mover,
    from: CellId,
    to: CellId,
    weather: Weather,
    light: Light,
) -> Result<u8, Barred> {
    let lines = data.way(from, to).ok_or(Barred::NotAdjacent)?.lines;
    let table = &data.tables.movement;
    let class = mover.class.index();
    let bridged = mover.column && lines.has(Line::Bridge);
    let crossing = crossing(data, mover, lines)?;
    let times = |points: u8| match light {
        Light::Day => points,
        Light::Night => points * table.night_times,
    };
    let by_road = mover.column && lines.has(Line::Road) && !mover.road_blocked;
    if by_road && (bridged || crossing == 0) {
        return Ok(times(table.road));
    }
    let hex = data.hex(to);
    let ground = match data.tables.terrain(hex.terrain).cost[class] {
        Cost::Points(points) => points,
        Cost::RoadOnly => return Err(Barred::RoadOnly),
        Cost::Prohibited => return Err(Barred::Terrain),
    };
    let climb = if hex.is(Site::Hill) {
        table.hill[class]
    } else {
        0
    };
    let mud = if weather == Weather::Rain {
        table.rain[class]
    } else {
        0
    };
    Ok(times(ground + climb + crossing) + mud)
}

/// What the hexside adds (1.10.6).
fn crossing(data: &Data, mover: Mover, lines: crate::data::Lines) -> Result<u8, Barred> {
    let table = &data.tables.movement;
    let leg = mover.class == Class::Leg;
    let bridged = mover.column && lines.has(Line::Bridge);
    if bridged {
        return Ok(0);
    }
    if lines.has(Line::Canal) || lines.has(Line::River) {
        let lock = leg && lines.has(Line::Lock);
        return if lock {
            Ok(table.lock)
        } else {
            Err(Barred::Water)
        };
    }
    if lines.has(Line::Stream) {
        return if leg {
            Ok(table.stream)
        } else {
            Err(Barred::Stream)
        };
    }
    Ok(0)
}

//! Lines of sight (1.5): which hexes a line crosses, in integers, and what blocks it.
//!
//! The plane is stretched so that every centre and corner of a flat-topped hex has whole coordinates; stretching keeps
//! lines straight. A line that runs along a hexside has two hexes to choose from.

use atlas::CellId;
use kernel::Feed;
use serde::{Deserialize, Serialize};

use crate::data::{Data, Hexes, Line, Site, Terrain, Weather};

/// A piece of a line between its two ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// It crosses this hex.
    Through(CellId),
    /// It runs along the side of these two, or along the edge of the map beside the first (1.5.3).
    Along(CellId, Option<CellId>),
}

/// Something that blocks a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Block {
    /// Blocking terrain (1.5.1).
    Terrain(CellId, Terrain),
    /// A Barrage marker (1.5.1).
    Barrage(CellId),
    /// A crest between these two hexes (1.5.2).
    Crest(CellId, CellId),
}

impl Block {
    /// The rule it follows from.
    pub const fn rule(self) -> &'static str {
        match self {
            Block::Terrain(..) | Block::Barrage(_) => "1.5.1",
            Block::Crest(..) => "1.5.2",
        }
    }

    /// A sentence for people.
    pub fn reason(self, data: &Data) -> String {
        match self {
            Block::Terrain(hex, terrain) => {
                format!("{} in {} blocks the line", terrain.word(), data.label(hex))
            }
            Block::Barrage(hex) => format!("a Barrage in {} blocks the line", data.label(hex)),
            Block::Crest(a, b) => format!(
                "the crest between {} and {} blocks the line",
                data.label(a),
                data.label(b)
            ),
        }
    }
}

/// What a unit looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Direct Fire, Fire Zones and everything else.
    Direct,
    /// Spotting for Indirect Fire (1.5.5).
    Spotting,
}

/// The light of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the two kinds of turns")]
pub enum Light {
    Day,
    Night,
}

/// A look from one hex to another.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// From here …
    pub from: CellId,
    /// … to here.
    pub to: CellId,
    /// What for.
    pub purpose: Purpose,
    /// The weather.
    pub weather: Weather,
    /// Day or night.
    pub light: Light,
    /// Whether whoever is looked at is In Bocage (1.5.6).
    pub in_bocage: bool,
}

/// Whether a unit sees, and why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sight {
    /// It does.
    Seen,
    /// 1.5.4: the hex is too far away.
    TooFar {
        /// How far it is.
        distance: u16,
        /// How far units see.
        limit: u16,
    },
    /// 1.5.6: a unit In Bocage is seen from adjacent hexes only.
    InBocage,
    /// More blocks the line than the observer sees through.
    Blocked(Vec<Block>),
}

impl Sight {
    /// Whether it sees.
    pub fn is_seen(&self) -> bool {
        *self == Sight::Seen
    }
}

type Point = (i64, i64);

/// Corners of a hex around its centre, in order.
const CORNERS: [Point; 6] = [(-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)];

fn centre(data: &Data, hex: CellId) -> Point {
    let spot = data.map.spot(hex);
    let (column, row) = (i64::from(spot.column), i64::from(spot.row));
    (3 * column, 2 * row + i64::from(column % 2 == 0))
}

/// A fraction with a positive denominator.
#[derive(Clone, Copy)]
struct Share(i64, i64);

impl Share {
    fn cmp(self, other: Share) -> std::cmp::Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

/// Where the line between two centres enters a hex or first touches its side: nothing where it only meets a corner.
fn meets(start: Point, end: Point, hex: Point) -> Option<(Share, Touch)> {
    let along = (end.0 - start.0, end.1 - start.1);
    // Most hexes lie farther from the line than any of their corners could reach.
    let off = along.0 * (hex.1 - start.1) - along.1 * (hex.0 - start.0);
    if off.abs() > along.0.abs() + 2 * along.1.abs() {
        return None;
    }
    let corners = CORNERS.map(|(x, y)| (hex.0 + x - start.0, hex.1 + y - start.1));
    // On which side of the line a corner is, and how far along it.
    let sides = corners.map(|(x, y)| along.0 * y - along.1 * x);
    let ways = corners.map(|(x, y)| along.0 * x + along.1 * y);
    let through = sides.iter().any(|&s| s > 0) && sides.iter().any(|&s| s < 0);
    let on_edge = sides.iter().filter(|&&s| s == 0).count() == 2;
    if !through && !on_edge {
        return None;
    }
    let length = along.0 * along.0 + along.1 * along.1;
    let mut entry: Option<Share> = None;
    for (i, j) in (0..6).map(|i| (i, (i + 1) % 6)) {
        let share = if sides[i] == 0 {
            Share(ways[i], length)
        } else if sides[i].signum() == -sides[j].signum() {
            // The line crosses this side of the hex at `sides[i] / apart` of its length.
            let apart = sides[i] - sides[j];
            let way = ways[i] * apart + (ways[j] - ways[i]) * sides[i];
            Share(way * apart.signum(), length * apart.abs())
        } else {
            continue;
        };
        if entry.is_none_or(|first| share.cmp(first).is_lt()) {
            entry = Some(share);
        }
    }
    let touch = if through { Touch::Through } else { Touch::Edge };
    entry.map(|share| (share, touch))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Touch {
    Through,
    Edge,
}

/// The pieces of a line between two hexes, in order, without its ends (1.5.1, 1.5.3).
pub fn line(data: &Data, from: CellId, to: CellId) -> Vec<Piece> {
    let (a, b) = (centre(data, from), centre(data, to));
    let mut met: Vec<(Share, Touch, CellId)> = Vec::new();
    // From hex to hex: each that the line meets is next to one that it met before.
    let mut at = Some(from);
    let mut walked = 0;
    while let Some(hex) = at {
        for next in data.map.neighbours(hex) {
            if next == from || next == to || met.iter().any(|known| known.2 == next) {
                continue;
            }
            if let Some((share, touch)) = meets(a, b, centre(data, next))
                && share.0 > 0
                && share.0 < share.1
            {
                met.push((share, touch, next));
            }
        }
        at = met.get(walked).map(|known| known.2);
        walked += 1;
    }
    met.sort_by(|x, y| x.0.cmp(y.0).then(x.2.cmp(&y.2)));
    let mut pieces: Vec<Piece> = Vec::new();
    let mut last: Option<Share> = None;
    for (share, touch, hex) in met {
        let beside = last.is_some_and(|before| before.cmp(share).is_eq());
        match (touch, pieces.last_mut()) {
            (Touch::Through, _) => pieces.push(Piece::Through(hex)),
            (Touch::Edge, Some(Piece::Along(_, second @ None))) if beside => *second = Some(hex),
            (Touch::Edge, _) => pieces.push(Piece::Along(hex, None)),
        }
        last = Some(share);
    }
    pieces
}

/// Whether units see as far as they can (1.5.4).
pub(crate) const fn is_fair(light: Light, weather: Weather) -> bool {
    matches!(light, Light::Day) && matches!(weather, Weather::Clear | Weather::Overcast)
}

/// How far and through how many blocks a unit in a hex sees (1.5.4, 1.5.5).
pub fn reach(data: &Data, look: &Look) -> (u16, u8) {
    let sighting = &data.tables.sighting;
    let fair = is_fair(look.light, look.weather);
    let limit = match (look.light, look.weather) {
        (Light::Night, _) | (Light::Day, Weather::Rain | Weather::Fog) => sighting.poor,
        (Light::Day, Weather::Storm) => sighting.storm,
        (Light::Day, Weather::Clear | Weather::Overcast) => sighting.fair,
    };
    let hex = data.hex(look.from);
    let high = hex.is(Site::Observation) || hex.is(Site::Hill);
    if fair && high && look.purpose == Purpose::Spotting {
        return (sighting.spotting, sighting.spotting_through);
    }
    let through = if hex.is(Site::Strongpoint) {
        sighting.strongpoint_through
    } else {
        0
    };
    (limit, through)
}

/// What blocks the line along one choice of hexes: terrain and Barrages, then crests (1.5.1, 1.5.2).
fn blocks(data: &Data, ends: [CellId; 2], path: &[CellId], barrages: &Hexes) -> Vec<Block> {
    let mut found = Vec::new();
    for &hex in path {
        let terrain = data.hex(hex).terrain;
        if barrages.contains(hex) {
            found.push(Block::Barrage(hex));
        } else if data.tables.terrain(terrain).blocks {
            found.push(Block::Terrain(hex, terrain));
        }
    }
    let whole: Vec<CellId> = std::iter::once(ends[0])
        .chain(path.iter().copied())
        .chain(std::iter::once(ends[1]))
        .collect();
    let crosses = whole.windows(2).filter(|pair| {
        let way = data.way(pair[0], pair[1]);
        way.is_some_and(|way| way.lines.has(Line::Crest))
    });
    let crests: Vec<[CellId; 2]> = crosses.map(|pair| [pair[0], pair[1]]).collect();
    // 1.5.2: the only crest does not block where it touches one of the ends.
    let spared = match crests[..] {
        [only] => only.iter().any(|hex| ends.contains(hex)),
        _ => false,
    };
    if !spared {
        found.extend(
            crests
                .iter()
                .map(|&[a, b]| Block::Crest(a.min(b), a.max(b))),
        );
    }
    found
}

/// Everything that blocks the line between two hexes, along whichever hexes it is blocked least (1.5.3).
pub fn blocked(data: &Data, from: CellId, to: CellId, barrages: &Hexes) -> Vec<Block> {
    blocked_along(data, [from, to], &line(data, from, to), barrages)
}

/// The same where the pieces of the line are known.
pub(crate) fn blocked_along(
    data: &Data,
    ends: [CellId; 2],
    pieces: &[Piece],
    barrages: &Hexes,
) -> Vec<Block> {
    let forks = pieces
        .iter()
        .filter(|piece| matches!(piece, Piece::Along(_, Some(_))))
        .count();
    let mut least: Option<Vec<Block>> = None;
    for choice in 0..1_u32 << forks {
        let mut fork = 0;
        let path: Vec<CellId> = pieces
            .iter()
            .map(|piece| match *piece {
                Piece::Through(hex) | Piece::Along(hex, None) => hex,
                Piece::Along(one, Some(other)) => {
                    fork += 1;
                    if choice >> (fork - 1) & 1 == 0 {
                        one
                    } else {
                        other
                    }
                }
            })
            .collect();
        let found = blocks(data, ends, &path, barrages);
        if least.as_ref().is_none_or(|best| found.len() < best.len()) {
            least = Some(found);
        }
    }
    least.unwrap_or_default()
}

/// Whether a unit in a hex sees another hex, or a unit in it (1.5).
pub fn look(data: &Data, look: &Look, barrages: &Hexes) -> Sight {
    let distance = data.distance(look.from, look.to);
    let (limit, through) = reach(data, look);
    if distance > limit {
        return Sight::TooFar { distance, limit };
    }
    if look.in_bocage && distance > 1 {
        return Sight::InBocage;
    }
    let found = blocked(data, look.from, look.to, barrages);
    if found.len() > usize::from(through) {
        return Sight::Blocked(found);
    }
    Sight::Seen
}

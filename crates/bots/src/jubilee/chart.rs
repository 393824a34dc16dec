//! What the printed map alone tells: steps between hexes, who covers what, where one boards.
//!
//! Worked out once for each edition that a bot plays.

use atlas::{BoardId, BoxId, CellId};
use jubilee::Defence;
use jubilee::data::{DIEPPE, Data, Direct, Reach, Tactic};
use jubilee::ids::{PositionId, TrackId};

use super::attack::demands;

/// A step on foot to a neighbouring hex.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The hex entered.
    pub(super) to: CellId,
    /// 0 along a road, 1 across country, 2 where the step is a whole move: wire, marsh, a river.
    pub(super) pace: usize,
}

/// The hexes of one beach that units may board from together (10.8, 10.13).
#[derive(Clone, Debug)]
pub(super) struct Pier {
    /// The map.
    pub(super) board: BoardId,
    /// The row of boxes.
    pub(super) row: u8,
    /// The transport track.
    pub(super) track: TrackId,
    /// The beach hexes with lettered boxes.
    pub(super) hexes: Vec<CellId>,
    /// The boxes, in the same order.
    pub(super) boxes: Vec<BoxId>,
}

/// The map as the bot uses it.
pub(super) struct Chart {
    /// What is printed.
    pub(super) data: &'static Data,
    /// Steps from each hex.
    pub(super) steps: Vec<Vec<Step>>,
    /// Positions whose printed field covers each hex.
    pub(super) covers: Vec<Vec<PositionId>>,
    /// Positions whose printed field covers each box.
    pub(super) box_covers: Vec<Vec<PositionId>>,
    /// Where units board.
    pub(super) piers: Vec<Pier>,
    /// Positions from which an arrow points to each position.
    pub(super) arrows_in: Vec<Vec<PositionId>>,
    /// What depth markers add, each kind with its share of all markers.
    pub(super) depths: Vec<(Defence, f32)>,
}

impl Chart {
    /// Draws it.
    pub(super) fn new(data: &'static Data) -> Chart {
        let covering = |inside: &dyn Fn(PositionId) -> bool| {
            PositionId::all().filter(|&p| inside(p)).collect()
        };
        let boxes = (0..data.boxes.len()).map(|i| BoxId(i as u8));
        Chart {
            data,
            steps: data
                .map
                .cells()
                .map(|cell| steps_from(data, cell))
                .collect(),
            covers: data
                .map
                .cells()
                .map(|cell| covering(&|p| data.position(p).field.hexes.contains(cell)))
                .collect(),
            box_covers: boxes
                .map(|id| covering(&|p| data.position(p).field.boxes.has(id)))
                .collect(),
            piers: piers(data),
            arrows_in: PositionId::all()
                .map(|to| covering(&|p| data.position(p).arrows.contains(&to)))
                .collect(),
            depths: depths(data),
        }
    }
}

fn depths(data: &Data) -> Vec<(Defence, f32)> {
    let mut kinds: Vec<(Defence, f32)> = Vec::new();
    let markers = &data.depths;
    let share = 1.0 / markers.len() as f32;
    for marker in markers {
        let adds = Defence {
            strength: marker.strength,
            heavy: demands(marker.requires, Tactic::HeavyWeapons),
            flanking: demands(marker.requires, Tactic::Flanking),
        };
        match kinds.iter_mut().find(|(kind, _)| *kind == adds) {
            Some((_, part)) => *part += share,
            None => kinds.push((adds, share)),
        }
    }
    kinds
}

fn steps_from(data: &Data, from: CellId) -> Vec<Step> {
    let reaches = &data.hex(from).foot;
    let passes = |to: CellId| {
        let mut routes = reaches.list.iter().flat_map(|r| reaches.routes(*r));
        routes.any(|route| route[0] == to)
    };
    let step = |reach: &Reach| {
        (reach.direct != Direct::No).then(|| Step {
            to: reach.to,
            pace: match (reach.direct, passes(reach.to)) {
                (Direct::Wire(_), _) | (_, false) => 2,
                _ if data.map.road(from, reach.to) => 0,
                _ => 1,
            },
        })
    };
    reaches.list.iter().filter_map(step).collect()
}

/// Boxes with letters, by map and row: at Dieppe a beach is a track, on a commando map a row.
fn piers(data: &Data) -> Vec<Pier> {
    let mut piers: Vec<Pier> = Vec::new();
    for (index, landing_box) in data.boxes.iter().enumerate() {
        if landing_box.letter.is_none() {
            continue;
        }
        let board = data.hex(landing_box.beach).board;
        let same = |pier: &&mut Pier| {
            pier.track == landing_box.track && (board == DIEPPE || pier.row == landing_box.row)
        };
        let id = BoxId(index as u8);
        match piers.iter_mut().find(same) {
            Some(pier) => {
                pier.hexes.push(landing_box.beach);
                pier.boxes.push(id);
            }
            None => piers.push(Pier {
                board,
                row: landing_box.row,
                track: landing_box.track,
                hexes: vec![landing_box.beach],
                boxes: vec![id],
            }),
        }
    }
    piers
}

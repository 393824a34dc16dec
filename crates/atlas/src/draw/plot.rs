//! Where things are on a board's sheet: corners on an integer lattice, centres, the frame, the ground beyond the edge.

use super::svg::{Path, Pt};
use crate::grid::{Grid, Orientation, Shape, Spot, Steps, Toward};
use crate::{BoardId, BoxId, CellId, Map, TerrainId};
use std::collections::BTreeMap;

/// A corner of cells: whole numbers, so that equal corners are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Node(i32, i32);

/// What lies at a spot, on the board or drawn beyond its edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    pub(super) level: u8,
    /// Beyond the edge there is only open ground and water.
    pub(super) cell: Option<(CellId, TerrainId)>,
}

/// How many rings of ground are drawn beyond the board's outermost cells.
const BEYOND: i32 = 3;
const SQRT3: f32 = 1.732_050_8;

/// One board laid out on its sheet.
pub(super) struct Plot<'m> {
    pub(super) map: &'m Map,
    pub(super) board: BoardId,
    pub(super) size: f32,
    unit: (f32, f32),
    origin: Pt,
    /// Upper left corner, width and height of the picture inside the frame.
    pub(super) frame: (Pt, f32, f32),
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) ground: BTreeMap<Spot, Ground>,
}

impl<'m> Plot<'m> {
    pub(super) fn new(map: &'m Map, board: BoardId, size: f32) -> Self {
        let unit = match map.grid().shape() {
            Shape::Hexes {
                orientation: Orientation::Flat,
                ..
            } => (size / 2.0, size * SQRT3 / 2.0),
            Shape::Hexes {
                orientation: Orientation::Pointy,
                ..
            } => (size * SQRT3 / 2.0, size / 2.0),
            Shape::Squares(_) => (size * 0.85, size * 0.85),
        };
        let mut plot = Plot {
            map,
            board,
            size,
            unit,
            origin: Pt(0.0, 0.0),
            frame: (Pt(0.0, 0.0), 0.0, 0.0),
            width: 0.0,
            height: 0.0,
            ground: ground(map, board),
        };
        let (mut low, mut high) = (Pt(f32::MAX, f32::MAX), Pt(f32::MIN, f32::MIN));
        let mut include = |p: Pt| {
            low = Pt(low.0.min(p.0), low.1.min(p.1));
            high = Pt(high.0.max(p.0), high.1.max(p.1));
        };
        for cell in plot.cells() {
            plot.corners(map.spot(cell))
                .into_iter()
                .for_each(&mut include);
        }
        for (_, at) in plot.boxes() {
            let (half_width, half_height) = plot.box_half();
            include(at.plus(-half_width, -half_height));
            include(at.plus(half_width, half_height * 1.5));
        }
        if low.0 > high.0 {
            (low, high) = (Pt(0.0, 0.0), Pt(size, size)); // a board without cells
        }
        let (inner, outer) = (size * 0.55, size * 0.45);
        plot.origin = Pt(outer + inner - low.0, outer + inner - low.1);
        let (across, down) = (high.0 - low.0 + 2.0 * inner, high.1 - low.1 + 2.0 * inner);
        plot.frame = (Pt(outer, outer), across, down);
        plot.width = across + 2.0 * outer;
        plot.height = down + 2.0 * outer;
        plot
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = CellId> + use<> {
        self.map.boards()[usize::from(self.board.0)].cells()
    }

    fn grid(&self) -> &Grid {
        self.map.grid()
    }

    fn px(&self, node: Node) -> Pt {
        self.origin
            .plus(node.0 as f32 * self.unit.0, node.1 as f32 * self.unit.1)
    }

    pub(super) fn node(&self, node: Node) -> Pt {
        self.px(node)
    }

    pub(super) fn centre(&self, spot: Spot) -> Pt {
        self.px(centre(self.grid(), spot))
    }

    pub(super) fn cell_centre(&self, cell: CellId) -> Pt {
        self.centre(self.map.spot(cell))
    }

    /// The corners, clockwise; side `i` runs from corner `i - 1` to corner `i`.
    fn nodes(&self, spot: Spot) -> Vec<Node> {
        let Node(x, y) = centre(self.grid(), spot);
        offsets(self.grid())
            .iter()
            .map(|&(dx, dy)| Node(x + dx, y + dy))
            .collect()
    }

    pub(super) fn corners(&self, spot: Spot) -> Vec<Pt> {
        self.nodes(spot)
            .into_iter()
            .map(|node| self.px(node))
            .collect()
    }

    /// The corners drawn nearer to the centre.
    pub(super) fn inset(&self, spot: Spot, share: f32) -> Vec<Pt> {
        let centre = self.centre(spot);
        self.corners(spot)
            .into_iter()
            .map(|p| centre.toward(p, share))
            .collect()
    }

    /// The sides of a cell as (neighbouring spot, from, to), clockwise.
    pub(super) fn edges(&self, spot: Spot) -> Vec<(Spot, Node, Node)> {
        let nodes = self.nodes(spot);
        let stride = match self.grid().shape {
            Shape::Squares(Steps::Diagonal) => 2,
            Shape::Squares(Steps::Orthogonal) | Shape::Hexes { .. } => 1,
        };
        (0..nodes.len())
            .map(|side| {
                let from = nodes[(side + nodes.len() - 1) % nodes.len()];
                (self.grid().step(spot, side * stride), from, nodes[side])
            })
            .collect()
    }

    /// The middle of the side in a direction; for diagonal squares the corner.
    pub(super) fn gate(&self, spot: Spot, direction: usize) -> Pt {
        self.centre(spot)
            .mid(self.centre(self.grid().step(spot, direction)))
    }

    /// Outlines, clockwise, of all ground that `inside` accepts.
    pub(super) fn outlines(&self, inside: impl Fn(&Ground) -> bool) -> Vec<Vec<Node>> {
        let mut next: BTreeMap<Node, Vec<Node>> = BTreeMap::new();
        for (&spot, ground) in &self.ground {
            if !inside(ground) {
                continue;
            }
            for (beyond, from, to) in self.edges(spot) {
                if !self.ground.get(&beyond).is_some_and(&inside) {
                    next.entry(from).or_default().push(to);
                }
            }
        }
        let mut loops = Vec::new();
        while let Some((&start, _)) = next.first_key_value() {
            let mut outline = vec![start];
            let mut here = start;
            while let Some(ways) = next.get_mut(&here) {
                let Some(to) = ways.pop() else { break };
                if ways.is_empty() {
                    next.remove(&here);
                }
                if to == start {
                    break;
                }
                outline.push(to);
                here = to;
            }
            loops.push(outline);
        }
        loops
    }

    /// The hard outline of the board's own cells.
    pub(super) fn board_outline(&self) -> Path {
        let mut path = Path::default();
        for outline in self.outlines(|ground| ground.cell.is_some()) {
            let points: Vec<Pt> = outline.into_iter().map(|node| self.px(node)).collect();
            path.polygon(&points);
        }
        path
    }

    /// Lines from hedgerow to hedgerow, each once; a hedgerow by itself is a point.
    pub(super) fn hedges(&self) -> Path {
        let grown = |spot: Spot| {
            let cell = self.ground.get(&spot).and_then(|ground| ground.cell);
            cell.is_some_and(|(_, kind)| self.map.terrain_kind(kind).style == "hedgerow")
        };
        let mut path = Path::default();
        for &spot in self.ground.keys().filter(|&&spot| grown(spot)) {
            path.start(self.centre(spot)).line(self.centre(spot));
            for (next, ..) in self.edges(spot) {
                if next > spot && grown(next) {
                    path.start(self.centre(spot)).line(self.centre(next));
                }
            }
        }
        path
    }

    /// Half width and half height of a box.
    pub(super) fn box_half(&self) -> (f32, f32) {
        let pitch = match self.grid().shape {
            Shape::Hexes {
                orientation: Orientation::Flat,
                ..
            } => 1.5 * self.size,
            Shape::Hexes {
                orientation: Orientation::Pointy,
                ..
            } => SQRT3 * self.size,
            Shape::Squares(_) => 1.7 * self.size,
        };
        (pitch * 0.46, pitch * 0.5)
    }

    /// The centres of this board's boxes: a row lies level, so many cells off the outermost cell it faces.
    pub(super) fn boxes(&self) -> Vec<(BoxId, Pt)> {
        let mut placed = Vec::new();
        for row in self.map.box_rows() {
            let faces = |id: BoxId| self.map.boxes()[id.index()].faces;
            let ids: Vec<BoxId> = row
                .boxes
                .iter()
                .copied()
                .filter(|&id| self.map.board(faces(id)) == self.board)
                .collect();
            let centres: Vec<Pt> = ids.iter().map(|&id| self.cell_centre(faces(id))).collect();
            let away = row.away * self.size * SQRT3;
            let xs = || centres.iter().map(|p| p.0);
            let ys = || centres.iter().map(|p| p.1);
            for (&id, &p) in ids.iter().zip(&centres) {
                let at = match row.lies {
                    Toward::Down => Pt(p.0, ys().fold(f32::MIN, f32::max) + away),
                    Toward::Up => Pt(p.0, ys().fold(f32::MAX, f32::min) - away),
                    Toward::Right => Pt(xs().fold(f32::MIN, f32::max) + away, p.1),
                    Toward::Left => Pt(xs().fold(f32::MAX, f32::min) - away, p.1),
                };
                placed.push((id, at));
            }
        }
        placed
    }

    /// The upper left corner of a place for a panel of this size, in a corner of the frame where no cell lies.
    pub(super) fn free_corner(&self, (width, height): (f32, f32)) -> Option<Pt> {
        let margin = self.size * 0.45;
        let (frame, across, down) = self.frame;
        let (left, right) = (frame.0 + margin, frame.0 + across - margin - width);
        let (top, bottom) = (frame.1 + margin, frame.1 + down - margin - height);
        let mut taken: Vec<Pt> = self.cells().map(|cell| self.cell_centre(cell)).collect();
        taken.extend(self.boxes().into_iter().map(|(_, at)| at));
        let clear = |at: &Pt| {
            taken.iter().all(|p| {
                let beside = (at.0 - p.0).max(p.0 - at.0 - width);
                let above = (at.1 - p.1).max(p.1 - at.1 - height);
                beside.max(above) > self.size
            })
        };
        [
            Pt(left, top),
            Pt(right, top),
            Pt(left, bottom),
            Pt(right, bottom),
        ]
        .into_iter()
        .find(clear)
    }

    /// The directions in which roads leave the cell.
    pub(super) fn road_arms(&self, cell: CellId) -> Vec<usize> {
        let arms = self.map.road_arms(cell);
        (0..self.grid().directions())
            .filter(|&direction| arms >> direction & 1 == 1)
            .collect()
    }
}

fn offsets(grid: &Grid) -> &'static [(i32, i32)] {
    match grid.shape {
        Shape::Hexes {
            orientation: Orientation::Flat,
            ..
        } => &[(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)],
        Shape::Hexes {
            orientation: Orientation::Pointy,
            ..
        } => &[(1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)],
        Shape::Squares(_) => &[(1, -1), (1, 1), (-1, 1), (-1, -1)],
    }
}

fn centre(grid: &Grid, spot: Spot) -> Node {
    let shift =
        |number: i32, odd_is_high: bool| i32::from((number.rem_euclid(2) == 1) == odd_is_high);
    let (x, y) = match grid.shape {
        Shape::Hexes {
            orientation: Orientation::Flat,
            odd_is_high,
        } => (
            3 * spot.column,
            2 * spot.row + shift(spot.column, odd_is_high),
        ),
        Shape::Hexes {
            orientation: Orientation::Pointy,
            odd_is_high,
        } => (2 * spot.column + shift(spot.row, odd_is_high), 3 * spot.row),
        Shape::Squares(_) => (2 * spot.column, 2 * spot.row),
    };
    Node(
        if grid.columns_left { -x } else { x },
        if grid.rows_up { -y } else { y },
    )
}

/// The board's cells, and beyond its edge what its outermost cells suggest: land goes on as land, water as water.
fn ground(map: &Map, board: BoardId) -> BTreeMap<Spot, Ground> {
    let mut ground = BTreeMap::new();
    for cell in map.boards()[usize::from(board.0)].cells() {
        let terrain = map.terrain(cell);
        let level = map.terrain_kind(terrain).level;
        ground.insert(
            map.spot(cell),
            Ground {
                level,
                cell: Some((cell, terrain)),
            },
        );
    }
    let columns = || ground.keys().map(|spot| spot.column);
    let rows = || ground.keys().map(|spot| spot.row);
    let (Some(left), Some(right), Some(low), Some(high)) =
        (columns().min(), columns().max(), rows().min(), rows().max())
    else {
        return ground;
    };
    let mut open: Vec<Spot> = (low - BEYOND..=high + BEYOND)
        .flat_map(|row| (left - BEYOND..=right + BEYOND).map(move |column| Spot { column, row }))
        .filter(|spot| !ground.contains_key(spot))
        .collect();
    while !open.is_empty() {
        let mut ring = Vec::new();
        for &spot in &open {
            let around =
                (0..map.grid().directions()).filter_map(|d| ground.get(&map.grid().step(spot, d)));
            let levels: Vec<u8> = around.map(|near| near.level).collect();
            if levels.is_empty() {
                continue;
            }
            let dry = levels.iter().filter(|&&level| level > 0).count();
            ring.push((spot, if 2 * dry >= levels.len() { 2 } else { 0 }));
        }
        ground.extend(
            ring.iter()
                .map(|&(spot, level)| (spot, Ground { level, cell: None })),
        );
        open.retain(|spot| !ground.contains_key(spot));
    }
    ground
}

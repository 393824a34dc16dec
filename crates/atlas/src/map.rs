//! A checked map and its lookups: array reads, no searching. Nothing here can fail after reading.

mod file;

use crate::grid::{Grid, Spot};
use crate::parts::{
    Board, BoxRow, FeatureKind, MapBox, PlaceName, Region, Road, SourceNote, TerrainKind,
};
use crate::{BoardId, BoxId, CellId, FeatureId, SideSet, TerrainId};
use std::collections::BTreeMap;

pub use file::Source;

pub(crate) const NOWHERE: CellId = CellId(u16::MAX);
/// No grid has more neighbours.
pub(crate) const MAX_DIRECTIONS: usize = 8;

/// All boards of one game: cells with printed labels, terrain, hexside features, roads, boxes.
///
/// Built once by [`Map::read`], then shared; no lookup allocates unless it returns a `Vec`.
///
/// ```
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/islet.toml"));
/// let map = atlas::Map::read("islet.toml", text)?;
/// let (quay, mole) = (map.at("0203").unwrap(), map.at("0303").unwrap());
/// let wall = map.feature_named("sea-wall").unwrap();
/// assert_eq!(map.terrain_kind(map.terrain(quay)).name, "Beach");
/// assert!(map.adjacent(quay, mole) && map.has_side(mole, quay, wall));
/// assert_eq!(map.distance(quay, map.at("0401").unwrap()), Some(3));
/// # Ok::<(), atlas::MapErrors>(())
/// ```
#[derive(Debug, Clone)]
pub struct Map {
    title: String,
    subtitle: String,
    grid: Grid,
    up_bearing: Option<f32>,
    cell_metres: Option<u32>,
    terrains: Vec<TerrainKind>,
    features: Vec<FeatureKind>,
    boards: Vec<Board>,
    cells: Vec<Cell>,
    by_label: BTreeMap<String, CellId>,
    by_spot: BTreeMap<(BoardId, Spot), CellId>,
    neighbours: Vec<[CellId; MAX_DIRECTIONS]>,
    sides: Vec<[SideSet; MAX_DIRECTIONS]>,
    /// One bit for each direction that a road takes.
    road_arms: Vec<u8>,
    exits: Vec<CellId>,
    roads: Vec<Road>,
    names: Vec<PlaceName>,
    box_rows: Vec<BoxRow>,
    boxes: Vec<MapBox>,
    box_name: String,
    regions: Vec<Region>,
    sources: Vec<SourceNote>,
}

#[derive(Debug, Clone)]
struct Cell {
    label: String,
    board: BoardId,
    terrain: TerrainId,
    spot: Spot,
}

impl Map {
    /// The title to print.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The smaller line under the title.
    pub fn subtitle(&self) -> &str {
        &self.subtitle
    }

    /// How the cells lie together.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The true bearing, in degrees, of the upper edge of the sheet.
    pub(crate) fn up_bearing(&self) -> Option<f32> {
        self.up_bearing
    }

    /// How many metres a cell measures from side to side.
    pub(crate) fn cell_metres(&self) -> Option<u32> {
        self.cell_metres
    }

    /// One bit for each direction that a road takes from a cell.
    pub(crate) fn road_arms(&self, cell: CellId) -> u8 {
        self.road_arms[cell.index()]
    }

    /// What the legend calls a box.
    pub(crate) fn box_name(&self) -> &str {
        &self.box_name
    }

    /// How many cells all boards have together.
    #[inline]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there is no cell at all.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// All cells in ascending order.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + use<> {
        (0..self.cells.len() as u16).map(CellId)
    }

    /// The cell with this printed label.
    pub fn at(&self, label: &str) -> Option<CellId> {
        self.by_label.get(label).copied()
    }

    /// The printed label.
    pub fn label(&self, cell: CellId) -> &str {
        &self.cells[cell.index()].label
    }

    /// The printed column and row.
    #[inline]
    pub fn spot(&self, cell: CellId) -> Spot {
        self.cells[cell.index()].spot
    }

    /// The cell at this column and row of a board.
    pub fn cell_at(&self, board: BoardId, spot: Spot) -> Option<CellId> {
        self.by_spot.get(&(board, spot)).copied()
    }

    /// The board a cell lies on.
    #[inline]
    pub fn board(&self, cell: CellId) -> BoardId {
        self.cells[cell.index()].board
    }

    /// The boards in file order; `boards()[id.0 as usize]` is board `id`.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The board with this key.
    pub fn board_named(&self, id: &str) -> Option<BoardId> {
        position(&self.boards, |board| board.id == id).map(BoardId)
    }

    /// The terrain of a cell.
    #[inline]
    pub fn terrain(&self, cell: CellId) -> TerrainId {
        self.cells[cell.index()].terrain
    }

    /// The terrain kind with this key.
    pub fn terrain_named(&self, key: &str) -> Option<TerrainId> {
        position(&self.terrains, |kind| kind.key == key).map(TerrainId)
    }

    /// Key and name of a terrain kind.
    pub fn terrain_kind(&self, terrain: TerrainId) -> &TerrainKind {
        &self.terrains[usize::from(terrain.0)]
    }

    /// All terrain kinds in file order.
    pub fn terrain_kinds(&self) -> &[TerrainKind] {
        &self.terrains
    }

    /// The hexside feature with this key.
    pub fn feature_named(&self, key: &str) -> Option<FeatureId> {
        position(&self.features, |kind| kind.key == key).map(FeatureId)
    }

    /// All kinds of hexside features in file order.
    pub fn feature_kinds(&self) -> &[FeatureKind] {
        &self.features
    }

    /// The next cell in a direction (see [`Grid`] for their order); `None` off the board and for directions the
    /// grid does not have.
    #[inline]
    pub fn neighbour(&self, cell: CellId, direction: usize) -> Option<CellId> {
        let next = *self.neighbours[cell.index()].get(direction)?;
        (next != NOWHERE).then_some(next)
    }

    /// The adjacent cells, in direction order.
    #[inline]
    pub fn neighbours(&self, cell: CellId) -> impl Iterator<Item = CellId> + '_ {
        let around = &self.neighbours[cell.index()];
        around.iter().copied().filter(|&next| next != NOWHERE)
    }

    /// The direction from a cell to an adjacent one.
    #[inline]
    pub fn direction(&self, from: CellId, to: CellId) -> Option<usize> {
        if to == NOWHERE {
            return None;
        }
        self.neighbours[from.index()]
            .iter()
            .position(|&next| next == to)
    }

    /// Whether two cells touch.
    #[inline]
    pub fn adjacent(&self, a: CellId, b: CellId) -> bool {
        self.direction(a, b).is_some()
    }

    /// The number of steps from a cell to another; `None` across boards.
    #[inline]
    pub fn distance(&self, a: CellId, b: CellId) -> Option<u16> {
        let (from, to) = (&self.cells[a.index()], &self.cells[b.index()]);
        (from.board == to.board).then(|| self.grid.distance(from.spot, to.spot) as u16)
    }

    /// What lies on the side between two cells, the same from both; empty when they are not adjacent.
    #[inline]
    pub fn side(&self, a: CellId, b: CellId) -> SideSet {
        match self.direction(a, b) {
            Some(direction) => self.sides[a.index()][direction],
            None => SideSet::EMPTY,
        }
    }

    /// Whether a feature lies on the side between two cells.
    #[inline]
    pub fn has_side(&self, a: CellId, b: CellId, feature: FeatureId) -> bool {
        self.side(a, b).contains(feature)
    }

    /// Whether a road runs from one cell into the other.
    #[inline]
    pub fn road(&self, a: CellId, b: CellId) -> bool {
        self.direction(a, b)
            .is_some_and(|direction| self.road_arms[a.index()] >> direction & 1 == 1)
    }

    /// Whether any road runs through the cell.
    #[inline]
    pub fn has_road(&self, cell: CellId) -> bool {
        self.road_arms[cell.index()] != 0
    }

    /// The roads in file order.
    pub fn roads(&self) -> &[Road] {
        &self.roads
    }

    /// Whether the cell's road leads off the map.
    #[inline]
    pub fn exit(&self, cell: CellId) -> bool {
        self.exits.binary_search(&cell).is_ok()
    }

    /// The cells whose road leads off the map, in ascending order.
    pub fn exits(&self) -> &[CellId] {
        &self.exits
    }

    /// The names printed on the map.
    pub fn names(&self) -> &[PlaceName] {
        &self.names
    }

    /// The off-map boxes in file order; `boxes()[id.index()]` is box `id`.
    pub fn boxes(&self) -> &[MapBox] {
        &self.boxes
    }

    /// The box with this key.
    pub fn box_named(&self, id: &str) -> Option<BoxId> {
        position(&self.boxes, |each| each.id == id).map(BoxId)
    }

    /// The rows the boxes lie in.
    pub fn box_rows(&self) -> &[BoxRow] {
        &self.box_rows
    }

    /// The region with this key.
    pub fn region(&self, key: &str) -> Option<&Region> {
        self.regions.iter().find(|region| region.key == key)
    }

    /// All regions in file order.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// Where each list of the file comes from.
    pub fn sources(&self) -> &[SourceNote] {
        &self.sources
    }

    /// The cells of the same board at most `range` steps away, the cell itself included, in ascending order.
    pub fn within(&self, cell: CellId, range: u16) -> Vec<CellId> {
        let board = &self.boards[usize::from(self.board(cell).0)];
        board
            .cells()
            .filter(|&other| {
                self.distance(cell, other)
                    .is_some_and(|steps| steps <= range)
            })
            .collect()
    }
}

fn position<T>(list: &[T], found: impl FnMut(&T) -> bool) -> Option<u8> {
    list.iter().position(found).map(|index| index as u8)
}

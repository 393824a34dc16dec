//! The terrain effects chart applied to the map: what a rule needs to know of each hex.

use atlas::{BoxId, CellId, Map};

use super::LONGEST_RANGE;
use super::{HexsideForm, TablesFile, TerrainForm};
use crate::data::reach::Going;
use crate::data::reach::{Step, reaches};
use crate::data::{BoxInfo, HexInfo, Hexes, Neighbour, PositionInfo, Reaches};
use crate::ids::{PositionId, Positions, WireId};

pub(super) fn wires(map: &Map) -> Vec<(CellId, CellId)> {
    let Some(wire) = map.feature_named("wire") else {
        return Vec::new();
    };
    let pairs = map
        .cells()
        .flat_map(|a| map.neighbours(a).map(move |b| (a, b)));
    pairs
        .filter(|&(a, b)| a < b && map.has_side(a, b, wire))
        .collect()
}

pub(super) fn wall_hexes(map: &Map) -> Hexes {
    let mut hexes = Hexes::EMPTY;
    let Some(wall) = map.feature_named("tank-wall") else {
        return hexes;
    };
    for a in map.cells() {
        if map.neighbours(a).any(|b| map.has_side(a, b, wall)) {
            hexes.insert(a);
        }
    }
    hexes
}

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mover {
    Foot,
    Tank,
    TankNoWall,
}

/// Terrain effects by map feature: the chart applied to one map.
struct Chart<'a> {
    map: &'a Map,
    terrain: Vec<&'a TerrainForm>,
    sides: Vec<(atlas::FeatureId, &'a HexsideForm)>,
    bridge: Option<atlas::FeatureId>,
    wires: &'a [(CellId, CellId)],
}

impl<'a> Chart<'a> {
    fn new(
        map: &'a Map,
        tables: &'a TablesFile,
        wires: &'a [(CellId, CellId)],
    ) -> Result<Self, String> {
        let mut terrain = Vec::new();
        for kind in map.terrain_kinds() {
            let form = tables.terrain.iter().find(|t| t.key == kind.key);
            terrain.push(
                form.ok_or_else(|| format!("tables.toml: no effects of terrain `{}`", kind.key))?,
            );
        }
        let mut sides = Vec::new();
        for form in &tables.hexside {
            let id = map.feature_named(&form.key);
            sides.push((
                id.ok_or_else(|| format!("tables.toml: no hexside `{}` on the map", form.key))?,
                form,
            ));
        }
        Ok(Chart {
            map,
            terrain,
            sides,
            bridge: map.feature_named("bridge"),
            wires,
        })
    }

    fn terrain(&self, hex: CellId) -> &TerrainForm {
        self.terrain[self.map.terrain(hex).0 as usize]
    }

    /// The hexsides between two hexes that have an effect: a bridge undoes its river.
    fn sides(&self, a: CellId, b: CellId) -> impl Iterator<Item = &HexsideForm> {
        let all = self.map.side(a, b);
        let bridged = self.bridge.is_some_and(|bridge| all.contains(bridge));
        self.sides
            .iter()
            .filter(move |(id, form)| all.contains(*id) && !(bridged && form.key == "river"))
            .map(|(_, form)| *form)
    }

    fn steps(&self, from: CellId, mover: Mover) -> Vec<Step> {
        self.map
            .neighbours(from)
            .map(|to| {
                let pick = |foot, tank| if mover == Mover::Foot { foot } else { tank };
                let terrain = self.terrain(to);
                let mut going = pick(terrain.foot, terrain.tank);
                for side in self.sides(from, to) {
                    if !(mover == Mover::TankNoWall && side.key == "tank-wall") {
                        going = going.max(pick(side.foot, side.tank));
                    }
                }
                let pair = (from.min(to), from.max(to));
                let wire = self.wires.iter().position(|&w| w == pair);
                Step {
                    to,
                    going,
                    wire: wire.map(|w| WireId(w as u8)),
                    road: self.map.road(from, to),
                }
            })
            .collect()
    }
}

pub(super) fn read_hexes(
    map: &Map,
    tables: &TablesFile,
    positions: &[PositionInfo],
    boxes: &[BoxInfo],
    wires: &[(CellId, CellId)],
) -> Result<Vec<HexInfo>, String> {
    let chart = Chart::new(map, tables, wires)?;
    let homeward = homeward(map, &chart);
    let all = map.cells().map(|cell| {
        let terrain = chart.terrain(cell);
        let neighbours = map.neighbours(cell).map(|to| Neighbour {
            to,
            fights: chart.sides(cell, to).all(|s| s.fights),
            sends: chart.sides(cell, to).all(|s| s.sends),
        });
        let position = positions.iter().position(|p| p.hex == cell);
        let reach = |mover| match chart.terrain(cell).foot {
            Going::Never => Reaches::default(),
            Going::Enter | Going::Stop => reaches(cell, &|from| chart.steps(from, mover)),
        };
        HexInfo {
            board: map.board(cell),
            neighbours: neighbours.collect(),
            position: position.map(|p| PositionId(p as u8)),
            landing: boxes
                .iter()
                .position(|b| b.beach == cell)
                .map(|b| BoxId(b as u8)),
            bonus: terrain.bonus,
            open: terrain.open,
            sends: terrain.sends,
            land: terrain.foot != Going::Never,
            foot: reach(Mover::Foot),
            tank: reach(Mover::Tank),
            tank_no_wall: reach(Mover::TankNoWall),
            assails: assails(&chart, cell, positions),
            near: near(map, cell, positions),
            homeward: homeward[cell.index()],
        }
    });
    Ok(all.collect())
}

/// 11.4: positions next to a hex, with no cliff and no unbridged river between.
fn assails(chart: &Chart<'_>, cell: CellId, positions: &[PositionInfo]) -> Positions {
    let mut assails = Positions::EMPTY;
    for (i, position) in positions.iter().enumerate() {
        let next = chart.map.adjacent(cell, position.hex);
        if next && chart.sides(cell, position.hex).all(|side| side.fights) {
            assails.add(PositionId(i as u8));
        }
    }
    assails
}

/// Positions that a tank could have in range, with their distance.
fn near(map: &Map, cell: CellId, positions: &[PositionInfo]) -> Vec<(PositionId, u8)> {
    let all = positions.iter().enumerate();
    let near = all.filter_map(|(i, p)| {
        let hexes = map
            .distance(cell, p.hex)
            .filter(|&d| d <= u16::from(LONGEST_RANGE))?;
        Some((PositionId(i as u8), hexes as u8))
    });
    near.collect()
}

/// The first step of a shortest German way to an off-map road, for each hex that has one.
fn homeward(map: &Map, chart: &Chart<'_>) -> Vec<Option<CellId>> {
    let mut next: Vec<Option<CellId>> = vec![None; map.len()];
    let mut queue: Vec<CellId> = map.exits().to_vec();
    for &exit in &queue {
        next[exit.index()] = Some(exit);
    }
    let mut at = 0;
    while at < queue.len() {
        let here = queue[at];
        at += 1;
        for to in map.neighbours(here) {
            let open = chart.terrain(to).sends && chart.sides(here, to).all(|s| s.sends);
            if open && next[to.index()].is_none() {
                next[to.index()] = Some(here);
                queue.push(to);
            }
        }
    }
    next
}

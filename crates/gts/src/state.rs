//! The parts of a position: where units are, what lies on them, points and chits. No rules, and no game yet: see the README.

use atlas::CellId;

use crate::data::{Data, Kind, ScenarioInfo, SubBeach, Target};
use crate::ids::{DivisionId, LeaderId, UnitId};
use crate::marker::{Marker, Markers};

/// Where a unit or leader is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Not in this scenario, or eliminated.
    Out,
    /// On the map.
    Hex(CellId),
    /// In the Artillery Park whose marker lies in this hex.
    Park(CellId),
    /// To come with this entry of the scenario's arrivals (1.8#c).
    Holding(u8),
    /// At sea, to land with this wave on this sub-beach (1.18.4#general).
    Wave(u8, SubBeach),
}

/// A unit's part of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitState {
    /// Where it is.
    pub place: Place,
    /// Steps left.
    pub steps: u8,
    /// Markers that lie on it; Barrages lie on hexes.
    pub markers: Markers,
    /// On its vehicle side.
    pub mounted: bool,
}

impl UnitState {
    const OUT: UnitState = UnitState {
        place: Place::Out,
        steps: 0,
        markers: Markers::EMPTY,
        mounted: false,
    };
}

/// The points of a division (1.1.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[expect(missing_docs, reason = "the two kinds")]
pub struct Pool {
    pub command: u8,
    pub dispatch: u8,
}

/// Room for this many leaders and divisions.
const LEADERS: usize = 16;
const DIVISIONS: usize = 8;

/// All units, leaders and points of a scenario.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Forces {
    units: [UnitState; UnitId::ROOM],
    leaders: [Place; LEADERS],
    pools: [Pool; DIVISIONS],
}

impl Forces {
    /// The set-up of a scenario.
    pub fn set_up(data: &Data, scenario: &ScenarioInfo) -> Forces {
        let mut forces = Forces {
            units: [UnitState::OUT; UnitId::ROOM],
            leaders: [Place::Out; LEADERS],
            pools: [Pool::default(); DIVISIONS],
        };
        for placed in &scenario.placed {
            let info = data.unit(placed.unit);
            let park = (info.division, placed.at);
            let parked = info.kind == Kind::Artillery && scenario.parks.contains(&park);
            let place = if parked {
                Place::Park(placed.at)
            } else {
                Place::Hex(placed.at)
            };
            forces.put(data, placed.unit, place, placed.reduced);
            let state = &mut forces.units[placed.unit.index()];
            (state.markers, state.mounted) =
                (with_loss(placed.markers, placed.reduced), placed.mounted);
        }
        for (i, arrival) in scenario.arrivals.iter().enumerate() {
            for &unit in &arrival.units {
                forces.put(data, unit, Place::Holding(i as u8), arrival.reduced);
                let state = &mut forces.units[unit.index()];
                state.markers = with_loss(Markers::EMPTY, arrival.reduced);
                state.mounted = arrival.mounted && !matches!(arrival.target, Target::Zone(_));
            }
            for &leader in &arrival.leaders {
                forces.leaders[leader.index()] = Place::Holding(i as u8);
            }
        }
        for wave in &scenario.waves {
            let place = Place::Wave(wave.wave, wave.beach);
            for &unit in &wave.units {
                forces.put(data, unit, place, false);
            }
            for &leader in &wave.leaders {
                forces.leaders[leader.index()] = place;
            }
        }
        for &(leader, at) in &scenario.leaders {
            forces.leaders[leader.index()] = Place::Hex(at);
        }
        for points in &scenario.points {
            forces.pools[points.division.index()] = Pool {
                command: points.command,
                dispatch: points.dispatch,
            };
        }
        forces
    }

    fn put(&mut self, data: &Data, unit: UnitId, place: Place, reduced: bool) {
        self.units[unit.index()] = UnitState {
            place,
            steps: if reduced { 1 } else { data.unit(unit).steps },
            ..UnitState::OUT
        };
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitState {
        &self.units[unit.index()]
    }

    /// Where a leader is.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> Place {
        self.leaders[leader.index()]
    }

    /// The points a division spends: its own, or those of the division it draws on.
    pub fn pool(&self, data: &Data, division: DivisionId) -> Pool {
        self.pools[data.division(division).pool.index()]
    }
}

/// 1.7#1: a unit on one of two steps has the ratings of a Step Loss marker, whichever shows it.
fn with_loss(markers: Markers, reduced: bool) -> Markers {
    if reduced {
        markers.with(Marker::StepLoss)
    } else {
        markers
    }
}

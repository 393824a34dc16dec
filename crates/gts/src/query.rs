//! What can be read off a position, by the rules, the table and bots.

use atlas::CellId;

use crate::data::{Data, Hexes, ScenarioInfo, Weather};
use crate::ids::{DivisionId, LeaderId, Side, UnitId, Units};
use crate::pieces::hex_of;
use crate::sight::Light;
use crate::stack::Step;
use crate::state::{Gts, LeaderState, Pool, UnitState};

impl Gts {
    /// What is printed: it can be read while the position changes.
    #[inline]
    pub const fn data(&self) -> &'static Data {
        self.data.get()
    }

    /// The scenario.
    #[inline]
    pub fn plan(&self) -> &'static ScenarioInfo {
        &self.data().scenarios[usize::from(self.scenario)]
    }

    /// The number of the turn, from 0.
    #[inline]
    pub const fn turn(&self) -> u8 {
        self.clock.turn()
    }

    /// The weather.
    #[inline]
    pub(crate) const fn weather(&self) -> Weather {
        self.clock.weather()
    }

    /// Day or night.
    #[inline]
    pub(crate) const fn light(&self) -> Light {
        self.clock.light()
    }

    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitState {
        self.pieces.unit(unit)
    }

    /// A leader.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &LeaderState {
        self.pieces.leader(leader)
    }

    /// All numbers of leaders.
    pub(crate) fn leader_ids(&self) -> impl Iterator<Item = LeaderId> + Clone + use<> {
        (0..self.data().leaders.len() as u8).map(LeaderId)
    }

    /// All numbers of units.
    pub(crate) fn unit_ids(&self) -> impl Iterator<Item = UnitId> + Clone + use<> {
        (0..self.data().units.len()).map(|i| UnitId(i as u8))
    }

    /// Where a unit is on the map.
    #[inline]
    pub fn at(&self, unit: UnitId) -> Option<CellId> {
        hex_of(self.unit(unit).place)
    }

    /// Everybody in a hex.
    #[inline]
    pub fn units_in(&self, hex: CellId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.pieces.index().units(hex)
    }

    /// Those of a side in a hex.
    #[inline]
    pub fn of_side_in(&self, side: Side, hex: CellId) -> impl Iterator<Item = UnitId> + Clone + '_ {
        self.units_in(hex)
            .filter(move |&unit| self.data().unit(unit).side == side)
    }

    /// The hexes with units of a side.
    #[inline]
    pub fn held(&self, side: Side) -> &Hexes {
        self.pieces.index().held(side)
    }

    /// Whether a side has a unit in a hex.
    #[inline]
    pub fn holds(&self, side: Side, hex: CellId) -> bool {
        self.held(side).contains(hex)
    }

    /// Those on landing craft.
    pub(crate) fn embarked(&self) -> Units {
        self.pieces.index().embarked()
    }

    /// ENT markers of a side in a hex.
    pub fn ents(&self, side: Side, hex: CellId) -> u8 {
        self.ground.ents(side, hex)
    }

    /// Whose points a division spends.
    #[inline]
    pub(crate) fn purse(&self, division: DivisionId) -> DivisionId {
        self.data().division(division).pool
    }

    /// The points a division spends: its own, or those of the division it draws on.
    pub fn pool(&self, division: DivisionId) -> &Pool {
        self.pools.own(self.purse(division))
    }

    /// What goes on.
    #[inline]
    pub fn step(&self) -> Step {
        self.course.now().unwrap_or(Step::Over)
    }

    /// Those who act together; nobody where nobody acts.
    pub(crate) fn group(&self) -> Units {
        self.course.action().map_or(Units::EMPTY, |it| it.group)
    }

    /// Those of them that have not acted in this round.
    pub(crate) fn left(&self) -> Units {
        self.course.action().map_or(Units::EMPTY, |it| it.left)
    }

    /// The unit whose order is asked for.
    pub(crate) fn current(&self) -> Option<UnitId> {
        self.left().first()
    }

    /// Whether they take their second action.
    pub(crate) fn is_second(&self) -> bool {
        self.course.action().is_some_and(|it| it.second)
    }
}

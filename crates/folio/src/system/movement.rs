//! S5 Movement: who may move, hex by hex. Reinforcements are the scenario's business.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::data::Way;
use crate::event::{Event, Story};
use crate::ids::{UnitId, Units};
use crate::query::BEACH_STACK;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Folio, March, Phase};

/// Room for the hexes of any map.
const HEXES: usize = crate::data::Hexes::CAPACITY;

impl Folio {
    /// S2.1, S5.7: half points a unit has in a phase; inclement weather halves them, rounded up (14.1).
    pub fn allowance(&self, unit: UnitId) -> u8 {
        let movement = self.values(unit).movement;
        if self.foul {
            movement.div_ceil(2) * 2
        } else {
            movement * 2
        }
    }

    /// Units that may move in this phase as far as the phase goes: S5.1, S5.8, and nobody of the landing (11.2.1).
    #[inline]
    pub fn movers(&self) -> Units {
        let own = self.own_in(Phase::Movement, Phase::MobileMovement);
        own.without(self.deeds.moved()).without(self.stays())
    }

    /// Whether a unit may move at all in this phase; `movers` must agree.
    fn may_be_moved(&self, unit: UnitId) -> Result<CellId, Forbidden> {
        if unit.side() != self.side {
            return Err(Forbidden::NotYourUnit);
        }
        let hex = self.hex_of(unit).ok_or(Forbidden::NotOnMap)?;
        self.may_leave(unit)?;
        if self.deeds.moved().has(unit) {
            return Err(Forbidden::MovedAlready);
        }
        if self.phase == Phase::MobileMovement && !self.data.classes.mobile.has(unit) {
            return Err(Forbidden::LegUnitsWait);
        }
        Ok(hex)
    }

    /// S5.1: whether a unit may be picked to move.
    pub(crate) fn may_move(&self, unit: UnitId) -> Result<March, Forbidden> {
        let at = self.may_be_moved(unit)?;
        let march = self.march_of(unit, at);
        if self.can_step(march) {
            Ok(march)
        } else {
            Err(Forbidden::NowhereToMove)
        }
    }

    #[inline]
    fn march_of(&self, unit: UnitId, at: CellId) -> March {
        March {
            unit,
            at,
            left: self.allowance(unit),
            stepped: false,
        }
    }

    /// Whether there is any hex to go to.
    #[inline]
    pub(crate) fn can_step(&self, march: March) -> bool {
        let ways = self.data.hex(march.at).ways();
        ways.iter().any(|way| self.step_over(march, *way).is_ok())
    }

    /// S5.2-S5.6, S6.2, S6.3: whether a unit may enter a hex next, and the half points it has left then.
    pub(crate) fn may_step(&self, march: March, to: CellId) -> Result<u8, Forbidden> {
        match self.data.way(march.at, to) {
            Some(way) => self.step_over(march, *way),
            None => Err(self.closed(march.at, to)),
        }
    }

    /// Why a hex cannot be entered from here.
    pub(crate) fn closed(&self, from: CellId, to: CellId) -> Forbidden {
        if !self.data.map.adjacent(from, to) {
            return Forbidden::NotAdjacent;
        }
        if self.data.hex(to).beyond {
            Forbidden::BeyondBoundary
        } else {
            Forbidden::AllSea
        }
    }

    #[inline]
    pub(crate) fn step_over(&self, march: March, way: Way) -> Result<u8, Forbidden> {
        self.step_over_as(march, way, || self.bound_on(march))
    }

    /// 11.2.1: whether a unit on the move never stacks again: it sets out with its first step.
    pub(crate) fn bound_on(&self, march: March) -> bool {
        if march.stepped {
            self.bound.has(march.unit)
        } else {
            self.bound_from(march.unit, march.at)
        }
    }

    /// The same for a unit that is bound or not: a plan goes further than the unit has come.
    #[inline]
    pub(crate) fn step_over_as(
        &self,
        march: March,
        way: Way,
        bound: impl FnOnce() -> bool,
    ) -> Result<u8, Forbidden> {
        let (unit, to) = (march.unit, way.to);
        if self.holds(unit.side().enemy(), to) {
            return Err(Forbidden::HeldByEnemy);
        }
        let stops = self.in_ezoc(unit, to);
        if stops && !march.stepped && self.in_ezoc(unit, march.at) {
            return Err(Forbidden::ZoneToZone);
        }
        let cost = self.cost(unit, way);
        if cost > march.left && march.stepped {
            return Err(Forbidden::TooDear);
        }
        let left = if stops {
            0
        } else {
            march.left.saturating_sub(cost)
        };
        if self.holds(unit.side(), to) && !self.can_settle(unit, to, left, bound()) {
            return Err(Forbidden::NoRoomBeyond);
        }
        Ok(left)
    }

    /// S5.6: half points a unit pays for a hex.
    #[inline]
    fn cost(&self, unit: UnitId, way: Way) -> u8 {
        way.cost[usize::from(self.data.classes.mobile.has(unit))]
    }

    /// S5.5: a hex with friends may be passed through only by a unit that can end its move: there or further on.
    pub(crate) fn can_settle(&self, unit: UnitId, at: CellId, left: u8, bound: bool) -> bool {
        if self.may_end_as(unit, at, bound) {
            return true;
        }
        if left == 0 {
            return false;
        }
        let mobile = usize::from(self.data.classes.mobile.has(unit));
        let (own, enemy) = (unit.side(), unit.side().enemy());
        let mut best = [0u8; HEXES];
        let mut open = [CellId(0); HEXES];
        let mut waiting = 1;
        open[0] = at;
        best[at.index()] = left;
        while waiting > 0 {
            waiting -= 1;
            let here = open[waiting];
            let have = best[here.index()];
            for way in self.data.hex(here).ways() {
                let cost = way.cost[mobile];
                if cost > have || self.holds(enemy, way.to) {
                    continue;
                }
                if !self.holds(own, way.to) || self.may_end_as(unit, way.to, bound) {
                    return true;
                }
                let rest = have - cost;
                let further = rest > best[way.to.index()] && !self.in_ezoc(unit, way.to);
                if further && waiting < HEXES {
                    best[way.to.index()] = rest;
                    open[waiting] = way.to;
                    waiting += 1;
                }
            }
        }
        false
    }

    /// Whether a march may end where it is.
    #[inline]
    pub(crate) fn may_stop(&self, march: March) -> Allowed {
        if !march.stepped {
            return Err(Forbidden::MustMove);
        }
        self.may_stay(march.unit, march.at)
    }

    /// Everybody who can move.
    pub(crate) fn list_movers(&self, into: &mut Vec<Choice>) {
        for unit in self.movers().iter() {
            if let Some(at) = self.hex_of(unit)
                && self.can_step(self.march_of(unit, at))
            {
                into.push(Choice::Move(unit));
            }
        }
    }

    /// Whether anybody can move.
    pub(crate) fn any_mover(&self) -> bool {
        self.movers().iter().any(|unit| {
            let at = self.hex_of(unit);
            at.is_some_and(|at| self.can_step(self.march_of(unit, at)))
        })
    }

    /// The hexes a march may go on to.
    pub(crate) fn list_steps(&self, march: March, into: &mut Vec<Choice>) {
        for way in self.data.hex(march.at).ways() {
            if self.step_over(march, *way).is_ok() {
                into.push(Choice::Step(way.to));
            }
        }
        if self.may_stop(march).is_ok() {
            into.push(Choice::Stop);
        }
    }

    /// S5.1: a unit sets off.
    pub(crate) fn set_off(&mut self, unit: UnitId) {
        if let Some(at) = self.hex_of(unit) {
            self.ask = Ask::March(self.march_of(unit, at));
        }
    }

    /// A hex further.
    pub(crate) fn step(&mut self, march: March, to: CellId, story: &mut Story<'_>) {
        let from = march.at;
        let left = match self.data.way(from, to) {
            Some(way) if !self.in_ezoc(march.unit, to) => {
                march.left.saturating_sub(self.cost(march.unit, *way))
            }
            _ => 0,
        };
        let (unit, way) = (march.unit, [from, to]);
        story.tell(&Event::Moved(unit, way));
        if !march.stepped {
            self.set_out(unit);
        }
        self.go(unit, to, story);
        let march = March {
            at: to,
            left,
            stepped: true,
            ..march
        };
        self.march_on(march, story);
    }

    /// Goes on asking, or ends the move where nothing is left to ask.
    pub(crate) fn march_on(&mut self, march: March, story: &mut Story<'_>) {
        self.deeds.set_moved(march.unit, true);
        let ended = march.left == 0 || self.in_ezoc(march.unit, march.at);
        if ended || !self.can_step(march) {
            self.moves(story);
        } else {
            self.ask = Ask::March(march);
        }
    }

    /// S5.5: whether a unit may be the one too many.
    pub(crate) fn may_remove(&self, hex: CellId, unit: UnitId) -> Allowed {
        allow(
            self.units_in(self.side, hex).has(unit),
            Forbidden::NotOverstacked,
        )
    }

    /// How many Allied units a hex holds at the end of a phase (S5.5, 11.2.1).
    pub(crate) fn room(&self, hex: CellId) -> u32 {
        if self.beachheads.contains(hex) {
            BEACH_STACK
        } else {
            1
        }
    }
}

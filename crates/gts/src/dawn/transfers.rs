//! Transfers (1.8#f): an independent formation to another division, a battalion to another brigade of its own.

use super::{DawnChoice, DawnEvent};
use crate::data::Stripe;
use crate::ids::{DivisionId, FormationId, LeaderId, Side, UnitId, Units};
use crate::refusal::Forbidden;
use crate::state::{Gts, Place};
use crate::story::Story;
use kernel::allow;

/// How far a leader of those who take them over may be.
const REACH: u16 = 10;

impl Gts {
    /// Units of an independent formation that are in the game, all of one division.
    fn independents(&self, formation: FormationId) -> Units {
        self.unit_ids()
            .filter(|&unit| {
                let state = self.unit(unit);
                state.formation == formation
                    && state.stripe != Stripe::None
                    && !matches!(state.place, Place::Out | Place::Lost)
            })
            .collect()
    }

    /// The units of a unit's battalion in its brigade, those at sea too.
    pub(crate) fn battalion_of(&self, unit: UnitId) -> Units {
        let formation = self.unit(unit).formation;
        let Some(mates) = self.data().battalions.get(unit.index()) else {
            return Units::EMPTY;
        };
        mates
            .iter()
            .filter(|&mate| {
                self.unit(mate).formation == formation
                    && !matches!(self.unit(mate).place, Place::Out | Place::Lost)
            })
            .collect()
    }

    /// Whether a leader in play is close to one of them.
    fn is_near(&self, leader: LeaderId, units: Units) -> bool {
        let Place::Hex(at) = self.leader(leader).place else {
            return false;
        };
        !self.is_entry(at)
            && units.iter().any(|unit| {
                self.at(unit).is_some_and(|hex| {
                    !self.is_entry(hex) && self.data().distance(at, hex) <= REACH
                })
            })
    }

    pub(super) fn transfer_tries(&self, side: Side, into: &mut Vec<DawnChoice>) {
        let all = (0..self.data().printed).map(|i| UnitId(i as u8));
        let live: Vec<UnitId> = all
            .filter(|&unit| {
                let gone = matches!(self.unit(unit).place, Place::Out | Place::Lost);
                self.data().unit(unit).side == side && !gone
            })
            .collect();
        let independent = live.iter().map(|&unit| self.unit(unit));
        let formations = independent
            .filter(|state| state.stripe != Stripe::None)
            .filter(|state| !self.pools.own(state.division).transferred)
            .fold(0_u64, |set, state| set | 1 << state.formation.0);
        for formation in (0..self.data().formations.len() as u8).map(FormationId) {
            if formations >> formation.0 & 1 == 1 {
                into.extend(self.purses(side).map(|d| DawnChoice::Attach(formation, d)));
            }
        }
        // Only Commonwealth battalions change their brigade.
        let battalions = live.iter().filter(|&&unit| {
            let state = self.unit(unit);
            side == Side::Allied
                && state.stripe == Stripe::None
                && self.data().formation(state.formation).chit
                && !self.pools.own(state.division).transferred
        });
        for &unit in battalions {
            if self.battalion_of(unit).first() == Some(unit) {
                let (own, division) = (self.unit(unit).formation, self.unit(unit).division);
                let brigades = self.plan().formation_chits.iter().filter(|&&of| {
                    of != own
                        && self.data().formation(of).chit
                        && self.data().formation(of).division == division
                });
                into.extend(brigades.map(|&of| DawnChoice::Brigade(unit, of)));
            }
        }
    }

    fn may_give(&self, side: Side, units: Units) -> Result<DivisionId, Forbidden> {
        let Some(first) = units.first() else {
            return Err(Forbidden::NoBattalion);
        };
        if self.data().unit(first).side != side {
            return Err(Forbidden::NotYours);
        }
        let division = self.unit(first).division;
        if self.pools.own(division).transferred {
            return Err(Forbidden::HasTransferred);
        }
        Ok(division)
    }

    /// 1.8#f: once a turn and division, to a division with a leader close by.
    pub(super) fn may_attach(
        &self,
        side: Side,
        formation: FormationId,
        to: DivisionId,
    ) -> Result<(), Forbidden> {
        let units = self.independents(formation);
        let from = self.may_give(side, units)?;
        if from == to || !self.purses(side).any(|own| own == to) {
            return Err(Forbidden::NotYourDivision);
        }
        self.may_meet(units, |leader| self.leader_division(leader) == to)
    }

    /// 1.8#f: whether such a leader is close by.
    fn may_meet(&self, units: Units, leads: impl Fn(LeaderId) -> bool) -> Result<(), Forbidden> {
        let mut leaders = self.leader_ids().filter(|&leader| leads(leader));
        let near = leaders.any(|leader| self.is_near(leader, units));
        allow(near, Forbidden::LeaderTooFar)
    }

    pub(super) fn attach(&mut self, formation: FormationId, to: DivisionId, story: &mut Story<'_>) {
        let units = self.independents(formation);
        let Some(first) = units.first() else {
            return;
        };
        let from = self.unit(first).division;
        self.pools.transfer(from);
        for unit in units.iter() {
            self.pieces.attach(unit, to);
        }
        story.tell(DawnEvent::Attached { formation, to });
        self.leave_leaders(units, story);
    }

    /// 1.2.6: a leader who was with those that go goes to a unit of his own.
    fn leave_leaders(&mut self, units: Units, story: &mut Story<'_>) {
        for unit in units.iter() {
            if let Some(hex) = self.at(unit) {
                self.bereave(hex, story);
            }
        }
    }

    /// 1.8#f: a battalion of a Commonwealth brigade, named by its first unit, to another brigade of its division.
    pub(super) fn may_rebrigade(
        &self,
        side: Side,
        unit: UnitId,
        to: FormationId,
    ) -> Result<(), Forbidden> {
        let units = self.battalion_of(unit);
        let from = self.may_give(side, units)?;
        let own = self.unit(unit).formation;
        let brigade = |of: FormationId| {
            self.data().formation(of).chit && self.data().formation(of).division == from
        };
        if side != Side::Allied || units.first() != Some(unit) || !brigade(own) {
            return Err(Forbidden::NoBattalion);
        }
        if to == own || !brigade(to) || self.unit(unit).stripe != Stripe::None {
            return Err(Forbidden::NoBrigade);
        }
        // A brigade keeps a unit for its leader to stay with.
        let rest = self.unit_ids().any(|mate| {
            self.unit(mate).formation == own && !units.has(mate) && self.at(mate).is_some()
        });
        let led = self.leader_ids().any(|l| {
            self.leader_formation(l) == own && matches!(self.leader(l).place, Place::Hex(_))
        });
        if led && !rest {
            return Err(Forbidden::LastBattalion);
        }
        self.may_meet(units, |leader| self.leader_formation(leader) == to)
    }

    pub(super) fn rebrigade(&mut self, unit: UnitId, to: FormationId, story: &mut Story<'_>) {
        let units = self.battalion_of(unit);
        let division = self.unit(unit).division;
        self.pools.transfer(division);
        for mate in units.iter() {
            self.pieces.rebrigade(mate, to);
        }
        let battalion = self.data().battalion(unit);
        story.tell(DawnEvent::Rebrigaded { battalion, to });
        self.leave_leaders(units, story);
    }
}

//! Reinforcements in their boxes (1.8#c), Dispatch Points (1.8#d-i) and Formation chits (1.8#d-ii).

use super::{ChitEvent, DawnChoice, DawnEvent, When};
use crate::data::{Chit, Target};
use crate::ids::{DivisionId, FormationId, LeaderId, Side, Units};
use crate::points;
use crate::refusal::Forbidden;
use crate::state::{Gts, Place};
use crate::story::Story;

/// 1.8#d-i: Command Points for a Dispatch Point.
pub const DISPATCH_PRICE: u8 = 2;

impl Gts {
    /// 1.8#d-ii: chits set aside last turn are for this one, and everybody sees them now.
    pub(super) fn take_up_chits(&mut self, story: &mut Story<'_>) {
        for side in Side::BOTH {
            for chit in self.mug.take_up(side).iter() {
                story.tell(ChitEvent::TakenUp { chit });
            }
        }
        self.mug.begin_turn();
    }

    /// 1.8#c: reinforcements of this turn go to the holding boxes of their divisions.
    pub(super) fn fill_boxes(&mut self, story: &mut Story<'_>) {
        let hour = self.hour();
        for (i, arrival) in self.plan().arrivals.iter().enumerate() {
            let place = Place::Holding(i as u8);
            if arrival.turn != hour {
                continue;
            }
            for &unit in &arrival.units {
                if self.unit(unit).place == place {
                    let division = self.unit(unit).division;
                    story.tell(DawnEvent::Holds { unit, division });
                }
            }
            for &leader in &arrival.leaders {
                if self.leader(leader).place == place {
                    story.tell(DawnEvent::HoldsLeader { leader });
                }
            }
        }
    }

    /// 1.9#division-1: leaders come with their division's chit once there is a unit to stay with in the hex.
    pub(crate) fn bring_waiting_leaders(&mut self, chit: Chit, story: &mut Story<'_>) {
        let hour = self.hour();
        for leader in self.leader_ids() {
            let division = Chit::Division(self.leader_division(leader));
            let due = match self.leader(leader).place {
                Place::Holding(at) => {
                    let arrival = &self.plan().arrivals[usize::from(at)];
                    let due = arrival.turn <= hour && arrival.chit.unwrap_or(division) == chit;
                    match arrival.target {
                        Target::Entry(hex) | Target::Hex(hex) if due => Some(hex),
                        _ => None,
                    }
                }
                Place::OffMap(turn, hex) if turn <= self.turn() && chit == division => Some(hex),
                _ => None,
            };
            let due = due.filter(|&hex| self.has_company(leader, hex, Units::EMPTY));
            if let Some(hex) = due {
                self.bring_leader(leader, hex, story);
            }
        }
    }

    /// Divisions of a side with points of their own in this scenario.
    pub(super) fn purses(&self, side: Side) -> impl Iterator<Item = DivisionId> + use<> {
        let points = self.plan().points.iter().map(|points| points.division);
        let data = self.data();
        points.filter(move |&d| data.division(d).side == side)
    }

    pub(super) fn dispatch_tries(&self, side: Side, into: &mut Vec<DawnChoice>) {
        into.extend(self.purses(side).map(DawnChoice::Dispatch));
    }

    /// 1.8#d-i: two Command Points, and room for a Dispatch Point.
    pub(super) fn may_dispatch(&self, side: Side, division: DivisionId) -> Result<(), Forbidden> {
        if !self.purses(side).any(|own| own == division) {
            return Err(Forbidden::NotYourDivision);
        }
        let pool = self.pool(division);
        if pool.command < DISPATCH_PRICE {
            return Err(Forbidden::TooFewCommandPoints);
        }
        if pool.dispatch >= self.data().tables.limits.points {
            return Err(Forbidden::PoolFull);
        }
        Ok(())
    }

    pub(super) fn buy_dispatch(&mut self, division: DivisionId, story: &mut Story<'_>) {
        let (pool, purse) = (*self.pool(division), self.purse(division));
        let dispatch = points::pool(self.data(), pool.dispatch, 1);
        self.pools.set_command(purse, pool.command - DISPATCH_PRICE);
        self.pools.set_dispatch(purse, dispatch);
        story.tell(ChitEvent::Dispatched { division });
    }

    /// The leader whose chit a formation's is.
    fn chief(&self, formation: FormationId) -> Option<LeaderId> {
        self.leader_ids()
            .find(|&l| self.leader_formation(l) == formation)
    }

    /// 1.8#d-ii: writes down which chits are for sale before anybody buys.
    pub(super) fn open_sale(&mut self) {
        let sale = self.plan().formation_chits.iter();
        let sale = sale.filter(|&&formation| self.for_sale(formation).is_ok());
        let sale = sale.map(|&formation| Chit::Formation(formation)).collect();
        self.mug.offer(sale);
    }

    /// 1.8#d-ii: why a chit is not for sale, apart from what was bought in this turn: nothing here is secret.
    fn for_sale(&self, formation: FormationId) -> Result<(), Forbidden> {
        let chit = Chit::Formation(formation);
        let plan = self.plan();
        if !plan.formation_chits.contains(&formation) {
            return Err(Forbidden::NoSuchChit);
        }
        // Those that stand on the map in the set-up have been there before the first turn.
        let ready = self.chief(formation).is_some_and(|leader| {
            let state = self.leader(leader);
            let placed = matches!(state.place, Place::Hex(hex) if !self.is_entry(hex));
            placed
                && state
                    .since
                    .is_some_and(|since| since < self.turn() || self.turn() == 0)
        });
        if !ready {
            return Err(Forbidden::LeaderTooNew);
        }
        let free = self.turn() == 0 && plan.free_formation_chits.contains(&formation);
        let first = if self.turn() == 0 {
            Some(plan.first_chit)
        } else {
            self.mug.kept()
        };
        let used = self.mug.bought().has(chit);
        if free || first == Some(chit) || used {
            return Err(Forbidden::ChitInMug);
        }
        Ok(())
    }

    pub(super) fn chit_tries(&self, side: Side, into: &mut Vec<DawnChoice>) {
        for &formation in &self.plan().formation_chits {
            if self
                .data()
                .division(self.data().formation(formation).division)
                .side
                == side
            {
                into.push(DawnChoice::Buy(formation, When::Now));
                into.push(DawnChoice::Buy(formation, When::Next));
            }
        }
    }

    /// 1.8#d-ii: one Dispatch Point for the next turn, two for this one, from the formation's division.
    pub(super) fn may_buy_chit(
        &self,
        side: Side,
        formation: FormationId,
        now: bool,
    ) -> Result<(), Forbidden> {
        let division = self.data().formation(formation).division;
        if self.data().division(division).side != side {
            return Err(Forbidden::NotYourDivision);
        }
        self.for_sale(formation)?;
        if self.mug.aside(side).has(Chit::Formation(formation)) {
            return Err(Forbidden::ChitAside);
        }
        if self.pool(division).dispatch < 1 + u8::from(now) {
            return Err(Forbidden::TooFewDispatchPoints);
        }
        Ok(())
    }

    pub(super) fn buy_chit(
        &mut self,
        side: Side,
        formation: FormationId,
        now: bool,
        story: &mut Story<'_>,
    ) {
        let division = self.data().formation(formation).division;
        let chit = Chit::Formation(formation);
        let price = 1 + u8::from(now);
        self.pools.spend_dispatch(self.purse(division), price);
        if now {
            self.mug.buy(side, chit);
        } else {
            self.mug.set_aside(side, chit);
        }
        story.tell(ChitEvent::Bought { side, chit, now });
    }
}

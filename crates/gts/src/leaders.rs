//! Leaders (1.2.6, 1.9#division-6): who they stay with, where they go.

use atlas::CellId;
use kernel::Goes;

use crate::choice::Choice;
use crate::data::{Chit, Stripe};
use crate::event::MoveEvent;
use crate::ids::{DivisionId, FormationId, LeaderId, Side, UnitId, Units};
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::{Gts, Place};
use crate::story::Story;
use kernel::allow;

impl Gts {
    /// His division.
    pub(crate) fn leader_division(&self, leader: LeaderId) -> DivisionId {
        let formation = self.leader_formation(leader);
        self.data().formation(formation).division
    }

    /// The formation he leads.
    pub(crate) fn leader_formation(&self, leader: LeaderId) -> FormationId {
        self.data().leaders[leader.index()].formation
    }

    /// His side.
    pub(crate) fn leader_side(&self, leader: LeaderId) -> Side {
        self.data().division(self.leader_division(leader)).side
    }

    /// 1.2.6: a unit of his formation, or an independent of his division.
    pub(crate) fn may_stay_with(&self, leader: LeaderId, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let own = self.leader_formation(leader) == state.formation;
        let independent =
            state.stripe != Stripe::None && state.division == self.leader_division(leader);
        (own || independent) && !self.data().is_craft(unit)
    }

    /// 1.2.6: whether a leader in a hex has somebody there to stay with, apart from these.
    pub(crate) fn has_company(&self, leader: LeaderId, hex: CellId, apart: Units) -> bool {
        self.units_in(hex)
            .any(|unit| !apart.has(unit) && self.may_stay_with(leader, unit))
    }

    /// 1.9#general: a leader stays with one of the activated units he was with: he goes along where none of them is left behind.
    pub(crate) fn must_come(&self, leader: LeaderId, from: CellId) -> bool {
        let group = self.march().group;
        let mut others = self
            .units_in(from)
            .filter(|&unit| !group.has(unit) && self.may_stay_with(leader, unit));
        let with = group.iter().any(|unit| self.may_stay_with(leader, unit));
        with && !others.any(|unit| self.is_activated(unit))
    }

    /// 1.2.6: whether a leader may go along with those who move.
    pub(crate) fn may_take(&self, leader: LeaderId, hex: CellId) -> Result<(), Forbidden> {
        let here = self.leader(leader).place == Place::Hex(hex);
        let with = self
            .march()
            .group
            .iter()
            .any(|unit| self.may_stay_with(leader, unit));
        let coming = self.march().leaders >> leader.0 & 1 == 1;
        // 1.9#general: he was with them when they were activated; nobody is picked up on the way.
        allow(
            here && with && !coming && !self.march().moved && !self.march().over,
            Forbidden::NotWithThem,
        )
    }

    /// Whether anybody of his formation is left anywhere.
    pub(crate) fn has_formation(&self, leader: LeaderId) -> bool {
        let formation = self.leader_formation(leader);
        let out = self.leader(leader).place == Place::Out;
        out || self.unit_ids().any(|unit| {
            self.unit(unit).formation == formation
                && !self.data().is_craft(unit)
                && !matches!(self.unit(unit).place, Place::Out | Place::Lost)
        })
    }

    pub(crate) fn drop_leader(&mut self, leader: LeaderId, story: &mut Story<'_>) {
        if self.leader(leader).place == Place::Out {
            return;
        }
        self.put_leader(leader, Place::Lost, story);
        for unit in self.unit_ids() {
            if self.unit(unit).contact == Some(leader) {
                self.lose_contact(unit, story);
            }
        }
        story.tell(MoveEvent::LeaderGone { leader });
    }

    pub(crate) fn move_leader(
        &mut self,
        leader: LeaderId,
        to: CellId,
        rule: &'static str,
        story: &mut Story<'_>,
    ) {
        self.put_leader(leader, Place::Hex(to), story);
        if !self.is_entry(to) {
            self.pieces.comes_into_play(leader, self.turn());
        }
        story.tell(MoveEvent::LeaderWent { leader, to, rule });
    }

    /// 1.2.6: leaders in a hex without a unit to stay with go elsewhere.
    pub(crate) fn bereave(&mut self, hex: CellId, _story: &mut Story<'_>) {
        for leader in self.leader_ids() {
            let here = self.leader(leader).place == Place::Hex(hex);
            let pending = self.course.has(Step::Displace(leader));
            if here && !pending && !self.has_company(leader, hex, Units::EMPTY) {
                self.course.add(Step::Displace(leader));
            }
        }
    }

    /// Where a leader who lost his unit may go: hexes with units of his formation.
    fn refuges(&self, leader: LeaderId) -> impl Iterator<Item = CellId> + '_ {
        let formation = self.leader_formation(leader);
        let held = self.held(self.leader_side(leader)).iter();
        held.filter(move |&hex| {
            self.units_in(hex)
                .any(|unit| self.unit(unit).formation == formation && !self.data().is_craft(unit))
        })
    }

    pub(crate) fn displace_step(&mut self, leader: LeaderId, story: &mut Story<'_>) -> Goes {
        let Place::Hex(hex) = self.leader(leader).place else {
            return self.ask_if(false);
        };
        if self.has_company(leader, hex, Units::EMPTY)
            && !self.holds(self.leader_side(leader).enemy(), hex)
        {
            return self.ask_if(false);
        }
        let mut refuges = self.refuges(leader).filter(|&at| at != hex);
        let (first, second) = (refuges.next(), refuges.next());
        drop(refuges);
        match (first, second) {
            (Some(_), Some(_)) => Goes::Asks,
            (Some(only), None) => self.done(|game| game.move_leader(leader, only, "1.2.6", story)),
            (None, _) => self.done(|game| game.send_back(leader, story)),
        }
    }

    /// Nobody of his formation is on the map: he waits with those still to come, wherever they are, or is removed.
    fn send_back(&mut self, leader: LeaderId, story: &mut Story<'_>) {
        let formation = self.leader_formation(leader);
        let waiting = self
            .unit_ids()
            .filter(|&unit| self.unit(unit).formation == formation && !self.data().is_craft(unit))
            .map(|unit| self.unit(unit).place)
            .filter(|place| !matches!(place, Place::Out | Place::Lost))
            // Those who never come in this game are the last to wait with.
            .min_by_key(|&place| place == Place::Delayed);
        match waiting {
            Some(place) => {
                self.put_leader(leader, place, story);
                story.tell(MoveEvent::LeaderWaits { leader });
            }
            None => self.drop_leader(leader, story),
        }
    }

    pub(crate) fn displace_choices(&self, leader: LeaderId, into: &mut Vec<Choice>) {
        for hex in self.refuges(leader) {
            if self.leader(leader).place != Place::Hex(hex) {
                into.push(Choice::Transfer(leader, hex));
            }
        }
    }

    pub(crate) fn may_displace(
        &self,
        asked: LeaderId,
        leader: LeaderId,
        hex: CellId,
    ) -> Result<(), Forbidden> {
        let fine = asked == leader
            && self.leader(leader).place != Place::Hex(hex)
            && self.refuges(leader).any(|at| at == hex);
        allow(fine, Forbidden::NoTransfer)
    }

    /// 1.9#division-6: whether a leader of the chit may go to a hex at the end of the activation.
    pub(crate) fn may_transfer(&self, leader: LeaderId, hex: CellId) -> Result<(), Forbidden> {
        let elsewhere = self.leader(leader).place != Place::Hex(hex);
        let with = || {
            let mut there = self.units_in(hex);
            there.any(|unit| self.may_stay_with(leader, unit))
        };
        allow(
            elsewhere && self.transfers_now(leader) && with(),
            Forbidden::NoTransfer,
        )
    }

    pub(crate) fn may_transfer_any(&self) -> bool {
        self.transfers().next().is_some()
    }

    /// Who may transfer where.
    pub(crate) fn transfers(&self) -> impl Iterator<Item = (LeaderId, CellId)> + '_ {
        let leaders = self
            .leader_ids()
            .filter(|&leader| self.transfers_now(leader));
        leaders.flat_map(move |leader| {
            let hexes = self.held(self.active.side()).iter();
            let hexes = hexes.filter(move |&hex| self.may_transfer(leader, hex).is_ok());
            hexes.map(move |hex| (leader, hex))
        })
    }

    /// 1.9#division-6: a leader of the chit, on the map, once.
    fn transfers_now(&self, leader: LeaderId) -> bool {
        let state = self.leader(leader);
        let of_chit = match self.active.chit() {
            Chit::Division(division) => self.leader_division(leader) == division,
            Chit::Formation(formation) => self.leader_formation(leader) == formation,
            _ => false,
        };
        of_chit && matches!(state.place, Place::Hex(_)) && !state.moved
    }
}

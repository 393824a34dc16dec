//! Who spots for Indirect Fire (1.16.3).

use atlas::CellId;

use crate::data::{Flag, Hexes, Row};
use crate::ids::{LeaderId, UnitId};
use crate::refusal::Forbidden;
use crate::sight::{self, Purpose};
use crate::state::{Gts, LEADERS, Place};
use kernel::Few;

/// Who may spot for a battery.
pub(crate) struct Eyes {
    /// Where others stand who may.
    posts: Hexes,
    /// Where it stands itself, if it may.
    own: Option<CellId>,
    /// What all of these see where no Barrage lies in the way.
    pub seen: Hexes,
}

impl Gts {
    /// 1.16.3: who may spot for a unit.
    pub(crate) fn eyes(&self, unit: UnitId) -> Result<Eyes, Forbidden> {
        let contact = self.unit(unit).contact;
        let (posts, own) = match self.row(unit) {
            Some(Row::Orange) => {
                let leader = contact.ok_or(Forbidden::NoContact)?;
                (self.observers(unit, leader), None)
            }
            Some(Row::Black) => {
                let leader = contact.filter(|&leader| self.is_led_by(leader, unit));
                let posts = leader.map(|leader| self.observers(unit, leader));
                let own = self.at(unit).filter(|_| self.commanded(unit));
                (posts.unwrap_or(Hexes::EMPTY), own)
            }
            _ if !self.commanded(unit) => return Err(Forbidden::NotLed),
            _ => (self.comrades(unit), self.at(unit)),
        };
        let fair = sight::is_fair(self.light(), self.weather());
        let views = posts.iter().chain(own).map(|at| self.data().view(at));
        let seen = views.map(|view| if fair { view.spots } else { view.clear });
        Ok(Eyes {
            posts,
            own,
            seen: seen.fold(Hexes::EMPTY, Hexes::union),
        })
    }

    /// 1.16.3: whether the target is spotted for a unit; `true` where a Coastal Battery gives its contact up for it.
    pub(crate) fn spotted(
        &self,
        unit: UnitId,
        eyes: &Eyes,
        hex: CellId,
        target: Option<UnitId>,
    ) -> Result<bool, Forbidden> {
        let row = self.row(unit);
        let fired = target.is_some_and(|t| {
            self.unit(t).place == Place::Park(hex)
                && self.ground.park(hex).is_some_and(|park| park.fired)
        });
        if row == Some(Row::Orange) && fired {
            return Ok(false);
        }
        if !eyes.seen.contains(hex) {
            return Err(self.blind(unit));
        }
        let spies = |from: CellId| match target {
            Some(target) => self.sees_unit(from, target, Purpose::Spotting),
            None => self.sees(from, hex, Purpose::Spotting),
        };
        if eyes.posts.iter().any(spies) {
            return Ok(false);
        }
        if eyes.own.is_some_and(spies) {
            return Ok(row == Some(Row::Black));
        }
        Err(self.blind(unit))
    }

    /// Why a unit that nobody spots for may not fire.
    pub(crate) fn blind(&self, unit: UnitId) -> Forbidden {
        match self.row(unit) {
            Some(Row::Orange) => Forbidden::NotSpotted,
            Some(Row::Black) => Forbidden::BatteryBlind,
            _ => Forbidden::MortarBlind,
        }
    }

    /// 1.16.3: where units stand that are not Suppressed, in command, attached to the leader and out of entry hexes.
    fn observers(&self, firer: UnitId, leader: LeaderId) -> Hexes {
        if !self.gives_command(leader) {
            return Hexes::EMPTY;
        }
        self.posts(firer, |spotter| self.is_attached(leader, spotter))
    }

    /// 1.16.3#mortar: somebody attached to the same leader; for commandos, of the same commando.
    fn comrades(&self, unit: UnitId) -> Hexes {
        let commando = self.data().unit(unit).is(Flag::Commando);
        let mut leaders: Few<LeaderId, LEADERS> = Few::EMPTY;
        for leader in self
            .leader_ids()
            .filter(|&leader| self.is_attached(leader, unit))
        {
            leaders.push(leader);
        }
        self.posts(unit, |spotter| {
            let mates = self.unit(spotter).formation == self.unit(unit).formation;
            let attached = |leader| self.is_attached(leader, spotter);
            (commando && mates) || leaders.iter().any(attached)
        })
    }

    /// Where units of the firer's side stand that are fit to spot and of which something is true.
    fn posts(&self, firer: UnitId, is: impl Fn(UnitId) -> bool) -> Hexes {
        let side = self.data().unit(firer).side;
        let fit = |unit: UnitId| {
            unit != firer
                && !self.suppressed(unit)
                && !self.data().is_craft(unit)
                && is(unit)
                && self.commanded(unit)
        };
        let held = self.held(side).iter();
        held.filter(|&at| !self.is_entry(at) && self.of_side_in(side, at).any(fit))
            .collect()
    }

    /// 1.16.3#coastal: a battery is in command of a leader within his range, or by a telephone whose lines are intact.
    fn is_led_by(&self, leader: LeaderId, unit: UnitId) -> bool {
        let Some(hex) = self.at(unit) else {
            return false;
        };
        let rings = self.gives_command(leader) && self.has_telephone(unit, hex);
        self.may_lead(leader, unit) && (rings || self.reaches(leader, hex))
    }

    /// 1.2.2: a leader on the map, out of entry hexes.
    fn gives_command(&self, leader: LeaderId) -> bool {
        matches!(self.leader(leader).place, Place::Hex(at) if !self.is_entry(at))
    }

    /// Attached to a leader: In Contact with him, or led by him and of his formation or within his range.
    fn is_attached(&self, leader: LeaderId, unit: UnitId) -> bool {
        if !self.gives_command(leader) {
            return false;
        }
        let own = self.leader_formation(leader) == self.unit(unit).formation;
        let near = || self.at(unit).is_some_and(|at| self.reaches(leader, at));
        self.unit(unit).contact == Some(leader) || self.may_lead(leader, unit) && (own || near())
    }
}

//! 9.2.4-9.2.6 Combat Results: who takes which, steps lost; 9.5 the advance.
//!
//! Every Combat Result is dealt out first; the retreats that are owed are made afterwards, stack by
//! stack, so that units stacked together go together (9.4.2) and pay for a Zone of Control once (9.4.3).

use atlas::CellId;

use crate::event::{Combat, Story};
use crate::ids::{Bits, PieceId};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, Nightdrop, Place, Step};

impl Nightdrop {
    /// The losing units that are still there.
    fn losers(&self, battle: &Battle) -> Bits {
        let all = if battle.loser == battle.attacker {
            battle.attackers
        } else {
            battle.defenders
        };
        all.and(self.places.on_map())
    }

    /// The loser's Point unit, which takes the first Combat Result.
    fn losing_point(battle: &Battle) -> PieceId {
        if battle.loser == battle.attacker {
            battle.point
        } else {
            battle.defending_point
        }
    }

    /// 9.2.5: who may take the next Combat Result: those without one, then anybody again.
    pub(crate) fn next_takers(&self, battle: &Battle) -> Bits {
        let losers = self.losers(battle);
        if battle.taken.is_empty() {
            return losers.and(Bits::one(Self::losing_point(battle)));
        }
        let fresh = losers.without(battle.taken);
        if fresh.is_empty() { losers } else { fresh }
    }

    /// 9.2.5: whether a unit may take the next Combat Result.
    pub(crate) fn may_assign(&self, battle: &Battle, unit: PieceId) -> Allowed {
        if !self.losers(battle).has(unit) {
            return Err(Forbidden::NotALoser);
        }
        if !self.next_takers(battle).has(unit) {
            return Err(Forbidden::HadItsResult);
        }
        Ok(())
    }

    /// 9.2.4: the next Combat Result, the highest index first; then the retreats.
    pub(crate) fn next_result(&mut self, mut battle: Battle, story: &mut Story<'_>) {
        let result = if battle.threes > 0 { 3 } else { battle.rest };
        let takers = self.next_takers(&battle);
        // 9.2.6: what is left when all are gone is lost.
        if result == 0 || takers.is_empty() {
            self.retreats(battle, story);
            return;
        }
        if let Some(unit) = takers.only() {
            self.assign(battle, unit, story);
        } else {
            battle.step = Step::Assign { result };
            self.ask = Ask::Battle(battle);
        }
    }

    /// 9.2.5: a unit takes a Combat Result.
    pub(crate) fn assign(&mut self, mut battle: Battle, unit: PieceId, story: &mut Story<'_>) {
        let result = if battle.threes > 0 {
            battle.threes -= 1;
            3
        } else {
            std::mem::take(&mut battle.rest)
        };
        if self.losers(&battle).without(battle.taken).is_empty() {
            battle.taken = Bits::EMPTY;
        }
        battle.taken.add(unit);
        story.tell(&Combat::ResultTaken {
            unit: self.tag(unit),
            result,
        });
        match result {
            3 => {
                self.lose_step(unit, "9.2.5", story);
                self.owe_retreat(&mut battle, unit);
                self.next_result(battle, story);
            }
            // 9.4.4: against a unit that never retreats the winner can only want the step.
            2 if unit.is_immobile() => {
                self.lose_step(unit, "9.2.5", story);
                self.next_result(battle, story);
            }
            _ => {
                battle.step = Step::Suffer { unit, result };
                self.ask = Ask::Battle(battle);
            }
        }
    }

    /// A unit must retreat, if it is still there and can move at all (9.4.4).
    pub(crate) fn owe_retreat(&self, battle: &mut Battle, unit: PieceId) {
        if unit.is_immobile() || !self.places.on_map().has(unit) {
            return;
        }
        if battle.owed.has(unit) {
            battle.twice.add(unit);
        }
        battle.owed.add(unit);
    }

    /// 9.2.5: the choice between a step and a Retreat is made.
    pub(crate) fn suffer(
        &mut self,
        mut battle: Battle,
        unit: PieceId,
        step: bool,
        story: &mut Story<'_>,
    ) {
        if step {
            self.lose_step(unit, "9.2.5", story);
        } else if unit.is_immobile() {
            story.tell(&Combat::StoodFast(self.tag(unit)));
        } else {
            self.owe_retreat(&mut battle, unit);
        }
        self.next_result(battle, story);
    }

    /// 9.2.6: a step is lost: the unit is reduced, or eliminated.
    pub(crate) fn lose_step(&mut self, unit: PieceId, rule: &'static str, story: &mut Story<'_>) {
        let tag = self.tag(unit);
        if self.has_two_steps(unit) && !self.is_reduced(unit) {
            self.reduced.add(unit);
            story.tell(&Combat::StepLost { unit: tag, rule });
        } else {
            story.tell(&Combat::Eliminated { unit: tag, rule });
            self.put(unit, Place::Lost, story);
        }
    }

    /// When all retreats are made: Sticks left behind are lost (9.3.2), and the attacker may advance.
    pub(crate) fn after_retreats(&mut self, battle: Battle, story: &mut Story<'_>) {
        if battle.loser == battle.attacker {
            for hex in battle.ground.into_iter().flatten() {
                self.forsake(hex, story);
            }
        } else {
            self.forsake(battle.target, story);
        }
        if battle.is_shelling() {
            self.open_turn(crate::turn::Opening::Lovat, story);
        } else if self.holds(battle.attacker.enemy(), battle.target) {
            self.attacks(story);
        } else {
            self.advances(battle, story);
        }
    }

    /// 9.3.2: when all Companies stacked with a Stick are gone, so is the Stick.
    fn forsake(&mut self, hex: CellId, story: &mut Story<'_>) {
        let there = self.units_in(hex);
        if there.and(Bits::FIGHTERS).is_empty() {
            for stick in there.iter() {
                self.overrun(stick, story);
            }
        }
    }

    /// Whether a unit could go into the hex it helped to clear (2.3.1, 11.3.1).
    fn can_advance(&self, unit: PieceId, target: CellId) -> bool {
        let room = target != self.data.battery || self.units_in(target).is_empty();
        let near = unit != PieceId::HOWARD_2 || self.data.is_near_howard(target);
        room && near && !unit.is_immobile()
    }

    /// 9.5.1: the Point unit must advance, unless it stands in a VP hex; the others may.
    fn advances(&mut self, battle: Battle, story: &mut Story<'_>) {
        let point = battle.point;
        let here = self.hex_of(point);
        let in_vp_hex = here.is_some_and(|hex| self.data.hex(hex).vp.is_some());
        if here.is_some() && !in_vp_hex && self.can_advance(point, battle.target) {
            self.advance(battle, point, story);
        } else {
            self.more_advances(battle, battle.attackers, story);
        }
    }

    /// Asks who else advances.
    fn more_advances(&mut self, mut battle: Battle, of: Bits, story: &mut Story<'_>) {
        let mut may = Bits::EMPTY;
        for unit in of.and(self.places.on_map()).iter() {
            if self.can_advance(unit, battle.target) {
                may.add(unit);
            }
        }
        if may.is_empty() {
            self.attacks(story);
            return;
        }
        battle.step = Step::Advance { may };
        self.ask = Ask::Battle(battle);
    }

    /// 9.5.1: a unit advances.
    pub(crate) fn advance(&mut self, battle: Battle, unit: PieceId, story: &mut Story<'_>) {
        story.tell(&Combat::Advanced(self.tag(unit), battle.target));
        self.enter(Bits::one(unit), battle.target, story);
        let mut of = match battle.step {
            Step::Advance { may } => may,
            Step::Point
            | Step::Assign { .. }
            | Step::Suffer { .. }
            | Step::Retreat { .. }
            | Step::Casualty { .. } => battle.attackers,
        };
        of.take(unit);
        self.more_advances(battle, of, story);
    }
}

//! Second actions (1.9#division-5, 1.9#formation-3): who may take one, and that those of a stack are all the same (1.9#general).

use kernel::Goes;

use crate::data::{Chit, Defences};
use crate::ids::{UnitId, Units};
use crate::naval::NavalChoice;
use crate::refusal::Forbidden;
use crate::state::{Did, Gts};
use kernel::allow;

impl Gts {
    /// Who of the group may take a second action now.
    fn able_again(&self) -> Units {
        let group = self.group();
        let able = group.iter().filter(|&unit| {
            self.at(unit).is_some() && self.commanded(unit) && self.points(unit) > 0
        });
        able.collect()
    }

    /// 1.9#division-5, 1.9#formation-3: those who may take a second action are asked for it; a group that has come apart
    /// hex by hex.
    pub(crate) fn second_step(&mut self) -> Goes {
        loop {
            let able = self.able_again();
            let first = able.first().and_then(|unit| self.at(unit));
            let here = able.iter().filter(|&unit| self.at(unit) == first);
            let here: Units = here.collect();
            let action = self.action_mut();
            if action.kind == Did::Nothing {
                (action.group, action.left) = (able, here);
                if able.is_empty() {
                    return self.ask_if(false);
                }
            } else {
                action.left = action.left.and(able);
            }
            if !action.left.is_empty() {
                self.note_contact();
                return Goes::Asks;
            }
            action.kind = Did::Nothing;
        }
    }

    /// Those who are asked take no second action.
    pub(crate) fn leave_off(&mut self) {
        let action = self.action_mut();
        for unit in action.left.iter() {
            action.group.take(unit);
        }
        action.left = Units::EMPTY;
        action.kind = Did::Nothing;
    }

    /// What the second actions of the stack are, once the first of them is ordered.
    fn second_kind(&self) -> Did {
        self.course.action().map_or(Did::Nothing, |it| it.kind)
    }

    /// 1.9#general: once one of a stack has taken its second action the others take theirs, if they can.
    pub(crate) fn may_leave_off(&self) -> Result<(), Forbidden> {
        if self.second_kind() == Did::Nothing {
            return Ok(());
        }
        let mut orders = Vec::new();
        self.order_choices(&mut orders);
        allow(orders.is_empty(), Forbidden::SameAction)
    }

    /// 1.9#division-5, 1.9#general: no engineer action, another kind than the first, the same for the whole stack, and each pays.
    pub(crate) fn may_be_second(&self, unit: UnitId, kind: Did) -> Result<(), Forbidden> {
        if kind == Did::Engineering {
            return Err(Forbidden::NoSecondEngineering);
        }
        if kind == self.unit(unit).did {
            return Err(Forbidden::SameType);
        }
        let begun = self.second_kind();
        if begun != Did::Nothing {
            return if kind == begun {
                Ok(())
            } else {
                Err(Forbidden::SameAction)
            };
        }
        let left = self.left();
        if left.len() < 2 || self.active.chit() == Chit::Naval {
            return Ok(());
        }
        for mate in left.iter() {
            let purse = self.purse(self.unit(mate).division);
            let payers = left.iter();
            let payers = payers.filter(|&u| self.purse(self.unit(u).division) == purse);
            if payers.count() > usize::from(self.points(mate)) {
                return Err(Forbidden::StackTooDear);
            }
            if mate != unit && !self.could_do(mate, kind) {
                return Err(Forbidden::SameAction);
            }
        }
        Ok(())
    }

    /// Whether a unit could take an action of this kind as its second.
    fn could_do(&self, unit: UnitId, kind: Did) -> bool {
        let drifts = self.unit(unit).drift > 0;
        if self.unit(unit).did == kind
            || (drifts && !matches!(kind, Did::Pass | Did::Rally | Did::Other))
        {
            return false;
        }
        match kind {
            Did::Pass => true,
            Did::Movement => {
                self.may_move_together(Units::one(unit)).is_ok()
                    || self.may_mount(unit, false).is_ok()
                    || [true, false].iter().any(|&enter| {
                        self.may_change_ent(unit, enter).is_ok()
                            || self.may_change_bocage(unit, enter).is_ok()
                    })
            }
            Did::Fire => self.has_target(unit) || self.may_bombard(unit).is_ok(),
            Did::Assault => {
                let ways = self.at(unit).map(|hex| self.data().hex(hex).ways());
                let mut ways = ways.into_iter().flatten();
                ways.any(|way| self.may_assault(Units::one(unit), way.to).is_ok())
            }
            Did::Rally => self.may_rally(unit).is_ok(),
            Did::Other => {
                self.may_withdraw(unit).is_ok() || self.may_gather(unit).is_ok() || drifts
            }
            Did::Nothing | Did::Engineering => false,
        }
    }

    /// Whether there is anything a unit may fire at directly, the defences of its beach included.
    fn has_target(&self, unit: UnitId) -> bool {
        let enemy = self.data().unit(unit).side.enemy();
        let mut hexes = self.held(enemy).iter();
        hexes.any(|at| {
            self.of_side_in(enemy, at)
                .any(|target| self.may_fire(unit, target).is_ok())
        }) || [Defences::Nests, Defences::Obstacles, Defences::Gap]
            .into_iter()
            .any(|what| {
                let attack = NavalChoice::Beach(what);
                self.naval_order_may(unit, attack).is_ok()
            })
    }
}

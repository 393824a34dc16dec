//! What a unit may be ordered to do (1.9, 1.10-1.13), first or for a Command Point, and how an action begins and ends.

use atlas::CellId;

use crate::choice::Choice;
use crate::data::{Chit, Row};
use crate::event::TurnEvent;
use crate::frames::Frame;
use crate::ids::UnitId;
use crate::naval::NavalChoice;
use crate::refusal::Forbidden;
use crate::stack::{Change, Job, Labour, Step};
use crate::state::{Did, Gts, Place};
use crate::story::Story;

/// What kind of action a choice orders.
pub(crate) const fn kind(choice: Choice) -> Option<Did> {
    match choice {
        Choice::Pass => Some(Did::Pass),
        Choice::Move
        | Choice::Mount(_)
        | Choice::EnterEnt
        | Choice::LeaveEnt
        | Choice::EnterBocage
        | Choice::LeaveBocage => Some(Did::Movement),
        Choice::Fire(_) | Choice::Bombard | Choice::Naval(_) => Some(Did::Fire),
        Choice::Assault(_) => Some(Did::Assault),
        Choice::Rally => Some(Did::Rally),
        Choice::Dig(_)
        | Choice::Entrench(_)
        | Choice::Block
        | Choice::Clear
        | Choice::Rearguard(_) => Some(Did::Engineering),
        Choice::Withdraw | Choice::Gather | Choice::Undrift => Some(Did::Other),
        _ => None,
    }
}

impl Gts {
    /// Whether a unit may be given an order: the chit and what was done before allow it, and the unit can do it.
    pub(crate) fn may_order(&self, unit: UnitId, choice: Choice) -> Result<(), Forbidden> {
        self.is_time_for(unit, choice)?;
        self.may_do(unit, choice)
    }

    /// Whether the chit and what was done before allow an action of this kind.
    fn is_time_for(&self, unit: UnitId, choice: Choice) -> Result<(), Forbidden> {
        let Some(kind) = kind(choice) else {
            return Err(Forbidden::NotAsked);
        };
        let place = self.unit(unit).place;
        if let Place::Hex(hex) = place
            && self.is_entry(hex)
            && self.can_leave(unit)
            && !self.is_second()
            && choice != Choice::Move
        {
            return Err(Forbidden::MustMove);
        }
        if self.unit(unit).drift > 0 && !matches!(kind, Did::Pass | Did::Rally | Did::Other) {
            return Err(Forbidden::Drifting);
        }
        self.naval_limits(choice)?;
        if self.is_second() {
            return self.may_be_second(unit, kind);
        }
        match self.active.chit() {
            Chit::Direct(_) if kind == Did::Engineering => {
                return Err(Forbidden::DirectEngineering);
            }
            Chit::Division(_) if matches!(kind, Did::Fire | Did::Assault) => {
                let fires = matches!(
                    choice,
                    Choice::Fire(_) | Choice::Naval(NavalChoice::Beach(_))
                );
                let mortar = self.row(unit) == Some(Row::Purple) && fires && self.commanded(unit);
                if !mortar {
                    return Err(Forbidden::NotFirst);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether the unit can do it at all.
    fn may_do(&self, unit: UnitId, choice: Choice) -> Result<(), Forbidden> {
        match choice {
            Choice::Pass => Ok(()),
            Choice::Move => self.may_move(),
            Choice::Mount(column) => self.may_mount(unit, column),
            Choice::EnterEnt => self.may_change_ent(unit, true),
            Choice::LeaveEnt => self.may_change_ent(unit, false),
            Choice::EnterBocage => self.may_change_bocage(unit, true),
            Choice::LeaveBocage => self.may_change_bocage(unit, false),
            Choice::Fire(target) => self.may_fire(unit, target),
            Choice::Bombard => self.may_bombard(unit),
            Choice::Assault(hex) => self.may_assault(self.left(), hex),
            Choice::Rally => self.may_rally(unit),
            Choice::Dig(other) => self.may_work(unit, Job::Ip(other)),
            Choice::Entrench(other) => self.may_work(unit, Job::Ent(other)),
            Choice::Block => self.may_work(unit, Job::RoadBlock),
            Choice::Clear => self.may_work(unit, Job::Clear),
            Choice::Rearguard(hex) => self.may_work(unit, Job::Rearguard(hex)),
            Choice::Withdraw => self.may_withdraw(unit),
            Choice::Gather => self.may_gather(unit),
            Choice::Undrift if self.unit(unit).drift > 0 => Ok(()),
            Choice::Undrift => Err(Forbidden::NotDrifting),
            Choice::Naval(choice) => self.naval_order_may(unit, choice),
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// Everything the current unit may be ordered, unsorted.
    pub(crate) fn order_choices(&self, into: &mut Vec<Choice>) {
        let Some(unit) = self.current() else {
            return;
        };
        let mut add = |choice: Choice| {
            if self.may_order(unit, choice).is_ok() {
                into.push(choice);
            }
        };
        for plain in [
            Choice::Pass,
            Choice::Move,
            Choice::Mount(false),
            Choice::Mount(true),
            Choice::EnterEnt,
            Choice::LeaveEnt,
            Choice::EnterBocage,
            Choice::LeaveBocage,
            Choice::Bombard,
            Choice::Rally,
            Choice::Block,
            Choice::Clear,
            Choice::Withdraw,
            Choice::Gather,
            Choice::Undrift,
        ] {
            add(plain);
        }
        let Some(hex) = self.at(unit) else {
            return;
        };
        if self.may_be_engineering(unit) {
            for mate in self.units_in(hex) {
                add(Choice::Dig(mate));
                add(Choice::Entrench(mate));
            }
        }
        for way in self.data().hex(hex).ways() {
            if self.holds(self.active.side().enemy(), way.to) {
                add(Choice::Assault(way.to));
            }
        }
        if let Some(range) = self.range(unit) {
            let enemy = self.active.side().enemy();
            for at in self.held(enemy).iter() {
                if self.data().distance(hex, at) <= u16::from(range) {
                    self.of_side_in(enemy, at)
                        .for_each(|target| add(Choice::Fire(target)));
                }
            }
        }
        self.naval_orders(unit, into);
        self.rearguard_orders(unit, hex, into);
        if self.left() == self.group() && !self.is_second() {
            for mate in self.units_in(hex) {
                if self.may_join(mate).is_ok() {
                    into.push(Choice::With(mate));
                }
            }
        }
    }

    /// 1.11#rearguard: the ground is worked out once; everything else is the same for all of it.
    fn rearguard_orders(&self, unit: UnitId, hex: CellId, into: &mut Vec<Choice>) {
        let able = !self.is_second() && self.may_leave_rearguard(unit).is_ok();
        if able && self.is_time_for(unit, Choice::Rearguard(hex)).is_ok() {
            let ground = self.rearguard_ground(unit, hex);
            into.extend(ground.iter().map(Choice::Rearguard));
        }
    }

    /// Hexes of the scenario within so many of one.
    pub(crate) fn around(&self, hex: CellId, range: u16) -> impl Iterator<Item = CellId> + '_ {
        let view = self.data().view(hex);
        let sighting = &self.data().tables.sighting;
        let all = if range <= 2 {
            &view.two
        } else if range <= sighting.fair.max(sighting.spotting) {
            &view.near
        } else {
            &self.data().cells
        };
        let hexes = &self.plan().hexes;
        all.iter()
            .copied()
            .filter(move |&at| self.data().distance(hex, at) <= range && hexes.contains(at))
    }

    /// An action begins: points for a second one, and what other actions leave behind.
    fn begin(&mut self, unit: UnitId, kind: Did, labour: Option<Labour>, story: &mut Story<'_>) {
        let at_sea = self.active.chit() == Chit::Naval;
        let action = self.action_mut();
        action.left.take(unit);
        let second = action.second;
        if second {
            if action.kind == Did::Nothing {
                action.kind = kind;
            }
            // 1.18.4#lc-i: a second action of the Naval chit is paid for before the Nests fire.
            if !at_sea {
                action.group.take(unit);
                self.spend(unit, 1);
                let division = self.purse(self.unit(unit).division);
                let rule = self.second_rule();
                story.tell(TurnEvent::Paid {
                    division,
                    points: 1,
                    rule,
                });
            }
        }
        if !second {
            self.pieces.set_did(unit, kind);
        }
        // 1.11#general, 1.12: any other action takes these markers off.
        let work = self.unit(unit).work;
        self.pieces
            .set_work(unit, work.filter(|&(of, _)| labour == Some(of)));
        if kind != Did::Rally {
            self.pieces.set_rallying(unit, 0);
        }
    }

    /// Gives a legal order.
    pub(crate) fn order(&mut self, choice: Choice, story: &mut Story<'_>) {
        let (Some(unit), Some(kind)) = (self.current(), kind(choice)) else {
            return;
        };
        if matches!(choice, Choice::Move | Choice::Assault(_)) {
            let group = self.left();
            for mate in group.iter() {
                self.begin(mate, kind, None, story);
            }
            self.add_end_of_action();
            match choice {
                Choice::Assault(hex) => self.begin_assault(group, hex, story),
                _ => self.begin_march(group),
            }
            return;
        }
        let labour = match choice {
            Choice::Dig(_) => Some(Labour::Ip),
            Choice::Entrench(_) => Some(Labour::Ent),
            Choice::Block => Some(Labour::RoadBlock),
            Choice::Clear => Some(Labour::Clear),
            _ => None,
        };
        self.begin(unit, kind, labour, story);
        self.add_end_of_action();
        match choice {
            Choice::Pass => story.tell(TurnEvent::Passed { unit }),
            Choice::Mount(column) => self.begin_change(unit, Change::Mount(column)),
            Choice::EnterEnt => self.begin_ent(unit, Change::EnterEnt, story),
            Choice::LeaveEnt => self.begin_ent(unit, Change::LeaveEnt, story),
            Choice::EnterBocage => self.begin_ent(unit, Change::EnterBocage, story),
            Choice::LeaveBocage => self.begin_ent(unit, Change::LeaveBocage, story),
            Choice::Fire(target) => self.direct_fire(unit, target, story),
            Choice::Bombard => self.course.add(Step::Aim(unit)),
            Choice::Rally => self.rally(unit, story),
            Choice::Dig(other) => self.begin_work(unit, Job::Ip(other)),
            Choice::Entrench(other) => self.begin_work(unit, Job::Ent(other)),
            Choice::Block => self.begin_work(unit, Job::RoadBlock),
            Choice::Clear => self.begin_work(unit, Job::Clear),
            Choice::Rearguard(hex) => self.begin_work(unit, Job::Rearguard(hex)),
            Choice::Withdraw => self.withdraw(unit, story),
            Choice::Gather => self.gather(unit, story),
            Choice::Undrift => self.undrift(unit, story),
            Choice::Naval(choice) => self.naval_order(unit, choice, story),
            other => self.not_allowed(other),
        }
    }

    /// 1.6.1: until the action is over, Fire Zones are those of who was next to an enemy when it began.
    fn add_end_of_action(&mut self) {
        let close = Frame::Contact(self.next_to_enemies());
        self.course.add_with(Step::EndAction, close);
    }
}

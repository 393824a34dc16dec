//! What each chit does (1.9): who is activated, stacks, attachments, second actions.

use kernel::Goes;

use crate::data::{Chit, Flag, Kind, Stripe};
use crate::event::TurnEvent;
use crate::events::EventStep;
use crate::ids::{DivisionId, LeaderId, UnitId, Units};
use crate::marker::Marker;
use crate::naval::NavalStep;
use crate::points;
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::{Did, Gts};
use crate::story::Story;
use kernel::allow;

impl Gts {
    /// 1.9: a chit begins.
    pub(crate) fn begin_chit(&mut self, story: &mut Story<'_>) {
        let chit = self.active.chit();
        self.mug.resolve(chit);
        self.active.belongs_to(self.chit_side(chit));
        let coming = match chit {
            Chit::Division(division) => {
                let coming = self.arrivals(chit, story);
                self.division_points(division, story);
                coming
            }
            Chit::RoyalMarines => self.arrivals(chit, story),
            _ => Vec::new(),
        };
        self.begin_activation(chit);
        for step in coming {
            self.course.add(step);
        }
    }

    /// Who is activated by a chit, and what is asked then.
    pub(crate) fn begin_activation(&mut self, chit: Chit) {
        let dug = self
            .unit_ids()
            .filter(|&unit| self.unit(unit).markers.has(Marker::Ip))
            .collect();
        self.active.begin(self.chit_side(chit), dug);
        self.course.add(Step::EndChit);
        if matches!(chit, Chit::Division(_) | Chit::Formation(_)) {
            self.course.add(Step::Leaders);
        }
        self.course.add(match chit {
            Chit::Naval => Step::Naval(NavalStep::Begin),
            Chit::Events => Step::Event(EventStep::Begin),
            _ => Step::Act,
        });
        match chit {
            Chit::Naval | Chit::Events => {}
            Chit::Direct(side) => self.activate(|game, unit| {
                game.data().unit(unit).side == side && game.unit(unit).stripe == Stripe::None
            }),
            Chit::Division(division) => self.activate(|game, unit| {
                game.unit(unit).division == division && !game.data().unit(unit).is(Flag::Commando)
            }),
            Chit::Formation(formation) => {
                let division = self.data().formation(formation).division;
                self.activate(|game, unit| {
                    let state = game.unit(unit);
                    let independent = state.stripe != Stripe::None && state.division == division;
                    state.formation == formation || independent
                });
                self.count_artillery();
            }
            Chit::RoyalMarines => {
                let marines = self.data().division_named("CDO");
                self.activate(|game, unit| Some(game.data().unit(unit).division) == marines);
            }
        }
    }

    /// Who may act: units on the map that the chit names; craft never do.
    fn activate(&mut self, names: impl Fn(&Gts, UnitId) -> bool) {
        let may: Units = self
            .unit_ids()
            .filter(|&unit| {
                self.at(unit).is_some() && !self.data().is_craft(unit) && names(self, unit)
            })
            .collect();
        for unit in may.iter() {
            self.pieces.set_did(unit, Did::Nothing);
        }
        self.active.activate(may);
    }

    /// 1.9#division-2, 1.9#division-3: points.
    fn division_points(&mut self, division: DivisionId, story: &mut Story<'_>) {
        let info = self.data().division(division);
        let die = self.die("Command Points");
        let gained = points::command_gain(info.command, die);
        let pool = *self.pool(division);
        let command = points::pool(self.data(), pool.command, gained.cast_signed());
        self.pools.set_command(self.purse(division), command);
        let gained = command - pool.command;
        story.tell(TurnEvent::Command {
            division,
            die,
            gained,
        });
        let die = self.die("Dispatch Points");
        let plan = self.plan();
        let late = plan.before_night == Some(plan.turns[usize::from(self.turn())]);
        let by = points::dispatch_gain(pool.dispatch, info.dispatch, die, late);
        let dispatch = points::pool(self.data(), pool.dispatch, by);
        self.pools.set_dispatch(self.purse(division), dispatch);
        let by = dispatch.cast_signed() - pool.dispatch.cast_signed();
        story.tell(TurnEvent::Dispatch { division, die, by });
    }

    /// The leader of the chit's formation.
    pub(crate) fn chit_leader(&self) -> Option<LeaderId> {
        let Chit::Formation(formation) = self.active.chit() else {
            return None;
        };
        self.leader_ids()
            .find(|&l| self.leader_formation(l) == formation)
    }

    /// 1.9#formation-2: an independent of the formation's division that may be attached: within his Command Range, or a
    /// battery In Contact with him.
    pub(crate) fn attachable(&self, unit: UnitId) -> bool {
        let Chit::Formation(formation) = self.active.chit() else {
            return false;
        };
        let state = self.unit(unit);
        let division = self.data().formation(formation).division;
        let Some(leader) = self.chit_leader() else {
            return false;
        };
        state.stripe != Stripe::None
            && state.division == division
            && (state.contact == Some(leader)
                || self.at(unit).is_some_and(|hex| self.reaches(leader, hex)))
    }

    /// 1.9#formation-2: white-stripe artillery In Contact with the leader counts first.
    fn count_artillery(&mut self) {
        let leader = self.chit_leader();
        for unit in self.active.may().iter() {
            let state = self.unit(unit);
            let gun = self.data().unit(unit).kind == Kind::Artillery
                || self.data().unit(unit).kind == Kind::CoastalBattery;
            let counted = gun && state.stripe == Stripe::White && state.contact.is_some();
            if counted && state.contact == leader {
                self.active.attach(unit);
            }
        }
    }

    /// Whether a unit is in command and has a Command Point to spend; what it is refused with out of command.
    pub(crate) fn may_pay_in_command(&self, unit: UnitId, out: Forbidden) -> Result<(), Forbidden> {
        allow(self.commanded(unit), out)?;
        allow(self.points(unit) != 0, Forbidden::NoCommandPoint)
    }

    /// 1.9: why a unit may not act now.
    pub(crate) fn may_act(&self, unit: UnitId) -> Result<(), Forbidden> {
        if self.data().unit(unit).side != self.active.side() {
            return Err(Forbidden::NotYours);
        }
        if self.at(unit).is_none() {
            return Err(Forbidden::NotOnMap);
        }
        match self.active.chit() {
            Chit::Direct(_) => {
                if self.unit(unit).stripe != Stripe::None {
                    return Err(Forbidden::Independent);
                }
                if !self.active.may().has(unit) {
                    return Err(Forbidden::NotActive);
                }
                self.may_pay_in_command(unit, Forbidden::NotCommanded)
            }
            _ if !self.active.may().has(unit) => Err(Forbidden::NotActive),
            Chit::Formation(formation) if self.unit(unit).formation != formation => {
                if !self.attachable(unit) {
                    return Err(Forbidden::NotAttached);
                }
                // Batteries In Contact keep their places until they have acted.
                let attached = self.active.attached();
                let taken = if attached.has(unit) {
                    attached
                        .iter()
                        .filter(|&u| !self.active.may().has(u))
                        .count()
                } else {
                    attached.iter().count()
                };
                let white = self.unit(unit).stripe == Stripe::White;
                if white && taken >= usize::from(self.attachments()) {
                    return Err(Forbidden::TooManyAttached);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The Attachment Rating of the chit's leader.
    fn attachments(&self) -> u8 {
        let Some(leader) = self.chit_leader() else {
            return 0;
        };
        let side = usize::from(self.leader(leader).replaced);
        self.data().leaders[leader.index()]
            .attach
            .map_or(0, |a| a[side])
    }

    /// Whether there is anybody left to act.
    pub(crate) fn anybody_may_act(&self) -> bool {
        self.active
            .may()
            .iter()
            .any(|unit| self.may_act(unit).is_ok())
            || self.air_may_act()
    }

    /// 1.10.5: a unit in an entry hex that can leave it must do so before the activation ends; nobody must be attached for it.
    pub(crate) fn must_move(&self) -> bool {
        self.active.may().iter().any(|unit| {
            let own = match self.active.chit() {
                Chit::Formation(formation) => self.unit(unit).formation == formation,
                _ => true,
            };
            let waits = self.at(unit).is_some_and(|hex| self.is_entry(hex));
            own && waits && self.may_act(unit).is_ok() && self.can_leave(unit)
        })
    }

    /// 1.9#general: whether a unit is activated by the chit: by itself, or because it was picked.
    pub(crate) fn is_activated(&self, unit: UnitId) -> bool {
        let state = self.unit(unit);
        let picked = !self.active.may().has(unit);
        match self.active.chit() {
            Chit::Direct(side) => {
                picked && self.data().unit(unit).side == side && state.stripe == Stripe::None
            }
            Chit::Formation(formation) => {
                state.formation == formation || (picked && state.stripe != Stripe::None)
            }
            Chit::Division(_) | Chit::RoyalMarines | Chit::Naval | Chit::Events => true,
        }
    }

    /// A unit begins to act, alone or with those chosen before.
    pub(crate) fn act(&mut self, unit: UnitId, story: &mut Story<'_>) {
        if let Chit::Direct(_) = self.active.chit() {
            self.spend(unit, 1);
            let division = self.purse(self.unit(unit).division);
            let rule = "1.9#direct-command";
            story.tell(TurnEvent::Paid {
                division,
                points: 1,
                rule,
            });
        }
        if let Chit::Formation(formation) = self.active.chit()
            && self.unit(unit).formation != formation
        {
            if self.unit(unit).stripe == Stripe::White {
                self.active.attach(unit);
            }
            story.tell(TurnEvent::Attached { unit });
        }
        self.active.bar(unit);
        self.pieces.set_did(unit, Did::Nothing);
        let action = self.action_mut();
        action.group.add(unit);
        action.left.add(unit);
        story.tell(TurnEvent::Acts { unit });
    }

    /// 1.9#general: why a unit may not join the group.
    pub(crate) fn may_join(&self, unit: UnitId) -> Result<(), Forbidden> {
        self.may_act(unit)?;
        let group = self.group();
        let together = self.left() == group
            && !self.is_second()
            && group
                .iter()
                .all(|mate| self.unit(mate).place == self.unit(unit).place);
        if !together {
            return Err(Forbidden::NotTogether);
        }
        // 1.10.5: in an entry hex units must move, so that only those act together who can move together.
        let hex = self.at(unit).filter(|&hex| self.is_entry(hex));
        match hex {
            Some(_) => {
                let all = group.or(Units::one(unit));
                self.may_move_together(all)?;
                allow(
                    self.can_leave_together(all) || !self.can_leave(unit),
                    Forbidden::NotTogether,
                )
            }
            None => Ok(()),
        }
    }

    /// The group's next unit is asked for its order, or the second actions follow.
    pub(crate) fn order_step(&mut self) -> Goes {
        let once = matches!(self.active.chit(), Chit::Direct(_) | Chit::Naval);
        let action = self.action_mut();
        action.left = action.left.and(action.group);
        if !action.left.is_empty() {
            self.note_contact();
            return Goes::Asks;
        }
        if action.second || once {
            return self.ask_if(false);
        }
        action.second = true;
        action.left = action.group;
        self.course.change(Step::Second);
        Goes::On
    }

    /// The activation is over.
    pub(crate) fn end_chit(&mut self) {
        self.active.end();
        self.pieces.end_activation();
        self.watches.end_activation();
    }
}

//! Whether a choice is legal, and what it does. Offers (`list`) and refusals ask the same predicates.

use kernel::{Journal, Refusal};

use crate::choice::Choice;
use crate::data::{Ability, Form};
use crate::event::What;
use crate::fire::Aim;
use crate::ids::{Facing, Side, Square, Token, UnitId, Units, Who};
use crate::refusal::Forbidden;
use crate::state::{Ask, Heroes, March, Place};

impl Heroes {
    /// The unit a choice names.
    fn named(&self, who: Who) -> Result<UnitId, Forbidden> {
        self.scenario().unit(who).ok_or(Forbidden::NoSuchUnit)
    }

    fn own(&self, who: Who, side: Side) -> Result<UnitId, Forbidden> {
        let unit = self.named(who)?;
        if self.side(unit) == side {
            Ok(unit)
        } else {
            Err(Forbidden::NotYours)
        }
    }

    /// The Movement Action a choice would belong to.
    fn march(&self) -> Option<March> {
        match self.ask {
            Ask::Act(unit) => Some(self.begin_march(unit, false)),
            Ask::March(march) => Some(march),
            _ => None,
        }
    }

    /// Whether a choice is legal now.
    pub(crate) fn allowed(&self, choice: Choice) -> Result<(), Forbidden> {
        match (self.ask, choice) {
            (Ask::Over(_), _) => Err(Forbidden::GameOver),
            (Ask::Deploy(side), Choice::Deploy(who, at, pose)) => {
                self.may_deploy(side, self.own(who, side)?, at, pose)
            }
            (Ask::Deploy(side), Choice::Pass) => {
                let mut more = false;
                self.deployments(side, |_, _, _| more = true);
                if more { Err(Forbidden::NotAll) } else { Ok(()) }
            }
            (Ask::Order(side, token), Choice::Order(who)) => {
                self.may_place(side, token, Some(self.own(who, side)?))
            }
            (Ask::Order(side, token), Choice::Skip) => self.may_place(side, token, None),
            (Ask::Act(_) | Ask::March(_), _) => self.may_act(choice),
            (Ask::Watch(march), Choice::React(who)) => self.reaction(march, who, false).map(|_| ()),
            (Ask::Watch(march), Choice::Pin(who)) => self.reaction(march, who, true).map(|_| ()),
            (Ask::Burst(unit, first, _, shot), Choice::Fire(who)) => {
                let target = self.named(who)?;
                self.burst_at(unit, target, first, shot).map(|_| ())
            }
            (Ask::Special(side), Choice::Special(who)) => {
                let unit = self.own(who, side)?;
                if self.units[unit.index()].token == Some(Token::Special) {
                    Ok(())
                } else {
                    Err(Forbidden::NotSpecial)
                }
            }
            (Ask::Supply(side), Choice::Move(who)) => self.may_supply(self.own(who, side)?),
            (Ask::Rally(side), Choice::Rally(who)) => {
                let unit = self.own(who, side)?;
                if self.suppressed.has(unit) {
                    Ok(())
                } else {
                    Err(Forbidden::NotSuppressed)
                }
            }
            (Ask::FallBack(unit, _), Choice::Back(square)) => {
                if self.ways_back(unit).contains(&square) {
                    Ok(())
                } else {
                    Err(Forbidden::NoFallBack)
                }
            }
            (
                Ask::Watch(_) | Ask::Burst(..) | Ask::Special(_) | Ask::Supply(_) | Ask::Rally(_),
                Choice::Pass,
            ) => Ok(()),
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// What the activated unit may do.
    fn may_act(&self, choice: Choice) -> Result<(), Forbidden> {
        let march = self.march().ok_or(Forbidden::NotAsked)?;
        let unit = march.unit;
        let fresh = matches!(self.ask, Ask::Act(_));
        match choice {
            Choice::Fire(who) => self.may_fire(march, who, false).map(|_| ()),
            Choice::Suppress(who) => self.may_fire(march, who, true).map(|_| ()),
            Choice::Shell(corner) if fresh => self.may_shell(unit, corner),
            Choice::Step(to) => self.may_step(march, to).map(|_| ()),
            Choice::Turn(facing) => self.may_turn(march, facing),
            Choice::Face(facing) => {
                self.may_turn(March { left: 1, ..march }, facing)?;
                self.may_stop(march)
            }
            Choice::Flip => self.may_flip(march),
            Choice::Ready => self.may_ready(march),
            Choice::Board(who) => self.may_board(march, self.own(who, self.side(unit))?),
            Choice::Leave => self.may_leave(march),
            Choice::Assault(to) => self.may_assault(march, to).map(|_| ()),
            Choice::Charge(to) => self.may_charge(march, to).map(|_| ()),
            Choice::Spot(who) if fresh => self.may_spot(unit, self.named(who)?),
            Choice::Stop => self.may_stop(march),
            Choice::Pass if fresh => Ok(()),
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// An Ambush Spotter that was just activated reveals what it sees clearly (b2.3).
    fn may_spot(&self, unit: UnitId, target: UnitId) -> Result<(), Forbidden> {
        let able = self.has(unit, Ability::AmbushSpotter) && self.side(target) != self.side(unit);
        let seen = self.square(unit).is_some()
            && self.concealed(target)
            && self
                .sight(unit, target)
                .is_some_and(|(ray, ..)| ray.is_clear());
        if able && seen {
            Ok(())
        } else {
            Err(Forbidden::CannotSpot)
        }
    }

    /// One-square vehicles turn on the spot (1.12.1).
    fn may_turn(&self, march: March, facing: Facing) -> Result<(), Forbidden> {
        let kind = self.kind(march.unit);
        let now = self.units[march.unit.index()].facing;
        if kind.is_infantry() || kind.squares != 1 || self.square(march.unit).is_none() {
            return Err(Forbidden::NotAhead);
        }
        if self.suppressed.has(march.unit) {
            return Err(Forbidden::Suppressed);
        }
        let (x, y) = now.ahead();
        if facing == now || facing.ahead() == (-x, -y) {
            return Err(Forbidden::NotAhead);
        }
        if march.left == 0 || march.stopped {
            return Err(Forbidden::NoMovement);
        }
        Ok(())
    }

    /// A Firing Action, or Fire on the Move.
    fn may_fire(&self, march: March, who: Who, suppressive: bool) -> Result<Aim, Forbidden> {
        let unit = march.unit;
        let target = self.named(who)?;
        let moving = matches!(self.ask, Ask::March(_));
        if moving && march.supply {
            return Err(Forbidden::NoSupplyAssault);
        }
        if moving && (!self.has(unit, Ability::FireOnTheMove) || march.fired) {
            return Err(Forbidden::NotOnTheMove);
        }
        let mut aim = self.aim(unit, target, suppressive)?;
        if moving {
            aim.value += crate::data::data().numbers.on_the_move;
        }
        Ok(aim)
    }

    /// Opportunity Fire at the unit that moves: not with a Bluff token.
    fn reaction(&self, march: March, who: Who, pin: bool) -> Result<Aim, Forbidden> {
        let unit = self.own(who, self.side(march.unit).other())?;
        let token = self.units[unit.index()].token;
        if !self.may_watch(unit) || matches!(token, None | Some(Token::Bluff)) {
            return Err(Forbidden::CannotReact);
        }
        self.aim(unit, march.unit, pin)
    }

    /// Makes a choice.
    pub(crate) fn make(
        &mut self,
        choice: Choice,
        journal: &mut dyn Journal,
    ) -> Result<(), Refusal> {
        self.allowed(choice)?;
        self.apply(choice, journal)?;
        Ok(())
    }

    fn apply(&mut self, choice: Choice, journal: &mut dyn Journal) -> Result<(), Forbidden> {
        match (self.ask, choice) {
            (Ask::Deploy(_), Choice::Deploy(who, at, pose)) => {
                self.deploy(self.named(who)?, at, pose, journal);
            }
            (Ask::Deploy(side), _) => self.deployed(side, journal),
            (Ask::Order(side, token), Choice::Order(who)) => {
                self.place_token(side, token, Some(self.named(who)?), journal);
            }
            (Ask::Order(side, token), _) => self.place_token(side, token, None, journal),
            (Ask::Act(_) | Ask::March(_), _) => self.act(choice, journal)?,
            (Ask::Watch(march), Choice::React(who) | Choice::Pin(who)) => {
                let pin = matches!(choice, Choice::Pin(_));
                let aim = self.reaction(march, who, pin)?;
                let unit = self.named(who)?;
                self.unit_mut(unit).token = None;
                self.activated.add(unit);
                self.reacted.add(unit);
                self.shoot(unit, march.unit, aim, "1.15#opportunity-fire", journal);
                self.resume(march, journal);
            }
            (Ask::Watch(march), _) => self.ask = Ask::March(march),
            (Ask::Burst(unit, first, left, shot), Choice::Fire(who)) => {
                let target = self.named(who)?;
                let aim = self.burst_at(unit, target, first, shot)?;
                let rule = if self.has(unit, Ability::DualWeapon) {
                    "1.8.9"
                } else {
                    "1.15#machine-gunner"
                };
                self.shoot(unit, target, aim, rule, journal);
                let shot = shot.or(Units::one(target));
                match self.next_burst(unit, first, left - 1, shot) {
                    Some(ask) => self.settle(Some(ask), journal),
                    None => self.end_action(unit, journal),
                }
            }
            (Ask::Burst(unit, ..), _) => self.end_action(unit, journal),
            (Ask::Special(_), Choice::Special(who)) => {
                let unit = self.named(who)?;
                self.activate(unit, Token::Special, journal);
            }
            (Ask::Special(_), _) => self.go_on(journal),
            (Ask::Supply(_), Choice::Move(who)) => {
                let unit = self.named(who)?;
                self.ask = Ask::March(self.begin_march(unit, true));
            }
            (Ask::Supply(side), _) => self.supply_done(side, journal),
            (Ask::Rally(side), Choice::Rally(who)) => {
                let unit = self.named(who)?;
                self.suppressed.take(unit);
                self.tell(
                    journal,
                    What::Recovered {
                        who,
                        rule: "1.4.3.3",
                    },
                );
                self.rallied(side, journal);
            }
            (Ask::Rally(side), _) => self.rallied(side, journal),
            (Ask::FallBack(unit, winner), Choice::Back(square)) => {
                self.fall_back(unit, winner, square, journal);
            }
            _ => return Err(Forbidden::NotAsked),
        }
        Ok(())
    }

    /// A unit acts (1.4.2.2).
    fn act(&mut self, choice: Choice, journal: &mut dyn Journal) -> Result<(), Forbidden> {
        let mut march = self.march().ok_or(Forbidden::NotAsked)?;
        let unit = march.unit;
        let who = self.who(unit);
        match choice {
            Choice::Fire(whom) | Choice::Suppress(whom) => {
                let suppressive = matches!(choice, Choice::Suppress(_));
                let aim = self.may_fire(march, whom, suppressive)?;
                let target = self.named(whom)?;
                let moving = matches!(self.ask, Ask::March(_));
                let rule = match (moving, suppressive) {
                    (true, _) => "1.15#fire-on-the-move",
                    (_, true) => "1.15#suppressive-fire",
                    _ => "1.8.3",
                };
                self.shoot(unit, target, aim, rule, journal);
                if moving {
                    march.fired = true;
                    self.resume(march, journal);
                } else if let Some(ask) = self.after_shot(unit, aim.at, target) {
                    self.settle(Some(ask), journal);
                } else {
                    self.end_action(unit, journal);
                }
            }
            Choice::Shell(corner) => {
                self.shell(unit, corner, journal);
                self.end_action(unit, journal);
            }
            Choice::Step(to) => {
                let drive = self.may_step(march, to)?;
                self.step(march, to, drive, journal);
            }
            Choice::Turn(facing) => {
                march.left -= 1;
                march.stepped = true;
                self.turn_to(unit, facing, journal);
                self.ask = Ask::March(march);
            }
            Choice::Face(facing) => {
                self.turn_to(unit, facing, journal);
                self.finish(march, journal);
            }
            Choice::Flip => self.flip(march, journal),
            Choice::Ready => {
                self.back.add(unit);
                let rule = if self.kind(unit).form == Form::Ambush {
                    "1.15#ambush"
                } else {
                    "1.15#tripod"
                };
                self.tell(
                    journal,
                    What::Flipped {
                        who,
                        ready: true,
                        rule,
                    },
                );
                self.finish(march, journal);
            }
            Choice::Board(whom) => {
                let vehicle = self.named(whom)?;
                self.put(unit, Place::Aboard(vehicle), Facing::North);
                self.tell(journal, What::Boarded { who, vehicle: whom });
                self.finish(march, journal);
            }
            Choice::Leave => {
                for captive in self.all() {
                    if self.place(captive) == Place::Captive(unit) {
                        self.put(captive, Place::Gone, Facing::North);
                    }
                }
                self.put(unit, Place::Gone, Facing::North);
                self.unit_mut(unit).token = None;
                self.tell(journal, What::Left { who });
                self.finish(march, journal);
            }
            Choice::Assault(to) => {
                let target = self.may_assault(march, to)?;
                self.assault(unit, target, journal);
            }
            Choice::Charge(to) => {
                let (target, aim) = self.may_charge(march, to)?;
                self.charge(unit, target, aim, journal);
            }
            Choice::Spot(whom) => {
                let target = self.named(whom)?;
                self.uncover(target, journal);
            }
            Choice::Stop => self.finish(march, journal),
            _ => {
                self.tell(journal, What::Idle { who });
                self.end_action(unit, journal);
            }
        }
        Ok(())
    }

    fn turn_to(&mut self, unit: UnitId, facing: Facing, journal: &mut dyn Journal) {
        let place = self.place(unit);
        self.put(unit, place, facing);
        let who = self.who(unit);
        self.tell(journal, What::Turned { who, facing });
    }

    /// Turns the counter over: a crew does nothing else in that action (1.15 Crew).
    fn flip(&mut self, mut march: March, journal: &mut dyn Journal) {
        let unit = march.unit;
        let ready = !self.back.has(unit);
        if ready {
            self.back.add(unit);
        } else {
            self.back.take(unit);
        }
        let (rule, crew) = match self.kind(unit).form {
            Form::Crew => ("1.15#crew", true),
            Form::Tripod => ("1.15#tripod", false),
            _ => ("1.15#ambush", false),
        };
        let who = self.who(unit);
        self.tell(journal, What::Flipped { who, ready, rule });
        if crew {
            self.finish(march, journal);
            return;
        }
        march.flipped = true;
        march.left = self.movement(unit);
        self.ask = Ask::March(march);
    }

    /// The move ends here.
    fn finish(&mut self, march: March, journal: &mut dyn Journal) {
        if march.supply {
            self.supplied(march.unit, journal);
        } else {
            self.end_move(march.unit, journal);
        }
    }

    /// After a shot in the middle of a move it goes on, if the mover can.
    fn resume(&mut self, march: March, journal: &mut dyn Journal) {
        let able = self.square(march.unit).is_some() && !self.suppressed.has(march.unit);
        if able {
            self.settle(Some(Ask::March(march)), journal);
        } else {
            self.end_move(march.unit, journal);
        }
    }

    /// A Forced Move (1.5.8).
    fn fall_back(
        &mut self,
        unit: UnitId,
        winner: Option<UnitId>,
        square: Square,
        journal: &mut dyn Journal,
    ) {
        let left = self.square(unit);
        let exile = self.exiles.has(unit);
        self.put(unit, Place::On(square), Facing::North);
        let who = self.who(unit);
        self.tell(journal, What::FellBack { who, to: square });
        if let (Some(winner), Some(left)) = (winner, left) {
            self.take_square(winner, left, journal);
            self.end_move(winner, journal);
            return;
        }
        if exile {
            self.exiles.take(unit);
            self.suppress(unit, "1.12.7", journal);
            if self.kind(unit).form == Form::Steps {
                self.harm(unit, 1, None, journal);
            }
        }
        self.settle(self.then, journal);
    }
}

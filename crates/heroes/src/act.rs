//! 1.4.2.2 What an activated unit does: fire, move, assault, or what replaces one of them.

use kernel::allow;

use crate::choice::{Choice, Speed};
use crate::data::{Ability, Form};
use crate::event::{Course, Kit, Motion, Story};
use crate::fire::Aim;
use crate::ids::{Facing, Gear, UnitId, Whom};
use crate::make::not_allowed;
use crate::may::ALLOWED;
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Cause, Done, Mark, Step};
use crate::state::{Ask, Heroes, March, Place};
use crate::stores::Found;
use crate::veil::Moved;

impl Heroes {
    /// The Movement Action a choice would belong to.
    pub(crate) fn march(&self) -> Option<March> {
        match self.ask() {
            Ask::Act(unit) => Some(self.begin_march(unit, false)),
            Ask::March(march) => Some(march),
            _ => None,
        }
    }

    /// What the activated unit may do.
    pub(crate) fn may_act(&self, march: March, choice: Choice) -> Allowed {
        let unit = march.unit;
        let fresh = matches!(self.ask(), Ask::Act(_));
        match choice {
            Choice::Fire(who) => self.may_fire(march, who, false).map(|_| ()),
            Choice::Suppress(who) => self.may_fire(march, who, true).map(|_| ()),
            Choice::Shell(corner) if fresh => self.may_shell(unit, corner),
            Choice::Throw(corner) => {
                self.may_use_weapon(march)?;
                self.may_throw(unit, corner)
            }
            Choice::Toss(at) => {
                self.may_use_weapon(march)?;
                self.may_toss(unit, at)
            }
            Choice::Piat(who) => {
                self.may_use_weapon(march)?;
                self.marker_aim(unit, self.target(who)?, Gear::Piat)
                    .map(|_| ())
            }
            Choice::Panzerfaust(who) => {
                self.may_use_weapon(march)?;
                let target = self.target(who)?;
                self.marker_aim(unit, target, Gear::Panzerfaust).map(|_| ())
            }
            Choice::Breach(edge) if fresh => self.may_breach(unit, edge).map(|_| ()),
            Choice::Crack(at) if fresh => self.may_crack(unit, at).map(|_| ()),
            Choice::Clear(edge) if self.may_work(march) => self.may_clear(unit, edge),
            Choice::Sweep(at) if self.may_work(march) => self.may_sweep(unit, at),
            Choice::Mine(at) if fresh => self.may_mine(unit, at),
            Choice::Position => self.may_dig_in(march),
            Choice::Spot(who) if fresh => self.may_spot(unit, self.named(who)?),
            Choice::Play(_) | Choice::Bonus(_) => self.may_add(choice),
            Choice::Pass if fresh => Ok(()),
            _ => self.may_move(march, choice),
        }
    }

    /// Whether something else may still take the place of the action: of the move in the Supply Phase too.
    pub(crate) fn may_work(&self, march: March) -> bool {
        let begun = march.is(Mark::Stepped) || march.is(Mark::Flipped) || march.item.is_some();
        matches!(self.ask(), Ask::Act(_)) || march.is(Mark::Supply) && !begun
    }

    /// What belongs to a Movement Action.
    fn may_move(&self, march: March, choice: Choice) -> Allowed {
        let unit = march.unit;
        match choice {
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
            Choice::Take(item) => self.may_take(march, item),
            Choice::Hedgehog(edge) => self.may_wire(march, edge),
            Choice::Advanced(at) => self.may_advance_position(march, at),
            Choice::Bridge(at, way) => self.may_bridge(march, at, way),
            Choice::Speed(Speed(speed)) => self.may_set_speed(march, speed),
            Choice::TakeOff => self.may_take_off(march),
            Choice::Use(Gear::Fuel) => self.may_refuel(march),
            Choice::Use(Gear::TacticalMap) => self.may_read_map(march),
            Choice::Use(_) => Err(Forbidden::NoGear),
            Choice::Map => self.may_follow_map(march),
            Choice::Stop => {
                // An airplane at X stays where it is by passing.
                if self.kind(unit).is_airplane() && !self.has_pilot(unit) {
                    return Err(Forbidden::NoPilot);
                }
                self.may_stop(march)
            }
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// An alternate firing action replaces the own weapon's, also on the move (1.8.7).
    pub(crate) fn may_use_weapon(&self, march: March) -> Allowed {
        if matches!(self.ask(), Ask::Act(_)) {
            return Ok(());
        }
        if march.is(Mark::Supply) {
            return Err(Forbidden::NoSupplyAssault);
        }
        if march.is(Mark::Plain) {
            return Err(Forbidden::OnlyGoesOn);
        }
        allow(
            self.has(march.unit, Ability::FireOnTheMove) && !march.is(Mark::Fired),
            Forbidden::NotOnTheMove,
        )
    }

    /// An Ambush Spotter that was just activated reveals what it sees clearly (b2.3).
    fn may_spot(&self, unit: UnitId, target: UnitId) -> Allowed {
        let able = self.has(unit, Ability::AmbushSpotter) && self.side(target) != self.side(unit);
        let seen = self.square(unit).is_some()
            && self.concealed(target)
            && self
                .sight(unit, target)
                .is_some_and(|(ray, ..)| ray.is_clear());
        allow(able && seen, Forbidden::CannotSpot)
    }

    /// One-square vehicles turn on the spot (1.12.1).
    fn may_turn(&self, march: March, facing: Facing) -> Allowed {
        let kind = self.kind(march.unit);
        let now = self.facing(march.unit);
        if kind.is_infantry() || kind.squares != 1 || self.square(march.unit).is_none() {
            return Err(Forbidden::NotAhead);
        }
        if self.marked.suppressed(march.unit) {
            return Err(Forbidden::Suppressed);
        }
        if self.marked.immobile(march.unit) {
            return Err(Forbidden::Immobile);
        }
        let (x, y) = now.ahead();
        if facing == now || facing.ahead() == (-x, -y) {
            return Err(Forbidden::NotAhead);
        }
        if march.left == 0 || march.is(Mark::Stopped) {
            return Err(Forbidden::NoMovement);
        }
        Ok(())
    }

    /// A Firing Action, or Fire on the Move.
    fn may_fire(&self, march: March, who: Whom, suppressive: bool) -> Result<Aim, Forbidden> {
        let target = self.target(who)?;
        self.may_use_weapon(march)?;
        let moving = matches!(self.ask(), Ask::March(_));
        self.aim_in_action(march.unit, target, suppressive, moving)
    }

    /// How a unit aims in its action, on the move or not.
    fn aim_in_action(
        &self,
        unit: UnitId,
        target: UnitId,
        suppressive: bool,
        moving: bool,
    ) -> Result<Aim, Forbidden> {
        let mut aim = self.aim(unit, target, suppressive)?;
        if moving {
            aim.value += self.data.numbers.on_the_move;
        }
        Ok(aim)
    }

    /// A unit acts (1.4.2.2), asked what it does or where it goes on.
    pub(crate) fn act(
        &mut self,
        ask: Ask,
        mut march: March,
        choice: Choice,
        story: &mut Story<'_>,
    ) {
        let unit = march.unit;
        let who = self.seen(unit);
        let moving = matches!(ask, Ask::March(_));
        match choice {
            Choice::Fire(whom) | Choice::Suppress(whom) => {
                let suppressive = matches!(choice, Choice::Suppress(_));
                let target = self.chosen(whom);
                let aim = self.aim_in_action(unit, target, suppressive, moving);
                let aim = aim.expect(ALLOWED);
                self.after_weapon(march, moving);
                if !moving && let Some(step) = self.after_shot(unit, aim.at, target) {
                    self.do_next(step);
                }
                let cause = if moving {
                    Cause::OnTheMove
                } else {
                    Cause::Fire
                };
                self.attack(unit, target, aim, cause);
            }
            Choice::Shell(corner) => {
                self.do_next(Step::EndAction(unit, Done::Fired));
                let side = self.side(unit);
                self.do_next(Step::Shell(Some(unit), side, corner, 0, false));
            }
            Choice::Throw(at) => {
                self.after_weapon(march, moving);
                self.throw(unit, at, false, story);
            }
            Choice::Toss(at) => {
                self.after_weapon(march, moving);
                self.throw(unit, at, true, story);
            }
            Choice::Piat(whom) | Choice::Panzerfaust(whom) => {
                let target = self.chosen(whom);
                let gear = if matches!(choice, Choice::Piat(_)) {
                    Gear::Piat
                } else {
                    Gear::Panzerfaust
                };
                self.after_weapon(march, moving);
                self.fire_marker(unit, target, gear, story);
            }
            Choice::Breach(edge) => {
                let value = self.may_breach(unit, edge).expect(ALLOWED);
                self.do_next(Step::EndAction(unit, Done::Fired));
                self.breach(unit, value, Ok(edge), story);
            }
            Choice::Crack(at) => {
                let value = self.may_crack(unit, at).expect(ALLOWED);
                self.do_next(Step::EndAction(unit, Done::Fired));
                self.breach(unit, value, Err(at), story);
            }
            Choice::Spot(whom) => {
                let target = self.chosen(whom);
                self.uncover(target, story);
                self.asks(ask);
            }
            Choice::Play(_) | Choice::Bonus(_) => {
                self.add_card(ask, self.side(unit), choice, story);
            }
            Choice::Pass => {
                self.tell(story, Course::Idle(who));
                self.do_next(Step::EndAction(unit, Done::Other));
            }
            Choice::Clear(_) | Choice::Sweep(_) | Choice::Mine(_) | Choice::Position => {
                self.build(march, choice, story);
            }
            Choice::Step(to) => self.step(march, to, story),
            Choice::Turn(facing) => {
                march.left -= 1;
                march.set(Mark::Stepped);
                self.turn_to(unit, facing, story);
                self.asks(Ask::March(march));
            }
            _ => self.move_on(march, choice, story),
        }
    }

    /// The rest of what belongs to a Movement Action.
    fn move_on(&mut self, mut march: March, choice: Choice, story: &mut Story<'_>) {
        let unit = march.unit;
        let who = self.seen(unit);
        match choice {
            Choice::Face(facing) => {
                self.turn_to(unit, facing, story);
                self.finish(march);
            }
            Choice::Flip => self.flip(march, story),
            Choice::Ready => {
                let ready = true;
                if self.kind(unit).form == Form::Ambush {
                    let moved = self.turn_over(unit, ready);
                    self.marked.watch(unit, true);
                    self.tell(story, Motion::Hid { who, moved, ready });
                } else {
                    self.marked.turn_over(unit, true);
                    let rule = "1.15#tripod";
                    self.tell(story, Motion::Flipped { who, ready, rule });
                }
                self.finish(march);
            }
            Choice::Board(whom) => {
                let vehicle = self.chosen(whom);
                self.uncover(unit, story);
                let moved = self.put(unit, Place::Aboard(vehicle), Facing::North);
                if self.kind(unit).form == Form::Aviator {
                    self.marked.turn_over(unit, true);
                }
                let vehicle = self.seen(vehicle);
                self.tell(story, Motion::Boarded(moved, vehicle));
                self.hand_back(march);
                self.finish(march);
            }
            Choice::Leave => {
                self.leave(unit, story);
                self.finish(march);
            }
            Choice::Assault(to) => {
                let target = self.may_assault(march, to).expect(ALLOWED);
                self.assault(unit, target, story);
            }
            Choice::Charge(to) => {
                let (target, aim) = self.may_charge(march, to).expect(ALLOWED);
                self.charge(unit, target, aim);
            }
            Choice::Take(item) => {
                self.stores.unload(item);
                march.item = Some(item);
                self.tell(story, Kit::ItemTaken(who, item));
                self.asks(Ask::March(march));
            }
            Choice::Hedgehog(_) | Choice::Advanced(_) | Choice::Bridge(..) => {
                self.deploy_item(march, choice, story);
            }
            Choice::Speed(Speed(speed)) => {
                let march = self.set_speed(march, speed, story);
                if speed == 0 {
                    self.marked.roll(unit);
                    self.clipped(march, story);
                    self.finish(march);
                } else {
                    self.asks(Ask::March(march));
                }
            }
            Choice::TakeOff => {
                self.take_off(unit, story);
                self.finish(march);
            }
            Choice::Use(Gear::Fuel) => {
                self.spend_gear(unit, Gear::Fuel, story);
                march.left += self.data.gear.fuel;
                self.asks(Ask::March(march));
            }
            Choice::Use(_) => {
                if let Some(tile) = self.map_tile(unit) {
                    let marker = self.stores.use_up(tile, Gear::TacticalMap);
                    self.tell(story, Kit::GearUsed(who, marker));
                }
                march.set(Mark::Eased);
                self.asks(Ask::March(march));
            }
            Choice::Map => {
                let side = self.side(unit);
                self.stores.spend(side, Found::Map);
                self.tell(story, Kit::MapUsed(side));
                march.set(Mark::Eased);
                march.set(Mark::Free);
                self.asks(Ask::March(march));
            }
            Choice::Stop => self.halt(march, story),
            _ => not_allowed(choice),
        }
    }

    /// The move ends; an airplane that did not come far enough runs into something.
    fn halt(&mut self, march: March, story: &mut Story<'_>) {
        let unit = march.unit;
        self.hand_back(march);
        if self.kind(unit).is_airplane() {
            self.marked.roll(unit);
            if !self.clipped(march, story) && !self.far_enough(march) {
                self.crash(unit, story);
            }
        }
        self.finish(march);
    }

    /// The action goes on or ends after a weapon was used.
    fn after_weapon(&mut self, march: March, moving: bool) {
        if moving {
            self.do_next(Step::Resume(march.with(Mark::Fired, true)));
        } else {
            self.do_next(Step::EndAction(march.unit, Done::Fired));
        }
    }

    /// The unit with Willi Herold leaves the battlefield (scenario 1).
    fn leave(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.uncover(unit, story);
        let moved = self.go(unit, Place::Captive(unit), story);
        self.tell(story, Motion::Left(moved));
    }

    /// A unit goes for good, and who is in this place of it goes along.
    pub(crate) fn go(&mut self, unit: UnitId, with: Place, story: &mut Story<'_>) -> Moved {
        for other in self.all() {
            if self.place(other) == with {
                let moved = self.put(other, Place::Gone, Facing::North);
                self.tell(story, Motion::Carried(moved));
            }
        }
        let moved = self.put(unit, Place::Gone, Facing::North);
        self.lose_token(unit);
        moved
    }

    fn turn_to(&mut self, unit: UnitId, facing: Facing, story: &mut Story<'_>) {
        let place = self.place(unit);
        let who = self.put(unit, place, facing).to;
        self.tell(story, Motion::Turned(who, facing));
    }

    /// Turns the counter over: a crew does nothing else in that action (1.15 Crew).
    fn flip(&mut self, mut march: March, story: &mut Story<'_>) {
        let unit = march.unit;
        let ready = !self.marked.back(unit);
        let before = self.movement(unit);
        let moved = self.turn_over(unit, ready);
        let who = moved.to;
        let crew = self.kind(unit).form == Form::Crew;
        match self.kind(unit).form {
            Form::Crew => {
                let rule = "1.15#crew";
                self.tell(story, Motion::Flipped { who, ready, rule });
            }
            Form::Tripod => {
                let rule = "1.15#tripod";
                self.tell(story, Motion::Flipped { who, ready, rule });
            }
            _ => {
                if !ready {
                    self.marked.watch(unit, false);
                }
                self.tell(story, Motion::Hid { who, moved, ready });
            }
        }
        if crew {
            self.finish(march);
        } else {
            march.set(Mark::Flipped);
            // What cards have added stays.
            march.left = (march.left + self.movement(unit)).saturating_sub(before);
            self.asks(Ask::March(march));
        }
    }
}

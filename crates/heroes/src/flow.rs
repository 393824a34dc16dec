//! What happens between two questions: the topmost step of the stack is done until something must be asked.

use crate::event::{Fight, Motion, Story};
use crate::ids::{Facing, Side, Square, UnitId};
use crate::stack::{Cards, Done, Mark, Moment, Step};
use crate::state::{Ask, Heroes, March, Place};
use crate::veil::Moved;

impl Heroes {
    /// Goes on until a question is asked.
    pub(crate) fn run(&mut self, story: &mut Story<'_>) {
        loop {
            if let Some(exile) = self.exiles.first() {
                if !self.ways_back(exile).is_empty() {
                    self.ask = Ask::FallBack(exile, None);
                    return;
                }
                let vehicle = match self.place(exile) {
                    Place::Aboard(vehicle) => self.squares(vehicle).next(),
                    _ => None,
                };
                self.exiles.take(exile);
                self.back.take(exile);
                self.watched.take(exile);
                let moved = self.put(exile, Place::Lost, Facing::North);
                let wreck = false;
                self.tell(story, Fight::Destroyed { moved, wreck });
                if let Some(square) = vehicle {
                    self.free_captives(exile, square, story);
                }
                continue;
            }
            if self.is_decided(story) {
                return;
            }
            let Some(step) = self.stack.pop() else {
                self.next(story);
                return;
            };
            if self.perform(step, story) {
                return;
            }
        }
    }

    /// Nothing is left to be done: the next in line.
    fn next(&mut self, story: &mut Story<'_>) {
        if self.number > 0 {
            self.after_action(story);
        } else {
            self.supply(self.initiative, story);
        }
    }

    /// Does a step; whether a question came of it.
    fn perform(&mut self, step: Step, story: &mut Story<'_>) -> bool {
        match step {
            Step::Ask(Ask::Supply(side)) => {
                self.supply(side, story);
                true
            }
            // An own Stonk may have destroyed the unit whose action it was.
            Step::Ask(Ask::Act(unit)) if !self.alive(unit) => {
                self.stack.push(Step::EndAction(unit, Done::Other));
                false
            }
            Step::Ask(ask) => {
                self.ask = ask;
                self.has_choices()
            }
            Step::Attack(attack) => self.attack_step(attack, story),
            Step::Hits(unit, left, by, cause) => self.hits_step(unit, left, by, cause, story),
            Step::Spread(by, side, cause, struck) => self.spread(by, side, cause, struck),
            Step::Shell(by, side, corner, less, asked) => {
                if !asked && self.may_respond(side, Moment::Drift) {
                    self.stack.push(Step::Shell(by, side, corner, less, true));
                    self.ask = Ask::Card(side, Moment::Drift);
                    return true;
                }
                self.shell(by, side, corner, less, story);
                false
            }
            Step::Reply(unit, _) => self.window(step, self.side(unit), Moment::Reply),
            Step::Watch(march) => self.watch(march),
            Step::Resume(march) => self.resume(march, story),
            Step::Drive(march, to) => self.drive_on(march, to, story),
            Step::RunOver(vehicle, unit) => {
                self.run_over(vehicle, unit, story);
                false
            }
            Step::Burst(unit, first, left, shot) => {
                let ask = self.next_burst(unit, first, left, shot);
                if let Some(ask) = ask {
                    self.ask = ask;
                }
                ask.is_some()
            }
            Step::Close(unit, target, square) => {
                self.close_in(unit, target, square, story);
                false
            }
            Step::Strike(unit, target) => {
                self.strike(unit, target, story);
                false
            }
            Step::Melee(melee) => self.melee_step(melee, story),
            Step::PushBack(unit, winner) => self.push_back(unit, winner, story),
            Step::Take(unit, square, fury) => {
                self.take_square(unit, square, story);
                if fury && self.square(unit) == Some(square) {
                    let march = March::new(unit, 2).with(Mark::Plain, true);
                    self.stack.push(Step::Resume(march));
                }
                false
            }
            Step::EndAction(unit, done) => {
                self.end_action(unit, done, story);
                false
            }
            Step::Onward(unit, _) => self.window(step, self.side(unit), Moment::Onward),
            Step::Arrive(unit) => {
                self.arrive(unit, story);
                false
            }
            Step::Thrust(unit) => self.window(step, self.side(unit).other(), Moment::Thrust),
            Step::Last(unit) => self.last_stand(unit, story),
            Step::Supplied(unit) => {
                self.supplied(unit);
                false
            }
            Step::Orders(cards) => self.phase_cards(cards, Moment::Orders, story),
            Step::Tokens(cards) => self.phase_cards(cards, Moment::Tokens, story),
            Step::Recruit(list) => self.recruit(list),
            Step::EndTurn => {
                self.end_turn(story);
                true
            }
        }
    }

    /// Asks one player about one step, which stays on the stack; otherwise it is over.
    fn window(&mut self, step: Step, side: Side, moment: Moment) -> bool {
        self.stack.push(step);
        if self.may_respond(side, moment) {
            self.ask = Ask::Card(side, moment);
            return true;
        }
        self.stack.pop();
        false
    }

    /// Cards at the start or the end of the Order Phase, the player with the Initiative first (1.4).
    fn phase_cards(&mut self, mut cards: Cards, moment: Moment, story: &mut Story<'_>) -> bool {
        while cards.passes < 2 {
            if self.may_respond(cards.turn, moment) {
                self.stack.push(match moment {
                    Moment::Orders => Step::Orders(cards),
                    _ => Step::Tokens(cards),
                });
                self.ask = Ask::Card(cards.turn, moment);
                return true;
            }
            cards.pass();
        }
        if moment == Moment::Orders {
            self.ask_orders();
        } else {
            self.number = 1;
            self.second = false;
            self.advance(story);
        }
        true
    }

    /// After a step an enemy may fire (1.15 Opportunity Fire), unless the mover is only passing through.
    fn watch(&mut self, march: March) -> bool {
        let unit = march.unit;
        let stands =
            self.square(unit).is_some() && self.squares(unit).all(|s| self.at(s) == Some(unit));
        let watched = !march.is(Mark::Supply) && stands && self.watchers(unit).next().is_some();
        if watched {
            self.ask = Ask::Watch(march);
        } else {
            self.stack.push(Step::Resume(march));
        }
        watched
    }

    /// A move goes on, if the mover still can.
    fn resume(&mut self, march: March, story: &mut Story<'_>) -> bool {
        let able = self.alive(march.unit)
            && !self.suppressed.has(march.unit)
            && !self.exiles.has(march.unit);
        if able {
            self.ask = Ask::March(march);
        }
        if able && (self.may_stop(march).is_ok() || self.has_choices()) {
            return true;
        }
        // Pinned on the way, it cannot deploy what it carries.
        if self.alive(march.unit) {
            self.hand_back(march);
        }
        self.finish(march);
        self.part(march.unit, story);
        false
    }

    /// A move that had to end on top of somebody: infantry that was passing through its own men, or that a vehicle was
    /// passing over, makes a Forced Move (1.5.4, 1.12.4).
    fn part(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let infantry = self.is_infantry(unit);
        for square in self.squares(unit) {
            let Some(other) = self.at(square).filter(|&other| other != unit) else {
                continue;
            };
            let leaver = if infantry { unit } else { other };
            if self.ways_back(leaver).is_empty() {
                self.destroy(leaver, story);
            } else {
                self.stack.push(Step::Ask(Ask::FallBack(leaver, None)));
            }
        }
    }

    /// Whoever was on top of a unit that has left this square covers it now.
    pub(crate) fn cover_left(&mut self, square: Option<Square>, story: &mut Story<'_>) {
        let free = square.filter(|&s| self.at(s).is_none());
        let on = |s: Square| self.all().find(|&u| self.squares(u).any(|t| t == s));
        if let Some((square, unit)) = free.and_then(|s| Some((s, on(s)?))) {
            let from = self.seen(unit);
            self.hold(square, unit);
            let to = self.seen(unit);
            if from != to {
                let moved = Moved { from, to };
                self.tell(story, Motion::Carried { moved });
            }
        }
    }

    /// Whether the question that is asked has an answer.
    fn has_choices(&self) -> bool {
        let mut choices = Vec::new();
        crate::choices::choices(self, &mut choices);
        !choices.is_empty()
    }

    /// The move ends here.
    pub(crate) fn finish(&mut self, march: March) {
        if march.is(Mark::Supply) {
            self.stack.push(Step::Supplied(march.unit));
            self.stack.push(Step::Arrive(march.unit));
        } else {
            // What a unit goes on after firing or an Assault is no Movement Action that Don't Stop could follow.
            let done = if march.is(Mark::Plain) {
                Done::Other
            } else {
                Done::Moved
            };
            self.end_move(march.unit, done);
        }
    }

    /// A Movement Action is over: objectives, bonuses, concealed enemies, then the action's end.
    pub(crate) fn end_move(&mut self, unit: UnitId, done: Done) {
        self.stack.push(Step::EndAction(unit, done));
        self.stack.push(Step::Arrive(unit));
    }

    /// The activated unit has acted (1.4.2.4).
    fn end_action(&mut self, unit: UnitId, done: Done, story: &mut Story<'_>) {
        if self.doomed.has(unit) {
            self.doomed.take(unit);
            self.destroy_now(unit, story);
            return;
        }
        if self.alive(unit) {
            self.activated.add(unit);
            if done != Done::Other {
                self.stack.push(Step::Onward(unit, done));
            }
        }
    }

    /// An SS unit that is destroyed with a token may act once more (Fanatics).
    fn last_stand(&mut self, unit: UnitId, story: &mut Story<'_>) -> bool {
        self.stack.push(Step::Last(unit));
        if self.may_respond(self.side(unit), Moment::Last) {
            self.ask = Ask::Card(self.side(unit), Moment::Last);
            return true;
        }
        self.stack.pop();
        self.doomed.take(unit);
        self.destroy_now(unit, story);
        false
    }
}

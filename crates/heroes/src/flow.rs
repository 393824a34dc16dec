//! What happens between two questions: what lies on top of the agenda is done until something is asked.

use kernel::{Flow, Goes};

use crate::event::{Fight, Motion, Story};
use crate::ids::{Facing, Side, Square, UnitId};
use crate::stack::{Cards, Done, Mark, Moment, Step};
use crate::state::{Ask, Heroes, March, Place};
use crate::veil::Moved;

impl<'a> Flow<Story<'a>> for Heroes {
    type Step = Step;

    fn now(&self) -> Option<Step> {
        self.agenda().now()
    }

    fn perform(&mut self, step: Option<Step>, story: &mut Story<'a>) -> Goes {
        if let Some(Step::Ask(_)) = step {
            return Goes::Asks;
        }
        if let Some(exile) = self.marked.next_exile() {
            self.bail_out(exile, story);
        } else if !self.is_decided(story) {
            match step {
                Some(step) => self.take_step(step, story),
                None => self.next(story),
            }
        }
        Goes::On
    }
}

impl Heroes {
    /// Asks this, before anything else is done.
    pub(crate) fn asks(&mut self, ask: Ask) {
        self.do_next(Step::Ask(ask));
    }

    /// What is asked, if the game waits for an answer.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Ask> {
        match self.agenda().top() {
            Some(&Step::Ask(ask)) => Some(ask),
            _ => None,
        }
    }

    /// What is still to be done once the question is answered, what comes last first.
    pub(crate) fn put_off(&self) -> impl Iterator<Item = Step> + '_ {
        self.agenda()
            .iter()
            .filter(|step| !matches!(step, Step::Ask(_)))
    }

    /// What is being done, or what was interrupted by the question: what cards are played on.
    #[inline]
    pub(crate) fn at_hand(&self) -> Option<Step> {
        match self.agenda().top() {
            Some(Step::Ask(_)) => self.agenda().iter().rev().nth(1),
            step => step.copied(),
        }
    }

    /// Who was in a vehicle that is destroyed makes a Forced Move out of it, or is lost with it (1.12.7).
    fn bail_out(&mut self, exile: UnitId, story: &mut Story<'_>) {
        if !self.ways_back(exile).is_empty() {
            self.asks(Ask::FallBack(exile, None));
            return;
        }
        let vehicle = match self.place(exile) {
            Place::Aboard(vehicle) => self.squares(vehicle).next(),
            _ => None,
        };
        self.marked.end_exile(exile);
        self.marked.turn_over(exile, false);
        self.marked.watch(exile, false);
        let moved = self.put(exile, Place::Lost, Facing::North);
        let wreck = false;
        self.tell(story, Fight::Destroyed { moved, wreck });
        if let Some(square) = vehicle {
            self.free_captives(exile, square, story);
        }
    }

    /// Nothing is left to be done: the next in line.
    fn next(&mut self, story: &mut Story<'_>) {
        if self.clock.number() > 0 {
            self.after_action(story);
        } else {
            self.supply(self.clock.initiative(), story);
        }
    }

    /// Does a step.
    fn take_step(&mut self, step: Step, story: &mut Story<'_>) {
        self.take_next();
        match step {
            Step::Later(ask) => self.ask_now(ask, story),
            Step::Attack(attack) => self.attack_step(attack, story),
            Step::Hits(unit, left, by, cause) => self.hits_step(unit, left, by, cause, story),
            Step::Spread(by, side, cause, struck) => self.spread(by, side, cause, struck),
            Step::Shell(by, side, corner, less, asked) => {
                if !asked && self.may_respond(side, Moment::Drift) {
                    self.do_next(Step::Shell(by, side, corner, less, true));
                    self.asks(Ask::Card(side, Moment::Drift));
                } else {
                    self.shell(by, side, corner, less, story);
                }
            }
            Step::Reply(unit, _) => self.window(step, self.side(unit), Moment::Reply),
            Step::Watch(march) => self.watch(march),
            Step::Resume(march) => self.resume(march, story),
            Step::Drive(march, to) => self.drive_on(march, to, story),
            Step::RunOver(vehicle, unit) => self.run_over(vehicle, unit, story),
            Step::Burst(unit, first, left, shot) => self.fire_on(unit, first, left, shot),
            Step::Close(unit, target, square) => self.close_in(unit, target, square, story),
            Step::Strike(unit, target) => self.strike(unit, target, story),
            Step::Melee(melee) => self.melee_step(melee, story),
            Step::PushBack(unit, winner) => self.push_back(unit, winner, story),
            Step::Take(unit, square, fury) => {
                self.take_square(unit, square, story);
                if fury && self.square(unit) == Some(square) {
                    let march = March::new(unit, 2).with(Mark::Plain, true);
                    self.do_next(Step::Resume(march));
                }
            }
            Step::EndAction(unit, done) => self.end_action(unit, done, story),
            Step::Onward(unit, _) => self.window(step, self.side(unit), Moment::Onward),
            Step::Arrive(unit) => self.arrive(unit, story),
            Step::Thrust(unit) => self.window(step, self.side(unit).other(), Moment::Thrust),
            Step::Last(unit) => self.last_stand(unit, story),
            Step::Supplied(unit) => self.supplied(unit),
            Step::Orders(cards) => self.phase_cards(cards, Moment::Orders, story),
            Step::Tokens(cards) => self.phase_cards(cards, Moment::Tokens, story),
            Step::Recruit(list) => self.recruit(list),
            Step::EndTurn => self.end_turn(story),
            Step::Ask(ask) => self.asks(ask),
        }
    }

    /// Asks what was put off, if it still has an answer.
    fn ask_now(&mut self, ask: Ask, story: &mut Story<'_>) {
        match ask {
            Ask::Supply(side) => self.supply(side, story),
            // An own Stonk may have destroyed the unit whose action it was.
            Ask::Act(unit) if !self.alive(unit) => {
                self.do_next(Step::EndAction(unit, Done::Other));
            }
            _ => {
                self.asks(ask);
                if !self.has_choices() {
                    self.take_next();
                }
            }
        }
    }

    /// Asks one player about one step, which stays on the stack; otherwise it is over.
    fn window(&mut self, step: Step, side: Side, moment: Moment) {
        if !self.asks_for_card(step, side, moment) {
            self.take_next();
        }
    }

    /// Puts a step back on the agenda, and asks one player about it if there may be an answer.
    pub(crate) fn asks_for_card(&mut self, step: Step, side: Side, moment: Moment) -> bool {
        self.do_next(step);
        let asks = self.may_respond(side, moment);
        if asks {
            self.asks(Ask::Card(side, moment));
        }
        asks
    }

    /// Cards at the start or the end of the Order Phase, the player with the Initiative first (1.4).
    fn phase_cards(&mut self, mut cards: Cards, moment: Moment, story: &mut Story<'_>) {
        while cards.passes < 2 {
            if self.may_respond(cards.turn, moment) {
                self.do_next(match moment {
                    Moment::Orders => Step::Orders(cards),
                    _ => Step::Tokens(cards),
                });
                self.asks(Ask::Card(cards.turn, moment));
                return;
            }
            cards.pass();
        }
        if moment == Moment::Orders {
            self.ask_orders();
        } else {
            self.clock.call_first();
            self.advance(story);
        }
    }

    /// After a step an enemy may fire (1.15 Opportunity Fire), unless the mover is only passing through.
    fn watch(&mut self, march: March) {
        let unit = march.unit;
        let stands =
            self.square(unit).is_some() && self.squares(unit).all(|s| self.at(s) == Some(unit));
        let watched = !march.is(Mark::Supply) && stands && self.watchers(unit).next().is_some();
        if watched {
            self.asks(Ask::Watch(march));
        } else {
            self.do_next(Step::Resume(march));
        }
    }

    /// A move goes on, if the mover still can.
    fn resume(&mut self, march: March, story: &mut Story<'_>) {
        let able = self.alive(march.unit)
            && !self.marked.suppressed(march.unit)
            && !self.marked.exiled(march.unit);
        if able {
            self.asks(Ask::March(march));
            if self.may_stop(march).is_ok() || self.has_choices() {
                return;
            }
            self.take_next();
        }
        // Pinned on the way, it cannot deploy what it carries.
        if self.alive(march.unit) {
            self.hand_back(march);
        }
        self.finish(march);
        self.part(march.unit, story);
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
                self.do_next(Step::Later(Ask::FallBack(leaver, None)));
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
                self.tell(story, Motion::Carried(moved));
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
            self.do_next(Step::Supplied(march.unit));
            self.do_next(Step::Arrive(march.unit));
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
        self.do_next(Step::EndAction(unit, done));
        self.do_next(Step::Arrive(unit));
    }

    /// The activated unit has acted (1.4.2.4).
    fn end_action(&mut self, unit: UnitId, done: Done, story: &mut Story<'_>) {
        if self.marked.end_doom(unit) {
            self.destroy_now(unit, story);
            return;
        }
        if self.alive(unit) {
            self.marked.activate(unit);
            if done != Done::Other {
                self.do_next(Step::Onward(unit, done));
            }
        }
    }

    /// An SS unit that is destroyed with a token may act once more (Fanatics).
    fn last_stand(&mut self, unit: UnitId, story: &mut Story<'_>) {
        if !self.asks_for_card(Step::Last(unit), self.side(unit), Moment::Last) {
            self.take_next();
            self.marked.end_doom(unit);
            self.destroy_now(unit, story);
        }
    }
}

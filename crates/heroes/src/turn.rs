//! 1.4.2 Activation Phase and 1.4.3 Supply Phase: who acts next, and what comes at the end.

use kernel::allow;

use crate::data::{Ability, Form};
use crate::event::{Course, Story};
use crate::ids::{Card, Side, Token, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Done, Step};
use crate::state::{Ask, Heroes, Place};

/// Cards played in the Supply Phase that are no part of a move.
const SUPPLY: [Card; 3] = [Card::Rally, Card::Smoke, Card::Resupply];

impl Heroes {
    /// Reveals the next token (1.4.2.1); after the numbers come Special tokens that are left (1.4.2.7).
    pub(crate) fn advance(&mut self, story: &mut Story<'_>) {
        let most = self.data.numbers.tokens;
        let mut idle = 0;
        while self.clock.number() <= most || idle < 2 {
            let token = if self.clock.number() <= most {
                Token::Number(self.clock.number())
            } else {
                Token::Special
            };
            let unit = self
                .of(self.clock.acting())
                .find(|&u| self.token(u) == Some(token));
            if let Some(unit) = unit {
                self.activate(unit, token, story);
                return;
            }
            if self.clock.number() > most {
                idle += 1;
            }
            self.clock.call_next();
        }
        self.begin_supply(story);
    }

    /// A token is revealed and its unit activated; a Suppressed one only recovers (1.4.2.3).
    pub(crate) fn activate(&mut self, unit: UnitId, token: Token, story: &mut Story<'_>) {
        let who = self.seen(unit);
        self.lose_token(unit);
        self.marked.begin_action();
        self.tell(story, Course::Revealed { who, token });
        self.set_going(unit, story);
    }

    /// A unit acts, or recovers.
    fn set_going(&mut self, unit: UnitId, story: &mut Story<'_>) {
        if self.marked.suppressed(unit) {
            self.recover(unit, "1.4.2.3", story);
            self.do_next(Step::EndAction(unit, Done::Other));
        } else {
            self.asks(Ask::Act(unit));
        }
    }

    /// An Autonomous hero without a token acts once in the phase (1.4.2.9).
    pub(crate) fn act_alone(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.marked.act_alone(unit);
        self.marked.begin_action();
        let who = self.seen(unit);
        self.tell(story, Course::Alone(who));
        self.set_going(unit, story);
    }

    /// Heroes that may act by themselves now.
    pub(crate) fn loners(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.of(side).filter(|&u| {
            self.kind(u).has(Ability::Autonomous)
                && self.square(u).is_some()
                && self.token(u).is_none()
                && !self.marked.activated(u)
                && !self.marked.acted_alone(u)
        })
    }

    /// What a unit does by ending a Movement Action where it is (1.14.1, 1.14.5, 1.15 Ambush).
    pub(crate) fn arrive(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let Some(square) = self.square(unit) else {
            return;
        };
        if self.clock.number() > 0 {
            self.do_next(Step::Thrust(unit));
        }
        self.take_control(unit, square, story);
        self.take_bonus(unit, square, story);
        if self.kind(unit).is_infantry() {
            for enemy in self.of(self.side(unit).other()) {
                let near = self.square(enemy).is_some_and(|s| s.distance(square) == 1);
                if near && self.concealed(enemy) {
                    self.uncover(enemy, story);
                }
            }
        }
    }

    /// After an own numbered activation a Special token may be revealed (1.4.2.7). The question is asked whenever the
    /// unit that may hold one has a token, so that it tells nothing.
    pub(crate) fn after_action(&mut self, story: &mut Story<'_>) {
        let side = self.clock.acting();
        let may =
            self.clock.number() <= self.data.numbers.tokens && self.holders(side).next().is_some();
        if may || self.loners(side).next().is_some() {
            self.asks(Ask::Special(side));
        } else {
            self.go_on(story);
        }
    }

    /// Units that hold a token of any kind and may hold a Special one; who does hold one is always among them.
    pub(crate) fn holders(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.of(side).filter(|&u| {
            let token = self.token(u);
            token == Some(Token::Special) || token.is_some() && self.may_be_special(u)
        })
    }

    /// Whether a unit's token may be a Special one, as far as everybody knows: by its Personal Order, or since Crossed
    /// Wires.
    pub(crate) fn may_be_special(&self, unit: UnitId) -> bool {
        self.kind(unit).has(Ability::PersonalOrder) || self.marked.crossed(unit)
    }

    /// The next in line.
    pub(crate) fn go_on(&mut self, story: &mut Story<'_>) {
        self.clock.call_next();
        // Whether a number is answered tells something: nothing is taken back beyond it.
        if self.all().any(|u| self.token(u).is_some()) {
            let number = self.clock.number();
            self.tell(story, Course::Called(number));
        }
        self.advance(story);
    }

    /// Bluff tokens come off (1.4.2.8), then the player with the Initiative moves first (1.4.3.2).
    fn begin_supply(&mut self, story: &mut Story<'_>) {
        for unit in self.all() {
            self.lose_token(unit);
        }
        self.marked.end_activations();
        // Who enters at the start of this Supply Phase does so before anybody moves (scenario 2).
        let late = self.scenario().late_tile;
        let late = late.filter(|&(_, turn)| turn == self.clock.turn());
        self.clock.begin_supply(late.is_some());
        self.tell(story, Course::SupplyBegan);
        let first = match late {
            Some((tile, _)) => self.scenario().tiles[usize::from(tile)].side,
            None => self.clock.initiative(),
        };
        self.supply(first, story);
    }

    /// Whether a unit must wait while those come in who enter at the start of this Supply Phase.
    fn gives_way(&self, unit: UnitId) -> bool {
        let late = self.scenario().late_tile;
        let first = self.clock.number() == 0
            && self.clock.second()
            && late.is_some_and(|l| l.1 == self.clock.turn());
        let enters =
            self.place(unit) == Place::Waiting && late.is_some_and(|l| l.0 == self.info(unit).tile);
        first && !enters
    }

    /// Whether a unit has its turn in the Supply Phase, whatever it can do with it (1.4.3.2).
    fn is_eligible(&self, unit: UnitId) -> bool {
        let marked = self.marked.activated(unit) || self.marked.suppressed(unit);
        self.alive(unit) && !marked && !self.gives_way(unit)
    }

    /// Whether a unit may fire in the Supply Phase instead of moving (Snap Shot): also one that cannot move.
    pub(crate) fn may_snap(&self, unit: UnitId) -> Allowed {
        if !self.is_eligible(unit) {
            return Err(Forbidden::NotEligible);
        }
        let mut enemies = self.of(self.side(unit).other());
        allow(
            enemies.any(|e| self.may_aim(unit, e, false).is_ok()),
            Forbidden::NoTarget,
        )
    }

    /// Whether a side may have something to do for a unit in the Supply Phase, as far as everybody knows.
    fn may_act_in_supply(&self, side: Side) -> bool {
        let pack = self.hands.of(side);
        self.of(side).any(|u| self.may_supply(u).is_ok())
            || pack.size() > 0
                && pack.may_hold(Card::SnapShot)
                && self.of(side).any(|u| self.may_snap(u).is_ok())
    }

    /// Whether a unit may move in the Supply Phase (1.4.3.2).
    pub(crate) fn may_supply(&self, unit: UnitId) -> Allowed {
        let kind = self.kind(unit);
        let stuck = if kind.is_airplane() {
            !self.has_pilot(unit)
        } else {
            self.movement(unit) == 0
                && !(self.marked.back(unit) && kind.form == Form::Tripod)
                && (kind.form != Form::Crew || kind.has(Ability::Emplaced))
        };
        if stuck || !self.is_eligible(unit) {
            return Err(Forbidden::NotEligible);
        }
        let nowhere = self.place(unit) == Place::Waiting
            && (self.scenario().arrows[self.side(unit).index()].is_empty()
                || !self.may_come(unit, true));
        if nowhere {
            return Err(Forbidden::NotEligible);
        }
        Ok(())
    }

    /// Whether a unit that waits may enter yet: the carriers of scenario 2 come from a Supply Phase on.
    pub(crate) fn may_come(&self, unit: UnitId, supply: bool) -> bool {
        match self.scenario().late_tile {
            Some((tile, turn)) if tile == self.info(unit).tile => {
                self.clock.turn() > turn || self.clock.turn() == turn && supply
            }
            _ => true,
        }
    }

    /// Asks who moves, or goes on where nobody can.
    pub(crate) fn supply(&mut self, side: Side, story: &mut Story<'_>) {
        if self.may_act_in_supply(side) || self.may_add_in_supply(side) {
            self.asks(Ask::Supply(side));
        } else {
            self.supply_done(side, story);
        }
    }

    /// Whether a side could play a card though nobody moves (1.13.1), as far as everybody knows: see `window`.
    fn may_add_in_supply(&self, side: Side) -> bool {
        let pack = self.hands.of(side);
        let fits = |card| pack.may_hold(card) && self.fits_supply(side, card);
        !self.clock.second()
            && !self.hands.is_quiet(side)
            && pack.size() > 0
            && SUPPLY.into_iter().any(fits)
    }

    /// A side has made its supply moves.
    pub(crate) fn supply_done(&mut self, side: Side, story: &mut Story<'_>) {
        if self.clock.end_entering() {
            self.supply(self.clock.initiative(), story);
        } else if side == self.clock.initiative() {
            self.supply(side.other(), story);
        } else {
            self.rally(self.clock.initiative(), story);
        }
    }

    /// A unit has made its supply move, or what took its place.
    pub(crate) fn supplied(&mut self, unit: UnitId) {
        if self.alive(unit) {
            self.marked.activate(unit);
        }
        let side = self.side(unit);
        self.do_next(Step::Later(Ask::Supply(side)));
    }

    /// Each player takes off one Suppressed marker (1.4.3.3).
    fn rally(&mut self, side: Side, story: &mut Story<'_>) {
        if self.of(side).any(|u| self.marked.suppressed(u)) {
            self.asks(Ask::Rally(side));
        } else {
            self.rallied(side, story);
        }
    }

    /// A side has taken its marker off.
    pub(crate) fn rallied(&mut self, side: Side, story: &mut Story<'_>) {
        if side == self.clock.initiative() {
            self.rally(side.other(), story);
        } else {
            self.discard(self.clock.initiative(), story);
        }
    }

    /// Each player may discard cards, then fills the hand (1.4.3.4).
    fn discard(&mut self, side: Side, story: &mut Story<'_>) {
        if self.hands.of(side).size() > 0 {
            self.asks(Ask::Discard(side));
        } else {
            self.discarded_cards(side, story);
        }
    }

    /// A side has discarded what it wants to.
    pub(crate) fn discarded_cards(&mut self, side: Side, story: &mut Story<'_>) {
        self.fill_hand(side, story);
        if side == self.clock.initiative() {
            self.discard(side.other(), story);
            return;
        }
        self.do_next(Step::EndTurn);
        let lists = self.scenario().reinforcements.iter();
        if let Some(list) = lists
            .into_iter()
            .position(|r| r.turn == Some(self.clock.turn()))
        {
            self.do_next(Step::Recruit(list as u8));
        }
    }

    /// Scenario checks, then the next turn with the other side's Initiative (1.4.3.5, 1.4.3.6).
    pub(crate) fn end_turn(&mut self, story: &mut Story<'_>) {
        self.slow_down(story);
        if self.ends_here(story) {
            return;
        }
        self.marked.end_turn();
        self.works.lift_smoke();
        self.clock.next_turn();
        self.begin_orders(story);
    }
}

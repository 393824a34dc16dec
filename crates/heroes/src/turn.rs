//! 1.4.2 Activation Phase and 1.4.3 Supply Phase: who acts next, and what comes at the end.

use kernel::Journal;

use crate::data::{Ability, Form, data};
use crate::event::What;
use crate::ids::{Facing, Side, Token, UnitId, Units};
use crate::refusal::Forbidden;
use crate::state::{Ask, Heroes, Place};

impl Heroes {
    /// Whose turn it is with the number being revealed.
    pub(crate) fn acting(&self) -> Side {
        if self.second {
            self.initiative.other()
        } else {
            self.initiative
        }
    }

    fn next_in_line(&mut self) {
        if self.second {
            self.number += 1;
        }
        self.second = !self.second;
    }

    /// Reveals the next token (1.4.2.1); after the numbers come Special tokens that are left (1.4.2.7).
    pub(crate) fn advance(&mut self, journal: &mut dyn Journal) {
        let most = data().numbers.tokens;
        let mut idle = 0;
        while self.number <= most || idle < 2 {
            let token = if self.number <= most {
                Token::Number(self.number)
            } else {
                Token::Special
            };
            let unit = self
                .of(self.acting())
                .find(|&u| self.units[u.index()].token == Some(token));
            if let Some(unit) = unit {
                self.activate(unit, token, journal);
                return;
            }
            if self.number > most {
                idle += 1;
            }
            self.next_in_line();
        }
        self.begin_supply(journal);
    }

    /// A token is revealed and its unit activated; a Suppressed one only recovers (1.4.2.3).
    pub(crate) fn activate(&mut self, unit: UnitId, token: Token, journal: &mut dyn Journal) {
        let who = self.who(unit);
        self.unit_mut(unit).token = None;
        self.reacted = Units::EMPTY;
        self.tell(journal, What::Revealed { who, token });
        if self.suppressed.has(unit) {
            self.suppressed.take(unit);
            self.tell(
                journal,
                What::Recovered {
                    who,
                    rule: "1.4.2.3",
                },
            );
            self.end_action(unit, journal);
            return;
        }
        self.ask = Ask::Act(unit);
    }

    /// A Movement Action is over: objectives, bonuses, concealed enemies, then the action's end.
    pub(crate) fn end_move(&mut self, unit: UnitId, journal: &mut dyn Journal) {
        self.arrive(unit, journal);
        self.end_action(unit, journal);
    }

    /// What a unit does by ending a Movement Action where it is (1.14.1, 1.14.5, 1.15 Ambush).
    pub(crate) fn arrive(&mut self, unit: UnitId, journal: &mut dyn Journal) {
        let Some(square) = self.square(unit) else {
            return;
        };
        self.take_control(unit, square, journal);
        self.take_bonus(unit, square, journal);
        if self.kind(unit).is_infantry() {
            for enemy in self.of(self.side(unit).other()) {
                let near = self.square(enemy).is_some_and(|s| s.distance(square) == 1);
                if near && self.concealed(enemy) {
                    self.uncover(enemy, journal);
                }
            }
        }
    }

    /// The activated unit has acted (1.4.2.4).
    pub(crate) fn end_action(&mut self, unit: UnitId, journal: &mut dyn Journal) {
        if self.alive(unit) {
            self.activated.add(unit);
        }
        self.settle(None, journal);
    }

    /// First whoever must leave a destroyed vehicle, then what comes next.
    pub(crate) fn settle(&mut self, next: Option<Ask>, journal: &mut dyn Journal) {
        while let Some(exile) = self.exiles.first() {
            self.then = next;
            if !self.ways_back(exile).is_empty() {
                self.ask = Ask::FallBack(exile, None);
                return;
            }
            self.exiles.take(exile);
            self.put(exile, Place::Lost, Facing::North);
            let who = self.who(exile);
            self.tell(journal, What::Destroyed { who, wreck: false });
        }
        self.then = None;
        if self.is_decided(journal) {
            return;
        }
        match next {
            Some(ask) => self.ask = ask,
            None => self.after_action(journal),
        }
    }

    /// After an own numbered activation a Special token may be revealed (1.4.2.7). The question is asked whenever the
    /// unit that may hold one has a token, so that it tells nothing.
    fn after_action(&mut self, journal: &mut dyn Journal) {
        let side = self.acting();
        let may = self.number <= data().numbers.tokens && self.holders(side).next().is_some();
        if may {
            self.ask = Ask::Special(side);
        } else {
            self.go_on(journal);
        }
    }

    /// Units with a Personal Order that hold a token of any kind.
    pub(crate) fn holders(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.of(side).filter(|&u| {
            self.kind(u).has(Ability::PersonalOrder) && self.units[u.index()].token.is_some()
        })
    }

    /// The next in line.
    pub(crate) fn go_on(&mut self, journal: &mut dyn Journal) {
        self.next_in_line();
        // Whether a number is answered tells something: nothing is taken back beyond it.
        if self.all().any(|u| self.units[u.index()].token.is_some()) {
            let number = self.number;
            self.tell(journal, What::Called { number });
        }
        self.advance(journal);
    }

    /// Bluff tokens come off (1.4.2.8), then the player with the Initiative moves first (1.4.3.2).
    fn begin_supply(&mut self, journal: &mut dyn Journal) {
        for unit in self.all() {
            self.unit_mut(unit).token = None;
        }
        self.guarded = Units::EMPTY;
        self.reacted = Units::EMPTY;
        self.number = 0;
        self.second = false;
        self.tell(journal, What::SupplyBegan);
        self.supply(self.initiative, journal);
    }

    /// Whether a unit may move in the Supply Phase (1.4.3.2).
    pub(crate) fn may_supply(&self, unit: UnitId) -> Result<(), Forbidden> {
        let stuck = self.movement(unit) == 0
            && !(self.back.has(unit) && self.kind(unit).form == Form::Tripod)
            && (self.kind(unit).form != Form::Crew || self.kind(unit).has(Ability::Emplaced));
        if !self.alive(unit) || self.activated.has(unit) || self.suppressed.has(unit) || stuck {
            return Err(Forbidden::NotEligible);
        }
        let nowhere = self.place(unit) == Place::Waiting
            && self.scenario().arrows[self.side(unit).index()].is_empty();
        if nowhere {
            return Err(Forbidden::NotEligible);
        }
        Ok(())
    }

    /// Asks who moves, or goes on where nobody can.
    pub(crate) fn supply(&mut self, side: Side, journal: &mut dyn Journal) {
        if self.of(side).any(|u| self.may_supply(u).is_ok()) {
            self.ask = Ask::Supply(side);
        } else {
            self.supply_done(side, journal);
        }
    }

    /// A side has made its supply moves.
    pub(crate) fn supply_done(&mut self, side: Side, journal: &mut dyn Journal) {
        if side == self.initiative {
            self.supply(side.other(), journal);
        } else {
            self.rally(self.initiative, journal);
        }
    }

    /// A unit has made its supply move.
    pub(crate) fn supplied(&mut self, unit: UnitId, journal: &mut dyn Journal) {
        self.arrive(unit, journal);
        if self.alive(unit) {
            self.activated.add(unit);
        }
        self.supply(self.side(unit), journal);
    }

    /// Each player takes off one Suppressed marker (1.4.3.3).
    fn rally(&mut self, side: Side, journal: &mut dyn Journal) {
        if self.of(side).any(|u| self.suppressed.has(u)) {
            self.ask = Ask::Rally(side);
        } else {
            self.rallied(side, journal);
        }
    }

    /// A side has taken its marker off.
    pub(crate) fn rallied(&mut self, side: Side, journal: &mut dyn Journal) {
        if side == self.initiative {
            self.rally(side.other(), journal);
        } else {
            self.end_turn(journal);
        }
    }

    /// Scenario checks, then the next turn with the other side's Initiative (1.4.3.5, 1.4.3.6).
    fn end_turn(&mut self, journal: &mut dyn Journal) {
        if self.ends_here(journal) {
            return;
        }
        self.activated = Units::EMPTY;
        self.initiative = self.initiative.other();
        self.turn += 1;
        self.begin_orders(journal);
    }
}

//! Who acts, what it does, whether a second action is worth its Command Point.

use gts::choice::Choice;
use gts::data::{Allowance, Chit, Kind};
use gts::ids::{DivisionId, UnitId};
use gts::marker::Marker;
use gts::naval::NavalChoice;
use gts::stack::Step;
use kernel::Game;

use super::temper::Temper;
use super::ways::FAR;
use super::weights::{APPROACH, ARRAY, ARRIVE, COMPANY, RESERVE, TAKE, VENTURE};
use super::{Player, offered};

impl Player<'_> {
    /// What a Command Point is worth to the division of a unit.
    fn price(&self, unit: UnitId) -> i32 {
        let temper = Temper::of(self.game);
        let division = self.game.unit(unit).division;
        let pool = self.game.pool(division);
        if self.is_last_turn() {
            return match pool.command {
                6.. => temper.last[0],
                4.. => temper.last[1],
                2.. => temper.last[2],
                _ => temper.last[3],
            };
        }
        let price = match i32::from(pool.command) - self.saved(division) {
            6.. => temper.price[0],
            4.. => temper.price[1],
            2.. => temper.price[2],
            0.. => temper.price[3],
            _ => temper.price[4],
        };
        let waits = !self.has_to_clear(unit) && self.clearing(division);
        price + if waits { RESERVE } else { 0 }
    }

    /// Command Points that become Dispatch Points at the next dawn: the chit of a whole formation for the turn after it.
    fn saved(&self, division: DivisionId) -> i32 {
        let ahead = usize::from(self.game.turn()) + 2 < self.game.plan().turns.len();
        if !ahead || !Temper::of(self.game).saves {
            return 0;
        }
        let points = i32::from(self.game.pool(division).dispatch);
        2 * (self.chits_wanted(division) as i32 - points).clamp(0, 2)
    }

    /// Whether a check is better bought.
    pub(super) fn rich(&self, unit: UnitId) -> i32 {
        let points = self.game.pool(self.game.unit(unit).division).command;
        if points >= 7 { 1 } else { -1 }
    }

    pub(super) fn who_acts(&mut self, choice: Choice) -> i32 {
        let Choice::Act(unit) = choice else {
            return 0;
        };
        if let Chit::Direct(_) = self.game.acting_chit() {
            return self.promise(unit) - self.price(unit);
        }
        // Those that open a beach, guns, then whoever is nearest to where it goes: those behind find the road free.
        if self.has_to_clear(unit) {
            return 3000;
        }
        if self.stands_off(unit) {
            return 2000;
        }
        1000 - i32::from(self.far(unit)).min(900)
    }

    /// The best a unit could do if it acted now.
    fn promise(&mut self, unit: UnitId) -> i32 {
        let Some(next) = self.after(Choice::Act(unit)) else {
            return -1;
        };
        let mind = std::mem::take(&mut self.mind);
        let mut then = self.then(&next, mind);
        let offered = offered(&next).into_iter();
        let alone = offered.filter(|c| !matches!(c, Choice::With(_)));
        let best = alone.map(|choice| then.order(choice)).max();
        self.mind = then.mind;
        best.unwrap_or(-1)
    }

    pub(super) fn second(&mut self, choice: Choice) -> i32 {
        let Some(unit) = self.game.acting_unit() else {
            return 0;
        };
        match choice {
            Choice::Done => 0,
            Choice::Pass => -1,
            choice => self.order(choice) - self.price(unit),
        }
    }

    pub(super) fn order(&mut self, choice: Choice) -> i32 {
        let Some(unit) = self.game.acting_unit() else {
            return 0;
        };
        let state = *self.game.unit(unit);
        match choice {
            Choice::Fire(at) => self.fire(unit, at),
            Choice::Bombard => self.bombard(unit),
            Choice::Assault(_) => match self.tried(choice, Temper::of(self.game).trials) {
                worth if worth >= VENTURE => worth,
                _ => -1,
            },
            Choice::With(_) => self.together(choice),
            Choice::Move => self.go(unit),
            Choice::Rally if state.markers.has(Marker::Suppressed) => 60,
            Choice::Rally => 5 + 10 * i32::from(self.game.cohesion_hits(unit)),
            Choice::EnterEnt if !self.mobile(unit) || self.guards(unit) => 18,
            Choice::LeaveEnt if self.mobile(unit) && !self.guards(unit) => 4,
            Choice::Dig(who) => {
                if self.guards(who) {
                    16
                } else {
                    3
                }
            }
            Choice::Entrench(who) if self.guards(who) => 9,
            Choice::Mount(_) => self.mount(unit),
            Choice::Gather => 30,
            Choice::Undrift => 50,
            Choice::Naval(NavalChoice::Beach(what)) => self.breach(unit, what),
            Choice::Pass => 0,
            _ => -5,
        }
    }

    fn mobile(&self, unit: UnitId) -> bool {
        let kind = self.game.data().unit(unit).kind;
        matches!(
            kind,
            Kind::Infantry | Kind::Tank | Kind::AssaultGun | Kind::Reconnaissance
        )
    }

    /// What the best target is worth.
    fn bombard(&mut self, unit: UnitId) -> i32 {
        let Some(next) = self.after(Choice::Bombard) else {
            return -1;
        };
        let best = offered(&next).into_iter();
        let best = best.map(|choice| self.aim(unit, choice));
        best.max().unwrap_or(-1)
    }

    /// Another one comes along where an assault gains by it.
    fn together(&mut self, choice: Choice) -> i32 {
        let Some(hex) = self.game.acting_unit().and_then(|unit| self.game.at(unit)) else {
            return -1;
        };
        if self.nearest(hex) > 1 || self.game.acting_stack().len() >= 3 {
            return -1;
        }
        let Some(mut next) = self.after(choice) else {
            return -1;
        };
        let mut cost = COMPANY;
        // With a Division chit the assault is the second action, for a Command Point each.
        if let Chit::Division(_) = next.acting_chit() {
            let together = next.acting_stack();
            cost += together.iter().map(|unit| self.price(unit)).sum::<i32>();
            for _ in together.iter() {
                let asked = next.step() == Step::Order;
                if asked && next.choose(&Choice::Pass, &mut kernel::Silent).is_err() {
                    return -1;
                }
            }
        }
        let mut then = self.then(&next, super::Mind::default());
        let offered = offered(&next).into_iter();
        let assaults = offered.filter(|c| matches!(c, Choice::Assault(_)));
        let best = assaults
            .map(|c| then.tried(c, Temper::of(&next).trials))
            .max();
        match best {
            Some(best) if best >= VENTURE => best - cost,
            _ => -1,
        }
    }

    /// Going on, where there is anything to go to.
    fn go(&mut self, unit: UnitId) -> i32 {
        let Some(hex) = self.game.at(unit) else {
            return -1;
        };
        if self.game.is_entry_hex(hex) {
            return 500;
        }
        if self.guards(unit) {
            return -1;
        }
        let far = self.far(unit);
        if far == 0 && self.in_column(unit) {
            return ARRAY;
        }
        let beach = self.game.data().hex(hex).beach.is_some();
        let supports = self.stands_off(unit) && self.nearest(hex) <= 6 && !beach;
        let heavy = self.game.printed_side(unit).allowance == Allowance::Star;
        if far == 0 || far >= FAR || heavy || supports || self.has_to_clear(unit) {
            return -1;
        }
        let Some(next) = self.after(Choice::Move) else {
            return -1;
        };
        let mind = std::mem::take(&mut self.mind);
        let mut then = self.then(&next, mind);
        let offered = offered(&next).into_iter();
        let gains = offered
            .filter(|c| matches!(c, Choice::Step(_) | Choice::Column | Choice::Dismount(_)))
            .any(|c| then.march(c) > 1);
        self.mind = then.mind;
        if !gains {
            return -1;
        }
        match (self.takes(unit, far), far) {
            (0, 0..=8) => ARRIVE,
            (0, _) => APPROACH,
            (value, _) => ARRIVE + TAKE * value,
        }
    }

    /// The points of the hex a unit can reach and take at once.
    fn takes(&mut self, unit: UnitId, far: u16) -> i32 {
        let Some(aim) = self.aim_of(unit) else {
            return 0;
        };
        let reach = match self.game.printed_side(unit).allowance {
            Allowance::Points(points) => u16::from(points),
            Allowance::Star | Allowance::No => 0,
        };
        let held = self.game.is_controlled(self.side, aim);
        let taken = self.game.held(self.side.enemy()).contains(aim);
        if held || taken || far > reach || self.stands_off(unit) {
            return 0;
        }
        self.value(aim)
    }

    fn mount(&mut self, unit: UnitId) -> i32 {
        let Some(hex) = self.game.at(unit) else {
            return -1;
        };
        let far = self.far(unit);
        let beach = self.game.data().hex(hex).beach.is_some();
        let way = far < FAR && (beach || (far > 14 && self.nearest(hex) > 5));
        if way && !self.guards(unit) && !self.in_column(unit) {
            24
        } else {
            -1
        }
    }

    /// Suppressed, or a Cohesion Hit if the check is passed.
    pub(super) fn answer(&self, unit: UnitId, choice: Choice) -> i32 {
        let hits = self.game.cohesion_hits(unit);
        match choice {
            Choice::Accept if hits >= 2 => 1,
            Choice::Pay if hits < 2 => self.rich(unit),
            _ => 0,
        }
    }
}

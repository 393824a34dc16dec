//! Points, chits, contact and leaders.

use gts::air::AirChoice;
use gts::choice::Choice;
use gts::dawn::{DISPATCH_PRICE, DawnChoice, When};
use gts::ids::{DivisionId, FormationId, LeaderId, UnitId};

use super::Player;
use super::temper::Temper;

/// A chit is bought for no fewer units than these.
const FEW: i32 = 2;

impl Player<'_> {
    /// How many units of a formation are on the map.
    fn strength(&self, formation: FormationId) -> i32 {
        let units = (0..self.game.data().printed).map(|i| UnitId(i as u8));
        let there = units.filter(|&unit| {
            self.game.unit(unit).formation == formation && self.game.at(unit).is_some()
        });
        there.count() as i32
    }

    /// Whether nothing need be saved for another turn.
    pub(super) fn is_last_turn(&self) -> bool {
        usize::from(self.game.turn()) + 1 >= self.game.plan().turns.len()
    }

    /// For how many formations of a division a chit is worth buying.
    pub(super) fn chits_wanted(&self, division: DivisionId) -> usize {
        let all = self.game.plan().formation_chits.iter();
        let wanted = all.filter(|&&of| {
            self.game.data().formation(of).division == division && self.strength(of) >= FEW
        });
        wanted.count()
    }

    pub(super) fn dawn(&self, choice: DawnChoice) -> i32 {
        let last = self.is_last_turn();
        match choice {
            DawnChoice::Continue => 0,
            DawnChoice::Support(_) | DawnChoice::Contact(..) => 10,
            DawnChoice::Interdict => 5,
            DawnChoice::Dispatch(division) => {
                let pool = self.game.pool(division);
                let short = usize::from(pool.dispatch) < self.chits_wanted(division);
                if short && !last && pool.command >= Temper::of(self.game).keep + DISPATCH_PRICE {
                    5
                } else {
                    -1
                }
            }
            DawnChoice::Buy(formation, when) => {
                let strength = self.strength(formation);
                let division = self.game.data().formation(formation).division;
                let points = self.game.pool(division).dispatch;
                let worth = if when == When::Now {
                    let spare = last || usize::from(points) > self.chits_wanted(division);
                    if spare { 40 + strength } else { -1 }
                } else if last {
                    -1
                } else {
                    20 + strength
                };
                if strength == 0 { -1 } else { worth }
            }
            _ => -1,
        }
    }

    pub(super) fn strike(&self, choice: AirChoice) -> i32 {
        match choice {
            AirChoice::Strike(unit) => 2000 + self.dear(unit),
            AirChoice::Forgo => 0,
        }
    }

    pub(super) fn leader(&self, choice: Choice) -> i32 {
        let Choice::Transfer(leader, hex) = choice else {
            return 0;
        };
        let now = match self.game.leader(leader).place {
            gts::state::Place::Hex(at) => self.led_from(leader, at),
            _ => 0,
        };
        self.led_from(leader, hex) - now - 1
    }

    /// How many of his units a leader reaches from a hex; behind the front is better than in it.
    fn led_from(&self, leader: LeaderId, hex: atlas::CellId) -> i32 {
        let info = &self.game.data().leaders[leader.index()];
        let state = self.game.leader(leader);
        let range = u16::from(info.range[usize::from(state.replaced)]);
        let units = (0..self.game.data().printed).map(|i| UnitId(i as u8));
        let led = units.filter(|&unit| {
            self.game.unit(unit).formation == info.formation
                && self
                    .game
                    .at(unit)
                    .is_some_and(|at| self.game.data().distance(at, hex) <= range)
        });
        let division = self.game.data().formation(info.formation).division;
        let units = (0..self.game.data().printed).map(|i| UnitId(i as u8));
        let clearing = units.filter(|&unit| {
            self.game.unit(unit).division == division
                && self.has_to_clear(unit)
                && self
                    .game
                    .at(unit)
                    .is_some_and(|at| self.game.data().distance(at, hex) <= range)
        });
        let led = led.count() + 3 * clearing.count();
        10 * led as i32 - if self.nearest(hex) <= 1 { 5 } else { 0 }
    }
}

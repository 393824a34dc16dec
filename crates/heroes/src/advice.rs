//! What players made of code ask about a position: everything here is public knowledge, or the asking side's own.

use crate::airplane::TAKE_OFF;
use crate::data::{Class, Data, Plot};
use crate::ids::{EIGHT, Facing, Side, Square, UnitId};
use crate::stack::{Ask, Step};
use crate::state::{Heroes, Place};

impl Heroes {
    /// What is printed.
    pub fn data(&self) -> &'static Data {
        self.data.get()
    }

    /// What is asked.
    ///
    /// # Panics
    /// While a choice is being made: between two choices something is always asked.
    #[inline]
    pub fn ask(&self) -> Ask {
        self.asked().expect("something is asked")
    }

    /// The turn, and the one after which the game ends.
    pub fn turns(&self) -> (u8, u8) {
        (self.clock.turn(), self.clock.end())
    }

    /// Whether a unit is Suppressed.
    pub fn is_suppressed(&self, unit: UnitId) -> bool {
        self.marked.suppressed(unit)
    }

    /// Whether a unit has lost its first step.
    pub fn is_reduced(&self, unit: UnitId) -> bool {
        self.reduced(unit)
    }

    /// Whether a unit holds an order token, whatever it shows.
    pub fn holds_token(&self, unit: UnitId) -> bool {
        self.token(unit).is_some()
    }

    /// What a shot would add to the die, and what it must reach.
    pub fn shot(&self, unit: UnitId, target: UnitId) -> Option<(i8, i8)> {
        let aim = self.aim(unit, target, false).ok()?;
        Some((aim.value, aim.defence))
    }

    /// How many hits a die of value against defence does in six throws, a double hit counted twice.
    pub fn hits_in_six(&self, value: i8, defence: i8) -> u8 {
        let hits = (1..=6).map(|die| match self.judge(die, value, defence) {
            crate::event::Result3::Miss => 0,
            crate::event::Result3::Hit => 1,
            crate::event::Result3::Double => 2,
        });
        hits.sum()
    }

    /// What both sides of an Assault add to their dice.
    pub fn melee_values(&self, unit: UnitId, target: UnitId) -> (i8, i8) {
        let own = self.combat(unit, Class::Infantry).unwrap_or(0);
        let theirs = self.combat(target, Class::Infantry).unwrap_or(0);
        let shaken = if self.marked.suppressed(target) {
            self.data.numbers.assault_suppressed
        } else {
            0
        };
        (own, theirs + shaken)
    }

    /// The Defensive Bonus a square gives to infantry.
    pub fn shelter(&self, square: Square) -> i8 {
        self.bonus(square)
    }

    /// Whether a square stops who enters it.
    pub fn is_hard(&self, square: Square) -> bool {
        self.difficult(square)
    }

    /// Whether the interspace at the corner of a square lies inside a building: it shelters nobody from a blast there.
    pub fn is_indoors(&self, corner: Square) -> bool {
        self.blasted(corner).iter().any(|s| self.ground(s).walled)
    }

    /// Whether a Mine lies in a square.
    pub fn is_mined(&self, square: Square) -> bool {
        self.works.mines().has(square)
    }

    /// Whether men on foot can go from a square to the next, whoever stands there.
    pub fn open_way(&self, from: Square, to: Square) -> bool {
        self.passable(from, to).is_ok()
    }

    /// The squares next to a square.
    pub fn next_to(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        let field = self.field();
        EIGHT
            .iter()
            .filter_map(move |&(x, y)| field.step(square, x, y))
    }

    /// The squares a side wants to stand on now: objectives it does not hold, Willi Herold, airplanes.
    pub fn goals(&self, side: Side) -> Vec<Square> {
        let objectives = self.objectives();
        let wanted = |i: &usize| match self.scenario().plot {
            Plot::Maltot => *i >= 2 || *i == side.index(),
            _ => true,
        };
        let mut goals: Vec<Square> = (0..objectives.len())
            .filter(wanted)
            .filter_map(|i| objectives[i])
            .collect();
        let prize = self.scenario().prize.and_then(|u| self.square(u));
        if side == Side::Commonwealth {
            goals.extend(prize);
            let planes = self.all().filter(|&u| self.kind(u).is_airplane());
            goals.extend(planes.filter_map(|u| self.square(u)));
        }
        goals
    }

    /// The primary objective of a side.
    pub fn primary(&self, side: Side) -> Option<Square> {
        self.objectives()[side.index()]
    }

    /// Who controls the objective in a square.
    pub fn controller(&self, square: Square) -> Option<Side> {
        let at = self.objectives().iter().position(|&o| o == Some(square))?;
        self.goals.controller(at)
    }

    /// Whether a unit is Willi Herold at Carpiquet.
    pub fn is_prize(&self, unit: UnitId) -> bool {
        self.scenario().prize == Some(unit)
    }

    /// The unit that holds a prisoner.
    pub fn jailer(&self) -> Option<UnitId> {
        self.all().find_map(|u| match self.place(u) {
            Place::Captive(by) => Some(by),
            _ => None,
        })
    }

    /// The hit, shot or Assault the asked side may answer: whose unit is in danger, and by how much a die would do it.
    pub fn at_stake(&self) -> Option<(UnitId, i8)> {
        match self.at_hand()? {
            Step::Attack(a) => Some((a.target, a.defence - a.value)),
            Step::Melee(m) => Some((m.target, m.values[1] - m.values[0])),
            Step::Hits(unit, ..) => Some((unit, 0)),
            _ => None,
        }
    }

    /// Whether the attack that was just rolled hits.
    pub fn rolled_hit(&self) -> Option<bool> {
        match self.at_hand()? {
            Step::Attack(a) if a.die > 0 => {
                let result = self.judge(a.die, a.value, a.defence);
                Some(result != crate::event::Result3::Miss)
            }
            _ => None,
        }
    }

    /// By how much the attacker leads in the Assault that was just rolled; whether he is of this side.
    pub fn rolled_melee(&self, side: Side) -> Option<(i8, bool)> {
        match self.at_hand()? {
            Step::Melee(m) if m.dice[0] > 0 => {
                let total = |i: usize| m.values[i] + m.dice[i].cast_signed();
                Some((total(0) - total(1), self.side(m.unit) == side))
            }
            _ => None,
        }
    }

    /// Which way a unit faces.
    pub fn facing(&self, unit: UnitId) -> Facing {
        self.entry(unit).facing()
    }

    /// The speed at which an airplane takes off, after as many squares straight on (1.17.7).
    pub const TAKE_OFF: u8 = TAKE_OFF;

    /// What an airplane's Speed marker shows.
    pub fn speed(&self, unit: UnitId) -> u8 {
        self.entry(unit).speed()
    }

    /// Whether somebody is in the cockpit of an airplane.
    pub fn is_manned(&self, airplane: UnitId) -> bool {
        self.has_pilot(airplane)
    }

    /// What an airplane's marker may show in its next move, the fastest first.
    pub fn next_speeds(speed: u8) -> impl Iterator<Item = u8> {
        let all = (0..=TAKE_OFF).rev().filter(|speed| speed.is_multiple_of(2));
        all.filter(move |next| next.abs_diff(speed) <= 2)
    }

    /// Whether an airplane could roll there: the ground is fit for it, and neither nose nor wings strike anything.
    pub fn is_clear_for(&self, airplane: UnitId, nose: Square, facing: Facing) -> bool {
        let free = self
            .at(nose)
            .is_none_or(|u| u == airplane || self.kind(u).is_infantry());
        let mut wings = self.wings_at(nose, facing);
        self.ground(nose).runway && free && !wings.any(|square| self.strikes(airplane, square))
    }

    /// The unit a choice names, in this scenario.
    pub fn unit(&self, whom: impl Into<crate::ids::Whom>) -> Option<UnitId> {
        match whom.into() {
            crate::ids::Whom::Named(who) => self.scenario().unit(who),
            crate::ids::Whom::Concealed(square) => self.at(square),
        }
    }
}

//! The shots of an assault (1.17.10, 1.17.11): two for each unit, one Company Bonus for both.

use kernel::Journal;

use crate::data::data;
use crate::event::Shooter;
use crate::fire::{Mode, Motion, With};
use crate::ids::{UnitId, Units};
use crate::stack::{Box17, Step};
use crate::state::Gts;

impl Gts {
    /// 1.1.5, 1.17.11: with what a unit fires its two shots; a Suppressed one fires once, mounted ones show no Assault Rating.
    pub(crate) fn assault_ratings(&self, unit: UnitId) -> [Option<With>; 2] {
        let state = self.unit(unit);
        let assault = data().unit(unit).assault.filter(|_| !state.mounted);
        let with = assault.map(|_| With::Assault);
        if self.suppressed(unit) {
            return [None, with];
        }
        if assault.is_some_and(crate::data::Assault::is_coloured) {
            return [with, with];
        }
        let fire = self
            .face(unit)
            .fire
            .filter(|fire| fire.row.direct().is_some());
        [fire.map(|_| With::Fire), with]
    }

    pub(crate) fn begin_volley(&mut self, at: Box17) {
        self.assault.left = if at == Box17::Assail {
            self.assault.group
        } else {
            self.defenders()
        };
        self.assault.shot = 0;
        self.stack.push(Step::Assault(at));
    }

    /// Whom the next shot may be aimed at.
    pub(crate) fn volley_targets(&self, at: Box17) -> Units {
        if at == Box17::Assail {
            return self.defenders();
        }
        let alive = self.assault.group.iter();
        alive.filter(|&unit| self.at(unit).is_some()).collect()
    }

    /// Asks for the next target, or fires at the only one; then the other side, or what comes after the round.
    pub(crate) fn volley_box(&mut self, at: Box17, journal: &mut dyn Journal) -> bool {
        loop {
            let targets = self.volley_targets(at);
            let alive = self.assault.left.iter();
            self.assault.left = alive.filter(|&unit| self.at(unit).is_some()).collect();
            let unit = self.assault.left.first().filter(|_| !targets.is_empty());
            let Some(unit) = unit else {
                return self.done(|game| game.volley_over(at));
            };
            let ratings = self.assault_ratings(unit);
            let shot = usize::from(self.assault.shot);
            if shot >= 2 {
                self.assault.left.take(unit);
                self.assault.shot = 0;
                continue;
            }
            if ratings[shot].is_none() {
                self.assault.shot += 1;
                continue;
            }
            if targets.only().is_none() {
                return true;
            }
            if let Some(only) = targets.only() {
                self.assault_shot(at, only, journal);
            }
            return false;
        }
    }

    fn volley_over(&mut self, at: Box17) {
        let next = if at == Box17::Assail && !self.defenders().is_empty() {
            self.begin_volley(Box17::Reply);
            return;
        } else {
            Box17::After
        };
        self.stack.push(Step::Assault(next));
    }

    /// A shot of the next unit at a target.
    pub(crate) fn assault_shot(&mut self, at: Box17, target: UnitId, journal: &mut dyn Journal) {
        let Some(unit) = self.assault.left.first() else {
            return;
        };
        let ratings = self.assault_ratings(unit);
        let shot = usize::from(self.assault.shot).min(1);
        let Some(with) = ratings[shot] else {
            return;
        };
        let first = shot == 0 || ratings[0].is_none();
        if first {
            self.assault.bonus = self.company_bonus(unit, journal);
        }
        self.assault.shot += 1;
        let (mode, motion) = match at {
            Box17::Assail => (Mode::Assaulter, Motion::Still),
            _ if self.assault.charge => (Mode::Defender, Motion::Charges),
            _ => (Mode::Defender, Motion::Still),
        };
        let bonus = self.assault.bonus;
        if let Some(shot) = self.shot(unit, with, target, mode, motion, bonus) {
            self.shoot(Shooter::Unit(unit), &shot, target, false, journal);
        }
    }
}

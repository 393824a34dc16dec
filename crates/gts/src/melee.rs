//! The shots of an assault (1.17.10, 1.17.11): two for each unit, one Company Bonus for both.

use kernel::Goes;

use crate::event::Shooter;
use crate::fire::{Mode, Motion, Shot, With};
use crate::ids::{UnitId, Units};
use crate::stack::{Box17, Step};
use crate::state::Gts;
use crate::story::Story;

impl Gts {
    /// 1.1.5, 1.17.11: with what a unit fires its two shots; a Suppressed one fires once, mounted ones show no Assault Rating.
    pub(crate) fn assault_ratings(&self, unit: UnitId) -> [Option<With>; 2] {
        let state = self.unit(unit);
        let assault = self.data().unit(unit).assault.filter(|_| !state.mounted);
        let with = assault.map(|_| With::Assault);
        if self.suppressed(unit) {
            return [None, with];
        }
        if assault.is_some_and(crate::data::Assault::is_coloured) {
            return [with, with];
        }
        // Who has no ammunition or drifts fights with what is at hand.
        let able = !state.empty && state.drift == 0;
        let fire = self
            .face(unit)
            .fire
            .filter(|fire| able && fire.row.direct().is_some());
        [fire.map(|_| With::Fire), with]
    }

    pub(crate) fn begin_volley(&mut self, at: Box17) {
        let left = if at == Box17::Assail {
            self.assault().group
        } else {
            self.defenders()
        };
        let assault = self.assault_mut();
        (assault.left, assault.firing, assault.shot) = (left, None, 0);
        self.course.add(Step::Assault(at));
    }

    /// Whom the next shot may be aimed at.
    pub(crate) fn volley_targets(&self, at: Box17) -> Units {
        if at == Box17::Assail {
            return self.defenders();
        }
        let alive = self.assault().group.iter();
        alive.filter(|&unit| self.at(unit).is_some()).collect()
    }

    /// Which shot of a unit comes next, if it has one left: 0 or 1.
    fn next_shot(&self, unit: UnitId) -> Option<usize> {
        let ratings = self.assault_ratings(unit);
        let assault = self.assault();
        let fired = match assault.firing {
            Some(firing) if firing == unit => usize::from(assault.shot),
            _ => 0,
        };
        (fired..2).find(|&shot| ratings[shot].is_some())
    }

    /// Who may fire next: the unit that has begun, or any that has not.
    pub(crate) fn volley_firers(&self) -> Units {
        let assault = self.assault();
        match assault.firing {
            Some(unit) => Units::one(unit),
            None => assault.left,
        }
    }

    /// Asks who fires next and at whom, or fires at the only target; then the other side, or what comes after the round.
    pub(crate) fn volley_box(&mut self, at: Box17, story: &mut Story<'_>) -> Goes {
        let targets = self.volley_targets(at);
        let left = self.assault().left.iter();
        let left = left.filter(|&unit| self.at(unit).is_some() && self.next_shot(unit).is_some());
        let left = left.collect();
        let assault = self.assault_mut();
        assault.left = left;
        if assault.firing.is_some_and(|unit| !left.has(unit)) {
            (assault.firing, assault.shot) = (None, 0);
        }
        let first = self.volley_firers().first();
        let Some(unit) = first.filter(|_| !targets.is_empty()) else {
            return self.done(|game| game.volley_over(at));
        };
        // At the only target everybody fires, in whatever order.
        let Some(only) = targets.only() else {
            return Goes::Asks;
        };
        self.assault_shot(at, unit, only, story);
        Goes::On
    }

    fn volley_over(&mut self, at: Box17) {
        let next = if at == Box17::Assail && !self.defenders().is_empty() {
            self.begin_volley(Box17::Reply);
            return;
        } else {
            Box17::After
        };
        self.course.add(Step::Assault(next));
    }

    /// A unit's next shot at a target.
    pub(crate) fn assault_shot(
        &mut self,
        at: Box17,
        unit: UnitId,
        target: UnitId,
        story: &mut Story<'_>,
    ) {
        let Some(shot) = self.next_shot(unit) else {
            return;
        };
        if self.assault().firing.is_none() {
            let bonus = self.company_bonus(unit, story);
            self.assault_mut().bonus = bonus;
        }
        let fired = self.volley_shot(at, unit, target, self.assault().bonus);
        let assault = self.assault_mut();
        assault.firing = Some(unit);
        assault.shot = shot as u8 + 1;
        if let Some(fired) = fired {
            self.shoot(Shooter::Unit(unit), &fired, target, false, story);
        }
    }

    /// A unit's next shot at a target, with the Company Bonus or without.
    pub(crate) fn volley_shot(
        &self,
        at: Box17,
        unit: UnitId,
        target: UnitId,
        bonus: bool,
    ) -> Option<Shot> {
        let with = self.assault_ratings(unit)[self.next_shot(unit)?]?;
        let (mode, motion) = match at {
            Box17::Assail => (Mode::Assaulter, Motion::Still),
            _ if self.assault().charge => (Mode::Defender, Motion::Charges),
            _ => (Mode::Defender, Motion::Still),
        };
        self.shot(unit, with, target, mode, motion, bonus)
    }
}

//! Shots of units in play: what the modifiers ask is read from the position (1.13#modifying, 1.14).

use atlas::CellId;

use crate::data::{Flag, Outcome, Row, Site};
use crate::event::{HarmEvent, Shooter, ShotEvent, Ways};
use crate::fire::{Aim, Firer, Mode, Motion, Shot, With};
use crate::ids::{Side, UnitId, Units};
use crate::marker::Marker;
use crate::quality::{Check, Command};
use crate::stack::Step;
use crate::state::{Gts, Place};
use crate::story::Story;

impl Gts {
    /// The firer of a unit's shot; nothing where it has no such rating.
    pub(crate) fn firer(&self, unit: UnitId, with: With, bonus: bool) -> Option<Firer> {
        let info = self.data().unit(unit);
        let (rating, row) = match with {
            With::Fire => {
                let fire = self.face(unit).fire?;
                (fire.rating, fire.row)
            }
            With::Assault => {
                let assault = info.assault?;
                (assault.rating, assault.row)
            }
        };
        Some(Firer {
            rating,
            row,
            range: self.range(unit).unwrap_or(1),
            markers: self.all_markers(unit),
            bonus,
            lone_commando: self.command(unit) == Command::LoneCommando,
            airborne: info.is(Flag::Airborne),
            with,
        })
    }

    /// A unit as a target; `distance` from whoever fires.
    pub(crate) fn aim(&self, target: UnitId, distance: u16, motion: Motion) -> Option<Aim> {
        let hex = self.at(target)?;
        let info = self.data().hex(hex);
        Some(Aim {
            defence: self.face(target).defence,
            markers: self.unit(target).markers,
            terrain: info.terrain,
            hill: info.is(Site::Hill),
            ridge: false,
            steps: self.mass(
                hex,
                self.data().unit(target).side,
                self.data().is_craft(target),
            ),
            distance: distance.min(255) as u8,
            motion,
            in_park: matches!(self.unit(target).place, Place::Park(_)),
        })
    }

    /// 1.13#modifying: all steps in a hex; landing craft only where one of them is the target.
    pub(crate) fn mass(&self, hex: CellId, side: Side, craft: bool) -> u8 {
        self.of_side_in(side, hex)
            .filter(|&unit| craft || !self.data().is_craft(unit))
            .map(|unit| self.unit(unit).steps)
            .sum()
    }

    /// A unit's shot at another.
    pub(crate) fn shot(
        &self,
        by: UnitId,
        with: With,
        at: UnitId,
        mode: Mode,
        motion: Motion,
        bonus: bool,
    ) -> Option<Shot> {
        let distance = self.data().distance(self.at(by)?, self.at(at)?);
        Some(Shot {
            mode,
            firer: self.firer(by, with, bonus)?,
            aim: self.aim(at, distance, motion)?,
            weather: self.weather(),
            light: self.light(),
        })
    }

    /// 1.13#modifying: the Company Bonus of a unit with two steps.
    pub(crate) fn company_bonus(&mut self, unit: UnitId, story: &mut Story<'_>) -> bool {
        self.unit(unit).steps >= 2 && self.roll_check(unit, Check::CompanyBonus, 0, story)
    }

    /// 1.14.6, 1.14.7: rolls a shot and puts its result on the stack; the die.
    pub(crate) fn shoot(
        &mut self,
        by: Shooter,
        shot: &Shot,
        at: UnitId,
        runs: bool,
        story: &mut Story<'_>,
    ) -> u8 {
        let die = self.die("fire");
        let rating = shot.rating(self.data()).unwrap_or(0);
        let outcome = shot.outcome(self.data(), die);
        story.tell(ShotEvent::Shot {
            by,
            at,
            ways: self.ways(by, at),
            mode: shot.mode,
            rating,
            die,
            outcome,
        });
        self.hit(at, outcome, runs);
        die
    }

    /// From where to where a shot goes.
    pub(crate) fn ways(&self, by: Shooter, at: UnitId) -> Ways {
        Ways {
            from: self.shot_from(by),
            to: self.at(at),
        }
    }

    /// The hex a shot comes from; nothing where it comes from off the map.
    pub(crate) fn shot_from(&self, by: Shooter) -> Option<CellId> {
        match by {
            Shooter::Unit(unit) => self.at(unit),
            Shooter::Ship(_)
            | Shooter::Support(_)
            | Shooter::Nests(_)
            | Shooter::Obstacles(_)
            | Shooter::Sea
            | Shooter::Aircraft => None,
        }
    }

    /// A result to be applied next, if there is one.
    pub(crate) fn hit(&mut self, unit: UnitId, outcome: Option<Outcome>, runs: bool) {
        if let Some(outcome) = outcome {
            self.course.add(Step::Result {
                unit,
                outcome,
                runs,
            });
        }
    }

    /// 1.14.4: a Park that is fired at or assaulted is replaced by its units, contact Pending.
    pub(crate) fn break_park(
        &mut self,
        hex: CellId,
        side: Side,
        rule: &'static str,
        story: &mut Story<'_>,
    ) {
        let units: Units = self
            .of_side_in(side, hex)
            .filter(|&unit| self.unit(unit).place == Place::Park(hex))
            .collect();
        if units.is_empty() {
            return;
        }
        for unit in units.iter() {
            self.put(unit, Place::Hex(hex), story);
            self.lose_contact(unit, story);
        }
        self.drop_parks();
        story.tell(HarmEvent::ParkBroken { at: hex, rule });
    }

    /// 1.14.2: why a unit may not fire directly at another.
    pub(crate) fn may_fire(&self, by: UnitId, at: UnitId) -> Result<(), crate::refusal::Forbidden> {
        use crate::refusal::Forbidden;
        if self.data().unit(by).side == self.data().unit(at).side {
            return Err(Forbidden::OwnSide);
        }
        let Some(from) = self.at(by) else {
            return Err(Forbidden::NotOnMap);
        };
        let Some(hex) = self.at(at) else {
            return Err(Forbidden::NotOnMap);
        };
        if self.range(by).is_none() {
            return Err(Forbidden::NoFire);
        }
        let hidden =
            self.unit(at).markers.has(Marker::InBocage) && self.data().distance(from, hex) > 1;
        if hidden || !self.in_zone(by, hex) {
            return Err(Forbidden::NotInZone);
        }
        Ok(())
    }

    /// 1.14: Direct Fire of a unit at another.
    pub(crate) fn direct_fire(&mut self, by: UnitId, at: UnitId, story: &mut Story<'_>) {
        if let Some(hex) = self.at(at) {
            self.break_park(hex, self.data().unit(at).side, "1.14.4", story);
        }
        let bonus = self.company_bonus(by, story);
        let shot = self.shot(by, With::Fire, at, Mode::Direct, Motion::Still, bonus);
        if let Some(shot) = shot {
            self.shoot(Shooter::Unit(by), &shot, at, false, story);
        }
    }

    /// Whether a unit's row fires directly: used where its colour matters.
    pub(crate) fn row(&self, unit: UnitId) -> Option<Row> {
        self.face(unit).fire.map(|fire| fire.row)
    }
}

//! Indirect Fire (1.16): who may fire at what, and Barrages; who spots is in `spotting`.

use atlas::CellId;

use crate::choice::Choice;
use crate::data::{Outcome, Row};
use crate::event::{HarmEvent, Shooter, ShotEvent};
use crate::fire::{self, Barrage, Mode, Motion, With};
use crate::frames::{Fired, Frame};
use crate::ids::UnitId;
use crate::refusal::Forbidden;
use crate::spotting::Eyes;
use crate::stack::Step;
use crate::state::{Gts, Place};
use crate::story::Story;

/// Artillery that is no mortar fires at this distance or farther (1.16.2).
const NEAREST: u16 = 4;

impl Gts {
    /// 1.16.1: whether a unit may fire indirectly at anything.
    pub(crate) fn may_bombard(&self, unit: UnitId) -> Result<(), Forbidden> {
        self.is_battery(unit)?;
        let Some(hex) = self.at(unit) else {
            return Err(Forbidden::NotOnMap);
        };
        match self.row(unit) {
            Some(Row::Orange) if self.unit(unit).contact.is_none() => {
                return Err(Forbidden::NoContact);
            }
            Some(Row::Green | Row::Brown) if !self.commanded(unit) => {
                return Err(Forbidden::NotLed);
            }
            _ => {}
        }
        let eyes = self.eyes(unit)?;
        let range = self.face(unit).fire.map_or(0, |fire| fire.range);
        let enemy = self.data().unit(unit).side.enemy();
        let mut held = self.held(enemy).iter();
        let struck = held.any(|at| {
            self.data().distance(hex, at) <= u16::from(range)
                && self
                    .of_side_in(enemy, at)
                    .any(|target| self.may_shell_by(unit, &eyes, target).is_ok())
        });
        let empty = || {
            let mut seen = eyes.seen.iter();
            seen.any(|at| self.may_barrage_by(unit, &eyes, at).is_ok())
        };
        if struck || empty() {
            return Ok(());
        }
        Err(self.blind(unit))
    }

    fn is_battery(&self, unit: UnitId) -> Result<(), Forbidden> {
        let Some(row) = self.row(unit) else {
            return Err(Forbidden::CannotBombard);
        };
        let state = self.unit(unit);
        let parked = matches!(state.place, Place::Park(_));
        let entry = self.at(unit).is_some_and(|hex| self.is_entry(hex));
        let silent = self.suppressed(unit) || state.empty || state.drift > 0;
        if !row.is_indirect() || entry || silent || (row == Row::Orange && !parked) {
            return Err(Forbidden::CannotBombard);
        }
        Ok(())
    }

    /// 1.16.2: a target hex in range and not too near.
    fn may_reach(&self, unit: UnitId, hex: CellId) -> Result<(), Forbidden> {
        let (Some(from), Some(fire)) = (self.at(unit), self.face(unit).fire) else {
            return Err(Forbidden::CannotBombard);
        };
        let distance = self.data().distance(from, hex);
        if !self.plan().hexes.contains(hex) {
            return Err(Forbidden::OffTheMap);
        }
        if self.is_entry(hex) {
            return Err(Forbidden::EntryHex);
        }
        if distance > u16::from(fire.range) {
            return Err(Forbidden::OutOfRange);
        }
        if fire.row != Row::Green && distance < NEAREST {
            return Err(Forbidden::TooNear);
        }
        Ok(())
    }

    /// 1.16.2, 1.16.3: whether a unit may shell another.
    pub(crate) fn may_shell(&self, unit: UnitId, target: UnitId) -> Result<(), Forbidden> {
        self.may_shell_by(unit, &self.eyes(unit)?, target)
    }

    fn may_shell_by(&self, unit: UnitId, eyes: &Eyes, target: UnitId) -> Result<(), Forbidden> {
        if self.data().unit(unit).side == self.data().unit(target).side {
            return Err(Forbidden::OwnSide);
        }
        let Some(hex) = self.at(target) else {
            return Err(Forbidden::NotOnMap);
        };
        self.may_reach(unit, hex)?;
        self.spotted(unit, eyes, hex, Some(target)).map(|_| ())
    }

    /// 1.16.2, 1.16.3: whether a unit may shell an empty hex.
    pub(crate) fn may_barrage(&self, unit: UnitId, hex: CellId) -> Result<(), Forbidden> {
        self.may_barrage_by(unit, &self.eyes(unit)?, hex)
    }

    fn may_barrage_by(&self, unit: UnitId, eyes: &Eyes, hex: CellId) -> Result<(), Forbidden> {
        self.may_reach(unit, hex)?;
        if self.units_in(hex).next().is_some() {
            return Err(Forbidden::NotEmpty);
        }
        self.spotted(unit, eyes, hex, None).map(|_| ())
    }

    /// All targets of a unit.
    pub(crate) fn aim_choices(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let Ok(eyes) = self.eyes(unit) else {
            return;
        };
        let enemy = self.data().unit(unit).side.enemy();
        for hex in self.held(enemy).iter() {
            for target in self.of_side_in(enemy, hex) {
                if self.may_shell_by(unit, &eyes, target).is_ok() {
                    into.push(Choice::Shell(target));
                }
            }
        }
        for hex in eyes.seen.iter() {
            if self.may_barrage_by(unit, &eyes, hex).is_ok() {
                into.push(Choice::Barrage(hex));
            }
        }
    }

    /// 1.16.4-1.16.9: the shot.
    pub(crate) fn bombard(
        &mut self,
        unit: UnitId,
        hex: CellId,
        target: Option<UnitId>,
        story: &mut Story<'_>,
    ) {
        let spotted = self.eyes(unit);
        let spotted = spotted.and_then(|eyes| self.spotted(unit, &eyes, hex, target));
        if spotted == Ok(true) {
            self.lose_contact(unit, story);
        }
        self.flip_park(unit, story);
        let bonus = self.company_bonus(unit, story);
        let Some(firer) = self.firer(unit, With::Fire, bonus) else {
            return;
        };
        let barrage = fire::barrage(self.data(), &firer);
        let by = Shooter::Unit(unit);
        let mortar = firer.row == Row::Green;
        let die = match target {
            Some(target) => {
                let shot = self.shot(
                    unit,
                    With::Fire,
                    target,
                    Mode::Indirect,
                    Motion::Still,
                    bonus,
                );
                let Some(shot) = shot else {
                    return;
                };
                self.fire_indirectly(by, &shot, target, hex, (!mortar, Some(barrage)), story)
            }
            None => self.fire_at_hex(by, hex, barrage, story),
        };
        if die == 9 && matches!(firer.row, Row::Orange | Row::Black) {
            self.lose_contact(unit, story);
        }
    }

    /// 1.16.6-1.16.9 for a target unit: the result, then everybody else in the hex where it `spreads`, then the Barrage.
    pub(crate) fn fire_indirectly(
        &mut self,
        by: Shooter,
        shot: &crate::fire::Shot,
        target: UnitId,
        hex: CellId,
        (spreads, barrage): (bool, Option<Barrage>),
        story: &mut Story<'_>,
    ) -> u8 {
        let under = self.course.height();
        if let Some(barrage) = barrage {
            self.course.add(Step::Fall(hex, barrage));
        }
        if spreads {
            self.course
                .add_with(Step::Spread(target, hex), Frame::Fired(Fired::at(target)));
        }
        let die = self.shoot(by, shot, target, false, story);
        if die == 9 {
            self.course.cut(under);
        }
        die
    }

    /// 1.16.7 for an empty hex: anything but a 9 leaves a Barrage.
    pub(crate) fn fire_at_hex(
        &mut self,
        by: Shooter,
        hex: CellId,
        barrage: Barrage,
        story: &mut Story<'_>,
    ) -> u8 {
        let die = self.die("fire");
        story.tell(ShotEvent::Barraged {
            by,
            at: hex,
            from: self.shot_from(by),
            die,
        });
        if die != 9 {
            self.course.add(Step::Fall(hex, barrage));
        }
        die
    }

    /// 1.16.4: a Park that fires shows it.
    fn flip_park(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let Place::Park(at) = self.unit(unit).place else {
            return;
        };
        if self.ground.park_fires(at) {
            story.tell(HarmEvent::ParkFired { at });
        }
    }

    /// 1.7#ef: whether the shot that the next step waits for was Effective Fire.
    pub(crate) fn was_effective(&self) -> bool {
        self.course.fired().is_some_and(|fired| fired.effective)
    }

    /// 1.16.8: if the target took Effective Fire, an S? on everybody else in the hex.
    pub(crate) fn spread(&mut self, target: UnitId, hex: CellId, effective: bool) {
        if !effective {
            return;
        }
        let side = self.data().unit(target).side;
        let others: crate::ids::Units = self
            .of_side_in(side, hex)
            .filter(|&unit| unit != target && !self.data().is_craft(unit))
            .collect();
        for unit in others.iter() {
            self.hit(unit, Some(Outcome::Check), false);
        }
    }

    /// 1.16.9: places a Barrage; a heavy one replaces a light one.
    pub(crate) fn fall(&mut self, hex: CellId, barrage: Barrage, story: &mut Story<'_>) {
        if self.ground.fall(hex, barrage) {
            story.tell(HarmEvent::Fell { at: hex, barrage });
        }
    }
}

//! Coastal Batteries (1.18.3).

use super::fire::Attack;
use super::{NavalFireEvent, NavalStep};
use crate::data::{Kind, Outcome};
use crate::event::Shooter;
use crate::fire::resolve;
use crate::frames::{Fired, Frame};
use crate::ids::{ShipId, UnitId};
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::{Gts, Place, SeaBox};
use crate::story::Story;

impl Gts {
    /// 1.18.3: whether a Coastal Battery may fire in this play.
    pub(super) fn may_man_battery(&self, unit: UnitId) -> Result<(), Forbidden> {
        if self.data().unit(unit).kind != Kind::CoastalBattery {
            return Err(Forbidden::NoBattery);
        }
        let Some(hex) = self.at(unit) else {
            return Err(Forbidden::NotOnMap);
        };
        if self.fleet.has_tried(unit) {
            return Err(Forbidden::ShipDone);
        }
        if self.suppressed(unit) || self.unit(unit).empty {
            return Err(Forbidden::NoFire);
        }
        if self.barraged(hex) {
            return Err(Forbidden::BatteryBarraged);
        }
        let enemy = self.data().unit(unit).side.enemy();
        let mut ways = self.data().hex(hex).ways().iter();
        if ways.any(|way| self.holds(enemy, way.to)) {
            return Err(Forbidden::BatteryClose);
        }
        Ok(())
    }

    /// 1.18.3: whether anything at sea is in a battery's range.
    pub(super) fn battery_has_target(&self, unit: UnitId) -> bool {
        let ships = (0..self.data().ships.len() as u8).map(ShipId);
        ships
            .into_iter()
            .any(|ship| self.may_hit_ship(unit, ship).is_ok())
            || self
                .unit_ids()
                .any(|target| self.may_hit_craft(unit, target).is_ok())
    }

    /// 1.18.3: a ship on the display, reckoned as for its own fire, in reverse.
    pub(super) fn may_hit_ship(&self, unit: UnitId, ship: ShipId) -> Result<(), Forbidden> {
        let (Some(hex), Some(fire)) = (self.at(unit), self.face(unit).fire) else {
            return Err(Forbidden::NoFire);
        };
        let distance = self.sea_range(hex, Some(ship)).ok_or(Forbidden::NoShip)?;
        if distance > u16::from(fire.range) {
            return Err(Forbidden::BatteryRange);
        }
        Ok(())
    }

    /// 1.18.3: a landing craft or DD tank in a Landing Wave box, as far away as the Assault Force marker.
    pub(super) fn may_hit_craft(&self, unit: UnitId, target: UnitId) -> Result<(), Forbidden> {
        if !self.in_wave_box(target) {
            return Err(Forbidden::NotInWave);
        }
        let (Some(hex), Some(fire)) = (self.at(unit), self.face(unit).fire) else {
            return Err(Forbidden::NoFire);
        };
        let distance = self.sea_range(hex, None).ok_or(Forbidden::NoShip)?;
        if distance > u16::from(fire.range) {
            return Err(Forbidden::BatteryRange);
        }
        Ok(())
    }

    /// A landing craft or DD tank that is about to land.
    pub(crate) fn in_wave_box(&self, unit: UnitId) -> bool {
        match self.unit(unit).place {
            Place::Wave(wave, _) => {
                let box_ = self.fleet.wave(wave);
                let swims = self.data().unit(unit).is(crate::data::Flag::Dd);
                box_ == Some(SeaBox::Landing) && (self.data().is_craft(unit) || swims)
            }
            _ => false,
        }
    }

    /// 1.18.3: a battery's rating: its own and the target's Defense Rating, nothing else.
    fn battery_attack(&self, unit: UnitId, defence: crate::data::Defence) -> Option<Attack> {
        let fire = self.face(unit).fire?;
        let sum = i16::from(fire.rating) + i16::from(defence.rating);
        Some(Attack {
            rating: sum.clamp(0, 9).unsigned_abs() as u8,
            row: fire.row,
            side: defence.armour,
            rule: "1.18.3",
        })
    }

    /// 1.18.3: a battery fires at a ship; a ship has no quality to check, so that an S? does nothing.
    pub(super) fn hit_ship(&mut self, unit: UnitId, ship: ShipId, story: &mut Story<'_>) {
        self.fleet.tries(unit);
        let attack = self.battery_attack(unit, self.data().ships[ship.index()].defence);
        let (Some(attack), Some(range)) = (attack, self.fleet.ship(ship)) else {
            return;
        };
        let die = self.die("fire");
        let rating = attack.rating;
        let outcome = resolve(self.data(), rating, attack.row, attack.side, die);
        story.tell(NavalFireEvent::AtShip {
            by: unit,
            from: self.at(unit),
            ship,
            range,
            rating,
            die,
            outcome,
        });
        self.lose_touch(unit, die, story);
        if outcome.is_some_and(|outcome| outcome != Outcome::Check) {
            self.put_ship(ship, None, story);
            story.tell(NavalFireEvent::Sunk { ship });
        }
    }

    /// 1.18.3: a battery fires at a craft or DD tank; Effective Fire removes it.
    pub(super) fn hit_craft(&mut self, unit: UnitId, target: UnitId, story: &mut Story<'_>) {
        self.fleet.tries(unit);
        let Some(attack) = self.battery_attack(unit, self.face(target).defence) else {
            return;
        };
        let struck = Step::Naval(NavalStep::Struck(target));
        self.course
            .add_with(struck, Frame::Fired(Fired::at(target)));
        let die = self.attack(Shooter::Unit(unit), target, attack, story);
        self.lose_touch(unit, die, story);
    }

    /// 1.16.6: a battery that misses with a 9 loses its contact, out to sea too.
    fn lose_touch(&mut self, unit: UnitId, die: u8, story: &mut Story<'_>) {
        if die == 9 {
            self.lose_contact(unit, story);
        }
    }

    /// 1.18.3: what took Effective Fire is gone, with its passengers.
    pub(super) fn struck(&mut self, target: UnitId, effective: bool, story: &mut Story<'_>) {
        let gone = self.unit(target).place == Place::Lost;
        if !gone && !effective {
            return;
        }
        if !gone {
            self.eliminate(target, story);
        }
        self.drown(target, self.fleet.force(), story);
    }
}

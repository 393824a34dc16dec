//! 1.10 Assaults; b2.1 Charge; b3.3 Ferocious; the capture of Willi Herold (scenario 1).

use kernel::Journal;

use crate::data::{Ability, Class, data};
use crate::event::What;
use crate::fire::Aim;
use crate::ids::{Facing, Square, UnitId};
use crate::refusal::Forbidden;
use crate::state::{Ask, Heroes, March, Place};

impl Heroes {
    /// Whether a unit may assault the enemy in a square (1.10.1, 1.10.2).
    pub(crate) fn may_assault(&self, march: March, to: Square) -> Result<UnitId, Forbidden> {
        let unit = march.unit;
        if self.suppressed.has(unit) {
            return Err(Forbidden::Suppressed);
        }
        if march.supply {
            return Err(Forbidden::NoSupplyAssault);
        }
        if !self.has(unit, Ability::Assault) || self.kind(unit).is_heavy_weapon() {
            return Err(Forbidden::CannotAssault);
        }
        if march.left == 0 {
            return Err(Forbidden::NoMovement);
        }
        let Some(from) = self.square(unit) else {
            return Err(Forbidden::CannotAssault);
        };
        if self.at(from) != Some(unit) {
            return Err(Forbidden::NoRoom);
        }
        if !self.field().holds(to) {
            return Err(Forbidden::NoSuchSquare);
        }
        let target = self
            .at(to)
            .filter(|&t| self.side(t) != self.side(unit) && self.square(t).is_some());
        let target = target.ok_or(Forbidden::NobodyToAssault)?;
        self.passable(from, to)?;
        if self.all().any(|u| self.place(u) == Place::Captive(unit)) {
            return Err(Forbidden::HoldsCaptive);
        }
        if !self.kind(target).is_infantry()
            && self.combat(unit, self.kind(target).class()).is_none()
        {
            return Err(Forbidden::Unarmed);
        }
        Ok(target)
    }

    /// Whether a unit may fire at an enemy before it assaults him (b2.1). Range does not matter, the way there does.
    pub(crate) fn may_charge(&self, march: March, to: Square) -> Result<(UnitId, Aim), Forbidden> {
        let target = self.may_assault(march, to)?;
        if !self.has(march.unit, Ability::Charge) || self.concealed(target) {
            return Err(Forbidden::NoCharge);
        }
        let aim = self.aim(march.unit, target, false);
        Ok((target, aim.map_err(|_| Forbidden::NoCharge)?))
    }

    /// The shot of a Charge, then the Assault if the target survives; otherwise the unit ends in its square.
    pub(crate) fn charge(
        &mut self,
        unit: UnitId,
        target: UnitId,
        aim: Aim,
        journal: &mut dyn Journal,
    ) {
        let square = self.square(target);
        self.shoot(unit, target, aim, "b2.1#charge", journal);
        if self.square(target).is_some() {
            self.assault(unit, target, journal);
            return;
        }
        if let Some(square) = square.filter(|&s| self.is_free(s)) {
            self.put(unit, Place::On(square), Facing::North);
            let who = self.who(unit);
            let rule = "b2.1#charge";
            self.tell(
                journal,
                What::Stepped {
                    who,
                    to: square,
                    rule,
                },
            );
        }
        self.end_move(unit, journal);
    }

    /// An Assault. Afterwards the action is over, once whoever must has fallen back.
    pub(crate) fn assault(&mut self, unit: UnitId, target: UnitId, journal: &mut dyn Journal) {
        self.uncover(target, journal);
        if self.kind(target).is_infantry() {
            self.melee(unit, target, journal);
        } else {
            self.assault_vehicle(unit, target, journal);
            self.end_move(unit, journal);
        }
    }

    /// Both dice (1.10.5-1.10.9).
    fn melee(&mut self, unit: UnitId, target: UnitId, journal: &mut dyn Journal) {
        let numbers = &data().numbers;
        let (Some(from), Some(at)) = (self.square(unit), self.square(target)) else {
            return;
        };
        let own = self.combat(unit, Class::Infantry).unwrap_or(0);
        let mut theirs = self.combat(target, Class::Infantry).unwrap_or(0);
        let ground = self.ground(at);
        let same = self.field().element(from) == self.field().element(at);
        if (ground.walled || ground.hole || ground.opportunity) && !same {
            theirs += numbers.assault_cover;
        }
        if self.suppressed.has(target) {
            theirs += numbers.assault_suppressed;
        }
        let dice = (
            self.dice.roll("d6", 1, 6, "Assault, attacker"),
            self.dice.roll("d6", 1, 6, "Assault, defender"),
        );
        let totals = (own + dice.0.cast_signed(), theirs + dice.1.cast_signed());
        let (who, whom) = (self.who(unit), self.who(target));
        self.tell(
            journal,
            What::Assaulted {
                who,
                target: whom,
                dice,
                totals,
                at,
            },
        );
        let won = totals.0 - totals.1;
        let hits = |by: i8| if by >= numbers.double_hit { 2 } else { 1 };
        if won > 0 {
            if self.is_prize(target) {
                self.capture(unit, target, at, journal);
                return;
            }
            self.harm(target, hits(won), Some(unit), journal);
        } else if won < 0 {
            self.harm(unit, hits(-won), Some(target), journal);
        }
        let ferocious = self.tile(unit).ferocious && self.square(unit).is_some();
        let takes = won > 0 || ferocious;
        match (takes, self.square(target)) {
            (true, Some(_)) => self.push_back(target, Some(unit), journal),
            (true, None) => {
                self.take_square(unit, at, journal);
                self.end_move(unit, journal);
            }
            (false, _) => self.end_move(unit, journal),
        }
    }

    /// The winner goes where the loser stood.
    pub(crate) fn take_square(&mut self, unit: UnitId, at: Square, journal: &mut dyn Journal) {
        if self.square(unit).is_some() && self.is_free(at) {
            self.put(unit, Place::On(at), Facing::North);
            let who = self.who(unit);
            self.tell(
                journal,
                What::Stepped {
                    who,
                    to: at,
                    rule: "1.10.6",
                },
            );
        }
    }

    /// A unit must fall back; without a way it is destroyed (1.5.8).
    fn push_back(&mut self, unit: UnitId, winner: Option<UnitId>, journal: &mut dyn Journal) {
        if self.ways_back(unit).is_empty() {
            let at = self.square(unit);
            self.destroy(unit, journal);
            if let (Some(winner), Some(at)) = (winner, at) {
                self.take_square(winner, at, journal);
                self.end_move(winner, journal);
            }
            return;
        }
        self.ask = Ask::FallBack(unit, winner);
    }

    /// An Assault on a vehicle (1.10.10): it fires first, then the attacker strikes.
    fn assault_vehicle(&mut self, unit: UnitId, target: UnitId, journal: &mut dyn Journal) {
        let numbers = &data().numbers;
        if let Ok(mut aim) = self.aim(target, unit, false) {
            aim.value += numbers.vehicle_defends;
            self.shoot(target, unit, aim, "1.10.10", journal);
        }
        let Some(from) = self.square(unit).filter(|_| self.square(target).is_some()) else {
            return;
        };
        let class = self.kind(target).class();
        let Some(mut value) = self.combat(unit, class) else {
            return;
        };
        value += if self.is_behind(target, from) {
            numbers.rear
        } else {
            numbers.assault_vehicle
        };
        let aim = Aim {
            value,
            defence: self.defence(target, Some((unit, from))),
            at: self.square(target).unwrap_or(from),
            suppressive: false,
        };
        self.shoot(unit, target, aim, "1.10.10", journal);
    }

    /// Whether a unit is captured instead of hit: Willi Herold at Carpiquet.
    pub(crate) fn is_prize(&self, unit: UnitId) -> bool {
        self.scenario()
            .start
            .iter()
            .any(|&(prize, _)| prize == unit)
    }

    fn capture(&mut self, unit: UnitId, target: UnitId, at: Square, journal: &mut dyn Journal) {
        self.put(target, Place::Captive(unit), Facing::North);
        self.unit_mut(target).token = None;
        self.suppressed.take(target);
        self.activated.take(target);
        let (who, by) = (self.who(target), self.who(unit));
        self.tell(journal, What::Captured { who, by });
        self.take_square(unit, at, journal);
        self.end_move(unit, journal);
    }
}

//! Indirect Fire (1.16): who may fire at what, who spots, Barrages.

use atlas::CellId;
use kernel::Journal;

use crate::choice::Choice;
use crate::data::{Flag, Hexes, Outcome, Row, data};
use crate::event::{Shooter, What};
use crate::few::Few;
use crate::fire::{self, Barrage, Mode, Motion, With};
use crate::ids::{LeaderId, Side, UnitId};
use crate::refusal::Forbidden;
use crate::sight::Purpose;
use crate::stack::Step;
use crate::state::{Gts, LEADERS, Place};

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
        let range = self.face(unit).fire.map_or(0, |fire| fire.range);
        let enemy = data().unit(unit).side.enemy();
        let mut held = self.held(enemy).iter();
        let struck = held.any(|at| {
            data().distance(hex, at) <= u16::from(range)
                && self
                    .of_side_in(enemy, at)
                    .any(|target| self.may_shell(unit, target).is_ok())
        });
        let empty = || {
            let seen = self.in_sight_of(enemy.enemy());
            self.around(hex, u16::from(range))
                .any(|at| seen.contains(at) && self.may_barrage(unit, at).is_ok())
        };
        if struck || empty() {
            return Ok(());
        }
        Err(match self.row(unit) {
            Some(Row::Orange) => Forbidden::NotSpotted,
            Some(Row::Black) => Forbidden::BatteryBlind,
            _ => Forbidden::MortarBlind,
        })
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
        let distance = data().distance(from, hex);
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
        if data().unit(unit).side == data().unit(target).side {
            return Err(Forbidden::OwnSide);
        }
        let Some(hex) = self.at(target) else {
            return Err(Forbidden::NotOnMap);
        };
        self.may_reach(unit, hex)?;
        self.spotted(unit, hex, Some(target)).map(|_| ())
    }

    /// 1.16.2, 1.16.3: whether a unit may shell an empty hex.
    pub(crate) fn may_barrage(&self, unit: UnitId, hex: CellId) -> Result<(), Forbidden> {
        self.may_reach(unit, hex)?;
        if self.units_in(hex).next().is_some() {
            return Err(Forbidden::NotEmpty);
        }
        self.spotted(unit, hex, None).map(|_| ())
    }

    /// Whether somebody in a hex sees the target.
    fn spies(&self, from: CellId, hex: CellId, target: Option<UnitId>) -> bool {
        match target {
            Some(target) => self.sees_unit(from, target, Purpose::Spotting),
            None => self.sees(from, hex, Purpose::Spotting),
        }
    }

    /// 1.16.3: whether the target is spotted for a unit; `true` where a Coastal Battery gives its contact up for it.
    pub(crate) fn spotted(
        &self,
        unit: UnitId,
        hex: CellId,
        target: Option<UnitId>,
    ) -> Result<bool, Forbidden> {
        let contact = self.unit(unit).contact;
        match self.row(unit) {
            Some(Row::Orange) => {
                let leader = contact.ok_or(Forbidden::NoContact)?;
                let fired = target.is_some_and(|t| {
                    self.unit(t).place == Place::Park(hex)
                        && self.parks.iter().any(|park| park.at == hex && park.fired)
                });
                if fired || self.observer(unit, leader, hex, target) {
                    Ok(false)
                } else {
                    Err(Forbidden::NotSpotted)
                }
            }
            Some(Row::Black) => {
                let led = contact.filter(|&leader| self.is_led_by(leader, unit));
                if led.is_some_and(|leader| self.observer(unit, leader, hex, target)) {
                    return Ok(false);
                }
                let own = self.commanded(unit)
                    && self.at(unit).is_some_and(|at| self.spies(at, hex, target));
                if own {
                    Ok(true)
                } else {
                    Err(Forbidden::BatteryBlind)
                }
            }
            _ => {
                if !self.commanded(unit) {
                    return Err(Forbidden::NotLed);
                }
                let own = self.at(unit).is_some_and(|at| self.spies(at, hex, target));
                if own || self.comrade_spots(unit, hex, target) {
                    Ok(false)
                } else {
                    Err(Forbidden::MortarBlind)
                }
            }
        }
    }

    /// 1.16.3: a unit that is not Suppressed, in command, attached to the leader, out of entry hexes, and sees the target.
    fn observer(
        &self,
        firer: UnitId,
        leader: LeaderId,
        hex: CellId,
        target: Option<UnitId>,
    ) -> bool {
        self.gives_command(leader)
            && self.any_spots(firer, hex, target, |spotter| {
                self.is_attached(leader, spotter)
            })
    }

    /// 1.16.3#coastal: a battery is in command of a leader within his range, or by a telephone whose lines are intact.
    fn is_led_by(&self, leader: LeaderId, unit: UnitId) -> bool {
        let Some(hex) = self.at(unit) else {
            return false;
        };
        let rings = self.gives_command(leader) && self.has_telephone(unit, hex);
        self.may_lead(leader, unit) && (rings || self.reaches(leader, hex))
    }

    /// 1.2.2: a leader on the map, out of entry hexes.
    fn gives_command(&self, leader: LeaderId) -> bool {
        matches!(self.leader(leader).place, Place::Hex(at) if !self.is_entry(at))
    }

    /// Attached to a leader: In Contact with him, or led by him and of his formation or within his range.
    fn is_attached(&self, leader: LeaderId, unit: UnitId) -> bool {
        if !self.gives_command(leader) {
            return false;
        }
        let own = data().leaders[leader.index()].formation == self.unit(unit).formation;
        let near = || self.at(unit).is_some_and(|at| self.reaches(leader, at));
        self.unit(unit).contact == Some(leader) || self.may_lead(leader, unit) && (own || near())
    }

    /// Whether a unit of the firer's side of which something is true is fit to spot and sees the target.
    fn any_spots(
        &self,
        firer: UnitId,
        hex: CellId,
        target: Option<UnitId>,
        is: impl Fn(UnitId) -> bool,
    ) -> bool {
        let side = data().unit(firer).side;
        let fit = |unit: UnitId| {
            unit != firer
                && !self.suppressed(unit)
                && !data().is_craft(unit)
                && is(unit)
                && self.commanded(unit)
        };
        self.held(side).iter().any(|at| {
            !self.is_entry(at) && self.spies(at, hex, target) && self.of_side_in(side, at).any(fit)
        })
    }

    /// 1.16.3#mortar: somebody attached to the same leader; for commandos, of the same commando.
    fn comrade_spots(&self, unit: UnitId, hex: CellId, target: Option<UnitId>) -> bool {
        let commando = data().unit(unit).is(Flag::Commando);
        let mut leaders: Few<LeaderId, LEADERS> = Few::EMPTY;
        for leader in Gts::leader_ids().filter(|&leader| self.is_attached(leader, unit)) {
            leaders.push(leader);
        }
        self.any_spots(unit, hex, target, |spotter| {
            let mates = self.unit(spotter).formation == self.unit(unit).formation;
            let attached = |leader| self.is_attached(leader, spotter);
            (commando && mates) || leaders.iter().any(attached)
        })
    }

    /// Whatever a side could see in the best of weather if nothing lay in the way: nobody spots anywhere else.
    fn in_sight_of(&self, side: Side) -> Hexes {
        let views = self.held(side).iter().map(|at| data().view(at).spots);
        views.fold(Hexes::EMPTY, Hexes::union)
    }

    /// All targets of a unit.
    pub(crate) fn aim_list(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let Some(from) = self.at(unit) else {
            return;
        };
        let range = self.face(unit).fire.map_or(0, |fire| fire.range);
        let side = data().unit(unit).side;
        let enemy = side.enemy();
        let seen = self.in_sight_of(side);
        for hex in self.around(from, u16::from(range)) {
            if self.holds(enemy, hex) {
                for target in self.of_side_in(enemy, hex) {
                    if self.may_shell(unit, target).is_ok() {
                        into.push(Choice::Shell(target));
                    }
                }
            } else if seen.contains(hex) && self.may_barrage(unit, hex).is_ok() {
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
        journal: &mut dyn Journal,
    ) {
        if self.spotted(unit, hex, target) == Ok(true) {
            self.lose_contact(unit, journal);
        }
        self.flip_park(unit, journal);
        let bonus = self.company_bonus(unit, journal);
        let Some(firer) = self.firer(unit, With::Fire, bonus) else {
            return;
        };
        let barrage = fire::barrage(data(), &firer);
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
                self.fire_indirectly(by, &shot, target, hex, (!mortar, Some(barrage)), journal)
            }
            None => self.fire_at_hex(by, hex, barrage, journal),
        };
        if die == 9 && matches!(firer.row, Row::Orange | Row::Black) {
            self.lose_contact(unit, journal);
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
        journal: &mut dyn Journal,
    ) -> u8 {
        let under = self.stack;
        if let Some(barrage) = barrage {
            self.stack.push(Step::Fall(hex, barrage));
        }
        if spreads {
            self.stack.push(Step::Spread(target, hex));
        }
        let die = self.shoot(by, shot, target, false, journal);
        if die == 9 {
            self.stack = under;
        }
        die
    }

    /// 1.16.7 for an empty hex: anything but a 9 leaves a Barrage.
    pub(crate) fn fire_at_hex(
        &mut self,
        by: Shooter,
        hex: CellId,
        barrage: Barrage,
        journal: &mut dyn Journal,
    ) -> u8 {
        let die = self.die("fire");
        self.tell(journal, What::Barraged { by, at: hex, die });
        if die != 9 {
            self.stack.push(Step::Fall(hex, barrage));
        }
        die
    }

    /// 1.16.4: a Park that fires shows it.
    fn flip_park(&mut self, unit: UnitId, journal: &mut dyn Journal) {
        let Place::Park(at) = self.unit(unit).place else {
            return;
        };
        let mut flipped = false;
        for park in self.parks.iter_mut() {
            if park.at == at && !park.fired {
                park.fired = true;
                flipped = true;
            }
        }
        if flipped {
            self.tell(journal, What::ParkFired { at });
        }
    }

    /// 1.16.8: if the target took Effective Fire, an S? on everybody else in the hex.
    pub(crate) fn spread(&mut self, target: UnitId, hex: CellId) {
        if !self.effective.has(target) {
            return;
        }
        let side = data().unit(target).side;
        let others: crate::ids::Units = self
            .of_side_in(side, hex)
            .filter(|&unit| unit != target && !data().is_craft(unit))
            .collect();
        for unit in others.iter() {
            self.hit(unit, Outcome::Check, false);
        }
    }

    /// 1.16.9: places a Barrage; a heavy one replaces a light one.
    pub(crate) fn fall(&mut self, hex: CellId, barrage: Barrage, journal: &mut dyn Journal) {
        match barrage {
            Barrage::Light if self.barraged(hex) => return,
            Barrage::Heavy if self.barrages[1].contains(hex) => return,
            Barrage::Light => {
                self.barrages[0].insert(hex);
            }
            Barrage::Heavy => {
                self.barrages[0].remove(hex);
                self.barrages[1].insert(hex);
            }
        }
        self.tell(journal, What::Fell { at: hex, barrage });
    }
}

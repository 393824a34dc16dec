//! Gaps (1.18.1), ships and support craft (1.18.2).

use atlas::CellId;

use super::{FleetEvent, LandingEvent, NavalFireEvent};
use crate::data::{Armour, Attacker, Data, Kind, Row, SubBeach, SupportKind};
use crate::event::Shooter;
use crate::fire::{self, Factor, Firer, Mode, Motion, Shot, With, resolve};
use crate::ids::{ShipId, Side, SupportId, UnitId};
use crate::marker::Markers;
use crate::refusal::Forbidden;
use crate::sight::Purpose;
use crate::state::{BeachState, Gts};
use crate::story::Story;
use kernel::allow;

/// 1.18.2#ship: a ship that does not see its target finds it up to this die.
const FOUND: u8 = 6;

/// A rating, a row and a side of the Combat Results Table.
#[derive(Clone, Copy)]
pub(super) struct Attack {
    pub(super) rating: u8,
    pub(super) row: Row,
    pub(super) side: Armour,
    pub(super) rule: &'static str,
}

impl Gts {
    /// The state of a beach whose overlay is in play.
    pub(crate) fn beach(&self, beach: SubBeach) -> Option<BeachState> {
        self.fleet.beach(beach)
    }

    /// The beach a hex lies on, if its overlay is in play.
    pub(crate) fn beach_at(&self, hex: CellId) -> Option<BeachState> {
        self.data()
            .hex(hex)
            .beach
            .and_then(|beach| self.beach(beach))
    }

    /// 1.18.1: a Beach whose Gap Number is down is Open; its single gaps need no markers any more.
    pub(super) fn open_gaps(&mut self, story: &mut Story<'_>) {
        for beach in self.fleet.open_beaches() {
            story.tell(LandingEvent::Opened { beach });
        }
    }

    /// 1.18.2#craft: support craft whose Beach is gone leave.
    pub(super) fn withdraw_supports(&mut self, story: &mut Story<'_>) {
        for (i, info) in self.data().supports.iter().enumerate() {
            let support = SupportId(i as u8);
            if self.fleet.has_support(support) && self.beach(info.beach).is_none() {
                self.send_away(support, story);
                story.tell(FleetEvent::Withdrew { support });
            }
        }
    }

    /// 1.18.2: a ship that has not fired in this play.
    pub(super) fn may_man(&self, ship: ShipId) -> Result<(), Forbidden> {
        if self.fleet.ship(ship).is_none() {
            return Err(Forbidden::NoShip);
        }
        allow(!self.fleet.is_ship_done(ship), Forbidden::ShipDone)
    }

    /// 1.18.2: a support craft that has not fired in this play.
    pub(super) fn may_man_support(&self, support: SupportId) -> Result<(), Forbidden> {
        if !self.fleet.has_support(support) {
            return Err(Forbidden::NoShip);
        }
        allow(!self.fleet.is_support_done(support), Forbidden::ShipDone)
    }

    /// 1.18.2: a line of sight from a hex of one of these Beaches, as far as their overlays are in play.
    fn seen_from(&self, beaches: impl Fn(SubBeach) -> bool, target: UnitId) -> bool {
        let hexes = self.data().beaches.iter().copied();
        let mut hexes = hexes.filter(|&hex| self.beach_at(hex).is_some_and(|b| beaches(b.beach)));
        hexes.any(|hex| self.sees_unit(hex, target, Purpose::Spotting))
    }

    /// 1.18.2, 1.19#strike: a German unit on the map that ships and aircraft may fire at: its hex.
    pub(crate) fn shore_target(&self, target: UnitId) -> Result<CellId, Forbidden> {
        if self.data().unit(target).side != Side::German {
            return Err(Forbidden::OwnSide);
        }
        let Some(hex) = self.at(target) else {
            return Err(Forbidden::NotOnMap);
        };
        if self.is_entry(hex) {
            return Err(Forbidden::EntryHex);
        }
        Ok(hex)
    }

    /// 1.18.2: from the Assault Force marker to a hex, and the number of the range box.
    pub(super) fn sea_range(&self, hex: CellId, ship: Option<ShipId>) -> Option<u16> {
        let from = self.fleet.force()?;
        let boxed = match ship {
            Some(ship) => self.data().range_boxes[self.fleet.ship(ship)? as usize],
            None => 0,
        };
        Some(
            self.data()
                .distance(from, hex)
                .saturating_add(u16::from(boxed)),
        )
    }

    /// 1.18.2#ship: an Allied unit that is not Suppressed sees it.
    pub(crate) fn observed(&self, target: UnitId, purpose: Purpose) -> bool {
        let mut held = self.held(Side::Allied).iter();
        held.any(|hex| {
            let mut fit = self.of_side_in(Side::Allied, hex);
            fit.any(|unit| !self.suppressed(unit) && !self.data().is_craft(unit))
                && self.sees_unit(hex, target, purpose)
        })
    }

    /// 1.18.2#ship: whether the ship itself may fire without looking for its target.
    fn has_bearing(&self, target: UnitId) -> bool {
        self.data().unit(target).kind == Kind::CoastalBattery || self.seen_from(|_| true, target)
    }

    /// 1.18.2#ship: whether a ship may fire at a unit.
    pub(super) fn may_shell_from(&self, ship: ShipId, target: UnitId) -> Result<(), Forbidden> {
        let hex = self.shore_target(target)?;
        let range = self.data().ships[ship.index()].fire.range;
        let distance = self.sea_range(hex, Some(ship)).ok_or(Forbidden::NoShip)?;
        if distance > u16::from(range) {
            return Err(Forbidden::ShipRange);
        }
        allow(
            self.has_bearing(target) || self.observed(target, Purpose::Spotting),
            Forbidden::ShipBlind,
        )
    }

    /// 1.18.2#ship: a ship's fire.
    pub(super) fn ship_fire(&mut self, ship: ShipId, target: UnitId, story: &mut Story<'_>) {
        self.fleet.ship_done(ship);
        let Some(hex) = self.at(target) else {
            return;
        };
        if !self.has_bearing(target) {
            let die = self.die("spotting for a ship");
            let found = die <= FOUND;
            let at = target;
            story.tell(NavalFireEvent::Sought {
                ship,
                at,
                die,
                found,
            });
            if !found {
                return;
            }
        }
        let at = target;
        story.tell(NavalFireEvent::ShipFires { ship, at });
        let firer = gun(self.data().ships[ship.index()].fire);
        let Some(aim) = self.aim(target, 1, Motion::Still) else {
            return;
        };
        let shot = self.shot_of(Mode::Indirect, firer, aim);
        let barrage = fire::barrage(self.data(), &firer);
        let by = Shooter::Ship(ship);
        let die = self.fire_indirectly(by, &shot, target, hex, (true, Some(barrage)), story);
        if die == 0 {
            self.cut_lines(hex, story);
        }
    }

    /// A shot in this turn's weather.
    pub(super) fn shot_of(&self, mode: Mode, firer: Firer, aim: crate::fire::Aim) -> Shot {
        Shot {
            mode,
            firer,
            aim,
            weather: self.weather(),
            light: self.light(),
        }
    }

    /// 1.18.2#ship: a 0 cuts the phone lines that the target's hex hangs on.
    fn cut_lines(&mut self, hex: CellId, story: &mut Story<'_>) {
        let Some(Some(beach)) = self.line_of(hex) else {
            return;
        };
        if self.fleet.cut_lines(beach) {
            story.tell(NavalFireEvent::LinesCut { beach });
        }
    }

    /// 1.18.2#craft: whether a support craft may fire directly at a unit.
    pub(super) fn may_support_fire(
        &self,
        support: SupportId,
        target: UnitId,
    ) -> Result<(), Forbidden> {
        let hex = self.shore_target(target)?;
        let info = &self.data().supports[support.index()];
        let distance = self.sea_range(hex, None).ok_or(Forbidden::NoShip)?;
        if distance > u16::from(info.fire.range) {
            return Err(Forbidden::ShipRange);
        }
        allow(
            self.seen_from(|beach| beach == info.beach, target),
            Forbidden::ShipBlind,
        )
    }

    /// 1.18.2#craft: Direct Fire of a support craft. Rockets count what is good for them only, LCS no range.
    pub(super) fn support_fire(
        &mut self,
        support: SupportId,
        target: UnitId,
        story: &mut Story<'_>,
    ) {
        let info = &self.data().supports[support.index()];
        let Some(hex) = self.at(target) else {
            return;
        };
        self.break_park(hex, Side::German, "1.14.4", story);
        let distance = match info.kind {
            SupportKind::Rocket => self.sea_range(hex, None).unwrap_or(1),
            SupportKind::Support => 1,
        };
        let Some(aim) = self.aim(target, distance, Motion::Still) else {
            return;
        };
        let shot = self.shot_of(Mode::Direct, gun(info.fire), aim);
        let rockets = info.kind == SupportKind::Rocket;
        let rating = picked(self.data(), &shot, |_, by| !rockets || by > 0);
        let attack = Attack {
            rating,
            row: shot.row(),
            side: shot.side(),
            rule: "1.18.2#craft",
        };
        self.attack(Shooter::Support(support), target, attack, story);
    }

    /// 1.18.2#craft: the craft has fired; rockets are spent.
    pub(super) fn support_done(&mut self, support: SupportId, fired: bool, story: &mut Story<'_>) {
        self.fleet.support_done(support);
        if fired && self.data().supports[support.index()].kind == SupportKind::Rocket {
            self.send_away(support, story);
            story.tell(FleetEvent::Withdrew { support });
        }
    }

    /// 1.18.2#craft: what a support craft is worth against Beach Defences.
    pub(super) fn support_beach(&self, support: SupportId) -> (SubBeach, u8) {
        let info = &self.data().supports[support.index()];
        (info.beach, info.steps)
    }

    /// Rolls an attack whose rating is known and puts its result on the stack; the die.
    pub(super) fn attack(
        &mut self,
        by: Shooter,
        at: UnitId,
        attack: Attack,
        story: &mut Story<'_>,
    ) -> u8 {
        let Attack {
            rating,
            row,
            side,
            rule,
        } = attack;
        let die = self.die("fire");
        let outcome = resolve(self.data(), rating, row, side, die);
        story.tell(NavalFireEvent::Shot {
            by,
            at,
            ways: self.ways(by, at),
            rating,
            die,
            outcome,
            rule,
        });
        self.hit(at, outcome, false);
        die
    }

    /// Whether a unit is made to open beaches: engineers and the tanks built for it (1.18.4#lc-i).
    pub fn opens_beaches(&self, unit: UnitId) -> bool {
        matches!(self.attacker(unit), Attacker::Funny | Attacker::Engineer)
    }

    /// Which line of the Beach Defences table a unit uses.
    pub(super) fn attacker(&self, unit: UnitId) -> Attacker {
        use crate::data::{Class, Flag};
        let info = self.data().unit(unit);
        let face = self.face(unit);
        let gun = face.fire.map(|fire| fire.row);
        let tracked = face.class == Class::Tracked && !self.unit(unit).mounted;
        if self.data().is_craft(unit) {
            Attacker::Craft
        } else if info.is(Flag::Funny) {
            Attacker::Funny
        } else if info.kind == Kind::Engineer {
            Attacker::Engineer
        } else if tracked && matches!(gun, Some(Row::White | Row::Brown)) {
            Attacker::Tank
        } else {
            Attacker::Other
        }
    }
}

/// Something that fires and is no unit.
pub(super) fn gun(fire: crate::data::Fire) -> Firer {
    Firer {
        rating: fire.rating,
        row: fire.row,
        range: fire.range,
        markers: Markers::EMPTY,
        bonus: false,
        lone_commando: false,
        airborne: false,
        with: With::Fire,
    }
}

/// The rating with some of the modifiers only, from 0 to 9.
pub(super) fn picked(data: &Data, shot: &Shot, counts: impl Fn(Factor, i8) -> bool) -> u8 {
    let mut sum = i16::from(shot.firer.rating);
    shot.each(data, |factor, by| {
        if counts(factor, by) {
            sum += i16::from(by);
        }
    });
    sum.clamp(0, 9).unsigned_abs() as u8
}

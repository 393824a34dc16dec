//! 1.8 Firing Actions; 1.9 Indirect Fire and blasts.

use crate::data::{Ability, Class};
use crate::event::Result3;
use crate::event::{Fight, Story};
use crate::ids::{EIGHT, Facing, Side, Square, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::sight::Ray;
use crate::stack::{Cause, Step};
use crate::state::{Ask, Heroes};
use kernel::{Few, allow};

/// A shot worked out before the die.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    /// Combat Value with all modifiers.
    pub(crate) value: i8,
    /// Defence with all bonuses.
    pub(crate) defence: i8,
    /// The target's square.
    pub(crate) at: Square,
    /// Suppressive Fire.
    pub(crate) suppressive: bool,
}

impl Heroes {
    /// King steps between the nearest squares of two units (1.1.4).
    pub(crate) fn range(&self, a: UnitId, b: UnitId) -> u8 {
        let pairs = self
            .squares(a)
            .flat_map(|x| self.squares(b).map(move |y| x.distance(y)));
        pairs.min().unwrap_or(u8::MAX)
    }

    /// Whether a unit may fire at another (1.8.1). One predicate for offers and refusals.
    pub(crate) fn may_aim(&self, unit: UnitId, target: UnitId, suppressive: bool) -> Allowed {
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        if self.side(target) == self.side(unit)
            || self.square(target).is_none()
            || self.concealed(target)
            || self.square(unit).is_none()
        {
            return Err(Forbidden::NoTarget);
        }
        if self.has(unit, Ability::IndirectFire) {
            return Err(Forbidden::Indirect);
        }
        let class = self.kind(target).class();
        self.combat(unit, class).ok_or(Forbidden::Unarmed)?;
        if suppressive && (!self.has(unit, Ability::SuppressiveFire) || class == Class::Heavy) {
            return Err(Forbidden::NoSuppressive);
        }
        let most = self.kind(unit).vehicle_range;
        if class != Class::Infantry && most.is_some_and(|most| self.range(unit, target) > most) {
            return Err(Forbidden::OutOfRange);
        }
        allow(
            self.sees(unit, target, self.has(unit, Ability::Sniper)),
            Forbidden::OutOfSight,
        )
    }

    /// What a unit fires at another with (1.8.6), if it may.
    pub(crate) fn aim(
        &self,
        unit: UnitId,
        target: UnitId,
        suppressive: bool,
    ) -> Result<Aim, Forbidden> {
        self.may_aim(unit, target, suppressive)?;
        let numbers = &self.data.numbers;
        let class = self.kind(target).class();
        let value = self.combat(unit, class).ok_or(Forbidden::Unarmed)?;
        let (ray, from, at) = self.sight(unit, target).ok_or(Forbidden::NoTarget)?;
        let mut value = value + self.obscured(unit, target, &ray);
        if self.kind(target).is_airplane() && self.has(unit, Ability::AntiAircraft) {
            value += numbers.anti_aircraft;
        }
        if suppressive {
            value += numbers.suppressive;
        }
        if self.concealed(unit) {
            value += numbers.ambush;
        }
        if class != Class::Infantry && self.is_behind(target, from) {
            value += numbers.rear;
        }
        Ok(Aim {
            value,
            defence: self.defence(target, Some((unit, from))),
            at,
            suppressive,
        })
    }

    /// What obscures a shot: everything on its way, and Ground Haze beyond eight squares; a Sniper does not care (1.8.6).
    pub(crate) fn obscured(&self, unit: UnitId, target: UnitId, ray: &Ray) -> i8 {
        let numbers = &self.data.numbers;
        if self.has(unit, Ability::Sniper) {
            return 0;
        }
        let haze = self.hands.haze() && self.range(unit, target) > numbers.haze;
        numbers.obscured * (ray.count().cast_signed() + i8::from(haze))
    }

    /// Whether a square lies behind the line through the back edge of a vehicle (1.12.5).
    pub(crate) fn is_behind(&self, vehicle: UnitId, from: Square) -> bool {
        let Some(front) = self.square(vehicle) else {
            return false;
        };
        let back = self.rear(vehicle).unwrap_or(front);
        match self.facing(vehicle) {
            Facing::North => from.row() > back.row(),
            Facing::South => from.row() < back.row(),
            Facing::East => from.column() < back.column(),
            Facing::West => from.column() > back.column(),
        }
    }

    /// Defense Value and every bonus (1.7.6, 1.16.2, b2.2). Without a shooter it is a blast (1.9.2).
    pub(crate) fn defence(&self, target: UnitId, shooter: Option<(UnitId, Square)>) -> i8 {
        let mut defence = self.values(target).defence;
        if !self.kind(target).is_infantry() {
            return defence;
        }
        let sniped = shooter.is_some_and(|(unit, _)| self.has(unit, Ability::Sniper));
        if !sniped && self.is_guarded(target) {
            defence += 1;
        }
        let Some(square) = self.square(target) else {
            return defence;
        };
        defence + self.cover_bonus(square, shooter.map(|s| s.1))
    }

    /// The Defensive Bonus of a square against a shot from another, or against a blast.
    pub(crate) fn cover_bonus(&self, square: Square, from: Option<Square>) -> i8 {
        let ground = self.ground(square);
        let element = self.field().element(square);
        let ignored = from.is_some_and(|from| {
            let same = self.field().element(from) == element;
            let beside_line = self.in_trench(square) && self.field().touches_element(from, element);
            ground.walled && same || beside_line
        });
        match (ignored, self.works.positions().has(square)) {
            (false, _) => self.bonus(square),
            // What goes with the line is ignored, a position placed behind it is not.
            (true, true) => self.data.position_bonus(),
            (true, false) => 0,
        }
    }

    /// Defender (b2.2): allied infantry in its Zone of Control, and who stood there when it fell.
    fn is_guarded(&self, unit: UnitId) -> bool {
        let Some(square) = self.square(unit) else {
            return false;
        };
        self.marked.guarded(unit)
            || self.of(self.side(unit)).any(|d| {
                d != unit && self.kind(d).has(Ability::Defender) && self.in_zone_of(square, d)
            })
    }

    /// A Machine Gunner may go on to others next to the first target (1.15).
    pub(crate) fn after_shot(&self, unit: UnitId, first: Square, target: UnitId) -> Option<Step> {
        let shots = if self.has(unit, Ability::MachineGunner) {
            self.data.numbers.burst_shots
        } else {
            u8::from(self.has(unit, Ability::DualWeapon))
        };
        (shots > 0).then_some(Step::Burst(unit, first, shots, Units::one(target)))
    }

    /// Asks who is shot at next, if there is anybody.
    pub(crate) fn fire_on(&mut self, unit: UnitId, first: Square, left: u8, shot: Units) {
        let able = left > 0 && self.square(unit).is_some() && !self.marked.suppressed(unit);
        if able && self.burst_targets(unit, first, shot).next().is_some() {
            self.asks(Ask::Burst(unit, first, left, shot));
        }
    }

    /// Whom a burst may still reach.
    pub(crate) fn burst_targets(
        &self,
        unit: UnitId,
        first: Square,
        shot: Units,
    ) -> impl Iterator<Item = UnitId> + '_ {
        self.of(self.side(unit).other())
            .filter(move |&t| self.may_burst(unit, t, first, shot, false).is_ok())
    }

    /// Whether a burst may reach a target.
    fn may_burst(
        &self,
        unit: UnitId,
        target: UnitId,
        first: Square,
        shot: Units,
        suppressive: bool,
    ) -> Allowed {
        // The machine gun of a Dual Weapon vehicle picks its own target (1.8.9).
        let dual = self.has(unit, Ability::DualWeapon);
        let other = !shot.has(target) && self.is_infantry(target);
        match (dual, other) {
            (true, false) => Err(Forbidden::OtherInfantry),
            (true, true) => Ok(()),
            (false, true) if self.is_beside(target, first) => Ok(()),
            (false, _) => Err(Forbidden::OnlyInfantry),
        }?;
        self.may_aim(unit, target, suppressive)
    }

    /// Whether infantry stands next to the first target of a burst; of a vehicle any square counts, its wreck's too.
    fn is_beside(&self, target: UnitId, first: Square) -> bool {
        let Some(at) = self.square(target) else {
            return false;
        };
        let vehicle = self.at(first).filter(|&u| !self.is_infantry(u));
        let mut whole = vehicle.into_iter().flat_map(|u| self.squares(u));
        at.distance(first) == 1 || whole.any(|s| at.distance(s) == 1)
    }

    /// What a burst reaches a target with, if it may.
    pub(crate) fn burst_at(
        &self,
        unit: UnitId,
        target: UnitId,
        first: Square,
        shot: Units,
        suppressive: bool,
    ) -> Result<Aim, Forbidden> {
        self.may_burst(unit, target, first, shot, suppressive)?;
        let mut aim = self.aim(unit, target, suppressive)?;
        let numbers = &self.data.numbers;
        let dual = self.has(unit, Ability::DualWeapon);
        aim.value += if dual { numbers.dual } else { numbers.burst };
        Ok(aim)
    }

    /// Whether a mortar may fire at an interspace, named by the square to its south-east (1.9.4).
    pub(crate) fn may_shell(&self, unit: UnitId, corner: Square) -> Allowed {
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        if !self.has(unit, Ability::IndirectFire) {
            return Err(Forbidden::NotIndirect);
        }
        if !self.field().holds(corner) || corner.column() == 0 || corner.row() == 0 {
            return Err(Forbidden::NoSuchSquare);
        }
        let values = self.values(unit);
        let (Some(from), Some((least, most)), true) =
            (self.square(unit), values.range, values.armed())
        else {
            return Err(Forbidden::Unarmed);
        };
        let away = away(corner, from);
        if away < least || away > most {
            return Err(Forbidden::OutOfRange);
        }
        Ok(())
    }

    /// Indirect Fire or artillery: dispersion, then a blast (1.9.4).
    pub(crate) fn shell(
        &mut self,
        by: Option<UnitId>,
        side: Side,
        corner: Square,
        less: u8,
        story: &mut Story<'_>,
    ) {
        let seen = self.of(side).any(|u| self.sees_any(u, corner, false));
        let spotted = self
            .of(side)
            .filter(|&u| self.kind(u).has(Ability::ArtillerySpotter) && !self.marked.suppressed(u))
            .any(|u| self.sees_any(u, corner, true));
        let die = self.die("dispersion");
        let off = match die + u8::from(!seen) {
            0..=2 => 0u8,
            3..=4 => 1,
            _ => 2,
        };
        let off = off.saturating_sub(u8::from(spotted) + less);
        let way = (off > 0).then(|| self.direction("direction of the dispersion") - 1);
        let lands = match way {
            Some(way) => {
                let (x, y) = EIGHT[usize::from(way)];
                let away = off.cast_signed();
                let column = corner.column() + x * away;
                let row = corner.row() + y * away;
                // Interspaces on the rim of the battlefield still touch squares of it.
                let touches = (0..=self.field().width).contains(&column)
                    && (0..=self.field().height).contains(&row);
                touches.then_some(Corner { column, row })
            }
            None => Some(Corner::from(corner)),
        };
        self.tell(
            story,
            Fight::Shelled {
                who: by.map(|by| self.seen(by)),
                at: corner,
                die,
                off,
                way,
                lands,
            },
        );
        let Some(lands) = lands else {
            return;
        };
        let (cause, struck) = if by.is_some() {
            (Cause::Shell, self.struck(self.blasted(lands).iter()))
        } else {
            (Cause::Stonk, self.struck(self.stonked(lands)))
        };
        self.do_next(Step::Spread(by, side, cause, struck));
    }

    /// Artillery covers the four by four squares round an interspace (1.9.1); those inside a building are reached only
    /// by a blast that falls inside it (1.9.3).
    fn stonked(&self, corner: Corner) -> impl Iterator<Item = Square> {
        let inside = self.blasted(corner);
        let house = inside.iter().find(|&s| self.ground(s).walled);
        let house = house.map(|s| self.field().element(s));
        let near = (-2..2).flat_map(|x| (-2..2).map(move |y| (x, y)));
        near.filter_map(move |(x, y)| Square::at(corner.column + x, corner.row + y))
            .filter(|&s| self.field().holds(s))
            .filter(move |&s| match house {
                Some(element) => self.field().element(s) == element,
                None => !self.ground(s).walled,
            })
    }

    /// The squares a blast at an interspace reaches (1.9.1, 1.9.3): a building is reached only by a blast inside it. One
    /// of four squares or fewer that has an interspace inside has just these four.
    pub(crate) fn blasted(&self, corner: impl Into<Corner>) -> Few<Square, 4> {
        let field = self.field();
        let mut near = Few::EMPTY;
        for square in around(corner).filter(|&s| field.holds(s)) {
            near.push(square);
        }
        let house = near.last().map(|&s| field.element(s));
        let walled = |s: Square| self.ground(s).walled;
        let inside = |s: Square| walled(s) && Some(field.element(s)) == house;
        if near.len() < 4 || !near.iter().all(inside) {
            near.keep(|s| !walled(s));
        }
        near
    }

    /// What a die does (1.8.3-1.8.5): a natural 1 misses, a natural 6 hits.
    pub(crate) fn judge(&self, die: u8, value: i8, defence: i8) -> Result3 {
        let over = value + die.cast_signed() - defence;
        if die == 1 || over < 0 && die != 6 {
            Result3::Miss
        } else if over >= self.data.numbers.double_hit {
            Result3::Double
        } else {
            Result3::Hit
        }
    }
}

/// King steps from a square to the nearest of the four round an interspace: as far away as that is (1.1.4).
pub(crate) fn away(corner: Square, from: Square) -> u8 {
    let gap = |line: i8, at: i8| if at >= line { at - line } else { line - 1 - at };
    let across = gap(corner.column(), from.column());
    let down = gap(corner.row(), from.row());
    across.max(down).unsigned_abs()
}

/// An interspace, by the square to its south-east: on the rim of the battlefield there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Corner {
    /// The column of that square.
    pub column: i8,
    /// Its row.
    pub row: i8,
}

impl From<Square> for Corner {
    fn from(square: Square) -> Corner {
        Corner {
            column: square.column(),
            row: square.row(),
        }
    }
}

/// The four squares round an interspace; some may lie off the battlefield.
pub(crate) fn around(corner: impl Into<Corner>) -> impl Iterator<Item = Square> + Clone {
    let corner = corner.into();
    [(-1, -1), (0, -1), (-1, 0), (0, 0)]
        .into_iter()
        .filter_map(move |(x, y)| Square::at(corner.column + x, corner.row + y))
}

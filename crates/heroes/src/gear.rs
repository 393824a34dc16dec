//! b3.2 Gear: whose it is, grenades, PIAT and Panzerfaust markers; 1.15 Destruction against walls and bunkers.

use crate::choice::Choice;
use crate::data::{Ability, Border, Class};
use crate::event::{Fight, Kit, Story};
use crate::fire::{Aim, away};
use crate::ids::{EIGHT, EdgeId, Gear, Side, Square, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Cause, Step};
use crate::state::Heroes;
use kernel::{Few, allow};

/// What a structure is attacked with.
#[derive(Clone, Copy)]
pub(crate) struct Breacher {
    value: i8,
    from: Square,
    most: u8,
    marker: Option<Gear>,
}

impl Heroes {
    /// The tile whose marker a unit may use: its own, or a command tile of its side (1.2.3, 1.10.12). Recce Gear is for
    /// light vehicles, everything else for infantry.
    pub(crate) fn gear_tile(&self, unit: UnitId, gear: Gear) -> Option<usize> {
        let class = self.kind(unit).class();
        let recce = matches!(gear, Gear::Ammo | Gear::Shielding | Gear::Fuel);
        let right = if recce {
            class == Class::Light && !self.kind(unit).is_airplane()
        } else {
            class == Class::Infantry
        };
        if !right {
            return None;
        }
        let own = usize::from(self.info(unit).tile);
        let has = |tile: usize| self.stores.gear(tile, gear) > 0;
        if has(own) {
            return Some(own);
        }
        let tiles = self.scenario().tiles.iter().enumerate();
        tiles
            .filter(|(_, t)| t.command && t.side == self.side(unit))
            .map(|(i, _)| i)
            .find(|&i| !recce && has(i))
    }

    /// A unit uses a marker up.
    pub(crate) fn spend_gear(&mut self, unit: UnitId, gear: Gear, story: &mut Story<'_>) {
        if let Some(tile) = self.gear_tile(unit, gear) {
            let marker = self.stores.use_up(tile, gear);
            if tile == usize::from(self.info(unit).tile) {
                self.betray(unit, story);
            }
            let who = self.seen(unit);
            self.tell(story, Kit::GearUsed(who, marker));
        }
    }

    /// Markers of a side that were used (Resupply).
    pub(crate) fn used_gear(&self, side: Side) -> impl Iterator<Item = (usize, Gear)> + '_ {
        let tiles = self.scenario().tiles.iter().enumerate();
        tiles
            .filter(move |(_, t)| t.side == side)
            .flat_map(move |(i, _)| {
                let all = Gear::ALL.iter().copied();
                all.filter(move |&g| self.stores.used(i, g) > 0)
                    .map(move |g| (i, g))
            })
    }

    /// The tile and marker that Resupply brings back; where several tiles used one, its owner names the tile.
    pub(crate) fn resupplies(
        &self,
        side: Side,
        choice: Choice,
    ) -> Result<(usize, Gear), Forbidden> {
        let of = |gear: Gear| self.used_gear(side).filter(move |&(_, g)| g == gear);
        let mut found = match choice {
            Choice::Gear(gear) if of(gear).count() > 1 => return Err(Forbidden::WhichTile),
            Choice::Gear(gear) => of(gear).next(),
            Choice::GearTo(gear, tile) if of(gear).count() > 1 => {
                of(gear).find(|&(at, _)| at == tile.index())
            }
            _ => None,
        };
        found.take().ok_or(Forbidden::NotForCard)
    }

    fn armed_with(&self, unit: UnitId, gear: Gear) -> Result<Square, Forbidden> {
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        let at = self.square(unit).ok_or(Forbidden::NoGear)?;
        self.gear_tile(unit, gear)
            .map(|_| at)
            .ok_or(Forbidden::NoGear)
    }

    /// An alternate firing action with a PIAT or Panzerfaust marker (1.8.7). Of a PIAT the bonus is not known before.
    pub(crate) fn marker_aim(
        &self,
        unit: UnitId,
        target: UnitId,
        gear: Gear,
    ) -> Result<Aim, Forbidden> {
        self.armed_with(unit, gear)?;
        let table = &self.data.gear;
        if self.side(target) == self.side(unit)
            || self.square(target).is_none()
            || self.concealed(target)
        {
            return Err(Forbidden::NoTarget);
        }
        let class = self.kind(target).class();
        let (value, range) = match gear {
            Gear::Piat => ((class != Class::Infantry).then_some(0), table.piat_range),
            _ => (table.panzerfaust[class as usize], table.panzerfaust_range),
        };
        let value = value.ok_or(Forbidden::Unarmed)?;
        if self.range(unit, target) > range {
            return Err(Forbidden::OutOfRange);
        }
        let (ray, from, at) = self.sight(unit, target).ok_or(Forbidden::NoTarget)?;
        if ray.blocked.is_some() {
            return Err(Forbidden::OutOfSight);
        }
        let numbers = &self.data.numbers;
        let mut value = value + self.obscured(unit, target, &ray);
        if self.is_behind(target, from) {
            value += numbers.rear;
        }
        if self.concealed(unit) {
            value += numbers.ambush;
        }
        Ok(Aim {
            value,
            defence: self.defence(target, Some((unit, from))),
            at,
            suppressive: false,
        })
    }

    /// Fires the marker; the bonus on a PIAT's back is turned up now (b3.2).
    pub(crate) fn fire_marker(
        &mut self,
        unit: UnitId,
        target: UnitId,
        gear: Gear,
        story: &mut Story<'_>,
    ) {
        let Ok(mut aim) = self.marker_aim(unit, target, gear) else {
            return;
        };
        self.uncover(unit, story);
        self.spend_gear(unit, gear, story);
        let cause = if gear == Gear::Piat {
            aim.value += self.turn_up(unit, story);
            Cause::Piat
        } else {
            Cause::Panzerfaust
        };
        self.attack(unit, target, aim, cause);
    }

    /// The back of a PIAT marker is turned up: its bonus (b3.2).
    fn turn_up(&mut self, unit: UnitId, story: &mut Story<'_>) -> i8 {
        let backs = self.data.gear.piat;
        let name = |i: u32| backs[i as usize].to_string();
        let drawn = self.pick("piat", 4, "the back of the PIAT marker", &name);
        let bonus = backs[drawn as usize];
        let who = self.seen(unit);
        self.tell(story, Kit::PiatBonus(who, bonus));
        bonus
    }

    /// Whether a grenade may be thrown at an interspace: range 3 and a line of sight to a square that its
    /// blast reaches (1.9.5), so not past a wall.
    pub(crate) fn may_throw(&self, unit: UnitId, corner: Square) -> Allowed {
        let from = self.armed_with(unit, Gear::Grenade)?;
        let inside = self.field().holds(corner) && corner.column() > 0 && corner.row() > 0;
        if !inside {
            return Err(Forbidden::NoSuchSquare);
        }
        let near = away(corner, from) <= self.data.gear.grenade_range;
        let seen = |s: Square| s == from || self.overlooks(from, s);
        allow(
            near && self.grenade_squares(corner).iter().any(seen),
            Forbidden::NoGrenade,
        )
    }

    /// Squares a grenade on an interspace reaches: those of a blast, but none inside a trench (b1.4).
    pub(crate) fn grenade_squares(&self, corner: Square) -> Few<Square, 4> {
        let mut squares = self.blasted(corner);
        squares.keep(|s| !self.in_trench(s));
        squares
    }

    /// Whether a grenade may be thrown into a square of a trench (b1.4).
    pub(crate) fn may_toss(&self, unit: UnitId, at: Square) -> Allowed {
        let from = self.armed_with(unit, Gear::Grenade)?;
        if !self.field().holds(at) {
            return Err(Forbidden::NoSuchSquare);
        }
        let near = from.distance(at) <= self.data.gear.grenade_range;
        allow(
            near && self.in_trench(at) && self.overlooks(from, at),
            Forbidden::NoGrenade,
        )
    }

    /// The squares a grenade in a trench reaches: its own and the next one each way along the trench, not round
    /// corners; beyond an access that it lies next to as well (b1.4).
    pub(crate) fn trench_blast(&self, at: Square) -> impl Iterator<Item = Square> + '_ {
        let element = self.field().element(at);
        let straight = EIGHT.iter().filter(|(x, y)| *x == 0 || *y == 0);
        let next = straight.filter_map(move |&(x, y)| {
            let to = self.field().step(at, x, y)?;
            let inside = self.in_trench(to) && self.field().element(to) == element;
            let access = self.field().edge(at, to).border == Border::Access;
            (inside && self.border(at, to) == Border::Open || access).then_some(to)
        });
        std::iter::once(at).chain(next)
    }

    /// A grenade goes off.
    pub(crate) fn throw(&mut self, unit: UnitId, at: Square, trench: bool, story: &mut Story<'_>) {
        self.uncover(unit, story);
        self.spend_gear(unit, Gear::Grenade, story);
        let who = self.seen(unit);
        self.tell(story, Fight::Thrown { who, at, trench });
        let struck = if trench {
            self.struck(self.trench_blast(at))
        } else {
            self.struck(self.grenade_squares(at).iter())
        };
        let side = self.side(unit);
        self.do_next(Step::Spread(Some(unit), side, Cause::Grenade, struck));
    }

    /// Every unit with a square among these.
    pub(crate) fn struck(&self, squares: impl Iterator<Item = Square>) -> Units {
        let mut struck = Units::EMPTY;
        for square in squares {
            if let Some(target) = self.at(square).filter(|&t| self.square(t).is_some()) {
                struck.add(target);
            }
        }
        struck
    }

    /// What a unit attacks a structure with (1.15 Destruction): its own weapon, by its value against heavy vehicles or
    /// else light ones; without one a marker that has the ability, a PIAT before its back is turned up counting 0.
    fn against_structures(&self, unit: UnitId) -> Result<Breacher, Forbidden> {
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        let from = self.square(unit).ok_or(Forbidden::NoStructure)?;
        let own = self
            .combat(unit, Class::Heavy)
            .or_else(|| self.combat(unit, Class::Light))
            .filter(|_| self.has(unit, Ability::Destruction));
        let table = &self.data.gear;
        let with = |value: i8, most: u8, marker: Option<Gear>| Breacher {
            value,
            from,
            most,
            marker,
        };
        if let Some(value) = own {
            let most = self.kind(unit).vehicle_range.unwrap_or(u8::MAX);
            return Ok(with(value, most, None));
        }
        if self.gear_tile(unit, Gear::Piat).is_some() {
            return Ok(with(0, table.piat_range, Some(Gear::Piat)));
        }
        let faust = table.panzerfaust[Class::Heavy as usize];
        match faust.filter(|_| self.gear_tile(unit, Gear::Panzerfaust).is_some()) {
            Some(value) => Ok(with(
                value,
                table.panzerfaust_range,
                Some(Gear::Panzerfaust),
            )),
            None => Err(Forbidden::NoStructure),
        }
    }

    fn in_reach(&self, with: Breacher, at: Square) -> bool {
        let Breacher { from, most, .. } = with;
        from.distance(at) <= most && (from == at || self.overlooks(from, at))
    }

    /// Whether a unit may attack a wall: within range, with a line of sight to one of its two squares.
    pub(crate) fn may_breach(&self, unit: UnitId, edge: EdgeId) -> Result<Breacher, Forbidden> {
        let with = self.against_structures(unit)?;
        let (a, b) = edge.squares();
        let field = self.field();
        let wall = field.holds(a)
            && field.holds(b)
            && matches!(self.border(a, b), Border::Wall | Border::Window);
        let room = !self.works.breaches().is_full();
        if wall && room && (self.in_reach(with, a) || self.in_reach(with, b)) {
            Ok(with)
        } else {
            Err(Forbidden::NoStructure)
        }
    }

    /// Whether a unit may attack a bunker that still protects.
    pub(crate) fn may_crack(&self, unit: UnitId, at: Square) -> Result<Breacher, Forbidden> {
        let with = self.against_structures(unit)?;
        let ground = self.field().holds(at).then(|| self.ground(at));
        let bunker = ground.is_some_and(|g| g.walled && !g.hides) && self.bonus(at) > 0;
        if bunker && !self.works.cracked().is_full() && self.in_reach(with, at) {
            Ok(with)
        } else {
            Err(Forbidden::NoStructure)
        }
    }

    /// The roll against a structure; a hit opens the wall to infantry, or takes one off a bunker's bonus.
    pub(crate) fn breach(
        &mut self,
        unit: UnitId,
        with: Breacher,
        what: Result<EdgeId, Square>,
        story: &mut Story<'_>,
    ) {
        self.uncover(unit, story);
        let mut value = with.value;
        if let Some(marker) = with.marker {
            self.spend_gear(unit, marker, story);
            if marker == Gear::Piat {
                value += self.turn_up(unit, story);
            }
        }
        let die = self.die("structure");
        let defence = self.data.numbers.structure;
        let hit = self.judge(die, value, defence) != crate::event::Result3::Miss;
        let (who, at) = (self.seen(unit), what.map_or_else(|s| s, |e| e.square));
        self.tell(
            story,
            Fight::Breached {
                who,
                at,
                die,
                total: value + die.cast_signed(),
                hit,
            },
        );
        match what {
            Ok(edge) if hit => self.works.breach(edge),
            Err(square) if hit => self.works.crack(square),
            _ => {}
        }
    }
}

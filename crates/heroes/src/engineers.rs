//! b2.4 Engineers, the SdKfz 251/7's items and the Bridge; b3.2 Mines and the Forward Position; b1.3 hedgehogs removed.

use kernel::allow;

use crate::data::{Ability, Class};
use crate::event::{Kit, Story};
use crate::ids::{EIGHT, EdgeId, Facing, Gear, Item, Square, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Attack, Cards, Cause, Mark, Step};
use crate::state::{Heroes, March};

impl Heroes {
    fn engineer_at(&self, unit: UnitId) -> Result<Square, Forbidden> {
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        match self.square(unit) {
            Some(at) if self.has(unit, Ability::Engineer) => Ok(at),
            _ => Err(Forbidden::NotEngineer),
        }
    }

    /// Whether an edge lies in a unit's Zone of Control: a side of its own square, or of a square it controls (1.6.5).
    fn edge_in_zone(&self, unit: UnitId, at: Square, edge: EdgeId) -> bool {
        let (a, b) = edge.squares();
        [a, b]
            .into_iter()
            .any(|s| s == at || self.field().holds(s) && self.in_zone_of(s, unit))
    }

    /// An Engineer removes a Barbed Hedgehog in its Zone of Control (b1.3).
    pub(crate) fn may_clear(&self, unit: UnitId, edge: EdgeId) -> Allowed {
        let at = self.engineer_at(unit)?;
        allow(
            self.works.hedgehogs().has(edge) && self.edge_in_zone(unit, at, edge),
            Forbidden::NotEngineer,
        )
    }

    /// An Engineer removes a Mine next to it (b3.2).
    pub(crate) fn may_sweep(&self, unit: UnitId, mine: Square) -> Allowed {
        let at = self.engineer_at(unit)?;
        allow(
            self.works.mines().has(mine) && at.distance(mine) <= 1,
            Forbidden::NotEngineer,
        )
    }

    /// Infantry lays a Mine on any square in its Zone of Control that has none, whoever stands there (b3.2).
    pub(crate) fn may_mine(&self, unit: UnitId, at: Square) -> Allowed {
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        self.gear_tile(unit, Gear::Mine).ok_or(Forbidden::NoGear)?;
        let fine = self.field().holds(at)
            && self.in_zone_of(at, unit)
            && !self.works.mines().has(at)
            && !self.works.mines().is_full();
        if fine { Ok(()) } else { Err(Forbidden::NoMine) }
    }

    /// Where a position may lie: not in buildings, ruins, bunkers, water or on squares closed to infantry (b3.2, 2.5.5).
    fn position_fits(&self, at: Square) -> bool {
        let ground = self.ground(at);
        let ruins = ground.obstacle == crate::data::Obstacle::All
            && ground.difficult
            && !ground.closed[Class::Heavy as usize];
        !ground.walled
            && !ruins
            && !self.is_water(at)
            && !ground.closed[Class::Infantry as usize]
            && !self.is_position(at)
            && !self.bridged(at)
            && !self.works.positions().is_full()
    }

    /// Infantry places the Forward Position on its own square, in the Activation or the Supply Phase (b3.2).
    pub(crate) fn may_dig_in(&self, march: March) -> Allowed {
        let unit = march.unit;
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        self.gear_tile(unit, Gear::Position)
            .ok_or(Forbidden::NoGear)?;
        let at = self.square(unit).ok_or(Forbidden::NoPosition)?;
        // It takes the place of a whole action: not on the way, not after firing or an Assault, not with an item in hand.
        let begun = [Mark::Stepped, Mark::Flipped, Mark::Plain];
        if begun.into_iter().any(|mark| march.is(mark)) || march.item.is_some() {
            return Err(Forbidden::NoPosition);
        }
        allow(self.position_fits(at), Forbidden::NoPosition)
    }

    /// The 251/7 that stands next to a unit or is it (6.9 of the rulings: adjacent squares).
    fn store(&self, unit: UnitId) -> bool {
        let beside = |v: UnitId| self.square(v).is_some() && self.range(v, unit) <= 1;
        self.of(self.side(unit))
            .any(|v| self.kind(v).has(Ability::MilitaryEngineering) && beside(v))
    }

    /// An Engineer next to the 251/7 takes an item at the start of its move (b2.4).
    pub(crate) fn may_take(&self, march: March, item: Item) -> Allowed {
        self.engineer_at(march.unit)?;
        let fresh = !march.is(Mark::Stepped) && march.item.is_none();
        allow(
            fresh && self.stores.items(item) > 0 && self.store(march.unit),
            Forbidden::NoItem,
        )
    }

    /// Whether a unit may deploy an item of this kind now: an Engineer what it carries, at the end of its move; the
    /// 251/7 one item at the beginning or the end of its own (b2.4).
    fn may_deploy_item(&self, march: March, item: Item) -> Allowed {
        let unit = march.unit;
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        if self.square(unit).is_none() {
            return Err(Forbidden::NoItem);
        }
        // Where it ends the move, the move must be allowed to end.
        if self.is_infantry(unit) || march.is(Mark::Stepped) {
            self.may_stop(March {
                item: None,
                ..march
            })?;
        }
        if march.item == Some(item) {
            return Ok(());
        }
        let vehicle = self.kind(unit).has(Ability::MilitaryEngineering) && !march.is(Mark::Laid);
        allow(vehicle && self.stores.items(item) > 0, Forbidden::NoItem)
    }

    /// Squares next to a unit that an item may go to: its Zone of Control, and for the 251/7 simply those around it.
    fn reaches(&self, unit: UnitId, to: Square) -> bool {
        if self.kind(unit).is_infantry() {
            self.square(unit)
                .is_some_and(|at| at.distance(to) == 1 && self.zone_reaches(at, to))
        } else {
            self.squares(unit).any(|at| at.distance(to) == 1)
        }
    }

    /// A Barbed Hedgehog goes on a side next to the carrier that has none, between two interspaces without one (2.5.4).
    pub(crate) fn may_wire(&self, march: March, edge: EdgeId) -> Allowed {
        self.may_deploy_item(march, Item::Hedgehog)?;
        let (a, b) = edge.squares();
        let own = |square: Square| self.squares(march.unit).any(|s| s == square);
        let beside = own(a) != own(b);
        let on = a != b && self.field().holds(a) && self.field().holds(b);
        let busy = ends(edge).into_iter().any(|end| {
            let mut others = self.works.hedgehogs().iter();
            others.any(|other| ends(other).contains(&end))
        });
        allow(
            beside && on && !busy && !self.works.hedgehogs().is_full(),
            Forbidden::NoPlaceForItem,
        )
    }

    /// The Advanced Position goes on an empty square in the Zone of Control (2.5.5).
    pub(crate) fn may_advance_position(&self, march: March, at: Square) -> Allowed {
        self.may_deploy_item(march, Item::Advanced)?;
        let fine = self.field().holds(at)
            && self.reaches(march.unit, at)
            && self.is_free(at)
            && self.position_fits(at);
        allow(fine, Forbidden::NoPlaceForItem)
    }

    /// The Bridge goes on an empty square in the Zone of Control, its arrow to a square on the battlefield (2.5.6).
    pub(crate) fn may_bridge(&self, march: March, at: Square, way: Facing) -> Allowed {
        self.may_deploy_item(march, Item::Bridge)?;
        let field = self.field();
        let (x, y) = way.ahead();
        let all = field.holds(at) && self.ground(at).closed == [true; 3];
        let fine = field.holds(at)
            && self.works.bridge().is_none()
            && self.reaches(march.unit, at)
            && self.is_free(at)
            && !all
            && !self.ground(at).walled
            && !self.works.positions().has(at)
            && field.step(at, x, y).is_some();
        allow(fine, Forbidden::NoPlaceForItem)
    }

    /// Whether an Engineer still has to deploy what it carries, and can.
    pub(crate) fn must_deploy(&self, march: March) -> bool {
        let Some(item) = march.item else {
            return false;
        };
        let mut near = EIGHT
            .iter()
            .filter_map(|&(x, y)| self.field().step(self.square(march.unit)?, x, y));
        match item {
            Item::Hedgehog => Facing::ALL.into_iter().any(|side| {
                let at = self.square(march.unit);
                let edge = at.and_then(|at| EdgeId::beside(at, side));
                edge.is_some_and(|edge| self.may_wire(march, edge).is_ok())
            }),
            Item::Advanced => near.any(|s| self.may_advance_position(march, s).is_ok()),
            Item::Bridge => near.any(|s| {
                let mut ways = Facing::ALL.into_iter();
                ways.any(|way| self.may_bridge(march, s, way).is_ok())
            }),
        }
    }

    /// What an Engineer carries finds no place where its move ends: back it goes.
    pub(crate) fn hand_back(&mut self, march: March) {
        if let Some(item) = march.item {
            self.stores.load(item);
        }
    }

    /// An item leaves the store or the Engineer's hands; what the move is then.
    pub(crate) fn deployed_item(&mut self, mut march: March, item: Item) -> March {
        if march.item == Some(item) {
            march.item = None;
        } else {
            self.stores.unload(item);
            march.set(Mark::Laid);
        }
        march
    }

    /// A unit entered a square: a Mine there attacks it, whoever laid it, and is gone (b3.2).
    pub(crate) fn trip(&mut self, unit: UnitId, at: Square, story: &mut Story<'_>) {
        if !self.works.sweep(at) {
            return;
        }
        let who = self.seen(unit);
        self.tell(story, Kit::Mined(who, at));
        let class = self.kind(unit).class();
        let Some(value) = self.data.gear.mine[class as usize] else {
            return;
        };
        let side = self.side(unit).other();
        self.do_next(Step::Attack(Attack {
            by: None,
            side,
            target: unit,
            value,
            defence: self.defence(unit, None),
            at,
            cause: Cause::Mine,
            suppressive: false,
            die: 0,
            cards: Cards::new(side),
        }));
    }
}

/// The two interspaces of an edge, by column and row of the square to their south-east.
fn ends(edge: EdgeId) -> [(i8, i8); 2] {
    let (_, b) = edge.squares();
    let (column, row) = (b.column(), b.row());
    if edge.east {
        [(column, row), (column, row + 1)]
    } else {
        [(column, row), (column + 1, row)]
    }
}

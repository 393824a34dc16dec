//! S7.7 Retreat of the defender, and AR: attackers thrown back.

use atlas::CellId;
use kernel::allow;

use crate::data::Outcome;
use crate::event::{Event, Story};
use crate::ids::{UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, BattleKind, Folio, Retreat, Step};

impl Folio {
    /// How far from where it set out.
    fn away(&self, from: CellId, to: CellId) -> u16 {
        self.data.map.distance(from, to).unwrap_or(0)
    }

    /// S7.7, S6.5: whether a unit on its way back may enter a hex, the rest of its way left out.
    fn open_to(&self, battle: &Battle, unit: UnitId, hex: CellId) -> Allowed {
        if self.holds(unit.side().enemy(), hex) {
            return Err(Forbidden::RetreatIntoEnemy);
        }
        // 11.2.2: under a drop both sides ignore EZOC.
        if battle.kind != BattleKind::DropZone && self.in_ezoc(unit, hex) {
            return Err(Forbidden::RetreatIntoZone);
        }
        Ok(())
    }

    /// Whether the rest of a retreat can be made from a hex: so many hexes, each further away, and not onto friends.
    fn can_finish(
        &self,
        battle: &Battle,
        unit: UnitId,
        from: CellId,
        at: CellId,
        left: u8,
    ) -> bool {
        let bound = self.bound_from(unit, from);
        if left == 0 && self.may_end_as(unit, at, bound) {
            return true;
        }
        let distance = self.away(from, at);
        self.data.hex(at).ways().iter().any(|way| {
            self.away(from, way.to) > distance
                && self.open_to(battle, unit, way.to).is_ok()
                && self.can_finish(battle, unit, from, way.to, left.saturating_sub(1))
        })
    }

    /// S7.7: whether a unit may go back to a hex.
    pub(crate) fn may_retreat(&self, battle: &Battle, retreat: &Retreat, to: CellId) -> Allowed {
        let Retreat {
            unit, from, left, ..
        } = *retreat;
        let at = self.hex_of(unit).ok_or(Forbidden::NotOnMap)?;
        if self.data.way(at, to).is_none() {
            return Err(self.closed(at, to));
        }
        if self.away(from, to) <= self.away(from, at) {
            return Err(Forbidden::NotFurtherAway);
        }
        self.open_to(battle, unit, to)?;
        allow(
            self.can_finish(battle, unit, from, to, left.saturating_sub(1)),
            Forbidden::DeadEnd,
        )
    }

    /// Every hex a unit may go back to.
    pub(crate) fn ways_back(
        &self,
        battle: &Battle,
        retreat: &Retreat,
    ) -> impl Iterator<Item = CellId> {
        let at = self.hex_of(retreat.unit).unwrap_or(retreat.from);
        let ways = self.data.hex(at).ways().iter().map(|way| way.to);
        ways.filter(|&to| self.may_retreat(battle, retreat, to).is_ok())
    }

    /// D2, D3: the retreat of the defender.
    fn retreat_of(battle: &Battle, unit: UnitId) -> Retreat {
        Retreat {
            unit,
            from: battle.target,
            left: if battle.outcome == Outcome::D3 { 3 } else { 2 },
            others: Units::EMPTY,
        }
    }

    /// Whether the defender has a way back.
    pub(crate) fn can_fall_back(&self, battle: &Battle) -> bool {
        battle.defender.is_some_and(|unit| {
            let retreat = Folio::retreat_of(battle, unit);
            self.ways_back(battle, &retreat).next().is_some()
        })
    }

    /// D2, D3: the defender goes back two or three hexes, or is eliminated where it cannot.
    pub(crate) fn fall_back(&mut self, battle: Battle, story: &mut Story<'_>) {
        let Some(unit) = battle.defender else {
            self.end_battle(&battle, story);
            return;
        };
        let retreat = Folio::retreat_of(&battle, unit);
        if self.ways_back(&battle, &retreat).next().is_none() {
            story.tell(&Event::Cornered(unit));
            self.eliminate(unit, "S7.7", story);
            self.begin_advance(battle, story);
            return;
        }
        self.retreat_on(battle, retreat, story);
    }

    /// Asks for the next hex; a single one is taken without asking.
    fn retreat_on(&mut self, mut battle: Battle, retreat: Retreat, story: &mut Story<'_>) {
        let mut ways = self.ways_back(&battle, &retreat);
        if let (Some(only), None) = (ways.next(), ways.next()) {
            drop(ways);
            self.retreat_to(battle, retreat, only, story);
            return;
        }
        drop(ways);
        battle.step = Step::Retreat(retreat);
        self.ask = Ask::Battle(battle);
    }

    /// A hex back.
    pub(crate) fn retreat_to(
        &mut self,
        battle: Battle,
        mut retreat: Retreat,
        to: CellId,
        story: &mut Story<'_>,
    ) {
        let unit = retreat.unit;
        let from = self.hex_of(unit).unwrap_or(retreat.from);
        let way = [from, to];
        story.tell(&Event::Retreated(unit, way));
        if from == retreat.from {
            self.set_out(unit);
        }
        self.go(unit, to, story);
        retreat.left = retreat.left.saturating_sub(1);
        if retreat.left > 0 || !self.may_end(unit, to) {
            self.retreat_on(battle, retreat, story);
        } else if battle.outcome == Outcome::Ar {
            self.next_recoil(battle, retreat.others, story);
        } else {
            self.begin_advance(battle, story);
        }
    }

    /// AR: every attacker goes back one hex; the defender does not follow.
    pub(crate) fn recoil(&mut self, battle: Battle, story: &mut Story<'_>) {
        if battle.kind == BattleKind::Ground {
            self.next_recoil(battle, battle.attackers, story);
        } else {
            self.end_battle(&battle, story);
        }
    }

    fn recoil_of(&self, unit: UnitId, left: Units) -> Retreat {
        Retreat {
            unit,
            from: self.hex_of(unit).unwrap_or(CellId(0)),
            left: 1,
            others: left.without(Units::one(unit)),
        }
    }

    /// Those that can go back now.
    pub(crate) fn recoilers(&self, battle: &Battle, left: Units) -> Units {
        let able = |unit: &UnitId| {
            let retreat = self.recoil_of(*unit, left);
            self.ways_back(battle, &retreat).next().is_some()
        };
        left.iter().filter(able).collect()
    }

    /// AR: whether a unit may be the next to go back.
    pub(crate) fn may_recoil(&self, battle: &Battle, left: Units, unit: UnitId) -> Allowed {
        allow(
            self.recoilers(battle, left).has(unit),
            Forbidden::NotRecoiling,
        )
    }

    /// AR: the next one; a unit that cannot go back stays and loses a step.
    fn next_recoil(&mut self, mut battle: Battle, left: Units, story: &mut Story<'_>) {
        let able = self.recoilers(&battle, left);
        if able.is_empty() {
            for unit in left.iter() {
                story.tell(&Event::Cornered(unit));
                self.lose_step(unit, "S7.7", story);
            }
            self.end_battle(&battle, story);
        } else if let Some(only) = able.only() {
            self.recoil_one(battle, only, left, story);
        } else {
            battle.step = Step::Recoil { left };
            self.ask = Ask::Battle(battle);
        }
    }

    /// AR: this unit goes back.
    pub(crate) fn recoil_one(
        &mut self,
        battle: Battle,
        unit: UnitId,
        left: Units,
        story: &mut Story<'_>,
    ) {
        let retreat = self.recoil_of(unit, left);
        self.retreat_on(battle, retreat, story);
    }
}

//! S7.9 Advance after combat.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::data::Outcome;
use crate::event::{Event, Story};
use crate::ids::{UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, BattleKind, Folio, Step};

/// How many hexes a mobile attacker may advance; a leg unit never more than one.
fn hexes(battle: &Battle) -> u8 {
    match battle.outcome {
        Outcome::D2 => 2,
        Outcome::D3 | Outcome::De => 3,
        Outcome::Nothing | Outcome::A1 | Outcome::A2 | Outcome::Ar | Outcome::Ex | Outcome::D1 => 1,
    }
}

impl Folio {
    /// The losses are taken: if the hex is empty now, the attackers of a ground combat may advance.
    pub(crate) fn begin_advance(&mut self, battle: Battle, story: &mut Story<'_>) {
        let empty = !self.holds(battle.attacker.enemy(), battle.target);
        if battle.kind == BattleKind::Ground && empty {
            self.next_advance(battle, battle.attackers, story);
        } else {
            self.end_battle(&battle, story);
        }
    }

    /// Asks who advances next, if anybody can.
    pub(crate) fn next_advance(&mut self, mut battle: Battle, may: Units, story: &mut Story<'_>) {
        if self.advancers(&battle, may).is_empty() {
            self.end_battle(&battle, story);
        } else {
            battle.step = Step::Advance { may };
            self.ask = Ask::Battle(battle);
        }
    }

    fn pace(&self, battle: &Battle, unit: UnitId) -> u8 {
        if self.data.classes.mobile.has(unit) {
            hexes(battle)
        } else {
            1
        }
    }

    /// S7.9: whether a unit may advance into the emptied hex: it must be able to stay there, or to go on.
    pub(crate) fn may_advance(&self, battle: &Battle, may: Units, unit: UnitId) -> Allowed {
        if !may.has(unit) || !self.places.on_map().has(unit) {
            return Err(Forbidden::MayNotAdvance);
        }
        let start = self.hex_of(unit).ok_or(Forbidden::NotOnMap)?;
        let bound = self.bound_from(unit, start);
        allow(
            self.can_rest(unit, battle.target, self.pace(battle, unit) - 1, bound),
            Forbidden::StackFull,
        )
    }

    /// Those that may advance.
    pub(crate) fn advancers(&self, battle: &Battle, may: Units) -> Units {
        may.iter()
            .filter(|&unit| self.may_advance(battle, may, unit).is_ok())
            .collect()
    }

    /// Whether a unit in a hex can end its advance there, or after so many hexes more.
    fn can_rest(&self, unit: UnitId, at: CellId, left: u8, bound: bool) -> bool {
        self.may_end_as(unit, at, bound)
            || (left > 0
                && self.data.hex(at).ways().iter().any(|way| {
                    !self.holds(unit.side().enemy(), way.to)
                        && self.can_rest(unit, way.to, self.beyond(unit, way.to, left), bound)
                }))
    }

    /// S6.6: hexes left after a further one: an EZOC ends the advance.
    fn beyond(&self, unit: UnitId, to: CellId, left: u8) -> u8 {
        if self.in_ezoc(unit, to) { 0 } else { left - 1 }
    }

    /// S7.9: whether a unit may go on to a hex.
    pub(crate) fn may_pursue(&self, unit: UnitId, left: u8, to: CellId) -> Allowed {
        let at = self.hex_of(unit).ok_or(Forbidden::NotOnMap)?;
        if self.data.way(at, to).is_none() {
            return Err(self.closed(at, to));
        }
        if self.holds(unit.side().enemy(), to) {
            return Err(Forbidden::HeldByEnemy);
        }
        let rest = self.beyond(unit, to, left);
        allow(
            self.can_rest(unit, to, rest, self.bound.has(unit)),
            Forbidden::StackFull,
        )
    }

    /// Whether an advance may end where it is.
    pub(crate) fn may_rest(&self, unit: UnitId) -> Allowed {
        let at = self.hex_of(unit).ok_or(Forbidden::NotOnMap)?;
        self.may_stay(unit, at)
    }

    /// Every hex a pursuit may go on to.
    pub(crate) fn list_pursuit(&self, unit: UnitId, left: u8, into: &mut Vec<Choice>) {
        if self.may_rest(unit).is_ok() {
            into.push(Choice::Stop);
        }
        if let Some(at) = self.hex_of(unit) {
            let ways = self.data.hex(at).ways().iter().map(|way| way.to);
            let open = ways.filter(|&to| self.may_pursue(unit, left, to).is_ok());
            into.extend(open.map(Choice::Pursue));
        }
    }

    /// A unit advances into the emptied hex.
    pub(crate) fn advance(
        &mut self,
        battle: Battle,
        unit: UnitId,
        may: Units,
        story: &mut Story<'_>,
    ) {
        let left = self.pace(&battle, unit) - 1;
        let may = may.without(Units::one(unit));
        self.set_out(unit);
        self.advance_to(battle, unit, left, may, battle.target, story);
    }

    /// A hex further.
    pub(crate) fn pursue(
        &mut self,
        battle: Battle,
        unit: UnitId,
        left: u8,
        may: Units,
        to: CellId,
        story: &mut Story<'_>,
    ) {
        let left = self.beyond(unit, to, left);
        self.advance_to(battle, unit, left, may, to, story);
    }

    fn advance_to(
        &mut self,
        mut battle: Battle,
        unit: UnitId,
        left: u8,
        may: Units,
        to: CellId,
        story: &mut Story<'_>,
    ) {
        if let Some(from) = self.hex_of(unit) {
            let way = [from, to];
            story.tell(&Event::Advanced(unit, way));
        }
        self.go(unit, to, story);
        let mut ways = self.data.hex(to).ways().iter();
        if left > 0 && ways.any(|way| self.may_pursue(unit, left, way.to).is_ok()) {
            battle.step = Step::Pursue { unit, left, may };
            self.ask = Ask::Battle(battle);
        } else {
            self.next_advance(battle, may, story);
        }
    }
}

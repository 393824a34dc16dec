//! S7.1-S7.3 Combat: who may attack what, and with whom.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::data::Hexes;
use crate::event::{Event, Stands, Story};
use crate::ids::{UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, BattleKind, Folio, Phase};

impl Folio {
    /// S7.1: units that may still attack in this phase.
    #[inline]
    pub fn fighters(&self) -> Units {
        let own = self.own_in(Phase::Combat, Phase::MobileCombat);
        own.without(self.deeds.fought()).without(self.abstains())
    }

    /// Hexes next to a unit that may be attacked.
    #[inline]
    fn prey(&self, unit: UnitId) -> Hexes {
        let Some(from) = self.hex_of(unit) else {
            return Hexes::EMPTY;
        };
        let enemy = self.held(self.side.enemy());
        let near = self.data.hex(from).around.intersection(enemy);
        near.difference(self.deeds.attacked())
    }

    /// S7.1, S7.2: whether a unit may attack a hex; `fighters` and `prey` must agree.
    pub(crate) fn may_attack(&self, unit: UnitId, target: CellId) -> Allowed {
        allow(unit.side() == self.side, Forbidden::NotYourUnit)?;
        let hex = self.hex_of(unit).ok_or(Forbidden::NotOnMap)?;
        self.may_fight(unit)?;
        let rests = self.phase == Phase::MobileCombat && !self.data.classes.mobile.has(unit);
        allow(!rests, Forbidden::LegUnitsRest)?;
        allow(!self.deeds.fought().has(unit), Forbidden::FoughtAlready)?;
        let next_to_it = self.data.map.adjacent(hex, target);
        allow(next_to_it, Forbidden::NotNextToTarget)?;
        let held = self.holds(unit.side().enemy(), target);
        allow(held, Forbidden::NobodyThere)?;
        allow(
            !self.deeds.attacked().contains(target),
            Forbidden::AttackedAlready,
        )
    }

    /// S7.2, S7.3: whether another unit may take part: only one of a beach stack attacks a given hex.
    pub(crate) fn may_join(&self, target: CellId, with: Units, unit: UnitId) -> Allowed {
        allow(!with.has(unit), Forbidden::JoinedAlready)?;
        self.may_attack(unit, target)?;
        let hex = self.hex_of(unit);
        let beside = with.iter().any(|other| self.hex_of(other) == hex);
        allow(!beside, Forbidden::OneOfAStack)
    }

    /// Every attack there is.
    pub(crate) fn list_attacks(&self, into: &mut Vec<Choice>) {
        for unit in self.fighters().iter() {
            let targets = self.prey(unit);
            into.extend(targets.iter().map(|to| Choice::Attack(unit, to)));
        }
        into.push(Choice::Done);
    }

    /// Who may still take part.
    pub(crate) fn list_joins(&self, target: CellId, with: Units, into: &mut Vec<Choice>) {
        for unit in self.fighters().without(with).iter() {
            if self.may_join(target, with, unit).is_ok() {
                into.push(Choice::Join(unit));
            }
        }
        into.push(Choice::Resolve);
    }

    /// Asks who attacks next, if anybody can.
    pub(crate) fn attacks(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Attack;
        let mut fighters = self.fighters().iter();
        if fighters.all(|unit| self.prey(unit).is_empty()) {
            self.end_combat(story);
        }
    }

    /// Units with where they stand.
    pub(crate) fn stands(&self, units: Units) -> Stands {
        let all = units.iter();
        all.filter_map(|unit| Some((unit, self.hex_of(unit)?)))
            .collect()
    }

    /// S7.5: the attackers are named.
    pub(crate) fn resolve(&mut self, target: CellId, with: Units, story: &mut Story<'_>) {
        self.deeds.attack(with, target);
        story.tell(&Event::Attacked(self.stands(with), target));
        self.open_battle(BattleKind::Ground, target, with, story);
    }
}

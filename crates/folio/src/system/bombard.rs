//! S8.4 Bombardment: which hexes can be fired at.

use atlas::CellId;

use crate::choice::Choice;
use crate::data::Hexes;
use crate::event::{Event, Story};
use crate::ids::{Side, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, BattleKind, Cup, Folio};

impl Folio {
    /// 11.1.5, 11.2.6: the hexes a cup's markers reach: aircraft any, the others within range of a friendly unit.
    pub(crate) fn reach_of(&self, cup: Cup) -> Hexes {
        if cup == Cup::Air {
            return self.data.land;
        }
        let held = self.held(cup.side()).iter();
        held.fold(Hexes::EMPTY, |all, hex| all.union(self.data.hex(hex).near))
    }

    /// S8.4: the hexes that may be bombarded now.
    pub fn targets(&self) -> Hexes {
        let mut reach = Hexes::EMPTY;
        for cup in Cup::ALL {
            if cup.side() == self.side && self.usable(cup) {
                reach = reach.union(self.reach_of(cup));
            }
        }
        let enemy = self.held(self.side.enemy());
        enemy.intersection(reach).difference(self.deeds.shelled())
    }

    /// 14.1: no aircraft fly in inclement weather.
    pub(crate) fn grounded(&self, cup: Cup) -> bool {
        self.foul && cup == Cup::Air
    }

    /// Whether a bombardment could use anything in this cup: mines never (11.1.5), aircraft not in foul weather (14.1).
    pub(crate) fn usable(&self, cup: Cup) -> bool {
        !self.grounded(cup) && self.stock.cup(cup).iter().any(|&n| n > 0)
    }

    /// S8.4: whether a hex may be bombarded.
    pub(crate) fn may_bombard(&self, hex: CellId) -> Allowed {
        if self.targets().contains(hex) {
            return Ok(());
        }
        let own = |cup: &Cup| cup.side() == self.side;
        Err(if !self.holds(self.side.enemy(), hex) {
            Forbidden::NothingToBombard
        } else if self.deeds.shelled().contains(hex) {
            Forbidden::BombardedAlready
        } else if !Cup::ALL.iter().filter(|c| own(c)).any(|&c| self.usable(c)) {
            Forbidden::CupEmpty
        } else {
            Forbidden::OutOfRange
        })
    }

    /// Every target.
    pub(crate) fn list_bombardments(&self, into: &mut Vec<Choice>) {
        into.extend(self.targets().iter().map(Choice::Bombard));
        into.push(Choice::Done);
    }

    /// Asks what is bombarded next, if anything can be.
    pub(crate) fn bombards(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Bombard;
        if self.targets().is_empty() {
            self.attacks(story);
        }
    }

    /// S8.4: the target is named.
    pub(crate) fn bombard(&mut self, target: CellId, story: &mut Story<'_>) {
        self.deeds.shell(target);
        let side: Side = self.side;
        story.tell(&Event::Bombarded(side, target));
        self.open_battle(BattleKind::Bombardment, target, Units::EMPTY, story);
    }
}

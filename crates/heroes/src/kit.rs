//! b3.2, b3.5 Markers used in an action or an attack; mines, hedgehogs, positions and items put down or removed.

use kernel::allow;

use crate::choice::Choice;
use crate::data::Form;
use crate::event::{Kit, Story};
use crate::ids::{Gear, Item, Side, UnitId};
use crate::make::not_allowed;
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Cause, Done, March, Mark, Step};
use crate::state::Heroes;
use crate::stores::Found;

impl Heroes {
    /// Fuel lengthens the move of a light vehicle (b3.2).
    pub(crate) fn may_refuel(&self, march: March) -> Allowed {
        let can = !self.marked.suppressed(march.unit) && self.movement(march.unit) > 0;
        allow(
            can && self.gear_tile(march.unit, Gear::Fuel).is_some(),
            Forbidden::NoGear,
        )
    }

    /// A Tactical Map serves its Character and own units within three squares at the start of a move (b3.5).
    pub(crate) fn map_tile(&self, unit: UnitId) -> Option<usize> {
        let reach = self.data.gear.map_reach;
        let mut readers = self.of(self.side(unit)).filter(|&c| {
            // He has it with him also in a vehicle and before he enters.
            let near = c == unit || self.square(c).is_some() && self.range(c, unit) <= reach;
            self.kind(c).is_character() && near
        });
        let tile = readers.find(|&c| {
            self.stores
                .gear(usize::from(self.info(c).tile), Gear::TacticalMap)
                > 0
        })?;
        Some(usize::from(self.info(tile).tile))
    }

    pub(crate) fn may_read_map(&self, march: March) -> Allowed {
        self.sets_out(march, Mark::Eased)?;
        allow(self.map_tile(march.unit).is_some(), Forbidden::NoGear)
    }

    /// A map that was found: one move without Difficult Passage and Zones of Control (2.7).
    pub(crate) fn may_follow_map(&self, march: March) -> Allowed {
        self.sets_out(march, Mark::Free)?;
        allow(
            self.stores.found(self.side(march.unit), Found::Map) > 0,
            Forbidden::NoGear,
        )
    }

    /// Whether a Movement Action is only beginning, without what a map gives; an airplane without a pilot begins none.
    fn sets_out(&self, march: March, given: Mark) -> Allowed {
        let unit = march.unit;
        if self.kind(unit).is_airplane() && !self.has_pilot(unit) {
            return Err(Forbidden::NoPilot);
        }
        if march.is(Mark::Stepped) || march.is(given) || self.marked.suppressed(unit) {
            return Err(Forbidden::NoGear);
        }
        Ok(())
    }

    /// Mines, hedgehogs and positions placed or removed instead of firing or moving.
    pub(crate) fn build(&mut self, march: March, choice: Choice, story: &mut Story<'_>) {
        let unit = march.unit;
        let who = self.seen(unit);
        if march.is(Mark::Supply) {
            self.do_next(Step::Supplied(unit));
        } else {
            self.do_next(Step::EndAction(unit, Done::Other));
        }
        match choice {
            Choice::Clear(edge) => {
                self.works.clear(edge);
                let (at, key) = (edge.square, "hedgehog");
                self.tell(story, Kit::Cleared { who, at, key });
            }
            Choice::Sweep(at) => {
                self.works.sweep(at);
                let key = "mine";
                self.tell(story, Kit::Cleared { who, at, key });
            }
            Choice::Mine(at) => {
                self.spend_gear(unit, Gear::Mine, story);
                self.works.lay_mine(at);
                self.tell(story, Kit::MineLaid(who, at));
            }
            Choice::Position => {
                if let Some(at) = self.square(unit) {
                    self.spend_gear(unit, Gear::Position, story);
                    self.works.lay_position(at);
                    self.tell(story, Kit::PositionLaid(who, at));
                }
            }
            _ => not_allowed(choice),
        }
    }

    /// An item of the 251/7 is deployed; an Engineer's move ends with it, the vehicle's may go on (b2.4).
    pub(crate) fn deploy_item(&mut self, march: March, choice: Choice, story: &mut Story<'_>) {
        let who = self.seen(march.unit);
        let (item, at) = match choice {
            Choice::Hedgehog(edge) => {
                self.works.lay_hedgehog(edge);
                (Item::Hedgehog, edge.square)
            }
            Choice::Advanced(at) => {
                self.works.lay_position(at);
                (Item::Advanced, at)
            }
            Choice::Bridge(at, way) => {
                self.works.span(at, way);
                (Item::Bridge, at)
            }
            _ => return,
        };
        self.tell(story, Kit::ItemLaid { who, item, at });
        let march = self.deployed_item(march, item);
        if self.kind(march.unit).is_infantry() || march.is(Mark::Stepped) {
            self.finish(march);
        } else {
            self.do_next(Step::Resume(march));
        }
    }

    /// A marker is used in an attack or an Assault (b3.2).
    pub(crate) fn use_gear(&mut self, side: Side, gear: Gear, story: &mut Story<'_>) {
        let table = &self.data.get().gear;
        match self.take_next() {
            Some(Step::Attack(mut attack)) => {
                let by = attack.by.unwrap_or(attack.target);
                match gear {
                    Gear::Shielding => {
                        self.spend_gear(attack.target, gear, story);
                        attack.defence += table.shielding;
                    }
                    Gear::MagneticMine => {
                        self.spend_gear(by, gear, story);
                        attack.value += table.magnetic_mine;
                        attack.cause = Cause::Magnet;
                    }
                    Gear::Knife => {
                        self.spend_gear(by, gear, story);
                        attack.value += table.knife;
                    }
                    _ => {
                        self.spend_gear(by, gear, story);
                        let heavy = self.kind(attack.target).form == Form::Heavy;
                        attack.value += if heavy {
                            table.ammo_heavy
                        } else {
                            table.ammo_light
                        };
                    }
                }
                attack.cards.answer();
                self.do_next(Step::Attack(attack));
            }
            Some(Step::Melee(mut melee)) => {
                let attacks = self.side(melee.unit) == side;
                let own = if attacks { melee.unit } else { melee.target };
                self.spend_gear(own, gear, story);
                melee.values[usize::from(!attacks)] += table.knife;
                melee.cards.answer();
                self.do_next(Step::Melee(melee));
            }
            _ => {}
        }
    }

    /// Ammunition that was found is used (2.7).
    pub(crate) fn use_ammunition(&mut self, side: Side, story: &mut Story<'_>) {
        if let Some(Step::Attack(mut attack)) = self.take_next() {
            self.stores.spend(side, Found::Ammunition);
            self.tell(story, Kit::AmmunitionUsed(side));
            attack.value += 2;
            attack.cards.answer();
            self.do_next(Step::Attack(attack));
        }
    }
}

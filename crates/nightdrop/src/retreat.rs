//! 9.4 Retreats, stack by stack.

use atlas::CellId;
use kernel::allow;

use crate::event::{Combat, Story};
use crate::ids::{Bits, PieceId, Side};
use crate::query::STACK;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, Nightdrop, Step};

impl Nightdrop {
    /// The hex of the enemy Point unit; shells have none (11.3.2).
    fn enemy_point(&self, battle: &Battle) -> Option<CellId> {
        if battle.is_shelling() {
            return None;
        }
        let point = if battle.loser == battle.attacker {
            battle.defending_point
        } else {
            battle.point
        };
        self.hex_of(point)
    }

    /// Units of a hex that must retreat.
    pub(crate) fn retreating(&self, battle: &Battle, from: CellId) -> Bits {
        battle.owed.and(self.units_in(from))
    }

    /// 9.4.1, 9.4.3: whether they may retreat there.
    pub(crate) fn may_retreat(&self, battle: &Battle, from: CellId, to: CellId) -> Allowed {
        let data = self.data.get();
        let group = self.retreating(battle, from);
        let point = self.enemy_point(battle);
        let there = self.units_in(to);
        let room = if to == data.battery { 1 } else { STACK };
        let open = data.between(from, to).is_some()
            && !self.holds(battle.loser.enemy(), to)
            && point.is_none_or(|p| p != to && !data.map.adjacent(p, to))
            && there.len() + group.len() <= room
            && (!group.has(PieceId::HOWARD_2) || self.data.is_near_howard(to));
        allow(open, Forbidden::NoRetreatThere)
    }

    /// Where they may retreat to, ascending.
    pub(crate) fn ways_back<'a>(
        &'a self,
        battle: &'a Battle,
        from: CellId,
    ) -> impl Iterator<Item = CellId> + 'a {
        let open = self.data.hex(from).open().iter().map(|next| next.to);
        open.filter(move |&to| self.may_retreat(battle, from, to).is_ok())
    }

    /// The next stack that must retreat, by hex number; then the end of the combat.
    pub(crate) fn retreats(&mut self, mut battle: Battle, story: &mut Story<'_>) {
        loop {
            battle.owed = battle.owed.and(self.places.on_map());
            battle.twice = battle.twice.and(self.places.on_map());
            let hexes = battle.owed.iter().filter_map(|u| self.hex_of(u));
            let Some(from) = hexes.min() else {
                self.after_retreats(battle, story);
                return;
            };
            let ways = {
                let mut ways = self.ways_back(&battle, from);
                (ways.next(), ways.next())
            };
            match ways {
                (None, _) => {
                    for unit in self.retreating(&battle, from).iter() {
                        story.tell(&Combat::Cornered(self.tag(unit)));
                        self.lose_step(unit, "9.4.3", story);
                        pay(&mut battle, Bits::one(unit));
                    }
                }
                (Some(only), None) => {
                    if self.fall_back(&mut battle, from, only, story) {
                        return;
                    }
                }
                (Some(_), Some(_)) => {
                    battle.step = Step::Retreat { from };
                    self.ask = Ask::Battle(battle);
                    return;
                }
            }
        }
    }

    /// 9.4.2: a stack retreats. Says whether its owner must name a casualty (9.4.3).
    fn fall_back(
        &mut self,
        battle: &mut Battle,
        from: CellId,
        to: CellId,
        story: &mut Story<'_>,
    ) -> bool {
        let group = self.retreating(battle, from);
        let lead = group.first().expect("somebody must retreat");
        story.tell(&Combat::Retreated {
            lead: self.tag(lead),
            count: group.len() as u8,
            from,
            to,
        });
        self.enter(group, to, story);
        pay(battle, group);
        self.draw_zones(battle.loser.enemy());
        let in_zone = self.zone_cost(to) > 0;
        // Zones are kept for the side that acts.
        self.draw_zones(self.acting().enemy());
        if !in_zone {
            return false;
        }
        if let Some(unit) = group.only() {
            self.lose_step(unit, "9.4.3", story);
            return false;
        }
        battle.step = Step::Casualty { group };
        self.ask = Ask::Battle(*battle);
        true
    }

    /// The owner has chosen where a stack goes.
    pub(crate) fn retreat_to(
        &mut self,
        mut battle: Battle,
        from: CellId,
        to: CellId,
        story: &mut Story<'_>,
    ) {
        if !self.fall_back(&mut battle, from, to, story) {
            self.retreats(battle, story);
        }
    }

    /// 9.4.3: the owner has chosen who pays for the Zone of Control.
    pub(crate) fn casualty(&mut self, battle: Battle, unit: PieceId, story: &mut Story<'_>) {
        self.lose_step(unit, "9.4.3", story);
        self.retreats(battle, story);
    }

    /// 11.3.2: the battery is shelled: nobody attacks, and the unit there may go anywhere.
    pub(crate) fn shelled(&mut self, unit: PieceId, damage: u8, story: &mut Story<'_>) {
        let (threes, rest) = crate::combat::combat_results(damage);
        let battle = Battle {
            target: self.data.battery,
            attacker: Side::German,
            attackers: Bits::EMPTY,
            defenders: Bits::one(unit),
            point: unit,
            defending_point: unit,
            loser: Side::British,
            threes,
            rest,
            taken: Bits::EMPTY,
            owed: Bits::EMPTY,
            twice: Bits::EMPTY,
            ground: [None; 6],
            step: Step::Point,
        };
        self.next_result(battle, story);
    }
}

/// A retreat is made: some owe another.
fn pay(battle: &mut Battle, group: Bits) {
    let again = battle.twice.and(group);
    battle.owed = battle.owed.without(group).or(again);
    battle.twice = battle.twice.without(group);
}

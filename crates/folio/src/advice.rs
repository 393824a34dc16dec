//! What a planner asks of a position: reach without lists, and who will be able to fight. Nothing here changes a game.

use std::collections::BTreeMap;

use atlas::CellId;

use crate::data::Hexes;
use crate::ids::{UnitId, Units};
use crate::state::{Ask, Folio, March, Phase};

/// Room for the hexes of any map.
const HEXES: usize = Hexes::CAPACITY;

/// Where a unit can go in this phase.
#[derive(Clone, Debug)]
pub struct Reach {
    /// Half points left and one more; nothing where it cannot come.
    left: [u8; HEXES],
    /// Hexes it can end in: the one it has come to among them, the one it sets out from not.
    pub ends: Hexes,
}

impl Reach {
    /// Half points left in a hex, if the unit comes there.
    #[inline]
    pub fn left(&self, hex: CellId) -> Option<u8> {
        self.left[hex.index()].checked_sub(1)
    }
}

impl Folio {
    /// Where a unit can go now; nothing where it may not move.
    pub fn reach(&self, unit: UnitId) -> Option<Reach> {
        let start = match self.ask {
            Ask::March(march) if march.unit == unit => march,
            _ => self.may_move(unit).ok()?,
        };
        Some(self.spread(start, self.bound_on(start)))
    }

    /// Every other hex a unit can end its move in now, with the half points it would have left; nothing where it may
    /// not move.
    pub fn reachable(&self, unit: UnitId) -> Option<BTreeMap<CellId, u8>> {
        let reach = self.reach(unit)?;
        let ends = reach.ends.iter();
        Some(
            ends.filter_map(|hex| Some((hex, reach.left(hex)?)))
                .collect(),
        )
    }

    /// Where a march can still go after its next hex.
    pub fn reach_by(&self, march: March, next: CellId) -> Option<Reach> {
        let left = self.may_step(march, next).ok()?;
        let on = March {
            at: next,
            left,
            stepped: true,
            ..march
        };
        Some(self.spread(on, self.bound_on(march)))
    }

    /// Every hex on the way of a march; 11.2.1: a unit that set out from a beach landing hex never stacks again.
    fn spread(&self, start: March, bound: bool) -> Reach {
        let unit = start.unit;
        let mut reach = Reach {
            left: [0; HEXES],
            ends: Hexes::EMPTY,
        };
        reach.left[start.at.index()] = start.left + 1;
        if start.stepped && self.may_end_as(unit, start.at, bound) {
            reach.ends.insert(start.at);
        }
        let mut open = vec![start];
        while let Some(march) = open.pop() {
            if march.left + 1 < reach.left[march.at.index()] {
                continue;
            }
            for way in self.data.hex(march.at).ways() {
                let Ok(left) = self.step_over_as(march, *way, || bound) else {
                    continue;
                };
                let known = &mut reach.left[way.to.index()];
                if left < *known {
                    continue;
                }
                *known = left + 1;
                if self.may_end_as(unit, way.to, bound) {
                    reach.ends.insert(way.to);
                }
                if left > 0 {
                    open.push(March {
                        at: way.to,
                        left,
                        stepped: true,
                        ..march
                    });
                }
            }
        }
        reach
    }

    /// Units of the phasing player that may attack in this phase, or in the one that follows this movement (S7.1).
    pub fn will_fight(&self) -> Units {
        let own = self.places.on_map().and(Units::of(self.side));
        let ready = own.without(self.deeds.fought()).without(self.abstains());
        match self.phase {
            Phase::Movement | Phase::Combat => ready,
            Phase::MobileMovement | Phase::MobileCombat => ready.and(self.data.classes.mobile),
            Phase::SetUp | Phase::Support => Units::EMPTY,
        }
    }

    /// Hexes that were attacked in this phase, and may not be again (S7.2).
    pub fn attacked(&self) -> Hexes {
        self.deeds.attacked()
    }

    /// Units that have moved in this phase.
    pub fn moved(&self) -> Units {
        self.deeds.moved()
    }

    /// S7.7, S7.8: whether the defender of the fight at hand could go back.
    pub fn has_way_back(&self) -> bool {
        match self.ask {
            Ask::Battle(battle) => self.can_fall_back(&battle),
            _ => false,
        }
    }
}

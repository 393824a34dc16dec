//! What a place is worth to a unit: ground to take and to hold, beaches, supply, and what it has to fear there.

use std::cell::OnceCell;

use atlas::CellId;
use folio::data::{Hexes, data};
use folio::ids::Side;
use folio::{Folio, Phase};

use super::chart::chart;
use super::sight::{STRIKERS, Sight, Unit};

/// Half points of a hex of open ground.
const HEX: f32 = 2.0;

/// Places weighed; what all of them need is worked out once.
pub(super) struct Places<'a> {
    pub(super) sight: &'a Sight<'a>,
    threats: Vec<[f32; STRIKERS]>,
    supplied: OnceCell<[Hexes; 2]>,
    /// What is fought for.
    goal: Hexes,
    /// Beach landing hexes that Germans could come to.
    exposed: Hexes,
    /// The beach that is held by two: the one with most units.
    main: Option<CellId>,
}

impl<'a> Places<'a> {
    pub(super) fn new(sight: &'a Sight<'a>) -> Places<'a> {
        let game = sight.game;
        let wanted = sight.wanted(sight.side);
        let goal = if wanted.is_empty() {
            data().objective
        } else {
            wanted
        };
        let raider = |hex: CellId| {
            sight.foes().iter().any(|foe| {
                let bounds = if foe.mobile { 2 } else { 1 };
                let range = u16::from(game.values(foe.id).movement) * 2 * bounds;
                chart().cost(foe.mobile, foe.hex, hex) <= range
            })
        };
        let exposed = match sight.side {
            Side::Allied => game.beachheads().iter().filter(|&h| raider(h)).collect(),
            Side::German => Hexes::EMPTY,
        };
        let crowd = |hex: &CellId| game.units_in(Side::Allied, *hex).len();
        let main = game.beachheads().iter().max_by_key(crowd);
        Places {
            sight,
            main,
            threats: sight.threats(),
            supplied: OnceCell::new(),
            goal,
            exposed,
        }
    }

    /// What a hex is worth to a unit that ends there.
    pub(super) fn worth(&self, unit: Unit, hex: CellId) -> f32 {
        let w = self.sight.w;
        let distance = f32::from(chart().nearest(unit.mobile, hex, self.goal)) / HEX;
        let mut worth = f32::from(data().hex(hex).shift) * w.cover - distance * w.pull;
        worth += self.city(unit, hex) + self.footing(unit, hex);
        worth += match self.sight.side {
            Side::Allied => self.allied(unit, hex),
            Side::German => self.german(hex),
        };
        worth - self.fear(unit, hex)
    }

    /// What the enemy may do to a unit there.
    fn fear(&self, unit: Unit, hex: CellId) -> f32 {
        let sight = self.sight;
        // Friends beside it leave less room for attackers: lines hold better than outposts.
        let mut friends = sight.game.held(sight.side);
        friends.remove(unit.hex);
        let room = data().hex(hex).around.difference(friends).len();
        let threat = self.threats[hex.index()].iter().take(room).sum();
        let danger = sight.danger(unit, hex, threat) * sight.w.danger;
        // After combat it moves again, unless zones hold it.
        if unit.mobile && sight.game.phase() == Phase::Movement {
            danger * sight.w.danger_passing
        } else {
            danger
        }
    }

    /// Friends close by, and ways out that no enemy watches: who has neither is cut off and has nowhere to retreat.
    fn footing(&self, unit: Unit, hex: CellId) -> f32 {
        let (sight, w) = (self.sight, self.sight.w);
        let mut friends = sight.game.held(sight.side);
        friends.remove(unit.hex);
        let info = data().hex(hex);
        let close = info.near.intersection(friends).len().min(2) as f32;
        let watched = sight.game.zone(sight.side.enemy());
        let barred = watched.union(sight.game.held(sight.side.enemy()));
        let exits = info.around.difference(barred).len().min(2) as f32;
        close * w.link + exits * w.exit
    }

    /// Caen: its north decides the game.
    fn city(&self, unit: Unit, hex: CellId) -> f32 {
        let (sight, w) = (self.sight, self.sight.w);
        if data().objective.contains(hex) {
            let taken = sight.wanted(sight.side).contains(hex);
            let staunch = unit.defence / 6.0;
            let held = if self.threats[hex.index()][0] > 0.0 {
                w.hold * staunch
            } else {
                w.keep
            };
            held + if taken { w.capture } else { 0.0 }
        } else if data().cities[0].hexes.contains(hex) {
            w.suburb
        } else {
            0.0
        }
    }

    fn allied(&self, unit: Unit, hex: CellId) -> f32 {
        let (sight, w) = (self.sight, self.sight.w);
        let mut worth = 0.0;
        if self.exposed.contains(hex) {
            let others = sight.own().iter().filter(|u| u.id != unit.id);
            let guard = match others.filter(|u| u.hex == hex).count() {
                0 if sight.game.beachheads().len() == 1 => w.guard_last,
                0 => w.guard,
                1 if self.main == Some(hex) => w.guard_second,
                _ => 0.0,
            };
            // The weaker the unit, the better its use as a guard.
            worth += guard * (1.2 - unit.attack / 12.0);
        }
        let classes = &data().classes;
        let free = classes.commando.has(unit.id) || sight.game.beachheads().contains(hex);
        if !free {
            let airborne = usize::from(classes.airborne.has(unit.id));
            if !self.supplied()[airborne].contains(hex) {
                worth -= w.supply;
            } else if airborne == 1
                && sight.game.drop_zone().is_some()
                && self.supplied()[0].contains(hex)
            {
                worth += w.airborne_link;
            }
        }
        worth
    }

    fn supplied(&self) -> &[Hexes; 2] {
        let game: &Folio = self.sight.game;
        let both = || [game.supplied(), game.supplied_airborne()];
        self.supplied.get_or_init(both)
    }

    /// Beaches, and Allied supply.
    fn german(&self, hex: CellId) -> f32 {
        let (sight, w) = (self.sight, self.sight.w);
        let beaches = sight.game.beachheads();
        let mut worth = 0.0;
        if beaches.contains(hex) {
            worth += if beaches.len() == 1 {
                w.beach_last
            } else {
                w.beach
            };
        }
        worth
    }
}

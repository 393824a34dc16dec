//! What a place is worth to a unit: ground to take and to hold, beaches, supply, and what it has to fear there.

use std::cell::{OnceCell, RefCell};

use atlas::CellId;
use folio::data::Hexes;
use folio::ids::{Side, UnitId};
use folio::{Folio, Phase};

use super::sight::{Sight, Unit};
use super::threats::{self, Threats};

/// Half points of a hex of open ground.
const HEX: f32 = 2.0;

/// Places weighed; what all of them need is worked out once.
pub(super) struct Places<'a> {
    pub(super) sight: &'a Sight<'a>,
    threats: Threats,
    supplied: OnceCell<[Hexes; 2]>,
    /// What is fought for.
    goal: Hexes,
    /// Beach landing hexes that Germans could come to.
    exposed: Hexes,
    /// The beach that is held by two: the one with most units.
    main: Option<CellId>,
    /// The way to the beaches that is open without a unit, by unit.
    raids: RefCell<Vec<Option<Hexes>>>,
}

impl<'a> Places<'a> {
    pub(super) fn new(sight: &'a Sight<'a>) -> Places<'a> {
        let game = sight.game;
        let wanted = sight.wanted(sight.side);
        let goal = if wanted.is_empty() {
            sight.data.objective
        } else {
            wanted
        };
        let exposed = match sight.side {
            Side::Allied => threats::exposed(sight),
            Side::German => Hexes::EMPTY,
        };
        let crowd = |hex: &CellId| game.units_in(Side::Allied, *hex).len();
        let main = game.beachheads().iter().max_by_key(crowd);
        Places {
            sight,
            main,
            threats: Threats::new(sight),
            supplied: OnceCell::new(),
            goal,
            exposed,
            raids: RefCell::new(vec![None; UnitId::ROOM]),
        }
    }

    /// The way to the beaches that is open to raiders without this unit.
    fn raid(&self, unit: UnitId) -> Hexes {
        let mut raids = self.raids.borrow_mut();
        *raids[unit.index()].get_or_insert_with(|| threats::raid(self.sight, unit))
    }

    /// Whether a unit would bar that way: who enters its zone stops.
    fn bars(&self, unit: Unit, hex: CellId) -> bool {
        let way = self.raid(unit.id);
        way.contains(hex) || way.intersects(&self.sight.data.hex(hex).around)
    }

    /// What a hex is worth to a unit that ends there.
    pub(super) fn worth(&self, unit: Unit, hex: CellId) -> f32 {
        let w = self.sight.w;
        let distance = f32::from(self.sight.known.nearest(unit.mobile, hex, self.goal)) / HEX;
        let mut worth = f32::from(self.sight.data.hex(hex).shift) * w.cover - distance * w.pull;
        worth += self.city(unit, hex) + self.beside(hex) + self.footing(unit, hex);
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
        let room = sight.data.hex(hex).around.difference(friends).len();
        let threat = self.threats.on(hex, room);
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
        let info = sight.data.hex(hex);
        let close = info.near.intersection(friends).len().min(2) as f32;
        let watched = sight.game.zone(sight.side.enemy());
        let barred = watched.union(sight.game.held(sight.side.enemy()));
        let exits = info.around.difference(barred).len().min(2) as f32;
        close * w.link + exits * w.exit
    }

    /// Caen: its north decides the game.
    fn city(&self, unit: Unit, hex: CellId) -> f32 {
        let (sight, w) = (self.sight, self.sight.w);
        if sight.data.objective.contains(hex) {
            let taken = sight.wanted(sight.side).contains(hex);
            let staunch = unit.defence / 6.0;
            let held = if self.threats.on(hex, 1) > 0.0 {
                w.hold * staunch
            } else {
                w.keep
            };
            (held + if taken { w.capture } else { 0.0 }) * sight.urgency()
        } else if sight.data.cities[0].hexes.contains(hex) {
            // What is ours behind us cannot be attacked past us.
            if sight.wanted(sight.side).is_empty() {
                w.ring
            } else {
                w.suburb
            }
        } else {
            0.0
        }
    }

    /// Beside what is ours of northern Caen: from there it is not attacked, and room for attackers is what it falls by.
    fn beside(&self, hex: CellId) -> f32 {
        let (sight, w) = (self.sight, self.sight.w);
        let ours = sight.data.objective.difference(sight.wanted(sight.side));
        let near = sight.data.hex(hex).around.intersection(ours).len();
        if near == 0 || self.threats.on(hex, 1) == 0.0 {
            return 0.0;
        }
        w.beside * near as f32
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
            worth += guard * (1.2 - unit.attack / 12.0) * sight.urgency();
        }
        if !sight.game.beachheads().contains(hex) && self.bars(unit, hex) {
            worth += w.shield * (unit.defence / 6.0).min(1.0) * sight.urgency();
        }
        let classes = &sight.data.classes;
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

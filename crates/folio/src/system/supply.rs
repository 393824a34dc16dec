//! S9 Supply, step losses and replacements; the lines of 12.0.

use atlas::CellId;

use crate::data::Hexes;
use crate::event::{Event, Story};
use crate::ids::{Side, UnitId, Units};
use crate::state::{Folio, Place};

impl Folio {
    /// 12.0: the hexes from which a path leads to a beach landing hex. No hex between the two ends may be in an
    /// EZOC, and none may hold an enemy or lie in the sea.
    pub fn supplied(&self) -> Hexes {
        self.flood(self.beachheads, None)
    }

    /// 11.2.2, 12.0: the hexes from which airborne units are supplied: the drop zone serves them as well.
    pub fn supplied_airborne(&self) -> Hexes {
        self.with_drop_zone(self.supplied())
    }

    /// What is supplied from the beaches, and from the drop zone while there is one.
    fn with_drop_zone(&self, beaches: Hexes) -> Hexes {
        match self.drop_zone {
            Some(zone) => beaches.union(self.flood([zone].into_iter().collect(), None)),
            None => beaches,
        }
    }

    /// The hexes that can be traced to these sources; where only some are asked for, no more than it takes to reach them.
    fn flood(&self, sources: Hexes, asked: Option<Hexes>) -> Hexes {
        let enemy = self.held(Side::German);
        let zone = self.zone(Side::German);
        let mut reached = sources.difference(enemy);
        let mut open: [CellId; Hexes::CAPACITY] = [CellId(0); Hexes::CAPACITY];
        let (mut next, mut waiting) = (0, 0);
        for source in reached.iter() {
            open[waiting] = source;
            waiting += 1;
        }
        while next < waiting && !asked.is_some_and(|asked| asked.is_within(&reached)) {
            let fresh = self.data.hex(open[next]).around.difference(reached);
            next += 1;
            for hex in fresh.difference(enemy).iter() {
                reached.insert(hex);
                // A hex in an EZOC may be an end of the path, never the middle of it.
                if !zone.contains(hex) {
                    open[waiting] = hex;
                    waiting += 1;
                }
            }
        }
        reached
    }

    /// 12.0: Allied units on the map that are out of supply. Units in beach landing hexes and commandos never are.
    pub fn out_of_supply(&self) -> Units {
        let data = self.data;
        let own = self.places.on_map().and(Units::of(Side::Allied));
        let tracing = own.without(data.classes.commando);
        let stand: Hexes = tracing.iter().filter_map(|u| self.hex_of(u)).collect();
        let usual = self.flood(self.beachheads, Some(stand.difference(self.beachheads)));
        let airborne = self.with_drop_zone(usual);
        let cut_off = |unit: &UnitId| {
            let supplied = if data.classes.airborne.has(*unit) {
                &airborne
            } else {
                &usual
            };
            self.hex_of(*unit)
                .is_some_and(|hex| !supplied.contains(hex) && !self.beachheads.contains(hex))
        };
        tracing.iter().filter(cut_off).collect()
    }

    /// 12.0: at the end of the Allied player turn.
    pub(crate) fn check_supply(&mut self, story: &mut Story<'_>) {
        for unit in self.out_of_supply().iter() {
            story.tell(&Event::CutOff(unit));
            self.lose_step(unit, "12.0", story);
        }
    }

    /// S2.3: a unit is reduced, or eliminated if it was or has one step only.
    pub(crate) fn lose_step(&mut self, unit: UnitId, rule: &'static str, story: &mut Story<'_>) {
        if self.has_step_to_spare(unit) {
            self.reduced.add(unit);
            story.tell(&Event::Reduced { unit, rule });
        } else {
            self.eliminate(unit, rule, story);
        }
    }

    /// A unit is out of the game.
    pub(crate) fn eliminate(&mut self, unit: UnitId, rule: &'static str, story: &mut Story<'_>) {
        let from = self.put(unit, Place::Lost);
        story.tell(&Event::Eliminated { unit, from, rule });
    }

    /// S9.3, 11.2.5: reduced units of a class that a replacement point may rebuild.
    pub(crate) fn rebuildable(&self, mobile: bool) -> Units {
        let own = self
            .places
            .on_map()
            .and(Units::of(Side::Allied))
            .and(self.reduced);
        let class = if mobile {
            own.and(self.data.classes.mobile)
        } else {
            own.without(self.data.classes.mobile)
        };
        if class.is_empty() {
            return class;
        }
        class.without(self.out_of_supply())
    }

    /// S2.3: turned to its full side.
    pub(crate) fn rebuild(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.reduced.take(unit);
        story.tell(&Event::Rebuilt(unit));
    }

    /// 11.2.1: a unit sets out from where it stood: if that is a beach landing hex, it never stacks again.
    pub(crate) fn set_out(&mut self, unit: UnitId) {
        if self
            .hex_of(unit)
            .is_some_and(|from| self.bound_from(unit, from))
        {
            self.bound.add(unit);
        }
    }

    /// A unit is somewhere else on the map: what follows for beachheads and cities.
    pub(crate) fn go(&mut self, unit: UnitId, to: CellId, story: &mut Story<'_>) {
        self.put(unit, Place::Hex(to));
        self.occupy(unit.side(), to, story);
    }

    /// 11.1.5, 11.2.1, 13.0: entering a hex takes a city, and a German in a beach landing hex ends it for good.
    pub(crate) fn occupy(&mut self, side: Side, hex: CellId, story: &mut Story<'_>) {
        if side == Side::German && self.beachheads.remove(hex) {
            story.tell(&Event::BeachheadLost(hex));
        }
        if self.data.city.contains(hex) {
            let changed = match side {
                Side::Allied => self.control.insert(hex),
                Side::German => self.control.remove(hex),
            };
            if changed {
                story.tell(&Event::CityTaken(hex, side));
            }
        }
    }
}

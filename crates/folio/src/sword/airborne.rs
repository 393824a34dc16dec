//! 11.2.2 Airborne landings: drop zone, drift, losses, and fights on top of Germans.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::data::{Arrival, DropEnd, Jump};
use crate::event::{Event, Story};
use crate::ids::{Side, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, BattleKind, Folio, Place};

const RULE: &str = "11.2.2";

impl Folio {
    /// Step 1: whether the drop zone may be there.
    pub(crate) fn may_choose_zone(&self, hex: CellId) -> Allowed {
        allow(self.data.drop_zone.contains(hex), Forbidden::NoDropZone)
    }

    pub(crate) fn choose_zone(&mut self, hex: CellId, story: &mut Story<'_>) {
        self.drop_zone = Some(hex);
        story.tell(&Event::DropZoneChosen(hex));
        self.ask = Ask::Drop;
        if self.jumpers().is_empty() {
            self.after_jump(story);
        }
    }

    /// Airborne units that have no hex yet.
    fn jumpers(&self) -> Units {
        let waits = |unit: &UnitId| {
            self.data.unit(*unit).arrival == Arrival::Drop && self.place(*unit) == Place::Pool
        };
        self.data.of(Side::Allied).iter().filter(waits).collect()
    }

    /// The division's units that are on the map.
    fn dropped(&self) -> Units {
        self.places.on_map().and(self.data.classes.airborne)
    }

    /// Step 2: in or next to the drop zone, one unit a hex.
    pub(crate) fn may_drop(&self, unit: UnitId, hex: CellId) -> Allowed {
        if !self.jumpers().has(unit) {
            return Err(Forbidden::NotAirborne);
        }
        self.drop_takes(hex)
    }

    fn drop_takes(&self, hex: CellId) -> Allowed {
        let near = |zone: CellId| zone == hex || self.data.map.adjacent(zone, hex);
        if !self.drop_zone.is_some_and(near) {
            return Err(Forbidden::OffDropZone);
        }
        if self.data.hex(hex).beyond {
            return Err(Forbidden::BeyondBoundary);
        }
        if self.holds(Side::Allied, hex) {
            return Err(Forbidden::OnePerHex);
        }
        Ok(())
    }

    pub(crate) fn list_drops(&self, into: &mut Vec<Choice>) {
        let Some(zone) = self.drop_zone else { return };
        let mut near: Vec<CellId> = self.data.map.neighbours(zone).collect();
        near.push(zone);
        near.sort_unstable();
        near.retain(|&hex| self.drop_takes(hex).is_ok());
        for unit in self.jumpers().iter() {
            into.extend(near.iter().map(|&hex| Choice::Drop(unit, hex)));
        }
    }

    pub(crate) fn aim(&mut self, unit: UnitId, hex: CellId, story: &mut Story<'_>) {
        self.put(unit, Place::Hex(hex));
        story.tell(&Event::Aimed(unit, hex));
        if self.jumpers().is_empty() {
            self.ask = Ask::Jump;
        }
    }

    /// Steps 3 and 4: a die for each unit, a second one for drift, then the ground.
    pub(crate) fn jump(&mut self, story: &mut Story<'_>) {
        for unit in self.dropped().iter() {
            self.jump_one(unit, story);
        }
        for unit in self.dropped().iter() {
            let end = self.hex_of(unit).map(|hex| self.data.hex(hex).drop);
            match end {
                Some(DropEnd::Hurt) => self.lose_step(unit, RULE, story),
                Some(DropEnd::Lost) => self.eliminate(unit, RULE, story),
                Some(DropEnd::Safe) | None => {}
            }
        }
        self.next_crowd(story);
    }

    fn jump_one(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let die = self.dice.roll("d6", 1, 6, "airborne landing");
        story.tell(&Event::Jumped { unit, die });
        match self.data.tables.jump[usize::from(die - 1)] {
            // 11.2.2: the glider brigade is reduced where parachutists are lost.
            Jump::Eliminated if self.data.unit(unit).kind == crate::data::Kind::Glider => {
                self.lose_step(unit, RULE, story);
            }
            Jump::Eliminated => self.eliminate(unit, RULE, story),
            Jump::ReducedDrift => {
                self.lose_step(unit, RULE, story);
                self.drift(unit, story);
            }
            Jump::Drift => self.drift(unit, story),
            Jump::Safe => {}
        }
    }

    /// Step 3: one hex, 1 to the west and on clockwise. Off the map or beyond the boundary nobody survives.
    fn drift(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let Some(from) = self.hex_of(unit) else {
            return;
        };
        let die = self.dice.roll("d6", 1, 6, "drift");
        let to = self
            .data
            .map
            .neighbour(from, self.data.tables.drift[usize::from(die - 1)]);
        let to = to.filter(|&hex| !self.data.hex(hex).beyond);
        story.tell(&Event::Drifted {
            unit,
            die,
            from,
            to,
        });
        match to {
            Some(to) => {
                self.put(unit, Place::Hex(to));
            }
            None => self.eliminate(unit, RULE, story),
        }
    }

    /// Airborne units in a hex, and among them those that step 4 may hit: full strength first.
    pub(crate) fn crowded(&self, hex: CellId) -> (Units, Units) {
        let all = self
            .units_in(Side::Allied, hex)
            .and(self.data.classes.airborne);
        let full = all.without(self.reduced);
        (all, if full.is_empty() { all } else { full })
    }

    /// Step 4: of two units in a hex one is reduced, or eliminated if both were reduced.
    fn next_crowd(&mut self, story: &mut Story<'_>) {
        let hexes = self.held(Side::Allied);
        let next = hexes.iter().find(|&hex| self.crowded(hex).0.len() > 1);
        match next {
            Some(hex) => {
                let left = self.crowded(hex).0.len() as u8 - 1;
                self.crowd_asks(hex, left, story);
            }
            None => self.after_jump(story),
        }
    }

    fn crowd_asks(&mut self, hex: CellId, left: u8, story: &mut Story<'_>) {
        match self.crowded(hex).1.only() {
            Some(only) => self.crowd_out(hex, left, only, story),
            None => self.ask = Ask::Crowded { hex, left },
        }
    }

    /// Whether a unit may be the one.
    pub(crate) fn may_crowd_out(&self, hex: CellId, unit: UnitId) -> Allowed {
        allow(self.crowded(hex).1.has(unit), Forbidden::NotInTheCrowd)
    }

    /// One of them is hurt; the hex is looked at once.
    pub(crate) fn crowd_out(&mut self, hex: CellId, left: u8, unit: UnitId, story: &mut Story<'_>) {
        self.lose_step(unit, RULE, story);
        if left > 1 {
            self.crowd_asks(hex, left - 1, story);
            return;
        }
        let later = self.held(Side::Allied).iter().filter(|&h| h > hex);
        let mut later = later.filter(|&h| self.crowded(h).0.len() > 1);
        match later.next() {
            Some(next) => {
                let left = self.crowded(next).0.len() as u8 - 1;
                self.crowd_asks(next, left, story);
            }
            None => self.after_jump(story),
        }
    }

    /// Step 5: the Germans are shown; step 6: whoever came down on them fights.
    fn after_jump(&mut self, story: &mut Story<'_>) {
        self.reveal(story);
        self.next_drop_fight(story);
    }

    fn next_drop_fight(&mut self, story: &mut Story<'_>) {
        let (allied, german) = (self.held(Side::Allied), self.held(Side::German));
        let hex = allied.intersection(german).iter().next();
        if let Some(hex) = hex {
            let with = self.units_in(Side::Allied, hex);
            story.tell(&Event::Attacked(self.stands(with), hex));
            self.open_battle(BattleKind::DropZone, hex, with, story);
            return;
        }
        for unit in self.dropped().iter() {
            if let Some(hex) = self.hex_of(unit) {
                self.occupy(Side::Allied, hex, story);
            }
        }
        self.commandos(story);
    }

    /// Step 6: if the German is still there, the airborne units are not.
    pub(crate) fn end_drop_fight(&mut self, hex: CellId, story: &mut Story<'_>) {
        if self.holds(Side::German, hex) {
            for unit in self.units_in(Side::Allied, hex).iter() {
                self.eliminate(unit, RULE, story);
            }
        }
        self.next_drop_fight(story);
    }
}

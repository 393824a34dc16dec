//! Reinforcements that come with a chit (1.9#division-1): entry hexes, set hexes, landing zones.

use atlas::CellId;
use kernel::Journal;

use crate::data::{Chit, Target};
use crate::event::What;
use crate::ids::{LeaderId, UnitId, Units};
use crate::marker::Marker;
use crate::refusal::Forbidden;
use crate::stack::{Step, Trigger};
use crate::state::{Gts, Place};

impl Gts {
    /// 1.9#division-1: reinforcements that are due with this chit come onto the map.
    pub(crate) fn arrivals(&mut self, chit: Chit, journal: &mut dyn Journal) -> Vec<Step> {
        let plan = self.plan();
        let hour = plan.turns[usize::from(self.turn)];
        let mut entries: Vec<CellId> = Vec::new();
        self.active.placed = Units::EMPTY;
        let mut landed: Vec<UnitId> = Vec::new();
        for (i, arrival) in plan.arrivals.iter().enumerate() {
            let place = Place::Holding(i as u8);
            let due = |game: &Gts, unit: UnitId| {
                game.unit(unit).place == place
                    && arrival.chit.map_or_else(
                        || chit == Chit::Division(game.unit(unit).division),
                        |with| with == chit,
                    )
            };
            if arrival.turn > hour || !arrival.units.iter().any(|&unit| due(self, unit)) {
                continue;
            }
            let (hex, entry) = match &arrival.target {
                Target::Entry(hex) => (*hex, true),
                Target::Hex(hex) => (*hex, false),
                Target::Zone(zone) => {
                    landed.extend(self.glide(i, *zone, journal));
                    continue;
                }
            };
            for &unit in &arrival.units {
                if due(self, unit) && !(entry && self.delays(unit, hex, journal)) {
                    self.bring(unit, hex, journal);
                    if entry {
                        self.active.placed.add(unit);
                    }
                }
            }
            if entry && !entries.contains(&hex) {
                entries.push(hex);
            }
        }
        for unit in Gts::unit_ids() {
            if let Place::OffMap(turn, hex) = self.unit(unit).place
                && turn <= self.turn
                && chit == Chit::Division(self.unit(unit).division)
            {
                self.bring(unit, hex, journal);
                self.active.placed.add(unit);
                if !entries.contains(&hex) {
                    entries.push(hex);
                }
            }
        }
        self.bring_waiting_leaders(chit, journal);
        let touch = landed.into_iter().map(Step::Touch);
        entries.into_iter().map(Step::Enter).chain(touch).collect()
    }

    pub(crate) fn bring(&mut self, unit: UnitId, at: CellId, journal: &mut dyn Journal) {
        self.put(unit, Place::Hex(at));
        self.take_control(at);
        self.tell(journal, What::Came { unit, at });
    }

    pub(crate) fn bring_leader(&mut self, leader: LeaderId, at: CellId, journal: &mut dyn Journal) {
        self.leaders[leader.index()].place = Place::Hex(at);
        if !self.is_entry(at) {
            self.leaders[leader.index()].since.get_or_insert(self.turn);
        }
        self.tell(journal, What::LeaderCame { leader, at });
    }

    /// 1.9#division-1: whether a unit that was just put on an entry hex may be in Column there. Placing is the one way in which
    /// more than one unit of a hex is in Column: they wait one behind the other.
    pub(crate) fn may_come_in_column(&self, unit: UnitId, hex: CellId) -> Result<(), Forbidden> {
        let placed = self.active.placed.has(unit) && self.at(unit) == Some(hex);
        if placed && !self.in_column(unit) {
            Ok(())
        } else {
            Err(Forbidden::NoColumn)
        }
    }

    /// Whether anybody in an entry hex may still be put in Column.
    pub(crate) fn any_may_come_in_column(&self, hex: CellId) -> bool {
        self.units_in(hex)
            .any(|unit| self.may_come_in_column(unit, hex).is_ok())
    }

    /// Gliders land, each in a hex of its own of the zone if possible; a check, or a Delay marker (1.20).
    fn glide(
        &mut self,
        arrival: usize,
        zone: crate::data::Hexes,
        journal: &mut dyn Journal,
    ) -> Vec<UnitId> {
        let plan = self.plan();
        let arrival = &plan.arrivals[arrival];
        let hexes: Vec<CellId> = zone
            .iter()
            .filter(|&hex| !self.holds(self.active.side.enemy(), hex))
            .collect();
        if hexes.is_empty() {
            return Vec::new();
        }
        for (i, &unit) in arrival.units.iter().enumerate() {
            let hex = hexes[i % hexes.len()];
            self.bring(unit, hex, journal);
            if let (0, Some(&leader)) = (i, arrival.leaders.first()) {
                self.bring_leader(leader, hex, journal);
            }
            if !self.roll_check(unit, crate::quality::Check::Landing, 0, journal) {
                let markers = &mut self.unit_mut(unit).markers;
                *markers = markers.with(Marker::GliderDelay1);
            }
        }
        arrival.units.clone()
    }

    /// A glider that came down in an enemy Fire Zone may be fired at.
    pub(crate) fn touch_down(&mut self, unit: UnitId) {
        if let Some(hex) = self.at(unit) {
            self.trigger = Trigger {
                group: Units::one(unit),
                from: hex,
                to: hex,
                lands: true,
                ..Trigger::NONE
            };
            self.note_contact();
            self.stack.push(Step::Op { after: false });
        }
    }
}

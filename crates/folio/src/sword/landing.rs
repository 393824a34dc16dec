//! 11.2.1 Amphibious landings; 11.2.4 Allied reinforcements over the beaches; who rests on the first turn.

use atlas::CellId;

use crate::choice::Choice;
use crate::data::Arrival;
use crate::event::{Event, Story};
use crate::ids::{Side, UnitId, Units};
use crate::query::BEACH_STACK;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Folio, Phase, Place};

impl Folio {
    /// 11.2.1: whether a beachhead marker may be put in a hex.
    pub(crate) fn may_mark_beach(&self, hex: CellId) -> Allowed {
        if !self.data.beach.contains(hex) {
            return Err(Forbidden::NotSwordBeach);
        }
        if self.beachheads.contains(hex) {
            return Err(Forbidden::OneBeachhead);
        }
        Ok(())
    }

    /// 11.2.1: not all markers need be placed, but at least one.
    pub(crate) fn may_end_marking(&self) -> Allowed {
        if self.beachheads.is_empty() {
            return Err(Forbidden::NoBeachheadYet);
        }
        Ok(())
    }

    pub(crate) fn list_beaches(&self, into: &mut Vec<Choice>) {
        let open = self.data.beach.difference(self.beachheads);
        into.extend(open.iter().map(Choice::Beachhead));
        if self.may_end_marking().is_ok() {
            into.push(Choice::Done);
        }
    }

    pub(crate) fn mark_beach(&mut self, hex: CellId, story: &mut Story<'_>) {
        self.beachheads.insert(hex);
        self.spare -= 1;
        story.tell(&Event::BeachheadPlaced(hex));
        if self.spare == 0 {
            self.landings(story);
        }
    }

    /// 11.2.1: markers that are not placed now never are.
    pub(crate) fn end_marking(&mut self, story: &mut Story<'_>) {
        self.spare = 0;
        let count = self.beachheads.len() as u8;
        story.tell(&Event::BeachesChosen { count });
        self.landings(story);
    }

    /// Units that may land now.
    fn ashore_next(&self) -> Units {
        let waits = |unit: &UnitId| match self.phase {
            Phase::SetUp => {
                self.data.unit(*unit).arrival == Arrival::Landing
                    && self.place(*unit) == Place::Pool
            }
            _ => self.place(*unit) == Place::Due,
        };
        self.data.of(Side::Allied).iter().filter(waits).collect()
    }

    /// 11.2.1, 11.2.4: whether a unit may land in a hex.
    pub(crate) fn may_land(&self, unit: UnitId, hex: CellId) -> Allowed {
        if !self.ashore_next().has(unit) {
            return Err(match self.phase {
                Phase::SetUp => Forbidden::NotInTheLanding,
                _ => Forbidden::NotLandingNow,
            });
        }
        self.beach_takes(unit, hex)
    }

    /// 11.2.1 in the set-up, 11.2.4 afterwards: whether there is room for a unit on a beach.
    fn beach_takes(&self, unit: UnitId, hex: CellId) -> Allowed {
        let landing = self.phase == Phase::SetUp;
        if !self.beachheads.contains(hex) {
            return Err(if landing {
                Forbidden::NoLandingHex
            } else {
                Forbidden::NoBeachhead
            });
        }
        let there = self.units_in(Side::Allied, hex);
        let watched = self.zone(Side::German).contains(hex);
        if !landing && watched && there.is_empty() {
            return Err(Forbidden::BeachInZone);
        }
        if there.len() >= BEACH_STACK {
            return Err(if landing {
                Forbidden::LandingFull
            } else {
                Forbidden::BeachFull
            });
        }
        self.may_stay(unit, hex)
    }

    pub(crate) fn list_landings(&self, into: &mut Vec<Choice>) {
        for unit in self.ashore_next().iter() {
            for hex in self.beachheads.iter() {
                if self.beach_takes(unit, hex).is_ok() {
                    into.push(Choice::Land(unit, hex));
                }
            }
        }
    }

    fn any_landing(&self) -> bool {
        let beaches = self.beachheads;
        let takes = |unit| {
            beaches
                .iter()
                .any(|hex| self.beach_takes(unit, hex).is_ok())
        };
        self.ashore_next().iter().any(takes)
    }

    /// Asks who lands next; then the airborne landing, or combat.
    pub(crate) fn landings(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Land;
        if self.any_landing() {
            return;
        }
        if self.phase == Phase::SetUp {
            self.clear_beaches(story);
            self.ask = Ask::DropZone;
        } else {
            self.begin_combat(story);
        }
    }

    pub(crate) fn land(&mut self, unit: UnitId, hex: CellId, story: &mut Story<'_>) {
        let rule = match self.phase {
            Phase::SetUp => "11.2.1",
            _ => "11.2.4",
        };
        let from = self.put(unit, Place::Hex(hex));
        story.tell(&Event::Landed {
            unit,
            from,
            hex,
            rule,
        });
        self.landings(story);
    }

    /// 11.2.1: markers without units are taken away.
    fn clear_beaches(&mut self, story: &mut Story<'_>) {
        let bare = self.beachheads.difference(self.held(Side::Allied));
        for hex in bare.iter() {
            self.beachheads.remove(hex);
            story.tell(&Event::BeachheadUnused(hex));
        }
    }

    /// 11.2.1-11.2.3: nobody who came on the first turn moves on it.
    #[inline]
    pub(crate) fn stays(&self) -> Units {
        if self.turn <= 1 {
            Units::of(Side::Allied)
        } else {
            Units::EMPTY
        }
    }

    /// Why a unit does not move on the first turn; `stays` must agree.
    pub(crate) fn may_leave(&self, unit: UnitId) -> Allowed {
        if !self.stays().has(unit) {
            return Ok(());
        }
        Err(if self.data.classes.airborne.has(unit) {
            Forbidden::AirborneStays
        } else if self.data.classes.commando.has(unit) {
            Forbidden::CommandoStays
        } else {
            Forbidden::LandedStays
        })
    }

    /// 11.2.1, 11.2.2: of those who came on the first turn only the commandos attack on it.
    #[inline]
    pub(crate) fn abstains(&self) -> Units {
        self.stays().without(self.data.classes.commando)
    }

    /// Why a unit does not attack on the first turn; `abstains` must agree.
    pub(crate) fn may_fight(&self, unit: UnitId) -> Allowed {
        if !self.abstains().has(unit) {
            return Ok(());
        }
        Err(if self.data.classes.airborne.has(unit) {
            Forbidden::AirborneRests
        } else {
            Forbidden::LandedRests
        })
    }
}

//! 5.0 CW Amphibious Operations: boxes, landing checks, drift and delay.

use atlas::BoxId;
use kernel::allow;

use crate::agenda::Step;
use crate::data::{DIEPPE, Landing, Lands, UnitKind};
use crate::event::{Event, Story};
use crate::ids::{UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Jubilee, Nerve, Place};

/// Units that may be placed in a box (5.3).
const BERTHS: usize = 2;
/// From this turn on a delayed unit may go home (5.7).
const MAY_WITHDRAW: u8 = 8;

impl Jubilee {
    /// 5.2: units of this turn go to their boxes, those with a box of their own first.
    pub(crate) fn arrivals(&mut self, story: &mut Story<'_>) {
        let data = self.data.get();
        loop {
            let due = |u: &UnitId| self.unit(*u).place == Place::Track(self.turn);
            let bound = |u: &UnitId| matches!(data.unit(*u).lands, Lands::Box(_));
            let mut any = None;
            let next = UnitId::all().filter(due).find(|u| {
                any = any.or(Some(*u));
                bound(u)
            });
            let next = next.or(any);
            let Some(unit) = next else {
                break;
            };
            let berths: Vec<BoxId> = self.berths(unit).collect();
            match berths[..] {
                [] => {
                    story.tell(&Event::NoBoxFree(unit));
                    self.put_off(unit, story);
                }
                [only] => self.enter_box(unit, only, story),
                _ => {
                    self.course.question(Ask::Land { unit });
                    return;
                }
            }
        }
        self.course.follow(Step::Checks);
    }

    /// 5.2-5.4: the boxes a unit may be placed in.
    pub(crate) fn berths(&self, unit: UnitId) -> impl Iterator<Item = BoxId> + '_ {
        let all = (0..self.data.boxes.len()).map(|i| BoxId(i as u8));
        all.filter(move |&id| self.may_berth(unit, id).is_ok())
    }

    /// 5.2: the box on the counter, any box of its beach, or any box with letters at Dieppe. A
    /// full box is exchanged for another of the same beach.
    pub(crate) fn may_berth(&self, unit: UnitId, id: BoxId) -> Allowed {
        let data = self.data.get();
        let landing_box = data.landing_box(id);
        let Some(letter) = landing_box.letter else {
            return Err(Forbidden::BoxUnlettered);
        };
        let free = |id: BoxId| self.units_in_box(id).count() < BERTHS;
        let listed = match data.unit(unit).lands {
            Lands::Box(own) if free(own) => own == id,
            Lands::Box(own) => data.landing_box(own).letter == Some(letter),
            Lands::Beach(beach) => beach == letter,
            Lands::AnyDieppe => data.hex(landing_box.beach).board == DIEPPE,
        };
        if !listed {
            return Err(Forbidden::BoxNotListed);
        }
        if !free(id) {
            return Err(Forbidden::BoxFull);
        }
        Ok(())
    }

    /// 5.2: whether the unit that arrives now may be placed in a box.
    pub(crate) fn may_land(&self, arriving: UnitId, unit: UnitId, id: BoxId) -> Allowed {
        if unit == arriving {
            self.may_berth(unit, id)
        } else {
            Err(Forbidden::OtherUnit)
        }
    }

    /// 5.7: only the delayed unit tries again or goes home.
    pub(crate) fn may_delay(delayed: UnitId, unit: UnitId) -> Allowed {
        allow(unit == delayed, Forbidden::OtherDelayed)
    }

    /// A unit is placed in a box.
    pub(crate) fn enter_box(&mut self, unit: UnitId, id: BoxId, story: &mut Story<'_>) {
        let from = self.put(unit, Place::Box(id));
        story.tell(&Event::BoxEntered {
            unit,
            from,
            landing_box: id,
        });
    }

    /// 5.5: everybody in a box but commandos must check.
    pub(crate) fn landing_checks(&mut self) {
        let mut waiting = Units::EMPTY;
        for unit in self.raiders.afloat().iter() {
            let checks = self.data.unit(unit).kind != UnitKind::Commando;
            if checks && !self.evacuating(self.board_of(unit)) {
                waiting.add(unit);
            }
        }
        self.course.follow(Step::Operations);
        if !waiting.is_empty() {
            self.course.question(Ask::Check { waiting });
        }
    }

    /// 5.5: rolls for the units in order, until all are done or one asks a question.
    pub(crate) fn roll_landings(&mut self, mut waiting: Units, story: &mut Story<'_>) {
        while let Some(unit) = waiting.first() {
            waiting.take(unit);
            let die = self.die("landing check");
            let result = self.data.tables.landing[self.landing_column(unit)][die as usize - 1];
            story.tell(&Event::LandingChecked { unit, die, result });
            match result {
                Landing::Lands => {}
                Landing::Disrupted => self.shake(unit, Nerve::Disrupted, "5.5", story),
                Landing::LosesStep => {
                    self.lose_step(unit, "5.5", story);
                }
                Landing::DriftEast | Landing::DriftWest => {
                    if !self.drift(unit, result, story) && self.delay(unit, waiting, story) {
                        return;
                    }
                }
                Landing::Delayed => {
                    if self.delay(unit, waiting, story) {
                        return;
                    }
                }
            }
        }
        self.course.done();
    }

    /// 5.5: which column of the table; 16.4 lends the kinder one to the flank landings.
    fn landing_column(&self, unit: UnitId) -> usize {
        match (self.data.unit(unit).kind, self.turn) {
            (UnitKind::Tank, _) => 3,
            (_, 1 | 2) if self.variants.early_flanks => 1,
            (_, 1 | 2) => 0,
            (_, 3) => 1,
            _ => 2,
        }
    }

    /// 5.6: one box to the left (east) or right (west); false where there is none.
    fn drift(&mut self, unit: UnitId, way: Landing, story: &mut Story<'_>) -> bool {
        let Place::Box(id) = self.unit(unit).place else {
            return false;
        };
        let [east, west] = self.data.landing_box(id).drifts;
        let to = if way == Landing::DriftEast {
            east
        } else {
            west
        };
        if let Some(landing_box) = to {
            let from = self.put(unit, Place::Box(landing_box));
            story.tell(&Event::Drifted {
                unit,
                from,
                landing_box,
            });
            return true;
        }
        story.tell(&Event::NoBoxToDriftTo(unit));
        false
    }

    /// 5.7: back to the turn track, or a question from turn 8 on. True where it asks.
    fn delay(&mut self, unit: UnitId, waiting: Units, story: &mut Story<'_>) -> bool {
        if self.turn >= MAY_WITHDRAW && !self.evacuating(self.board_of(unit)) {
            self.course.follow(Step::Landings { waiting });
            self.course.question(Ask::Delayed { unit });
            return true;
        }
        self.put_off(unit, story);
        false
    }

    /// 5.7: one turn later; 12.4: not at all once the map is evacuated.
    pub(crate) fn put_off(&mut self, unit: UnitId, story: &mut Story<'_>) {
        if self.evacuating(self.board_of(unit)) {
            self.withdraw(unit, story);
            return;
        }
        let turn = self.turn + 1;
        let from = self.put(unit, Place::Track(turn));
        self.raiders.set_nerve(unit, Nerve::Steady);
        story.tell(&Event::Delayed { unit, from, turn });
    }

    /// 5.7: home instead.
    pub(crate) fn withdraw(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let from = self.send_home(unit);
        story.tell(&Event::WentHome(unit, from));
    }
}

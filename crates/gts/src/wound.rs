//! What fire does to units in play (1.7), and what their loss leads to (1.2.6).

use crate::data::Outcome;
use crate::event::HarmEvent;
use crate::harm::{self, After, Condition, Needs};
use crate::ids::UnitId;
use crate::marker::Marker;
use crate::pieces::hex_of;
use crate::quality::Check;
use crate::stack::{Step, Then};
use crate::state::{Gts, Place};
use crate::story::Story;

impl Gts {
    /// What a unit has left.
    pub(crate) fn condition(&self, unit: UnitId) -> Condition {
        let state = self.unit(unit);
        let cohesion = if state.markers.has(Marker::TwoCohesionHits) {
            2
        } else {
            u8::from(state.markers.has(Marker::OneCohesionHit))
        };
        Condition {
            steps: state.steps,
            cohesion,
            suppressed: state.markers.has(Marker::Suppressed),
        }
    }

    /// Cohesion Hits on a unit.
    pub(crate) fn cohesion(&self, unit: UnitId) -> u8 {
        self.condition(unit).cohesion
    }

    /// 1.7: a result as the table gives it; checks are made and asked for.
    pub(crate) fn result(
        &mut self,
        unit: UnitId,
        outcome: Outcome,
        runs: bool,
        story: &mut Story<'_>,
    ) {
        let at_sea = matches!(self.unit(unit).place, Place::Wave(..));
        if self.at(unit).is_none() && !at_sea {
            return;
        }
        match harm::needs(outcome, runs) {
            Needs::Nothing => self.wound(unit, outcome, story),
            // A Suppressed unit takes a Cohesion Hit whether it checks or not, and at sea either removes it (1.18.3).
            Needs::OptionalCheck if self.suppressed(unit) || at_sea => {
                self.wound(unit, Outcome::Suppressed, story);
            }
            Needs::OptionalCheck => self.course.add(Step::Answer(unit)),
            Needs::Check => {
                let then = if runs {
                    Then::RunningQuery
                } else {
                    Then::Query
                };
                self.check(unit, Check::Suppression, 0, then, story);
            }
        }
    }

    /// 1.7#s-query for a unit that runs: its S, if it comes to that, gives no choice.
    pub(crate) fn running_checked(&mut self, unit: UnitId, passed: bool, story: &mut Story<'_>) {
        if passed {
            story.tell(HarmEvent::Withstood(unit));
        } else {
            self.wound(unit, Outcome::Suppressed, story);
        }
    }

    /// 1.7#s: the optional check is made.
    pub(crate) fn suppression_checked(
        &mut self,
        unit: UnitId,
        passed: bool,
        story: &mut Story<'_>,
    ) {
        let outcome = if passed {
            Outcome::Cohesion
        } else {
            Outcome::Suppressed
        };
        self.wound(unit, outcome, story);
    }

    /// 1.7#s-query: the check of an S? is made.
    pub(crate) fn query_checked(&mut self, unit: UnitId, passed: bool, story: &mut Story<'_>) {
        if passed {
            story.tell(HarmEvent::Withstood(unit));
        } else {
            self.result(unit, Outcome::Suppressed, false, story);
        }
    }

    /// 1.7#c: a Cohesion Hit.
    pub(crate) fn cohesion_hit(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.wound(unit, Outcome::Cohesion, story);
    }

    /// 1.7: applies a result whose checks are made.
    pub(crate) fn wound(&mut self, unit: UnitId, outcome: Outcome, story: &mut Story<'_>) {
        let before = self.condition(unit);
        let after = before.after(outcome);
        if before.effective(after)
            && let Some(fired) = self.course.fired_mut()
        {
            fired.effective |= fired.at == unit;
        }
        let After::Alive(now) = after else {
            self.eliminate(unit, story);
            return;
        };
        for (marker, on) in [
            (Marker::OneCohesionHit, now.cohesion == 1),
            (Marker::TwoCohesionHits, now.cohesion == 2),
            (Marker::Suppressed, now.suppressed),
        ] {
            if on {
                self.pieces.mark(unit, marker);
            } else {
                self.pieces.unmark(unit, marker);
            }
        }
        if now.steps < before.steps {
            self.pieces.set_steps(unit, now.steps, false);
            story.tell(HarmEvent::StepLost {
                unit,
                left: now.steps,
            });
        }
        if now.cohesion > before.cohesion {
            let level = now.cohesion;
            story.tell(HarmEvent::CohesionHit { unit, level });
        }
        if now.suppressed && !before.suppressed {
            story.tell(HarmEvent::Suppressed(unit));
        }
        if before.effective(after) {
            self.lose_contact(unit, story);
        }
    }

    /// 1.7#ef: an artillery unit's contact marker goes back to it, Pending.
    pub(crate) fn lose_contact(&mut self, unit: UnitId, story: &mut Story<'_>) {
        if self.pieces.lose_contact(unit) {
            story.tell(HarmEvent::ContactLost(unit));
        }
    }

    /// 1.7#e: removes a unit.
    pub(crate) fn eliminate(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let before = hex_of(self.unit(unit).place);
        self.remove(unit, story);
        story.tell(HarmEvent::Eliminated(unit));
        if let Some(hex) = before {
            self.bereave(hex, story);
            self.take_control(hex);
        }
    }

    /// Takes a unit off the map, with everything that lies on it.
    pub(crate) fn remove(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.put(unit, Place::Lost, story);
        self.pieces.clear(unit);
        self.active.bar(unit);
        if let Some(action) = self.course.action_mut() {
            action.group.take(unit);
        }
        if let Some(march) = self.course.march_mut() {
            march.group.take(unit);
        }
        if let Place::Lost = self.unit(unit).place {
            self.drop_parks();
        }
    }

    /// A Park without units is no Park.
    pub(crate) fn drop_parks(&mut self) {
        let parks = *self.ground.parks();
        for park in parks.iter() {
            let manned = self
                .units_in(park.at)
                .any(|u| self.unit(u).place == Place::Park(park.at));
            if !manned {
                self.ground.remove_park(park);
            }
        }
    }

    /// 1.8#l: a hex belongs to the last side that was alone there with an unsuppressed unit that is no artillery.
    pub(crate) fn take_control(&mut self, hex: atlas::CellId) {
        for side in crate::ids::Side::BOTH {
            let enemy = side.enemy();
            if self.holds(enemy, hex) || !self.holds(side, hex) {
                continue;
            }
            let able = self.of_side_in(side, hex).any(|unit| {
                let info = self.data().unit(unit);
                let gun = info.face.fire.is_some_and(|fire| fire.row.is_artillery());
                !gun && !self.suppressed(unit) && !self.data().is_craft(unit)
            });
            if able {
                self.ground.take_control(side, hex);
            }
        }
    }
}

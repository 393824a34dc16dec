//! Landing (1.18.4): DD tanks through sea and nests, landing craft through obstacles, nests and Opportunity Fire, and their
//! passengers onto the beach. What those do next is in `ashore`.

use atlas::CellId;
use kernel::Goes;

use super::fire::{Attack, gun, picked};
use super::{LandingEvent, NavalStep};
use crate::data::{Fire, Flag, Row};
use crate::event::Shooter;
use crate::fire::{Factor, Mode, Motion, Shot};
use crate::frames::{Action, Frame, Trigger};
use crate::ids::{Side, UnitId, Units};
use crate::marker::Marker;
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::{Gts, Place};
use crate::story::Story;

/// What counts when Resistance Nests fire.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counts {
    /// 1.18.4#lc-b: Defense Rating and mass.
    Craft,
    /// 1.18.4#lc-e: Defense Rating, mass and terrain.
    Landed,
    /// 1.18.4#dd-b, 1.18.4#lc-i: all modifiers of Direct Fire.
    All,
}

impl Gts {
    /// Those on board of a craft.
    pub(crate) fn passengers(&self, craft: UnitId) -> Units {
        self.embarked()
            .iter()
            .filter(|&unit| self.unit(unit).place == Place::Aboard(craft))
            .collect()
    }

    /// 1.18.4#general: whether a craft or DD tank may land in a hex.
    pub(super) fn may_land(&self, unit: UnitId, hex: CellId) -> Result<(), Forbidden> {
        let Place::Wave(_, beach) = self.unit(unit).place else {
            return Err(Forbidden::NotInWave);
        };
        if !self.in_wave_box(unit) {
            return Err(Forbidden::NotInWave);
        }
        if self.beach_at(hex).is_none_or(|at| at.beach != beach) {
            return Err(Forbidden::NotItsBeach);
        }
        if self.holds(Side::German, hex) {
            return Err(Forbidden::EnemyThere);
        }
        let room = self.data().tables.limits.steps;
        let mut steps = self.steps_in(Side::Allied, hex);
        if self.data().is_craft(unit) {
            let aboard = self.passengers(unit);
            steps += aboard.iter().map(|u| self.unit(u).steps).sum::<u8>();
            // One of them may land in Column beside the others.
            if self.column_in(Side::Allied, hex).is_none() {
                steps -= aboard.iter().map(|u| self.unit(u).steps).max().unwrap_or(0);
            }
        } else {
            steps += self.unit(unit).steps;
        }
        if steps > room {
            return Err(Forbidden::BeachFull);
        }
        Ok(())
    }

    /// 1.18.4#general: a craft or DD tank is in its beach hex; what waits there follows.
    pub(super) fn land(&mut self, unit: UnitId, hex: CellId, story: &mut Story<'_>) {
        self.fleet.land(unit);
        self.put(unit, Place::Hex(hex), story);
        story.tell(LandingEvent::Landed { unit, at: hex });
        let Some(beach) = self.beach_at(hex) else {
            return;
        };
        if self.data().unit(unit).is(Flag::Dd) {
            self.take_control(hex);
            self.bring_riders(unit, hex, story);
            self.course.add(Step::Naval(NavalStep::DdNests(false)));
            let sea = Attack {
                rating: self.fleet.sea().min(9),
                row: Row::Blue,
                side: self.face(unit).defence.armour,
                rule: "1.18.4#dd-a",
            };
            self.attack(Shooter::Sea, unit, sea, story);
            return;
        }
        self.course.add(Step::Naval(NavalStep::Nests));
        if beach.obstacles > 0 {
            let obstacles = Attack {
                rating: beach.obstacles.min(9),
                row: Row::White,
                side: self.face(unit).defence.armour,
                rule: "1.18.4#lc-a",
            };
            let by = Shooter::Obstacles(beach.beach);
            let die = self.attack(by, unit, obstacles, story);
            if die == 0 {
                self.pieces.set_drift(unit, 2);
                story.tell(LandingEvent::Drifts { craft: unit });
            }
        }
    }

    /// Leaders that came with a unit or craft are in the hex.
    fn bring_riders(&mut self, unit: UnitId, hex: CellId, story: &mut Story<'_>) {
        for leader in self.leader_ids() {
            if self.leader(leader).place == Place::Aboard(unit) {
                self.bring_leader(leader, hex, story);
            }
        }
    }

    /// The shot of a beach's Nests at a unit.
    fn nests_shot(&self, target: UnitId) -> Option<Shot> {
        let hex = self.at(target)?;
        let beach = self.beach_at(hex)?;
        let nests = Fire {
            rating: beach.nests,
            row: Row::Red,
            range: 1,
        };
        let aim = self.aim(target, 1, Motion::Still)?;
        (beach.nests > 0).then(|| self.shot_of(Mode::Direct, gun(nests), aim))
    }

    /// Whether Nests can fire at a unit.
    pub(super) fn under_nests(&self, target: UnitId) -> bool {
        self.nests_shot(target).is_some()
    }

    /// Resistance Nests fire at a unit on their beach.
    pub(super) fn nests_fire(
        &mut self,
        target: UnitId,
        counts: Counts,
        rule: &'static str,
        story: &mut Story<'_>,
    ) {
        let Some(shot) = self.nests_shot(target) else {
            return;
        };
        let Some(beach) = self.at(target).and_then(|hex| self.data().hex(hex).beach) else {
            return;
        };
        let rating = picked(self.data(), &shot, |factor, _| match factor {
            Factor::Defence | Factor::Mass => true,
            Factor::Terrain => counts != Counts::Craft,
            _ => counts == Counts::All,
        });
        let attack = Attack {
            rating,
            row: Row::Red,
            side: shot.side(),
            rule,
        };
        self.attack(Shooter::Nests(beach), target, attack, story);
    }

    /// The DD tank that lands, if it is still fit to go on.
    pub(super) fn fit_dd(&self) -> Option<UnitId> {
        let unit = self.fleet.landing()?;
        (self.at(unit).is_some() && !self.suppressed(unit)).then_some(unit)
    }

    /// 1.18.4#dd-b: Nests fire at a DD tank that came through, before each of its actions.
    pub(super) fn dd_nests(&mut self, second: bool, story: &mut Story<'_>) {
        let Some(unit) = self.fit_dd() else {
            return;
        };
        self.course.add(Step::Naval(NavalStep::DdAct(second)));
        self.nests_fire(unit, Counts::All, "1.18.4#dd-b", story);
    }

    /// 1.18.4#dd-c: its action.
    pub(super) fn dd_act(&mut self, second: bool) {
        let Some(unit) = self.fit_dd() else {
            return;
        };
        if !second {
            self.pieces.set_did(unit, crate::state::Did::Nothing);
            self.course.add(Step::Naval(NavalStep::DdAgain));
        }
        let group = Units::one(unit);
        let action = Action {
            group,
            left: group,
            second,
            ..Action::NONE
        };
        self.course.add_with(Step::Order, Frame::Action(action));
    }

    /// 1.18.4#dd-d: whether the DD tank may act again.
    pub(super) fn may_dd_again(&self, unit: UnitId) -> Result<(), Forbidden> {
        if self.fleet.landing() != Some(unit) || self.at(unit).is_none() {
            return Err(Forbidden::NotJustLanded);
        }
        if self.suppressed(unit) {
            return Err(Forbidden::DdSuppressed);
        }
        self.may_pay_in_command(unit, Forbidden::OutOfCommand)
    }

    /// The craft that lands, where it stands; a craft that is gone, fired at there or not, takes its passengers with it.
    fn craft_there(
        &mut self,
        fired_at: Option<CellId>,
        story: &mut Story<'_>,
    ) -> Option<(UnitId, CellId)> {
        let craft = self.fleet.landing()?;
        if let Some(hex) = self.at(craft) {
            return Some((craft, hex));
        }
        self.drown(craft, fired_at.or(self.fleet.force()), story);
        None
    }

    /// Everybody on board of a craft is lost, the craft is used again; leaders find other units.
    pub(super) fn drown(&mut self, craft: UnitId, hex: Option<CellId>, story: &mut Story<'_>) {
        if self.data().is_craft(craft) {
            let rule = if self.fleet.landing() == Some(craft) {
                "1.18.4#lc-a"
            } else {
                "1.18.3"
            };
            story.tell(LandingEvent::Drowned { craft, rule });
            for unit in self.passengers(craft).iter() {
                self.eliminate(unit, story);
            }
            self.free_craft(craft, story);
        }
        for leader in self.leader_ids() {
            if self.leader(leader).place == Place::Aboard(craft)
                && let Some(hex) = hex.or(self.fleet.force())
            {
                self.put_leader(leader, Place::Hex(hex), story);
                self.course.add(Step::Displace(leader));
            }
        }
        self.fleet.end_landing();
    }

    /// A craft is out of play and may be used again.
    pub(super) fn free_craft(&mut self, craft: UnitId, story: &mut Story<'_>) {
        self.put(craft, Place::Out, story);
        let steps = self.data().unit(craft).steps;
        self.pieces.renew(craft, steps);
    }

    /// 1.18.4#lc-b: the German may let the Nests fire at the craft.
    pub(super) fn nests_step(&mut self, story: &mut Story<'_>) -> Goes {
        let landing = self.fleet.landing();
        if landing.is_some_and(|craft| self.under_nests(craft)) {
            return Goes::Asks;
        }
        self.done(|game| {
            if game.craft_there(None, story).is_some() {
                game.course.add(Step::Naval(NavalStep::Op));
            }
        })
    }

    /// 1.18.4#lc-c: Op Fire at the craft: it stands still, its passengers do not count.
    pub(super) fn op_at_craft(&mut self, story: &mut Story<'_>) {
        let Some((craft, hex)) = self.craft_there(None, story) else {
            return;
        };
        let trigger = Trigger::within(hex, Units::one(craft));
        let unload = Step::Naval(NavalStep::Unload);
        self.course.add_with(unload, Frame::Trigger(trigger));
        self.course.add(Step::Op { after: true });
    }

    /// 1.18.4#lc-d: the passengers are on the beach, each with the craft's Cohesion Hits, suppression and Drift.
    pub(super) fn unload(&mut self, trigger: Trigger, story: &mut Story<'_>) {
        let Some((craft, hex)) = self.craft_there(Some(trigger.from), story) else {
            return;
        };
        let from = *self.unit(craft);
        let passengers = self.passengers(craft);
        self.fleet.unload(passengers, !trigger.fired.is_empty());
        for unit in passengers.iter() {
            self.put(unit, Place::Hex(hex), story);
            story.tell(LandingEvent::Ashore { unit, at: hex });
            for marker in [
                Marker::OneCohesionHit,
                Marker::TwoCohesionHits,
                Marker::Suppressed,
            ] {
                if from.markers.has(marker) {
                    self.pieces.mark(unit, marker);
                }
            }
            self.pieces.set_drift(unit, from.drift);
        }
        self.take_control(hex);
        self.bring_riders(craft, hex, story);
        for step in [
            NavalStep::Landed,
            NavalStep::Recycle,
            NavalStep::Craft,
            NavalStep::OpAshore,
            NavalStep::NestsAshore,
            NavalStep::Ashore,
        ] {
            self.course.add(Step::Naval(step));
        }
    }

    /// 1.18.4#lc-e: whether the German may let the Nests fire at one that landed.
    pub(super) fn nests_wait(&self) -> bool {
        !self.fleet.nests_have_fired()
            && self
                .fleet
                .landed()
                .iter()
                .any(|unit| self.under_nests(unit))
    }

    /// 1.18.4#lc-f: Op Fire at those that landed, with all modifiers, where none was taken at the craft.
    pub(super) fn op_ashore(&mut self) {
        let craft = self.fleet.landing();
        let Some(hex) = craft.and_then(|craft| self.at(craft)) else {
            return;
        };
        let there = self.fleet.landed().iter();
        let landed: Units = there.filter(|&unit| self.at(unit) == Some(hex)).collect();
        if self.fleet.op_fire_was_taken() || landed.is_empty() {
            return;
        }
        // Only those that go ashore are fired at as if they moved within the Fire Zone, not the craft.
        let trigger = Trigger {
            lands: true,
            ..Trigger::within(hex, landed)
        };
        self.course
            .add_with(Step::Op { after: true }, Frame::Trigger(trigger));
    }

    /// 1.18.4#lc-g: whether the craft can fire at all.
    pub(super) fn craft_fires(&self) -> Option<UnitId> {
        let craft = self.fleet.landing()?;
        (self.range(craft).is_some() && self.data().is_craft(craft)).then_some(craft)
    }

    /// 1.18.4#lc-h: the craft goes back.
    pub(super) fn recycle(&mut self, story: &mut Story<'_>) {
        if let Some(craft) = self.fleet.landing()
            && self.at(craft).is_some()
        {
            self.free_craft(craft, story);
            story.tell(LandingEvent::Recycled { craft });
        }
        self.fleet.end_landing();
    }
}

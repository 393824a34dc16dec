//! Troop Quality Checks of units in play (1.3): the die, the Command Point, and what follows.

use crate::event::ShotEvent;
use crate::ids::UnitId;
use crate::quality::{self, Check};
use crate::refusal::Forbidden;
use crate::stack::{Step, Then};
use crate::state::Gts;
use crate::story::Story;
use kernel::allow;

impl Gts {
    /// 1.1.1: the die.
    pub(crate) fn die(&mut self, purpose: &'static str) -> u8 {
        self.dice.roll("d10", 0, 9, purpose)
    }

    /// The Troop Quality as it is now (1.3).
    pub(crate) fn quality(&self, unit: UnitId, adds: i8) -> i8 {
        let printed = self.data().unit(unit).quality;
        let markers = self.all_markers(unit);
        quality::modified(self.data(), printed, markers, self.command(unit), adds)
    }

    /// 1.3: rolls a check at once, without Command Points.
    pub(crate) fn roll_check(
        &mut self,
        unit: UnitId,
        check: Check,
        adds: i8,
        story: &mut Story<'_>,
    ) -> bool {
        let quality = self.quality(unit, adds);
        let die = self.die("Troop Quality Check");
        let passed = quality::passes(quality, die);
        story.tell(ShotEvent::Checked {
            unit,
            check,
            quality,
            die,
            passed,
        });
        passed
    }

    /// 1.3#cp: whether a Command Point could pass this check now.
    pub(crate) fn may_buy(&self, unit: UnitId, check: Check) -> bool {
        check.may_be_bought() && self.points(unit) > 0 && self.commanded(unit)
    }

    /// 1.3#cp, 1.1.2: why no Command Point passes this check.
    pub(crate) fn payable(&self, unit: UnitId, check: Check) -> Result<(), Forbidden> {
        allow(self.may_buy(unit, check), Forbidden::NotPayable)
    }

    /// 1.3: makes a check, asking first where a Command Point may pass it; then [`Step::Checked`] follows.
    pub(crate) fn check(
        &mut self,
        unit: UnitId,
        check: Check,
        adds: i8,
        then: Then,
        story: &mut Story<'_>,
    ) {
        if self.may_buy(unit, check) {
            self.course.add(Step::Buy {
                unit,
                check,
                adds,
                then,
            });
        } else {
            let passed = self.roll_check(unit, check, adds, story);
            self.course.add(Step::Checked { unit, then, passed });
        }
    }

    /// 1.3#cp: spends a Command Point on a check.
    pub(crate) fn buy(&mut self, unit: UnitId, check: Check, story: &mut Story<'_>) {
        self.spend(unit, 1);
        story.tell(ShotEvent::Bought { unit, check });
    }

    /// 1.1.2: takes Command Points from a unit's division.
    pub(crate) fn spend(&mut self, unit: UnitId, points: u8) {
        let division = self.unit(unit).division;
        let left = self.pool(division).command.saturating_sub(points);
        self.pools.set_command(self.purse(division), left);
    }

    /// What a check leads to.
    pub(crate) fn checked(
        &mut self,
        unit: UnitId,
        then: Then,
        passed: bool,
        story: &mut Story<'_>,
    ) {
        match then {
            Then::Suppression => self.suppression_checked(unit, passed, story),
            Then::Query => self.query_checked(unit, passed, story),
            Then::RunningQuery => self.running_checked(unit, passed, story),
            Then::ForcedMarch => self.forced_checked(unit, passed, story),
            Then::HeavyBarrage => self.barrage_checked(unit, passed),
            Then::Star => self.star_checked(unit, passed, story),
            Then::StarEnt(change) => self.star_ent_checked(unit, change, passed, story),
            Then::Run => self.run_checked(passed, story),
            Then::Delay => self.delay_checked(unit, passed, story),
        }
    }
}

//! Rally (1.12) and Delay markers (1.20).

use crate::event::WorkEvent;
use crate::ids::UnitId;
use crate::marker::Marker;
use crate::quality::Check;
use crate::refusal::Forbidden;
use crate::sight::Light;
use crate::state::Gts;
use crate::story::Story;
use kernel::allow;

impl Gts {
    /// 1.12: whether a rally could do anything.
    pub(crate) fn may_rally(&self, unit: UnitId) -> Result<(), Forbidden> {
        if self.suppressed(unit) {
            return Ok(());
        }
        let steady = self.unit(unit).drift == 0;
        allow(
            steady && self.cohesion(unit) > 0 && self.may_recover(unit),
            Forbidden::NothingToRally,
        )
    }

    /// 1.12: Cohesion Hits come off at night, or out of enemy Fire Zones.
    fn may_recover(&self, unit: UnitId) -> bool {
        let side = self.data().unit(unit).side;
        self.light() == Light::Night
            || self
                .at(unit)
                .is_some_and(|hex| !self.in_enemy_zone(side, hex))
    }

    pub(crate) fn rally(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let men = self.unit(unit).rallying;
        let adds = self.data().tables.command.helping * men.cast_signed();
        let rallies = self.commanded(unit) || self.roll_check(unit, Check::Rally, adds, story);
        if !rallies {
            self.pieces.set_rallying(unit, men.saturating_add(1));
            story.tell(WorkEvent::Rallying { unit });
            return;
        }
        self.pieces.set_rallying(unit, 0);
        self.recover(unit, story);
    }

    /// 1.12: Suppressed comes off first, then a level of Cohesion Hits.
    pub(crate) fn recover(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let suppressed = self.suppressed(unit);
        let mut level = self.cohesion(unit);
        let recovers = !suppressed && self.may_recover(unit);
        if suppressed {
            self.pieces.unmark(unit, Marker::Suppressed);
        } else if recovers && level > 0 {
            level -= 1;
            self.pieces.unmark(unit, Marker::OneCohesionHit);
            self.pieces.unmark(unit, Marker::TwoCohesionHits);
            if level == 1 {
                self.pieces.mark(unit, Marker::OneCohesionHit);
            }
        }
        story.tell(WorkEvent::Rallied {
            unit,
            suppressed,
            level,
        });
        if let Some(hex) = self.at(unit) {
            self.take_control(hex);
        }
    }

    /// 1.20: a Delay marker.
    pub(crate) fn may_gather(&self, unit: UnitId) -> Result<(), Forbidden> {
        allow(self.is_delayed(unit), Forbidden::NotDelayed)
    }

    pub(crate) fn is_delayed(&self, unit: UnitId) -> bool {
        let markers = self.unit(unit).markers;
        DELAYS.iter().any(|&(delay, _)| markers.has(delay))
    }

    pub(crate) fn gather(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let passed = self.roll_check(unit, Check::Landing, 0, story);
        self.delay_checked(unit, passed, story);
    }

    pub(crate) fn delay_checked(&mut self, unit: UnitId, passed: bool, story: &mut Story<'_>) {
        if !passed {
            return;
        }
        let markers = self.unit(unit).markers;
        let on = DELAYS.iter().find(|&&(delay, _)| markers.has(delay));
        if let Some(&(delay, less)) = on {
            self.pieces.unmark(unit, delay);
            if let Some(less) = less {
                self.pieces.mark(unit, less);
            }
            story.tell(WorkEvent::Gathered { unit });
        }
    }
}

/// Delay markers and what is left of each after a check.
const DELAYS: [(Marker, Option<Marker>); 4] = [
    (Marker::ParaDelay2, Some(Marker::ParaDelay1)),
    (Marker::ParaDelay1, None),
    (Marker::GliderDelay2, Some(Marker::GliderDelay1)),
    (Marker::GliderDelay1, None),
];

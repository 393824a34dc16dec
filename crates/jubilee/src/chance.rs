//! 7.0 German Coastal Battery Fire and 8.0 Random Events.

use kernel::allow;

use crate::data::{Battery, DIEPPE};
use crate::event::{Event, Story};
use crate::ids::{PositionId, TrackId};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Jubilee};

impl Jubilee {
    /// 7.1: where a battery stands, if on the map, and whose transport it shells.
    fn battery(&self, battery: Battery) -> (Option<PositionId>, TrackId) {
        let data = self.data.get();
        let (hex, track) = match battery {
            Battery::Goebbels => (Some("1706"), "yellow"),
            Battery::Hess => (Some("1738"), "orange"),
            Battery::Hitler => (None, "dieppe"),
        };
        let track = data
            .track_named(track)
            .expect("the tracks are checked on load");
        (hex.and_then(|label| data.position_at(label)), track)
    }

    /// 7.2, 7.3: an active battery costs a transport point.
    pub(crate) fn battery_fire(&mut self, battery: Battery, story: &mut Story<'_>) {
        let (position, track) = self.battery(battery);
        let silent = position
            .is_some_and(|p| self.is_destroyed(p) || self.occupied(self.data.position(p).hex));
        if silent {
            story.tell(&Event::BatterySilent(battery));
            return;
        }
        story.tell(&Event::BatteryFired(battery));
        self.lose_transport(track, "7.2", story);
    }

    /// 8.1: a die on the event list.
    pub(crate) fn random_event(&mut self, story: &mut Story<'_>) {
        let die = self.die("random event");
        story.tell(&Event::EventRolled(die));
        match die {
            1 | 2 => self.engineers_at_the_wall(story),
            3 => {
                if self.strafable().next().is_some() {
                    self.course.question(Ask::Strafe);
                } else {
                    story.tell(&Event::NoEvent { rule: "8.3" });
                }
            }
            4 | 5 => {
                let fullest: Vec<TrackId> = self.fullest().collect();
                match fullest[..] {
                    [] => story.tell(&Event::NoEvent { rule: "8.4" }),
                    [only] => self.lose_transport(only, "8.4", story),
                    _ => self.course.question(Ask::Recall),
                }
            }
            _ => self.redeployment(story),
        }
    }

    /// 8.2: engineers next to the wall bring it down; otherwise only a second die of one does.
    fn engineers_at_the_wall(&mut self, story: &mut Story<'_>) {
        if self.wall_down {
            story.tell(&Event::NoEvent { rule: "8.2" });
            return;
        }
        let walls = &self.data.wall_hexes;
        let engineers = self
            .ashore()
            .any(|(u, hex)| self.side(u).engineers && walls.contains(hex));
        if !engineers {
            let die = self.die("tank wall");
            story.tell(&Event::WallRolled(die));
            if die != 1 {
                story.tell(&Event::NoEvent { rule: "8.2" });
                return;
            }
        }
        self.wall_down = true;
        story.tell(&Event::WallDestroyed { rule: "8.2" });
    }

    /// 8.3: positions with an objective that a German unit holds.
    pub(crate) fn strafable(&self) -> impl Iterator<Item = PositionId> + '_ {
        PositionId::all().filter(|&p| self.may_strafe(p).is_ok())
    }

    /// 8.3: the air strike needs a German unit in a position with an objective.
    pub(crate) fn may_strafe(&self, position: PositionId) -> Allowed {
        let objective = self.data.position(position).objective.is_some();
        allow(
            objective && self.garrison(position).is_some(),
            Forbidden::NotAnObjectiveGarrison,
        )
    }

    /// 8.3: the unit is disrupted, its depth marker lost.
    pub(crate) fn strafe(&mut self, position: PositionId, story: &mut Story<'_>) {
        story.tell(&Event::Strafed(position));
        self.disrupt_german(position, "8.3", story);
        self.destroy_depth(position, "8.3", story);
    }

    /// 8.4: the beaches of the Dieppe map with the most transport points.
    pub(crate) fn fullest(&self) -> impl Iterator<Item = TrackId> + '_ {
        TrackId::all().filter(|&t| self.may_recall(t).is_ok())
    }

    /// 8.4: whether a beach is one of them.
    pub(crate) fn may_recall(&self, track: TrackId) -> Allowed {
        let ours = |&t: &TrackId| self.data.track(t).board == DIEPPE;
        let most = TrackId::all().filter(ours).map(|t| self.transport(t)).max();
        let points = self.transport(track);
        allow(
            ours(&track) && points > 0 && Some(points) == most,
            Forbidden::NotTheFullestTrack,
        )
    }

    /// 8.4: the player says which of equals loses a point.
    pub(crate) fn recall(&mut self, track: TrackId, story: &mut Story<'_>) {
        self.lose_transport(track, "8.4", story);
    }

    /// 8.5: coastal units that see nobody give their depth markers back.
    fn redeployment(&mut self, story: &mut Story<'_>) {
        let mut any = false;
        for position in PositionId::all() {
            let depth = self
                .seen(position)
                .is_some_and(|german| german.depth.is_some());
            if depth && self.is_coastal(position) && self.in_field(position) == 0 {
                self.return_depth(position, story);
                any = true;
            }
        }
        if !any {
            story.tell(&Event::NoEvent { rule: "8.5" });
        }
    }
}

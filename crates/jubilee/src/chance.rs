//! 7.0 German Coastal Battery Fire and 8.0 Random Events.

use kernel::Journal;

use crate::data::{Battery, DIEPPE, data};
use crate::event::Event;
use crate::ids::{PositionId, TrackId};
use crate::state::{Ask, Jubilee};

impl Jubilee {
    /// 7.1: where a battery stands, if on the map, and whose transport it shells.
    fn battery(battery: Battery) -> (Option<PositionId>, TrackId) {
        let data = data();
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
    pub(crate) fn battery_fire(&mut self, battery: Battery, journal: &mut dyn Journal) {
        let (position, track) = Self::battery(battery);
        let silent =
            position.is_some_and(|p| self.is_destroyed(p) || self.occupied(data().position(p).hex));
        if silent {
            journal.tell(&Event::BatterySilent { battery });
            return;
        }
        journal.tell(&Event::BatteryFired { battery });
        self.lose_transport(track, "7.2", journal);
    }

    /// 8.1: a die on the event list.
    pub(crate) fn random_event(&mut self, journal: &mut dyn Journal) {
        let die = self.dice.roll("d6", 1, 6, "random event");
        journal.tell(&Event::EventRolled { die });
        match die {
            1 | 2 => self.engineers_at_the_wall(journal),
            3 => {
                if self.strafable().next().is_some() {
                    self.ask = Ask::Strafe;
                    return;
                }
                journal.tell(&Event::NoEvent { rule: "8.3" });
            }
            4 | 5 => {
                let fullest: Vec<TrackId> = self.fullest().collect();
                match fullest[..] {
                    [] => journal.tell(&Event::NoEvent { rule: "8.4" }),
                    [only] => self.lose_transport(only, "8.4", journal),
                    _ => {
                        self.ask = Ask::Recall;
                        return;
                    }
                }
            }
            _ => self.redeployment(journal),
        }
        self.operations(journal);
    }

    /// 8.2: engineers next to the wall bring it down; otherwise only a second die of one does.
    fn engineers_at_the_wall(&mut self, journal: &mut dyn Journal) {
        if self.wall_down {
            journal.tell(&Event::NoEvent { rule: "8.2" });
            return;
        }
        let walls = &data().wall_hexes;
        let engineers = self
            .ashore()
            .any(|(u, hex)| self.side(u).engineers && walls.contains(hex));
        if !engineers {
            let die = self.dice.roll("d6", 1, 6, "tank wall");
            journal.tell(&Event::WallRolled { die });
            if die != 1 {
                journal.tell(&Event::NoEvent { rule: "8.2" });
                return;
            }
        }
        self.wall_down = true;
        journal.tell(&Event::WallDestroyed { rule: "8.2" });
    }

    /// 8.3: positions with an objective that a German unit holds.
    pub(crate) fn strafable(&self) -> impl Iterator<Item = PositionId> + '_ {
        PositionId::all()
            .filter(|&p| data().position(p).objective.is_some() && self.garrison(p).is_some())
    }

    /// 8.3: the unit is disrupted, its depth marker lost.
    pub(crate) fn strafe(&mut self, position: PositionId, journal: &mut dyn Journal) {
        journal.tell(&Event::Strafed { position });
        self.disrupt_german(position, "8.3", journal);
        self.destroy_depth(position, "8.3", journal);
        self.operations(journal);
    }

    /// 8.4: the beaches of the Dieppe map with the most transport points.
    pub(crate) fn fullest(&self) -> impl Iterator<Item = TrackId> + '_ {
        let ours = || TrackId::all().filter(|&t| data().track(t).board == DIEPPE);
        let most = ours().map(|t| self.transport(t)).max().unwrap_or(0);
        ours().filter(move |&t| most > 0 && self.transport(t) == most)
    }

    /// 8.4: the player says which of equals loses a point.
    pub(crate) fn recall(&mut self, track: TrackId, journal: &mut dyn Journal) {
        self.lose_transport(track, "8.4", journal);
        self.operations(journal);
    }

    /// 8.5: coastal units that see nobody give their depth markers back.
    fn redeployment(&mut self, journal: &mut dyn Journal) {
        let mut any = false;
        for position in PositionId::all() {
            let depth = self
                .seen(position)
                .is_some_and(|german| german.depth.is_some());
            if depth && self.is_coastal(position) && self.in_field(position) == 0 {
                self.return_depth(position, journal);
                any = true;
            }
        }
        if !any {
            journal.tell(&Event::NoEvent { rule: "8.5" });
        }
    }
}

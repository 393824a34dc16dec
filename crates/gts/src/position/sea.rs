//! What cannot be at sea and on the beaches: numbers too high, gaps that are none, craft and passengers in the wrong place.

use kernel::reading::Reads as _;

use super::Reader;
use crate::data::{Flag, Line, Terrain};
use crate::ids::{ShipId, Side, SupportId};
use crate::state::{Place, SHIPS};

/// The highest number a rating or a beach can show.
const MOST: u8 = 9;

impl Reader {
    pub(super) fn check_sea(&mut self) {
        self.check_beaches();
        self.check_fleet();
        for unit in self.game.unit_ids() {
            let name = &self.game.data().unit(unit).name;
            let place = self.game.unit(unit).place;
            let craft = self.game.data().is_craft(unit);
            match place {
                Place::Wave(wave, beach) => {
                    let waves = &self.game.plan().waves;
                    let known = waves.iter().any(|w| w.wave == wave && w.beach == beach);
                    if self.game.data().unit(unit).side != Side::Allied || !known {
                        self.fault(format!("{name}: no such wave of its side lands there"));
                    }
                }
                Place::Aboard(carrier) => {
                    let afloat = self.game.unit(carrier).place;
                    let there = matches!(afloat, Place::Wave(..) | Place::Hex(_));
                    if craft || self.game.data().unit(unit).is(Flag::Dd) || !there {
                        self.fault(format!("{name}: it cannot be on board there"));
                    }
                }
                Place::Hex(_) if craft && self.game.fleet.landing() != Some(unit) => {
                    self.fault(format!("{name}: a craft is on the map only while it lands"));
                }
                Place::Park(_) | Place::Holding(_) | Place::OffMap(..) | Place::Delayed
                    if craft =>
                {
                    self.fault(format!("{name}: a craft cannot be there"));
                }
                _ => {}
            }
            let aboard = self.game.passengers(unit);
            let steps = aboard.iter().map(|u| u16::from(self.game.unit(u).steps));
            if steps.sum::<u16>() > u16::from(self.game.data().craft_room) {
                let room = self.game.data().craft_room;
                self.fault(format!("{name}: a craft carries {room} steps"));
            }
        }
    }

    fn check_beaches(&mut self) {
        let beaches: Vec<_> = self.game.fleet.beaches().iter().collect();
        for (i, beach) in beaches.iter().enumerate() {
            let name = crate::words::beach(beach.beach);
            let plan = &self.game.plan().beaches;
            if !plan.iter().any(|info| info.beach == beach.beach) {
                self.fault(format!("{name}: nobody lands there in this scenario"));
            }
            if beaches[..i].iter().any(|other| other.beach == beach.beach) {
                self.fault(format!("{name}: is there twice"));
            }
            if [beach.nests, beach.obstacles, beach.gap]
                .iter()
                .any(|&n| n > MOST)
            {
                self.fault(format!("{name}: its numbers are 0 to {MOST}"));
            }
            for (from, to) in beach.gaps.iter() {
                let way = self.game.data().way(from, to);
                let gap = way.is_some_and(|way| way.lines.has(Line::Gap));
                if !gap || self.game.data().hex(from).beach != Some(beach.beach) {
                    let [from, to] = [from, to].map(|hex| self.game.data().label(hex));
                    self.fault(format!("{name}: there is no gap from {from} to {to}"));
                }
            }
        }
    }

    fn check_fleet(&mut self) {
        let fleet = self.game.fleet;
        if fleet.sea() > MOST || fleet.air() > MOST {
            self.fault(format!("fleet: Sea State and Air Points are 0 to {MOST}"));
        }
        let most = self.game.data().tables.air.interdiction_most;
        if fleet.interdiction() > most {
            self.fault(format!(
                "fleet: at most {most} Air Points are on interdiction"
            ));
        }
        let afloat = fleet.force().map(|hex| self.game.data().hex(hex));
        if afloat.is_some_and(|hex| hex.terrain != Terrain::Sea && hex.beach.is_none()) {
            self.fault("fleet: the Assault Force marker lies at sea or on a beach".to_owned());
        }
        let ships = self.game.data().ships.len();
        let supports = self.game.data().supports.len();
        let strange = (ships..SHIPS).any(|i| fleet.ship(ShipId(i as u8)).is_some())
            || (supports..SHIPS).any(|i| fleet.has_support(SupportId(i as u8)));
        if strange {
            self.fault(format!(
                "fleet: there are {ships} ships and {supports} support craft"
            ));
        }
    }
}

//! Ships, landing, Beach Defences.

use atlas::CellId;
use gts::data::{Defences, Kind, data};
use gts::ids::{Side, UnitId};
use gts::naval::NavalChoice;

use super::Player;

impl Player<'_> {
    pub(super) fn at_sea(&mut self, choice: NavalChoice) -> i32 {
        match choice {
            NavalChoice::Ship(_) | NavalChoice::Support(_) | NavalChoice::Battery(_) => 10,
            NavalChoice::Target(at) => self.shelled(at),
            NavalChoice::Beach(Defences::Nests) => 60,
            NavalChoice::Beach(_) => 30,
            NavalChoice::AtCraft(at) => 20 + self.dear(at),
            NavalChoice::Land(unit, hex) => self.landing(unit, hex),
            NavalChoice::Nests | NavalChoice::Mounted(_) | NavalChoice::Ride(..) => 1,
            NavalChoice::NestsAt(at) => self.dear(at),
            NavalChoice::AtShip(_) | NavalChoice::Ashore | NavalChoice::Gap(..) => 5,
            NavalChoice::Column(_) => 2,
            NavalChoice::Second(unit) => self.again(unit),
            NavalChoice::On | NavalChoice::Cease | NavalChoice::Spare => 0,
            NavalChoice::Also(_) | NavalChoice::Force(_) | NavalChoice::Sail(..) => -1,
        }
    }

    /// Guns and whoever stands where it scores, near the beach first.
    fn shelled(&self, at: UnitId) -> i32 {
        let Some(hex) = self.game.at(at) else {
            return -1;
        };
        let own = self.game.plan().hexes.iter();
        let own = own.filter(|&h| data().hex(h).beach.is_some());
        let near = own.map(|h| data().distance(h, hex)).min().unwrap_or(20);
        let gun = matches!(
            data().unit(at).kind,
            Kind::CoastalBattery | Kind::Artillery | Kind::Gun
        );
        40 + self.dear(at) + 5 * i32::from(gun) - i32::from(near)
    }

    /// Where there is room, and a short way up.
    fn landing(&mut self, unit: UnitId, hex: CellId) -> i32 {
        let there = self.game.of_side_in(Side::Allied, hex).count() as i32;
        let gaps = data().hex(hex).ways().iter();
        let open = gaps
            .filter(|way| !self.game.is_gap_closed(hex, way.to))
            .count() as i32;
        let tank = data().unit(unit).kind == Kind::Tank;
        100 - 3 * there + open + i32::from(tank)
    }

    /// Beach Defences fall sooner where those that landed act again.
    fn again(&self, unit: UnitId) -> i32 {
        let points = self.game.pool(self.game.unit(unit).division).command;
        let engineer = data().unit(unit).kind == Kind::Engineer
            || data().unit(unit).is(gts::data::Flag::Funny);
        let tank = data().unit(unit).kind == Kind::Tank;
        match points {
            0 => -1,
            _ if engineer => 20,
            3.. if tank => 10,
            5.. => 5,
            _ => -1,
        }
    }
}

//! Ships, landing, Beach Defences.

use atlas::CellId;
use gts::Choice;
use gts::data::{Defences, Kind};
use gts::fire::Mode;
use gts::ids::{DivisionId, Side, UnitId};
use gts::marker::Marker;
use gts::naval::NavalChoice;
use gts::state::Place;

use super::Player;

/// How often a salvo is tried before it is fired.
const SALVOES: i32 = 3;
/// What an attack on Nests is worth to those who are not made for it.
const NESTS: i32 = 45;

impl Player<'_> {
    pub(super) fn at_sea(&mut self, choice: NavalChoice) -> i32 {
        match choice {
            NavalChoice::Ship(_) | NavalChoice::Support(_) | NavalChoice::Battery(_) => 10,
            NavalChoice::Target(at) => self.shelled(choice, at),
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

    /// A Coastal Battery under a Barrage is silent: each gets one first. Then whoever suffers most.
    fn shelled(&mut self, choice: NavalChoice, at: UnitId) -> i32 {
        let battery = self.game.data().unit(at).kind == Kind::CoastalBattery;
        if battery && !self.under_barrage(at) {
            return 1000;
        }
        10 + self.tried(Choice::Naval(choice), SALVOES).max(0)
    }

    /// Whether a Barrage lies on a unit's hex.
    fn under_barrage(&self, unit: UnitId) -> bool {
        let shot = self.game.shot_at(unit, unit, Mode::Indirect);
        let Some(shot) = shot else {
            return false;
        };
        let lies = |marker| shot.firer.markers.has(marker);
        lies(Marker::LightBarrage) || lies(Marker::HeavyBarrage)
    }

    /// Those that clear the beach first; where there is room, and a short way up.
    fn landing(&mut self, unit: UnitId, hex: CellId) -> i32 {
        let there = self.game.of_side_in(Side::Allied, hex).count() as i32;
        let gaps = self.game.data().hex(hex).ways().iter();
        let open = gaps
            .filter(|way| !self.game.is_gap_closed(hex, way.to))
            .count() as i32;
        let aboard = (0..self.game.data().printed).map(|i| UnitId(i as u8));
        let mut aboard = aboard.filter(|&u| self.game.unit(u).place == Place::Aboard(unit));
        let clears = self.game.data().unit(unit).kind == Kind::Tank
            || aboard.any(|unit| self.game.opens_beaches(unit));
        100 - 3 * there + open + 30 * i32::from(clears)
    }

    /// Whether a division has yet to open a beach it stands on.
    pub(super) fn clearing(&self, division: DivisionId) -> bool {
        let units = (0..self.game.data().printed).map(|i| UnitId(i as u8));
        let mut own = units.filter(|&unit| self.game.unit(unit).division == division);
        own.any(|unit| self.has_to_clear(unit))
    }

    /// Whether a unit is needed on its beach as long as that is not open.
    pub(super) fn has_to_clear(&self, unit: UnitId) -> bool {
        let beach = self
            .game
            .at(unit)
            .and_then(|hex| self.game.data().hex(hex).beach);
        let Some(beach) = self.game.beaches_now().find(|b| Some(b.beach) == beach) else {
            return false;
        };
        let tank = self.game.data().unit(unit).kind == Kind::Tank;
        (self.game.opens_beaches(unit) && (beach.gap > 0 || beach.nests > 0))
            || (tank && beach.nests > 0)
    }

    /// An attack on Beach Defences: what there is most of, and obstacles while craft still come.
    pub(super) fn breach(&self, unit: UnitId, what: Defences) -> i32 {
        let beach = self
            .game
            .at(unit)
            .and_then(|hex| self.game.data().hex(hex).beach);
        let Some(beach) = self.game.beaches_now().find(|b| Some(b.beach) == beach) else {
            return -1;
        };
        if !self.has_to_clear(unit) && what == Defences::Nests {
            return NESTS;
        }
        match what {
            Defences::Nests => 120 + 5 * i32::from(beach.nests),
            Defences::Gap => 120 + 5 * i32::from(beach.gap),
            Defences::Obstacles if self.waves_come() => 60,
            Defences::Obstacles => -1,
        }
    }

    /// Whether craft still come: a wave a turn.
    fn waves_come(&self) -> bool {
        let mut waves = self.game.plan().waves.iter();
        waves.any(|wave| wave.wave > self.game.turn())
    }

    /// Beach Defences fall sooner where those that landed act again.
    fn again(&self, unit: UnitId) -> i32 {
        let points = self.game.pool(self.game.unit(unit).division).command;
        let engineer = self.game.opens_beaches(unit);
        let tank = self.game.data().unit(unit).kind == Kind::Tank;
        match points {
            0 => -1,
            _ if engineer => 20,
            3.. if tank => 10,
            5.. => 5,
            _ => -1,
        }
    }
}

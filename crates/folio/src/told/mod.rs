//! What each viewer hears of an event: the sentence, in our own words, where it happened and what changed on the board.
//!
//! Only the German hears where his units start before they are shown (11.0).

mod battle;
mod landing;
mod turn;

use atlas::CellId;
use kernel::Listener;
use kernel::told::{Tells, Told};

use crate::data::Data;
use crate::event::Event;
use crate::ids::{GERMAN, Side, UnitId, Units};
use crate::state::Place;

pub(crate) use battle::{shifts, sums};

/// Who is told, and the names for it.
struct Teller<'a> {
    data: &'a Data,
    to: &'a Listener,
}

impl Tells<Data> for Event {
    fn told(&self, to: &Listener, data: &Data) -> Option<Told> {
        use Event as E;
        let teller = Teller { data, to };
        Some(match *self {
            E::Deployed(unit, hex) => teller.deployed(unit, hex),
            E::Shown(unit, hex) => teller.shown(unit, hex),
            E::BeachheadPlaced(hex) => teller.beachhead_placed(hex),
            E::BeachesChosen { count } => landing::beaches_chosen(count),
            E::BeachheadUnused(hex) => teller.beachhead_unused(hex),
            E::BeachheadLost(hex) => teller.beachhead_lost(hex),
            E::Landed {
                unit, from, hex, ..
            } => teller.landed(unit, from, hex),
            E::DropZoneChosen(hex) => teller.drop_zone_chosen(hex),
            E::DropZoneGone(hex) => teller.drop_zone_gone(hex),
            E::Aimed(unit, hex) => teller.aimed(unit, hex),
            E::Jumped { unit, die } => teller.jumped(unit, die),
            E::Drifted {
                unit,
                die,
                from,
                to,
            } => teller.drifted(unit, die, from, to),
            E::RaidRolled { unit, die } => teller.raid_rolled(unit, die),
            E::Assaulted(with, hex) => teller.assaulted(with, hex),
            E::TurnBegan { turn } => teller.turn_began(turn),
            E::PhaseBegan { side, phase } => turn::phase_began(side, phase),
            E::Mustered { units } => teller.mustered(units),
            E::WeatherRolled { die, foul } => turn::weather_rolled(die, foul),
            E::MarkersGrounded { side, die } => turn::markers_grounded(side, die),
            E::MarkerGrounded { side, value, mines } => turn::marker_grounded(side, value, mines),
            E::MarkerLost { value, mines, .. } => turn::marker_lost(value, mines),
            E::Rebuilt(unit) => teller.rebuilt(unit),
            E::Moved(unit, way) => teller.moved(unit, way),
            E::Entered(unit, hex) => teller.entered(unit, hex),
            E::Called {
                division,
                units,
                early,
                last,
            } => teller.called(division, units, early, last),
            E::CityTaken(hex, side) => teller.city_taken(hex, side),
            E::CutOff(unit) => teller.cut_off(unit),
            E::FleetLeaves => turn::fleet_leaves(),
            E::CaenFallen => turn::caen_fallen(),
            E::Prolonged { missing, last } => turn::prolonged(missing, last),
            E::GameEnded => Told::says("The game is over."),
            E::Bombarded(side, target) => teller.bombarded(side, target),
            E::GunsSilent(side) => battle::guns_silent(side),
            E::Attacked(with, target) => teller.attacked(with, target),
            E::Named { unit, bombarded } => teller.named(unit, bombarded),
            E::Supported { side, fire, adds } => battle::supported(side, fire, adds),
            E::MinesDrawn => teller.mines_drawn(),
            E::MinesAside => Told::says("The mines marker is put aside for later."),
            E::Fought {
                kind,
                target,
                reckoning,
                die,
                outcome,
            } => teller.fought(kind, target, reckoning, die, outcome),
            E::Reduced { unit, .. } => teller.reduced(unit),
            E::Eliminated { unit, from, .. } => teller.eliminated(unit, from),
            E::StoodFast(unit) => teller.stood_fast(unit),
            E::Cornered(unit) => teller.cornered(unit),
            E::Retreated(unit, way) => teller.retreated(unit, way),
            E::Advanced(unit, way) => teller.advanced(unit, way),
        })
    }
}

impl<'a> Teller<'a> {
    fn name(&self, unit: UnitId) -> &'a str {
        self.data.name(unit)
    }

    fn label(&self, hex: CellId) -> &'a str {
        self.data.label(hex)
    }

    /// A hex with the name of what is there.
    fn hex(&self, hex: CellId) -> &'a str {
        self.data.hex_name(hex)
    }

    /// Where this viewer sees a unit that is in a place.
    fn space(&self, unit: UnitId, place: Place) -> &'a str {
        let knows = self.to.is(GERMAN);
        self.data.space(unit, place, knows)
    }

    /// A unit is seen elsewhere.
    fn goes(&self, told: Told, unit: UnitId, from: Place, to: Place) -> Told {
        let (from, to) = (self.space(unit, from), self.space(unit, to));
        if from == to {
            return told;
        }
        told.moved(self.name(unit), from, to)
    }

    /// A unit comes into a hex.
    fn comes(&self, told: Told, unit: UnitId, from: Place, to: CellId) -> Told {
        self.goes(told.at(self.label(to)), unit, from, Place::Hex(to))
    }

    /// Units whose turn has come.
    fn fall_due(&self, told: Told, units: Units) -> Told {
        let all = units.iter();
        all.fold(told, |told, unit| {
            self.goes(told, unit, Place::Pool, Place::Due)
        })
    }
}

impl Data {
    /// The space on which a unit lies that is in a place: a hex or a tray. Places that are written down in secret are known
    /// to the German only.
    pub(crate) fn space(&self, unit: UnitId, place: Place, knows_secrets: bool) -> &str {
        match (place, unit.side()) {
            (Place::Hex(hex), _) => self.label(hex),
            (Place::Secret(hex), _) if knows_secrets => self.label(hex),
            (Place::Secret(_), _) => "german-secret",
            (Place::Pool, Side::German) => "german-pool",
            (Place::Pool, Side::Allied) => "allied-pool",
            (Place::Due, Side::German) => "german-due",
            (Place::Due, Side::Allied) => "allied-due",
            (Place::Lost, Side::German) => "german-lost",
            (Place::Lost, Side::Allied) => "allied-lost",
        }
    }
}

//! 11.0-11.2.3: the secret set-up, the landings and the drop.

use atlas::CellId;
use kernel::Viewer;
use kernel::told::Told;

use super::Teller;
use crate::data::Raid;
use crate::ids::{GERMAN, UnitId, Units};
use crate::state::Place;

impl Teller<'_> {
    pub(super) fn deployed(&self, unit: UnitId, hex: CellId) -> Told {
        let name = self.name(unit);
        let told = match self.to.viewer() {
            Viewer::Referee | Viewer::Seat(GERMAN) => {
                Told::says(format!("{name} starts in {}.", self.hex(hex)))
            }
            Viewer::Seat(_) | Viewer::Bystander => Told::says(format!(
                "The German player writes down where {name} starts."
            )),
        };
        self.goes(told, unit, Place::Pool, Place::Secret(hex))
    }

    pub(super) fn shown(&self, unit: UnitId, hex: CellId) -> Told {
        let told = Told::says(format!("{} is in {}.", self.name(unit), self.hex(hex)));
        self.comes(told, unit, Place::Secret(hex), hex)
    }

    pub(super) fn beachhead_placed(&self, hex: CellId) -> Told {
        let told = format!("A beachhead marker for {}.", self.hex(hex));
        self.marks(told, hex, "beachhead")
    }

    pub(super) fn beachhead_unused(&self, hex: CellId) -> Told {
        let label = self.label(hex);
        let told = format!("Nobody landed in {label}: its beachhead marker is removed.");
        self.unmarks(told, hex, "beachhead")
    }

    pub(super) fn beachhead_lost(&self, hex: CellId) -> Told {
        let told = format!("The beachhead in {} is lost for good.", self.label(hex));
        self.unmarks(told, hex, "beachhead")
    }

    pub(super) fn landed(&self, unit: UnitId, from: Place, hex: CellId) -> Told {
        let told = Told::says(format!("{} lands in {}.", self.name(unit), self.hex(hex)));
        self.comes(told, unit, from, hex)
    }

    pub(super) fn drop_zone_chosen(&self, hex: CellId) -> Told {
        let zone = self.hex(hex);
        let told = format!("The drop zone of the 6th Airborne Division is {zone}.");
        self.marks(told, hex, "drop-zone")
    }

    pub(super) fn drop_zone_gone(&self, hex: CellId) -> Told {
        let told = format!("The drop zone in {} is closed.", self.label(hex));
        self.unmarks(told, hex, "drop-zone")
    }

    pub(super) fn aimed(&self, unit: UnitId, hex: CellId) -> Told {
        let (name, hex_name) = (self.name(unit), self.hex(hex));
        let told = Told::says(format!("{name} is to come down in {hex_name}."));
        self.comes(told, unit, Place::Pool, hex)
    }

    pub(super) fn jumped(&self, unit: UnitId, die: u8) -> Told {
        let name = self.name(unit);
        Told::says(format!("{name} jumps: a {die}.")).die("d6", die, format!("jump of {name}"))
    }

    pub(super) fn drifted(&self, unit: UnitId, die: u8, from: CellId, to: Option<CellId>) -> Told {
        let name = self.name(unit);
        let way = &self.data.tables.bearings[usize::from(die) - 1];
        let told = match to {
            Some(to) => {
                let end = self.hex(to);
                let told = Told::says(format!("{name} drifts {way} (a {die}) to {end}."));
                self.comes(told, unit, Place::Hex(from), to)
            }
            None => Told::says(format!("{name} drifts {way} (a {die}), out of play.")),
        };
        told.die("d6", die, format!("drift of {name}"))
    }

    pub(super) fn raid_rolled(&self, unit: UnitId, die: u8) -> Told {
        let tables = &self.data.tables;
        let fate = match tables.raid[usize::from(die) - 1] {
            Raid::Eliminated => "commandos eliminated",
            Raid::Reduced => "commandos reduced",
            Raid::ReducedMoves => "commandos reduced, they may move",
            Raid::Moves => "commandos ashore, they may move",
        };
        let gist = match tables.raid_markers[usize::from(die) - 1] {
            0 => fate.to_owned(),
            value => format!("{fate}, a German +{value} destroyed"),
        };
        Told::says(format!("{} storms ashore: a {die}.", self.name(unit)))
            .gist(gist)
            .die("d6", die, "commando assault")
    }

    pub(super) fn assaulted(&self, with: Units, hex: CellId) -> Told {
        let (hex_name, names) = (self.hex(hex), self.data.names(with));
        let told = Told::says(format!("Beach assault in {hex_name} by {names}."));
        told.at(self.label(hex))
    }

    /// A marker is laid in a hex.
    fn marks(&self, told: String, hex: CellId, marker: &'static str) -> Told {
        let label = self.label(hex);
        Told::says(told).at(label).marked(label, marker)
    }

    /// A marker is taken off a hex.
    fn unmarks(&self, told: String, hex: CellId, marker: &'static str) -> Told {
        let label = self.label(hex);
        Told::says(told).at(label).unmarked(label, marker)
    }
}

pub(super) fn beaches_chosen(count: u8) -> Told {
    Told::says(format!("No more beachheads: {count} in all."))
}

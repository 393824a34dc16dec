//! S7, S8: fights, their losses and retreats.

use atlas::CellId;
use kernel::told::Told;

use super::Teller;
use crate::data::{Data, Outcome};
use crate::event::{Stands, Way};
use crate::ids::{Side, UnitId, Units};
use crate::state::{BattleKind, Fire, Place};
use crate::system::{Line, Reckoning};
use crate::words;

impl Teller<'_> {
    pub(super) fn bombarded(&self, side: Side, target: CellId) -> Told {
        let label = self.label(target);
        let (side, hex) = (words::side(side), self.hex(target));
        Told::says(format!("{side} bombardment of {hex}."))
            .at(label)
            .shot("", "", label)
    }

    pub(super) fn attacked(&self, with: Stands, target: CellId) -> Told {
        let units: Units = with.iter().map(|(unit, _)| unit).collect();
        let (names, label) = (self.data.names(units), self.label(target));
        let attack = words::attacking(units, self.hex(target));
        let told = Told::says(format!("{names} {attack}.")).at(label);
        with.iter().fold(told, |told, (unit, hex)| {
            told.shot(self.name(unit), self.label(hex), label)
        })
    }

    pub(super) fn named(&self, unit: UnitId, bombarded: bool) -> Told {
        let name = self.name(unit);
        Told::says(if bombarded {
            format!("{name} is the target.")
        } else {
            format!("{name} defends the hex.")
        })
    }

    pub(super) fn mines_drawn(&self) -> Told {
        let face = format!("+{} mines", self.data.mines);
        Told::says("The German player draws the mines marker.")
            .gist("mines")
            .die("chit", face, "German support")
    }

    pub(super) fn fought(
        &self,
        kind: BattleKind,
        target: CellId,
        reckoning: Reckoning,
        die: u8,
        outcome: Outcome,
    ) -> Told {
        let what = match kind {
            BattleKind::Ground => "Combat",
            BattleKind::Bombardment => "Bombardment",
            BattleKind::Beach => match reckoning.line {
                Line::BeachWithin => "Beach assault under fire",
                Line::Combat | Line::Bombardment | Line::BeachOutside => "Beach assault",
            },
            BattleKind::DropZone => "Fight at the drop zone",
        };
        let code = match outcome {
            Outcome::Nothing => "no effect",
            other => other.word(),
        };
        let (label, sums) = (self.label(target), sums(reckoning, self.data));
        Told::says(format!("{what} in {label}: {sums}. A {die}: {code}."))
            .at(label)
            .gist(in_short(outcome))
            .die("d6", die, format!("{} in {label}", what.to_lowercase()))
    }

    pub(super) fn reduced(&self, unit: UnitId) -> Told {
        let name = self.name(unit);
        Told::says(format!("{name} is reduced.")).steps(name, 1)
    }

    pub(super) fn eliminated(&self, unit: UnitId, from: Place) -> Told {
        let name = self.name(unit);
        let told = Told::says(format!("{name} is eliminated.")).lost(name);
        self.goes(told, unit, from, Place::Lost)
    }

    pub(super) fn stood_fast(&self, unit: UnitId) -> Told {
        Told::says(format!("{} puts up stiff resistance.", self.name(unit)))
    }

    pub(super) fn cornered(&self, unit: UnitId) -> Told {
        Told::says(format!("{} has nowhere to go.", self.name(unit)))
    }

    pub(super) fn retreated(&self, unit: UnitId, [from, to]: Way) -> Told {
        let (name, start, end) = (self.name(unit), self.label(from), self.label(to));
        let told = Told::says(format!("{name} retreats from {start} to {}.", self.hex(to)));
        told.at(start).at(end).moved(name, start, end)
    }

    pub(super) fn advanced(&self, unit: UnitId, [from, to]: Way) -> Told {
        let (name, end) = (self.name(unit), self.label(to));
        let told = Told::says(format!("{name} advances to {}.", self.hex(to)));
        told.at(end).moved(name, self.label(from), end)
    }
}

pub(super) fn guns_silent(side: Side) -> Told {
    Told::says(format!("{} bombardment ends.", words::side(side)))
}

pub(super) fn supported(side: Side, fire: Fire, adds: u8) -> Told {
    let (side, marker) = (words::side(side), words::fire(fire));
    let told = Told::says(if adds == fire.value {
        format!("{side} support: {marker}.")
    } else {
        format!("{side} support: {marker}, halved by flak to {adds}.")
    });
    told.gist(marker).die(
        "chit",
        format_args!("+{}", fire.value),
        format!("{side} support"),
    )
}

/// A result for an odds preview.
fn in_short(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Nothing => "-: no effect",
        Outcome::A1 => "A1: attacker loses a step",
        Outcome::A2 => "A2: attacker loses two steps",
        Outcome::Ar => "AR: attackers thrown back",
        Outcome::Ex => "EX: a step each",
        Outcome::D1 => "D1: a step",
        Outcome::D2 => "D2",
        Outcome::D3 => "D3",
        Outcome::De => "DE: eliminated",
    }
}

/// Every strength, marker and shift of a fight: `13 + 8 against 6 + 5 = +10, town 1 left, column +5 to +7`.
pub(crate) fn sums(reckoning: Reckoning, data: &Data) -> String {
    let side = |strength: u8, fire: u8| match (strength, fire) {
        (_, 0) => strength.to_string(),
        (0, _) => fire.to_string(),
        _ => format!("{strength} + {fire}"),
    };
    let mut parts = vec![format!(
        "{} against {} = {:+}",
        side(reckoning.attack, reckoning.attack_fire),
        side(reckoning.defence, reckoning.defence_fire),
        reckoning.differential()
    )];
    parts.extend(shifts(reckoning).map(|(name, left)| format!("{name} {left} left")));
    let table = reckoning.line.table(&data.tables);
    parts.push(format!(
        "column {}",
        table.heading(reckoning.column(&data.tables))
    ));
    parts.join(", ")
}

/// The shifts that apply, by name.
pub(crate) fn shifts(reckoning: Reckoning) -> impl Iterator<Item = (&'static str, u8)> {
    let all = [
        (reckoning.ground, reckoning.terrain),
        ("river", reckoning.river),
        ("no combined arms", reckoning.combined_arms),
    ];
    all.into_iter().filter(|(_, left)| *left > 0)
}

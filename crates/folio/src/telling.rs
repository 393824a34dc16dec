//! Events in short, for odds, and where they happened, so that the table can point there.
//!
//! Nothing here depends on the viewer, so nothing here may be secret.

use atlas::CellId;
use kernel::journal::Shown;

use crate::data::{Outcome, Raid, data};
use crate::event::Event;
use crate::words;

impl Event {
    /// The die or marker that fell.
    pub(crate) fn on_the_table(&self) -> Option<Shown> {
        use Event as E;
        let die = |face: u8| {
            Some(Shown {
                kind: "d6",
                face: face.to_string(),
            })
        };
        let chit = |face: String| Some(Shown { kind: "chit", face });
        match *self {
            E::Jumped { die: face, .. }
            | E::Drifted { die: face, .. }
            | E::RaidRolled { die: face, .. }
            | E::WeatherRolled { die: face, .. }
            | E::MarkersGrounded { die: face, .. }
            | E::Fought { die: face, .. } => die(face),
            E::Supported { fire, .. } => chit(format!("+{}", fire.value)),
            E::MinesDrawn => chit(format!("+{} mines", data().mines)),
            _ => None,
        }
    }

    /// A few words for an odds preview.
    pub(crate) fn in_short(&self) -> Option<String> {
        use Event as E;
        Some(match *self {
            E::Fought { outcome, .. } => match outcome {
                Outcome::Nothing => "-: no effect".to_owned(),
                Outcome::A1 => "A1: attacker loses a step".to_owned(),
                Outcome::A2 => "A2: attacker loses two steps".to_owned(),
                Outcome::Ar => "AR: attackers thrown back".to_owned(),
                Outcome::Ex => "EX: a step each".to_owned(),
                Outcome::D1 => "D1: a step".to_owned(),
                Outcome::D2 => "D2".to_owned(),
                Outcome::D3 => "D3".to_owned(),
                Outcome::De => "DE: eliminated".to_owned(),
            },
            E::Supported { fire, .. } => words::fire(fire),
            E::MinesDrawn => "mines".to_owned(),
            E::RaidRolled { die, .. } => {
                let tables = &data().tables;
                let fate = match tables.raid[usize::from(die) - 1] {
                    Raid::Eliminated => "commandos eliminated",
                    Raid::Reduced => "commandos reduced",
                    Raid::ReducedMoves => "commandos reduced, they may move",
                    Raid::Moves => "commandos ashore, they may move",
                };
                match tables.raid_markers[usize::from(die) - 1] {
                    0 => fate.to_owned(),
                    value => format!("{fate}, a German +{value} destroyed"),
                }
            }
            _ => return None,
        })
    }

    /// The spaces it happened at.
    pub(crate) fn places(&self) -> Vec<String> {
        use Event as E;
        let label = |hex: CellId| data().label(hex).to_owned();
        match *self {
            E::Moved { from, to, .. } | E::Retreated { from, to, .. } => {
                vec![label(from), label(to)]
            }
            E::Shown { hex, .. }
            | E::BeachheadPlaced { hex }
            | E::BeachheadUnused { hex }
            | E::BeachheadLost { hex }
            | E::Landed { hex, .. }
            | E::DropZoneChosen { hex }
            | E::DropZoneGone { hex }
            | E::Aimed { hex, .. }
            | E::Drifted { to: Some(hex), .. }
            | E::Assaulted { hex, .. }
            | E::Entered { hex, .. }
            | E::CityTaken { hex, .. } => vec![label(hex)],
            E::Bombarded { target, .. } | E::Attacked { target, .. } | E::Fought { target, .. } => {
                vec![label(target)]
            }
            E::Advanced { to, .. } => vec![label(to)],
            _ => Vec::new(),
        }
    }
}

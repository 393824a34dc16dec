//! Events in short, for odds, and where they happened, so that the table can point there.

use kernel::journal::Shown;

use crate::data::{ChitKind, data};
use crate::event::Event;
use crate::ids::{PositionId, UnitId};
use crate::words;

impl Event {
    /// The die or chit that fell.
    pub(crate) fn on_the_table(&self) -> Option<Shown> {
        use Event as E;
        let die = |die: u8| Shown {
            kind: "d6",
            face: die.to_string(),
        };
        match *self {
            E::ConvoyRolled { die: d, .. }
            | E::LandingChecked { die: d, .. }
            | E::AssaultRolled { die: d, .. }
            | E::EventRolled { die: d }
            | E::WallRolled { die: d }
            | E::Barraged { die: d, .. } => Some(die(d)),
            E::ChitDrawn { chit } | E::InfiltrationChit { chit, .. } => Some(Shown {
                kind: "chit",
                face: data().chit(chit).name.clone(),
            }),
            _ => None,
        }
    }

    /// A few words for an odds preview.
    pub(crate) fn in_short(&self) -> Option<String> {
        use Event as E;
        let unit = |u: UnitId| &data().unit(u).name;
        Some(match *self {
            // The landing check has said it.
            E::StepLost { rule: "5.5", .. } | E::Shaken { rule: "5.5", .. } => return None,
            E::StepLost { unit: u, .. } => format!("{} loses a step", unit(u)),
            E::Lost { unit: u, .. } => format!("{} is lost", unit(u)),
            E::Shaken { unit: u, .. } => format!("{} disrupted", unit(u)),
            E::LandingChecked {
                unit: u, result, ..
            } => format!("{} {}", unit(u), words::landing(result)),
            E::GermanDisrupted { .. } => "German disrupted".into(),
            E::GermanEliminated { .. } => "German unit eliminated".into(),
            E::DepthEliminated { .. } => "depth marker eliminated".into(),
            E::DepthPlaced { rule: "15.2", .. } => "German gains depth".into(),
            E::InfiltrationChit { hit, .. } => if hit { "fired on" } else { "slips past" }.into(),
            E::WallDestroyed { .. } => "tank wall destroyed".into(),
            E::ConvoyRolled { yellow, orange, .. } => {
                format!("{} commandos at Yellow, {} at Orange", yellow.0, orange.0)
            }
            E::ChitDrawn { chit } => match data().chit(chit).kind {
                ChitKind::Action { .. } => "German action".into(),
                ChitKind::Depth(_) => "depth placement".into(),
                ChitKind::Battery(_) => "coastal battery".into(),
                ChitKind::Commando { .. } => "commando actions".into(),
                ChitKind::Event => "random event".into(),
            },
            _ => return None,
        })
    }

    /// The unit that [`Event::in_short`] is about.
    pub(crate) fn whose(&self) -> Option<String> {
        match *self {
            Event::StepLost { unit, .. }
            | Event::Lost { unit, .. }
            | Event::Shaken { unit, .. }
            | Event::LandingChecked { unit, .. } => Some(data().unit(unit).name.clone()),
            _ => None,
        }
    }

    /// The spaces it happened at.
    pub(crate) fn places(&self) -> Vec<String> {
        use Event as E;
        let data = data();
        let at = |p: PositionId| data.label(data.position(p).hex).to_owned();
        match *self {
            E::PositionFired { position }
            | E::NothingHit { position }
            | E::GermanStayed { position, .. }
            | E::GermanRecovered { position }
            | E::Strafed { position }
            | E::DepthWithdrawn { position }
            | E::DepthPlaced { position, .. }
            | E::GermanRevealed { position, .. }
            | E::DepthRevealed { position, .. }
            | E::GermanDisrupted { position, .. }
            | E::GermanEliminated { position }
            | E::DepthEliminated { position, .. }
            | E::NoDepthGained { position }
            | E::ObjectiveDestroyed { position, .. }
            | E::Bombarded { position } => vec![at(position)],
            E::AttackDeclared { target }
            | E::Compared { target, .. }
            | E::Barraged { target, .. } => {
                vec![at(target)]
            }
            E::GermanMoved { from, to, .. } => vec![at(from), at(to)],
            E::AssaultRolled { from, hex, .. } => vec![at(from), data.label(hex).to_owned()],
            E::Moved { from, to, .. } | E::Displaced { from, to } => {
                vec![data.label(from).to_owned(), data.label(to).to_owned()]
            }
            E::Landed { hex, .. } => vec![data.label(hex).to_owned()],
            E::Drifted { landing_box, .. }
            | E::BoxEntered { landing_box, .. }
            | E::Boarded { landing_box, .. } => {
                vec![format!("box:{}", data.landing_box(landing_box).name)]
            }
            _ => Vec::new(),
        }
    }
}

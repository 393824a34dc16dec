//! Events in short, for odds, and where they happened, so that the table can point there.
//!
//! Nothing here depends on the viewer, so nothing here may be secret.

use atlas::CellId;
use kernel::Viewer;
use kernel::journal::Shown;

use crate::data::{StickKind, data};
use crate::event::Event;
use crate::ids::GERMAN;
use crate::state::Place;
use crate::words;

impl Event {
    /// The dice that fell.
    pub(crate) fn on_the_table(&self) -> Option<Shown> {
        use Event as E;
        let dice = |faces: &[u8]| {
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            Some(Shown {
                kind: "d6",
                face: faces.join(" "),
            })
        };
        match *self {
            E::InitiativeRolled {
                british, german, ..
            } => dice(&[british, german]),
            E::Fought {
                attack, defence, ..
            } => dice(&[attack.1, defence.1]),
            E::Shelled {
                german, british, ..
            } => dice(&[german.0, german.1, british]),
            E::ActionChosen { dice: (0, _), .. } => None,
            E::ActionChosen { dice: (a, 0), .. } => dice(&[a]),
            E::LandingRolled { dice: (a, b), .. } | E::ActionChosen { dice: (a, b), .. } => {
                dice(&[a, b])
            }
            E::Scattered {
                white, coloured, ..
            } => dice(&[white, coloured]),
            E::HeadquartersRolled { die, .. }
            | E::BatteryRolled { die, .. }
            | E::GarrisonRolled { die, .. }
            | E::LovatRolled { die, .. }
            | E::LengthRolled { die, .. } => dice(&[die]),
            _ => None,
        }
    }

    /// A few words for an odds preview.
    pub(crate) fn in_short(&self) -> Option<String> {
        use Event as E;
        Some(match *self {
            E::Fought {
                attack, defence, ..
            } => {
                let a = attack.0.total() + attack.1;
                let d = defence.0.total() + defence.1;
                match a.cmp(&d) {
                    std::cmp::Ordering::Greater => format!("attacker wins by {}", a - d),
                    std::cmp::Ordering::Less => format!("defender wins by {}", d - a),
                    std::cmp::Ordering::Equal => "nobody wins".to_owned(),
                }
            }
            // What follows by itself, such as the next turn, is not what the choice was about.
            E::InitiativeRolled {
                winner,
                asked: true,
                ..
            } => format!("{} initiative", words::side(winner)),
            E::ActionChosen {
                points,
                dice,
                asked: true,
                ..
            } if dice.0 > 0 => {
                format!("{points} to use")
            }
            E::Turned {
                kind: StickKind::P, ..
            } => "a P".to_owned(),
            E::Turned { kind, .. } => format!("an {}", words::stick_kind(kind)),
            // Only the German draws, and so looks at the odds.
            E::Drawn { unit } => unit.name(Viewer::Seat(GERMAN)),
            E::Overrun {
                kind: StickKind::Advantage,
                ..
            } => "a headquarters is caught".to_owned(),
            E::Overrun { .. } => "Sticks are overrun".to_owned(),
            E::Unveiled { value, .. } | E::Exposed { value, .. } => format!("{value} VP"),
            _ => return None,
        })
    }

    /// The spaces it happened at.
    pub(crate) fn places(&self) -> Vec<String> {
        use Event as E;
        let data = data();
        let label = |hex: CellId| data.label(hex).to_owned();
        match *self {
            E::Spilled { from, to, .. }
            | E::Moved { from, to, .. }
            | E::Shifted { from, to, .. }
            | E::Retreated { from, to, .. } => vec![label(from), label(to)],
            E::Marked { vp, .. }
            | E::Unveiled { vp, .. }
            | E::Exposed { vp, .. }
            | E::Opened { vp, .. }
            | E::ControlWon { vp }
            | E::ControlLost { vp }
            | E::BridgeBlown { vp } => vec![label(data.objective(vp).hex)],
            E::Scattered {
                place: Place::Hex(hex) | Place::Edge(hex),
                ..
            }
            | E::PatrolPlaced { hex, .. }
            | E::HeadquartersBlocked { hex }
            | E::HeadquartersRolled { hex, .. }
            | E::Entered { hex, .. }
            | E::LeftMap { hex, .. }
            | E::Turned { hex, .. }
            | E::Formed { hex, .. } => vec![label(hex)],
            E::Attacked { target, .. } | E::Fought { target, .. } => vec![label(target)],
            E::Advanced { to, .. } => vec![label(to)],
            E::TrackMoved { to, .. } => vec![format!("box:T{}", to + 1)],
            E::BatteryRolled { .. } | E::Shelled { .. } | E::GarrisonRolled { .. } => {
                vec![label(data.battery)]
            }
            _ => Vec::new(),
        }
    }
}

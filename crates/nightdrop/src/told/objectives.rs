//! 2.5, 4.3, 5.3, 10, 11.1 VP markers, control and the end, as they are told.

use kernel::{Listener, Tells, Told};

use super::says;
use crate::data::Data;
use crate::event::Objective;
use crate::ids::{Side, VpId};
use crate::state::Known;
use crate::words;

/// A marker as it lies for those who may not know its value.
pub(crate) const FACE_DOWN: &str = "vp-hidden";

/// A marker as it lies for those who know its value.
pub(crate) fn face(value: u8) -> &'static str {
    ["vp-0", "vp-1", "vp-2", "vp-3"][usize::from(value)]
}

/// Whether a listener may know the value of a marker.
fn knows(listener: &Listener, known: Known) -> bool {
    match known {
        Known::All => true,
        Known::British => listener.is(Side::British.seat()),
        Known::German => listener.is(Side::German.seat()),
    }
}

impl Tells<Data> for Objective {
    fn told(&self, listener: &Listener, data: &Data) -> Option<Told> {
        let space = |vp: VpId| data.label(data.objective(vp).hex);
        let name = |vp: VpId| data.objective_name(vp);
        // A marker is turned up: it changes for those who did not know it.
        let turned = |told: Told, vp: VpId, value: u8, known: Known| {
            let told = told.at(space(vp));
            if knows(listener, known) {
                told
            } else {
                told.unmarked(space(vp), FACE_DOWN)
                    .marked(space(vp), face(value))
            }
        };
        Some(match *self {
            Objective::Marked { vp, value, by, .. } => {
                let own = listener.is(by.seat());
                let (worth, key) = if own {
                    (format!(", worth {value}"), face(value))
                } else {
                    (String::new(), FACE_DOWN)
                };
                let (who, what) = (words::side(by), name(vp));
                let told = says(format!(
                    "The {who} player puts a VP marker face down on {what}{worth}."
                ));
                told.at(space(vp)).marked(space(vp), key)
            }
            Objective::Unveiled { vp, value } => {
                let what = name(vp);
                let told = says(format!("The Germans find out: {what} is worth {value} VP."));
                turned(told, vp, value, Known::British).gist(format!("{value} VP"))
            }
            Objective::Exposed { vp, value, .. } => {
                let told = says(format!("A marker for {}: {value} VP.", name(vp)));
                told.gist(format!("{value} VP"))
                    .at(space(vp))
                    .marked(space(vp), face(value))
            }
            Objective::Opened { vp, value, known } => {
                let told = says(format!("{} turns out to be worth {value} VP.", name(vp)));
                turned(told, vp, value, known)
            }
            Objective::ControlWon(vp) => says(format!("The British control {}.", name(vp)))
                .at(space(vp))
                .marked(space(vp), "control"),
            Objective::ControlLost(vp) => {
                says(format!("The British lose control of {}.", name(vp)))
                    .at(space(vp))
                    .unmarked(space(vp), "control")
            }
            Objective::BridgeBlown(vp) => says(format!("The British blow up {}.", name(vp)))
                .at(space(vp))
                .marked(space(vp), "destroyed"),
            Objective::LengthRolled { die, stops } => {
                let end = if stops {
                    "the game ends"
                } else {
                    "the fight goes on"
                };
                says(format!("End of the turn: a {die}, {end}.")).die(
                    "d6",
                    die,
                    "length of the game",
                )
            }
            Objective::GameEnded => says("The game is over.".to_owned()),
        })
    }
}

//! 2.4 Sticks into Companies, as it is told.

use kernel::{Listener, Tells, Told};

use super::says;
use crate::data::{Data, StickKind};
use crate::event::Regroup;
use crate::words::{count, stick_kind};

impl Tells<Data> for Regroup {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        Some(match *self {
            Regroup::Turned { stick, kind, hex } => {
                let (name, place) = (data.name(stick), data.label(hex));
                let word = stick_kind(kind);
                let gist = match kind {
                    StickKind::P => "a P".to_owned(),
                    StickKind::L | StickKind::Hq | StickKind::Advantage => format!("an {word}"),
                };
                says(format!("{name} in {place} is turned up: {word}."))
                    .gist(gist)
                    .at(place)
            }
            Regroup::Formed {
                company,
                hex,
                sticks,
                full,
            } => {
                let (state, steps) = if full {
                    ("at full strength", 2)
                } else {
                    ("reduced", 1)
                };
                let (sticks, name) = (count(sticks, "Stick"), data.name(company));
                let place = data.hex_name(hex);
                says(format!("{sticks} form {name} in {place}, {state}."))
                    .at(data.label(hex))
                    .steps(name, steps)
            }
            Regroup::Reinforced { company, stick } => {
                let (company, stick) = (data.name(company), data.name(stick));
                says(format!("{stick} brings {company} to full strength.")).steps(company, 2)
            }
        })
    }
}

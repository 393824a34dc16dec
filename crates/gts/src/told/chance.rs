//! The Events chit (1.9#events).

use kernel::{Listener, Tells, Told, Viewer};

use super::{Marks as _, Names};
use crate::data::Data;
use crate::events::{ChanceEvent, Happening};
use crate::ids::UnitId;
use crate::marker::Marker;

impl Tells<Data> for ChanceEvent {
    /// What was seen of the enemy's chits is for those who saw and those whose they are.
    fn told(&self, to: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        Some(match *self {
            ChanceEvent::Nothing => Told::says("Nothing comes of it."),
            ChanceEvent::Rolled {
                die,
                other,
                happening,
                side,
            } => Told::says(format!(
                "Event {die}, {other} for the {} player: {}.",
                side.name(),
                data.tables.events[happening as usize].text
            ))
            .die("d10", die, "an event"),
            ChanceEvent::Gained { division } => Told::says(format!(
                "The {} gains two Command Points.",
                data.division(division).name
            )),
            ChanceEvent::Seen { side, chit } => Told::says(match to.viewer() {
                Viewer::Bystander => {
                    format!("The {} player looks at a chit set aside.", side.name())
                }
                Viewer::Seat(_) | Viewer::Referee => format!(
                    "The {} player sees the {} set aside.",
                    side.name(),
                    data.chit_title(chit)
                ),
            }),
            ChanceEvent::SentBack { chit } => Told::says(format!(
                "The {} goes back, and its Dispatch Point with it.",
                data.chit_title(chit)
            )),
            ChanceEvent::Blocked { at } => Told::says(format!(
                "The Resistance blocks the road in {}.",
                say.hex(at)
            ))
            .at(say.hex(at))
            .marked(say.hex(at), "road-block"),
            ChanceEvent::Befell { happening, unit } => befell(happening, unit, data),
            ChanceEvent::LeaderHit {
                leader,
                die,
                passed,
            } => {
                let (how, gist) = if passed {
                    ("unharmed", "unhurt")
                } else {
                    ("replaced by his second in command", "hit")
                };
                Told::says(format!(
                    "{} is under fire: {die} against 7, {how}.",
                    say.leader(leader)
                ))
                .die("d10", die, "a leader under fire")
                .gist(gist)
            }
        })
    }
}

fn befell(happening: Happening, unit: UnitId, data: &Data) -> Told {
    let say = Names(data);
    let id = say.id(unit);
    let says = |does: &str| Told::says(format!("{} {does}.", say.unit(unit)));
    match happening {
        Happening::Heroic => {
            says("is Heroic until the end of the next turn").with_marker(id, Marker::Heroic)
        }
        Happening::Rally => says("rallies at once"),
        Happening::Ammunition => says("is out of ammunition this turn").marked(id, "empty"),
        Happening::Breakdown => says("has breakdowns"),
        Happening::SignalsLost => says("is cut off from its observers").unmarked(id, "contact"),
        Happening::Stragglers => says("finds its second step").steps(id, 2),
        Happening::AirStrike
        | Happening::Intelligence
        | Happening::Resistance
        | Happening::LeaderHit => says("is chosen"),
    }
}

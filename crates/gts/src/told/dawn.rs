//! The beginning of a turn (1.8).

use kernel::journal::count;
use kernel::{Listener, Tells, Told};

use super::Names;
use crate::data::{Chit, Data};
use crate::dawn::{ChitEvent, DawnEvent};
use crate::words;

impl Tells<Data> for DawnEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        let division = |id| &data.division(id).name;
        let park = |id, at, does: &str| {
            let (who, hex) = (division(id), say.hex(at));
            Told::says(format!("The {who} {does} Artillery Park in {hex}.")).at(hex)
        };
        Some(match *self {
            DawnEvent::Began { turn } => Told::says(format!("Turn {} begins.", turn + 1)),
            DawnEvent::Weather {
                die,
                weather,
                air,
                sea,
            } => {
                let sea = match sea {
                    0 => String::new(),
                    _ => format!(", Sea State {sea}"),
                };
                Told::says(format!(
                    "The weather die is {die}: {}; {}{sea}.",
                    words::weather(weather),
                    count(air, "Air Point")
                ))
                .die("d10", die, "the weather")
            }
            DawnEvent::Lifted => Told::says("The fog lifts; the sky stays overcast."),
            DawnEvent::Supports { division: id } => {
                Told::says(format!("An Air Point goes to the {}.", division(id)))
            }
            DawnEvent::Interdicts => Told::says("An Air Point goes to interdiction."),
            DawnEvent::Holds { unit, division: id } => Told::says(format!(
                "{} waits in the holding box of the {}.",
                say.unit(unit),
                division(id)
            )),
            DawnEvent::HoldsLeader { leader } => {
                Told::says(format!("{} waits in a holding box.", say.leader(leader)))
            }
            DawnEvent::Parked { division: id, at } => {
                park(id, at, "places an").marked(say.hex(at), "park")
            }
            DawnEvent::InPark { unit } => Told::says(format!("{} is in the Park.", say.unit(unit)))
                .marked(say.id(unit), "park"),
            DawnEvent::Disbanded { division: id, at } => {
                park(id, at, "disbands its").unmarked(say.hex(at), "park")
            }
            DawnEvent::Called {
                unit,
                leader,
                die,
                adds,
                number,
                made,
            } => {
                let adds = match adds {
                    0 => String::new(),
                    _ => format!(" {adds:+}"),
                };
                let (how, gist) = if made {
                    ("In Contact", "in contact")
                } else {
                    ("no contact", "no contact")
                };
                let told = Told::says(format!(
                    "{} calls {}: {die}{adds} against {number}, {how}.",
                    say.unit(unit),
                    say.leader(leader)
                ))
                .die("d10", die, "contact")
                .gist(gist);
                if made {
                    told.marked(say.id(unit), "contact")
                } else {
                    told
                }
            }
            DawnEvent::Attached { formation, to } => Told::says(format!(
                "{} is attached to the {}.",
                data.formation(formation).name,
                division(to)
            )),
            DawnEvent::Rebrigaded { battalion, to } => Told::says(format!(
                "Battalion {battalion} goes to {}.",
                data.formation(to).name
            )),
        })
    }
}

impl Tells<Data> for ChitEvent {
    /// Which chit is set aside for the next turn is its buyer's secret.
    fn told(&self, to: &Listener, data: &Data) -> Option<Told> {
        let division = |id| &data.division(id).name;
        Some(Told::says(match *self {
            ChitEvent::TakenUp { chit } => {
                format!("The {} was set aside for this turn.", data.chit_title(chit))
            }
            ChitEvent::Dispatched { division: id } => format!(
                "The {} gives two Command Points for a Dispatch Point.",
                division(id)
            ),
            ChitEvent::Bought {
                chit, now: true, ..
            } => format!(
                "The {} is bought for this turn, for two Dispatch Points.",
                data.chit_title(chit)
            ),
            ChitEvent::Bought {
                side,
                chit: Chit::Formation(of),
                now: false,
            } if !to.is(side.seat()) => format!(
                "The {} sets a Formation chit aside for the next turn, for a Dispatch Point.",
                division(data.formation(of).division)
            ),
            ChitEvent::Bought { chit, .. } => format!(
                "The {} is set aside for the next turn, for a Dispatch Point.",
                data.chit_title(chit)
            ),
        }))
    }
}

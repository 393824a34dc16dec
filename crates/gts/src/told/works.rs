//! Engineers and rearguards (1.11), rallies (1.12), Delay markers (1.20).

use kernel::{Listener, Tells, Told};

use super::{Marks as _, Names};
use crate::data::Data;
use crate::event::WorkEvent;
use crate::marker::Marker;
use crate::stack::Labour;

impl Tells<Data> for WorkEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        Some(match *self {
            WorkEvent::Rallying { unit } => {
                Told::says(format!("{} does not rally yet.", say.unit(unit)))
                    .gist("not rallied")
                    .marked(say.id(unit), "rallying")
            }
            WorkEvent::Rallied {
                unit,
                suppressed,
                level,
            } => {
                let (name, id) = (say.unit(unit), say.id(unit));
                let told = if suppressed {
                    Told::says(format!("{name} rallies and is no longer Suppressed."))
                        .without_marker(id, Marker::Suppressed)
                } else {
                    let told = Told::says(format!("{name} rallies: Cohesion Hits {level}."));
                    match level {
                        0 => told.without_marker(id, Marker::OneCohesionHit),
                        _ => told
                            .without_marker(id, Marker::TwoCohesionHits)
                            .with_marker(id, Marker::OneCohesionHit),
                    }
                };
                told.gist("rallied")
            }
            WorkEvent::Built { unit, labour, at } => {
                let (name, hex) = (say.unit(unit), say.hex(at));
                let told = match labour {
                    Labour::Ip => Told::says(format!("{name} is in an Improved Position."))
                        .with_marker(say.id(unit), Marker::Ip),
                    Labour::Ent => Told::says(format!("{name} is in a new Entrenchment."))
                        .with_marker(say.id(unit), Marker::Ent),
                    Labour::RoadBlock => Told::says(format!("{name} blocks the road in {hex}."))
                        .marked(hex, "road-block"),
                    Labour::Clear => Told::says(format!("{name} clears the road in {hex}."))
                        .unmarked(hex, "road-block"),
                };
                told.gist("built").at(hex)
            }
            WorkEvent::Working { unit } => {
                Told::says(format!("{} has men at work.", say.unit(unit)))
                    .gist("work goes on")
                    .marked(say.id(unit), "work")
            }
            WorkEvent::RearguardMade { unit, at } => {
                Told::says(format!("{} is left in {}.", say.unit(unit), say.hex(at)))
                    .gist("a rearguard")
                    .at(say.hex(at))
            }
            WorkEvent::RearguardGone { unit } => {
                Told::says(format!("{} is withdrawn.", say.unit(unit)))
            }
            WorkEvent::Gathered { unit } => {
                Told::says(format!("{} gathers its men.", say.unit(unit))).gist("gathered")
            }
        })
    }
}

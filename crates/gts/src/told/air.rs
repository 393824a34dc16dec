//! Aircraft (1.19).

use kernel::{Listener, Tells, Told};

use super::Names;
use crate::air::AirEvent;
use crate::data::Data;

impl Tells<Data> for AirEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        Some(match *self {
            AirEvent::Strikes { at } => Told::says(format!("Aircraft go for {}.", say.unit(at))),
            AirEvent::Flak { by, die, aborts } => {
                let how = if aborts {
                    "drives them off"
                } else {
                    "does not stop them"
                };
                let told = Told::says(format!(
                    "The flak of {} rolls {die} and {how}.",
                    say.unit(by)
                ))
                .die("d10", die, "flak");
                if aborts {
                    told.gist("driven off by flak")
                } else {
                    told
                }
            }
            AirEvent::Forgone => Told::says("No air strike is flown."),
            AirEvent::Interdicted {
                unit,
                die,
                points,
                delayed,
            } => Told::says(format!(
                "{} is on an interdicted road: {die} against {points}, {}.",
                say.unit(unit),
                if delayed {
                    "delayed to the night"
                } else {
                    "it gets through"
                }
            ))
            .die("d10", die, "interdiction"),
        })
    }
}

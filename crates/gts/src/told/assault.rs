//! Assaults (1.17).

use kernel::{Listener, Tells, Told};

use super::Names;
use crate::data::Data;
use crate::event::AssaultEvent;

impl Tells<Data> for AssaultEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        Some(match *self {
            AssaultEvent::Assaulted { unit, at } => {
                Told::says(format!("{} assaults {}.", say.unit(unit), say.hex(at)))
                    .gist("the assault begins")
                    .at(say.hex(at))
            }
            AssaultEvent::Dropped { unit, .. } => {
                let name = say.unit(unit);
                Told::says(format!("{name} is out of the assault."))
                    .gist(format!("{name} drops out"))
                    .about(name)
            }
            AssaultEvent::Stood { at } => {
                Told::says(format!("The defenders of {} stand.", say.hex(at))).at(say.hex(at))
            }
            AssaultEvent::Runs { at, to } => Told::says(format!(
                "The defenders of {} run to {}.",
                say.hex(at),
                say.hex(to)
            ))
            .at(say.hex(to)),
            AssaultEvent::Charge { charges: true } => Told::says("The assaulters charge."),
            AssaultEvent::Charge { charges: false } => Told::says("The assaulters fire."),
            AssaultEvent::AssaultOver { at } => {
                Told::says(format!("The assault on {} is over.", say.hex(at))).at(say.hex(at))
            }
        })
    }
}

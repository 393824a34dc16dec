//! 5.4.2, 8 Moves, as they are told.

use kernel::{Listener, Tells, Told};

use super::{says, track_box};
use crate::data::Data;
use crate::event::Movement;
use crate::state::Place;
use crate::words::track_end;

impl Tells<Data> for Movement {
    fn told(&self, listener: &Listener, data: &Data) -> Option<Told> {
        Some(match *self {
            Movement::Drawn(unit) => {
                let name = unit.name(listener, data);
                let told = says(format!("A German reinforcement: {name}."));
                let tray = data.space(unit.piece, Place::Pool);
                told.gist(name).placed(data.name(unit.piece), tray)
            }
            Movement::Entered { unit, hex } => {
                let (name, place) = (unit.name(listener, data), data.hex_name(hex));
                says(format!("{name} enters at {place}.")).at(data.label(hex))
            }
            Movement::TrackMoved { unit, to } => {
                let (name, number) = (unit.name(listener, data), to + 1);
                says(format!(
                    "{name} drives to box {number} of the off-map track."
                ))
                .at(track_box(to))
            }
            Movement::LeftMap { unit, hex, to } => {
                let (name, from) = (unit.name(listener, data), data.label(hex));
                let told = match to {
                    Place::Track(track) => {
                        let end = track_end(track);
                        format!("{name} leaves the map at {from}, on its way to {end}.")
                    }
                    Place::Edge(_) => {
                        format!("{name} strays off the map at {from} until next turn.")
                    }
                    Place::Hex(_) | Place::Pool | Place::Spent | Place::Lost => {
                        format!("{name} leaves the map at {from} for good.")
                    }
                };
                says(told).at(from)
            }
            Movement::Moved {
                lead,
                count,
                from,
                to,
            } => {
                let (who, start) = (lead.with(count, listener, data), data.label(from));
                data.way(&format!("{who}: {start} to"), from, to)
            }
            Movement::Shifted { stick, from, to } => {
                let (name, start) = (data.name(stick), data.label(from));
                data.way(&format!("{name} is led from {start} to"), from, to)
            }
            Movement::Went { piece, from, to } => {
                let (from, there) = (data.space(piece, from), data.space(piece, to));
                let told = Told::unsaid().moved(data.name(piece), from, there);
                if to == Place::Lost {
                    told.lost(data.name(piece))
                } else {
                    told
                }
            }
        })
    }
}

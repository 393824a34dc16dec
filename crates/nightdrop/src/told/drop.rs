//! 4 The drop, as it is told.

use kernel::{Listener, Tells, Told};

use super::{dice, says};
use crate::data::Data;
use crate::event::{Drop, Hurt};
use crate::state::Place;

impl Tells<Data> for Drop {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        Some(match *self {
            Drop::Scattered {
                stick,
                white,
                coloured,
                place,
            } => {
                let way = &data.tables.bearings[usize::from(white) - 1];
                let (landed, at) = match place {
                    Place::Hex(at) => (format!("lands in {}", data.hex_name(at)), Some(at)),
                    Place::Edge(at) => {
                        let beside = data.label(at);
                        (format!("comes down off the map beyond {beside}"), Some(at))
                    }
                    Place::Track(_) | Place::Pool | Place::Spent | Place::Lost => {
                        ("lands".to_owned(), None)
                    }
                };
                let name = data.name(stick);
                let told = says(format!("{name} drifts {way} by {coloured} and {landed}."));
                let told = told.die("d6", dice(&[white, coloured]), "drop");
                match at {
                    Some(hex) => told.at(data.label(hex)),
                    None => told,
                }
            }
            Drop::Spilled { stick, from, to } => {
                let (name, crowd) = (data.name(stick), data.label(from));
                let goes = format!("Too many Sticks in {crowd}: {name} goes to");
                data.way(&goes, from, to)
            }
            Drop::LandingRolled {
                dice: (a, b),
                lost: [red, green, blue],
                vp,
            } => {
                let points = match vp {
                    0 => String::new(),
                    _ => format!(", {vp:+} VP for the British"),
                };
                let told = says(format!(
                    "Landing: {a} and {b}. Lost: {red} red, {green} green and {blue} blue Sticks{points}."
                ));
                told.die("d6", dice(&[a, b]), "landing")
            }
            Drop::StickLost { stick, why } => {
                let name = data.name(stick);
                says(match why {
                    Hurt::Landing => format!("{name} is lost in the landing."),
                    Hurt::OnGermans => format!("{name} came down among Germans and is lost."),
                })
            }
            Drop::HowardLands => says("Major Howard's gliders take both bridges.".to_owned()),
        })
    }
}

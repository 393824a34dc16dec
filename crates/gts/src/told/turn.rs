//! Chits, activations, arrivals and the end (1.8, 1.9).

use kernel::journal::count;
use kernel::{Listener, Tells, Told};

use super::Names;
use crate::data::Data;
use crate::event::TurnEvent;

impl Tells<Data> for TurnEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        let division = |id| &data.division(id).name;
        Some(match *self {
            TurnEvent::Filled { chits } => Told::says(format!("{chits} chits go into the mug.")),
            TurnEvent::Drawn { chit, kept } => {
                let how = if kept {
                    "is the first of the turn"
                } else {
                    "is drawn"
                };
                Told::says(format!("The {} {how}.", data.chit_title(chit))).die(
                    "chit",
                    data.chit(chit),
                    "the next activation",
                )
            }
            TurnEvent::Kept { chit } => Told::says(format!(
                "The {} is the last and is kept for the next turn.",
                data.chit_title(chit)
            )),
            TurnEvent::Command {
                division: id,
                die,
                gained,
            } => Told::says(format!(
                "The {} rolls {die} and gains {}.",
                division(id),
                match gained {
                    1 => "a Command Point".to_owned(),
                    _ => count(gained, "Command Point"),
                }
            ))
            .die("d10", die, "Command Points"),
            TurnEvent::Dispatch {
                division: id,
                die,
                by,
            } => Told::says(format!(
                "The {} rolls {die} for Dispatch Points: {by:+}.",
                division(id)
            ))
            .die("d10", die, "Dispatch Points"),
            TurnEvent::Came { unit, at } => {
                Told::says(format!("{} arrives in {}.", say.unit(unit), say.hex(at)))
                    .at(say.hex(at))
            }
            TurnEvent::LeaderCame { leader, at, .. } => Told::says(format!(
                "{} arrives in {}.",
                say.leader(leader),
                say.hex(at)
            ))
            .at(say.hex(at)),
            TurnEvent::Acts { unit } => Told::says(format!("{} acts.", say.unit(unit))),
            TurnEvent::Paid {
                division: id,
                points,
                ..
            } => Told::says(format!(
                "The {} spends {}.",
                division(id),
                match points {
                    1 => "a Command Point".to_owned(),
                    _ => count(points, "Command Point"),
                }
            )),
            TurnEvent::Attached { unit } => Told::says(format!(
                "{} is attached for this activation.",
                say.unit(unit)
            )),
            TurnEvent::Passed { unit } => Told::says(format!("{} passes.", say.unit(unit))),
            TurnEvent::Control { at, side } => {
                Told::says(format!("{} is in {} hands.", say.hex(at), side.name())).at(say.hex(at))
            }
            TurnEvent::Over { side: Some(side) } => {
                Told::says(format!("The game is over: {} victory.", side.name()))
            }
            TurnEvent::Over { side: None } => Told::says("The game is over: a draw."),
        })
    }
}

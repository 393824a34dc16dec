//! How units go from place to place, hide and come out.

use kernel::told::Told;

use super::{Chapter, Hearer};
use crate::event::Motion;
use crate::ids::Square;
use crate::veil::Moved;

impl Chapter for Motion {
    fn told(&self, to: &Hearer<'_>) -> Option<Told> {
        Some(match *self {
            Motion::Stepped {
                moved, to: square, ..
            } => stepped(to, moved, square),
            Motion::Entered(moved, square) => {
                let told = Told::says(format!("{} enters at {square}.", to.name(moved.to)));
                to.moved(told.at(to.space(square)), moved)
            }
            Motion::Carried(moved) => to.moved(Told::unsaid(), moved),
            Motion::Turned(who, facing) => {
                Told::says(format!("{} faces {}.", to.name(who), facing.letter()))
            }
            Motion::Flipped { who, ready, .. } => {
                let told = Told::says(turned_to(&to.name(who), ready));
                if ready {
                    told.marked(to.piece(who), "ready")
                } else {
                    told.unmarked(to.piece(who), "ready")
                }
            }
            Motion::Hid { who, moved, ready } => {
                to.moved(Told::says(turned_to(&to.name(who), ready)), moved)
            }
            Motion::Uncovered(moved, at) => {
                let name = to.name(moved.to);
                let told = match at {
                    Some(at) => Told::says(format!("{name} in {at} is no longer concealed."))
                        .at(to.space(at)),
                    None => Told::says(format!("{name} is no longer concealed.")),
                };
                to.moved(told, moved)
            }
            Motion::Betrayed(who, at) => Told::says(format!(
                "The marker belongs to its tile: the concealed unit in {at} is {}.",
                to.data.name(who.who)
            ))
            .at(to.space(at)),
            Motion::Boarded(moved, vehicle) => {
                let (who, vehicle) = (to.name(moved.to), to.name(vehicle));
                to.moved(Told::says(format!("{who} boards {vehicle}.")), moved)
            }
            Motion::Left(moved) => {
                let told = Told::says(format!("{} leaves the battlefield.", to.name(moved.to)));
                to.moved(told, moved)
            }
            Motion::FellBack(moved, square) => {
                let name = to.bare_name(moved.to);
                let told = Told::says(format!("{name} falls back to {square}."));
                to.moved(told.at(to.space(square)), moved)
            }
            Motion::RanOver {
                who,
                target,
                die,
                hit,
            } => {
                let what = if hit { "hit" } else { "unhurt" };
                let (who, target) = (to.name(who), to.name(target));
                Told::says(format!("{who} drives at {target}: die {die}, {what}.")).die(
                    "d6",
                    die,
                    "running over",
                )
            }
            Motion::Pushed(who, wreck) => {
                let (who, what) = (to.name(who), to.name(wreck.to));
                to.moved(
                    Told::says(format!("{who} pushes the wreck of {what}.")),
                    wreck,
                )
            }
            Motion::Crushed(who, wreck) => {
                let (who, what) = (to.name(who), to.name(wreck.to));
                to.moved(
                    Told::says(format!("{who} crushes the wreck of {what}.")),
                    wreck,
                )
            }
            Motion::Speed(who, 0) => Told::says(format!("{} stands still: speed X.", to.name(who))),
            Motion::Speed(who, speed) => {
                Told::says(format!("{} goes at speed {speed}.", to.name(who)))
            }
            Motion::TookOff(moved) => to.moved(
                Told::says(format!("{} takes off.", to.name(moved.to))),
                moved,
            ),
            Motion::Crashed(who) => Told::says(format!(
                "{} runs into something and is wrecked.",
                to.name(who)
            )),
        })
    }
}

fn stepped(to: &Hearer<'_>, moved: Moved, square: Square) -> Told {
    let name = to.bare_name(moved.to);
    let text = match moved.to.square() {
        // A vehicle of two squares backs up: its rear leads.
        Some(front) if front != square => {
            format!("{name} backs into {square}, its front in {front}.")
        }
        _ => format!("{name} goes to {square}."),
    };
    to.moved(Told::says(text).at(to.space(square)), moved)
}

fn turned_to(name: &str, ready: bool) -> String {
    let side = if ready { "Active" } else { "Inactive" };
    format!("{name} is turned to its {side} Side.")
}

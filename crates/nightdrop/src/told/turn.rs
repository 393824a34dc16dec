//! 2.6, 2.7, 5 The turn, the Initiative and what an action begins with, as they are told.

use kernel::{Listener, Tells, Told};

use super::{dice, says};
use crate::data::Data;
use crate::event::Turn;
use crate::ids::{PieceId, Side};
use crate::state::Action;
use crate::words::{self, count};

impl Tells<Data> for Turn {
    fn told(&self, listener: &Listener, data: &Data) -> Option<Told> {
        Some(match *self {
            Turn::TurnBegan { turn } => {
                let night = if turn <= data.tables.last_night {
                    "night"
                } else {
                    "daylight"
                };
                let start = &data.tables.starts[usize::from(turn) - 1];
                says(format!("Turn {turn}, {start}, {night}."))
            }
            Turn::Claimed(piece) => says(format!(
                "The British play {} to take the Initiative.",
                data.name(piece)
            )),
            Turn::InitiativeRolled {
                british,
                german,
                automatic,
                clash,
                winner,
                asked,
            } => initiative((british, german), automatic, clash, winner, asked),
            Turn::PatrolPlaced(patrol, hex) => {
                let (name, place) = (data.name(patrol), data.hex_name(hex));
                says(format!("{name} appears in {place}.")).at(data.label(hex))
            }
            Turn::Confused(unit) => says(format!("{} is confused.", unit.name(listener, data)))
                .marked(data.name(unit.piece), "confused"),
            Turn::Recovered(unit) => Told::unsaid().unmarked(data.name(unit), "confused"),
            Turn::HeadquartersBlocked(hex) => {
                let place = data.label(hex);
                says(format!(
                    "Germans stand in {place}: the divisional headquarters is lost."
                ))
                .at(place)
                .lost(data.name(PieceId::HEADQUARTERS))
            }
            Turn::HeadquartersRolled {
                die,
                germans,
                stays,
                hex,
            } => {
                let place = data.label(hex);
                let end = if stays {
                    format!("it sets up in {place}")
                } else {
                    "it is lost".to_owned()
                };
                let told = says(format!(
                    "Divisional headquarters: {die}, with {germans} added for Germans nearby: {end}."
                ));
                let told = told.at(place).die("d6", die, "divisional headquarters");
                if stays {
                    told
                } else {
                    told.lost(data.name(PieceId::HEADQUARTERS))
                }
            }
            Turn::ActionChosen {
                action,
                dice,
                points,
                asked,
            } => chosen(action, dice, points, asked),
        })
    }
}

/// 5.2: a die each, and who has the Initiative.
fn initiative(
    (british, german): (u8, u8),
    automatic: Option<Side>,
    clash: bool,
    winner: Side,
    asked: bool,
) -> Told {
    let both = if clash {
        "Both sides lay claim to the Initiative, so the dice decide. "
    } else {
        ""
    };
    let how = match automatic {
        Some(_) => " without regard to the dice",
        None if british == german => ", as before",
        None => "",
    };
    let winner = words::side(winner);
    let told = says(format!(
        "{both}Initiative: British {british}, German {german}. The {winner} player has it{how}."
    ));
    let told = told.die("d6", dice(&[british, german]), "initiative");
    // What follows by itself, such as the next turn, is not what the choice was about.
    if asked {
        told.gist(format!("{winner} initiative"))
    } else {
        told
    }
}

/// 5.4: an action with its dice.
fn chosen(action: Action, (die, second): (u8, u8), points: u8, asked: bool) -> Told {
    let (moves, units) = (count(points, "movement"), count(points, "unit"));
    let (sentence, faces) = match action {
        Action::B1 => ("The 5th Parachute Brigade acts (B1).".to_owned(), None),
        Action::B2 => ("The 3rd Parachute Brigade acts (B2).".to_owned(), None),
        Action::G1 => (
            format!("Red Sticks are led astray (G1): {die} and {second}, {moves}."),
            Some(dice(&[die, second])),
        ),
        Action::G2 => (
            format!("Green and blue Sticks are led astray (G2): {die} and {second}, {moves}."),
            Some(dice(&[die, second])),
        ),
        Action::G3 => (
            format!("German units act (G3): a {die}, {units}."),
            Some(dice(&[die])),
        ),
    };
    let told = says(sentence);
    let Some(faces) = faces else {
        return told;
    };
    let told = told.die("d6", faces, words::action(action));
    if asked {
        told.gist(format!("{points} to use"))
    } else {
        told
    }
}

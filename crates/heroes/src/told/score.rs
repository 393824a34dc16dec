//! Objectives, tactical bonuses, and how it ends.

use kernel::told::Told;

use super::{Chapter, Hearer};
use crate::event::Score;
use crate::scene::objective_key;

/// What each tactical bonus is (2.7).
const BONUS: [&str; 6] = [
    "dispatches: two cards more",
    "a radio: one numbered token more next turn",
    "first aid",
    "ammunition for one shot",
    "a map for one move",
    "abandoned gear",
];

impl Chapter for Score {
    fn told(&self, to: &Hearer<'_>) -> Option<Told> {
        Some(match *self {
            Score::Controlled(square, side) => {
                let text = match side {
                    Some(side) => format!("{} controls {square}.", side.title()),
                    None => format!("{square} is neutral again."),
                };
                let space = to.space(square);
                Told::says(text)
                    .at(space)
                    .marked(space, objective_key(side))
            }
            Score::Bonus {
                side,
                square,
                which,
            } => {
                let what = BONUS[usize::from(which % 6)];
                let told = Told::says(format!("{} finds {what} in {square}.", side.title()));
                told.at(to.space(square))
                    .unmarked(to.space(square), "bonus")
            }
            Score::BonusLaid(square) => {
                let told = Told::says(format!("A tactical bonus lies in {square}."));
                told.at(to.space(square)).marked(to.space(square), "bonus")
            }
            Score::Climbed { square, end } => Told::says(format!(
                "The objective in {square} is taken; the game now ends after turn {end}."
            ))
            .at(to.space(square)),
            Score::SecondPart(winner) => {
                let who = winner.map_or("Nobody", |side| side.title());
                Told::says(format!(
                    "{who} has won the first part of the campaign; the second begins."
                ))
            }
            Score::Over(winner) => Told::says(match winner {
                Some(side) => format!("{} has won.", side.title()),
                None => "Nobody has won.".to_owned(),
            }),
        })
    }
}

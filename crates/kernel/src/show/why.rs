//! "Why can't I?": the refusals of what a player pointed at.
//!
//! Answers are given in a world dealt anew for the seat that asks, never from hidden truth.

use serde::{Deserialize, Serialize};

use crate::Show;
use crate::dice::{Dice, Seed};
use crate::game::{Seat, Status};
use crate::hash::fingerprint;
use crate::refusal::Refusal;

/// What a player would like to do: a notation, or a piece and a space that were pointed at.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Wish {
    /// A choice, spelled out.
    pub notation: Option<String>,
    /// A piece.
    pub piece: Option<String>,
    /// A space.
    pub space: Option<String>,
}

/// What the rules say to one of the things that may have been meant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Answer {
    /// The choice; empty where nothing was meant that can be spelled.
    pub notation: String,
    /// A few words for it.
    pub label: String,
    /// Why it is refused; nothing where it is offered.
    pub refusal: Option<Refusal>,
}

/// The answers, those that are offered first.
pub fn answers<G: Show>(game: &G, seat: Option<Seat>, wish: &Wish) -> Vec<Answer> {
    let (decider, rule) = match game.status() {
        Status::Over(outcome) => {
            return plain(Refusal::new(outcome.rule, "game-over", "the game is over"));
        }
        Status::Deciding { seat, rule } => (seat, rule),
    };
    if seat != Some(decider) {
        let reason = "another seat decides now";
        return plain(Refusal::new(rule, "not-your-decision", reason));
    }
    let world = game.redeal(decider, &mut Dice::new(Seed::from(fingerprint(&rule))));
    let mut meant = Vec::new();
    if let Some(text) = &wish.notation {
        match world.read(text) {
            Ok(choice) => meant.push(choice),
            Err(refusal) => return plain(refusal),
        }
    } else {
        world.wishes(wish.piece.as_deref(), wish.space.as_deref(), &mut meant);
    }
    let mut answers: Vec<Answer> = Vec::new();
    for choice in &meant {
        let refusal = world.may(choice).err();
        let known = answers.iter().any(|a| a.refusal == refusal);
        if known && refusal.is_some() {
            continue;
        }
        answers.push(Answer {
            notation: world.spell(choice),
            label: world.offer(choice).label.into_owned(),
            refusal,
        });
    }
    answers.sort_by_key(|answer| answer.refusal.is_some());
    if answers.is_empty() {
        let question = world.question(Some(decider));
        let reason = format!("First comes another question: {question}");
        return plain(Refusal::new(rule, "not-asked", reason));
    }
    for refusal in answers.iter_mut().filter_map(|a| a.refusal.as_mut()) {
        refusal.reason = sentence(&refusal.reason);
    }
    answers
}

/// A reason as a sentence of its own.
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    let stop = if reason.ends_with(['.', '?', '!']) {
        ""
    } else {
        "."
    };
    first
        .into_iter()
        .chain(letters)
        .chain(stop.chars())
        .collect()
}

fn plain(mut refusal: Refusal) -> Vec<Answer> {
    refusal.reason = sentence(&refusal.reason);
    vec![Answer {
        notation: String::new(),
        label: String::new(),
        refusal: Some(refusal),
    }]
}

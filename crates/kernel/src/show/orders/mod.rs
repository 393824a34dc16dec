//! Orders: what a person wants done, and the choices that do it.
//!
//! Choices stay small, so that the rules stay exact. People say where a piece should go; [`ways`] answers with lists of the game's own
//! choices, found by trying them in a world dealt anew for the seat that asks. A game says who is on the way ([`Show::mover`])
//! and marks the verbs of a march with their [`Role`](crate::Role); the search is the same for all.

pub mod effort;
mod found;
mod given;
mod node;
mod search;

use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};

use crate::Show;
use crate::dice::{Dice, Seed};
use crate::game::{Game, Seat, Status};
use crate::hash::fingerprint;
use crate::refusal::Refusal;
use crate::scene::Text;
use search::Search;

pub use given::{Given, Stopped};

/// Who is on the way, where the present question is how they go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mover {
    /// All of them, by their ids in the scene.
    pub pieces: Vec<Text>,
    /// Where they are.
    pub space: Text,
    /// What is left to them, in the smallest points that the game has: more is better.
    pub left: u16,
    /// What else decides how they may go on. The search takes two positions with the same space and pose for one.
    pub pose: u32,
    /// What is dangerous about being there, in a few words: `in a Zone of Control`.
    pub danger: Option<&'static str>,
}

/// What a person wants done: these pieces go there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Intent {
    /// The pieces, the first of which leads.
    pub pieces: Vec<String>,
    /// Where to.
    pub to: String,
    /// Spaces that the way leads through, in this order: a way of one's own.
    pub via: Vec<String>,
}

/// One way to do it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Way {
    /// The choices, in their order.
    pub choices: Vec<String>,
    /// The spaces that it leads through, from where the pieces stand to where they come.
    pub spaces: Vec<String>,
    /// What is left of their points at the end, in the smallest that the game has; nothing where the march ends by itself.
    #[cfg_attr(feature = "describe", ts(optional = nullable))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u16>,
    /// Dangers on the way, each with its space.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<Vec<Danger>>"))]
    pub dangers: Vec<Danger>,
    /// Those of the pieces who find no way and stay where they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<Vec<String>>"))]
    pub stays: Vec<String>,
    /// What nobody can foresee about its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub open: Option<Unforeseen>,
}

/// Something dangerous about a space on the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Danger {
    /// Where.
    pub space: String,
    /// What, in a few words.
    pub what: String,
}

/// What no order can see past.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Unforeseen {
    /// Dice are rolled, or something is drawn.
    Chance,
    /// Something hidden is turned up.
    Reveal,
    /// Another seat is asked.
    OtherSeat,
    /// The same seat is asked something else first.
    Question,
    /// The rules refuse the next choice.
    Refusal,
    /// The game is over.
    Over,
}

/// A space that pieces can reach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Reached {
    /// The space.
    pub space: String,
    /// How many steps it takes.
    pub steps: u16,
    /// What is left of their points there, as in [`Way::left`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub left: Option<u16>,
}

/// The ways to do what a seat wants, at most three: the shortest first, then a safer one and one that leaves more, where there are such.
/// A group that cannot go together goes one after the other.
///
/// Whoever sets `stop` gets no ways.
pub fn ways<G: Show>(
    game: &G,
    seat: Seat,
    intent: &Intent,
    stop: &AtomicBool,
) -> Result<Vec<Way>, Refusal> {
    let world = world(game, seat)?;
    let Some(leader) = intent.pieces.first() else {
        return Err(Refusal::notation("an order names at least one piece"));
    };
    let legs: Vec<&str> = intent
        .via
        .iter()
        .chain([&intent.to])
        .map(String::as_str)
        .collect();
    let search = Search::begin(&world, seat, &intent.pieces, stop);
    let Some(search) = search else {
        let reason = format!("{leader} cannot set out now");
        return Err(Refusal::new(rule_of(&world), "cannot-set-out", reason));
    };
    let (found, left_behind) = (search.along(&legs), search.left_behind());
    if found.is_empty() {
        let reason = format!("{leader} finds no way to {}", intent.to);
        return Err(Refusal::new(rule_of(&world), "no-way", reason));
    }
    let mut ways: Vec<Way> = Vec::with_capacity(found.len());
    for (way, end) in found {
        ways.push(found::followed(way, end, seat, &left_behind, &legs, stop));
    }
    Ok(ways)
}

/// Every space that these pieces can reach together, in the order of the number of steps.
pub fn reach<G: Show>(
    game: &G,
    seat: Seat,
    pieces: &[String],
    stop: &AtomicBool,
) -> Result<Vec<Reached>, Refusal> {
    let world = world(game, seat)?;
    let search = Search::begin(&world, seat, pieces, stop);
    Ok(search.map_or_else(Vec::new, |search| search.everywhere()))
}

/// The world in which a seat's order is tried: nothing in it tells what the seat does not know.
fn world<G: Show>(game: &G, seat: Seat) -> Result<G, Refusal> {
    match game.status() {
        Status::Over(outcome) => Err(Refusal::new(outcome.rule, "game-over", "the game is over")),
        Status::Deciding {
            seat: decider,
            rule,
        } if decider != seat => Err(Refusal::new(
            rule,
            "not-your-decision",
            "another seat decides now",
        )),
        Status::Deciding { rule, .. } => {
            Ok(game.redeal(seat, &mut Dice::new(Seed::from(fingerprint(&rule)))))
        }
    }
}

/// The rule that asks.
fn rule_of<G: Game>(game: &G) -> &'static str {
    match game.status() {
        Status::Deciding { rule, .. } => rule,
        Status::Over(outcome) => outcome.rule,
    }
}

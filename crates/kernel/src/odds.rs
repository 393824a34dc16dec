//! What a choice may lead to, before it is made.
//!
//! The dice of `choose` are walked through face by face, over worlds redealt for the seat: exact
//! where the faces are few and nothing is hidden, sampled where not, and never from hidden truth.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::dice::{Dice, Seed, Walk};
use crate::game::{Game, Seat};
use crate::hash::fingerprint;
use crate::journal::{Recorder, Viewer};
use crate::refusal::Refusal;

/// The chances of each result, in parts of a million.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Odds {
    /// Whether every possibility was counted; otherwise worlds or dice were sampled.
    pub exact: bool,
    /// Results, likeliest first.
    pub results: Vec<Chance>,
}

/// One result with its chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Chance {
    /// What happens, in a few words.
    pub result: String,
    /// Parts of a million.
    pub per_million: u32,
}

/// How much work a preview may be.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Worlds redealt where something is hidden.
    pub worlds: u32,
    /// Paths through the dice in each world; beyond it they are sampled.
    pub paths: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Effort {
            worlds: 60,
            paths: 216,
        }
    }
}

/// A whole that divides by several of the usual dice: weights stay integers.
const WHOLE: u64 = 2u64.pow(14) * 3u64.pow(10) * 5u64.pow(4);

/// Previews a choice for the seat that decides.
///
/// The same position always gives the same preview.
pub fn preview<G: Game>(
    game: &G,
    seat: Seat,
    choice: &G::Choice,
    effort: Effort,
) -> Result<Odds, Refusal> {
    let mut dice = Dice::new(Seed::from(fingerprint(&game.scene(Some(seat)).clock)));
    let mut weights: BTreeMap<String, u64> = BTreeMap::new();
    let mut exact = true;
    let first = game.redeal(seat, &mut dice);
    let hidden = differs_in_secret(game, seat, &mut dice);
    let worlds = if hidden { effort.worlds.max(1) } else { 1 };
    exact &= !hidden;
    for i in 0..worlds {
        let world = if i == 0 {
            first.clone()
        } else {
            game.redeal(seat, &mut dice)
        };
        exact &= all_paths(&world, seat, choice, effort.paths, &mut dice, &mut weights)?;
    }
    let total = u128::from(weights.values().sum::<u64>().max(1));
    let mut results: Vec<Chance> = weights
        .into_iter()
        .map(|(result, weight)| Chance {
            result,
            per_million: ((u128::from(weight) * 1_000_000 + total / 2) / total) as u32,
        })
        .collect();
    results.sort_by(|a, b| {
        b.per_million
            .cmp(&a.per_million)
            .then_with(|| a.result.cmp(&b.result))
    });
    Ok(Odds { exact, results })
}

/// Whether two redealt worlds differ in more than their dice.
fn differs_in_secret<G: Game>(game: &G, seat: Seat, dice: &mut Dice) -> bool {
    let mut census = || {
        let mut pieces = Vec::new();
        game.redeal(seat, dice).census(&mut pieces);
        pieces
    };
    let first = census();
    // Even where only two worlds are possible, sixteen equal deals in a row are not to be expected.
    (0..16).any(|_| census() != first)
}

/// Walks through the dice of one choice in one world; false where it had to sample.
fn all_paths<G: Game>(
    world: &G,
    seat: Seat,
    choice: &G::Choice,
    limit: u32,
    dice: &mut Dice,
    weights: &mut BTreeMap<String, u64>,
) -> Result<bool, Refusal> {
    let mut found: Vec<(String, u64)> = Vec::new();
    let mut walk = Walk::default();
    for _ in 0..limit {
        let mut next = world.clone();
        next.dice_mut().walk_along(walk);
        let result = outcome_of(&mut next, seat, choice)?;
        let walked = next.dice_mut().walked();
        let weight = walked
            .steps
            .iter()
            .fold(WHOLE, |w, &(ways, _)| w / u64::from(ways));
        found.push((result, weight));
        let Some(further) = walked.next() else {
            for (result, weight) in found {
                *weights.entry(result).or_default() += weight;
            }
            return Ok(true);
        };
        walk = further;
    }
    for _ in 0..limit {
        let mut next = world.clone();
        *next.dice_mut() = dice.fork();
        let result = outcome_of(&mut next, seat, choice)?;
        *weights.entry(result).or_default() += WHOLE / u64::from(limit);
    }
    Ok(false)
}

/// Makes the choice and sums up what the seat heard.
fn outcome_of<G: Game>(game: &mut G, seat: Seat, choice: &G::Choice) -> Result<String, Refusal> {
    let mut journal = Recorder::new(Viewer::Seat(seat));
    game.choose(choice, &mut journal)?;
    let mut gists: Vec<String> = journal.records.into_iter().filter_map(|r| r.gist).collect();
    gists.dedup();
    if gists.is_empty() {
        return Ok("no effect".to_owned());
    }
    Ok(gists.join(", "))
}

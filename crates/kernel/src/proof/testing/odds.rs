//! Previews of odds say what the dice decide, fit into a frame, and give nothing away.

use std::collections::BTreeMap;
use std::ops::Range;

use super::random_games;
use crate::Show as _;
use crate::dice::{Dice, Seed};
use crate::game::Game as _;
use crate::odds::{Effort, NO_EFFECT, Odds, UNDECIDED, preview};
use crate::rulebook::Rulebook;

/// No preview takes more bytes than this.
const FRAME: usize = 4096;

/// At every `nth` question of random games of every scenario, the preview of every chancy offer tells of dice that
/// fall, is short, and is the same in a world that the seat cannot tell from the true one. `idle` are the verbs whose
/// dice may fall without any chance to do something.
pub fn previews<R: Rulebook + Default>(seeds: Range<u64>, nth: usize, idle: &[&str]) {
    let mut faults: BTreeMap<(&str, &str), (u32, String)> = BTreeMap::new();
    let mut dice = Dice::new(Seed::from(6));
    let mut looked_at = 0;
    random_games::<R>(seeds, nth, |game, seat| {
        let mut choices = Vec::new();
        game.choices(&mut choices);
        let mut verbs: BTreeMap<&str, u32> = BTreeMap::new();
        for choice in &choices {
            let offer = game.offer(choice);
            let seen = verbs.entry(offer.verb).or_default();
            *seen += 1;
            // A few of each kind are enough.
            if !offer.chancy || *seen > 3 {
                continue;
            }
            looked_at += 1;
            let odds =
                preview(game, seat, choice, EFFORT).expect("what is offered can be looked at");
            let twin = game.redeal(seat, &mut dice);
            let there = preview(&twin, seat, choice, EFFORT).expect("it is offered there as well");
            let fault = if odds != there {
                "tells two worlds apart"
            } else if let Some(fault) = fault(&odds, idle.contains(&offer.verb)) {
                fault
            } else {
                continue;
            };
            let example = format!(
                "`{}` ({}): {odds:?}",
                game.spell(choice),
                game.question(Some(seat))
            );
            faults.entry((offer.verb, fault)).or_insert((0, example)).0 += 1;
        }
    });
    assert!(looked_at > 50, "only {looked_at} previews were looked at");
    let faults: Vec<String> = faults
        .iter()
        .map(|((verb, fault), (count, example))| {
            format!("{verb} {fault}, {count} times: {example}")
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Quick: whether something is told does not need many worlds.
const EFFORT: Effort = Effort {
    worlds: 6,
    paths: 216,
    samples: 60,
};

fn fault(odds: &Odds, may_be_idle: bool) -> Option<&'static str> {
    let sure = |result: &str| odds.results.len() == 1 && odds.results[0].result == result;
    let sum: u32 = odds.results.iter().map(|c| c.per_million).sum();
    let sum = sum + odds.rarer.map_or(0, |r| r.per_million);
    let frame = serde_json::to_vec(odds).expect("odds are plain data");
    if sure(NO_EFFECT) && !may_be_idle {
        Some("has no effect")
    } else if sure(UNDECIDED) {
        Some("stops before its dice")
    } else if frame.len() > FRAME {
        Some("is too long")
    } else if !(999_900..=1_000_100).contains(&sum) {
        Some("does not add up")
    } else {
        None
    }
}

//! "What if": a branch from any step, as anybody may see it, is a position that can be written, read and played on.

use std::ops::Range;

use super::fuzz::wander;
use super::setup_of;
use crate::dice::{Dice, Seed};
use crate::game::{Game, Seat, Status};
use crate::rulebook::Rulebook;
use crate::session::Session;
use crate::situation::Situation;

/// Branches at every `nth` step of a random game of each scenario from each seed, and at every step where
/// `LANDFALL_LONG` is set.
pub fn play_on<R: Rulebook + Default>(seeds: Range<u64>, nth: usize) {
    let nth = match std::env::var_os("LANDFALL_LONG") {
        Some(_) => 1,
        None => nth,
    };
    let mut branched = 0;
    for scenario in &R::default().info().scenarios {
        for seed in seeds.clone() {
            let setup = setup_of::<R>(scenario.id, &[], seed);
            let mut session = Session::begin(&R::default(), setup);
            let mut dice = Dice::new(Seed::from(seed));
            let mut choices = Vec::new();
            while let Status::Deciding { seat, .. } = session.game().status() {
                if (session.step() + seed as usize).is_multiple_of(nth) {
                    branched += branch_for_all::<R>(&session, scenario.id, &mut dice);
                }
                choices.clear();
                session.game().choices(&mut choices);
                let choice = &choices[dice.below(choices.len() as u32) as usize];
                let played = session.play(seat, &session.game().spell(choice));
                played.expect("what is offered is accepted");
            }
        }
    }
    assert!(branched > 20, "only {branched} branches");
}

/// One branch for each seat and one for the referee; how many.
fn branch_for_all<R: Rulebook + Default>(
    session: &Session<R>,
    scenario: &str,
    dice: &mut Dice,
) -> u32 {
    let seats = 0..R::default().info().seats.len();
    let viewers = seats.map(|i| Some(Seat(i as u8))).chain([None]);
    viewers
        .map(|viewer| {
            let at = || format!("{scenario} after {} choices as {viewer:?}", session.step());
            let seed = Seed::from(u64::from(dice.below(1 << 30)));
            let text = serde_json::to_string(&session.branch(viewer, seed)).expect("plain data");
            let again: Situation =
                serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", at()));
            let (_, mut game) = again
                .load(&R::default())
                .unwrap_or_else(|fault| panic!("{}: {fault}\n{text}", at()));
            let decider = session.game().status().seat();
            assert_eq!(game.status().seat(), decider, "{}", at());
            wander(&mut game, 12, dice);
        })
        .count() as u32
}

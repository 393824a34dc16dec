//! The careful player over whole games: how well it does, and that it plays fair.

mod common;

use bots::jubilee::Careful;
use jubilee::{Jubilee, Rules};
use kernel::bot::Random;
use kernel::rulebook::Rulebook as _;
use kernel::{Bot, Dice, Seed, View};

fn begin(seed: u64, options: &[String]) -> Jubilee {
    common::begin::<Rules>(None, options, seed)
}

fn careful() -> Box<dyn Bot<Jubilee>> {
    Box::new(Careful::default())
}

fn score(seed: u64, options: &[String], bot: Box<dyn Bot<Jubilee>>) -> i32 {
    let (outcome, _) = common::play(begin(seed, options), seed, [bot]);
    outcome.score
}

fn median(mut scores: Vec<i32>) -> i32 {
    scores.sort_unstable();
    scores[scores.len() / 2]
}

#[test]
fn the_median_is_a_strong_showing() {
    let careful = (0..40).map(|seed| score(seed, &[], careful()));
    let random = (0..40).map(|seed| score(seed, &[], Box::new(Random)));
    let (careful, random) = (median(careful.collect()), median(random.collect()));
    assert!(careful >= 60, "{careful}");
    assert!(careful >= random + 25, "{careful} against {random}");
}

#[test]
fn it_plays_every_variant() {
    let options: Vec<String> = Rules::default().info().scenarios[0]
        .options
        .iter()
        .map(|option| option.id.to_owned())
        .collect();
    for seed in 0..4 {
        assert!(score(seed, &options, careful()) > 20);
    }
}

/// Nor does it matter what it did before: one that plays on chooses as a fresh one does.
#[test]
fn only_public_knowledge_counts() {
    for seed in 0..3 {
        let mut old = Careful::default();
        let mut dice = Dice::new(Seed::from(seed));
        common::plays_fair(
            begin(seed, &[]),
            seed,
            careful,
            |game, seat, choices, made| {
                let again = old.pick(&View::new(game, seat), choices, &mut dice);
                assert_eq!(again, made);
                true
            },
        );
    }
}

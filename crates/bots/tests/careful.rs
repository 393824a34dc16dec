//! The careful player over whole games: how well it does, and that it plays fair.

mod common;

use bots::jubilee::Careful;
use jubilee::{Jubilee, Rules};
use kernel::bot::Random;
use kernel::rulebook::Rulebook as _;
use kernel::{Bot, Dice, Game, Seat, Seed, Silent, View};

fn begin(seed: u64, options: &[String]) -> Jubilee {
    common::begin::<Rules>(None, options, seed)
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
    let careful = (0..40).map(|seed| score(seed, &[], Box::new(Careful::default())));
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
        assert!(score(seed, &options, Box::new(Careful::default())) > 20);
    }
}

/// What it may not know does not move it, nor does what it did before: in the true world and in one
/// dealt anew, fresh or not, it chooses the same.
#[test]
fn only_public_knowledge_counts() {
    for seed in 0..3 {
        let mut game = begin(seed, &[]);
        let mut deal = Dice::new(Seed::from(seed + 77));
        let mut old = Careful::default();
        let (mut choices, mut step) = (Vec::new(), 0u64);
        while game.status().seat().is_some() {
            choices.clear();
            game.choices(&mut choices);
            let twin = game.redeal(Seat(0), &mut deal);
            let ask = |bot: &mut Careful, world: &Jubilee, dice: u64| {
                let view = View::new(world, Seat(0));
                bot.pick(&view, &choices, &mut Dice::new(Seed::from(dice)))
            };
            let made = ask(&mut old, &game, step);
            assert_eq!(
                ask(&mut Careful::default(), &twin, step),
                made,
                "step {step}"
            );
            assert_eq!(
                ask(&mut Careful::default(), &game, step + 1),
                made,
                "step {step}"
            );
            game.choose(&choices[made], &mut Silent).expect("offered");
            step += 1;
        }
    }
}

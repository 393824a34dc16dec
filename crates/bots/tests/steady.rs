//! The steady player of Night Drop 2 over whole games: how well it does on either side, and that it plays fair.

mod common;

use std::collections::BTreeSet;
use std::mem::discriminant;

use bots::nightdrop::Steady;
use kernel::bot::Random;
use kernel::{Bot, Outcome};
use nightdrop::{Ask, BRITISH, Choice, GERMAN, Nightdrop, Rules};

fn begin(seed: u64) -> Nightdrop {
    common::begin::<Rules>(None, &[], seed)
}

fn steady() -> Box<dyn Bot<Nightdrop>> {
    Box::new(Steady::default())
}

/// One game: how it ended, and every choice.
fn play(seed: u64, bots: [Box<dyn Bot<Nightdrop>>; 2]) -> (Outcome, Vec<Choice>) {
    common::play(begin(seed), seed, bots)
}

#[test]
fn the_british_beat_random_play() {
    let won = (0..10).filter(|&seed| {
        let (outcome, _) = play(seed, [steady(), Box::new(Random)]);
        outcome.winner == Some(BRITISH)
    });
    assert!(won.count() >= 9);
}

/// Random British lose anyway; against a steady German they keep next to nothing.
#[test]
fn the_german_beats_random_play_and_more_clearly_than_random_play_does() {
    let german = |bot: fn() -> Box<dyn Bot<Nightdrop>>| -> i32 {
        let games = (0..10).map(|seed| play(seed, [Box::new(Random), bot()]).0);
        games
            .map(|outcome| {
                assert_eq!(outcome.winner, Some(GERMAN));
                outcome.score
            })
            .sum()
    };
    let random = || -> i32 {
        let games = (0..10).map(|seed| play(seed, [Box::new(Random), Box::new(Random)]).0);
        games.map(|outcome| outcome.score).sum()
    };
    let (against_steady, against_random) = (german(steady), random());
    assert!(
        against_steady + 10 < against_random,
        "{against_steady}, {against_random}"
    );
}

#[test]
fn against_each_other_either_may_win() {
    let winners: BTreeSet<_> = (0..8)
        .map(|seed| play(seed, [steady(), steady()]).0)
        .map(|outcome| outcome.winner)
        .collect();
    assert_eq!(winners, BTreeSet::from([Some(BRITISH), Some(GERMAN)]));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let (first, again) = (play(3, [steady(), steady()]), play(3, [steady(), steady()]));
    assert_eq!(first, again);
}

/// On the way it meets nearly every question there is.
#[test]
fn only_its_own_knowledge_counts() {
    let mut asked = Vec::new();
    for seed in 20..23 {
        common::plays_fair(begin(seed), seed, steady, |game, _, _, _| {
            let kind = discriminant(&game.ask());
            if !asked.contains(&kind) {
                asked.push(kind);
            }
            true
        });
    }
    assert!(!asked.contains(&discriminant(&Ask::Over)));
    assert!(asked.len() >= 16, "{}", asked.len());
}

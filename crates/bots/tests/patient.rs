//! The patient player of Sword Beach over whole games: how well it does on either side, and that it plays fair.

mod common;

use std::mem::discriminant;

use bots::folio::Patient;
use folio::{ALLIED, Ask, Choice, Folio, GERMAN, Rules};
use kernel::bot::Random;
use kernel::rulebook::Rulebook as _;
use kernel::{Bot, Outcome, Seat};

fn begin(seed: u64, options: &[String]) -> Folio {
    common::begin::<Rules>(None, options, seed)
}

fn patient() -> Box<dyn Bot<Folio>> {
    Box::new(Patient::default())
}

/// One game: how it ended, and every choice.
fn play(seed: u64, options: &[String], bots: [Box<dyn Bot<Folio>>; 2]) -> (Outcome, Vec<Choice>) {
    common::play(begin(seed, options), seed, bots)
}

fn wins(seat: Seat, bots: fn() -> [Box<dyn Bot<Folio>>; 2]) -> usize {
    let games = (0..12).map(|seed| play(seed, &[], bots()).0);
    games.filter(|o| o.winner == Some(seat)).count()
}

#[test]
fn the_allies_beat_random_play() {
    assert!(wins(ALLIED, || [patient(), Box::new(Random)]) >= 11);
}

/// Random Allies lose anyway; a patient German also takes their beaches.
#[test]
fn the_german_beats_random_play_and_most_often_outright() {
    let games = (0..10).map(|seed| play(seed, &[], [Box::new(Random), patient()]).0);
    let ids: Vec<&str> = games.map(|outcome| outcome.id).collect();
    assert!(!ids.contains(&"allied"), "{ids:?}");
    let outright = ids.iter().filter(|id| **id == "strategic").count();
    assert!(outright >= 5, "{ids:?}");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = || play(3, &[], [patient(), patient()]);
    assert_eq!(game(), game());
}

#[test]
fn it_plays_with_every_option() {
    let rules = Rules::default();
    let options = &rules.info().scenarios[0].options;
    for option in options {
        let chosen = [option.id.to_owned()];
        let (outcome, made) = play(5, &chosen, [patient(), patient()]);
        assert!(outcome.winner.is_some(), "{}", option.id);
        assert!(made.len() > 300, "{}: {}", option.id, made.len());
    }
}

/// On the way it meets nearly every question there is.
#[test]
fn only_its_own_knowledge_counts() {
    let mut asked = Vec::new();
    for seed in 20..22 {
        common::plays_fair(begin(seed, &[]), seed, patient, |game, seat, _, _| {
            let ask = game.ask();
            if !asked.contains(&discriminant(&ask)) {
                asked.push(discriminant(&ask));
            }
            // The German set-up has a whim, which is the bot's own dice; nothing else has.
            !(seat == GERMAN && matches!(ask, Ask::Deploy { .. }))
        });
    }
    assert!(!asked.contains(&discriminant(&Ask::Over)));
    assert!(asked.len() >= 13, "{}", asked.len());
}

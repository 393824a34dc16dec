//! The solo player of Heroes of Normandie over whole games: how it does on either side, and that it plays fair.

use bots::heroes::Solo;
use heroes::{COMMONWEALTH, Choice, GERMAN, Heroes, Rules};
use kernel::bot::Random;
use kernel::playout::to_the_end;
use kernel::rulebook::Rulebook as _;
use kernel::{Bot, Dice, Outcome, Seed, Silent};

fn play(scenario: &str, seed: u64, mut bots: [Box<dyn Bot<Heroes>>; 2]) -> (Outcome, Vec<Choice>) {
    let setup = Rules::info().check(Some(scenario), &[], Seed::from(seed));
    let mut game = Rules::set_up(&setup.expect("a set-up"));
    let mut dice = Dice::new(Seed::from(seed + 1000));
    let mut made = Vec::new();
    let (outcome, _) = to_the_end(
        &mut game,
        &mut bots,
        &mut dice,
        &mut Silent,
        &mut |_, choice: &Choice| made.push(*choice),
    );
    (outcome, made)
}

fn won(scenario: &str, as_german: bool, games: u64) -> usize {
    let wins = (0..games).filter(|&seed| {
        let (bots, seat): ([Box<dyn Bot<Heroes>>; 2], _) = if as_german {
            ([Box::new(Random), Box::new(Solo)], GERMAN)
        } else {
            ([Box::new(Solo), Box::new(Random)], COMMONWEALTH)
        };
        play(scenario, seed, bots).0.winner == Some(seat)
    });
    wins.count()
}

#[test]
fn as_the_german_it_beats_random_play_at_carpiquet() {
    assert_eq!(won("carpiquet", true, 10), 10);
}

/// It takes and holds both objectives, but catches Willi Herold in less than half of the games: a weakness that
/// docs/balance.md names.
#[test]
fn as_the_canadians_it_takes_the_village_and_sometimes_its_captain() {
    let games = (0..10).map(|seed| play("carpiquet", seed, [Box::new(Solo), Box::new(Random)]).0);
    let (mut both, mut all) = (0, 0);
    for outcome in games {
        both += usize::from(outcome.detail.contains("Commonwealth holds 2"));
        all += usize::from(outcome.winner == Some(COMMONWEALTH));
    }
    assert!(both >= 8 && all >= 2, "{both} and {all} of 10");
}

#[test]
fn it_beats_random_play_at_maltot_from_either_seat() {
    let (commonwealth, german) = (won("maltot", false, 6), won("maltot", true, 6));
    assert!(
        commonwealth + german >= 11,
        "{commonwealth} and {german} of 6"
    );
}

#[test]
fn it_plays_the_same_game_again() {
    let game = || play("carpiquet", 5, [Box::new(Solo), Box::new(Solo)]).1;
    assert_eq!(game(), game());
}

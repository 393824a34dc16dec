//! The solo player of Heroes of Normandie over whole games: how it does on either side of every scenario, and that it plays
//! fair.

mod common;

use bots::heroes::Solo;
use heroes::{COMMONWEALTH, Choice, GERMAN, Heroes, Rules};
use kernel::bot::Random;
use kernel::{Bot, Outcome, Seat};

fn solo() -> Box<dyn Bot<Heroes>> {
    Box::new(Solo::default())
}

/// One game: how it ended, and every choice.
fn play(scenario: &str, seed: u64, bots: [Box<dyn Bot<Heroes>>; 2]) -> (Outcome, Vec<Choice>) {
    let game = common::begin::<Rules>(Some(scenario), &[], seed);
    common::play(game, seed, bots)
}

/// Games against random play from one seat.
const GAMES: u64 = 6;

/// It wins nearly every game of random play: a single one may be lost to the dice.
fn beats_random_play(scenario: &str) {
    let random = || -> Box<dyn Bot<Heroes>> { Box::new(Random) };
    let won = |seat: Seat| {
        let games = (0..GAMES).map(|seed| {
            let bots = if seat == GERMAN {
                [random(), solo()]
            } else {
                [solo(), random()]
            };
            play(scenario, seed, bots).0
        });
        games.filter(|o| o.winner == Some(seat)).count() as u64
    };
    let (commonwealth, german) = (won(COMMONWEALTH), won(GERMAN));
    let least = 2 * GAMES - 1;
    assert!(
        commonwealth + german >= least,
        "{scenario}: {commonwealth} as the Commonwealth, {german} as the German of {GAMES}"
    );
}

#[test]
fn it_stops_airplanes_and_takes_off_with_them() {
    beats_random_play("jet-plane");
}

#[test]
fn it_catches_willi_herold_and_keeps_him() {
    beats_random_play("carpiquet");
}

#[test]
fn it_takes_and_holds_the_airfield() {
    beats_random_play("airfield");
}

#[test]
fn it_climbs_and_holds_the_hill() {
    beats_random_play("hill-112");
}

#[test]
fn it_wins_at_maltot_with_any_army() {
    beats_random_play("maltot");
    beats_random_play("zurueck");
    beats_random_play("charon");
}

#[test]
fn it_plays_both_campaigns_to_their_end() {
    let second = [("windsor", "scenario-2"), ("jupiter", "scenario-4")];
    for (campaign, part) in second {
        let (even, _) = play(campaign, 1, [solo(), solo()]);
        assert!(even.rule.starts_with(part), "{campaign}: {}", even.rule);
        let (against, _) = play(campaign, 2, [solo(), Box::new(Random)]);
        assert_eq!(against.winner, Some(COMMONWEALTH), "{campaign}");
    }
}

#[test]
fn it_plays_the_same_game_again() {
    let game = || play("carpiquet", 5, [solo(), solo()]);
    assert_eq!(game(), game());
}

#[test]
fn only_its_own_knowledge_counts() {
    for (scenario, seed) in [("carpiquet", 20), ("airfield", 21), ("maltot", 22)] {
        let game = common::begin::<Rules>(Some(scenario), &[], seed);
        let steps = common::plays_fair(game, seed, solo, |_, _, _, _| true);
        assert!(steps > 200, "{scenario}: {steps}");
    }
}

//! What a choice may lead to: exact where it can be counted, and never from hidden truth.

use kernel::odds::{Effort, Odds, preview};
use kernel::{Dice, Game, Rulebook, Seed};

use crate::toy::{Choice, RED, Race, Toy, vice};

fn given_race(seed: u64) -> Race<{ vice::NONE }> {
    Toy::default().set_up(
        &Toy::default()
            .info()
            .check(None, &[], Seed::from(seed))
            .unwrap(),
    )
}

fn odds(race: &Race<{ vice::NONE }>, choice: Choice) -> Odds {
    preview(race, RED, &choice, Effort::default()).unwrap()
}

fn spelled(odds: &Odds) -> Vec<(&str, u32)> {
    odds.results
        .iter()
        .map(|c| (c.result.as_str(), c.per_million))
        .collect()
}

/// Both cards lie open, so nothing is hidden.
fn given_open_race() -> Race<{ vice::NONE }> {
    let mut race = given_race(1);
    race.open = [true, true];
    race
}

#[test]
fn one_die_is_counted_exactly() {
    let odds = odds(&given_open_race(), Choice::Sail);
    assert!(odds.exact);
    let sixth = 166_667;
    let expected = ["1 on", "2 on", "3 on", "4 on", "5 on", "6 on"].map(|r| (r, sixth));
    assert_eq!(spelled(&odds), expected);
}

#[test]
fn two_dice_are_counted_exactly() {
    let odds = odds(&given_open_race(), Choice::Dash);
    assert!(odds.exact);
    let ways = |n: u32| (n * 1_000_000 + 18) / 36;
    for total in 2..=12u32 {
        let name = format!("total {total}");
        let found = odds.results.iter().find(|c| c.result == name).unwrap();
        assert_eq!(found.per_million, ways(6 - total.abs_diff(7)), "{name}");
    }
    assert_eq!(odds.results.len(), 11);
    assert_eq!(odds.results[0].result, "total 7");
}

#[test]
fn too_many_paths_are_sampled_and_say_so() {
    let effort = Effort {
        worlds: 1,
        paths: 20,
        samples: 40,
    };
    let odds = preview(&given_open_race(), RED, &Choice::Dash, effort).unwrap();
    assert!(!odds.exact);
    let sum: u32 = odds.results.iter().map(|c| c.per_million).sum();
    assert!((999_990..=1_000_010).contains(&sum), "{sum}");
}

#[test]
fn a_choice_without_chance_has_one_result() {
    let odds = odds(&given_open_race(), Choice::Row);
    assert_eq!(
        (odds.exact, spelled(&odds)),
        (true, vec![("no effect", 1_000_000)])
    );
}

#[test]
fn a_hidden_world_is_sampled_and_holds_every_possibility() {
    let race = given_race(1);
    let odds = odds(&race, Choice::Call);
    assert!(!odds.exact);
    assert_eq!(odds.results.len(), 5, "every card but one's own: {odds:?}");
    let own = format!("card {}", race.cards[0]);
    assert!(odds.results.iter().all(|c| c.result != own));
    assert!(
        odds.results.iter().all(|c| c.per_million < 500_000),
        "{odds:?}"
    );
}

#[test]
fn the_preview_is_the_same_in_every_world_that_cannot_be_told_apart() {
    for seed in 0..20 {
        let race = given_race(seed);
        let mut dice = Dice::new(Seed::from(seed + 1000));
        for _ in 0..5 {
            let twin = race.redeal(RED, &mut dice);
            for choice in [Choice::Call, Choice::Sail, Choice::Dash] {
                assert_eq!(odds(&race, choice), odds(&twin, choice), "seed {seed}");
            }
        }
    }
}

#[test]
fn a_preview_changes_nothing_and_is_refused_like_the_choice() {
    let race = given_race(1);
    let before = kernel::fingerprint(&race);
    odds(&race, Choice::Dash);
    assert_eq!(kernel::fingerprint(&race), before);
    let refusal = preview(&race, RED, &Choice::Hand, Effort::default()).unwrap_err();
    assert_eq!((refusal.rule, refusal.code), ("1.2", "idle"));
}

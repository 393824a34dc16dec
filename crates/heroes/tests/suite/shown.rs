//! What a player is shown: questions, odds and offers.

use heroes::{COMMONWEALTH, GERMAN, Heroes, Rules};
use kernel::odds::{Effort, Odds, preview};
use kernel::scene::Decision;
use kernel::testing::{load, random_game_of, setup_of};
use kernel::{Game as _, Rulebook as _, Show as _, Silent};
use serde_json::json;

/// Nobody is asked the same question for two tiles while the armies are put together.
#[test]
fn b3_2_tiles_of_one_name_are_told_apart() {
    let mut counted = 0;
    for scenario in &Rules::default().info().scenarios {
        let mut asked = Vec::new();
        let setup = setup_of::<Rules>(scenario.id, &[], 1);
        random_game_of::<Rules>(&setup, |game, seat| asked.push(game.question(Some(seat))));
        // Markers bought later are for a tile that was asked before.
        let set_up = asked.iter().position(|q| !q.contains("marker does"));
        asked.truncate(set_up.unwrap_or(0));
        counted += asked
            .iter()
            .filter(|q| q.contains("does the second"))
            .count();
        let all = asked.len();
        asked.sort();
        asked.dedup();
        assert_eq!(asked.len(), all, "{}: {asked:?}", scenario.id);
    }
    assert!(counted > 0, "no scenario has two such tiles");
}

/// A Rifle squad that may fire at a Leutnant in the open: +2 and the die against 6.
fn duel(hands: &serde_json::Value) -> Heroes {
    load::<Rules>(
        &json!({ "turn": 2, "number": 3, "hands": hands, "pending": { "ask": "act", "unit": "Rifle-1" },
        "pieces": { "Rifle-1": { "at": "H18" }, "Leutnant-1": { "at": "M18" } } }),
    )
}

fn odds_of(game: &Heroes, choice: &str) -> Odds {
    let choice = game.read(choice).expect("a choice");
    let seat = game.status().seat().expect("somebody decides");
    preview(game, seat, &choice, Effort::default()).expect("it is offered")
}

fn spelled(odds: &Odds) -> Vec<(&str, u32)> {
    let results = odds.results.iter();
    results
        .map(|c| (c.result.as_str(), c.per_million))
        .collect()
}

#[test]
fn r1_8_3_the_odds_of_a_shot_are_those_of_its_die_through_every_card_window() {
    let expected = [("Leutnant-1 is reduced", 500_000), ("no effect", 500_000)];
    let plain = odds_of(&duel(&json!([[], []])), "fire Leutnant-1");
    assert_eq!((plain.exact, spelled(&plain)), (true, expected.to_vec()));
    assert!(plain.assumes.is_empty());
    let with_cards = odds_of(&duel(&json!([["good-shot"], ["medic"]])), "fire Leutnant-1");
    assert_eq!(spelled(&with_cards), expected);
    let assumed = [
        "no card is played",
        "nobody fires back",
        "every hit is taken",
    ];
    assert_eq!(with_cards.assumes, assumed);
}

#[test]
fn r1_13_1_a_card_before_the_die_shows_what_it_would_do() {
    let mut game = duel(&json!([["good-shot"], []]));
    let fire = game.read("fire Leutnant-1").expect("a choice");
    game.choose(&fire, &mut Silent).expect("a legal choice");
    let missed = |choice: &str| {
        let odds = odds_of(&game, choice);
        let none = odds.results.iter().find(|c| c.result == "no effect");
        none.map_or(0, |c| c.per_million)
    };
    // A die of 1 only; it ends the game to destroy the Leutnant, and what follows is sampled.
    assert!((140_000..195_000).contains(&missed("play good-shot")));
    assert_eq!(missed("pass"), 500_000);
    let offers = Decision::of(&game, Some(COMMONWEALTH))
        .expect("a question")
        .offers;
    let labels: Vec<&str> = offers.iter().map(|o| &*o.label).collect();
    let passes = ["Do not ask me for cards again in this turn", "Play no card"];
    assert_eq!(labels[labels.len() - 2..], passes, "{labels:?}");
    assert!(offers.iter().all(|o| o.chancy));
}

#[test]
fn r1_11_2_to_take_a_hit_is_said_in_words_comes_last_and_is_asked_twice() {
    let game = load::<Rules>(&json!({ "turn": 2, "number": 3, "hands": [[], ["medic"]],
        "pieces": { "Rifle-1": { "at": "H18" }, "Leutnant-1": { "at": "M18" } },
        "pending": { "ask": "card", "side": "german", "moment": "hit" },
        "stack": [{ "do": "hits", "unit": "Leutnant-1", "left": 1, "by": "Rifle-1", "cause": "fire" }] }));
    let offers = Decision::of(&game, Some(GERMAN))
        .expect("a question")
        .offers;
    let last = offers.last().expect("an offer");
    assert_eq!(
        (&*last.label, last.confirm, last.passes),
        ("Take the hit", true, true)
    );
    assert_eq!(offers[0].notation, "play medic");
}

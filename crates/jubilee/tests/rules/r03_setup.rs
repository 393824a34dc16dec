//! 3.0 Set Up.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::{Fate as _, Played, all_chits, data, situation};

/// The set-up of a game, and these choices in it.
#[track_caller]
fn set_up(seed: u64, options: &[&str], chance: &[&str], choices: &[&str]) -> Played {
    let played = situation(json!({
        "game": "jubilee", "options": options, "seed": seed, "from": "setup",
        "chance": chance, "strict": true, "choices": choices,
    }));
    let played = played.ok();
    assert_eq!(played.end.unused_chance, [""; 0]);
    played
}

fn germans(played: &Played) -> Vec<(String, Value)> {
    let names = data().germans.iter().map(|g| g.name.clone());
    names
        .map(|name| (name.clone(), played.piece(&name).clone()))
        .collect()
}

#[test]
fn r3_1_every_german_starts_in_a_position_with_its_letter() {
    let mut seen = BTreeSet::new();
    for seed in 1..=20 {
        let played = set_up(seed, &[], &[], &[]);
        let mut places = BTreeSet::new();
        for (name, piece) in germans(&played) {
            let at = piece["at"].as_str().expect("a place");
            let position = data().position_at(at).expect("a position");
            assert_eq!(
                data().position(position).start,
                name.chars().next(),
                "{name} in {at}"
            );
            assert_eq!(piece["revealed"], json!(false), "{name}");
            places.insert(at.to_owned());
        }
        assert_eq!(places.len(), 32, "one to a position");
        seen.insert(played.at("C-1").to_owned());
    }
    assert!(seen.len() > 4, "at random: {seen:?}");
}

#[test]
fn r3_2_three_garrisons_start_disrupted() {
    let played = set_up(3, &[], &[], &[]);
    let disrupted: BTreeSet<String> = germans(&played)
        .into_iter()
        .filter(|(_, piece)| piece["disrupted"] == json!(true))
        .map(|(_, piece)| piece["at"].as_str().expect("a place").to_owned())
        .collect();
    let expected = ["0517", "0522", "0620"].map(str::to_owned);
    assert_eq!(disrupted, BTreeSet::from(expected));
}

#[test]
fn r3_3_everything_is_made_ready() {
    let played = set_up(1, &[], &[], &[]);
    assert_eq!(
        (played.field("turn"), played.field("phase")),
        (&json!(1), &json!("convoy"))
    );
    let mut waiting = 0;
    for info in &data().units {
        if info.turn == 0 {
            assert_eq!(played.at(&info.name), "pool", "{}", info.name);
            continue;
        }
        assert_eq!(
            played.at(&info.name),
            format!("turn:{}", info.turn),
            "{}",
            info.name
        );
        assert_eq!(played.steps(&info.name), u64::from(info.steps));
        let commando_of_turn_1 = info.name.ends_with("Cdo");
        waiting += u32::from(!commando_of_turn_1);
    }
    assert_eq!(waiting, 31);
    let full = json!({ "blue": 4, "dieppe": 7, "green": 5, "yellow": 4, "orange": 4 });
    assert_eq!(played.field("transport"), &full);
    assert_eq!(played.field("chits")["cup"], json!(all_chits()));
    assert_eq!(all_chits().len(), 37);
    assert_eq!(data().depths.len(), 20);
    for depth in &data().depths {
        assert_eq!(played.at(&depth.name), "pool");
    }
    assert_eq!(played.field("wall"), "intact");
    for empty in ["evacuation", "destroyed"] {
        assert_eq!(played.field(empty), &json!([]));
    }
}

/// The five commandos of a beach, and how many of them are where.
fn force(played: &Played, beach: &str) -> (usize, usize) {
    let regiment = if beach == "yellow" { "/3Cdo" } else { "/4Cdo" };
    let force = || data().units.iter().filter(|u| u.name.ends_with(regiment));
    let home = force()
        .filter(|u| played.at(&u.name) == "evacuated")
        .count();
    (force().count() - home, home)
}

/// Die 1 is the historical result: two of five reach Yellow, with two points.
#[test]
fn r3_4_the_convoy_turns_commandos_back() {
    let chance = [
        "d6=1",
        "commando=2/3Cdo",
        "commando=6/3Cdo",
        "commando=1/3Cdo",
    ];
    let played = set_up(1, &[], &chance, &["roll"]);
    assert_eq!(
        (force(&played, "yellow"), force(&played, "orange")),
        ((2, 3), (5, 0))
    );
    for gone in ["1/3Cdo", "2/3Cdo", "6/3Cdo"] {
        assert_eq!((played.at(gone), played.steps(gone)), ("evacuated", 2));
    }
    assert_eq!(played.at("3/3Cdo"), "turn:1", "it is placed next");
    assert_eq!(played.field("transport")["yellow"], json!(2));
    assert_eq!(played.field("transport")["orange"], json!(4));
    assert_eq!(
        played.field("transport")["dieppe"],
        json!(7),
        "no other track changes"
    );
    assert!(played.offered("land 3/3Cdo Y1"), "{:?}", played.offers());
}

#[test]
fn r3_4_either_force_may_meet_it() {
    let table = [
        ((2, 2), (5, 4)),
        ((3, 2), (5, 4)),
        ((4, 3), (5, 4)),
        ((5, 4), (4, 3)),
        ((5, 4), (3, 2)),
        ((5, 4), (2, 2)),
    ];
    for (die, (yellow, orange)) in (1..).zip(table) {
        let die = format!("d6={die}");
        let at_yellow = ["commando=1/3Cdo", "commando=2/3Cdo", "commando=3/3Cdo"];
        let at_orange = ["commando=A/4Cdo", "commando=B/4Cdo", "commando=C/4Cdo"];
        let mut chance = vec![die.as_str()];
        chance.extend(&at_yellow[..5 - yellow.0]);
        chance.extend(&at_orange[..5 - orange.0]);
        let played = set_up(1, &[], &chance, &["roll"]);
        assert_eq!(
            (force(&played, "yellow").0, force(&played, "orange").0),
            (yellow.0, orange.0)
        );
        let points = played.field("transport");
        assert_eq!(
            (&points["yellow"], &points["orange"]),
            (&json!(yellow.1), &json!(orange.1))
        );
    }
}

/// The roll is all there is to do, and it comes before anything lands.
#[test]
fn r3_4_the_roll_comes_first() {
    let played = set_up(1, &[], &[], &[]);
    assert_eq!(played.offers(), ["roll"]);
    let early = situation(json!({ "game": "jubilee", "from": "setup", "choices": ["draw"] }));
    early.refused("3.4", "not-asked");
}

//! 1.8, A to G: the beginning of a turn.

use gts::Rules;
use kernel::testing::{heard, setup_of};
use kernel::{Game, Rulebook, Seat, Viewer};
use serde_json::{Value, json};

use crate::support::{Pieces, and, placed, play_in, sword};

/// The beginning of a turn on a bare map: no Air Points left, everybody with points.
fn dawn(turn: u8, pieces: impl Pieces) -> Value {
    json!({
        "turn": turn, "pieces": pieces.pieces(), "fleet": { "air": 0 },
        "points": {
            "3BR": { "command": 5, "dispatch": 3 }, "6AB": { "command": 0, "dispatch": 0 },
            "716": { "command": 3, "dispatch": 2 }, "21Pz": { "command": 0, "dispatch": 0 },
        },
    })
}

/// This question, and then that for an Air Point.
fn at(step: &str, side: &str, position: Value) -> Value {
    let stack = json!(["mug", { "dawn": "air" }, { "dawn": { step: side } }]);
    and(position, json!({ "stack": stack, "fleet": { "air": 1 } }))
}

#[test]
fn r1_8_weather_by_the_die() {
    // A question comes first, so that the die is scripted. Sea State 2 before it.
    let rolled = |die: u8, sea: u8| {
        let stack = json!(["mug", { "dawn": "roll" }, { "dawn": { "dispatch": "allied" } }]);
        let position = and(
            dawn(1, json!({})),
            json!({ "stack": stack, "fleet": { "air": 0, "sea": sea } }),
        );
        let played = sword(position, &[die], "continue").ok();
        let weather = played.field("weather").as_str().unwrap_or("").to_owned();
        let number = |name: &str| played.field("fleet")[name].as_u64().unwrap_or(99);
        (weather, number("air"), number("sea"))
    };
    for (dice, weather, air, sea) in [
        (0..=2, "clear", 6, 1),
        (3..=6, "overcast", 4, 2),
        (7..=7, "fog", 2, 2),
        (8..=8, "rain", 1, 3),
        (9..=9, "storm", 0, 4),
    ] {
        for die in dice {
            let (found, points, state) = rolled(die, 2);
            assert_eq!((found.as_str(), state), (weather, sea), "{die}");
            // Where there are none the question is not asked and the counter shows nothing.
            assert_eq!(points, air, "{die}");
        }
    }
    assert_eq!(rolled(0, 1).2, 1, "never below 1");
}

#[test]
fn r1_8_the_sixth_of_june_is_overcast_unless_the_option_rolls() {
    for seed in 0..6 {
        let fixed = Rules::default().position(&Rules::default().set_up(&setup_of::<Rules>(
            "sword",
            &[],
            seed,
        )));
        assert_eq!(
            (&fixed["weather"], &fixed["fleet"]["air"]),
            (&json!("overcast"), &json!(4))
        );
    }
    let rolled = (0..12).map(|seed| {
        let game = Rules::default().set_up(&setup_of::<Rules>("sword", &["weather"], seed));
        Rules::default().position(&game)["weather"].to_string()
    });
    let rolled: std::collections::BTreeSet<String> = rolled.collect();
    assert!(rolled.len() > 1, "{rolled:?}");
    for seed in 0..6 {
        let setup = setup_of::<Rules>("ham-and-jam", &["weather"], seed);
        let bridges = Rules::default().position(&Rules::default().set_up(&setup));
        assert_eq!(bridges["fleet"]["air"], json!(0), "no aircraft there");
    }
}

#[test]
fn r1_8_fog_lifts_at_0900() {
    let foggy = |turn: u8| {
        let position = and(dawn(turn, json!({})), json!({ "weather": "fog" }));
        sword(position, &[], "continue").field("weather").clone()
    };
    assert_eq!((foggy(1), foggy(2)), (json!("fog"), json!("overcast")));
}

#[test]
fn r1_8_air_points_are_allotted() {
    let air = |points: u8| and(dawn(1, json!({})), json!({ "fleet": { "air": points } }));
    let all = "support 3BR; interdict; interdict; support 6AB";
    let played = sword(air(4), &[], all).ok();
    assert_eq!(played.field("points")["3BR"]["air"], json!(1));
    assert_eq!(played.field("fleet")["interdiction"], json!(2));
    sword(air(4), &[], "interdict; interdict; interdict")
        .refused("1.19#points", "enough-interdiction");
    sword(air(4), &[], "continue").refused("1.8#b", "air-left");
    sword(air(4), &[], "support 716").refused("1.8#b", "no-air-division");
    sword(air(4), &[], "support CDO").refused("1.8#b", "no-air-division");
    let bridges = json!({ "fleet": { "air": 1 } });
    play_in("ham-and-jam", bridges, &[], "interdict").refused("1.19#points", "nothing-interdicted");
}

#[test]
fn r1_8_reinforcements_wait_in_their_boxes() {
    // A question comes first; then the turn begins, and those that are due are told of.
    let due = |turn: u8| {
        let pieces = placed("holding:1: 3/PzJg-200, holding:7: Oppeln 1/PzR-22");
        let stack = json!([{ "dawn": "begin" }, { "dawn": { "dispatch": "allied" } }]);
        let position = and(dawn(turn, pieces), json!({ "stack": stack }));
        let played = sword(position, &[], "continue").ok();
        assert_eq!(played.at("3/PzJg-200"), "holding:1", "the chit brings it");
        (
            played.told("holding").join(" "),
            played.told("leader-holding").len(),
        )
    };
    let (second, leaders) = due(2);
    assert!(
        second.contains("3/PzJg-200") && !second.contains("1/PzR-22"),
        "{second}"
    );
    assert_eq!(leaders, 0);
    let (fourth, leaders) = due(4);
    assert!(
        fourth.contains("1/PzR-22") && !fourth.contains("3/PzJg-200"),
        "{fourth}"
    );
    assert_eq!(leaders, 1, "Oppeln at 1300");
}

#[test]
fn r1_8_two_command_points_for_a_dispatch_point() {
    let step = || at("dispatch", "allied", dawn(1, json!({})));
    let played = sword(step(), &[], "dispatch 3BR; dispatch 3BR").ok();
    let pool = &played.field("points")["3BR"];
    assert_eq!(
        (&pool["command"], &pool["dispatch"]),
        (&json!(1), &json!(5))
    );
    sword(step(), &[], "dispatch 3BR; dispatch 3BR; dispatch 3BR").refused("1.8#b", "not-asked");
    sword(step(), &[], "dispatch 716").refused("1.8#d-i", "not-your-division");
    sword(step(), &[], "dispatch 6AB").refused("1.8#d-i", "too-few-command-points");
    let mut full = dawn(1, json!({}));
    full["points"]["3BR"]["dispatch"] = json!(19);
    full["points"]["6AB"]["command"] = json!(2);
    sword(at("dispatch", "allied", full), &[], "dispatch 3BR").refused("1.1.2", "pool-full");
}

/// A brigadier who came in a turn, and another who was always there.
fn brigadier(since: u8) -> Value {
    json!({
        "A/1-S-Lancs": { "at": "1311" }, "Cass": { "at": "1311", "since": since },
        "A/2-KSLI": { "at": "1410" }, "Smith": { "at": "1410", "since": 0 },
    })
}

#[test]
fn r1_8_formation_chits_now_and_next() {
    let step = |turn: u8, since: u8| at("chits", "allied", dawn(turn, brigadier(since)));
    let now = sword(step(2, 0), &[], "buy 8-Bde now").ok();
    assert_eq!(now.field("points")["3BR"]["dispatch"], json!(1));
    sword(step(2, 0), &[], "buy 8-Bde now; buy 8-Bde next").refused("1.8#d-ii", "chit-in-mug");
    let next = sword(step(2, 0), &[], "buy 8-Bde next").ok();
    assert_eq!(next.field("points")["3BR"]["dispatch"], json!(2));
    assert_eq!(next.field("mug")["aside"][0], json!(["formation:8-Bde"]));
    sword(step(2, 1), &[], "buy 8-Bde now").refused("1.8#d-ii", "leader-too-new");
    sword(step(2, 0), &[], "buy 736 now").refused("1.8#d-i", "not-your-division");
    let poor = |points: u8, choice: &str| {
        let mut position = step(2, 0);
        position["points"]["3BR"]["dispatch"] = json!(points);
        sword(position, &[], &[choice])
    };
    poor(1, "buy 8-Bde now").refused("1.8#d-ii", "too-few-dispatch-points");
    poor(1, "buy 8-Bde next").ok();
    // On the first turn the chit of 8 Brigade is in the mug for nothing.
    sword(step(1, 0), &[], "buy 8-Bde next").refused("1.8#d-ii", "chit-in-mug");
    let kept = and(step(2, 0), json!({ "mug": { "kept": "formation:8-Bde" } }));
    sword(kept, &[], "buy 8-Bde next").refused("1.8#d-ii", "chit-in-mug");
    let mug = and(
        step(2, 0),
        json!({ "mug": { "bought": [["formation:8-Bde"], []] } }),
    );
    sword(mug, &[], "buy 8-Bde next").refused("1.8#d-ii", "chit-in-mug");
}

#[test]
fn r1_8_what_is_set_aside_is_its_buyers_secret() {
    let position = json!({
        "turn": 2, "pieces": placed("2425: 5/125 Luck+since=0, 1722: 5/192 Rauch+since=0"),
        "points": { "21Pz": { "dispatch": 2, "command": 0 }, "6AB": { "command": 0, "dispatch": 0 } },
        "stack": ["mug", { "dawn": { "chits": "german" } }],
    });
    let other = heard::<Rules>(&position, Viewer::Seat(Seat(0)), &["buy KG-Rauch next"]);
    assert!(
        other[0].starts_with("The 21") && !other.concat().contains("Rauch"),
        "{other:?}"
    );
    let own = heard::<Rules>(&position, Viewer::Seat(Seat(1)), &["buy KG-Rauch next"]);
    assert!(own[0].contains("Rauch"), "{own:?}");
    // Next turn it goes into the mug.
    let later = and(
        json!({ "turn": 3, "mug": { "aside": [[], ["formation:KG-Rauch"]] }, "stack": [{ "dawn": "begin" }] }),
        json!({ "pieces": placed("1722: 5/192 Rauch+since=0") }),
    );
    let game = kernel::testing::load::<Rules>(&later);
    let now = Rules::default().position(&game);
    assert_eq!(now["mug"]["aside"], json!([[], []]));
    assert!(now["mug"].to_string().contains("formation:KG-Rauch"));
    assert!(game.status().seat().is_some());
}

#[test]
fn r1_8_parks_are_placed_and_disbanded() {
    let guns = placed("1311: 302/76-Fd 303/76-Fd[column] A/1-S-Lancs Cass");
    let step = || at("parks", "allied", dawn(3, guns.clone()));
    let founded = sword(step(), &[], "park 3BR 1311").ok();
    founded.stand("park:1311: 302/76-Fd 303/76-Fd, 1311: A/1-S-Lancs");
    assert_eq!(founded.field("points")["3BR"]["dispatch"], json!(2));
    sword(step(), &[], "park 6AB 1311").refused("1.8#e-i", "park-too-dear");
    sword(step(), &[], "park 3BR 1312").refused("1.8#e-i", "no-guns");
    let parked = placed("park:1311: 302/76-Fd+contact=Cass, 1311: A/1-S-Lancs Cass 303/76-Fd");
    let park = json!({ "parks": [{ "at": "1311", "division": "3BR", "fired": false }] });
    let step = and(at("parks", "allied", dawn(3, parked)), park);
    sword(step.clone(), &[], "park 3BR 1311").refused("1.8#e-i", "park-there");
    let gone = sword(step, &[], "disband 1311").ok();
    assert_eq!(gone.at("302/76-Fd"), "1311");
    assert_eq!(
        (&gone.piece("302/76-Fd")["contact"], gone.field("parks")),
        (&json!(null), &json!([]))
    );
}

#[test]
fn r1_8_contact_is_rolled_for() {
    let pieces = placed(
        "1413: 2/1716[ent], 1415: Stab/736[ent] Krug, 0612: GWldrsee/1716, \
         2014: 4/1716+contact=Krug",
    );
    let step = || at("contact", "german", dawn(2, pieces.clone()));
    // Pending 5; telephones at both ends -1: a 6 still makes it.
    let made = sword(step(), &[6], "contact 2/1716 Krug").ok();
    assert_eq!(made.piece("2/1716")["contact"], json!("Krug"));
    let failed = sword(step(), &[7], "contact 2/1716 Krug").ok();
    assert_eq!(failed.piece("2/1716")["contact"], json!(null));
    sword(step(), &[7], "contact 2/1716 Krug; contact 2/1716 Krug").refused("1.8#b", "not-asked");
    sword(step(), &[], "contact GWldrsee/1716 Krug").refused("1.8#e-ii", "cannot-call");
    sword(step(), &[], "contact 4/1716 Krug").refused("1.8#e-ii", "in-contact");
    sword(step(), &[], "contact 2/1716 Rauch").refused("1.8#e-ii", "no-leader-there");
}

#[test]
fn r1_8_battalions_change_hands_once_a_turn() {
    let pieces = placed(
        "1311: A/1-Suffolk A/1-S-Lancs Cass 45/20-AT, 1312: B/1-Suffolk, \
         1410: A/2-KSLI Smith, 2018: 41/20-AT, 2020: A/7-Para Poett",
    );
    let step = || at("transfers", "allied", dawn(4, pieces.clone()));
    let moved = sword(step(), &[], "brigade A/1-Suffolk 185-Bde").ok();
    assert_eq!(moved.piece("B/1-Suffolk")["formation"], json!("185-Bde"));
    assert_eq!(moved.piece("A/1-S-Lancs")["formation"], json!("8-Bde"));
    assert!(
        !moved.offered("attach 20-AT 6AB"),
        "the division has made its transfer"
    );
    let given = sword(step(), &[], "attach 20-AT 6AB").ok();
    assert_eq!(
        (
            &given.piece("41/20-AT")["division"],
            &given.piece("45/20-AT")["division"]
        ),
        (&json!("6AB"), &json!("6AB"))
    );
    sword(step(), &[], "brigade B/1-Suffolk 185-Bde").refused("1.8#f", "no-battalion");
    sword(step(), &[], "brigade A/1-Suffolk 9-Bde").refused("1.8#f", "leader-too-far");
    sword(step(), &[], "brigade A/1-Suffolk 5-Para-Bde").refused("1.8#f", "no-brigade");
    sword(step(), &[], "brigade A/2-KSLI 8-Bde").refused("1.8#f", "last-battalion");
}

//! 4: set-up, drop, landing losses, the first VP markers.

use kernel::{Game, Rulebook, Seed, Show, Silent, Situation};
use nightdrop::{BRITISH, Choice, GERMAN, Nightdrop, Rules};
use serde_json::{Value, json};

use crate::support::{last, placed, play};

fn set_up(seed: u64) -> Nightdrop {
    let setup = Rules::default().info().check(None, &[], Seed::from(seed));
    Rules::default().set_up(&setup.expect("the default scenario"))
}

fn piece(game: &Nightdrop, id: &str) -> Value {
    Rules::default().position(game)["pieces"][id].clone()
}

#[test]
fn r4_1_1_the_garrison_is_in_the_battery() {
    let garrison = piece(&set_up(1), "Merville");
    assert_eq!(garrison["at"], "2103");
    assert!(garrison["reduced"].is_null());
}

#[test]
fn r4_1_2_three_units_stand_under_markers() {
    let mut first: Vec<String> = Vec::new();
    for seed in 0..12 {
        let game = set_up(seed);
        let places = ["U1", "U2", "U3"].map(|id| piece(&game, id)["at"].clone());
        assert_eq!(places, [json!("1309"), json!("2427"), json!("2907")]);
        assert_eq!(piece(&game, "U1")["revealed"], false);
        assert!(piece(&game, "U4").is_null());
        first.push(piece(&game, "U1")["unit"].to_string());
    }
    first.sort();
    first.dedup();
    assert!(first.len() > 3, "drawn at random: {first:?}");
}

#[test]
fn r4_2_1_sticks_are_stacked_in_their_drop_zones() {
    let game = set_up(7);
    let count = |hex: &str| {
        let scene = game.scene(None);
        scene.pieces.iter().filter(|p| p.space == hex).count()
    };
    assert!(
        ["0911", "0912", "1010", "1112"]
            .iter()
            .all(|h| count(h) == 4)
    );
    assert!(
        ["2407", "2608", "1223", "1324"]
            .iter()
            .all(|h| count(h) == 3)
    );
    assert_eq!(count("2508"), 4, "the circled parachute");
    let kinds = |seed| {
        let game = set_up(seed);
        (1..=28)
            .map(|i| piece(&game, &format!("red-{i}"))["kind"].to_string())
            .collect::<Vec<_>>()
    };
    assert_ne!(kinds(1), kinds(2), "shuffled");
}

#[test]
fn r4_2_2_two_dice_lead_each_stick() {
    let pieces = placed("0911: red-1, 1011: red-2, 2103: Merville");
    let drop = json!({ "pieces": pieces, "pending": "scatter" });
    // 2 is north-east, 4 is south; then the landing result.
    let played = play(drop, "d6=2; d6=3; d6=4; d6=1; d6=1; d6=1", "scatter").ok();
    let told = played.told("scattered");
    assert!(
        told[0].contains("NE by 3") && told[0].contains("1209"),
        "{told:?}"
    );
    assert!(
        told[1].contains("S by 1") && told[1].contains("1012"),
        "{told:?}"
    );
    // North of 0911 lies the estuary: the last land on the way.
    let pieces = placed("0911: red-1");
    let drop = json!({ "pieces": pieces, "pending": "scatter" });
    let played = play(drop, "d6=1; d6=6", "scatter").ok();
    assert!(played.told("scattered")[0].contains("0906"));
}

#[test]
fn r4_2_2_a_stick_off_the_map_enters_on_turn_2() {
    let drop = json!({ "pieces": { "blue-1": { "at": "1228" } }, "pending": "scatter" });
    let played = play(drop, "d6=4; d6=2", "scatter").ok();
    assert!(played.told("scattered")[0].contains("beyond 1229"));
    let waiting = "edge:1229: blue-1, 0323: A/9";
    let next = play(last(1, waiting), "", "done").ok();
    assert_eq!(next.at("blue-1"), "1229");
    assert_eq!(next.field("turn"), 2);
}

#[test]
fn r4_2_2_a_blocked_stick_enters_nearby() {
    let waiting = "edge:1229: blue-1, 0323: A/9, 1229: U1";
    let played = play(last(1, waiting), "", "done").ok();
    assert_eq!((played.asks(), played.seat()), ("enter", "british"));
    assert_eq!(played.offers(), ["enter 1129", "enter 1329"]);
    let played = play(last(1, waiting), "", "done; enter 1329").ok();
    assert_eq!(played.at("blue-1"), "1329");
}

#[test]
fn r4_2_2_the_german_moves_surplus_sticks() {
    let pieces = placed("0322: U1, 0323: red-1 red-2 red-3 red-4 red-5, 0324: red-6 red-7 red-8");
    let crowd = json!({ "pieces": pieces, "pending": { "ask": "surplus", "hex": "0323" } });
    let played = play(&crowd, "", "");
    assert_eq!(played.seat(), "german");
    assert!(played.offered("shift red-4 0422"));
    play(&crowd, "", "shift red-1 0324").refused("4.2.2", "drop-full");
    play(&crowd, "", "shift red-1 0322").refused("4.2.2", "drop-on-germans");
    play(&crowd, "", "shift red-1 0325").refused("4.2.2", "not-beside");
    play(&crowd, "", "shift red-6 0325").refused("4.2.2", "not-surplus");
    let played = play(crowd, "", "shift red-1 0422; shift red-2 0422").ok();
    assert_eq!(played.told("spilled").len(), 2);
    assert_ne!(played.asks(), "surplus");
}

/// Red Sticks on a German, in a village, in marsh, in the open and beside the map; so many to lose.
fn landing(red: u8) -> Value {
    json!({
        "pieces": {
            "U1": { "at": "1309" }, "red-1": { "at": "1309" }, "red-2": { "at": "1309" },
            "red-3": { "at": "0813" }, "red-4": { "at": "1612" },
            "red-5": { "at": "0807" }, "red-6": { "at": "0810" }, "red-7": { "at": "1010" },
            "red-8": { "at": "edge:0108" }, "red-9": { "at": "0608" },
        },
        "pending": { "ask": "attrition", "left": [red, 0, 0] },
    })
}

#[test]
fn r4_2_3_the_worst_placed_are_lost_first() {
    let played = play(landing(1), "", "");
    assert_eq!(played.seat(), "german");
    assert_eq!(played.offers(), ["lose red-1", "lose red-2"]);
    play(landing(1), "", "lose red-3").refused("4.2.3", "not-exposed");
    // Both on the German go by themselves, then one of village and woods.
    let played = play(landing(3), "", "lose red-1; lose red-3").ok();
    assert_eq!((played.at("red-2"), played.at("red-4")), ("lost", "1612"));
    // Then the marsh, then the open.
    let played = play(landing(6), "", "lose red-1; lose red-5").ok();
    for name in ["red-2", "red-3", "red-4", "red-5", "red-9"] {
        assert_eq!(played.at(name), "lost", "{name}");
    }
    assert_eq!(played.at("red-8"), "edge:0108");
}

#[test]
fn r4_2_3_losses_by_the_table() {
    let drop = json!({ "pieces": { "red-1": { "at": "1010" } }, "pending": "scatter" });
    let played = play(drop, "d6=3; d6=1; d6=4; d6=5", "scatter").ok();
    assert_eq!(played.field("landing"), 1);
    assert!(played.told("landing-rolled")[0].contains("5 red, 4 green and 2 blue"));
    assert_eq!(nightdrop::Rules::default().data().tables.landing.len(), 11);
}

/// The table as it stands in the rulebook, row by row.
#[test]
fn r4_2_3_every_row_of_the_table() {
    let rows = [
        ([1, 1], "4 red, 2 green and 2 blue", -2),
        ([1, 2], "3 red, 3 green and 2 blue", -2),
        ([1, 3], "4 red, 3 green and 2 blue", -1),
        ([1, 4], "5 red, 2 green and 2 blue", -1),
        ([1, 5], "5 red, 3 green and 2 blue", 0),
        ([1, 6], "5 red, 2 green and 3 blue", 0),
        ([2, 6], "6 red, 2 green and 2 blue", 0),
        ([3, 6], "5 red, 4 green and 2 blue", 1),
        ([4, 6], "6 red, 3 green and 2 blue", 1),
        ([5, 6], "6 red, 4 green and 2 blue", 2),
        ([6, 6], "6 red, 3 green and 3 blue", 2),
    ];
    for (dice, lost, vp) in rows {
        let drop = json!({ "pieces": { "red-1": { "at": "1010" } }, "pending": "scatter" });
        let [a, b] = dice.map(|die| format!("d6={die}"));
        let played = play(drop, &["d6=3", "d6=1", &a, &b], "scatter").ok();
        let told = played.told("landing-rolled")[0];
        assert!(told.contains(lost), "{dice:?}: {told}");
        assert_eq!(played.field("landing"), vp, "{dice:?}");
    }
}

#[test]
fn r4_2_3_nobody_sees_the_losses() {
    let played = play(landing(2), "", "lose red-1").ok();
    assert_eq!(played.piece("red-1")["face"], "unknown");
}

#[test]
fn r4_2_3_sticks_on_germans_are_lost_too() {
    let played = play(landing(1), "", "lose red-1").ok();
    assert_eq!(played.at("red-2"), "lost");
    assert_eq!(played.asks(), "mark");
}

#[test]
fn r4_2_4_howard_holds_both_hexes() {
    let played = play(landing(1), "", "lose red-1").ok();
    assert_eq!(
        (played.at("Howard-1"), played.at("Howard-2")),
        ("0511", "0410")
    );
    assert_eq!(played.field("control"), &json!(["0410", "0511"]));
}

#[test]
fn r4_3_1_each_side_marks_a_bridge() {
    let markers = json!({ "pieces": {}, "pending": { "ask": "mark", "why": "setup-british" } });
    let played = play(&markers, "", "");
    assert_eq!(played.seat(), "british");
    assert_eq!(
        played.offers(),
        [
            "mark 2721",
            "mark 2723",
            "mark 2826",
            "mark 3006",
            "mark 3215"
        ]
    );
    play(&markers, "", "mark 1511").refused("4.3.1", "not-black-star");
    play(&markers, "", "mark 0511").refused("2.5", "value-printed");
    let one = play(&markers, "vp=2", "mark 2826").ok();
    assert_eq!(one.seat(), "german");
    play(&markers, "", "mark 2826; mark 2826").refused("10.1.3", "marked-already");
    let both = play(markers, "vp=2; vp=0", "mark 2826; mark 3215").ok();
    assert!(both.lines.iter().all(|line| line.events[0].rule == "4.3.1"));
    assert_eq!(
        both.field("markers")["3215"],
        json!({ "value": 0, "known": "german" })
    );
    let value =
        json!({ "game": "nightdrop", "from": "empty", "position": both.end.situation.position });
    let situation: Situation = serde_json::from_value(value).unwrap();
    let game = situation.load(&Rules::default()).unwrap().1;
    let keys = |seat| {
        let scene = game.scene(seat);
        let markers = scene
            .markers
            .into_iter()
            .filter(|m| m.key.starts_with("vp"));
        markers.map(|m| m.key).collect::<Vec<_>>()
    };
    assert_eq!(keys(Some(BRITISH)), ["vp-2", "vp-hidden"]);
    assert_eq!(keys(Some(GERMAN)), ["vp-hidden", "vp-0"]);
    assert_eq!(keys(None), ["vp-hidden", "vp-hidden"]);
}

/// The whole set-up by the first legal choice each time.
#[test]
fn the_set_up_leads_to_turn_1() {
    for seed in 0..30 {
        let mut game = set_up(seed);
        let mut choices: Vec<Choice> = Vec::new();
        for _ in 0..200 {
            choices.clear();
            game.choices(&mut choices);
            if matches!(choices[0], Choice::Act(_)) {
                break;
            }
            game.choose(&choices[0], &mut Silent).unwrap();
        }
        assert!(game.holds(nightdrop::ids::Side::British, game.data().h1));
        let sticks = game.on_map().and(nightdrop::ids::Bits::STICKS).len();
        assert!((38..=48).contains(&sticks), "{sticks}");
    }
}

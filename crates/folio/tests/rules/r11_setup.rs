//! 11.0, 11.1.1: the secret German set-up.

use folio::Rules;
use kernel::testing;
use serde_json::{Value, json};

use crate::support::{and, placed, play, set_up};

fn asked(unit: &str, pieces: Value) -> Value {
    let mut pieces = pieces;
    pieces[unit] = json!({ "at": "pool" });
    and(
        set_up("beachhead", &[], pieces),
        json!({ "spare": 4, "pending": { "ask": "deploy", "unit": unit } }),
    )
}

#[test]
fn r11_0_the_german_sets_up_first() {
    let played = testing::situation::<Rules>(json!({ "game": "folio" }));
    assert_eq!((played.seat(), played.asks()), ("german", "deploy"));
    let played = testing::situation::<Rules>(json!({
        "game": "folio",
        "choices": [
            "deploy 716/716 1738", "deploy 736/716 1638", "deploy 857/346 1444", "deploy 200/21 0639",
            "deploy 22/21 0640", "deploy 125/21 0840", "deploy 192/21 0740", "deploy 305/21 0539", "deploy 2-AA 0938",
        ],
    }))
    .ok();
    played.stand("secret:0938: 2-AA");
    assert_eq!(played.seat(), "allied");
    assert_eq!(played.asks(), "beachhead");
}

#[test]
fn r11_0_never_in_a_beach_hex() {
    for hex in ["1838", "1640", "1641", "1642"] {
        let choice = format!("deploy 736/716 {hex}");
        play(asked("736/716", json!({})), &[], &choice).refused("11.0", "no-set-up-on-beach");
    }
    play(asked("736/716", json!({})), &[], "deploy 736/716 1940").refused("S5.3", "all-sea");
    let crowded = asked("736/716", placed("secret:1438: 716/716"));
    play(crowded, &[], "deploy 736/716 1438").refused("S5.5", "stack-full");
}

#[test]
fn r11_1_1_three_units_anywhere() {
    // 242 land hexes less seven of Sword Beach and two of the commandos.
    for unit in ["716/716", "736/716", "857/346"] {
        let played = play(asked(unit, json!({})), &[], &[]);
        assert_eq!(played.offers().len(), 242 - 9);
    }
}

#[test]
fn r11_1_1_five_units_south_of_caen() {
    for unit in ["200/21", "22/21", "125/21", "192/21", "305/21"] {
        let played = play(asked(unit, json!({})), &[], &[]);
        let hexes: Vec<&str> = played
            .offers()
            .iter()
            .filter_map(|o| o.split(' ').nth(2))
            .collect();
        assert!(hexes.contains(&"0840") && hexes.contains(&"0737") && hexes.contains(&"0148"));
        // Rows 01 to 07 without the two Caen hexes in them, and 0840 to 0848: Troarn is no hex of Caen.
        assert!(hexes.contains(&"0844") && !hexes.contains(&"0738"));
        assert!(
            hexes
                .iter()
                .all(|h| &h[..2] < "08" || (&h[..2] == "08" && &h[2..] >= "40"))
        );
        let choice = format!("deploy {unit} 0838");
        play(asked(unit, json!({})), &[], &choice).refused("11.1.1", "outside-area");
        let choice = format!("deploy {unit} 1037");
        play(asked(unit, json!({})), &[], &choice).refused("11.1.1", "outside-area");
    }
}

#[test]
fn r11_1_1_the_flak_regiment_in_caen() {
    let played = play(asked("2-AA", json!({})), &[], &[]);
    let mut hexes: Vec<&str> = played
        .offers()
        .iter()
        .filter_map(|o| o.split(' ').nth(2))
        .collect();
    hexes.sort_unstable();
    let caen = [
        "0738", "0739", "0837", "0838", "0839", "0937", "0938", "0939", "0940",
    ];
    assert_eq!(hexes, caen);
    play(asked("2-AA", json!({})), &[], "deploy 2-AA 0844").refused("11.1.1", "outside-area");
    play(asked("2-AA", json!({})), &[], "deploy 22/21 0840").refused("11.0", "another-unit-first");
}

//! 1.9#division-1: gliders, and reinforcements that are put straight into a hex.

use serde_json::{Value, json};

use crate::support::{Pieces, Played, Script, and, marked, placed, sword};

/// A question, and then the chit of the 6th Airborne on the last turn.
fn evening(pieces: impl Pieces) -> Value {
    json!({
        "turn": 8, "fleet": { "air": 1 }, "mug": { "kept": "division:6AB", "inside": ["naval"] },
        "stack": ["draw", { "dawn": "air" }], "pieces": pieces.pieces(),
        "points": { "6AB": { "command": 0, "dispatch": 0 }, "21Pz": { "command": 0 } },
    })
}

#[track_caller]
fn land(pieces: Value, dice: &[u8], choices: impl Script) -> Played {
    sword(evening(pieces), dice, ("interdict", choices))
}

/// Two companies and their brigadier over the landing zone of Ranville.
fn two() -> Value {
    placed("holding:10: A/2-OBLI B/2-OBLI Kindersley")
}

#[test]
fn r1_9_division_the_player_says_where_each_glider_comes_down() {
    // The division's points come first: two dice.
    let asked = land(two(), &[0, 5], &[]).ok();
    assert_eq!(asked.seat(), "allied");
    assert!(asked.offered("glide A/2-OBLI 2320") && asked.offered("glide B/2-OBLI 2319"));
    assert!(
        !asked.offered("glide A/2-OBLI 1918"),
        "that is the other zone"
    );
    // A check each: 7 passes, 8 is delayed. Each has a hex of its own while there is one.
    let first = land(two(), &[0, 5, 6], "glide A/2-OBLI 2320").ok();
    assert!(!first.offered("glide B/2-OBLI 2320") && first.offered("glide B/2-OBLI 2319"));
    let down = "glide B/2-OBLI 2320; glide A/2-OBLI 2319";
    let both = land(two(), &[0, 5, 8, 6], down).ok();
    assert!(
        marked(&both, "B/2-OBLI", "glider-delay-1") && !marked(&both, "A/2-OBLI", "glider-delay-1")
    );
    assert_eq!(
        both.offers(),
        ["transfer Kindersley 2319", "transfer Kindersley 2320"]
    );
    let all = (down, "transfer Kindersley 2319");
    let all = land(two(), &[0, 5, 8, 6], all).ok();
    assert_eq!(all.at("Kindersley"), "2319");
    assert!(
        all.offered("act A/2-OBLI") && all.offered("act B/2-OBLI"),
        "they act with the division"
    );
}

#[test]
fn r1_9_division_gliders_are_fired_at_as_they_come_down() {
    let mut pieces = two();
    pieces["5/125"] = json!({ "at": "2421" });
    pieces["Luck"] = json!({ "at": "2421" });
    let asked = land(pieces.clone(), &[0, 5, 6], "glide A/2-OBLI 2321").ok();
    assert_eq!(asked.seat(), "german");
    // Check 6; 5 - 1 + 2: 6.
    let shot = ["glide A/2-OBLI 2321", "op 5/125 A/2-OBLI"];
    let shot = land(pieces.clone(), &[0, 5, 6, 6, 9], &shot).ok();
    shot.tells("shot", &["9 against 6"]);
    // Nobody comes down among the enemy.
    pieces["5/125"] = json!({ "at": "2320" });
    pieces["Luck"] = json!({ "at": "2320" });
    land(pieces, &[0, 5], "glide A/2-OBLI 2320").refused("1.9#division-1", "no-glider");
}

#[test]
fn r1_9_division_more_gliders_than_hexes_share_them() {
    let names = [
        "A/2-OBLI", "B/2-OBLI", "C/2-OBLI", "A/1-RUR", "B/1-RUR", "C/1-RUR", "D/1-RUR", "A/6-AARR",
    ];
    let mut pieces = json!({});
    for name in names {
        pieces[name] = json!({ "at": "holding:10" });
    }
    let first = land(pieces.clone(), &[0, 5], &[]).ok();
    let hexes: Vec<String> = first
        .offers()
        .iter()
        .filter_map(|offer| offer.strip_prefix("glide A/2-OBLI ").map(str::to_owned))
        .collect();
    assert!(hexes.len() < names.len(), "{hexes:?}");
    let glides: Vec<String> = names
        .iter()
        .zip(&hexes)
        .map(|(name, hex)| format!("glide {name} {hex}"))
        .collect();
    let glides: Vec<&str> = glides.iter().map(String::as_str).collect();
    let dice = [vec![0, 5], vec![0; hexes.len()]].concat();
    let full = land(pieces, &dice, &glides).ok();
    let last = format!("glide A/6-AARR {}", hexes[0]);
    assert!(full.offered(&last), "{:?}", full.offers());
}

#[test]
fn r1_9_division_a_unit_put_into_a_hex_waits_while_the_enemy_is_there() {
    let due = |enemy: &str| {
        let pieces = json!({
            "C/7-Para": { "at": "holding:2", "steps": 1 }, "Poett": { "at": "2123" }, "A/12-Para": { "at": "2123" },
            "5/192": { "at": enemy }, "Rauch": { "at": enemy },
        });
        let position = and(evening(pieces), json!({ "turn": 2 }));
        let played = sword(position, &[0, 5], "interdict").ok();
        played.at("C/7-Para").to_owned()
    };
    assert_eq!(due("1722"), "2020");
    assert_eq!(due("2020"), "holding:2");
}

//! S9 Supply, reduction, replacement: what 12.0 and 11.2.5 do not say.

use serde_json::json;

use crate::support::{and, phase, play, reduced};

#[test]
fn s9_1_only_the_allies_trace_supply() {
    // A German battalion alone in the north, Allied units all around: nothing happens to it.
    let pieces = json!({ "8/3": { "at": "1738" }, "9/3": { "at": "1838" }, "716/716": { "at": "1935" }, "185/3": { "at": "1834" } });
    let played = play(
        phase(5, "german", "mobile-combat", "attack", pieces),
        &[],
        &["done"],
    )
    .ok();
    assert_eq!(played.told("cut-off").len(), 0);
    assert_eq!(played.at("716/716"), "1935");
}

#[test]
fn s9_2_out_of_supply_twice_is_the_end() {
    let pieces = json!({ "9/3": { "at": "1433" }, "22/21": { "at": "1434" }, "125/21": { "at": "1534" }, "27-Armd": { "at": "1335" } });
    let position = phase(5, "allied", "mobile-combat", "attack", pieces);
    let played = play(position, &[], &["done"]).ok();
    assert!(reduced(&played, "9/3"));
    let again = json!({ "9/3": { "at": "1433", "reduced": true }, "22/21": { "at": "1434" }, "125/21": { "at": "1534" }, "27-Armd": { "at": "1335" } });
    let played = play(
        phase(6, "allied", "mobile-combat", "attack", again),
        &[],
        &["done"],
    )
    .ok();
    assert_eq!(played.at("9/3"), "lost");
}

#[test]
fn s9_3_eliminated_units_never_return() {
    let pieces = json!({ "8/3": { "at": "1838", "reduced": true }, "9/3": { "at": "lost" } });
    let position = and(
        phase(4, "allied", "support", "move", pieces),
        json!({ "pending": { "ask": "replace", "points": 1 } }),
    );
    let played = play(position, &[], &[]);
    assert_eq!(played.offers(), ["rebuild 8/3", "waive"]);
}

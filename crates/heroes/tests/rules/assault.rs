//! 1.10 Assaults.

use serde_json::json;

use crate::support::{Played, act, is, on, play};

fn melee(own: u8, theirs: u8) -> Played {
    let pieces = json!({ "Rifle-1": { "at": "J18" }, "Jaeger-1": { "at": "K18" } });
    let dice = [format!("d6={own}"), format!("d6={theirs}")];
    let dice: Vec<&str> = dice.iter().map(String::as_str).collect();
    play(act("Rifle-1", pieces), &dice, &["assault K18"]).ok()
}

#[test]
fn r1_10_6_the_better_attacker_hits_pushes_back_and_takes_the_square() {
    let played = melee(4, 3);
    assert_eq!((played.asks(), played.seat()), ("fall-back", "german"));
    let pieces = json!({ "Rifle-1": { "at": "J18" }, "Jaeger-1": { "at": "K18" } });
    let played = play(
        act("Rifle-1", pieces),
        &["d6=4", "d6=3"],
        &["assault K18", "back L17"],
    )
    .ok();
    assert!(is(&played, "Jaeger-1", "back"));
    assert_eq!(
        (played.at("Rifle-1"), played.at("Jaeger-1")),
        ("K18", "L17")
    );
    // By four or more: destroyed.
    let played = melee(6, 2);
    assert_eq!(
        (played.at("Rifle-1"), played.at("Jaeger-1")),
        ("K18", "lost")
    );
}

#[test]
fn r1_10_7_equal_nobody_is_hit_and_the_attacker_stays_where_he_came_from() {
    let played = melee(3, 3);
    assert_eq!(
        (played.at("Rifle-1"), played.at("Jaeger-1")),
        ("J18", "K18")
    );
    assert!(!is(&played, "Rifle-1", "back") && !is(&played, "Jaeger-1", "back"));
}

#[test]
fn r1_10_8_the_better_defender_hits() {
    assert!(is(&melee(3, 4), "Rifle-1", "back"));
    assert_eq!(melee(1, 6).at("Rifle-1"), "lost");
}

#[test]
fn r1_10_5_cover_helps_and_suppression_hurts_the_defender() {
    let pieces = json!({ "Rifle-1": { "at": "L7" }, "Jaeger-1": { "at": "K7" } });
    let played = play(act("Rifle-1", pieces), &["d6=3", "d6=3"], &["assault K7"]).ok();
    assert!(is(&played, "Rifle-1", "back"));
    let pieces =
        json!({ "Rifle-1": { "at": "J18" }, "Jaeger-1": { "at": "K18", "suppressed": true } });
    let played = play(act("Rifle-1", pieces), &["d6=3", "d6=3"], &["assault K18"]).ok();
    assert_eq!(played.asks(), "fall-back");
}

#[test]
fn r1_10_1_who_may_not_assault() {
    let pieces = json!({ "PIAT-1": { "at": "J18" }, "Scouts-1": { "at": "J17" }, "Jaeger-1": { "at": "K18" } });
    play(act("PIAT-1", pieces.clone()), &[], &["assault K18"]).refused("1.10.1", "cannot-assault");
    play(act("Scouts-1", pieces), &[], &["assault K18"]).refused("1.10.1", "cannot-assault");
}

#[test]
fn r1_10_11_a_concealed_defender_is_uncovered() {
    let pieces = json!({ "Rifle-1": { "at": "I17" }, "Spaeher-1": { "at": "J16", "back": true } });
    let played = play(act("Rifle-1", pieces), &["d6=2", "d6=3"], &["assault J16"]).ok();
    assert_eq!(played.told("uncovered").len(), 1);
}

#[test]
fn r1_5_8_who_cannot_fall_back_is_destroyed() {
    // In the corner X18 with friends on the other squares.
    let pieces = json!({ "Rifle-1": { "at": "V18" }, "Jaeger-1": { "at": "W18" }, "Jaeger-2": { "at": "W17" },
        "Jaeger-3": { "at": "X17" }, "Jaeger-4": { "at": "X18" }, "Leutnant-1": { "at": "V17" } });
    let played = play(act("Rifle-1", pieces), &["d6=4", "d6=3"], &["assault W18"]).ok();
    assert_eq!(
        (played.at("Rifle-1"), played.at("Jaeger-1")),
        ("W18", "lost")
    );
}

#[test]
fn r1_10_10_a_vehicle_fires_at_who_assaults_it() {
    let pieces =
        json!({ "Jaeger-1": { "at": "J18" }, "Carrier-1": { "at": "K18", "facing": "W" } });
    // The carrier: +2 -2 and 2 against 5 misses; the men: 0 +1 and 6.
    let played = play(act("Jaeger-1", pieces), &["d6=2", "d6=6"], &["assault K18"]).ok();
    assert_eq!(
        (played.at("Carrier-1"), played.at("Jaeger-1")),
        ("wreck:K18", "J18")
    );
}

#[test]
fn b2_1_charge_fires_first_and_takes_the_square_of_who_falls() {
    let pieces =
        json!({ "Stosstrupp-1": { "at": "J18" }, "Rifle-1": { "at": "K18", "back": true } });
    let position = act("Stosstrupp-1", pieces.clone());
    // +3 against 7: 4 destroys the reduced section.
    let played = on("maltot", position.clone(), &["d6=4"], &["charge K18"]).ok();
    assert_eq!(
        (played.at("Stosstrupp-1"), played.at("Rifle-1")),
        ("K18", "lost")
    );
    // If it survives the Assault follows; the shot may also be left out.
    let dice = ["d6=2", "d6=3", "d6=6"];
    let played = on("maltot", position.clone(), &dice, &["charge K18"]).ok();
    assert!(is(&played, "Stosstrupp-1", "back"));
    let played = on("maltot", position, &["d6=6", "d6=1"], &["assault K18"]).ok();
    assert!(played.told("shot").is_empty());
    let pieces = json!({ "SSGroup-1": { "at": "J18" }, "Rifle-1": { "at": "K18" } });
    on("maltot", act("SSGroup-1", pieces), &[], &["charge K18"])
        .refused("b2.1#charge", "no-charge");
}

#[test]
fn r1_10_9_a_ferocious_attacker_pushes_back_even_without_winning() {
    let pieces = json!({ "Hauptsturmfuehrer-1": { "at": "J18" }, "Rifle-1": { "at": "K18" } });
    let position = act("Hauptsturmfuehrer-1", pieces);
    // Three and 3 against two and 4: a tie.
    let played = on(
        "maltot",
        position,
        &["d6=3", "d6=4"],
        &["assault K18", "back L18"],
    )
    .ok();
    assert_eq!(
        (played.at("Hauptsturmfuehrer-1"), played.at("Rifle-1")),
        ("K18", "L18")
    );
    assert!(!is(&played, "Rifle-1", "back"));
}

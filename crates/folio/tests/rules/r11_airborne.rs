//! 11.2.2 Airborne landings, step by step and bullet by bullet.

use serde_json::{Value, json};

use crate::support::{Played, Script, and, jumping, placed, play, reduced, results, set_up};

fn waiting() -> Value {
    placed("pool: 3P/6 5P/6 6AL/6, 1838: 8/3")
}

fn before() -> Value {
    set_up("drop-zone", &["1838"], waiting())
}

#[test]
fn r11_2_2_step_1_the_drop_zone() {
    for (hex, why) in [
        ("1339", "west of the Orne"),
        ("0941", "not north of the 09 row"),
        ("1143", "woods"),
        ("1641", "coast"),
        ("1745", "a city"),
        ("1741", "the sea"),
    ] {
        let choice = format!("dropzone {hex}");
        let played = play(before(), &[], &choice);
        assert_eq!(played.refusal().rule, "11.2.2", "{why}");
        assert_eq!(played.refusal().code, "no-drop-zone", "{why}");
    }
    // Towns and marsh are open to it.
    for hex in ["1041", "1241", "1045", "1848"] {
        play(before(), &[], format!("dropzone {hex}")).ok();
    }
}

#[test]
fn r11_2_2_step_2_in_or_next_to_it_one_a_hex() {
    let played = play(before(), &[], "dropzone 1342").ok();
    assert_eq!(played.offers().len(), 3 * 7);
    play(before(), &[], "dropzone 1342; drop 3P/6 1340").refused("11.2.2", "off-drop-zone");
    play(before(), &[], "dropzone 1342; drop 8/3 1342").refused("11.2.2", "not-airborne");
    let twice = "dropzone 1342; drop 3P/6 1342; drop 5P/6 1342";
    play(before(), &[], twice).refused("11.2.2", "one-per-hex");
}

/// Three units over 1342, 1341 and 1343; `dice` in the order they fall.
fn jump(dice: &[u8], more: Value) -> Played {
    let mut pieces = placed("1342: 3P/6, 1341: 5P/6, 1343: 6AL/6, 1838: 8/3, pool: 1-Cdo");
    for (name, value) in more.as_object().expect("pieces") {
        pieces[name] = value.clone();
    }
    let position = jumping("1838", "1342", pieces);
    let chance: Vec<String> = dice.iter().map(|d| format!("d6={d}")).collect();
    let chance: Vec<&str> = chance.iter().map(String::as_str).collect();
    play(position, &chance, "jump").ok()
}

#[test]
fn r11_2_2_step_3_a_six_is_safe() {
    let played = jump(&[6, 6, 6], json!({}));
    assert_eq!(played.at("3P/6"), "1342");
    assert!(!reduced(&played, "3P/6"));
    assert_eq!(played.told("drifted").len(), 0);
    assert_eq!(played.asks(), "commando");
}

#[test]
fn r11_2_2_step_3_a_one_kills_parachutists_and_reduces_the_gliders() {
    let played = jump(&[1, 6, 1], json!({}));
    assert_eq!(played.at("3P/6"), "lost");
    assert_eq!(played.at("6AL/6"), "1343");
    assert!(reduced(&played, "6AL/6"));
    assert_eq!(played.told("drifted").len(), 0);
}

#[test]
fn r11_2_2_step_3_two_and_three_reduce_and_drift() {
    // 3P/6: a 2, and a 5 to the south-east; 5P/6: a 3, and a 6 to the south-west; the gliders are safe.
    let played = jump(&[2, 5, 3, 6, 6], json!({}));
    played.stand("1242: 3P/6+reduced, 1240: 5P/6+reduced");
}

#[test]
fn r11_2_2_step_3_four_and_five_drift_unhurt() {
    let played = jump(&[4, 3, 5, 2, 6], json!({}));
    assert!(!reduced(&played, "3P/6") && !reduced(&played, "5P/6"));
    played.stand("1442: 3P/6, 1440: 5P/6");
}

#[test]
fn r11_2_2_step_3_drift_goes_clockwise_from_the_west() {
    // Around 1344 all is open ground; the others come down safely.
    for (die, hex) in [
        (1, "1343"),
        (2, "1443"),
        (3, "1444"),
        (4, "1345"),
        (5, "1244"),
        (6, "1243"),
    ] {
        let position = jumping("1838", "1344", "1344: 3P/6, 1838: 8/3, pool: 1-Cdo");
        let played = play(position, &["d6=4", &format!("d6={die}")], "jump").ok();
        assert_eq!(played.at("3P/6"), hex);
    }
}

#[test]
fn r11_2_2_step_3_off_the_map_is_off_the_game() {
    let position = jumping("1838", "1348", "1348: 3P/6, 1838: 8/3, pool: 1-Cdo");
    let played = play(position, "d6=4; d6=4", "jump").ok();
    assert_eq!(played.at("3P/6"), "lost");
}

#[test]
fn r11_2_2_step_4_woods_city_and_beach_reduce_and_the_sea_kills() {
    // 1243 is woods: 3P/6 drifts in unhurt and is reduced there.
    let drop = |at: &str, zone: &str, dice: [&str; 2], flags: Value| {
        let mut unit = json!({ "at": at });
        if flags == json!(true) {
            unit["reduced"] = flags;
        }
        let pieces = json!({ "3P/6": unit, "8/3": { "at": "1838" }, "1-Cdo": { "at": "pool" } });
        let position = and(
            set_up("jump", &["1838"], pieces),
            json!({ "drop_zone": zone }),
        );
        play(position, &dice, "jump").ok()
    };
    let woods = drop("1344", "1344", ["d6=5", "d6=6"], json!(false));
    assert!(woods.at("3P/6") == "1243" && reduced(&woods, "3P/6"));
    // Reduced by the jump and then by the woods: gone.
    let woods = drop("1344", "1344", ["d6=2", "d6=6"], json!(false));
    assert_eq!(woods.at("3P/6"), "lost");
    let city = drop("1644", "1644", ["d6=4", "d6=3"], json!(false));
    assert!(city.at("3P/6") == "1745" && reduced(&city, "3P/6"));
    let coast = drop("1542", "1542", ["d6=4", "d6=3"], json!(false));
    assert!(coast.at("3P/6") == "1642" && reduced(&coast, "3P/6"));
    let sea = drop("1643", "1643", ["d6=4", "d6=3"], json!(false));
    assert_eq!(sea.at("3P/6"), "lost");
}

#[test]
fn r11_2_2_step_4_two_in_a_hex_cost_a_step() {
    // 5P/6 drifts east onto 3P/6: the Allied player chooses.
    let played = jump(&[6, 5, 4, 6], json!({}));
    played.asked("allied", "lose 3P/6; lose 5P/6");
    assert_eq!(played.asks(), "crowded");
    // With one of them reduced already, the other is.
    let played = jump(&[6, 2, 4, 6], json!({}));
    assert!(reduced(&played, "3P/6") && reduced(&played, "5P/6"));
    assert_eq!(played.at("3P/6"), "1342");
    // Both reduced: one is eliminated. 3P/6 drifts east and 6AL/6 is reduced there by a 1.
    let played = jump(&[3, 4, 6, 1], json!({}));
    assert_eq!(played.offers(), ["lose 3P/6", "lose 6AL/6"]);
    let pieces = "1343: 3P/6+reduced 6AL/6+reduced, 1838: 8/3, pool: 1-Cdo";
    let position = and(
        set_up("jump", &["1838"], pieces),
        json!({ "drop_zone": "1342", "pending": { "ask": "crowded", "hex": "1343", "left": 1 } }),
    );
    let played = play(position, &[], "lose 3P/6").ok();
    assert_eq!((played.at("3P/6"), played.at("6AL/6")), ("lost", "1343"));
}

#[test]
fn r11_2_2_step_5_the_germans_are_shown() {
    let played = jump(
        &[6, 6, 6],
        placed("secret:1638: 736/716, secret:0840: 22/21"),
    );
    played
        .tells("shown", &["", ""])
        .stand("1638: 736/716, 0840: 22/21");
}

/// 3P/6 (5) has come down on 716/716 (3) in 1342, a town: combined arms and town cost two columns.
fn on_top(choices: impl Script, chance: impl Script, german: &str) -> Played {
    let pieces = json!({ "3P/6": { "at": "1342" }, "8/3": { "at": "1838" }, "1-Cdo": { "at": "pool" },
                         german: { "at": "secret:1342" } });
    let position = jumping("1838", "1342", pieces);
    let all = ("jump", choices);
    let dice = ("d6=6", chance);
    play(position, dice, all)
}

#[test]
fn r11_2_2_step_6_one_marker_and_the_allied_player_only() {
    let played = on_top(&[], &[], "716/716").ok();
    assert_eq!((played.asks(), played.seat()), ("battle", "allied"));
    assert!(played.offered("draw ground") && played.offered("draw air") && played.offered("pass"));
    // After one marker the die falls: neither a second one nor a German one.
    let played = on_top(&["draw ground"], &["marker=+8", "d6=6"], "716/716").ok();
    assert_eq!(played.told("supported").len(), 1);
    assert_eq!(results(&played).len(), 1);
    on_top(&["naval 10"], &[], "716/716").refused("11.2.7", "naval-on-beaches");
}

#[test]
fn r11_2_2_step_6_the_german_goes_or_the_airborne_die() {
    // 5 + 8 against 3 = +10, two columns left: C5, a 5 is D1 and kills a one-step unit.
    let played = on_top(&["draw ground"], &["marker=+8", "d6=5"], "716/716").ok();
    assert_eq!(results(&played), ["D1"]);
    assert_eq!((played.at("716/716"), played.at("3P/6")), ("lost", "1342"));
    // A D1 that leaves the German there kills the airborne unit.
    let played = on_top(&["draw ground"], &["marker=+8", "d6=5"], "736/716").ok();
    assert_eq!(results(&played), ["D1"]);
    assert!(reduced(&played, "736/716"));
    assert_eq!(played.at("3P/6"), "lost");
    // So do AR and no effect.
    let played = on_top(&["pass"], &["d6=6"], "736/716").ok();
    assert_eq!(results(&played), ["no effect"]);
    assert_eq!(played.at("3P/6"), "lost");
}

#[test]
fn r11_2_2_step_6_no_stiff_resistance() {
    // 5 + 10 against 5 = +10, two left: +2 to +4, and a 6 is D2. The full-strength regiment may not stand.
    let played = on_top(&["draw air"], &["marker=+10", "d6=6"], "857/346").ok();
    assert_eq!(results(&played), ["D2"]);
    assert!(
        played.offers().iter().all(|o| o.starts_with("retreat ")),
        "{:?}",
        played.offers()
    );
    assert_eq!(played.seat(), "german");
}

#[test]
fn r11_2_2_step_6_retreats_ignore_zones() {
    // The commandos stand around with a ZOC everywhere; the German goes through it.
    let pieces = "1342: 3P/6, 1838: 8/3, 1440: 9/3, 1243: 185/3, secret:1342: 857/346";
    let position = jumping("1838", "1342", pieces);
    let played = play(position, "d6=6; marker=+10; d6=6", "jump; draw air").ok();
    // 1441 and 1343 are in the ZOC of these brigades.
    assert!(played.offered("retreat 1441") && played.offered("retreat 1343"));
}

/// The first turn after the landings.
fn first_turn(phase: &str, ask: &str) -> Value {
    json!({ "turn": 1, "side": "allied", "phase": phase, "pending": ask, "beachheads": ["1838"], "drop_zone": "1342",
        "pieces": placed("1342: 3P/6, 1838: 8/3, 1343: 736/716, 1641: 1-Cdo") })
}

#[test]
fn r11_2_2_step_7_the_drop_zone_is_gone_on_the_third_turn() {
    let ended = json!({ "turn": 2, "side": "german", "phase": "mobile-combat", "pending": "attack",
        "beachheads": ["1838"], "drop_zone": "1342", "pieces": placed("1838: 8/3, 0840: 22/21") });
    let played = play(ended, &[], "done").ok();
    assert_eq!(played.told("drop-zone-gone").len(), 1);
    assert_eq!(played.field("drop_zone"), &json!(null));
}

#[test]
fn r11_2_2_step_7_no_zone_on_the_first_turn() {
    // A German walks past 3P/6 on the first turn and is stopped on the second.
    let pieces = placed("1342: 3P/6, 1344: 22/21, 1838: 8/3");
    let at = |turn: u8| {
        json!({ "turn": turn, "side": "german", "phase": "movement", "pending": "move",
            "beachheads": ["1838"], "pieces": pieces })
    };
    let walked = play(at(1), &[], "move 22/21; step 1343; step 1243").ok();
    assert_eq!(walked.at("22/21"), "1243");
    let stopped = play(at(2), &[], "move 22/21; step 1343").ok();
    assert_eq!(stopped.asks(), "bombard");
}

#[test]
fn r11_2_2_step_7_no_move_and_no_attack_on_the_first_turn() {
    play(first_turn("movement", "move"), &[], "move 3P/6").refused("11.2.2", "airborne-stays");
    play(first_turn("combat", "attack"), &[], "attack 3P/6 1343")
        .refused("11.2.2", "airborne-rests");
}

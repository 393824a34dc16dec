//! 1.17: the assault, every branch of its chart.

use serde_json::{Value, json};

use crate::support::{and, chit, marked, play, play_in};

/// Parachutists next to grenadiers, in clear country; nobody else near.
fn nose_to_nose() -> Value {
    chit(
        "formation:5-Para-Bde",
        json!({
            "A/12-Para": { "at": "2323" }, "B/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
            "5/125": { "at": "2423" }, "Luck": { "at": "2423" }, "6/125": { "at": "2526" },
        }),
    )
}

/// One company assaults; its Bravery die comes first: 8, less nothing, against 8 - 0 + 1.
const ALONE: [&str; 2] = ["act A/12-Para", "assault 2423"];

fn alone(dice: &[u8], more: &[&str]) -> crate::support::Played {
    let choices: Vec<&str> = ALONE.iter().chain(more).copied().collect();
    play(nose_to_nose(), dice, &choices)
}

#[test]
fn r1_17_1_who_may_assault() {
    let with = |unit: Value| {
        chit(
            "formation:5-Para-Bde",
            json!({ "A/12-Para": unit, "Poett": { "at": "2323" }, "B/12-Para": { "at": "2323" }, "5/125": { "at": "2423" }, "Luck": { "at": "2423" } }),
        )
    };
    for markers in [["suppressed"], ["ent"], ["glider-delay-1"]] {
        let position = with(json!({ "at": "2323", "markers": markers }));
        play(position, &[], &ALONE).refused("1.17.1", "cannot-assault");
    }
    let barraged = and(nose_to_nose(), json!({ "barrages": { "heavy": ["2323"] } }));
    play(barraged, &[], &ALONE).refused("1.17.1", "heavy-barrage");
    let mortar = chit(
        "formation:5-Para-Bde",
        json!({ "Mortar/12-Para": { "at": "2323" }, "Poett": { "at": "2323" }, "5/125": { "at": "2423" }, "Luck": { "at": "2423" } }),
    );
    play(mortar, &[], &["act Mortar/12-Para", "assault 2423"]).refused("1.17.1", "cannot-assault");
    play(nose_to_nose(), &[], &["act A/12-Para", "assault 2424"]).refused("1.17.1", "nobody-there");
    let crowd = chit(
        "formation:5-Para-Bde",
        json!({
            "A/12-Para": { "at": "2323" }, "B/12-Para": { "at": "2323" }, "C/12-Para": { "at": "2323" },
            "A/13-Para": { "at": "2323" }, "B/13-Para": { "at": "2323" }, "Poett": { "at": "2323" },
            "5/125": { "at": "2423" }, "Luck": { "at": "2423" },
        }),
    );
    play(crowd, &[], &ALONE).refused("1.4.2", "overstacked");
}

#[test]
fn r1_17_2_bravery_without_command_points() {
    // The defender's 0 less our -1: quality 8 + 1; a 9 fails all the same, and the unit drops out.
    let failed = alone(&[9], &[]).ok();
    assert!(failed.told("checked")[0].contains("Bravery: 9 against 9, failed"));
    assert_eq!(
        (failed.told("dropped-out").len(), failed.at("A/12-Para")),
        (1, "2323")
    );
    let passed = alone(&[8], &[]).ok();
    assert_eq!(passed.seat(), "german", "the defenders may fire");
    assert_eq!(passed.field("points")["6AB"]["command"], 5);
}

#[test]
fn r1_17_2_no_bravery_outside_fire_zones() {
    let position = chit(
        "formation:5-Para-Bde",
        json!({
            "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
            "5/125": { "at": "2423", "markers": ["suppressed"] }, "Luck": { "at": "2423" },
        }),
    );
    let played = play(position, &[], &ALONE).ok();
    assert!(played.told("checked").is_empty());
    assert_eq!(played.offers().first(), Some(&"stand"), "no Op Fire either");
}

#[test]
fn r1_17_3_a_park_is_broken_up() {
    let position = json!({
        "chit": "formation:5-Para-Bde",
        "pieces": {
            "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
            "1/I/155": { "at": "park:2423" }, "Luck": { "at": "2525" }, "5/125": { "at": "2525" },
        },
        "parks": [{ "at": "2423", "division": "21Pz", "fired": false }],
    });
    let played = crate::support::play_in("sword", position, &[8], &ALONE).ok();
    assert_eq!(played.told("park-broken").len(), 1);
}

#[test]
fn r1_17_4_the_defenders_fire_with_the_moving_modifier() {
    // Bravery 8; check 6; 5 - 1 + 1 for four steps in the hex + 2: 7.
    let played = alone(&[8, 6, 9], &["op 5/125 A/12-Para"]).ok();
    assert!(played.told("shot")[0].contains("9 against 7"));
    assert_eq!(played.seat(), "german");
    assert!(played.offered("stand") && played.offered("run 2524"));
}

#[test]
fn r1_17_5_a_suppressed_assaulter_is_out() {
    // An S from the defenders, accepted: the assault ends where it began.
    let played = alone(&[8, 6, 3], &["op 5/125 A/12-Para", "accept"]).ok();
    assert_eq!(
        (played.told("assault-over").len(), played.at("A/12-Para")),
        (1, "2323")
    );
    assert!(marked(&played, "A/12-Para", "suppressed"));
}

#[test]
fn r1_17_6_rearguards_do_not_stop_anybody() {
    let position = chit(
        "formation:5-Para-Bde",
        json!({
            "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
            "Rearguard-1/KG-Luck": { "at": "2423" }, "5/125": { "at": "2526" }, "Luck": { "at": "2526" },
        }),
    );
    let played = play(position, &[8], &[ALONE[0], ALONE[1], "hold"]).ok();
    assert_eq!(played.at("Rearguard-1/KG-Luck"), "lost");
    assert_eq!(
        (played.at("A/12-Para"), played.at("Poett")),
        ("2423", "2423")
    );
}

#[test]
fn r1_17_9_who_runs_is_suppressed_and_the_hex_is_taken() {
    let played = alone(&[8], &["hold", "run 2524", "hold"]).ok();
    assert_eq!((played.at("5/125"), played.at("Luck")), ("2524", "2524"));
    assert!(marked(&played, "5/125", "suppressed"));
    assert_eq!(played.at("A/12-Para"), "2423");
}

#[test]
fn r1_17_9_others_fire_at_the_runners() {
    let position = chit(
        "formation:5-Para-Bde",
        json!({
            "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" }, "C/12-Para": { "at": "2422" },
            "5/125": { "at": "2423" }, "Luck": { "at": "2423" },
        }),
    );
    let choices = ["act A/12-Para", "assault 2423", "hold", "run 2524"];
    let asked = play(position.clone(), &[8], &choices).ok();
    assert_eq!(asked.seat(), "allied");
    assert!(asked.offered("op C/12-Para 5/125") && !asked.offered("op A/12-Para 5/125"));
    // Check 5; 4 - 1 out of the zone + 2 running: 5. A 4 on the purple row is S: no choice, and who cannot run is lost.
    let shot = play(
        position,
        &[8, 5, 4],
        &[
            choices[0],
            choices[1],
            choices[2],
            choices[3],
            "op C/12-Para 5/125",
        ],
    )
    .ok();
    assert!(shot.told("shot")[0].contains("4 against 5"));
    assert_eq!((shot.at("5/125"), shot.at("A/12-Para")), ("lost", "2423"));
}

#[test]
fn r1_17_8_running_from_a_heavy_barrage_takes_a_check() {
    let position = and(nose_to_nose(), json!({ "barrages": { "heavy": ["2423"] } }));
    let run = ["act A/12-Para", "assault 2423", "hold", "run 2524"];
    let asked = play(position.clone(), &[8], &run).ok();
    assert_eq!(
        (asked.seat(), asked.offers()),
        ("german", vec!["roll", "pay"])
    );
    let failed = play(
        position.clone(),
        &[8, 9],
        &[run[0], run[1], run[2], run[3], "roll"],
    )
    .ok();
    assert_eq!(failed.told("stood").len(), 1, "they must stand");
    let paid = play(
        position,
        &[8],
        &[run[0], run[1], run[2], run[3], "pay", "hold"],
    )
    .ok();
    assert_eq!(paid.at("5/125"), "2524");
}

#[test]
fn r1_17_7_they_stand_and_the_assaulter_chooses() {
    let played = alone(&[8], &["hold", "stand"]).ok();
    assert_eq!(
        (played.seat(), played.offers()),
        ("allied", vec!["volley", "charge"])
    );
}

#[test]
fn r1_17_10_two_shots_with_one_bonus() {
    // Bonus 8 passed. 4 + 2 on the purple row, then 5 + 2 on the white one: both miss.
    let played = alone(&[8, 8, 8, 8, 9, 9, 9], &["hold", "stand", "volley"]).ok();
    let shots = played.told("shot");
    assert!(shots[0].contains("assaults") && shots[0].contains("8 against 6"));
    assert!(shots[1].contains("8 against 7"));
    // The defender answers twice: its bonus failed, 5 - 1 and 4 - 1, and 1 for four steps in the hex.
    assert!(shots[2].contains("9 against 5") && shots[3].contains("9 against 4"));
    assert_eq!(played.offers(), ["again", "done"]);
}

#[test]
fn r1_17_10_nobody_left_the_hex_is_taken() {
    // A 6 of the second shot on the white row eliminates.
    let played = alone(&[8, 8, 7, 6], &["hold", "stand", "volley"]).ok();
    assert_eq!(
        (played.at("5/125"), played.at("A/12-Para")),
        ("lost", "2423")
    );
    assert_eq!(played.at("Luck"), "2526", "he goes to his next unit");
}

#[test]
fn r1_17_13_a_charge_is_fired_at_and_wins() {
    // Bonus 9 failed; 5 - 1 + 1 + 2 and 4 - 1 + 1 + 2; both miss.
    let played = alone(&[8, 9, 9, 9], &["hold", "stand", "charge"]).ok();
    assert!(played.told("shot")[0].contains("9 against 7"));
    assert!(played.told("shot")[1].contains("9 against 6"));
    assert_eq!(
        (played.at("5/125"), played.at("A/12-Para")),
        ("lost", "2423")
    );
}

#[test]
fn r1_17_12_a_charge_that_is_suppressed_fails() {
    let played = alone(&[8, 9, 3, 9], &["hold", "stand", "charge", "accept"]).ok();
    assert_eq!(
        (played.at("5/125"), played.at("A/12-Para")),
        ("2423", "2323")
    );
    assert_eq!(played.told("dropped-out").len(), 1);
}

#[test]
fn r1_17_14_a_second_round_and_no_third() {
    let misses = [8, 8, 8, 8, 9, 9, 9, 8, 8, 8, 9, 9, 9];
    let played = alone(&misses, &["hold", "stand", "volley", "again"]).ok();
    assert_eq!(
        (played.told("assault-over").len(), played.at("A/12-Para")),
        (1, "2323")
    );
    let stopped = alone(&misses[..7], &["hold", "stand", "volley", "done"]).ok();
    assert_eq!(stopped.told("assault-over").len(), 1);
}

#[test]
fn r1_17_14_columns_may_be_shaken_out() {
    let position = chit(
        "formation:5-Para-Bde",
        json!({
            "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
            "5/125": { "at": "2423", "markers": ["column"] }, "Luck": { "at": "2423" },
        }),
    );
    let dice = [8, 9, 9, 9, 9, 9, 9];
    let choices = ["act A/12-Para", "assault 2423", "hold", "stand", "volley"];
    let asked = play(position.clone(), &dice, &choices).ok();
    assert_eq!(
        (asked.seat(), asked.offers()),
        ("german", vec!["shake 5/125", "done"])
    );
    let all: Vec<&str> = choices.iter().copied().chain(["shake 5/125"]).collect();
    let shaken = play(position, &dice, &all).ok();
    assert!(!marked(&shaken, "5/125", "column"));
    assert!(marked(&shaken, "5/125", "one-cohesion-hit"));
}

#[test]
fn r1_17_11_a_suppressed_defender_fires_once() {
    let position = chit(
        "formation:5-Para-Bde",
        json!({
            "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
            "5/125": { "at": "2423", "markers": ["suppressed"] }, "Luck": { "at": "2423" },
        }),
    );
    // Its Assault Rating 4 - 2 - 1; the bonus failed.
    let dice = [9, 9, 9, 9, 9];
    let played = play(position, &dice, &[ALONE[0], ALONE[1], "stand", "volley"]).ok();
    let shots = played.told("shot");
    assert_eq!(shots.len(), 3);
    assert!(shots[2].contains("9 against 1"));
}

#[test]
fn r1_1_5_a_coloured_assault_rating_serves_twice() {
    let position = chit(
        "formation:5-Para-Bde",
        json!({
            "A/12-Para": { "at": "2323" }, "Poett": { "at": "2323" },
            "8(s)/125": { "at": "2423" }, "Luck": { "at": "2423" },
        }),
    );
    let dice = [8, 9, 9, 9, 9, 9, 9];
    let played = play(
        position,
        &dice,
        &[ALONE[0], ALONE[1], "hold", "stand", "volley"],
    )
    .ok();
    let shots = played.told("shot");
    assert!(
        shots[2].contains("9 against 1") && shots[3].contains("9 against 1"),
        "2 red, twice"
    );
}

#[test]
fn r1_17_1_a_stack_assaults_together() {
    let played = play(
        nose_to_nose(),
        &[8, 9],
        &[
            "act A/12-Para",
            "with B/12-Para",
            "assault 2423",
            "hold",
            "run 2524",
            "hold",
        ],
    )
    .ok();
    assert_eq!(
        (played.at("A/12-Para"), played.at("B/12-Para")),
        ("2423", "2323")
    );
}

#[test]
fn r1_17_11_who_drifts_fights_with_his_assault_rating_alone() {
    let with = |drift: u8| {
        json!({
            "chit": "formation:KG-Luck", "points": { "21Pz": { "command": 0 }, "3BR": { "command": 0 } },
            "pieces": {
                "5/125": { "at": "2423" }, "Luck": { "at": "2423" }, "A/1-S-Lancs": { "at": "2323", "drift": drift },
            },
        })
    };
    // Steady it fires at those who come, and twice afterwards.
    let come = ["act 5/125", "assault 2323", "stand", "volley"];
    let adrift = play_in("sword", with(2), &[9; 12], &come).ok();
    let shots = adrift.told("shot").len();
    assert_eq!(
        shots,
        3,
        "two of theirs, one of ours: {:?}",
        adrift.told("shot")
    );
    let come = ["act 5/125", "assault 2323", "hold", "stand", "volley"];
    let steady = play_in("sword", with(0), &[0, 9, 9, 9, 9, 9, 9, 9, 9], &come).ok();
    assert_eq!(steady.told("shot").len(), 4);
}

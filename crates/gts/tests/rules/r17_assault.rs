//! 1.17: the assault, every branch of its chart.

use serde_json::{Value, json};

use crate::support::{Played, Script, and, beside_a_park, marked, paras, play, sword};

/// Parachutists next to grenadiers, in clear country; nobody else near.
fn nose_to_nose() -> Value {
    paras("2323: A/12-Para B/12-Para Poett, 2423: 5/125 Luck, 2526: 6/125")
}

/// One company assaults; its Bravery die comes first: 8, less nothing, against 8 - 0 + 1.
const ALONE: &str = "act A/12-Para; assault 2423";

fn alone(dice: &[u8], more: impl Script) -> Played {
    play(nose_to_nose(), dice, (ALONE, more))
}

#[test]
fn r1_17_1_who_may_assault() {
    let with = |unit: Value| {
        paras(
            json!({ "A/12-Para": unit, "Poett": { "at": "2323" }, "B/12-Para": { "at": "2323" }, "5/125": { "at": "2423" }, "Luck": { "at": "2423" } }),
        )
    };
    for markers in [["suppressed"], ["ent"], ["glider-delay-1"]] {
        let position = with(json!({ "at": "2323", "markers": markers }));
        play(position, &[], ALONE).refused("1.17.1", "cannot-assault");
    }
    let barraged = and(nose_to_nose(), json!({ "barrages": { "heavy": ["2323"] } }));
    play(barraged, &[], ALONE).refused("1.17.1", "heavy-barrage");
    let mortar = paras("2323: Mortar/12-Para Poett, 2423: 5/125 Luck");
    play(mortar, &[], "act Mortar/12-Para; assault 2423").refused("1.17.1", "cannot-assault");
    play(nose_to_nose(), &[], "act A/12-Para; assault 2424").refused("1.17.1", "nobody-there");
    let pieces = "2323: A/12-Para B/12-Para C/12-Para A/13-Para B/13-Para Poett, \
         2423: 5/125 Luck";
    let crowd = paras(pieces);
    play(crowd, &[], ALONE).refused("1.4.2", "overstacked");
}

#[test]
fn r1_17_2_bravery_without_command_points() {
    // The defender's 0 less our -1: quality 8 + 1; a 9 fails all the same, and the unit drops out.
    alone(&[9], &[])
        .ok()
        .once("dropped-out")
        .tells("checked", &["Bravery: 9 against 9, failed"])
        .stand("2323: A/12-Para");
    let passed = alone(&[8], &[]).ok();
    assert_eq!(passed.seat(), "german", "the defenders may fire");
    assert_eq!(passed.field("points")["6AB"]["command"], 5);
}

#[test]
fn r1_17_2_no_bravery_outside_fire_zones() {
    let position = paras("2323: A/12-Para Poett, 2423: 5/125[suppressed] Luck");
    let played = play(position, &[], ALONE).ok();
    assert!(played.told("checked").is_empty());
    assert_eq!(played.offers().first(), Some(&"stand"), "no Op Fire either");
}

#[test]
fn r1_17_3_a_park_is_broken_up() {
    let pieces = "2323: A/12-Para Poett, park:2423: 1/I/155, 2525: Luck 5/125";
    let position = beside_a_park("formation:5-Para-Bde", "2423", pieces);
    sword(position, &[8], ALONE).ok().once("park-broken");
}

#[test]
fn r1_17_4_the_defenders_fire_with_the_moving_modifier() {
    // Bravery 8; check 6; 5 - 1 + 1 for four steps in the hex + 2: 7.
    let played = alone(&[8, 6, 9], "op 5/125 A/12-Para").ok();
    played.tells("shot", &["9 against 7"]);
    assert_eq!(played.seat(), "german");
    assert!(played.offered("stand") && played.offered("run 2524"));
}

#[test]
fn r1_17_5_a_suppressed_assaulter_is_out() {
    // An S from the defenders, accepted: the assault ends where it began.
    alone(&[8, 6, 3], "op 5/125 A/12-Para; accept")
        .ok()
        .once("assault-over")
        .stand("2323: A/12-Para[suppressed]");
}

#[test]
fn r1_17_6_rearguards_do_not_stop_anybody() {
    let position = paras("2323: A/12-Para Poett, 2423: Rearguard-1/KG-Luck, 2526: 5/125 Luck");
    play(position, &[8], (ALONE, "hold"))
        .ok()
        .stand("lost: Rearguard-1/KG-Luck, 2423: A/12-Para Poett");
}

#[test]
fn r1_17_9_who_runs_is_suppressed_and_the_hex_is_taken() {
    alone(&[8], "hold; run 2524; hold")
        .ok()
        .stand("2524: 5/125[suppressed] Luck, 2423: A/12-Para");
}

#[test]
fn r1_17_9_others_fire_at_the_runners() {
    let position = paras("2323: A/12-Para Poett, 2422: C/12-Para, 2423: 5/125 Luck");
    let choices = "act A/12-Para; assault 2423; hold; run 2524";
    let asked = play(position.clone(), &[8], choices).ok();
    assert_eq!(asked.seat(), "allied");
    assert!(asked.offered("op C/12-Para 5/125") && !asked.offered("op A/12-Para 5/125"));
    // Check 5; 4 - 1 out of the zone + 2 running: 5. A 4 on the purple row is S: no choice, and who cannot run is lost.
    play(position, &[8, 5, 4], (choices, "op C/12-Para 5/125"))
        .ok()
        .tells("shot", &["4 against 5"])
        .stand("lost: 5/125, 2423: A/12-Para");
}

#[test]
fn r1_17_8_running_from_a_heavy_barrage_takes_a_check() {
    let position = and(nose_to_nose(), json!({ "barrages": { "heavy": ["2423"] } }));
    let run = "act A/12-Para; assault 2423; hold; run 2524";
    play(position.clone(), &[8], run)
        .ok()
        .asked("german", "roll; pay");
    let failed = play(position.clone(), &[8, 9], (run, "roll")).ok();
    assert_eq!(failed.told("stood").len(), 1, "they must stand");
    let paid = play(position, &[8], (run, "pay; hold")).ok();
    assert_eq!(paid.at("5/125"), "2524");
}

#[test]
fn r1_17_7_they_stand_and_the_assaulter_chooses() {
    alone(&[8], "hold; stand")
        .ok()
        .asked("allied", "volley; charge");
}

#[test]
fn r1_17_10_two_shots_with_one_bonus() {
    // Bonus 8 passed. 4 + 2 on the purple row, then 5 + 2 on the white one: both miss.
    let played = alone(&[8, 8, 8, 8, 9, 9, 9], "hold; stand; volley").ok();
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
    // He goes to his next unit.
    alone(&[8, 8, 7, 6], "hold; stand; volley")
        .ok()
        .stand("lost: 5/125, 2423: A/12-Para, 2526: Luck");
}

#[test]
fn r1_17_13_a_charge_is_fired_at_and_wins() {
    // Bonus 9 failed; 5 - 1 + 1 + 2 and 4 - 1 + 1 + 2; both miss.
    alone(&[8, 9, 9, 9], "hold; stand; charge")
        .ok()
        .tells("shot", &["9 against 7", "9 against 6"])
        .stand("lost: 5/125, 2423: A/12-Para");
}

#[test]
fn r1_17_12_a_charge_that_is_suppressed_fails() {
    alone(&[8, 9, 3, 9], "hold; stand; charge; accept")
        .ok()
        .once("dropped-out")
        .stand("2423: 5/125, 2323: A/12-Para");
}

#[test]
fn r1_17_14_a_second_round_and_no_third() {
    let misses = [8, 8, 8, 8, 9, 9, 9, 8, 8, 8, 9, 9, 9];
    alone(&misses, "hold; stand; volley; again")
        .ok()
        .once("assault-over")
        .stand("2323: A/12-Para");
    let stopped = alone(&misses[..7], "hold; stand; volley; done").ok();
    assert_eq!(stopped.told("assault-over").len(), 1);
}

#[test]
fn r1_17_14_columns_may_be_shaken_out() {
    let position = paras("2323: A/12-Para Poett, 2423: 5/125[column] Luck");
    let dice = [8, 9, 9, 9, 9, 9, 9];
    let choices = "act A/12-Para; assault 2423; hold; stand; volley";
    play(position.clone(), &dice, choices)
        .ok()
        .asked("german", "shake 5/125; done");
    let shaken = play(position, &dice, (choices, "shake 5/125")).ok();
    assert!(!marked(&shaken, "5/125", "column"));
    assert!(marked(&shaken, "5/125", "one-cohesion-hit"));
}

#[test]
fn r1_17_11_a_suppressed_defender_fires_once() {
    let position = paras("2323: A/12-Para Poett, 2423: 5/125[suppressed] Luck");
    // Its Assault Rating 4 - 2 - 1; the bonus failed.
    let dice = [9, 9, 9, 9, 9];
    let played = play(position, &dice, (ALONE, "stand; volley")).ok();
    let shots = played.told("shot");
    assert_eq!(shots.len(), 3);
    assert!(shots[2].contains("9 against 1"));
}

#[test]
fn r1_1_5_a_coloured_assault_rating_serves_twice() {
    let position = paras("2323: A/12-Para Poett, 2423: 8(s)/125 Luck");
    let dice = [8, 9, 9, 9, 9, 9, 9];
    let played = play(position, &dice, (ALONE, "hold; stand; volley")).ok();
    let shots = played.told("shot");
    assert!(
        shots[2].contains("9 against 1") && shots[3].contains("9 against 1"),
        "2 red, twice"
    );
}

#[test]
fn r1_17_1_a_stack_assaults_together() {
    play(
        nose_to_nose(),
        &[8, 9],
        "act A/12-Para; with B/12-Para; assault 2423; hold; run 2524; hold",
    )
    .ok()
    .stand("2423: A/12-Para, 2323: B/12-Para");
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
    let adrift = sword(with(2), &[9; 12], &come).ok();
    let shots = adrift.told("shot").len();
    assert_eq!(
        shots,
        3,
        "two of theirs, one of ours: {:?}",
        adrift.told("shot")
    );
    let come = ["act 5/125", "assault 2323", "hold", "stand", "volley"];
    let steady = sword(with(0), &[0, 9, 9, 9, 9, 9, 9, 9, 9], &come).ok();
    assert_eq!(steady.told("shot").len(), 4);
}

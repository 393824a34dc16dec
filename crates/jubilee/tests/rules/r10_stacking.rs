//! 10.14-10.16 stacking, 10.17-10.18 disruption, 10.19 the extra commando round.

use serde_json::{Value, json};

use crate::support::{Fate as _, Played, placed, play};

fn act(pieces: Value, choices: &[&str]) -> Played {
    play(
        json!({ "turn": 9, "phase": "cw-actions", "pieces": pieces }),
        &[],
        choices,
    )
}

/// The third chit of Turn 9 is a commando chit.
fn commando_chit(chit: &str, pieces: Value, chance: &[&str], choices: &[&str]) -> Played {
    let position = json!({ "turn": 9, "phase": "operations",
        "chits": { "track": ["A01", "A02"] }, "pieces": pieces });
    let chit = format!("chit={chit}");
    let chance = [&[chit.as_str()], chance].concat();
    play(position, &chance, &[&["draw"], choices].concat())
}

#[test]
fn r10_14_two_units_may_stay_in_a_hex() {
    let pieces = placed("0912: A/RRC B/RRC, 0913: C/RRC D/RRC");
    // Three and four on the way are no matter.
    let choices = [
        "move C/RRC 0913-0912",
        "move D/RRC 0913-0912",
        "move A/RRC 0912-0913",
    ];
    let still_three = act(pieces.clone(), &[&choices[..], &["end"]].concat()).ok();
    assert_eq!(
        still_three.offers(),
        ["remove B/RRC", "remove C/RRC", "remove D/RRC"]
    );
    let two = [&choices[..], &["move B/RRC 0912-1012"]].concat();
    let played = act(pieces, &two).ok();
    assert_eq!(
        played.field("turn"),
        10,
        "all have acted and nobody must go"
    );
}

#[test]
fn r10_14_units_in_boxes_and_the_extra_round_are_not_counted() {
    let three = placed("1906: 1/3Cdo 2/3Cdo 3/3Cdo");
    let played = commando_chit("C1", three, &[], &["end"]).ok();
    assert!(
        played.offered("move 1/3Cdo 1906-1905"),
        "the ordinary phase follows"
    );
    let boxes = json!({ "turn": 16, "phase": "cw-actions", "evacuation": ["dieppe"], "pieces": placed("box:W2: A/RHLI B/RHLI C/RHLI, 0421: D/RHLI") });
    assert_eq!(play(boxes, &[], "end").ok().field("turn"), 17);
}

#[test]
fn r10_15_steps_are_unlimited_but_six_draw_fire() {
    // Triangle companies under a diamond chit: hurt only as a concentrated target.
    let under_fire = |steps: u8| {
        let position = json!({ "turn": 9, "phase": "cw-actions", "pieces": {
            "B/RRC": { "at": "0912" }, "Det/BWC": { "at": "0912", "steps": steps },
            "B-1": { "at": "0811" },
        } });
        play(position, "chit=A02", "end; draw").ok()
    };
    let six = under_fire(3);
    assert_eq!(six.offers(), ["hit B/RRC", "hit Det/BWC"]);
    let five = under_fire(2);
    assert_eq!(five.steps("B/RRC") + five.steps("Det/BWC"), 5);
    assert!(
        five.disrupted("B/RRC"),
        "the larger one, and only disrupted"
    );
}

#[test]
fn r10_16_you_choose_who_is_given_up() {
    let pieces = placed("0912: A/RRC+disrupted B/RRC 1/3Cdo diamond-3, 0913: C/RRC");
    let one = act(pieces.clone(), &["end", "remove diamond-3"]).ok();
    assert_eq!(one.at("diamond-3"), "pool");
    assert_eq!(
        one.offers(),
        ["remove A/RRC", "remove B/RRC", "remove 1/3Cdo"]
    );
    let both = act(pieces.clone(), &["end", "remove diamond-3", "remove A/RRC"]).ok();
    assert_eq!(both.at("A/RRC"), "eliminated");
    assert_eq!(both.field("turn"), 10);
    act(pieces, &["end", "remove C/RRC"]).refused("10.16", "not-overstacked");
}

/// Companies lost so count for 12.2: the tenth changes the mode.
#[test]
fn r10_16_surplus_companies_count_as_eliminated() {
    let mut pieces = placed("0912: A/FMR B/FMR C/FMR, turn:12: D/FMR");
    for unit in [
        "A/RRC", "B/RRC", "C/RRC", "D/RRC", "Det/BWC", "A/SSR", "B/SSR", "C/SSR", "D/SSR",
    ] {
        pieces[unit] = json!({ "at": "eliminated" });
    }
    let before = act(pieces.clone(), &["end"]).ok();
    assert_eq!(*before.field("evacuation"), json!([]));
    let after = act(pieces, &["end", "remove A/FMR"]).ok();
    assert_eq!(*after.field("evacuation"), json!(["dieppe"]));
    assert_eq!(after.at("D/FMR"), "evacuated");
}

#[test]
fn r10_17_disrupted_units_do_nothing_and_recover_at_the_end() {
    let pieces = placed("0912: A/RRC+disrupted, 0913: B/RRC");
    act(pieces.clone(), &["move A/RRC 0912-1012"]).refused("10.17", "disrupted");
    let played = act(pieces, &["move B/RRC 0913-1013"]).ok();
    assert_eq!(played.field("turn"), 10, "nobody is left to act");
    assert!(!played.disrupted("A/RRC"));
}

#[test]
fn r10_18_attack_disruption_lasts_through_the_next_phase() {
    let pieces = || {
        placed(
            "0812: A/RRC+steps=2, 1012: B/RRC+disrupted, 1950: HQ/4Cdo, 0811: C-9+disrupted depth-05",
        )
    };
    let attack = ["attack 0811", "join A/RRC", "resolve"];
    let thrown = act(pieces(), &attack).ok();
    assert_eq!(thrown.piece("A/RRC")["disrupted"], "attacker");
    let ended = act(pieces(), &[&attack[..], &["end"]].concat()).ok();
    assert_eq!(
        ended.piece("A/RRC")["disrupted"],
        true,
        "turned over, not removed"
    );
    assert!(!ended.disrupted("B/RRC"), "ordinary disruption is over");
    // Through Turn 10 it cannot act, on Turn 11 it can.
    let quiet = ["draw", "draw", "draw"];
    let position = json!({ "turn": 9, "phase": "cw-actions", "pieces": pieces() });
    let chance = ["chit=B1", "chit=B2", "chit=B3"];
    let tries = [&attack[..], &["end"], &quiet, &["move A/RRC 0812-0912"]].concat();
    play(position.clone(), &chance, &tries).refused("10.17", "disrupted");
    let waits = [&attack[..], &["end"], &quiet, &["end"]].concat();
    let later = play(position, &chance, &waits).ok();
    assert_eq!(later.field("turn"), 11);
    assert!(!later.disrupted("A/RRC"));
}

#[test]
fn r10_19_every_commando_on_the_map_may_act_at_once() {
    let pieces = || placed("1906: 1/3Cdo, 0912: A/RM, box:Y1: 2/3Cdo, 1012: A/RRC");
    let asked = commando_chit("C1", pieces(), &[], &[]).ok();
    assert!(asked.offered("move 1/3Cdo 1906-1905") && asked.offered("move A/RM 0912-0913"));
    asked.offers_nothing_to(&["A/RRC", "2/3Cdo"]);
    let infantry = commando_chit("C1", pieces(), &[], &["move A/RRC 1012-1013"]);
    infantry.refused("10.19", "not-commando");
    let afloat = commando_chit("C1", pieces(), &[], &["move 2/3Cdo 1503-1603"]);
    afloat.refused("10.1", "not-on-map");
    // Then everybody acts in the ordinary phase, commandos once more.
    let choices = [
        "move A/RM 0912-0913",
        "end",
        "move A/RM 0913-0912",
        "move A/RRC 1012-1013",
    ];
    commando_chit("C1", pieces(), &[], &choices).ok();
}

#[test]
fn r10_19_the_round_is_a_phase_of_its_own_for_attacks() {
    let pieces = placed("1707: 1/3Cdo, 1705: 2/3Cdo, 1706: Y-2 depth-05, 1906: 3/3Cdo");
    let fight = ["attack 1706", "join 1/3Cdo", "resolve"];
    let twice = [&fight[..], &["attack 1706"]].concat();
    commando_chit("C1", pieces.clone(), &[], &twice).refused("11.11", "attacked-already");
    let again = [
        &fight[..],
        &["end", "attack 1706", "join 2/3Cdo", "resolve"],
    ]
    .concat();
    commando_chit("C1", pieces, &[], &again).ok();
}

#[test]
fn r10_19_the_round_ends_by_itself_when_no_commando_can_act() {
    let pieces = placed("1012: A/RRC, 1906: 1/3Cdo+disrupted");
    let played = commando_chit("C1", pieces, &[], &[]).ok();
    assert!(played.kinds().contains(&"bonus-round-over"));
    assert!(
        played.offered("move A/RRC 1012-1013"),
        "the ordinary phase has begun"
    );
}

#[test]
fn r10_19_disrupted_commandos_recover_instead_of_acting() {
    let pieces = || placed("1906: 1/3Cdo+disrupted 2/3Cdo, 1012: A/RRC+disrupted");
    let shaken = commando_chit("C1", pieces(), &[], &["move 1/3Cdo 1906-1905"]);
    shaken.refused("10.17", "disrupted");
    let played = commando_chit("C1", pieces(), &[], &["end", "move 1/3Cdo 1906-1905"]).ok();
    assert_eq!(
        played.at("1/3Cdo"),
        "1905",
        "recovered in time for the ordinary phase"
    );
    assert!(played.disrupted("A/RRC"), "others do not recover");
    // An attack thrown back in this round disrupts through the ordinary phase.
    let pieces = placed("1707: 1/3Cdo, 1906: 2/3Cdo, 1706: Y-2 depth-05");
    let choices = ["attack 1706", "join 1/3Cdo", "resolve", "end"];
    let thrown = commando_chit("C1", pieces.clone(), &[], &choices).ok();
    assert_eq!(thrown.piece("1/3Cdo")["disrupted"], true);
    let later = commando_chit("C1", pieces, &[], &[&choices[..], &["end"]].concat()).ok();
    assert!(!later.disrupted("1/3Cdo"));
}

#[test]
fn r10_19_a_chit_marked_for_removal_leaves_the_game() {
    let pieces = || placed("1906: 1/3Cdo");
    let removed = commando_chit("C3", pieces(), &[], &["end", "end"]).ok();
    assert_eq!(removed.field("chits")["removed"], json!(["C3"]));
    assert_eq!(removed.field("chits")["aside"], json!(["A01", "A02"]));
    let kept = commando_chit("C1", pieces(), &[], &["end", "end"]).ok();
    assert_eq!(kept.field("chits")["removed"], json!([]));
    assert_eq!(kept.field("chits")["aside"], json!(["A01", "A02", "C1"]));
}

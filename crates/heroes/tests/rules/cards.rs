//! 1.13 Action Cards, one by one.

use serde_json::{Value, json};

use crate::support::{Pieces, Played, Script, act, and, is, on, placed, play, supply};

/// Two men at six squares, and somebody who is called later, so that the turn goes on.
fn pieces() -> Value {
    placed("H18: Rifle-1, M18: Jaeger-1, W1: Leutnant-1+token=9")
}

pub(crate) fn with(position: Value, commonwealth: &[&str], german: &[&str]) -> Value {
    and(position, json!({ "hands": [commonwealth, german] }))
}

fn shot(commonwealth: &[&str], german: &[&str], dice: impl Script, choices: impl Script) -> Played {
    let position = with(act("Rifle-1", pieces()), commonwealth, german);
    play(position, dice, choices)
}

/// +2 and a die of 2 against 5: one short.
#[test]
fn r1_13_1_good_shot_adds_two_before_the_die() {
    let played = shot(&["good-shot"], &[], "d6=2", "fire Jaeger-1; play good-shot").ok();
    assert!(is(&played, "Jaeger-1", "back"));
    assert_eq!(played.field("discards")[0], json!(["good-shot"]));
    let missed = shot(&["rally"], &[], "d6=2", "fire Jaeger-1; pass; pass").ok();
    assert!(!is(&missed, "Jaeger-1", "back"));
}

#[test]
fn r1_13_2_a_card_serves_for_its_effect_or_for_its_alternate_bonus() {
    let played = shot(
        &["good-shot"],
        &[],
        "d6=2",
        "fire Jaeger-1; bonus good-shot",
    )
    .ok();
    assert!(is(&played, "Jaeger-1", "back"));
    played.tells("shot", &["5 against 5"]);
    shot(&["rally"], &[], &[], "fire Jaeger-1; bonus rally").refused("1.13.2", "no-bonus");
    shot(&["bayonets"], &[], &[], "fire Jaeger-1; play bayonets").refused("1.13.1", "no-card");
    shot(&["rally"], &[], &[], "fire Jaeger-1; play good-shot").refused("1.13.1", "no-card");
}

#[test]
fn r1_13_4_the_active_player_first_then_in_turn_and_no_title_twice() {
    let played = shot(&["rally"], &["rally"], &[], "fire Jaeger-1").ok();
    assert_eq!((played.asks(), played.seat()), ("card", "commonwealth"));
    let played = shot(&["rally"], &["rally"], &[], "fire Jaeger-1; pass").ok();
    assert_eq!((played.asks(), played.seat()), ("card", "german"));
    shot(
        &["good-shot", "good-shot"],
        &[],
        &[],
        "fire Jaeger-1; play good-shot; play good-shot",
    )
    .refused("1.13.4", "played-twice");
    // Who is quiet is not asked again in this turn.
    let played = shot(
        &["rally"],
        &["rally"],
        "d6=1",
        "fire Jaeger-1; quiet; quiet",
    )
    .ok();
    assert_eq!(
        (played.asks(), played.field("quiet")),
        ("act", &json!([true, true]))
    );
}

#[test]
fn r1_13_1_take_cover_adds_two_to_the_defence() {
    let played = shot(
        &[],
        &["take-cover"],
        "d6=4",
        "fire Jaeger-1; play take-cover",
    )
    .ok();
    assert!(!is(&played, "Jaeger-1", "back"));
    played.tells("shot", &["6 against 7"]);
}

#[test]
fn r1_13_1_aim_again_and_bad_luck_roll_the_die_again() {
    let played = shot(
        &["aim-again"],
        &[],
        "d6=1; d6=5",
        "fire Jaeger-1; pass; play aim-again",
    )
    .ok();
    assert!(is(&played, "Jaeger-1", "back"));
    let played = shot(
        &[],
        &["bad-luck"],
        "d6=6; d6=1",
        "fire Jaeger-1; pass; play bad-luck",
    )
    .ok();
    assert!(!is(&played, "Jaeger-1", "back"));
}

#[test]
fn r1_13_1_medic_turns_a_hit_into_suppression() {
    let played = shot(
        &[],
        &["medic"],
        "d6=5",
        "fire Jaeger-1; pass; pass; play medic",
    )
    .ok();
    assert!(!is(&played, "Jaeger-1", "back") && is(&played, "Jaeger-1", "suppressed"));
}

#[test]
fn r1_13_1_return_fire_at_minus_one_activates_the_target() {
    let played = shot(
        &[],
        &["return-fire"],
        "d6=1; d6=5",
        "fire Jaeger-1; pass; pass; play return-fire",
    )
    .ok();
    // +2 -1 and 5 against 6.
    assert!(is(&played, "Rifle-1", "back") && is(&played, "Jaeger-1", "activated"));
}

fn melee(
    commonwealth: &[&str],
    german: &[&str],
    dice: impl Script,
    choices: impl Script,
) -> Played {
    let pieces = "J18: Rifle-1, K18: Jaeger-1, W1: Leutnant-1+token=9";
    play(
        with(act("Rifle-1", pieces), commonwealth, german),
        dice,
        choices,
    )
}

#[test]
fn r1_10_4_bayonets_and_stand_fast_before_the_dice() {
    let played = melee(
        &["bayonets"],
        &[],
        "d6=3; d6=3",
        "assault K18; play bayonets; back L17",
    )
    .ok();
    assert_eq!(played.at("Rifle-1"), "K18");
    melee(
        &[],
        &["stand-fast"],
        "d6=3; d6=3",
        "assault K18; play stand-fast",
    )
    .ok()
    .stand("J18: Rifle-1+back");
}

#[test]
fn r1_13_1_double_time_dont_stop_and_fire_and_move_lengthen_an_action() {
    let position = with(act("Rifle-1", pieces()), &["double-time"], &[]);
    let played = play(position, &[], "play double-time").ok();
    assert_eq!(played.field("pending")["left"], json!(6));
    let position = with(act("Rifle-1", pieces()), &["surprise"], &[]);
    let played = play(position, &[], "bonus surprise").ok();
    assert_eq!(played.field("pending")["left"], json!(5));
    let position = with(act("Rifle-1", pieces()), &["dont-stop"], &[]);
    let played = play(position, &[], "step H17; stop; play dont-stop").ok();
    assert_eq!(
        (played.asks(), &played.field("pending")["left"]),
        ("march", &json!(4))
    );
    let played = shot(
        &["fire-and-move"],
        &[],
        "d6=1",
        "fire Jaeger-1; pass; pass; play fire-and-move",
    )
    .ok();
    assert_eq!(
        (played.asks(), &played.field("pending")["left"]),
        ("march", &json!(2))
    );
    shot(
        &["fire-and-move"],
        &[],
        "d6=1",
        "fire Jaeger-1; pass; pass; play fire-and-move; assault M18",
    )
    .refused("1.13.1", "only-goes-on");
}

#[test]
fn r1_13_1_rally_smoke_and_surprise() {
    let mut pieces = pieces();
    pieces["Rifle-2"] = json!({ "at": "H16", "suppressed": true });
    let position = with(act("Rifle-1", pieces.clone()), &["rally", "smoke"], &[]);
    let played = play(position.clone(), &[], "play rally; on Rifle-2").ok();
    assert!(!is(&played, "Rifle-2", "suppressed"));
    assert_eq!(played.asks(), "act");
    play(position.clone(), &[], "play smoke; at K18; fire Jaeger-1")
        .refused("1.7.3", "out-of-sight");
    play(position, &[], "play smoke; at W18").refused("1.13.1", "not-for-card");
    // A window of the house H7-I8: H7 from the north.
    let position = with(
        act("Rifle-1", "H6: Rifle-1, W1: Leutnant-1+token=9"),
        &["surprise"],
        &[],
    );
    play(position.clone(), &[], "step H7").refused("1.16.1", "wall");
    let played = play(position, &[], "play surprise; step H7").ok();
    assert_eq!(played.at("Rifle-1"), "H7");
}

#[test]
fn r1_13_1_stoppage_takes_suppressive_fire_away() {
    let pieces =
        placed("H18: Vickers-1+back, M18: Jaeger-1, M17: Jaeger-2, W1: Leutnant-1+token=9");
    let position = with(act("Vickers-1", pieces), &[], &["stoppage"]);
    let played = play(position, "d6=2", "suppress Jaeger-1; play stoppage").ok();
    // A plain shot, and no burst after it.
    assert!(is(&played, "Jaeger-1", "back") && !is(&played, "Jaeger-1", "suppressed"));
    assert_eq!(played.asks(), "act");
}

#[test]
fn r1_13_1_snap_shot_and_resupply_in_the_supply_phase() {
    let position = with(supply("commonwealth", pieces()), &["snap-shot"], &[]);
    let played = play(position, "d6=4", "snap Rifle-1; fire Jaeger-1").ok();
    assert!(is(&played, "Jaeger-1", "back") && is(&played, "Rifle-1", "activated"));
    let position = and(
        with(supply("commonwealth", pieces()), &["resupply"], &[]),
        json!({ "used": [{}, { "grenade": 1 }] }),
    );
    let played = play(position, &[], "play resupply; gear grenade").ok();
    assert_eq!(played.field("gear")[1], json!({ "grenade": 1 }));
}

fn orders(moment: &str, pieces: impl Pieces) -> Value {
    json!({ "turn": 2, "number": 0, "initiative": "commonwealth", "pieces": pieces.pieces(),
        "pending": { "ask": "card", "side": "commonwealth", "moment": moment },
        "stack": [{ "do": moment, "turn": "commonwealth", "passes": 0 }] })
}

#[test]
fn r1_13_3_battle_events_bind_both_sides_for_a_turn() {
    let position = with(
        orders("orders", pieces()),
        &["radio-silence", "ground-haze"],
        &[],
    );
    let played = play(position, &[], "play radio-silence; play ground-haze").ok();
    assert_eq!(played.field("events"), &json!([true, true]));
    // Nine stars and five on tiles of which every other unit is gone, not destroyed.
    assert_eq!(played.field("issued"), &json!([8, 4]));
    // Haze: beyond eight squares every shot is obscured.
    let pieces = "H18: Rifle-1, R18: Jaeger-1, W1: Leutnant-1+token=9";
    let position = and(act("Rifle-1", pieces), json!({ "events": [true, false] }));
    play(position, "d6=3", "fire Jaeger-1")
        .ok()
        .tells("shot", &["4 against 5"]);
}

#[test]
fn r1_13_1_extra_order_gives_a_token_more() {
    let position = with(orders("orders", pieces()), &["extra-order"], &[]);
    let played = play(position, &[], "play extra-order").ok();
    assert_eq!(played.field("issued"), &json!([10, 5]));
}

#[test]
fn r1_13_1_reconnaissance_looks_at_tokens_and_crossed_wires_swaps_them() {
    let pieces = "H18: Rifle-1+token=1, M18: Jaeger-1+token=3, W1: Leutnant-1+token=bluff";
    let position = and(
        with(
            orders("tokens", pieces),
            &["reconnaissance", "crossed-wires"],
            &[],
        ),
        json!({ "placed": true }),
    );
    let looked = play(position.clone(), &[], "bonus crossed-wires; on Jaeger-1").ok();
    assert!(is(&looked, "Jaeger-1", "seen"));
    looked.tells("looked", &["Jaeger-1"]);
    let looked = play(
        position.clone(),
        &[],
        "play reconnaissance; on Jaeger-1; on Leutnant-1",
    )
    .ok();
    assert!(is(&looked, "Leutnant-1", "seen"));
    let swapped = play(
        position,
        &[],
        "play crossed-wires; on Jaeger-1; on Leutnant-1",
    )
    .ok();
    assert_eq!(swapped.piece("Jaeger-1")["token"], json!("bluff"));
    assert_eq!(swapped.piece("Leutnant-1")["token"], json!(3));
}

#[test]
fn r1_4_3_4_cards_are_discarded_and_the_hand_is_filled() {
    let position = with(supply("commonwealth", pieces()), &["rally", "medic"], &[]);
    let played = play(
        position,
        "card=smoke; card=rally; card=medic; card=precision; card=smoke; card=rally; card=medic",
        "pass; pass; discard rally; pass",
    )
    .ok();
    assert_eq!(
        played.field("hands")[0],
        json!(["rally", "medic", "medic", "smoke"])
    );
    assert_eq!(played.field("hands")[1].as_array().map(Vec::len), Some(4));
    assert_eq!(played.field("discards")[0], json!(["rally"]));
}

/// Guns that cannot be moved and tanks that lost their tracks fire as well.
#[test]
fn r1_13_1_snap_shot_is_for_who_cannot_move_too() {
    let position = with(
        supply("german", "K12: Flak36-1+back, F12: Rifle-1"),
        &[],
        &["snap-shot"],
    );
    let fired = on("airfield", position, "d6=1", "snap Flak36-1; fire Rifle-1");
    assert!(is(&fired.ok(), "Flak36-1", "activated"));
    let pieces = "F12: Sherman-1+facing=E+immobile, K12: Jaeger-1";
    let position = with(supply("commonwealth", pieces), &["snap-shot"], &[]);
    on("airfield", position.clone(), &[], "move Sherman-1").refused("1.4.3.2", "not-eligible");
    let fired = on("airfield", position, &[], "snap Sherman-1").ok();
    assert_eq!(fired.asks(), "snap");
}

/// Nobody can move, and so nobody would be asked, were there not the card.
#[test]
fn r1_13_1_snap_shot_is_asked_for_where_nobody_can_move() {
    let position = with(
        supply("commonwealth", "K12: Flak36-1+back, F12: Rifle-1"),
        &[],
        &["rally"],
    );
    let played = on("airfield", position, &[], "pass").ok();
    assert_eq!((played.asks(), played.seat()), ("supply", "german"));
}

#[test]
fn r1_13_4_who_wants_no_cards_is_asked_for_markers() {
    let more =
        json!({ "quiet": [true, true], "gear": [{}, { "knife": 1 }], "kept": [[1, 0], [0, 0]] });
    let position = and(
        with(
            act("Rifle-1", "K12: Rifle-1, L12: Jaeger-1"),
            &["rally"],
            &["rally"],
        ),
        more,
    );
    let asked = on("airfield", position.clone(), &[], "assault L12").ok();
    asked.asked("commonwealth", "use knife; pass");
    assert_eq!(asked.asks(), "card");
    let asked = on("airfield", position, &[], "fire Jaeger-1").ok();
    assert_eq!(asked.offers(), ["ammunition", "pass"]);
}

#[test]
fn r1_13_1_extra_order_counts_after_radio_silence() {
    let cards = &["extra-order", "radio-silence"];
    let position = with(
        orders("orders", "H4: Rifle-1, H20: Hauptsturmfuehrer-1"),
        cards,
        &[],
    );
    let silent = on(
        "hill-112",
        position.clone(),
        &[],
        "play radio-silence; pass",
    )
    .ok();
    assert_eq!(silent.field("issued")[0], json!(9));
    let choices = "play radio-silence; play extra-order";
    let played = on("hill-112", position, &[], choices).ok();
    assert_eq!(played.field("issued")[0], json!(10));
}

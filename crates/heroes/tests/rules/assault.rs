//! 1.10 Assaults.

use crate::support::{Played, act, acts, acts_on, is, on, play};

fn melee(own: u8, theirs: u8) -> Played {
    let dice = [format!("d6={own}"), format!("d6={theirs}")];
    let dice: Vec<&str> = dice.iter().map(String::as_str).collect();
    acts("J18: Rifle-1, K18: Jaeger-1", &dice, "assault K18").ok()
}

#[test]
fn r1_10_6_the_better_attacker_hits_pushes_back_and_takes_the_square() {
    let played = melee(4, 3);
    assert_eq!((played.asks(), played.seat()), ("fall-back", "german"));
    acts(
        "J18: Rifle-1, K18: Jaeger-1",
        "d6=4; d6=3",
        "assault K18; back L17",
    )
    .ok()
    .stand("K18: Rifle-1, L17: Jaeger-1+back");
    // By four or more: destroyed.
    let played = melee(6, 2);
    played.stand("K18: Rifle-1, lost: Jaeger-1");
}

#[test]
fn r1_10_7_equal_nobody_is_hit_and_the_attacker_stays_where_he_came_from() {
    let played = melee(3, 3);
    played.stand("J18: Rifle-1, K18: Jaeger-1");
    assert!(!is(&played, "Rifle-1", "back") && !is(&played, "Jaeger-1", "back"));
}

#[test]
fn r1_10_8_the_better_defender_hits() {
    assert!(is(&melee(3, 4), "Rifle-1", "back"));
    assert_eq!(melee(1, 6).at("Rifle-1"), "lost");
}

#[test]
fn r1_10_5_cover_helps_and_suppression_hurts_the_defender() {
    let pieces = "L7: Rifle-1, K7: Jaeger-1";
    let played = acts(pieces, "d6=3; d6=3", "assault K7").ok();
    assert!(is(&played, "Rifle-1", "back"));
    let pieces = "J18: Rifle-1, K18: Jaeger-1+suppressed";
    let played = acts(pieces, "d6=3; d6=3", "assault K18").ok();
    assert_eq!(played.asks(), "fall-back");
}

#[test]
fn r1_10_1_who_may_not_assault() {
    let pieces = "J18: PIAT-1, J17: Scouts-1, K18: Jaeger-1";
    acts(pieces, &[], "assault K18").refused("1.10.1", "cannot-assault");
    play(act("Scouts-1", pieces), &[], "assault K18").refused("1.10.1", "cannot-assault");
}

#[test]
fn r1_10_11_a_concealed_defender_is_uncovered() {
    let pieces = "I17: Rifle-1, J16: Spaeher-1+back";
    acts(pieces, "d6=2; d6=3", "assault J16")
        .ok()
        .once("uncovered");
}

#[test]
fn r1_5_8_who_cannot_fall_back_is_destroyed() {
    // In the corner X18 with friends on the other squares.
    let pieces =
        "V18: Rifle-1, W18: Jaeger-1, W17: Jaeger-2, X17: Jaeger-3, X18: Jaeger-4, V17: Leutnant-1";
    acts(pieces, "d6=4; d6=3", "assault W18")
        .ok()
        .stand("W18: Rifle-1, lost: Jaeger-1");
}

#[test]
fn r1_10_10_a_vehicle_fires_at_who_assaults_it() {
    // The carrier: +2 -2 and 2 against 5 misses; the men: 0 +1 and 6.
    let pieces = "J18: Jaeger-1, K18: Carrier-1+facing=W";
    let played = acts(pieces, "d6=2; d6=6", "assault K18").ok();
    played.stand("wreck:K18: Carrier-1, J18: Jaeger-1");
}

#[test]
fn b2_1_charge_fires_first_and_takes_the_square_of_who_falls() {
    let position = act("Stosstrupp-1", "J18: Stosstrupp-1, K18: Rifle-1+back");
    // +3 against 7: 4 destroys the reduced section.
    on("maltot", position.clone(), "d6=4", "charge K18")
        .ok()
        .stand("K18: Stosstrupp-1, lost: Rifle-1");
    // If it survives the Assault follows; the shot may also be left out.
    let dice = "d6=2; d6=3; d6=6";
    let played = on("maltot", position.clone(), dice, "charge K18").ok();
    assert!(is(&played, "Stosstrupp-1", "back"));
    let played = on("maltot", position, "d6=6; d6=1", "assault K18").ok();
    assert!(played.told("shot").is_empty());
    acts_on("maltot", "J18: SSGroup-1, K18: Rifle-1", &[], "charge K18")
        .refused("b2.1#charge", "no-charge");
}

#[test]
fn r1_10_9_a_ferocious_attacker_pushes_back_even_without_winning() {
    let pieces = "J18: Hauptsturmfuehrer-1, K18: Rifle-1";
    let position = act("Hauptsturmfuehrer-1", pieces);
    // Three and 3 against two and 4: a tie.
    let played = on("maltot", position, "d6=3; d6=4", "assault K18; back L18").ok();
    played.stand("K18: Hauptsturmfuehrer-1, L18: Rifle-1");
    assert!(!is(&played, "Rifle-1", "back"));
}

//! S9 Supply, reduction, replacement: what 12.0 and 11.2.5 do not say.

use crate::support::{ends, phase, play, reduced, replacing};

#[test]
fn s9_1_only_the_allies_trace_supply() {
    // A German battalion alone in the north, Allied units all around: nothing happens to it.
    let pieces = "1738: 8/3, 1838: 9/3, 1935: 716/716, 1834: 185/3";
    let played = ends(5, "german", pieces).ok();
    assert_eq!(played.told("cut-off").len(), 0);
    assert_eq!(played.at("716/716"), "1935");
}

#[test]
fn s9_2_out_of_supply_twice_is_the_end() {
    let pieces = "1433: 9/3, 1434: 22/21, 1534: 125/21, 1335: 27-Armd";
    let position = phase(5, "allied", "mobile-combat", "attack", pieces);
    let played = play(position, &[], "done").ok();
    assert!(reduced(&played, "9/3"));
    let pieces = "1433: 9/3+reduced, 1434: 22/21, 1534: 125/21, 1335: 27-Armd";
    let played = ends(6, "allied", pieces).ok();
    assert_eq!(played.at("9/3"), "lost");
}

#[test]
fn s9_3_eliminated_units_never_return() {
    let pieces = "1838: 8/3+reduced, lost: 9/3";
    let position = replacing(4, pieces);
    let played = play(position, &[], &[]);
    assert_eq!(played.offers(), ["rebuild 8/3", "waive"]);
}

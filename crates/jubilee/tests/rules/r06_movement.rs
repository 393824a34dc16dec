//! 6.15-6.22 German movement, garrisons and recovery. Assaults (6.18) are in `r06_assault`.

use serde_json::{Value, json};

use crate::support::{ASSAULT, Fate as _, PLAIN, draw_in, drawn, le_pollet, placed, play};

#[test]
fn r6_15_only_called_units_without_targets_check() {
    assert_eq!(drawn("A06", "0617: D-1").at("D-1"), "0519");
    assert_eq!(
        drawn("A02", "0617: D-1").at("D-1"),
        "0617",
        "red is not called"
    );
    let shaken = "0617: D-1+disrupted";
    assert_eq!(drawn("A06", shaken).at("D-1"), "0617");
    let target = "0617: D-1, 0717: A/RHLI";
    let fired = drawn("A06", target);
    assert_eq!((fired.at("D-1"), fired.steps("A/RHLI")), ("0617", 2));
}

#[test]
fn r6_15_a_without_arrows_it_stays() {
    let played = drawn("A06", "0430: G-1");
    assert_eq!(
        (played.at("G-1"), played.told("german-moved").len()),
        ("0430", 0)
    );
}

#[test]
fn r6_15_b_to_the_empty_position_with_its_depth() {
    let played = drawn(PLAIN, le_pollet(json!({})));
    assert_eq!((played.at("D-1"), played.at("depth-05")), ("0519", "0519"));
    assert_eq!(played.piece("depth-05")["revealed"], json!(false));
}

#[test]
fn r6_15_c_a_german_ahead_keeps_it() {
    for chit in [PLAIN, ASSAULT] {
        let played = drawn(chit, le_pollet(placed("0519: D-2")));
        assert_eq!((played.at("D-1"), played.at("D-2")), ("0617", "0519"));
    }
}

/// No die is rolled without an A on the chit.
#[test]
fn r6_15_d_a_raider_ahead_keeps_it() {
    let played = drawn(PLAIN, le_pollet(placed("0519: A/RHLI")));
    assert_eq!(
        (
            played.at("D-1"),
            played.at("A/RHLI"),
            played.disrupted("A/RHLI")
        ),
        ("0617", "0519", false)
    );
    assert_eq!(played.told("assault-rolled"), [""; 0]);
}

/// Green 0716 points to 0617, then to 0614.
#[test]
fn r6_15_e_both_taken_keep_it() {
    for second in [placed("0614: D-3"), placed("0614: A/RRC")] {
        let mut pieces = second;
        pieces["D-1"] = json!({ "at": "0716" });
        pieces["D-2"] = json!({ "at": "0617" });
        let played = drawn("A12", pieces);
        assert_eq!(played.at("D-1"), "0716");
    }
}

#[test]
fn r6_15_f_to_the_one_that_is_empty() {
    let with = |chit: &str, more: Value| {
        let mut pieces = more;
        pieces["D-1"] = json!({ "at": "0716" });
        pieces["depth-05"] = json!({ "at": "0716" });
        drawn(chit, pieces).at("D-1").to_owned()
    };
    assert_eq!(with("A12", placed("0617: D-2")), "0614");
    assert_eq!(with("A12", placed("0614: D-2")), "0617");
    assert_eq!(with("A12", placed("0614: A/RRC")), "0617");
    assert_eq!(
        with("A08", placed("0614: A/RRC")),
        "0617",
        "even on an assault check: no die"
    );
}

/// A raider in the field of 0614 draws it to the outlined arrow, in a box as well as in a hex.
#[test]
fn r6_15_g_it_goes_where_it_finds_targets() {
    let with = |place: &str| {
        let pieces = json!({ "D-1": { "at": "0716" }, "A/RRC": { "at": place } });
        drawn("A12", pieces).at("D-1").to_owned()
    };
    assert_eq!(with("0513"), "0614");
    assert_eq!(with("box:B2"), "0614");
    assert_eq!(with("0517"), "0617");
    assert_eq!(with("0330"), "0617", "neither finds any: the solid arrow");
    // Both do: the solid arrow.
    drawn("A12", "0716: D-1, 0513: A/RRC, 0517: B/RRC").stand("0617: D-1");
}

/// A full company in 0620 controls every way out of the quays at 0519; one step controls none.
#[test]
fn r6_16_no_move_without_communication() {
    let with = |unit: &str| {
        let pieces = json!({ "D-1": { "at": "0617" }, unit: { "at": "0620" } });
        drawn(PLAIN, pieces)
    };
    let cut_off = with("A/RHLI");
    assert_eq!(
        (cut_off.at("D-1"), cut_off.told("german-stayed").len()),
        ("0617", 1)
    );
    assert_eq!(with("triangle-1").at("D-1"), "0519");
}

/// Blue 1023 points to 0721, then to 0726. Companies in 0621 and 0821 would be targets at 0721 but
/// control every way from there; single steps only draw it in. An assault does not mind.
#[test]
fn r6_16_leaves_the_other_arrow() {
    let with = |chit: &str, steps: u8| {
        let pieces = json!({ "R-1": { "at": "1023" }, "depth-05": { "at": "1023" },
            "A/RHLI": { "at": "0621", "steps": steps }, "B/RHLI": { "at": "0821", "steps": steps } });
        drawn(chit, pieces).at("R-1").to_owned()
    };
    assert_eq!(
        (with("A06", 3), with("A06", 1)),
        ("0726".into(), "0721".into())
    );
    assert_eq!(with("A04", 3), "0721");
}

/// A06 is red, blue, brown: by the order of colours red 0617 finds 0519 still held. A02 is blue,
/// brown, orange: blue 0713 leaves before orange 0811 comes.
#[test]
fn r6_17_checks_follow_the_colours_on_the_chit() {
    let quays = "0617: D-1, 0519: D-2";
    let red_first = drawn("A11", quays);
    assert_eq!((red_first.at("D-1"), red_first.at("D-2")), ("0617", "0521"));
    let puys = "0713: B-1, 0811: B-2";
    let blue_first = drawn("A02", puys);
    assert_eq!(
        (blue_first.at("B-1"), blue_first.at("B-2")),
        ("0613", "0713")
    );
    // A04 is green, then blue: 0521 checks before 0522 has left.
    let front = "0521: D-1, 0522: D-2";
    let green_first = drawn("A04", front);
    assert_eq!(
        (green_first.at("D-1"), green_first.at("D-2")),
        ("0521", "0524")
    );
}

/// 0713 has an objective, 0811 has none. Raiders at two hexes keep the first, at three neither.
#[test]
fn r6_19_an_objective_keeps_its_garrison() {
    let rommel = |hex: &str, destroyed: Value| {
        let pieces = json!({ "B-1": { "at": "0713" }, "A/RRC": { "at": hex } });
        draw_in(
            json!({ "turn": 4, "destroyed": destroyed, "pieces": pieces }),
            "A06",
            &[],
            &[],
        )
        .at("B-1")
        .to_owned()
    };
    assert_eq!(rommel("0811", json!([])), "0713");
    assert_eq!(rommel("0810", json!([])), "0613");
    assert_eq!(rommel("0811", json!(["0713"])), "0713", "destroyed or not");
    // In the field: it fires.
    drawn("A11", "0811: B-1, 0912: A/RRC+steps=3").stand("0811: B-1");
    // Two hexes away, but no objective.
    drawn("A11", "0811: B-1, 0809: triangle-1").stand("0713: B-1");
}

/// Any German unit in the batteries stays until the guns are destroyed; then the arrows work.
#[test]
fn r6_20_battery_arrows_exist_once_the_guns_are_destroyed() {
    for (hex, german, chit, to) in [
        ("1706", "Y-1", "A01", "1604"),
        ("1738", "O-2", "A11", "1539"),
        ("1706", "Y-2", "A13", "1604"),
    ] {
        let move_from = |destroyed: Value| {
            let position = json!({ "turn": 4, "destroyed": destroyed, "pieces": { german: { "at": hex }, "depth-05": { "at": hex } } });
            draw_in(position, chit, &[], &[]).at(german).to_owned()
        };
        assert_eq!(move_from(json!([])), hex);
        assert_eq!(move_from(json!([hex])), to);
    }
}

/// 0614 is a coastal position: its arrow is for others.
#[test]
fn r6_21_coastal_arrows_serve_other_units() {
    assert_eq!(drawn("A06", "0614: C-1").at("C-1"), "0614");
    assert_eq!(drawn("A06", "0614: B-2").at("B-2"), "0517");
}

#[test]
fn r6_22_a_disrupted_german_neither_fires_nor_moves() {
    let pieces = |disrupted: bool| {
        json!({ "D-1": { "at": "0521", "disrupted": disrupted },
        "C/RHLI": { "at": "0421" }, "D-2": { "at": "0716", "disrupted": disrupted } })
    };
    let shaken = drawn("A01", pieces(true));
    assert_eq!((shaken.steps("C/RHLI"), shaken.at("D-2")), (3, "0716"));
    let steady = drawn("A01", pieces(false));
    assert_eq!((steady.steps("C/RHLI"), steady.at("D-2")), (2, "0617"));
}

/// Two hexes through the field of 0521, from 0621 by 0720 to 0820: only while it is disrupted.
#[test]
fn r6_22_a_disrupted_german_projects_no_field() {
    let position = |disrupted: bool| {
        json!({ "phase": "cw-actions", "pieces": {
        "D-1": { "at": "0521", "disrupted": disrupted }, "A/RHLI": { "at": "0719" } } })
    };
    let choice = "move A/RHLI 0719-0721";
    assert!(play(position(true), &[], &[]).offered(choice));
    assert!(!play(position(false), &[], &[]).offered(choice));
    play(position(false), &[], &[choice]).refused("10.2", "enters-fire");
}

/// Called colours recover after fire and movement and do not act; others stay disrupted.
#[test]
fn r6_22_recovery_comes_last() {
    let pieces = "0521: D-1+disrupted, 0721: D-2, 0522: D-3+disrupted, 0617: D-4, 0720: A/RHLI";
    let played = drawn("A08", pieces);
    assert_eq!(
        (played.disrupted("D-1"), played.disrupted("D-3")),
        (false, true)
    );
    let kinds: Vec<&str> = played.kinds();
    let at = |kind| {
        kinds
            .iter()
            .position(|&k| k == kind)
            .unwrap_or_else(|| panic!("{kind}: {kinds:?}"))
    };
    assert!(
        at("position-fired") < at("german-moved") && at("german-moved") < at("german-recovered")
    );
    assert_eq!(
        played.told("position-fired").len(),
        1,
        "0521 has a target but does not fire"
    );
}

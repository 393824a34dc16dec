//! 10.1-10.4 and 10.6: actions, distances, terrain, wire.

use serde_json::{Value, json};

use crate::support::{self, Pieces, Played, Script, placed, play};

/// Actions without chance.
#[track_caller]
fn act(pieces: impl Pieces, choices: impl Script) -> Played {
    support::act(pieces, &[], choices)
}

/// A unit's moves: where to.
fn moves<'a>(played: &'a Played, unit: &str) -> Vec<&'a str> {
    let start = format!("move {unit} ");
    let offers = played.offers().into_iter();
    let own = offers.filter_map(|offer| offer.strip_prefix(&start));
    own.filter_map(|way| way.split_once('-').map(|(_, to)| to))
        .collect()
}

#[test]
fn r10_1_five_actions_for_undisrupted_units() {
    let position = json!({ "turn": 9, "phase": "cw-actions", "evacuation": ["dieppe"], "pieces": {
        "D-1": { "at": "0521" }, "A/RHLI": { "at": "0421" }, "B/RHLI": { "at": "0522" },
        "B/14CATR": { "at": "0419" }, "C/RHLI": { "at": "0420", "disrupted": true },
    } });
    let played = play(position.clone(), &[], &[]);
    for offer in [
        "move A/RHLI 0421-0420",
        "attack 0521",
        "barrage B/14CATR 0521",
        "destroy B/RHLI 0522",
        "board A/RHLI W2",
        "end",
    ] {
        assert!(played.offered(offer), "{offer}");
    }
    assert!(!played.offers().iter().any(|offer| offer.contains("C/RHLI")));
    play(position.clone(), &[], "move C/RHLI 0420-0419").refused("10.17", "disrupted");
    play(position, &[], "barrage A/RHLI 0521").refused("11.13", "not-tank");
}

#[test]
fn r10_1_one_action_each_in_any_order() {
    let pieces = || placed("0913: A/RRC B/RRC, 0811: B-1");
    let twice = [
        "move B/RRC 0913-0912",
        "move A/RRC 0913-1013",
        "move B/RRC 0912-1012",
    ];
    act(pieces(), &twice).refused("10.1", "acted");
    let then_fight = ["move B/RRC 0913-0912", "attack 0811"];
    act(pieces(), &then_fight).refused("11.2", "nobody-can-attack");
    let pieces = "0912: A/RRC, 0811: B-1";
    let fight_first = [
        "attack 0811",
        "join A/RRC",
        "resolve",
        "move A/RRC 0912-1012",
    ];
    act(pieces, &fight_first).refused("10.1", "acted");
}

#[test]
fn r10_2_one_hex_even_into_fire() {
    let pieces = "0913: A/RRC, 0811: B-1";
    let played = act(pieces, "move A/RRC 0913-0912").ok();
    assert_eq!(played.at("A/RRC"), "0912");
}

#[test]
fn r10_2_two_hexes_that_enter_no_fire() {
    let given = |disrupted: bool| {
        json!({
            "A/RRC": { "at": "0913" }, "B/RRC": { "at": "0912" },
            "B-1": { "at": "0811", "disrupted": disrupted },
        })
    };
    act(given(false), "move A/RRC 0913-1011").ok();
    act(given(false), "move A/RRC 0913-0911").refused("10.2", "enters-fire");
    act(given(false), "move A/RRC 0913-0812").refused("10.2", "enters-fire");
    act(given(true), "move A/RRC 0913-0911").ok();
    // Beginning under fire is no hindrance.
    act(given(false), "move B/RRC 0912-1013").ok();
    act(given(false), "move A/RRC 0913-1016").refused("10.2", "three-by-road");
    // The garrison's death frees the ground: an empty position covers nothing.
    act("0913: A/RRC", "move A/RRC 0913-0911").ok();
}

/// From 0425 to 0625 leads only 0525, which the guns of 0426 cover; 0625 itself is free of fire.
#[test]
fn r10_2_the_hex_between_must_be_free_of_fire_too() {
    let given = |disrupted: bool| {
        json!({
            "A/SSR": { "at": "0425" }, "G-1": { "at": "0426", "disrupted": disrupted },
        })
    };
    act(given(false), "move A/SSR 0425-0625").refused("10.2", "enters-fire");
    act(given(true), "move A/SSR 0425-0625").ok();
}

#[test]
fn r10_2_three_hexes_along_a_connected_road() {
    let road = |from: &str, to: &str| {
        let way = format!("move A/SSR {from}-{to}");
        act(json!({ "A/SSR": { "at": from } }), &way)
    };
    road("0725", "0828").ok();
    road("0923", "1224").ok();
    // 0727 and 0728 are road hexes side by side, but no road joins them.
    road("0725", "0728").refused("10.2", "three-by-road");
    // The move must begin on the road, and leave it nowhere.
    road("0922", "1024").ok();
    road("0922", "1124").refused("10.2", "three-by-road");
    road("0923", "1223").refused("10.2", "three-by-road");
}

#[test]
fn r10_2_a_road_move_enters_no_fire() {
    let given = |position: &str, disrupted: bool| {
        json!({
            "A/SSR": { "at": "0725" }, "R-1": { "at": position, "disrupted": disrupted },
        })
    };
    act(given("0927", false), "move A/SSR 0725-0828").refused("10.2", "enters-fire");
    act(given("0927", true), "move A/SSR 0725-0828").ok();
    // 0726 covers the hexes between, not 0828.
    act(given("0726", false), "move A/SSR 0725-0828").refused("10.2", "enters-fire");
    // Starting under fire is no hindrance here either.
    let pieces = "0826: A/SSR, 0726: G-1";
    let played = act(pieces, &[]);
    assert!(moves(&played, "A/SSR").contains(&"0927"));
}

#[test]
fn r10_3_tanks_are_stuck_on_the_beach_until_the_wall_falls() {
    let given = |wall: &str| {
        let position = json!({ "turn": 9, "phase": "cw-actions", "wall": wall, "pieces": placed("0421: B/14CATR A/RHLI") });
        play(position, &[], &[])
    };
    let stuck = given("intact");
    assert_eq!(moves(&stuck, "B/14CATR"), ["0419", "0420", "0422", "0423"]);
    let foot = ["0419", "0420", "0422", "0423", "0520", "0521", "0522"];
    assert_eq!(moves(&stuck, "A/RHLI"), foot);
    assert_eq!(moves(&given("destroyed"), "B/14CATR"), foot);
}

#[test]
fn r10_3_what_bars_tanks_and_not_foot() {
    for (from, to, why) in [
        ("0513", "0612", "sea wall"),
        ("0624", "0625", "woods"),
        ("0528", "0529", "marsh"),
        ("0417", "0418", "river"),
    ] {
        let pieces = json!({ "B/14CATR": { "at": from }, "A/RHLI": { "at": from } });
        let way = format!("{from}-{to}");
        let foot = act(pieces.clone(), format!("move A/RHLI {way}"));
        assert_eq!(foot.ok().at("A/RHLI"), to, "{why}");
        act(pieces, format!("move B/14CATR {way}")).refused("10.3", "prohibited");
    }
    for (from, to) in [("0423", "0523"), ("0421", "0321")] {
        let way = format!("move A/RHLI {from}-{to}");
        act(json!({ "A/RHLI": { "at": from } }), &way).refused("10.3", "prohibited");
    }
}

#[test]
fn r10_3_rivers_and_marsh_are_a_whole_move_and_bridges_are_not() {
    let step = |unit: &str, from: &str, to: &str| {
        let way = format!("move {unit} {from}-{to}");
        act(json!({ unit: { "at": from } }), &way)
    };
    // Across the harbour channel, then no farther.
    step("A/RHLI", "0417", "0419").refused("10.3", "terrain-stops");
    step("A/RHLI", "0417", "0418").ok();
    // Into the marsh as second hex, or through it.
    step("A/RHLI", "0428", "0529").refused("10.3", "terrain-stops");
    step("A/RHLI", "0429", "0629").refused("10.3", "terrain-stops");
    // Marsh stops even on the road.
    step("A/RHLI", "0331", "0530").refused("10.3", "terrain-stops");
    step("A/RHLI", "0530", "0531").ok();
    for unit in ["A/RHLI", "B/14CATR"] {
        step(unit, "0428", "0430").ok();
    }
}

#[test]
fn r10_4_a_german_bars_his_hex_and_an_empty_position_does_not() {
    let given = |disrupted: bool| {
        json!({
            "A/RRC": { "at": "0912" }, "B-1": { "at": "0811", "disrupted": disrupted },
        })
    };
    for disrupted in [false, true] {
        act(given(disrupted), "move A/RRC 0912-0811").refused("10.4", "held-by-german");
    }
    act("0912: A/RRC", "move A/RRC 0912-0811").ok();
    // Nor does a longer move lead through him: 0811 alone lies between 0912 and 0810.
    act(given(true), "move A/RRC 0912-0810").refused("10.4", "held-by-german");
    act("0912: A/RRC", "move A/RRC 0912-0810").ok();
}

#[test]
fn r10_4_nobody_goes_to_another_map() {
    let pieces = placed("1813: 1/3Cdo, 1414: A/RRC");
    act(pieces.clone(), "move A/RRC 1414-1413").refusal();
    act(pieces, "move 1/3Cdo 1813-1814").refused("10.4", "other-map");
}

fn commandos(wire: &[&str]) -> Value {
    json!({ "turn": 9, "phase": "cw-actions", "wire_crossed": wire, "pieces": placed("1503: 1/3Cdo 2/3Cdo, 1603: 3/3Cdo") })
}

#[test]
fn r10_6_one_unit_across_each_wire_hexside() {
    let first = "move 1/3Cdo 1503-1603";
    play(commandos(&[]), &[], &[first, "move 2/3Cdo 1503-1603"]).refused("10.6", "wire-crossed");
    play(commandos(&[]), &[], &[first, "move 3/3Cdo 1603-1503"]).refused("10.6", "wire-crossed");
    play(commandos(&[]), &[], &[first, "move 2/3Cdo 1503-1604"]).ok();
    play(commandos(&["1503|1604"]), &[], "move 1/3Cdo 1503-1604").refused("10.6", "wire-crossed");
}

#[test]
fn r10_6_each_phase_has_its_own_crossing() {
    let mut position = commandos(&["1503|1603"]);
    position["phase"] = json!("operations");
    position["chits"] = json!({ "track": ["A01", "A02"] });
    let choices = "draw; move 1/3Cdo 1503-1603; end; move 2/3Cdo 1503-1603";
    let played = play(position, "chit=C1", choices).ok();
    assert_eq!([played.at("1/3Cdo"), played.at("2/3Cdo")], ["1603", "1603"]);
}

#[test]
fn r10_6_crossing_wire_is_the_whole_move() {
    play(commandos(&[]), &[], "move 1/3Cdo 1503-1702").refused("10.6", "wire-stops");
    let pieces = placed("1703: 1/3Cdo");
    act(pieces.clone(), "move 1/3Cdo 1703-1503").refused("10.6", "wire-stops");
    act(pieces, "move 1/3Cdo 1703-1603").ok();
}

/// From 0329 the wire to 0429 can be gone round over 0428 while nobody is there.
#[test]
fn r10_6_wire_that_can_be_gone_round_is_not_used_up() {
    let both = ["move A/SSR 0329-0429", "move B/SSR 0329-0429"];
    let pieces = || placed("0329: A/SSR B/SSR");
    let played = act(pieces(), &both).ok();
    assert_eq!(*played.field("wire_crossed"), json!([]));
    let mut held = pieces();
    held["C-1"] = json!({ "at": "0428", "disrupted": true });
    act(held, &both).refused("10.6", "wire-crossed");
    // A crossed wire may still be gone round.
    let position = json!({ "turn": 9, "phase": "cw-actions", "wire_crossed": ["0329|0429"],
        "pieces": pieces() });
    play(position, &[], &both).ok();
}

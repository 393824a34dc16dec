//! 10.7 destroying objectives, 10.8-10.13 boarding.

use serde_json::{Value, json};

use crate::support::{Fate as _, Played, file, placed, play};

/// Actions of Turn 16 with the Dieppe map, or all maps, in evacuation mode.
fn leave(transport: Value, mut pieces: Value, choices: &[&str]) -> Played {
    pieces["A/14CATR"] = json!({ "at": "0920" });
    let position = json!({
        "turn": 16, "phase": "cw-actions", "evacuation": ["dieppe", "yellow", "orange"],
        "transport": transport, "pieces": pieces,
    });
    play(position, &[], choices)
}

fn act(pieces: Value, choices: &[&str]) -> Played {
    let position = json!({ "turn": 9, "phase": "cw-actions", "pieces": pieces });
    play(position, &[], choices)
}

#[test]
fn r10_7_a_unit_in_the_hex_may_wreck_the_objective() {
    for unit in ["A/RHLI", "A/14CATR", "A/RM", "diamond-1"] {
        let pieces = json!({ unit: { "at": "0522" }, "HQ/4Cdo": { "at": "1950" } });
        let played = act(pieces, &[&format!("destroy {unit} 0522")]).ok();
        assert_eq!(*played.field("destroyed"), json!(["0522"]), "{unit}");
    }
    let pieces = placed("0522: A/RHLI B/RHLI");
    let twice = ["destroy A/RHLI 0522", "destroy B/RHLI 0522"];
    act(pieces, &twice).refused("10.7", "destroyed-already");
    let pieces = placed("0521: A/RHLI, 0622: B/RHLI");
    act(pieces.clone(), &["destroy A/RHLI 0521"]).refused("10.7", "no-objective");
    act(pieces, &["destroy B/RHLI 0522"]).refused("10.7", "not-in-objective");
    let shaken = placed("0522: A/RHLI+disrupted, 0421: B/RHLI");
    act(shaken, &["destroy A/RHLI 0522"]).refused("10.17", "disrupted");
}

#[test]
fn r10_7_it_must_stand_there_before_its_action() {
    let pieces = placed("0523: A/RHLI, 0421: B/RHLI");
    let rush = ["move A/RHLI 0523-0522", "destroy A/RHLI 0522"];
    act(pieces, &rush).refused("10.1", "acted");
    // A move in the extra commando round counts as standing there.
    let position = json!({ "turn": 9, "phase": "operations", "chits": { "track": ["A01", "A02"] },
        "pieces": placed("1806: 1/3Cdo, 1906: 2/3Cdo") });
    let choices = "draw; move 1/3Cdo 1806-1706; end; destroy 1/3Cdo 1706";
    let played = play(position, "chit=C1", choices).ok();
    assert_eq!(*played.field("destroyed"), json!(["1706"]));
}

#[test]
fn r10_7_points_stay_when_germans_return() {
    let position = json!({ "turn": 9, "phase": "operations", "destroyed": ["0522"],
        "pieces": placed("0521: D-1, 0912: A/RRC") });
    let played = play(position, "chit=A01", "draw").ok();
    assert_eq!(played.at("D-1"), "0522");
    assert_eq!(*played.field("destroyed"), json!(["0522"]));
}

/// The rulebook's example: 0421 serves W2; 0422 and 0423 serve nobody.
#[test]
fn r10_8_board_from_0421_but_not_from_0422_or_0423() {
    let played = file("10.8");
    assert!(played.lines[0].ok);
    assert_eq!(played.at("A/RHLI"), "box:W2");
    for line in &played.lines[1..] {
        let refusal = line.refusal.as_ref().expect("refused");
        assert_eq!(refusal.rule, "10.8", "{}: {}", line.choice, refusal.reason);
    }
    assert!(
        !played
            .offers()
            .iter()
            .any(|o| o.starts_with("board") || o.starts_with("split"))
    );
}

#[test]
fn r10_8_only_on_a_map_in_evacuation_mode() {
    let given = |maps: &[&str]| json!({ "turn": 9, "phase": "cw-actions", "evacuation": maps, "pieces": placed("0421: A/RHLI, 1503: 1/3Cdo, 0920: A/14CATR") });
    play(given(&[]), &[], "board A/RHLI W2").refused("10.8", "not-evacuating");
    play(given(&["yellow", "orange"]), &[], "board A/RHLI W2").refused("10.8", "not-evacuating");
    play(given(&["yellow"]), &[], "board 1/3Cdo Y1").ok();
    play(given(&["dieppe"]), &[], "board 1/3Cdo Y1").refused("10.8", "not-evacuating");
    let wrong_box = play(given(&["dieppe"]), &[], "board A/RHLI W1");
    wrong_box.refused("10.8", "not-connected");
}

/// Twelve points in mid-phase: who stood on the beach may board at once, who has just landed not.
#[test]
fn r10_8_the_unit_must_have_begun_the_phase_on_the_beach() {
    let position = json!({ "turn": 9, "phase": "operations", "chits": { "track": ["A01", "A02"] },
        "destroyed": ["0327", "0713", "0927"], "pieces": placed("0421: A/RHLI, box:W2: D/RHLI, 0522: B/RHLI, 0420: C/RHLI") });
    let chance = ["chit=B1"];
    let wreck = "destroy B/RHLI 0522";
    let early = play(position.clone(), &chance, "draw; board A/RHLI W2");
    early.refused("10.8", "not-evacuating");
    let at_once = play(
        position.clone(),
        &chance,
        &["draw", wreck, "board A/RHLI W2"],
    )
    .ok();
    assert_eq!(at_once.at("A/RHLI"), "box:W2");
    assert_eq!(at_once.at("D/RHLI"), "0421");
    let landed = play(
        position.clone(),
        &chance,
        &["draw", wreck, "board D/RHLI W2"],
    );
    landed.refused("10.8", "landed-this-phase");
    let moved = ["draw", wreck, "move C/RHLI 0420-0421", "board C/RHLI W2"];
    play(position, &chance, &moved).refused("10.1", "acted");
}

#[test]
fn r10_8_a_commando_may_reach_the_beach_in_the_extra_round_and_board_after_it() {
    let position = json!({ "turn": 9, "phase": "operations", "evacuation": ["yellow"],
        "chits": { "track": ["A01", "A02"] },
        "pieces": placed("1603: 1/3Cdo, 1906: 2/3Cdo") });
    let choices = ["draw", "move 1/3Cdo 1603-1503", "end", "board 1/3Cdo Y1"];
    let played = play(position, "chit=C1", &choices).ok();
    assert_eq!(played.at("1/3Cdo"), "box:Y1");
}

/// The rulebook's first example: four points, four steps, over all boxes of the beach.
#[test]
fn r10_9_four_points_take_four_steps() {
    let played = file("10.9");
    let ok: Vec<bool> = played.lines.iter().map(|line| line.ok).collect();
    assert_eq!(ok, [true, false, true, false]);
    played.refused("10.9", "transport-full");
    assert_eq!(
        played.lines[1].refusal.as_ref().expect("refused").code,
        "transport-full"
    );
    assert_eq!(played.field("boarded")["dieppe"], 4);
    assert_eq!(
        played.field("transport")["dieppe"],
        4,
        "points are not used up"
    );
}

/// The second: a three-step unit leaves a replacement behind and boards with two steps.
#[test]
fn r10_9_make_change_for_a_three_step_company() {
    let played = file("10.9-change").ok();
    assert_eq!((played.at("A/RHLI"), played.steps("A/RHLI")), ("box:W2", 2));
    assert_eq!((played.at("B/RHLI"), played.steps("B/RHLI")), ("box:W2", 2));
    assert_eq!(
        (played.at("triangle-1"), played.steps("triangle-1")),
        ("0421", 1)
    );
    assert_eq!(played.piece("triangle-1")["acted"], true);
    assert_eq!(played.field("boarded")["dieppe"], 4);
}

#[test]
fn r10_9_with_one_point_the_replacement_boards() {
    let three = placed("0421: A/RHLI");
    let played = leave(json!({ "dieppe": 1 }), three, &["split A/RHLI W2"]).ok();
    assert_eq!((played.at("A/RHLI"), played.steps("A/RHLI")), ("0421", 2));
    assert_eq!(played.at("triangle-1"), "box:W2");
    assert_eq!(
        played.piece("A/RHLI")["acted"],
        true,
        "the part left behind has acted"
    );
}

#[test]
fn r10_9_two_steps_become_two_replacements() {
    let two = placed("0421: A/RHLI+steps=2");
    let played = leave(json!({ "dieppe": 1 }), two, &["split A/RHLI W2"]).ok();
    assert_eq!(
        played.at("A/RHLI"),
        "pool",
        "neither eliminated nor evacuated"
    );
    let mut places = [played.at("triangle-1"), played.at("triangle-2")];
    places.sort_unstable();
    assert_eq!(places, ["0421", "box:W2"]);
}

#[test]
fn r10_9_when_change_cannot_be_made() {
    let company = || placed("0421: A/RHLI");
    let split = |points: u8, pieces: Value, choice: &str| {
        leave(json!({ "dieppe": points, "yellow": 1 }), pieces, &[choice])
    };
    split(3, company(), "split A/RHLI W2").refused("10.9", "no-need-to-split");
    split(2, company(), "board A/RHLI W2").refused("10.9", "transport-full");
    let commando = placed("1503: 1/3Cdo");
    split(2, commando, "split 1/3Cdo Y1").refused("10.9", "cannot-split");
    let tank = placed("0421: B/14CATR");
    split(3, tank, "split B/14CATR W2").refused("10.9", "cannot-split");
    let mut short = company();
    for symbol in ["diamond", "triangle", "circle"] {
        for i in 1..=5 {
            short[format!("{symbol}-{i}")] = json!({ "at": "evacuated" });
        }
    }
    split(2, short.clone(), "split A/RHLI W2").refused("10.9", "no-replacement");
    short["circle-1"] = json!({ "at": "pool" });
    let other_symbol = split(2, short.clone(), "split A/RHLI W2").ok();
    assert_eq!(other_symbol.at("circle-1"), "0421");
    short["A/RHLI"]["steps"] = json!(2);
    split(1, short, "split A/RHLI W2").refused("10.9", "no-replacement");
}

/// The limit counts the whole turn, extra commando round included.
#[test]
fn r10_9_the_extra_round_and_the_phase_share_the_turns_points() {
    let position = json!({ "turn": 9, "phase": "operations", "evacuation": ["yellow"],
        "transport": { "yellow": 3 }, "chits": { "track": ["A01", "A02"] },
        "pieces": placed("1503: 1/3Cdo 2/3Cdo 3/3Cdo+steps=1, 1906: 5/3Cdo") });
    let first = ["draw", "board 1/3Cdo Y1", "end"];
    let chance = ["chit=C1"];
    let second = [&first[..], &["board 2/3Cdo Y1"]].concat();
    play(position.clone(), &chance, &second).refused("10.9", "transport-full");
    let third = [&first[..], &["board 3/3Cdo Y1", "end"]].concat();
    let played = play(position, &chance, &third).ok();
    assert_eq!(
        played.at("1/3Cdo"),
        "evacuated",
        "in its box when the phase began"
    );
    assert_eq!(played.at("3/3Cdo"), "box:Y1");
    assert_eq!(
        played.field("boarded")["yellow"],
        0,
        "a new turn, all points again"
    );
}

#[test]
fn r10_11_a_tank_takes_two_points_a_step() {
    let board = |points: u8, steps: u8| {
        let pieces = json!({ "B/14CATR": { "at": "0421", "steps": steps } });
        leave(json!({ "dieppe": points }), pieces, &["board B/14CATR W2"])
    };
    board(3, 2).refused("10.9", "transport-full");
    assert_eq!(board(4, 2).ok().field("boarded")["dieppe"], 4);
    board(1, 1).refused("10.9", "transport-full");
    assert_eq!(board(2, 1).ok().field("boarded")["dieppe"], 2);
}

#[test]
fn r10_12_no_points_no_boarding() {
    let pieces = || placed("0421: A/RHLI, 0330: A/SSR");
    let none = || json!({ "dieppe": 0 });
    leave(none(), pieces(), &["board A/RHLI W2"]).refused("10.12", "no-transport");
    leave(none(), pieces(), &["split A/RHLI W2"]).refused("10.12", "no-transport");
    leave(none(), pieces(), &["board A/SSR G2"]).ok();
}

/// The rulebook's example: once a unit has boarded at 1503, all others on that map must.
#[test]
fn r10_13_one_beach_for_each_commando_map() {
    let pieces =
        || placed("1503: 1/3Cdo+steps=1, 1509: 2/3Cdo+steps=1, 1510: 3/3Cdo+steps=1, 1439: A/4Cdo");
    let board = |choices: &[&str]| leave(json!({}), pieces(), choices);
    board(&["board 1/3Cdo Y1", "board 2/3Cdo Y2"]).refused("10.13", "other-beach");
    board(&["board 2/3Cdo Y2", "board 1/3Cdo Y1"]).refused("10.13", "other-beach");
    // Y2 and Y3 face one beach; the other map chooses for itself.
    let played = board(&["board 2/3Cdo Y2", "board 3/3Cdo Y3", "board A/4Cdo O1"]).ok();
    assert_eq!(
        *played.field("boarding_beach"),
        json!({ "yellow": "yellow-2", "orange": "orange-1" })
    );
}

#[test]
fn r10_13_the_choice_holds_for_good_but_not_at_dieppe() {
    let position = json!({ "turn": 16, "phase": "cw-actions", "evacuation": ["orange", "dieppe"],
        "boarding_beach": { "orange": "orange-2" }, "pieces": {
            "A/4Cdo": { "at": "1439" }, "B/4Cdo": { "at": "1348" }, "A/RHLI": { "at": "0421" },
            "A/SSR": { "at": "0330" }, "A/RRC": { "at": "0512" }, "A/14CATR": { "at": "0920" },
        } });
    play(position.clone(), &[], "board A/4Cdo O1").refused("10.13", "other-beach");
    let all = [
        "board B/4Cdo O3",
        "board A/RHLI W2",
        "board A/SSR G2",
        "board A/RRC B1",
    ];
    play(position, &[], &all).ok();
}

//! 1.9: stacks and their second actions, attachments, leaders that stay with who is activated, entry hexes.

use serde_json::{Value, json};

use crate::support::{Pieces, Script, and, chance, chit, marked, paras, placed, play, sword};

/// Two companies with their brigadier, and grenadiers next to them.
fn pair(more: impl Pieces) -> Value {
    let pieces = placed("2323: A/12-Para B/12-Para Poett, 2423: 5/125[suppressed] Luck");
    paras(and(pieces, more))
}

const TOGETHER: &str = "act A/12-Para; with B/12-Para";

fn and_then(more: &str) -> (&str, &str) {
    (TOGETHER, more)
}

#[test]
fn r1_9_general_all_of_a_stack_take_the_second_action() {
    // Both pass first. Once one fires for a point the other fires as well: neither `done` nor anything else is left to it.
    let position = pair(json!({}));
    let one = and_then("pass; pass; fire 5/125");
    let played = play(position.clone(), &[9, 9], one).ok();
    assert_eq!(played.offers(), ["fire 5/125"]);
    play(position.clone(), &[9, 9], (one, "done")).refused("1.9#general", "same-action");
    let played = play(position.clone(), &[9, 9, 9, 9], (one, "fire 5/125")).ok();
    assert_eq!(played.field("points")["6AB"]["command"], 3);
    // Nobody has to begin.
    play(position, &[], and_then("pass; pass; done")).ok();
}

#[test]
fn r1_9_general_a_stack_whose_mate_cannot_does_not() {
    // Only one of them has anything to rally from.
    let position = pair("2323: B/12-Para[suppressed]");
    play(position.clone(), &[], and_then("pass; pass; fire 5/125"))
        .refused("1.9#general", "same-action");
    play(position, &[], and_then("pass; pass; rally")).refused("1.12", "nothing-to-rally");
}

#[test]
fn r1_9_general_what_one_did_first_nobody_does_second() {
    // A digs in, B fires: as their second action they cannot fire.
    let position = pair(json!({}));
    let fire = and_then("dig A/12-Para; fire 5/125; fire 5/125");
    play(position.clone(), &[9, 9, 9], fire).refused("1.9#general", "same-action");
    let turned = and_then("fire 5/125; dig B/12-Para; fire 5/125");
    play(position, &[9, 9, 9], turned).refused("1.9#division-5", "same-type");
}

#[test]
fn r1_9_general_each_of_the_stack_pays() {
    let poor = and(
        pair(json!({})),
        json!({ "points": { "6AB": { "command": 1 } } }),
    );
    play(poor.clone(), &[], and_then("pass; pass; move")).refused("1.9#general", "stack-too-dear");
    // Alone a unit takes its second action.
    let alone = "act A/12-Para; pass; fire 5/125";
    let played = play(poor, &[9, 9], alone).ok();
    assert_eq!(played.field("points")["6AB"]["command"], 0);
}

#[test]
fn r1_9_general_a_stack_that_came_apart_acts_hex_by_hex() {
    // Both leave a Heavy Barrage, one fails its check and stays: each is asked by itself.
    let position = and(
        pair(json!({})),
        json!({ "barrages": { "heavy": ["2323"] } }),
    );
    let moves = and_then("move; step 2223; roll; roll; stop");
    let played = play(position, &[1, 9], moves).ok();
    assert_eq!(played.offers().iter().filter(|o| **o == "done").count(), 1);
    let (a, b) = (played.at("A/12-Para"), played.at("B/12-Para"));
    assert_ne!(a, b);
    assert_eq!(played.field("left"), &json!(["A/12-Para"]));
    assert_eq!(played.field("group"), &json!(["A/12-Para", "B/12-Para"]));
}

/// Where Poett is after these choices.
#[track_caller]
fn poett_is(at: &str, position: Value, choices: impl Script) {
    assert_eq!(play(position, &[], choices).ok().at("Poett"), at);
}

#[test]
fn r1_9_direct_command_a_leader_stays_with_who_is_activated() {
    let pieces = "2323: A/12-Para B/12-Para Poett";
    let moves = "act A/12-Para; move; step 2324";
    // B has not been activated: he goes along.
    poett_is("2324", chit("direct:allied", pieces), moves);
    // B acted before, so that he may stay with it.
    let after = ("act B/12-Para; pass", moves);
    poett_is("2323", chit("direct:allied", pieces), after);
    // With a Formation chit all of them are activated.
    poett_is("2323", paras(pieces), moves);
}

#[test]
fn r1_9_formation_a_leader_does_not_stay_with_an_independent_that_is_not_attached() {
    let pieces = "2323: A/12-Para 4-AL-AT-Bty Poett";
    let moves = "act A/12-Para; move; step 2324";
    poett_is("2324", paras(pieces), moves);
    let attached = ("act 4-AL-AT-Bty; pass; done", moves);
    poett_is("2323", paras(pieces), attached);
}

#[test]
fn r1_2_6_a_leader_stays_with_his_unit_that_is_suppressed_on_the_way() {
    // An engineer of the division and a company of another brigade than the leader's own unit move with him.
    let pieces = "2323: A/12-Para A/8-Para Poett, 2423: 5/125 Luck";
    let position = and(chit("division:6AB", pieces), json!({}));
    // S on Poett's own company: the other goes on without him.
    let moves = "act A/8-Para; with A/12-Para; move; step 2223; op 5/125 A/12-Para; accept";
    sword(position, &[6, 3], moves)
        .ok()
        .stand("2223: A/8-Para, 2323: A/12-Para Poett");
}

#[test]
fn r1_9_formation_2_batteries_in_contact_fill_the_rating_and_no_more() {
    // Luck attaches three. Two batteries are In Contact with him: one place is left for other white stripes.
    let guns = |contacts: usize| {
        let mut pieces = placed("2424: 5/125 Luck, 2423: 1/StuG-200 4/StuG-200");
        for gun in ["1/I/155", "2/I/155", "7/III/155", "9/III/155"]
            .iter()
            .take(contacts)
        {
            pieces[gun] = json!({ "at": "park:2530", "contact": "Luck" });
        }
        json!({
            "chit": "formation:KG-Luck", "pieces": pieces,
            "parks": [{ "at": "2530", "division": "21Pz", "fired": false }],
        })
    };
    let two = ["act 1/StuG-200", "pass", "act 4/StuG-200"];
    sword(guns(2), &[], &two).refused("1.9#formation-2", "too-many-attached");
    sword(guns(1), &[], &two).ok();
    sword(guns(3), &[], &two[..1]).refused("1.9#formation-2", "too-many-attached");
    // Four are In Contact: three of them act.
    let four = "act 1/I/155; pass; act 2/I/155; pass; act 7/III/155; pass; act 9/III/155";
    sword(guns(4), &[], four).refused("1.9#formation-2", "too-many-attached");
}

#[test]
fn r1_9_formation_2_range_is_read_when_a_unit_is_picked() {
    // Too far at first; the leader comes nearer with his men.
    let position = json!({
        "chit": "formation:KG-Luck",
        "pieces": placed("2424: 5/125 Luck, 2417: 1/StuG-200"),
    });
    sword(position.clone(), &[], "act 1/StuG-200").refused("1.9#formation-2", "not-attached");
    let nearer = ["act 5/125", "move", "step 2423", "stop", "act 1/StuG-200"];
    sword(position, &[], &nearer).ok();
}

/// The 21st Panzer Division's chit is drawn while two companies wait for it.
fn coming(more: Value) -> Value {
    let pieces =
        placed("2323: A/12-Para Poett, 2425: 5/125 Luck, holding:2: 6/192+mounted 7/192+mounted");
    json!({
        "turn": 2, "chit": "direct:allied", "mug": { "inside": ["division:21Pz", "direct:german"] }, "points": { "6AB": { "command": 2 } }, "pieces": and(pieces, more),
    })
}

const DRAWN: &str = "chit=division:21Pz; d10=0; d10=5";

#[test]
fn r1_9_division_1_each_that_is_placed_may_be_in_column() {
    let both = ["done", "in-column 6/192", "in-column 7/192"];
    let played = chance("ham-and-jam", coming(json!({})), DRAWN, &both).ok();
    assert!(marked(&played, "6/192", "column") && marked(&played, "7/192", "column"));
    // They leave one after the other, never as a stack.
    let mut stack = both.to_vec();
    stack.extend(["act 6/192", "with 7/192"]);
    chance("ham-and-jam", coming(json!({})), DRAWN, &stack).refused("1.10.2", "stack-column");
    let mut first = both.to_vec();
    first.extend(["act 6/192", "move"]);
    let moving = chance("ham-and-jam", coming(json!({})), DRAWN, &first).ok();
    assert!(moving.offers().iter().any(|o| o.starts_with("step")));
}

#[test]
fn r1_9_division_1_only_those_that_are_placed_now() {
    // One that came earlier and could not leave takes no Column marker for nothing.
    let waiting = placed("1425: 8(s)/192+mounted");
    let played = chance("ham-and-jam", coming(waiting), DRAWN, "done").ok();
    assert!(played.offered("in-column 6/192") && !played.offered("in-column 8(s)/192"));
}

#[test]
fn r1_4_1_nobody_moves_into_an_entry_hex_or_forms_there_as_a_second_column() {
    let waits = json!({ "at": "0434", "mounted": true, "markers": ["column"] });
    let position = json!({
        "chit": "division:21Pz",
        "pieces": { "1/125": waits, "2/125": { "at": "0433", "mounted": true, "markers": ["column"] },
            "3/125": { "at": "0434", "mounted": true }, "Luck": { "at": "0433" } },
    });
    sword(position.clone(), &[], "act 2/125; move; step 0434").refused("1.4.1", "column-there");
    sword(position, &[], "act 3/125; move; column").refused("1.4.1", "column-there");
}

#[test]
fn r1_10_5_who_leaves_the_map_is_placed_anew() {
    let pieces = "0433: 1/125[column]+mounted, 0432: 2/125 Luck";
    let position = json!({ "chit": "division:21Pz", "pieces": placed(pieces) });
    let moves = "act 1/125; move; step 0434; exit 2534";
    let played = sword(position, &[], moves).ok();
    assert_eq!(played.at("1/125"), "off-map:3:2534");
    assert!(!marked(&played, "1/125", "column"));
}

#[test]
fn r1_10_5_nobody_is_attached_only_to_leave_an_entry_hex() {
    let position = json!({
        "chit": "formation:KG-Luck",
        "pieces": placed("2530: 5/125 Luck, 2534: 1/StuG-200"),
    });
    let played = sword(position, &[], &[]).ok();
    assert!(played.offered("act 1/StuG-200") && played.offered("done"));
}

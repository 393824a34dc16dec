//! Positions in files: scripted chance, refusals, seats, and all that is wrong with a file.

use kernel::situation::{BadSituation, Ended, Tried};
use kernel::{Situation, hash};
use serde_json::{Value, json};

use crate::toy::Toy;

fn play(value: Value) -> Result<(Vec<Tried>, Ended), BadSituation> {
    let situation: Situation = serde_json::from_value(value).unwrap();
    situation.play(&Toy::default())
}

fn codes(lines: &[Tried]) -> Vec<&str> {
    lines
        .iter()
        .map(|l| l.refusal.as_ref().map_or("ok", |r| r.code))
        .collect()
}

#[test]
fn scripted_chance_is_served_in_order() {
    let (lines, ended) = play(json!({
        "game": "race", "chance": ["d6=3", "d6=5", "d6=1"], "strict": true,
        "choices": ["sail", "sail"],
    }))
    .unwrap();
    assert_eq!(codes(&lines), ["ok", "ok"]);
    assert_eq!(ended.situation.position["at"], json!([3, 5]));
    assert_eq!(ended.unused_chance, ["d6=1"]);
}

#[test]
fn strict_chance_that_is_missing_or_impossible_leaves_the_position_untouched() {
    for chance in [json!([]), json!(["d6=7"])] {
        let start = json!({"game": "race", "chance": chance, "strict": true});
        let before = play(start.clone()).unwrap().1;
        let mut tried = start;
        tried["choices"] = json!(["sail", "row"]);
        let (lines, after) = play(tried).unwrap();
        assert_eq!(codes(&lines), ["chance", "ok"]);
        assert_eq!(after.situation.position["at"], json!([1, 0]));
        assert_eq!(
            before.situation.position["dice"],
            after.situation.position["dice"]
        );
    }
}

#[test]
fn a_fault_says_what_the_roll_was_for() {
    let (lines, _) = play(json!({"game": "race", "strict": true, "choices": ["sail"]})).unwrap();
    let reason = &lines[0].refusal.as_ref().unwrap().reason;
    assert!(reason.contains("wind") && reason.contains("d6"), "{reason}");
    let (lines, _) =
        play(json!({"game": "race", "chance": ["d6=9"], "choices": ["sail"]})).unwrap();
    let reason = &lines[0].refusal.as_ref().unwrap().reason;
    assert!(
        reason.contains("d6=9") && reason.contains("1, 2, 3, 4, 5, 6"),
        "{reason}"
    );
}

#[test]
fn chance_left_open_comes_from_the_seed() {
    let roll = |seed: u64| {
        let (_, ended) = play(json!({"game": "race", "seed": seed, "choices": ["sail"]})).unwrap();
        ended.hash
    };
    assert_eq!(roll(8), roll(8));
    assert_ne!(roll(8), roll(9));
}

#[test]
fn a_choice_as_the_other_seat_is_refused() {
    let (lines, ended) = play(json!({
        "game": "race",
        "choices": [{"as": "blue", "choice": "row"}, {"as": "red", "choice": "row"}],
    }))
    .unwrap();
    assert_eq!(codes(&lines), ["not-your-decision", "ok"]);
    assert_eq!(ended.situation.position["at"], json!([1, 0]));
    let unknown = json!({"game": "race", "choices": [{"as": "green", "choice": "row"}]});
    let (lines, _) = play(unknown).unwrap();
    let refusal = lines[0].refusal.as_ref().unwrap();
    assert_eq!(refusal.code, "unknown-seat");
    assert_eq!(
        refusal.reason,
        "unknown seat `green`: the seats are red, blue"
    );
}

#[test]
fn every_fault_of_a_position_is_listed() {
    let position = json!({"turn": "green", "rowed": 3, "cards": [2, 2], "at": [40, 0]});
    let fault = play(json!({"game": "race", "position": position}))
        .unwrap_err()
        .to_string();
    for word in ["turn", "rowed", "cards", "at"] {
        assert!(fault.contains(word), "{fault}");
    }
}

#[test]
fn what_cannot_be_is_named() {
    let message = |value| play(value).unwrap_err().to_string();
    assert!(message(json!({"game": "race", "scenario": "regatta"})).contains("it has harbour"));
    assert!(message(json!({"game": "race", "options": ["fog"]})).contains("short, no-calls"));
    assert!(message(json!({"game": "race", "options": ["short", "short"]})).contains("twice"));
    assert!(message(json!({"game": "race", "chance": ["six"]})).contains("`six`"));
}

#[test]
fn a_field_that_does_not_exist_is_refused() {
    for text in [
        r#"{"game": "race", "choises": []}"#,
        r#"{"game": "race", "choices": [{"as": "red", "choice": "row", "twice": true}]}"#,
        r#"{"game": "race", "seed": -4}"#,
        r#"{"scenario": "harbour"}"#,
    ] {
        assert!(serde_json::from_str::<Situation>(text).is_err(), "{text}");
    }
}

#[test]
fn the_last_line_describes_the_position_completely() {
    let (_, ended) = play(json!({"game": "race", "seed": 4, "choices": ["row", "row"]})).unwrap();
    assert_eq!(ended.status.seat.as_deref(), Some("red"));
    assert_eq!(ended.offers[0], "hand");
    let (_, game) = ended.situation.load(&Toy::default()).unwrap();
    assert_eq!(ended.hash, hash::spelled(kernel::fingerprint(&game)));
    let (_, over) = play(json!({
        "game": "race", "position": {"at": [11, 0]}, "choices": ["row", "row"],
    }))
    .unwrap();
    assert!(over.status.over && over.offers.is_empty());
    assert_eq!(over.status.outcome.unwrap().id, "red");
}

//! What is told of the board is what each viewer sees there, and no more. That nothing is left out is law *Told*.

use kernel::testing::load;
use kernel::told::Change;
use kernel::{Dice, Game as _, Recorder, Seed, Viewer};
use nightdrop::{BRITISH, GERMAN, Rules};
use serde_json::{Value, json};

const VIEWERS: [Viewer; 3] = [
    Viewer::Seat(BRITISH),
    Viewer::Seat(GERMAN),
    Viewer::Bystander,
];

/// The changes that each viewer hears of, as JSON.
fn changes(position: &Value, choices: &[&str]) -> [Vec<Value>; 3] {
    VIEWERS.map(|viewer| {
        let mut game = load::<Rules>(position);
        *game.dice_mut() = Dice::new(Seed::from(4));
        let mut heard = Recorder::new(viewer);
        for choice in choices {
            let choice = game.read(choice).expect("a choice");
            game.choose(&choice, &mut heard).expect("a legal choice");
        }
        let records = heard.records.into_iter();
        let told = records.flat_map(|record| record.changes);
        told.map(|change: Change| json!(change)).collect()
    })
}

#[test]
fn a_vp_marker_is_told_as_it_lies_for_each_viewer() {
    let position = json!({
        "turn": 5, "pending": "objectives", "markers": { "2826": { "value": 3, "known": "british" } },
    });
    let down = json!({ "is": "unmarked", "on": "2826", "key": "vp-hidden" });
    let up = json!({ "is": "marked", "on": "2826", "key": "vp-3" });
    let [british, german, bystander] = changes(&position, &["unveil 2826"]);
    assert!(!british.contains(&up), "the British knew it");
    assert_eq!(german[..2], [down.clone(), up.clone()]);
    assert_eq!(bystander[..2], [down, up]);
}

#[test]
fn a_stack_moves_as_one_and_then_takes_control() {
    let data = Rules::default().data();
    let to = "1511";
    let from = data.label(data.hex(data.map.at(to).expect("a hex")).open()[0].to);
    let position = json!({
        "turn": 6, "action": "B1", "used": ["B1"], "pending": "move",
        "pieces": { "A/7": { "at": from }, "B/7": { "at": from } },
    });
    for heard in changes(&position, &["move A/7", "with B/7", "step 1511"]) {
        let went = |piece: &str| json!({ "is": "moved", "piece": piece, "from": from, "to": to });
        let control = json!({ "is": "marked", "on": to, "key": "control" });
        assert_eq!(heard[..3], [went("A/7"), went("B/7"), control]);
    }
}

#[test]
fn the_german_alone_sees_that_a_unit_is_unknown_no_more() {
    let position = json!({
        "turn": 6, "action": "B1", "used": ["B1"], "pending": "attack",
        "pieces": { "A/7": { "at": "1308" }, "U1": { "at": "1309", "unit": "7./736" } },
    });
    let [british, german, bystander] = changes(&position, &["attack A/7 1309", "resolve"]);
    let blow = json!({ "is": "shot", "by": "A/7", "from": "1308", "at": "1309" });
    let known = json!({ "is": "unmarked", "on": "U1", "key": "unknown" });
    assert!(british.contains(&blow) && german.contains(&blow) && bystander.contains(&blow));
    assert!(german.contains(&known));
    assert!(!british.contains(&known) && !bystander.contains(&known));
}

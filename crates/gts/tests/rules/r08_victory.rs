//! 1.8#l: victory in Sword and the rest of Ham and Jam, point by point.

use serde_json::{Value, json};

use crate::r18_naval::beach;
use crate::support::{Pieces, and, placed, play, sword};

/// The last chit of the last turn of Sword, both beaches open and clear; who is named stands where he is put.
fn evening(more: impl Pieces) -> Value {
    let clear = |name: &str| {
        let mut beach = beach(name, 0, 0, 0);
        beach["open"] = json!(true);
        beach
    };
    let position = json!({
        "turn": 8, "chit": "direct:german", "points": { "21Pz": { "command": 1 }, "716": { "command": 1 } },
        "pieces": placed("1629: Rauch 5/192"), "mug": { "inside": ["naval"] },
        "control": { "allied": [], "german": [] }, "fleet": { "beaches": [clear("queen-white"), clear("queen-red")] },
    });
    and(position, more)
}

fn ended(position: Value) -> (&'static str, i32) {
    let played = sword(position, &[], "done").ok();
    let outcome = played.end.status.outcome.as_ref().expect("it is over");
    (outcome.id, outcome.score)
}

/// What an Allied hex is worth, beside the six points of two open beaches.
fn worth(hexes: &[&str]) -> i32 {
    ended(evening(
        json!({ "control": { "allied": hexes, "german": [] } }),
    ))
    .1 - 6
}

#[test]
fn r1_8_l_sword_hex_by_hex() {
    for (hex, points) in [
        ("1920", 4),
        ("2020", 4),
        ("1311", 2),
        ("2222", 3),
        ("1513", 2),
        ("2619", 2),
        ("1509", 1),
        ("2820", 1),
        ("2212", 2),
        ("2213", 2),
        ("0716", 2),
        ("2210", 1),
        ("0917", 1),
        ("1415", 4),
        ("1020", 2),
        ("1021", 2),
        ("1413", 1),
        ("2014", 1),
        ("1716", 1),
        ("0926", 6),
        ("1107", 1),
        ("1106", 2),
        ("1410", 0),
    ] {
        assert_eq!(worth(&[hex]), points, "{hex}");
    }
    let caen = ["0430", "0431", "0432", "0433", "0630", "0631"];
    assert_eq!(worth(&caen[..2]), 8);
    assert_eq!(worth(&caen), 20, "five hexes of Caen at most");
}

#[test]
fn r1_8_l_sword_levels() {
    // 6 for the beaches; Lébisey and five hexes of Caen make 32, and so on.
    let all = [
        "0926", "0430", "0431", "0432", "0433", "0630", "1415", "1920", "2020", "2222", "1311",
    ];
    let level = |hexes: &[&str]| {
        ended(evening(
            json!({ "control": { "allied": hexes, "german": [] } }),
        ))
    };
    assert_eq!(level(&all[..0]), ("german-decisive", 6));
    assert_eq!(level(&[all[0], "1107", all[6]]), ("german-decisive", 17));
    assert_eq!(level(&[all[0], "1106", all[6]]), ("german-marginal", 18));
    assert_eq!(
        level(&[&all[..4], &["1107", "1311"]].concat()),
        ("german-marginal", 27)
    );
    assert_eq!(
        level(&[&all[..4], &["1106", "1311"]].concat()),
        ("draw", 28)
    );
    assert_eq!(
        level(&[&all[..6], &["1311", "1107"]].concat()),
        ("draw", 35)
    );
    assert_eq!(
        level(&[&all[..6], &["1415"]].concat()),
        ("allied-marginal", 36)
    );
    assert_eq!(
        level(&[&all[..8], &["2020"]].concat()),
        ("allied-marginal", 44)
    );
    assert_eq!(
        level(&[&all[..8], &["2020", "1107"]].concat()),
        ("allied-decisive", 45)
    );
}

#[test]
fn r1_8_l_sword_sudden_death_on_the_beach() {
    let with = |nests: u8, open: bool| {
        let mut red = beach("queen-red", nests, 0, 0);
        red["open"] = json!(open);
        let mut white = beach("queen-white", 0, 0, 0);
        white["open"] = json!(true);
        let held = [
            "0926", "0430", "0431", "0432", "0433", "0630", "1415", "1920", "2020", "2222", "1311",
            "2212",
        ];
        ended(evening(
            json!({ "fleet": { "beaches": [white, red] }, "control": { "allied": held, "german": [] } }),
        ))
        .0
    };
    assert_eq!(with(0, true), "allied-decisive");
    assert_eq!(with(1, true), "german-decisive", "Nests are left");
    assert_eq!(with(0, false), "german-decisive", "a beach is not Open");
}

#[test]
fn r1_8_l_sword_losses() {
    let with = |name: &str, place: Value| {
        let mut position = evening(json!({}));
        position["pieces"][name] = place;
        ended(position).1 - 6
    };
    let lost = || json!({ "at": "lost" });
    assert_eq!(with("1/PzR-22", lost()), 1);
    assert_eq!(with("4/StuG-200", lost()), 1);
    assert_eq!(with("5/125", lost()), 0);
    assert_eq!(with("A/1-S-Lancs", lost()), -1);
    assert_eq!(
        with("A/7-Para", lost()),
        -1,
        "it has two steps, whatever it began with"
    );
    assert_eq!(with("AT/1-S-Lancs", lost()), 0, "one step");
}

#[test]
fn r1_8_l_an_assault_gun_at_the_sea_is_no_tank() {
    let with = |unit: &str, at: &str, leader: &str| {
        let mut position = evening(json!({}));
        position["pieces"][unit] = json!({ "at": at });
        position["pieces"]["6/192"] = json!({ "at": leader });
        position["pieces"]["Rauch"] = json!({ "at": leader });
        position["pieces"]["Oppeln"] = json!({ "at": leader });
        position["pieces"]["2/PzR-22"] = json!({ "at": leader });
        ended(position).1 - 6
    };
    assert_eq!(with("1/PzR-22", "1308", "1211"), -3);
    assert_eq!(with("1/192", "1308", "1211"), -3, "armoured infantry");
    assert_eq!(with("5/192", "1308", "1211"), 0, "lorries");
    assert_eq!(with("4/StuG-200", "1308", "1211"), 0, "an assault gun");
    assert_eq!(with("1/PzR-22", "1308", "0926"), 0, "out of command");
    assert_eq!(with("1/PzR-22", "1309", "1211"), 0, "not on the road");
}

#[test]
fn r1_8_l_sword_the_german_bridge() {
    let held = evening(json!({ "control": { "allied": [], "german": ["2020"] } }));
    assert_eq!(ended(held).1 - 6, -8);
}

#[test]
fn r1_8_l_ham_and_jam_steps_and_the_link_up() {
    let score = |pieces: Value| {
        let position = json!({
            "turn": 5, "chit": "direct:german", "points": { "21Pz": { "command": 1 } }, "pieces": pieces,
            "control": { "allied": [], "german": [] }, "mug": { "inside": ["division:6AB"] },
        });
        let played = play(position, &[], "done").ok();
        let outcome = played.end.status.outcome.as_ref().expect("it is over");
        (outcome.id, outcome.score)
    };
    let with = |name: &str, piece: Value| {
        let mut pieces = placed("2425: 5/125 Luck");
        pieces[name] = piece;
        score(pieces)
    };
    assert_eq!(with("A/12-Para", json!({ "at": "lost" })), ("draw", 2));
    assert_eq!(
        with("A/7-Para", json!({ "at": "lost" })),
        ("draw", 1),
        "it began on one"
    );
    assert_eq!(with("6/192", json!({ "at": "lost" })), ("draw", -2));
    assert_eq!(
        with(
            "6/192",
            json!({ "at": "1821", "steps": 1, "markers": ["step-loss"] })
        ),
        ("draw", -1)
    );
    let mut commandos = placed("2425: 5/125 Luck, 1920: 1-3-Tp/6-Cdo");
    assert_eq!(score(commandos.clone()).1, 0, "alone it is out of command");
    commandos["4-6-Tp/6-Cdo"] = json!({ "at": "1919" });
    assert_eq!(score(commandos).1, -3);
}

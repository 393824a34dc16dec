//! b1.4 Trenches with corners and passages, which the five battlefields do not have: on maps of our own, as an owner of
//! other boards would type them in.

use std::sync::LazyLock;

use heroes::Rules;
use kernel::testing::Played;
use kernel::{Rulebook as _, Situation};
use serde_json::json;

use crate::support::{Pieces, Script, act, and, placed};

/// Two changes: the trench K6-K8 of Carpiquet bends to L8, and that of the airfield has an open square H8 between two
/// passages.
fn text() -> String {
    let map = include_str!("../../data/map.toml");
    let changes = [
        ("08 ......HBB.T.....UUU.....", "08 ......HBB.TT....UUU....."),
        (
            "\"1-K8|1-L8\",",
            "\"1-L7|1-L8\", \"1-L8|1-M8\", \"1-L8|1-L9\",",
        ),
        ("08 .......T.BBBBA...T.BB...", "08 .........BBBBA...T.BB..."),
        ("\"2-H8|2-I8\", \"2-G8|2-H8\",", ""),
    ];
    let mut text = map.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    text + "\n[[hexsides]]\nfeature = \"passage\"\nsource = \"reconstructed\"\nreason = \"a test\"\n\
            sides = [\"2-H7|2-H8\", \"2-H8|2-H9\"]\n"
}

static EDITION: LazyLock<Rules> = LazyLock::new(|| {
    let folder = std::env::temp_dir().join(format!("heroes-trenches-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("map.toml"), text()).expect("a file");
    let edition = Rules::default().with_folder(&folder);
    std::fs::remove_dir_all(&folder).expect("the folder goes again");
    edition.expect("the map is sound")
});

fn play(
    scenario: &str,
    unit: &str,
    pieces: impl Pieces,
    more: impl Pieces,
    chance: impl Script,
    choices: impl Script,
) -> Played {
    let situation = json!({
        "game": "heroes", "scenario": scenario, "from": "empty", "position": and(act(unit, pieces), more),
        "chance": chance.script(), "strict": true, "choices": choices.script(),
    });
    let situation: Situation = serde_json::from_value(situation).expect("a situation");
    let (lines, end) = situation.play(&*EDITION).expect("a position");
    Played { lines, end }
}

#[test]
fn b1_4_trenches_passages_lead_on_without_a_stop() {
    let pieces = placed("H7: Jaeger-1");
    let played = play("airfield", "Jaeger-1", pieces.clone(), "", &[], "step H8").ok();
    // Nobody stops between the passages.
    assert!(!played.offered("stop"));
    let on = play(
        "airfield",
        "Jaeger-1",
        pieces.clone(),
        "",
        &[],
        "step H8; step H9; step H10; stop",
    )
    .ok();
    assert_eq!(on.at("Jaeger-1"), "H10");
    play("airfield", "Jaeger-1", pieces, "", &[], "step H8; stop")
        .refused("b1.4#trenches-passages", "between");
    // Without movement left to get beyond it, the square is closed.
    let last = json!({ "pending": { "ask": "march", "unit": "Jaeger-1", "left": 1 } });
    let pieces = placed("H7: Jaeger-1");
    let stuck = play("airfield", "Jaeger-1", pieces, last, &[], &[]);
    assert!(!stuck.offered("step H8") && stuck.offered("step H6"));
}

#[test]
fn b1_4_trenches_passages_corners_constrain_movement() {
    let pieces = placed("K7: Rifle-1");
    play("carpiquet", "Rifle-1", pieces.clone(), "", &[], "step L8").refused("1.5.3", "corner");
    let round = play(
        "carpiquet",
        "Rifle-1",
        pieces,
        "",
        &[],
        "step K8; step L8; stop",
    )
    .ok();
    assert_eq!(round.at("Rifle-1"), "L8");
}

#[test]
fn b1_4_zoc_and_trenches_a_corner_limits_the_zone() {
    let pieces = placed("K8: Rifle-1, K6: Jaeger-1");
    // K7 is in the zone along the trench; L8 round the corner of K7 is not.
    let near = play("carpiquet", "Rifle-1", pieces, "", &[], "step K7").ok();
    assert!(near.offered("assault K6") && !near.offered("step K8"));
    let pieces = placed("K8: Rifle-1, K7: Jaeger-1");
    let free = play("carpiquet", "Rifle-1", pieces, "", &[], "step L8").ok();
    assert_eq!(free.at("Rifle-1"), "L8");
}

#[test]
fn b1_4_grenades_and_trenches_corners_stop_the_blast() {
    let pieces = placed("K4: Rifle-1, L8: Jaeger-1, K8: Jaeger-2");
    let gear = json!({ "gear": [{}, { "grenade": 1 }] });
    let played = play("carpiquet", "Rifle-1", pieces, gear, "d6=4", "toss K7").ok();
    assert_eq!(played.piece("Jaeger-2")["back"], json!(true));
    assert_ne!(played.piece("Jaeger-1")["back"], json!(true));
}

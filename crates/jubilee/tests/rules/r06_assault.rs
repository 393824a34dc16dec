//! 6.18 Assault movement checks.

use serde_json::{Value, json};

use crate::support::{ASSAULT, Fate as _, PLAIN, Played, draw, drawn, le_pollet, placed, play};

/// Strength 2 in 0519: a 3 drives it out, a 2 does nothing.
#[test]
fn r6_18_the_die_must_beat_the_strength() {
    let pieces = le_pollet(placed("0519: A/RHLI+steps=2"));
    let failed = draw(ASSAULT, pieces.clone(), "d6=2", &[]);
    assert_eq!(
        (
            failed.at("A/RHLI"),
            failed.disrupted("A/RHLI"),
            failed.offers()
        ),
        ("0519", false, vec!["draw"])
    );
    let beaten = draw(ASSAULT, pieces.clone(), "d6=3", &[]);
    assert!(beaten.disrupted("A/RHLI"));
    assert_eq!(
        beaten.offers(),
        ["displace 0419", "displace 0520", "displace 0620"]
    );
    let gone = draw(ASSAULT, pieces.clone(), "d6=3", "displace 0620");
    assert_eq!(
        (gone.at("A/RHLI"), gone.at("D-1"), gone.at("depth-05")),
        ("0620", "0617", "0617")
    );
    assert_eq!(gone.piece("D-1")["revealed"], json!(false));
    let position = json!({ "turn": 4, "pieces": pieces });
    let near = play(position, "chit=A08; d6=3", "draw; displace 0518");
    near.refused("6.18", "not-farther");
}

/// Strengths add up, disrupted units count; all of them go to one hex.
#[test]
fn r6_18_all_units_in_the_hex_are_assaulted() {
    let pieces = le_pollet(placed("0519: A/RHLI+steps=2+disrupted triangle-1"));
    let failed = draw(ASSAULT, pieces.clone(), "d6=3", &[]);
    assert!(!failed.disrupted("triangle-1"), "2 and 1 make 3");
    let played = draw(ASSAULT, pieces, "d6=4", "displace 0520");
    assert_eq!(
        (played.at("A/RHLI"), played.at("triangle-1")),
        ("0520", "0520")
    );
    assert!(played.disrupted("A/RHLI") && played.disrupted("triangle-1"));
}

/// Revealed, without depth, or with a target in reach: the A is disregarded and no die is rolled.
#[test]
fn r6_18_the_a_is_disregarded() {
    let raider = json!({ "at": "0519", "steps": 2 });
    let revealed = json!({ "D-1": { "at": "0617", "revealed": true }, "depth-05": { "at": "0617" }, "A/RHLI": raider });
    let bare = json!({ "D-1": { "at": "0617" }, "A/RHLI": raider });
    for pieces in [revealed, bare] {
        let played = drawn(ASSAULT, pieces);
        assert_eq!(
            (played.at("D-1"), played.disrupted("A/RHLI")),
            ("0617", false)
        );
    }
    let firing = drawn(
        ASSAULT,
        le_pollet(json!({ "A/RHLI": raider, "B/RHLI": { "at": "0717" } })),
    );
    assert_eq!(
        (firing.disrupted("A/RHLI"), firing.disrupted("B/RHLI")),
        (false, true)
    );
    // An ordinary check is still made: into an empty position, under 6.16.
    let cut_off = "0617: D-1, 0620: A/RHLI";
    assert_eq!(drawn(ASSAULT, cut_off).at("D-1"), "0617");
}

#[test]
fn r6_18_an_assault_move_needs_no_communication() {
    let pieces = le_pollet(placed("0620: A/RHLI"));
    assert_eq!(drawn(PLAIN, pieces.clone()).at("D-1"), "0617");
    let played = drawn(ASSAULT, pieces);
    assert_eq!((played.at("D-1"), played.at("depth-05")), ("0519", "0519"));
}

/// Orange 0811 points to 0713, then to 0613; both lie beyond its field.
fn graincourt(more: Value, die: &str) -> Played {
    let mut pieces = placed("0811: B-1 depth-05");
    for (name, piece) in more.as_object().expect("pieces") {
        pieces[name] = piece.clone();
    }
    draw("A10", pieces, &[die], &[])
}

#[test]
fn r6_18_two_arrows_to_raiders_mean_the_primary() {
    let both = graincourt(placed("0713: A/RRC, 0613: B/RRC"), "d6=6");
    assert!(both.disrupted("A/RRC") && !both.disrupted("B/RRC"));
    let second = graincourt(placed("0713: B-2, 0613: B/RRC"), "d6=6");
    assert!(second.disrupted("B/RRC"));
}

/// From 0613 only 0513 and 0614 lead away from 0811. One way is taken without a question; a tank
/// cannot pass the sea wall and stays, disrupted.
#[test]
fn r6_18_one_way_out_or_none() {
    let held = |unit: &str| json!({ "B-2": { "at": "0713" }, "C-1": { "at": "0614" }, unit: { "at": "0613" } });
    let one = graincourt(held("A/RRC"), "d6=6");
    assert_eq!((one.at("A/RRC"), one.offers()), ("0513", vec!["draw"]));
    let none = graincourt(held("B/14CATR"), "d6=6");
    assert_eq!(
        (none.at("B/14CATR"), none.disrupted("B/14CATR")),
        ("0613", true)
    );
    assert_eq!(none.told("nowhere-to-go").len(), 1);
    let two = graincourt(placed("0713: B-2, 0613: A/RRC"), "d6=6");
    assert_eq!(two.offers(), ["displace 0513", "displace 0614"]);
}

/// The rest of the chit waits for the answer: 0726 moves after the displacement.
#[test]
fn r6_18_movement_goes_on_after_the_displacement() {
    let pieces = le_pollet(placed(
        "0519: A/RHLI+steps=2, 0716: R-1+disrupted, 0927: R-2",
    ));
    let asked = draw(ASSAULT, pieces.clone(), "d6=6", &[]);
    assert_eq!((asked.at("R-2"), asked.disrupted("R-1")), ("0927", true));
    let done = draw(ASSAULT, pieces, "d6=6", "displace 0520");
    assert_eq!((done.at("R-2"), done.disrupted("R-1")), ("0829", false));
}

/// Blue 0628 with depth, an A and a raider in 0428, two hexes away: no assault.
#[test]
fn r6_19_forbids_the_assault_too() {
    let pieces = |at: &str| {
        json!({ "G-1": { "at": at }, "depth-05": { "at": at },
        "A/SSR": { "at": "0428", "steps": 2 }, "G-2": { "at": "0426" } })
    };
    let garrison = drawn("A04", pieces("0628"));
    assert_eq!(
        (garrison.at("G-1"), garrison.disrupted("A/SSR")),
        ("0628", false)
    );
}

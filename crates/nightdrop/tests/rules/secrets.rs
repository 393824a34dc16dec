//! Who may know what: worlds dealt anew keep to what each seat knows.

use kernel::{Dice, Game, Rulebook, Seed, Show};
use nightdrop::{BRITISH, GERMAN, Nightdrop, Rules};
use serde_json::{Value, json};

use crate::support::{acting, game};

/// A position with every kind of secret.
fn secrets() -> Nightdrop {
    let pieces = "1309: U1+unit=8./192, 0605: U2+unit=7./736+letters=B, 2010: U3+unit=5./125+revealed, 0323: red-1+kind=Advantage, lost: red-2+kind=HQ+face=seen, 0323: red-3+kind=L+face=revealed, lost: red-4+kind=P";
    let mut position = acting("2 G3/3 move", pieces);
    position["markers"] = json!({
        "2826": { "value": 3, "known": "british" }, "3215": { "value": 0, "known": "german" },
        "1511": { "value": 1, "known": "all" },
    });
    game(position)
}

fn worlds(seat: kernel::Seat) -> Vec<Value> {
    let mut dice = Dice::new(Seed::from(5));
    let truth = secrets();
    (0..300)
        .map(|_| Rules::default().position(&truth.redeal(seat, &mut dice)))
        .collect()
}

fn values(worlds: &[Value], path: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = worlds
        .iter()
        .map(|w| path.iter().fold(w, |v, key| &v[*key]).to_string())
        .collect();
    found.sort();
    found.dedup();
    found
}

#[test]
fn the_british_know_neither_units_nor_seen_sticks() {
    let worlds = worlds(BRITISH);
    assert_eq!(
        values(&worlds, &["pieces", "U2", "unit"]),
        ["\"2./Ost642\"", "\"7./736\""],
        "the letter B tells"
    );
    assert!(values(&worlds, &["pieces", "U1", "unit"]).len() > 8);
    assert_eq!(values(&worlds, &["pieces", "U3", "unit"]), ["\"5./125\""]);
    assert_eq!(
        values(&worlds, &["pieces", "red-2", "kind"]),
        ["\"HQ\"", "\"L\"", "\"P\""],
        "never an Advantage"
    );
    assert_eq!(values(&worlds, &["pieces", "red-4", "kind"]).len(), 4);
    assert_eq!(values(&worlds, &["pieces", "red-3", "kind"]), ["\"L\""]);
    assert_eq!(values(&worlds, &["markers", "2826", "value"]), ["3"]);
    assert_eq!(
        values(&worlds, &["markers", "3215", "value"]),
        ["0", "1", "2"],
        "the only 3 is known"
    );
}

#[test]
fn the_german_knows_his_units_and_what_he_saw() {
    let worlds = worlds(GERMAN);
    assert_eq!(values(&worlds, &["pieces", "U1", "unit"]), ["\"8./192\""]);
    assert_eq!(values(&worlds, &["pieces", "red-2", "kind"]), ["\"HQ\""]);
    assert_eq!(values(&worlds, &["pieces", "red-1", "kind"]).len(), 4);
    assert_eq!(values(&worlds, &["markers", "2826", "value"]).len(), 4);
    assert_eq!(values(&worlds, &["markers", "3215", "value"]), ["0"]);
}

#[test]
fn a_bystander_sees_what_both_see() {
    let game = secrets();
    let scene = game.scene(None);
    let hidden = |id: &str| scene.pieces.iter().find(|p| p.id == id).unwrap().hidden;
    assert!(hidden("U1") && hidden("red-1") && hidden("red-2") && hidden("red-4"));
    assert!(!hidden("U3") && !hidden("red-3"));
    let markers: Vec<&str> = scene.markers.iter().map(|m| m.key).collect();
    assert_eq!(markers, ["vp-1", "vp-hidden", "vp-hidden"]);
}

#[test]
fn names_of_hidden_pieces_tell_nothing() {
    // In set-ups with other seeds the same name is another piece.
    let kinds = |id: &str| {
        let mut found: Vec<String> = (0..60)
            .map(|seed| {
                let setup = Rules::default()
                    .info()
                    .check(None, &[], Seed::from(seed))
                    .unwrap();
                Rules::default().position(&Rules::default().set_up(&setup))["pieces"][id]["kind"]
                    .to_string()
            })
            .collect();
        found.sort();
        found.dedup();
        found.len()
    };
    assert!(kinds("red-1") >= 3 && kinds("red-28") >= 3 && kinds("blue-9") >= 3);
}

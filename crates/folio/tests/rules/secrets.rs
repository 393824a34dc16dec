//! Who knows what: the German set-up until it is shown (11.0, 11.2.2), and nothing else.

use folio::{ALLIED, GERMAN, Rules};
use kernel::{Dice, Game, Seat, Seed, Show, Viewer, testing};
use serde_json::{Value, json};

use crate::support::{and, jumping, set_up};

fn hidden() -> Value {
    let pieces = json!({ "736/716": { "at": "secret:1638" }, "2-AA": { "at": "secret:0938" }, "22/21": { "at": "secret:0840" },
        "8/3": { "at": "1838" }, "3P/6": { "at": "1342" } });
    jumping("1838", "1342", pieces)
}

fn space(position: &Value, viewer: Option<Seat>, name: &str) -> String {
    let scene = testing::load::<Rules>(position).scene(viewer);
    let piece = scene.pieces.into_iter().find(|p| p.id == name);
    piece.expect("a piece").space.into_owned()
}

#[test]
fn r11_0_only_the_german_sees_his_set_up() {
    let position = hidden();
    assert_eq!(space(&position, Some(GERMAN), "736/716"), "1638");
    assert_eq!(space(&position, Some(ALLIED), "736/716"), "german-secret");
    assert_eq!(space(&position, None, "736/716"), "german-secret");
}

#[test]
fn r11_0_the_journal_keeps_the_secret() {
    let pieces = json!({ "716/716": { "at": "pool" } });
    let position = and(
        set_up("beachhead", &[], pieces),
        json!({ "spare": 4, "pending": { "ask": "deploy", "unit": "716/716" } }),
    );
    let heard = |viewer| testing::heard::<Rules>(&position, viewer, &["deploy 716/716 1438"]);
    assert_eq!(heard(Viewer::Seat(GERMAN)), ["716/716 starts in 1438."]);
    let others = ["The German player writes down where 716/716 starts."];
    assert_eq!(heard(Viewer::Seat(ALLIED)), others);
    assert_eq!(heard(Viewer::Bystander), others);
}

#[test]
fn r11_0_other_worlds_keep_the_areas() {
    let game = testing::load::<Rules>(&hidden());
    let mut dice = Dice::new(Seed::from(9));
    let mut places = std::collections::BTreeSet::new();
    for _ in 0..40 {
        let world = game.redeal(ALLIED, &mut dice);
        let position = kernel::Rulebook::position(&Rules::default(), &world);
        let at = |name: &str| {
            position["pieces"][name]["at"]
                .as_str()
                .expect("a place")
                .to_owned()
        };
        let caen = at("2-AA");
        assert!(
            ["secret:07", "secret:08", "secret:09"].contains(&&caen[..9]),
            "{caen}"
        );
        places.insert(at("736/716"));
        // The German's own world is the true one.
        let own = game.redeal(GERMAN, &mut dice);
        let position = kernel::Rulebook::position(&Rules::default(), &own);
        assert_eq!(position["pieces"]["736/716"]["at"], json!("secret:1638"));
    }
    assert!(places.len() > 20, "the regiment may be anywhere");
}

#[test]
fn r11_2_2_step_5_ends_the_secret() {
    let position = hidden();
    let heard = testing::heard::<Rules>(&position, Viewer::Seat(ALLIED), &["jump"]);
    assert!(
        heard
            .iter()
            .any(|t| t == "736/716 is in 1638 (Colleville)."),
        "{heard:?}"
    );
}

/// Neither overlays nor panels nor refusals tell of what is written down: they are the same wherever the Germans are.
#[test]
fn r11_0_overlays_and_refusals_keep_the_secret() {
    let at = |hex: &str| {
        let pieces = json!({ "736/716": { "at": format!("secret:{hex}") }, "8/3": { "at": "1838" }, "3P/6": { "at": "pool" } });
        and(
            set_up("drop", &["1838"], pieces),
            json!({ "drop_zone": "1342" }),
        )
    };
    let (here, there) = (
        testing::load::<Rules>(&at("1342")),
        testing::load::<Rules>(&at("1837")),
    );
    for id in ["zone-german", "zone-allied", "supply", "range", "cities"] {
        let spaces = |game: &folio::Folio| game.overlay(Some(ALLIED), id, "").map(|o| o.spaces);
        assert_eq!(spaces(&here), spaces(&there), "{id}");
    }
    let panels = |game: &folio::Folio| game.scene(Some(ALLIED)).panels;
    assert_eq!(panels(&here), panels(&there));
    for hex in ["1342", "1343", "1837", "1640"] {
        let codes = |game: &folio::Folio| testing::codes(game, ALLIED, &testing::wish("3P/6", hex));
        assert_eq!(codes(&here), codes(&there), "{hex}");
    }
}

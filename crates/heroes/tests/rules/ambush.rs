//! 1.15 Ambush: which unit is concealed, only its owner knows, until it shows itself.

use heroes::ids::Side;
use heroes::{COMMONWEALTH, GERMAN, Heroes, Rules};
use kernel::journal::{Audience, Record, Recorder};
use kernel::scene::Offer;
use kernel::testing::{self, codes, heard, wish};
use kernel::{Game as _, Scene, Show as _, Viewer};
use serde_json::{Value, json};

use crate::support::{act, acts, and, is, placed, play, supply};

/// Two concealed units of the Commonwealth, one in J16 and one in M17.
fn two(first: &str, second: &str) -> Value {
    json!({ first: { "at": "J16", "back": true, "token": 7 }, second: { "at": "M17", "back": true, "activated": true },
        "Jaeger-1": { "at": "U6" } })
}

fn load(position: &Value) -> Heroes {
    testing::load::<Rules>(position)
}

fn text(scene: &Scene) -> String {
    serde_json::to_string(scene).expect("a scene is JSON")
}

fn offers(game: &Heroes) -> Vec<Offer> {
    let seat = game.status().seat().expect("asked");
    game.scene(Some(seat)).decision.expect("asked").offers
}

/// The enemy and a bystander see the same whichever unit it is: a counter of that side, without name, values or tile.
#[test]
fn r1_15_ambush_which_unit_is_concealed_only_its_owner_sees() {
    let one = load(&act("Jaeger-1", two("Scouts-1", "Sniper-1")));
    let other = load(&act("Jaeger-1", two("Sniper-1", "Scouts-1")));
    for seat in [Some(GERMAN), None] {
        let scene = one.scene(seat);
        assert_eq!(scene, other.scene(seat));
        assert!(!text(&scene).contains("Scouts-1") && !text(&scene).contains("Sniper-1"));
        let hidden: Vec<_> = scene.pieces.iter().filter(|p| p.hidden).collect();
        let ids: Vec<&str> = hidden.iter().map(|p| &*p.id).collect();
        assert_eq!(ids, ["concealed-J16", "concealed-M17"]);
        for piece in &hidden {
            assert_eq!(
                (piece.face.name.as_str(), piece.face.side),
                ("Concealed unit", "commonwealth")
            );
            assert!(piece.face.values.is_empty() && piece.face.symbol.is_empty());
        }
        // What lies on the counter is public as before: the back of a token, and that it has acted.
        let keys = |i: usize| hidden[i].badges.iter().map(|b| b.key).collect::<Vec<_>>();
        assert_eq!(
            (keys(0), keys(1)),
            (vec!["token", "concealed"], vec!["activated", "concealed"])
        );
    }
    let own = one.scene(Some(COMMONWEALTH));
    assert!(
        own.pieces
            .iter()
            .any(|p| p.id == "Sniper-1" && p.space == "1-M17")
    );
    assert_ne!(own, other.scene(Some(COMMONWEALTH)));
}

/// Makes the first choice that is wanted; what the Commonwealth and the German hear of it.
fn make(game: &mut Heroes, wanted: impl Fn(&str) -> bool) -> [Vec<Record>; 2] {
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let found = choices.iter().find(|c| wanted(&game.spell(c)));
    let choice = *found.expect("it is offered");
    let seats = [COMMONWEALTH, GERMAN].map(Viewer::Seat);
    let mut both = Audience::new(seats);
    game.choose(&choice, &mut both).expect("offered");
    seats.map(|seat| both.by(seat).to_vec())
}

#[test]
fn r1_15_ambush_who_deploys_concealed_is_not_told() {
    let setup = testing::setup_of::<Rules>("maltot", &[], 3);
    let mut game = kernel::Rulebook::set_up(&Rules::default(), &setup);
    while !matches!(game.ask(), heroes::Ask::Deploy(Side::German, _)) {
        make(&mut game, |_| true);
    }
    let waiting = |game: &Heroes| -> Vec<String> {
        let pieces = game.scene(Some(COMMONWEALTH)).pieces.into_iter();
        let there = pieces.filter(|p| p.space == "waiting" && p.face.side == "german");
        there.map(|p| p.face.name.clone()).collect()
    };
    let before = waiting(&game);
    assert_eq!(before.iter().filter(|n| *n == "Ambush unit").count(), 2);
    make(&mut game, |c| c == "choose Aufklaerer-2");
    let question = game.question(Some(COMMONWEALTH));
    assert_eq!(question, "German deploys the next unit.");
    let question = game.question(Some(GERMAN));
    assert_eq!(question, "German: where does Aufklaerer-2 deploy?");
    let [enemy, owner] = make(&mut game, |c| {
        c.starts_with("deploy Aufklaerer-2") && c.ends_with("ready")
    });
    let scene = game.scene(Some(COMMONWEALTH));
    assert!(!text(&scene).contains("Aufklaerer"));
    assert_eq!(waiting(&game).len(), before.len() - 1);
    let hidden = scene
        .pieces
        .iter()
        .filter(|p| p.id.starts_with("concealed-"));
    assert_eq!(hidden.count(), 2);
    assert!(enemy[0].text.starts_with("A concealed unit deploys in "));
    assert!(owner[0].text.starts_with("Aufklaerer-2 deploys in "));
    // Put down in the open the other one is known, and so is that it is not the one that hides.
    make(&mut game, |c| c == "choose Aufklaerer-1");
    let [enemy, _] = make(&mut game, |c| {
        c.starts_with("deploy Aufklaerer-1") && !c.ends_with("ready")
    });
    assert!(enemy[0].text.starts_with("Aufklaerer-1 deploys in "));
    assert!(enemy[0].reveals);
}

/// What it does while it stays concealed is told without its name; what uncovers it tells the name and is not taken back.
#[test]
fn r1_15_ambush_the_enemy_hears_of_a_concealed_unit() {
    let pieces = two("Scouts-1", "Sniper-1");
    let enemy = Viewer::Seat(GERMAN);
    let told = |choices: &[&str], viewer| {
        heard::<Rules>(&act("Scouts-1", pieces.clone()), viewer, choices)
    };
    assert_eq!(
        told(&["pass"], enemy)[0],
        "The concealed unit in J16 does nothing."
    );
    assert_eq!(
        told(&["pass"], Viewer::Seat(COMMONWEALTH))[0],
        "Scouts-1 does nothing."
    );
    assert_eq!(
        told(&["pass"], Viewer::Bystander)[0],
        "The concealed unit in J16 does nothing."
    );
    assert_eq!(
        told(&["flip"], enemy)[0],
        "Scouts-1 is turned to its Inactive Side."
    );
    let game = load(&act("Scouts-1", pieces.clone()));
    assert_eq!(
        game.question(Some(GERMAN)),
        "What does a concealed unit do?"
    );
    let moves = load(&supply(
        "commonwealth",
        "J16: Scouts-1+back, M17: Sniper-1+back",
    ));
    assert!(offers(&moves).iter().any(|o| o.notation == "move Sniper-1"));
    let played = play(act("Scouts-1", pieces), &[], "flip").ok();
    assert!(!is(&played, "Scouts-1", "back"));
}

/// A concealed enemy is spotted by its square, and told then.
#[test]
fn r1_15_ambush_spotting_names_the_square_and_reveals() {
    let pieces = and(two("Spaeher-1", "Spaeher-2"), "M16: Scouts-2");
    let position = act("Scouts-2", pieces);
    let game = load(&position);
    let spot: Vec<Offer> = offers(&game)
        .into_iter()
        .filter(|o| o.verb == "spot")
        .collect();
    assert_eq!(spot[0].notation, "spot J16");
    assert_eq!(spot[0].label, "Reveal the concealed unit in J16");
    assert!(spot.iter().all(|o| !o.label.contains("Spaeher")));
    play(position.clone(), &[], "spot Spaeher-1").refused("1.15#ambush", "unseen");
    play(position.clone(), &[], "spot Spaeher-2").refused("1.15#ambush", "unseen");
    play(position.clone(), &[], "spot U6").refused("1.15#ambush", "nobody-concealed");
    play(position.clone(), &[], "fire J16").refused("1.8.1", "no-target");
    let mut game = game;
    let mut journal = Recorder::new(Viewer::Bystander);
    let choice = game.read("spot J16").expect("a choice");
    game.choose(&choice, &mut journal).expect("offered");
    assert_eq!(
        journal.records[0].text,
        "Spaeher-1 in J16 is no longer concealed."
    );
    assert!(journal.revealed);
    assert!(
        game.scene(Some(COMMONWEALTH))
            .pieces
            .iter()
            .any(|p| p.id == "Spaeher-1")
    );
}

/// Cards that look at tokens or exchange them point at a concealed unit by its square.
#[test]
fn r1_15_ambush_cards_point_at_its_square() {
    let position = |card: &str| {
        json!({ "turn": 2, "number": 0, "placed": true, "pieces": placed("J16: Spaeher-1+back+token=2, U6: Jaeger-1+token=1, A9: Rifle-1"), "hands": [[card], []],
        "pending": { "ask": "pick", "side": "commonwealth", "card": card, "chosen": [] } })
    };
    for card in ["reconnaissance", "crossed-wires"] {
        let offered: Vec<String> = offers(&load(&position(card)))
            .into_iter()
            .map(|o| o.notation)
            .collect();
        assert_eq!(offered, ["on Jaeger-1", "on J16"], "{card}");
    }
    let game = load(&position("reconnaissance"));
    let look = offers(&game).pop().expect("two offers");
    assert_eq!(look.piece.as_deref(), Some("concealed-J16"));
    assert_eq!(look.label, "the concealed unit in J16");
    let told = heard::<Rules>(
        &position("reconnaissance"),
        Viewer::Seat(COMMONWEALTH),
        &["on J16"],
    );
    assert_eq!(
        told[0],
        "Commonwealth sees that the concealed unit in J16 holds token 2."
    );
}

/// A blast may strike it and miss; its Defence is not told then.
#[test]
fn r1_15_ambush_a_blast_that_misses_does_not_tell_who_it_is() {
    let position = and(
        act("Rifle-1", "H18: Rifle-1, J18: Spaeher-1+back"),
        json!({ "gear": [{}, { "grenade": 1 }] }),
    );
    let tell = |chance: &str, viewer| {
        let mut game = load(&position);
        let mut journal = Recorder::new(viewer);
        let die: kernel::dice::Scripted = chance.parse().expect("a die");
        game.dice_mut().script([die], false);
        let choice = game.read("throw J18").expect("a choice");
        game.choose(&choice, &mut journal).expect("legal");
        (
            game,
            journal
                .records
                .into_iter()
                .map(|r| r.text)
                .collect::<Vec<_>>(),
        )
    };
    let (game, told) = tell("d6=1", Viewer::Seat(COMMONWEALTH));
    assert!(
        told.iter()
            .any(|t| t.contains("at the concealed unit in J18: die 1,")),
        "{told:?}"
    );
    assert!(
        told.iter()
            .all(|t| !t.contains("Spaeher") && !t.contains("against")),
        "{told:?}"
    );
    assert!(!text(&game.scene(Some(COMMONWEALTH))).contains("Spaeher-1"));
    let (_, told) = tell("d6=6", Viewer::Seat(COMMONWEALTH));
    assert!(
        told.contains(&"Spaeher-1 in J18 is no longer concealed.".to_owned()),
        "{told:?}"
    );
}

/// "Why can't I?" and the lines of sight answer for the square.
#[test]
fn r1_15_ambush_asking_about_it_betrays_nothing() {
    let game = load(&act("Rifle-1", "H18: Rifle-1, J16: Spaeher-1+back"));
    assert_eq!(
        codes(&game, COMMONWEALTH, &wish("concealed-J16", ""))[0],
        "no-target"
    );
    assert!(
        game.overlay(Some(COMMONWEALTH), "sight", "concealed-J16")
            .is_some()
    );
    for id in ["sight", "reach"] {
        assert_eq!(game.overlay(Some(COMMONWEALTH), id, "Spaeher-1"), None);
        assert!(game.overlay(Some(GERMAN), id, "Spaeher-1").is_some());
    }
}

/// Who hides where everybody looks on is known to have done it; the position says so.
#[test]
fn r1_15_ambush_who_hides_in_play_was_watched() {
    let played = acts("J16: Spaeher-1, A9: Rifle-1", &[], "ready").ok();
    assert!(is(&played, "Spaeher-1", "back") && is(&played, "Spaeher-1", "watched"));
    let faults = testing::faults::<Rules>(&act("Rifle-1", "A9: Rifle-1, J16: Spaeher-1+watched"));
    assert!(
        faults.contains("Spaeher-1: it is not concealed"),
        "{faults}"
    );
}

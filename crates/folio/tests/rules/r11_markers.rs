//! 11.1.5, 11.2.6, 11.2.7 support fire markers; 11.2.8 combined arms.

use serde_json::{Value, json};

use crate::support::{
    Played, allied_attacks, and, german_attacks, no_support, phase, placed, play, results, together,
};

/// The sum and number of a cup's markers.
fn sums(cup: &Value) -> (u64, u64) {
    let fields = cup.as_object().expect("markers");
    fields.iter().fold((0, 0), |(sum, count), (value, n)| {
        let value: u64 = value.parse().expect("a value");
        let n = n.as_u64().expect("a number");
        (sum + value * n, count + n)
    })
}

fn fresh() -> Played {
    kernel::testing::situation::<folio::Rules>(json!({ "game": "folio" }))
}

#[test]
fn r11_1_5_twenty_one_german_markers_in_one_cup() {
    let played = fresh();
    let (sum, count) = sums(&played.field("cups")["german"]);
    // The mines marker, +5, is one of them and is counted apart.
    assert_eq!((sum + 5, count + 1), (126, 21));
    assert_eq!(played.field("mines"), &json!("cup"));
    let cup = &played.field("cups")["german"];
    let expected = [1, 2, 3, 2, 3, 3, 3, 2, 1];
    for (value, n) in (2..=10).zip(expected) {
        assert_eq!(cup[value.to_string()], json!(n), "+{value}");
    }
}

#[test]
fn r11_2_6_twenty_two_allied_markers_in_two_cups() {
    let played = fresh();
    let cups = played.field("cups");
    let (ground, air) = (sums(&cups["ground"]), sums(&cups["air"]));
    assert_eq!((ground.0 + air.0, ground.1 + air.1), (122, 22));
    let both = |value: &str| {
        let n = |cup: &str| cups[cup][value].as_u64().unwrap_or(0);
        n("ground") + n("air")
    };
    let expected = [
        ("1", 1),
        ("2", 3),
        ("3", 3),
        ("4", 1),
        ("6", 6),
        ("7", 2),
        ("8", 4),
        ("10", 2),
    ];
    for (value, n) in expected {
        assert_eq!(both(value), n, "+{value}");
    }
}

fn allied_battle() -> Value {
    allied_attacks("1537: 8/3, 1437: 736/716, 1838: 9/3")
}

#[test]
fn r11_2_6_free_choice_of_the_cup() {
    let played = play(allied_battle(), &[], "attack 8/3 1437; resolve").ok();
    assert_eq!(played.offers(), ["draw ground", "draw air", "pass"]);
    let chance = "marker=+10; marker=+1";
    let played = play(
        allied_battle(),
        chance,
        "attack 8/3 1437; resolve; draw air; draw ground",
    )
    .ok();
    assert_eq!(
        played.told("supported"),
        ["Allied support: +10 (aircraft).", "Allied support: +1."]
    );
    assert_eq!(played.seat(), "german");
    assert_eq!(
        played.field("cups")["air"]["10"],
        json!(1),
        "spent until the next turn"
    );
}

/// The next turn puts everything back.
#[test]
fn r11_1_5_markers_come_back_each_turn() {
    let pieces = "1838: 8/3, 0840: 22/21";
    let position = and(
        phase(4, "german", "mobile-combat", "attack", pieces),
        json!({ "cups": { "german": {}, "ground": {}, "air": {} }, "mines": "spent" }),
    );
    let played = play(position, &[], "done").ok();
    assert_eq!(sums(&played.field("cups")["german"]).1, 20);
    assert_eq!(played.field("mines"), &json!("cup"));
    assert_eq!(sums(&played.field("cups")["air"]).1, 8);
}

fn bombarding(side: &str, target: &str, own: &str, more: Value) -> Value {
    let (unit, enemy) = if side == "german" {
        ("22/21", "8/3")
    } else {
        ("8/3", "22/21")
    };
    let mut pieces = placed("1838: 9/3");
    pieces[unit] = json!({ "at": own });
    pieces[enemy] = json!({ "at": target });
    and(phase(5, side, "combat", "bombard", pieces), more)
}

#[test]
fn r11_1_5_german_markers_reach_two_hexes() {
    play(
        bombarding("german", "1237", "1437", json!({})),
        &[],
        "bombard 1237",
    )
    .ok();
    let far = play(
        bombarding("german", "1137", "1437", json!({})),
        &[],
        "bombard 1137",
    );
    far.refused("S8.4", "out-of-range");
}

#[test]
fn r11_2_6_guns_reach_two_hexes_and_aircraft_any() {
    let no_air = json!({ "cups": { "air": {} } });
    play(
        bombarding("allied", "1237", "1437", no_air.clone()),
        &[],
        "bombard 1237",
    )
    .ok();
    let far = bombarding("allied", "0840", "1437", no_air);
    play(far, &[], "bombard 0840").refused("S8.4", "out-of-range");
    // With aircraft any hex can be hit, but then only from that cup.
    let far = bombarding("allied", "0840", "1437", json!({}));
    let played = play(far.clone(), &[], "bombard 0840").ok();
    assert_eq!(played.offers(), ["draw air"]);
    play(far, &[], "bombard 0840; draw ground").refused("S8.4", "out-of-range");
}

fn german_battle() -> Value {
    german_attacks("1337: 22/21, 1236: 125/21, 1437: 8/3, 1335: 9/3, 1838: 185/3")
}

#[test]
fn r11_1_5_mines_are_used_or_put_aside() {
    let to_mines = "attack 22/21 1437; resolve; draw german";
    let played = play(german_battle(), "marker=mines", to_mines).ok();
    assert_eq!(played.offers(), ["use", "aside"]);
    // Used: +5, one of the two.
    let used = (to_mines, "use; draw german; pass");
    let played = play(german_battle(), "marker=mines; marker=+2; d6=4", used).ok();
    assert!(played.told("fought")[0].contains("7 + 7 against 7"));
    assert_eq!(played.field("mines"), &json!("spent"));
    // Put aside: two others may be drawn, and the mines wait for another combat.
    let aside = (to_mines, "aside; draw german; draw german; pass");
    let chance = "marker=mines; marker=+2; marker=+3; d6=4";
    let played = play(german_battle(), chance, aside).ok();
    assert!(played.told("fought")[0].contains("7 + 5 against 7"));
    assert_eq!(played.field("mines"), &json!("aside"));
    let same = (to_mines, "aside; mines");
    play(german_battle(), "marker=mines", same).refused("11.1.5", "mines-just-spared");
}

#[test]
fn r11_1_5_mines_from_aside_are_a_third_marker_in_attack_and_defence() {
    let position = and(german_battle(), json!({ "mines": "aside" }));
    let all = [
        "attack 22/21 1437",
        "resolve",
        "draw german",
        "draw german",
        "mines",
        "pass",
    ];
    let played = play(position, "marker=+2; marker=+3; d6=4", &all).ok();
    assert!(played.told("fought")[0].contains("7 + 10 against 7"));
    let position = and(
        allied_battle(),
        json!({ "mines": "aside", "cups": { "german": {} } }),
    );
    let all = ["attack 8/3 1437", "resolve", "pass", "mines"];
    let played = play(position, "d6=4", &all).ok();
    assert!(played.told("fought")[0].contains("6 against 5 + 5"));
    let without = "attack 8/3 1437; resolve; pass; mines";
    play(allied_battle(), &[], without).refused("11.1.5", "no-mines-aside");
}

#[test]
fn r11_1_5_mines_never_bombard() {
    let position = bombarding("german", "1237", "1437", json!({}));
    let chance = "marker=mines; marker=+4";
    let played = play(position.clone(), chance, "bombard 1237; draw german").ok();
    assert_eq!(played.told("supported"), ["German support: +4."]);
    assert_eq!(played.field("mines"), &json!("aside"));
    // Drawn as the second marker, they leave the choice of another.
    let twice = "bombard 1237; draw german; draw german";
    let played = play(position.clone(), "marker=+4; marker=mines", twice).ok();
    assert_eq!(played.offers(), ["draw german", "pass"]);
    let aside = and(position, json!({ "mines": "aside" }));
    play(aside, &[], "bombard 1237; mines").refused("11.1.5", "no-mines-here");
    // If nothing else is in the cup, there is nothing to bombard with.
    let only = bombarding(
        "german",
        "1237",
        "1437",
        json!({ "cups": { "german": {} }, "mines": "cup" }),
    );
    play(only, &[], "bombard 1237").refused("S8.1", "cup-empty");
}

/// A German turn that ends with the Allies in all of Caen but `missing`.
fn all_of_caen(missing: &str, more: Value) -> Played {
    let hexes = [
        "0738", "0739", "0837", "0838", "0839", "0937", "0938", "0939", "0940",
    ];
    let control: Vec<&str> = hexes.into_iter().filter(|h| *h != missing).collect();
    let pieces = "1838: 8/3, 0148: 736/716";
    let position = and(
        phase(5, "german", "mobile-combat", "attack", pieces),
        json!({ "control": control }),
    );
    play(and(position, more), "marker=+9; marker=mines", "done").ok()
}

#[test]
fn r11_1_5_caen_costs_two_german_markers() {
    let played = all_of_caen("", json!({}));
    played.once("caen-fallen").tells("marker-lost", &["", ""]);
    assert_eq!(played.field("owned")["german"]["9"], json!(1));
    assert_eq!(
        (played.field("mines"), played.field("caen")),
        (&json!("gone"), &json!("paid"))
    );
    assert_eq!(all_of_caen("0940", json!({})).told("caen-fallen").len(), 0);
}

/// The turn in which Caen fell counts, even if a German comes back before it ends.
#[test]
fn r11_1_5_caen_is_watched_when_supply_is_determined() {
    let caen = [
        "0738", "0739", "0837", "0838", "0839", "0937", "0938", "0939", "0940",
    ];
    let pieces = "1838: 8/3, 0147: 4-Armd, 0148: 346/346, 0638: 22/21";
    let position = and(
        phase(5, "allied", "mobile-combat", "attack", pieces),
        json!({ "control": caen }),
    );
    let back = "done; move 22/21; step 0738";
    let played = play(position, &[], back).ok();
    played.once("caen-fallen").once("city-taken");
    assert_eq!(played.field("caen"), &json!("due"));
    // Once in the game.
    let again = all_of_caen("", json!({ "caen": "paid" }));
    assert_eq!(again.told("marker-lost").len(), 0);
}

#[test]
fn r11_1_5_captured_means_in_supply() {
    // No path from Caen to the beach: Germans shut the northern side.
    let wall = json!({ "pieces": placed("1838: 8/3, 1737: 22/21, 1739: 125/21, 1936: 192/21") });
    assert_eq!(all_of_caen("", wall).told("caen-fallen").len(), 0);
}

#[test]
fn r11_1_5_recapture_brings_no_marker_back() {
    let played = all_of_caen(
        "0938",
        json!({ "caen": "paid", "owned": { "german": { "2": 1 } }, "mines": "gone" }),
    );
    assert_eq!(played.told("marker-lost").len(), 0);
    assert_eq!(sums(&played.field("cups")["german"]), (2, 1));
    assert_eq!(played.field("mines"), &json!("gone"));
}

#[test]
fn r11_2_7_three_sevens_and_two_tens_that_are_not_drawn() {
    let played = fresh();
    assert_eq!(played.field("naval"), &json!({ "7": 3, "10": 2 }));
    let assault = crate::support::set_up("assault", &["1838"], "1838: 8/3");
    let two = and(
        assault,
        json!({ "pending": crate::support::fight("beach: allied 8/3 in 1838", [&[], &[]]) }),
    );
    let mut two = two;
    two["pending"]["step"] = json!({ "is": "support", "side": "allied" });
    let played = play(two.clone(), &[], "naval 10; naval 10").ok();
    assert_eq!(played.field("naval"), &json!({ "7": 3 }));
    // Two are the most, the fleet counts.
    assert_eq!(played.seat(), "german");
    play(two.clone(), "marker=+8", "draw ground; naval 7").ok();
    play(two, &[], "naval 10; naval 8").refused("11.2.7", "no-such-naval");
}

#[test]
fn r11_2_7_only_in_beach_assaults() {
    let played = play(allied_battle(), &[], "attack 8/3 1437; resolve; naval 10");
    played.refused("11.2.7", "naval-on-beaches");
}

#[test]
fn r11_2_7_gone_after_the_first_turn() {
    let pieces = "1838: 8/3, 0840: 22/21";
    let position = phase(1, "german", "mobile-combat", "attack", pieces);
    let played = play(position, &[], "done").ok();
    assert_eq!(played.field("naval"), &json!({}));
    assert_eq!(played.told("fleet-leaves").len(), 1);
}

/// The words of a combat by these units against 736/716 in the open.
fn column(units: &[&str]) -> String {
    let hexes = ["1537", "1538", "1438"];
    let mut pieces = placed("1437: 736/716, 1838: 227/15");
    for (unit, hex) in units.iter().zip(hexes) {
        pieces[*unit] = json!({ "at": hex });
    }
    let position = no_support(allied_attacks(pieces));
    let played = play(position, "d6=3", together(units, "1437")).ok();
    assert_eq!(results(&played).len(), 1);
    played.told("fought")[0].to_owned()
}

#[test]
fn r11_2_8_armour_and_infantry_or_a_column_to_the_left() {
    for (units, combined) in [
        (&["8/3", "27-Armd"][..], true),
        (&["3P/6", "4-Armd"], true),
        (&["32G/GA", "5G/GA"], true),
        (&["8/3", "9/3"], false),
        (&["27-Armd", "4-Armd"], false),
        (&["8/3", "32G/GA"], false),
        (&["27-Armd"], false),
    ] {
        let told = column(units);
        assert_eq!(
            !told.contains("no combined arms 1 left"),
            combined,
            "{units:?}: {told}"
        );
    }
    // 6 + 6 against 5 = +7, one left.
    assert!(column(&["8/3", "9/3"]).contains("column +2 to +4"));
    // Germans need no such thing.
    let german = play(
        no_support(german_battle()),
        "d6=4",
        "attack 22/21 1437; resolve",
    )
    .ok();
    assert!(!german.told("fought")[0].contains("combined"));
}

#[test]
fn r11_2_8_beach_assaults_are_exempt() {
    let battle = crate::support::fight("beach: allied 8/3 in 1838", [&[], &[]]);
    let position = and(
        crate::support::set_up("assault", &["1838"], "1838: 8/3"),
        json!({ "pending": battle }),
    );
    let played = play(position, "d6=6", "pass").ok();
    assert!(!played.told("fought")[0].contains("left"));
}

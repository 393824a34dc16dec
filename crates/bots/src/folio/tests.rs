//! The judgement of the patient player on small positions.

use atlas::CellId;
use folio::ids::{Side, UnitId};
use folio::{Folio, Rules};
use kernel::Seed;
use kernel::rulebook::{Base, Rulebook};
use serde_json::{Value, json};

use super::places::Places;
use super::plan::{self, Plan};
use super::sight::Sight;
use super::threats::{self, Threats};
use super::weights::Weights;

/// A phase of the fifth turn with these pieces on a bare map, one beach held.
fn given(side: &str, phase: &str, ask: &str, pieces: &Value) -> Folio {
    let rules = Rules::default();
    let setup = rules.info().check(None, &[], Seed::from(1));
    let position = json!({ "turn": 5, "side": side, "phase": phase, "pending": ask, "pieces": pieces,
                           "beachheads": ["1838"] });
    rules
        .place(&setup.expect("Sword Beach"), Base::Empty, &position)
        .expect("a position")
}

fn at(label: &str) -> CellId {
    Rules::default().data().map.at(label).expect("a hex")
}

fn unit(name: &str) -> UnitId {
    Rules::default().data().unit_named(name).expect("a unit")
}

fn goals(game: &Folio, side: Side, names: &[&str]) -> Vec<Option<CellId>> {
    let weights = Weights::of(side);
    let sight = Sight::new(game, side, &weights);
    let places = Places::new(&sight);
    let all = plan::candidates(&places);
    let plan = Plan::new(&places, game.will_fight(), &all);
    names.iter().map(|name| plan.goal(unit(name))).collect()
}

/// 11.2.8: nobody would go alone; together they do, each to a hex of his own.
#[test]
fn brigades_and_tanks_come_to_an_attack_together() {
    let game = given(
        "allied",
        "movement",
        "move",
        &json!({
            "8/3": { "at": "1738", "bound": true }, "9/3": { "at": "1636", "bound": true },
            "27-Armd": { "at": "1638", "bound": true }, "858/346": { "at": "1437" }, "185/3": { "at": "1838" },
            "736/716": { "at": "0937" }, "857/346": { "at": "0938" }, "346/346": { "at": "0939" }, "631/711": { "at": "0837" },
        }),
    );
    let goals = goals(&game, Side::Allied, &["8/3", "9/3", "27-Armd"]);
    let around = Rules::default().data().hex(at("1437")).around;
    let tanks = goals[2].expect("the tanks take part");
    let brigades: Vec<CellId> = goals[..2].iter().flatten().copied().collect();
    assert!(around.contains(tanks) && !brigades.is_empty());
    assert!(brigades.iter().all(|&h| around.contains(h) && h != tanks));
}

/// A reduced brigade does not run against a panzer regiment in the city by itself.
#[test]
fn a_lone_brigade_attacks_nobody_in_the_city() {
    let game = given(
        "allied",
        "movement",
        "move",
        &json!({
            "8/3": { "at": "1138", "reduced": true }, "22/21": { "at": "0938" }, "185/3": { "at": "1838" },
        }),
    );
    assert_eq!(goals(&game, Side::Allied, &["8/3"]), [None]);
}

/// S7.7: with attackers on opposite sides there is no way back, with all of them on one side there is.
#[test]
fn who_is_attacked_from_both_sides_is_trapped() {
    let game = given(
        "allied",
        "combat",
        "attack",
        &json!({
            "8/3": { "at": "1538" }, "9/3": { "at": "1336" }, "27-Armd": { "at": "1537" }, "185/3": { "at": "1338" },
            "125/21": { "at": "1437" },
        }),
    );
    let weights = Weights::of(Side::Allied);
    let sight = Sight::new(&game, Side::Allied, &weights);
    let find = |name: &str| sight.find(unit(name)).expect("on the map");
    let foe = find("125/21");
    let with = [find("8/3"), find("27-Armd")];
    assert!(sight.trapped(&with, foe));
    let game = given(
        "allied",
        "combat",
        "attack",
        &json!({
            "8/3": { "at": "1538" }, "27-Armd": { "at": "1537" }, "125/21": { "at": "1437" },
        }),
    );
    let sight = Sight::new(&game, Side::Allied, &weights);
    assert!(!sight.trapped(&with, foe));
}

/// S6.2: zones stop panzers, so that what is behind a line has nothing to fear.
#[test]
fn a_line_keeps_danger_away_from_what_is_behind() {
    let alone = json!({ "185/3": { "at": "1838" }, "22/21": { "at": "1137" } });
    let line = json!({
        "185/3": { "at": "1838" }, "22/21": { "at": "1137" },
        "8/3": { "at": "1435" }, "9/3": { "at": "1438" }, "152/51": { "at": "1440" }, "153/51": { "at": "1433" },
        "154/51": { "at": "1542" },
    });
    let threat = |pieces: &Value| {
        let game = given("allied", "movement", "move", pieces);
        let weights = Weights::of(Side::Allied);
        let sight = Sight::new(&game, Side::Allied, &weights);
        let exposed = threats::exposed(&sight).contains(at("1838"));
        (Threats::new(&sight).on(at("1838"), 3), exposed)
    };
    assert_eq!(threat(&alone), (7.0, true));
    assert_eq!(threat(&line), (0.0, false));
}

/// The bridges of the Orne are the short way to the beaches: whoever keeps them is worth more there than beside them.
#[test]
fn a_raid_comes_over_the_bridge_until_somebody_bars_it() {
    let raid = |pieces: &Value| {
        let game = given("allied", "movement", "move", pieces);
        let weights = Weights::of(Side::Allied);
        let sight = Sight::new(&game, Side::Allied, &weights);
        threats::raid(&sight, unit("185/3"))
    };
    let open = json!({ "185/3": { "at": "1838" }, "22/21": { "at": "1142" } });
    let way = raid(&open);
    assert!(way.contains(at("1340")) && way.contains(at("1341")));
    let barred = json!({
        "185/3": { "at": "1838" }, "22/21": { "at": "1142" },
        "3P/6": { "at": "1341" }, "5P/6": { "at": "1541" }, "6AL/6": { "at": "1240" }, "8/3": { "at": "1139" },
    });
    assert!(!raid(&barred).contains(at("1340")));
}

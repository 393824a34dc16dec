//! 1.10.5: entry hexes are left at once; 1.4.2, 1.10.10-1.10.12, 1.11: what leaving, Column, Parks and work are bound to.

use gts::Rules;
use kernel::testing;
use serde_json::{Value, json};

use crate::support::{and, chit, kg_luck, marked, paras, placed, play, sword};

#[test]
fn r1_10_5_who_can_leave_in_column_must() {
    // Caen is left by road in Column only.
    let tanks =
        || json!({ "turn": 4, "chit": "division:21Pz", "pieces": placed("0434: 1/PzR-22") });
    sword(tanks(), &[], "done").refused("1.10.5", "must-move");
    sword(tanks(), &[], "act 1/PzR-22; pass").refused("1.10.5", "must-move");
    let gone = "act 1/PzR-22; move; column; step 0433";
    assert_eq!(sword(tanks(), &[], gone).ok().at("1/PzR-22"), "0433");
    // Another unit in Column there bars the way: then it may stay.
    let mut queue = tanks();
    queue["pieces"]["2/PzR-22"] = json!({ "at": "0433", "markers": ["column"] });
    let stays = sword(queue, &[], "act 1/PzR-22; pass").ok();
    assert_eq!(stays.at("1/PzR-22"), "0434");
}

#[test]
fn r1_10_5_nobody_dismounts_in_the_entry_hex_instead() {
    let lorries = chit("division:21Pz", "1425: 6/192+mounted");
    let lorries = and(lorries, json!({ "turn": 2 }));
    play(lorries, &[], "act 6/192; move; dismount").refused("1.10.5", "must-move");
}

#[test]
fn r1_10_5_guns_come_on_their_vehicles() {
    let start =
        testing::situation::<Rules>(json!({ "game": "gts", "scenario": "sword", "seed": 6 })).ok();
    for gun in ["1/I/155", "2/I/155", "3/PzJg-200", "4(s)/125"] {
        assert_eq!(start.piece(gun)["mounted"], json!(true), "{gun}");
    }
    // Foot that could ride walks, and gliders carry no lorries.
    for other in ["1/192", "211-AL-Lt-Bty"] {
        assert_eq!(start.piece(other)["mounted"], json!(false), "{other}");
    }
}

#[test]
fn r1_4_2_leaving_the_map_from_an_overstacked_hex_costs_a_cohesion_hit() {
    let full = json!({
        "turn": 4, "chit": "division:21Pz",
        "pieces": placed("0434: 1/PzR-22 2/PzR-22 3/PzR-22 4/PzR-22 1/192 Oppeln"),
    });
    sword(full, &[], "act 1/PzR-22; move; exit 2534")
        .ok()
        .stand("off-map:6:2534: 1/PzR-22[one-cohesion-hit]");
}

#[test]
fn r1_4_2_who_sets_out_pays_though_he_fails() {
    // Five in the hex; the battery is starred and checks before it goes.
    let full = kg_luck("2424: 8(s)/125 5/125 6/125 7/125 4/StuG-200 Luck");
    let failed = play(full, &[9], "act 8(s)/125; move; step 2324; roll");
    // One for each.
    failed.ok().stand("2424: 8(s)/125[two-cohesion-hits]");
}

#[test]
fn r1_10_10_out_of_column_for_a_hit_begins_nothing() {
    let guns = kg_luck("2424: 8(s)/125[column] Luck");
    let moved = play(guns, &[0], "act 8(s)/125; move; scatter; step 2324; roll").ok();
    assert_eq!(moved.at("8(s)/125"), "2324");
}

#[test]
fn r1_10_10_who_entered_column_does_not_shed_it_by_dismounting() {
    let lorries = kg_luck("2424: 5/125+mounted Luck");
    let road = "act 5/125; move; column; dismount";
    play(lorries, &[], road).refused("1.10.10", "entered-column");
}

#[test]
fn r1_10_12_a_gun_joins_a_park_it_came_to() {
    let park = json!({
        "chit": "division:3BR", "points": { "3BR": { "command": 5 } },
        "parks": [{ "at": "1310", "division": "3BR", "fired": false }],
        "pieces": placed("park:1310: 302/76-Fd, 1310: 303/76-Fd A/1-S-Lancs Cass"),
    });
    let here = "act 303/76-Fd; move; column; join";
    sword(park, &[], here).refused("1.10.12", "no-park");
}

#[test]
fn r1_10_bocage_is_for_units_on_foot() {
    let lorries = kg_luck("2726: 5/125+mounted Luck");
    play(lorries, &[], "act 5/125; enter-bocage").refused("1.10#bocage", "no-bocage");
}

/// The 3rd Division's activation, with points to spend.
fn third(pieces: &str) -> Value {
    let points = json!({ "3BR": { "command": 5 } });
    json!({ "chit": "division:3BR", "points": points, "pieces": placed(pieces) })
}

#[test]
fn r1_11_ent_takes_an_ip_that_was_there() {
    let position = third("1311: A/1-S-Lancs[ip] Cass, 1310: 246-Fd-Coy-RE 17-Fd-Coy-RE");
    let dug = "act A/1-S-Lancs; move; step 1310; stop; done; act 246-Fd-Coy-RE; dig A/1-S-Lancs; \
         done; act 17-Fd-Coy-RE; entrench A/1-S-Lancs";
    sword(position, &[], dug).refused("1.11#ent", "no-old-ip");
}

#[test]
fn r1_11_engineers_work_from_their_vehicles_too() {
    let position = third("1310: 246-Fd-Coy-RE+mounted A/1-S-Lancs Cass");
    let dug = sword(position, &[], "act 246-Fd-Coy-RE; dig A/1-S-Lancs").ok();
    assert!(marked(&dug, "A/1-S-Lancs", "ip"));
}

#[test]
fn r1_11_rearguard_is_left_by_infantry_alone() {
    let sappers = json!({
        "chit": "division:3BR", "points": { "3BR": { "command": 5 } },
        "pieces": placed("1310: 246-Fd-Coy-RE A/1-S-Lancs Cass"),
    });
    sword(sappers, &[], "act 246-Fd-Coy-RE; rearguard 1311")
        .refused("1.11#rearguard", "rearguard-infantry");
    // Over the bridge in Column, then out of it beside one that is in Column there.
    let bridge = paras("1920: D/2-OBLI Poett, 2021: C/13-Para[column]");
    let offers = play(bridge, &[], "act D/2-OBLI").ok();
    assert!(offers.offered("rearguard 2021"));
}

#[test]
fn r1_9_division_4_a_light_mortar_fires_at_a_beach_first() {
    let position = json!({
        "chit": "division:3BR", "points": { "3BR": { "command": 5 } },
        "fleet": { "beaches": [
            { "beach": "queen-white", "nests": 5, "obstacles": 3, "gap": 5, "open": false, "cut": false, "gaps": [] },
        ] },
        "pieces": placed("1508: A/1-S-Lancs Cass, 1509: WN-20a"),
    });
    let asked = sword(position, &[], "act A/1-S-Lancs").ok();
    assert!(asked.offered("fire WN-20a") && asked.offered("beach nests"));
}

#[test]
fn r1_15_what_was_not_done_is_not_fired_at_afterwards() {
    let mut position =
        paras("2323: A/12-Para, 2222: B/12-Para Poett, 2423: 5/125 Luck, 2324: 7/125");
    position["points"]["6AB"]["command"] = json!(0);
    let column = [
        "act A/12-Para",
        "move",
        "column",
        "op 5/125 A/12-Para",
        "accept",
        "hold",
    ];
    let pinned = play(position, &[1, 3], &column).ok();
    assert!(marked(&pinned, "A/12-Para", "suppressed") && !marked(&pinned, "A/12-Para", "column"));
    assert!(!pinned.offered("hold"), "nothing to fire at");
}

#[test]
fn r1_2_4_paras_do_not_spot_for_a_commando() {
    let mortar = |more: bool| {
        let mut pieces = placed("2122: HW-Tp/6-Cdo 1-3-Tp/6-Cdo, 2422: 5/125 Luck");
        if more {
            pieces["A/12-Para"] = json!({ "at": "2322" });
            pieces["Poett"] = json!({ "at": "2322" });
        }
        and(chit("royal-marines", pieces), json!({ "turn": 4 }))
    };
    for more in [false, true] {
        let asked = play(mortar(more), &[], "act HW-Tp/6-Cdo").ok();
        let aims = asked.offered("bombard")
            && play(mortar(more), &[], "act HW-Tp/6-Cdo; bombard")
                .ok()
                .offered("shell 5/125");
        assert!(!aims, "{more}");
    }
}

#[test]
fn r1_9_division_2_what_was_gained_is_told() {
    let position = json!({
        "turn": 4, "stack": ["draw", { "dawn": { "parks": "german" } }],
        "parks": [{ "at": "0612", "division": "716", "fired": false }],
        "mug": { "kept": "division:21Pz", "inside": ["direct:allied", "division:6AB"] },
        "points": { "716": { "dispatch": 1 }, "21Pz": { "command": 18, "dispatch": 0 } },
        "pieces": placed("park:0612: GWldrsee/1716, 1722: 5/192, 1820: A/7-Para"),
    });
    let full = sword(position, &[8, 9], "continue").ok();
    let told = [full.told("command-points"), full.told("dispatch-points")].concat();
    assert!(told[0].ends_with("gains a Command Point."), "{told:?}");
    assert!(told[1].ends_with("Dispatch Points: +0."), "{told:?}");
}

#[test]
fn r1_11_rearguard_is_left_by_mounted_infantry_too() {
    let lorries = kg_luck("2424: 5/125+mounted Luck");
    let asked = play(lorries.clone(), &[], "act 5/125").ok();
    assert!(asked.offered("rearguard 2425"));
    let left = play(lorries, &[0], "act 5/125; rearguard 2425").ok();
    assert_eq!(left.told("rearguard-made").len(), 1);
}

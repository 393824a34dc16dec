//! The data files are whole: points, tokens, zones, and a board for every scenario.

use crate::data;
use heroes::data::Border;
use heroes::ids::{Side, Square};
use kernel::Rulebook as _;
use kernel::testing::table;

#[test]
fn five_scenarios_with_the_booklets_totals_and_tokens() {
    let found: Vec<(&str, [u16; 2], [u8; 2])> = data()
        .scenarios
        .iter()
        .map(|s| {
            let stars = Side::BOTH.map(|side| {
                s.tiles
                    .iter()
                    .filter(|t| t.side == side)
                    .map(|t| t.stars)
                    .sum()
            });
            (
                s.letter.as_str(),
                [s.armies[0].points, s.armies[1].points],
                stars,
            )
        })
        .collect();
    assert_eq!(
        found,
        [
            ("B", [375, 310], [6, 6]),
            ("1", [550, 325], [9, 5]),
            ("2", [590, 510], [9, 7]),
            ("3", [695, 230], [10, 4]),
            ("4", [770, 770], [11, 9]),
            ("4", [460, 460], [7, 5]),
            ("4", [520, 520], [10, 6]),
        ]
    );
}

#[test]
fn zones_arrows_and_objectives_lie_where_units_can_stand() {
    for scenario in &data().scenarios {
        let arrows = scenario.arrows.iter().flatten();
        let rim = |s: &Square| {
            let (width, height) = (scenario.field.width - 1, scenario.field.height - 1);
            s.column() == 0 || s.row() == 0 || s.column() == width || s.row() == height
        };
        assert!(arrows.clone().all(rim), "{}", scenario.id);
        let open = |s: &Square| !data().terrain[scenario.field.terrain(*s)].closed[0];
        assert!(
            arrows.chain(&scenario.secondary).all(open),
            "{}",
            scenario.id
        );
        let zones = scenario.zones.iter();
        assert!(zones.clone().all(|z| z.windows(2).all(|w| w[0] < w[1])));
        assert!(zones.flatten().count() > 40, "{}", scenario.id);
    }
}

#[test]
fn every_building_has_a_door_and_every_trench_an_access() {
    for scenario in &data().scenarios {
        let field = &scenario.field;
        for square in field.squares() {
            let info = &data().terrain[field.terrain(square)];
            let wanted = match info.key.as_str() {
                "building" | "bunker" => Border::Door,
                "trench" => Border::Access,
                _ => continue,
            };
            let element = field.element(square);
            let members = field.squares().filter(|&s| field.element(s) == element);
            let found = members
                .flat_map(|a| field.beside(a).map(move |b| (a, b)).collect::<Vec<_>>())
                .any(|(a, b)| field.edge(a, b).border == wanted);
            assert!(found, "{} {square}", scenario.id);
        }
    }
}

#[test]
fn names_are_unique_and_read_back() {
    for scenario in &data().scenarios {
        for unit in &scenario.units {
            let name = data().name(unit.who);
            assert_eq!(data().who(&name.to_lowercase()), Some(unit.who), "{name}");
        }
    }
    assert_eq!(data().who("Rifle-01"), None);
}

#[test]
fn every_scenario_has_its_board() {
    let boards = heroes::Rules::default().boards();
    let sizes: Vec<usize> = boards.iter().map(|b| b.spaces.len()).collect();
    assert_eq!(sizes, [432, 432, 432, 384, 432]);
    assert!(heroes::Rules::default().sources().len() > 8);
}

#[test]
fn every_space_of_a_piece_is_on_a_board_or_a_tray() {
    table::spaces::<heroes::Rules>(0..2, 97);
}

/// An edition in which one of the armies is put together in another way.
fn recruited(name: &str, from: &str, to: &str) -> Result<heroes::Rules, String> {
    let text = include_str!("../../data/scenarios.toml");
    assert!(text.contains(from), "{from}");
    let folder = std::env::temp_dir().join(format!("heroes-army-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("scenarios.toml"), text.replacen(from, to, 1)).expect("a file");
    let edition = heroes::Rules::default().with_folder(&folder);
    std::fs::remove_dir_all(&folder).expect("the folder goes again");
    edition
}

/// 1.2: whoever types in another army keeps to its points, to the slots of its tiles and to who may take what.
#[test]
fn armies_are_recruited_within_points_slots_and_restrictions() {
    let charge = "[\"cw-hq\", \"charge\"]";
    let sound = recruited("sound", charge, charge).expect("the built-in army");
    assert_eq!(sound.data().scenarios.len(), 7);
    for (name, from, to, why) in [
        (
            "points",
            "[\"cw-hq\", \"charge\"]",
            "[\"cw-hq\"]",
            "360 points",
        ),
        (
            "slot",
            "[\"sherman\"]",
            "[\"sherman\", \"vickers\"]",
            "no slot left on sherman",
        ),
        (
            "only",
            "\"ss-mg42\", \"panzerschreck\", \"minen\"",
            "\"sdkfz-251-7\", \"panzerschreck\", \"minen\"",
            "`sdkfz-251-7` cannot be taken by ss-zug",
        ),
        (
            "spirit",
            "[\"cw-hq\", \"charge\"]",
            "[\"cw-hq\", \"ss-spirit-3\"]",
            "`ss-spirit-3` cannot be taken by cw-hq",
        ),
        (
            "side",
            "[\"sherman\"]",
            "[\"tiger\"]",
            "belongs to the other side",
        ),
        (
            "unknown",
            "[\"sherman\"]",
            "[\"centurion\"]",
            "no tile `centurion`",
        ),
    ] {
        let faults = recruited(name, from, to).expect_err("an army that cannot be");
        assert!(faults.contains(why), "{name}: {faults}");
    }
}

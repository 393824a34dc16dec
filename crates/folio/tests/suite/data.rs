//! The data files: counts, connections, and every hex and number that the rulebook names.

use std::path::Path;

use std::collections::BTreeMap;

use folio::data::{Arrival, Data, FILES, Hexes};
use folio::ids::{Division, Side};
use folio::{Folio, Rules};
use kernel::hash::fingerprint;
use kernel::rulebook::Rulebook;
use kernel::{Book, Dice, Game, Seed, Silent};

pub(crate) fn data() -> Book<Data> {
    Rules::default().data()
}

fn hexes(labels: &[&str]) -> Hexes {
    let at = |label: &&str| data().map.at(label).expect("a hex");
    labels.iter().map(at).collect()
}

#[test]
fn the_ground_is_as_it_was_laid_out() {
    let data = data();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for cell in data.map.cells() {
        let key = data.map.terrain_kind(data.map.terrain(cell)).key.as_str();
        *counts.entry(key).or_default() += 1;
    }
    let expected = [
        ("beach", 7),
        ("beyond", 20),
        ("city", 12),
        ("clear", 160),
        ("coast", 2),
        ("marsh", 9),
        ("sea", 35),
        ("town", 44),
        ("woods", 8),
    ];
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), expected);
    assert_eq!(data.land.len(), 242);
    let east = data.map.region("east-bank").expect("a bank");
    assert_eq!((east.cells.len(), 242 - east.cells.len()), (167, 75));
}

#[test]
fn the_hexes_of_the_rulebook_are_there() {
    let data = data();
    let sword = ["1935", "1936", "1937", "1838", "1739", "1740", "1640"];
    assert_eq!(data.beach, hexes(&sword));
    assert_eq!(data.commando, hexes(&["1641", "1642"]));
    assert_eq!(data.objective, hexes(&["0937", "0938", "0939", "0837"]));
    assert_eq!(data.cities[0].hexes.len(), 9, "Caen");
    assert!(data.objective.is_within(&data.cities[0].hexes));
    assert_eq!(data.cities.len(), 4);
    // 10.1: the boundary and what lies beyond it.
    for (inside, beyond) in [("0138", "0137"), ("0637", "0636"), ("1135", "1134")] {
        assert!(data.land.contains(data.map.at(inside).expect("a hex")));
        assert!(data.hex(data.map.at(beyond).expect("a hex")).beyond);
    }
    assert_eq!(data.entry.len(), 19);
}

/// A way leads back, rivers and bridges are the same from both sides.
#[test]
fn ways_are_symmetric() {
    let data = data();
    for cell in data.land.iter() {
        for way in data.hex(cell).ways() {
            let back = data.way(way.to, cell).expect("a way back");
            assert_eq!(back.river, way.river, "{}", data.label(cell));
            assert!(data.map.adjacent(cell, way.to));
        }
    }
}

/// Where a river is crossed without paying for it, there is a bridge on the map, and the other way round.
#[test]
fn bridges_are_where_roads_cross() {
    let data = data();
    let bridge = data.map.feature_named("bridge").expect("bridges");
    let river = data.tables.movement.river;
    let mut crossings = 0;
    for cell in data.land.iter() {
        for way in data.hex(cell).ways().iter().filter(|w| w.river) {
            let bridged = data.map.has_side(cell, way.to, bridge);
            let free = way.cost[1] < river.mobile;
            assert_eq!(bridged, free, "{}-{}", data.label(cell), data.label(way.to));
            crossings += usize::from(bridged);
        }
    }
    assert_eq!(
        crossings,
        2 * (5 + 6),
        "five roads and trails, six within Caen"
    );
}

#[test]
fn the_order_of_battle_is_the_rulebooks() {
    let data = data();
    assert_eq!(data.of(Side::Allied).len(), 17);
    assert_eq!(data.of(Side::German).len(), 29);
    let count = |wanted: fn(Arrival) -> bool| {
        data.unit_ids()
            .filter(|&u| wanted(data.unit(u).arrival))
            .count()
    };
    assert_eq!(count(|a| matches!(a, Arrival::SetUp(_))), 9);
    assert_eq!(count(|a| a == Arrival::Landing), 4);
    assert_eq!(count(|a| a == Arrival::Drop), 3);
    assert_eq!(count(|a| a == Arrival::Raid), 1);
    assert_eq!(data.divisions, ["84", "116"]);
    assert_eq!(
        (
            data.division(Division(0)).len(),
            data.division(Division(1)).len()
        ),
        (3, 5)
    );
    assert_eq!(data.classes.armour.len(), 3, "27, 4 and 5 Guards");
    assert_eq!(data.classes.flak.len(), 6);
}

/// What comes of a folder that holds this file and no other.
fn with_file<T>(name: &str, text: &str, read: impl FnOnce(&Path) -> T) -> T {
    let folder = std::env::temp_dir().join(format!("folio-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join(name), text).expect("a file");
    let found = read(&folder);
    std::fs::remove_dir_all(&folder).expect("the folder goes again");
    found
}

#[test]
fn a_printed_table_can_be_typed_in() {
    let printed = include_str!("../../data/tables.toml");
    let tables = printed.replace("range = 2", "range = 3");
    let read = with_file("tables.toml", &tables, |dir| FILES.from_folder(dir));
    let broken = printed.replace("\"DE\", \"DE\"],\n]", "\"DE\", \"XX\"],\n]");
    let fault = with_file("tables.toml", &broken, |dir| FILES.from_folder(dir).err());
    assert_eq!(read.map(|data| data.tables.range), Ok(3));
    assert!(fault.is_some_and(|f| f.contains("there is no result `XX`")));
}

/// Two editions in one program, choice by choice in turn: one has a beachhead marker fewer, and the built-in one is played as
/// it is alone.
#[test]
fn two_editions_are_played_side_by_side() {
    let built_in = Rules::default();
    let counters = include_str!("../../data/counters.toml").replace("count = 4", "count = 3");
    let other = with_file("counters.toml", &counters, |dir| built_in.with_folder(dir));
    let other = other.expect("an edition");
    let setup = built_in.info().check(None, &[], Seed::from(3));
    let setup = setup.expect("the only scenario");
    let begin = |rules: Rules| (rules.set_up(&setup), Dice::new(Seed::from(4)));
    let step = |(game, dice): &mut (Folio, Dice)| {
        let mut choices = Vec::new();
        game.choices(&mut choices);
        if !choices.is_empty() {
            let at = dice.below(choices.len() as u32) as usize;
            game.make(&choices[at], &mut Silent);
        }
        (game.beachheads().len(), !choices.is_empty())
    };
    let (mut alone, mut here, mut there) = (begin(built_in), begin(built_in), begin(other));
    let mut most = [0, 0];
    while step(&mut alone).1 {}
    loop {
        let ((ours, on), (theirs, on_there)) = (step(&mut here), step(&mut there));
        most = [most[0].max(ours), most[1].max(theirs)];
        if !on && !on_there {
            break;
        }
    }
    assert_eq!(most, [4, 3]);
    assert_eq!(fingerprint(&here.0), fingerprint(&alone.0));
}

/// A slip in a number is told, and never a crash later on.
#[test]
fn numbers_that_cannot_be_are_refused() {
    let folder = std::env::temp_dir().join(format!("folio-slips-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let tables = include_str!("../../data/tables.toml");
    let counters = include_str!("../../data/counters.toml");
    let map = include_str!("../../data/map.toml");
    let caen = "arrives = \"south-of-caen\"";
    for (file, text, right, wrong, fault) in [
        (
            "tables.toml",
            tables,
            "mobile = 1 }",
            "mobile = 0 }",
            "a cost of roads is 0",
        ),
        (
            "tables.toml",
            tables,
            "leg = 4, mobile = 6",
            "leg = 254, mobile = 6",
            "a cost of rivers is 254",
        ),
        (
            "tables.toml",
            tables,
            "terrain_limit = 3",
            "terrain_limit = 200",
            "a shift is 200",
        ),
        (
            "tables.toml",
            tables,
            "0, 6, 6, 10]",
            "0, 6, 6, 12]",
            "the marker of a raid is 12",
        ),
        (
            "tables.toml",
            tables,
            "from = [-7,",
            "from = [-128,",
            "the start of a column is -128",
        ),
        (
            "tables.toml",
            tables,
            "latest = 25",
            "latest = 250",
            "the latest turn of the campaign is 250",
        ),
        (
            "counters.toml",
            counters,
            "count = 4",
            "count = 0",
            "the number of beachheads is 0",
        ),
        (
            "counters.toml",
            counters,
            "\"6-6-6\"",
            "\"99-6-6\"",
            "is not attack-defence-movement",
        ),
        (
            "counters.toml",
            counters,
            "[10, 1]]",
            "[10, 1], [11, 1]]",
            "the value of a marker is 11",
        ),
        (
            "counters.toml",
            counters,
            "\"9-6-10\", reduced = \"5-3-10\", arrives = 6",
            "\"9-6-10\", arrives = 90",
            "the turn of an arrival is 90",
        ),
        (
            "map.toml",
            map,
            "cells = [\"0138\", \"0139\"",
            "cells = [\"0139\"",
            "",
        ),
        ("counters.toml", counters, caen, "arrives = \"caen\"", ""),
    ] {
        assert!(text.contains(right), "{right}");
        std::fs::write(folder.join(file), text.replacen(right, wrong, 1)).expect("a file");
        let told = FILES.from_folder(&folder).err().unwrap_or_default();
        std::fs::remove_file(folder.join(file)).expect("the file goes again");
        assert!(
            told.contains(fault) && told.is_empty() == fault.is_empty(),
            "{wrong}: {told}"
        );
    }
    std::fs::remove_dir_all(&folder).expect("the folder goes again");
}

/// The whole eastern map would ask for 14 city hexes: so does this one when two towns more are cities.
#[test]
fn r14_3_a_map_with_14_city_hexes_asks_for_14() {
    assert_eq!((data().city.len(), data().city_hexes_needed()), (12, 10));
    let folder = std::env::temp_dir().join(format!("folio-cities-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let ground = include_str!("../../data/map.toml")
        .replace("17 _ x . t . t", "17 _ x . t . C")
        .replace("14 _ x . . t t", "14 _ x . . t C");
    let city = |key: &str, hex: &str| {
        let about = "source = \"reconstructed\"\nreason = \"a test\"";
        format!("\n[[region]]\nkey = \"{key}\"\nname = \"{key}\"\n{about}\ncells = [\"{hex}\"]\n")
    };
    let map = [ground, city("douvres", "1736"), city("mathieu", "1436")].concat();
    let tables = include_str!("../../data/tables.toml")
        .replace("\"cabourg\"]", "\"cabourg\", \"douvres\", \"mathieu\"]");
    std::fs::write(folder.join("map.toml"), map).expect("a file");
    std::fs::write(folder.join("tables.toml"), tables).expect("a file");
    let read = FILES.from_folder(&folder);
    std::fs::remove_dir_all(&folder).expect("the folder goes again");
    let needed = read.map(|data| (data.city.len(), data.city_hexes_needed()));
    assert_eq!(needed, Ok((14, 14)));
}

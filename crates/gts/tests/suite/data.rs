//! The data files: counts, connections, and that every name and cell is there.

use std::collections::BTreeMap;

use atlas::CellId;
use gts::Rules;
use gts::data::{
    Allowance, Armour, Chit, Class, Cost, Data, FILES, Flag, Kind, Line, Row, Site, Stripe,
    SubBeach, Target, Terrain,
};
use gts::ids::{Side, Units};
use gts::marker::Marker;

fn data() -> &'static Data {
    Rules::default().data().get()
}

fn hex(label: &str) -> CellId {
    data().map.at(label).expect("a hex")
}

/// Terrain, roads, canal and Orne between a hex and its neighbours stop nobody: all that is reached on dry land.
fn bank(data: &Data, from: CellId) -> usize {
    let (mut seen, mut open) = (vec![from], vec![from]);
    while let Some(at) = open.pop() {
        for way in data.hex(at).ways() {
            let wet = way.lines.has(Line::Canal) || way.lines.has(Line::River);
            let sea = data.hex(way.to).terrain == Terrain::Sea;
            if !wet && !sea && !seen.contains(&way.to) {
                seen.push(way.to);
                open.push(way.to);
            }
        }
    }
    seen.len()
}

#[test]
fn the_ground_is_as_it_was_laid_out() {
    let data = data();
    let mut counts: BTreeMap<Terrain, usize> = BTreeMap::new();
    for cell in data.map.cells() {
        *counts.entry(data.hex(cell).terrain).or_default() += 1;
    }
    let expected = [
        (Terrain::Clear, 776),
        (Terrain::Beach, 13),
        (Terrain::Dunes, 2),
        (Terrain::Marsh, 14),
        (Terrain::Orchard, 16),
        (Terrain::Woods, 13),
        (Terrain::Hedgerow, 16),
        (Terrain::Village, 38),
        (Terrain::Town, 18),
        (Terrain::City, 26),
        (Terrain::Sea, 224),
    ];
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), expected);
    assert_eq!(data.map.len(), 34 * 34);
    let sites = |site| data.map.cells().filter(|&c| data.hex(c).is(site)).count();
    assert_eq!((sites(Site::Strongpoint), sites(Site::Hill)), (15, 5));
    assert_eq!(sites(Site::Observation), 1);
}

/// Canal and Orne part the map: nobody walks round them.
#[test]
fn the_waters_have_no_holes() {
    let data = data();
    assert_eq!(bank(data, hex("0115")), 514, "west of the canal");
    assert_eq!(bank(data, hex("2020")), 29, "between canal and Orne");
    assert_eq!(bank(data, hex("2222")), 368, "east of the Orne");
    assert_eq!(bank(data, hex("1329")), 21, "between them, at Caen");
}

#[test]
fn sides_are_the_same_from_both_hexes() {
    let data = data();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for cell in data.map.cells() {
        for way in data.hex(cell).ways() {
            let back = data.way(way.to, cell).expect("a way back");
            assert_eq!(back.lines, way.lines, "{}", data.label(cell));
            for (line, key) in Line::features().filter(|(l, _)| way.lines.has(*l)) {
                *counts.entry(key).or_default() += 1;
                assert!(way.lines.has(line));
            }
        }
    }
    let halves = counts.into_iter().map(|(key, n)| (key, n / 2));
    let expected = [
        ("bridge", 7),
        ("canal", 63),
        ("crest", 57),
        ("gap", 29),
        ("lock", 1),
        ("river", 62),
        ("stream", 36),
    ];
    assert_eq!(halves.collect::<Vec<_>>(), expected);
}

#[test]
fn roads_join_adjacent_hexes() {
    let data = data();
    assert_eq!(data.map.roads().len(), 20);
    for road in data.map.roads() {
        for pair in road.cells.windows(2) {
            let way = data.way(pair[0], pair[1]).expect("adjacent hexes");
            assert!(way.lines.has(Line::Road), "{}", road.name);
        }
    }
    for (from, to) in [("1920", "2020"), ("2020", "2121")] {
        let lines = data.way(hex(from), hex(to)).expect("adjacent").lines;
        assert!(lines.has(Line::Bridge) && lines.has(Line::Road));
    }
}

#[test]
fn every_beach_hex_has_a_sub_beach() {
    let of = |beach| {
        data()
            .map
            .cells()
            .filter(move |&c| data().hex(c).beach == Some(beach))
            .count()
    };
    let counts = SubBeach::ALL.map(|(beach, _)| of(beach));
    assert_eq!(counts, [4, 3, 3, 3]);
}

#[test]
fn the_order_of_battle_is_whole() {
    let data = data();
    let of = |side| {
        data.units[..data.printed]
            .iter()
            .filter(|u| u.side == side)
            .count()
    };
    assert_eq!((of(Side::Allied), of(Side::German)), (139, 68));
    assert_eq!(
        (
            data.divisions.len(),
            data.formations.len(),
            data.leaders.len()
        ),
        (5, 36, 11)
    );
    assert_eq!(
        (data.ships.len(), data.supports.len(), data.crafts.len()),
        (12, 4, 3)
    );
    let kind = |kind| data.units.iter().filter(|u| u.kind == kind).count();
    assert_eq!(
        (
            kind(Kind::Tank),
            kind(Kind::Artillery),
            kind(Kind::CoastalBattery)
        ),
        (19, 15, 4)
    );
    for unit in &data.units[..data.printed] {
        let formation = data.formation(unit.formation);
        assert_eq!(formation.division, unit.division, "{}", unit.name);
        let led = data.leaders.iter().any(|l| l.formation == unit.formation);
        let commanded = led || formation.commando || formation.led_by.is_some();
        assert!(
            commanded || unit.stripe != Stripe::None,
            "{} has no leader",
            unit.name
        );
    }
}

#[test]
fn counters_read_as_printed() {
    let unit = |name| data().unit(data().unit_named(name).expect("a unit"));
    let rifles = unit("A/1-S-Lancs");
    let fire = rifles.face.fire.expect("it fires");
    assert_eq!((fire.rating, fire.row, fire.range), (4, Row::Purple, 2));
    assert_eq!(
        (rifles.quality, rifles.steps, rifles.face.allowance),
        (6, 2, Allowance::Points(6))
    );
    let seventeen = unit("67/20-AT");
    let fire = seventeen.face.fire.expect("it fires");
    assert_eq!(
        (fire.rating, fire.row, fire.range, seventeen.steps),
        (5, Row::White, 5, 2)
    );
    assert_eq!(seventeen.face.allowance, Allowance::Star);
    let lorry = seventeen.mounted.expect("a vehicle side");
    assert_eq!((lorry.class, lorry.fire), (Class::Wheeled, None));
    let hillman = unit("Stab/736");
    assert!(hillman.red && hillman.is(Flag::Telephone));
    assert_eq!(unit("A/13-18-H").face.defence.armour, Armour::Armoured);
    assert!(unit("1-3-Tp/4-Cdo").is(Flag::Commando));
    assert!(unit("HW-Tp/4-Cdo").assault.expect("a rating").is_coloured());
}

#[test]
fn every_marker_and_terrain_has_its_line() {
    let tables = &data().tables;
    for (marker, word) in Marker::ALL {
        assert!(!tables.marker(marker).name.is_empty(), "{word}");
    }
    assert_eq!(tables.marker(Marker::Suppressed).fire, None);
    assert_eq!(tables.terrain(Terrain::Town).cost[1], Cost::RoadOnly);
    assert_eq!(tables.terrain(Terrain::Sea).cost, [Cost::Prohibited; 3]);
    let blocks = Terrain::ALL
        .iter()
        .filter(|(t, _)| tables.terrain(*t).blocks);
    assert_eq!(blocks.count(), 7);
}

/// Rows never get weaker for the target as the die falls from 8 to 1, whatever the side.
#[test]
fn the_combat_results_table_is_whole() {
    let crt = &data().tables.crt;
    for (row, word) in Row::ALL {
        for side in [Armour::Unarmoured, Armour::Armoured] {
            let harm: Vec<usize> = (1..9)
                .map(|die| crt.cell(row, side, die).expect("a cell"))
                .map(|found| {
                    ["S?", "S", "C", "1", "E"]
                        .iter()
                        .position(|c| *c == found.word())
                })
                .map(|place| place.expect("a result"))
                .collect();
            assert!(harm.is_sorted(), "{word} {side:?}: {harm:?}");
            assert_eq!(crt.cell(row, side, 9), None);
        }
    }
}

#[test]
fn scenarios_place_every_unit_once() {
    let data = data();
    let [ham, sword] = &data.scenarios[..] else {
        panic!("two scenarios");
    };
    let arriving = sword.arrivals.iter().flat_map(|a| a.units.iter().copied());
    let landing = sword.waves.iter().flat_map(|w| w.units.iter().copied());
    let placed = sword.placed.iter().map(|p| p.unit);
    let all: Units = placed.chain(arriving).chain(landing).collect();
    assert_eq!(all.len() as usize, data.printed);
    assert_eq!(sword.placed.len(), 63);
    let led = sword.leaders.len()
        + sword
            .arrivals
            .iter()
            .map(|a| a.leaders.len())
            .sum::<usize>()
        + sword.waves.iter().map(|w| w.leaders.len()).sum::<usize>();
    assert_eq!(led, data.leaders.len());
    assert_eq!((ham.turns.len(), sword.turns.len()), (5, 8));
    assert_eq!((ham.placed.len(), ham.arrivals.len()), (17, 6));
    assert_eq!(
        (ham.first_chit, sword.first_chit),
        (Chit::Direct(Side::German), Chit::Naval)
    );
    assert_eq!(sword.force, data.map.at("1606"));
    let gliders = sword
        .arrivals
        .iter()
        .filter(|a| matches!(a.target, Target::Zone(_)));
    assert_eq!(gliders.flat_map(|a| &a.units).count(), 11);
}

/// 1.4.1: no set-up hex holds more than eight steps.
#[test]
fn set_ups_obey_stacking() {
    let data = data();
    for scenario in &data.scenarios {
        let mut steps: BTreeMap<CellId, u8> = BTreeMap::new();
        for placed in scenario
            .placed
            .iter()
            .filter(|p| !p.markers.has(Marker::Column))
        {
            let printed = data.unit(placed.unit).steps;
            *steps.entry(placed.at).or_default() += if placed.reduced { 1 } else { printed };
        }
        for (at, steps) in steps {
            assert!(steps <= data.tables.limits.steps, "{}", data.label(at));
        }
    }
}

/// What is wrong with a file is told by name.
#[test]
fn faults_are_told() {
    let folder = std::env::temp_dir().join(format!("gts-data-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let told = |file: &str, text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let path = folder.join(file);
        std::fs::write(&path, text.replacen(from, to, 1)).expect("a file");
        let fault = FILES.from_folder(&folder).err().unwrap_or_default();
        std::fs::remove_file(path).expect("the file goes again");
        fault
    };
    let counters = include_str!("../../data/counters.toml");
    let tables = include_str!("../../data/tables.toml");
    let scenarios = include_str!("../../data/scenarios.toml");
    let map = include_str!("../../data/map.toml");
    let faults = [
        told(
            "counters.toml",
            counters,
            "\"8-Bde\", kind",
            "\"88-Bde\", kind",
        ),
        told("counters.toml", counters, "4 purple 2", "4 pink 2"),
        told("tables.toml", tables, "\"1\", \"S\",", "\"2\", \"S\","),
        told(
            "tables.toml",
            tables,
            "key = \"flooded\"",
            "key = \"clear\"",
        ),
        told(
            "scenarios.toml",
            scenarios,
            "at = \"1820\"",
            "at = \"1101\"",
        ),
        told(
            "map.toml",
            map,
            "  \"1920|2020\", \"2020|2121\",\n",
            "  \"1920|2020\",\n",
        ),
    ];
    std::fs::remove_dir_all(&folder).expect("the folder goes again");
    let expected = [
        "counters.toml: A/1-S-Lancs: no formation `88-Bde`",
        "counters.toml: A/1-S-Lancs: `4 pink 2` is no rating, row and range of fire",
        "tables.toml: unarmoured white: there is no result `2`",
        "tables.toml: no terrain `flooded`",
        "scenarios.toml: ham-and-jam: hex `1101` is not on its map",
        "map.toml: hex 2020: a road crosses water without a bridge",
    ];
    assert_eq!(faults, expected);
}

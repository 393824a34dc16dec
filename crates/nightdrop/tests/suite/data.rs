//! The data files are whole: counts, connections, and every hex the rulebook names.

use atlas::search::connected;
use kernel::Rulebook;
use nightdrop::Rules;
use nightdrop::data::Star;
use nightdrop::ids::{Bits, CounterId, PieceId};

#[test]
fn drop_zones_hold_28_19_and_9_sticks() {
    let stacks = Rules::default().data().drop_zones.each_ref().map(|zone| {
        let sizes: Vec<u8> = zone.iter().map(|&(_, n)| n).collect();
        (
            sizes.len(),
            sizes.iter().map(|&n| u32::from(n)).sum::<u32>(),
        )
    });
    assert_eq!(stacks, [(7, 28), (6, 19), (3, 9)]);
}

#[test]
fn seventeen_vp_hexes_five_of_them_black_bridges() {
    let data = Rules::default().data();
    assert_eq!(data.objectives.len(), 17);
    let black = data.objectives.iter().filter(|o| o.star == Star::Black);
    let bridge = data.map.terrain_named("bridge");
    let black: Vec<_> = black.collect();
    assert_eq!(black.len(), 5);
    assert!(
        black
            .iter()
            .all(|o| Some(data.map.terrain(o.hex)) == bridge && o.value.is_none())
    );
    assert!(black.iter().all(|o| data.map.has_road(o.hex)));
    assert_eq!(
        data.objectives.iter().filter(|o| o.value.is_some()).count(),
        3
    );
}

#[test]
fn ways_are_the_same_in_both_directions() {
    let data = Rules::default().data();
    for cell in data.map.cells() {
        for next in data.hex(cell).open() {
            assert!(
                data.between(next.to, cell).is_some(),
                "{}",
                data.label(cell)
            );
            assert!(next.road <= next.terrain && next.road > 0);
        }
        let sorted = data.hex(cell).open().windows(2).all(|w| w[0].to < w[1].to);
        assert!(sorted, "{}", data.label(cell));
    }
}

#[test]
fn every_playable_hex_is_reached_and_the_west_bank_only_by_h1() {
    let data = Rules::default().data();
    let playable: Vec<_> = data.map.cells().filter(|&c| data.hex(c).playable).collect();
    assert_eq!(playable.len(), 936);
    for &hex in &playable {
        let way = connected(
            &data.map,
            data.h1,
            |a, b| data.between(a, b).is_some(),
            |c| c == hex,
        );
        assert!(way, "{}", data.label(hex));
    }
    let (west, east) = (data.h2, data.map.at("0813").unwrap());
    let round = |a, b| data.between(a, b).is_some() && b != data.h1;
    assert!(!connected(&data.map, west, round, |c| c == east));
}

#[test]
fn h1_has_two_bridges_and_two_dashed_sides() {
    let data = Rules::default().data();
    let ways: Vec<&str> = data
        .hex(data.h1)
        .open()
        .iter()
        .map(|n| data.label(n.to))
        .collect();
    assert_eq!(ways, ["0410", "0512", "0610", "0611"]);
    assert!(data.map.adjacent(data.h1, data.h2));
    let dashed = data.map.feature_named("dashed").unwrap();
    let around = data.map.neighbours(data.h1);
    let sides: Vec<_> = around
        .filter(|&n| data.map.has_side(data.h1, n, dashed))
        .collect();
    assert_eq!(sides.len(), 2);
    assert!(sides.iter().all(|&n| data.between(data.h1, n).is_none()));
}

#[test]
fn entries_lie_at_the_edge_and_on_roads() {
    let data = Rules::default().data();
    assert_eq!(data.edge.len(), 110);
    for entry in data.entries {
        assert!(
            data.edge.contains(entry) && data.map.has_road(entry),
            "{}",
            data.label(entry)
        );
    }
    assert!(
        data.lovat
            .iter()
            .all(|&l| data.edge.contains(l) && data.west_bank.contains(l))
    );
}

#[test]
fn names_are_unique_and_values_sensible() {
    let data = Rules::default().data();
    let mut names: Vec<&str> = PieceId::all()
        .map(|p| data.piece(p).name.as_str())
        .collect();
    names.extend(CounterId::all().map(|c| data.counter(c).name.as_str()));
    names.sort_unstable();
    assert!(names.windows(2).all(|w| w[0] != w[1]));
    assert!(
        names.iter().all(|n| !n.contains(' ')),
        "notation is split at blanks"
    );
    for piece in PieceId::all() {
        let info = data.piece(piece);
        let printed = piece.is_fighter() && piece.slot().is_none();
        assert_eq!(info.full.is_some(), printed, "{}", info.name);
        let attack = info.full.and_then(|v| v.attack).is_some();
        assert_eq!(attack, Bits::COMPANIES.has(piece), "{}", info.name);
    }
    assert_eq!(
        data.vp_markers.iter().map(|&n| u32::from(n)).sum::<u32>(),
        16
    );
}

#[test]
fn every_list_says_where_it_comes_from() {
    let sources = Rules::default().sources();
    assert!(sources.len() > 15);
    for source in sources {
        let known = ["rulebook", "public", "reconstructed"];
        assert!(
            known.iter().any(|k| source.source.starts_with(k)),
            "{}",
            source.list
        );
    }
}

#[test]
fn the_board_shows_every_hex_and_box() {
    let boards = Rules::default().boards();
    assert_eq!(boards.len(), 1);
    assert_eq!(
        boards[0].spaces.len(),
        Rules::default().data().map.len() + 4
    );
    assert!(Rules::default().poster().contains("Night Drop 2"));
}

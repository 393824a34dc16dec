//! Lookups and searches on the example map and on a small board of squares.

use atlas::{BoardId, CellId, Map, Place, Source, search};

fn islet() -> Map {
    Map::read("islet.toml", include_str!("../../examples/islet.toml")).expect("the example has it")
}

const YARD: &str = r#"
title = "The Yard"
[grid]
shape = "square"
steps = "diagonal"
label = "AR"
rows = "down"
columns = "right"
source = "rulebook"
[terrain]
source = "rulebook"
kind = [{ code = ".", key = "clear", name = "Clear", level = 2 }]
[feature]
source = "rulebook"
kind = [{ key = "hedge", name = "Hedge" }]
[[board]]
id = "yard"
title = "Yard"
columns = [1, 3]
source = "rulebook"
terrain = '''
1 ...
2 .._
3 ...
'''
[[hexsides]]
feature = "hedge"
source = "rulebook"
sides = ["B1|B2"]
"#;

fn labels(map: &Map, cells: impl IntoIterator<Item = CellId>) -> Vec<String> {
    cells
        .into_iter()
        .map(|cell| map.label(cell).to_owned())
        .collect()
}

#[test]
fn cells_are_numbered_by_label() {
    let map = islet();
    assert_eq!(map.len(), 29);
    let all = labels(&map, map.cells());
    assert!(all.is_sorted());
    assert!(
        map.cells()
            .all(|cell| map.at(map.label(cell)) == Some(cell))
    );
    assert_eq!(map.at("0506"), None);
}

#[test]
fn neighbours_run_clockwise_from_the_top() {
    let map = islet();
    let at = |label| map.at(label).expect("the example has it");
    assert_eq!(
        labels(&map, map.neighbours(at("0303"))),
        ["0403", "0404", "0304", "0203", "0302", "0402"]
    );
    assert_eq!(
        labels(&map, map.neighbours(at("0304"))),
        ["0404", "0305", "0205", "0204", "0203", "0303"]
    );
    assert_eq!(map.neighbour(at("0101"), 3), None);
    assert_eq!(map.neighbour(at("0303"), 6), None);
    assert!(map.adjacent(at("0303"), at("0404")) && !map.adjacent(at("0303"), at("0303")));
}

#[test]
fn sides_are_seen_alike_from_both_sides() {
    let map = islet();
    for a in map.cells() {
        for b in map.neighbours(a) {
            assert_eq!(map.side(a, b), map.side(b, a));
            assert_eq!(map.road(a, b), map.road(b, a));
        }
    }
    let (a, b) = (
        map.at("0203").expect("the example has it"),
        map.at("0303").expect("the example has it"),
    );
    let kinds: Vec<&str> = map
        .side(a, b)
        .iter()
        .map(|id| map.feature_kinds()[usize::from(id.0)].key.as_str())
        .collect();
    assert_eq!(kinds, ["sea-wall", "wire"]);
    assert!(
        map.side(a, map.at("0401").expect("the example has it"))
            .is_empty()
    );
}

#[test]
fn roads_exits_boxes_and_regions() {
    let map = islet();
    let at = |label| map.at(label).expect("the example has it");
    assert!(map.road(at("0402"), at("0303")) && !map.road(at("0402"), at("0302")));
    assert!(map.has_road(at("0502")) && !map.has_road(at("0203")));
    assert_eq!((map.exit(at("0306")), map.exit(at("0402"))), (true, false));
    let second = &map.boxes()[map.box_named("S2").expect("the example has it").index()];
    assert_eq!(
        (second.order, second.faces, second.tag("track")),
        (1, at("0203"), Some("south"))
    );
    assert_eq!(map.boxes()[2].label, "");
    assert_eq!(
        labels(
            &map,
            map.region("port")
                .expect("the example has it")
                .cells
                .clone()
        ),
        ["0301", "0302", "0303", "0402"]
    );
    let board = map
        .sources()
        .iter()
        .find(|note| note.list == "board islet")
        .expect("the example has it");
    assert_eq!(
        (board.source, board.reason.as_str()),
        (Source::Reconstructed, "nobody has seen it")
    );
    assert_eq!(Place::from(CellId(3)), Place::Cell(CellId(3)));
}

#[test]
fn distance_counts_steps() {
    let map = islet();
    for from in map.cells() {
        let steps = search::reach(&map, from, 99, |_, _| Some(1));
        assert_eq!(steps.len(), map.len());
        // The board is convex but for one corner, so walking is as short as counting.
        for (to, cost) in steps {
            assert_eq!(map.distance(from, to).map(u32::from), Some(cost));
        }
        assert_eq!(map.within(from, 1).len(), 1 + map.neighbours(from).count());
    }
}

#[test]
fn searches_stay_on_the_map() {
    let map = islet();
    let at = |label| map.at(label).expect("the example has it");
    let road = |a, b| map.road(a, b).then_some(1);
    let (cost, way) =
        search::path(&map, at("0502"), road, |cell| map.exit(cell)).expect("the example has it");
    assert_eq!(
        (cost, labels(&map, way)),
        (
            5,
            ["0502", "0402", "0303", "0304", "0305", "0306"]
                .map(String::from)
                .to_vec()
        )
    );
    assert_eq!(
        search::path(&map, at("0203"), road, |cell| map.exit(cell)),
        None
    );
    assert!(!search::connected(
        &map,
        at("0203"),
        |a, b| map.road(a, b),
        |cell| map.exit(cell)
    ));
    assert_eq!(
        search::reach(&map, at("0502"), 1, road),
        [(at("0402"), 1), (at("0502"), 0)]
    );
}

#[test]
fn squares_have_letters_and_eight_neighbours() {
    let map = Map::read("yard.toml", YARD).expect("the example has it");
    let at = |label| map.at(label).expect("the example has it");
    assert_eq!(
        labels(&map, map.neighbours(at("B2"))),
        ["B1", "C1", "C3", "B3", "A3", "A2", "A1"]
    );
    assert_eq!(map.distance(at("A1"), at("C3")), Some(2));
    assert!(!map.side(at("B2"), at("B1")).is_empty());
    assert_eq!(map.board_named("yard"), Some(BoardId(0)));
    let diagonal = YARD.replace("B1|B2", "A1|B2");
    let errors = Map::read("yard.toml", &diagonal).unwrap_err();
    assert_eq!(
        errors.to_string(),
        "yard.toml:29: square A1: is not next to B2"
    );
}

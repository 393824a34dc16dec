//! Boards of squares: coordinates on the rim, names for who looks close, and what is drawn at that scale.

use atlas::draw::{Ink, Sheet, sheet};
use atlas::{BoardId, Map};

const YARD: &str = r#"
title = "Yard"
[grid]
shape = "square"
steps = "diagonal"
label = "AR"
rows = "down"
columns = "right"
source = "reconstructed"
reason = "a test"
[terrain]
source = "reconstructed"
reason = "a test"
kind = [
  { code = ".", key = "clear", name = "Open", level = 2 },
  { code = "B", key = "building", name = "Building", level = 2 },
  { code = "T", key = "trench", name = "Trench", level = 2 },
  { code = "g", key = "grass", name = "Tall grass", level = 2 },
]
[feature]
source = "reconstructed"
reason = "a test"
kind = [
  { key = "trench", name = "Border" },
  { key = "door", name = "Door" },
  { key = "contour", name = "Contour", falls = "FALLS" },
]
[[board]]
id = "yard"
title = "Yard"
prefix = "Y-"
columns = [1, 4]
source = "reconstructed"
reason = "a test"
terrain = '''
1 BB..
2 BB.T
3 ....
4 gg..
'''
[[hexsides]]
feature = "trench"
source = "reconstructed"
reason = "a test"
sides = ["Y-C2|Y-D2", "Y-D1|Y-D2"]
[[hexsides]]
feature = "contour"
source = "reconstructed"
reason = "a test"
sides = ["Y-A3|Y-A4"]
"#;

fn drawn(falls: &str) -> Sheet {
    let map = Map::read("yard.toml", &YARD.replace("FALLS", falls)).expect("a whole map");
    sheet(&map, BoardId(0), &Ink::default(), &[])
}

fn texts(svg: &str) -> Vec<&str> {
    let parts = svg.split("<text").skip(1);
    parts
        .filter_map(|part| part.split_once('>')?.1.split('<').next())
        .collect()
}

#[test]
fn the_rim_names_columns_and_rows_on_both_sides() {
    let sheet = drawn("up");
    let all = texts(&sheet.svg);
    for word in ["A", "D", "1", "4"] {
        assert_eq!(
            all.iter().filter(|text| **text == word).count(),
            2,
            "{word}"
        );
    }
}

#[test]
fn squares_are_named_without_their_board_and_only_for_who_looks_close() {
    let svg = drawn("up").svg;
    assert!(!svg.contains("Y-A1"));
    let (_, near) = svg.split_once("class=\"ids\"").expect("a group of names");
    let (set, names) = near.split_once('>').expect("a tag ends");
    assert!(set.contains("display=\"none\""), "{set}");
    assert_eq!(
        texts(names.split("</g>").next().unwrap_or_default()).len(),
        16
    );
}

#[test]
fn the_strokes_of_a_contour_point_the_way_the_ground_falls() {
    let strokes = |falls: &str| {
        let svg = drawn(falls).svg;
        let path = svg
            .split("<path d=\"")
            .find(|path| path.contains("#9a6a3c"));
        path.expect("strokes").to_owned()
    };
    let (up, down) = (strokes("up"), strokes("down"));
    assert_ne!(up, down);
    // The first stroke: from the line, upward or downward.
    let ends = |path: &str| -> Vec<f32> {
        let first = path.trim_start_matches('M').split('M').next();
        let numbers = first.unwrap_or_default().split(['L', ' ']);
        numbers.filter_map(|n| n.parse().ok()).collect()
    };
    let (a, b) = (ends(&up), ends(&down));
    assert!(a[3] < a[1], "{a:?}");
    assert!(b[3] > b[1], "{b:?}");
}

#[test]
fn a_building_has_one_roof_and_a_trench_its_earth() {
    let svg = drawn("up").svg;
    assert_eq!(
        svg.matches("fill=\"#8d7a66\"").count(),
        1,
        "walls of one house"
    );
    assert!(svg.contains("#b58e5c"), "the earth of the trench");
    assert!(svg.contains("#a08f35"), "stalks");
}

//! Every check of a map file: break the example map in one place and see file, line and cell in the message.

use atlas::Map;
use proptest::prelude::*;

const ISLET: &str = include_str!("../../examples/islet.toml");

/// Replaces the first `from` by `to`; expects exactly this fault, with the line where `to` begins.
fn breaks(from: &str, to: &str, message: &str) {
    let at = ISLET.find(from).expect("the example has this text");
    let line = 1 + ISLET[..at].matches('\n').count();
    breaks_at(from, to, line, message);
}

fn breaks_at(from: &str, to: &str, line: usize, message: &str) {
    let text = ISLET.replacen(from, to, 1);
    let errors = Map::read("islet.toml", &text).expect_err("a broken map must not load");
    assert_eq!(errors.to_string(), format!("islet.toml:{line}: {message}"));
}

/// The line of the example that holds this text.
fn line_of(text: &str) -> usize {
    1 + ISLET[..ISLET.find(text).expect("the example has this text")]
        .matches('\n')
        .count()
}

#[test]
fn the_example_is_sound() {
    Map::read("islet.toml", ISLET).unwrap();
}

#[test]
fn hexsides_name_cells_of_the_map() {
    breaks(
        "\"0203|0303\"",
        "\"0203|0399\"",
        "hex 0399: is not on the map",
    );
}

#[test]
fn hexsides_join_neighbours() {
    breaks(
        "\"0203|0303\"",
        "\"0203|0401\"",
        "hex 0203: is not next to 0401",
    );
}

#[test]
fn hexsides_are_pairs() {
    breaks(
        "\"0203|0303\"",
        "\"0203-0303\"",
        "\"0203-0303\" is not a pair of labels such as \"0418|0518\"",
    );
}

#[test]
fn hexsides_are_listed_once_from_either_side() {
    breaks(
        "\"0203|0304\"]",
        "\"0303|0203\"]",
        "hex 0303: the side to 0203 is listed twice as sea-wall",
    );
}

#[test]
fn a_bridge_needs_its_river() {
    breaks(
        "\"0304|0305\"]",
        "\"0303|0304\"]",
        "hex 0303: the side to 0304 has a bridge but no river",
    );
}

#[test]
fn features_are_known() {
    breaks(
        "\"wire\"\nsource",
        "\"moat\"\nsource",
        "there is no feature \"moat\"",
    );
    breaks_at(
        "on = \"river\"",
        "on = \"brook\"",
        line_of("key = \"bridge\""),
        "there is no feature \"brook\"",
    );
}

#[test]
fn terrain_codes_are_known() {
    breaks("04 . t", "04 . ?", "hex 0402: unknown terrain code '?'");
}

#[test]
fn rows_are_as_long_as_the_board() {
    breaks(
        "03 . . . . . w",
        "03 . . . . .",
        "row 3 has 5 cells, but the board has 6 columns",
    );
    breaks(
        "03 . . . . . w",
        "03 . . . . . w w",
        "row 3 has 7 cells, but the board has 6 columns",
    );
}

#[test]
fn rows_start_with_their_number() {
    breaks(
        "03 . . . . . w",
        "xx . . . . . w",
        "a terrain row starts with its number, as in \"07 . . w\"",
    );
}

#[test]
fn labels_are_unique() {
    let second = "\n[[board]]\nid = \"reef\"\ntitle = \"Reef\"\ncolumns = [1, 1]\nsource = \"rulebook\"\nterrain = '''\n01 ~\n'''\n";
    let text = format!("{ISLET}{second}");
    let line = text.lines().count() - 1;
    let errors = Map::read("islet.toml", &text).unwrap_err();
    let expected = format!(
        "islet.toml:{line}: hex 0101: the label is already taken by a cell of board \"islet\""
    );
    assert_eq!(errors.to_string(), expected);
}

#[test]
fn roads_run_from_neighbour_to_neighbour() {
    breaks_at(
        "0402 0502",
        "0402 0504",
        line_of("0402 0502"),
        "hex 0402: is not next to 0504",
    );
    breaks_at(
        "0402 0502",
        "0402",
        line_of("0402 0502"),
        "a road needs at least two cells",
    );
    breaks_at(
        "0402 0502",
        "0402 0502 0602",
        line_of("0402 0502"),
        "hex 0602: is not on the map",
    );
}

#[test]
fn exits_are_road_cells_at_the_edge() {
    breaks(
        "\"0306\"]",
        "\"0404\"]",
        "hex 0404: is an exit but no road leads there\nislet.toml:93: hex 0404: is an exit but not at the edge of its board",
    );
    breaks(
        "\"0306\"]",
        "\"0305\"]",
        "hex 0305: is an exit but not at the edge of its board",
    );
    breaks(
        "\"0306\"]",
        "\"0501\"]",
        "hex 0501: is an exit but no road leads there",
    );
    breaks(
        "\"0306\"]",
        "\"0306\", \"0306\"]",
        "exit \"0306\" is listed twice",
    );
}

#[test]
fn boxes_face_cells_of_the_map() {
    breaks(
        "{ id = \"S2\", label = \"S2\", faces = \"0203\"",
        "{ id = \"S2\", label = \"S2\", faces = \"0903\"",
        "hex 0903: is not on the map",
    );
    breaks(
        "{ id = \"S2\"",
        "{ id = \"S1\"",
        "box \"S1\" is listed twice",
    );
}

#[test]
fn names_and_regions_lie_on_the_map() {
    breaks(
        "{ name = \"The Sound\", at = \"0105\"",
        "{ name = \"The Sound\", at = \"0803\"",
        "hex 0803: is not on the map",
    );
    breaks(
        "\"0301..0303\"",
        "\"0301..0999\"",
        "hex 0999: is not on the map",
    );
}

#[test]
fn kinds_are_listed_once() {
    breaks(
        "{ code = \"t\", key = \"town\"",
        "{ code = \"t\", key = \"clear\"",
        "terrain \"clear\" is listed twice",
    );
    breaks(
        "{ code = \"m\", key = \"marsh\"",
        "{ code = \"w\", key = \"marsh\"",
        "terrain code \"w\" is listed twice\nislet.toml:48: hex 0404: unknown terrain code 'm'",
    );
    breaks(
        "{ key = \"river\", name = \"River\" }",
        "{ key = \"cliff\", name = \"River\" }",
        "feature \"cliff\" is listed twice\nislet.toml:34: there is no feature \"river\"\nislet.toml:65: there is no feature \"river\"",
    );
}

#[test]
fn reconstructed_lists_give_a_reason() {
    breaks_at(
        "reason = \"nobody has seen it\"",
        "",
        line_of("[[board]]"),
        "a reconstructed list must give its reason",
    );
}

#[test]
fn the_grid_is_described() {
    breaks(
        "\"RRCC\"",
        "\"RR\"",
        "the label pattern \"RR\" must name the row (R) and the column (C or A) exactly once",
    );
    breaks("\"up\"", "\"left\"", "rows grow \"up\" or \"down\"");
    breaks(
        "[1, 6]",
        "[6, 1]",
        "columns must be [first, last] with 0 <= first <= last <= 999",
    );
}

#[test]
fn toml_faults_keep_their_line() {
    let errors = Map::read(
        "islet.toml",
        &ISLET.replacen("shape = \"hex\"", "shape = \"hexx\"", 1),
    )
    .unwrap_err();
    assert!(
        errors
            .to_string()
            .starts_with("islet.toml:7: unknown variant `hexx`"),
        "{errors}"
    );
    let errors = Map::read("x.toml", "title = \n").unwrap_err();
    assert!(errors.to_string().starts_with("x.toml:1: "), "{errors}");
}

#[test]
fn all_faults_are_listed_by_line() {
    let text = ISLET
        .replacen("\"0306\"]", "\"0999\"]", 1)
        .replacen("04 . t", "04 . ?", 1);
    let errors = Map::read("islet.toml", &text).unwrap_err();
    assert_eq!(errors.0.len(), 2);
    assert!(errors.0[0].line < errors.0[1].line);
}

proptest! {
    /// No text makes the reader panic.
    #[test]
    fn any_text_is_refused_politely(text in "\\PC*") {
        let _ = Map::read("any", &text);
    }

    /// Nor does any damage to a good file: cut, doubled or replaced in the middle.
    #[test]
    fn damaged_maps_are_refused_politely(from in 0usize..3000, length in 0usize..40, put in "[ -~\\n]{0,12}") {
        let from = ISLET.floor_char_boundary(from.min(ISLET.len()));
        let to = ISLET.floor_char_boundary((from + length).min(ISLET.len()));
        let text = format!("{}{put}{}", &ISLET[..from], &ISLET[to..]);
        if let Ok(map) = Map::read("any", &text) {
            for cell in map.cells() {
                prop_assert_eq!(map.at(map.label(cell)), Some(cell));
            }
        }
    }
}

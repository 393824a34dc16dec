//! Lines of sight on small drawn fields: the diagrams that the booklet describes in words.
//!
//! A field is drawn in letters, one for each square: `.` open, `H` hedgerow, `W` woods, `g` tall grass, `T` trench,
//! `F` foxhole, `B` building; units are given apart.

use heroes::data::{Border, Field};

use crate::data;
use heroes::ids::Square;
use heroes::sight::{Block, Cause, Ray, Shot, Standing, look};

#[derive(Default)]
struct Units {
    infantry: Vec<Square>,
    vehicles: Vec<Square>,
    smoke: Vec<Square>,
    hedgehogs: Vec<(Square, Square)>,
    bridge: Option<Square>,
}

impl Standing for Units {
    fn infantry(&self, square: Square) -> bool {
        self.infantry.contains(&square)
    }
    fn vehicle(&self, square: Square) -> Option<u8> {
        let at = self.vehicles.iter().position(|&v| v == square)?;
        Some(at as u8 + 1)
    }
    fn smoke(&self, square: Square) -> bool {
        self.smoke.contains(&square)
    }
    fn hedgehog(&self, a: Square, b: Square) -> bool {
        self.hedgehogs.contains(&(a, b)) || self.hedgehogs.contains(&(b, a))
    }

    fn breached(&self, _a: Square, _b: Square) -> bool {
        false
    }

    fn bridged(&self, square: Square) -> bool {
        self.bridge == Some(square)
    }
}

fn sq(name: &str) -> Square {
    Square::read(name).expect("a square")
}

fn pair(text: &str) -> (Square, Square) {
    let (a, b) = text.split_once('|').expect("two squares");
    (sq(a), sq(b))
}

/// A field as drawn.
fn field(rows: &[&str]) -> Field {
    let mut field = Field::new(rows[0].len() as i8, rows.len() as i8);
    for (row, text) in rows.iter().enumerate() {
        for (column, sign) in text.chars().enumerate() {
            let kinds = data().map.terrain_kinds();
            let terrain = kinds
                .iter()
                .position(|k| k.code == sign)
                .expect("a terrain");
            let square = Square::at(column as i8, row as i8).expect("a square");
            field.lay(square, terrain as u8);
        }
    }
    let trench = data().map.terrain_named("trench").expect("trenches").0;
    let squares: Vec<Square> = field.squares().collect();
    for &a in &squares {
        for b in field.beside(a).collect::<Vec<_>>() {
            let inside = |s: Square| field.terrain(s) == usize::from(trench);
            if inside(a) != inside(b) {
                field.draw(a, b, |edge| edge.border = Border::Trench);
            }
        }
    }
    field.join();
    field
}

fn contour(field: &mut Field, above: &str, elevated: bool) {
    let row = sq(above).row();
    for square in field
        .squares()
        .filter(|s| s.row() == row)
        .collect::<Vec<_>>()
    {
        let below = square.step(0, 1).expect("a row below");
        field.draw(square, below, |edge| {
            edge.contour = 1;
            edge.elevated = elevated;
        });
    }
    field.join();
}

fn shot(field: &Field, units: &Units, from: &str, to: &str) -> Ray {
    let shot = Shot {
        from: sq(from),
        to: sq(to),
        infantry: true,
        at_infantry: true,
        over_infantry: false,
    };
    look(field, &data().terrain, units, shot)
}

fn blocked(ray: &Ray) -> Option<(Block, String)> {
    ray.blocked.map(|(why, at)| (why, at.to_string()))
}

fn causes(ray: &Ray) -> Vec<(Cause, String)> {
    let list = ray.causes().iter();
    list.map(|&(cause, at)| (cause, at.to_string())).collect()
}

/// An L-shaped trench D2-D4, E4-F4, a hole for those inside.
fn bent_trench() -> Field {
    field(&["........", "...T....", "...T....", "...TTT..", "........"])
}

#[test]
fn b1_1_holes_infantry_in_a_trench_does_not_block_shots_of_those_outside() {
    let field = bent_trench();
    let units = men(&["D2", "D3", "A3", "H3"]);
    // A: over the man in the trench from outside.
    assert_eq!(blocked(&shot(&field, &units, "A3", "H3")), None);
    // B: along the trench with nobody between.
    assert_eq!(blocked(&shot(&field, &units, "D4", "D3")), None);
    // Inside the same element he does block.
    let why = Some((Block::Infantry, "D3".to_owned()));
    assert_eq!(blocked(&shot(&field, &units, "D4", "D2")), why);
}

#[test]
fn b1_1_holes_the_corner_of_a_trench_blocks_a_shot_within_it() {
    let field = bent_trench();
    let ray = shot(&field, &Units::default(), "D3", "E4");
    assert_eq!(ray.blocked.map(|b| b.0), Some(Block::TrenchCorner));
    // From outside the corner is nothing.
    assert_eq!(blocked(&shot(&field, &Units::default(), "C3", "E5")), None);
}

/// Who stands on the Bridge is not in the hole below it.
#[test]
fn b2_4_bridge_over_a_trench_is_no_hole() {
    let field = bent_trench();
    let over = |bridge: &str, man: &str| Units {
        infantry: vec![sq(man)],
        bridge: Some(sq(bridge)),
        ..Units::default()
    };
    let why = Some((Block::Infantry, "D3".to_owned()));
    assert_eq!(blocked(&shot(&field, &over("D3", "D3"), "A3", "H3")), why);
    // From above he sees over those in the trench, and past its corner.
    assert_eq!(blocked(&shot(&field, &over("D4", "D3"), "D4", "D2")), None);
    assert_eq!(blocked(&shot(&field, &over("D3", "D3"), "D3", "E4")), None);
}

#[test]
fn b1_1_holes_infantry_outside_the_element_blocks() {
    let field = bent_trench();
    let units = men(&["F3"]);
    let why = Some((Block::Infantry, "F3".to_owned()));
    assert_eq!(blocked(&shot(&field, &units, "D3", "H3")), why);
}

#[test]
fn b1_1_holes_warning_standing_next_to_the_line_changes_nothing_about_the_hole() {
    let field = bent_trench();
    let units = men(&["D3"]);
    // The shooter is next to the trench's line, and the man in it still does not block.
    assert_eq!(blocked(&shot(&field, &units, "C3", "G3")), None);
}

fn men(squares: &[&str]) -> Units {
    Units {
        infantry: squares.iter().map(|at| sq(at)).collect(),
        ..Units::default()
    }
}

fn hedgehogs(pairs: &[&str]) -> Units {
    Units {
        hedgehogs: pairs.iter().map(|p| pair(p)).collect(),
        ..Units::default()
    }
}

#[test]
fn b1_1_lines_1_a_line_runs_along_the_squares_between_two_interspaces() {
    // Three squares long: shots over each of its pieces are obscured, past its end they are not.
    let field = field(&["......", "......", "......", "......"]);
    let units = hedgehogs(&["B2|B3", "C2|C3", "D2|D3"]);
    for column in ["B", "C", "D"] {
        let ray = shot(&field, &units, &format!("{column}1"), &format!("{column}4"));
        assert_eq!(causes(&ray), [(Cause::Hedgehog, format!("{column}3"))]);
    }
    assert!(shot(&field, &units, "E1", "E4").is_clear());
}

#[test]
fn b1_1_lines_2_every_piece_of_joined_lines_counts() {
    // Two joined pieces round a corner, both cut by one shot.
    let field = field(&[".....", ".....", ".....", "....."]);
    let units = hedgehogs(&["B2|C2", "C2|C3"]);
    let ray = shot(&field, &units, "A2", "E3");
    let where_cut: Vec<String> = causes(&ray).into_iter().map(|c| c.1).collect();
    assert_eq!(where_cut, ["C2", "C3"]);
}

#[test]
fn b1_1_lines_3_discrete_lines_add_up() {
    let field = field(&["..........", ".........."]);
    let units = hedgehogs(&["C1|D1", "F1|G1"]);
    assert_eq!(causes(&shot(&field, &units, "A1", "I1")).len(), 2);
}

#[test]
fn b1_1_lines_4_only_a_shooter_next_to_the_line_ignores_it() {
    let field = field(&["..........", ".........."]);
    let units = hedgehogs(&["C1|D1"]);
    // A is next to it, B is not though his target is, C is not and nor is his target.
    assert!(shot(&field, &units, "C1", "H1").is_clear());
    assert_eq!(causes(&shot(&field, &units, "H1", "C1")).len(), 1);
    assert_eq!(causes(&shot(&field, &units, "H1", "A1")).len(), 1);
}

#[test]
fn b1_1_contour_lines_reach_one_square_beyond_unless_one_of_the_two_is_beside_it() {
    let mut field = field(&["...", "...", "...", "...", "...", "..."]);
    contour(&mut field, "A3", false);
    let none = Units::default();
    // Neither is next to it.
    let why = Some((Block::Contour, "B4".to_owned()));
    assert_eq!(blocked(&shot(&field, &none, "B2", "B5")), why);
    // A: one square beyond. B: the shooter stands at the line.
    assert_eq!(blocked(&shot(&field, &none, "B1", "B4")), None);
    assert_eq!(blocked(&shot(&field, &none, "B3", "B6")), None);
}

#[test]
fn b1_1_contour_lines_terrain_and_infantry_still_count() {
    let mut drawn = field(&["...", ".H.", "...", "...", "..."]);
    contour(&mut drawn, "A3", false);
    let none = Units::default();
    // C: the hedgerow obscures.
    assert_eq!(causes(&shot(&drawn, &none, "B1", "B4")).len(), 1);
    // D: infantry blocks between infantry, not for a vehicle.
    let units = men(&["A3"]);
    let why = Some((Block::Infantry, "A3".to_owned()));
    assert_eq!(blocked(&shot(&drawn, &units, "A1", "A4")), why);
    let tank = Shot {
        from: sq("A1"),
        to: sq("A4"),
        infantry: false,
        at_infantry: true,
        over_infantry: false,
    };
    assert!(
        look(&drawn, &data().terrain, &units, tank)
            .blocked
            .is_none()
    );
}

/// The slope of scenario 3: two Contour Lines and the Elevated Line of the plateau.
fn hill() -> &'static Field {
    let at = data().scenario("hill-112").expect("scenario 3");
    &data().scenarios[usize::from(at)].field
}

#[test]
fn b1_1_elevated_lines_from_the_edge_of_the_plateau_contours_do_not_count() {
    let none = Units::default();
    // A: from H18, next to the Elevated Line, down over two Contour Lines.
    assert_eq!(blocked(&shot(hill(), &none, "H18", "H8")), None);
    // C: from H20 neither unit is next to it.
    let ray = shot(hill(), &none, "H20", "H16");
    assert_eq!(ray.blocked.map(|b| b.0), Some(Block::Contour));
    // B: a target next to it can be shot at from below.
    assert_eq!(blocked(&shot(hill(), &none, "H14", "H18")), None);
    // Upwards, the Contour Line before it counts as well: only from above it is ignored.
    let ray = shot(hill(), &none, "H11", "H18");
    assert_eq!(ray.blocked.map(|b| b.0), Some(Block::Contour));
}

#[test]
fn b1_1_contour_lines_on_hill_112() {
    let none = Units::default();
    let ray = shot(hill(), &none, "H5", "H8");
    assert_eq!(ray.blocked.map(|b| b.0), Some(Block::Contour));
    assert_eq!(blocked(&shot(hill(), &none, "H6", "H8")), None);
    assert_eq!(blocked(&shot(hill(), &none, "H5", "H7")), None);
    // Men in the trench squares on the way do not block.
    let units = men(&["H9", "H15"]);
    assert_eq!(blocked(&shot(hill(), &units, "H18", "H8")), None);
}

#[test]
fn b1_1_elevated_lines_warning_two_hills_facing_each_other_change_nothing() {
    // Two plateaus with a valley between: each edge is an Elevated Line.
    let mut drawn = field(&["...", "...", "...", "...", "...", "...", "..."]);
    contour(&mut drawn, "A2", true);
    contour(&mut drawn, "A5", true);
    let none = Units::default();
    let contours = |ray: Ray| ray.blocked.map(|b| b.0) == Some(Block::Contour);
    // B: from edge to edge.
    assert_eq!(blocked(&shot(&drawn, &none, "B2", "B6")), None);
    // C: the own line opens Contour Lines, but not the other hill's Elevated Line to who stands behind it.
    assert!(contours(shot(&drawn, &none, "B2", "B7")));
    // From behind the edge his own counts as well.
    assert!(contours(shot(&drawn, &none, "B1", "B6")));
    // A: a Contour Line in the valley between them does not matter to who stands at the edge.
    let mut valley = field(&[".."; 9]);
    contour(&mut valley, "A2", true);
    contour(&mut valley, "A5", false);
    contour(&mut valley, "A7", true);
    assert_eq!(blocked(&shot(&valley, &none, "B2", "B8")), None);
    assert!(contours(shot(&valley, &none, "B3", "B8")));
}

#[test]
fn b1_2_tall_grass_obscures_shots_at_infantry_only() {
    let drawn = field(&[".ggg.g."]);
    let none = Units::default();
    // One element of three squares counts once, the second once more.
    assert_eq!(causes(&shot(&drawn, &none, "A1", "G1")).len(), 2);
    // A target in the grass is hidden by it, once.
    assert_eq!(
        causes(&shot(&drawn, &none, "A1", "D1")),
        [(Cause::InGrass, "D1".to_owned())]
    );
    let at_vehicle = Shot {
        from: sq("A1"),
        to: sq("G1"),
        infantry: true,
        at_infantry: false,
        over_infantry: false,
    };
    assert!(look(&drawn, &data().terrain, &none, at_vehicle).is_clear());
}

#[test]
fn r1_7_2_an_exact_interspace_is_passed_on_the_better_side() {
    let drawn = field(&["....", ".H..", "....", "...."]);
    let none = Units::default();
    // A1-D4 runs through B2's interior; A2-C4 only touches the corner of hedgerow B2 and goes round it.
    assert_eq!(causes(&shot(&drawn, &none, "A1", "D4")).len(), 1);
    assert!(shot(&drawn, &none, "A2", "C4").is_clear());
    // With hedgerows on both sides of the interspace there is no way round.
    let both = field(&["....", ".H..", "H...", "...."]);
    assert_eq!(causes(&shot(&both, &none, "A2", "B3")).len(), 1);
}

#[test]
fn r1_7_3_woods_obscure_with_one_square_and_block_with_two() {
    let none = Units::default();
    let one = field(&["..W..W."]);
    assert_eq!(causes(&shot(&one, &none, "A1", "E1")).len(), 1);
    assert_eq!(blocked(&shot(&one, &none, "A1", "G1")), None);
    let two = field(&["..WW.."]);
    let why = Some((Block::Woods, "D1".to_owned()));
    assert_eq!(blocked(&shot(&two, &none, "A1", "F1")), why);
}

#[test]
fn r1_7_3_smoke_walls_and_buildings_block() {
    let drawn = field(&[".....", "....."]);
    let smoke = Units {
        smoke: vec![sq("C1")],
        ..Units::default()
    };
    let why = Some((Block::Smoke, "C1".to_owned()));
    assert_eq!(blocked(&shot(&drawn, &smoke, "A1", "E1")), why);
    // The hangar of the airfield is blank wall but for its doors; K4-S is one.
    let at = data().scenario("airfield").expect("scenario 2");
    let airfield = &data().scenarios[usize::from(at)].field;
    let none = Units::default();
    assert_eq!(blocked(&shot(airfield, &none, "K3", "K6")), None);
    let ray = shot(airfield, &none, "J3", "G3");
    assert_eq!(ray.blocked.map(|b| b.0), Some(Block::Wall));
    let ray = shot(airfield, &none, "K1", "K6");
    assert!(ray.blocked.is_some());
    // A house has windows all round, but nobody shoots through it from outside to outside.
    let at = data().scenario("carpiquet").expect("scenario 1");
    let village = &data().scenarios[usize::from(at)].field;
    assert_eq!(blocked(&shot(village, &none, "L3", "J3")), None);
    let ray = shot(village, &none, "K4", "O4");
    assert_eq!(blocked(&ray), Some((Block::Building, "L4".to_owned())));
}

#[test]
fn r1_7_4_a_vehicle_or_wreck_is_an_obstacle_and_infantry_does_not_hide_it() {
    let drawn = field(&["......"]);
    let units = Units {
        vehicles: vec![sq("C1")],
        ..Units::default()
    };
    assert_eq!(
        causes(&shot(&drawn, &units, "A1", "F1")),
        [(Cause::Vehicle, "C1".to_owned())]
    );
}

#[test]
fn r1_7_sight_is_the_same_mirrored() {
    // The geometry has no favourite direction: a field and its mirror image give mirrored answers.
    let rows = ["..H.....", ".W...g..", "...H..B.", "..w....."];
    let mirrored: Vec<String> = rows.iter().map(|r| r.chars().rev().collect()).collect();
    let (here, there) = (
        field(&rows),
        field(&mirrored.iter().map(String::as_str).collect::<Vec<_>>()),
    );
    let none = Units::default();
    let mirror = |s: Square| Square::at(7 - s.column(), s.row()).expect("a square");
    for from in here.squares() {
        for to in here.squares() {
            let one = shot(&here, &none, &from.to_string(), &to.to_string());
            let (a, b) = (mirror(from).to_string(), mirror(to).to_string());
            let other = shot(&there, &none, &a, &b);
            assert_eq!(one.causes().len(), other.causes().len(), "{from} {to}");
            assert_eq!(
                one.blocked.map(|b| b.0),
                other.blocked.map(|b| b.0),
                "{from} {to}"
            );
        }
    }
}

/// Where two arms of one trench touch only at an interspace, two of its corners lie there.
#[test]
fn b1_1_holes_two_corners_at_one_interspace_block_as_well() {
    let field = field(&["TTT..", "T.T..", "TT...", ".....", "....."]);
    assert!(field.trench_corner(2, 2, field.element(sq("A1"))));
    let ray = shot(&field, &Units::default(), "C2", "B3");
    assert_eq!(blocked(&ray), Some((Block::TrenchCorner, "C2".to_owned())));
}

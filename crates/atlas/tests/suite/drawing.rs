//! Drawings: the same text every time, well formed, with a space for every cell and box.

use atlas::draw::{ArrowStyle, Caption, Hue, IconKind, Ink, Key, Mark, Sheet, poster, sheet};
use atlas::{BoardId, CellId, Map, Place};

fn islet() -> Map {
    Map::read("islet.toml", include_str!("../../examples/islet.toml")).expect("the example has it")
}

fn marks(map: &Map) -> Vec<Mark> {
    let cell = map.at("0303").expect("the example has it");
    let mut marks = vec![
        Mark::Ring {
            cell,
            hue: Hue::Purple,
            label: None,
        },
        Mark::Icon {
            cell,
            kind: IconKind::Radar,
            text: "4".to_owned(),
        },
        Mark::Letter {
            cell,
            text: "C&D".to_owned(),
        },
        Mark::Arrow {
            from: cell,
            to: map.at("0505").expect("the example has it"),
            style: ArrowStyle::Outline,
        },
    ];
    let west = map.at("0402").expect("the example has it");
    for hue in Hue::ALL {
        marks.push(Mark::Dot {
            at: cell.into(),
            towards: west,
            hue,
        });
        marks.push(Mark::Dot {
            at: Place::Box(map.box_named("S1").expect("the example has it")),
            towards: west,
            hue,
        });
    }
    marks
}

/// Every tag that opens closes, and `&` only starts entities: enough to catch a forgotten quote or escape.
fn assert_well_formed(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    for part in svg.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("a tag ends");
        assert!(tag.matches('"').count() % 2 == 0, "{tag}");
        let entities =
            ["&amp;", "&lt;", "&gt;", "&quot;"].map(|entity| text.matches(entity).count());
        assert_eq!(
            text.matches('&').count(),
            entities.iter().sum::<usize>(),
            "{text}"
        );
        let name = tag
            .split([' ', '/'])
            .find(|word| !word.is_empty())
            .expect("the example has it");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
}

fn board(map: &Map) -> Sheet {
    sheet(map, BoardId(0), &Ink::default(), &marks(map))
}

#[test]
fn a_sheet_has_every_space_inside_it() {
    let map = islet();
    let drawn = board(&map);
    assert_well_formed(&drawn.svg);
    assert_eq!(drawn.spaces.len(), map.len() + map.boxes().len());
    for space in &drawn.spaces {
        for &(x, y) in &space.corners {
            assert!(
                (0.0..=drawn.width).contains(&x) && (0.0..=drawn.height).contains(&y),
                "{space:?}"
            );
        }
    }
}

#[test]
fn rows_up_puts_the_sea_at_the_bottom_and_low_columns_left() {
    let map = islet();
    let drawn = board(&map);
    let at = |label: &str| {
        let cell: CellId = map.at(label).expect("the example has it");
        drawn
            .spaces
            .iter()
            .find(|space| space.place == Place::Cell(cell))
            .expect("the example has it")
    };
    assert!(at("0101").y > at("0501").y);
    assert!(at("0101").x < at("0106").x);
    assert!(
        at("0302").y > at("0303").y,
        "even columns lie half a hex toward row 01"
    );
    let landing = drawn
        .spaces
        .iter()
        .find(|space| space.place == Place::Box(map.box_named("S1").expect("the example has it")))
        .expect("the example has it");
    assert!(landing.y > at("0202").y && (landing.x - at("0202").x).abs() < 0.1);
}

#[test]
fn dots_neither_touch_nor_hide_the_number() {
    let map = islet();
    let drawn = board(&map);
    // A dot is a stroke without length and with round ends.
    let mut dots: Vec<(f32, f32)> = Vec::new();
    for line in drawn
        .svg
        .lines()
        .filter(|line| line.contains("stroke-width=\"5.2\" stroke-linecap=\"round\""))
    {
        let course = line.split('"').nth(1).expect("the example has it");
        for stroke in course.split('M').skip(1) {
            let at = stroke.split('L').next().expect("the example has it");
            let (x, y) = at.split_once(' ').expect("the example has it");
            let number = |text: &str| text.parse().expect("the example has it");
            dots.push((number(x), number(y)));
        }
    }
    assert_eq!(dots.len(), 2 * Hue::ALL.len());
    for (index, a) in dots.iter().enumerate() {
        for b in &dots[index + 1..] {
            assert!((a.0 - b.0).hypot(a.1 - b.1) > 6.2, "{a:?} {b:?}");
        }
    }
    let cell = drawn
        .spaces
        .iter()
        .find(|space| space.place == Place::Cell(map.at("0303").expect("the example has it")))
        .expect("the example has it");
    let number = (cell.x, cell.y - 0.6 * Ink::default().cell);
    assert!(
        dots.iter()
            .all(|dot| (dot.0 - number.0).abs() > 9.0 || (dot.1 - number.1).abs() > 7.0)
    );
}

#[test]
fn drawing_twice_gives_the_same_text() {
    let map = islet();
    assert_eq!(board(&map).svg, board(&islet()).svg);
}

#[test]
fn a_poster_has_title_legend_and_keys() {
    let map = islet();
    let mut caption = Caption::of(&map);
    caption
        .keys
        .push(Key::Icon(IconKind::Port, "Port <new>".to_owned()));
    caption.notes.push("A note".to_owned());
    let drawn = poster(&map, &Ink::default(), &caption, &marks(&map));
    assert_well_formed(&drawn.svg);
    for words in [
        "The Islet",
        "an example",
        "Legend",
        "Barbed wire",
        "Tank wall",
        "Woods",
        "Port &lt;new&gt;",
        "A note",
        "400 m across",
    ] {
        assert!(drawn.svg.contains(words), "{words}");
    }
    assert_eq!(drawn.spaces.len(), map.len() + map.boxes().len());
}

#[test]
fn colours_have_names_and_letters_of_their_own() {
    let mut letters: Vec<char> = Hue::ALL.iter().map(|hue| hue.letter()).collect();
    letters.sort_unstable();
    letters.dedup();
    assert_eq!(letters.len(), Hue::ALL.len());
    for hue in Hue::ALL {
        assert_eq!(hue.to_string().parse(), Ok(hue));
    }
    assert!("pink".parse::<Hue>().is_err());
}

#[cfg(feature = "png")]
#[test]
fn pictures_are_png_of_the_right_size() {
    use atlas::draw::png;
    let drawn = board(&islet());
    let bytes = png(&drawn.svg, 0.5).expect("the example has it");
    assert_eq!(&bytes[1..4], b"PNG");
    let width = u32::from_be_bytes(bytes[16..20].try_into().expect("the example has it"));
    assert!((f64::from(width) - f64::from(drawn.width) * 0.5).abs() <= 1.0);
    assert!(png("no drawing", 1.0).is_err());
    assert!(png(&drawn.svg, 1e6).is_err());
}

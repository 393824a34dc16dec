//! Draws a map file: `cargo run -p landfall-atlas --example draw --features png -- MAP.toml OUT.png [--marks] [--double]`.
//!
//! An output that ends in `.svg` is written as SVG. `{board}` in the output's name draws every board on a sheet
//! of its own instead of a poster. `--marks` adds made-up marks, to see a crowded map; `--double` makes
//! pictures of twice the size.

use atlas::draw::{ArrowStyle, Caption, Hue, IconKind, Ink, Key, Mark, Sheet, poster, sheet};
use atlas::{BoardId, CellId, Map, Place};
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, output, rest @ ..] = arguments.as_slice() else {
        return Err("usage: draw MAP.toml OUT.svg|OUT.png [--marks] [--double]".into());
    };
    let map = Map::read(input, &std::fs::read_to_string(input)?)?;
    let marks = if rest.iter().any(|word| word == "--marks") {
        made_up(&map)
    } else {
        Vec::new()
    };
    let scale = if rest.iter().any(|word| word == "--double") {
        2.0
    } else {
        1.0
    };
    let ink = Ink::default();
    if output.contains("{board}") {
        for (index, board) in map.boards().iter().enumerate() {
            let drawn = sheet(&map, BoardId(u8::try_from(index)?), &ink, &marks);
            write(&drawn, &output.replace("{board}", &board.id), scale)?;
        }
        return Ok(());
    }
    let mut caption = Caption::of(&map);
    caption.keys = vec![
        Key::Ring(Hue::Red, "Position".to_owned()),
        Key::Dot(Hue::Blue, "Field of fire".to_owned()),
        Key::Arrow(ArrowStyle::Solid, "First arrow".to_owned()),
        Key::Arrow(ArrowStyle::Outline, "Second arrow".to_owned()),
        Key::Letter("C".to_owned(), "Start letter".to_owned()),
        Key::Icon(IconKind::Gun, "Battery".to_owned()),
    ];
    caption.notes = vec!["Own drawing; see the map file for what is reconstructed.".to_owned()];
    write(&poster(&map, &ink, &caption, &marks), output, scale)
}

fn write(drawn: &Sheet, output: &str, scale: f32) -> Result<(), Box<dyn Error>> {
    let is_png = Path::new(output)
        .extension()
        .is_some_and(|end| end.eq_ignore_ascii_case("png"));
    if is_png {
        std::fs::write(output, picture(&drawn.svg, scale)?)?;
    } else {
        std::fs::write(output, &drawn.svg)?;
    }
    Ok(())
}

#[cfg(feature = "png")]
fn picture(svg: &str, scale: f32) -> Result<Vec<u8>, Box<dyn Error>> {
    Ok(atlas::draw::png(svg, scale)?)
}

#[cfg(not(feature = "png"))]
fn picture(_svg: &str, _scale: f32) -> Result<Vec<u8>, Box<dyn Error>> {
    Err("PNG needs --features png".into())
}

/// A ring on every town and every seventh road cell, dots around each, arrows between them.
fn made_up(map: &Map) -> Vec<Mark> {
    let town = map.terrain_named("town");
    let kinds = [
        IconKind::Radar,
        IconKind::Gun,
        IconKind::Port,
        IconKind::Airfield,
        IconKind::Gasworks,
        IconKind::Headquarters,
        IconKind::Strongpoint,
    ];
    let mut marks = Vec::new();
    let mut before: Option<CellId> = None;
    let chosen = map.cells().filter(|&cell| {
        (map.has_road(cell) && cell.0 % 7 == 0)
            || (Some(map.terrain(cell)) == town && cell.0 % 3 == 0)
    });
    for (index, cell) in chosen.enumerate() {
        let hue = Hue::ALL[[0, 1, 3, 4, 5, 6][index % 6]];
        marks.push(Mark::Ring {
            cell,
            hue,
            label: None,
        });
        for at in map.within(cell, 2).into_iter().filter(|&at| at != cell) {
            if map.terrain_kind(map.terrain(at)).level > 0 {
                marks.push(Mark::Dot {
                    at: at.into(),
                    towards: cell,
                    hue,
                });
            }
        }
        if index % 3 == 0 {
            let kind = kinds[(index / 3) % kinds.len()];
            marks.push(Mark::Icon {
                cell,
                kind,
                text: (1 + index % 5).to_string(),
            });
        }
        if index % 2 == 0 {
            marks.push(Mark::Letter {
                cell,
                text: "CDR"[index % 3..=index % 3].to_owned(),
            });
        }
        if let Some(from) =
            before.filter(|&from| map.distance(from, cell).is_some_and(|steps| steps <= 4))
        {
            let style = if index % 2 == 0 {
                ArrowStyle::Solid
            } else {
                ArrowStyle::Outline
            };
            marks.push(Mark::Arrow {
                from,
                to: cell,
                style,
            });
        }
        before = Some(cell);
    }
    for (index, each) in map.boxes().iter().enumerate() {
        if let (Some(towards), Ok(id)) = (map.neighbours(each.faces).next(), u8::try_from(index)) {
            marks.push(Mark::Dot {
                at: Place::Box(atlas::BoxId(id)),
                towards,
                hue: Hue::Orange,
            });
        }
    }
    marks
}

//! The legend: a swatch and a name for every kind of terrain, feature, road and mark.

use super::curve::Bent;
use super::dress::Dress;
use super::furniture::fit;
use super::ink::Ink;
use super::poster::{Caption, Key};
use super::svg::{Path, Pt, Svg, Type};
use super::{built, close, dug, icons, marks, sides};
use crate::{Map, Spot};

/// One line of the legend.
enum Entry<'a> {
    Terrain(&'a str),
    Feature(&'a str),
    Road(&'a str),
    Exit,
    Box,
    Key(&'a Key),
}

/// The legend of a map's terrain and features, and of a game's keys; returns its height.
pub(super) fn legend(
    svg: &mut Svg,
    map: &Map,
    ink: &Ink,
    at: Pt,
    width: f32,
    caption: &Caption,
) -> f32 {
    let mut entries: Vec<(Entry<'_>, &str)> = Vec::new();
    for kind in map.terrain_kinds() {
        entries.push((Entry::Terrain(&kind.style), &kind.name));
    }
    let mut styles: Vec<&str> = Vec::new();
    for kind in map
        .feature_kinds()
        .iter()
        .filter(|kind| kind.key == kind.style || kind.style != "cliff")
        .filter(|kind| !matches!(&*kind.style, "marker" | "access" | "passage"))
    {
        if !styles.contains(&kind.style.as_str()) {
            styles.push(&kind.style);
            entries.push((Entry::Feature(&kind.style), &kind.name));
        }
    }
    for (style, name) in [
        ("road", "Road"),
        ("lane", "Lane or street"),
        ("rail", "Railway"),
    ] {
        if map.roads().iter().any(|road| road.style == style) {
            entries.push((Entry::Road(style), name));
        }
    }
    if !map.exits().is_empty() {
        entries.push((Entry::Exit, "Road off the map"));
    }
    if !map.boxes().is_empty() {
        entries.push((Entry::Box, map.box_name()));
    }
    entries.extend(caption.keys.iter().map(|key| (Entry::Key(key), key.text())));

    let most = ((width / 195.0) as usize).max(1);
    let rows = entries.len().div_ceil(most).max(1);
    let columns = entries.len().div_ceil(rows).max(1);
    let (pitch, row_height) = (width / columns as f32, 46.0);
    let notes = caption.notes.len() as f32 * 17.0;
    let height = rows as f32 * row_height + 46.0 + notes;
    svg.rect(
        at,
        width,
        height,
        &format!(
            "fill=\"#fbf6e8\" stroke=\"{}\" stroke-width=\"1.4\"",
            ink.line
        ),
    );
    svg.words(
        at.plus(16.0, 23.0),
        "Legend",
        Type {
            italic: true,
            ..Type::plain(17.0, ink.line).bold().left()
        },
    );
    for (index, (entry, name)) in entries.iter().enumerate() {
        let p = at.plus(
            (index / rows) as f32 * pitch + 38.0,
            (index % rows) as f32 * row_height + 54.0,
        );
        swatch(svg, ink, p, entry);
        svg.words(
            p.plus(34.0, 5.0),
            name,
            Type::plain(fit(name, pitch - 74.0, 14.5), ink.line).left(),
        );
    }
    for (index, note) in caption.notes.iter().enumerate() {
        let p = at.plus(16.0, rows as f32 * row_height + 50.0 + index as f32 * 17.0);
        svg.words(
            p,
            note,
            Type {
                italic: true,
                ..Type::plain(fit(note, width - 32.0, 12.5), ink.line).left()
            },
        );
    }
    height
}

fn swatch(svg: &mut Svg, ink: &Ink, at: Pt, entry: &Entry<'_>) {
    let (left, right) = (at.plus(-22.0, 0.0), at.plus(22.0, 0.0));
    match entry {
        Entry::Terrain(style) => terrain(svg, ink, at, style),
        Entry::Feature("bridge") => {
            water(svg, ink, at.plus(0.0, -16.0), at.plus(0.0, 16.0));
            sides::bridge(svg, ink, at, Pt(1.0, 0.0), 1.0);
        }
        Entry::Feature("river" | "stream" | "canal") => water(svg, ink, left, right),
        Entry::Feature(style) if close::knows(style) => {
            close::line(svg, style, &Bent::straight(left, right), 1.0, 1.0);
        }
        Entry::Feature(style) => {
            sides::line(svg, style, ink, &Bent::straight(left, right), 1.0, 0.0, 1.0);
        }
        Entry::Road(style) => {
            let mut path = Path::default();
            path.start(left)
                .curve(at.plus(-6.0, -12.0), at)
                .curve(at.plus(6.0, 12.0), right);
            let (wide, narrow, colour) = match *style {
                "lane" => (4.6, 2.6, ink.roads[1]),
                "rail" => (3.4, 1.8, ink.paper),
                _ => (6.8, 4.4, ink.roads[0]),
            };
            svg.path(
                &path,
                &format!(
                    "fill=\"none\" stroke=\"{}\" stroke-width=\"{wide}\"",
                    ink.roads[2]
                ),
            );
            svg.path(
                &path,
                &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{narrow}\""),
            );
        }
        Entry::Exit => {
            let mut head = Path::default();
            head.polygon(&[
                at.plus(9.0, 0.0),
                at.plus(-4.0, 8.0),
                at.plus(-1.0, 0.0),
                at.plus(-4.0, -8.0),
            ]);
            svg.path(&head, &format!("fill=\"{}\"", ink.line));
        }
        Entry::Box => {
            svg.rect(
                at.plus(-16.0, -15.0),
                32.0,
                30.0,
                "rx=\"5\" fill=\"#eef5f3\" stroke=\"#1f4a61\" stroke-width=\"1.8\"",
            );
        }
        Entry::Key(key) => match key {
            Key::Ring(hue, _) => {
                let mut path = Path::default();
                path.polygon(&hexagon(at, 17.0));
                svg.path(
                    &path,
                    &format!(
                        "fill=\"{0}\" fill-opacity=\".13\" stroke=\"{0}\" stroke-width=\"4\"",
                        hue.css()
                    ),
                );
                marks::badge(
                    svg,
                    at.plus(17.0, 0.0),
                    *hue,
                    &hue.letter().to_string(),
                    1.0,
                );
            }
            Key::Dot(hue, _) => {
                for x in [-9.0, 0.0, 9.0] {
                    marks::dot(svg, at.plus(x, 0.0), *hue, 1.2);
                }
            }
            Key::Arrow(style, _) => marks::arrow(svg, ink, left, right, *style, 1.0),
            Key::Icon(kind, _) => icons::draw(svg, ink, at, *kind, "", 1.1),
            Key::Letter(text, _) => marks::letter(svg, ink, at, text, 1.2),
        },
    }
}

fn water(svg: &mut Svg, ink: &Ink, a: Pt, b: Pt) {
    let mut path = Path::default();
    path.start(a).line(b);
    svg.path(
        &path,
        &format!(
            "stroke=\"{}\" stroke-width=\"8\" stroke-linecap=\"round\"",
            ink.river[1]
        ),
    );
    svg.path(
        &path,
        &format!(
            "stroke=\"{}\" stroke-width=\"5.6\" stroke-linecap=\"round\"",
            ink.river[0]
        ),
    );
}

fn hexagon(at: Pt, size: f32) -> Vec<Pt> {
    let half = size * 0.866;
    [
        (0.5, -1.0),
        (1.0, 0.0),
        (0.5, 1.0),
        (-0.5, 1.0),
        (-1.0, 0.0),
        (-0.5, -1.0),
    ]
    .into_iter()
    .map(|(x, y)| at.plus(x * size, y * half))
    .collect()
}

fn terrain(svg: &mut Svg, ink: &Ink, at: Pt, style: &str) {
    let mut path = Path::default();
    path.polygon(&hexagon(at, 22.0));
    let fill = match style {
        "sea" | "water" => ink.shallows[0],
        "beach" => ink.beach,
        "woods" => ink.woods,
        "town" => ink.town,
        "city" => ink.city,
        "beyond" => ink.beyond,
        "marsh" => ink.marsh,
        "grass" => "#dccf85",
        "thicket" => "#d3d8a3",
        "orchard" => "#d2dca4",
        "bocage" => "#cdd6a0",
        _ => ink.clear,
    };
    svg.path(&path, &format!("fill=\"{fill}\""));
    if let "sea" | "water" = style {
        svg.path(&path, "fill=\"url(#waves)\"");
    }
    if style == "beach" {
        svg.path(&path, "fill=\"url(#shingle)\"");
    }
    let mut dress = Dress::default();
    dress.cell(style, Spot { column: 3, row: 5 }, at, 22.0, &[], false);
    dress.draw(svg, ink);
    let _ = built::swatch(svg, style, at) || dug::swatch(svg, style, at);
    svg.path(
        &path,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"1\" stroke-opacity=\".6\"",
            ink.line
        ),
    );
}

//! What people built, drawn close: roofs over whole buildings, ruins, bunkers, roads and runways made of cells.
//!
//! Buildings are straight: their corners are those of the cells. All of one colour is one path.

use super::dress::scatter;
use super::plot::{Node, Plot};
use super::svg::{Path, Pt, Svg, num};
use crate::Spot;
use std::collections::{BTreeMap, BTreeSet};

/// The drawing style of the ground at a spot; nothing beyond the board.
pub(super) fn style_at<'m>(plot: &Plot<'m>, spot: Spot) -> &'m str {
    let cell = plot.ground.get(&spot).and_then(|ground| ground.cell);
    cell.map_or("", |(_, terrain)| {
        plot.map.terrain_kind(terrain).style.as_str()
    })
}

/// All spots of a style.
pub(super) fn spots_of<'a>(plot: &'a Plot<'_>, style: &'a str) -> impl Iterator<Item = Spot> + 'a {
    let spots = plot.ground.keys().copied();
    spots.filter(move |&spot| style_at(plot, spot) == style)
}

/// Spots that hang together side by side, group by group.
fn groups(plot: &Plot<'_>, style: &str) -> Vec<Vec<Spot>> {
    let mut left: BTreeSet<Spot> = spots_of(plot, style).collect();
    let mut groups = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut group = vec![first];
        let mut at = 0;
        while let Some(&spot) = group.get(at) {
            for (next, ..) in plot.edges(spot) {
                if left.remove(&next) {
                    group.push(next);
                }
            }
            at += 1;
        }
        groups.push(group);
    }
    groups
}

/// The straight outlines of a group.
fn outline(plot: &Plot<'_>, group: &[Spot]) -> Vec<Vec<Pt>> {
    let all: BTreeSet<Spot> = group.iter().copied().collect();
    let cells: BTreeSet<_> = all
        .iter()
        .filter_map(|spot| plot.ground.get(spot)?.cell.map(|(cell, _)| cell))
        .collect();
    let inside =
        |ground: &super::plot::Ground| ground.cell.is_some_and(|(c, _)| cells.contains(&c));
    let points = |list: Vec<Node>| list.into_iter().map(|node| plot.node(node)).collect();
    plot.outlines(inside).into_iter().map(points).collect()
}

/// Least and greatest corner.
fn bounds(points: &[Pt]) -> (Pt, Pt) {
    points.iter().fold(
        (Pt(f32::MAX, f32::MAX), Pt(f32::MIN, f32::MIN)),
        |(low, high), p| {
            (
                Pt(low.0.min(p.0), low.1.min(p.1)),
                Pt(high.0.max(p.0), high.1.max(p.1)),
            )
        },
    )
}

/// Roads and runways, which lie under everything that grows.
pub(super) fn surfaces(svg: &mut Svg, plot: &Plot<'_>) {
    let unit = plot.size / 32.0;
    for (style, fill, edge) in [
        ("paved", "#dccfae", "#a8906a"),
        ("runway", "#cfcdc3", "#8e8b80"),
    ] {
        let dug = |spot: Spot| matches!(style_at(plot, spot), "sandbags" | "foxhole" | "trench");
        let bears = |spot: Spot| {
            style_at(plot, spot) == style
                || dug(spot)
                    && plot
                        .edges(spot)
                        .iter()
                        .filter(|(next, ..)| style_at(plot, *next) == style)
                        .count()
                        > 1
        };
        let covered: Vec<Spot> = plot.ground.keys().copied().filter(|&s| bears(s)).collect();
        let mut path = Path::default();
        for points in outline(plot, &covered) {
            path.polygon(&points);
        }
        let line = num(2.2 * unit);
        svg.path(
            &path,
            &format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{line}\" stroke-linejoin=\"round\""),
        );
        let covered: BTreeSet<Spot> = covered.into_iter().collect();
        if style == "paved" {
            ruts(svg, plot, &covered, unit);
        } else {
            slabs(svg, plot, &covered, unit);
        }
    }
}

/// How many covered spots follow on one another this way.
fn run(covered: &BTreeSet<Spot>, from: Spot, column: i32, row: i32) -> i32 {
    let mut count = 0;
    let mut here = from;
    loop {
        here = Spot {
            column: here.column + column,
            row: here.row + row,
        };
        if !covered.contains(&here) {
            return count;
        }
        count += 1;
    }
}

/// Tracks of wheels along the longer way of a road.
fn ruts(svg: &mut Svg, plot: &Plot<'_>, covered: &BTreeSet<Spot>, unit: f32) {
    let mut path = Path::default();
    for &spot in covered {
        let level = run(covered, spot, 1, 0) + run(covered, spot, -1, 0);
        let upright = run(covered, spot, 0, 1) + run(covered, spot, 0, -1);
        let along = if level >= upright {
            Pt(1.0, 0.0)
        } else {
            Pt(0.0, 1.0)
        };
        let (at, half) = (plot.centre(spot), plot.size * 0.85);
        for side in [-0.42, -0.12, 0.3] {
            let off = side * plot.size + (scatter(spot, 900) - 0.5) * 3.0 * unit;
            path.start(at.step(along, -half, off))
                .line(at.step(along, half, off));
        }
    }
    let width = num(1.5 * unit);
    svg.path(
        &path,
        &format!("fill=\"none\" stroke=\"#c3b186\" stroke-width=\"{width}\""),
    );
}

/// Slabs of concrete, and a dashed line along the middle of a long run.
fn slabs(svg: &mut Svg, plot: &Plot<'_>, covered: &BTreeSet<Spot>, unit: f32) {
    let long = |spot: Spot| run(covered, spot, 1, 0) + run(covered, spot, -1, 0) >= 9;
    let runs: BTreeSet<Spot> = covered.iter().copied().filter(|&s| long(s)).collect();
    let [mut joints, mut middle] = [const { Path::new() }; 2];
    let half = plot.size * 0.85;
    for &spot in covered {
        let at = plot.centre(spot);
        joints.start(at.plus(-half, 0.0)).line(at.plus(half, 0.0));
        joints.start(at.plus(0.0, -half)).line(at.plus(0.0, half));
        if runs.contains(&spot) && run(&runs, spot, 0, 1) == run(&runs, spot, 0, -1) {
            middle
                .start(at.plus(-half * 0.55, 0.0))
                .line(at.plus(half * 0.55, 0.0));
        }
    }
    let thin = num(0.9 * unit);
    svg.path(
        &joints,
        &format!("stroke=\"#b5b2a6\" stroke-width=\"{thin}\""),
    );
    let wide = num(4.0 * unit);
    svg.path(
        &middle,
        &format!("stroke=\"#f6f4ea\" stroke-width=\"{wide}\""),
    );
}

/// What roofs are made of: the sunny faces, the shaded ones, the lines of tiles.
const ROOFS: [[&str; 3]; 3] = [
    ["#cf8f6f", "#b87455", "#a5654a"],
    ["#b8b0a2", "#9c9486", "#877f72"],
    ["#c79a6b", "#ad8152", "#98703f"],
];
const HANGAR: [&str; 3] = ["#b4bbb6", "#98a19c", "#838d88"];

/// Roofs of buildings, concrete of bunkers, walls and rubble of ruins.
pub(super) fn draw(svg: &mut Svg, plot: &Plot<'_>) {
    let unit = plot.size / 32.0;
    for group in groups(plot, "building") {
        let loops = outline(plot, &group);
        let mut wall = Path::default();
        for points in &loops {
            wall.polygon(points);
        }
        svg.path(&wall, "fill=\"#8d7a66\"");
        let first = group.first().copied().unwrap_or(Spot { column: 0, row: 0 });
        let pick = (scatter(first, 31) * 2.999) as usize;
        let paint = if group.len() > 10 {
            HANGAR
        } else {
            ROOFS[pick]
        };
        let [corners] = &loops[..] else { continue };
        let (low, high) = bounds(corners);
        let room = (high.0 - low.0) * (high.1 - low.1);
        let cell = 1.7 * plot.size;
        if (room - cell * cell * group.len() as f32).abs() < 1.0 {
            let eaves = 3.2 * unit;
            hipped(
                svg,
                low.plus(eaves, eaves),
                high.plus(-eaves, -eaves),
                paint,
                unit,
            );
        } else {
            svg.path(&wall, &format!("fill=\"{}\"", paint[0]));
        }
    }
    for group in groups(plot, "bunker") {
        for points in outline(plot, &group) {
            bunker(svg, &points, unit);
        }
    }
    for group in groups(plot, "ruins") {
        ruins(svg, plot, &group, unit);
    }
}

/// A roof with four faces over a rectangle, its ridge along the longer way.
fn hipped(svg: &mut Svg, low: Pt, high: Pt, [sunny, shaded, tiles]: [&str; 3], unit: f32) {
    let (width, height) = (high.0 - low.0, high.1 - low.1);
    let hip = width.min(height) * 0.42;
    let middle = low.mid(high);
    let (a, b) = if width >= height {
        (Pt(low.0 + hip, middle.1), Pt(high.0 - hip, middle.1))
    } else {
        (Pt(middle.0, low.1 + hip), Pt(middle.0, high.1 - hip))
    };
    let corners = [low, Pt(high.0, low.1), high, Pt(low.0, high.1)];
    let (right, under) = if width >= height { (b, a) } else { (a, b) };
    // Clockwise from the top: the light falls from above left.
    let faces: [&[Pt]; 4] = if width >= height {
        [
            &[corners[0], corners[1], b, a],
            &[corners[1], corners[2], b],
            &[corners[2], corners[3], a, b],
            &[corners[3], corners[0], a],
        ]
    } else {
        [
            &[corners[0], corners[1], a],
            &[corners[1], corners[2], b, a],
            &[corners[2], corners[3], b],
            &[corners[3], corners[0], a, b],
        ]
    };
    let [mut light, mut dark] = [const { Path::new() }; 2];
    for (index, face) in faces.iter().enumerate() {
        let path = if index == 0 || index == 3 {
            &mut light
        } else {
            &mut dark
        };
        path.polygon(face);
    }
    svg.path(&light, &format!("fill=\"{sunny}\""));
    svg.path(&dark, &format!("fill=\"{shaded}\""));
    let mut rows = Path::default();
    for step in 1..5_u8 {
        let share = f32::from(step) / 5.0;
        let inner = [a, right, b, under];
        let ring: Vec<Pt> = corners
            .iter()
            .map(|&corner| {
                let nearest = inner
                    .into_iter()
                    .min_by(|p, q| {
                        let far = |at: &Pt| at.minus(corner).length();
                        far(p).total_cmp(&far(q))
                    })
                    .unwrap_or(middle);
                corner.toward(nearest, share)
            })
            .collect();
        rows.polygon(&ring);
    }
    let thin = num(0.8 * unit);
    svg.path(
        &rows,
        &format!("fill=\"none\" stroke=\"{tiles}\" stroke-width=\"{thin}\" stroke-opacity=\".55\""),
    );
    let mut ridges = Path::default();
    ridges.start(a).line(b);
    for corner in corners {
        let end = if corner.minus(a).length() < corner.minus(b).length() {
            a
        } else {
            b
        };
        ridges.start(corner).line(end);
    }
    let wide = num(1.6 * unit);
    svg.path(
        &ridges,
        &format!("fill=\"none\" stroke=\"#6d4a37\" stroke-width=\"{wide}\" stroke-opacity=\".75\" stroke-linecap=\"round\""),
    );
}

/// Concrete with bevelled edges and a slit to fire from.
fn bunker(svg: &mut Svg, points: &[Pt], unit: f32) {
    let (low, high) = bounds(points);
    let middle = low.mid(high);
    let drawn = |share: f32| {
        let mut path = Path::default();
        let cut = 0.26;
        let count = points.len();
        let corners: Vec<Pt> = points.iter().map(|p| middle.toward(*p, share)).collect();
        let mut round = Vec::new();
        for at in 0..count {
            let (before, after) = (corners[(at + count - 1) % count], corners[(at + 1) % count]);
            round.push(corners[at].toward(before, cut));
            round.push(corners[at].toward(after, cut));
        }
        path.polygon(&round);
        path
    };
    let edge = num(2.0 * unit);
    svg.path(
        &drawn(0.92),
        &format!(
            "fill=\"#8f8d84\" stroke=\"#45433d\" stroke-width=\"{edge}\" stroke-linejoin=\"round\""
        ),
    );
    svg.path(&drawn(0.66), "fill=\"#bdbbb0\"");
    let mut slit = Path::default();
    let (half, thick) = (9.0 * unit, 2.6 * unit);
    slit.rect(middle.plus(-half, -thick), 2.0 * half, 2.0 * thick);
    svg.path(&slit, "fill=\"#2b2925\"");
}

/// Pieces of walls that still stand, and what fell from them.
fn ruins(svg: &mut Svg, plot: &Plot<'_>, group: &[Spot], unit: f32) {
    let [mut floor, mut walls, mut stones, mut beams] = [const { Path::new() }; 4];
    let first = group.first().copied().unwrap_or(Spot { column: 0, row: 0 });
    for points in outline(plot, group) {
        floor.polygon(&points);
        let (low, high) = bounds(&points);
        let middle = low.mid(high);
        let count = points.len();
        for at in 0..count {
            let inner = |p: Pt| p.toward(middle, 5.0 * unit / p.minus(middle).length().max(1.0));
            let (a, b) = (inner(points[at]), inner(points[(at + 1) % count]));
            let gap = 0.3 + 0.3 * scatter(first, 77 + at as u32);
            walls.start(a).line(a.toward(b, gap));
            walls.start(a.toward(b, gap + 0.24)).line(a.toward(b, 0.97));
        }
    }
    for &spot in group {
        let at = plot.centre(spot);
        for stone in 0..13_u32 {
            let turn = scatter(spot, 700 + stone) * std::f32::consts::TAU;
            let reach = plot.size * (0.15 + 0.55 * scatter(spot, 720 + stone));
            let size = unit * (1.5 + 2.6 * scatter(spot, 740 + stone));
            let p = at.plus(turn.cos() * reach, turn.sin() * reach);
            stones.polygon(&[
                p.plus(-size, -0.4 * size),
                p.plus(0.2 * size, -size),
                p.plus(size, 0.1 * size),
                p.plus(0.1 * size, 0.9 * size),
            ]);
        }
        let along = Pt(
            (scatter(spot, 760) * 3.0).cos(),
            (scatter(spot, 760) * 3.0).sin(),
        );
        beams
            .start(at.step(along, -12.0 * unit, 5.0 * unit))
            .line(at.step(along, 11.0 * unit, -2.0 * unit));
    }
    svg.path(&floor, "fill=\"#cdbfa6\"");
    let [wide, thin] = [num(4.6 * unit), num(0.7 * unit)];
    svg.path(
        &beams,
        &format!(
            "stroke=\"#5a4330\" stroke-width=\"{}\" stroke-linecap=\"round\"",
            num(2.4 * unit)
        ),
    );
    svg.path(
        &stones,
        &format!("fill=\"#a99b85\" stroke=\"#6e6250\" stroke-width=\"{thin}\""),
    );
    svg.path(
        &walls,
        &format!(
            "fill=\"none\" stroke=\"#6b5546\" stroke-width=\"{wide}\" stroke-linecap=\"butt\""
        ),
    );
}

/// What a legend shows of a style.
pub(super) fn swatch(svg: &mut Svg, style: &str, at: Pt) -> bool {
    let (low, high) = (at.plus(-15.0, -12.0), at.plus(15.0, 12.0));
    let fills: BTreeMap<&str, &str> = [("paved", "#dccfae"), ("runway", "#cfcdc3")].into();
    match style {
        "building" => hipped(svg, low, high, ROOFS[0], 0.7),
        "bunker" => bunker(
            svg,
            &[low, Pt(high.0, low.1), high, Pt(low.0, high.1)],
            0.7,
        ),
        "paved" | "runway" => {
            let fill = fills.get(style).unwrap_or(&"none");
            svg.rect(low, 30.0, 24.0, &format!("fill=\"{fill}\" stroke=\"#8e8b80\""));
        }
        "ruins" => svg.raw(&format!(
            "<path transform=\"translate({} {})\" d=\"M-14 -10H-3M4 -10H14V1M14 8V11H2M-5 11H-14V0\" fill=\"none\" stroke=\"#6b5546\" stroke-width=\"3.6\"/>\n",
            num(at.0),
            num(at.1)
        )),
        _ => return false,
    }
    true
}

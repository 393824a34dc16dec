//! What soldiers dug and piled up: trenches with their banks, foxholes, positions of sandbags.

use super::built::{spots_of, style_at};
use super::dress::scatter;
use super::plot::Plot;
use super::svg::{Path, Pt, Svg, num};
use crate::Spot;
use std::f32::consts::TAU;

const EARTH: &str = "#b58e5c";
const DARK: &str = "#6b4f2f";
const PIT: &str = "#8a6a43";
const DEEP: &str = "#54401f";

pub(super) fn draw(svg: &mut Svg, plot: &Plot<'_>) {
    trenches(svg, plot);
    let unit = plot.size / 32.0;
    for spot in spots_of(plot, "foxhole") {
        foxhole(svg, plot.centre(spot), spot, unit);
    }
    for spot in spots_of(plot, "sandbags") {
        sandbags(svg, plot.centre(spot), unit);
    }
}

/// Whether a feature of this style lies between two spots.
fn bordered(plot: &Plot<'_>, spot: Spot, next: Spot, style: &str) -> bool {
    let cell = |at: Spot| plot.map.cell_at(plot.board, at);
    let (Some(a), Some(b)) = (cell(spot), cell(next)) else {
        return true;
    };
    let features = plot.map.feature_kinds();
    let set = plot.map.side(a, b);
    set.iter()
        .any(|id| features[usize::from(id.0)].style == style)
}

/// Trenches: along every border a bank of earth, within it the floor with its boards. Where there is no border the
/// floor runs on to the next square, or out over a ramp.
fn trenches(svg: &mut Svg, plot: &Plot<'_>) {
    let unit = plot.size / 32.0;
    let [mut spoil, mut floor, mut lip, mut boards, mut ramps] = [const { Path::new() }; 5];
    let mut slopes = Path::default();
    for spot in spots_of(plot, "trench") {
        let centre = plot.centre(spot);
        let edges = plot.edges(spot);
        let borders: Vec<bool> = edges
            .iter()
            .map(|&(next, ..)| bordered(plot, spot, next, "trench"))
            .collect();
        // Side `i` runs from corner `i - 1` to corner `i`.
        let count = edges.len();
        let depth = |side: usize, deep: f32| if borders[side] { deep * unit } else { 0.0 };
        let inward = |side: usize| {
            let (_, a, b) = edges[side];
            centre.minus(plot.node(a).mid(plot.node(b))).unit()
        };
        let corner = |side: usize, deep: f32| {
            let next = (side + 1) % count;
            let (p, q) = (inward(side), inward(next));
            let at = plot.node(edges[side].2);
            at.plus(
                p.0 * depth(side, deep) + q.0 * depth(next, deep),
                p.1 * depth(side, deep) + q.1 * depth(next, deep),
            )
        };
        let ring = |deep: f32| {
            (0..count)
                .map(|side| corner(side, deep))
                .collect::<Vec<Pt>>()
        };
        spoil.polygon(&ring(1.5));
        floor.polygon(&ring(9.0));
        for side in 0..count {
            let (next, a, b) = edges[side];
            let (a, b) = (plot.node(a), plot.node(b));
            if borders[side] {
                let before = (side + count - 1) % count;
                lip.start(corner(before, 9.0)).line(corner(side, 9.0));
                let out = inward(side);
                for tick in 0..7_u8 {
                    let p = a.toward(b, (f32::from(tick) + 0.5) / 7.0);
                    let far = if tick % 2 == 0 { 3.5 } else { 1.5 };
                    slopes
                        .start(p.plus(out.0 * 6.5 * unit, out.1 * 6.5 * unit))
                        .line(p.plus(-out.0 * far * unit, -out.1 * far * unit));
                }
            } else if style_at(plot, next) != "trench" {
                // Steps of planks lead out.
                let way = inward(side);
                for step in [2.0, 7.0, 12.0] {
                    let share = 0.24;
                    let p = a
                        .toward(b, share)
                        .plus(way.0 * step * unit, way.1 * step * unit);
                    let q = b
                        .toward(a, share)
                        .plus(way.0 * step * unit, way.1 * step * unit);
                    ramps.start(p).line(q);
                }
            }
        }
        // Duckboards along the way the trench runs.
        let level = !borders[side_towards(&edges, plot, centre, Pt(1.0, 0.0))];
        let along = if level { Pt(1.0, 0.0) } else { Pt(0.0, 1.0) };
        for plank in -3..=3_i16 {
            let p = centre.step(along, f32::from(plank) * 7.6 * unit, 0.0);
            boards
                .start(p.step(along, 0.0, -6.0 * unit))
                .line(p.step(along, 0.0, 6.0 * unit));
        }
    }
    let line = |colour: &str, width: f32| {
        let width = num(width * unit);
        format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\""
        )
    };
    svg.path(
        &spoil,
        &format!(
            "fill=\"{EARTH}\" stroke=\"{EARTH}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            num(3.0 * unit)
        ),
    );
    svg.path(&slopes, &line(DARK, 1.1));
    svg.path(&floor, &format!("fill=\"{PIT}\""));
    svg.path(&boards, &line("#b99a6b", 2.6));
    svg.path(&lip, &line(DEEP, 2.6));
    svg.path(&ramps, &line("#d3b98a", 2.6));
}

/// The side whose middle lies furthest this way.
fn side_towards(
    edges: &[(Spot, super::plot::Node, super::plot::Node)],
    plot: &Plot<'_>,
    centre: Pt,
    way: Pt,
) -> usize {
    let far = |&(_, a, b): &(Spot, super::plot::Node, super::plot::Node)| {
        let off = plot.node(a).mid(plot.node(b)).minus(centre);
        off.0 * way.0 + off.1 * way.1
    };
    let sides = 0..edges.len();
    sides
        .max_by(|&a, &b| far(&edges[a]).total_cmp(&far(&edges[b])))
        .unwrap_or(0)
}

/// A pit with a ring of thrown-up earth.
fn foxhole(svg: &mut Svg, at: Pt, spot: Spot, unit: f32) {
    let ring = |reach: f32, shake: f32| {
        let mut path = Path::default();
        let points: Vec<Pt> = (0..12_u32)
            .map(|step| {
                let angle = step as f32 * TAU / 12.0;
                let far = reach * unit * (1.0 + shake * (scatter(spot, 800 + step) - 0.5));
                at.plus(angle.cos() * far, angle.sin() * far * 0.82)
            })
            .collect();
        let count = points.len();
        path.start(points[count - 1].mid(points[0]));
        for (index, &p) in points.iter().enumerate() {
            path.curve(p, p.mid(points[(index + 1) % count]));
        }
        path.close();
        path
    };
    let edge = num(1.2 * unit);
    svg.path(
        &ring(24.5, 0.3),
        &format!(
            "fill=\"{EARTH}\" stroke=\"{DARK}\" stroke-width=\"{edge}\" stroke-dasharray=\"3 2.4\""
        ),
    );
    svg.path(&ring(16.5, 0.16), &format!("fill=\"{DEEP}\""));
    let mut floor = ring(11.5, 0.1);
    floor.close();
    svg.path(
        &floor,
        &format!(
            "fill=\"{PIT}\" transform=\"translate({0} {0})\"",
            num(1.6 * unit)
        ),
    );
}

/// Bags in a ring with a way in at the bottom.
fn sandbags(svg: &mut Svg, at: Pt, unit: f32) {
    let [mut bags, mut seams] = [const { Path::new() }; 2];
    for bag in 0..11_u8 {
        let angle = TAU * (0.31 + 0.88 * f32::from(bag) / 10.0);
        let along = Pt(-angle.sin(), angle.cos());
        let p = at.plus(angle.cos() * 21.5 * unit, angle.sin() * 21.5 * unit);
        let (half, thick) = (6.2 * unit, 3.7 * unit);
        let corner = |x: f32, y: f32| p.step(along, x * half, y * thick);
        bags.start(corner(-1.0, 0.0))
            .curve(corner(-1.0, -1.0), corner(0.0, -1.0))
            .curve(corner(1.0, -1.0), corner(1.0, 0.0))
            .curve(corner(1.0, 1.0), corner(0.0, 1.0))
            .curve(corner(-1.0, 1.0), corner(-1.0, 0.0))
            .close();
        seams.start(corner(-0.5, -0.1)).line(corner(0.5, -0.1));
    }
    svg.circle(
        at,
        18.0 * unit,
        &format!("fill=\"{PIT}\" fill-opacity=\".45\""),
    );
    let edge = num(1.2 * unit);
    svg.path(
        &bags,
        &format!("fill=\"#d9c596\" stroke=\"#7a6437\" stroke-width=\"{edge}\""),
    );
    svg.path(
        &seams,
        &format!("stroke=\"#a58d58\" stroke-width=\"{}\"", num(0.9 * unit)),
    );
}

/// What a legend shows of a style.
pub(super) fn swatch(svg: &mut Svg, style: &str, at: Pt) -> bool {
    match style {
        "foxhole" => foxhole(svg, at, Spot { column: 3, row: 5 }, 0.6),
        "sandbags" => sandbags(svg, at, 0.6),
        "trench" => {
            svg.rect(
                at.plus(-18.0, -12.0),
                36.0,
                24.0,
                &format!("fill=\"{EARTH}\""),
            );
            svg.rect(
                at.plus(-18.0, -6.5),
                36.0,
                13.0,
                &format!("fill=\"{PIT}\" stroke=\"{DEEP}\" stroke-width=\"1.6\""),
            );
        }
        _ => return false,
    }
    true
}

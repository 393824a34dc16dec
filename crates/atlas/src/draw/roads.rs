//! Roads as cased lines that curve through cells, and the arrows where they leave the map.

use super::ink::Ink;
use super::plot::Plot;
use super::svg::{Path, Pt, Svg, num};
use crate::CellId;
use std::collections::BTreeMap;

/// How a stretch of road is drawn, the lesser first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Rail,
    Lane,
    Main,
}

pub(super) fn draw(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    let mut classes: BTreeMap<(CellId, CellId), Class> = BTreeMap::new();
    for road in plot.map.roads() {
        let class = match road.style.as_str() {
            "lane" => Class::Lane,
            "rail" => Class::Rail,
            _ => Class::Main,
        };
        for step in road.cells.windows(2) {
            for pair in [(step[0], step[1]), (step[1], step[0])] {
                let known = classes.entry(pair).or_insert(class);
                *known = class.max(*known);
            }
        }
    }
    let mut paths: BTreeMap<Class, Path> = BTreeMap::new();
    let mut arrows = Vec::new();
    for cell in plot.cells() {
        let spot = plot.map.spot(cell);
        let centre = plot.centre(spot);
        let mut arms: Vec<(Pt, Class)> = plot
            .road_arms(cell)
            .into_iter()
            .filter_map(|direction| {
                let other = plot.map.neighbour(cell, direction)?;
                Some((plot.gate(spot, direction), *classes.get(&(cell, other))?))
            })
            .collect();
        if plot.map.exit(cell)
            && let Some(way) = way_out(plot, cell)
        {
            let class = arms.iter().map(|arm| arm.1).max().unwrap_or(Class::Main);
            let along = way.minus(centre).unit();
            let end = way.step(along, plot.size * 0.12, 0.0);
            arrows.push((end, along));
            arms.push((end, class));
        }
        through(&arms, centre, &mut paths);
    }
    let scale = plot.size / 32.0;
    let casing = ink.roads[2];
    for (class, path) in &paths {
        let width = match class {
            Class::Rail => 3.4,
            Class::Lane => 4.6,
            Class::Main => 6.8,
        };
        svg.path(
            path,
            &format!(
                "fill=\"none\" stroke=\"{casing}\" stroke-width=\"{}\" stroke-linecap=\"round\"",
                num(width * scale)
            ),
        );
    }
    for (class, path) in &paths {
        let (width, colour, dashes) = match class {
            Class::Rail => (1.8, "#f6f0e0", " stroke-dasharray=\"5 5\""),
            Class::Lane => (2.6, ink.roads[1], ""),
            Class::Main => (4.4, ink.roads[0], ""),
        };
        svg.path(path, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\"{dashes}", num(width * scale)));
    }
    for (end, along) in arrows {
        let mut head = Path::default();
        let wide = 7.0 * scale;
        head.polygon(&[
            end.step(along, 11.0 * scale, 0.0),
            end.step(along, 0.0, wide),
            end.step(along, 2.5 * scale, 0.0),
            end.step(along, 0.0, -wide),
        ]);
        svg.path(
            &head,
            &format!(
                "fill=\"{}\" stroke=\"{}\" stroke-width=\"1\" stroke-linejoin=\"round\"",
                ink.line, ink.paper
            ),
        );
    }
}

/// The two arms that go on most straight make a curve; the others run into its middle.
fn through(arms: &[(Pt, Class)], centre: Pt, paths: &mut BTreeMap<Class, Path>) {
    let mut best: Option<(f32, usize, usize)> = None;
    for (i, (a, first)) in arms.iter().enumerate() {
        for (j, (b, second)) in arms.iter().enumerate().skip(i + 1) {
            let (p, q) = (a.minus(centre).unit(), b.minus(centre).unit());
            // A main road goes on as a main road, even round a bend.
            let rank = match first.min(second) {
                Class::Rail => 0.0,
                Class::Lane => 0.5,
                Class::Main => 1.5,
            };
            let cost = p.0 * q.0 + p.1 * q.1 - rank;
            if best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, i, j));
            }
        }
    }
    let middle = best.map_or(centre, |(_, i, j)| centre.mid(arms[i].0.mid(arms[j].0)));
    for (index, &(gate, class)) in arms.iter().enumerate() {
        let path = paths.entry(class).or_default();
        path.start(gate);
        if best.is_some_and(|(_, i, j)| index == i || index == j) {
            path.curve(gate.mid(centre), middle);
        } else {
            path.line(middle);
        }
    }
}

/// The middle of the open side that lies most opposite to the road.
fn way_out(plot: &Plot<'_>, cell: CellId) -> Option<Pt> {
    let spot = plot.map.spot(cell);
    let centre = plot.centre(spot);
    let arms: Vec<Pt> = plot
        .road_arms(cell)
        .into_iter()
        .map(|direction| plot.gate(spot, direction).minus(centre).unit())
        .collect();
    let open = (0..plot.map.grid().directions())
        .filter(|&direction| plot.map.neighbour(cell, direction).is_none());
    let cost = |gate: &Pt| {
        let way = gate.minus(centre).unit();
        arms.iter()
            .map(|arm| arm.0 * way.0 + arm.1 * way.1)
            .sum::<f32>()
    };
    open.map(|direction| plot.gate(spot, direction))
        .min_by(|a, b| cost(a).total_cmp(&cost(b)))
}

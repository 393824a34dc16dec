//! What lies on the sides between cells: rivers, cliffs, walls, wire, bridges.

use super::close;
use super::curve::{Bent, Chains, rounded};
use super::ink::Ink;
use super::plot::{Node, Plot};
use super::svg::{Path, Pt, Svg, num};
use crate::FeatureId;
use crate::grid::Toward;
use std::collections::{BTreeMap, VecDeque};

/// One side that carries a feature.
struct Side {
    from: Node,
    to: Node,
    /// +1 when the lower ground is to the right of the line, -1 when to the left.
    low: f32,
    /// From the centre of one cell to that of the other.
    across: Pt,
    /// Something solid is drawn on the same side.
    walled: bool,
}

impl Side {
    /// +1 when this way on the sheet is to the right of the line, -1 when to the left.
    fn falls(&self, way: Toward) -> f32 {
        let way = match way {
            Toward::Up => Pt(0.0, -1.0),
            Toward::Down => Pt(0.0, 1.0),
            Toward::Left => Pt(-1.0, 0.0),
            Toward::Right => Pt(1.0, 0.0),
        };
        // The line runs clockwise around the cell on its right, and `across` leads away from that cell.
        let away = self.across.0 * way.0 + self.across.1 * way.1;
        if away > 0.0 { -1.0 } else { 1.0 }
    }
}

/// Rivers, which lie under roads.
pub(super) fn draw_waters(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    // A river ends where the smooth coast begins.
    let clip = format!("dry-{}", plot.board.0);
    let dry = rounded(plot, &plot.outlines(|ground| ground.level >= 1));
    svg.raw(&format!(
        "<clipPath id=\"{clip}\"><path d=\"{}\"/></clipPath>\n",
        dry.text()
    ));
    svg.group(&format!("clip-path=\"url(#{clip})\""), |svg| {
        for feature in features(plot) {
            match style(plot, feature) {
                "river" | "stream" => rivers(svg, plot, ink, &sides(plot, feature)),
                "canal" => canal(svg, plot, ink, &sides(plot, feature)),
                _ => {}
            }
        }
    });
}

/// Everything else on sides, which stands over roads; bridges last.
pub(super) fn draw_works(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    let edges = [
        Chains::of_outlines(&plot.outlines(|ground| ground.level >= 2)),
        Chains::of_outlines(&plot.outlines(|ground| ground.level >= 1)),
    ];
    let mut order: Vec<FeatureId> = features(plot).collect();
    order.sort_by_key(|&feature| match style(plot, feature) {
        "cliff" => 0,
        "wire" => 2,
        "bridge" => 3,
        _ => 1,
    });
    for feature in order {
        let sides = sides(plot, feature);
        let mut own = Chains::default();
        for side in &sides {
            own.add(side.from, side.to);
        }
        for side in &sides {
            let chains = edges
                .iter()
                .find(|chains| chains.contains(side.from, side.to))
                .unwrap_or(&own);
            let bent = if close::is_straight(style(plot, feature)) {
                Bent::straight(plot.node(side.from), plot.node(side.to))
            } else {
                chains.side(plot, side.from, side.to)
            };
            let scale = plot.size / 32.0;
            match style(plot, feature) {
                known if close::knows(known) => {
                    let falls = plot.map.feature_kinds()[usize::from(feature.0)].falls;
                    let low = falls.map_or(side.low, |way| side.falls(way));
                    close::line(svg, known, &bent, low, scale);
                }
                "river" | "stream" | "canal" => {}
                "bridge" => bridge(svg, ink, bent.middle(), side.across.unit(), scale),
                "wire" => {
                    let off = if side.walled { 7.5 } else { 3.0 };
                    line(svg, "wire", ink, &bent, side.low, off * scale, scale);
                }
                other => line(svg, other, ink, &bent, side.low, 0.0, scale),
            }
        }
    }
}

fn features(plot: &Plot<'_>) -> impl Iterator<Item = FeatureId> + use<> {
    (0..plot.map.feature_kinds().len() as u8).map(FeatureId)
}

fn style<'m>(plot: &Plot<'m>, feature: FeatureId) -> &'m str {
    &plot.map.feature_kinds()[usize::from(feature.0)].style
}

fn sides(plot: &Plot<'_>, feature: FeatureId) -> Vec<Side> {
    let mut sides = Vec::new();
    for cell in plot.cells() {
        let spot = plot.map.spot(cell);
        for (beyond, from, to) in plot.edges(spot) {
            let Some(other) = plot
                .map
                .cell_at(plot.board, beyond)
                .filter(|&other| cell < other)
            else {
                continue;
            };
            let set = plot.map.side(cell, other);
            if !set.contains(feature) {
                continue;
            }
            let level = |cell| plot.map.terrain_kind(plot.map.terrain(cell)).level;
            // Clockwise around `cell`, so `cell` is on the right.
            let low = if level(cell) < level(other) {
                1.0
            } else {
                -1.0
            };
            let across = plot.centre(beyond).minus(plot.centre(spot));
            let walled = set
                .iter()
                .any(|id| matches!(style(plot, id), "tank-wall" | "sea-wall" | "wall" | "cliff"));
            sides.push(Side {
                from,
                to,
                low,
                across,
                walled,
            });
        }
    }
    sides
}

/// Water between towpaths, as wide everywhere.
fn canal(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink, sides: &[Side]) {
    let mut chains = Chains::default();
    for side in sides {
        chains.add(side.from, side.to);
    }
    let mut course = Path::default();
    for side in sides {
        chains.side(plot, side.from, side.to).draw(&mut course);
    }
    let scale = plot.size / 32.0;
    let [water, bank] = ink.river;
    let layers = [
        ("#8b7a55", 13.0),
        ("#efe6c8", 11.0),
        (bank, 8.2),
        (water, 6.2),
    ];
    for (colour, width) in layers {
        let width = num(width * scale);
        svg.path(&course, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\""));
    }
}

/// Blue lines that grow toward the sea.
fn rivers(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink, sides: &[Side]) {
    let mut chains = Chains::default();
    for side in sides {
        chains.add(side.from, side.to);
    }
    let shore = Chains::of_outlines(&plot.outlines(|ground| ground.level == 0));
    let mut depth: BTreeMap<Node, u32> = chains
        .nodes()
        .filter(|&node| shore.degree(node) > 0)
        .map(|node| (node, 0))
        .collect();
    let mut queue: VecDeque<Node> = depth.keys().copied().collect();
    while let Some(node) = queue.pop_front() {
        let next = depth[&node] + 1;
        for &end in chains.ends(node) {
            depth.entry(end).or_insert_with(|| {
                queue.push_back(end);
                next
            });
        }
    }
    let mut by_width: BTreeMap<u32, Path> = BTreeMap::new();
    for side in sides {
        let steps = [side.from, side.to].map(|node| depth.get(&node).copied().unwrap_or(30));
        let mut bent = chains.side(plot, side.from, side.to);
        let mouth = plot.size * 0.45;
        if steps[0] == 0 && chains.degree(side.from) == 1 {
            bent.begin_before(mouth);
        }
        if steps[1] == 0 && chains.degree(side.to) == 1 {
            bent.end_after(mouth);
        }
        let tenths = 78_u32.saturating_sub(steps[0].min(steps[1]) * 2).max(34);
        bent.draw(by_width.entry(tenths).or_default());
    }
    let scale = plot.size / 32.0;
    for (bank, colour) in [(2.2, ink.river[1]), (0.0, ink.river[0])] {
        for (tenths, path) in &by_width {
            let width = num((*tenths as f32 / 10.0 + bank) * scale);
            svg.path(path, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\""));
        }
    }
}

/// A line feature along a side; also used by the legend.
pub(super) fn line(
    svg: &mut Svg,
    style: &str,
    ink: &Ink,
    bent: &Bent,
    low: f32,
    off: f32,
    scale: f32,
) {
    let mut course = Path::default();
    bent.draw(&mut course);
    let dark = ink.works;
    match style {
        "cliff" | "ridge" => cliff(svg, ink, bent, low, scale),
        "wire" => {
            let mut wire = Path::default();
            let on = |share: f32, forward: f32, right: f32| {
                let (p, along) = bent.at(share);
                p.step(along, forward, low * off + right)
            };
            wire.start(on(0.02, 0.0, 0.0))
                .line(on(0.5, 0.0, 0.0))
                .line(on(0.98, 0.0, 0.0));
            let arm = 2.7 * scale;
            for share in [0.12, 0.31, 0.5, 0.69, 0.88] {
                wire.start(on(share, -arm, -arm)).line(on(share, arm, arm));
                wire.start(on(share, -arm, arm)).line(on(share, arm, -arm));
            }
            svg.path(
                &wire,
                &format!(
                    "fill=\"none\" stroke=\"#fdf6e3\" stroke-width=\"{}\" opacity=\".7\"",
                    num(2.8 * scale)
                ),
            );
            svg.path(
                &wire,
                &format!(
                    "fill=\"none\" stroke=\"{dark}\" stroke-width=\"{}\"",
                    num(1.15 * scale)
                ),
            );
        }
        "tank-wall" => {
            svg.path(
                &course,
                &format!(
                    "fill=\"none\" stroke=\"{dark}\" stroke-width=\"{}\"",
                    num(4.4 * scale)
                ),
            );
            let mut blocks = Path::default();
            for share in [0.1, 0.3, 0.5, 0.7, 0.9] {
                let (p, along) = bent.at(share);
                let half = 3.5 * scale;
                blocks.polygon(
                    &[(-half, -half), (half, -half), (half, half), (-half, half)]
                        .map(|(x, y)| p.step(along, x * 0.62, y)),
                );
            }
            svg.path(
                &blocks,
                &format!(
                    "fill=\"#b9b2a4\" stroke=\"{dark}\" stroke-width=\"{}\"",
                    num(1.2 * scale)
                ),
            );
        }
        "sea-wall" | "wall" => {
            svg.path(
                &course,
                &format!(
                    "fill=\"none\" stroke=\"#5b3f2c\" stroke-width=\"{}\"",
                    num(5.6 * scale)
                ),
            );
            svg.path(
                &course,
                &format!(
                    "fill=\"none\" stroke=\"#d59a72\" stroke-width=\"{}\"",
                    num(3.4 * scale)
                ),
            );
            let mut joints = Path::default();
            for joint in 0..8_u8 {
                let (p, along) = bent.at((f32::from(joint) + 0.5) / 8.0);
                let half = 1.9 * scale;
                joints
                    .start(p.step(along, 0.0, -half))
                    .line(p.step(along, 0.0, half));
            }
            svg.path(
                &joints,
                &format!("stroke=\"#5b3f2c\" stroke-width=\"{}\"", num(1.1 * scale)),
            );
        }
        "hedge" => {
            svg.path(&course, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-dasharray=\"0.1 5\" stroke-linecap=\"round\"", ink.trees[0], num(5.6 * scale)));
        }
        _ => {
            svg.path(
                &course,
                &format!(
                    "fill=\"none\" stroke=\"{dark}\" stroke-width=\"{}\" stroke-dasharray=\"6 4\"",
                    num(2.4 * scale)
                ),
            );
        }
    }
}

/// A chalk face under a dark edge, with hachures that point downhill.
fn cliff(svg: &mut Svg, ink: &Ink, bent: &Bent, low: f32, scale: f32) {
    let mut course = Path::default();
    bent.draw(&mut course);
    let mut face = Path::default();
    let mut hachures = Path::default();
    let below = |share: f32, right: f32| {
        let (p, along) = bent.at(share);
        p.step(along, 0.0, low * right * scale)
    };
    let (start, end) = bent.ends();
    face.start(start)
        .line(bent.at(0.25).0)
        .line(bent.middle())
        .line(bent.at(0.75).0)
        .line(end);
    for share in [1.0, 0.75, 0.5, 0.25, 0.0] {
        face.line(below(share, 5.0));
    }
    face.close();
    for tick in 0..7_u8 {
        let share = (f32::from(tick) + 0.5) / 7.0;
        let (p, along) = bent.at(share);
        let length = if tick % 2 == 0 { 8.4 } else { 5.6 };
        let half = 1.25 * scale;
        hachures
            .start(p.step(along, -half, 0.0))
            .line(p.step(along, half, 0.0))
            .line(p.step(along, 0.0, low * length * scale))
            .close();
    }
    svg.path(&face, "fill=\"#fbf7ea\"");
    svg.path(&hachures, &format!("fill=\"{}\"", ink.cliff));
    svg.path(
        &course,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"",
            ink.cliff,
            num(2.2 * scale)
        ),
    );
}

/// A deck with two parapets, across the water.
pub(super) fn bridge(svg: &mut Svg, ink: &Ink, at: Pt, along: Pt, scale: f32) {
    let (half, wide) = (8.5 * scale, 4.4 * scale);
    let mut deck = Path::default();
    deck.polygon(
        &[(-half, -wide), (half, -wide), (half, wide), (-half, wide)]
            .map(|(x, y)| at.step(along, x, y)),
    );
    svg.path(&deck, &format!("fill=\"{}\"", ink.roads[1]));
    let mut parapets = Path::default();
    let flare = 2.6 * scale;
    for side in [-1.0, 1.0] {
        parapets
            .start(at.step(along, -half - flare, side * (wide + flare)))
            .line(at.step(along, -half, side * wide))
            .line(at.step(along, half, side * wide))
            .line(at.step(along, half + flare, side * (wide + flare)));
    }
    svg.path(
        &parapets,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            ink.line,
            num(1.9 * scale)
        ),
    );
}

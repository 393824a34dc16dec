//! One board, layer by layer.

use super::ink::Ink;
use super::marks::Mark;
use super::plot::{Node, Plot};
use super::svg::{Path, Pt, Svg, num};
use super::{Space, boxes, furniture, ground, labels, marks, roads, sides};
use crate::{BoardId, Map, Place};
use std::collections::BTreeSet;

/// A board's drawing, to be put into a document.
pub(super) struct Art {
    pub(super) svg: String,
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) spaces: Vec<Space>,
    /// Whether it has room for its own compass and scale.
    pub(super) has_panel: bool,
}

/// The drawing of a board without the document around it.
pub(super) fn art(map: &Map, board: BoardId, ink: &Ink, list: &[Mark]) -> Art {
    let plot = Plot::new(map, board, ink.cell);
    let mut svg = Svg::default();
    let (corner, width, height) = plot.frame;
    let clip = format!("frame-{}", board.0);
    svg.rect(
        Pt(0.0, 0.0),
        plot.width,
        plot.height,
        &format!("fill=\"{}\"", ink.paper),
    );
    let (x, y, w, h) = (num(corner.0), num(corner.1), num(width), num(height));
    svg.raw(&format!("<clipPath id=\"{clip}\"><rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"/></clipPath>\n"));
    svg.group(&format!("clip-path=\"url(#{clip})\""), |svg| {
        ground::draw(svg, &plot, ink);
        veil(svg, &plot, ink);
        grid(svg, &plot, ink);
        sides::draw_waters(svg, &plot, ink);
        roads::draw(svg, &plot, ink);
        marks::draw_rings(svg, &plot, list);
        sides::draw_works(svg, &plot, ink);
        labels::names(svg, &plot, ink);
        marks::draw_arrows(svg, &plot, ink, list);
        labels::numbers(svg, &plot, ink);
        boxes::draw(svg, &plot, ink);
        marks::draw_over(svg, &plot, ink, list);
    });
    svg.rect(
        corner,
        width,
        height,
        &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\"", ink.line),
    );
    let rim = corner.plus(-4.5, -4.5);
    svg.rect(
        rim,
        width + 9.0,
        height + 9.0,
        &format!("fill=\"none\" stroke=\"{}\" stroke-width=\".8\"", ink.line),
    );
    labels::rim(&mut svg, &plot, ink);
    let corner = plot.free_corner(furniture::PANEL);
    if let Some(at) = corner {
        let title = &map.boards()[usize::from(board.0)].title;
        furniture::panel(&mut svg, map, ink, at, title);
    }
    Art {
        svg: svg.text(),
        width: plot.width,
        height: plot.height,
        spaces: spaces(&plot),
        has_panel: corner.is_some(),
    }
}

/// Pales what lies beyond the board's cells.
fn veil(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    let (corner, width, height) = plot.frame;
    let mut path = plot.board_outline();
    path.rect(corner, width, height);
    svg.path(
        &path,
        &format!(
            "fill=\"{}\" fill-opacity=\".5\" fill-rule=\"evenodd\"",
            ink.paper
        ),
    );
}

/// Every side once.
fn grid(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    let mut drawn: BTreeSet<(Node, Node)> = BTreeSet::new();
    let mut path = Path::default();
    for cell in plot.cells() {
        for (_, a, b) in plot.edges(plot.map.spot(cell)) {
            if drawn.insert((a.min(b), a.max(b))) {
                path.start(plot.node(a)).line(plot.node(b));
            }
        }
    }
    svg.path(
        &path,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\".9\" stroke-opacity=\".42\"",
            ink.line
        ),
    );
}

fn spaces(plot: &Plot<'_>) -> Vec<Space> {
    let pair = |p: Pt| (p.0, p.1);
    let mut spaces: Vec<Space> = plot
        .cells()
        .map(|cell| {
            let at = plot.cell_centre(cell);
            Space {
                place: Place::Cell(cell),
                x: at.0,
                y: at.1,
                corners: plot
                    .corners(plot.map.spot(cell))
                    .into_iter()
                    .map(pair)
                    .collect(),
            }
        })
        .collect();
    let (w, h) = plot.box_half();
    for (id, at) in plot.boxes() {
        let corners = [(-w, -h), (w, -h), (w, h), (-w, h)].map(|(x, y)| pair(at.plus(x, y)));
        spaces.push(Space {
            place: Place::Box(id),
            x: at.0,
            y: at.1,
            corners: corners.to_vec(),
        });
    }
    spaces
}

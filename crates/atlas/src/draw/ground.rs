//! Water, shore and land, and what grows and stands on it.

use super::curve::rounded;
use super::dress::Dress;
use super::ink::Ink;
use super::plot::Plot;
use super::svg::{Path, Pt, Svg, num};
use super::{built, dug};
use crate::grid::Shape;

/// Everything under the grid.
pub(super) fn draw(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    let (corner, width, height) = plot.frame;
    svg.rect(corner, width, height, &format!("fill=\"{}\"", ink.sea));
    let dry = rounded(plot, &plot.outlines(|ground| ground.level >= 1));
    for (colour, reach) in ink.shallows.iter().zip([3.4, 2.0, 0.9]) {
        let band = format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            num(reach * plot.size)
        );
        svg.path(&dry, &band);
    }
    svg.rect(corner, width, height, "fill=\"url(#waves)\"");
    svg.path(
        &dry,
        &format!(
            "fill=\"{}\" stroke=\"#b3935a\" stroke-width=\"1.4\"",
            ink.beach
        ),
    );
    svg.path(&dry, "fill=\"url(#shingle)\"");
    let land = rounded(plot, &plot.outlines(|ground| ground.level >= 2));
    svg.path(
        &land,
        &format!(
            "fill=\"{}\" stroke=\"#8d7a55\" stroke-width=\"1.2\"",
            ink.clear
        ),
    );
    for (style, fill) in [
        ("woods", ink.woods),
        ("thicket", "#d3d8a3"),
        ("orchard", "#d2dca4"),
        ("bocage", "#cdd6a0"),
        ("grass", "#dccf85"),
        ("town", ink.town),
        ("city", ink.city),
        ("beyond", ink.beyond),
        ("marsh", ink.marsh),
        ("water", ink.river[0]),
    ] {
        let patch = plot.outlines(|ground| {
            ground
                .cell
                .is_some_and(|(_, terrain)| plot.map.terrain_kind(terrain).style == style)
        });
        svg.path(
            &rounded(plot, &patch),
            &format!("fill=\"{fill}\" opacity=\".9\""),
        );
    }
    built::surfaces(svg, plot);
    let mut dress = Dress::default();
    dress.hedges = plot.hedges();
    let close = matches!(plot.map.grid().shape(), Shape::Squares(_));
    for (&spot, ground) in &plot.ground {
        let style = match ground.cell {
            Some((_, terrain)) => plot.map.terrain_kind(terrain).style.as_str(),
            None if ground.level >= 2 => "clear",
            None => "sea",
        };
        let lanes = ground
            .cell
            .map_or_else(Vec::new, |(cell, _)| arms(plot, cell));
        dress.cell(style, spot, plot.centre(spot), plot.size, &lanes, close);
    }
    dress.draw(svg, ink);
    dug::draw(svg, plot);
    built::draw(svg, plot);
    airfields(svg, plot);
}

/// The road's arms of a cell, as segments from its centre.
fn arms(plot: &Plot<'_>, cell: crate::CellId) -> Vec<(Pt, Pt)> {
    let spot = plot.map.spot(cell);
    let centre = plot.centre(spot);
    plot.road_arms(cell)
        .into_iter()
        .map(|direction| (centre, plot.gate(spot, direction)))
        .collect()
}

/// Regions drawn as airfields: grass with a dashed edge and two crossing runs.
fn airfields(svg: &mut Svg, plot: &Plot<'_>) {
    for region in plot
        .map
        .regions()
        .iter()
        .filter(|region| region.style == "airfield")
    {
        let outline = plot.outlines(|ground| {
            ground
                .cell
                .is_some_and(|(cell, _)| region.cells.contains(&cell))
        });
        let edge =
            "fill=\"#d3dba6\" stroke=\"#6f7a45\" stroke-width=\"1.6\" stroke-dasharray=\"6 3\"";
        svg.path(&rounded(plot, &outline), edge);
        let centres: Vec<Pt> = region
            .cells
            .iter()
            .filter(|&&cell| plot.map.board(cell) == plot.board)
            .map(|&cell| plot.cell_centre(cell))
            .collect();
        let mut runs = Path::default();
        if !centres.is_empty() {
            let count = centres.len() as f32;
            let sum = centres
                .iter()
                .fold(Pt(0.0, 0.0), |sum, p| sum.plus(p.0, p.1));
            let middle = Pt(sum.0 / count + plot.size * 0.2, sum.1 / count);
            for (x, y) in [(0.95, 0.3), (-0.2, 0.85)] {
                let reach = Pt(x * plot.size, y * plot.size);
                runs.start(middle.minus(reach))
                    .line(middle.plus(reach.0, reach.1));
            }
        }
        let width = num(plot.size * 0.22);
        svg.path(
            &runs,
            &format!("fill=\"none\" stroke=\"#eef0cf\" stroke-width=\"{width}\""),
        );
        svg.path(
            &runs,
            "fill=\"none\" stroke=\"#8f9a61\" stroke-width=\"1\" stroke-dasharray=\"5 4\"",
        );
    }
}

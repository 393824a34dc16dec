//! Water, shore and land, and what grows and stands on it.

use super::curve::rounded;
use super::ink::Ink;
use super::plot::Plot;
use super::svg::{Path, Pt, Svg, num};
use crate::Spot;
use std::f32::consts::TAU;

/// A number that looks random but depends only on the spot and what it is for.
pub(super) fn scatter(spot: Spot, salt: u32) -> f32 {
    let mut hash = spot
        .column
        .cast_unsigned()
        .wrapping_mul(0x9E37_79B1)
        .wrapping_add(spot.row.cast_unsigned().wrapping_mul(0x85EB_CA77))
        .wrapping_add(salt.wrapping_mul(0xC2B2_AE3D));
    hash ^= hash >> 15;
    hash = hash.wrapping_mul(0x2C1B_3C6D);
    hash ^= hash >> 12;
    hash = hash.wrapping_mul(0x297A_2D39);
    hash ^= hash >> 15;
    (hash >> 8) as f32 / (1 << 24) as f32
}

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
    let mut roofs = [Path::default(), Path::default(), Path::default()];
    for (&spot, ground) in &plot.ground {
        let style = match ground.cell {
            Some((_, terrain)) => plot.map.terrain_kind(terrain).style.as_str(),
            None if ground.level >= 2 => "clear",
            None => "sea",
        };
        let lanes = ground
            .cell
            .map_or_else(Vec::new, |(cell, _)| arms(plot, cell));
        dress(
            svg,
            style,
            spot,
            plot.centre(spot),
            plot.size,
            &lanes,
            &mut roofs,
        );
    }
    draw_roofs(svg, &roofs, ink);
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

pub(super) fn draw_roofs(svg: &mut Svg, roofs: &[Path; 3], ink: &Ink) {
    for (roof, colour) in roofs.iter().zip(ink.roofs) {
        svg.path(
            roof,
            &format!(
                "fill=\"{colour}\" stroke=\"#4d2a22\" stroke-width=\".7\" stroke-linejoin=\"round\""
            ),
        );
    }
}

/// Trees, houses, tufts or fields of one cell.
pub(super) fn dress(
    svg: &mut Svg,
    style: &str,
    spot: Spot,
    at: Pt,
    size: f32,
    lanes: &[(Pt, Pt)],
    roofs: &mut [Path; 3],
) {
    let scale = size / 32.0;
    // Neither on a road nor on the cell's number.
    let number = (
        at.plus(-0.25 * size, -0.62 * size),
        at.plus(0.25 * size, -0.62 * size),
    );
    let clear_of_roads = |p: Pt, room: f32| {
        let off_roads = lanes
            .iter()
            .all(|&(a, b)| p.off_segment(a, b) > room * scale);
        off_roads && p.off_segment(number.0, number.1) > (room + 2.5) * scale
    };
    match style {
        "woods" => {
            let spots = grown(spot, at, size, 17, 0.78);
            for (index, p) in spots
                .into_iter()
                .filter(|&p| clear_of_roads(p, 6.5))
                .enumerate()
            {
                svg.symbol(
                    "tree",
                    p,
                    scale * (0.82 + 0.3 * scatter(spot, 500 + index as u32)),
                );
            }
        }
        "marsh" => {
            for p in grown(spot, at, size, 9, 0.7)
                .into_iter()
                .filter(|&p| clear_of_roads(p, 6.0))
            {
                svg.symbol("tuft", p, scale * 0.9);
            }
        }
        "town" => houses(spot, at, size, 0.70, &clear_of_roads, roofs),
        "city" => houses(spot, at, size, 0.92, &clear_of_roads, roofs),
        "clear" => {
            for salt in 0..2 {
                let pick = scatter(spot, 40 + salt);
                let id = match pick {
                    p if p < 0.16 => "field-a",
                    p if p < 0.30 => "field-b",
                    p if p < 0.44 => "field-c",
                    _ => continue,
                };
                let (angle, reach) = (
                    scatter(spot, 50 + salt) * TAU,
                    0.28 + 0.3 * scatter(spot, 60 + salt),
                );
                let p = at.plus(angle.cos() * reach * size, angle.sin() * reach * size);
                if clear_of_roads(p, 12.0) {
                    svg.symbol(id, p, scale * (1.1 + 0.5 * scatter(spot, 70 + salt)));
                }
            }
        }
        _ => {}
    }
}

/// Points spread over a cell like sunflower seeds, shaken a little, the farther ones (lower on the sheet) last.
fn grown(spot: Spot, at: Pt, size: f32, count: u32, reach: f32) -> Vec<Pt> {
    let turn = scatter(spot, 1) * TAU;
    let mut points: Vec<Pt> = (0..count)
        .map(|index| {
            let angle = turn + index as f32 * 2.399_963;
            let radius = ((index as f32 + 0.6) / count as f32).sqrt() * reach * size;
            let shake = |salt: u32| (scatter(spot, salt * 100 + index) - 0.5) * 0.14 * size;
            at.plus(
                angle.cos() * radius + shake(2),
                angle.sin() * radius + shake(3),
            )
        })
        .collect();
    points.sort_by(|a, b| a.1.total_cmp(&b.1));
    points
}

/// Blocks of houses along streets that are turned a little in each cell, as far out as `reach`.
fn houses(
    spot: Spot,
    at: Pt,
    size: f32,
    reach: f32,
    free: &impl Fn(Pt, f32) -> bool,
    roofs: &mut [Path; 3],
) {
    let angle = (scatter(spot, 7) - 0.5) * 0.9;
    let along = Pt(angle.cos(), angle.sin());
    let pitch = size * 0.31;
    for row in -2..=2_i32 {
        for column in -2..=2_i32 {
            let salt = (row * 5 + column + 40).unsigned_abs();
            let middle = at.step(along, column as f32 * pitch, row as f32 * pitch * 0.92);
            let inside = middle.minus(at).length() < size * reach;
            if !inside || scatter(spot, 200 + salt) < 0.14 || !free(middle, 6.0) {
                continue;
            }
            let half_length = pitch * (0.28 + 0.14 * scatter(spot, 300 + salt));
            let half_depth = pitch * (0.24 + 0.10 * scatter(spot, 400 + salt));
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(x, y)| middle.step(along, x * half_length, y * half_depth));
            let roof = match scatter(spot, 600 + salt) {
                share if share < 0.34 => 0,
                share if share < 0.67 => 1,
                _ => 2,
            };
            roofs[roof].polygon(&corners);
        }
    }
}

/// Regions drawn as airfields: grass with a dashed edge and two crossing runs.
fn airfields(svg: &mut Svg, plot: &Plot<'_>) {
    for region in plot
        .map
        .regions
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

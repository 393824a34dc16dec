//! Off-map boxes, each with an arrow to the cell it faces.

use super::ink::Ink;
use super::marks;
use super::plot::Plot;
use super::svg::{Pt, Svg, Type, num};

pub(super) fn draw(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    let (half_width, half_height) = plot.box_half();
    let scale = plot.size / 32.0;
    for (id, at) in plot.boxes() {
        let each = &plot.map.boxes()[id.index()];
        let face = plot.cell_centre(each.faces);
        let along = face.minus(at).unit();
        let tail = at.step(along, half_height + 1.5 * scale, 0.0);
        let tip = face.step(along, -plot.size * 0.62, 0.0);
        arrow(svg, tail, tip, along, scale);
        let edge = if each.label.is_empty() {
            " stroke-dasharray=\"5 3.5\""
        } else {
            ""
        };
        let corner = at.plus(-half_width, -half_height);
        svg.rect(
            corner,
            2.0 * half_width,
            2.0 * half_height,
            &format!("rx=\"5\" fill=\"#eef5f3\" fill-opacity=\".82\" stroke=\"#1f4a61\" stroke-width=\"{}\"{edge}", num(1.8 * scale)),
        );
        if !each.label.is_empty() {
            let set = Type {
                halo: "#eef5f3",
                ..Type::plain(15.0 * scale, "#1d3f55")
            }
            .bold();
            svg.words(at.plus(0.0, 5.0 * scale), &each.label, set);
        }
    }
    for row in plot.map.box_rows() {
        let places: Vec<Pt> = plot
            .boxes()
            .into_iter()
            .filter(|(id, _)| row.boxes.contains(id))
            .map(|(_, at)| at)
            .collect();
        let (Some(first), Some(last)) = (places.first(), places.last()) else {
            continue;
        };
        let at = Pt(
            f32::midpoint(first.0, last.0),
            first.1.max(last.1) + half_height + 14.0 * scale,
        );
        let set = Type {
            italic: true,
            bold: true,
            halo: ink.shallows[1],
            ..Type::plain(13.0 * scale, "#1d3f55")
        };
        svg.words(at, &row.name, set);
    }
}

fn arrow(svg: &mut Svg, tail: Pt, tip: Pt, along: Pt, scale: f32) {
    let (shaft, wide, head) = (1.7 * scale, 5.2 * scale, 9.0 * scale);
    let path = marks::arrow_shape(tail, tip, along, [shaft, shaft, wide, head]);
    svg.path(
        &path,
        "fill=\"#1f4a61\" stroke=\"#eef5f3\" stroke-width=\".8\"",
    );
}

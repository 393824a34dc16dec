//! Lines between squares, drawn close: walls with windows and doors, contour lines, hedgehogs, banks with hedges.

use super::curve::Bent;
use super::svg::{Path, Svg, num};

/// The styles drawn here.
pub(super) fn knows(style: &str) -> bool {
    matches!(
        style,
        "house-wall"
            | "window"
            | "door"
            | "trench"
            | "access"
            | "passage"
            | "contour"
            | "scarp"
            | "hedgehog"
            | "marker"
    )
}

/// Whether a line of this style is straight even where others are bent.
pub(super) fn is_straight(style: &str) -> bool {
    knows(style) && !matches!(style, "contour" | "scarp")
}

const STONE: &str = "#46372b";

/// A line of one of the styles here along a side; `low` is +1 where the ground falls to its right.
pub(super) fn line(svg: &mut Svg, style: &str, bent: &Bent, low: f32, scale: f32) {
    let stroke = |colour: &str, width: f32| {
        let width = num(width * scale);
        format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"")
    };
    let part = |from: f32, to: f32| {
        let mut path = Path::default();
        path.start(bent.at(from).0).line(bent.at(to).0);
        path
    };
    match style {
        "house-wall" => wall(svg, bent, scale),
        "window" => {
            wall(svg, bent, scale);
            for (from, to) in [(0.16, 0.42), (0.58, 0.84)] {
                svg.path(&part(from, to), &stroke("#cfeaf2", 3.0));
                let mut bar = Path::default();
                let (p, along) = bent.at(f32::midpoint(from, to));
                bar.start(p.step(along, 0.0, -2.0 * scale))
                    .line(p.step(along, 0.0, 2.0 * scale));
                svg.path(&bar, &stroke(STONE, 1.1));
            }
        }
        "door" => {
            wall(svg, bent, scale);
            svg.path(&part(0.24, 0.76), &stroke("#e9dcb9", 6.4));
            svg.path(&part(0.3, 0.7), &stroke("#6f3d17", 5.2));
            svg.path(&part(0.33, 0.67), &stroke("#b0702f", 2.8));
        }
        // Drawn with the trench itself, or laid on the sheet as markers that can be taken away.
        "trench" | "access" | "passage" | "marker" => {}
        "contour" => contour(svg, bent, low, scale, 7.0),
        "scarp" => {
            contour(svg, bent, low, scale, 12.0);
            let mut upper = Path::default();
            for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                let (p, along) = bent.at(share);
                let at = p.step(along, 0.0, -low * 4.0 * scale);
                if share == 0.0 {
                    upper.start(at);
                } else {
                    upper.line(at);
                }
            }
            svg.path(&upper, &stroke("#7a4a22", 1.3));
        }
        _ => hedgehogs(svg, bent, scale),
    }
}

fn wall(svg: &mut Svg, bent: &Bent, scale: f32) {
    let mut path = Path::default();
    let (start, end) = bent.ends();
    path.start(start).line(end);
    svg.path(
        &path,
        &format!(
            "stroke=\"{STONE}\" stroke-width=\"{}\" stroke-linecap=\"square\"",
            num(5.0 * scale)
        ),
    );
}

/// A brown line with strokes that point downhill.
fn contour(svg: &mut Svg, bent: &Bent, low: f32, scale: f32, length: f32) {
    let [mut course, mut strokes] = [const { Path::new() }; 2];
    bent.draw(&mut course);
    for tick in 0..8_u8 {
        let (p, along) = bent.at((f32::from(tick) + 0.5) / 8.0);
        let long = if tick % 2 == 0 { length } else { length * 0.66 };
        strokes
            .start(p)
            .line(p.step(along, 0.0, low * long * scale));
    }
    svg.path(
        &strokes,
        &format!(
            "stroke=\"#9a6a3c\" stroke-width=\"{}\" stroke-linecap=\"round\"",
            num(1.4 * scale)
        ),
    );
    svg.path(
        &course,
        &format!(
            "fill=\"none\" stroke=\"#7a4a22\" stroke-width=\"{}\" stroke-linecap=\"round\"",
            num(2.6 * scale)
        ),
    );
}

/// Crossed beams with wire between them.
fn hedgehogs(svg: &mut Svg, bent: &Bent, scale: f32) {
    let [mut beams, mut wire] = [const { Path::new() }; 2];
    wire.start(bent.at(0.03).0);
    for coil in 0..6_u8 {
        let share = (f32::from(coil) + 1.0) / 6.2;
        let side = if coil % 2 == 0 { 5.0 } else { -5.0 };
        let (p, along) = bent.at(share - 0.08);
        wire.curve(p.step(along, 0.0, side * scale), bent.at(share).0);
    }
    for share in [0.2, 0.5, 0.8] {
        let (p, along) = bent.at(share);
        for (x, y) in [(6.0, 4.6), (-6.0, 4.6), (0.0, 7.0)] {
            beams
                .start(p.step(along, -x * scale, -y * scale))
                .line(p.step(along, x * scale, y * scale));
        }
    }
    let line = |colour: &str, width: f32| {
        let width = num(width * scale);
        format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\""
        )
    };
    svg.path(&wire, &line("#55514a", 1.1));
    svg.path(&beams, &line("#f4ecd8", 4.8));
    svg.path(&beams, &line("#3c342c", 2.7));
}

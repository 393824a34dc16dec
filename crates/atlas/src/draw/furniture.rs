//! Compass, scale bar and titles.

use super::ink::Ink;
use super::poster::Caption;
use super::svg::{Path, Pt, Svg, Type, num};
use crate::Map;

/// A rose whose point shows north; `up` is the true bearing of the upper edge.
pub(super) fn compass(svg: &mut Svg, ink: &Ink, at: Pt, radius: f32, up: f32) {
    let line = ink.line;
    svg.circle(
        at,
        radius,
        &format!("fill=\"none\" stroke=\"{line}\" stroke-width=\"1.2\""),
    );
    svg.circle(
        at,
        radius * 0.9,
        &format!("fill=\"none\" stroke=\"{line}\" stroke-width=\".5\""),
    );
    let direction = |bearing: f32| {
        let turn = (bearing - up).to_radians();
        Pt(turn.sin(), -turn.cos())
    };
    for bearing in (0..360).step_by(45) {
        let along = direction(bearing as f32);
        let length = if bearing % 90 == 0 {
            radius * 0.86
        } else {
            radius * 0.5
        };
        let wide = radius * 0.13;
        for (side, fill) in [(-1.0, line), (1.0, ink.paper)] {
            let mut blade = Path::default();
            blade.polygon(&[
                at,
                at.step(along, wide, side * wide),
                at.step(along, length, 0.0),
            ]);
            svg.path(&blade, &format!("fill=\"{fill}\" stroke=\"{line}\" stroke-width=\".7\" stroke-linejoin=\"round\""));
        }
    }
    for (bearing, letter) in [(0.0, "N"), (90.0, "E"), (180.0, "S"), (270.0, "W")] {
        let size = if letter == "N" {
            radius * 0.46
        } else {
            radius * 0.28
        };
        let p = at.step(direction(bearing), radius + size * 0.55, 0.0);
        svg.words(
            p.plus(0.0, size * 0.34),
            letter,
            Type::plain(size, line).bold(),
        );
    }
}

/// Width and height of a [`panel`].
pub(super) const PANEL: (f32, f32) = (212.0, 250.0);

/// A double frame: the inner line so far within the outer one, and the strokes of both.
fn frame(
    svg: &mut Svg,
    line: &str,
    at: Pt,
    (width, height): (f32, f32),
    inset: f32,
    strokes: [&str; 2],
) {
    let [outer, inner] = strokes;
    svg.rect(
        at,
        width,
        height,
        &format!("fill=\"#fbf6e8\" stroke=\"{line}\" stroke-width=\"{outer}\""),
    );
    svg.rect(
        at.plus(inset, inset),
        width - 2.0 * inset,
        height - 2.0 * inset,
        &format!("fill=\"none\" stroke=\"{line}\" stroke-width=\"{inner}\""),
    );
}

/// A board's title, compass and scale in one frame, for a corner without cells.
pub(super) fn panel(svg: &mut Svg, map: &Map, ink: &Ink, at: Pt, title: &str) {
    let (width, height) = PANEL;
    let line = ink.line;
    frame(svg, line, at, (width, height), 4.0, ["1.6", ".7"]);
    let middle = at.plus(width / 2.0, 0.0);
    let set = Type {
        italic: true,
        ..Type::plain(fit(title, width - 36.0, 27.0), line).bold()
    };
    svg.words(middle.plus(0.0, 38.0), title, set);
    if let Some(up) = map.up_bearing() {
        compass(svg, ink, middle.plus(0.0, 118.0), 42.0, up);
    }
    if let Some(metres) = map.cell_metres() {
        let across = ink.cell * 1.732;
        let bar = middle.plus(-1.5 * across, 212.0);
        scale_bar(svg, ink, bar, across, metres, 3);
        let words = format!("One {} is {metres} m across", map.grid().noun());
        svg.words(
            middle.plus(0.0, 203.0),
            &words,
            Type {
                italic: true,
                ..Type::plain(12.5, line)
            },
        );
    }
}

/// A bar of so many cells, with metres under it.
pub(super) fn scale_bar(
    svg: &mut Svg,
    ink: &Ink,
    at: Pt,
    cell_across: f32,
    metres: u32,
    cells: u16,
) {
    for part in 0..cells {
        let x = f32::from(part) * cell_across;
        let fill = if part % 2 == 0 { ink.line } else { ink.paper };
        svg.rect(
            at.plus(x, 0.0),
            cell_across,
            6.0,
            &format!("fill=\"{fill}\" stroke=\"{}\" stroke-width=\"1\"", ink.line),
        );
    }
    for mark in [0, 1, 3, 5].into_iter().filter(|&mark| mark <= cells) {
        let distance = u32::from(mark) * metres;
        let words = if distance >= 1000 {
            format!("{} km", num(distance as f32 / 1000.0))
        } else {
            format!("{distance} m")
        };
        let p = at.plus(f32::from(mark) * cell_across, 20.0);
        svg.words(p, &words, Type::plain(11.5, ink.line));
    }
}

/// Title and subtitle in a frame; returns its height.
pub(super) fn cartouche(svg: &mut Svg, ink: &Ink, at: Pt, width: f32, caption: &Caption) -> f32 {
    let height = 96.0;
    let line = ink.line;
    frame(svg, line, at, (width, height), 5.0, ["2.4", ".8"]);
    let middle = at.plus(width / 2.0, 0.0);
    let title = Type {
        spacing: 3.0,
        ..Type::plain(fit(&caption.title, width - 60.0, 40.0), line).bold()
    };
    svg.words(middle.plus(0.0, 52.0), &caption.title, title);
    let below = Type {
        italic: true,
        ..Type::plain(fit(&caption.subtitle, width - 40.0, 18.0), line)
    };
    svg.words(middle.plus(0.0, 78.0), &caption.subtitle, below);
    height
}

/// A size at which the words are no wider than `width`; an average letter is about half as wide as high.
pub(super) fn fit(words: &str, width: f32, largest: f32) -> f32 {
    largest.min(width / (words.chars().count().max(1) as f32 * 0.58))
}

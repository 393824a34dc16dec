//! What games add to a map: rings, fire dots, arrows, icons, letters.

use super::icons;
use super::ink::{Hue, Ink};
use super::plot::Plot;
use super::svg::{Path, Pt, Svg, Type, num};
use crate::grid::Shape;
use crate::{CellId, Place};
use std::collections::BTreeMap;
use std::f32::consts::{PI, TAU};

/// Something a game draws on the map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// A coloured outline of a cell, with the colour's letter; `label` replaces the letter.
    Ring {
        /// The cell.
        cell: CellId,
        /// Its colour.
        hue: Hue,
        /// What the badge says instead of the colour's letter.
        label: Option<String>,
    },
    /// A small dot on the side of the space that is nearest to the cell it comes from.
    Dot {
        /// The cell or box that is marked.
        at: Place,
        /// The cell that projects it.
        towards: CellId,
        /// Its colour.
        hue: Hue,
    },
    /// An arrow between two cells.
    Arrow {
        /// From here …
        from: CellId,
        /// … to here.
        to: CellId,
        /// How it is drawn.
        style: ArrowStyle,
    },
    /// A symbol with a value.
    Icon {
        /// The cell.
        cell: CellId,
        /// Which symbol.
        kind: IconKind,
        /// A short text, such as points; nothing is drawn for an empty one.
        text: String,
    },
    /// A letter in the corner of a cell.
    Letter {
        /// The cell.
        cell: CellId,
        /// One or two letters.
        text: String,
    },
}

/// How an arrow is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArrowStyle {
    /// Filled.
    Solid,
    /// Only its outline.
    Outline,
}

/// The symbols of [`Mark::Icon`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum IconKind {
    /// A dish on a mast.
    Radar,
    /// A gun on its wheel.
    Gun,
    /// An anchor.
    Port,
    /// An aeroplane.
    Airfield,
    /// A gasometer.
    Gasworks,
    /// A flag.
    Headquarters,
    /// A casemate.
    Strongpoint,
}

/// Rings, which lie under walls and wire.
pub(super) fn draw_rings(svg: &mut Svg, plot: &Plot<'_>, marks: &[Mark]) {
    for mark in marks {
        if let Mark::Ring { cell, hue, .. } = *mark
            && on_board(plot, cell)
        {
            ring(svg, plot, cell, hue);
        }
    }
}

/// Arrows, which lie under numbers.
pub(super) fn draw_arrows(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink, marks: &[Mark]) {
    for mark in marks {
        if let Mark::Arrow { from, to, style } = *mark
            && on_board(plot, from)
            && on_board(plot, to)
        {
            let (start, end) = (plot.cell_centre(from), plot.cell_centre(to));
            let trim = (plot.size * 0.5).min(end.minus(start).length() * 0.3);
            let along = end.minus(start).unit();
            let (tail, tip) = (start.step(along, trim, 0.0), end.step(along, -trim, 0.0));
            arrow(svg, ink, tail, tip, style, plot.size / 32.0);
        }
    }
}

/// Dots, icons, badges and letters, which lie over numbers.
pub(super) fn draw_over(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink, marks: &[Mark]) {
    let scale = plot.size / 32.0;
    for mark in marks {
        match mark {
            Mark::Icon { cell, kind, text } if on_board(plot, *cell) => {
                icons::draw(
                    svg,
                    ink,
                    plot.cell_centre(*cell).plus(0.0, 3.0 * scale),
                    *kind,
                    text,
                    scale,
                );
            }
            Mark::Letter { cell, text } if on_board(plot, *cell) => {
                let at = plot
                    .cell_centre(*cell)
                    .plus(-0.56 * plot.size, 0.5 * plot.size);
                letter(svg, ink, at, text, scale);
            }
            Mark::Ring { cell, hue, label } if on_board(plot, *cell) => {
                let (right, down) = match plot.map.grid().shape() {
                    // In the corner: the middles of the sides are the neighbours' and the rim's.
                    Shape::Squares(_) => (0.62, 0.62),
                    Shape::Hexes { .. } => (0.84, 0.0),
                };
                let at = plot
                    .cell_centre(*cell)
                    .plus(right * plot.size, down * plot.size);
                let letter = label.clone().unwrap_or_else(|| hue.letter().to_string());
                badge(svg, at, *hue, &letter, scale);
            }
            Mark::Icon { .. }
            | Mark::Letter { .. }
            | Mark::Ring { .. }
            | Mark::Dot { .. }
            | Mark::Arrow { .. } => {}
        }
    }
    dots(svg, plot, marks);
}

fn on_board(plot: &Plot<'_>, cell: CellId) -> bool {
    plot.map.board(cell) == plot.board
}

fn ring(svg: &mut Svg, plot: &Plot<'_>, cell: CellId, hue: Hue) {
    let mut path = Path::default();
    path.polygon(&plot.inset(plot.map.spot(cell), 0.915));
    let scale = plot.size / 32.0;
    let edge = num(5.4 * scale);
    svg.path(&path, &format!("fill=\"{}\" fill-opacity=\".13\" stroke=\"#fffaf0\" stroke-width=\"{edge}\" stroke-linejoin=\"round\"", hue.css()));
    svg.path(
        &path,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            hue.css(),
            num(3.6 * scale)
        ),
    );
}

/// The colour's letter on the ring.
pub(super) fn badge(svg: &mut Svg, at: Pt, hue: Hue, letter: &str, scale: f32) {
    let ink = if hue == Hue::Yellow { "#222" } else { "#fff" };
    svg.circle(
        at,
        6.6 * scale,
        &format!(
            "fill=\"{}\" stroke=\"#fffaf0\" stroke-width=\"{}\"",
            hue.css(),
            num(1.2 * scale)
        ),
    );
    svg.words(
        at.plus(0.0, 3.2 * scale),
        letter,
        Type::plain(9.4 * scale, ink).bold(),
    );
}

pub(super) fn letter(svg: &mut Svg, ink: &Ink, at: Pt, text: &str, scale: f32) {
    svg.circle(
        at,
        7.2 * scale,
        &format!(
            "fill=\"#fffdf5\" stroke=\"{}\" stroke-width=\"{}\"",
            ink.line,
            num(1.2 * scale)
        ),
    );
    svg.words(
        at.plus(0.0, 3.6 * scale),
        text,
        Type::plain(10.6 * scale, ink.line).bold(),
    );
}

/// An arrow with half its width at the tail, at the neck and at the head, and the length of the head.
pub(super) fn arrow_shape(
    tail: Pt,
    tip: Pt,
    along: Pt,
    [thin, shaft, wide, head]: [f32; 4],
) -> Path {
    let neck = tip.step(along, -head, 0.0);
    let mut path = Path::default();
    path.polygon(&[
        tail.step(along, 0.0, -thin),
        neck.step(along, 0.0, -shaft),
        neck.step(along, 0.0, -wide),
        tip,
        neck.step(along, 0.0, wide),
        neck.step(along, 0.0, shaft),
        tail.step(along, 0.0, thin),
    ]);
    path
}

pub(super) fn arrow(svg: &mut Svg, ink: &Ink, tail: Pt, tip: Pt, style: ArrowStyle, scale: f32) {
    let along = tip.minus(tail).unit();
    let (thin, shaft, wide) = (1.2 * scale, 2.9 * scale, 7.4 * scale);
    let head = (13.0 * scale).min(tip.minus(tail).length() * 0.6);
    let path = arrow_shape(tail, tip, along, [thin, shaft, wide, head]);
    let paint = match style {
        ArrowStyle::Solid => format!(
            "fill=\"{0}\" fill-opacity=\".82\" stroke=\"#fffaf0\" stroke-width=\"1\"",
            ink.line
        ),
        ArrowStyle::Outline => format!(
            "fill=\"#fffaf0\" fill-opacity=\".85\" stroke=\"{0}\" stroke-width=\"1.3\"",
            ink.line
        ),
    };
    svg.path(&path, &format!("{paint} stroke-linejoin=\"round\""));
}

/// How many dots can stand around a space.
const SLOTS: usize = 18;
/// Where something else stands in a cell: the direction and half the width it takes, in radians.
const NUMBER: (f32, f32) = (-PI / 2.0, 0.78);
const BADGE: (f32, f32) = (0.0, 0.30);
const VALUE: (f32, f32) = (0.79, 0.36);
const LETTER: (f32, f32) = (2.41, 0.34);

/// Fire dots: each takes the free place nearest to the direction it comes from.
fn dots(svg: &mut Svg, plot: &Plot<'_>, marks: &[Mark]) {
    let mut spaces: BTreeMap<Place, Vec<(CellId, Hue)>> = BTreeMap::new();
    let mut barred: BTreeMap<CellId, Vec<(f32, f32)>> = BTreeMap::new();
    for mark in marks {
        let (cell, bar) = match *mark {
            Mark::Dot { at, towards, hue } => {
                if on_board(plot, towards) {
                    spaces.entry(at).or_default().push((towards, hue));
                }
                continue;
            }
            Mark::Ring { cell, .. } => (cell, BADGE),
            Mark::Icon { cell, .. } => (cell, VALUE),
            Mark::Letter { cell, .. } => (cell, LETTER),
            Mark::Arrow { .. } => continue,
        };
        barred.entry(cell).or_default().push(bar);
    }
    let boxes = plot.boxes();
    let mut found: BTreeMap<Hue, Path> = BTreeMap::new();
    for (place, mut list) in spaces {
        list.sort_unstable();
        list.dedup();
        let (centre, radius, bars) = match place {
            Place::Cell(cell) if on_board(plot, cell) => {
                let mut bars = barred.remove(&cell).unwrap_or_default();
                bars.push(NUMBER);
                (plot.cell_centre(cell), plot.size * 0.65, bars)
            }
            Place::Cell(_) => continue,
            Place::Box(id) => match boxes.iter().find(|(each, _)| *each == id) {
                Some(&(_, at)) => (at, plot.box_half().0 * 0.78, Vec::new()),
                None => continue,
            },
        };
        // A box is smaller than a cell: every other place is enough.
        let crowded = matches!(place, Place::Box(_));
        let mut taken: [bool; SLOTS] = std::array::from_fn(|slot| crowded && slot % 2 == 1);
        for (towards, hue) in list {
            let way = plot.cell_centre(towards).minus(centre);
            let wish = way.1.atan2(way.0);
            // Rather beside a badge than not at all; the number alone is never hidden.
            let slot = free_slot(wish, &taken, &bars)
                .or_else(|| free_slot(wish, &taken, &bars[bars.len().saturating_sub(1)..]));
            let Some(slot) = slot else {
                continue;
            };
            taken[slot] = true;
            let angle = slot_angle(slot);
            let at = centre.plus(angle.cos() * radius, angle.sin() * radius);
            found.entry(hue).or_default().start(at).line(at);
        }
    }
    // All dots of a colour are two strokes with round ends: the edge, and the dot on it.
    let scale = plot.size / 32.0;
    for (hue, path) in &found {
        for (colour, width) in [("#fffaf0", 7.2), (hue.css(), 5.2)] {
            let width = num(width * scale);
            svg.path(
                path,
                &format!("stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\""),
            );
        }
    }
}

pub(super) fn dot(svg: &mut Svg, at: Pt, hue: Hue, scale: f32) {
    svg.circle(
        at,
        3.1 * scale,
        &format!(
            "fill=\"{}\" stroke=\"#fffaf0\" stroke-width=\"{}\"",
            hue.css(),
            num(scale)
        ),
    );
}

/// Clockwise from the top.
fn slot_angle(slot: usize) -> f32 {
    slot as f32 * TAU / SLOTS as f32 - PI / 2.0
}

fn free_slot(wish: f32, taken: &[bool; SLOTS], bars: &[(f32, f32)]) -> Option<usize> {
    let open = |slot: usize| {
        bars.iter()
            .all(|&(bar, half)| apart(slot_angle(slot), bar) > half)
    };
    let far = |slot: usize| apart(slot_angle(slot), wish);
    let free = (0..SLOTS).filter(|&slot| !taken[slot] && open(slot));
    free.min_by(|&a, &b| far(a).total_cmp(&far(b)))
}

/// The angle between two directions.
fn apart(a: f32, b: f32) -> f32 {
    let off = (a - b).rem_euclid(TAU);
    off.min(TAU - off)
}

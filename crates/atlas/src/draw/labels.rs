//! Cell numbers and place names.

use super::ink::Ink;
use super::plot::Plot;
use super::svg::{Pt, Svg, Type, escape, num};
use crate::CellId;
use crate::grid::{Orientation, Shape};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Where the number of a cell stands, from its centre: always at the top.
pub(super) fn number_drop(plot: &Plot<'_>) -> f32 {
    match plot.map.grid().shape() {
        Shape::Hexes {
            orientation: Orientation::Flat,
            ..
        } => -0.52 * plot.size,
        Shape::Hexes {
            orientation: Orientation::Pointy,
            ..
        }
        | Shape::Squares(_) => -0.56 * plot.size,
    }
}

/// A label without its board's prefix, as column and row; nothing where it is not letters and then digits.
fn split<'m>(plot: &Plot<'m>, cell: CellId) -> Option<(&'m str, &'m str)> {
    let board = &plot.map.boards()[usize::from(plot.board.0)];
    let short = plot.map.label(cell).strip_prefix(&*board.prefix)?;
    let digits = short.find(|c: char| c.is_ascii_digit())?;
    let (column, row) = short.split_at(digits);
    let whole = !column.is_empty() && row.chars().all(|c| c.is_ascii_digit());
    whole.then_some((column, row))
}

/// Letters and numbers along the rim of a board of squares.
pub(super) fn rim(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    let (corner, width, height) = plot.frame;
    let mut words: BTreeSet<(i32, i32, &str)> = BTreeSet::new();
    let inner = plot.size * 0.275;
    let size = plot.size * 0.37;
    let drop = size * 0.34;
    for cell in plot.cells().filter(|_| has_rim(plot)) {
        let Some((column, row)) = split(plot, cell) else {
            continue;
        };
        let at = plot.cell_centre(cell);
        // In tenths, so that equal places are equal.
        let tenths = |value: f32| (value * 10.0).round() as i32;
        for y in [corner.1 + inner, corner.1 + height - inner] {
            words.insert((tenths(at.0), tenths(y + drop), column));
        }
        for x in [corner.0 + inner, corner.0 + width - inner] {
            words.insert((tenths(x), tenths(at.1 + drop), row));
        }
    }
    let set = Type::plain(size, ink.number).bold();
    for (x, y, text) in words {
        svg.words(Pt(x as f32 / 10.0, y as f32 / 10.0), text, set);
    }
}

/// Whether the squares of a board are told by its rim.
fn has_rim(plot: &Plot<'_>) -> bool {
    let squares = matches!(plot.map.grid().shape(), Shape::Squares(_));
    squares && plot.cells().all(|cell| split(plot, cell).is_some())
}

pub(super) fn numbers(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    if has_rim(plot) {
        near(svg, plot, ink);
        return;
    }
    let size = plot.size * 0.285;
    let set = format!(
        "font-size=\"{}\" text-anchor=\"middle\" stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
        num(size),
        num(size * 0.24)
    );
    let mut wet = String::new();
    let mut dry = String::new();
    for cell in plot.cells() {
        let at = plot.cell_centre(cell).plus(0.0, number_drop(plot));
        let level = plot.map.terrain_kind(plot.map.terrain(cell)).level;
        let into = if level == 0 { &mut wet } else { &mut dry };
        let label = escape(plot.map.label(cell));
        let _ = writeln!(
            into,
            "<text x=\"{}\" y=\"{}\">{label}</text>",
            num(at.0),
            num(at.1)
        );
    }
    svg.group(
        &format!("{set} fill=\"#47707f\" stroke=\"#c4dce0\" stroke-opacity=\".5\""),
        |svg| svg.raw(&wet),
    );
    svg.group(
        &format!(
            "{set} fill=\"{}\" stroke=\"{}\" stroke-opacity=\".8\"",
            ink.number, ink.clear
        ),
        |svg| svg.raw(&dry),
    );
}

/// Labels in the corners of squares, for who looks close: whoever shows the sheet shows the group then.
fn near(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    let mut all = String::new();
    for cell in plot.cells() {
        let at = plot
            .cell_centre(cell)
            .plus(-0.8 * plot.size, -0.64 * plot.size);
        let (column, row) = split(plot, cell).unwrap_or_default();
        let (x, y) = (num(at.0), num(at.1));
        let _ = writeln!(
            all,
            "<text x=\"{x}\" y=\"{y}\">{}{row}</text>",
            escape(column)
        );
    }
    let set = format!(
        "class=\"ids\" display=\"none\" font-size=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.8\" stroke-opacity=\".7\" paint-order=\"stroke\"",
        num(plot.size * 0.25),
        ink.line,
        ink.clear
    );
    svg.group(&set, |svg| svg.raw(&all));
}

pub(super) fn names(svg: &mut Svg, plot: &Plot<'_>, ink: &Ink) {
    let unit = plot.size / 32.0;
    for name in plot
        .map
        .names()
        .iter()
        .filter(|name| plot.map.board(name.at) == plot.board)
    {
        let base = Type {
            italic: true,
            halo: "#fbf5e4",
            turn: name.turn,
            ..Type::plain(13.0 * unit, ink.line)
        };
        let set = match name.style.as_str() {
            "city" => Type {
                size: 22.0 * unit,
                bold: true,
                spacing: 2.0 * unit,
                ..base
            },
            "town" => Type {
                size: 17.0 * unit,
                bold: true,
                ..base
            },
            "water" => Type {
                size: 26.0 * unit,
                fill: "#34697f",
                halo: "",
                spacing: 9.0 * unit,
                ..base
            },
            "bay" => Type {
                size: 20.0 * unit,
                fill: "#34697f",
                halo: "",
                spacing: 5.0 * unit,
                ..base
            },
            "river" => Type {
                size: 12.5 * unit,
                fill: "#25607e",
                halo: "#e8ecd8",
                spacing: 1.5 * unit,
                ..base
            },
            "area" => Type {
                size: 15.0 * unit,
                fill: "#33502b",
                halo: "#dfe6c4",
                spacing: 2.5 * unit,
                ..base
            },
            "beach" => Type {
                size: 13.0 * unit,
                bold: true,
                fill: "#1d3f55",
                halo: "#d5e6e4",
                ..base
            },
            "note" => Type {
                size: 11.0 * unit,
                ..base
            },
            _ => base,
        };
        let across = plot.size * 1.732;
        let at = plot
            .cell_centre(name.at)
            .plus(name.offset[0] * across, name.offset[1] * across);
        // Letters hang above their line: move down by about a third of their height.
        let at = Pt(at.0, at.1 + set.size * 0.33);
        svg.words(at, &name.name, set);
    }
}

//! All boards of a map on one poster: the largest on the left, title, the others and the legend beside it.

use super::board::{self, Art};
use super::ink::{Hue, Ink};
use super::marks::{ArrowStyle, IconKind, Mark};
use super::svg::{Pt, Svg, Type, num};
use super::{Sheet, furniture, legend, symbols};
use crate::{BoardId, Map};

/// The words on a poster.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Caption {
    /// In the cartouche.
    pub title: String,
    /// Under the title.
    pub subtitle: String,
    /// What a game's marks mean, for the legend.
    pub keys: Vec<Key>,
    /// Lines at the foot of the legend.
    pub notes: Vec<String>,
}

impl Caption {
    /// The map's own title and subtitle.
    pub fn of(map: &Map) -> Caption {
        Caption {
            title: map.title().to_owned(),
            subtitle: map.subtitle().to_owned(),
            keys: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// A line of the legend for a kind of mark, with what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Key {
    /// A ring of this colour.
    Ring(Hue, String),
    /// Dots of this colour.
    Dot(Hue, String),
    /// An arrow.
    Arrow(ArrowStyle, String),
    /// A symbol.
    Icon(IconKind, String),
    /// A letter, and what it means.
    Letter(String, String),
}

impl Key {
    pub(super) fn text(&self) -> &str {
        match self {
            Key::Ring(_, text)
            | Key::Dot(_, text)
            | Key::Arrow(_, text)
            | Key::Icon(_, text)
            | Key::Letter(_, text) => text,
        }
    }
}

const GAP: f32 = 26.0;
/// From the edge of a board's paper to its frame.
const RIM: f32 = 10.0;
/// Narrower, a legend's words would not fit.
const NARROWEST: f32 = 430.0;

/// Draws every board of a map, with title, legend, scale and compass.
///
/// The spaces of all boards are in one list, placed on the poster.
pub fn poster(map: &Map, ink: &Ink, caption: &Caption, list: &[Mark]) -> Sheet {
    let boards: Vec<Art> = (0..map.boards().len() as u8)
        .map(|id| board::art(map, BoardId(id), ink, list))
        .collect();
    let area = |art: &Art| art.width * art.height;
    let largest = (0..boards.len())
        .max_by(|&a, &b| area(&boards[a]).total_cmp(&area(&boards[b])))
        .unwrap_or(0);
    let others: Vec<usize> = (0..boards.len())
        .filter(|&index| index != largest)
        .collect();
    let column = others
        .iter()
        .map(|&index| boards[index].width)
        .fold(NARROWEST, f32::max);
    let (main_width, main_height) = boards
        .get(largest)
        .map_or((0.0, 0.0), |art| (art.width, art.height));

    let mut body = Svg::default();
    let mut spaces = Vec::new();
    let mut place = |body: &mut Svg, index: usize, at: Pt| {
        let Some(art) = boards.get(index) else { return };
        body.group(
            &format!("transform=\"translate({} {})\"", num(at.0), num(at.1)),
            |svg| svg.raw(&art.svg),
        );
        spaces.extend(
            art.spaces
                .iter()
                .cloned()
                .map(|space| space.shifted((at.0, at.1))),
        );
        if !art.has_panel
            && let Some(each) = map.boards().get(index)
        {
            let set = Type {
                italic: true,
                ..Type::plain(19.0, ink.line).bold().left()
            };
            body.words(at.plus(16.0, 4.0), &each.title, set);
        }
    };
    let top = GAP + 10.0;
    place(&mut body, largest, Pt(GAP, top));
    let left = GAP + main_width + GAP;
    let mut y = top + RIM;
    y += furniture::cartouche(
        &mut body,
        ink,
        Pt(left + RIM, y),
        column - 2.0 * RIM,
        caption,
    ) + GAP;
    if !boards.iter().any(|art| art.has_panel) {
        y += rose(&mut body, map, ink, Pt(left, y), column);
    }
    for &index in &others {
        let art = &boards[index];
        place(&mut body, index, Pt(left + (column - art.width) / 2.0, y));
        y += art.height + GAP * 0.7;
    }
    // The legend goes under everything, or beside a single board.
    let below = y.max(top + main_height + GAP * 0.5);
    let (at, room) = if others.is_empty() {
        (Pt(left + RIM, y), column - 2.0 * RIM)
    } else {
        (Pt(GAP + RIM, below), main_width + GAP + column - 2.0 * RIM)
    };
    y = at.1 + legend::legend(&mut body, map, ink, at, room, caption) + GAP;
    let (width, height) = (left + column + GAP, y.max(below + GAP));

    let mut svg = Svg::document(width, height);
    symbols::define(&mut svg, ink);
    svg.rect(
        Pt(0.0, 0.0),
        width,
        height,
        &format!("fill=\"{}\"", ink.paper),
    );
    svg.raw(&body.text());
    Sheet {
        svg: svg.finish(),
        width,
        height,
        spaces,
    }
}

/// Compass and scale bar side by side; returns the height they take.
fn rose(svg: &mut Svg, map: &Map, ink: &Ink, at: Pt, width: f32) -> f32 {
    if map.up_bearing().is_none() && map.cell_metres().is_none() {
        return 0.0;
    }
    let radius = 52.0;
    if let Some(up) = map.up_bearing() {
        furniture::compass(svg, ink, at.plus(radius + 34.0, radius + 22.0), radius, up);
    }
    if let Some(metres) = map.cell_metres() {
        let across = ink.cell * 1.732;
        let cells = if width > 640.0 { 5 } else { 3 };
        let length = f32::from(cells) * across;
        let bar = at.plus((width + 2.0 * radius + 40.0 - length) / 2.0, radius + 14.0);
        furniture::scale_bar(svg, ink, bar, across, metres, cells);
        let words = format!("One {} is {metres} m across", map.grid().noun());
        svg.words(
            bar.plus(length / 2.0, -14.0),
            &words,
            Type {
                italic: true,
                ..Type::plain(13.5, ink.line)
            },
        );
    }
    2.0 * radius + 44.0 + GAP
}

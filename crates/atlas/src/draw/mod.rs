//! Paper maps: a board or a whole poster as SVG, with the place of every space for whoever lays counters on it.
//!
//! `sheet` draws one board, `poster` all of them with title, legend, scale and compass, `png` turns either into
//! pixels. Games add [`Mark`]s; what a mark means is theirs. Drawing is deterministic: the same map, ink and marks
//! give the same text. Floats are allowed here and nowhere else in the crate.
#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "sizes and places of a drawing are small, and where it matters positive"
)]

mod board;
mod boxes;
mod built;
mod close;
mod curve;
mod dress;
mod dug;
mod furniture;
mod ground;
mod icons;
mod ink;
mod labels;
mod legend;
mod marks;
mod plants;
mod plot;
#[cfg(feature = "png")]
mod png;
mod poster;
mod roads;
mod sides;
mod svg;
mod symbols;

pub use ink::{Hue, Ink};
pub use marks::{ArrowStyle, IconKind, Mark};
#[cfg(feature = "png")]
pub use png::{PngError, png};
pub use poster::{Caption, Key, poster};

use crate::{BoardId, Map, Place};

/// A drawing and where its spaces are.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// A whole SVG document.
    pub svg: String,
    /// Its width in user units, which are pixels at scale 1.
    pub width: f32,
    /// Its height.
    pub height: f32,
    /// Every cell and box of the sheet.
    pub spaces: Vec<Space>,
}

/// Where a cell or box is on a sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct Space {
    /// Which cell or box.
    pub place: Place,
    /// Its centre.
    pub x: f32,
    /// Its centre.
    pub y: f32,
    /// Its corners, clockwise.
    pub corners: Vec<(f32, f32)>,
}

impl Space {
    /// From the centre to the farthest corner.
    pub fn radius(&self) -> f32 {
        let reach = |&(x, y): &(f32, f32)| (x - self.x).hypot(y - self.y);
        self.corners.iter().map(reach).fold(0.0, f32::max)
    }

    fn shifted(mut self, by: (f32, f32)) -> Space {
        self.x += by.0;
        self.y += by.1;
        for corner in &mut self.corners {
            *corner = (corner.0 + by.0, corner.1 + by.1);
        }
        self
    }
}

/// Draws one board.
///
/// ```
/// use atlas::draw::{Hue, Ink, Mark, sheet};
/// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/islet.toml"));
/// let map = atlas::Map::read("islet.toml", text)?;
/// let town = map.at("0402").unwrap();
/// let ring = Mark::Ring { cell: town, hue: Hue::Red, label: None };
/// let sheet = sheet(&map, atlas::BoardId(0), &Ink::default(), &[ring]);
/// assert_eq!(sheet.spaces.len(), map.len() + map.boxes().len());
/// assert!(sheet.svg.starts_with("<svg"));
/// # Ok::<(), atlas::MapErrors>(())
/// ```
///
/// # Panics
/// When the map has no such board.
pub fn sheet(map: &Map, board: BoardId, ink: &Ink, marks: &[Mark]) -> Sheet {
    let art = board::art(map, board, ink, marks);
    let mut svg = svg::Svg::document(art.width, art.height);
    symbols::define(&mut svg, ink);
    svg.raw(&art.svg);
    Sheet {
        svg: svg.finish(),
        width: art.width,
        height: art.height,
        spaces: art.spaces,
    }
}

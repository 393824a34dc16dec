//! Grids, maps, terrain and hexsides of board wargames: load, check, search, draw. Knows no game.
//!
//! - [`Map`] is a checked map file; [`MapErrors`] is all that was wrong with it.
//! - [`Grid`] says how cells lie together: hexes (through the `hexx` crate) or squares.
//! - [`search`] walks the finite map; [`CellSet`] is a set of cells fit for a game's state.
//! - [`table`] hands a game's boards and sources on, as the kernel wants them.
//! - [`draw`] makes a paper map of it: SVG, and PNG with the feature `png`.
//!
//! Everything a rule may depend on is integer arithmetic; floats live in `draw` alone. The format of map files is
//! described in the crate's README.

mod cell_set;
pub mod draw;
mod fault;
mod grid;
mod ids;
mod map;
mod named;
mod parts;
pub mod search;
pub mod table;

pub use cell_set::CellSet;
pub use fault::{Fault, MapErrors, Wrong};
pub use grid::{Grid, Orientation, Shape, Spot, Steps};
pub use ids::{BoardId, BoxId, CellId, FeatureId, Place, SideSet, TerrainId};
pub use map::{Map, Source};
pub use named::HexNames;
pub use parts::{
    Board, BoxRow, FeatureKind, MapBox, PlaceName, Region, Road, SourceNote, TerrainKind,
};

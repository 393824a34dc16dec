//! What a game hands on of its map: drawn boards for the table, the poster, and where the data comes from.

use kernel::ledger::Source;
use kernel::scene::{Board, BoardSpace};

use crate::draw::{self, Caption, Ink, Key, Mark, Sheet};
use crate::{BoardId, Map, Place, Region};

/// How far counters may reach from the centre: as far in a square as in a hex of the same width.
fn room(at: &draw::Space) -> f32 {
    let square = at.corners.len() == 4 && matches!(at.place, Place::Cell(_));
    at.radius() * if square { 0.87 } else { 1.0 }
}

/// Every board of the map by itself, with a game's marks. `named` gives a space its id and what a person calls
/// it.
pub fn boards(map: &Map, marks: &[Mark], named: impl Fn(Place) -> (String, String)) -> Vec<Board> {
    let space = |at: &draw::Space| {
        let (id, label) = named(at.place);
        BoardSpace {
            id,
            label,
            x: at.x,
            y: at.y,
            radius: room(at),
        }
    };
    let boards = map.boards().iter().enumerate();
    boards
        .map(|(i, board)| {
            let Sheet {
                svg,
                width,
                height,
                spaces,
            } = draw::sheet(map, BoardId(i as u8), &Ink::default(), marks);
            Board {
                id: board.id.clone(),
                title: board.title.clone(),
                svg,
                width,
                height,
                spaces: spaces.iter().map(space).collect(),
            }
        })
        .collect()
}

/// All boards on one sheet, with title and legend; `keys` explains a game's marks.
pub fn poster(map: &Map, marks: &[Mark], keys: Vec<Key>) -> String {
    let mut caption = Caption::of(map);
    caption.keys = keys;
    draw::poster(map, &Ink::default(), &caption, marks).svg
}

impl Map {
    /// A game on one board needs no more, and room for all its cells.
    pub fn is_one_board(&self, file: &str, room: usize) -> Result<(), String> {
        if self.boards().len() == 1 && self.len() <= room {
            return Ok(());
        }
        Err(format!(
            "{file}: one board of at most {room} hexes is needed"
        ))
    }

    /// A region that a game cannot do without.
    pub fn needed_region(&self, file: &str, key: &str) -> Result<&Region, String> {
        let found = self.region(key);
        found.ok_or_else(|| format!("{file}: no region `{key}`"))
    }

    /// Where its lists come from, as a game tells it.
    pub fn sources_told(&self, file: &'static str) -> Vec<Source> {
        let told = self.sources().iter().map(|note| Source {
            file,
            list: note.list.clone(),
            source: format!("{}: {}", note.source.word(), note.reason.trim()),
        });
        told.collect()
    }
}

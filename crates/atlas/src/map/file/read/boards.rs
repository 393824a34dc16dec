//! Boards drawn as text: rows of terrain codes, their labels, and the table of neighbours.

use super::Reader;
use crate::fault::Wrong;
use crate::grid::{Numbering, Spot};
use crate::map::file::BoardPart;
use crate::map::{Cell, MAX_DIRECTIONS, NOWHERE};
use crate::parts::Board;
use crate::{BoardId, CellId, Map, SideSet, TerrainId};
use toml::Spanned;

/// The highest row or column a file may use, so that no sum of coordinates overflows.
const HIGHEST: i32 = 999;
/// `u16::MAX` marks "no neighbour".
const MOST_CELLS: usize = 65_000;

impl Reader<'_, '_> {
    /// Says whether every row could be read.
    pub(super) fn boards(
        &mut self,
        map: &mut Map,
        parts: &[Spanned<BoardPart>],
        numbering: &Numbering,
    ) -> bool {
        let before = self.faults.lost_cells;
        self.limit(parts, 255, "boards");
        for part in parts.iter().take(255) {
            let (offset, board) = (part.span().start, part.get_ref());
            let list = format!("board {}", board.id);
            self.source(map, offset, &list, board.source, &board.reason);
            if map.boards.iter().any(|known| known.id == board.id) {
                self.twice(offset, "board", &board.id);
            }
            let id = BoardId(map.boards.len() as u8);
            let mut cells = self.cells(map, board, id, numbering);
            cells.sort_by(|(_, a), (_, b)| a.label.cmp(&b.label));
            let first = map.cells.len();
            for (line, cell) in cells {
                self.place_cell(map, line, cell);
            }
            map.boards.push(Board {
                id: board.id.clone(),
                title: board.title.clone(),
                prefix: board.prefix.clone(),
                cells: first as u16..map.cells.len() as u16,
            });
        }
        map.neighbours = (0..map.cells.len())
            .map(|index| around(map, index))
            .collect();
        map.sides = vec![[SideSet::EMPTY; MAX_DIRECTIONS]; map.cells.len()];
        map.road_arms = vec![0; map.cells.len()];
        self.faults.lost_cells == before
    }

    fn place_cell(&mut self, map: &mut Map, line: usize, cell: Cell) {
        if map.cells.len() >= MOST_CELLS {
            return; // said once by the terrain text
        }
        if let Some(&taken) = map.by_label.get(&cell.label) {
            let board = map.cells[taken.index()].board;
            // The board itself is only pushed after its cells.
            let owner = map.boards.get(usize::from(board.0));
            let owner = owner.map_or_else(|| "the same".to_owned(), |board| board.id.clone());
            self.faults.push_at(line, &cell.label, Wrong::Label(owner));
            return;
        }
        let id = CellId(map.cells.len() as u16);
        map.by_label.insert(cell.label.clone(), id);
        map.by_spot.insert((cell.board, cell.spot), id);
        map.cells.push(cell);
    }

    /// The cells of the board's terrain text, each with its line.
    fn cells(
        &mut self,
        map: &Map,
        board: &BoardPart,
        id: BoardId,
        numbering: &Numbering,
    ) -> Vec<(usize, Cell)> {
        let mut cells = Vec::new();
        let [first, last] = *board.columns.get_ref();
        if first < 0 || last < first || last > HIGHEST {
            self.faults.lost_cells += 1;
            self.faults.add(board.columns.span().start, Wrong::Columns);
            return cells;
        }
        let columns = last.abs_diff(first) as usize + 1;
        // A text between triple quotes begins on the line after them.
        let line_of_text = self.faults.line(board.terrain.span().start) + 1;
        for (index, text) in board.terrain.get_ref().lines().enumerate() {
            let line = line_of_text + index;
            if text.trim().is_empty() {
                continue;
            }
            let Some((row, codes)) = row_and_codes(text) else {
                self.faults.lost_cells += 1;
                self.faults.push(line, None, Wrong::NoRowNumber);
                continue;
            };
            let Some(codes) = cell_codes(codes, columns) else {
                let found = codes.trim_end().chars().filter(|code| *code != ' ').count();
                let wrong = Wrong::RowLength {
                    row,
                    found,
                    columns,
                };
                self.faults.lost_cells += 1;
                self.faults.push(line, None, wrong);
                continue;
            };
            for (column, code) in (first..=last).zip(codes) {
                if matches!(code, ' ' | '_') {
                    continue;
                }
                let spot = Spot { column, row };
                let label = format!("{}{}", board.prefix, numbering.label(spot));
                let terrain = map.terrains.iter().position(|kind| kind.code == code);
                if terrain.is_none() {
                    self.faults.push_at(line, &label, Wrong::Code(code));
                }
                let terrain = TerrainId(terrain.unwrap_or(0) as u8);
                let cell = Cell {
                    label,
                    board: id,
                    terrain,
                    spot,
                };
                cells.push((line, cell));
            }
        }
        if map.cells.len() + cells.len() > MOST_CELLS {
            let (what, limit) = ("cells", MOST_CELLS);
            self.faults
                .add(board.terrain.span().start, Wrong::TooMany { what, limit });
        }
        cells
    }
}

/// Splits `07 . . w` into the row's number and its codes.
fn row_and_codes(text: &str) -> Option<(i32, &str)> {
    let text = text.trim_start();
    let digits = text.find(|sign: char| !sign.is_ascii_digit())?;
    let row = text[..digits].parse().ok().filter(|&row| row <= HIGHEST)?;
    Some((row, text[digits..].strip_prefix(' ')?))
}

/// One code a column, written `..w` or `. . w`; `None` when there are more or fewer.
fn cell_codes(text: &str, columns: usize) -> Option<Vec<char>> {
    let signs: Vec<char> = text.trim_end_matches(['\r', '\t']).chars().collect();
    if signs.len() == columns {
        return Some(signs);
    }
    let spaced =
        signs.len() == 2 * columns - 1 && signs.iter().skip(1).step_by(2).all(|sign| *sign == ' ');
    spaced.then(|| signs.into_iter().step_by(2).collect())
}

fn around(map: &Map, index: usize) -> [CellId; MAX_DIRECTIONS] {
    let mut around = [NOWHERE; MAX_DIRECTIONS];
    let cell = &map.cells[index];
    for (direction, next) in around.iter_mut().enumerate().take(map.grid.directions()) {
        let spot = map.grid.step(cell.spot, direction);
        if let Some(&id) = map.by_spot.get(&(cell.board, spot)) {
            *next = id;
        }
    }
    around
}

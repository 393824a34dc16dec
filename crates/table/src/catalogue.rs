//! The games this server has, with what is printed of them: made once, shared by everybody.
//!
//! No game is named here; they are handed in.

use std::sync::Arc;

use kernel::scene::Face;
use kernel::{AnyTitle, fingerprint};

use crate::wire::http::{Announced, Boards, Catalogue, GameCard, Sheet};

/// The games that are handed in.
pub struct Titles(pub Vec<Box<dyn AnyTitle>>);

/// A game with its drawings.
pub(crate) struct Entry {
    pub(crate) title: Box<dyn AnyTitle>,
    /// Board ids with their drawings.
    pub(crate) drawings: Vec<(String, axum::body::Bytes)>,
    /// [`Boards`] as JSON, for each scenario and, without a name, for the whole game.
    boards: Vec<(&'static str, axum::body::Bytes)>,
}

impl Entry {
    fn new(title: Box<dyn AnyTitle>) -> Entry {
        let game = title.info().id;
        let mut drawings = Vec::new();
        let mut sheets = Vec::new();
        for mut board in title.boards() {
            let svg = std::mem::take(&mut board.svg);
            let version = kernel::hash::spelled(fingerprint(&svg));
            let id = &board.id;
            let drawing = format!("/api/games/{game}/boards/{id}.svg?v={version}");
            drawings.push((board.id.clone(), axum::body::Bytes::from(svg)));
            sheets.push(Sheet { board, drawing });
        }
        let lying = |boards: &[&str], faces: Vec<Arc<Face>>| {
            let named = |sheet: &&Sheet| boards.is_empty() || boards.contains(&&*sheet.board.id);
            let sheets = sheets.iter().filter(named).cloned().collect();
            let trays = title.trays();
            let text = serde_json::to_vec(&Boards {
                sheets,
                trays,
                faces,
            });
            text.expect("boards are plain data").into()
        };
        let scenarios = title.info().scenarios.iter();
        let mut boards: Vec<(&str, axum::body::Bytes)> = scenarios
            .clone()
            .map(|s| (s.id, lying(&s.boards, title.faces(s.id))))
            .collect();
        let mut box_of_all: Vec<_> = scenarios.flat_map(|s| title.faces(s.id)).collect();
        box_of_all.sort_by(|a, b| a.id().cmp(b.id()));
        box_of_all.dedup();
        boards.push(("", lying(&[], box_of_all)));
        Entry {
            title,
            drawings,
            boards,
        }
    }

    /// [`Boards`] of a scenario as JSON; of the whole game where none is named.
    pub(crate) fn boards(&self, scenario: Option<&str>) -> Option<axum::body::Bytes> {
        let wanted = scenario.unwrap_or_default();
        let found = self.boards.iter().find(|(id, _)| *id == wanted);
        found.map(|(_, text)| text.clone())
    }

    /// The number of seats.
    pub(crate) fn seats(&self) -> usize {
        self.title.info().seats.len()
    }
}

/// All games, and those to come.
pub(crate) struct Shelf {
    entries: Vec<Arc<Entry>>,
    announced: Vec<Announced>,
}

impl Shelf {
    pub(crate) fn new(titles: Titles, announced: Vec<Announced>) -> Shelf {
        let entries = titles.0.into_iter().map(Entry::new).map(Arc::new).collect();
        Shelf { entries, announced }
    }

    /// The game with this id.
    pub(crate) fn find(&self, id: &str) -> Option<&Arc<Entry>> {
        self.entries.iter().find(|e| e.title.info().id == id)
    }

    /// The home page's cards.
    pub(crate) fn catalogue(&self) -> Catalogue {
        let card = |entry: &Arc<Entry>| GameCard {
            info: entry.title.info().clone(),
            bots: entry.title.bots().into_iter().map(str::to_owned).collect(),
            bot_blurbs: entry.title.bot_blurbs(),
        };
        Catalogue {
            games: self.entries.iter().map(card).collect(),
            announced: self.announced.clone(),
        }
    }
}

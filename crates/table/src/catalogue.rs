//! The games this server has, with what is printed of them: made once, shared by everybody.
//!
//! No game is named here; they are handed in.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kernel::files::{pack, unpack};
use kernel::scene::Face;
use kernel::{AnyTitle, fingerprint};

use crate::fault::{Fault, blocking};
use crate::store::{MatchRow, Store, Write};
use crate::wire::http::{Announced, Boards, Catalogue, GameCard, Sheet};

/// The games that are handed in.
pub struct Titles(pub Vec<Box<dyn AnyTitle>>);

/// A game with its drawings.
pub(crate) struct Entry {
    pub(crate) title: Box<dyn AnyTitle>,
    /// Board ids with their drawings.
    pub(crate) drawings: Vec<(String, axum::body::Bytes)>,
    /// [`Boards`] for each scenario and, without a name, for the whole game.
    boards: Vec<(&'static str, Printed)>,
}

/// What is printed of a scenario.
#[derive(Clone)]
pub(crate) struct Printed {
    /// [`Boards`] as JSON.
    pub(crate) text: axum::body::Bytes,
    /// A hash of it: whoever names it may keep it for ever.
    pub(crate) hash: String,
}

impl Entry {
    fn new(title: Box<dyn AnyTitle>) -> Entry {
        let (game, data) = (title.info().id, title.version().data);
        let mut drawings = Vec::new();
        let mut sheets = Vec::new();
        for mut board in title.boards() {
            let svg = std::mem::take(&mut board.svg);
            let version = kernel::hash::spelled(fingerprint(&svg));
            let id = &board.id;
            let data = &data;
            let drawing = format!("/api/games/{game}/boards/{id}.svg?data={data}&v={version}");
            drawings.push((board.id.clone(), axum::body::Bytes::from(svg)));
            sheets.push(Sheet { board, drawing });
        }
        let lying = |boards: &[&str], faces: Vec<&'static Face>| {
            let named = |sheet: &&Sheet| boards.is_empty() || boards.contains(&&*sheet.board.id);
            let sheets = sheets.iter().filter(named).cloned().collect();
            let trays = title.trays();
            let text = serde_json::to_vec(&Boards {
                sheets,
                trays,
                faces,
            });
            let text = text.expect("boards are plain data");
            let hash = kernel::hash::spelled(fingerprint(&text));
            let text = text.into();
            Printed { text, hash }
        };
        let scenarios = title.info().scenarios.iter();
        let mut boards: Vec<(&str, Printed)> = scenarios
            .clone()
            .map(|s| (s.id, lying(&s.boards, title.faces(s.id))))
            .collect();
        let mut box_of_all: Vec<_> = scenarios.flat_map(|s| title.faces(s.id)).collect();
        box_of_all.sort_by(|a, b| a.id.cmp(&b.id));
        box_of_all.dedup();
        boards.push(("", lying(&[], box_of_all)));
        Entry {
            title,
            drawings,
            boards,
        }
    }

    /// What is printed of a scenario; of the whole game where none is named.
    pub(crate) fn boards(&self, scenario: Option<&str>) -> Option<&Printed> {
        let wanted = scenario.unwrap_or_default();
        let found = self.boards.iter().find(|(id, _)| *id == wanted);
        found.map(|(_, printed)| printed)
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
    /// Games with other data than today's, by game and hash of the data.
    editions: Mutex<HashMap<(String, String), Arc<Entry>>>,
    /// The data that the store is known to have, by game and hash.
    kept: Mutex<HashSet<(String, String)>>,
}

impl Shelf {
    pub(crate) fn new(titles: Titles, announced: Vec<Announced>) -> Shelf {
        let entries = titles.0.into_iter().map(Entry::new).map(Arc::new).collect();
        Shelf {
            entries,
            announced,
            editions: Mutex::default(),
            kept: Mutex::default(),
        }
    }

    /// The game with this id.
    pub(crate) fn find(&self, id: &str) -> Option<&Arc<Entry>> {
        self.entries.iter().find(|e| e.title.info().id == id)
    }

    /// The game with the data that has this hash: today's, that of an earlier version, or what the store keeps. Where none is named, the
    /// oldest there is. `None` where nobody has it.
    pub(crate) async fn edition(
        &self,
        store: &Store,
        game: &str,
        data: &str,
    ) -> Result<Option<Arc<Entry>>, Fault> {
        let Some(today) = self.find(game) else {
            return Ok(None);
        };
        if today.title.version().data == data {
            return Ok(Some(Arc::clone(today)));
        }
        // No hash at all: nobody has to look for it.
        if !matches!(data.len(), 0 | 32) {
            return Ok(None);
        }
        let key = (game.to_owned(), data.to_owned());
        if let Some(known) = self.known().get(&key) {
            return Ok(Some(Arc::clone(known)));
        }
        let kept = store.edition(game, data).await?;
        let (today, wanted) = (Arc::clone(today), data.to_owned());
        let found = blocking(move || {
            let kept = || {
                let texts = unpack(&kept?).map_err(|cause| tracing::error!(%cause, "kept data"));
                let title = today.title.with_texts(&texts.ok()?);
                title
                    .map_err(|cause| tracing::error!(%cause, "kept data"))
                    .ok()
            };
            let title = today.title.edition(&wanted).or_else(kept)?;
            if title.version() == today.title.version() {
                return Some(today);
            }
            Some(Arc::new(Entry::new(title)))
        })
        .await?;
        if let Some(entry) = &found {
            self.known().insert(key, Arc::clone(entry));
        }
        Ok(found)
    }

    /// Keeps the data that a new match is played with beside the match, so that it can go on whatever becomes of the program.
    pub(crate) async fn keep(&self, store: &Store, row: &MatchRow) -> Result<(), Fault> {
        let data = row.data.clone().unwrap_or_default();
        let key = (row.game.clone(), data.clone());
        if data.is_empty() || self.kept().contains(&key) {
            return Ok(());
        }
        let Some(entry) = self.edition(store, &row.game, &data).await? else {
            return Ok(());
        };
        let files = blocking(move || pack(&entry.title.texts())).await?;
        let game = row.game.clone();
        store.write(Write::Edition { game, data, files }).await?;
        self.kept().insert(key);
        Ok(())
    }

    fn kept(&self) -> MutexGuard<'_, HashSet<(String, String)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<(String, String), Arc<Entry>>> {
        self.editions.lock().unwrap_or_else(PoisonError::into_inner)
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

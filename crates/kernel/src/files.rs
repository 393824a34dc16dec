//! A game's data files: built into the program, or replaced from a folder (`--data`).
//!
//! Code holds procedures, files hold numbers. A [`Shelf`] reads and checks a game's files once, and
//! every game of that title shares what came of it.

use std::path::Path;
use std::sync::OnceLock;

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A game's data, read once from its files.
///
/// ```
/// use kernel::files::{Shelf, parse};
///
/// static DATA: Shelf<Vec<u8>, 1> = Shelf::new(
///     [("tables.toml", "odds = [1, 2]")],
///     |[tables]| {
///         let table: std::collections::BTreeMap<String, Vec<u8>> = parse("tables.toml", tables)?;
///         table.get("odds").cloned().ok_or("tables.toml: no odds".to_owned())
///     },
/// );
///
/// assert_eq!(*DATA.get(), [1, 2]);
/// ```
pub struct Shelf<D, const N: usize> {
    files: [(&'static str, &'static str); N],
    read: fn(&[String; N]) -> Result<D, String>,
    data: OnceLock<D>,
    shipped: OnceLock<D>,
}

impl<D, const N: usize> Shelf<D, N> {
    /// The built-in files by name and text, and what reads and checks them.
    pub const fn new(
        files: [(&'static str, &'static str); N],
        read: fn(&[String; N]) -> Result<D, String>,
    ) -> Self {
        Shelf {
            files,
            read,
            data: OnceLock::new(),
            shipped: OnceLock::new(),
        }
    }

    /// The data in use.
    ///
    /// # Panics
    /// When the built-in files are not sound: a test reads them.
    #[inline]
    pub fn get(&self) -> &D {
        self.data.get_or_init(|| self.sound())
    }

    /// The data of the built-in files, whatever folder is named later: a catalogue is asked for before anybody could
    /// name one.
    ///
    /// # Panics
    /// When the built-in files are not sound: a test reads them.
    pub fn shipped(&self) -> &D {
        self.shipped.get_or_init(|| self.sound())
    }

    fn sound(&self) -> D {
        match self.built_in() {
            Ok(data) => data,
            Err(fault) => panic!("the built-in files are checked by tests: {fault}"),
        }
    }

    /// Reads the built-in files.
    pub fn built_in(&self) -> Result<D, String> {
        (self.read)(&self.files.map(|(_, text)| text.to_owned()))
    }

    /// Reads the files of a folder; those it has not are the built-in ones.
    pub fn from_folder(&self, dir: &Path) -> Result<D, String> {
        if !dir.is_dir() {
            return Err(format!("{}: no such folder", dir.display()));
        }
        let mut texts = self.files.map(|(_, text)| text.to_owned());
        let mut any = false;
        for ((name, _), text) in self.files.iter().zip(&mut texts) {
            let path = dir.join(name);
            if path.exists() {
                *text = std::fs::read_to_string(&path)
                    .map_err(|e| format!("{}: {e}", path.display()))?;
                any = true;
            }
        }
        if !any {
            let names = self.files.map(|(name, _)| name).join(", ");
            return Err(format!("{}: holds none of {names}", dir.display()));
        }
        (self.read)(&texts)
    }
}

/// Data files that a folder may replace, whatever game they belong to.
pub trait Replaceable: Sync {
    /// Replaces built-in files by those found in a folder. Call it before anything else.
    fn use_folder(&self, dir: &Path) -> Result<(), String>;

    /// Whether a folder's files are this game's: one of them has the title of the built-in one.
    fn knows(&self, dir: &Path) -> bool;
}

impl<D: Send + Sync, const N: usize> Replaceable for Shelf<D, N> {
    fn use_folder(&self, dir: &Path) -> Result<(), String> {
        let data = self.from_folder(dir)?;
        self.data
            .set(data)
            .map_err(|_| "the data is in use already: name the folder before playing".to_owned())
    }

    fn knows(&self, dir: &Path) -> bool {
        self.files.iter().any(|(name, text)| {
            let own = title_line(text);
            own.is_some()
                && std::fs::read_to_string(dir.join(name))
                    .is_ok_and(|there| title_line(&there) == own)
        })
    }
}

/// The line that gives a file its title.
fn title_line(text: &str) -> Option<&str> {
    let line = text.lines().find(|line| line.starts_with("title"))?;
    Some(line.trim_end())
}

/// Reads a data file; what is wrong is said with its line.
pub fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|e| {
        let line = e
            .span()
            .map_or(1, |span| text[..span.start].lines().count().max(1));
        format!("{file}:{line}: {}", e.message().replace('\n', " "))
    })
}

/// Whether a file holds as many of something as the rulebook says.
pub fn count(file: &str, what: &str, found: usize, expected: usize) -> Result<(), String> {
    if found == expected {
        return Ok(());
    }
    Err(format!(
        "{file}: {found} {what}, the rulebook has {expected}"
    ))
}

/// What a data file says of one of its lists: where its numbers come from.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceLine {
    /// Which list.
    pub list: String,
    /// `rulebook`, `public` or `reconstructed`, and why.
    pub source: String,
}

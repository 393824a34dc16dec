//! A game's data files: built into the program, or replaced from a folder (`--data`).
//!
//! Code holds procedures, files hold numbers. [`DataFiles`] reads and checks a game's files; what came of it is a
//! [`Book`] that every position of that edition shares.

use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::Book;

/// A game's built-in data files, and what reads and checks them.
///
/// ```
/// use kernel::files::{DataFiles, parse};
///
/// const FILES: DataFiles<Vec<u8>, 1> = DataFiles::new(
///     [("tables.toml", "odds = [1, 2]")],
///     |[tables]| {
///         let table: std::collections::BTreeMap<String, Vec<u8>> = parse("tables.toml", tables)?;
///         table.get("odds").cloned().ok_or("tables.toml: no odds".to_owned())
///     },
/// );
///
/// assert_eq!(*FILES.shipped(), [1, 2]);
/// ```
#[derive(Debug)]
pub struct DataFiles<D, const N: usize> {
    files: [(&'static str, &'static str); N],
    read: fn(&[String; N]) -> Result<D, String>,
}

impl<D, const N: usize> DataFiles<D, N> {
    /// The built-in files by name and text, and what reads and checks them.
    pub const fn new(
        files: [(&'static str, &'static str); N],
        read: fn(&[String; N]) -> Result<D, String>,
    ) -> Self {
        DataFiles { files, read }
    }

    /// The built-in edition.
    ///
    /// # Panics
    /// When the built-in files are not sound: a test reads them.
    pub fn shipped(&self) -> Book<D> {
        match self.built_in() {
            Ok(data) => Book::new(data),
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

    /// Whether a folder's files are this game's: one of them has the title of the built-in one.
    pub fn knows(&self, dir: &Path) -> bool {
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

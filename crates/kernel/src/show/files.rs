//! A game's data files: built into the program, or replaced from a folder (`--data`).
//!
//! Code holds procedures, files hold numbers. [`DataFiles`] reads and checks a game's files; what came of it is a
//! [`Book`] that every position of that edition shares.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::path::Path;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::Book;
use crate::version::data_hash;

/// Data files as they are written, by name.
pub type Texts = BTreeMap<String, String>;

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
    earlier: &'static [&'static [u8]],
}

impl<D, const N: usize> DataFiles<D, N> {
    /// The built-in files by name and text, and what reads and checks them.
    pub const fn new(
        files: [(&'static str, &'static str); N],
        read: fn(&[String; N]) -> Result<D, String>,
    ) -> Self {
        let earlier = &[];
        DataFiles {
            files,
            read,
            earlier,
        }
    }

    /// With the files of earlier versions, each [packed](pack), the oldest first, so that what was begun with them goes on with them.
    #[must_use]
    pub const fn with_earlier(self, earlier: &'static [&'static [u8]]) -> Self {
        DataFiles { earlier, ..self }
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
        self.from_texts(&self.texts())
    }

    /// The built-in files as they are written.
    pub fn texts(&self) -> Texts {
        let owned = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
        self.files.map(owned).into()
    }

    /// Reads files; those that are missing are the built-in ones.
    pub fn from_texts(&self, texts: &Texts) -> Result<D, String> {
        let text =
            |(name, own): (&str, &str)| texts.get(name).map_or(own, String::as_str).to_owned();
        (self.read)(&self.files.map(text))
    }

    /// The files of a folder as they are written; those it has not are the built-in ones.
    pub fn folder(&self, dir: &Path) -> Result<Texts, String> {
        if !dir.is_dir() {
            return Err(format!("{}: no such folder", dir.display()));
        }
        let mut texts = self.texts();
        let mut any = false;
        for (name, text) in &mut texts {
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
        Ok(texts)
    }

    /// Reads the files of a folder.
    pub fn from_folder(&self, dir: &Path) -> Result<D, String> {
        self.from_texts(&self.folder(dir)?)
    }

    /// The files with this hash, today's or those of an earlier version; the oldest where no hash is known.
    pub fn find(&self, data: &str) -> Option<Texts> {
        let earlier = self.earlier.iter().filter_map(|packed| unpack(packed).ok());
        let mut all = earlier.chain(std::iter::once_with(|| self.texts()));
        all.find(|texts| data.is_empty() || data_hash(texts) == data)
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

/// Data files in a few bytes, to be kept.
///
/// # Panics
/// Never: texts are JSON, and memory takes everything.
pub fn pack(texts: &Texts) -> Vec<u8> {
    let text = serde_json::to_vec(texts).expect("texts are JSON");
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let packed = packed.write_all(&text).and_then(|()| packed.finish());
    packed.expect("memory takes everything")
}

/// How long packed files may be once they are unpacked.
const LONGEST: u64 = 16 << 20;

/// Data files that were kept.
pub fn unpack(packed: &[u8]) -> Result<Texts, String> {
    let mut text = String::new();
    let read = GzDecoder::new(packed)
        .take(LONGEST)
        .read_to_string(&mut text);
    read.map_err(|e| format!("packed data files: {e}"))?;
    serde_json::from_str(&text).map_err(|e| format!("packed data files: {e}"))
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

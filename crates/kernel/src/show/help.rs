//! Help at hand: charts, the lessons of a first game, and what history did.
//!
//! Plain data that a game reads from its own files; the table shows it and knows no rule.

use serde::{Deserialize, Serialize};

/// What a game has to help a player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Help {
    /// The tables of the rulebook.
    pub charts: Vec<Chart>,
    /// The lessons of a first game, in the order they are given.
    pub lessons: Vec<Lesson>,
    /// What happened in 1942-44, to compare a result with.
    pub history: Vec<Past>,
}

impl Help {
    /// The lessons and the history of a game's own `help.toml`, with its charts.
    ///
    /// # Panics
    /// When the text cannot be read: tests have read it before.
    pub fn built_in(text: &str, charts: Vec<Chart>) -> Help {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            lesson: Vec<Lesson>,
            past: Vec<Past>,
        }
        let file: File = toml::from_str(text)
            .unwrap_or_else(|fault| panic!("help.toml is checked by tests: {fault}"));
        Help {
            charts,
            lessons: file.lesson,
            history: file.past,
        }
    }
}

/// A table of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Chart {
    /// A stable key.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// The rule it belongs to.
    pub rule: String,
    /// How it is read.
    pub note: String,
    /// The headings of its columns.
    pub columns: Vec<String>,
    /// Its rows, as many cells as there are columns.
    pub rows: Vec<Vec<String>>,
}

impl Chart {
    /// A chart that has no rows yet.
    pub fn new(id: &str, title: &str, rule: &str, note: &str, columns: &[&str]) -> Chart {
        Chart {
            id: id.to_owned(),
            title: title.to_owned(),
            rule: rule.to_owned(),
            note: note.to_owned(),
            columns: columns.iter().map(|&c| c.to_owned()).collect(),
            rows: Vec::new(),
        }
    }
}

/// A hint that points at a real control when it is first needed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lesson {
    /// A stable key: a lesson is given once.
    pub id: String,
    /// Given when an offer of this kind is there; empty: at once.
    #[serde(default)]
    pub verb: String,
    /// What it points at: `prompt`, `offers`, `map`, `journal`, `panels`, `inspector`, `tools`.
    pub at: String,
    /// Its heading.
    pub title: String,
    /// A few sentences.
    pub text: String,
}

/// What history did, in the game's own figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Past {
    /// Which scenario.
    pub scenario: String,
    /// A few sentences.
    pub text: String,
    /// Where the figures come from.
    pub source: String,
    /// Values of [`crate::scene::Figure`]s by their key.
    #[serde(default)]
    pub figures: Vec<PastFigure>,
}

/// A figure of history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct PastFigure {
    /// The figure's key.
    pub id: String,
    /// Its value.
    pub value: i32,
}

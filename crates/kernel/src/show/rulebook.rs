//! The static side of a game: its name, seats, scenarios and options, and how a game begins.

use std::path::Path;

use serde::{Deserialize, Serialize};
pub use serde_json::Value;

use crate::Show;
use crate::dice::Seed;
use crate::files::Texts;
use crate::help::Help;
use crate::ledger::{Ledger, Source};
use crate::scene::{Board, Face, Tray};
use crate::version::Version;

pub use crate::reading::Faults;

/// What a catalogue says about a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Info {
    /// The id used on the command line and in files.
    pub id: &'static str,
    /// The name people know it by.
    pub title: &'static str,
    /// One paragraph that makes one want to play.
    pub blurb: &'static str,
    /// The seats in order.
    pub seats: Vec<Named>,
    /// The scenarios, the first being the default.
    pub scenarios: Vec<Scenario>,
    /// Every outcome the rulebook names, best first.
    pub outcomes: Vec<Named>,
}

/// An id with the words for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Named {
    /// The id used in files.
    pub id: &'static str,
    /// The name people read.
    pub title: &'static str,
}

impl Named {
    /// A list of ids with their titles.
    pub fn all(list: &[(&'static str, &'static str)]) -> Vec<Named> {
        list.iter()
            .map(|&(id, title)| Named { id, title })
            .collect()
    }
}

/// A level of victory as a data file lists it, best first.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// The least total it takes; the last level takes any.
    pub from: Option<i32>,
}

impl Level {
    /// Whether every level but the last says from where.
    pub fn are_whole(levels: &[Level]) -> bool {
        let mut levels = levels.iter().rev();
        levels.next().is_some_and(|last| last.from.is_none())
            && levels.all(|level| level.from.is_some())
    }

    /// Which level a total reaches; the last is everybody's.
    pub fn reached(levels: &[Level], total: i32) -> usize {
        levels
            .iter()
            .position(|level| level.from.is_none_or(|from| total >= from))
            .unwrap_or(levels.len().saturating_sub(1))
    }
}

/// A way to set the game up.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Scenario {
    /// The id used in files.
    pub id: &'static str,
    /// The name people read.
    pub title: &'static str,
    /// A few sentences about it.
    pub blurb: &'static str,
    /// What may be added to it.
    pub options: Vec<OptionInfo>,
    /// The ids of the boards that lie on its table; all of them where none is named.
    pub boards: Vec<&'static str>,
}

/// An optional rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionInfo {
    /// The id used in files.
    pub id: &'static str,
    /// The name people read.
    pub title: &'static str,
    /// What it changes.
    pub blurb: &'static str,
}

/// What a game starts from: with the choices, all that is needed to play it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Which game.
    pub game: String,
    /// Which scenario.
    pub scenario: String,
    /// Which options.
    #[serde(default)]
    pub options: Vec<String>,
    /// Where chance grows from.
    pub seed: Seed,
}

/// A set-up that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// No such scenario.
    #[error("unknown scenario `{name}` of {game}: it has {known}")]
    Scenario {
        /// The game.
        game: &'static str,
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// No such option.
    #[error("unknown option `{name}` of {game}: it has {known}")]
    Option {
        /// The game.
        game: &'static str,
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// The same option twice.
    #[error("option `{0}` is given twice")]
    Twice(String),
}

impl Info {
    /// Checks scenario and options, and gives the plain set-up of the default scenario its name.
    pub fn check(
        &self,
        scenario: Option<&str>,
        options: &[String],
        seed: Seed,
    ) -> Result<Setup, SetupError> {
        let known = |ids: Vec<&str>| {
            if ids.is_empty() {
                "none".to_owned()
            } else {
                ids.join(", ")
            }
        };
        let default = self.scenarios.first().map_or("", |s| s.id);
        let name = scenario.unwrap_or(default);
        let Some(found) = self.scenarios.iter().find(|s| s.id == name) else {
            return Err(SetupError::Scenario {
                game: self.id,
                name: name.to_owned(),
                known: known(self.scenarios.iter().map(|s| s.id).collect()),
            });
        };
        for (i, option) in options.iter().enumerate() {
            if !found.options.iter().any(|o| o.id == option) {
                return Err(SetupError::Option {
                    game: self.id,
                    name: option.clone(),
                    known: known(found.options.iter().map(|o| o.id).collect()),
                });
            }
            if options[..i].contains(option) {
                return Err(SetupError::Twice(option.clone()));
            }
        }
        Ok(Setup {
            game: self.id.to_owned(),
            scenario: found.id.to_owned(),
            options: options.to_vec(),
            seed,
        })
    }
}

/// From what a situation's `position` departs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Base {
    /// The scenario's own set-up.
    #[default]
    Setup,
    /// A bare map, every piece out of play.
    Empty,
}

/// A game's rulebook in code: how to begin, how to write a position down, what the rules are. It owns the data it was
/// printed with, so that two editions of one game can be played side by side.
pub trait Rulebook: Clone + Send + Sync + 'static {
    /// The game these are the rules of.
    type Game: Show;

    /// The catalogue entry.
    fn info(&self) -> &Info;

    /// The position at the first decision. `setup` has passed [`Info::check`].
    fn set_up(&self, setup: &Setup) -> Self::Game;

    /// The whole position, dice included, as a person can read and edit it.
    fn position(&self, game: &Self::Game) -> Value;

    /// The position that `position` describes, departing from `base` piece by piece and field by
    /// field. A position that breaks an invariant is refused with all that is wrong.
    fn place(&self, setup: &Setup, base: Base, position: &Value) -> Result<Self::Game, Faults>;

    /// Rules, data and fingerprint.
    fn version(&self) -> Version {
        Version::of(1, &self.texts())
    }

    /// The data files as they are written.
    fn texts(&self) -> Texts {
        Texts::new()
    }

    /// The same rules with other data files.
    fn with_texts(&self, texts: &Texts) -> Result<Self, String> {
        let _ = texts;
        Err(format!("{} has no data files", self.info().title))
    }

    /// The same rules with the data files that have this hash: its own, or those of an earlier version. Where the hash is not known (it is
    /// empty), those of a folder if that is what these rules have, else the oldest there are.
    fn edition(&self, data: &str) -> Option<Self> {
        (self.version().data == data).then(|| self.clone())
    }

    /// The same rules with the data files of a folder.
    fn with_folder(&self, dir: &Path) -> Result<Self, String> {
        let game = self.info().title;
        Err(format!("{}: {game} has no data files", dir.display()))
    }

    /// Whether a folder's files are this game's.
    fn knows(&self, dir: &Path) -> bool {
        let _ = dir;
        false
    }

    /// Every rule of the rulebook.
    fn ledger(&self) -> &'static Ledger {
        static NOTHING: Ledger = Ledger::EMPTY;
        &NOTHING
    }

    /// Where the data comes from.
    fn sources(&self) -> Vec<Source> {
        Vec::new()
    }

    /// What is printed on the counters of a scenario, each side once, in any order.
    fn faces(&self, scenario: &str) -> Vec<&'static Face> {
        let _ = scenario;
        Vec::new()
    }

    /// The drawn boards.
    fn boards(&self) -> Vec<Board> {
        Vec::new()
    }

    /// All boards on one sheet, with title and legend, as SVG.
    fn poster(&self) -> String {
        String::new()
    }

    /// The places off every board, in the order the table shows them.
    fn trays(&self) -> Vec<Tray> {
        Vec::new()
    }

    /// Charts, first lessons and what history did.
    fn help(&self) -> Help {
        Help::default()
    }
}

/// A rulebook whose parts lie where they lie in every game: the catalogue entry in `info()` beside it, positions in
/// `crate::position`, boards in `crate::chart`, printed faces in `crate::faces`, help and trays in `crate::help`, the ledger in `rules.toml` with the
/// names of the tests in `tests/names.txt`. The default edition is the built-in one.
///
/// ```text
/// kernel::rulebook!(
///     /// Operation Jubilee.
///     Rules of Jubilee, version 1, with the Data of FILES
/// );
/// ```
#[macro_export]
#[expect(
    clippy::crate_in_macro_def,
    reason = "the game's own modules are meant"
)]
macro_rules! rulebook {
    ($(#[$doc:meta])* $rules:ident of $game:ty, version $version:literal, with the $data:ident of $files:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $rules {
            data: $crate::Book<$data>,
            info: $crate::Book<$crate::Info>,
            texts: $crate::Book<$crate::files::Texts>,
            version: $crate::Book<$crate::Version>,
        }

        impl $rules {
            /// An edition with these data files.
            fn of(texts: $crate::files::Texts) -> Result<$rules, String> {
                let data = $crate::Book::new($files.from_texts(&texts)?);
                Ok($rules {
                    data,
                    info: $crate::Book::new(info(data.get())),
                    version: $crate::Book::new($crate::Version::of($version, &texts)),
                    texts: $crate::Book::new(texts),
                })
            }

            /// What is printed.
            pub fn data(&self) -> $crate::Book<$data> {
                self.data
            }
        }

        /// The built-in edition.
        impl Default for $rules {
            fn default() -> $rules {
                static SHIPPED: std::sync::LazyLock<$rules> =
                    std::sync::LazyLock::new(|| {
                        $rules::of($files.texts()).expect("the built-in files are checked by tests")
                    });
                *SHIPPED
            }
        }

        impl $crate::Rulebook for $rules {
            type Game = $game;

            fn info(&self) -> &$crate::Info {
                self.info.get()
            }

            fn set_up(&self, setup: &$crate::Setup) -> $game {
                <$game>::set_up(self.data, setup)
            }

            fn position(&self, game: &$game) -> $crate::rulebook::Value {
                crate::position::write(game)
            }

            fn place(
                &self,
                setup: &$crate::Setup,
                base: $crate::rulebook::Base,
                position: &$crate::rulebook::Value,
            ) -> Result<$game, $crate::rulebook::Faults> {
                crate::position::read(self.data, setup, base, position)
            }

            fn version(&self) -> $crate::Version {
                (*self.version).clone()
            }

            fn texts(&self) -> $crate::files::Texts {
                (*self.texts).clone()
            }

            fn with_texts(&self, texts: &$crate::files::Texts) -> Result<$rules, String> {
                $rules::of(texts.clone())
            }

            fn edition(&self, data: &str) -> Option<$rules> {
                let own = self.version.data == data;
                let unknown = data.is_empty() && *self.texts != $files.texts();
                if own || unknown {
                    return Some(*self);
                }
                $files.find(data).and_then(|texts| $rules::of(texts).ok())
            }

            fn with_folder(&self, dir: &std::path::Path) -> Result<$rules, String> {
                $rules::of($files.folder(dir)?)
            }

            fn knows(&self, dir: &std::path::Path) -> bool {
                $files.knows(dir)
            }

            fn ledger(&self) -> &'static $crate::Ledger {
                static LEDGER: std::sync::LazyLock<$crate::Ledger> = std::sync::LazyLock::new(|| {
                    $crate::Ledger::built_in(
                        include_str!("../rules.toml"),
                        include_str!("../tests/names.txt"),
                    )
                });
                &LEDGER
            }

            fn sources(&self) -> Vec<$crate::ledger::Source> {
                self.data.sources.clone()
            }

            fn faces(&self, scenario: &str) -> Vec<&'static $crate::scene::Face> {
                crate::faces::faces(self.data.get(), scenario)
            }

            fn boards(&self) -> Vec<$crate::scene::Board> {
                crate::chart::boards(self.data.get())
            }

            fn poster(&self) -> String {
                crate::chart::poster(self.data.get())
            }

            fn trays(&self) -> Vec<$crate::scene::Tray> {
                crate::help::trays(self.data.get())
            }

            fn help(&self) -> $crate::Help {
                crate::help::help(self.data.get())
            }
        }
    };
}

//! What was compared, and what differed.

use std::collections::BTreeMap;
use std::fmt;

/// Differences of one kind.
#[derive(Default)]
struct Kind {
    count: u64,
    first: Vec<String>,
}

/// How many differences of a kind are told in full.
const TOLD: usize = 3;

/// The result of some games.
#[derive(Default)]
pub(crate) struct Report {
    games: u64,
    pub(crate) choices: u64,
    pub(crate) scenes: u64,
    pub(crate) refusals: u64,
    kinds: BTreeMap<&'static str, Kind>,
}

impl Report {
    pub(crate) fn of_one_game() -> Report {
        Report {
            games: 1,
            ..Report::default()
        }
    }

    pub(crate) fn is_clean(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Notes a difference.
    pub(crate) fn differs(&mut self, kind: &'static str, detail: String) {
        let kind = self.kinds.entry(kind).or_default();
        kind.count += 1;
        if kind.first.len() < TOLD {
            kind.first.push(detail);
        }
    }

    pub(crate) fn add(&mut self, other: Report) {
        self.games += other.games;
        self.choices += other.choices;
        self.scenes += other.scenes;
        self.refusals += other.refusals;
        for (name, found) in other.kinds {
            let kind = self.kinds.entry(name).or_default();
            kind.count += found.count;
            kind.first.extend(found.first);
            kind.first.truncate(TOLD);
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games, {} choices, {} scenes, {} refusals",
            self.games, self.choices, self.scenes, self.refusals
        )?;
        if self.is_clean() {
            return write!(f, ": no difference");
        }
        for (name, kind) in &self.kinds {
            write!(f, "\n  {} differences in {name}", kind.count)?;
            for detail in &kind.first {
                write!(f, "\n    {detail}")?;
            }
        }
        Ok(())
    }
}

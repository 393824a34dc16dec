//! What is fixed about a match from its first moment on, and how it is read from its row.

use std::sync::Arc;

use kernel::replay::commitment;
use kernel::{AnySession, Drawn, Seat, Seed, Setup, Situation, Version};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::catalogue::Entry;
use crate::fault::Fault;
use crate::store::{MatchRow, SnapshotRow};
use crate::wire::http::Ending;

/// What never changes.
pub(crate) struct Facts {
    pub(crate) id: String,
    /// The game with the data that this match is played with.
    pub(crate) entry: Arc<Entry>,
    pub(crate) setup: Setup,
    /// What its seed was drawn from, where that was not chosen.
    pub(crate) drawn: Option<Drawn>,
    /// Where it began, if not at the scenario's set-up.
    pub(crate) start: Option<Situation>,
    /// What its bots' dice grow from: never told to anybody.
    pub(crate) bot_seed: Seed,
    pub(crate) listed: bool,
    pub(crate) archive: bool,
    pub(crate) origin: Option<String>,
    /// Turn and phase at the first decision.
    pub(crate) clock: String,
    pub(crate) turn: u16,
    /// In seconds since 1970.
    pub(crate) made: u32,
    /// What everybody should know about it.
    pub(crate) remark: Option<String>,
    /// Why it cannot be set up, whatever its positions say.
    pub(crate) missing: Option<String>,
}

impl Facts {
    /// Reads the row of a match of this game.
    pub(crate) fn read(row: &MatchRow, entry: &Arc<Entry>) -> Result<Facts, Fault> {
        let broken =
            |cause: &dyn std::fmt::Display| Fault::internal("a match cannot be read", cause);
        let seed: Seed = row.seed.parse().map_err(|e| broken(&e))?;
        let options = serde_json::from_str(&row.options).map_err(|e| broken(&e))?;
        // Every row has one once the store is open.
        let bot_seed = row.bot_seed.as_deref().unwrap_or(&row.seed);
        let bot_seed: Seed = bot_seed.parse().map_err(|e| broken(&e))?;
        let start = row.start.as_deref().map(serde_json::from_str).transpose();
        let drawn = row.drawn.as_deref().map(serde_json::from_str).transpose();
        Ok(Facts {
            id: row.id.clone(),
            entry: Arc::clone(entry),
            setup: Setup {
                game: row.game.clone(),
                scenario: row.scenario.clone(),
                options,
                seed,
            },
            start: start.map_err(|e| broken(&e))?,
            drawn: drawn.map_err(|e| broken(&e))?,
            bot_seed,
            listed: row.listed != 0,
            archive: row.archive != 0,
            origin: row.origin.clone(),
            clock: row.clock.clone(),
            turn: row.turn,
            made: row.made,
            remark: row.remark.clone(),
            missing: None,
        })
    }

    /// What was promised about the dice before the first choice.
    pub(crate) fn promise(&self) -> String {
        let drawn = self.drawn.as_ref();
        commitment(drawn.map_or(self.setup.seed, |drawn| drawn.secret))
    }

    /// The game at its first decision; a sentence where it cannot be set up.
    pub(crate) fn begin(&self) -> Result<Box<dyn AnySession>, String> {
        match (&self.missing, &self.start) {
            (Some(missing), _) => Err(missing.clone()),
            (None, None) => {
                let Setup {
                    scenario,
                    options,
                    seed,
                    ..
                } = &self.setup;
                let info = self.entry.title.info();
                let setup = info.check(Some(scenario), options, *seed);
                let setup = setup.map_err(|cause| cause.to_string())?;
                Ok(self.entry.title.begin(setup))
            }
            (None, Some(start)) => self.resume(start),
        }
    }

    /// The game at a position that was stored; a sentence where it cannot be set up.
    pub(crate) fn resume(&self, situation: &Situation) -> Result<Box<dyn AnySession>, String> {
        if let Some(missing) = &self.missing {
            return Err(missing.clone());
        }
        let resumed = self.entry.title.resume(situation);
        resumed.map_err(|cause| cause.to_string())
    }

    /// The game at a stored snapshot.
    pub(crate) fn resume_at(&self, snapshot: &SnapshotRow) -> Result<Box<dyn AnySession>, String> {
        let situation = serde_json::from_str(&snapshot.situation);
        self.resume(&situation.map_err(|cause| cause.to_string())?)
    }

    /// Whether a position holds all there is: scripted chance stands in the start only.
    pub(crate) fn can_snapshot(&self) -> bool {
        let scripted = |start: &Situation| start.strict || !start.chance.is_empty();
        !self.start.as_ref().is_some_and(scripted)
    }
}

/// By which rules a stored match is played; not known where it was made before there were versions.
pub(crate) fn version(row: &MatchRow) -> Option<Version> {
    Some(Version {
        rules: row.rules?,
        data: row.data.clone()?,
        fingerprint: row.fingerprint?,
    })
}

/// Now, in seconds since 1970.
pub(crate) fn today() -> u32 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |time| u32::try_from(time.as_secs()).unwrap_or(u32::MAX))
}

/// An ending as it is stored.
pub(crate) fn write_ending(ending: &Ending) -> String {
    match ending {
        Ending::Resigned { seat, .. } => json!({ "resigned": seat }).to_string(),
        Ending::Played { outcome } => json!({ "played": outcome }).to_string(),
    }
}

/// What was stored of an outcome.
#[derive(Deserialize)]
struct StoredOutcome {
    id: String,
    winner: Option<Seat>,
    score: i32,
    detail: String,
    rule: String,
}

/// Reads an ending. The words an outcome is made of are those of the game as it is now.
pub(crate) fn read_ending(stored: &str, entry: &Entry) -> Result<Ending, Fault> {
    let broken = |cause: &dyn std::fmt::Display| Fault::internal("an ending cannot be read", cause);
    let mut value: Value = serde_json::from_str(stored).map_err(|e| broken(&e))?;
    if let Some(seat) = value.get("resigned") {
        let seat = Seat::deserialize(seat).map_err(|e| broken(&e))?;
        return Ok(Ending::resigned(seat, entry.seats()));
    }
    let outcome: StoredOutcome =
        serde_json::from_value(value["played"].take()).map_err(|e| broken(&e))?;
    let named = &entry.title.info().outcomes;
    let name = named.iter().find(|o| o.id == outcome.id);
    // The rules of today may not know that outcome any more.
    let (id, title) = name.map_or(("ended", "The game has ended"), |name| {
        (name.id, name.title)
    });
    let ledger = entry.title.ledger();
    let rule = ledger.rules().iter().find(|r| r.id == outcome.rule);
    Ok(Ending::Played {
        outcome: kernel::Outcome {
            id,
            title,
            winner: outcome.winner,
            score: outcome.score,
            detail: outcome.detail,
            rule: rule.map_or("", |r| r.id.as_str()),
        },
    })
}

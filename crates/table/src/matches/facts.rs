//! What is fixed about a match from its first moment on, and how it is read from its row.

use std::sync::Arc;

use kernel::{AnySession, Seat, Seed, Setup, Situation};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::catalogue::{Entry, Shelf};
use crate::fault::Fault;
use crate::store::MatchRow;
use crate::wire::http::Ending;
use crate::wire::messages::Code;

/// What never changes.
pub(crate) struct Facts {
    pub(crate) id: String,
    pub(crate) entry: Arc<Entry>,
    pub(crate) setup: Setup,
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
}

impl Facts {
    /// Reads a row. The game must be one this server has.
    pub(crate) fn read(row: &MatchRow, shelf: &Shelf) -> Result<Facts, Fault> {
        let Some(entry) = shelf.find(&row.game) else {
            let message = format!("this server has no game `{}`", row.game);
            return Err(Fault::new(Code::NotFound, message));
        };
        let broken =
            |cause: &dyn std::fmt::Display| Fault::internal("a match cannot be read", cause);
        let seed: Seed = row.seed.parse().map_err(|e| broken(&e))?;
        let options = serde_json::from_str(&row.options).map_err(|e| broken(&e))?;
        // Every row has one once the store is open.
        let bot_seed = row.bot_seed.as_deref().unwrap_or(&row.seed);
        let bot_seed: Seed = bot_seed.parse().map_err(|e| broken(&e))?;
        let start = row.start.as_deref().map(serde_json::from_str).transpose();
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
            bot_seed,
            listed: row.listed != 0,
            archive: row.archive != 0,
            origin: row.origin.clone(),
            clock: row.clock.clone(),
            turn: row.turn,
            made: row.made,
        })
    }

    /// The game at its first decision.
    pub(crate) fn begin(&self) -> Result<Box<dyn AnySession>, Fault> {
        match &self.start {
            None => Ok(self.entry.title.begin(self.setup.clone())),
            Some(start) => self.resume(start),
        }
    }

    /// The game at a position that was stored.
    pub(crate) fn resume(&self, situation: &Situation) -> Result<Box<dyn AnySession>, Fault> {
        let resumed = self.entry.title.resume(situation);
        resumed.map_err(|e| Fault::internal("a stored position cannot be set up", &e))
    }

    /// Whether a position holds all there is: scripted chance stands in the start only.
    pub(crate) fn can_snapshot(&self) -> bool {
        let scripted = |start: &Situation| start.strict || !start.chance.is_empty();
        !self.start.as_ref().is_some_and(scripted)
    }
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
    let Some(name) = named.iter().find(|o| o.id == outcome.id) else {
        return Err(broken(&format_args!("no outcome `{}`", outcome.id)));
    };
    let ledger = entry.title.ledger();
    let rule = ledger.rules().iter().find(|r| r.id == outcome.rule);
    Ok(Ending::Played {
        outcome: kernel::Outcome {
            id: name.id,
            title: name.title,
            winner: outcome.winner,
            score: outcome.score,
            detail: outcome.detail,
            rule: rule.map_or("", |r| r.id.as_str()),
        },
    })
}

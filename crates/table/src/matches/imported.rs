//! A replay file becomes a match to look at. What can be played again is; what was recorded under other rules and cannot be is shown from
//! the file's own journal and positions; of a file that holds only choices, as many as are legal. What could not be checked is said.

use std::time::Instant;

use kernel::replay::{Checked, Mismatch, Step};
use kernel::{Replay, Situation, Version};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::facts::{today, write_ending};
use super::journal::Telling;
use super::memory::snapshot;
use crate::catalogue::Entry;
use crate::fault::{Fault, short};
use crate::store::{ActKind, ActRow, NewRows, SnapshotRow};
use crate::wire::http::Ending;
use crate::wire::messages::Code;

/// Until when the work on a replay may go on.
#[derive(Clone, Copy)]
pub(crate) struct Limit(pub(crate) Instant);

impl Limit {
    fn holds(self) -> bool {
        Instant::now() < self.0
    }
}

/// How a file can be shown.
pub(crate) struct Shown {
    way: Way,
    /// What everybody should know about it.
    pub(crate) remark: Option<String>,
}

/// Where acts and positions come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// All choices are made again, or so many.
    Played(usize),
    /// From the file.
    Recorded,
}

pub(crate) fn bad(why: impl std::fmt::Display) -> Fault {
    Fault::new(
        Code::BadReplay,
        format!("the replay cannot be taken: {why}"),
    )
}

impl Shown {
    /// Checks a file, and decides how it can be shown.
    pub(crate) fn of(replay: &Replay, entry: &Entry, limit: Limit) -> Result<Shown, Fault> {
        let all = replay.steps.len();
        let verified = entry.title.verify_while(replay, &mut |_| limit.holds());
        let fault = match verified {
            Ok(verified) => {
                let remark = match verified.checked {
                    Checked::Positions => None,
                    Checked::Journal => Some(format!(
                        "{}. Played again under those of today, every choice told the same.",
                        recorded(replay.version.as_ref())
                    )),
                    Checked::Choices => Some(format!(
                        "{}. Every choice is legal under those of today and the game ends as the file says; nothing else \
                         could be compared.",
                        recorded(replay.version.as_ref())
                    )),
                };
                let way = Way::Played(all);
                return Ok(Shown { way, remark });
            }
            Err(fault) => fault,
        };
        let foreign = replay.version != Some(entry.title.version());
        let whole =
            !replay.positions.is_empty() && replay.steps.iter().all(|step| step.told.is_some());
        match &fault {
            Mismatch::Format(_) | Mismatch::Commitment | Mismatch::TooLong { .. } => {
                Err(bad(fault))
            }
            _ if !foreign => Err(bad(fault)),
            Mismatch::Data(_)
            | Mismatch::Start(_)
            | Mismatch::Refused { .. }
            | Mismatch::Hash { .. }
            | Mismatch::Story { .. }
            | Mismatch::Position { .. }
            | Mismatch::Outcome { .. }
                if whole =>
            {
                Ok(Shown {
                    way: Way::Recorded,
                    remark: Some(format!(
                        "{}, not re-played.",
                        recorded(replay.version.as_ref())
                    )),
                })
            }
            Mismatch::Refused { step, choice, .. } => Ok(Shown {
                way: Way::Played(step - 1),
                remark: Some(format!(
                    "{}. Choice {step}, “{choice}”, is not legal under those of today: the rest cannot be checked and is not \
                     shown.",
                    recorded(replay.version.as_ref())
                )),
            }),
            Mismatch::Outcome { .. } => Ok(Shown {
                way: Way::Played(all),
                remark: Some(format!(
                    "{}. Under those of today {fault}: it cannot be checked.",
                    recorded(replay.version.as_ref())
                )),
            }),
            Mismatch::Data(_)
            | Mismatch::Start(_)
            | Mismatch::Hash { .. }
            | Mismatch::Story { .. }
            | Mismatch::Position { .. } => Err(bad(fault)),
        }
    }

    /// Where the match begins from; a file that is shown as it was recorded may begin from what cannot be read.
    pub(crate) fn start(&self, replay: &Replay) -> Option<Situation> {
        match self.way {
            Way::Played(_) => replay.start.clone(),
            Way::Recorded => None,
        }
    }

    /// Adds acts, positions and the ending.
    pub(crate) fn fill(
        self,
        mut rows: NewRows,
        replay: &Replay,
        (entry, every): (&Entry, u32),
        limit: Limit,
    ) -> Result<NewRows, Fault> {
        rows.row.archive = 1;
        rows.row.remark = self.remark.map(short);
        match self.way {
            Way::Played(most) => played(rows, (replay, most), entry, every, limit),
            Way::Recorded => as_recorded(rows, replay, entry, limit),
        }
    }
}

/// By which rules a file was recorded.
fn recorded(version: Option<&Version>) -> String {
    match version {
        None => "Recorded under rules of an earlier Landfall".to_owned(),
        Some(version) => format!("Recorded under rules {}", version.rules),
    }
}

/// A row for one choice.
fn act(
    rows: &NewRows,
    made: u32,
    step: &Step,
    journal: String,
    (turn, clock): (u16, String),
) -> ActRow {
    ActRow {
        match_id: rows.row.id.clone(),
        seq: made,
        kind: ActKind::Choice.word().to_owned(),
        seat: step.seat.0,
        notation: step.choice.clone(),
        hash: step.hash.clone(),
        journal,
        made,
        turn,
        clock,
        at: today(),
        decider: None,
    }
}

/// Plays a file again, as far as it goes.
fn played(
    mut rows: NewRows,
    (replay, most): (&Replay, usize),
    entry: &Entry,
    every: u32,
    limit: Limit,
) -> Result<NewRows, Fault> {
    let mut session = match &replay.start {
        None => entry.title.begin(replay.setup.clone()),
        Some(start) => entry.title.resume(start).map_err(bad)?,
    };
    let mut last = 0;
    for (made, step) in (1u32..).zip(replay.steps.iter().take(most)) {
        if !limit.holds() {
            return Err(bad("it takes too long to check"));
        }
        let played = session.play(step.seat, &step.choice).map_err(bad)?;
        let journal = Telling::of(&played.heard, entry.seats())?.text().to_owned();
        let act = act(
            &rows,
            made,
            &played.step,
            journal,
            (played.turn, played.clock),
        );
        if made - last >= every && !played.undoable {
            rows.snapshots.push(snapshot(&*session, &act)?);
            last = made;
        }
        rows.acts.push(act);
    }
    let outcome = session.status().outcome;
    rows.row.ending = outcome.map(|outcome| write_ending(&Ending::Played { outcome }));
    Ok(rows)
}

/// Takes journal and positions from the file. Turn and phase are told where the rules of today can still tell them.
fn as_recorded(
    mut rows: NewRows,
    replay: &Replay,
    entry: &Entry,
    limit: Limit,
) -> Result<NewRows, Fault> {
    let version = replay.version.as_ref();
    rows.row.rules = version.map(|version| version.rules);
    rows.row.fingerprint = version.map(|version| version.fingerprint);
    rows.row.data = version.map(|version| version.data.clone());
    let start = replay.start.as_ref().map(serde_json::to_string).transpose();
    rows.row.start = start.map_err(bad)?;
    let mut clock = (rows.row.turn, rows.row.clock.clone());
    let mut positions = replay.positions.iter().peekable();
    for (made, step) in (1u32..).zip(&replay.steps) {
        if !limit.holds() {
            return Err(bad("it takes too long to read"));
        }
        let position = positions.next_if(|stand| stand.after == made as usize);
        if let Some(stand) = position {
            let situation = Situation {
                version: replay.version.clone(),
                position: stand.position.clone(),
                from: kernel::rulebook::Base::Empty,
                ..situation(replay)
            };
            if let Ok(session) = entry.title.resume(&situation) {
                clock = session.clock();
            }
            rows.snapshots.push(SnapshotRow {
                match_id: rows.row.id.clone(),
                seq: made,
                made,
                situation: serde_json::to_string(&situation).map_err(bad)?,
                picture: None,
            });
        }
        let told = story(step, entry.seats())?;
        rows.acts.push(act(&rows, made, step, told, clock.clone()));
    }
    Ok(rows)
}

/// The set-up of a file as a situation.
fn situation(replay: &Replay) -> Situation {
    Situation {
        game: replay.setup.game.clone(),
        scenario: Some(replay.setup.scenario.clone()),
        options: replay.setup.options.clone(),
        seed: replay.setup.seed,
        version: None,
        from: kernel::rulebook::Base::Setup,
        position: Value::Null,
        chance: Vec::new(),
        strict: false,
        choices: Vec::new(),
    }
}

/// What of a foreign record is taken over.
#[derive(Deserialize, Serialize)]
struct Foreign {
    kind: String,
    rule: String,
    text: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    reveals: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    spaces: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shows: Option<ForeignDie>,
}

#[derive(Deserialize, Serialize)]
struct ForeignDie {
    kind: String,
    face: String,
    #[serde(default, rename = "for", skip_serializing_if = "String::is_empty")]
    why: String,
}

/// What a file says that everybody heard of a choice, in a form that can be sent on.
fn story(step: &Step, seats: usize) -> Result<String, Fault> {
    let told = step.told.as_ref().unwrap_or(&Value::Null);
    let mut told: Vec<Option<Vec<Foreign>>> = Vec::deserialize(told).map_err(bad)?;
    told.truncate(1 + seats);
    serde_json::to_string(&told).map_err(bad)
}

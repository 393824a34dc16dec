//! Replay files: out of a match that has ended, and in again as one to look at.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::IntoResponse;
use kernel::Replay;
use kernel::replay::{Begun, Promise};

use super::body::Body;
use super::create::{begin, looked_at};
use super::visitor::Visitor;
use crate::Table;
use crate::catalogue::Entry;
use crate::fault::{Fault, blocking};
use crate::matches::facts::{today, write_ending};
use crate::matches::found::Founding;
use crate::matches::journal;
use crate::matches::memory::snapshot;
use crate::matches::past::Past;
use crate::store::{ActKind, ActRow, NewRows};
use crate::wire::http::Ending;
use crate::wire::messages::Code;

/// `GET /api/matches/{id}/replay`
pub(super) async fn export(
    State(table): State<Arc<Table>>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Fault> {
    let live = table.find(&id).await?;
    let mut inner = live.lock().await;
    let (over, ending) = live
        .glance(&table, &mut inner, |game, _| {
            (game.over(), game.ending.clone())
        })
        .await?;
    drop(inner);
    if !over {
        let message = "the match still goes on: its file would tell the seed, and with it the dice";
        return Err(Fault::new(Code::MatchRunning, message));
    }
    let outcome = match ending {
        Some(Ending::Played { outcome }) => Some(outcome.id.to_owned()),
        Some(Ending::Resigned { .. }) | None => None,
    };
    let (store, facts) = (table.store.clone(), Arc::clone(&live.facts));
    let read = table
        .study
        .work(async move { Past::read(&store, facts).await });
    let past = read.await?;
    let name = format!(
        "attachment; filename=\"{}-{id}.json\"",
        live.facts.setup.game
    );
    Ok(([(CONTENT_DISPOSITION, name)], Json(past.replay(outcome))))
}

/// `POST /api/replays`
pub(super) async fn import(
    State(table): State<Arc<Table>>,
    visitor: Visitor,
    Body(replay): Body<Replay>,
) -> Result<impl IntoResponse, Fault> {
    let Some(entry) = table.shelf.find(&replay.setup.game).map(Arc::clone) else {
        return Err(bad("it is of a game that this server does not have"));
    };
    expect_honest(&replay, table.config.limits.replay_steps)?;
    let (maker, cookie) = visitor.settle()?;
    let (every, within) = (
        table.config.snapshot_every,
        table.config.limits.study_within,
    );
    let checked = table.study.work(async move {
        let limit = Limit(Instant::now() + within);
        let checked = Arc::clone(&entry);
        let replay = blocking(move || {
            let verified = checked.title.verify_while(&replay, &mut |_| limit.holds());
            verified.map(|_| replay).map_err(bad)
        })
        .await??;
        let founding = Founding {
            entry: Arc::clone(&entry),
            setup: replay.setup.clone(),
            start: replay.start.clone(),
            listed: false,
            origin: Some(origin(&replay).to_owned()),
            maker,
        };
        let mut rows = founding.rows().await?;
        rows.row.archive = 1;
        rows.seats = looked_at(&rows, entry.seats());
        blocking(move || played(rows, &entry, &replay, every, limit)).await?
    });
    let made = begin(&table, checked.await?, Vec::new(), Vec::new()).await?;
    Ok((StatusCode::CREATED, cookie, Json(made)))
}

/// Until when the work on a replay may go on.
#[derive(Clone, Copy)]
struct Limit(Instant);

impl Limit {
    fn holds(self) -> bool {
        Instant::now() < self.0
    }
}

/// Refuses what cannot be an honest game before any work is done on it.
fn expect_honest(replay: &Replay, most: usize) -> Result<(), Fault> {
    if replay.dice() == Promise::Scripted {
        return Err(bad(
            "its dice are scripted (`chance` or `strict` in `start`), not rolled from the seed",
        ));
    }
    let steps = replay.steps.len();
    if most > 0 && steps > most {
        return Err(bad(format_args!(
            "it has {steps} choices, and this server takes at most {most}"
        )));
    }
    Ok(())
}

/// Where it comes from, in a few words that everybody reads.
fn origin(replay: &Replay) -> &'static str {
    match replay.begun() {
        Begun::Scenario => "a replay",
        Begun::Position => "a replay that begins from a position",
    }
}

fn bad(why: impl std::fmt::Display) -> Fault {
    Fault::new(
        Code::BadReplay,
        format!("the replay cannot be taken: {why}"),
    )
}

/// Plays a verified replay again and adds its acts, its snapshots and its ending.
fn played(
    mut rows: NewRows,
    entry: &Entry,
    replay: &Replay,
    every: u32,
    limit: Limit,
) -> Result<NewRows, Fault> {
    let mut session = match &replay.start {
        None => entry.title.begin(replay.setup.clone()),
        Some(start) => entry.title.resume(start).map_err(bad)?,
    };
    let mut last = 0;
    for (made, step) in (1u32..).zip(&replay.steps) {
        if !limit.holds() {
            return Err(bad("it takes too long to check"));
        }
        let played = session.play(step.seat, &step.choice).map_err(bad)?;
        let act = ActRow {
            match_id: rows.row.id.clone(),
            seq: made,
            kind: ActKind::Choice.word().to_owned(),
            seat: step.seat.0,
            notation: step.choice.clone(),
            hash: step.hash.clone(),
            journal: journal::write(&played.heard, entry.seats())?.0,
            made,
            turn: played.turn,
            clock: played.clock,
            at: today(),
            decider: None,
        };
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

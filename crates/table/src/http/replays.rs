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
use crate::fault::{Fault, blocking};
use crate::matches::found::Founding;
use crate::matches::imported::{Limit, Shown, bad};
use crate::matches::past::Past;
use crate::secret;
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
            (game.open(), game.ending.clone())
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
    let written = table.study.work(async move {
        let past = Past::read(&store, facts).await?;
        past.replay(&store, outcome).await
    });
    let replay = written.await?;
    let name = format!(
        "attachment; filename=\"{}-{id}.json\"",
        live.facts.setup.game
    );
    Ok(([(CONTENT_DISPOSITION, name)], Json(replay)))
}

/// `POST /api/replays`
pub(super) async fn import(
    State(table): State<Arc<Table>>,
    visitor: Visitor,
    Body(replay): Body<Replay>,
) -> Result<impl IntoResponse, Fault> {
    expect_honest(&replay, table.config.limits.replay_steps)?;
    let data = replay.version.as_ref().map_or("", |version| &version.data);
    let entry = table.shelf.edition(&table.store, &replay.setup.game, data);
    let today = table.shelf.find(&replay.setup.game).map(Arc::clone);
    // Where its data is not here, today's boards have to do; its positions decide what can be shown.
    let Some(entry) = entry.await?.or(today) else {
        return Err(bad("it is of a game that this server does not have"));
    };
    let (maker, cookie) = visitor.settle()?;
    let (every, within) = (
        table.config.snapshot_every,
        table.config.limits.study_within,
    );
    let checked = table.study.work(async move {
        let limit = Limit(Instant::now() + within);
        let checked = Arc::clone(&entry);
        let (replay, shown) = blocking(move || {
            let shown = Shown::of(&replay, &checked, limit);
            shown.map(|shown| (replay, shown))
        })
        .await??;
        let founding = Founding {
            entry: Arc::clone(&entry),
            id: secret::id()?,
            setup: replay.setup.clone(),
            drawn: replay.drawn.clone(),
            start: shown.start(&replay),
            listed: false,
            origin: Some(origin(&replay).to_owned()),
            maker,
        };
        let mut rows = founding.rows().await?;
        rows.seats = looked_at(&rows, entry.seats());
        blocking(move || shown.fill(rows, &replay, (&entry, every), limit)).await?
    });
    let made = begin(&table, checked.await?, Vec::new(), Vec::new()).await?;
    Ok((StatusCode::CREATED, cookie, Json(made)))
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

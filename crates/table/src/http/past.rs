//! Moments of the past and the story of a match, as a viewer saw them.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use kernel::Seat;
use serde::Deserialize;

use super::visitor::Visitor;
use crate::Table;
use crate::fault::Fault;
use crate::matches::open::OpenMatch;
use crate::matches::past::{Past, Since};
use crate::matches::stories::Telling;
use crate::wire::http::{Moment, Story};
use crate::wire::messages::Code;

/// As whom the past is seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct As {
    seat: Option<u8>,
    /// The step that the client has, or `none`: then what has changed since is told, instead of the whole position.
    from: Option<String>,
}

impl As {
    /// What is to be told of a position.
    fn since(&self) -> Result<Since, Fault> {
        let wrong = |_| Fault::new(Code::BadMessage, "`from` is a step, or `none`");
        match self.from.as_deref() {
            None => Ok(Since::Whole),
            Some("none") => Ok(Since::Nothing),
            Some(step) => step.parse().map(Since::Step).map_err(wrong),
        }
    }
}

type Asked = Result<Query<As>, QueryRejection>;

/// `GET /api/matches/{id}/steps/{step}?seat=0&from=12`
pub(super) async fn moment(
    State(table): State<Arc<Table>>,
    Path((id, step)): Path<(String, String)>,
    visitor: Visitor,
    asked: Asked,
) -> Result<Json<Moment>, Fault> {
    let live = table.find(&id).await?;
    let since = asked
        .as_ref()
        .map_or(Ok(Since::Whole), |asked| asked.since())?;
    let (seat, open) = viewer(&table, &live, &visitor, asked).await?;
    let step = step.parse();
    let step = step.map_err(|_| Fault::new(Code::NotFound, "there is no such step"))?;
    let (store, facts) = (table.store.clone(), Arc::clone(&live.facts));
    let looked = table.study.work(async move {
        let past = Past::read(&store, facts).await?;
        past.moment(&store, step, (seat, open), since).await
    });
    looked.await.map(Json)
}

/// `GET /api/matches/{id}/story?seat=0`
pub(super) async fn story(
    State(table): State<Arc<Table>>,
    Path(id): Path<String>,
    visitor: Visitor,
    asked: Asked,
) -> Result<Json<Arc<Story>>, Fault> {
    let live = table.find(&id).await?;
    let (seat, open) = viewer(&table, &live, &visitor, asked).await?;
    let seq = {
        let mut inner = live.lock().await;
        live.glance(&table, &mut inner, |game, _| game.seq).await?
    };
    let telling = Telling { id, seat, seq };
    if let Some(told) = table.stories.find(&telling) {
        return Ok(Json(told));
    }
    let working = Arc::clone(&table);
    let told = table.study.work(async move {
        // Others may have asked for the same while this one waited.
        if let Some(told) = working.stories.find(&telling) {
            return Ok(told);
        }
        let past = Past::read(&working.store, Arc::clone(&live.facts)).await?;
        let story = Arc::new(past.story(&working.store, seat).await?);
        working.stories.count();
        if open {
            working.stories.keep(telling, &story);
        }
        Ok(story)
    });
    told.await.map(Json)
}

/// As whom, and whether everything is open by now. While the match goes on: as a bystander, or
/// from your own seat.
async fn viewer(
    table: &Table,
    live: &OpenMatch,
    visitor: &Visitor,
    asked: Asked,
) -> Result<(Option<Seat>, bool), Fault> {
    let asked = asked.map_err(|e| Fault::new(Code::BadMessage, e.body_text()))?;
    let seat = asked.0.seat.map(Seat);
    let exists = seat.is_none_or(|seat| usize::from(seat.0) < live.facts.entry.seats());
    if !exists {
        return Err(Fault::new(Code::NotFound, "there is no such seat"));
    }
    let mut inner = live.lock().await;
    let (open, own) = live
        .glance(table, &mut inner, |game, seating| {
            let who = visitor.who(seating);
            let own = seat.is_none_or(|seat| seating.holds(&who, seat));
            (game.open(), own)
        })
        .await?;
    if open || own {
        Ok((seat, open))
    } else {
        Err(Fault::not_your_seat())
    }
}

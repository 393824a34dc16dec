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
use crate::matches::past::Past;
use crate::wire::http::{Moment, Story};
use crate::wire::messages::Code;

/// As whom the past is seen.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct As {
    seat: Option<u8>,
}

type Asked = Result<Query<As>, QueryRejection>;

/// `GET /api/matches/{id}/steps/{step}?seat=0`
pub(super) async fn moment(
    State(table): State<Arc<Table>>,
    Path((id, step)): Path<(String, String)>,
    visitor: Visitor,
    asked: Asked,
) -> Result<Json<Moment>, Fault> {
    let live = table.find(&id).await?;
    let (seat, open) = viewer(&table, &live, &visitor, asked).await?;
    let step = step.parse();
    let step = step.map_err(|_| Fault::new(Code::NotFound, "there is no such step"))?;
    let (store, facts) = (table.store.clone(), Arc::clone(&live.facts));
    let looked = table.study.work(async move {
        let past = Past::read(&store, facts).await?;
        past.moment(&store, step, seat, open).await
    });
    looked.await.map(Json)
}

/// `GET /api/matches/{id}/story?seat=0`
pub(super) async fn story(
    State(table): State<Arc<Table>>,
    Path(id): Path<String>,
    visitor: Visitor,
    asked: Asked,
) -> Result<Json<Story>, Fault> {
    let live = table.find(&id).await?;
    let (seat, _) = viewer(&table, &live, &visitor, asked).await?;
    let (store, facts) = (table.store.clone(), Arc::clone(&live.facts));
    let told = table.study.work(async move {
        let past = Past::read(&store, facts).await?;
        past.story(&store, seat).await
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

//! New matches: from a set-up, as a rematch, or as a branch of another match.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use kernel::{Seat, Seed, Situation};
use tracing::Instrument;

use super::body::{Body, NoBody};
use super::visitor::Visitor;
use crate::Table;
use crate::catalogue::Entry;
use crate::fault::{Fault, blocking};
use crate::matches::found::{Founding, draw, fill};
use crate::matches::memory::Match;
use crate::matches::open::OpenMatch;
use crate::matches::past::Past;
use crate::matches::robot;
use crate::matches::seating::{Seating, Who};
use crate::secret;
use crate::store::{NewRows, SeatRow, Write};
use crate::wire::http::{Branch, Invitation, Made, NewMatch, SeatKey, SeatPlan};
use crate::wire::messages::{Code, Hear};

fn bad(message: impl std::fmt::Display) -> Fault {
    Fault::new(Code::BadSetup, message.to_string())
}

/// `POST /api/matches`
pub(super) async fn create(
    State(table): State<Arc<Table>>,
    visitor: Visitor,
    Body(new): Body<NewMatch>,
) -> Result<impl IntoResponse, Fault> {
    let entry = table.shelf.find(&new.game);
    let entry =
        entry.ok_or_else(|| bad(format_args!("there is no game `{}`", shown(&new.game))))?;
    let chosen = new.seed.as_deref().map(str::parse::<Seed>).transpose();
    let chosen = chosen.map_err(bad)?;
    let seed = chosen.unwrap_or(Seed::from(0));
    let info = entry.title.info();
    let setup = info.check(new.scenario.as_deref(), &new.options, seed);
    let (id, setup, drawn, origin) = match (chosen, setup.map_err(bad)?) {
        // Whoever joins shall know that the maker can foresee the dice.
        (Some(_), setup) => (secret::id()?, setup, None, Some("a chosen seed".to_owned())),
        (None, setup) => {
            let (id, setup, drawn) = draw(entry, setup)?;
            (id, setup, Some(drawn), None)
        }
    };
    let plans = plans(entry, new.seats)?;
    let (maker, cookie) = visitor.settle()?;
    let founding = Founding {
        entry: Arc::clone(entry),
        id,
        setup,
        drawn,
        start: None,
        listed: new.listed,
        origin,
        maker,
    };
    let mut rows = founding.rows().await?;
    let (keys, invitations) = fill(&mut rows, &plans)?;
    let made = begin(&table, rows, keys, invitations).await?;
    Ok((StatusCode::CREATED, cookie, Json(made)))
}

/// A text of somebody's, short enough to be sent back.
fn shown(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Who sits where, checked against the game.
fn plans(entry: &Entry, asked: Vec<SeatPlan>) -> Result<Vec<SeatPlan>, Fault> {
    let seats = entry.seats();
    if asked.is_empty() {
        return Ok(vec![SeatPlan::Me; seats]);
    }
    if asked.len() != seats {
        return Err(bad(format_args!(
            "the game has {seats} seats, not {}",
            asked.len()
        )));
    }
    let known = entry.title.bots();
    for plan in &asked {
        if let SeatPlan::Bot { bot } = plan
            && !known.contains(&bot.as_str())
        {
            let name = shown(bot);
            let known = known.join(", ");
            return Err(bad(format_args!(
                "there is no bot `{name}`: there are {known}"
            )));
        }
    }
    Ok(asked)
}

/// Writes a match, and lets it begin.
pub(super) async fn begin(
    table: &Arc<Table>,
    rows: NewRows,
    keys: Vec<SeatKey>,
    mut invitations: Vec<Invitation>,
) -> Result<Made, Fault> {
    let (id, player) = (rows.row.id.clone(), Some(rows.row.maker.clone()));
    table.shelf.keep(&table.store, &rows.row).await?;
    table.store.write(Write::Begin(Box::new(rows))).await?;
    tracing::info!(id, "made");
    let live = table.find(&id).await?;
    let who = Who {
        player,
        keyed: None,
    };
    let card = live.card(table, &mut *live.lock().await, &who).await?;
    robot::nudge(table, &live);
    if let Some(public) = &table.config.public_url {
        for invitation in &mut invitations {
            invitation.link = Some(public.invitation(&invitation.token));
        }
    }
    Ok(Made {
        card,
        keys,
        invitations,
    })
}

/// `POST /api/matches/{id}/rematch`
pub(super) async fn rematch(
    State(table): State<Arc<Table>>,
    Path(id): Path<String>,
    visitor: Visitor,
    _body: NoBody,
) -> Result<impl IntoResponse, Fault> {
    let live = table.find(&id).await?;
    let again = async move { again(&table, &live, &visitor).await };
    let again = tokio::spawn(again.in_current_span());
    let made = again
        .await
        .map_err(|e| Fault::internal("a rematch cannot be made", &e))?;
    made.map(Json)
}

async fn again(table: &Arc<Table>, live: &OpenMatch, visitor: &Visitor) -> Result<Made, Fault> {
    let mut inner = live.lock().await;
    let who = visitor.who(&inner.seating);
    if !inner.seating.holds_any(&who) {
        return Err(Fault::not_your_seat());
    }
    let over = live.glance(table, &mut inner, |game, _| game.open());
    if !over.await? {
        let message = "the match still goes on";
        return Err(Fault::new(Code::MatchRunning, message));
    }
    // One that was removed since is made anew.
    if let Some(next) = standing(table, inner.rematch.as_deref()).await? {
        return Ok(Made {
            card: next.card(table, &mut *next.lock().await, &who).await?,
            keys: Vec::new(),
            invitations: Vec::new(),
        });
    }
    let (id, setup, drawn) = draw(&live.facts.entry, live.facts.setup.clone())?;
    let (facts, seed) = (Arc::clone(&live.facts), setup.seed);
    let start = blocking(move || match &facts.start {
        None => Ok(None),
        Some(_) => facts
            .begin()
            .map(|session| Some(session.branch(None, seed))),
    });
    let founding = Founding {
        entry: Arc::clone(&live.facts.entry),
        id,
        setup,
        drawn: Some(drawn),
        start: start.await?.map_err(bad)?,
        listed: live.facts.listed,
        origin: Some("a rematch".to_owned()),
        maker: who.player.clone().unwrap_or_default(),
    };
    let mut rows = founding.rows().await?;
    rows.seats.clone_from(&inner.seating.0);
    for row in &mut rows.seats {
        row.match_id.clone_from(&rows.row.id);
        row.invitation = None;
    }
    rows.rematch_of = Some(live.facts.id.clone());
    let id = rows.row.id.clone();
    let mut made = begin(table, rows, Vec::new(), Vec::new()).await?;
    let next = table.find(&id).await?;
    made.card = next.card(table, &mut *next.lock().await, &who).await?;
    inner.rematch = Some(id.clone());
    live.room.tell_each(|_| Hear::Rematch { id: id.clone() });
    Ok(made)
}

/// A rematch, where it is still there.
async fn standing(table: &Table, id: Option<&str>) -> Result<Option<Arc<OpenMatch>>, Fault> {
    let Some(id) = id else { return Ok(None) };
    match table.find(id).await {
        Err(fault) if fault.code == Code::NotFound => Ok(None),
        found => found.map(Some),
    }
}

/// `POST /api/matches/{id}/branch`
pub(super) async fn branch(
    State(table): State<Arc<Table>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Body(branch): Body<Branch>,
) -> Result<impl IntoResponse, Fault> {
    let live = table.find(&id).await?;
    let seat = branching_seat(&table, &live, &visitor).await?;
    let (id, setup, drawn) = draw(&live.facts.entry, live.facts.setup.clone())?;
    let seed = setup.seed;
    let (store, facts) = (table.store.clone(), Arc::clone(&live.facts));
    let branched = table.study.work(async move {
        let past = Past::read(&store, facts).await?;
        let session = past.at(&store, branch.step).await?;
        blocking(move || session.branch(seat, seed)).await
    });
    let start: Situation = branched.await?;
    let (maker, cookie) = visitor.settle()?;
    let founding = Founding {
        entry: Arc::clone(&live.facts.entry),
        id,
        setup,
        drawn: Some(drawn),
        start: Some(start),
        listed: false,
        origin: Some(format!("a branch at choice {}", branch.step)),
        maker,
    };
    let mut rows = founding.rows().await?;
    let plans = vec![SeatPlan::Me; live.facts.entry.seats()];
    let (keys, invitations) = fill(&mut rows, &plans)?;
    let made = begin(&table, rows, keys, invitations).await?;
    Ok((StatusCode::CREATED, cookie, Json(made)))
}

/// For whom everything hidden is dealt anew: nobody where all is open, else the asker's own seat.
async fn branching_seat(
    table: &Table,
    live: &OpenMatch,
    visitor: &Visitor,
) -> Result<Option<Seat>, Fault> {
    let seat = |game: &Match, seating: &Seating| {
        if game.open() {
            return Ok(None);
        }
        let who = visitor.who(seating);
        let decider = game.session.decider();
        let own = |seat: &Seat| seating.holds(&who, *seat);
        let seat = decider.filter(own).or_else(|| seating.seats().find(own));
        seat.map(Some).ok_or_else(Fault::not_your_seat)
    };
    let mut inner = live.lock().await;
    live.glance(table, &mut inner, seat).await?
}

/// The seats of a match that nobody plays.
pub(super) fn looked_at(rows: &NewRows, seats: usize) -> Vec<SeatRow> {
    let row = |seat: u8| SeatRow {
        match_id: rows.row.id.clone(),
        seat,
        player: Some("nobody".to_owned()),
        ..SeatRow::default()
    };
    (0..seats as u8).map(row).collect()
}

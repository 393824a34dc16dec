//! The lobby: the lists, a match's card, and taking a seat.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use kernel::Seat;
use tracing::Instrument;

use super::body::{Body, NoBody};
use super::visitor::{NewCookie, Visitor};
use crate::Table;
use crate::fault::Fault;
use crate::matches::card;
use crate::matches::facts::version;
use crate::matches::seating::{Seating, Who};
use crate::secret;
use crate::store::{CardRow, SeatRow, Write};
use crate::wire::http::{Invited, Join, Joined, MatchCard, Matches, SeatKey};
use crate::wire::messages::Code;

/// `GET /api/matches`
pub(super) async fn list(
    State(table): State<Arc<Table>>,
    visitor: Visitor,
) -> Result<Json<Matches>, Fault> {
    let player = visitor.player().unwrap_or_default();
    let yours = if player.is_empty() {
        Vec::new()
    } else {
        table.store.cards_of(player).await?
    };
    let listed = table.store.cards_listed(player).await?;
    Ok(Json(Matches {
        yours: cards(&table, &visitor, yours).await?,
        listed: cards(&table, &visitor, listed).await?,
    }))
}

/// The cards of those matches whose games this server has.
async fn cards(
    table: &Table,
    visitor: &Visitor,
    rows: Vec<CardRow>,
) -> Result<Vec<MatchCard>, Fault> {
    let mut cards = Vec::with_capacity(rows.len());
    for row in rows {
        if table.shelf.find(&row.row.game).is_some() {
            cards.push(stored_card(table, visitor, row).await?);
        }
    }
    Ok(cards)
}

async fn stored_card(table: &Table, visitor: &Visitor, row: CardRow) -> Result<MatchCard, Fault> {
    let seating = Seating(table.store.seats(&row.row.id).await?);
    let who = visitor.who(&seating);
    card::of_row(&row, seating.0, &table.shelf, &who)
}

/// `GET /api/matches/{id}`
pub(super) async fn card(
    State(table): State<Arc<Table>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<MatchCard>, Fault> {
    let row = table.store.card(&id).await?.ok_or_else(Fault::no_match)?;
    let today = table.shelf.find(&row.row.game);
    let today = today.map(|entry| entry.title.version());
    if version(&row.row) == today {
        return stored_card(&table, &visitor, row).await.map(Json);
    }
    // What the rules of today make of it is known once it has come back.
    let live = table.find(&id).await?;
    let mut inner = live.lock().await;
    let who = visitor.who(&inner.seating);
    live.card(&table, &mut inner, &who).await.map(Json)
}

/// `POST /api/join`
pub(super) async fn join(
    State(table): State<Arc<Table>>,
    visitor: Visitor,
    Body(join): Body<Join>,
) -> Result<impl IntoResponse, Fault> {
    let row = invited(&table, &join).await?;
    claim(table, visitor, row.match_id, Seat(row.seat)).await
}

/// `POST /api/invitation`: what an invitation is to. Whoever holds it may know that; whoever comes after it was taken
/// hears no more than that it was.
pub(super) async fn invitation(
    State(table): State<Arc<Table>>,
    visitor: Visitor,
    Body(join): Body<Join>,
) -> Result<Json<Invited>, Fault> {
    let kept = invited(&table, &join).await?;
    let row = table.store.card(&kept.match_id).await?;
    let row = row.ok_or_else(Fault::no_match)?;
    let seating = Seating(table.store.seats(&kept.match_id).await?);
    let (who, seat) = (visitor.who(&seating), Seat(kept.seat));
    if seating.player(seat).is_some() && !seating.holds(&who, seat) {
        return Err(seat_taken());
    }
    if row.row.ending.is_some() {
        return Err(Fault::over(false));
    }
    let maker = Some(row.row.maker.as_str());
    let hosts = seating.seats().filter(|&s| seating.player(s) == maker);
    Ok(Json(Invited {
        hosts: hosts.collect(),
        card: card::of_row(&row, seating.0, &table.shelf, &who)?,
        seat,
    }))
}

/// The seat that an invitation is to.
async fn invited(table: &Table, join: &Join) -> Result<SeatRow, Fault> {
    let found = table.store.invited(&secret::hash(&join.token)).await?;
    found.ok_or_else(|| Fault::new(Code::BadInvitation, "there is no such invitation"))
}

fn seat_taken() -> Fault {
    Fault::new(Code::SeatTaken, "somebody else holds that seat")
}

/// `POST /api/matches/{id}/seats/{seat}`: an open seat of a listed match.
pub(super) async fn take(
    State(table): State<Arc<Table>>,
    Path((id, seat)): Path<(String, String)>,
    visitor: Visitor,
    _body: NoBody,
) -> Result<impl IntoResponse, Fault> {
    let live = table.find(&id).await?;
    let seat = seat.parse().map(Seat).ok();
    let seat = seat.filter(|seat| usize::from(seat.0) < live.facts.entry.seats());
    let Some(seat) = seat else {
        return Err(Fault::new(Code::NotFound, "there is no such seat"));
    };
    if !live.facts.listed {
        let message = "this match is not listed: its seats are taken by invitation";
        return Err(Fault::new(Code::NotYourSeat, message));
    }
    claim(table, visitor, id, seat).await
}

/// Gives a seat to whoever asks first. Not cut short when the asker hangs up.
async fn claim(
    table: Arc<Table>,
    visitor: Visitor,
    id: String,
    seat: Seat,
) -> Result<(NewCookie, Json<Joined>), Fault> {
    let (player, cookie) = visitor.settle()?;
    let claimed = async move { claimed(&table, player, &id, seat).await };
    let claimed = tokio::spawn(claimed.in_current_span());
    let joined = claimed
        .await
        .map_err(|e| Fault::internal("a seat cannot be taken", &e))?;
    Ok((cookie, Json(joined?)))
}

async fn claimed(table: &Table, player: String, id: &str, seat: Seat) -> Result<Joined, Fault> {
    let live = table.find(id).await?;
    let mut inner = live.lock().await;
    let held = inner.seating.player(seat).map(str::to_owned);
    if held.as_ref().is_some_and(|held| *held != player) || inner.seating.bot(seat).is_some() {
        return Err(seat_taken());
    }
    let key = secret::token()?;
    let (match_id, number) = (id.to_owned(), seat.0);
    let seat_key = secret::hash(&key);
    let (holder, hashed) = (player.clone(), seat_key.clone());
    let write = if held.is_some() {
        Write::Rekey {
            match_id,
            seat: number,
            player,
            seat_key,
        }
    } else {
        Write::Claim {
            match_id,
            seat: number,
            player,
            seat_key,
        }
    };
    if table.store.write(write).await? == 0 {
        // Another server was quicker.
        inner.seating = Seating(table.store.seats(id).await?);
        return Err(seat_taken());
    }
    if let Some(row) = inner.seating.0.get_mut(usize::from(seat.0)) {
        row.player = Some(holder.clone());
        row.seat_key = Some(hashed);
    }
    live.tell_cards(table, &mut inner).await?;
    let who = Who {
        player: Some(holder),
        keyed: None,
    };
    Ok(Joined {
        card: live.card(table, &mut inner, &who).await?,
        key: SeatKey { seat, key },
    })
}

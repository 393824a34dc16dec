//! The body of a `POST`: JSON, from our own page, not too large, and nothing in it that we do not know.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::guard::expect_same_origin;
use crate::Table;
use crate::door::Peer;
use crate::fault::Fault;
use crate::wire::messages::Code;

/// A body that was read.
pub(crate) struct Body<T>(pub(crate) T);

/// A `POST` whose body says nothing.
pub(crate) struct NoBody;

impl<T: DeserializeOwned> FromRequest<Arc<Table>> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &Arc<Table>) -> Result<Self, Fault> {
        let bytes = checked(request, state).await?;
        let value = serde_json::from_slice(&bytes);
        value
            .map(Body)
            .map_err(|e| Fault::new(Code::BadMessage, format!("cannot be read: {e}")))
    }
}

impl FromRequest<Arc<Table>> for NoBody {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &Arc<Table>) -> Result<Self, Fault> {
        checked(request, state).await.map(|_| NoBody)
    }
}

async fn checked(request: Request, table: &Arc<Table>) -> Result<Bytes, Fault> {
    expect_same_origin(table, request.headers())?;
    let kind = request.headers().get(CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let essence = kind.split(';').next().unwrap_or("").trim();
    if !essence.eq_ignore_ascii_case("application/json") {
        let message = "the body must be JSON, sent as application/json";
        return Err(Fault::new(Code::BadMessage, message));
    }
    let within = table.config.limits.body_within;
    let peer = request.extensions().get::<Peer>().cloned();
    let ticket = peer.and_then(|peer| peer.ticket);
    // Whoever is slow with the body does nothing that others should wait for.
    ticket.iter().for_each(|ticket| ticket.waits());
    let read = timeout(within, Bytes::from_request(request, table)).await;
    ticket.iter().for_each(|ticket| ticket.works());
    let read = read.map_err(|_| Fault::new(Code::BadMessage, "the body did not come in time"))?;
    read.map_err(unread)
}

fn unread(cause: BytesRejection) -> Fault {
    let large = cause.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE;
    if large {
        Fault::new(Code::TooLarge, "the body is too large")
    } else {
        Fault::new(Code::BadMessage, "the body cannot be read")
    }
}

//! The body of a `POST`: JSON, from our own page, not too large, and nothing in it that we do not know.
//!
//! All bodies that are being read share so much memory, whoever sends them; the small ones have a part of it to themselves.

use std::sync::Arc;

use axum::body::{Body as Incoming, HttpBody as _};
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
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

/// How large a body may be on an address.
#[derive(Clone, Copy)]
pub(super) struct Largest(pub(super) usize);

/// The usual limit of a body.
pub(super) const SMALL: usize = 16 * 1024;
/// Bodies beyond this share what is left to large ones.
const LARGE: usize = 64 * 1024;
/// When somebody whose body found no room may send it again, in seconds.
const LATER: u32 = 5;

/// The memory of all bodies together.
pub(crate) struct Bodies {
    all: Arc<Semaphore>,
    large: Arc<Semaphore>,
}

impl Bodies {
    pub(crate) fn new(bytes: usize) -> Bodies {
        let bytes = match bytes {
            0 => Semaphore::MAX_PERMITS,
            some => some.min(Semaphore::MAX_PERMITS),
        };
        Bodies {
            all: Arc::new(Semaphore::new(bytes)),
            large: Arc::new(Semaphore::new(bytes - bytes / 4)),
        }
    }
}

/// What one body takes of it, as long as this lives.
#[derive(Default)]
struct Share {
    bytes: usize,
    all: Option<OwnedSemaphorePermit>,
    large: Option<OwnedSemaphorePermit>,
}

impl Share {
    /// Takes more, if there is as much.
    fn grow(&mut self, bodies: &Bodies, bytes: usize) -> Result<(), Fault> {
        // Each body counts from its first byte for one of the two.
        let of_large = |bytes: usize| if bytes > LARGE { bytes } else { 0 };
        let large = of_large(bytes) - of_large(self.bytes);
        take(&mut self.large, &bodies.large, large)?;
        take(&mut self.all, &bodies.all, bytes - self.bytes)?;
        self.bytes = bytes;
        Ok(())
    }
}

fn take(
    have: &mut Option<OwnedSemaphorePermit>,
    pot: &Arc<Semaphore>,
    bytes: usize,
) -> Result<(), Fault> {
    let wanted = u32::try_from(bytes).unwrap_or(u32::MAX);
    let more = Arc::clone(pot).try_acquire_many_owned(wanted);
    let more = more.map_err(|_| {
        let message =
            "the server is reading as much at once as it can bear: send it again in a moment";
        Fault::too_fast(message, LATER)
    })?;
    match have {
        Some(have) => have.merge(more),
        None => *have = Some(more),
    }
    Ok(())
}

impl<T: DeserializeOwned> FromRequest<Arc<Table>> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &Arc<Table>) -> Result<Self, Fault> {
        let (bytes, _share) = checked(request, state).await?;
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

async fn checked(request: Request, table: &Arc<Table>) -> Result<(Vec<u8>, Share), Fault> {
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
    let largest = request.extensions().get().copied();
    let Largest(most) = largest.unwrap_or(Largest(SMALL));
    // Whoever is slow with the body does nothing that others should wait for.
    if let Some(ticket) = &ticket {
        ticket.waits();
    }
    let read = timeout(within, read(request.into_body(), most, &table.bodies)).await;
    if let Some(ticket) = &ticket {
        ticket.works();
    }
    read.map_err(|_| Fault::new(Code::BadMessage, "the body did not come in time"))?
}

/// Reads a body as far as there is room for it: what is promised and not sent takes none.
async fn read(body: Incoming, most: usize, bodies: &Bodies) -> Result<(Vec<u8>, Share), Fault> {
    let too_large = || Fault::new(Code::TooLarge, "the body is too large");
    if body.size_hint().lower() > most as u64 {
        return Err(too_large());
    }
    let mut share = Share::default();
    let mut bytes = Vec::new();
    let mut parts = body.into_data_stream();
    while let Some(part) = parts.next().await {
        let part = part.map_err(|_| Fault::new(Code::BadMessage, "the body cannot be read"))?;
        let wanted = bytes.len() + part.len();
        if wanted > most {
            return Err(too_large());
        }
        if wanted > bytes.capacity() {
            let room = wanted.next_power_of_two().min(most);
            share.grow(bodies, room)?;
            bytes.reserve_exact(room - bytes.len());
        }
        bytes.extend_from_slice(&part);
    }
    Ok((bytes, share))
}

//! The WebSocket of one match: who may open it, and its life from the first message to the last.
//!
//! What a message does is in [`talk`]. Everything that goes out passes through one bounded queue.

mod seldom;
mod talk;

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::SinkExt as _;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::time::timeout;
use tracing::Instrument;

use crate::Table;
use crate::door::Peer;
use crate::fault::Fault;
use crate::http::{Visitor, expect_same_origin};
use crate::matches::open::OpenMatch;
use crate::matches::pulse::{Call, Pulse};
use crate::matches::robot;
use crate::matches::room::Out;
use crate::wire::messages::Code;
use seldom::{Seldom, Watch};
use talk::Talk;

/// Larger messages are refused.
const LARGEST: usize = 16 * 1024;
/// Still larger ones are not even read: the connection is closed.
const UNREAD: usize = 64 * 1024;
/// How much is read at once: messages are short, and there may be many connections.
const READ_AT_ONCE: usize = 4 * 1024;
/// When somebody who found no place may come again, in seconds.
const LATER: u32 = 30;
/// Whoever takes longer to read one message is gone.
const SLOWEST: Duration = Duration::from_secs(10);
/// How many messages are written at once.
const AT_ONCE: usize = 64;
/// Whoever looks on without a seat hears of changes at once, and of those that follow so soon together.
const TOGETHER: Duration = Duration::from_millis(25);
/// What those hear who asked for deltas, while nothing else is to be said.
const BEAT: &str = "{\"hear\":\"beat\"}";

/// What somebody is told who did not answer while another came with the same key.
const REPLACED: &str = "another connection came with the key of this seat";

/// `GET /api/matches/{id}/live`
pub(crate) async fn connect(
    State(table): State<Arc<Table>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    visitor: Visitor,
    peer: Peer,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    expect_same_origin(&table, &headers)?;
    let live = table.find(&id).await?;
    let upgrade = upgrade.map_err(|e| Fault::new(Code::BadMessage, e.body_text()))?;
    let most = table.config.limits.sockets_per_match;
    if most > 0 && live.room.len() >= most {
        let message = "as many people look on here as can be borne: try again later";
        return Err(Fault::too_fast(message, LATER));
    }
    let upgrade = upgrade.max_message_size(UNREAD).max_frame_size(UNREAD);
    let upgrade = upgrade.read_buffer_size(READ_AT_ONCE);
    let span = tracing::Span::current();
    Ok(upgrade.on_upgrade(async move |socket| {
        let attended = attend(table, live, visitor, socket);
        attended.instrument(span).await;
        // Until now the connection counted as one.
        drop(peer.ticket);
    }))
}

/// Why a connection ends.
enum End {
    /// The other side went away.
    Gone,
    /// We close it, and say why.
    Close(u16, &'static str),
}

/// The life of a connection.
async fn attend(table: Arc<Table>, live: Arc<OpenMatch>, visitor: Visitor, mut socket: WebSocket) {
    let (_present, _counted) = (table.present.clone(), table.metrics.socket());
    let (out, frames) = Out::new();
    let talk = Talk::new(Arc::clone(&table), Arc::clone(&live), visitor, out);
    let id = talk.id();
    tracing::debug!(id = %live.facts.id, connection = id, "connected");
    robot::nudge(&table, &live);
    let end = listen(&table, talk, frames, &mut socket).await;
    live.leave(id).await;
    if let End::Close(code, reason) = end {
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        let closing = socket.send(Message::Close(Some(frame)));
        drop(timeout(Duration::from_secs(1), closing).await);
    }
    tracing::debug!(id = %live.facts.id, connection = id, "gone");
}

async fn listen(
    table: &Table,
    mut talk: Talk,
    mut frames: tokio::sync::mpsc::Receiver<Utf8Bytes>,
    socket: &mut WebSocket,
) -> End {
    let config = &table.config;
    let limiter = limiter(config.messages_per_second, config.messages_at_once);
    let mut watch = Watch::new(table, &talk.out);
    let pulse = Arc::clone(&talk.out.pulse);
    let mut alive = Instant::now();
    let mut spoken = true;
    let mut ready = Vec::with_capacity(4);
    let mut quiet_until = tokio::time::Instant::now();
    loop {
        let hold = talk.looks_on() && tokio::time::Instant::now() < quiet_until;
        let sent = tokio::select! {
            // What is ready goes out before anything new comes in.
            biased;
            () = tokio::time::sleep_until(quiet_until), if hold => continue,
            count = frames.recv_many(&mut ready, AT_ONCE), if !hold => {
                if count == 0 {
                    return End::Gone;
                }
                spoken = true;
                quiet_until = tokio::time::Instant::now() + TOGETHER;
                send_all(socket, &mut ready).await
            }
            happened = watch.next() => match happened {
                Seldom::Lagging => {
                    return End::Close(close_code::AGAIN, "too slow: come back for the whole position");
                }
                Seldom::Called(Call::Dismissed) => return End::Close(close_code::POLICY, REPLACED),
                Seldom::Stopped => {
                    return End::Close(close_code::AWAY, "the server stops; come back soon");
                }
                Seldom::HelloDue if !talk.seated() => {
                    let late = Fault::new(Code::HelloFirst, "no hello came in time");
                    let _told = send(socket, refusal(&late)).await;
                    return End::Close(close_code::POLICY, "no hello came in time");
                }
                Seldom::Beat if talk.wants_beats() && !std::mem::take(&mut spoken) => {
                    send(socket, Message::text(BEAT)).await
                }
                Seldom::Ping if alive.elapsed() > config.ping_every * 3 => return End::Gone,
                Seldom::Ping | Seldom::Called(Call::Asked) => send(socket, ping_of(&pulse)).await,
                Seldom::HelloDue | Seldom::Beat => Ok(()),
            },
            message = socket.recv() => {
                alive = Instant::now();
                match message {
                    None | Some(Ok(Message::Close(_))) => return End::Gone,
                    Some(Err(cause)) => return unreadable(&cause),
                    Some(Ok(Message::Ping(_))) => Ok(()),
                    Some(Ok(Message::Pong(carried))) => {
                        pulse.pong(&carried);
                        Ok(())
                    }
                    Some(Ok(message)) => {
                        pulse.serve(true);
                        heard(&mut talk, &limiter, message).await;
                        pulse.serve(false);
                        Ok(())
                    }
                }
            }
        };
        if sent.is_err() {
            return End::Gone;
        }
    }
}

fn ping_of(pulse: &Pulse) -> Message {
    Message::Ping(Bytes::copy_from_slice(&pulse.ping()))
}

async fn heard(talk: &mut Talk, limiter: &DefaultDirectRateLimiter, message: Message) {
    if limiter.check().is_err() {
        return talk.slow_down(None).await;
    }
    match message {
        Message::Text(text) if text.len() > LARGEST => {
            let fault = Fault::new(Code::TooLarge, "a message is at most 16 KiB");
            talk.fault(None, &fault);
        }
        Message::Text(text) => talk.hear(text.as_str(), limiter).await,
        _ => talk.fault(None, &Fault::new(Code::BadMessage, "messages are texts")),
    }
}

fn limiter(per_second: u32, at_once: u32) -> DefaultDirectRateLimiter {
    let sure = |number: u32| NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN);
    let quota = Quota::per_second(sure(per_second)).allow_burst(sure(at_once));
    RateLimiter::direct(quota)
}

/// Writes several texts, and sends them off together.
async fn send_all(socket: &mut WebSocket, texts: &mut Vec<Utf8Bytes>) -> Result<(), ()> {
    let all = async {
        for text in texts.drain(..) {
            socket.feed(Message::Text(text)).await?;
        }
        socket.flush().await
    };
    match timeout(SLOWEST, all).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), ()> {
    match timeout(SLOWEST, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}

fn refusal(fault: &Fault) -> Message {
    let error = fault.told(None);
    Message::text(serde_json::to_string(&error).unwrap_or_default())
}

/// A frame that the WebSocket itself refuses.
fn unreadable(cause: &axum::Error) -> End {
    let large = cause.to_string().contains("too long");
    if large {
        End::Close(close_code::SIZE, "a message is at most 16 KiB")
    } else {
        End::Close(close_code::PROTOCOL, "that cannot be read")
    }
}

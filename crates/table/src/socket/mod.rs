//! The WebSocket of one match: who may open it, and its life from the first message to the last.
//!
//! What a message does is in [`talk`]. Everything that goes out passes through one bounded queue.

mod line;
mod seldom;
mod talk;

use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::error::CapacityError;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};
use tracing::Instrument;

use crate::Table;
use crate::door::Peer;
use crate::fault::Fault;
use crate::http::{Visitor, expect_same_origin};
use crate::matches::open::OpenMatch;
use crate::matches::pulse::{Call, Pulse};
use crate::matches::robot;
use crate::matches::room::Out;
use crate::wire::frame::Frame;
use crate::wire::messages::Code;
use line::Line;
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
    call: Result<line::Call, Fault>,
) -> Result<Response, Fault> {
    expect_same_origin(&table, &headers)?;
    let live = table.find(&id).await?;
    let call = call?;
    let most = table.config.limits.sockets_per_match;
    if most > 0 && live.room.len() >= most {
        let message = "as many people look on here as can be borne: try again later";
        return Err(Fault::too_fast(message, LATER));
    }
    let config = WebSocketConfig::default()
        .max_message_size(Some(UNREAD))
        .max_frame_size(Some(UNREAD))
        .read_buffer_size(READ_AT_ONCE);
    let span = tracing::Span::current();
    Ok(call.take(config, async move |line| {
        let attended = attend(table, live, visitor, line);
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
    Close(CloseCode, &'static str),
}

/// The life of a connection.
async fn attend(table: Arc<Table>, live: Arc<OpenMatch>, visitor: Visitor, mut wire: Line) {
    let (_present, _counted) = (table.present.clone(), table.metrics.socket());
    let (out, frames) = Out::new();
    let talk = Talk::new(Arc::clone(&table), Arc::clone(&live), visitor, out);
    let id = talk.id();
    tracing::debug!(id = %live.facts.id, connection = id, "connected");
    robot::nudge(&table, &live);
    let end = listen(&table, talk, frames, &mut wire).await;
    live.leave(id).await;
    if let End::Close(code, reason) = end {
        let frame = CloseFrame {
            code,
            reason: reason.into(),
        };
        let closing = wire.send(Message::Close(Some(frame)));
        drop(timeout(Duration::from_secs(1), closing).await);
    }
    tracing::debug!(id = %live.facts.id, connection = id, "gone");
}

async fn listen(
    table: &Table,
    mut talk: Talk,
    mut frames: tokio::sync::mpsc::Receiver<Frame>,
    line: &mut Line,
) -> End {
    let config = &table.config;
    let pace = Pace::new(config.messages_per_second, config.messages_at_once);
    let mut watch = Watch::new(table, &talk.out);
    let pulse = Arc::clone(&talk.out.pulse);
    let mut alive = Instant::now();
    let mut spoken = true;
    let mut ready = Vec::with_capacity(4);
    loop {
        let sent = tokio::select! {
            // What is ready goes out before anything new comes in.
            biased;
            count = frames.recv_many(&mut ready, AT_ONCE) => {
                if count == 0 {
                    return End::Gone;
                }
                spoken = true;
                send_all(line, &mut ready).await
            }
            happened = watch.next() => match happened {
                Seldom::Lagging => {
                    return End::Close(CloseCode::Again, "too slow: come back for the whole position");
                }
                Seldom::Called(Call::Dismissed) => return End::Close(CloseCode::Policy, REPLACED),
                Seldom::Stopped => {
                    return End::Close(CloseCode::Away, "the server stops; come back soon");
                }
                Seldom::HelloDue if !talk.seated() => {
                    let late = Fault::new(Code::HelloFirst, "no hello came in time");
                    let _told = send(line, refusal(&late)).await;
                    return End::Close(CloseCode::Policy, "no hello came in time");
                }
                Seldom::Beat if talk.wants_beats() && !std::mem::take(&mut spoken) => {
                    send(line, Message::text(BEAT)).await
                }
                Seldom::Ping if alive.elapsed() > config.ping_every * 3 => return End::Gone,
                Seldom::Ping | Seldom::Called(Call::Asked) => send(line, ping_of(&pulse)).await,
                Seldom::HelloDue | Seldom::Beat => Ok(()),
            },
            message = line.next() => {
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
                        heard(&mut talk, &pace, message).await;
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

async fn heard(talk: &mut Talk, pace: &Pace, message: Message) {
    if !pace.bears(MESSAGE) {
        return talk.slow_down(None).await;
    }
    match message {
        Message::Text(text) if text.len() > LARGEST => {
            let fault = Fault::new(Code::TooLarge, "a message is at most 16 KiB");
            talk.fault(None, &fault);
        }
        Message::Text(text) => talk.hear(text.as_str(), pace).await,
        _ => talk.fault(None, &Fault::new(Code::BadMessage, "messages are texts")),
    }
}

/// What a message counts, and what a question that makes the game think counts beside that.
const MESSAGE: NonZeroU32 = NonZeroU32::MIN;
const QUESTION: NonZeroU32 = NonZeroU32::new(4).unwrap();

/// How fast a connection may speak.
struct Pace(Option<DefaultDirectRateLimiter>);

impl Pace {
    fn new(per_second: u32, at_once: u32) -> Pace {
        Pace(NonZeroU32::new(per_second).map(|per_second| {
            let at_once = NonZeroU32::new(at_once).unwrap_or(MESSAGE).max(QUESTION);
            RateLimiter::direct(Quota::per_second(per_second).allow_burst(at_once))
        }))
    }

    /// Counts as many more, if that is not too fast.
    fn bears(&self, more: NonZeroU32) -> bool {
        let Some(limiter) = &self.0 else { return true };
        matches!(limiter.check_n(more), Ok(Ok(())))
    }
}

/// Writes several frames, and sends them off together.
async fn send_all(line: &mut Line, frames: &mut Vec<Frame>) -> Result<(), ()> {
    match timeout(SLOWEST, line.send_all(frames)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}

async fn send(line: &mut Line, message: Message) -> Result<(), ()> {
    match timeout(SLOWEST, line.send(message)).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(()),
    }
}

fn refusal(fault: &Fault) -> Message {
    let error = fault.told(None);
    Message::text(serde_json::to_string(&error).unwrap_or_default())
}

/// A frame that the WebSocket itself refuses.
fn unreadable(cause: &Error) -> End {
    if let Error::Capacity(CapacityError::MessageTooLong { .. }) = cause {
        End::Close(CloseCode::Size, "a message is at most 16 KiB")
    } else {
        End::Close(CloseCode::Protocol, "that cannot be read")
    }
}

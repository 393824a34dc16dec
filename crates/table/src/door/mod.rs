//! The door: who may come in, how long they may stand in it, and how it is closed.
//!
//! Every connection is counted, in all and for its address, from its first byte to its last, also
//! where it becomes a WebSocket. Whoever is one too many is told so at once. Whoever is silent, slow
//! to ask or slow to read is sent away.

mod count;
mod peer;
mod slow;

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

pub(crate) use count::{Counts, Ticket};
pub(crate) use peer::Peer;

use crate::config::Limits;
use crate::metrics::Metrics;
use crate::wire::messages::Code;
use crate::{Table, app};
use slow::Steady;

/// How long requests that have begun may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(3);
/// How many of those that are sent away hear why at the same time, and how long that may take.
const POLITE: usize = 64;
const GOODBYE: Duration = Duration::from_millis(500);
/// How much of a request is read ahead, and how long its head may be: there may be many who send.
const READ_AT_ONCE: usize = 64 * 1024;

/// Lets people in until `stop` is done, then waits for requests that have begun, but not long.
pub async fn listen(table: Arc<Table>, listener: TcpListener, stop: impl Future<Output = ()>) {
    let door = Arc::new(Door {
        limits: table.config.limits.clone(),
        router: app(Arc::clone(&table)),
        polite: Arc::new(Semaphore::new(POLITE)),
        metrics: Arc::clone(&table.metrics),
    });
    let mut inside = JoinSet::new();
    tokio::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            Some(_) = inside.join_next() => {}
            accepted = listener.accept() => match accepted {
                Ok((stream, from)) => match table.counts.enter(from.ip()) {
                    Ok(ticket) => {
                        let meeting = Arc::clone(&door).meet(stream, from, ticket, table.stop.subscribe());
                        inside.spawn(meeting);
                    }
                    Err(why) => {
                        table.metrics.refused(Code::TooFast);
                        // Whoever cannot even be told is let go at once: their files are needed.
                        if let Ok(place) = Arc::clone(&door.polite).try_acquire_owned() {
                            inside.spawn(turn_away(stream, why, place));
                        }
                    }
                },
                Err(cause) => {
                    tracing::warn!(%cause, "a connection cannot be taken");
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
            },
        }
    }
    tracing::info!("stopping");
    drop(listener);
    table.stop();
    let ended = async { while inside.join_next().await.is_some() {} };
    if timeout(GRACE, ended).await.is_err() {
        tracing::info!("requests that did not end in time are cut short");
        inside.shutdown().await;
    }
}

/// What every connection needs.
struct Door {
    limits: Limits,
    router: Router,
    polite: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

impl Door {
    /// One connection, from its first byte to its last.
    async fn meet(
        self: Arc<Self>,
        stream: TcpStream,
        from: SocketAddr,
        ticket: Ticket,
        mut stop: watch::Receiver<bool>,
    ) {
        // Two short messages in a row must not wait for each other's receipt.
        if let Err(problem) = stream.set_nodelay(true) {
            tracing::debug!(%problem, "a connection keeps small packets together");
        }
        let ticket = Arc::new(ticket);
        let router = TowerToHyperService::new(self.router.clone());
        let proxies = &self.limits.proxies;
        let own = Arc::clone(&ticket);
        let service = service_fn(move |mut request: Request<Incoming>| {
            let peer = Peer::of(from.ip(), request.headers(), proxies, Arc::clone(&ticket));
            ticket.works();
            request.extensions_mut().insert(peer);
            let answer = router.call(request);
            let ticket = Arc::clone(&ticket);
            async move {
                let answer = answer.await.into_response();
                if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
                    ticket.answered();
                }
                Ok::<Response, Infallible>(answer)
            }
        });
        let io = TokioIo::new(Steady::new(
            stream,
            self.limits.read_within,
            Arc::clone(&self.metrics),
        ));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.head_within)
            .max_buf_size(READ_AT_ONCE)
            .serve_connection(io, service)
            .with_upgrades();
        tokio::pin!(connection);
        let mut asked = false;
        loop {
            tokio::select! {
                ended = connection.as_mut() => {
                    if let Err(cause) = ended {
                        tracing::debug!(%cause, "a connection broke off");
                    }
                    return;
                }
                () = own.sent_away() => {
                    tracing::debug!("a connection that only waited made room for another");
                    return;
                }
                _ = stop.wait_for(|stop| *stop), if !asked => {
                    asked = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }
}

/// Says why somebody cannot come in.
async fn turn_away(mut stream: TcpStream, why: &'static str, _place: OwnedSemaphorePermit) {
    let text = format!("{{\"code\":\"too-fast\",\"message\":\"{why}\"}}");
    let answer = format!(
        "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nRetry-After: 10\r\n\
         Connection: close\r\nContent-Length: {}\r\n\r\n{text}",
        text.len()
    );
    let told = async {
        // What was asked is read first: otherwise the answer might be lost on the way.
        let mut asked = [0; 1024];
        let mut some = stream.read(&mut asked).await?;
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        // Whoever still sends would lose the answer if the connection were closed under them.
        while some == asked.len() {
            some = stream.read(&mut asked).await?;
        }
        Ok::<(), std::io::Error>(())
    };
    drop(timeout(GOODBYE, told).await);
}

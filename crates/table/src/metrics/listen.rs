//! Where the counters are asked for: an address of its own, few at a time, one request for each connection.

use std::convert::Infallible;
use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, Method, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::Table;

/// How many ask at the same time; the others wait.
const ASKERS: usize = 8;
/// How long one may take for all of it.
const PATIENCE: Duration = Duration::from_secs(5);
/// The form of the text.
const FORM: HeaderValue = HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");

/// Answers until the table stops.
pub(crate) async fn listen(table: Arc<Table>, listener: TcpListener) {
    let mut stop = table.stop.subscribe();
    let table = {
        let weak = Arc::downgrade(&table);
        drop(table);
        weak
    };
    let askers = Arc::new(Semaphore::new(ASKERS));
    loop {
        let Ok(place) = Arc::clone(&askers).acquire_owned().await else {
            return;
        };
        let accepted = tokio::select! {
            _ = stop.wait_for(|stop| *stop) => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, _)) => {
                let answering = answer(Weak::clone(&table), stream);
                tokio::spawn(async move {
                    drop(timeout(PATIENCE, answering).await);
                    drop(place);
                });
            }
            Err(cause) => {
                tracing::warn!(%cause, "somebody who asks for the metrics cannot be let in");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

async fn answer(table: Weak<Table>, stream: TcpStream) {
    let service = service_fn(move |request: Request<Incoming>| {
        let (status, text) = match (request.uri().path(), table.upgrade()) {
            ("/metrics", Some(table)) if request.method() == Method::GET => {
                (StatusCode::OK, table.metrics())
            }
            _ => (StatusCode::NOT_FOUND, "GET /metrics\n".to_owned()),
        };
        let mut answer = Response::new(text);
        *answer.status_mut() = status;
        let headers = answer.headers_mut();
        headers.insert(CONTENT_TYPE, FORM);
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        async move { Ok::<_, Infallible>(answer) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service);
    if let Err(cause) = connection.await {
        tracing::debug!(%cause, "somebody who asked for the metrics broke off");
    }
}

//! What is left of a body that nobody reads: it is read on and thrown away while the answer goes out. Otherwise the connection would be
//! closed under whoever still sends, and the answer be lost with it; behind a proxy that is a 502.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header::{CONNECTION, EXPECT};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::StreamExt as _;
use hyper::body::{Frame, SizeHint};
use tokio::time::timeout;

use crate::Table;

/// How much is thrown away: as much as the largest body may have.
const MOST: usize = super::REPLAY;

/// What a handler left of a body.
#[derive(Clone, Default)]
struct Left(Arc<Mutex<Option<Remains>>>);

struct Remains {
    body: Body,
    /// Whether anything of it was asked for.
    begun: bool,
}

/// A body that leaves what nobody read of it behind.
struct Lent {
    body: Body,
    begun: bool,
    left: Left,
}

impl HttpBody for Lent {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.begun = true;
        let frame = ready!(Pin::new(&mut self.body).poll_frame(cx));
        if !matches!(frame, Some(Ok(_))) {
            self.body = Body::empty();
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if self.body.is_end_stream() {
            return;
        }
        let remains = Remains {
            body: std::mem::take(&mut self.body),
            begun: self.begun,
        };
        let mut left = self.left.0.lock().unwrap_or_else(PoisonError::into_inner);
        *left = Some(remains);
    }
}

/// Stands around everything that may be answered before its body is read.
pub(super) async fn read_on(
    State(table): State<Arc<Table>>,
    request: Request,
    next: Next,
) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let begun = Instant::now();
    let asks_first = asks_first(request.headers());
    let rest = Left::default();
    let lent = |body| {
        Body::new(Lent {
            body,
            begun: false,
            left: rest.clone(),
        })
    };
    let mut answer = next.run(request.map(lent)).await;
    let remains = rest.0.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some(Remains { body, begun: asked }) = remains else {
        return answer;
    };
    let close = HeaderValue::from_static("close");
    // Whoever waits to be asked for the body has not sent it, and need not.
    if asks_first && !asked {
        answer.headers_mut().insert(CONNECTION, close);
        return answer;
    }
    let time = table.config.limits.body_within;
    let time = time.saturating_sub(begun.elapsed());
    if time.is_zero() || body.size_hint().lower() > MOST as u64 {
        answer.headers_mut().insert(CONNECTION, close);
    }
    let mut stop = table.stop.subscribe();
    tokio::spawn(async move {
        tokio::select! {
            _ = timeout(time, throw_away(body)) => {}
            _ = stop.wait_for(|stop| *stop) => {}
        }
    });
    answer
}

async fn throw_away(body: Body) {
    let mut thrown = 0;
    let mut parts = body.into_data_stream();
    while thrown <= MOST
        && let Some(Ok(part)) = parts.next().await
    {
        thrown += part.len();
    }
}

fn asks_first(headers: &HeaderMap) -> bool {
    let expected = headers.get(EXPECT).and_then(|value| value.to_str().ok());
    expected.is_some_and(|value| value.eq_ignore_ascii_case("100-continue"))
}

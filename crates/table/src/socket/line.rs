//! A WebSocket as a connection uses it: messages are read by the library, frames are written as they are, out of the memory that all
//! viewers of a kind share. A buffer of its own would keep the size of the largest for as long as the connection lives.

use std::io;

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Request, Response, StatusCode};
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt as _;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::fault::Fault;
use crate::wire::frame::Frame;
use crate::wire::messages::Code;

/// Frames up to here are put together, so that one write sends them all.
const SHORT: usize = 4 * 1024;

/// A request for a WebSocket.
pub(crate) struct Call {
    answer: Response<()>,
    upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Call {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Call, Fault> {
        let mut asked = Request::new(());
        *asked.method_mut() = parts.method.clone();
        *asked.version_mut() = parts.version;
        *asked.headers_mut() = parts.headers.clone();
        let answer = create_response(&asked)
            .map_err(|cause| Fault::new(Code::BadMessage, format!("no WebSocket: {cause}")))?;
        let upgrade = parts.extensions.remove::<OnUpgrade>();
        let cannot = || {
            Fault::new(
                Code::BadMessage,
                "this connection cannot become a WebSocket",
            )
        };
        let upgrade = upgrade.ok_or_else(cannot)?;
        Ok(Call { answer, upgrade })
    }
}

impl Call {
    /// Says yes, and goes on with the line once the other side has heard it.
    pub(crate) fn take<F: Future<Output = ()> + Send>(
        self,
        config: WebSocketConfig,
        talk: impl FnOnce(Line) -> F + Send + 'static,
    ) -> Response<Body> {
        let upgrade = self.upgrade;
        tokio::spawn(async move {
            match upgrade.await {
                Ok(upgraded) => talk(Line::new(upgraded, config).await).await,
                Err(cause) => tracing::debug!(%cause, "a WebSocket was not taken up"),
            }
        });
        debug_assert_eq!(self.answer.status(), StatusCode::SWITCHING_PROTOCOLS);
        self.answer.map(|()| Body::empty())
    }
}

/// An open WebSocket.
pub(crate) struct Line(WebSocketStream<TokioIo<Upgraded>>);

impl Line {
    async fn new(upgraded: Upgraded, config: WebSocketConfig) -> Line {
        let io = TokioIo::new(upgraded);
        Line(WebSocketStream::from_raw_socket(io, Role::Server, Some(config)).await)
    }

    /// The next message; nothing once the line is closed.
    pub(super) async fn next(&mut self) -> Option<Result<Message, Error>> {
        self.0.next().await
    }

    /// Sends a message of the WebSocket itself.
    pub(super) async fn send(&mut self, message: Message) -> Result<(), Error> {
        self.0.send(message).await
    }

    /// Sends what is ready: several short ones together, long ones as they are.
    pub(super) async fn send_all(&mut self, frames: &mut Vec<Frame>) -> Result<(), Error> {
        // An answer to a ping may still wait in the library.
        self.0.flush().await?;
        let mut short = Vec::new();
        for frame in frames.drain(..) {
            if frame.bytes().len() <= SHORT {
                short.extend_from_slice(frame.bytes());
            } else {
                self.write(&std::mem::take(&mut short)).await?;
                self.write(frame.bytes()).await?;
            }
        }
        self.write(&short).await?;
        self.0.get_mut().flush().await?;
        Ok(())
    }

    async fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.get_mut().write_all(bytes).await
    }
}

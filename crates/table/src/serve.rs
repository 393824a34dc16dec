//! Listening, and stopping gracefully: nothing new is taken, every connection is told, everything
//! that was handed in is written.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use crate::wire::http::Announced;
use crate::{CannotServe, Config, Table, Titles, app};

/// The server ended as it should.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// Serves until `stop` is done. `ready` hears the address once it is listened on.
pub async fn serve(
    config: Config,
    titles: Titles,
    announced: Vec<Announced>,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<Stopped, CannotServe> {
    let address = SocketAddr::new(config.host, config.port);
    let cannot = |cause| CannotServe::Listen {
        address: address.to_string(),
        cause,
    };
    let (table, ends) = Table::open(config, titles, announced).await?;
    let listener = TcpListener::bind(address).await.map_err(cannot)?;
    ready(listener.local_addr().map_err(cannot)?);
    let router = app(Arc::clone(&table));
    let asked = Arc::clone(&table);
    // Two short messages in a row must not wait for each other's receipt.
    let listener = listener.tap_io(|stream| {
        if let Err(problem) = stream.set_nodelay(true) {
            tracing::debug!(%problem, "a connection keeps small packets together");
        }
    });
    let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
        stop.await;
        tracing::info!("stopping");
        asked.stop();
    });
    let served = serving.await;
    table.close(ends).await;
    served.map(|()| Stopped).map_err(CannotServe::Broken)
}

//! Listening, and stopping gracefully: nothing new is taken, every connection is told, everything
//! that was handed in is written.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;

use crate::wire::http::Announced;
use crate::{CannotServe, Config, Table, Titles, listen, metrics};

/// The server ended as it should.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

/// Serves until `stop` is done. `ready` hears the address once it is listened on.
pub async fn serve(
    config: Config,
    titles: Titles,
    announced: Vec<Announced>,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()>,
) -> Result<Stopped, CannotServe> {
    let address = SocketAddr::new(config.host, config.port);
    let cannot = |cause| CannotServe::Listen {
        address: address.to_string(),
        cause,
    };
    let (table, ends) = Table::open(config, titles, announced).await?;
    let listener = TcpListener::bind(address).await.map_err(cannot)?;
    let at = listener.local_addr().map_err(cannot)?;
    if let Some(address) = table.config.metrics {
        counted(&table, address).await?;
    }
    ends.listening(at);
    ready(at);
    listen(Arc::clone(&table), listener, stop).await;
    table.close(ends).await;
    Ok(Stopped)
}

/// Answers those who ask for the counters.
async fn counted(table: &Arc<Table>, address: SocketAddr) -> Result<(), CannotServe> {
    let cannot = |cause| CannotServe::Listen {
        address: address.to_string(),
        cause,
    };
    let listener = TcpListener::bind(address).await.map_err(cannot)?;
    let at = listener.local_addr().map_err(cannot)?;
    if !at.ip().is_loopback() {
        tracing::warn!(%at, "the metrics can be read from other machines: let a firewall decide who does");
    }
    tracing::info!("metrics are at http://{at}/metrics");
    let table = Arc::clone(table);
    tokio::spawn(async move { metrics::listen(table, listener).await });
    Ok(())
}

//! Listening, and stopping gracefully: nothing new is taken, every connection is told, everything
//! that was handed in is written.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;

use crate::wire::http::Announced;
use crate::{CannotServe, Config, Table, Titles, listen};

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
    ends.listening(at);
    ready(at);
    listen(Arc::clone(&table), listener, stop).await;
    table.close(ends).await;
    Ok(Stopped)
}

//! Whether the server is well: it is if a write reaches the disk and the file is where it was.

use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tokio::sync::Mutex;

use crate::Table;
use crate::store::Store;

/// For how long an answer holds: many who ask share one write.
const HOLDS: Duration = Duration::from_secs(1);

/// The last answer.
#[derive(Default)]
pub(crate) struct Pulse(Mutex<Option<(Instant, Result<(), String>)>>);

impl Pulse {
    /// Why the server is not well, if it is not.
    async fn feel(&self, store: &Store) -> Result<(), String> {
        let mut last = self.0.lock().await;
        if let Some((when, found)) = &*last
            && when.elapsed() < HOLDS
        {
            return found.clone();
        }
        let found = store.beat().await;
        if let Err(reason) = &found {
            tracing::error!(reason, "the server is not well");
        }
        *last = Some((Instant::now(), found.clone()));
        found
    }
}

/// Looks at the file from time to time, until the table is gone or stops: where nobody asks and nobody loads a match, it is noticed all
/// the same that the file is damaged.
pub(crate) async fn watch(table: Weak<Table>) {
    let Some((mut stop, every)) = table
        .upgrade()
        .map(|table| (table.stop.subscribe(), table.config.look_every))
    else {
        return;
    };
    let mut well = true;
    loop {
        tokio::select! {
            () = tokio::time::sleep(every) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
        let Some(store) = table.upgrade().map(|table| table.store.clone()) else {
            return;
        };
        let found = store.look().await;
        if let (Err(reason), true) = (&found, well) {
            tracing::error!(reason, "the server is not well");
        }
        well = found.is_ok();
    }
}

/// `GET /healthz`
pub(super) async fn health(State(table): State<Arc<Table>>) -> Response {
    match table.pulse.feel(&table.store).await {
        Ok(()) => "well\n".into_response(),
        Err(reason) => {
            let text = format!("not well: {reason}\n");
            (StatusCode::SERVICE_UNAVAILABLE, text).into_response()
        }
    }
}

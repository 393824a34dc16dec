//! Whether the server is well: it is if a write reaches the disk and the file is where it was.

use std::sync::Arc;
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

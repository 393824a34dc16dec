//! The HTTP side: which address leads where. Handlers are grouped by what they are about; each is
//! thin, and none holds a rule.

mod body;
mod create;
mod games;
mod guard;
mod health;
mod matches;
mod page;
mod past;
mod replays;
mod request;
mod rest;
mod visitor;

use std::sync::Arc;

use axum::http::StatusCode;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router, middleware};
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

pub(crate) use body::Bodies;
pub(crate) use guard::expect_same_origin;
pub(crate) use health::{Pulse, watch};
pub(crate) use page::build;
pub(crate) use request::Names;
pub(crate) use visitor::Visitor;

use crate::Table;
use crate::fault::Fault;
use crate::rates::{self, Asked};
use crate::wire::messages::Code;
use body::{Largest, SMALL};

/// The limit of a replay file.
const REPLAY: usize = 4 * 1024 * 1024;

/// The whole server as a service; listening is up to the caller.
pub fn app(table: Arc<Table>) -> Router {
    let limited = |asked| from_fn_with_state((Arc::clone(&table), asked), rates::check);
    let expect_host = from_fn_with_state(Arc::clone(&table), request::expect_host);
    let named = from_fn_with_state(Arc::clone(&table), request::named);
    let read_on = from_fn_with_state(Arc::clone(&table), rest::read_on);
    let making = limited(Asked::Match);
    let branching = limited(Asked::Branch);
    let importing = limited(Asked::Replay);
    let looking = limited(Asked::Look);
    let create = get(matches::list).merge(post(create::create).layer(making.clone()));
    let api = Router::new()
        .route("/games", get(games::catalogue))
        .route("/games/{game}/boards", get(games::boards))
        .route("/games/{game}/boards/{board}", get(games::drawing))
        .route("/games/{game}/rules", get(games::rules))
        .route("/games/{game}/help", get(games::help))
        .route("/matches", create)
        .route("/matches/{id}", get(matches::card))
        .route("/matches/{id}/live", get(crate::socket::connect))
        .route("/matches/{id}/seats/{seat}", post(matches::take))
        .route("/matches/{id}/rematch", post(create::rematch).layer(making))
        .route(
            "/matches/{id}/branch",
            post(create::branch).layer(branching),
        )
        .route(
            "/matches/{id}/steps/{step}",
            get(past::moment).layer(looking.clone()),
        )
        .route(
            "/matches/{id}/story",
            get(past::story).layer(looking.clone()),
        )
        .route("/matches/{id}/replay", get(replays::export).layer(looking))
        .route("/join", post(matches::join))
        .route("/invitation", post(matches::invitation))
        .route("/openapi.json", get(games::openapi))
        .layer(Extension(Largest(SMALL)))
        .route(
            "/replays",
            post(replays::import)
                .layer(Extension(Largest(REPLAY)))
                .layer(importing),
        )
        .method_not_allowed_fallback(wrong_method)
        .fallback(nothing);
    Router::new()
        .nest("/api", api)
        .route("/healthz", get(health::health))
        .fallback(page::page)
        .with_state(table)
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(expect_host)
        .layer(middleware::map_response(guard::headers))
        .layer(named)
        .layer(read_on)
}

async fn nothing() -> Fault {
    Fault::new(Code::NotFound, "there is nothing at this address")
}

async fn wrong_method() -> Response {
    let mut answer = nothing().await.into_response();
    *answer.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    answer
}

fn panicked(_cause: Box<dyn std::any::Any + Send>) -> Response {
    Fault::internal("a request panicked", &"see above").into_response()
}

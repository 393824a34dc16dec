//! What is printed: catalogue, boards, rules, help. Nothing here depends on any match.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::Help;
use kernel::ledger::Rule;
use serde::Deserialize;

use crate::Table;
use crate::catalogue::Entry;
use crate::fault::Fault;
use crate::wire::http::Catalogue;
use crate::wire::messages::Code;

/// The description of this side of the server.
const OPENAPI: &str = include_str!("../../../../docs/openapi.json");
/// A drawing is looked at by itself as well: it may style itself and nothing more.
const DRAWN: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";
const FOR_EVER: &str = "public, max-age=31536000, immutable";

fn find<'a>(table: &'a Table, game: &str) -> Result<&'a Arc<Entry>, Fault> {
    let found = table.shelf.find(game);
    found.ok_or_else(|| Fault::new(Code::NotFound, "there is no such game"))
}

/// The game with the data that has this hash; with today's where that is not known.
async fn printed(table: &Table, game: &str, data: Option<String>) -> Result<Arc<Entry>, Fault> {
    let today = find(table, game)?;
    let Some(data) = data.filter(|data| !data.is_empty()) else {
        return Ok(Arc::clone(today));
    };
    let found = table.shelf.edition(&table.store, game, &data).await?;
    found.ok_or_else(|| Fault::new(Code::NotFound, "there is no such data"))
}

/// `GET /api/games`
pub(super) async fn catalogue(State(table): State<Arc<Table>>) -> Json<Catalogue> {
    Json(table.shelf.catalogue())
}

/// Which boards.
#[derive(Deserialize)]
pub(super) struct Lying {
    /// Those of this scenario; all of the game where none is named.
    scenario: Option<String>,
    /// With the data that has this hash; today's where none is named.
    data: Option<String>,
    /// The hash of what is expected, as the card of a match names it: then it can be kept for ever.
    v: Option<String>,
}

/// `GET /api/games/{game}/boards`
pub(super) async fn boards(
    State(table): State<Arc<Table>>,
    Path(game): Path<String>,
    Query(Lying { scenario, data, v }): Query<Lying>,
    asked: HeaderMap,
) -> Result<Response, Fault> {
    let entry = printed(&table, &game, data).await?;
    let boards = entry.boards(scenario.as_deref());
    let boards = boards.ok_or_else(|| Fault::new(Code::NotFound, "there is no such scenario"))?;
    let caching = if v.as_ref() == Some(&boards.hash) {
        FOR_EVER
    } else {
        "no-cache"
    };
    // Weak: on the way it may be compressed.
    let tag = format!("W/\"{}\"", boards.hash);
    let unchanged = has(&asked, &boards.hash);
    let headers = [(CACHE_CONTROL, caching.to_owned()), (ETAG, tag)];
    if unchanged {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    let kind = [(CONTENT_TYPE, "application/json")];
    Ok((headers, kind, boards.text.clone()).into_response())
}

/// Whether somebody asks only for what they do not have, and has what goes by this hash.
fn has(asked: &HeaderMap, hash: &str) -> bool {
    let lines = asked.get_all(IF_NONE_MATCH).iter();
    let texts = lines.filter_map(|line| line.to_str().ok());
    let mut tags = texts.flat_map(|text| text.split(',')).map(str::trim);
    tags.any(|tag| {
        let strong = tag.strip_prefix("W/").unwrap_or(tag);
        tag == "*" || strong.trim_matches('"') == hash
    })
}

/// `GET /api/games/{game}/boards/{board}.svg`
pub(super) async fn drawing(
    State(table): State<Arc<Table>>,
    Path((game, file)): Path<(String, String)>,
    Query(Lying { data, .. }): Query<Lying>,
) -> Result<impl IntoResponse, Fault> {
    let entry = printed(&table, &game, data).await?;
    let board = file.strip_suffix(".svg");
    let found = entry
        .drawings
        .iter()
        .find(|(id, _)| Some(id.as_str()) == board);
    let (_, svg) = found.ok_or_else(|| Fault::new(Code::NotFound, "there is no such board"))?;
    let headers = [
        (CONTENT_TYPE, "image/svg+xml"),
        (CACHE_CONTROL, FOR_EVER),
        (CONTENT_SECURITY_POLICY, DRAWN),
    ];
    Ok((headers, svg.clone()))
}

/// `GET /api/games/{game}/rules`
pub(super) async fn rules(
    State(table): State<Arc<Table>>,
    Path(game): Path<String>,
) -> Result<Json<&'static [Rule]>, Fault> {
    Ok(Json(find(&table, &game)?.title.ledger().rules()))
}

/// `GET /api/games/{game}/help`
pub(super) async fn help(
    State(table): State<Arc<Table>>,
    Path(game): Path<String>,
) -> Result<Json<Help>, Fault> {
    Ok(Json(find(&table, &game)?.title.help()))
}

/// `GET /api/openapi.json`
pub(super) async fn openapi() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], OPENAPI)
}

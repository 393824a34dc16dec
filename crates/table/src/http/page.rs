//! The web page, built into the binary. Every address that is not the API's is the page's own.

use std::sync::{Arc, LazyLock};

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LINK};
use axum::http::{HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::Table;
use crate::fault::Fault;
use crate::wire::messages::Code;

#[derive(RustEmbed)]
#[folder = "../../web/dist/"]
#[allow_missing = true]
struct Bundle;

const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
    <title>Landfall</title><p>The server runs, but it was built without its web page. \
    Build and open both with <code>cargo xtask play</code>.</p></html>\n";
/// Files under `assets` carry a hash in their names.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const CHECK_AGAIN: &str = "no-cache";

/// Any address outside the API.
pub(super) async fn page(State(table): State<Arc<Table>>, method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let mut answer = missing().into_response();
        *answer.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
        return answer;
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(answer) = file(path) {
        return answer;
    }
    if path.starts_with("assets/") {
        return missing().into_response();
    }
    let mut answer = file("index.html").unwrap_or_else(|| {
        let headers = [
            (CONTENT_TYPE, "text/html; charset=utf-8"),
            (CACHE_CONTROL, CHECK_AGAIN),
        ];
        (headers, MISSING).into_response()
    });
    if let Some(id) = path.strip_prefix("match/") {
        hint(&table, id, &mut answer).await;
    }
    answer
}

/// Tells the browser what the table of this match needs first, so that it is fetched together with the page's code.
async fn hint(table: &Table, id: &str, answer: &mut Response) {
    // Without hints the page asks for the same things a little later, and hears of any trouble then.
    let Ok(Some(card)) = table.store.card(id).await else {
        return;
    };
    let soon = |address: String| format!("<{address}>; rel=preload; as=fetch; crossorigin");
    let (game, scenario) = (&card.row.game, &card.row.scenario);
    let data = card.row.data.as_deref().unwrap_or_default();
    let entry = table.shelf.edition(&table.store, game, data).await;
    let Ok(Some(entry)) = entry else { return };
    let Some(printed) = entry.boards(Some(scenario)) else {
        return;
    };
    let (data, hash) = (entry.title.version().data, &printed.hash);
    // Just as the page asks for it, or it is fetched twice.
    let boards = format!("/api/games/{game}/boards?scenario={scenario}&data={data}&v={hash}");
    let hints = [soon(format!("/api/matches/{id}")), soon(boards)];
    if let Ok(value) = HeaderValue::try_from(hints.join(", ")) {
        answer.headers_mut().insert(LINK, value);
    }
}

/// How the messages look that this server sends: raised where a page of before could not read them.
const WIRE: u32 = 2;

/// Which build this is: another page, another program or other messages make it another.
pub(crate) fn build() -> &'static str {
    static BUILD: LazyLock<String> = LazyLock::new(|| {
        let page = Bundle::get("index.html").map(|page| page.data.into_owned());
        let program = (env!("CARGO_PKG_VERSION").to_owned(), WIRE);
        kernel::hash::spelled(kernel::fingerprint(&(page, program)))
    });
    &BUILD
}

fn missing() -> Fault {
    Fault::new(Code::NotFound, "there is nothing at this address")
}

fn file(path: &str) -> Option<Response> {
    let found = Bundle::get(path)?;
    let caching = if path.starts_with("assets/") {
        FOR_EVER
    } else {
        CHECK_AGAIN
    };
    let kind = found.metadata.mimetype().to_owned();
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, caching.to_owned())];
    Some((headers, found.data.into_owned()).into_response())
}

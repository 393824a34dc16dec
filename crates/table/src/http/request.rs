//! Every request from outside has a name of its own: it stands in each line of the log that is about it, and goes back with the
//! answer. And every answer passes by here once: it is counted, and told to come back encrypted where that is how we are reached.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::extract::{Request, State};
use axum::http::header::{HOST, HeaderName, STRICT_TRANSPORT_SECURITY};
use axum::http::{HeaderMap, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::Response;
use tracing::{Instrument, Span};

use crate::Table;
use crate::door::Peer;
use crate::fault::{Fault, Refused};
use crate::public::is_own_machine;
use crate::secret;
use crate::wire::messages::Code;

const NAME: HeaderName = HeaderName::from_static("x-request-id");
/// What a proxy may call a request.
const LONGEST: usize = 64;
/// For a year, and for this name alone.
const ENCRYPTED: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Gives names to requests: which run of the server, and a number.
pub(crate) struct Names {
    run: String,
    count: AtomicU64,
}

impl Names {
    pub(crate) fn new() -> Names {
        // Without randomness runs are not told apart, and nothing else is lost.
        let run = secret::id().unwrap_or_default();
        Names {
            run: run.chars().take(6).collect(),
            count: AtomicU64::new(1),
        }
    }

    fn next(&self) -> String {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        format!("{}-{number}", self.run)
    }
}

/// That the answer travels encrypted: what is set for the browser must not travel otherwise.
#[derive(Clone, Copy)]
pub(crate) struct Encrypted(pub(crate) bool);

/// What stands around every request.
pub(super) async fn named(
    State(table): State<Arc<Table>>,
    peer: Peer,
    mut request: Request,
    next: Next,
) -> Response {
    let given = request.headers().get(&NAME).filter(|_| peer.proxied);
    let name = given.and_then(good).unwrap_or_else(|| table.names.next());
    let span = span(&name, &request);
    let public = table.config.public_url.as_ref();
    let encrypted = peer.https || public.is_some_and(|url| url.https());
    request.extensions_mut().insert(Encrypted(encrypted));
    let begun = Instant::now();
    let mut answer = next.run(request).instrument(span.clone()).await;
    let headers = answer.headers_mut();
    if let Ok(name) = HeaderValue::try_from(name) {
        headers.insert(NAME, name);
    }
    if encrypted {
        headers.insert(STRICT_TRANSPORT_SECURITY, ENCRYPTED);
    }
    let status = answer.status();
    table.metrics.answered(status);
    if let Some(Refused(code)) = answer.extensions().get() {
        table.metrics.refused(*code);
    }
    let ms = begun.elapsed().as_millis() as u64;
    span.in_scope(|| {
        tracing::debug!(target: "access", status = status.as_u16(), ms, "answered");
    });
    answer
}

/// A name that can stand in a log.
fn good(name: &HeaderValue) -> Option<String> {
    let name = name.to_str().ok()?;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let good = (1..=LONGEST).contains(&name.len()) && name.chars().all(plain);
    good.then(|| name.to_owned())
}

/// What is logged about a request: never its query, its headers, or anything in its path that opens a seat.
fn span(name: &str, request: &Request) -> Span {
    let path = shown(request.uri().path());
    tracing::info_span!("http", request = name, method = %request.method(), path)
}

/// A path without invitations and keys.
fn shown(path: &str) -> String {
    let mut after_join = false;
    let parts = path.split('/').map(|part| {
        let hidden = after_join || secret::is_token(part) || part.len() > LONGEST;
        after_join = after_join || part.eq_ignore_ascii_case("join");
        if hidden { "…" } else { part }
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Refuses what was meant for another host, where we know our own. Probes on the machine itself, and those that ask whether we are
/// well, need not know it.
pub(super) async fn expect_host(
    State(table): State<Arc<Table>>,
    peer: Peer,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    if let Some(public) = &table.config.public_url {
        let host = host(request.uri(), request.headers()).unwrap_or_default();
        let probe = request.uri().path() == "/healthz" || (peer.here && is_own_machine(host));
        if !probe && !public.is_host(host) {
            let message = format!("this server is to be found at {public}");
            return Err(Fault::new(Code::WrongHost, message));
        }
    }
    Ok(next.run(request).await)
}

/// Whom a request is meant for; nobody where it says so twice.
fn host<'a>(uri: &'a Uri, headers: &'a HeaderMap) -> Option<&'a str> {
    if let Some(authority) = uri.authority() {
        return Some(authority.as_str());
    }
    let mut named = headers.get_all(HOST).iter();
    match (named.next(), named.next()) {
        (Some(host), None) => host.to_str().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_logged_without_what_opens_a_seat() {
        let token = "a1".repeat(32);
        for (path, logged) in [
            ("/api/matches/x/live".to_owned(), "/api/matches/x/live"),
            (format!("/join/{token}"), "/join/…"),
            (format!("//Join/x/{token}"), "//Join/…/…"),
            (format!("/match/{token}"), "/match/…"),
            (format!("/x{token}/y"), "/…/y"),
        ] {
            assert_eq!(shown(&path), logged);
        }
    }

    #[test]
    fn a_name_that_is_given_is_short_and_plain() {
        let good = |name: &'static str| good(&HeaderValue::from_static(name));
        assert_eq!(good("7f-3_a.B"), Some("7f-3_a.B".to_owned()));
        assert_eq!(good(""), None);
        assert_eq!(good("a b"), None);
        assert_eq!(good("\"x\""), None);
        assert_eq!(
            good(concat!(
                "0123456789012345678901234567890123456789",
                "01234567890123456789012345"
            )),
            None
        );
    }
}

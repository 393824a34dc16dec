//! What stands before every answer: security headers, and the check that a request comes from our
//! own page.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Request};
use axum::response::Response;

use crate::fault::Fault;
use crate::wire::messages::Code;

/// No inline scripts, nothing from elsewhere. Style attributes are how pieces are moved.
const POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; \
    style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; object-src 'none'; \
    base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// Headers for everything that does not bring its own. A seat's link must not travel as referrer.
const HEADERS: [(HeaderName, &str); 7] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (CACHE_CONTROL, "no-store"),
];

/// Adds the headers.
pub(crate) async fn headers(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    for (name, value) in HEADERS {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    answer
}

/// What is logged about a request: never its query, its headers, or a link with a token in it.
pub(crate) fn span<B>(request: &Request<B>) -> tracing::Span {
    let path = request.uri().path();
    let shown = if path.starts_with("/join/") {
        "/join/…"
    } else {
        path
    };
    tracing::debug_span!("request", method = %request.method(), path = shown)
}

/// Refuses what another site sends with our cookies. A request without an origin comes from a
/// program, which has no cookies of anybody.
pub(crate) fn expect_same_origin(headers: &HeaderMap) -> Result<(), Fault> {
    let Some(origin) = headers.get(ORIGIN) else {
        return Ok(());
    };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok();
    let from = origin.and_then(|origin| Some(origin.split_once("://")?.1));
    match (from, host) {
        (Some(from), Some(host)) if from.eq_ignore_ascii_case(host) => Ok(()),
        _ => Err(Fault::new(
            Code::ForeignOrigin,
            "the request comes from another site",
        )),
    }
}

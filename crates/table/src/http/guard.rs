//! What stands before every answer: security headers, and the check that a request comes from our
//! own page.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;

use crate::Table;
use crate::fault::Fault;
use crate::public::is_own_machine;
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

/// Refuses what another site sends with our cookies. A request without an origin comes from a
/// program, which has no cookies of anybody. Where the server knows its own address, that is the origin it wants; on the machine
/// itself any name of the machine will do.
pub(crate) fn expect_same_origin(table: &Table, headers: &HeaderMap) -> Result<(), Fault> {
    let Some(origin) = headers.get(ORIGIN) else {
        return Ok(());
    };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let from = origin.split_once("://").map(|(_, from)| from);
    let same = from.is_some_and(|from| host.is_some_and(|host| from.eq_ignore_ascii_case(host)));
    let own = match &table.config.public_url {
        None => same,
        Some(public) => public.is_origin(origin) || (same && host.is_some_and(is_own_machine)),
    };
    if own {
        return Ok(());
    }
    Err(Fault::new(
        Code::ForeignOrigin,
        "the request comes from another site",
    ))
}

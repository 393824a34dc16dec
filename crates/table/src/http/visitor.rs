//! Who sends a request: known by the cookie, or by the key of a seat. Both stay hashed.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, IntoResponseParts, Response, ResponseParts};

use super::request::Encrypted;
use crate::door::Peer;
use crate::fault::Fault;
use crate::matches::seating::{Seating, Who};
use crate::secret;

const NAME: &str = "landfall_player";
const YEAR: u32 = 365 * 24 * 60 * 60;

/// Whoever sends a request.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// Hash of the player id.
    player: Option<String>,
    /// Hash of a seat's key.
    key: Option<String>,
    /// Where they are, as limits count it.
    address: IpAddr,
    /// Whether a cookie of theirs must only travel encrypted.
    encrypted: bool,
}

impl Visitor {
    /// Reads the cookie, and a key from `Authorization: Bearer …`.
    fn read(headers: &HeaderMap) -> Visitor {
        let cookies = headers.get_all(COOKIE).iter();
        let pairs = cookies.filter_map(|cookie| cookie.to_str().ok());
        let player = pairs
            .flat_map(|cookie| cookie.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .find(|(name, value)| *name == NAME && secret::is_token(value));
        let bearer = headers.get(AUTHORIZATION).and_then(|h| h.to_str().ok());
        let key = bearer.and_then(|text| text.strip_prefix("Bearer "));
        Visitor {
            player: player.map(|(_, value)| secret::hash(value)),
            key: key.map(|key| secret::hash(key.trim())),
            address: Ipv4Addr::UNSPECIFIED.into(),
            encrypted: false,
        }
    }

    /// The hash of the player id.
    pub(crate) fn player(&self) -> Option<&str> {
        self.player.as_deref()
    }

    /// Where they are, as limits count it.
    pub(crate) fn address(&self) -> IpAddr {
        self.address
    }

    /// Who this is to a match. A key is only needed where the cookie does not say enough.
    pub(crate) fn who(&self, seating: &Seating) -> Who {
        let mut who = Who {
            player: self.player.clone(),
            keyed: None,
        };
        let keyed = self.key.as_deref().and_then(|key| seating.keyed(key));
        who.keyed = keyed.filter(|seat| !seating.holds(&who, *seat));
        who
    }

    /// The same with a key that was shown later.
    pub(crate) fn with_key(&self, key: &str) -> Visitor {
        Visitor {
            key: Some(secret::hash(key)),
            ..self.clone()
        }
    }

    /// The player, made known by a new cookie where there is none yet.
    pub(crate) fn settle(self) -> Result<(String, NewCookie), Fault> {
        if let Some(player) = self.player {
            return Ok((player, NewCookie(None)));
        }
        let token = secret::token()?;
        let secure = if self.encrypted { "; Secure" } else { "" };
        let cookie =
            format!("{NAME}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict{secure}");
        let value = HeaderValue::from_str(&cookie)
            .map_err(|e| Fault::internal("a cookie cannot be written", &e))?;
        Ok((secret::hash(&token), NewCookie(Some(value))))
    }
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<Peer>();
        let encrypted = parts.extensions.get::<Encrypted>();
        let read = Visitor::read(&parts.headers);
        Ok(Visitor {
            address: peer.map_or(read.address, |peer| peer.address),
            encrypted: encrypted.is_some_and(|encrypted| encrypted.0),
            ..read
        })
    }
}

/// A cookie to be set, if any.
pub(crate) struct NewCookie(Option<HeaderValue>);

impl IntoResponseParts for NewCookie {
    type Error = Infallible;

    fn into_response_parts(self, mut parts: ResponseParts) -> Result<ResponseParts, Infallible> {
        if let Some(value) = self.0 {
            parts.headers_mut().append(SET_COOKIE, value);
        }
        Ok(parts)
    }
}

impl IntoResponse for NewCookie {
    fn into_response(self) -> Response {
        (self, ()).into_response()
    }
}

//! Whose request it is, as far as the network tells: the address that limits are counted for.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::Ticket;

const FORWARDED: &str = "x-forwarded-for";
const PROTOCOL: &str = "x-forwarded-proto";

/// Where a request comes from.
#[derive(Clone)]
pub(crate) struct Peer {
    /// The address, as limits count it.
    pub(crate) address: IpAddr,
    /// The connection's place: a WebSocket keeps it.
    pub(crate) ticket: Option<Arc<Ticket>>,
    /// Whether it comes through a proxy whose word is taken.
    pub(crate) proxied: bool,
    /// Whether such a proxy says that it was encrypted.
    pub(crate) https: bool,
    /// Whether it comes from this machine.
    pub(crate) here: bool,
}

impl Peer {
    /// From the connection, or from a proxy whose word is taken.
    pub(super) fn of(
        from: IpAddr,
        headers: &HeaderMap,
        proxies: &[IpAddr],
        ticket: Arc<Ticket>,
    ) -> Peer {
        let proxied = proxies.contains(&from.to_canonical());
        let address = told(from, headers, proxies);
        Peer {
            address: network(address),
            ticket: Some(ticket),
            proxied,
            https: proxied && was_https(headers),
            here: address.to_canonical().is_loopback(),
        }
    }
}

/// The last address that no proxy of ours has: everything before it may be made up.
fn told(from: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> IpAddr {
    let ours = |address: &IpAddr| proxies.contains(&address.to_canonical());
    if !ours(&from) {
        return from;
    }
    let lines = headers.get_all(FORWARDED).iter();
    let texts: Vec<&str> = lines.filter_map(|line| line.to_str().ok()).collect();
    let words = texts.iter().flat_map(|text| text.split(','));
    let named: Vec<IpAddr> = words.filter_map(|word| word.trim().parse().ok()).collect();
    let found = named.into_iter().rev().find(|address| !ours(address));
    found.unwrap_or(from)
}

/// Whether the last proxy was asked over HTTPS.
fn was_https(headers: &HeaderMap) -> bool {
    let last = headers.get_all(PROTOCOL).iter().next_back();
    let words = last.and_then(|line| line.to_str().ok()).unwrap_or_default();
    let word = words.rsplit(',').next().unwrap_or_default();
    word.trim().eq_ignore_ascii_case("https")
}

/// What limits count as one: an IPv4 address, or the network of an IPv6 one.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(four) => IpAddr::V4(four),
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        // Whoever serves the router without the door has one address for everybody.
        let unknown = Peer {
            address: Ipv4Addr::UNSPECIFIED.into(),
            ticket: None,
            proxied: false,
            https: false,
            here: false,
        };
        Ok(parts.extensions.get().cloned().unwrap_or(unknown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn only_a_proxy_of_ours_is_believed_and_only_its_last_word() {
        let mut headers = HeaderMap::new();
        headers.append(FORWARDED, "9.9.9.9, 5.6.7.8".parse().unwrap());
        headers.append(FORWARDED, "10.0.0.2".parse().unwrap());
        let proxies = [ip("10.0.0.1"), ip("10.0.0.2")];
        assert_eq!(told(ip("1.2.3.4"), &headers, &proxies), ip("1.2.3.4"));
        assert_eq!(told(ip("10.0.0.1"), &headers, &[]), ip("10.0.0.1"));
        assert_eq!(told(ip("10.0.0.1"), &headers, &proxies), ip("5.6.7.8"));
        assert_eq!(
            told(ip("::ffff:10.0.0.1"), &headers, &proxies),
            ip("5.6.7.8")
        );
        let nothing = HeaderMap::new();
        assert_eq!(told(ip("10.0.0.1"), &nothing, &proxies), ip("10.0.0.1"));
    }

    #[test]
    fn an_ipv6_network_counts_as_one() {
        let one = network(ip("2001:db8:1:2:3:4:5:6"));
        assert_eq!(one, network(ip("2001:db8:1:2:ffff::1")));
        assert_ne!(one, network(ip("2001:db8:1:3::1")));
        assert_eq!(network(ip("::ffff:1.2.3.4")), ip("1.2.3.4"));
    }
}

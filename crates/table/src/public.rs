//! Where the server is to be found from outside, when it stands in the open.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::Uri;

/// The address of the server as everybody writes it, such as `https://play.example.org`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    https: bool,
    /// In small letters, with the port where it is not the usual one.
    host: String,
}

/// Why a text is not such an address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not an address such as https://play.example.org, with nothing after the name")]
pub struct NotAUrl(String);

impl FromStr for PublicUrl {
    type Err = NotAUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NotAUrl> {
        let bad = || NotAUrl(text.chars().take(80).collect());
        let uri: Uri = text.parse().map_err(|_| bad())?;
        let https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(bad()),
        };
        let authority = uri.authority().ok_or_else(bad)?;
        let bare = matches!(uri.path(), "" | "/") && uri.query().is_none();
        let name = authority.host();
        if !bare || name.is_empty() || authority.as_str().contains('@') {
            return Err(bad());
        }
        let usual = if https { 443 } else { 80 };
        let rest = &authority.as_str()[name.len()..];
        let port = match rest.strip_prefix(':') {
            None => None,
            Some(port) => Some(port.parse::<u16>().map_err(|_| bad())?),
        };
        let name = name.to_ascii_lowercase();
        let host = match port.filter(|port| *port != usual) {
            None => name,
            Some(port) => format!("{name}:{port}"),
        };
        Ok(PublicUrl { https, host })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.https { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.host)
    }
}

impl PublicUrl {
    /// Whether it is encrypted.
    pub(crate) fn https(&self) -> bool {
        self.https
    }

    /// Whether a `Host` names it.
    pub(crate) fn is_host(&self, host: &str) -> bool {
        let scheme = if self.https { "https" } else { "http" };
        format!("{scheme}://{host}").parse().as_ref() == Ok(self)
    }

    /// Whether an `Origin` is its own.
    pub(crate) fn is_origin(&self, origin: &str) -> bool {
        origin.parse().as_ref() == Ok(self)
    }

    /// The page where an invitation is taken.
    pub(crate) fn invitation(&self, token: &str) -> String {
        format!("{self}/join/{token}")
    }
}

/// Whether a `Host` names the machine itself, as a probe on it does.
pub(crate) fn is_own_machine(host: &str) -> bool {
    let Ok(authority) = host.parse::<axum::http::uri::Authority>() else {
        return false;
    };
    let name = authority.host();
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || bare.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_forgivingly_and_written_in_one_way() {
        let written = |text: &str| text.parse::<PublicUrl>().map(|url| url.to_string());
        let plain = Ok("https://play.example.org".to_owned());
        assert_eq!(written("https://play.example.org"), plain);
        assert_eq!(written("https://PLAY.example.org:443/"), plain);
        let odd = Ok("http://play.example.org:8080".to_owned());
        assert_eq!(written("http://play.example.org:8080"), odd);
        for bad in [
            "play.example.org",
            "ftp://play.example.org",
            "https://",
            "https://play.example.org/landfall",
            "https://play.example.org/?a=b",
            "https://me@play.example.org",
            "https://play.example.org:port",
            "",
        ] {
            assert!(written(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn hosts_and_origins_are_compared_as_a_whole() {
        let url: PublicUrl = "https://play.example.org".parse().unwrap();
        for host in [
            "play.example.org",
            "Play.Example.Org",
            "play.example.org:443",
        ] {
            assert!(url.is_host(host), "{host}");
        }
        for host in [
            "example.org",
            "play.example.org:80",
            "play.example.org.evil.org",
            "a@play.example.org",
            "",
        ] {
            assert!(!url.is_host(host), "{host}");
        }
        assert!(url.is_origin("https://play.example.org"));
        for origin in [
            "http://play.example.org",
            "https://play.example.org:8443",
            "null",
        ] {
            assert!(!url.is_origin(origin), "{origin}");
        }
    }

    #[test]
    fn the_machine_itself_has_a_few_names() {
        for host in [
            "localhost",
            "localhost:8080",
            "127.0.0.1:1",
            "127.9.9.9",
            "[::1]:80",
        ] {
            assert!(is_own_machine(host), "{host}");
        }
        for host in ["localhost.example.org", "10.0.0.1", "[::2]", "", "a b"] {
            assert!(!is_own_machine(host), "{host}");
        }
    }
}

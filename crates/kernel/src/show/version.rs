//! With which rules, which data and which kind of fingerprint something was made: what matches, positions and replays name, so
//! that nothing is ever silently taken for something else.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::files::Texts;
use crate::hash;
use crate::replay::hex;

/// Rules, data and fingerprint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Version {
    /// The version of the game's rules: raised whenever a game on record would go another way.
    pub rules: u32,
    /// The hash of the data files; empty where a game has none.
    pub data: String,
    /// Which way of making fingerprints ([`hash::VERSION`]).
    pub fingerprint: u32,
}

impl Version {
    /// These rules with these data files, today.
    pub fn of(rules: u32, texts: &Texts) -> Version {
        Version {
            rules,
            data: data_hash(texts),
            fingerprint: hash::VERSION,
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rules {}", self.rules)
    }
}

/// The first half of the SHA-256 of data files: for each, in the order of their names, its name and its text, both with their length
/// in bytes before them as a little-endian `u32`. How lines end does not matter.
pub fn data_hash(texts: &Texts) -> String {
    if texts.is_empty() {
        return String::new();
    }
    let mut hash = Sha256::new();
    for (name, text) in texts {
        for part in [name.as_str(), &text.replace("\r\n", "\n")] {
            hash.update((part.len() as u32).to_le_bytes());
            hash.update(part);
        }
    }
    hex(&hash.finalize()[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pinned: databases in the wild carry these numbers.
    #[test]
    fn the_hash_of_data_never_changes() {
        let texts = |text: &str| Texts::from([("map.toml".to_owned(), text.to_owned())]);
        assert_eq!(
            data_hash(&texts("a = 1\n")),
            "977df79b527b402ce398070299c4c6f7"
        );
        assert_eq!(data_hash(&texts("a = 1\r\n")), data_hash(&texts("a = 1\n")));
        assert_ne!(data_hash(&texts("a = 2\n")), data_hash(&texts("a = 1\n")));
        assert_eq!(data_hash(&Texts::new()), "");
    }
}

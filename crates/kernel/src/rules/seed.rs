//! The number that a game's chance grows from, and how it is written.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What the whole of a game's chance grows from.
///
/// Written as a decimal number or, where that is too small, as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, crate::Feed)]
pub struct Seed([u8; 32]);

impl Seed {
    /// All 256 bits, for a server's unguessable seeds.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// The bits.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0[8..].iter().all(|&byte| byte == 0) {
            let mut low = [0; 8];
            low.copy_from_slice(&self.0[..8]);
            return write!(f, "{}", u64::from_le_bytes(low));
        }
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

/// A seed that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("bad seed `{0}`: a whole number from 0 to 18446744073709551615, or 64 hexadecimal digits")]
pub struct BadSeed(String);

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Self, BadSeed> {
        let bad = || BadSeed(text.chars().take(80).collect());
        if text.len() == 64 && text.is_ascii() {
            let mut bytes = [0; 32];
            for (i, byte) in bytes.iter_mut().enumerate() {
                let digits = &text[2 * i..2 * i + 2];
                if digits.starts_with('+') {
                    return Err(bad());
                }
                *byte = u8::from_str_radix(digits, 16).map_err(|_| bad())?;
            }
            return Ok(Seed(bytes));
        }
        text.parse::<u64>().map(Seed::from).map_err(|_| bad())
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.to_string().parse::<u64>() {
            Ok(number) if number < 1 << 53 => serializer.serialize_u64(number),
            _ => serializer.collect_str(self),
        }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form {
            Number(u64),
            Text(String),
        }
        match Form::deserialize(deserializer)
            .map_err(|_| serde::de::Error::custom("a seed is a whole number or a text"))?
        {
            Form::Number(number) => Ok(Seed::from(number)),
            Form::Text(text) => text.parse().map_err(serde::de::Error::custom),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_survive_their_text() {
        for text in ["0", "7", "18446744073709551615", &"a1".repeat(32)] {
            assert_eq!(text.parse::<Seed>().unwrap().to_string(), text);
        }
        for text in ["", "-1", "seven", "18446744073709551616", "1.5"] {
            assert!(text.parse::<Seed>().is_err(), "{text}");
        }
    }
}

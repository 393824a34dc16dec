//! The check value: both sides of a connection work it out from what was shown, so that a client that ever drifted notices.

use std::fmt;

use serde::{Serialize, Serializer};

/// A number made of everything that was shown to one viewer, in order.
///
/// It is defined so that a client in any language can work it out: it begins with 0, and for each text `c * 31 + fnv(text)` modulo
/// 2^32, where `fnv` is FNV-1a with 32 bits over the text's UTF-8. The texts are the clock; the JSON of every piece, marker, line of
/// a panel and figure, as it came; the question; the notation of every offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Check(u32);

impl Check {
    /// Goes on with the next text.
    pub(super) fn mix(&mut self, text: u32) {
        self.0 = self.0.wrapping_mul(31).wrapping_add(text);
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl Serialize for Check {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// FNV-1a, 32 bits.
pub(super) fn fnv(text: &[u8]) -> u32 {
    const BASIS: u32 = 0x811c_9dc5;
    const PRIME: u32 = 0x0100_0193;
    let step = |hash: u32, byte: &u8| (hash ^ u32::from(*byte)).wrapping_mul(PRIME);
    text.iter().fold(BASIS, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_hashed_as_the_specification_says() {
        assert_eq!(fnv(b""), 0x811c_9dc5);
        assert_eq!(fnv(b"a"), 0xe40c_292c);
        assert_eq!(fnv(b"foobar"), 0xbf9c_f968);
    }

    #[test]
    fn the_order_counts() {
        let of = |texts: [u32; 2]| {
            let mut check = Check::default();
            for text in texts {
                check.mix(text);
            }
            check.to_string()
        };
        assert_eq!(of([1, 2]), "00000021");
        assert_ne!(of([1, 2]), of([2, 1]));
    }
}

//! The fingerprint of a state: the same in every process, in debug and in release.
//!
//! It covers whatever the state's `Hash` covers, the dice included; never the journal, never the
//! undo history. States hash through fixed-width little-endian words, so two machines agree.

use std::hash::{Hash, Hasher};

/// A stable 64-bit hasher. Not for secrets: it guards against mistakes, not against forgers.
#[derive(Clone, Copy, Debug)]
pub struct Fingerprint(u64);

const MIX: u64 = 0x9E37_79B9_7F4A_7C15;

impl Fingerprint {
    /// A fresh hasher.
    pub fn new() -> Self {
        Fingerprint(0x6C61_6E64_6661_6C6C)
    }

    #[inline]
    fn word(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word).wrapping_mul(u128::from(MIX));
        self.0 = (product as u64) ^ ((product >> 64) as u64).rotate_left(23) ^ word.rotate_left(7);
    }
}

impl Default for Fingerprint {
    fn default() -> Self {
        Fingerprint::new()
    }
}

impl Hasher for Fingerprint {
    fn finish(&self) -> u64 {
        let mut last = *self;
        last.word(MIX);
        last.0
    }

    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in &mut chunks {
            let mut word = [0; 8];
            word.copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
        let rest = chunks.remainder();
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            word[7] ^= rest.len() as u8;
            self.word(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.word(u64::from(value));
    }
    fn write_u16(&mut self, value: u16) {
        self.word(u64::from(value));
    }
    fn write_u32(&mut self, value: u32) {
        self.word(u64::from(value));
    }
    fn write_u64(&mut self, value: u64) {
        self.word(value);
    }
    fn write_usize(&mut self, value: usize) {
        self.word(value as u64);
    }
    #[expect(
        clippy::cast_sign_loss,
        reason = "every bit pattern is welcome in a hash"
    )]
    fn write_isize(&mut self, value: isize) {
        self.word(value as i64 as u64);
    }
}

/// The fingerprint of a value.
///
/// ```
/// assert_eq!(kernel::fingerprint(&(1u8, 2u8)), kernel::fingerprint(&(1u8, 2u8)));
/// assert_ne!(kernel::fingerprint(&(1u8, 2u8)), kernel::fingerprint(&(2u8, 1u8)));
/// ```
pub fn fingerprint<T: Hash>(value: &T) -> u64 {
    let mut hasher = Fingerprint::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A fingerprint as it is written in replays and situations: sixteen hexadecimal digits.
pub fn spelled(hash: u64) -> String {
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn same_value_same_fingerprint_in_every_release() {
        // Pinned: replays in the wild carry these numbers.
        assert_eq!(spelled(fingerprint(&0u8)), "6e52808f9b22c41a");
        assert_eq!(
            spelled(fingerprint(&(1u8, -2i16, 3u32, "four"))),
            "2b1200720dcd056d"
        );
        assert_eq!(spelled(fingerprint(&0u8)), spelled(fingerprint(&0u32)));
        assert_eq!(fingerprint(&[1u8, 2, 3]), fingerprint(&[1u8, 2, 3]));
        assert_ne!(fingerprint(&[1u8, 2, 3]), fingerprint(&[1u8, 2, 3, 0]));
    }
}

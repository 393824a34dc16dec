//! Unguessable texts and their hashes. Only hashes are ever stored, and neither is ever logged.

use kernel::Seed;
use sha2::{Digest, Sha256};

use crate::fault::Fault;

/// The letters of a match id: no vowels, so no words; nothing that looks like something else.
const LETTERS: &[u8; 32] = b"23456789bcdfghjkmnpqrstvwxyzBDGH";
const ID_LENGTH: usize = 16;

/// Bytes from the operating system.
fn random() -> Result<[u8; 32], Fault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|e| Fault::internal("no randomness", &e))?;
    Ok(bytes)
}

/// A player id, seat key or invitation: 256 bits in hexadecimal.
pub(crate) fn token() -> Result<String, Fault> {
    Ok(hex(&random()?))
}

/// A match id: 80 bits, short enough for a link.
pub(crate) fn id() -> Result<String, Fault> {
    let bytes = random()?;
    let letters = bytes.iter().take(ID_LENGTH);
    Ok(letters
        .map(|byte| char::from(LETTERS[usize::from(byte % 32)]))
        .collect())
}

/// A seed that nobody can guess from its hash.
pub(crate) fn seed() -> Result<Seed, Fault> {
    random().map(Seed::from_bytes)
}

/// What is stored of a token.
pub(crate) fn hash(token: &str) -> String {
    hex(&Sha256::digest(token.as_bytes()))
}

/// Whether a text has the form of a token.
pub(crate) fn is_token(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit())
}

fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digits = |byte: &u8| [byte >> 4, byte & 15].map(|d| char::from(DIGITS[usize::from(d)]));
    bytes.iter().flat_map(digits).collect()
}

//! Heroes of Normandie: Battle for Caen.

#![deny(clippy::float_arithmetic, clippy::iter_over_hash_type)]

pub mod data;
pub mod ids;
pub mod sight;

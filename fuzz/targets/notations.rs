//! See `fuzz::notations`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::notations::run(data));

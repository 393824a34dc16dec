//! See `fuzz::situations`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::situations::run(data));

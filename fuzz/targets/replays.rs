//! See `fuzz::replays`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::replays::run(data));

//! See `fuzz::patches`.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::patches::run(data));

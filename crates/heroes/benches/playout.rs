//! `cargo bench -p landfall-heroes`: choices a second in random play, the time of a clone, the size of a state. The budget is
//! 400,000 choices a second on one core, a clone under 2 µs, a state under 16 KiB.

fn main() {
    kernel::testing::speed::measure::<heroes::Rules>();
}

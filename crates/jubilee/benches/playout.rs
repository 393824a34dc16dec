//! Choices a second in random play, the time of a clone, the size of a state.
//!
//! `cargo bench -p landfall-jubilee`: the budget is 1,000,000 choices a second on one core, a clone under
//! 2 µs, a state under 16 KiB.

fn main() {
    kernel::testing::speed::measure::<jubilee::Rules>();
}

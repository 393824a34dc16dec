//! The order of offers is a promise: the browser, bots and replays rely on it.

use kernel::testing::recorded;

#[test]
fn offers_stand_in_their_order() {
    recorded::offers::<jubilee::Rules>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
}

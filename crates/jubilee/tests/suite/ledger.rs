//! The ledger holds every rule of the rulebook, and no enforced rule is without a test.

use kernel::testing::ledger_is_whole;

#[test]
fn every_rule_has_its_entry_and_every_enforced_rule_its_test() {
    ledger_is_whole::<jubilee::Rules>(env!("CARGO_MANIFEST_DIR"), 307);
}

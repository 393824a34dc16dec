//! The ledger holds every rule, and no enforced rule is without a test.

use gts::ledger;

#[test]
fn every_rule_has_its_entry_and_every_enforced_rule_its_test() {
    let ids: Vec<&str> = include_str!("rule-ids.txt").split_whitespace().collect();
    assert_eq!(ids.len(), 151);
    let faults = ledger().faults(&ids);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

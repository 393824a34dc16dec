//! Our perft: how many paths of choices lead from named positions, at depths 1, 2 and 3.
//!
//! `counts.txt` says it. Depth 1 was counted by hand from the map, and the line says how; the
//! deeper numbers only guard against change.

use kernel::testing::recorded;

#[test]
fn paths_of_choices_are_as_counted() {
    recorded::counts::<jubilee::Rules>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
}

//! The rule ledger.

use std::sync::LazyLock;

use kernel::Ledger;

include!(concat!(env!("OUT_DIR"), "/tests.rs"));

/// Every rule with its status, our rulings and the tests that cover it.
pub fn ledger() -> &'static Ledger {
    static LEDGER: LazyLock<Ledger> =
        LazyLock::new(|| Ledger::built_in(include_str!("../rules.toml"), TESTS));
    &LEDGER
}

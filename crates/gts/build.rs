//! Lists the crate's test functions, so that the ledger can show which rules they cover.

fn main() {
    roster::list_tests();
}

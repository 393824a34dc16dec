//! The suite that every game passes.

use kernel::testing::Conformance;

kernel::conformance!(
    folio::Rules,
    Conformance {
        rules: 202,
        charts: 10,
        words: "move deploy draw 8/3 22/21 1437 air naval 10 call 84 step x",
        bytes: 2048,
        scrambled: (1000, 700),
        shown: (1..3, 5),
        ..Conformance::USUAL
    }
);

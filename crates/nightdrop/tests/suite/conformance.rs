//! The suite that every game passes.

use kernel::testing::Conformance;

kernel::conformance!(
    nightdrop::Rules,
    Conformance {
        rules: 218,
        charts: 6,
        words: "move form turn red-1 A/7 U3 0323 red G3 step retreat x",
        bytes: 4096,
        shown: (1..4, 2),
        spaces: (0..4, 29),
        ..Conformance::USUAL
    }
);

//! The suite that every game passes.

use kernel::testing::Conformance;

kernel::conformance!(
    gts::Rules,
    Conformance {
        rules: 151,
        scrambled: (400, 400),
        words: "act with step fire op watch always 40 transfer Poett 1920 A/7-Para mount column dismount run \
                barrage buy land ship 9999 pass",
        shown: (1..2, 11),
        spaces: (0..2, 23),
        ..Conformance::USUAL
    }
);

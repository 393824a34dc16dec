//! The suite that every game passes.

use kernel::testing::Conformance;

kernel::conformance!(
    heroes::Rules,
    Conformance {
        rules: 276,
        charts: 12,
        words: "deploy order step fire play bonus gear breach hedgehog bridge Rifle-1 M4 A1 N W good-shot grenade \
                speed X on at recruit mg42",
        bytes: 8192,
        scrambled: (600, 600),
        shown: (1..3, 7),
        // A shell may be aimed at a place where it cannot strike anybody.
        idle: &["shell"],
        faces: (1..2, 11),
        ..Conformance::USUAL
    }
);

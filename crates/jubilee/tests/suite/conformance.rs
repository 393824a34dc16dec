//! The suite that every game passes.

use kernel::testing::Conformance;

kernel::conformance!(
    jubilee::Rules,
    Conformance {
        rules: 307,
        charts: 7,
        words: "move attack board land A/RHLI 0421 0421-0422 W2 split hit end x",
        spaces: (3..6, 5),
        ..Conformance::USUAL
    }
);

//! Whole games on record: every choice, every event and every hash stay as they were.
//!
//! `replays/NAME.json` is a replay file, `replays/NAME.txt` its story. Record anew only on purpose,
//! with `LANDFALL_RECORD=1 cargo test -p jubilee --test golden`, and say why in the commit.

use kernel::testing::recorded::{self, Recorded};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

const GAMES: [Recorded; 3] = [
    Recorded {
        name: "historical",
        options: &[],
        seed: 1942,
    },
    Recorded {
        name: "no-convoy-early-flanks",
        options: &["no-convoy", "early-flanks"],
        seed: 819,
    },
    Recorded {
        name: "bombardment",
        options: &["bombardment"],
        seed: 24,
    },
];

#[test]
fn games_on_record_are_played_as_they_were_and_none_of_the_options_is_missing() {
    recorded::games::<jubilee::Rules>(TESTS, &GAMES);
}

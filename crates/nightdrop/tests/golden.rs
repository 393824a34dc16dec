//! Whole games on record: every choice, every event and every hash stay as they were.
//!
//! `replays/NAME.json` is a replay file, `replays/NAME.txt` its story. Record anew only on purpose,
//! with `LANDFALL_RECORD=1 cargo test -p nightdrop --test golden`, and say why in the commit.

use kernel::testing::recorded::{self, Recorded};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

const GAMES: [Recorded; 2] = [
    Recorded {
        name: "pegasus",
        options: &[],
        seed: 2071,
    },
    Recorded {
        name: "pegasus-2",
        options: &[],
        seed: 1929,
    },
];

#[test]
fn games_on_record_are_played_as_they_were() {
    recorded::games::<nightdrop::Rules>(TESTS, &GAMES);
}

/// The games on record show the parts of the rulebook, not only a corner of it.
#[test]
fn the_games_on_record_tell_of_many_rules() {
    let story = |game: &Recorded| {
        let path = format!("{TESTS}/replays/{}.txt", game.name);
        std::fs::read_to_string(path).expect("a story for every game on record")
    };
    let told: String = GAMES.iter().map(story).collect();
    for rule in [
        "2.4.1", "2.5", "4.2.2", "4.2.3", "5.2.1", "5.4.1", "5.4.2", "8.1.1", "8.5.1", "9.2.4",
        "9.2.5", "9.3.2", "9.4.1", "9.5.1", "10.1.1",
    ] {
        assert!(told.contains(&format!("[{rule}]")), "{rule} never happens");
    }
}

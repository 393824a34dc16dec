//! Whole games on record: every choice, every event and every hash stay as they were.
//!
//! `replays/NAME.json` is a replay file, `replays/NAME.txt` its story. Record anew only on purpose,
//! with `LANDFALL_RECORD=1 cargo test -p folio --test golden`, and say why in the commit.

use kernel::testing::recorded::{self, Recorded};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

const GAMES: [Recorded; 2] = [
    Recorded {
        name: "sword-beach",
        options: &[],
        seed: 89,
    },
    Recorded {
        name: "campaign",
        options: &["weather", "flak", "campaign"],
        seed: 33,
    },
];

#[test]
fn games_on_record_are_played_as_they_were() {
    recorded::games::<folio::Rules>(TESTS, &GAMES);
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
        "11.0", "11.1.2", "11.1.3", "11.1.5", "11.2.1", "11.2.2", "11.2.3", "11.2.4", "11.2.5",
        "11.2.6", "11.2.7", "12.0", "13.0", "14.1", "14.2", "S5.2", "S7.4", "S7.7", "S7.8", "S7.9",
        "S8.4",
    ] {
        assert!(told.contains(&format!("[{rule}]")), "{rule} never happens");
    }
}

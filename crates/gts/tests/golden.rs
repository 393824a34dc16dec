//! Whole games on record: every choice, every event and every hash stay as they were.
//!
//! `replays/NAME.json` is a replay file, `replays/NAME.txt` its story. Record anew only on purpose,
//! with `LANDFALL_RECORD=1 cargo test -p gts --test golden`, and say why in the commit.

use kernel::testing::recorded::{self, Recorded};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

const GAMES: [Recorded; 3] = [
    Recorded {
        name: "ham-and-jam",
        options: &[],
        seed: 1,
    },
    Recorded {
        name: "ham-and-jam-weather",
        options: &["weather"],
        seed: 44,
    },
    Recorded {
        name: "sword",
        options: &[],
        seed: 1944,
    },
];

#[test]
fn games_on_record_are_played_as_they_were() {
    recorded::games::<gts::Rules>(TESTS, &GAMES);
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
        "1.8#a",
        "1.8#b",
        "1.8#c",
        "1.8#d-i",
        "1.8#d-ii",
        "1.8#i",
        "1.8#j",
        "1.8#l",
        "1.9#division-1",
        "1.9#division-2",
        "1.9#division-3",
        "1.9#events",
        "1.9#naval",
        "1.12",
        "1.15",
        "1.16.9",
        "1.17.1",
        "1.17.2",
        "1.17.7",
        "1.17.9",
        "1.18.2#ship",
        "1.18.3",
        "1.18.4#general",
        "1.18.4#lc-a",
        "1.18.4#lc-d",
        "1.18.4#lc-h",
        "1.18.5",
        "1.18.6",
        "1.18.7",
        "1.18.8",
        "1.18#end",
    ] {
        assert!(told.contains(&format!("[{rule}]")), "{rule} never happens");
    }
}

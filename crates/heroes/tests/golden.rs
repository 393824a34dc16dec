//! Whole games on record: every choice, every event and every hash stay as they were.
//!
//! `replays/NAME.json` is a replay file, `replays/NAME.txt` its story. Record anew only on purpose,
//! with `LANDFALL_RECORD=1 cargo test -p heroes --test golden`, and say why in the commit.

use kernel::testing::recorded::{self, Recorded};

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

const fn game(name: &'static str, options: &'static [&'static str], seed: u64) -> Recorded {
    Recorded {
        name,
        options,
        seed,
    }
}

const GAMES: [Recorded; 9] = [
    game("jet-plane", &[], 13),
    game("carpiquet", &[], 13),
    game("airfield", &["flak-first"], 2),
    game("hill-112", &[], 4),
    game("maltot", &["orange", "blue"], 5),
    game("zurueck", &[], 6),
    game("charon", &[], 7),
    game("windsor", &[], 8),
    game("jupiter", &[], 9),
];

#[test]
fn games_on_record_are_played_as_they_were() {
    recorded::games::<heroes::Rules>(TESTS, &GAMES);
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
        "1.3.4",
        "1.4.1.2",
        "1.4.2.1",
        "1.4.3.2",
        "1.4.3.4",
        "1.5.2",
        "1.8.3",
        "1.12.1",
        "1.13.1",
        "1.13.2",
        "1.14.1",
        "1.14.5",
        "1.14.6",
        "b3.2#gear",
    ] {
        assert!(told.contains(&format!("[{rule}]")), "{rule} never happens");
    }
}

//! Whole games on record: every choice, every event and every hash stay as they were.
//!
//! `replays/NAME.json` is a replay file, `replays/NAME.txt` its story. Record anew only on purpose,
//! with `LANDFALL_RECORD=1 cargo test -p nightdrop --test golden`, and say why in the commit.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;
use std::path::PathBuf;

use kernel::bot::Random;
use kernel::{Bot as _, Dice, Game as _, Replay, Rulebook, Seed, Session, Status, View, Viewer};
use nightdrop::Rules;

/// Name and seed of each game on record.
const GAMES: [(&str, u64); 2] = [("pegasus", 2071), ("pegasus-2", 1929)];

fn path(name: &str, extension: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/replays");
    folder.join(format!("{name}.{extension}"))
}

/// A game by the random bot in both seats.
fn record(seed: u64) -> Replay {
    let setup = Rules::info().check(None, &[], Seed::from(seed)).unwrap();
    let mut session = Session::<Rules>::begin(setup);
    let mut dice = Dice::new(Seed::from(seed + 1));
    let mut choices = Vec::new();
    while let Status::Deciding { seat, .. } = session.game().status() {
        choices.clear();
        session.game().choices(&mut choices);
        let at = Random.pick(&View::new(session.game(), seat), &choices, &mut dice);
        session.play(seat, &choices[at].to_string()).unwrap();
    }
    session.replay()
}

/// The story of a replay: choices, events with their rules, hashes.
fn story(replay: &Replay) -> String {
    let mut text = String::new();
    let mut session = Session::<Rules>::begin(replay.setup.clone());
    for step in &replay.steps {
        session.play(step.seat, &step.choice).unwrap();
        let who = ["British", "German"][usize::from(step.seat.0)];
        writeln!(text, "> {who}: {}", step.choice).unwrap();
        for record in session.last_heard(Viewer::Referee) {
            writeln!(text, "  {} [{}]", record.text, record.rule).unwrap();
        }
        writeln!(text, "  = {}", step.hash).unwrap();
    }
    if let Status::Over(outcome) = session.game().status() {
        writeln!(text, "{}: {}", outcome.title, outcome.detail).unwrap();
    }
    text
}

#[test]
fn games_on_record_are_played_as_they_were() {
    for (name, seed) in GAMES {
        if std::env::var_os("LANDFALL_RECORD").is_some() {
            let replay = record(seed);
            let text = serde_json::to_string_pretty(&replay).unwrap() + "\n";
            std::fs::write(path(name, "json"), text).unwrap();
            std::fs::write(path(name, "txt"), story(&replay)).unwrap();
        }
        let text = std::fs::read_to_string(path(name, "json")).unwrap();
        let replay: Replay = serde_json::from_str(&text).unwrap();
        let verified = replay
            .verify::<Rules>(|_| ())
            .unwrap_or_else(|mismatch| panic!("{name}: {mismatch}"));
        assert!(
            verified.outcome.is_some(),
            "{name} was not played to its end"
        );
        let told = std::fs::read_to_string(path(name, "txt")).unwrap();
        assert!(story(&replay) == told, "{name}: the story has changed");
    }
}

/// The games on record show the parts of the rulebook, not only a corner of it.
#[test]
fn the_games_on_record_tell_of_many_rules() {
    let told: String = GAMES
        .iter()
        .map(|(name, _)| std::fs::read_to_string(path(name, "txt")).unwrap())
        .collect();
    for rule in [
        "2.4.1", "2.5", "4.2.2", "4.2.3", "5.2.1", "5.4.1", "5.4.2", "8.1.1", "8.5.1", "9.2.4",
        "9.2.5", "9.3.2", "9.4.1", "9.5.1", "10.1.1",
    ] {
        assert!(told.contains(&format!("[{rule}]")), "{rule} never happens");
    }
}

//! Whole games on record: every choice, every event and every hash stay as they were.
//!
//! `replays/NAME.json` is a replay file, `replays/NAME.txt` its story. Record anew only on purpose,
//! with `LANDFALL_RECORD=1 cargo test -p jubilee --test golden`, and say why in the commit.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;
use std::path::PathBuf;

use jubilee::{Jubilee, Rules};
use kernel::bot::Random;
use kernel::playout::to_the_end;
use kernel::{Bot, Dice, Game as _, Replay, Rulebook, Seed, Session, Silent, Viewer};

/// Name, options and seed of each game on record.
const GAMES: [(&str, &[&str], u64); 3] = [
    ("historical", &[], 1942),
    (
        "no-convoy-early-flanks",
        &["no-convoy", "early-flanks"],
        819,
    ),
    ("bombardment", &["bombardment"], 24),
];

fn path(name: &str, extension: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/replays");
    folder.join(format!("{name}.{extension}"))
}

/// A game by the random bot.
fn record(options: &[&str], seed: u64) -> Replay {
    let options: Vec<String> = options.iter().map(|&o| o.to_owned()).collect();
    let setup = Rules::info()
        .check(None, &options, Seed::from(seed))
        .unwrap();
    let mut session = Session::<Rules>::begin(setup.clone());
    let mut choices = Vec::new();
    let mut bots: Vec<Box<dyn Bot<Jubilee>>> = vec![Box::new(Random)];
    let mut game = Rules::set_up(&setup);
    let mut dice = Dice::new(Seed::from(seed + 1));
    to_the_end(
        &mut game,
        &mut bots,
        &mut dice,
        &mut Silent,
        &mut |_, choice| choices.push(*choice),
    );
    for choice in choices {
        session
            .play(jubilee::COMMONWEALTH, &choice.to_string())
            .unwrap();
    }
    session.replay()
}

/// The story of a replay: choices, events with their rules, hashes.
fn story(replay: &Replay) -> String {
    let mut text = String::new();
    let mut session = Session::<Rules>::begin(replay.setup.clone());
    for step in &replay.steps {
        session.play(step.seat, &step.choice).unwrap();
        writeln!(text, "> {}", step.choice).unwrap();
        for record in session.last_heard(Viewer::Referee) {
            writeln!(text, "  {} [{}]", record.text, record.rule).unwrap();
        }
        writeln!(text, "  = {}", step.hash).unwrap();
    }
    if let kernel::Status::Over(outcome) = session.game().status() {
        writeln!(text, "{}: {}", outcome.title, outcome.detail).unwrap();
    }
    text
}

#[test]
fn games_on_record_are_played_as_they_were() {
    for (name, options, seed) in GAMES {
        if std::env::var_os("LANDFALL_RECORD").is_some() {
            let replay = record(options, seed);
            std::fs::write(
                path(name, "json"),
                serde_json::to_string_pretty(&replay).unwrap() + "\n",
            )
            .unwrap();
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
        assert_eq!(replay.setup.options, options, "{name}");
        let told = std::fs::read_to_string(path(name, "txt")).unwrap();
        assert!(story(&replay) == told, "{name}: the story has changed");
    }
}

/// Every option is in play in some game on record.
#[test]
fn no_option_is_without_a_game_on_record() {
    for scenario in &Rules::info().scenarios {
        for option in &scenario.options {
            let played = GAMES
                .iter()
                .any(|(_, options, _)| options.contains(&option.id));
            assert!(played, "no game on record is played with {}", option.id);
        }
    }
}

//! Comparisons with files on record: whole games, offers in their order, paths counted by hand.
//!
//! `tests` is a crate's folder of tests. Record anew only on purpose, with `LANDFALL_RECORD=1`, and say why
//! in the commit.

use std::fmt::Write as _;
use std::fs;

use super::setup_of;
use crate::bot::{Bot as _, Random, View};
use crate::dice::{Dice, Seed};
use crate::game::{Game, Status};
use crate::journal::{Silent, Viewer};
use crate::replay::Replay;
use crate::rulebook::Rulebook;
use crate::session::Session;
use crate::situation::Situation;

/// A whole game on record: `replays/NAME.json` is its replay file, `replays/NAME.txt` its story.
pub struct Recorded {
    /// The name of its files; where it is the id of a scenario, possibly with `-` and more behind it, that scenario is
    /// played, otherwise the default one.
    pub name: &'static str,
    /// The options it is played with.
    pub options: &'static [&'static str],
    /// The seed of its chance; that of the random bots is the next.
    pub seed: u64,
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// What is on record, after `found` was recorded where that is wanted.
fn on_record(path: &str, found: impl FnOnce() -> String) -> String {
    if std::env::var_os("LANDFALL_RECORD").is_some() {
        fs::write(path, found()).unwrap_or_else(|e| panic!("{path}: {e}"));
    }
    read(path)
}

fn situation(tests: &str, name: &str) -> Situation {
    let path = format!("{tests}/situations/{name}.json");
    serde_json::from_str(&read(&path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Every choice, every event and every hash of the games on record stay as they were, and every option of
/// every scenario is in play in one of them.
pub fn games<R: Rulebook>(tests: &str, games: &[Recorded]) {
    for game in games {
        let name = game.name;
        let path = |kind: &str| format!("{tests}/replays/{name}.{kind}");
        let text = on_record(&path("json"), || {
            let replay = played_by_random_bots::<R>(game);
            serde_json::to_string_pretty(&replay).expect("a replay is plain data") + "\n"
        });
        let replay: Replay = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        let verified = replay
            .verify::<R>(|_| ())
            .unwrap_or_else(|mismatch| panic!("{name}: {mismatch}"));
        assert!(
            verified.outcome.is_some(),
            "{name} was not played to its end"
        );
        assert_eq!(replay.setup.options, game.options, "{name}");
        let found = story::<R>(&replay);
        let told = on_record(&path("txt"), || found.clone());
        assert!(found == told, "{name}: the story has changed");
    }
    for option in R::info().scenarios.iter().flat_map(|s| &s.options) {
        let played = games.iter().any(|g| g.options.contains(&option.id));
        assert!(played, "no game on record is played with {}", option.id);
    }
}

fn played_by_random_bots<R: Rulebook>(game: &Recorded) -> Replay {
    let scenarios = R::info().scenarios.iter();
    let named =
        scenarios.filter(|s| game.name == s.id || game.name.starts_with(&format!("{}-", s.id)));
    let scenario = named.max_by_key(|s| s.id.len()).map_or("", |s| s.id);
    let setup = setup_of::<R>(scenario, game.options, game.seed);
    let mut session = Session::<R>::begin(setup);
    let mut dice = Dice::new(Seed::from(game.seed + 1));
    let mut choices = Vec::new();
    while let Status::Deciding { seat, .. } = session.game().status() {
        choices.clear();
        session.game().choices(&mut choices);
        let at = Random.pick(&View::new(session.game(), seat), &choices, &mut dice);
        let played = session.play(seat, &choices[at].to_string());
        played.expect("what is offered is accepted");
    }
    session.replay()
}

/// The story of a replay: choices, events with their rules, hashes. Where there are several seats, also whose.
fn story<R: Rulebook>(replay: &Replay) -> String {
    let seats = &R::info().seats;
    let mut text = String::new();
    let mut line =
        |args: std::fmt::Arguments<'_>| writeln!(text, "{args}").expect("a text takes all");
    let mut session = Session::<R>::begin(replay.setup.clone());
    for step in &replay.steps {
        let played = session.play(step.seat, &step.choice);
        played.expect("the replay was verified");
        let who = match &seats[..] {
            [_] => String::new(),
            _ => format!("{}: ", seats[usize::from(step.seat.0)].title),
        };
        line(format_args!("> {who}{}", step.choice));
        for record in session.last_heard(Viewer::Referee) {
            line(format_args!("  {} [{}]", record.text, record.rule));
        }
        line(format_args!("  = {}", step.hash));
    }
    if let Status::Over(outcome) = session.game().status() {
        line(format_args!("{}: {}", outcome.title, outcome.detail));
    }
    text
}

/// The order of offers is a promise: those of `situations/offers.json` stand as in `offers.txt`.
pub fn offers<R: Rulebook>(tests: &str) {
    let played = situation(tests, "offers").play::<R>();
    let (_, ended) = played.unwrap_or_else(|fault| panic!("offers.json: {fault}"));
    let found = ended.offers.join("\n") + "\n";
    let told = on_record(&format!("{tests}/offers.txt"), || found.clone());
    assert_eq!(found, told, "the offers and their order have changed");
}

/// Our perft: how many paths of choices lead from the situations that `counts.txt` names, at depths 1, 2, 3.
///
/// Depth 1 was counted by hand from the map, and the file says how; the deeper numbers only guard against
/// change. Dice come from the situation's seed.
pub fn counts<R: Rulebook>(tests: &str) {
    let text = read(&format!("{tests}/counts.txt"));
    let lines = text
        .lines()
        .filter(|l| !l.starts_with('#') && !l.trim().is_empty());
    let (mut checked, mut wrong) = (0, Vec::new());
    for line in lines {
        let mut words = line.split_whitespace();
        let name = words.next().expect("the line is not blank");
        let expected: Vec<u64> = words.map(|w| w.parse().expect("a number")).collect();
        let loaded = situation(tests, name).load::<R>();
        let (_, game) = loaded.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let depths = 1..=expected.len() as u32;
        let found: Vec<u64> = depths.map(|depth| paths(&game, depth)).collect();
        if found != expected {
            wrong.push(format!("{name}: {found:?}, not {expected:?}"));
        }
        checked += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(checked >= 4, "counts.txt lists too few positions");
}

fn paths<G: Game>(game: &G, depth: u32) -> u64 {
    let mut choices = Vec::new();
    if game.status().seat().is_some() {
        game.choices(&mut choices);
    }
    if depth == 1 {
        return choices.len() as u64;
    }
    let next = choices.iter().map(|choice| {
        let mut game = game.clone();
        game.choose(choice, &mut Silent)
            .expect("what is offered is legal");
        paths(&game, depth - 1)
    });
    next.sum()
}

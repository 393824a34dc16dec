//! Bad input: exit code 2, one clear line, never a panic or a backtrace.

use std::io::Read;
use std::process::{Command, Stdio};

use crate::{fed, file, folder, game_id, landfall};

#[test]
fn a_command_line_that_cannot_be_read() {
    landfall(&[]).refused(&["landfall --help"]);
    landfall(&["swim"]).refused(&["swim"]);
    landfall(&["play"]).refused(&["<GAME>"]);
    landfall(&["games", "--jsn"]).refused(&["--jsn"]);
}

#[test]
fn an_unknown_game_is_answered_with_those_there_are_and_the_nearest() {
    let id = game_id();
    let typo = &id[..id.len() - 1];
    for command in [
        "play",
        "situation",
        "playout",
        "laws",
        "rules",
        "sources",
        "map",
    ] {
        landfall(&[command, "no-such-game"]).refused(&["unknown game `no-such-game`", &id]);
        landfall(&[command, typo]).refused(&["did you mean", &id]);
    }
}

#[test]
fn a_bad_seed_scenario_option_bot_or_number() {
    let id = &game_id();
    for seed in ["-1", "seven", "1.5", "99999999999999999999999", ""] {
        landfall(&["playout", id, &format!("--seed={seed}")]).refused(&["seed"]);
    }
    landfall(&["situation", id, "--scenario", "nowhere"]).refused(&["unknown scenario `nowhere`"]);
    landfall(&["situation", id, "--option", "nothing"]).refused(&["unknown option `nothing`"]);
    landfall(&["laws", id, "--scenario", "nowhere"]).refused(&["unknown scenario `nowhere`"]);
    landfall(&["laws", id, "--option", "nothing"]).refused(&["unknown option `nothing`"]);
    landfall(&["playout", id, "--bots", "random,nobody"]).refused(&["unknown bot `nobody`"]);
    landfall(&["play", id, "--bot", "nobody"]).refused(&["unknown bot `nobody`"]);
    for command in ["playout", "laws"] {
        landfall(&[command, id, "--games", "0"]).refused(&["at least one"]);
        landfall(&[command, id, "--games", "many"]).refused(&["at least one"]);
    }
    landfall(&["playout", id, "--threads", "0"]).refused(&["threads"]);
    landfall(&["map", id, "--board", "nowhere"]).refused(&["unknown board `nowhere`"]);
    landfall(&["map", id, "--scale", "0"]).refused(&["scale"]);
}

#[test]
fn a_file_that_cannot_be_read_or_understood() {
    let missing = folder("missing").join("no.json").display().to_string();
    let id = &game_id();
    for args in [
        &["try", &missing][..],
        &["verify", &missing],
        &["play", id, "--from", &missing],
    ] {
        landfall(args).refused(&["cannot read", "no.json"]);
    }
    let broken = file("broken", "broken.json", "{\n  \"game\": \"x\",\n  oops\n}");
    for args in [
        &["try", &broken][..],
        &["verify", &broken],
        &["play", id, "--from", &broken],
    ] {
        landfall(args).refused(&["broken.json", "line 3 column 3"]);
    }
    let other = file(
        "other",
        "other.json",
        r#"{"game": "no-such-game", "choices": []}"#,
    );
    landfall(&["try", &other]).refused(&["unknown game `no-such-game`"]);
    landfall(&["play", id, "--from", &other]).refused(&["no-such-game"]);
    let wrong = file(
        "wrong",
        "wrong.json",
        &format!(r#"{{"game": "{id}", "choises": []}}"#),
    );
    landfall(&["try", &wrong]).refused(&["choises", "line 1"]);
    fed(&["try", "-"], b"\xff\xfe not text").refused(&["standard input", "line 1"]);
    fed(&["try", "-"], b"").refused(&["standard input"]);
    landfall(&["try", &folder("folder").display().to_string()]).refused(&["cannot read"]);
}

#[test]
fn a_file_that_cannot_be_written() {
    let id = &game_id();
    let nowhere = folder("nowhere").join("no/such/folder/x");
    let nowhere = |ending: &str| nowhere.with_extension(ending).display().to_string();
    landfall(&["map", id, "--out", &nowhere("svg")]).refused(&["cannot write"]);
    landfall(&["map", id, "--out", &nowhere("png")]).refused(&["cannot write"]);
    landfall(&["map", id, "--out", &nowhere("gif")]).refused(&[".svg or .png"]);
    landfall(&["play", id, "--save", &nowhere("json")]).refused(&["cannot write"]);
    let taken = file("taken", "taken", "");
    let inside = format!("{taken}/replays");
    landfall(&["playout", id, "--games", "1", "--save", &inside]).refused(&["cannot write"]);
    landfall(&["games", "--data", &nowhere("d")]).refused(&["no such folder"]);
}

/// `landfall … | head`: whoever closes the pipe has heard enough.
#[test]
fn a_closed_pipe_is_no_error() {
    for args in [
        &["rules", &game_id()][..],
        &["situation", &game_id()],
        &["map", &game_id()],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_landfall"))
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut err = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut err)
            .unwrap();
        assert_eq!(
            (child.wait().unwrap().code(), err.as_str()),
            (Some(0), ""),
            "{args:?}"
        );
    }
}

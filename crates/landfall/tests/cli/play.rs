//! `play`: a whole evening through a pipe.

use std::fs;

use crate::{Run, fed, folder, game_id, landfall};

fn play(more: &[&str], input: &str) -> Run {
    let id = game_id();
    let mut args = vec!["play", &id];
    args.extend(more);
    fed(&args, input.as_bytes()).fine()
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    for input in ["", "\n\n", "help", "list\n1\n"] {
        assert!(
            play(&["--seed", "3"], input).out.ends_with("So long.\n"),
            "{input:?}"
        );
    }
}

#[test]
fn every_command_answers() {
    let out = play(
        &["--seed", "3"],
        "help\nlook\nlook nowhere\nrule no-such-rule\nhint\nodds 1\nwhy no-such-choice\n1\nlist\nquit\n",
    )
    .out;
    for words in [
        "NUMBER or NOTATION",
        "Nothing in sight at `nowhere`",
        "There is no rule `no-such-rule`",
        "bot would choose:",
        "No: ",
        "  • ",
        "So long.",
    ] {
        assert!(out.contains(words), "`{words}` is not in:\n{out}");
    }
}

#[test]
fn nonsense_is_answered_and_the_game_goes_on() {
    let nonsense = "0\n-1\n99999999999999999999999\n\u{0}\n\u{1F600}\nodds\nodds x\nodds 0\nwhy\n\
        auto x\nsave\nrule\nundo\nmove\nlook \u{7f}\n  \t \nsave /no/such/folder/x.json\n";
    let out = play(&["--seed", "3"], nonsense).out;
    assert!(out.contains("Not saved: cannot write"), "{out}");
    assert!(out.ends_with("So long.\n"));
    let id = game_id();
    fed(&["play", &id, "--seed", "3"], b"\xff\xfe\xfd\nquit\n").fine();
}

#[test]
fn a_bot_plays_to_the_end_and_the_game_is_saved_and_verified() {
    let folder = folder("evening");
    let saved = folder.join("game.json").display().to_string();
    let out = play(
        &["--seed", "3", "--bot", "random", "--save", &saved],
        "auto all\n",
    )
    .out;
    assert!(out.contains("The game is over"), "{out}");
    let report = landfall(&["verify", &saved, "--json"]).fine().json();
    assert!(report["outcome"].is_string());
    let again = play(&["--from", &saved], "1\nundo\nhint\nodds 1\nwhy x\n").out;
    assert!(again.contains("The game is over"), "{again}");
}

#[test]
fn a_game_goes_on_from_a_replay_and_from_a_situation() {
    let folder = folder("resumed");
    let (first, second) = (folder.join("a.json"), folder.join("b.json"));
    let (first, second) = (first.to_str().unwrap(), second.to_str().unwrap());
    let save = format!("auto 4\nsave {first}\nquit\n");
    assert!(play(&["--seed", "3"], &save).out.contains("Saved to"));
    play(&["--from", first, "--save", second], "auto 2\n");
    let steps = |path: &str| landfall(&["verify", path, "--json"]).fine().json()["steps"].clone();
    assert_eq!((steps(first), steps(second)), (4.into(), 6.into()));
    let situation = landfall(&["situation", &game_id(), "--seed", "9"])
        .fine()
        .out;
    fs::write(first, situation).unwrap();
    play(&["--from", first, "--save", second], "auto 3\n");
    assert_eq!(steps(second), 3);
}

#[test]
fn the_same_seed_is_the_same_evening() {
    let evening = || play(&["--seed", "8", "--bot", "random"], "auto 20\nlook\n").out;
    assert_eq!(evening(), evening());
}

//! `playout`, `laws`, `verify`: many games, and whether they are honest.

use std::fs;

use serde_json::{Value, json};

use crate::{fed, folder, game, game_id, landfall};

fn playout(more: &[&str]) -> Value {
    let id = game_id();
    let mut args = vec!["playout", &id, "--games", "6", "--seed", "11", "--json"];
    args.extend(more);
    landfall(&args).fine().json()
}

#[test]
fn playout_prints_every_promised_field() {
    let report = playout(&["--bots", "random,random"]);
    let fields = "game scenario bots games choices seconds choices_per_second games_per_second \
        outcomes scores state_bytes clone_ns";
    for field in fields.split_whitespace() {
        assert!(!report[field].is_null(), "{field}");
    }
    for field in ["mean", "min", "p10", "p50", "p90", "max"] {
        assert!(report["scores"][field].is_number(), "{field}");
        assert!(report["lengths"][field].is_number(), "{field}");
    }
    assert_eq!(report["games"], 6);
    let outcomes = report["outcomes"].as_object().unwrap();
    assert_eq!(
        outcomes.values().map(|n| n.as_u64().unwrap()).sum::<u64>(),
        6
    );
    assert!(report["beside_random"].is_null());
}

#[test]
fn the_number_of_threads_changes_nothing_but_the_time() {
    let one = playout(&["--threads", "1"]);
    for threads in ["2", "5", "50"] {
        let many = playout(&["--threads", threads]);
        for field in ["games", "choices", "outcomes", "scores", "lengths"] {
            assert_eq!(one[field], many[field], "{field} with {threads} threads");
        }
    }
}

#[test]
fn other_bots_are_shown_beside_random() {
    let game = game();
    let bots = game["bots"].as_array().unwrap();
    let Some(best) = bots
        .iter()
        .filter_map(Value::as_str)
        .rfind(|bot| *bot != "random")
    else {
        return;
    };
    let random = playout(&["--bots", "random"]);
    let report = playout(&[]);
    assert_eq!(
        report["bots"][0], best,
        "the strongest plays where none is named"
    );
    for field in ["scores", "outcomes"] {
        assert_eq!(report["beside_random"][field], random[field], "{field}");
    }
    let text = landfall(&["playout", &game_id(), "--games", "3", "--bots", best])
        .fine()
        .out;
    for word in [best, "random", "p50", "####", "choices a second", "bytes"] {
        assert!(text.contains(word), "{word}: {text}");
    }
}

#[test]
fn saved_games_are_verified_and_tampered_ones_are_found() {
    let folder = folder("replays");
    let path = folder.join("games").display().to_string();
    playout(&["--save", &path]);
    let files: Vec<_> = fs::read_dir(&path)
        .unwrap()
        .map(|f| f.unwrap().path())
        .collect();
    assert_eq!(files.len(), 6);
    for file in &files {
        let report = landfall(&["verify", file.to_str().unwrap(), "--json"])
            .fine()
            .json();
        assert_eq!(report["ok"], true);
    }
    let text = landfall(&["verify", files[0].to_str().unwrap()]).fine().out;
    assert!(text.contains("verified"));
    let honest: Value = serde_json::from_slice(&fs::read(&files[0]).unwrap()).unwrap();
    let changes: [(&str, Value, &str); 5] = [
        ("/seed", json!(999), "commitment"),
        ("/steps/0/hash", json!("0000000000000000"), "step 1"),
        ("/steps/0/choice", json!("no such choice"), "step 1"),
        ("/outcome", json!("no-such-outcome"), "the game ends with"),
        ("/version/data", json!("0123"), "other data files"),
    ];
    for (field, value, words) in changes {
        let mut forged = honest.clone();
        *forged.pointer_mut(field).unwrap() = value;
        let run = fed(&["verify", "-", "--json"], forged.to_string().as_bytes());
        assert_eq!(run.refused(&[words]).json()["ok"], false, "{field}");
    }
}

/// What a file of another version, an old one and a promise from outside are told.
#[test]
fn verify_says_what_it_proved() {
    let folder = folder("proved");
    let path = folder.join("games").display().to_string();
    playout(&["--save", &path]);
    let file = fs::read_dir(&path).unwrap().next().unwrap().unwrap().path();
    let mut replay: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let verify = |replay: &Value, more: &[&str]| {
        let mut args = vec!["verify", "-"];
        args.extend(more);
        fed(&args, replay.to_string().as_bytes())
    };
    let run = verify(&replay, &[]).fine();
    assert!(run.out.contains(": verified"), "{}", run.out);
    assert!(run.out.contains("is not known here"), "{}", run.out);
    let promise = replay["commitment"].as_str().unwrap().to_owned();
    let run = verify(&replay, &["--commitment", &promise]).fine();
    assert!(run.out.contains("kept the promise you gave"), "{}", run.out);
    verify(&replay, &["--commitment", &"0".repeat(64)])
        .refused(&["the promise you gave is another"]);

    let rules = replay["version"]["rules"].as_u64().unwrap();
    replay["version"]["rules"] = json!(rules + 1);
    let run = verify(&replay, &["--json"]).fine().json();
    assert_eq!(
        (&run["checked"], &run["verified"]),
        (&json!("journal"), &json!(false))
    );

    let old = replay.as_object_mut().unwrap();
    old.remove("version");
    old.remove("positions");
    old["format"] = json!(1);
    for step in old["steps"].as_array_mut().unwrap() {
        step.as_object_mut().unwrap().remove("told");
        step["hash"] = json!("0000000000000000");
    }
    let run = verify(&replay, &[]).fine();
    assert!(run.out.contains("legal, but not verified"), "{}", run.out);
    replay["steps"][1]["choice"] = json!("no such choice");
    verify(&replay, &[]).refused(&["earlier version of Landfall", "step 2"]);
}

#[test]
fn the_laws_are_kept() {
    let lines = landfall(&["laws", &game_id(), "--games", "3", "--json"])
        .fine()
        .json_lines();
    assert_eq!(lines.len(), game()["scenarios"].as_array().unwrap().len());
    for line in &lines {
        for field in ["game", "scenario", "games", "choices", "breaches"] {
            assert!(!line[field].is_null(), "{field}");
        }
        assert_eq!((&line["games"], &line["breaches"]), (&json!(3), &json!([])));
    }
    let few = [
        "laws",
        &game_id(),
        "--games",
        "3",
        "--choices",
        "1",
        "--json",
    ];
    for line in landfall(&few).fine().json_lines() {
        assert_eq!(line["games"], 1, "none is begun after the first");
    }
    let text = landfall(&["laws", "--games", "1", "--seed", "5"])
        .fine()
        .out;
    assert!(text.contains("all eleven laws kept"), "{text}");
}

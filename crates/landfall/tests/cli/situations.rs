//! `situation` and `try`: a position out, a position in.

use serde_json::{Value, json};

use crate::{fed, game, game_id, landfall};

fn situation(seed: &str) -> Value {
    landfall(&["situation", &game_id(), "--seed", seed])
        .fine()
        .json()
}

fn tried(situation: &Value) -> crate::Run {
    fed(&["try", "-"], situation.to_string().as_bytes())
}

#[test]
fn a_situation_tried_as_it_is_comes_back_the_same() {
    let situation = situation("7");
    let lines = tried(&situation).fine().json_lines();
    assert_eq!(lines.len(), 1);
    let last = &lines[0];
    assert_eq!(last["situation"], situation);
    for field in ["over", "seat", "prompt", "rule", "outcome"] {
        assert!(last["status"].get(field).is_some(), "{field}");
    }
    assert_eq!(last["status"]["over"], false);
    assert!(!last["offers"].as_array().unwrap().is_empty());
    assert_eq!(last["hash"].as_str().unwrap().len(), 16);
}

#[test]
fn every_offer_is_accepted_and_the_situation_goes_on() {
    let mut position = situation("3");
    for _ in 0..12 {
        let last = tried(&position).fine().json_lines().pop().unwrap();
        if last["status"]["over"] == true {
            break;
        }
        let offers = last["offers"].as_array().unwrap();
        position["choices"] = json!([offers[offers.len() / 2]]);
        let lines = tried(&position).fine().json_lines();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0]["ok"], true);
        assert!(lines[0]["events"].is_array());
        position = lines[1]["situation"].clone();
    }
}

#[test]
fn a_refused_choice_is_told_with_everything_else_and_exit_code_2() {
    let mut position = situation("3");
    let offers = tried(&position).fine().json_lines()[0]["offers"].clone();
    position["choices"] = json!(["no such choice", offers[0]]);
    let run = tried(&position).refused(&["1 choice was refused", "no such choice"]);
    let lines = run.json_lines();
    assert_eq!(lines.len(), 3);
    assert_eq!(
        (&lines[0]["ok"], &lines[1]["ok"]),
        (&json!(false), &json!(true))
    );
    for field in ["rule", "code", "reason"] {
        assert!(lines[0]["refusal"][field].is_string(), "{field}");
    }
}

#[test]
fn a_seat_that_does_not_decide_is_refused_and_an_unknown_one_is_bad_input() {
    let mut position = situation("3");
    position["choices"] = json!([{"as": "nobody", "choice": "x"}]);
    tried(&position).refused(&["unknown seat `nobody`"]);
    let seats = game()["seats"].as_array().unwrap().clone();
    let last = tried(&situation("3")).fine().json_lines().pop().unwrap();
    let other = seats
        .iter()
        .find(|seat| seat["id"] != last["status"]["seat"]);
    if let Some(other) = other {
        position["choices"] = json!([{"as": other["id"], "choice": last["offers"][0]}]);
        let lines = tried(&position).refused(&["another seat"]).json_lines();
        assert_eq!(lines[0]["refusal"]["code"], "not-your-decision");
    }
}

#[test]
fn a_bad_position_chance_or_option_is_bad_input() {
    let id = game_id();
    let bad = [
        json!({"game": id, "position": {"no-such-field": 1}}),
        json!({"game": id, "position": [1, 2, 3]}),
        json!({"game": id, "chance": ["six"]}),
        json!({"game": id, "options": ["no-such-option"]}),
        json!({"game": id, "scenario": "no-such-scenario"}),
        json!({"game": id, "seed": "no-such-seed"}),
        json!({"game": id, "from": "nowhere"}),
    ];
    for situation in bad {
        tried(&situation).refused(&[]);
    }
}

#[test]
fn options_of_the_scenario_are_in_the_situation() {
    let game = game();
    let options = game["scenarios"][0]["options"].as_array().unwrap().clone();
    for option in options {
        let option = option["id"].as_str().unwrap();
        let run = landfall(&["situation", &game_id(), "--option", option]).fine();
        assert_eq!(run.json()["options"], json!([option]));
        tried(&run.json()).fine();
    }
}

#[test]
fn verify_names_scripted_dice_and_a_game_from_a_position() {
    let folder = crate::folder("scripted");
    let file = |name: &str| folder.join(name).display().to_string();
    let (path, saved) = (file("start.json"), file("saved.json"));
    let id = game_id();
    let save = |situation: &Value| {
        std::fs::write(&path, situation.to_string()).unwrap();
        let play = ["play", &id, "--from", &path, "--save", &saved];
        fed(&play, b"auto 3\n").fine();
    };
    let mut position = situation("7");
    save(&position);
    let run = landfall(&["verify", &saved]).fine();
    assert!(run.out.contains("FROM A POSITION"), "{}", run.out);
    assert!(!run.out.contains("verified"), "{}", run.out);
    let report = landfall(&["verify", &saved, "--json"]).fine().json();
    assert_eq!(
        (&report["dice"], &report["start"]),
        (&json!("promised"), &json!("position"))
    );
    assert_eq!(report["verified"], false);

    position["chance"] = json!(["d6=6"]);
    save(&position);
    let run = landfall(&["verify", &saved]);
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    assert!(run.out.contains("SCRIPTED"), "{}", run.out);
    assert!(
        !run.out.contains("verified") && !run.out.contains("promised"),
        "{}",
        run.out
    );
    let report = landfall(&["verify", &saved, "--json"]);
    assert_eq!(report.code, 1);
    let report = report.json();
    assert_eq!(
        (&report["dice"], &report["ok"]),
        (&json!("scripted"), &json!(false))
    );
}

#[test]
fn a_position_of_other_data_is_not_taken_for_one_of_todays() {
    let mut position = situation("7");
    assert_eq!(position["version"]["data"].as_str().map(str::len), Some(32));
    tried(&position).fine();
    position["version"]["data"] = json!("0".repeat(32));
    tried(&position).refused(&["other data files", "--data"]);
}

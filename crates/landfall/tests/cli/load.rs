//! `load`: every seat of every game is played, and what is counted are moves and whole games.

use crate::landfall;

fn load(game: &str, more: &[&str]) -> serde_json::Value {
    let mut args = vec!["load", game, "--matches", "2", "--rate", "0", "--json"];
    args.extend(more);
    landfall(&args).fine().json()
}

#[test]
fn every_seat_of_every_game_is_played() {
    for game in landfall(&["games", "--json"])
        .fine()
        .json()
        .as_array()
        .unwrap()
    {
        let id = game["id"].as_str().unwrap();
        let last = game["scenarios"].as_array().unwrap().last().unwrap();
        let scenario = last["id"].as_str().unwrap();
        let report = load(
            id,
            &["--seconds", "300", "--moves", "600", "--scenario", scenario],
        );
        assert_eq!(report["scenario"], scenario);
        let by_seat = report["moves_by_seat"].as_array().unwrap();
        assert_eq!(by_seat.len(), game["seats"].as_array().unwrap().len());
        let moves: u64 = by_seat.iter().map(|moves| moves.as_u64().unwrap()).sum();
        assert_eq!(report["moves"], moves, "{id}");
        assert!(by_seat.iter().all(|moves| *moves != 0), "{id}: {report}");
        assert_eq!(report["refused"], 0, "{id}");
        for field in ["server_cpu_seconds", "moves_per_cpu_second"] {
            assert!(report[field].is_number(), "{id}: {field}");
        }
        for field in ["mean", "p50", "p99"] {
            let bytes = &report["bytes_per_move_client"][field];
            assert!(bytes.as_f64().unwrap() > 20.0, "{id}: {report}");
        }
        assert_eq!(report["durable_ms"]["p50"], report["move_ms"]["p50"]);
        assert_eq!(report["gaps"], 0, "{id}");
    }
}

#[test]
fn a_change_of_seats_is_not_the_end_of_a_game() {
    // Ham and Jam takes some hundred choices of two seats.
    let report = load("gts", &["--seconds", "300", "--games", "1"]);
    assert!(report["games_finished"].as_u64().unwrap() >= 1, "{report}");
    assert!(report["moves"].as_u64().unwrap() > 100, "{report}");
}

/// What all clients received, without what they received when they came, in bytes.
fn heard(report: &serde_json::Value) -> f64 {
    let came = |which: &str| {
        let (count, mean) = (&report[which]["count"], &report[which]["bytes_mean"]);
        count.as_f64().unwrap() * mean.as_f64().unwrap()
    };
    report["received_mb"].as_f64().unwrap() * 1e6 - came("arrivals") - came("comebacks")
}

#[test]
fn those_who_look_on_hear_every_move() {
    let few = ["--seconds", "300", "--moves", "60", "--watchers", "3"];
    let report = load("folio", &few);
    assert_eq!(report["watchers"], 3);
    // Two matches with two seats each.
    assert_eq!(report["arrivals"]["count"], 10, "{report}");
    let mean = report["bytes_per_move_client"]["mean"].as_f64().unwrap();
    let moves = report["moves"].as_f64().unwrap();
    // What is left are the words about who comes and goes.
    let rest = heard(&report) - mean * moves * 5.0;
    assert!((0.0..10_000.0).contains(&rest), "{rest}: {report}");
}

#[test]
fn everybody_who_goes_comes_back() {
    let few = ["--seconds", "300", "--moves", "80", "--watchers", "1"];
    for more in [
        &["--reconnects", "5"][..],
        &["--reconnects", "5", "--whole"],
    ] {
        let report = load("folio", &[&few[..], more].concat());
        let back = &report["comebacks"];
        assert_eq!(back["count"], 10, "{report}");
        assert!(back["bytes_mean"].as_f64().unwrap() > 100.0, "{report}");
        assert_eq!(
            (&report["gaps"], &report["refused"]),
            (&0.into(), &0.into())
        );
    }
}

#[test]
fn whole_scenes_are_had_for_the_asking() {
    let report = load(
        "nightdrop",
        &["--seconds", "300", "--moves", "40", "--whole"],
    );
    assert_eq!(report["deltas"], false);
    // A whole scene is larger than any change.
    let bytes = &report["bytes_per_move_client"];
    assert!(bytes["p50"].as_u64().unwrap() > 4_000, "{report}");
}

#[test]
fn idle_seats_are_weighed() {
    let idle = ["--matches", "0", "--seconds", "1", "--idle", "9", "--json"];
    let report = landfall(&[&["load"][..], &idle].concat()).fine().json();
    let idle = &report["idle"];
    assert_eq!((&idle["seats"], &idle["lost"]), (&9.into(), &0.into()));
    assert_eq!(report["moves"], 0);
}

#[test]
fn what_coming_back_costs_the_server_is_told() {
    let few = ["--seconds", "300", "--moves", "60", "--reconnects", "1"];
    let report = load("nightdrop", &few);
    let returns = &report["returns"];
    assert_eq!(returns["cold_count"], 2, "{report}");
    assert!(returns["count"].as_u64().unwrap() >= 100, "{report}");
    assert!(returns["missed_mean"].as_f64().unwrap() > 0.5, "{report}");
    for field in ["server_cpu_us_per_return", "server_cpu_us_per_cold_return"] {
        assert!(returns[field].is_number(), "{field}: {report}");
    }
    // None of that counts as play.
    assert_eq!(report["comebacks"]["count"], 2);
}

#[test]
fn growth_is_told_by_quarters_and_beside_matches_with_nobody_there() {
    let report = load(
        "folio",
        &["--seconds", "300", "--moves", "400", "--idle-matches", "11"],
    );
    let quarters = report["moves_per_cpu_second_by_quarter"].as_array();
    assert_eq!(quarters.unwrap().len(), 4);
    let longest = report["longest_match"].as_u64().unwrap();
    assert!((100..500).contains(&longest), "{report}");
    assert_eq!(report["idle_matches"]["matches"], 11);
    assert_eq!(report["refused"], 0);
}

#[test]
fn moves_beside_those_who_ask_are_told_apart() {
    let report = load("gts", &["--seconds", "4", "--thinking", "2"]);
    let thinking = &report["thinking"];
    assert_eq!(thinking["matches"], 2);
    let count = |field: &str| thinking[field].as_u64().unwrap();
    assert!(count("questions") > 10, "{report}");
    assert!(count("moves_with") > 0 && count("moves_without") > 0);
    let both = count("moves_with") + count("moves_without");
    assert_eq!(
        report["moves"], both,
        "who asks is not among those who play"
    );
    assert!(load("gts", &["--moves", "10"])["thinking"].is_null());
}

#[test]
fn several_games_come_in_one_table() {
    let few = ["--matches", "1", "--rate", "0", "--moves", "20"];
    let games = ["load", "folio", "gts:sword"];
    let run = landfall(&[&games[..], &few].concat()).fine();
    let rows: Vec<&str> = run
        .out
        .lines()
        .filter(|line| line.contains("  2"))
        .collect();
    assert_eq!(rows.len(), 2, "{}", run.out);
    assert!(rows[1].trim_start().starts_with("gts sword"), "{}", run.out);
    let both = landfall(&[&games[..], &few, &["--json"]].concat()).fine();
    assert_eq!(both.json().as_array().unwrap().len(), 2);
    let server = env!("CARGO_BIN_EXE_landfall");
    let twice = ["--server", server, "--server", server, "--json"];
    let run = landfall(&[&["load", "folio"][..], &few, &twice].concat()).fine();
    assert_eq!(run.json()[1]["server"], server);
}

#[test]
fn a_single_match_at_full_speed_is_played_on_without_a_limit_and_with_patience_where_there_is_one()
{
    let fast = ["load", "folio", "--matches", "1", "--rate", "0", "--json"];
    let report = landfall(&[&fast[..], &["--seconds", "300", "--games", "2"]].concat()).fine();
    assert!(report.json()["games_finished"].as_u64().unwrap() >= 2);
    let slow = slow_server();
    let few = ["--seconds", "300", "--moves", "150", "--server"];
    let report = landfall(&[&fast[..], &few, &[slow.to_str().unwrap()]].concat()).fine();
    assert!(report.json()["moves"].as_u64().unwrap() >= 150);
}

/// A server that bears few messages, whatever it is told.
fn slow_server() -> std::path::PathBuf {
    use std::os::unix::fs::PermissionsExt as _;
    let name = format!("slow-landfall-{}", std::process::id());
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let binary = env!("CARGO_BIN_EXE_landfall");
    let text = format!("#!/bin/sh\nexec '{binary}' \"$@\" --messages-per-second 30\n");
    std::fs::write(&path, text).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

#[test]
fn what_makes_no_sense_is_refused() {
    landfall(&["load", "--matches", "0"]).refused(&["--idle"]);
    landfall(&["load", "gts", "folio", "--scenario", "sword"]).refused(&["GAME:SCENARIO"]);
    landfall(&["load", "--server", "nowhere/landfall"]).refused(&["does not start"]);
}

#[test]
fn an_unknown_scenario_is_refused() {
    landfall(&["load", "gts", "--scenario", "moon"]).refused(&["unknown scenario `moon`"]);
}

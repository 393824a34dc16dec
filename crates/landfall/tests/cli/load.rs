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
    }
}

#[test]
fn a_change_of_seats_is_not_the_end_of_a_game() {
    // Ham and Jam takes some hundred choices of two seats.
    let report = load("gts", &["--seconds", "300", "--games", "1"]);
    assert!(report["games_finished"].as_u64().unwrap() >= 1, "{report}");
    assert!(report["moves"].as_u64().unwrap() > 100, "{report}");
}

#[test]
fn an_unknown_scenario_is_refused() {
    landfall(&["load", "gts", "--scenario", "moon"]).refused(&["unknown scenario `moon`"]);
}

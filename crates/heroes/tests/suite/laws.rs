//! The nine laws on random games of every scenario and of both campaigns.

use heroes::Rules;
use kernel::{Rulebook as _, Seed, laws};

fn keeps_the_laws(scenario: &str, options: &[&str], games: u64) {
    let mut heard = Vec::new();
    let options: Vec<String> = options.iter().map(|&o| o.to_owned()).collect();
    for seed in 0..games {
        let setup = Rules::default()
            .info()
            .check(Some(scenario), &options, Seed::from(seed))
            .expect("a scenario");
        if let Err(breach) = laws::check_game(&Rules::default(), &setup, &mut heard) {
            let position = &breach.situation.position;
            panic!(
                "{} after {} choices from seed {seed}: {}\n{position}",
                breach.law, breach.step, breach.detail
            );
        }
    }
}

#[test]
fn random_games_of_carpiquet_keep_the_laws() {
    keeps_the_laws("carpiquet", &[], 4);
}

#[test]
fn random_games_of_maltot_keep_the_laws() {
    keeps_the_laws("maltot", &[], 8);
    keeps_the_laws("maltot", &["orange", "blue"], 1);
}

#[test]
fn random_games_of_the_jet_plane_keep_the_laws() {
    keeps_the_laws("jet-plane", &[], 3);
}

#[test]
fn random_games_of_the_airfield_keep_the_laws() {
    keeps_the_laws("airfield", &[], 16);
    keeps_the_laws("airfield", &["flak-first"], 1);
}

#[test]
fn random_games_of_hill_112_keep_the_laws() {
    keeps_the_laws("hill-112", &[], 3);
}

#[test]
fn random_games_of_the_alternative_armies_keep_the_laws() {
    keeps_the_laws("zurueck", &[], 8);
    keeps_the_laws("charon", &[], 1);
}

#[test]
fn random_games_of_both_campaigns_keep_the_laws() {
    keeps_the_laws("windsor", &[], 1);
    keeps_the_laws("jupiter", &[], 1);
}

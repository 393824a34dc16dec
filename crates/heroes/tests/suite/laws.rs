//! The eleven laws on random games of every scenario and of both campaigns.

use heroes::Rules;
use kernel::testing::keeps_the_laws_of;

/// Random games of scenarios with their options: so many of each.
fn keep_the_laws(games: &[(&str, &[&str], u64)]) {
    for &(scenario, options, count) in games {
        keeps_the_laws_of::<Rules>(scenario, options, 0..count);
    }
}

#[test]
fn random_games_of_carpiquet_keep_the_laws() {
    keep_the_laws(&[("carpiquet", &[], 4)]);
}

#[test]
fn random_games_of_maltot_keep_the_laws() {
    keep_the_laws(&[("maltot", &[], 8), ("maltot", &["orange", "blue"], 1)]);
}

#[test]
fn random_games_of_the_jet_plane_keep_the_laws() {
    keep_the_laws(&[("jet-plane", &[], 3)]);
}

#[test]
fn random_games_of_the_airfield_keep_the_laws() {
    keep_the_laws(&[("airfield", &[], 16), ("airfield", &["flak-first"], 1)]);
}

#[test]
fn random_games_of_hill_112_keep_the_laws() {
    keep_the_laws(&[("hill-112", &[], 3)]);
}

#[test]
fn random_games_of_the_alternative_armies_keep_the_laws() {
    keep_the_laws(&[("zurueck", &[], 8), ("charon", &[], 1)]);
}

#[test]
fn random_games_of_both_campaigns_keep_the_laws() {
    keep_the_laws(&[("windsor", &[], 1), ("jupiter", &[], 1)]);
}

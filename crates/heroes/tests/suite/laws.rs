//! The nine laws on random games of every scenario and of both campaigns.

use heroes::Rules;
use kernel::testing::keeps_the_laws_of;

#[test]
fn random_games_of_carpiquet_keep_the_laws() {
    keeps_the_laws_of::<Rules>("carpiquet", &[], 0..4);
}

#[test]
fn random_games_of_maltot_keep_the_laws() {
    keeps_the_laws_of::<Rules>("maltot", &[], 0..8);
    keeps_the_laws_of::<Rules>("maltot", &["orange", "blue"], 0..1);
}

#[test]
fn random_games_of_the_jet_plane_keep_the_laws() {
    keeps_the_laws_of::<Rules>("jet-plane", &[], 0..3);
}

#[test]
fn random_games_of_the_airfield_keep_the_laws() {
    keeps_the_laws_of::<Rules>("airfield", &[], 0..16);
    keeps_the_laws_of::<Rules>("airfield", &["flak-first"], 0..1);
}

#[test]
fn random_games_of_hill_112_keep_the_laws() {
    keeps_the_laws_of::<Rules>("hill-112", &[], 0..3);
}

#[test]
fn random_games_of_the_alternative_armies_keep_the_laws() {
    keeps_the_laws_of::<Rules>("zurueck", &[], 0..8);
    keeps_the_laws_of::<Rules>("charon", &[], 0..1);
}

#[test]
fn random_games_of_both_campaigns_keep_the_laws() {
    keeps_the_laws_of::<Rules>("windsor", &[], 0..1);
    keeps_the_laws_of::<Rules>("jupiter", &[], 0..1);
}
